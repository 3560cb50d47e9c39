"""The face-down pile and the discards, as far as a referee can know them (RB-T3).

Nobody knows the order of the pile, and nobody tells the app when the discards are shuffled: some tables do it as soon as the pile is
empty, others when they want the next tile, and a tile or two may be discarded in between. So the app stores the number
of tiles never seen, and the discarded tiles in their order. Whenever the discards were shuffled, those
in the pile are the *first so many* of that list; `cuts` has every number that is still possible. A tile may be turned over if
some cut has it in the pile, and then the other cuts are ruled out. So only a discarded tile comes again.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.racebow.course import Tile
from companion.kernel.frozen import maker, quick


@quick
@dataclass(frozen=True, slots=True)
class Pile:
    """`unseen` tiles that never turned up, the tiles `gone` from the course, and how many of these may be in the pile again."""

    unseen: int
    gone: tuple[Tile, ...] = ()
    cuts: tuple[int, ...] = (0,)

    @property
    def left(self) -> int:
        """Tiles that can be turned over, shuffling the discards if need be."""
        return self.unseen + len(self.gone)

    @property
    def size(self) -> int:
        """How many tiles are in the pile, if the discards are shuffled as soon as it is empty."""
        return self.unseen + self.cuts[-1]

    @property
    def ran_out(self) -> bool:
        """Whether this is the moment at which the discards become the pile."""
        return self.unseen == 0 and self.cuts[0] == 0 and bool(self.gone)

    def place(self, tile: Tile) -> int | None:
        """The place of this tile among those gone, if it may be in the pile: itself, or for an unlisted one any that is printed alike."""
        for index, each in enumerate(self.gone[: self.cuts[-1]]):
            if each is tile or (tile.id is None and each.id is None and each.print_ == tile.print_):
                return index
        return None

    def first_seen(self) -> Pile | None:
        """The pile without one of the tiles that never turned up; None if all of them have."""
        return settled_pile(self.unseen - 1, self.gone, self.cuts) if self.unseen else None

    def drawn(self, index: int) -> Pile:
        """The pile without a tile that was gone and has come again."""
        return settled_pile(self.unseen, self.gone[:index] + self.gone[index + 1 :], tuple([cut - 1 for cut in self.cuts if cut > index]))

    def discarded(self, tile: Tile) -> Pile:
        """The pile with one more tile on the discards."""
        return settled_pile(self.unseen, (*self.gone, tile), self.cuts)


_pile = maker(Pile)


def settled_pile(unseen: int, gone: tuple[Tile, ...], cuts: tuple[int, ...]) -> Pile:
    """The pile, which from now on may consist of all the discards if it is empty."""
    if unseen == 0 and cuts[0] == 0 and cuts[-1] < len(gone):
        cuts = (*cuts, len(gone))
    return _pile(unseen, gone, cuts)
