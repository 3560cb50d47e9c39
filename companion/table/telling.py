"""What came about, and why something was refused, as texts: for the log, the toast, the phones and the story of a replay."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from companion.kernel.command import Command, Happening, Malformed, Refusal
from companion.kernel.game import Game
from companion.kernel.text import Text, spoken
from companion.wire import event_name


def _fields(value: Any) -> dict[str, Any]:
    return {each.name: getattr(value, each.name) for each in dataclasses.fields(value)}


def told(happening: Happening) -> Text:
    """`event-car-moved` with the happening's fields."""
    return spoken("event-" + event_name(type(happening)).replace("_", "-"), _fields(happening))


def refused(refusal: Refusal) -> Text:
    """`refusal-bid-too-low` with the refusal's args."""
    return spoken("refusal-" + refusal.reason.replace("_", "-"), refusal.args)


def malformed(fault: Malformed) -> Text:
    """`malformed-key-unknown` with its place."""
    return spoken("malformed-" + fault.reason.replace("_", "-"), {"place": fault.place, **fault.args_})


def offer(command: Command) -> Text:
    """A command as a thing one may do: `legal-bid` with its fields."""
    return spoken("legal-" + command.do.replace("_", "-"), _fields(command))


def offers(game: Game, state: Any, by: str, most: int = 8) -> tuple[Text, ...]:
    """What that seat may do now, in words, without repeating itself."""
    return tuple(dict.fromkeys(map(offer, game.legal(state, by))))[:most]


def story(happenings: Iterable[Happening]) -> tuple[Text, ...]:
    """What came about, one text each."""
    return tuple(map(told, happenings))
