"""A board of a game that does not exist: every kind of space, decoration, lit place, stroke and piece."""

from __future__ import annotations

import math

from companion.kernel.command import Command
from companion.kernel.text import raw
from companion.scene import Board, Decor, Face, Ground, Lit, Piece, Send, Space, Stroke, Target
from companion.scene.kinds import SpaceKind
from tests.ui.faces import BAMBOO, BLUE, GREEN, PAWN, PERSON, RED, STRANGE, WHITE, YELLOW


class Say(Command):
    """Something to say."""

    do = "say"
    amount: int = 0
    order: tuple[str, ...] = ()


def tap(name: str, words: str = "", **more: object) -> Target:
    """A target that says something."""
    return Target(id=name, label=raw(words or name), does=Send(Say()), **more)  # type: ignore[arg-type]


def _square(name: str, kind: str, x: float, y: float, side: float = 80, **more: object) -> Space:
    half = side / 2 - 2
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    return Space(id=name, kind=kind, outline=corners, centre=(x, y), **more)  # type: ignore[arg-type]


def _hex(name: str, kind: SpaceKind, x: float, y: float, fill: str | None = None) -> Space:
    corners = tuple((x + 70 * math.cos(math.radians(60 * turn)), y + 70 * math.sin(math.radians(60 * turn))) for turn in range(6))
    return Space(id=name, kind=kind, outline=corners, centre=(x, y), fill=fill, letter=raw("V"))


GROUND = Ground(
    key="every-kind",
    size=(920, 640),
    spaces=(
        *(_square(f"s{index}", "slab", 90 + 84 * index, 60) for index in range(6)),
        _square("g1", "grid", 630, 60, letter=raw("1")),
        _square("spot1", "spot", 730, 60, letter=raw("1")),
        _square("strange", "plain", 830, 60, letter=raw("?")),
        _hex("h1", "hex", 100, 240, "#8DBB8A"),
        _hex("h2", "dry", 250, 240, "#F2DF8E"),
        _hex("h3", "pond", 400, 240),
        _hex("h4", "spot", 550, 240),
        *(
            _square(f"c{row}{column}", "cell", 680 + 62 * column, 180 + 62 * row, 62, fill="#BFE3F5")
            for row in range(3)
            for column in range(4)
        ),
    ),
    decor=(
        Decor(kind="ribbon", points=((40, 400), (880, 400), (880, 480), (40, 480)), fill="asphalt"),
        Decor(kind="kerb", points=((40, 400), (880, 400))),
        Decor(kind="line", points=((300, 396), (300, 484))),
        Decor(kind="chequers", points=((600, 396), (600, 484))),
        Decor(kind="arrow", points=((460, 440),), heading=0.3),
        Decor(kind="label", points=((300, 510),), text=raw("TIPP 1"), fill="paper"),
        Decor(kind="label", points=((460, 600),), text=raw("Arrivées"), fill="none"),
        Decor(kind="label", points=((700, 560),), text=raw("étiquette")),
    ),
)
BOARD = Board(
    ground=GROUND,
    pieces=(
        Piece(id="blue", face=BLUE, space="s0"),
        Piece(id="red", face=RED, space="s1", state="chosen"),
        Piece(id="white", face=WHITE, space="s2", state="ghost"),
        Piece(id="yellow", face=YELLOW, space="s3", state="beside"),
        Piece(id="green", face=GREEN, space="g1", state="wrong"),
        Piece(id="bamboo", face=BAMBOO, space="h1", at=(114, 264), count=3),
        Piece(id="panda", face=Face(kind="panda", fill="#FBFAF4"), space="h2", at=(230, 250)),
        Piece(id="gardener", face=Face(kind="gardener", fill="#E8C277"), space="h3", at=(400, 240)),
        Piece(id="pawn", face=PAWN, space="c00"),
        Piece(id="person", face=PERSON, space="c01"),
        Piece(id="fan", face=Face(kind="fan"), space="c02"),
        Piece(id="strange", face=STRANGE, space="strange"),
    ),
    lit=(
        Lit(space="s4", label=raw("1"), target=tap("lit:s4")),
        Lit(space="s5", style="dead_end", label=raw("2"), target=tap("lit:s5")),
        Lit(space="h1", label=raw("3"), target=tap("lit:h1")),
        Lit(space="h4", style="chosen"),
        Lit(space="c10", style="cost", label=raw("−1"), target=tap("lit:c10")),
        Lit(space="c11", style="path"),
    ),
    strokes=(
        Stroke(points=((135, 300), (205, 300)), style="channel"),
        Stroke(points=((285, 180), (320, 240)), style="legal", label=raw("4"), target=tap("stroke:1")),
        Stroke(points=((90, 60), (174, 60), (258, 60)), style="path"),
        Stroke(points=((40, 560), (240, 560)), style="line"),
    ),
)
