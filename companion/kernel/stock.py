"""Piles, hands and decks of which the app may know everything, something or nothing, and which still refuse what cannot be.

The box holds so many of each component. Whatever the app has been shown (played, laid out, in a known hand) is taken from that
count; the rest lies in piles and hands of unknown content. A component may turn up from the unknown only while the box has
one left that is not accounted for. Nothing here is ever in a secret order: a draw comes in as a command with its outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.kernel.frozen import maker, quick


@quick
@dataclass(frozen=True, slots=True)
class Stock:
    """How many of each kind are still unaccounted for. Kinds are small strings; the order of `kinds` is the box's."""

    kinds: tuple[str, ...]
    left: tuple[int, ...]

    @classmethod
    def of(cls, box: Mapping[str, int] | Iterable[str]) -> Stock:
        """A full box, from counts or from the components one by one."""
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
        """How many of a kind may still turn up."""
        try:
            return self.left[self.kinds.index(kind)]
        except ValueError:
            return 0

    def without(self, kind: str, number: int = 1) -> Stock | None:
        """The stock after that many were seen, or None where the box cannot hold them."""
        if self.count(kind) < number:
            return None
        index = self.kinds.index(kind)
        return _stock(self.kinds, (*self.left[:index], self.left[index] - number, *self.left[index + 1 :]))

    def without_all(self, kinds: Iterable[str]) -> Stock | None:
        """The stock after all of these were seen, or None where the box cannot hold them."""
        stock: Stock | None = self
        for kind in kinds:
            stock = stock.without(kind) if stock else None
        return stock

    def draw(self, pick: int) -> str:
        """The kind of the pick-th component, counting through the box: a draw by lot, once the lot is known."""
        for kind, count in zip(self.kinds, self.left, strict=True):
            if pick < count:
                return kind
            pick -= count
        raise IndexError("the lot is beyond the stock")


_stock = maker(Stock)
