"""A drawing as an SVG picture, for `companion track show` and for a printer: the palette's day, whatever bold face there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never
from xml.sax.saxutils import escape, quoteattr

from companion.drawing.palette import JOUR, code
from companion.drawing.primitives import Disc, Drawing, Group, Inked, Line, Polygon, Primitive, Rect, Sign, Words, tidy
from companion.scene import Point

MARGIN = 24


def svg(drawing: Drawing, size: Point) -> str:
    """A board's drawing on its ground, with a margin around it."""
    return picture(drawing, (-MARGIN, -MARGIN), (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN), ground="ground")


def picture(drawing: Drawing, corner: Point, size: Point, ground: str | None = None) -> str:
    """A part of a drawing, from its corner on."""
    x, y, width, height = tidy(corner[0]), tidy(corner[1]), tidy(size[0]), tidy(size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{width}" height="{height}">'
    under = [_tag("rect", x=x, y=y, width=width, height=height, fill=JOUR[ground])] if ground is not None else []
    return "\n".join((head, *under, *_tags(drawing), "</svg>")) + "\n"


def _tags(drawing: Drawing) -> Iterator[str]:
    for each in drawing:
        yield from _drawn(each)


def _drawn(each: Primitive) -> Iterator[str]:
    match each:
        case Polygon(points=points):
            yield _tag("polygon", points=_points(points), **_ink(each))
        case Line(points=points, flat=flat):
            yield _tag("polyline", points=_points(points), stroke_linecap="butt" if flat else "round", **_ink(each))
        case Disc(x=x, y=y, r=r, ry=ry):
            yield _tag("ellipse", cx=tidy(x), cy=tidy(y), rx=tidy(r), ry=tidy(r if ry is None else ry), **_ink(each))
        case Rect(x=x, y=y, w=w, h=h):
            yield _tag("rect", x=tidy(x), y=tidy(y), width=tidy(w), height=tidy(h), rx=tidy(max(each.corners)), **_ink(each))
        case Words(x=x, y=y, words=words, size=size, fill=fill, alpha=alpha):
            place = {"x": tidy(x), "y": tidy(y + size * 0.35), "font_size": tidy(size), "text_anchor": "middle", "font_weight": "bold"}
            look = {"font_family": "sans-serif", "fill": code(JOUR, fill), "opacity": alpha if alpha != 1 else None}
            yield _tag("text", escape(words), **place, **look)
        case Sign(x=x, y=y, size=size, fill=fill):  # our sign font is not in the picture: a dot says that something is there
            yield _tag("circle", cx=tidy(x), cy=tidy(y), r=tidy(size / 4), fill=code(JOUR, fill))
        case Group(x=x, y=y, scale=scale, turn=turn):
            yield f'<g transform="translate({tidy(x)},{tidy(y)}) rotate({tidy(turn)}) scale({round(scale, 4)})">'
            yield from _tags(each.of)
            yield "</g>"
        case _:
            assert_never(each)


def _tag(name: str, inside: str | None = None, /, **attributes: object) -> str:
    written = " ".join(f"{key.replace('_', '-')}={quoteattr(str(value))}" for key, value in attributes.items() if value is not None)
    return f"<{name} {written}/>" if inside is None else f"<{name} {written}>{inside}</{name}>"


def _ink(shape: Inked) -> dict[str, str | float | None]:
    rim = shape.rim is not None
    return {
        "fill": "none" if shape.fill is None else code(JOUR, shape.fill),
        "stroke": code(JOUR, shape.rim) if shape.rim is not None else None,
        "stroke_width": tidy(shape.width) if rim else None,
        "stroke_linejoin": "round" if rim else None,
        "stroke_dasharray": " ".join(str(tidy(part)) for part in shape.dash) if shape.dash is not None else None,
        "opacity": shape.alpha if shape.alpha != 1 else None,
    }


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{tidy(x)},{tidy(y)}" for x, y in points)
