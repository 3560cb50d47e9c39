"""Payments, claims, payments by everybody, and entries that reverse others (FT-B)."""

from __future__ import annotations

from typing import assert_never

from companion.games.freetable.commands import (
    Allow,
    AllPay,
    AllReceive,
    Claim,
    Deny,
    DropFavourite,
    Lay,
    LayFavourite,
    NameFavourite,
    Pay,
    Reverse,
)
from companion.games.freetable.favourites import all_favourites, payer_and_payee
from companion.games.freetable.happenings import (
    AllPaid,
    AllReceived,
    Claimed,
    Denied,
    FavouriteDropped,
    FavouriteLaid,
    FavouriteNamed,
    Paid,
    PurseLaid,
    Reversed,
)
from companion.games.freetable.rules.ruling import Ruling, each_pays, each_receives, money_of, off_step, unit, with_entry
from companion.games.freetable.setup import Setup
from companion.games.freetable.state import Entry, Move, Named, OpenClaim, State
from companion.kernel.command import Outcome, Refusal
from companion.kernel.company import has_left, present_seats
from companion.kernel.seat import TABLE

MOST_CLAIMS = 20
MOST_FAVOURITES = 60


def may_pay_from(setup: Setup, by: str, name: str) -> bool:
    """Whether `by` may pay from this account: a seat from its own, the one in the option from bank and pots, the table always (FT-B3)."""
    if by in (TABLE, name):
        return True
    if name in setup.index:
        return False
    match setup.options.bank_by:
        case "everybody":
            return by in setup.index
        case "banker":
            return by == setup.banker
        case "table":
            return False
        case _:
            assert_never(setup.options.bank_by)


def not_yours(state: State, payer: str) -> Refusal:
    """The refusal for somebody else's money: it must be asked for, and the bank's comes from its keeper (FT-B3)."""
    if payer in state.setup.index:
        return Refusal(rule="FT-B3", reason="ask_the_payer", args={"payer": payer})
    return Refusal(rule="FT-B3", reason="not_the_banker", args={"bank_by": state.setup.options.bank_by, "banker": state.setup.banker})


def pay(state: State, by: str, command: Pay) -> Ruling:
    """Pay an amount (FT-B1)."""
    currency = money_of(state, command.currency)
    if isinstance(currency, Refusal):
        return currency
    if not may_pay_from(state.setup, by, command.payer):
        return not_yours(state, command.payer)
    if command.payer == command.payee:
        return Refusal(rule="FT-B1", reason="to_oneself")
    if wrong := off_step(state, command.amount, currency):
        return wrong
    move = Move(payer=command.payer, payee=command.payee, amount=command.amount)
    new = with_entry(state, Entry(currency=currency, moves=(move,), reason=command.reason))
    if isinstance(new, Refusal):
        return new
    told = Paid(
        payer=command.payer,
        payee=command.payee,
        amount=command.amount,
        currency=currency,
        unit=unit(state, currency),
        reason=command.reason,
    )
    return Outcome(new, (told,))


def claim(state: State, by: str, command: Claim) -> Ruling:
    """Ask the payer. Whether the money is there is checked when the payer agrees (FT-B4)."""
    currency = money_of(state, command.currency)
    if isinstance(currency, Refusal):
        return currency
    if command.payer == by:
        return Refusal(rule="FT-B1", reason="to_oneself")
    if gone := has_left(state.setup, command.payer):
        return gone
    if wrong := off_step(state, command.amount, currency):
        return wrong
    if len(state.claims) >= MOST_CLAIMS:
        return Refusal(rule="FT-B4", reason="too_many_claims", args={"most": MOST_CLAIMS})
    number = state.claims_made + 1
    asked = OpenClaim(number=number, payee=by, payer=command.payer, amount=command.amount, currency=currency, reason=command.reason)
    new = state.copy()
    new.claims, new.claims_made = (*state.claims, asked), number
    told = Claimed(
        claim=number,
        payee=by,
        payer=command.payer,
        amount=command.amount,
        currency=currency,
        unit=unit(state, currency),
        reason=command.reason,
    )
    return Outcome(new, (told,))


