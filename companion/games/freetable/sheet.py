"""A sheet: what a group wants counted for the game on its table, as an edition's file says it.

Our own names ("money", "parking") are translated into the reader's language; others are shown as the group wrote them. An
account is a seat, the bank or a pot. The last two are written "@bank" and "@parking", because a player may be called Bank.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from companion.kernel.form import AtLeastOne, Count, Defines, Distinct, Name, Offers, SeatName, Spelt, Whole
from companion.kernel.shape import Shape

BANK = "@bank"
ALL = "*"  # everybody, in a favourite

LABEL = Spelt(r"[^\W_](?:[^\x00-\x1f\x7f]{0,28}[^\s\x00-\x1f\x7f])?", "a_label")
Label = Annotated[str, LABEL]
Amount = Annotated[int, Whole(least=0, money=True)]
Currency = Annotated[str, Name("currency")]
Pot = Annotated[str, Name("pot")]
Row = Annotated[str, Name("row")]
AnyRow = Annotated[str, LABEL, Offers("row")]  # of the same list: the rows it is computed from may be below it
Side = Annotated[str, LABEL, Offers("pot", ("seat", "bank", "everybody"))]
Till = Annotated[str, LABEL, Offers("pot", ("bank",))]

SaleKind = Literal["outcry", "in_turn", "sealed", "second_price", "all_pay", "falling"]
Unit = Literal["dollar", "euro", "pound", "chip", "point", "plain"]


class MoneyShape(Shape):
    """Something that is counted and moved from hand to hand: money, points, grain."""

    name: Label
    unit: Unit = "plain"
    step: AtLeastOne = 1
    start: Count = 0  # in each hand
    bank: Count | None = None  # None: unlimited
    debts: bool = False  # whether a hand may be below 0
    notes: tuple[AtLeastOne, ...] = ()  # what people tap to put an amount together; empty: computed from the step


class PotShape(Shape):
    """An account that belongs to nobody: free parking, the company's treasury."""

    name: Label
    start: Count = 0  # of the first currency


class FavouriteShape(Shape):
    """A payment that is made often, with a name. `payer` and `payee`: "bank", a pot, "everybody", or "seat", which is then chosen."""

    name: Label
    payer: Side = "seat"
    payee: Side = "bank"
    amount: Count = 0
    percent: Annotated[int, Whole(least=0, most=100)] = 0  # of what the payer has, in place of an amount
    currency: Currency | None = None  # None: the first one


class Sales(Shape):
    """How lots are sold."""

    kinds: Annotated[tuple[SaleKind, ...], Distinct()] = ("outcry",)
    currency: Currency | None = None
    least: AtLeastOne = 1
    step: AtLeastOne = 1
    pays: Till = "bank"  # who gets the price if no seat sells: "bank" or a pot
    lots: Annotated[tuple[Label, ...], Distinct()] = ()  # lots with a name or a tag
    falls_from: AtLeastOne = 100
    falls_by: AtLeastOne = 5


class Question(Shape):
    """What is chosen in secret: from a list, a number, a player, an amount. With `odds` a choice is a bet with a stake."""

    name: Label
    kind: Literal["list", "number", "player", "amount"] = "list"
    choices: Annotated[tuple[Label, ...], Distinct()] = ()
    least: int = 0
    most: int = 10
    step: AtLeastOne = 1
    odds: Mapping[Label, AtLeastOne] = field(default_factory=dict)  # how many times the stake is paid


class RowShape(Shape):
    """A row of the score sheet: filled in, or computed from rows above it."""

    name: Label
    least: int = 0
    most: int = 999
    step: AtLeastOne = 1
    each: int = 1  # points for one
    sum_of: tuple[AnyRow, ...] = ()
    times: AnyRow | None = None  # multiplied by that row

    @property
    def is_reckoned(self) -> bool:
        """Whether the row is computed, so that nobody fills it in."""
        return bool(self.sum_of) or self.times is not None


class Scores(Shape):
    """What wins: the most or the least in all; if equal, more of one row."""

    wins: Literal["highest", "lowest"] = "highest"
    counts: Literal["rows", "money", "nothing"] = "rows"  # nothing: nobody has won when it ends
    tie: Row | None = None


class Options(Shape):
    """What a group may choose for an evening."""

    bank_by: Literal["everybody", "banker", "table"] = "everybody"  # FT-B3
    banker: SeatName | None = None  # FT-B3: None is the first seat
    balances: Literal["open", "own"] = "open"  # FT-B9
    turns: bool = True  # FT-T1
    clock: bool = False  # FT-T4
    rounds: Annotated[int, Whole(least=1, most=99)] | None = None  # FT-T2: None is any number


class BoxFile(Shape):
    """A sheet's file. The table does not have what is left out."""

    currencies: Annotated[tuple[MoneyShape, ...], Defines("currency")] = ()
    pots: Annotated[tuple[PotShape, ...], Defines("pot")] = ()
    favourites: tuple[FavouriteShape, ...] = ()
    sales: Sales | None = None
    questions: tuple[Question, ...] = ()
    rows: Annotated[tuple[RowShape, ...], Defines("row")] = ()
    by_round: bool = False  # every row once a round
    scores: Scores = Scores()
    dice: tuple[Annotated[int, Whole(least=2, most=1000)], ...] = ()
    options: Options = Options()
