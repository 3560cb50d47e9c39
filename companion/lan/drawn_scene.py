"""Writes a scene in the form in which phones get it: boards and faces as primitives, which is all that the page can draw.

What does not change is sent once. That is a game's art (drawings with gaps for a face's colours and words, the same whatever anybody
holds, so they give nothing away) and each board's ground with its lit spaces. A face in a scene says what fills the gaps; a piece says
where its face stands and in which form.

A scene is written as text, block by block. A block that did not change, or that another phone has too, is written once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from statistics import median
from typing import Any, TypeVar, get_args

from companion.drawing import palette
from companion.drawing.art import FORMS, Art, Pen, Worn, badge_drawing, drawing_of, signs, worn_by
from companion.drawing.board import (
    StandingPiece,
    letter_drawing,
    lit_drawing,
    middle_of_line,
    number_drawing,
    piece_drawing,
    standing_pieces,
    stroke_drawing,
)
from companion.drawing.ground import Spot, ground_drawing, spots_of
from companion.drawing.primitives import Drawing, Group, primitive_json, tidy_number
from companion.drawing.tower import FLOODED, PLAIN, tower_drawing, tower_size
from companion.drawing.wants import wants_drawing, wants_size
from companion.kernel.form import Json
from companion.kernel.frozen import replace
from companion.kernel.shared import remembering
from companion.kernel.text import Text, raw
from companion.scene import (
    Ask,
    Block,
    Board,
    Buttons,
    Card,
    Face,
    Ground,
    Lit,
    Mat,
    Note,
    Offer,
    Paddle,
    Point,
    Scene,
    ScoreTrack,
    SeatChip,
    Stroke,
    Target,
    Want,
)
from companion.wire import SceneWriter, dumps, one_line, write_fields

WHOLE_KEPT, DRAWN_KEPT, GROUNDS_KEPT = 128, 512, 8  # how many are kept: blocks of each board, drawings, grounds
_SOON = frozenset((Buttons, Note, Paddle, SeatChip, Target))  # writing them is quicker than comparing them
_WHOLE = frozenset((*get_args(Block), SeatChip, Target))
FEW = 12  # if there are at most so many choices on a board, they show their numbers
_USUAL = {"kind": "mark", "shape": "none", "on": "paper"}
_HOLES = Worn("fill", "on", "off", "rim", "none", "letter", "rim_letter", "title", "sign")


def _form(group: Group) -> str | None:
    """The name of a face's form or badge that a group shows; the face itself is said beside it."""
    return group.form or None


def write_drawing(drawing: Drawing) -> list[Json]:
    """A drawing as JSON."""
    return [primitive_json(each, _form) for each in drawing]


@lru_cache(maxsize=16)
def write_art(art: Art) -> str:
    """A game's art: every shape's badge, and every kind in every form. What is the same as on the plain mark is left out."""
    badges = {shape: write_drawing(badge_drawing(art, _HOLES._replace(shape=shape))) for shape in art.shapes}
    kinds: dict[str, dict[str, Json]] = {}
    for name, kind in sorted(art.kinds.items(), key=lambda each: each[0] != "mark"):
        forms = {form: write_drawing(drawing_of(art, name, form, _HOLES)) for form in FORMS if form != "card" or not kind.titled}
        kinds[name] = {form: made for form, made in forms.items() if made and made != kinds.get("mark", {}).get(form)}
        if forms.get("card"):
            kinds[name]["tall"] = kind.tall
    return dumps({"badges": badges, "kinds": kinds})


@lru_cache(maxsize=64)
def write_ground(pen: Pen, ground: Ground) -> str:
    """A board's ground, each of its spaces as it is lit, and the size of a space."""
    spots = spots_of(ground)
    lit = {name: {"at": _at(spot.centre), "lit": write_drawing(lit_drawing(spot))} for name, spot in spots.items()}
    unit = tidy_number(median(spot.narrow for spot in spots.values())) if spots else 40
    return dumps(
        {"key": ground.key, "size": list(ground.size), "unit": unit, "draw": write_drawing(ground_drawing(pen, ground)), "spots": lit}
    )


