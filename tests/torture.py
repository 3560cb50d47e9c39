"""How much of a torture is done, from which seed, and how far it came.

`make torture` does all of it, from a new seed each time; TORTURE=0.1 asks for a tenth, TORTURE_SEED repeats one. The few that
`make test` does are the same each time. Long parts are done in blocks, each independent and made from its seed and number: with
TORTURE_LOG=FILE each block that passed is noted there, and the same torture, today or tomorrow, does only the others.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

SCALE = float(os.environ.get("TORTURE", "1"))
SEED = int(os.environ.get("TORTURE_SEED", "1"))


def points(all_of_them: int) -> int:
    """So many are asked for."""
    return max(1, int(all_of_them * SCALE))


class Count:
    """What one kind of ill treatment came to, block by block."""

    def __init__(self, what: str, points: int, size: int, seed: int) -> None:
        self.what, self.points, self.seed = what, points, seed
        self._size = size
        self._log = Path(log) if (log := os.environ.get("TORTURE_LOG")) else None
        self._blocks = dict(self._read())
        self._before = self._done

    def _read(self) -> Iterator[tuple[int, Counter[str]]]:
        """The blocks that are done already. One that was cut off is none."""
        for line in self._log.read_text().splitlines() if self._log is not None and self._log.exists() else ():
            with contextlib.suppress(ValueError):
                said = json.loads(line)
                first = said["first"]
                if (said["what"], said["seed"], said["number"]) == (self.what, self.seed, self._number(first)):
                    yield first, Counter(said["found"])

    def _number(self, first: int) -> int:
        return min(self._size, self.points - first)

    def left(self) -> Iterator[tuple[int, int, random.Random]]:
        """The blocks that are to be done: the first point of each, how many there are, and its lots."""
        for first in range(0, self.points, self._size):
            if first not in self._blocks:
                yield first, self._number(first), random.Random(f"{self.seed} {first}")

    def held(self, first: int, **found: int) -> None:
        """A block is done, and held."""
        self._blocks[first] = Counter(found)
        if self._log is not None:
            said = {"what": self.what, "seed": self.seed, "first": first, "number": self._number(first), "found": found}
            with self._log.open("a") as log:
                log.write(json.dumps(said) + "\n")
            print(f"\n{self.what}: seed {self.seed}, {self._done:,} of {self.points:,}", end="", flush=True)

    @property
    def _done(self) -> int:
        return sum(map(self._number, self._blocks))

    def __str__(self) -> str:
        """All of it, as it goes to docs/figures.md."""
        found: Counter[str] = Counter()
        for each in self._blocks.values():
            found.update(each)
        before = f" ({self._before:,} of them before)" if self._before else ""
        return f"{self.what}: seed {self.seed}, {self._done:,} points{before}: " + ", ".join(f"{n:,} {what}" for what, n in found.items())
