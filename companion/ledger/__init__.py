"""Double-entry money: accounts, transfers and holds; nothing is made and nothing is lost."""

from companion.ledger.accounts import Fault, Hold, Ledger, Transfer

__all__ = ["Fault", "Hold", "Ledger", "Transfer"]
