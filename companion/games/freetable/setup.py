"""An evening of the free table: its checked sheet, and the accounts and names that commands may use.

What can't be used at all is `Malformed`, with the place: a row that is computed from itself, a payment from a pot that does not exist.
"""

from __future__ import annotations

from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from typing import Final

from companion import game as shape_of
from companion.defaults import EveningSetup
from companion.game import Parts
from companion.games.freetable import sheet
from companion.games.freetable.sheet import ALL, BANK, BoxFile, FavouriteShape, Options, Question, RowShape, Sales
from companion.kernel.company import Company, present_seats
from companion.kernel.form import Malformed, Names, vocabulary_of
from companion.kernel.seat import Seat

SEATS = (2, 10)  # FT-S1
MONEY = shape_of.Money(unit="plain")
EVERYBODY, SOME_SEAT = "everybody", "seat"
RESERVED = ("bank", EVERYBODY, SOME_SEAT)
MOST_NOTES = 7


def account_name(name: str) -> str:
    """A pot's or the bank's account, by its name on the sheet."""
    return f"@{name}"


def note_values(money: sheet.MoneyShape) -> tuple[int, ...]:
    """The notes from which an amount is put together: the sheet's own, or one, two, five, ten... steps."""
    return money.notes or tuple(money.step * each for each in (1, 5, 10, 50, 100, 500))[:MOST_NOTES]


# --- a sheet's file ---------------------------------------------------------------------------------------------------------------


class Edition:
    """A sheet that can be used."""

    def __init__(self, name: str, box: BoxFile, parts: Parts) -> None:
        _no_name_twice("currencies", [each.name for each in box.currencies])
        _no_name_twice("pots", [*RESERVED, *(each.name for each in box.pots)], known=len(RESERVED))
        _no_name_twice("questions", [each.name for each in box.questions])
        _no_name_twice("rows", [each.name for each in box.rows])
        _no_name_twice("favourites", [each.name for each in box.favourites])
        for at, money in enumerate(box.currencies):
            for start in (money.start, money.bank or 0, *money.notes):
                if start % money.step:
                    raise Malformed(f"currencies[{at}]", "number_off_step", step=money.step)
        if box.pots and not box.currencies:
            raise Malformed("pots", "no_currency")
        _favourites(box)
        _sales(box)
        for at, question in enumerate(box.questions):
            _question(f"questions[{at}]", question, box)
        if box.scores.counts == "money" and not box.currencies:
            raise Malformed("scores.counts", "no_currency")
        self.name: Final = name
        self.sheet: Final = box
        self.options: Final = box.options
        self.order: Final = _in_order(box.rows)  # the rows, each after those it is computed from


def _no_name_twice(place: str, names: list[str], known: int = 0) -> None:
    """Refuse two names in a list that differ only in capitals."""
    seen: set[str] = set()
    for at, name in enumerate(names):
        if name.casefold() in seen:
            raise Malformed(f"{place}[{at - known}].name", "name_twice")
        seen.add(name.casefold())


def _favourites(box: BoxFile) -> None:
    """Check that both sides of a favourite exist, and that it says how much (FT-B8)."""
    accounts = (*RESERVED, *(pot.name for pot in box.pots))
    for at, each in enumerate(box.favourites):
        where = f"favourites[{at}]"
        if not box.currencies:
            raise Malformed(where, "no_currency")
        for side, name in (("payer", each.payer), ("payee", each.payee)):
            if name not in accounts:
                raise Malformed(f"{where}.{side}", "name_unknown", known=accounts, number=len(accounts))
        if each.payer == each.payee and each.payer != SOME_SEAT:
            raise Malformed(f"{where}.payee", "to_oneself")
        if (each.amount == 0) == (each.percent == 0):
            raise Malformed(f"{where}.amount", "amount_or_percent")
        if each.percent and each.payer in (EVERYBODY, "bank"):
            raise Malformed(f"{where}.percent", "percent_of_whom")
        step = _money(box, each.currency).step
        if each.amount % step:
            raise Malformed(f"{where}.amount", "number_off_step", step=step)


def _sales(box: BoxFile) -> None:
    """Check that lots are sold for some currency, to an account that exists (FT-A1)."""
    if (sales := box.sales) is None:
        return
    if not box.currencies:
        raise Malformed("sales", "no_currency")
    if not sales.kinds:
        raise Malformed("sales.kinds", "list_empty")
    accounts = ("bank", *(pot.name for pot in box.pots))
    if sales.pays not in accounts:
        raise Malformed("sales.pays", "name_unknown", known=accounts, number=len(accounts))
    step = _money(box, sales.currency).step
    for key, value in (("least", sales.least), ("step", sales.step), ("falls_from", sales.falls_from), ("falls_by", sales.falls_by)):
        if value % step:
            raise Malformed(f"sales.{key}", "number_off_step", step=step)


