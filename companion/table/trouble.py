"""A trouble that people are told: why something was not done, or what is wrong until it is repaired.

A player's mistake in the game is a `Refusal`, what is wrong with a device is a `Fault`; anything else that goes wrong at the table is a
`Trouble`. It brings its own words, so no other code has to find them by its key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.command import Malformed
from companion.kernel.text import Text, say
from companion.table.file.fault import JournalFault
from companion.table.play import telling


@dataclass(frozen=True, slots=True)
class Trouble:
    """`key` tells programs which trouble it is; `words` is for a screen; `detail`, with place and remedy, for whoever is at the machine."""

    key: str
    words: Text
    detail: Text


def trouble(key: str, words: str = "", /, **args: str | int | Text | Sequence[str | Text]) -> Trouble:
    """`trouble("name_twice")` has the words `name-twice`, unless others are given here."""
    said = say(words or key.replace("_", "-"), **args)
    return Trouble(key, said, said)


def of_disk(fault: JournalFault) -> Trouble:
    """The trouble that a fault of the table's file is."""
    return Trouble(fault.kind, say("fault-" + fault.kind.replace("_", "-")), fault.detail)


def of_input(fault: Malformed) -> Trouble:
    """The trouble that malformed input is."""
    words = telling.malformed_text(fault)
    return Trouble(fault.reason, words, say("malformed-at", place=fault.place, words=words) if fault.place else words)
