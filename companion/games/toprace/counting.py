"""The race at bank depth: a card was played, a line was crossed, a car is in, the race is over. And what ends a race at any depth."""

from __future__ import annotations

from companion.games.toprace import happenings as told
from companion.games.toprace.commands import EndRace, Finished, NextRace, RaceOver, TippCrossed, TurnDone
from companion.games.toprace.edition import CARS
from companion.games.toprace.going_on import Told, comes_in, go_on, set_line
from companion.games.toprace.paying import end_race as race_ends
from companion.games.toprace.racing import not_while_betting
from companion.games.toprace.state import AHEAD, WAITING, State, open_race
from companion.kernel.command import Refusal, out_of_phase, out_of_turn


def turn_done(state: State, seat: int, command: TurnDone, out: Told) -> Refusal | None:
    """TR-R1: the seat on turn has played one card."""
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


def tipp_crossed(state: State, seat: int, command: TippCrossed, out: Told) -> Refusal | None:
    """TR-B1: the first car crosses TIPP 1, then 2, then 3."""
    if refusal := _not_now(state, command.do):
        return refusal
    if not state.setup.bets:
        return out_of_phase(state.phase, command.do)
    line = command.tipp - 1
    if not 0 <= line < len(state.lines):
        return Refusal(rule="TR-B1", reason="no_such_tipp", args={"tipp": command.tipp, "lines": len(state.lines)})
    if state.lines[line] != AHEAD:
        return Refusal(rule="TR-B1", reason="crossed_before", args={"tipp": command.tipp})
    if AHEAD in state.lines[:line]:
        return Refusal(rule="TR-B1", reason="lines_in_order", args={"tipp": command.tipp, "next": state.lines.index(AHEAD) + 1})
    set_line(state, line, WAITING)
    out.append(told.LineCrossed(tipp=command.tipp))
    go_on(state, out)
    return None


def finished(state: State, seat: int, command: Finished, out: Told) -> Refusal | None:
    """TR-R5: the next podium place, also while bets are open."""
    setup = state.setup
    if state.stage != "race":
        return out_of_phase(state.phase, command.do)
    car = setup.car_index[command.car]
    if car in state.finish:
        return Refusal(rule="TR-R5", reason="finished_before", args={"car": command.car, "place": state.finish.index(car) + 1})
    state.put(car, setup.track.finish)
    comes_in(state, car, out)
    go_on(state, out)
    return None


def race_over(state: State, seat: int, command: RaceOver, out: Told) -> Refusal | None:
    """TR-E2: as the table saw it, the unfinished cars best first."""
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
    """TR-E1: with all in but one, the last place is certain."""
    if state.stage != "race":
        return out_of_phase(state.phase, command.do)
    if state.phase == "bets":
        return not_while_betting(state)
    if len(state.finish) < CARS - 1:
        return Refusal(rule="TR-E1", reason="more_than_one_out", args={"finished": len(state.finish), "needed": CARS - 1})
    race_ends(state, "controller", out)
    return None


def next_race(state: State, seat: int, command: NextRace, out: Told) -> Refusal | None:
    """TR-E4: money stays, all else is anew."""
    if state.stage != "settled":
        return out_of_phase(state.phase, command.do)
    open_race(state)
    out.append(told.RaceOpened(race=state.race))
    return None
