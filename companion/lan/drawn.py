"""A scene as a phone is sent it: boards and faces lowered to primitives, which is all that the page can draw.

What does not change is sent once: a game's art (drawings with holes for a face's colours and words, the same whatever is held, so
that nothing can be read off their coming), and each board's ground with its spaces as they are lit. A face in a scene says what
fills the holes; a piece, where its face stands in which form.

A scene is written as text, block by block: a block that is as it was, or as another phone has it, is written once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from statistics import median
from typing import Any

from companion.drawing import palette
from companion.drawing.art import FORMS, Art, Pen, Worn, badge, drawn, signs, worn
from companion.drawing.board import StandingPiece, lit_drawing, middle, number_drawing, piece_drawing, standing, stroke_drawing
from companion.drawing.ground import Spot, ground_drawing, spots_of
from companion.drawing.primitives import Drawing, Group, plain, tidy
from companion.drawing.tower import FLOODED, PLAIN, tower_drawing, tower_size
from companion.drawing.wants import wants_drawing, wants_size
from companion.kernel.form import Json
from companion.kernel.frozen import replace
from companion.kernel.text import raw
from companion.scene import Block, Board, Card, Face, Ground, Lit, Mat, Offer, Point, Scene, ScoreTrack, Stroke, Target, Want
from companion.wire import AS_IT_IS, SceneWriter, dumps, said_of

BLOCKS_KEPT, GROUNDS_KEPT = 512, 8  # beside each board, and of how many: the newest situations, for every seat and language
FEW = 12  # so many choices on a board wear their numbers
_USUAL = {"kind": "mark", "shape": "none", "on": "paper"}
_HOLES = Worn("fill", "on", "off", "rim", "none", "letter", "rim_letter", "title", "sign")


def _form(group: Group) -> str | None:
    """Groups that show a face's form, or its badge, name it; the face is said beside them."""
    return group.form or None


def write_drawing(drawing: Drawing) -> list[Json]:
    """A drawing as JSON."""
    return [plain(each, _form) for each in drawing]


@lru_cache(maxsize=16)
def write_art(art: Art) -> str:
    """Every shape's badge, and every kind in every form; what is as on the plain mark is left to that."""
    badges = {shape: write_drawing(badge(art, _HOLES._replace(shape=shape))) for shape in art.shapes}
    kinds: dict[str, Json] = {}
    for name, kind in sorted(art.kinds.items(), key=lambda each: each[0] != "mark"):
        forms = {form: write_drawing(drawn(art, name, form, _HOLES)) for form in FORMS if form != "card" or not kind.titled}
        kinds[name] = {form: made for form, made in forms.items() if made and made != kinds.get("mark", {}).get(form)}
        if forms.get("card"):
            kinds[name]["tall"] = kind.tall
    return dumps({"badges": badges, "kinds": kinds})


@lru_cache(maxsize=64)
def write_ground(pen: Pen, ground: Ground) -> str:
    """A board's ground, each of its spaces as it is lit, and how large a space is."""
    spots = spots_of(ground)
    lit = {name: {"at": _at(spot.centre), "lit": write_drawing(lit_drawing(spot))} for name, spot in spots.items()}
    unit = tidy(median(spot.narrow for spot in spots.values())) if spots else 40
    return dumps(
        {"key": ground.key, "size": list(ground.size), "unit": unit, "draw": write_drawing(ground_drawing(pen, ground)), "spots": lit}
    )


@lru_cache(maxsize=4096)
def write_face(pen: Pen, face: Face) -> Mapping[str, Json]:
    """A face's name, and what fills the holes of its drawings."""
    of, name = worn(pen, face), pen.art.name(face)
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
    """What a lit space wears: on what its spot has in the ground, or all of its `own`, if it is not lit as most are."""
    own = () if lit.style in ("legal", "cost") else lit_drawing(spot, lit.style)
    drawing = write_drawing((*own, *number_drawing(pen, lit, spot)))
    return {"space": lit.space, **({"draw": drawing} if drawing else {}), **({"own": True} if own else {})}


@lru_cache(maxsize=1024)
def write_stroke(pen: Pen, stroke: Stroke) -> Mapping[str, Json]:
    """Where a line's middle is, and the line."""
    return {"at": _at(middle(stroke.points)), "draw": write_drawing(stroke_drawing(pen, stroke))}


@lru_cache(maxsize=256)
def write_wants(pen: Pen, wants: tuple[Want, ...]) -> Mapping[str, Json]:
    """What a card asks for, drawn: of several faces, so none is named."""
    return {"size": list(wants_size(pen, wants)), "draw": [plain(each) for each in wants_drawing(pen, wants)]}


def _at(point: Point) -> list[Json]:
    return [tidy(part) for part in point]


