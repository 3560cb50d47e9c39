"""A drawing as an SVG picture, for `companion track show` and for a printer: in day colours, with whatever bold font there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never
from xml.sax.saxutils import escape, quoteattr

from companion.drawing.palette import JOUR, colour_code
from companion.drawing.primitives import Disc, Drawing, Group, Inked, Line, Polygon, Primitive, Rect, Sign, Words, tidy_number
from companion.scene import Point

MARGIN = 24


def board_svg(drawing: Drawing, size: Point) -> str:
    """A board's drawing on its ground, with a margin around it."""
    return part_svg(drawing, (-MARGIN, -MARGIN), (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN), ground="ground")


def part_svg(drawing: Drawing, corner: Point, size: Point, ground: str | None = None) -> str:
    """A part of a drawing, from this corner on."""
    x, y, width, height = tidy_number(corner[0]), tidy_number(corner[1]), tidy_number(size[0]), tidy_number(size[1])
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
            yield _tag(
                "ellipse", cx=tidy_number(x), cy=tidy_number(y), rx=tidy_number(r), ry=tidy_number(r if ry is None else ry), **_ink(each)
            )
        case Rect(x=x, y=y, w=w, h=h):
            yield _tag(
                "rect",
                x=tidy_number(x),
                y=tidy_number(y),
                width=tidy_number(w),
                height=tidy_number(h),
                rx=tidy_number(max(each.corners)),
                **_ink(each),
            )
        case Words(x=x, y=y, words=words, size=size, fill=fill, alpha=alpha):
            place = {
                "x": tidy_number(x),
                "y": tidy_number(y + size * 0.35),
                "font_size": tidy_number(size),
                "text_anchor": "middle",
                "font_weight": "bold",
            }
            look = {"font_family": "sans-serif", "fill": colour_code(JOUR, fill), "opacity": alpha if alpha != 1 else None}
            yield _tag("text", escape(words), **place, **look)
        case Sign(x=x, y=y, size=size, fill=fill):  # the picture doesn't contain our sign font: a dot says that something is there
            yield _tag("circle", cx=tidy_number(x), cy=tidy_number(y), r=tidy_number(size / 4), fill=colour_code(JOUR, fill))
        case Group(x=x, y=y, scale=scale, turn=turn):
            yield f'<g transform="translate({tidy_number(x)},{tidy_number(y)}) rotate({tidy_number(turn)}) scale({round(scale, 4)})">'
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
        "fill": "none" if shape.fill is None else colour_code(JOUR, shape.fill),
        "stroke": colour_code(JOUR, shape.rim) if shape.rim is not None else None,
        "stroke_width": tidy_number(shape.width) if rim else None,
        "stroke_linejoin": "round" if rim else None,
        "stroke_dasharray": " ".join(str(tidy_number(part)) for part in shape.dash) if shape.dash is not None else None,
        "opacity": shape.alpha if shape.alpha != 1 else None,
    }


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{tidy_number(x)},{tidy_number(y)}" for x, y in points)
