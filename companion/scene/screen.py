"""A whole screen: the prompt, the players at a glance, and the blocks."""

from __future__ import annotations

from companion.kernel.seat import Seat
from companion.kernel.shape import Shape
from companion.kernel.text import Text
from companion.scene.blocks import Block
from companion.scene.kinds import ChipState, Layout, SeatsAt
from companion.scene.targets import Face, Prompt, Target


class SeatChip(Shape):
    """A player at a glance."""

    seat: Seat
    money: int | None = None
    score: Text | None = None  # where there is no money: "12"
    note: Text | None = None  # "mène", "passe", "5 cartes"
    faces: tuple[Face, ...] = ()  # what the seat owns
    change: int | None = None  # what the newest line made of its money or score; the table adds it
    state: ChipState = "plain"
    target: Target | None = None


class Scene(Shape):
    """Everything one screen shows of a game.

    layout, for the tablet (phones stack `main` then `side`): "board": main wide at the left, side a narrow column at the right;
    "halves": main and side of about the same width, main at the left. "trio": like board, and `left` is a narrow column before main.
    seats_at: "bottom" (a row above the prompt), "side" (rows in the side column), "top" (thin strip),
    "line" (a low line over the whole width), "none" (rows in a block say it).
    """

    prompt: Prompt
    seats: tuple[SeatChip, ...] = ()
    left: tuple[Block, ...] = ()
    main: tuple[Block, ...] = ()
    side: tuple[Block, ...] = ()
    bar: tuple[Target, ...] = ()  # beside the prompt; at most two, the `go` or `pri` one last
    layout: Layout = "board"
    seats_at: SeatsAt = "bottom"
    private: bool = False  # holds something that only its viewer may see: behind a curtain
    then: Scene | None = None  # instead of this one, once everything to be unveiled lies open: who won

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All blocks of the screen."""
        return (*self.left, *self.main, *self.side)

    def shows(self, kinds: frozenset[type]) -> bool:
        """Whether any block is one of these. Every screen asks this a few times a tap."""
        return not kinds.isdisjoint(map(type, self.blocks))
