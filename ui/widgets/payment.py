"""A payment in progress at a till: who pays, who is paid, how much; its command, and what is still missing.

It stays while others pay. A payment that was sent is cleared when the next picture comes, or sooner, when the next payment begins.
"""

from __future__ import annotations

from companion.kernel.text import Text, raw
from companion.scene import Purse, Send, Target, Till
from ui.look import Look


class Payment:
    """The payment at one till, in the currency whose tab is open."""

    def __init__(self, till: Till) -> None:
        self.till = till  # with all its tabs
        self.tab = till  # the one that is open
        self.payer = till.payer
        self.payee = till.payee
        self.amount = 0
        self._sent = False  # cleared when the next picture comes
        self._paid = False  # and sooner, when the next payment begins

    @property
    def tabs(self) -> tuple[Till, ...]:
        """The tabs, one for each currency."""
        return (self.till, *self.till.more)

    def renew(self, till: Till) -> bool:
        """Take the same till with other balances. The payment stays, unless it was sent or a card was laid on the reader."""
        if [each.id for each in (till, *till.more)] != [each.id for each in self.tabs]:
            return False
        self.till = till
        tab = next(each for each in self.tabs if each.id == self.tab.id)
        known = {purse.account for purse in tab.purses}
        asked = (tab.payer, tab.payee) != (self.tab.payer, self.tab.payee)
        self.tab = tab
        if self._sent or asked or not {self.payer, self.payee} <= {None, *known}:
            amount = self.amount * (not self._sent)
            self._put_away()
            self.amount = amount
        return True

    def _put_away(self) -> None:
        self.payer, self.payee, self.amount = self.tab.payer, self.tab.payee, 0
        self._sent = self._paid = False

    # --- putting together

    def open(self, tab: Till) -> None:
        """Open another currency's tab, without an amount yet."""
        self.tab, self.amount = tab, 0

    def add(self, number: int) -> None:
        """Add a note."""
        if self._paid:
            self._put_away()
        self.amount += number

    def clear(self) -> None:
        """Clear the amount; if there is none, payer and payee."""
        self._paid = False
        if self.amount:
            self.amount = 0
        else:
            self.payer, self.payee = self.tab.payer, self.tab.payee

    def swap(self) -> None:
        """Exchange payer and payee."""
        self.payer, self.payee = self.payee, self.payer

    def between(self, payer: str, payee: str) -> None:
        """Take both parties: one purse was dragged onto another."""
        self.payer, self.payee = payer, payee

    def choose(self, account: str) -> bool:
        """Take a tap on a purse: the first pays, the second is paid; on their own screen the player pays. Returns whether that pays."""
        if self._paid:
            self._put_away()
        if self.tab.own is not None:
            self.payer, self.payee = self.tab.own, account if account != self.tab.own else None
        elif self.payer is None:
            self.payer = account
        elif self.payee is None and account != self.payer:
            pays = self.payments_by_purse(account) is not None
            self.payee = account
            return pays
        elif account == self.payer:
            self.payer, self.payee = None, None
        else:
            self.payer, self.payee = account, None
        return False

    def sent(self) -> None:
        """Note that the payment was sent."""
        self._sent = self._paid = True

    def handed_on(self) -> None:
        """Clear the payment, because a reason or a name for it is about to be typed."""
        self._sent = True

    # --- what it says

    def said(self, look: Look) -> Target:
        """The button: the sentence, or what is missing."""
        tab = self.tab
        name = f"{tab.id}:pay"
        if self.payer is None or self.payee is None or not self.amount:
            missing = raw(look.word(f"tablet-till-missing{self._missing()}"))
            return Target(id=name, label=missing, state="off", why=missing)
        send = tab.sending(self.payer, self.payee, self.amount)
        if send is None:
            not_so = raw(look.word("tablet-till-not-so"))
            return Target(id=name, label=not_so, state="off", why=not_so)
        words = look.say(self._pattern(send))
        names = (("payer", self._name(look, self.payer)), ("payee", self._name(look, self.payee)))
        for hole, said in (*names, ("amount", self.in_words(look, self.amount))):
            words = words.replace(f"{{{hole}}}", said)
        return Target(id=name, label=raw(words[:1].upper() + words[1:]), icon="check", style="go", does=send)

    def _pattern(self, send: Send) -> Text:
        """The text for this command."""
        tab = self.tab
        if self.payer == tab.EVERYBODY and tab.all_sentence is not None:
            return tab.all_sentence
        asks = tab.claim is not None and send.command.do == tab.claim.command.do
        return tab.asking if asks and tab.asking is not None else tab.sentence

    def _missing(self) -> str:
        """What the sentence still needs."""
        if self.payer is None:
            return "-payer" if self.amount else ""
        return "-payee" if self.payee is None else "-amount"

    def usual(self, look: Look) -> list[Target]:
        """The amounts that pay at once, if payer and payee are chosen: the likeliest first."""
        tab = self.tab
        if self.payer is None or self.payee is None or self.amount:
            return []
        found = [(amount, tab.sending(self.payer, self.payee, amount)) for amount in tab.usual]
        return [
            Target(id=f"{tab.id}:usual:{amount}", label=raw(self.in_words(look, amount)), money=amount, style="go", does=send)
            for amount, send in found
            if send is not None
        ]

    def payments_by_purse(self, account: str) -> Send | None:
        """What a tap on that purse pays, if amount and payer are chosen."""
        if self.payer is None or self.payee is not None or not self.amount or self.tab.own is not None:
            return None
        return self.tab.sending(self.payer, account, self.amount)

    def worded(self) -> Target | None:
        """The same payment with a word to be typed."""
        return self.tab.worded(self.payer, self.payee, self.amount) if self.payer and self.payee and self.amount else None

    def purse(self, account: str) -> Purse:
        """The purse of an account."""
        return next(purse for purse in self.tab.purses if purse.account == account)

    def _name(self, look: Look, account: str) -> str:
        return look.say(self.purse(account).name)

    def in_words(self, look: Look, amount: int) -> str:
        """An amount in its currency."""
        return look.say(self.tab.amount).replace("{amount}", look.grouped(amount))