@lru_cache(maxsize=4096)
def write_face(pen: Pen, face: Face) -> Mapping[str, Json]:
    """A face's name, and what fills the gaps in its drawings."""
    of, name = worn_by(pen, face), pen.art.name(face)
    written = {
        "kind": name, "shape": of.shape if of.shape in pen.art.shapes else "cross", "fill": of.fill, "on": of.on,
        "rim": of.rim, "on_rim": of.colour("on_rim"), "letter": of.letter, "rim_letter": of.rim_letter,
        "name": pen.say(face.name) if face.name is not None else "", "sign": face.kind if face.kind in signs() else "",
    }  # fmt: skip
    return {key: value for key, value in written.items() if value and value != _USUAL.get(key)}


@lru_cache(maxsize=4096)
def write_piece(pen: Pen, stands: StandingPiece) -> Mapping[str, Json]:
    """A piece: its face, and where that stands in which forms."""
    piece = stands.piece
    moving = {"at": _at(stands.at)} if piece.state == "chosen" else {}
    return {"id": piece.id, "face": write_face(pen, piece.face), "draw": write_drawing(piece_drawing(pen, stands)), **moving}


@lru_cache(maxsize=4096)
def write_lit(pen: Pen, spot: Spot, lit: Lit) -> Mapping[str, Json]:
    """How a lit space is drawn: over its spot in the ground, or with all of its `own` if it is not lit as most are."""
    own = () if lit.style in ("legal", "cost") else lit_drawing(spot, lit.style)
    drawing = write_drawing((*own, *letter_drawing(pen, lit, spot), *number_drawing(pen, lit, spot)))
    return {"space": lit.space, **({"draw": drawing} if drawing else {}), **({"own": True} if own else {})}


@lru_cache(maxsize=1024)
def write_stroke(pen: Pen, stroke: Stroke) -> Mapping[str, Json]:
    """A line, and where its middle is."""
    return {"at": _at(middle_of_line(stroke.points)), "draw": write_drawing(stroke_drawing(pen, stroke))}


@lru_cache(maxsize=256)
def write_wants(pen: Pen, wants: tuple[Want, ...]) -> str:
    """What a card asks for, as a drawing. It is made of several faces, so none is named."""
    return dumps({"size": list(wants_size(pen, wants)), "draw": [primitive_json(each) for each in wants_drawing(pen, wants)]})


def _at(point: Point) -> list[Json]:
    return [tidy_number(part) for part in point]


def write_drawn_scene(pen: Pen, scene: Scene) -> str:
    """A scene as JSON text."""
    return one_line(write_fields(scene, _writer(pen, next(grounds(scene), None)).text))


def write_blocks(pen: Pen, blocks: tuple[Block, ...], scene: Scene) -> str:
    """Blocks beside a scene as JSON text; choices in them may stand on its board."""
    return one_line(_writer(pen, next(grounds(scene), None)).text(blocks))


@lru_cache(maxsize=GROUNDS_KEPT)
def _writer(pen: Pen, ground: Ground | None) -> Writer:
    return Writer(pen, ground)


def grounds(scene: Scene) -> Iterator[Ground]:
    """The boards in a scene."""
    for block in scene.blocks:
        if isinstance(block, Board):
            yield block.ground


T = TypeVar("T")


def _found_alike(write: Callable[[T], str]) -> Callable[[T], str]:
    """The same function, which remembers its results: for what takes longer to draw than to compare."""
    known = lru_cache(maxsize=DRAWN_KEPT)(write)

    def written(value: T) -> str:
        try:
            return known(value)
        except TypeError:  # a value with a mapping in it can't be compared with what was drawn before
            return write(value)

    return written


