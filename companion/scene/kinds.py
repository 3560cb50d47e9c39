"""The kinds, states and styles of what a scene shows, each named once: these and no others.

Only the names of drawings are open, because a game's own art may add to them: a face's kind and shape, an icon.
"""

from __future__ import annotations

from typing import Literal

TargetStyle = Literal[
    "plain",
    "go",  # the one normal legal step
    "pri",  # moves the app on
    "quiet",
    "flood",  # the whole tile in its face's colour
]
TargetState = Literal[
    "ready",
    "chosen",
    "open",  # its choices lie open on the board: a tap leaves it
    "done",
    "off",  # comes with the reason why
]

ChipState = Literal["plain", "awaited", "leads", "out"]  # the middle two are flooded; out is dashed, with its note

SpaceKind = Literal[  # each may have a fill and a letter; a small one is filled with green when it is lit, a large one gets a green rim
    "plain",  # small: its outline, of any form, and its letter in the middle
    "slab",  # small, and without a line between one and the next: asphalt
    "grid",  # a start space of such a track
    "cell",  # small: the upright rectangle around its outline, with round corners and its letter in one of them
    "lane",  # small: a cell of a course, its line the course's own; pieces side by side along it, the price at its end
    "hex",  # large, of 100 units or more: any outline, with a thick edge below it and its letter at the upper left
    "dry",  # a hex, dashed inside
    "spot",  # a free hex: its outline only
    "pond",  # a hex with waves
]
DecorKind = Literal[
    "ribbon",  # left points, then right points reversed
    "kerb",
    "arrow",
    "label",
    "tab",  # a label that stands on an edge
    "deck",  # a slab of some thickness under the spaces
    "seam",  # a thin line between spaces, paper if it has no fill
    "sign",  # an icon, 36 units high, over its point, and its word below that, in the theme's ink
    "chequers",
    "line",  # thick, paper
]
PieceState = Literal[
    "standing",
    "beside",  # beside its space, which others may enter
    "faded",  # pale: it does not count now
    "chosen",  # with a dashed ring: it is about to move
    "ghost",  # pale: where it was, or would be
    "wrong",  # struck out in red: it can't be there
]
LitStyle = Literal[
    "legal",  # green: may be chosen
    "path",  # a dot: on the way that was chosen
    "dead_end",  # dashed: may be chosen, and leads no further
    "wrong",  # struck out in red
    "chosen",
    "cost",  # like legal, with what it costs as its `label`
    "spot",  # a small dot: one of many free places
]
StrokeStyle = Literal[
    "channel",
    "legal",
    "path",  # the way a piece is about to go
    "way",  # a way it could go: dots
    "line",
]

CardForm = Literal[
    "plain",  # its face, or faces, and below them its words
    "movement",  # its `rows`, as bars
    "brief",  # a small one in a row of many: its first rows only
]
CardState = Literal[
    "plain",
    "chosen",  # with a ring
    "done",  # pale, with a check
    "fulfilled",  # with a check, and first to be seen
]
LineState = Literal["todo", "done", "now", "void"]

ButtonLook = Literal["button", "tile", "amount"]  # a tile has a face and two lines
RowState = Literal["plain", "awaited", "done", "faint"]  # awaited is flooded, done has a check
Tone = Literal["plain", "gain", "loss", "wait"]

Layout = Literal[
    "board",  # main wide at the left, side a narrow column at the right
    "halves",  # main and side about as wide
    "trio",  # like board, and `left` is a narrow column before main
]
SeatsAt = Literal[
    "bottom",
    "side",
    "top",
    "line",  # a low strip across the whole screen: arch, money, pieces
    "none",
]
