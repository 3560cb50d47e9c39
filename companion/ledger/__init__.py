"""Double-entry money: accounts, transfers and holds; nothing is made and nothing is lost."""

from companion.ledger.accounts import Hold, Ledger, NotMoved, Transfer

__all__ = ["Hold", "Ledger", "NotMoved", "Transfer"]
