"""A colour's face, and the joker's."""

from __future__ import annotations

from companion.kernel.text import raw, say
from companion.scene import Face

_LOOKS = {
    "black": ("#17191A", "square", "N"),
    "red": ("#C81712", "triangle", "R"),
    "yellow": ("#FECE29", "cross", "J"),
    "white": ("#FBFAF4", "diamond", "C"),
    "green": ("#00825F", "hexagon", "V"),
    "blue": ("#1A42A0", "circle", "B"),
}


def face(colour: str, kind: str = "mark") -> Face:
    """A colour's face."""
    fill, shape, letter = _LOOKS[colour]
    return Face(kind=kind, fill=fill, shape=shape, letter=raw(letter), name=say("colour", colour=colour))


JOKER = Face(kind="joker", fill="#5B2C83", shape="star", name=say("colour", colour="joker"))
