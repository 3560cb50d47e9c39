"""People's names where they find no room: one rule for the whole house. A name becomes initials, part by part; it is never cut.

A name that stands alone is asked for its shorter forms; one that stands in a sentence gives way before the sentence does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from companion.kernel.seat import Seat

TOLD_APART = (" ", "-")  # where words may be parted
WRITTEN_SHORT = (6, 4, 1)  # so many letters are left of a name that has one part


@lru_cache(maxsize=1000)
def shortened(name: str) -> tuple[str, ...]:
    """A person's name, then with more and more of its parts as initials: "Jean-Christophe L.", "Jean-C. L.", "Jean", "J.-C. L.".

    A name of one part is cut short as one writes it by hand: "Bartho.", "Bart.", "B."; a short one stays as it is till then.
    """
    parts = [part for part in re.split(r"(?<=[ -])", name) if part.strip(" -")]
    found = [name]
    for number in range(1, len(parts) + 1):
        whole, initials = parts[: len(parts) - number], parts[len(parts) - number :]
        ends = (f"{part[0]}.{part[-1] if part[-1] in TOLD_APART else ''}" for part in initials)
        found.append("".join(whole) + "".join(ends))
    if len(parts) > 1:
        return (*found[:-1], parts[0].rstrip(" -"), found[-1])
    return (name, *(f"{name[:letters]}." if letters + 1 < len(name) else name for letters in WRITTEN_SHORT))


def told_shorter(words: str, people: Iterable[Seat]) -> Iterator[str]:
    """Words, then with the names in them shorter and shorter."""
    yield words
    named = sorted((each for each in people if each in words), key=len, reverse=True)
    if not named:
        return
    names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, named))})(?!\w)")
    for step in range(1, max(len(shortened(each)) for each in named)):
        yield names.sub(partial(_at, step), words)


def _at(step: int, found: re.Match[str]) -> str:
    forms = shortened(found.group())
    return forms[min(step, len(forms) - 1)]
