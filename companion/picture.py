"""A board as an SVG picture, for `companion track show` and for a printer: ground, pieces and what is lit, any game's."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from companion.kernel.scene import Board, Decor, Piece, Point, Space
from companion.kernel.text import Text

GROUND, SLAB, ASPHALT, PAPER, INK = "#DCE4DD", "#56645F", "#2F3B38", "#FBFAF4", "#13211D"
TOKENS = {"ground": GROUND, "slab": SLAB, "asphalt": ASPHALT, "water": "#2C7FB8", "raised": "#FFFFFF", "paper": PAPER, "ink": INK}
GO, MARGIN = "#8CF5C6", 24
Say = Callable[[Text], str]


def _colour(name: str | None, otherwise: str) -> str:
    name = name or otherwise
    return name if name.startswith("#") else TOKENS.get(name, SLAB)


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _words(at: Point, words: str, size: float, fill: str = INK) -> str:
    x, y = at
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.35:.1f}" font-size="{size:.0f}" text-anchor="middle" '
        f'font-family="sans-serif" font-weight="bold" fill={quoteattr(fill)}>{escape(words)}</text>'
    )


def _decor(decor: Decor, say: Say) -> Iterator[str]:
    points = _points(decor.points)
    match decor.kind:
        case "ribbon":
            yield f'<polygon points="{points}" fill="{_colour(decor.fill, "asphalt")}"/>'
        case "kerb":
            yield f'<polyline points="{points}" fill="none" stroke="{PAPER}" stroke-width="4.5" stroke-dasharray="11 11"/>'
        case "line":
            yield f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="9"/>'
            yield f'<polyline points="{points}" fill="none" stroke="{PAPER}" stroke-width="5"/>'
        case "arrow":
            (x, y), turn = decor.points[0], math.degrees(decor.heading)
            chevron = f'd="M-7,-9 L5,0 L-7,9" fill="none" stroke="{ASPHALT}" stroke-width="5"'
            yield f'<path transform="translate({x:.1f},{y:.1f}) rotate({turn:.0f})" {chevron}/>'
        case "chequers":
            yield f'<polyline points="{points}" fill="none" stroke="{PAPER}" stroke-width="14"/>'
            yield f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="14" stroke-dasharray="8 8"/>'
        case _:
            if len(decor.points) > 2:
                yield f'<polygon points="{points}" fill="none" stroke="{INK}"/>'
    if decor.text is not None:
        yield _words(decor.points[0], say(decor.text), 20)


def _space(space: Space) -> Iterator[str]:
    fill = _colour(space.fill, "water" if space.kind == "pond" else "slab")
    rim = INK if space.kind == "hex" else fill
    yield f'<polygon points="{_points(space.outline)}" fill="{fill}" stroke="{rim}" stroke-width="2"/>'


def _name(space: Space, say: Say, plain: bool) -> Iterator[str]:
    if space.letter is not None:
        yield _words(space.centre, say(space.letter), 22, PAPER)
    elif plain:
        yield _words(space.centre, space.id, 11, PAPER)


def _piece(piece: Piece, at: Point, say: Say) -> Iterator[str]:
    x, y = at
    fill = _colour(piece.face.fill, "raised")
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="15" fill="{fill}" stroke="{PAPER}" stroke-width="2.4"/>'
    if piece.face.letter is not None:
        yield _words(at, say(piece.face.letter), 16, INK)
    if piece.count is not None:
        yield _words((x + 20, y), str(piece.count), 16)


def svg(board: Board, say: Say) -> str:
    """The picture. An empty board's spaces carry their ids, so that a typed-in track can be read against the printed one."""
    ground = board.ground
    width, height = ground.size
    spaces = {space.id: space for space in ground.spaces}
    plain = not board.pieces
    whole = f'x="{-MARGIN}" y="{-MARGIN}" width="{width + 2 * MARGIN:.0f}" height="{height + 2 * MARGIN:.0f}"'
    parts = [f'<rect {whole} fill="{GROUND}"/>']
    ribbons = [decor for decor in ground.decor if decor.kind == "ribbon"]
    for decor in ribbons:
        parts.extend(_decor(decor, say))
    for space in ground.spaces:
        parts.extend(_space(space))
    for lit in board.lit:
        if lit.space in spaces:
            parts.append(f'<polygon points="{_points(spaces[lit.space].outline)}" fill="none" stroke="{GO}" stroke-width="5"/>')
    for decor in ground.decor:
        if decor.kind != "ribbon":
            parts.extend(_decor(decor, say))
    for space in ground.spaces:
        parts.extend(_name(space, say, plain))
    for stroke in board.strokes:
        parts.append(f'<polyline points="{_points(stroke.points)}" fill="none" stroke="{TOKENS["water"]}" stroke-width="8"/>')
    for piece in board.pieces:
        at = piece.at or (spaces[piece.space].centre if piece.space in spaces else None)
        if at is not None:
            parts.extend(_piece(piece, at, say))
    box = f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN:.0f} {height + 2 * MARGIN:.0f}"
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:.0f}" height="{height:.0f}">\n{body}\n</svg>\n'
