"""What happens by itself: after every command the game goes on until somebody has to choose something or touch a piece.

The order is: cars whose breakdown is over go back, the race ends when all are in, bets are opened, void lines are passed over,
the next player's turn begins. So a return is chosen before bets open, and bets are made before the race goes on (TR-B3).
"""

from __future__ import annotations

from collections.abc import Collection

from companion.games.toprace import happenings as told
from companion.games.toprace.deck import JOKER_LINE
from companion.games.toprace.rules.paying import pay_and_end_race
from companion.games.toprace.setup import CARS
from companion.games.toprace.state import AHEAD, CLOSED, DECLINED, NOBODY, OPEN, WAITING, Breakdown, Fate, LineState, State
from companion.kernel.command import Happening
from companion.kernel.company import away_places

Told = list[Happening]


def begin_race(state: State, out: Told) -> None:
    """Begin the race; the buyer of the last driver starts (TR-R1)."""
    state.stage = "race"
    state.spent = False
    state.end_auction()
    if state.turn == NOBODY:  # a house ruling gave everybody their drivers
        state.turn = state.setup.controller
    out.append(told.RaceStarted(race=state.race, seat=state.setup.seats[state.turn]))
    go_on(state, out)


def go_on(state: State, out: Told) -> None:
    """Do everything that waits for nobody."""
    setup = state.setup
    while state.stage == "race":
        if state.returning:
            if not _return_by_itself(state, out):
                return
            continue
        if OPEN in state.lines:
            if None in state.bets[state.open_line]:
                return
            close_betting(state, out)
            continue
        if len(state.finish) == CARS:  # TR-E1
            pay_and_end_race(state, "all_in", out)
            return
        if (state.card is None or setup.at_crossing) and WAITING in state.lines:  # TR-B2
            line = state.lines.index(WAITING)
            set_line(state, line, OPEN)
            decline_for(state, line, away_places(setup))
            out.append(told.BettingOpened(tipp=line + 1))
            continue
        if state.card is not None:
            if _line_is_due(state, out):
                return
            continue
        if not state.spent and (state.turn == NOBODY or state.can_play(state.turn)):
            return
        if not _next_turn(state, out):
            return


def _line_is_due(state: State, out: Told) -> bool:
    """Whether a line of the card waits for a move. Void lines are passed over, and a card without further lines is done."""
    lines = state.kind.lines
    while state.line < len(lines):
        who, number = lines[state.line]
        why: Fate | None
        if who != JOKER_LINE:
            why = state.void(who, number)
        else:
            why = None if state.joker_choices() else "nobody"
        if why is None:
            return True
        out.append(told.line_void(car=state.setup.on_line(who), number=number, why=why))
        line_done(state, why)
    state.lay_card_aside()
    state.spent = True
    return False


def line_done(state: State, fate: Fate) -> None:
    """Finish a line of the card: the next one is due."""
    state.line += 1
    state.fates = (*state.fates, fate)


def _next_turn(state: State, out: Told) -> bool:
    """Give the turn clockwise to the next seat with a card that has not dropped out (TR-R8). False if there is none: the table must act."""
    setup = state.setup
    count = len(setup.seats)
    state.spent = False
    for step in range(1, count + 1):
        seat = (state.turn + step) % count
        if state.can_play(seat):
            state.turn = seat
            out.append(told.turn_came(seat=setup.seats[seat]))
            return True
    if setup.referee:  # TR-E1
        pay_and_end_race(state, "cards", out)
    else:
        state.turn = NOBODY
        out.append(told.AllCardsPlayed())
    return False


# --- bets -----------------------------------------------------------------------------------------------------------------------


def set_line(state: State, line: int, what: LineState) -> None:
    """Set a TIPP line's state."""
    state.lines = (*state.lines[:line], what, *state.lines[line + 1 :])


def decline_for(state: State, line: int, seats: Collection[int]) -> None:
    """Decline for those of these seats that have not bet (TR-B3)."""
    bets = tuple(DECLINED if seat in seats and what is None else what for seat, what in enumerate(state.bets[line]))
    state.bets = (*state.bets[:line], bets, *state.bets[line + 1 :])