class Writer(SceneWriter):
    """Writes with one pen what stands in a scene beside one board, on which choices may stand. A part that depends on nothing else is
    written once, because most of what six phones show is the same.
    """

    def __init__(self, pen: Pen, ground: Ground | None) -> None:
        super().__init__(pen.say)
        self._pen = pen
        self._spots: Mapping[str, Spot] = spots_of(ground) if ground is not None else {}
        drawn: dict[type, Callable[[Any], str]] = {Face: self._face, ScoreTrack: self._track, Board: self._board, Mat: self._mat}
        self.how |= {kind: remembering(_found_alike(write), WHOLE_KEPT) for kind, write in drawn.items()}
        self.how[Text] = remembering(self.how[Text], WHOLE_KEPT)
        self.how[Card] = remembering(self._card, WHOLE_KEPT)
        self.how[Ask] = self._ask
        self._chips = remembering(super()._all, WHOLE_KEPT)
        if ground is not None:
            self.how[Offer] = self._offer

    def _all(self, values: tuple[Any, ...]) -> str:
        """Write a list; the players' is mostly the same for six phones."""
        return self._chips(values) if values and type(values[0]) is SeatChip else super()._all(values)

    def learnt(self, kind: type) -> Callable[[Any], str]:
        """How to write a class that has no way of its own."""
        how = super().learnt(kind)
        if kind in _WHOLE:
            how = self.how[kind] = remembering(how if kind in _SOON else _found_alike(how), WHOLE_KEPT)
        return how

    def _fields(self, value: object, **more: Json) -> str:
        """An object's fields, and what is drawn of it."""
        return f"{write_fields(value, self.text)[:-1]},{dumps(more)[1:]}"

    def _face(self, face: Face) -> str:
        return dumps(write_face(self._pen, face))

    def _ask(self, ask: Ask) -> str:
        """An amount to set; if it is money, the page writes it so."""
        return self._fields(ask, money=True) if ask.money else write_fields(ask, self.text)

    def _track(self, track: ScoreTrack) -> str:
        return self._fields(track, on=[palette.ink_on(fill) for fill in track.fills or ("raised",)])

    def _card(self, card: Card) -> str:
        """A card; what it asks for is a drawing."""
        if not card.wants:
            return write_fields(card, self.text)
        return f'{write_fields(replace(card, wants=()), self.text)[:-1]},"wants":{write_wants(self._pen, card.wants)}}}'

    def _mat(self, mat: Mat) -> str:
        inks = FLOODED if mat.state in ("awaited", "leads") else PLAIN
        drawing = write_drawing(tower_drawing(self._pen, mat.tower, inks))
        return self._fields(replace(mat, tower=()), tower={"size": list(tower_size(mat.tower)), "draw": drawing})

    def _board(self, board: Board) -> str:
        spots, pen = spots_of(board.ground), self._pen
        lit = [
            self._tapped(each, write_lit(pen, spots[each.space], replace(each, target=None))) for each in board.lit if each.space in spots
        ]
        strokes = [self._tapped(each, write_stroke(pen, replace(each, target=None))) for each in board.strokes]
        pieces = dumps([write_piece(pen, each) for each in standing_pieces(board, spots)])
        key = dumps(board.ground.key)
        return f'{{"is":"board","ground":{{"key":{key}}},"lit":[{",".join(lit)}],"strokes":[{",".join(strokes)}],"pieces":{pieces}}}'

    def _tapped(self, each: Lit | Stroke, placed: Mapping[str, Json]) -> str:
        label = f',"label":{self.text(each.label)}' if each.label is not None else ""
        target = f',"target":{self.text(each.target)}' if each.target is not None else ""
        return f"{dumps(placed)[:-1]}{label}{target}}}"

    def _offer(self, offer: Offer) -> str:
        """Choices; one that stands for a space or a line of the board says how that is lit while they are open. A few also have numbers."""
        few = len(offer.choices) <= FEW
        choices = [self._choice(choice, number if few else None) for number, choice in enumerate(offer.choices, 1)]
        asks = f',"asks":{self.text(offer.asks)}' if offer.asks is not None else ""
        why = f',"why":{self.text(offer.why)}' if offer.why else ""
        return f'{{"is":"offer","choices":[{",".join(choices)}]{asks}{why}}}'

    def _choice(self, choice: Target, number: int | None) -> str:
        if choice.edge:
            return self._fields(replace(choice, edge=(), way=()), lit=write_stroke(self._pen, Stroke(points=choice.edge, style="legal")))
        if choice.space and choice.space in self._spots:
            lit = Lit(space=choice.space, label=raw(str(number)) if number is not None else None)
            drawn = self._with_way(choice, write_lit(self._pen, self._spots[choice.space], lit))
            return self._fields(replace(choice, space=None, way=()), lit=drawn)
        return self.text(replace(choice, way=()) if choice.way else choice)

    def _with_way(self, choice: Target, placed: Mapping[str, Json]) -> Mapping[str, Json]:
        """A choice with the dotted line by which a piece would get there."""
        if not choice.way:
            return placed
        way = write_drawing(stroke_drawing(self._pen, Stroke(points=choice.way, style="way")))
        drawn = placed.get("draw")
        return {**placed, "draw": [*way, *(drawn if isinstance(drawn, list) else ())]}  # the way is no line through its end's number
