"""Favourite payments, the sheet's and those named at the table, in one form (FT-B8); who pays when a favourite's card is read (FT-G2)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.freetable.commands import AllPay, AllReceive, Pay
from companion.games.freetable.setup import EVERYBODY, SOME_SEAT, Setup, account_name, favourite_money
from companion.games.freetable.sheet import ALL
from companion.games.freetable.state import Named, State
from companion.kernel.command import Command
from companion.kernel.seat import Seat
from companion.kernel.shape import Shape


class Favourite(Shape):
    """A payment that is made again and again. A side that is None is a seat to be chosen."""

    name: str
    payer: str | None
    payee: str | None
    amount: int
    percent: int = 0  # of what the payer has, in place of an amount
    currency: str
    own: bool = False  # named at the table, where it can be forgotten


def all_favourites(setup: Setup, named: Iterable[Named]) -> tuple[Favourite, ...]:
    """All favourites: the sheet's, then the table's own."""
    sheets = (
        Favourite(
            name=each.name,
            payer=_side(each.payer),
            payee=_side(each.payee),
            amount=each.amount,
            percent=each.percent,
            currency=favourite_money(setup, each).name,
        )
        for each in setup.sheet.favourites
    )
    tables = (
        Favourite(name=each.name, payer=each.payer, payee=each.payee, amount=each.amount, currency=each.currency, own=True)
        for each in named
    )
    return (*sheets, *tables)


def _side(word: str) -> str | None:
    """A side of a payment as a sheet writes it."""
    return None if word == SOME_SEAT else ALL if word == EVERYBODY else account_name(word)


def amount_of(setup: Setup, favourite: Favourite, held: int) -> int:
    """The amount for a payer who holds so much: a percentage is rounded down to a step."""
    if not favourite.percent:
        return favourite.amount
    step = setup.currencies[favourite.currency].step
    return max(0, held) * favourite.percent // 100 // step * step


def payment(setup: Setup, favourite: Favourite, payer: str, payee: str, amount: int) -> AllPay | AllReceive | Pay:
    """The command for this payment."""
    currency = None if favourite.currency == setup.first_currency else favourite.currency
    if payer == ALL:
        return AllPay(payee=payee, amount=amount, currency=currency, reason=favourite.name)
    if payee == ALL:
        return AllReceive(payer=payer, amount=amount, currency=currency, reason=favourite.name)
    return Pay(payer=payer, payee=payee, amount=amount, currency=currency, reason=favourite.name)


def payer_and_payee(state: State, favourite: Favourite, laid: Iterable[str]) -> tuple[str | None, str | None]:
    """Who pays and who is paid: by the purse cards on the reader, else by whose turn it is; None must still be laid (FT-G2)."""
    setup, fixed = state.setup, (favourite.payer, favourite.payee)
    turn = None if state.turn is None or setup.seats[state.turn] in fixed else setup.seats[state.turn]
    people: list[Seat] = [name for name in dict.fromkeys(laid) if name in setup.index and name not in fixed]
    if favourite.payer is None and favourite.payee is None:
        if len(people) == 1 and state.favourite_laid == favourite.name and not state.laid and turn not in (None, *people):
            return turn, people[0]  # whoever is on turn lays the favourite's card, then the card of whoever it is for
        payer = people[0] if people else turn
        return payer, people[1] if len(people) > 1 else None
    someone = people[0] if people else turn
    return favourite.payer or someone, favourite.payee or someone


def favourite_command(state: State, favourite: Favourite, payer: str, payee: str) -> Command | None:
    """What a favourite's card does; None if nothing would be paid."""
    held = 0 if payer == ALL else state.balance(payer, favourite.currency)
    amount = amount_of(state.setup, favourite, held)
    return payment(state.setup, favourite, payer, payee, amount) if amount else None