def _question(where: str, question: Question, box: BoxFile) -> None:
    """Check that a question has choices (FT-V1), and that odds are for choices that exist and stakes for money (FT-V4)."""
    if question.kind == "list" and len(question.choices) < 2:
        raise Malformed(f"{where}.choices", "too_few_choices")
    if question.kind != "list" and question.choices:
        raise Malformed(f"{where}.choices", "no_list")
    if question.least > question.most:
        raise Malformed(f"{where}.most", "number_too_small", least=question.least)
    if question.odds and not box.currencies:
        raise Malformed(f"{where}.odds", "no_currency")
    if question.odds and (question.kind != "list" or set(question.odds) != set(question.choices)):
        raise Malformed(f"{where}.odds", "odds_for_each")
    if question.kind == "amount" and not box.currencies:
        raise Malformed(f"{where}.kind", "no_currency")


def _in_order(rows: tuple[RowShape, ...]) -> tuple[RowShape, ...]:
    """The rows, each after those it is computed from; none may be computed from itself (FT-P2)."""
    by_name = {row.name: row for row in rows}
    needs: dict[str, tuple[str, ...]] = {}
    for at, row in enumerate(rows):
        needs[row.name] = (*row.sum_of, *((row.times,) if row.times is not None else ()))
        if unknown := [each for each in needs[row.name] if each not in by_name]:
            key = "times" if unknown[0] == row.times else "sum_of"
            raise Malformed(f"rows[{at}].{key}", "name_unknown", known=tuple(by_name), number=len(by_name))
        if row.times is not None and not row.sum_of:
            raise Malformed(f"rows[{at}].sum_of", "key_missing")
        if row.least > row.most:
            raise Malformed(f"rows[{at}].most", "number_too_small", least=row.least)
    try:
        return tuple(by_name[name] for name in TopologicalSorter(needs).static_order())
    except CycleError as error:
        at = next(at for at, row in enumerate(rows) if row.name in error.args[1])
        raise Malformed(f"rows[{at}].sum_of", "reckoned_from_itself") from None


def _money(box: BoxFile, currency: str | None) -> sheet.MoneyShape:
    return next((each for each in box.currencies if each.name == currency), box.currencies[0])


# --- an evening -------------------------------------------------------------------------------------------------------------------


class Setup(EveningSetup[Edition, Options]):
    """One evening with this sheet; Malformed if so many can't use it."""

    def __init__(self, edition: Edition, seats: tuple[Seat, ...], options: Options, company: Company | None = None) -> None:
        super().__init__(edition, seats, options, company)
        box = edition.sheet
        for at, money in enumerate(box.currencies if company is None else ()):
            # FT-B2: a limited bank must be able to fill the hands of those who begin
            given = money.start * len(seats) + (sum(pot.start for pot in box.pots) if at == 0 else 0)
            if money.bank is not None and money.bank < given:
                raise Malformed(f"currencies[{at}].bank", "number_too_small", least=given)
        self.currencies: Final = {money.name: money for money in box.currencies}
        self.questions: Final = {question.name: question for question in box.questions}
        self.rows: Final = {row.name: row for row in box.rows}
        self.accounts: Final = accounts_of(box, seats)  # who or what may hold money: the seats, the bank, the pots

    @property
    def sheet(self) -> BoxFile:
        """The sheet on the table."""
        return self.edition.sheet

    @property
    def sales(self) -> Sales:
        """How lots are sold, if they are."""
        assert self.sheet.sales is not None
        return self.sheet.sales

    @property
    def first_currency(self) -> str | None:
        """The currency that is meant if none is named."""
        return next(iter(self.currencies), None)

    @property
    def banker(self) -> Seat:
        """Who keeps the bank, if somebody does (FT-B3)."""
        around = present_seats(self)
        return self.options.banker if self.options.banker in around else around[0]


def accounts_of(box: BoxFile, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Who or what may hold money; Malformed if a seat has the name of the bank or a pot (FT-B1)."""
    others = (BANK, *(account_name(pot.name) for pot in box.pots)) if box.currencies else ()
    if double := next((seat for seat in seats if seat in (*others, ALL)), None):
        raise Malformed("seats", "seat_is_account", seat=double)
    return (*seats, *others)


@lru_cache(maxsize=8)
def names(setup: Setup) -> Names:
    """The names that commands may use."""
    filled = tuple(row.name for row in setup.rows.values() if not row.is_reckoned)
    return {
        "seat": vocabulary_of(setup.seats),
        "account": vocabulary_of(setup.accounts),
        "party": vocabulary_of((*setup.accounts, ALL)),
        "currency": vocabulary_of(setup.currencies),
        "question": vocabulary_of(setup.questions),
        "row": vocabulary_of(filled),
        "pot": vocabulary_of(each for each in setup.accounts if each not in setup.index),
    }


def favourite_money(setup: Setup, each: FavouriteShape) -> sheet.MoneyShape:
    """The currency of a favourite payment."""
    return _money(setup.sheet, each.currency)
