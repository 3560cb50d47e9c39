"""How faces look: drawings with gaps for a face's colours and words, read from `art.toml` here and from a game's own `art/*.toml`.

A face is drawn in a form (in a list, on a board, on a card of its own). The head of `art.toml` says which forms there are, and what a
drawing may contain. A kind that is in no art file is drawn as the sign with its name, or else as a plain mark.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple

from companion.drawing import palette
from companion.drawing.primitives import Disc, Drawing, Group, Line, Polygon, Primitive, Rect, Sign, Words
from companion.kernel.seat import Seat
from companion.kernel.text import Text
from companion.scene import Face

UNITS = 44.0  # every form fits into a square of this width, except a card
CARD = 100.0  # a card's width
BESIDE = 4.0  # so far beyond it a card's edge may be drawn
FORMS = ("mark", "stands", "body", "alone", "section", "top", "card")
PERSON = "arch"

Element = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceKind:
    """A kind of face as its art file has it."""

    forms: Mapping[str, Sequence[Element] | str]
    units: float = UNITS
    room: float = 0.74
    along: float = 1.0
    roomy: float = 0.47
    rise: float = 0.0
    most: int = 1
    tall: float = 0.0
    titled: bool = False
    person: bool = False  # a person: it has the seat's colour and two letters of the name


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeShape:
    """A badge for a radius of 1, with its letter so far down and so large."""

    of: Sequence[Element]
    letter: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Art:
    """Everything that is drawn for a game."""

    kinds: Mapping[str, FaceKind]
    shapes: Mapping[str, BadgeShape]

    def name(self, face: Face) -> str:
        """The name under which a face's kind is drawn."""
        if face.kind in self.kinds:
            return face.kind
        return "sign" if face.kind in signs() and face.shape == "none" and face.letter is None else "mark"

    def kind(self, face: Face) -> FaceKind:
        """A face's kind."""
        return self.kinds[self.name(face)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """How to draw: how words are said, with which art, in which colour each seat, and how large a board's unit will be shown, in px. It
    is a value, so drawings that were made with an equal pen are found again.
    """

    say: Callable[[Text], str]
    art: Art
    accents: tuple[tuple[Seat, str], ...] = ()
    unit: float = 1.0

    def accent(self, seat: Seat) -> str:
        """A seat's accent, as a token."""
        return next((accent for name, accent in self.accents if name == seat), "galet")


# --- reading ------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def signs() -> Mapping[str, str]:
    """The signs in our icon font, each with its letter."""
    found: dict[str, str] = json.loads(resources.files("companion").joinpath("assets", "fonts", "icons.json").read_text(encoding="utf-8"))
    return found


_INK = ("fill", "rim", "width", "dash", "alpha")
_KEYS: Mapping[str, tuple[str, ...]] = {  # what an element may say beside itself
    "disc": _INK,
    "rect": (*_INK, "round"),
    "polygon": _INK,
    "line": ("rim", "width", "dash", "alpha", "flat"),
    "words": ("fill", "size", "at", "font", "room"),
    "sign": ("fill", "size", "name"),
    "badge": (),
    "of": ("at", "scale", "turn"),
}


def _checked(elements: Sequence[Element], place: str) -> None:
    """Refuse what an element can't use: whoever wrote it expects to see it."""
    for number, each in enumerate(elements, 1):
        here = f"{place}, element {number}"
        kinds = [kind for kind in _KEYS if kind in each]
        if len(kinds) != 1:
            raise ValueError(f"{here} is one of {', '.join(_KEYS)}, not {' and '.join(kinds) or dict(each)}")
        (kind,) = kinds
        if unused := sorted(each.keys() - {kind, *_KEYS[kind]}):
            takes = ", ".join(_KEYS[kind]) or "nothing else"
            why = "; a line's colour is its rim" if kind == "line" and "fill" in unused else ""
            raise ValueError(f"{here}: {kind} takes {takes}, not {', '.join(unused)}{why}")
        if kind == "of" and not isinstance(each["of"], str):
            _checked(each["of"], here)


def _check_card(elements: Sequence[Element], tall: float, place: str) -> None:
    """Refuse what would be cut off because it was measured from a corner: a card lies around 0,0."""
    for number, each in enumerate(elements, 1):
        match each:
            case {"rect": [x, y, w, h]}:
                points = [(x, y), (x + w, y + h)]
            case {"disc": [x, y, r, *ry]}:
                points = [(x - r, y - (ry or [r])[0]), (x + r, y + (ry or [r])[0])]
            case {"polygon": [*points]} | {"line": [*points]}:
                pass
            case {"words": _, "at": point}:
                points = [point]
            case _:
                points = []
        if any(abs(x) > CARD / 2 + BESIDE or abs(y) > tall / 2 + BESIDE for x, y in points):
            raise ValueError(f"{place}, element {number} lies outside the card, which is {CARD:g} wide and {tall:g} high around 0,0")


def _kinds(text: str, file: str) -> tuple[dict[str, FaceKind], dict[str, BadgeShape]]:
    tables = tomllib.loads(text)
    shapes = {name: BadgeShape(**table) for name, table in tables.pop("shape", {}).items()}
    kinds = {
        name: FaceKind(forms={form: table.pop(form) for form in FORMS if form in table}, **table) for name, table in tables.items()
    }  # fmt: skip
    drawn = {f"[{name}] {form}": made for name, kind in kinds.items() for form, made in kind.forms.items() if not isinstance(made, str)}
    for place, made in (*drawn.items(), *((f"[shape.{name}]", shape.of) for name, shape in shapes.items())):
        _checked(made, f"{file}: {place}")
    for name, kind in kinds.items():
        if kind.tall and not isinstance(card := kind.forms.get("card", ()), str):
            _check_card(card, kind.tall, f"{file}: [{name}] card")
    return kinds, shapes


@lru_cache(maxsize=16)
def art_of(game: str | None = None) -> Art:
    """A game's art, together with what every game may use; for None only that. Whatever lies in the folders is found."""
    kinds, shapes = _kinds(resources.files(__package__).joinpath("art.toml").read_text(encoding="utf-8"), "art.toml")
    for text, file in _of_game(game) if game else ():
        own, more = _kinds(text, file)
        kinds |= own
        shapes |= more
    return Art(kinds, shapes)


def _of_game(game: str) -> Iterator[tuple[str, str]]:
    """Each art file of a game: its text and its name."""
    folder = resources.files(f"companion.games.{game}").joinpath("art")
    if folder.is_dir():
        for path in sorted(folder.iterdir(), key=lambda each: each.name):
            if path.name.endswith(".toml"):
                yield path.read_text(encoding="utf-8"), f"art/{path.name}"


# --- drawing ------------------------------------------------------------------------------------------------------------------


class Worn(NamedTuple):
    """What fills the gaps of a drawing: a face's colours, and its words in the reader's language."""

    fill: str
    on: str
    off: str
    rim: str | None = None
    shape: str = "none"
    letter: str = ""
    rim_letter: str = ""
    title: str = ""
    sign: str = ""

    def colour(self, name: str | None) -> str | None:
        """The colour that this name stands for in the drawing."""
        if name == "on_rim":
            return palette.ink_on(self.rim) if self.rim is not None else None
        return getattr(self, name) if name in ("fill", "on", "off", "rim") else name


@lru_cache(maxsize=1024)
def worn_by(pen: Pen, face: Face, title: Text | None = None) -> Worn:
    """A face's colours and words."""

    def said(text: Text | None) -> str:
        return pen.say(text) if text is not None else ""

    if pen.art.kind(face).person:
        name = said(face.name)
        return Worn(pen.accent(name), "on_ink", "on_ink", face.rim, face.shape, name[:2], said(face.rim_letter), said(title), face.kind)
    return Worn(
        face.fill, palette.ink_on(face.fill), palette.ink_on_badge(face.fill), face.rim, face.shape,
        said(face.letter), said(face.rim_letter), said(title), face.kind,
    )  # fmt: skip


def person_drawing(name: Seat, fill: str, on: str) -> Drawing:
    """A seat's arch in these colours, as in a list."""
    return drawing_of(art_of(), PERSON, "mark", Worn(fill, on, on, letter=name[:2]))


def face_drawing(pen: Pen, face: Face, form: str, title: Text | None = None) -> Group:
    """A face in a form; an empty drawing if its kind has no such form."""
    return Group(drawing_of(pen.art, pen.art.name(face), form, worn_by(pen, face, title)), face=face, form=form)


@lru_cache(maxsize=4096)
def drawing_of(art: Art, name: str, form: str, of: Worn) -> Drawing:
    """A kind in a form."""
    kind = art.kinds[name]
    found = kind.forms.get(form)
    if found is None and form == "alone":
        name, found = "mark", art.kinds["mark"].forms["alone"]
    if found is None and form in ("mark", "stands", "section"):
        found = kind.forms.get("stands" if form == "mark" else "mark")
    if isinstance(found, str):
        return drawing_of(art, found, form, of)
    made = tuple(_made(art, found or (), of))
    return made if form == "card" or kind.units == UNITS else (Group(made, scale=UNITS / kind.units),)


@lru_cache(maxsize=1024)
def told_size(pen: Pen, face: Face) -> float | None:
    """How large the smallest of what is said on a face is as it stands, letters or signs, in its `UNITS`; None where its shape says it.

    A badge with a shape of its own is known by that: its letter may be small.
    """
    return min(_said_sizes(face_drawing(pen, face, "stands").of, face.shape != "none"), default=None)


def _said_sizes(drawing: Drawing, shaped: bool, scale: float = 1.0) -> Iterator[float]:
    for each in drawing:
        match each:
            case Words(size=size) | Sign(size=size):
                yield size * scale
            case Group(form="badge") if shaped:
                pass
            case Group(of=of):
                yield from _said_sizes(of, shaped, scale * each.scale)
            case _:
                pass


def badge_drawing(art: Art, of: Worn) -> Drawing:
    """A face's shape with its letter, for a radius of 1."""
    shape = art.shapes.get(of.shape, art.shapes["cross"])
    found = tuple(_made(art, shape.of, of))
    down, size = shape.letter
    if not of.letter:
        return found
    return (*found, Words(0.0, down, of.letter, size, of.off if found else of.on, room=1.9 if found else 3.0))


def _made(art: Art, elements: Iterable[Element], of: Worn) -> Iterator[Primitive]:
    """Elements with their gaps filled; one without a colour or words is left out."""
    for each in elements:
        x, y = each.get("at", (0.0, 0.0))
        colour = of.colour(each.get("fill"))
        ink: dict[str, Any] = {"fill": colour, "rim": of.colour(each.get("rim"))}
        ink |= {key: each[key] for key in ("width", "dash", "alpha") if key in each}
        match each:
            case {"badge": [x, y, r]}:
                yield Group(badge_drawing(art, of), x, y, r, form="badge")
            case {"of": str(other)}:
                yield Group(drawing_of(art, other, "mark", of), x, y, each.get("scale", 1.0), each.get("turn", 0.0))
            case {"of": [*inside]}:
                yield Group(tuple(_made(art, inside, of)), x, y, each.get("scale", 1.0), each.get("turn", 0.0))
            case {"words": name}:
                if colour is not None and (words := getattr(of, name)):
                    yield Words(x, y, words, each["size"], colour, each.get("font", "figures"), each.get("room"))
            case {"sign": [x, y]}:
                if colour is not None:
                    yield Sign(x, y, each.get("name", of.sign), each["size"], colour)
            case _ if ink["fill"] is None and ink["rim"] is None:
                pass
            case {"disc": [x, y, r, *ry]}:
                yield Disc(x, y, r, ry[0] if ry else None, **ink)
            case {"rect": [x, y, w, h]}:
                corners = each.get("round", 0.0)
                yield Rect(x, y, w, h, tuple(corners) if isinstance(corners, list) else corners, **ink)
            case {"polygon": points}:
                yield Polygon(tuple((x, y) for x, y in points), **ink)
            case {"line": points}:
                yield Line(tuple((x, y) for x, y in points), each.get("flat", False), **ink)
            case _:
                raise ValueError(f"no such element: {each}")
