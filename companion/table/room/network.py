"""The broker that people chose at this table, and what it is used for: to tell the house what happens, to hear its readers.

The choice is stored with the table. Whoever makes the connections hands in a `Network`. A screen can choose a broker, but it never
sees the password.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from companion.kernel.form import Json
from companion.table.trouble import Trouble

KEPT, CLUB_KEY = "broker", "club.key"
_KEY = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokerChoice:
    """What a screen may know of the chosen broker."""

    where: str = ""
    user: str = ""
    tls: bool = False
    tells: bool = False
    hears: bool = False


class Network(Protocol):
    """Opens and closes the connections to a broker, on the loop."""

    @property
    def chosen(self) -> BrokerChoice:
        """The present choice."""

    async def found(self) -> tuple[str, ...]:
        """The brokers nearby that announce themselves, as `host:port`."""

    async def choose(self, address: str, user: str, password: str, *, tls: bool) -> Trouble | None:
        """Choose another broker, or none if the address is empty; returns why that failed, or None."""

    async def use(self, *, tells: bool, hears: bool) -> None:
        """Set what the broker is used for."""


def chosen_of(kept: Json) -> dict[str, Json]:
    """Read the stored choice; what makes no sense counts as not chosen."""
    return dict(kept) if type(kept) is dict else {}


def club_key_of(kept: Json) -> str:
    """Read the stored key that signs results for a club; ValueError if it is no key."""
    if type(kept) is not str or not _KEY.fullmatch(kept):
        raise ValueError("no key")
    return kept
