"""The commands of a free table, with the names that records use.

An account is a seat's name, "@bank", or a pot ("@parking"). If there is only one currency, it need not be named. Throws, lots and times
carry their outcome; `by_app` says that the app itself threw or drew.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from companion.games.freetable.sheet import Amount, Currency, Label, SaleKind
from companion.kernel.command import Command, Sealed
from companion.kernel.form import AtLeastOne, Name, SeatName, Spelt, Whole

Account = Annotated[str, Name("account")]
Party = Annotated[str, Name("party")]  # an account, or everybody
Row = Annotated[str, Name("row")]
Paid = Annotated[int, Whole(least=1, money=True)]
Words = Annotated[str, Spelt(r"[^\x00-\x1f\x7f]{1,60}", "a_label")]


# --- the bank ---------------------------------------------------------------------------------------------------------------------


class Pay(Command):
    """Pay an amount from one account to another."""

    payer: Account
    payee: Account
    amount: Paid
    currency: Currency | None = None
    reason: Words | None = None


class Claim(Command):
    """Ask another seat for money; it moves when that seat agrees."""

    payer: SeatName
    amount: Paid
    currency: Currency | None = None
    reason: Words | None = None


class Allow(Command):
    """Agree to a claim, by its number."""

    claim: AtLeastOne


class Deny(Command):
    """Refuse a claim, or take it back."""

    claim: AtLeastOne


class AllPay(Command):
    """Let every seat pay an amount; a seat does not pay itself."""

    payee: Account
    amount: Paid
    currency: Currency | None = None
    reason: Words | None = None


class AllReceive(Command):
    """Let every seat receive an amount; a seat does not receive it from itself."""

    payer: Account
    amount: Paid
    currency: Currency | None = None
    reason: Words | None = None


class Reverse(Command):
    """Reverse an entry of the book by a counter-entry; later entries stay."""

    entry: AtLeastOne


class NameFavourite(Command):
    """Give a payment a name. One seat in it stays open: the payer, or if that is no seat, the payee."""

    name: Label
    payer: Party
    payee: Party
    amount: Paid
    currency: Currency | None = None


class DropFavourite(Command):
    """Forget a favourite payment."""

    name: Label


class Lay(Command):
    """Lay a purse card on the reader: its owner pays, or, as the second card, receives."""

    account: Account


class LayFavourite(Command):
    """Lay a favourite's card on the reader before it is known whose payment it is: the next purse card says that. Again: it is removed."""

    name: Label


# --- lots -------------------------------------------------------------------------------------------------------------------------


class PutUp(Command):
    """Put a lot up for sale. `seller` gets the price; without one, the account that the sheet names."""

    kind: SaleKind
    lot: Words | None = None
    seller: SeatName | None = None


class Bid(Command):
    """Make a bid that everybody hears."""

    amount: Paid


class Pass(Command):
    """Pass."""

    courtesy: ClassVar[bool] = True


class SetCeiling(Command):
    """Let the table raise for this seat up to an amount. Nobody else knows how far until the lot is sold."""

    sealed: ClassVar[Sealed | None] = Sealed(("matter",))

    matter: AtLeastOne
    amount: Paid


class DropCeiling(Command):
    """Stop the table from raising for this seat."""


class SealBid(Command):
    """Make a bid that nobody else knows until all are opened; 0 means no bid."""

    sealed: ClassVar[Sealed | None] = Sealed(("matter",))

    matter: AtLeastOne
    amount: Amount


class Lower(Command):
    """Lower the price by a step."""


class Take(Command):
    """Take the lot at this price."""


class CloseBidding(Command):
    """Close the bidding: sold, or nobody wants it. Sealed bids that were made are opened."""


# --- questions --------------------------------------------------------------------------------------------------------------------


class AskAll(Command):
    """Ask everybody a question of the sheet."""

    question: Annotated[str, Name("question")]


class Choose(Command):
    """Give a secret answer: words of the list, a number, a seat, an amount; with a stake if it is a bet."""

    sealed: ClassVar[Sealed | None] = Sealed(("matter",))

    matter: AtLeastOne
    answer: Label | int
    stake: Amount = 0


class OpenAnswers(Command):
    """Open the answers that were given, without waiting for the others."""


class Settle(Command):
    """Say what came true: bets are paid by their odds."""

    answer: Label


# --- score, turns, dice, the end --------------------------------------------------------------------------------------------------


class Score(Command):
    """Fill in a row's figure for a seat; None erases it."""

    seat: SeatName
    row: Row
    value: int | None
    round: AtLeastOne | None = None  # in which round, if every row is filled once a round; None is this one


class Begin(Command):
    """Say who begins, or who was drawn by lot."""

    seat: SeatName
    by_app: bool = False


class EndTurn(Command):
    """End the turn; `seconds` is how long it took, if the clock runs."""

    timed: ClassVar[bool] = True

    seconds: Annotated[int, Whole(least=0, most=86_400)] | None = None


class NextRound(Command):
    """Begin the next round, if turns do not count them."""


class RunClock(Command):
    """Start or stop counting thinking time."""

    timed: ClassVar[bool] = True

    on: bool
    seconds: Annotated[int, Whole(least=0, most=86_400)] | None = None  # how long the interrupted turn took


class TakeDice(Command):
    """Take the dice: next the table waits for what they show."""


class Throw(Command):
    """Say what the dice show, in the sheet's order."""

    dice: tuple[AtLeastOne, ...]
    by_app: bool = False


class Finish(Command):
    """End the game: the sheet decides who has won."""
