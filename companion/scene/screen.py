"""A whole screen: the prompt, the players' chips, and the blocks."""

from __future__ import annotations

from companion.kernel.seat import Seat
from companion.kernel.shape import Shape
from companion.kernel.text import Text
from companion.scene.blocks import Block
from companion.scene.kinds import ChipState, Layout, SeatsAt
from companion.scene.targets import Face, Prompt, Target


class SeatChip(Shape):
    """A player's chip.

    Beside three `faces` a `note` of nine letters has room on every tablet with four players, of five with five. Where both have no room,
    words go before faces, of which the last are left out; six players on the smallest tablet show none. A "line" shows faces before notes.
    """

    seat: Seat
    money: int | None = None
    score: Text | None = None  # if there is no money: "12"
    note: Text | None = None  # "mène", "passe", "5 cartes"
    faces: tuple[Face, ...] = ()  # what the seat owns
    change: int | None = None  # by how much the newest line changed its money or score; the table adds it
    state: ChipState = "plain"
    target: Target | None = None


class Scene(Shape):
    """Everything that one screen shows of a game.

    layout, for the tablet (phones stack `main` then `side`): "board": main is wide at the left, side a narrow column at the right;
    "halves": main and side have about the same width, main at the left. "trio": like board, and `left` is a narrow column before main.
    seats_at: "bottom" (a row above the prompt), "side" (rows in the side column), "top" (thin strip),
    "line" (a low line over the whole width), "none" (rows in a block show them).
    """

    prompt: Prompt
    seats: tuple[SeatChip, ...] = ()
    left: tuple[Block, ...] = ()
    main: tuple[Block, ...] = ()
    side: tuple[Block, ...] = ()
    bar: tuple[Target, ...] = ()  # beside the prompt; at most two, the `go` or `pri` one last
    layout: Layout = "board"
    seats_at: SeatsAt = "bottom"
    private: bool = False  # has something that only its viewer may see: behind a curtain
    then: Scene | None = None  # replaces this scene once everything is open: who won

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All blocks of the screen."""
        return (*self.left, *self.main, *self.side)

    def shows(self, kinds: frozenset[type]) -> bool:
        """Whether any block is of one of these kinds. Every screen asks this a few times for each tap."""
        return not kinds.isdisjoint(map(type, self.blocks))
