"""How pieces look: colour, shape and letter together, never colour alone.

A mark is a face in a list: a square of its colour with its badge. On a board a face stands as what it is: a car from above, a pawn,
bamboo counted. A kind nobody drew is a mark, so that a new game's pieces are seen at once.
"""

from __future__ import annotations

import math

from companion.kernel.scene import Face
from companion.kernel.seat import Seat
from ui.box import Box
from ui.look import Look
from ui.paint import (
    FIGURES,
    Point,
    around,
    corners,
    dashed_box,
    disc,
    fan,
    framed,
    has_icon,
    icon,
    ink,
    line,
    placed,
    polygon,
    rectangle,
    ring,
    rounded,
    star,
    stroke,
)
from ui.theme import JOKER, NIGHT, PAPER

_LETTER = {
    "circle": (0.0, 1.32),
    "square": (0.0, 1.32),
    "triangle": (-0.26, 1.1),
    "diamond": (0.0, 1.2),
    "hexagon": (0.0, 1.3),
    "cross": (0.0, 1.2),
    "star": (0.0, 1.0),
}
_CAR = [(-23, -8), (-19, -12), (2, -12.5), (21, -6), (24, 0), (21, 6), (2, 12.5), (-19, 12), (-23, 8)]
HAT, HAT_TOP = "#E8C277", "#D2A24A"


def badge_colours(look: Look, fill: str) -> tuple[str, str]:
    """A badge's colour and its letter's: paper with ink on dark colours, the other way round on light ones."""
    over = look.theme.over(fill)
    return (over, NIGHT if over == PAPER else PAPER)


def badge(look: Look, shape: str, letter: str, at: Point, radius: float, fill: str) -> None:
    """A shape with its letter, on a ground of that colour."""
    badge_code, letter_code = badge_colours(look, fill)
    x, y = at
    if shape == "none":
        if letter:
            line(look, letter, FIGURES, round(radius * 1.7), (x, y), badge_code, align="center", room=radius * 3)
        return
    ink(look, badge_code)
    if shape == "circle":
        disc(look, at, radius * 0.98, badge_code)
    elif shape == "square":
        rounded(look, Box(x - radius * 0.86, y - radius * 0.86, radius * 1.72, radius * 1.72), badge_code, radius * 0.12)
    elif shape == "triangle":
        fan([(x, y + radius * 1.22), (x + radius * 1.22, y - radius * 0.88), (x - radius * 1.22, y - radius * 0.88)], radius * 0.12)
    elif shape == "diamond":
        fan(around(4, 0, radius * 1.26, at))
    elif shape == "hexagon":
        fan(around(6, 0, radius * 1.08, at))
    elif shape == "star":
        polygon(star(at, radius * 1.25), 0)
        letter_code = JOKER if fill.lower() == JOKER.lower() else letter_code
    else:  # a cross, and any shape nobody drew
        short, long = radius * 0.52, radius * 1.08
        rectangle(look, Box(x - short, y - long, 2 * short, 2 * long), badge_code)
        rectangle(look, Box(x - long, y - short, 2 * long, 2 * short), badge_code)
    if letter:
        down, size = _LETTER.get(shape, _LETTER["cross"])
        line(look, letter, FIGURES, round(radius * size), (x, y + radius * down), letter_code, align="center", room=radius * 1.9)


def arch(look: Look, box: Box, seat: Seat, *, inverted: bool = False) -> None:
    """A person: an arch in the seat's accent with two letters of the name; inverted on a flooded ground."""
    accent = look.accent(seat)
    face, letters = ("on_ink", accent) if inverted else (accent, "on_ink")
    half, foot = box.w / 2, min(7.0, box.w / 6)
    corners(look, box, face, (half, half, foot, foot))
    line(look, seat[:2], FIGURES, round(box.h * 0.42), (box.cx, box.cy - box.h * 0.05), letters, align="center", room=box.w * 0.9)


