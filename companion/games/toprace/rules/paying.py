"""The end of a race: places, prizes, bets, and after the last race the winners (TR-E1 to TR-E5, TR-B5, TR-B6)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.toprace import happenings as told
from companion.games.toprace.state import BANK, State
from companion.kernel.command import Happening
from companion.kernel.company import still_here
from companion.ledger import Transfer, booked


def prizes(state: State) -> Iterator[told.PrizePaid]:
    """What the cars' owners get, by place (TR-E3)."""
    setup = state.setup
    for place, car in enumerate(state.places):
        if (owner := state.owners[car]) >= 0:
            amount = setup.edition.box.money.prizes[place]
            yield told.PrizePaid(seat=setup.seats[owner], car=setup.colours[car], place=place + 1, amount=amount)


def bets_paid(state: State) -> Iterator[told.BetPaid]:
    """What the bets bring, by line and seat (TR-B5)."""
    setup = state.setup
    for line, bets in enumerate(state.bets):
        for seat, car in enumerate(bets):
            if car is not None and car >= 0:
                place = state.places.index(car)
                amount = setup.edition.box.money.bets[line][place]
                yield told.BetPaid(seat=setup.seats[seat], tipp=line + 1, car=setup.colours[car], place=place + 1, amount=amount)


def pay(state: State, sign: int = 1) -> list[told.PrizePaid | told.BetPaid]:
    """Pay prizes, then bets; with sign -1 reverse these payments."""
    payments: list[told.PrizePaid | told.BetPaid] = [*prizes(state), *bets_paid(state)]
    transfers = []
    for payment in payments:
        amount = payment.amount * sign
        transfers.append(Transfer(BANK, payment.seat, amount) if amount >= 0 else Transfer(payment.seat, BANK, -amount))
    state.ledger = booked(state.ledger.transfer_all(transfers))  # no account has a floor: a balance may go below zero (TR-E3)
    return payments


def pay_and_end_race(state: State, why: str, out: list[Happening], order: tuple[int, ...] = ()) -> None:
    """End the race: places, prizes, bets; after the last race end the game (TR-E1, TR-E2)."""
    state.places = (*state.finish, *order) if order else state.order()
    state.stop_racing()  # the rest of the card is void
    last = state.race >= state.setup.options.races
    state.stage = "over" if last else "settled"
    out.append(told.RaceEnded(race=state.race, places=tuple(state.setup.colours[car] for car in state.places), why=why))
    out.extend(pay(state))
    if last:
        out.append(told.GameEnded(winners=winners(state)))


def winners(state: State) -> tuple[str, ...]:
    """The richest, once everything is over; equals share the victory (TR-E5)."""
    if state.stage != "over":
        return ()
    here = still_here(state.setup, state.setup.seats)
    most = max(map(state.ledger.balance, here))
    return tuple(seat for seat in here if state.ledger.balance(seat) == most)


def has_bets(state: State) -> bool:
    """Whether any bet is there to be opened."""
    return any(car is not None and car >= 0 for bets in state.bets for car in bets)
