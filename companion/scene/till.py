"""A till: people put a payment together tap by tap."""

from __future__ import annotations

from typing import ClassVar

from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.shape import Shape
from companion.kernel.text import Text
from companion.scene.targets import Face, Offer, Send, Spell, Target


class Purse(Shape):
    """Who or what may pay and be paid. `pays`: this screen may take money from it. `holds`: the money that the till takes into account."""

    account: str
    name: Text
    seat: Seat | None = None
    face: Face | None = None
    balance: Text | None = None
    holds: int | None = None
    pays: bool = True


class Banknote(Shape):
    """A part of an amount: a tap adds it."""

    amount: int
    words: Text
    fill: str = "note_1"


class Till(Shape):
    """From whom, to whom, how much: three taps. The screen puts these into the fields of the command.

    A tap on whatever is green pays. If the amount and the payer are chosen first, every purse that may be paid is green. If payer and payee
    are chosen first, the usual amounts are green. On a player's own screen the payer is known, and there is a sentence for each direction.
    On a player's own screen another player is asked to pay (`claim`). "Everybody" is no account: it pays by `all_pay` to a payee, and
    is paid by `all_receive` by a payer. Texts have placeholders that the screen fills: {payer}, {payee}, {amount}.
    """

    EVERYBODY: ClassVar[str] = "*"

    id: str
    purses: tuple[Purse, ...]
    notes: tuple[Banknote, ...]
    usual: tuple[int, ...] = ()  # likely amounts, the likeliest first
    amount: Text  # {amount} with its unit
    sentence: Text  # {payer} pays {payee} {amount}
    all_sentence: Text | None = None  # the same for everybody
    asking: Text | None = None  # the same as a claim
    paying: Text | None = None  # on a player's own screen: "pay {amount} to {payee}"
    receiving: Text | None = None  # the other direction: "{payer} pays me {amount}"
    pay: Send
    claim: Send | None = None
    all_pay: Send | None = None
    all_receive: Send | None = None
    own: str | None = None  # whose screen it is
    payer: str | None = None  # chosen already: the player, or a card on the reader
    payee: str | None = None
    title: Text | None = None
    more: tuple[Till, ...] = ()  # the same in other currencies: a tab each, under their titles
    with_word: Text | None = None  # "pay, with a word": people type a reason first
    naming: Send | None = None  # the payment gets a name, and can be repeated with one tap
    with_name: Text | None = None

    def worded(self, payer: str, payee: str, amount: int) -> Target | None:
        """Further actions for a payment that was put together: pay with a reason, or store it under a name."""
        send, found = self.sending(payer, payee, amount), list[Target]()
        if send is not None and self.with_word is not None:
            found.append(Target(id=f"{self.id}:why", label=self.with_word, icon="chats", does=Spell(send=send, field="reason")))
        if self.naming is not None and send is not None:
            kept = self.naming.filled("payer", payer).filled("payee", payee).filled("amount", amount)
            found.append(Target(id=f"{self.id}:name", label=self.with_name, icon="plus", does=Spell(send=kept, field="name")))
        return Target(id=f"{self.id}:words", icon="pencil-simple", does=Offer(tuple(found))) if found else None

    @property
    def sends(self) -> tuple[Send, ...]:
        """Every kind of command that this till may make."""
        own = (send for send in (self.pay, self.claim, self.all_pay, self.all_receive, self.naming) if send is not None)
        return (*own, *(send for each in self.more for send in each.sends))

    def named(self, prefix: str) -> Till:
        """The same till with other ids, for a second one on the same screen."""
        return replace(self, id=prefix + self.id, more=tuple(each.named(prefix) for each in self.more))

    def sending(self, payer: str, payee: str, amount: int) -> Send | None:
        """The command for this payment; None if nobody may give it."""
        if payer == payee:
            return None
        if payer == self.EVERYBODY:
            return self.all_pay and self.all_pay.filled("payee", payee).filled("amount", amount)
        by_name = {purse.account: purse for purse in self.purses}
        if self.own is not None and payer != self.own and by_name[payer].seat is not None:
            if payee != self.own or self.claim is None:
                return None
            return self.claim.filled("payer", payer).filled("amount", amount)
        if not by_name[payer].pays:
            return None
        if payee == self.EVERYBODY:
            return self.all_receive and self.all_receive.filled("payer", payer).filled("amount", amount)
        return self.pay.filled("payer", payer).filled("payee", payee).filled("amount", amount)
