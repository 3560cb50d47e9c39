"""Named accounts whose sum never changes.

A ledger is a value: every operation returns a new ledger, or a `NotMoved` that says what was wrong, and the old ledger is
unchanged. Money only ever moves from one account to another, so the sum of all balances is always the sum at the beginning.

A *hold* sets money of an account aside for another: a bid that may still be beaten. Held money can't be spent twice, and it
moves only when the hold is posted; voiding the hold frees it. An account may have a *floor*, which spending can't go below (a hand of
chips: 0). An account without one may go into debt (a bank that lends, a player who owes).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.kernel.frozen import maker, quick

Floors = Mapping[str, int] | int | None


@quick
@dataclass(frozen=True, slots=True)
class Transfer:
    """An amount from one account to another."""

    payer: str
    payee: str
    amount: int


@quick
@dataclass(frozen=True, slots=True)
class Hold:
    """A transfer that is promised and not yet made."""

    name: str
    transfer: Transfer


@dataclass(frozen=True, slots=True, kw_only=True)
class NotMoved:
    """Why money did not move. reason: short | negative | unknown_account | same_account | unknown_hold | hold_exists."""

    reason: str
    account: str | None = None
    hold: str | None = None
    amount: int | None = None
    available: int | None = None


@quick
@dataclass(frozen=True, slots=True)
class Ledger:
    """The accounts in order, each balance, each floor (None: the account may go into debt), and the holds."""

    accounts: tuple[str, ...]
    balances: tuple[int, ...]
    floors: tuple[int | None, ...]
    holds: tuple[Hold, ...] = ()

    @classmethod
    def opened(cls, balances: Mapping[str, int], floors: Floors = None) -> Ledger:
        """A ledger with these balances; one floor for all accounts, or one for each by name."""
        named = floors if isinstance(floors, Mapping) else dict.fromkeys(balances, floors)
        return cls(tuple(balances), tuple(balances.values()), tuple(named.get(account) for account in balances))

    @property
    def total(self) -> int:
        """The sum of all balances: always what it was at the beginning."""
        return sum(self.balances)

    def balance(self, account: str) -> int:
        """An account's balance, including held money."""
        return self.balances[self.accounts.index(account)]

    def held(self, account: str) -> int:
        """How much of an account's money is held."""
        return sum([hold.transfer.amount for hold in self.holds if hold.transfer.payer == account]) if self.holds else 0

    def available(self, account: str) -> int:
        """An account's balance without held money."""
        return self.balance(account) - self.held(account)

    def transfer(self, payer: str, payee: str, amount: int) -> Ledger | NotMoved:
        """Move an amount from one account to another."""
        balances = [*self.balances]
        return self._moved(balances, payer, payee, amount) or _ledger(self.accounts, tuple(balances), self.floors, self.holds)

    def changed(self, account: str, amount: int, against: str) -> Ledger | NotMoved:
        """Move an amount to an account from another; a negative one goes the other way."""
        payer, payee = (against, account) if amount >= 0 else (account, against)
        return self.transfer(payer, payee, abs(amount))

    def transfer_all(self, transfers: Iterable[Transfer]) -> Ledger | NotMoved:
        """Make all of these transfers in order, or none of them."""
        balances = [*self.balances]
        for transfer in transfers:
            if fault := self._moved(balances, transfer.payer, transfer.payee, transfer.amount):
                return fault
        return _ledger(self.accounts, tuple(balances), self.floors, self.holds)

    def hold(self, name: str, payer: str, payee: str, amount: int) -> Ledger | NotMoved:
        """Set money aside under a name."""
        if fault := self._fault(payer, payee, amount):
            return fault
        if self._promise(name):
            return NotMoved(reason="hold_exists", hold=name)
        index = self.accounts.index(payer)
        if fault := self._shortage(index, self.balances[index], amount):
            return fault
        return _ledger(self.accounts, self.balances, self.floors, (*self.holds, Hold(name, Transfer(payer, payee, amount))))

    def post(self, name: str) -> Ledger | NotMoved:
        """Make the transfer that is held under a name. It can't be short, because the money was set aside."""
        if (promise := self._promise(name)) is None:
            return NotMoved(reason="unknown_hold", hold=name)
        return self._without(promise).transfer_all((promise.transfer,))

    def void(self, name: str) -> Ledger | NotMoved:
        """Free the money that is held under a name."""
        if (promise := self._promise(name)) is None:
            return NotMoved(reason="unknown_hold", hold=name)
        return self._without(promise)

    def _promise(self, name: str) -> Hold | None:
        return next((hold for hold in self.holds if hold.name == name), None)

    def _without(self, promise: Hold) -> Ledger:
        return _ledger(self.accounts, self.balances, self.floors, tuple(hold for hold in self.holds if hold != promise))

    def _moved(self, balances: list[int], payer: str, payee: str, amount: int) -> NotMoved | None:
        """Move the money in these balances; returns why that is impossible, or None."""
        accounts = self.accounts
        if payer == payee or amount < 0 or payer not in accounts or payee not in accounts:
            return self._fault(payer, payee, amount)
        one = accounts.index(payer)
        if self.floors[one] is not None and (fault := self._shortage(one, balances[one], amount)):
            return fault
        balances[one] -= amount
        balances[accounts.index(payee)] += amount
        return None

    def _fault(self, payer: str, payee: str, amount: int) -> NotMoved | None:
        for account in (payer, payee):
            if account not in self.accounts:
                return NotMoved(reason="unknown_account", account=account)
        if payer == payee:
            return NotMoved(reason="same_account", account=payer)
        if amount < 0:
            return NotMoved(reason="negative", account=payer, amount=amount)
        return None

    def _shortage(self, index: int, balance: int, amount: int) -> NotMoved | None:
        floor = self.floors[index]
        if floor is None:
            return None
        available = balance - self.held(self.accounts[index])
        if available - amount >= floor:
            return None
        return NotMoved(reason="short", account=self.accounts[index], amount=amount, available=available - floor)


_ledger = maker(Ledger)


def booked(moved: Ledger | NotMoved) -> Ledger:
    """The ledger after a move that can't fail, because it was checked before or the account has no floor."""
    if isinstance(moved, Ledger):
        return moved
    raise AssertionError(moved)