def write_scene(pen: Pen, scene: Scene) -> str:
    """A scene as JSON text."""
    written = _written(pen, next(grounds(scene), None))
    return '{"is":"scene"' + "".join([f',"{key}":{written.text(value)}' for key, value in said_of(scene)]) + "}"


def write_blocks(pen: Pen, blocks: tuple[Block, ...], scene: Scene) -> str:
    """Blocks that stand beside a scene, whose board choices in them may stand on."""
    return _written(pen, next(grounds(scene), None)).text(blocks)


class WrittenBeside:
    """What one pen has written beside one board: blocks, chips, the prompt, buttons of the bar; choices in them may stand on that board."""

    def __init__(self, pen: Pen, ground: Ground | None) -> None:
        self._writer = Writer(pen, ground)
        self._known = lru_cache(maxsize=BLOCKS_KEPT)(self._anew)

    def text(self, value: Any) -> str:
        """As it was written before, or written now."""
        kind = type(value)
        if kind is tuple:
            return f"[{','.join([self.text(each) for each in value])}]"
        if kind in AS_IT_IS:
            return dumps(value)
        try:
            return self._known(value)
        except TypeError:  # what has a mapping in it can't be found again
            return self._anew(value)

    def _anew(self, value: object) -> str:
        return dumps(self._writer.out(value))


@lru_cache(maxsize=GROUNDS_KEPT)
def _written(pen: Pen, ground: Ground | None) -> WrittenBeside:
    return WrittenBeside(pen, ground)


def grounds(scene: Scene) -> Iterator[Ground]:
    """The boards in a scene."""
    for block in (*scene.left, *scene.main, *scene.side):
        if isinstance(block, Board):
            yield block.ground


class Writer(SceneWriter):
    """Writes what stands in a scene, which may have a board."""

    def __init__(self, pen: Pen, ground: Ground | None) -> None:
        super().__init__(pen.say)
        self._pen = pen
        self._spots: Mapping[str, Spot] = spots_of(ground) if ground is not None else {}
        self.instead = {Face: self._face, ScoreTrack: self._track, Board: self._board, Mat: self._mat, Card: self._card}
        if ground is not None:
            self.instead[Offer] = self._offer

    def _face(self, face: Face) -> Json:
        return write_face(self._pen, face)

    def _track(self, track: ScoreTrack) -> Json:
        return {**self.body(track), "on": [palette.on(fill) for fill in track.fills or ("raised",)]}

    def _card(self, card: Card) -> Json:
        """What it asks for is a drawing."""
        written = self.body(card)
        if card.wants:
            written["wants"] = write_wants(self._pen, card.wants)
        return written

    def _mat(self, mat: Mat) -> Json:
        inks = FLOODED if mat.state in ("awaited", "leads") else PLAIN
        drawing = write_drawing(tower_drawing(self._pen, mat.tower, inks))
        return {**self.body(mat), "tower": {"size": list(tower_size(mat.tower)), "draw": drawing}}

    def _board(self, board: Board) -> Json:
        spots = spots_of(board.ground)
        return {
            "is": "board",
            "ground": {"key": board.ground.key},
            "lit": [
                self._tapped(each, write_lit(self._pen, spots[each.space], replace(each, target=None)))
                for each in board.lit
                if each.space in spots
            ],
            "strokes": [self._tapped(each, write_stroke(self._pen, replace(each, target=None))) for each in board.strokes],
            "pieces": [write_piece(self._pen, each) for each in standing(board, spots)],
        }

    def _tapped(self, each: Lit | Stroke, placed: Mapping[str, Json]) -> Json:
        found = {**placed, "label": self.out(each.label), "target": self.out(each.target)}
        return {key: value for key, value in found.items() if value is not None}

    def _with_way(self, choice: Target, placed: Mapping[str, Json]) -> Mapping[str, Json]:
        """The dotted line by which a piece would get there."""
        if not choice.way:
            return placed
        way = write_drawing(stroke_drawing(self._pen, Stroke(points=choice.way, style="way")))
        return {**placed, "draw": [*placed.get("draw", []), *way]}

    def _offer(self, offer: Offer) -> Json:
        """Choices that stand for a space or a line of the board know how that is lit while they are open, few ones with their number."""
        written = self.body(offer)
        few = len(offer.choices) <= FEW
        for number, (choice, as_written) in enumerate(zip(offer.choices, written["choices"], strict=True), 1):
            as_written.pop("way", None)
            if choice.edge:
                as_written["lit"] = write_stroke(self._pen, Stroke(points=choice.edge, style="legal"))
                del as_written["edge"]
            elif choice.space and choice.space in self._spots:
                lit = Lit(space=choice.space, label=raw(str(number)) if few else None)
                as_written["lit"] = self._with_way(choice, write_lit(self._pen, self._spots[choice.space], lit))
                del as_written["space"]
        return written
