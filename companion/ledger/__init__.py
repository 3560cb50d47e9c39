"""Double-entry money: accounts, transfers and holds. No money appears or disappears."""

from companion.ledger.accounts import Hold, Ledger, NotMoved, Transfer, booked

__all__ = ["Hold", "Ledger", "NotMoved", "Transfer", "booked"]