def _found(state: State, number: int) -> OpenClaim | Refusal:
    found = next((each for each in state.claims if each.number == number), None)
    return (
        found
        if found is not None
        else Refusal(rule="FT-B4", reason="no_such_claim", args={"claims": [each.number for each in state.claims]})
    )


def allow(state: State, by: str, command: Allow) -> Ruling:
    """Agree to a claim, as the payer or at the table (FT-B4)."""
    asked = _found(state, command.claim)
    if isinstance(asked, Refusal):
        return asked
    if by not in (asked.payer, TABLE):
        return Refusal(rule="FT-B4", reason="ask_the_payer", args={"payer": asked.payer})
    move = Move(payer=asked.payer, payee=asked.payee, amount=asked.amount)
    new = with_entry(state, Entry(currency=asked.currency, moves=(move,), reason=asked.reason))
    if isinstance(new, Refusal):
        return new
    new.claims = tuple(each for each in state.claims if each is not asked)
    told = Paid(
        payer=asked.payer,
        payee=asked.payee,
        amount=asked.amount,
        currency=asked.currency,
        unit=unit(state, asked.currency),
        reason=asked.reason,
    )
    return Outcome(new, (told,))


def deny(state: State, by: str, command: Deny) -> Ruling:
    """Drop a claim, as the payer, as the one who asked, or at the table (FT-B4)."""
    asked = _found(state, command.claim)
    if isinstance(asked, Refusal):
        return asked
    if by not in (asked.payer, asked.payee, TABLE):
        return Refusal(rule="FT-B4", reason="ask_the_payer", args={"payer": asked.payer})
    new = state.copy()
    new.claims = tuple(each for each in state.claims if each is not asked)
    return Outcome(new, (Denied(claim=asked.number, payee=asked.payee, payer=asked.payer),))


def all_pay(state: State, by: str, command: AllPay) -> Ruling:
    """Move everybody's money at once, at the table or as the bank's keeper (FT-B5)."""
    currency = _for_all(state, by, command.amount, command.currency)
    if isinstance(currency, Refusal):
        return currency
    moves = each_pays(present_seats(state.setup), command.payee, command.amount)
    new = with_entry(state, Entry(currency=currency, moves=moves, reason=command.reason))
    if isinstance(new, Refusal):
        return new
    return Outcome(
        new, (AllPaid(payee=command.payee, amount=command.amount, currency=currency, unit=unit(state, currency), reason=command.reason),)
    )


def all_receive(state: State, by: str, command: AllReceive) -> Ruling:
    """Pay everybody, at the table or as the bank's keeper; a seat may pay everybody from its own money (FT-B5)."""
    if by == command.payer:
        currency = money_of(state, command.currency)
        if isinstance(currency, str):
            currency = off_step(state, command.amount, currency) or currency
    else:
        currency = _for_all(state, by, command.amount, command.currency)
    if isinstance(currency, Refusal):
        return currency
    if not may_pay_from(state.setup, by, command.payer):
        return not_yours(state, command.payer)
    moves = each_receives(present_seats(state.setup), command.payer, command.amount)
    new = with_entry(state, Entry(currency=currency, moves=moves, reason=command.reason))
    if isinstance(new, Refusal):
        return new
    return Outcome(
        new,
        (AllReceived(payer=command.payer, amount=command.amount, currency=currency, unit=unit(state, currency), reason=command.reason),),
    )


def keeps_the_bank(setup: Setup, by: str) -> bool:
    """Whether `by` keeps the bank: the table does, and the banker if there is one."""
    return by == TABLE or (setup.options.bank_by == "banker" and by == setup.banker)


def _for_all(state: State, by: str, amount: int, given: str | None) -> str | Refusal:
    currency = money_of(state, given)
    if isinstance(currency, Refusal):
        return currency
    if not keeps_the_bank(state.setup, by):
        return Refusal(rule="FT-B5", reason="at_the_table")
    return off_step(state, amount, currency) or currency


