"""Piles, hands and decks: the app may know all, some or none of their cards, and still refuses what is impossible.

The box holds a known number of each component. What the app has been shown (played, laid out, in a known hand) is subtracted from that
count; the rest lies in piles and hands of unknown content. A component may appear from there only as long as the box has one left. Nothing
here has a secret order: a draw comes in as a command with its outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.kernel.frozen import maker, quick


@quick
@dataclass(frozen=True, slots=True)
class Stock:
    """How many of each kind have not been seen yet. Kinds are short strings, in the order of the box."""

    kinds: tuple[str, ...]
    left: tuple[int, ...]

    @classmethod
    def of(cls, box: Mapping[str, int] | Iterable[str]) -> Stock:
        """The stock of a full box, from counts or from a list of all components."""
        counts: dict[str, int] = {}
        if isinstance(box, Mapping):
            counts.update(box)
        else:
            for kind in box:
                counts[kind] = counts.get(kind, 0) + 1
        return cls(tuple(counts), tuple(counts.values()))

    def __iter__(self) -> Iterator[str]:
        return (kind for kind, count in zip(self.kinds, self.left, strict=True) if count)

    def __len__(self) -> int:
        return sum(self.left)

    def count(self, kind: str) -> int:
        """How many of a kind may still appear."""
        try:
            return self.left[self.kinds.index(kind)]
        except ValueError:
            return 0

    def without(self, kind: str, number: int = 1) -> Stock | None:
        """The stock after that many of a kind were seen, or None if the box has not so many left."""
        if self.count(kind) < number:
            return None
        index = self.kinds.index(kind)
        return _stock(self.kinds, (*self.left[:index], self.left[index] - number, *self.left[index + 1 :]))

    def without_all(self, kinds: Iterable[str]) -> Stock | None:
        """The stock after all of these were seen, or None if the box has not so many left."""
        stock: Stock | None = self
        for kind in kinds:
            stock = stock.without(kind) if stock else None
        return stock

    def draw(self, pick: int) -> str:
        """The kind of the component number `pick`, counted through the box: with a random number it is a random draw."""
        for kind, count in zip(self.kinds, self.left, strict=True):
            if pick < count:
                return kind
            pick -= count
        raise IndexError("the lot is beyond the stock")


_stock = maker(Stock)