def arch_box(x: float, middle: float, height: float) -> Box:
    """Where an arch of that height stands, its middle at a height."""
    return Box(x, middle - height / 2, height * 0.86, height)


def mark(look: Look, face: Face, box: Box, *, faded: bool = False) -> None:
    """A face in a list, in a square."""
    size = min(box.w, box.h)
    square = box.middle(size, size)
    letter = look.say(face.letter)
    if face.kind == "seat" or face.kind == "arch":
        arch(look, square.middle(size * 0.86, size), look.say(face.name))
        return
    if face.kind == "share":
        share(look, face, square.middle(size * 0.74, size))
        return
    if face.kind in _ON_BOARD and face.kind not in ("car", "pawn"):
        _ON_BOARD[face.kind](look, face, square)
        return
    if has_icon(face.kind) and face.shape == "none" and not letter:
        icon(look, face.kind, size * 0.8, (square.cx, square.cy), "ink")
        return
    fill = look.theme.code(face.fill)
    rim = max(1.5, size * 2 / 44)
    framed(look, square, fill, "ink", rim, size * 0.2)
    if face.rim:
        rounded(look, square.inset(rim), face.rim, size * 0.16)
        rounded(look, square.inset(size * 0.2), fill, size * 0.08)
    shape = "star" if face.kind == "joker" and face.shape == "none" else face.shape
    badge(look, shape, letter, (square.cx, square.cy), size * 14 / 44, fill)
    if faded:
        rounded(look, square, "panel", size * 0.2, 0.6)


def empty(look: Look, box: Box, words: str = "") -> None:
    """A place still to be filled: dashed, with its label."""
    size = min(box.w, box.h)
    square = box.middle(size, size)
    dashed_box(look, square, "edge", max(2.0, size * 0.055), size * 0.2, size * 0.14, size * 0.11)
    if words:
        line(look, words, FIGURES, round(size * 0.55), (square.cx, square.cy), "ink2", align="center", room=size * 0.9)


# --- as they stand on a board ---------------------------------------------------------------------------------------------------


def car(look: Look, face: Face, at: Point, degrees: float, scale: float, *, faded: bool = False) -> None:
    """A car from above, nose forward, its letter upright; every car wears a paper outline."""
    body = [(x * scale, y * scale) for x, y in _CAR]
    with placed(at, degrees):
        for x in (-13, 12):
            for y in (-13.2, 13.2):
                wheel = Box((x - 5.5) * scale, (y - 3) * scale, 11 * scale, 6 * scale)
                rounded(look, Box(wheel.x - scale, wheel.y - scale, wheel.w + 2 * scale, wheel.h + 2 * scale), "paper", 3 * scale)
                rounded(look, wheel, "wheel", 2 * scale)
        stroke(look, body, "paper", 4.6 * scale, close=True)
        ink(look, face.fill)
        fan(body)
        if look.theme.over(face.fill) == NIGHT and look.theme.code(face.fill).upper() == PAPER:
            stroke(look, body, "night", 1.2 * scale, close=True)
    badge(look, face.shape, look.say(face.letter), at, 11.4 * scale, look.theme.code(face.fill))
    if faded:
        disc(look, at, 26 * scale, "slab", 0.55)


def share(look: Look, face: Face, box: Box) -> None:
    """A share: the centre's colour and letter, the border's colour and its letter in two corners."""
    edge = max(1.5, box.w * 0.028)
    framed(look, box, face.rim or face.fill, "night", edge, box.w * 0.12)
    inner = box.inset(box.w * 0.17, box.w * 0.17)
    framed(look, inner, face.fill, "night", edge, box.w * 0.04)
    line(
        look,
        look.say(face.letter),
        FIGURES,
        round(box.w * 0.42),
        (inner.cx, inner.cy),
        look.theme.over(face.fill),
        align="center",
        room=inner.w * 0.9,
    )
    if face.rim_letter is not None and face.rim:
        letter, token, size = look.say(face.rim_letter), look.theme.over(face.rim), round(box.w * 0.15)
        if size >= 9:
            line(look, letter, FIGURES, size, (box.x + box.w * 0.085, box.top - box.w * 0.1), token, align="center")
            line(look, letter, FIGURES, size, (box.right - box.w * 0.085, box.y + box.w * 0.1), token, align="center")


