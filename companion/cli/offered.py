"""What the terminal offers, in words: a line for each command, as a record would have it, and what its target on a screen says more.

A target that has words below its label says more than a name of what it does: they stand in brackets. What a label alone says behind a
name that the command has too ("Choose 14: field, lake") stands behind the line. Commands that are said alike are one line, which ends in
"…" and asks which, by the targets' own words, list by list as on a screen; where those are alike too, by what a record says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from companion import wire
from companion.cli.sensed import AsyncCall
from companion.cli.words import Teller
from companion.scene import Ask, Sort, Target

MORE = "…"
_BEHIND_A_NAME = re.compile(r"(?P<name>.*?\w)(?P<more>\u00a0?[:,]\s.+)")


@dataclass(frozen=True, slots=True)
class AskFirst:
    """A question before something is done, and what a yes does."""

    words: str
    yes: str
    doing: Doing


@dataclass(frozen=True, slots=True)
class AskOrder:
    """Pieces that are chosen one by one in their order, and those chosen already."""

    sort: Sort
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AskAmount:
    """The next typed number is an amount."""

    words: str
    ask: Ask


@dataclass(frozen=True, slots=True)
class AskWhich:
    """Several things that are said alike. Their own words, which no other has, are made when somebody asks."""

    words: str
    among: Callable[[], Sequence[Own]]


Doing = AsyncCall | AskFirst | AskOrder | AskAmount | AskWhich | None  # None: nothing
Own = tuple[tuple[str, ...], Doing]  # own words, list by list


@dataclass(frozen=True, slots=True)
class Offered:
    """Something that can be said: the command's words, what it does, and its target after those that offer it."""

    words: str
    doing: Doing
    path: tuple[Target, ...]
    means: str  # two that mean the same are one

    @property
    def recorded(self) -> dict[str, str]:
        """What a record says of its command."""
        sent = self.path[-1].sent
        return {} if sent is None else {key: wire.dumps(value) for key, value in wire.write_command(sent.command).items()}


def offered_lines(offered: Iterable[Offered], say: Teller) -> list[tuple[str, Doing]]:
    """A line for everything that can be said, and what it does."""
    alike: dict[str, dict[str, Offered]] = {}
    for each in offered:
        alike.setdefault(each.words, {}).setdefault(each.means, each)
    found: list[tuple[str, Doing]] = []
    for words, same in alike.items():
        first, *others = same.values()
        if others:
            found.append((words + MORE, AskWhich(words, partial(_told_apart, (first, *others), say))))
        else:
            found.append((words + _more(first.path[-1], words, say), first.doing))
    return found


def which_lines(which: AskWhich) -> list[tuple[str, Doing]]:
    """The next list that asks which: a line for each that is meant already, one that asks on for those that begin alike."""
    among = which.among()
    while len({own[0] for own, _ in among}) == 1 and all(len(own) > 1 for own, _ in among):
        among = [(own[1:], doing) for own, doing in among]
    begun: dict[str, list[Own]] = {}
    for own, doing in among:
        begun.setdefault(own[0], []).append((own, doing))
    found: list[tuple[str, Doing]] = []
    for words, some in begun.items():
        if len(some) == 1:
            found.append((", ".join(some[0][0]), some[0][1]))
        else:
            found.append((words + MORE, replace(which, among=partial(list, [(own[1:] or own, doing) for own, doing in some]))))
    return found


def _told_apart(same: Sequence[Offered], say: Teller) -> list[Own]:
    """Each with own words that no other has."""
    by_words: dict[tuple[str, ...], list[Offered]] = {}
    for each in same:
        by_words.setdefault(tuple(filter(None, (_own(target, say) for target in each.path))), []).append(each)
    found: list[Own] = []
    for own, some in by_words.items():
        if own and len(some) == 1:
            found.append((own, some[0].doing))
            continue
        said = [each.recorded for each in some]
        differ = [key for key in said[0] if len({each.get(key) for each in said}) > 1]
        for each, values in zip(some, said, strict=True):
            found.append(((*own, ", ".join(values.get(key, "") for key in differ) or each.words), each.doing))
    return found


def _own(target: Target, say: Teller) -> str:
    return " – ".join(say(words) for words in (target.label, target.sub) if words is not None)


def _more(target: Target, words: str, say: Teller) -> str:
    """What a target says that the command's words don't."""
    label = say(target.label) if target.label is not None else ""
    if target.sub is not None:
        sub = say(target.sub)
        return f" ({' – '.join(part for part in (label, sub) if _adds(part, words))})" if _adds(sub, words) else ""
    found = _BEHIND_A_NAME.fullmatch(label)
    if found is None or _letters(found["name"])[-1] not in _letters(words) or not _adds(found["more"], words):
        return ""
    return found["more"]


def _letters(words: str) -> list[str]:
    return re.findall(r"\w+", words.casefold())


def _adds(part: str, words: str) -> bool:
    """Whether a part has a word that is not said yet."""
    return not set(_letters(part)) <= set(_letters(words))
