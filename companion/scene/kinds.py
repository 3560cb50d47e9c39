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

SpaceKind = Literal[
    "plain",  # nobody drew it yet: its outline and its letter
    "slab",
    "grid",  # a start space
    "cell",
    "lane",  # a cell of a course: pieces side by side along it, the price at its end
    "hex",
    "dry",  # a hex, dashed inside
    "spot",  # a free hex: its outline only
    "pond",
]
DecorKind = Literal[
    "ribbon",  # left points, then right points reversed
    "kerb",
    "arrow",
    "label",
    "tab",  # a label that stands on an edge
    "deck",  # a slab of some thickness under the spaces
    "seam",  # a thin line between spaces, paper if it has no fill
    "sign",  # an icon over its word
    "chequers",
    "line",  # thick, paper
]
PieceState = Literal["standing", "beside", "faded", "chosen", "ghost", "wrong"]
LitStyle = Literal["legal", "path", "dead_end", "wrong", "chosen", "cost", "spot"]
StrokeStyle = Literal[
    "channel",
    "legal",
    "path",  # the way a piece is about to go
    "way",  # a way it could go: dots
    "line",
]

CardForm = Literal["plain", "movement", "brief"]  # a movement card is its rows, as bars; brief: small ones, by its first rows
CardState = Literal["plain", "chosen", "done", "fulfilled"]
LineState = Literal["todo", "done", "now", "void"]

ButtonLook = Literal["button", "tile", "amount"]  # a tile has a face and two lines
RowState = Literal["plain", "awaited", "done", "faint"]  # awaited is flooded, done has a check
Tone = Literal["plain", "gain", "loss", "wait"]

Layout = Literal["board", "halves", "trio"]
SeatsAt = Literal[
    "bottom",
    "side",
    "top",
    "line",  # a low strip across the whole screen: arch, money, pieces
    "none",
]
