"""Faces of a game that does not exist: the cars' colours, shapes and letters, and kinds that are drawn in ways of their own."""

from __future__ import annotations

from companion.kernel.text import raw
from companion.scene import Face

BLUE = Face(kind="car", fill="#1A42A0", shape="circle", letter=raw("B"), name=raw("bleue"))
RED = Face(kind="car", fill="#C81712", shape="triangle", letter=raw("R"), name=raw("rouge"))
WHITE = Face(kind="car", fill="#FBFAF4", shape="diamond", letter=raw("C"), name=raw("blanche"))
YELLOW = Face(kind="car", fill="#FECE29", shape="cross", letter=raw("J"), name=raw("jaune"))
GREEN = Face(kind="car", fill="#00825F", shape="hexagon", letter=raw("V"), name=raw("verte"))
BLACK = Face(kind="car", fill="#17191A", shape="square", letter=raw("N"), name=raw("noire"))
CARS = (BLUE, RED, WHITE, YELLOW, GREEN, BLACK)
JOKER = Face(fill="#5B2C83", shape="star", name=raw("joker"))
SHARE = Face(kind="share", fill="#18489E", rim="#FCCE4E", letter=raw("B"), rim_letter=raw("J"), name=raw("bleue, bord jaune"))
BAMBOO = Face(kind="bamboo", fill="#1A6827", letter=raw("V"))
PAWN = Face(kind="pawn", fill="#BA242B", letter=raw("R"))
PERSON = Face(kind="arch", name=raw("Zoé"))
STRANGE = Face(kind="nobody-drew-this", fill="#F671B2", shape="heptagram", letter=raw("?"))
FACES = (
    *CARS,
    JOKER,
    SHARE,
    BAMBOO,
    PAWN,
    PERSON,
    STRANGE,
    Face(kind="panda", fill="#FBFAF4"),
    Face(kind="gardener", fill="#E8C277"),
    Face(kind="chip", fill="paper"),
    Face(kind="drop"),
)
