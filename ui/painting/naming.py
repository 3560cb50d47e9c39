"""People's names where there is little room, by one rule for all screens: a name becomes initials, part by part; it is never cut.

A name alone is asked for its shorter forms. In a sentence, names are shortened before the sentence is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from companion.kernel.seat import Seat

TOLD_APART = (" ", "-")  # where a name may be divided
WRITTEN_SHORT = (6, 4, 1)  # how many letters are left of a name without parts


@lru_cache(maxsize=1000)
def shortened(name: str) -> tuple[str, ...]:
    """A person's name, then with more and more of its parts as initials: "Jean-Christophe L.", "Jean-C. L.", "Jean", "J.-C. L.".

    A name without parts is shortened as people do it by hand: "Bartho.", "Bart.", "B."; one that is short already stays whole until then.
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
    """A text, then with the names in it shorter and shorter."""
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