def bamboo(look: Look, face: Face, box: Box) -> None:
    """One section of bamboo on its knot."""
    framed(look, box, face.fill, "night", max(1.5, box.w * 0.11), box.w * 0.22)
    rounded(look, Box(box.x - box.w * 0.16, box.y - box.w * 0.12, box.w * 1.32, box.w * 0.27), "night", box.w * 0.13)


def _bamboo(look: Look, face: Face, box: Box) -> None:
    """A stalk with a knot in its middle."""
    body = box.middle(box.h * 0.5, box.h * 0.9)
    framed(look, body, face.fill, "night", max(1.5, box.h * 0.06), box.h * 0.12)
    rounded(look, Box(body.x - box.h * 0.09, body.cy - box.h * 0.07, body.w + box.h * 0.18, box.h * 0.14), "night", box.h * 0.07)


def _panda(look: Look, _: Face, box: Box) -> None:
    """A panda's head."""
    u = min(box.w, box.h) / 64
    x, y = box.cx, box.cy - 2 * u
    for side in (-1, 1):
        disc(look, (x + side * 20 * u, y + 20 * u), 11 * u, "night")
    disc(look, (x, y), 28.5 * u, "night")
    disc(look, (x, y), 26 * u, "paper")
    for side in (-1, 1):
        disc(look, (x + side * 10 * u, y + 3 * u), 7.6 * u, "night")
        disc(look, (x + side * 9 * u, y + 4 * u), 2.4 * u, "paper")
    disc(look, (x, y - 10 * u), 4.4 * u, "night")


def _gardener(look: Look, _: Face, box: Box) -> None:
    """A straw hat from above."""
    u = min(box.w, box.h) / 60
    at = (box.cx, box.cy)
    disc(look, at, 28 * u, "night")
    disc(look, at, 25.7 * u, HAT)
    ring(look, at, 13 * u, "night", 2.5 * u)
    disc(look, at, 12 * u, HAT_TOP)
    for points in ([(at[0] - 25 * u, at[1]), (at[0] + 25 * u, at[1])], [(at[0], at[1] - 25 * u), (at[0], at[1] + 25 * u)]):
        stroke(look, points, look.theme.mixed("night", HAT, 0.35), 2 * u)


def _chip(look: Look, face: Face, box: Box) -> None:
    """A chip, seen slantwise on a small pile."""
    u = min(box.w, box.h) / 44
    for level in (0, 1, 2):
        middle = box.middle(38 * u, 18 * u).shift(up=(level * 8 - 8) * u)
        ink(look, "night")
        _ellipse(middle)
        ink(look, face.fill if face.fill != "raised" else "paper")
        _ellipse(middle.inset(2 * u, 2 * u))


def _ellipse(box: Box) -> None:
    points = [
        (box.cx + box.w / 2 * math.cos(math.tau * step / 28), box.cy + box.h / 2 * math.sin(math.tau * step / 28)) for step in range(28)
    ]
    fan(points, 1.0)


def _pawn(look: Look, face: Face, box: Box) -> None:
    """A round pawn with its letter."""
    radius = min(box.w, box.h) / 2
    disc(look, (box.cx, box.cy), radius, "paper")
    disc(look, (box.cx, box.cy), radius * 0.93, "night")
    disc(look, (box.cx, box.cy), radius * 0.84, face.fill)
    if face.shape in ("none", "circle"):
        token = look.theme.over(face.fill)
        line(look, look.say(face.letter), FIGURES, round(radius * 1.05), (box.cx, box.cy), token, align="center", room=radius * 1.6)
    else:
        badge(look, face.shape, look.say(face.letter), (box.cx, box.cy), radius * 0.5, look.theme.code(face.fill))


