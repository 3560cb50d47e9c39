"""Secret bets on the winner (TR-B1 to TR-B4): placed, changed, declined, closed. No word of what is told says what was bet."""

from __future__ import annotations

from companion.games.toprace import happenings as told
from companion.games.toprace.commands import Bet, CloseBets, DeclineBet
from companion.games.toprace.rules.going_on import Told, close_betting, go_on
from companion.games.toprace.state import CLOSED, DECLINED, State
from companion.kernel.command import Refusal, out_of_phase


def _not_open(state: State, tipp: int, do: str) -> Refusal | None:
    """The refusal if betting at a line is not open, or None."""
    line = tipp - 1
    if state.phase == "bets" and line == state.open_line:
        return None
    if state.stage == "race" and 0 <= line < len(state.lines) and state.lines[line] == CLOSED:
        return Refusal(rule="TR-B3", reason="betting_closed", args={"tipp": tipp})
    if state.phase == "bets":
        return Refusal(rule="TR-B1", reason="not_this_line", args={"tipp": tipp, "open": state.open_line + 1})
    return out_of_phase(state.phase, do)


def _put_down(state: State, line: int, seat: int, what: int) -> None:
    bets = state.bets[line]
    state.bets = (*state.bets[:line], (*bets[:seat], what, *bets[seat + 1 :]), *state.bets[line + 1 :])


def bet(state: State, seat: int, command: Bet, out: Told) -> Refusal | None:
    """Bet on any car; the bet may be changed until the last one is in (TR-B1, TR-B3)."""
    if refusal := _not_open(state, command.tipp, command.do):
        return refusal
    _put_down(state, command.tipp - 1, seat, state.setup.car_index[command.car])
    out.append(told.bet_placed(seat=state.setup.seats[seat], tipp=command.tipp))
    go_on(state, out)
    return None


def decline_bet(state: State, seat: int, command: DeclineBet, out: Told) -> Refusal | None:
    """Decline to bet, if that option is set (TR-B3)."""
    if refusal := _not_open(state, command.tipp, command.do):
        return refusal
    if not state.setup.options.bets_optional:
        return Refusal(rule="TR-B3", reason="bets_are_not_optional", args={"tipp": command.tipp})
    _put_down(state, command.tipp - 1, seat, DECLINED)
    out.append(told.BetDeclined(seat=state.setup.seats[seat], tipp=command.tipp))
    go_on(state, out)
    return None


def close_bets(state: State, seat: int, command: CloseBets, out: Told) -> Refusal | None:
    """Close the betting, as the controller; who is missing has declined, and that is told (TR-B3)."""
    if refusal := _not_open(state, command.tipp, command.do):
        return refusal
    line = command.tipp - 1
    missing = [other for other, what in enumerate(state.bets[line]) if what is None]
    for other in missing:
        _put_down(state, line, other, DECLINED)
    close_betting(state, out, tuple(state.setup.seats[other] for other in missing))
    go_on(state, out)
    return None