def close_betting(state: State, out: Told, absent: tuple[str, ...] = ()) -> None:
    """Close the betting: no bet of the open line changes any more."""
    line = state.open_line
    set_line(state, line, CLOSED)
    out.append(told.BettingClosed(tipp=line + 1, absent=absent))


# --- cars -----------------------------------------------------------------------------------------------------------------------


def car_moved(state: State, car: int, space: int, path: tuple[str, ...], how: str, out: Told) -> None:
    """Move a car, which may cross lines, come in, and end breakdowns."""
    setup, before = state.setup, state.at[car]
    track = setup.track
    state.put(car, space)
    out.append(told.car_moved(car=setup.colours[car], to=track.places[space], path=path, how=how))
    if space == track.finish:
        car_comes_in(state, car, out)
    if crossed := track.crossed[space] & ~track.crossed[before]:
        _lines_crossed(state, car, crossed, out)
    if state.broken:
        test_breakdowns(state, car, out)


def _lines_crossed(state: State, car: int, crossed: int, out: Told) -> None:
    """Open the bets for a line that a car is the first to cross (TR-B1)."""
    for line, what in enumerate(state.lines):
        if crossed >> line & 1 and what == AHEAD and state.setup.options.bets:
            set_line(state, line, WAITING)
            out.append(told.LineCrossed(tipp=line + 1, car=state.setup.colours[car]))


def car_comes_in(state: State, car: int, out: Told) -> None:
    """Give a car the next podium place (TR-R5); its owner may drop out (TR-R8)."""
    state.finish = (*state.finish, car)
    out.append(told.CarFinished(car=state.setup.colours[car], place=len(state.finish)))
    owner = state.owners[car]
    if owner >= 0 and state.dropped_out(owner):
        out.append(told.DroppedOut(seat=state.setup.seats[owner]))


def test_breakdowns(state: State, moved: int, out: Told) -> None:
    """End the breakdowns that are over, all judged on the same position (TR-X4); the front car returns first (TR-X5)."""
    state.broken = tuple(
        breakdown._replace(level=False) if breakdown.level and breakdown.partner == moved else breakdown for breakdown in state.broken
    )
    over = [breakdown for breakdown in state.broken if _is_over(state, breakdown)]
    if not over:
        return
    over.sort(key=lambda breakdown: -state.rank(breakdown.car))  # stable: of two level ones the earlier broken first
    state.broken = tuple(breakdown for breakdown in state.broken if breakdown not in over)
    state.returning += tuple(breakdown.car for breakdown in over)
    out.extend(told.BreakdownOver(car=state.setup.colours[breakdown.car]) for breakdown in over)


def _is_over(state: State, breakdown: Breakdown) -> bool:
    """Whether a breakdown is over, by the option's reading (TR-X4)."""
    rank, finish = state.rank(breakdown.car), state.setup.track.finish
    match state.setup.options.breakdown_until:
        case "overtaken":
            return breakdown.partner in state.finish or state.rank(breakdown.partner) > rank
        case "level":
            return not breakdown.level and (breakdown.partner in state.finish or state.rank(breakdown.partner) >= rank)
        case "passed":
            return not any(0 <= at < finish and state.rank(car) < rank and not state.is_broken(car) for car, at in enumerate(state.at))


def return_spaces(state: State) -> tuple[int, ...]:
    """Where the first of the returning cars may go (TR-X5)."""
    return state.setup.track.back(state.at[state.returning[0]], state.taken)


def _return_by_itself(state: State, out: Told) -> bool:
    spaces = return_spaces(state)
    if len(spaces) != 1:
        return False
    car_returns(state, spaces[0], out)
    return True


def car_returns(state: State, space: int, out: Told) -> None:
    """Put the first of the returning cars back on the track."""
    car, track = state.returning[0], state.setup.track
    crossed = track.crossed[space] & ~track.crossed[state.at[car]]
    state.returning = state.returning[1:]
    state.put(car, space)
    out.append(told.CarReturned(car=state.setup.colours[car], space=track.names[space]))
    if crossed:  # a space of the same rank may begin beyond a line that its own began before (TR-P2)
        _lines_crossed(state, car, crossed, out)