def _seat_pawn(look: Look, face: Face, box: Box) -> None:
    """A player's pawn: the arch."""
    size = min(box.w, box.h)
    spot = box.middle(size * 0.86, size)
    corners(look, Box(spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4), "paper", (spot.w / 2, spot.w / 2, 8, 8))
    arch(look, spot, look.say(face.name))


def _token(look: Look, face: Face, box: Box) -> None:
    """A small paper disc with a sign: an improvement, a bonus."""
    radius = min(box.w, box.h) / 2
    at = (box.cx, box.cy)
    disc(look, at, radius, "night")
    disc(look, at, radius * 0.88, "paper")
    if has_icon(face.kind):
        icon(look, face.kind, radius * 1.3, at, "night")
    else:
        line(look, look.say(face.letter), FIGURES, round(radius * 1.2), at, "night", align="center", room=radius * 1.7)


_ON_BOARD = {
    "bamboo": _bamboo,
    "panda": _panda,
    "gardener": _gardener,
    "chip": _chip,
    "pawn": _pawn,
    "seat": _seat_pawn,
    "arch": _seat_pawn,
    "share": share,
}


def standing(look: Look, face: Face, at: Point, size: float, heading: float = 0.0, *, faded: bool = False) -> None:
    """A face on a board, as what it is; `size` is as large as a space lets it be."""
    if face.kind == "car":
        car(look, face, at, math.degrees(heading), size / 44, faded=faded)
        return
    box = Box(at[0] - size / 2, at[1] - size / 2, size, size)
    if face.kind in _ON_BOARD:
        _ON_BOARD[face.kind](look, face, box)
    elif has_icon(face.kind):
        _token(look, face, box)
    else:
        mark(look, face, box)
    if faded:
        disc(look, at, size * 0.55, "slab", 0.5)


def number_disc(look: Look, at: Point, words: str, radius: float, *, fill: str = "on_go", token: str = "go") -> None:
    """A small disc with a number."""
    disc(look, at, radius, fill)
    line(look, words, FIGURES, round(radius * 1.5), at, token, align="center", room=radius * 1.8)


def paper_mark(look: Look, box: Box, face: Face) -> None:
    """A face's badge alone, on a ground that already has its colour."""
    badge(
        look,
        "star" if face.kind == "joker" and face.shape == "none" else face.shape,
        look.say(face.letter),
        (box.cx, box.cy),
        min(box.w, box.h) / 2.5,
        look.theme.code(face.fill),
    )


def driver(look: Look, face: Face, box: Box) -> None:
    """A large car from above for a driver's card: outlined on the card's own colour."""
    token = look.theme.over(face.fill)
    scale = min(box.w / 62, box.h / 92) * 1.55
    at = (box.cx, box.cy)
    body = [(x * scale, y * scale) for x, y in _CAR]
    with placed(at, 90):
        for x in (-13, 12):
            for y in (-13.5, 13.5):
                wheel = Box((x - 5.5) * scale, (y - 3) * scale, 11 * scale, 6 * scale)
                rounded(look, Box(wheel.x - 2, wheel.y - 2, wheel.w + 4, wheel.h + 4), "paper", 2.6 * scale)
                rounded(look, wheel, "wheel", 2 * scale)
        ink(look, face.fill)
        fan(body)
        stroke(look, body, token, 1.2 * scale, close=True)
        stroke(look, [(15 * scale, -8.5 * scale), (15 * scale, 8.5 * scale)], token, scale)
    badge(look, face.shape, look.say(face.letter), (box.cx, box.cy - scale), 10 * scale, look.theme.code(face.fill))
