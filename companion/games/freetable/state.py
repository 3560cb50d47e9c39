"""The state of a free table: who has what, what is for sale or asked, the score sheet, whose turn it is.

There is one lot or question at a time, and they are numbered as they come. Secret choices for it are in `secret` until they are opened.
What was opened last stays in `opened`, so that every phone can check it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal, NamedTuple

from companion.auctions.falling import Falling
from companion.auctions.in_turn import InTurn
from companion.auctions.outcry import Outcry
from companion.games.freetable.setup import Setup, account_name
from companion.games.freetable.sheet import BANK, SaleKind
from companion.kernel.form import Name
from companion.kernel.state import Copied, derived_field, state
from companion.ledger import Ledger

Phase = Literal["playing", "throwing", "sale", "asking", "settling", "over"]
PLAYING: Phase = "playing"
THROWING: Phase = "throwing"  # somebody has the dice
SALE: Phase = "sale"
ASKING: Phase = "asking"
SETTLING: Phase = "settling"  # bets are open: the table waits for what came true
OVER: Phase = "over"

SeatName = Annotated[str, Name("seat")]
Currency = Annotated[str, Name("currency")]
Party = Annotated[str, Name("party")]  # an account, or everybody
Answer = str | int


class Move(NamedTuple):
    """An amount from one account to another."""

    payer: str
    payee: str
    amount: int


class Entry(NamedTuple):
    """An entry of the book: payments that were made together. It `reverses` an earlier one, or is `reversed` by a later one.
    It is a plain tuple, which is JSON already: the book is long at the end of an evening, and stored with every line.
    """

    currency: str
    moves: tuple[Move, ...]
    reason: str | None = None
    reverses: int | None = None
    reversed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A payment named at the table. A side that is None is chosen each time (FT-B8)."""

    name: str
    payer: Party | None
    payee: Party | None
    amount: int
    currency: Currency


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenClaim:
    """An open claim: the payer is asked."""

    number: int
    payee: SeatName
    payer: SeatName
    amount: int
    currency: Currency
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sale:
    """A lot for sale, and its auction: one of the machines, by the kind of sale."""

    kind: SaleKind
    lot: str | None
    seller: SeatName | None
    outcry: Outcry | None = None
    in_turn: InTurn | None = None
    falling: Falling | None = None
    # Sealed bids are `State.secret` until they are opened.

    @property
    def rising(self) -> Outcry | InTurn | None:
        """The auction, if bids are open."""
        return self.outcry if self.outcry is not None else self.in_turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a seat chose in secret: a bid, a ceiling, an answer and its stake."""

    answer: Answer
    stake: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """What was chosen for the last lot or question, open to all; `paid` by seat, if it was sold or bet on."""

    matter: int
    what: Literal["bid", "ceiling", "answer"]
    question: str | None = None
    lot: str | None = None
    said: Mapping[SeatName, Said] = field(default_factory=dict)
    buyer: SeatName | None = None
    came_true: str | None = None
    paid: Mapping[SeatName, int] = field(default_factory=dict)  # what it brought or cost each


@state
class State(Copied):
    """In fields that count by seat, seats are numbers in their order."""

    setup: Setup
    ledgers: dict[str, Ledger] = field(default_factory=dict)  # by currency
    book: tuple[Entry, ...] = ()
    favourites: tuple[Named, ...] = ()  # in addition to the sheet's
    claims: tuple[OpenClaim, ...] = ()
    claims_made: int = 0
    matter: int = 0  # how many lots and questions there were, this one included
    sale: Sale | None = None
    question: str | None = None
    secret: dict[SeatName, Said] = field(default_factory=dict)
    sealed: bool = False  # something was chosen in secret for this lot or question, even if it was taken back
    opened: Opened | None = None
    laid: tuple[str, ...] = ()  # purse cards on the reader: the payer's, the payee's
    favourite_laid: str | None = None  # a favourite's card that waits for purse cards
    scores: dict[str, tuple[int | None, ...]] = field(default_factory=dict)  # by row, or by row and round: "grain 2"
    turn: int | None = None
    begun_by: int | None = None
    round: int = 1
    dice: tuple[int, ...] = ()
    throwing: bool = False
    clock: bool = False
    seconds: tuple[int, ...] = ()
    over: bool = False
    public: Any = derived_field(default=None)  # what everybody sees of it, which the view computes once

    @property
    def phase(self) -> Phase:
        """What is going on."""
        if self.over:
            return OVER
        if self.sale is not None:
            return SALE
        if self.question is not None:
            return SETTLING if self.settling else ASKING
        return THROWING if self.throwing else PLAYING

    @property
    def settling(self) -> bool:
        """Whether the bets on this question are open."""
        return self.opened is not None and self.opened.matter == self.matter and self.question is not None

    @property
    def pending(self) -> bool:
        """Whether something about this lot or question may still be secret."""
        return self.phase in (SALE, ASKING)

    def balance(self, name: str, currency: str) -> int:
        """What an account holds."""
        return self.ledgers[currency].balance(name)

    def may_spend(self, name: str, currency: str) -> int:
        """What an account can pay now: without the money of its bid, and with debts if they are allowed."""
        ledger = self.ledgers[currency]
        floor = ledger.floors[ledger.accounts.index(name)]
        return ledger.available(name) if floor is not None else 2**53

    def filled(self, row: str, round_: int | None = None) -> tuple[int | None, ...]:
        """A row's figures by seat."""
        return self.scores.get(cell_key(self.setup, row, round_ or self.round), (None,) * len(self.setup.seats))


def cell_key(setup: Setup, row: str, round_: int) -> str:
    """The key of a row's figures: with the round, if every row is filled once a round."""
    return f"{row} {round_}" if setup.sheet.by_round else row


def start(setup: Setup) -> State:
    """The state at the beginning: hands and pots filled, nobody's turn yet."""
    box, ledgers = setup.sheet, {}
    for at, money in enumerate(box.currencies):
        balances = dict.fromkeys(setup.seats, money.start)
        pots = {account_name(pot.name): pot.start if at == 0 else 0 for pot in box.pots}
        given = sum(balances.values()) + sum(pots.values())
        bank = 0 if money.bank is None else money.bank - given
        # FT-B2: who has too little can't pay, except hands that may have debts and an unlimited bank.
        hand, end = None if money.debts else 0, None if money.bank is None else 0
        opened = Ledger.opened({**balances, BANK: bank, **pots})
        floors = tuple(hand if name in balances else end if name == BANK else 0 for name in opened.accounts)
        ledgers[money.name] = replace(opened, floors=floors)
    seats = len(setup.seats)
    return State(setup=setup, ledgers=ledgers, clock=setup.options.clock, seconds=(0,) * seats)