def reverse(state: State, by: str, command: Reverse) -> Ruling:
    """Reverse an entry by a counter-entry, once (FT-B6)."""
    if not 1 <= command.entry <= len(state.book):
        return Refusal(rule="FT-B6", reason="no_such_entry", args={"entries": len(state.book)})
    entry = state.book[command.entry - 1]
    if entry.reversed:
        return Refusal(rule="FT-B6", reason="reversed_already", args={"entry": command.entry})
    back = tuple(Move(payer=move.payee, payee=move.payer, amount=move.amount) for move in reversed(entry.moves))
    new = with_entry(state, Entry(currency=entry.currency, moves=back, reason=entry.reason, reverses=command.entry))
    if isinstance(new, Refusal):
        return new
    book = list(new.book)
    book[command.entry - 1] = entry._replace(reversed=True)
    new.book = tuple(book)
    return Outcome(new, (Reversed(entry=command.entry, reason=entry.reason),))


def name_favourite(state: State, by: str, command: NameFavourite) -> Ruling:
    """Name a payment. One seat in it stays open, so that it can be paid again by anybody (FT-B8)."""
    setup, currency = state.setup, money_of(state, command.currency)
    if isinstance(currency, Refusal):
        return currency
    if command.payer == command.payee:
        return Refusal(rule="FT-B1", reason="to_oneself")
    if wrong := off_step(state, command.amount, currency):
        return wrong
    known = [*(each.name for each in setup.sheet.favourites), *(each.name for each in state.favourites)]
    if command.name.casefold() in (name.casefold() for name in known):
        return Refusal(rule="FT-B8", reason="name_taken", args={"name": command.name})
    if len(known) >= MOST_FAVOURITES:
        return Refusal(rule="FT-B8", reason="too_many_favourites", args={"most": MOST_FAVOURITES})
    payer = None if command.payer in setup.index else command.payer
    payee = None if payer is not None and command.payee in setup.index else command.payee
    new = state.copy()
    named = Named(name=command.name, payer=payer, payee=payee, amount=command.amount, currency=currency)
    new.favourites = (*state.favourites, named)
    return Outcome(new, (FavouriteNamed(name=command.name, amount=command.amount, currency=currency, unit=unit(state, currency)),))


def drop_favourite(state: State, by: str, command: DropFavourite) -> Ruling:
    """Forget a favourite named at the table; the sheet's own stay (FT-B8)."""
    left = tuple(each for each in state.favourites if each.name != command.name)
    if len(left) == len(state.favourites):
        return Refusal(rule="FT-B8", reason="no_such_favourite")
    new = state.copy()
    new.favourites = left
    new.favourite_laid = None if state.favourite_laid == command.name else state.favourite_laid
    return Outcome(new, (FavouriteDropped(name=command.name),))


def lay(state: State, by: str, command: Lay) -> Ruling:
    """Lay a purse card: the payer's first, then the payee's; the same card again, or a third one, begins anew (FT-G1)."""
    if state.setup.first_currency is None:
        return Refusal(rule="FT-B1", reason="no_money")
    second = len(state.laid) == 1 and state.laid[0] != command.account
    new = state.copy()
    new.laid = (*state.laid, command.account) if second else (command.account,)
    return Outcome(new, (PurseLaid(account=command.account, receives=second),))


def lay_favourite(state: State, by: str, command: LayFavourite) -> Ruling:
    """Lay a favourite's card, which waits for the purse cards of those whom it leaves open, unless somebody is on turn (FT-G2)."""
    found = next((each for each in all_favourites(state.setup, state.favourites) if each.name == command.name), None)
    if found is None:
        return Refusal(rule="FT-B8", reason="no_such_favourite")
    payer, payee = payer_and_payee(state, found, state.laid)
    if payer is not None and payee is not None:  # then its card pays
        return Refusal(rule="FT-G2", reason="waits_for_nobody", args={"name": command.name})
    new = state.copy()
    if state.favourite_laid == command.name:
        new.favourite_laid = None
        return Outcome(new, (FavouriteLaid(name=command.name, waits_for="nobody"),))
    new.favourite_laid = command.name
    return Outcome(new, (FavouriteLaid(name=command.name, waits_for="payee" if payer is not None else "payer"),))
