"""Score sheet, turns and rounds, dice, clock, the end (FT-P, FT-T, FT-E). The rules know no clock: a command carries its time."""

from __future__ import annotations

from companion.games.freetable.commands import Begin, EndTurn, Finish, NextRound, RunClock, Score, TakeDice, Throw
from companion.games.freetable.happenings import Begun, ClockRuns, DiceTaken, Finished, RoundBegun, Scored, Thrown, TurnEnded
from companion.games.freetable.rules.ruling import Ruling
from companion.games.freetable.scoring import winners
from companion.games.freetable.state import State, cell_key
from companion.kernel.command import Happening, Outcome, Refusal, out_of_turn
from companion.kernel.company import has_left, next_present
from companion.kernel.seat import TABLE


def score(state: State, by: str, command: Score) -> Ruling:
    """Fill in a figure: a seat in its own column, the table in any (FT-P1)."""
    setup, row = state.setup, state.setup.rows[command.row]
    if by not in (TABLE, command.seat):
        return Refusal(rule="FT-P1", reason="own_column", args={"seat": by})
    round_ = command.round or state.round
    if command.round is not None and (not setup.sheet.by_round or command.round > state.round):
        return Refusal(rule="FT-P1", reason="no_such_round", args={"rounds": state.round if setup.sheet.by_round else 1})
    value = command.value
    if value is not None and not row.least <= value <= row.most:
        return Refusal(rule="FT-P1", reason="out_of_bounds", args={"row": row.name, "least": row.least, "most": row.most})
    if value is not None and (value - row.least) % row.step:
        return Refusal(rule="FT-P1", reason="off_row_step", args={"row": row.name, "step": row.step})
    key, place = cell_key(setup, row.name, round_), setup.index[command.seat]
    filled = state.filled(row.name, round_)
    new = state.copy()
    new.scores[key] = (*filled[:place], value, *filled[place + 1 :])
    if all(each is None for each in new.scores[key]):
        del new.scores[key]
    return Outcome(new, (Scored(seat=command.seat, row=row.name, value=value, round=round_),))


def begin(state: State, by: str, command: Begin) -> Ruling:
    """Begin, once, before anybody's turn (FT-T1)."""
    if not state.setup.options.turns:
        return Refusal(rule="FT-T1", reason="no_turns")
    if state.turn is not None:
        return Refusal(rule="FT-T1", reason="begun_already", args={"seat": state.setup.seats[state.turn]})
    if gone := has_left(state.setup, command.seat):
        return gone
    new = state.copy()
    new.turn = new.begun_by = state.setup.index[command.seat]
    new.favourite_laid = None  # FT-G2: it was meant for nobody's turn
    return Outcome(new, (Begun(seat=command.seat),), disclosed=command.by_app)


def end_turn(state: State, by: str, command: EndTurn) -> Ruling:
    """End the turn; the next is clockwise (FT-T1). When it comes back to whoever began, the next round begins (FT-T2)."""
    if state.turn is None:
        return Refusal(rule="FT-T1", reason="nobody_began" if state.setup.options.turns else "no_turns")
    seats = state.setup.seats
    seat = seats[state.turn]
    if by not in (TABLE, seat):
        return out_of_turn(by, seat)
    if command.seconds is not None and not state.clock:
        return Refusal(rule="FT-T4", reason="no_clock")
    following = next_present(state.setup, state.turn)
    if is_last_turn(state):
        return Refusal(rule="FT-T2", reason="last_round", args={"rounds": state.round})
    new = state.copy()
    _count(new, command.seconds)
    new.turn, new.favourite_laid = following, None  # FT-G2: it was meant for that turn
    told: list[Happening] = [TurnEnded(seat=seat, next=seats[following], seconds=command.seconds)]
    if following == state.begun_by:
        new.round += 1
        told.append(RoundBegun(round=new.round))
    return Outcome(new, tuple(told))


def is_last_turn(state: State) -> bool:
    """Whether this turn ends the sheet's last round (FT-T2)."""
    if state.turn is None or state.round != state.setup.options.rounds:
        return False
    return next_present(state.setup, state.turn) == state.begun_by


def next_round(state: State, by: str, command: NextRound) -> Ruling:
    """Begin the next round, at the table, if there are no turns (FT-T2)."""
    if state.setup.options.turns:
        return Refusal(rule="FT-T2", reason="rounds_by_turns")
    if state.round == state.setup.options.rounds:
        return Refusal(rule="FT-T2", reason="last_round", args={"rounds": state.round})
    new = state.copy()
    new.round += 1
    return Outcome(new, (RoundBegun(round=new.round),))


def run_clock(state: State, by: str, command: RunClock) -> Ruling:
    """Start or stop the clock, at any time; the turn's time so far counts (FT-T4)."""
    if command.on == state.clock:
        return Refusal(rule="FT-T4", reason="clock_so_already", args={"on": command.on})
    if command.seconds is not None and (command.on or state.turn is None):
        return Refusal(rule="FT-T4", reason="no_clock")
    new = state.copy()
    _count(new, command.seconds)
    new.clock = command.on
    return Outcome(new, (ClockRuns(on=command.on),))


def _count(new: State, seconds: int | None) -> None:
    if seconds and new.turn is not None:
        new.seconds = tuple(so_far + seconds * (place == new.turn) for place, so_far in enumerate(new.seconds))


def take_dice(state: State, by: str, command: TakeDice) -> Ruling:
    """Take the sheet's dice (FT-T3)."""
    if not state.setup.sheet.dice:
        return Refusal(rule="FT-T3", reason="no_dice")
    new = state.copy()
    new.throwing = True
    return Outcome(new, (DiceTaken(),))


def throw(state: State, by: str, command: Throw) -> Ruling:
    """Throw as many dice as there are, each showing a face that it has (FT-T3)."""
    dice = state.setup.sheet.dice
    if len(command.dice) != len(dice):
        return Refusal(rule="FT-T3", reason="so_many_dice", args={"number": len(dice)})
    if wrong := next((sides for sides, face in zip(dice, command.dice, strict=True) if face > sides), None):
        return Refusal(rule="FT-T3", reason="no_such_face", args={"sides": wrong})
    new = state.copy()
    new.throwing, new.dice = False, command.dice
    return Outcome(new, (Thrown(dice=command.dice, sum=sum(command.dice)),), disclosed=command.by_app)


def finish(state: State, by: str, command: Finish) -> Ruling:
    """End the game (FT-E1)."""
    new = state.copy()
    new.over = True
    return Outcome(new, (Finished(winners=winners(new)),))
