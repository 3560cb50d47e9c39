"""House rulings: the table is right, whatever the rules say. The table gives them, with a reason, at any time, also after the end."""

from __future__ import annotations

from typing import Any

from companion.game import Movable
from companion.games.toprace import happenings as told
from companion.games.toprace.commands import Place
from companion.games.toprace.position.lies import Position
from companion.games.toprace.position.putting import places_after_ruling, put_money, put_position
from companion.games.toprace.rules.going_on import Told, car_comes_in, go_on, test_breakdowns
from companion.games.toprace.rules.paying import has_bets, pay, winners
from companion.games.toprace.rules.selling import PROMISE, after_sale, end_in_turn
from companion.games.toprace.setup import Setup
from companion.games.toprace.state import BANK, State
from companion.kernel.command import Happening, Impossible, MoneyAdjusted, Outcome
from companion.kernel.form import write_shape
from companion.kernel.text import say
from companion.ledger import booked


def _ruled(before: State, after: State, out: Told) -> Outcome[State]:
    """The outcome of a house ruling: after the end the winners are computed again; the end of a race opens its bets (TR-B4)."""
    if winners(before) and winners(after) not in (winners(before), ()):
        out.append(told.GameEnded(winners=winners(after)))
    return Outcome(after, tuple(out), before.stage == "race" and after.stage != "race" and has_bets(after))


def adjust(state: State, seat: str, amount: int) -> Outcome[State]:
    """Move money between a seat and the bank; a seat may go into debt (TR-E3)."""
    after, out = state.copy(), list[Happening]()
    after.ledger = booked(after.ledger.changed(seat, amount, BANK))
    out.append(MoneyAdjusted(seat=seat, amount=amount))
    end_in_turn(after, out)  # who can bid has perhaps changed
    return _ruled(state, after, out)


def place_type(setup: Setup, piece: str) -> Any:
    """The type of a car's place: a space, or the finish."""
    return Place if piece in setup.car_index else None


def movables(state: State) -> tuple[Movable, ...]:
    """The cars."""
    setup, track = state.setup, state.setup.track
    spaces = {name: name for name in track.names}
    return tuple(
        Movable(piece=colour, name=say("car-name", car=colour), to=track.places[at] if at >= 0 else None, spaces=spaces)
        for colour, at in zip(setup.colours, state.at, strict=True)
    )


def correct(state: State, piece: str, to: str) -> Outcome[State]:
    """Put one car elsewhere; no bets are opened, but breakdowns may end."""
    setup, after, out = state.setup, state.copy(), list[Happening]()
    car, space = setup.car_index[piece], setup.track.index[to]
    out.append(told.CarCorrected(car=piece, to=to))
    after.mend(car)
    if space != setup.track.finish:
        others = [other for other, at in enumerate(state.at) if at == space and other != car and not state.is_broken(other)]
        if others:
            raise Impossible("space_occupied", space=to, car=setup.colours[others[0]])
        after.finish = tuple(other for other in after.finish if other != car)
        after.put(car, space)
    elif car not in after.finish:
        after.put(car, space)
        car_comes_in(after, car, out)
    after_sale(after, out)
    if after.stage == "race":
        test_breakdowns(after, car, out)
        go_on(after, out)
    _reckon_again(after, state.copy(), out)
    return _ruled(state, after, out)


def put(state: State, lies: Position, named: frozenset[str]) -> Outcome[State]:
    """Set the position."""
    after, out = state.copy(), list[Happening]()
    put_position(after, lies, named)
    out.append(told.PositionSet(parts=tuple(part for part in write_shape(lies) if part in named)))
    after_sale(after, out)
    end_in_turn(after, out)
    go_on(after, out)
    if state.stage == after.stage:
        _reckon_again(after, state.copy(), out, "places" not in named)
        put_money(after, lies, named)  # the money that was named stays as named
    return _ruled(state, after, out)


def end_here(state: State) -> Outcome[State]:
    """End the game with the money as it is, without prizes or bets of an unfinished race."""
    after, out = state.copy(), list[Happening]()
    if state.ledger.holds:
        after.ledger = booked(after.ledger.void(PROMISE))
    after.stage = "over"
    after.end_auction()
    after.stop_racing()
    out.append(told.GameEnded(winners=winners(after)))
    return Outcome(after, tuple(out))


def _reckon_again(state: State, before: State, out: Told, places_follow: bool = True) -> None:
    """After the payout, reverse the payments and make them again if the places or the owners have changed."""
    if not before.places:  # no race has been paid
        return
    if places_follow:
        state.places = places_after_ruling(state)
    if state.places == before.places and state.owners == before.owners:
        return
    before.ledger = state.ledger
    pay(before, -1)
    state.ledger = before.ledger
    out.append(told.PaymentsReckonedAgain(race=state.race))
    out.extend(pay(state))
