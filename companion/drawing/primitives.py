"""The few primitives that everything is drawn with. A drawing is a tuple of them, later ones over earlier ones; y grows downwards.

Colours are tokens of the palette or "#RRGGBB". A rim lies on its shape's edge, half inside. Words are centred on their
point. A group has coordinates of its own.

`primitive_json` writes a primitive as JSON, for phones; `drawing_lines` writes a drawing as text, one line each, to compare two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import assert_never

from companion.kernel.form import Json
from companion.scene import Face, Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Inked:
    """A shape's fill and rim. `dash` cuts the rim into pieces and gaps of these lengths; pieces as long as the rim is wide are dots."""

    fill: str | None = None
    rim: str | None = None
    width: float = 0.0
    dash: tuple[float, float] | None = None
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Polygon(Inked):
    """A closed shape of any outline."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Line(Inked):
    """A line through points in the rim's colour, with round ends, or with `flat` ones that stop at the last point."""

    points: tuple[Point, ...]
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Disc(Inked):
    """A circle, or with another height an ellipse."""

    x: float
    y: float
    r: float
    ry: float | None = None


@dataclass(frozen=True, slots=True)
class Rect(Inked):
    """A rectangle by its upper left corner; a radius for all corners, or one each: upper left, upper right, lower right, lower left."""

    x: float
    y: float
    w: float
    h: float
    round: float | tuple[float, float, float, float] = 0.0

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """A radius for each corner."""
        return self.round if isinstance(self.round, tuple) else (self.round,) * 4


@dataclass(frozen=True, slots=True)
class Words:
    """Words. They are always upright, so no turned group contains any. font: figures | strong | second. `room`: the width they may have."""

    x: float
    y: float
    words: str
    size: float
    fill: str
    font: str = "figures"
    room: float | None = None
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of our icon font, by its name."""

    x: float
    y: float
    name: str
    size: float
    fill: str


@dataclass(frozen=True, slots=True)
class Group:
    """A drawing that is turned (degrees, clockwise), scaled and moved. If it shows a face's form or its badge, it says so."""

    of: Drawing
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    face: Face | None = None
    form: str = ""


Primitive = Polygon | Line | Disc | Rect | Words | Sign | Group
Drawing = tuple[Primitive, ...]


NamesOf = Callable[[Group], list[str] | str | None]


def tidy_number(number: float) -> float | int:
    """A number rounded to three figures, but not beyond tenths; a whole one without a point."""
    short = round(number, 2 if -10 < number < 10 else 1)
    return int(short) if short == int(short) else short


def _ink(shape: Inked) -> dict[str, Json]:
    """A shape's fill and rim as JSON, without what has its usual value."""
    found = {each.name: value for each in fields(Inked) if (value := getattr(shape, each.name)) != each.default}
    if "width" in found:
        found["width"] = tidy_number(shape.width)
    if shape.dash is not None:
        found["dash"] = [tidy_number(part) for part in shape.dash]
    return found


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{tidy_number(x)},{tidy_number(y)}" for x, y in points)


def primitive_json(each: Primitive, named: NamesOf = lambda _: None) -> list[Json]:
    """A primitive as JSON: its kind, its geometry, the rest by name. `named` may give a group another form."""
    match each:
        case Polygon(points=points):
            return ["polygon", _points(points), _ink(each)]
        case Line(points=points, flat=flat):
            return ["line", _points(points), {**_ink(each), **({"flat": True} if flat else {})}]
        case Disc(x=x, y=y, r=r, ry=ry):
            return ["disc", [tidy_number(part) for part in ((x, y, r) if ry is None else (x, y, r, ry))], _ink(each)]
        case Rect(x=x, y=y, w=w, h=h):
            corners = each.corners if isinstance(each.round, tuple) else (each.round,)
            return ["rect", [tidy_number(part) for part in (x, y, w, h, *corners)], _ink(each)]
        case Words(x=x, y=y, words=words, size=size, fill=fill, font=font, alpha=alpha):
            more = {**({} if font == "figures" else {"font": font}), **({} if alpha == 1 else {"alpha": alpha})}
            return ["words", [tidy_number(x), tidy_number(y), tidy_number(size)], {"words": words, "fill": fill, **more}]
        case Sign(x=x, y=y, name=name, size=size, fill=fill):
            return ["sign", [tidy_number(x), tidy_number(y), tidy_number(size)], {"name": name, "fill": fill}]
        case Group(of=of):
            place = [tidy_number(each.x), tidy_number(each.y), round(each.scale, 4), tidy_number(each.turn)]
            return ["group", place, named(each) or [primitive_json(one, named) for one in of]]
        case _:
            assert_never(each)


def drawing_lines(drawing: Drawing, indent: str = "") -> Iterator[str]:
    """A drawing as text, one line for each primitive. A face is written as its kind, form, colour and letter."""
    for each in drawing:
        kind, geometry, rest = primitive_json(each, _by_name)
        head = f"{indent}{kind} {','.join(map(str, geometry)) if isinstance(geometry, list) else geometry}"
        if isinstance(each, Group):
            yield " ".join((head, *(_by_name(each) or ())))
            yield from drawing_lines(() if each.face else each.of, indent + "  ")
        elif isinstance(rest, dict):
            yield " ".join((head, *(f"{key}={value}" for key, value in rest.items())))


def _by_name(group: Group) -> list[str] | None:
    face = group.face
    return [face.kind, group.form, face.fill] if face else None
