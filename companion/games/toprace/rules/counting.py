"""A race at bank depth: a card was played, a line was crossed, a car is in, the race is over. And the end of a race at any depth."""

from __future__ import annotations

from companion.games.toprace import happenings as told
from companion.games.toprace.commands import EndRace, Finished, NextRace, RaceOver, TippCrossed, TippMissed, TurnDone
from companion.games.toprace.rules.going_on import Told, car_comes_in, go_on, set_line
from companion.games.toprace.rules.paying import pay_and_end_race as race_ends
from companion.games.toprace.rules.racing import not_while_betting
from companion.games.toprace.setup import CARS
from companion.games.toprace.state import AHEAD, CLOSED, WAITING, State, open_race
from companion.kernel.command import Refusal, out_of_phase, out_of_turn


def turn_done(state: State, seat: int, command: TurnDone, out: Told) -> Refusal | None:
    """Note that the seat on turn has played one card (TR-R1)."""
    if refusal := _not_now(state, command.do):
        return refusal
    if seat != state.turn:
        return out_of_turn(state.setup.seats[seat], state.seat_name(state.turn))
    state.unknown = (*state.unknown[:seat], state.unknown[seat] - 1, *state.unknown[seat + 1 :])
    state.spent = True
    out.append(told.TurnDoneSaid(seat=state.setup.seats[seat]))
    go_on(state, out)
    return None


def _not_now(state: State, do: str) -> Refusal | None:
    if state.phase == "bets":
        return not_while_betting(state)
    return None if state.phase == "race" else out_of_phase(state.phase, do)


def _line_not_next(state: State, tipp: int, do: str) -> Refusal | None:
    """The refusal if this can't be the TIPP line that is crossed next, or None."""
    if refusal := _not_now(state, do):
        return refusal
    if not state.setup.options.bets:
        return out_of_phase(state.phase, do)
    line = tipp - 1
    if not 0 <= line < len(state.lines):
        return Refusal(rule="TR-B1", reason="no_such_tipp", args={"tipp": tipp, "lines": len(state.lines)})
    if state.lines[line] != AHEAD:
        return Refusal(rule="TR-B1", reason="crossed_before", args={"tipp": tipp})
    if AHEAD in state.lines[:line]:
        return Refusal(rule="TR-B1", reason="lines_in_order", args={"tipp": tipp, "next": state.lines.index(AHEAD) + 1})
    return None


def tipp_crossed(state: State, seat: int, command: TippCrossed, out: Told) -> Refusal | None:
    """Note that the first car has crossed TIPP 1, then 2, then 3 (TR-B1)."""
    if refusal := _line_not_next(state, command.tipp, command.do):
        return refusal
    line = command.tipp - 1
    set_line(state, line, WAITING)
    out.append(told.LineCrossed(tipp=command.tipp))
    go_on(state, out)
    return None


def tipp_missed(state: State, seat: int, command: TippMissed, out: Told) -> Refusal | None:
    """Note that the line was crossed and nobody said so in time; nobody bets on it (TR-B7)."""
    if refusal := _line_not_next(state, command.tipp, command.do):
        return refusal
    set_line(state, command.tipp - 1, CLOSED)
    out.append(told.LineMissed(tipp=command.tipp))
    go_on(state, out)
    return None


def finished(state: State, seat: int, command: Finished, out: Told) -> Refusal | None:
    """Give a car the next podium place, also while bets are open (TR-R5)."""
    setup = state.setup
    if state.stage != "race":
        return out_of_phase(state.phase, command.do)
    car = setup.car_index[command.car]
    if setup.options.bets and AHEAD in state.lines:
        return Refusal(rule="TR-B7", reason="tipp_not_told", args={"car": command.car, "tipp": state.lines.index(AHEAD) + 1})
    if car in state.finish:
        return Refusal(rule="TR-R5", reason="finished_before", args={"car": command.car, "place": state.finish.index(car) + 1})
    state.mend(car)  # a house ruling may have said that it had broken down
    state.put(car, setup.track.finish)
    car_comes_in(state, car, out)
    go_on(state, out)
    return None


def race_over(state: State, seat: int, command: RaceOver, out: Told) -> Refusal | None:
    """End the race in the order that the table saw, the unfinished cars best first (TR-E2)."""
    if refusal := _not_now(state, command.do):
        return refusal
    setup = state.setup
    order = tuple(setup.car_index[name] for name in command.order)
    unfinished = [car for car in range(CARS) if car not in state.finish]
    if sorted(order) != unfinished:
        return Refusal(rule="TR-E2", reason="order_of_the_unfinished", args={"unfinished": [setup.colours[car] for car in unfinished]})
    race_ends(state, "order", out, order)
    return None


def end_race(state: State, seat: int, command: EndRace, out: Told) -> Refusal | None:
    """End the race when all cars but one are in: the last place is certain (TR-E1)."""
    if state.stage != "race":
        return out_of_phase(state.phase, command.do)
    if state.phase == "bets":
        return not_while_betting(state)
    if not state.setup.edition.box.rulings.five_may_end:
        return Refusal(rule="TR-E1", reason="sixth_plays_on", args={"needed": CARS})
    if len(state.finish) < CARS - 1:
        return Refusal(rule="TR-E1", reason="more_than_one_out", args={"finished": len(state.finish), "needed": CARS - 1})
    race_ends(state, "controller", out)
    return None


def next_race(state: State, seat: int, command: NextRace, out: Told) -> Refusal | None:
    """Begin the next race: money stays, everything else begins again (TR-E4)."""
    if state.stage != "settled":
        return out_of_phase(state.phase, command.do)
    open_race(state)
    out.append(told.RaceOpened(race=state.race))
    return None
