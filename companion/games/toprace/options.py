"""The switches of the game: every ruling that sources are silent on or disagree about, for the players to see and to set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kernel.command import Malformed
from companion.kernel.game import Option

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "depth": ("referee", "bank"),
    "races": (1, 3),
    "bets_when": ("card", "crossing"),
    "auction": ("outcry", "in_turn"),
    "breakdown_until": ("passed", "level"),
    "blocked": ("stuck", "farthest"),
}
FLAGS = ("bets", "bets_optional", "specials_after_tipp2")

# What an edition that is silent on a switch plays with.
DEFAULTS: Mapping[str, Any] = {
    "depth": "referee",
    "races": 1,
    "bets": True,
    "bets_when": "crossing",
    "bets_optional": False,
    "auction": "outcry",
    "breakdown_until": "passed",
    "blocked": "stuck",
    "specials_after_tipp2": True,
    "max_drivers": None,
    "track": "classic",
    "controller": None,  # the first seat
}

OPTIONS: tuple[Option, ...] = (
    Option(name="depth", kind="choice", values=CHOICES["depth"]),
    Option(name="races", kind="choice", values=CHOICES["races"]),
    Option(name="bets", kind="flag"),
    Option(name="bets_when", kind="choice", values=CHOICES["bets_when"]),
    Option(name="bets_optional", kind="flag"),
    Option(name="auction", kind="choice", values=CHOICES["auction"]),
    Option(name="breakdown_until", kind="choice", values=CHOICES["breakdown_until"]),
    Option(name="blocked", kind="choice", values=CHOICES["blocked"]),
    Option(name="specials_after_tipp2", kind="flag"),
    Option(name="max_drivers", kind="number", least=1, nullable=True),
    Option(name="track", kind="part", values=("tracks",)),
    Option(name="controller", kind="seat"),
)


def check_option(place: str, name: str, value: Any, tracks: Sequence[str], seats: Sequence[str] | None = None) -> None:
    """A value a switch can have, or Malformed. No seat: the first; an edition can't name one."""
    if name in CHOICES:
        if not any(type(value) is type(choice) and value == choice for choice in CHOICES[name]):
            raise Malformed(place, "no_such_value", value=value)
    elif name in FLAGS:
        if type(value) is not bool:
            raise Malformed(place, "not_yes_or_no")
    elif name == "max_drivers":
        if value is not None and (type(value) is not int or value < 1):
            raise Malformed(place, "no_such_value", value=value)
    elif name == "track":
        if type(value) is not str or value not in tracks:
            raise Malformed(place, "unknown_track", track=value)
    elif name == "controller":
        if value is not None and (seats is None or value not in seats):
            raise Malformed(place, "no_such_seat", value=value)
    else:
        raise Malformed(place, "unknown_option")
