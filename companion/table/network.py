"""The broker that a table's people have chosen, and what it is used for: to tell the house, to hear its readers. Kept with the table.

Whatever opens the connections to it is handed in (`Network`). A screen can choose a broker, and is never shown its password.
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
    """What a screen may know of it."""

    where: str = ""
    user: str = ""
    tls: bool = False
    tells: bool = False
    hears: bool = False


class Network(Protocol):
    """Opens and closes the lines to a broker, on the loop."""

    @property
    def chosen(self) -> BrokerChoice:
        """The choice that holds now."""

    async def found(self) -> tuple[str, ...]:
        """Brokers that announce themselves nearby, as `host:port`."""

    async def choose(self, address: str, user: str, password: str, *, tls: bool) -> Trouble | None:
        """Another broker, or none where the address is empty; answers why not."""

    async def use(self, *, tells: bool, hears: bool) -> None:
        """What the broker is for."""


def chosen_of(kept: Json) -> dict[str, Json]:
    """As it was kept; what makes no sense was never chosen."""
    return dict(kept) if type(kept) is dict else {}


def club_key_of(kept: Json) -> str:
    """What results are signed with for a club, as it was kept; ValueError where that is no key."""
    if type(kept) is not str or not _KEY.fullmatch(kept):
        raise ValueError("no key")
    return kept
