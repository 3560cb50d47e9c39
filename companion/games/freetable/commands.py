"""The commands of a free table, with the names that records use.

An account is a seat's name, "@bank", or a pot ("@parking"). If there is only one currency, it need not be named. Throws, lots and times
carry their outcome; `by_app` says that the app itself threw or drew.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from companion.games.freetable.sheet import Currency, Label, SaleKind
from companion.kernel.command import Command, Sealed
from companion.kernel.form import AtLeastOne, Name, SeatName, Spelt, Whole

Account = Annotated[str, Name("account")]
Party = Annotated[str, Name("party")]  # an account, or everybody
Row = Annotated[str, Name("row")]
Words = Annotated[str, Spelt(r"[^\x00-\x1f\x7f]{1,60}", "a_label")]


# --- the bank ---------------------------------------------------------------------------------------------------------------------


class Pay(Command):
    """So much from one account to another."""

    payer: Account
    payee: Account
    amount: AtLeastOne
    currency: Currency | None = None
    reason: Words | None = None


class Claim(Command):
    """The seat that speaks asks another for money; it moves when that one says yes."""

    payer: SeatName
    amount: AtLeastOne
    currency: Currency | None = None
    reason: Words | None = None


class Allow(Command):
    """Yes to a claim, by its number."""

    claim: AtLeastOne


class Deny(Command):
    """No to a claim, or never mind."""

    claim: AtLeastOne


class AllPay(Command):
    """Every seat pays so much; a seat does not pay itself."""

    payee: Account
    amount: AtLeastOne
    currency: Currency | None = None
    reason: Words | None = None


class AllReceive(Command):
    """Every seat gets so much; a seat does not get it from itself."""

    payer: Account
    amount: AtLeastOne
    currency: Currency | None = None
    reason: Words | None = None


class Reverse(Command):
    """An entry of the book taken back by a counter-entry; what came after it stands."""

    entry: AtLeastOne


class NameFavourite(Command):
    """A payment as it was put together gets a name. One seat in it stays open: who pays, or, where that is no seat, who is paid."""

    name: Label
    payer: Party
    payee: Party
    amount: AtLeastOne
    currency: Currency | None = None


class DropFavourite(Command):
    """That name is needed no more."""

    name: Label


class Lay(Command):
    """A purse card on the reader: whose it is pays, or, after another, receives."""

    account: Account


class LayFavourite(Command):
    """A favourite's card on the reader, before it is said whose payment it is: the next purse card says it. Again: it is put away."""

    name: Label


# --- lots -------------------------------------------------------------------------------------------------------------------------


class PutUp(Command):
    """A lot for sale. `seller` gets the price; without one the account that the sheet names."""

    kind: SaleKind
    lot: Words | None = None
    seller: SeatName | None = None


class Bid(Command):
    """A bid that everybody hears."""

    amount: AtLeastOne


class Pass(Command):
    """Not for me."""

    courtesy: ClassVar[bool] = True


class SetCeiling(Command):
    """Up to so much the table raises for this seat. Nobody else knows how far until the lot is sold."""

    sealed: ClassVar[Sealed | None] = Sealed(("matter",))

    matter: AtLeastOne
    amount: AtLeastOne


class DropCeiling(Command):
    """The table raises no more for this seat."""


class SealBid(Command):
    """A bid that nobody else knows until all are opened; 0 is none."""

    sealed: ClassVar[Sealed | None] = Sealed(("matter",))

    matter: AtLeastOne
    amount: Annotated[int, Whole(least=0)]


class Lower(Command):
    """The price falls by a step."""


class Take(Command):
    """Mine, at this price."""


class CloseBidding(Command):
    """Sold, or nobody wants it; of sealed bids, those that are there are opened."""


# --- questions --------------------------------------------------------------------------------------------------------------------


class AskAll(Command):
    """A question of the sheet is put to everybody."""

    question: Annotated[str, Name("question")]


class Choose(Command):
    """A secret answer: words of the list, a number, a seat, an amount; with a stake where it is a bet."""

    sealed: ClassVar[Sealed | None] = Sealed(("matter",))

    matter: AtLeastOne
    answer: Label | int
    stake: Annotated[int, Whole(least=0)] = 0


class OpenAnswers(Command):
    """The answers that are there are opened; who has not answered is not waited for."""


class Settle(Command):
    """What came true: bets are paid by their odds."""

    answer: Label


# --- score, turns, dice, the end --------------------------------------------------------------------------------------------------


class Score(Command):
    """A row's figure for a seat; None wipes it out."""

    seat: SeatName
    row: Row
    value: int | None
    round: AtLeastOne | None = None  # where every row is filled once a round: which; None is this one


class Begin(Command):
    """Who begins, said or drawn by lot."""

    seat: SeatName
    by_app: bool = False


class EndTurn(Command):
    """The next one's turn; `seconds` is how long this one took, where the clock runs."""

    timed: ClassVar[bool] = True

    seconds: Annotated[int, Whole(least=0, most=86_400)] | None = None


class NextRound(Command):
    """The next round, where nobody's turn counts them."""


class RunClock(Command):
    """Thinking time is counted from now on, or no longer."""

    timed: ClassVar[bool] = True

    on: bool
    seconds: Annotated[int, Whole(least=0, most=86_400)] | None = None  # of the turn that is interrupted


class TakeDice(Command):
    """Somebody takes the dice: what they show comes next."""


class Throw(Command):
    """What the dice show, in the sheet's order."""

    dice: tuple[AtLeastOne, ...]
    by_app: bool = False


class Finish(Command):
    """The game is at its end: who has won is reckoned from the sheet."""
