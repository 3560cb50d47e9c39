"""What means something on a board just now: spaces lit, lines that change, and pieces standing about.

Legal is the full `go` on a small space and a `go` rim on a large one, so that a plot keeps its colour; always with its number. A
path is an ink band with paper dots. A dead end is dashed and wears a T; a misplaced piece a red ring and a cross.
"""

from __future__ import annotations

import math

from companion.kernel.scene import Face, Lit, Piece, Stroke
from ui.box import Box
from ui.faces import bamboo, number_disc, standing
from ui.ground import Scale, Spot
from ui.look import Look
from ui.paint import FIGURES, Point, dashes, disc, ink, line, placed, polygon, ring, stroke

LARGE = ("hex", "dry", "pond")


def paint_lit(look: Look, lit: Lit, spot: Spot, scale: Scale) -> None:
    """One lit space, without its number."""
    if lit.style == "dead_end":
        _dead_end(look, spot, scale)
    elif lit.style == "path":
        disc(look, spot.centre, 9 * scale.unit, "night")
        disc(look, spot.centre, 7 * scale.unit, "paper")
    elif lit.style == "wrong":
        paint_wrong(look, spot.centre, scale.unit)
    elif lit.style == "chosen":
        _full(look, spot, scale)
    elif lit.style == "spot":
        disc(look, spot.centre, max(3.0, 4 * scale.unit), "go")
    elif spot.space.kind in LARGE:
        _rim(look, spot, scale)
    else:
        _full(look, spot, scale)


def paint_number(look: Look, lit: Lit, spot: Spot, scale: Scale) -> None:
    """Its number on a disc; words and costs as they are."""
    words = look.say(lit.label)
    if not words or lit.style in ("path", "wrong"):
        return
    if spot.space.kind in LARGE:
        if words.isdigit():
            number_disc(look, (spot.centre[0], spot.centre[1] + spot.narrow * 0.3), words, max(13.0, 15 * scale.unit))
    elif spot.space.kind == "cell":
        line(look, words, FIGURES, max(12, round(spot.narrow * 0.52)), spot.centre, "on_go", align="center", room=spot.wide * 0.9)
    elif lit.style == "legal" or words.isdigit():
        number_disc(look, spot.centre, words, max(11.0, min(15 * scale.unit, spot.narrow * 0.42)))


def _full(look: Look, spot: Spot, scale: Scale) -> None:
    ink(look, "go")
    polygon(spot.outline, 0)
    stroke(look, spot.outline, "paper", max(2.5, 5 * scale.unit), close=True)


def _rim(look: Look, spot: Spot, scale: Scale) -> None:
    inner = _shrunk(spot, 7 * scale.unit)
    stroke(look, inner, "night", 12 * scale.unit, close=True)
    stroke(look, inner, "go", 8 * scale.unit, close=True)


def _shrunk(spot: Spot, by: float) -> list[Point]:
    x, y = spot.centre
    found = []
    for px, py in spot.outline:
        far = math.dist((x, y), (px, py)) or 1.0
        found.append((x + (px - x) * (far - by) / far, y + (py - y) * (far - by) / far))
    return found


def _dead_end(look: Look, spot: Spot, scale: Scale) -> None:
    unit = scale.unit
    inner = _shrunk(spot, 3 * unit)
    dashes(look, [*inner, inner[0]], "go", 5 * unit, 9 * unit, 6 * unit)
    with placed(spot.centre, spot.heading):
        stroke(look, [(-14 * unit, 0), (6 * unit, 0)], "go", 6 * unit)
        stroke(look, [(8 * unit, -12 * unit), (8 * unit, 12 * unit)], "go", 6 * unit)


def paint_wrong(look: Look, at: Point, unit: float) -> None:
    """A red ring and a cross: this is not where it belongs."""
    x, y = at
    ring(look, at, 36 * unit, "paper", 9 * unit)
    ring(look, at, 36 * unit, "wrong", 6 * unit)
    cx, cy, arm = x + 26 * unit, y + 26 * unit, 5 * unit
    disc(look, (cx, cy), 15 * unit, "paper")
    disc(look, (cx, cy), 13 * unit, "wrong")
    for points in ([(cx - arm, cy - arm), (cx + arm, cy + arm)], [(cx - arm, cy + arm), (cx + arm, cy - arm)]):
        stroke(look, points, "paper", max(2.0, 3.4 * unit))


def paint_stroke(look: Look, each: Stroke, scale: Scale) -> None:
    """A line on the board that changes."""
    points, unit = scale.all(each.points), scale.unit
    if each.style == "channel":
        stroke(look, points, "night", 15 * unit)
        stroke(look, points, "water", 9 * unit)
    elif each.style == "legal":
        stroke(look, points, "night", 14 * unit)
        stroke(look, points, "go", 9 * unit)
        if each.label is not None:
            middle = (
                points[len(points) // 2]
                if len(points) % 2
                else tuple((a + b) / 2 for a, b in zip(points[len(points) // 2 - 1], points[len(points) // 2], strict=True))
            )
            number_disc(look, (middle[0], middle[1]), look.say(each.label), max(11.0, 13 * unit))
    elif each.style == "path":
        stroke(look, points, "night", 10 * unit)
        dashes(look, points, "paper", 6 * unit, 0.5, 11.5 * unit, round_ends=True)
        for x, y in points[1:-1]:
            disc(look, (x, y), 9 * unit, "night")
            disc(look, (x, y), 7 * unit, "paper")
    else:
        stroke(look, points, "night", 9 * unit)
        stroke(look, points, "paper", 5 * unit)


# --- pieces -------------------------------------------------------------------------------------------------------------------


def paint_piece(look: Look, piece: Piece, spot: Spot | None, at: Point, room: float, scale: Scale) -> None:
    """A piece as it stands: beside its space when broken down, ringed when chosen, faded when done."""
    unit, heading = scale.unit, 0.0
    if spot is not None:
        heading = math.radians(spot.heading)
    size = _size(piece.face, spot, room)
    if piece.state == "chosen":
        ring(look, at, max(size * 0.74, 20 * unit), "paper", 4 * unit)
        radius = max(size * 0.74, 20 * unit)
        circle = [(at[0] + radius * math.cos(math.tau * step / 60), at[1] + radius * math.sin(math.tau * step / 60)) for step in range(61)]
        dashes(look, circle, "night", 1.5 * unit, 5 * unit, 5 * unit)
    if piece.count is not None:
        _stack(look, piece, at, size, unit)
    else:
        standing(look, piece.face, at, size, heading, faded=piece.state in ("faded", "ghost"))
    if piece.state == "wrong":
        paint_wrong(look, at, unit)


def _size(face: Face, spot: Spot | None, room: float) -> float:
    if face.kind == "car" and spot is not None:
        return min(spot.narrow * 1.34, spot.wide * 0.98)
    return room


def _stack(look: Look, piece: Piece, at: Point, size: float, unit: float) -> None:
    """So many of a kind: bamboo section on section, others once, and the number on a disc."""
    count = piece.count or 0
    shown = min(count, 4) if piece.face.kind == "bamboo" else min(count, 1)
    x, foot = at[0], at[1] - size * 0.5
    for section in range(shown):
        if piece.face.kind == "bamboo":
            bamboo(look, piece.face, Box(x - size * 0.134, foot + size * 0.33 * section, size * 0.268, size * 0.313))
        else:
            standing(look, piece.face, at, size)
    if count:
        number_disc(look, (x + size * 0.46, foot + size * 0.2), str(count), max(10.0, 14 * unit), fill="night", token="paper")
