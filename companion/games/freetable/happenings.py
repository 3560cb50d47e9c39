"""What happens at a free table. Everybody is told it, so nothing here may say what is still secret."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.command import Happening, SeatHappening


class Paid(Happening):
    """So much went from one account to another."""

    payer: str
    payee: str
    amount: int
    currency: str
    unit: str
    reason: str | None = None


class AllPaid(Happening):
    """Every seat paid so much."""

    payee: str
    amount: int
    currency: str
    unit: str
    reason: str | None = None


class AllReceived(Happening):
    """Every seat got so much."""

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
    """That claim is gone."""

    claim: int
    payee: str
    payer: str


class Reversed(Happening):
    """An entry of the book was taken back by a counter-entry."""

    entry: int
    reason: str | None = None


class FavouriteNamed(Happening):
    """A payment has a name now."""

    name: str
    amount: int
    currency: str
    unit: str


class FavouriteDropped(Happening):
    """And has it no more."""

    name: str


class PurseLaid(Happening):
    """Whose purse card lies on the reader: who pays, and, after another, who receives."""

    account: str
    receives: bool


class FavouriteLaid(Happening):
    """A favourite's card lies there, and whose purse card it waits for: the payer's, the payee's; nobody's: it was put away."""

    name: str
    waits_for: str


class LotPutUp(Happening):
    """Something is for sale."""

    matter: int
    kind: str
    lot: str | None
    seller: str | None
    currency: str
    unit: str
    price: int | None = None  # of a falling one


class BidMade(SeatHappening):
    """A bid everybody heard; `for_it`: the table raised for its owner."""

    amount: int
    currency: str
    unit: str
    for_it: bool = False


class Passed(SeatHappening):
    """Somebody is out; `short`: because it could not pay the next bid."""

    short: bool = False


class CeilingSet(SeatHappening):
    """The table raises for somebody from now on, or no longer; up to what, nobody else knows."""


class CeilingDropped(SeatHappening):
    """The table raises no more for somebody."""


class BidSealed(SeatHappening):
    """Somebody has bid in secret."""


class PriceFell(Happening):
    """The price of the lot now."""

    price: int
    currency: str
    unit: str


class BidsOpened(Happening):
    """What was bid in secret."""

    bids: Mapping[str, int]


class LotSold(SeatHappening):
    """The lot is somebody's, for so much."""

    lot: str | None
    price: int
    currency: str
    unit: str


class LotUnsold(Happening):
    """Nobody wanted it."""

    lot: str | None


class Asked(Happening):
    """A question is put to everybody."""

    matter: int
    question: str


class Answered(SeatHappening):
    """Somebody has chosen; what, nobody else knows."""


class AnswersOpened(Happening):
    """What everybody chose."""

    question: str
    answers: Mapping[str, str]


class BetsSettled(Happening):
    """What came true, and what it brought each."""

    question: str
    answer: str
    won: Mapping[str, int]


class Scored(SeatHappening):
    """A row's figure for a seat; None: wiped out."""

    row: str
    value: int | None
    round: int


class Begun(SeatHappening):
    """Who begins."""


class TurnEnded(SeatHappening):
    """The next one's turn."""

    next: str
    seconds: int | None = None


class RoundBegun(Happening):
    """Round so-and-so."""

    round: int


class ClockRuns(Happening):
    """Thinking time is counted, or no longer."""

    on: bool


class DiceTaken(Happening):
    """The dice are in somebody's hand."""


class Thrown(Happening):
    """What the dice show."""

    dice: tuple[int, ...]
    sum: int


class Finished(Happening):
    """The game is at its end."""

    winners: tuple[str, ...]


class MoneyAdjusted(SeatHappening):
    """A house ruling moved money between a seat and the bank."""

    amount: int
    currency: str
    unit: str


class AccountPut(Happening):
    """A house ruling: an account holds this."""

    account: str
    amount: int
    currency: str
    unit: str
