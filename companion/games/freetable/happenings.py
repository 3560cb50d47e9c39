"""What happens at a free table. Everybody is told it, so nothing here may say what is still secret."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.command import Happening, SeatHappening


class Paid(Happening):
    """An amount went from one account to another."""

    payer: str
    payee: str
    amount: int
    currency: str
    unit: str
    reason: str | None = None


class AllPaid(Happening):
    """Every seat paid an amount."""

    payee: str
    amount: int
    currency: str
    unit: str
    reason: str | None = None


class AllReceived(Happening):
    """Every seat received an amount."""

    payer: str
    amount: int
    currency: str
    unit: str
    reason: str | None = None


class Claimed(Happening):
    """A seat asks another for money."""

    claim: int
    payee: str
    payer: str
    amount: int
    currency: str
    unit: str
    reason: str | None = None


class Denied(Happening):
    """A claim was refused or taken back."""

    claim: int
    payee: str
    payer: str


class Reversed(Happening):
    """An entry of the book was taken back by a counter-entry."""

    entry: int
    reason: str | None = None


class FavouriteNamed(Happening):
    """A payment got a name."""

    name: str
    amount: int
    currency: str
    unit: str


class FavouriteDropped(Happening):
    """A favourite payment was forgotten."""

    name: str


class PurseLaid(Happening):
    """A purse card lies on the reader: its owner pays, or, as the second card, receives."""

    account: str
    receives: bool


class FavouriteLaid(Happening):
    """A favourite's card lies on the reader, and waits for the payer's or the payee's purse card; for nobody's: it was removed."""

    name: str
    waits_for: str


class LotPutUp(Happening):
    """A lot is for sale."""

    matter: int
    kind: str
    lot: str | None
    seller: str | None
    currency: str
    unit: str
    price: int | None = None  # of a falling price


class BidMade(SeatHappening):
    """Somebody bid; `for_it`: the table raised for its owner."""

    amount: int
    currency: str
    unit: str
    for_it: bool = False


class Passed(SeatHappening):
    """Somebody is out; `short`: the next bid was more than they can pay."""

    short: bool = False


class CeilingSet(SeatHappening):
    """The table raises for somebody from now on; nobody else knows how far."""


class CeilingDropped(SeatHappening):
    """The table raises no more for somebody."""


class BidSealed(SeatHappening):
    """Somebody has bid in secret."""


class PriceFell(Happening):
    """The price of the lot fell."""

    price: int
    currency: str
    unit: str


class BidsOpened(Happening):
    """The secret bids were opened."""

    bids: Mapping[str, int]


class LotSold(SeatHappening):
    """Somebody got the lot, for this price."""

    lot: str | None
    price: int
    currency: str
    unit: str


class LotUnsold(Happening):
    """Nobody wanted the lot."""

    lot: str | None


class Asked(Happening):
    """Everybody was asked a question."""

    matter: int
    question: str


class Answered(SeatHappening):
    """Somebody has answered; nobody else knows what."""


class AnswersOpened(Happening):
    """What everybody chose."""

    question: str
    answers: Mapping[str, str]


class BetsSettled(Happening):
    """It is known what came true, and what each bet brought."""

    question: str
    answer: str
    won: Mapping[str, int]


class Scored(SeatHappening):
    """A row's figure for a seat was filled in; None: erased."""

    row: str
    value: int | None
    round: int


class Begun(SeatHappening):
    """Somebody begins."""


class TurnEnded(SeatHappening):
    """The next player's turn began."""

    next: str
    seconds: int | None = None


class RoundBegun(Happening):
    """A round began."""

    round: int


class ClockRuns(Happening):
    """Thinking time is counted from now on, or no longer."""

    on: bool


class DiceTaken(Happening):
    """Somebody took the dice."""


class Thrown(Happening):
    """What the dice show."""

    dice: tuple[int, ...]
    sum: int


class Finished(Happening):
    """The game ended."""

    winners: tuple[str, ...]


class MoneyAdjusted(SeatHappening):
    """A house ruling moved money between a seat and the bank."""

    amount: int
    currency: str
    unit: str


class AccountPut(Happening):
    """A house ruling set an account's balance."""

    account: str
    amount: int
    currency: str
    unit: str
