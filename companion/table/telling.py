"""What came about, and why something was refused, as texts: for the log, the toast, the phones and the story of a replay."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.kernel.command import Command, Happening, Malformed, Refusal
from companion.kernel.game import AnyGame
from companion.kernel.scene import Face, Ground, Scene, Target
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


def offers(game: AnyGame, state: Any, by: str) -> tuple[Text, ...]:
    """What that seat may do now, as that seat may know it."""
    return tuple(dict.fromkeys(map(offer, game.legal(state, by))))


def shown_offers(scene: Scene, by: str) -> tuple[Text, ...]:
    """What that seat may do now, as far as everybody at the table may know: what the table's own screen offers."""
    return tuple(dict.fromkeys(offer(target.command) for target in targets(scene) if target.command and target.by == by and ready(target)))


def ready(target: Target) -> bool:
    """Whether it can be tapped now."""
    return target.state in ("ready", "chosen")


_PARTS: dict[type, tuple[str, ...]] = {}


def _parts(kind: type) -> tuple[str, ...]:
    """The fields of a class in which something may be tapped."""
    if kind not in _PARTS:
        fields = dataclasses.fields(kind)
        _PARTS[kind] = tuple(each.name for each in fields if "Target" in str(each.type) or "tuple[" in str(each.type))
    return _PARTS[kind]


def targets(part: Any) -> Iterator[Target]:
    """Every target in a scene or in a part of one."""
    if isinstance(part, Target):
        yield part
        yield from targets(part.choices)
    elif isinstance(part, tuple):
        for each in part:
            yield from targets(each)
    elif dataclasses.is_dataclass(part) and not isinstance(part, Command | Text | Ground | Face):
        for name in _parts(type(part)):
            yield from targets(getattr(part, name))


def in_words(offered: Iterable[Text], say: Callable[[Text], str], most: int = 6) -> list[str]:
    """The first few offers in words, none said twice."""
    return list(dict.fromkeys(map(say, offered)))[:most]


def story(happenings: Iterable[Happening]) -> tuple[Text, ...]:
    """What came about, one text each."""
    return tuple(map(told, happenings))
