"""The primitives of boards, pieces and faces, compared as text; and what is drawn plainly because nobody drew it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

import companion.games
from companion.drawing.art import FORMS, UNITS, Art, FaceKind, Pen, Worn, art_of, drawing_of, face_drawing
from companion.drawing.board import board_drawing, lit_drawing, number_drawing, piece_drawing, standing_pieces
from companion.drawing.ground import ground_drawing, spots_of
from companion.drawing.palette import JOUR, is_code
from companion.drawing.primitives import Disc, Drawing, Group, Line, Polygon, Primitive, Rect, Sign, Words, drawing_lines
from companion.drawing.svg import board_svg
from companion.kernel.text import raw
from companion.scene import Board, Decor, Face, Ground, Lit, Piece, Space
from companion.scene.kinds import SpaceKind
from companion.table import catalogue
from tests.drawing.boards import GOLDEN, MOMENTS, as_text, said

PEN = Pen(say=said, art=art_of(), accents=(("Ana", "lagon"),))
SQUARE = ((10.0, 10.0), (70.0, 10.0), (70.0, 50.0), (10.0, 50.0))
GAMES = (None, *catalogue.game_names())


def space(kind: str, name: str = "a1", **more: object) -> Space:
    return Space(id=name, kind=kind, outline=SQUARE, centre=(40.0, 30.0), **more)  # type: ignore[arg-type]


def ground(*spaces: Space, decor: tuple[Decor, ...] = ()) -> Ground:
    return Ground(key="a-test", size=(80.0, 60.0), spaces=spaces, decor=decor)


def flat(drawing: Drawing, turned: bool = False) -> Iterator[tuple[Primitive, bool]]:
    """Every primitive in a drawing, and whether it lies in a turned group."""
    for each in drawing:
        yield each, turned
        if isinstance(each, Group):
            yield from flat(each.of, turned or each.turn != 0)


@pytest.mark.parametrize("game", MOMENTS)
def test_a_board_is_the_same_text_as_ever(game: str) -> None:
    """Each game's board at a moment; `python -m tests.drawing.boards` writes it anew where a change is meant."""
    assert as_text(game) == (GOLDEN / f"{game}.txt").read_text(encoding="utf-8")


def test_a_face_nobody_drew_is_a_plain_mark() -> None:
    face = Face(kind="nobody-drew-this", fill="#1A42A0", shape="circle", letter=raw("B"))
    mark = replace(face, kind="mark")
    for form in FORMS:
        assert face_drawing(PEN, face, form).of == face_drawing(PEN, mark, form).of, form
    assert list(drawing_lines(face_drawing(PEN, mark, "mark").of)) == [
        "rect -21,-21,42,42,7.8 fill=#1A42A0 rim=ink width=2",
        "rect -13.2,-13.2,26.4,26.4,3.5 fill=#1A42A0",
        "group 0,0,14,0",
        "  disc 0,0,0.98 fill=paper",
        "  words 0,0,1.32 words=B fill=night",
    ]


def test_a_shape_nobody_drew_is_a_cross() -> None:
    strange, cross = (Face(shape=shape, fill="#F671B2") for shape in ("heptagram", "cross"))
    assert face_drawing(PEN, strange, "alone").of == face_drawing(PEN, cross, "alone").of


def test_a_kind_named_like_a_sign_is_that_sign() -> None:
    assert list(drawing_lines(face_drawing(PEN, Face(kind="fan"), "mark").of)) == ["sign 0,0,35 name=fan fill=ink"]


def test_a_plain_space_is_a_slab_with_an_ink_outline_and_its_label() -> None:
    strange = ground(space("plain", letter=raw("?")))
    assert list(drawing_lines(ground_drawing(PEN, strange))) == [
        "polygon 10,10 70,10 70,50 10,50 fill=raised rim=ink width=2",
        "words 40,30,12 words=? fill=on_raised font=strong",
    ]


def test_a_label_is_its_words_on_a_plaque() -> None:
    decor = Decor(kind="label", points=((40.0, 20.0),), text=raw("ici"))
    plaque, words = ground_drawing(PEN, ground(decor=(decor,)))
    assert isinstance(plaque, Rect) and isinstance(words, Words)
    assert (words.words, plaque.x + plaque.w / 2, plaque.fill) == ("ici", 40.0, "paper")


def test_what_is_large_keeps_its_colour_when_it_is_lit() -> None:
    """A plot is lit by its rim, a free place for one by a tint too, a small space wholly."""
    corners = tuple((40 + 30 * math.cos(math.radians(60 * turn)), 30 + 30 * math.sin(math.radians(60 * turn))) for turn in range(6))
    spots = spots_of(ground(*(replace(space(kind, kind), outline=corners) for kind in ("hex", "spot")), space("slab", "slab")))
    fills = {name: [(each.fill, each.alpha) for each in lit_drawing(spot) if isinstance(each, Polygon)] for name, spot in spots.items()}
    assert fills == {"hex": [(None, 1), (None, 1)], "spot": [("go", 0.25), (None, 1), (None, 1)], "slab": [("go", 1)]}


@pytest.mark.parametrize("kind", ["plain", "grid", "cell", "lane"])
def test_a_small_space_keeps_its_letter_when_it_is_lit_without_a_number(kind: str) -> None:
    lettered = space(kind, letter=raw("12"))
    for label, said_there in ((None, ["12"]), (raw("3"), ["3"])):
        board = Board(ground=ground(lettered), lit=(Lit(space="a1", label=label),))
        found = [each for each, _ in flat(board_drawing(PEN, board))]
        over = found[max(place for place, each in enumerate(found) if isinstance(each, Polygon) and each.fill == "go") :]
        assert [each.words for each in over if isinstance(each, Words)] == said_there
        assert {each.alpha for each in over if isinstance(each, Words)} == {1}


def test_a_person_wears_the_seats_colour_and_two_letters() -> None:
    assert list(drawing_lines(face_drawing(PEN, Face(kind="arch", name=raw("Ana")), "mark").of)) == [
        "rect -18.9,-22,37.8,44,18.9,18.9,6.3,6.3 fill=lagon",
        "words 0,2.2,18.5 words=An fill=on_ink",
    ]
    numbered = FaceKind(forms={"mark": [{"words": "rim_letter", "size": 9.0, "fill": "on"}]}, person=True)
    pen = replace(PEN, art=replace(PEN.art, kinds={**PEN.art.kinds, "boat": numbered}))
    (number,) = face_drawing(pen, Face(kind="boat", name=raw("Ana"), rim_letter=raw("2")), "mark").of
    assert isinstance(number, Words) and number.words == "2"  # which of Ana's boats it is


def test_a_piece_is_turned_to_where_it_is_heading_and_its_letter_stays_upright() -> None:
    pen = replace(PEN, art=art_of("toprace"))
    board = Board(
        ground=ground(space("slab", heading=math.pi / 2)),
        pieces=(Piece(id="red", face=Face(kind="car", fill="#C81712", shape="triangle", letter=raw("R")), space="a1"),),
    )
    (stands,) = standing_pieces(board, spots_of(board.ground))
    drawing = piece_drawing(pen, stands)
    assert [(each.form, each.turn) for each in drawing if isinstance(each, Group)] == [("body", 90.0), ("stands", 0.0)]
    assert not [each for each, turned in flat(drawing) if turned and isinstance(each, Words)]


def test_pieces_that_share_a_space_lie_around_its_middle() -> None:
    board = Board(ground=ground(space("cell")), pieces=tuple(Piece(id=str(number), face=Face(), space="a1") for number in range(3)))
    places = [stands.at for stands in standing_pieces(board, spots_of(board.ground))]
    assert len({*places}) == 3 and all(math.dist(one, (40.0, 30.0)) < 20 for one in places)


@pytest.mark.parametrize("kind", ["plain", "hex"])
@pytest.mark.parametrize("heading", [0.0, math.pi / 2])
def test_two_on_a_long_space_stand_one_behind_the_other(kind: SpaceKind, heading: float) -> None:
    tall = ((10.0, 0.0), (40.0, 0.0), (40.0, 60.0), (10.0, 60.0))
    harbour = Space(id="a1", kind=kind, outline=tall, centre=(25.0, 30.0), heading=heading)
    board = Board(ground=ground(harbour), pieces=tuple(Piece(id=str(number), face=Face(), space="a1") for number in range(2)))
    assert [stands.at for stands in standing_pieces(board, spots_of(board.ground))] == [pytest.approx((25, 15)), pytest.approx((25, 45))]


@pytest.mark.parametrize("unit", [0.3, 0.6, 1.0])
@pytest.mark.parametrize("kind", ["plain", "slab", "grid", "spot", "cell"])
@pytest.mark.parametrize("number", range(2, 10))
def test_pieces_that_share_a_space_hide_nobody_and_stay_within_it(number: int, kind: str, unit: float) -> None:
    """However large their letters would have to be for reading them on so small a board."""
    pen = replace(PEN, unit=unit)
    faces = (Face(kind="arch", name=raw("Ana")), Face(fill="#1A42A0", letter=raw("B")), Face(kind="pawn", fill="#BA242B", letter=raw("R")))
    pieces = tuple(Piece(id=str(at), face=faces[at % len(faces)], space="a1") for at in range(number))
    square = replace(space(kind), outline=((10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0)), centre=(30.0, 30.0))
    board = Board(ground=ground(square), pieces=pieces)
    drawn = [piece_drawing(pen, stands) for stands in standing_pieces(board, spots_of(board.ground))]
    placed = [next(each for each in drawing if isinstance(each, Group)) for drawing in drawn]
    for one, other in combinations(placed, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) >= UNITS * (one.scale + other.scale) / 2 - 0.01
    reach = [UNITS * each.scale / 2 for each in placed]
    assert all(each.x - far >= 10 and each.x + far <= 50 for each, far in zip(placed, reach, strict=True))
    assert all(each.y - far >= 10 and each.y + far <= 50 for each, far in zip(placed, reach, strict=True))


@pytest.mark.parametrize("unit", [0.3, 0.5, 0.7, 1.0, 1.6])
@pytest.mark.parametrize("kind", ["plain", "slab", "grid", "spot", "cell"])
def test_a_piece_alone_stays_on_its_space(kind: str, unit: float) -> None:
    """A kind of one's own that fills its space, and whose letter is a small part of it, does not cover the spaces beside; others hardly."""
    own = FaceKind(
        forms={"stands": ({"rect": [-22, -22, 44, 44], "fill": "fill"}, {"words": "letter", "size": 12, "fill": "on"})}, room=1.0
    )
    pen = replace(PEN, unit=unit, art=Art({**PEN.art.kinds, "tile": own}, PEN.art.shapes))
    square = replace(space(kind), outline=((10.0, 10.0), (71.0, 10.0), (71.0, 71.0), (10.0, 71.0)), centre=(40.5, 40.5))
    for face in (Face(kind="tile", letter=raw("12")), Face(kind="pawn", letter=raw("R"))):
        board = Board(ground=ground(square), pieces=(Piece(id="one", face=face, space="a1"),))
        (stands,) = standing_pieces(board, spots_of(board.ground))
        placed = next(each for each in piece_drawing(pen, stands) if isinstance(each, Group))
        assert UNITS * placed.scale <= 61.01 * (2 - pen.art.kind(face).room), face


def test_a_piece_beside_its_space_takes_no_room_from_who_stands_there() -> None:
    board = Board(
        ground=ground(space("slab")),
        pieces=(Piece(id="broken", face=Face(), space="a1", state="beside"), Piece(id="stands", face=Face(), space="a1")),
    )
    assert [(each.at, each.number) for each in standing_pieces(board, spots_of(board.ground))] == [((40.0, 30.0), 1)] * 2


def test_a_price_covers_nothing_of_the_piece_beside_it() -> None:
    """The longest price: a change with a sign; as Racebow's lanes are shaped."""
    outline = ((116.0, 236.0), (256.0, 236.0), (247.0, 280.0), (107.0, 280.0))
    lane = Space(id="a1", kind="lane", outline=outline, centre=(181.5, 258.0))
    lit = Lit(space="a1", label=raw("\u22121"), price=Face(kind="oxygen"))
    board = Board(ground=ground(lane), pieces=(Piece(id="t", face=Face(kind="tile", letter=raw("R")), space="a1"),), lit=(lit,))
    (stands,) = standing_pieces(board, spots_of(board.ground))
    pill = next(each for each in number_drawing(PEN, lit, spots_of(board.ground)["a1"]) if isinstance(each, Rect))
    assert stands.at[0] + stands.room / 2 <= pill.x


def test_what_is_counted_stands_section_on_section_and_says_its_number() -> None:
    pen = replace(PEN, art=art_of("takenoko"))
    piece = Piece(id="b", face=Face(kind="bamboo", fill="#1A6827"), space="a1", count=7)
    board = Board(ground=ground(space("hex")), pieces=(piece,))
    drawing = board_drawing(pen, board)
    sections = [each for each in drawing if isinstance(each, Group) and each.form == "section"]
    assert len(sections) == 4 and len({section.y for section in sections}) == 4
    assert isinstance(drawing[-1], Words) and drawing[-1].words == "7"


def test_words_on_a_small_board_are_still_read() -> None:
    """The smaller a unit will be shown, the larger the plaque, and the disc with what is counted: 18 px at the least."""
    pen = replace(PEN, unit=0.4)
    piece = Piece(id="b", face=Face(kind="bamboo", fill="#1A6827"), space="a1", count=7)
    *_, count = board_drawing(pen, Board(ground=ground(space("hex")), pieces=(piece,)))
    assert isinstance(count, Words) and count.size * pen.unit >= 18
    decor = Decor(kind="label", points=((40.0, 20.0),), text=raw("TIPP 1"), fill="paper")
    *_, words = ground_drawing(pen, ground(decor=(decor,)))
    assert isinstance(words, Words) and words.size * pen.unit >= 13


# --- art ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_is_drawn_in_every_form_in_colours_that_exist(game: str | None) -> None:
    """No typing error in an art file goes unseen: elements, colours, forms; and turned groups hold no words."""
    art = art_of(game)
    for name in art.kinds:
        for shape in art.shapes:
            worn = Worn("#1A42A0", "paper", "night", "#FECE29", shape, "B", "J", "bleue", "fan")
            for form in FORMS:
                for each, turned in flat(drawing_of(art, name, form, worn)):
                    colours = [] if isinstance(each, Group) else [each.fill, getattr(each, "rim", None)]
                    assert all(colour is None or is_code(colour) or colour in JOUR for colour in colours), (name, form, each)
                    assert not (turned and isinstance(each, Words)), (name, form)
        assert drawing_of(art, name, "mark", worn) and drawing_of(art, name, "stands", worn), name


@pytest.mark.parametrize(
    ("element", "told"),
    [
        (
            "{ line = [[0, 0], [9, 9]], fill = 'ink' }",
            "rim, width, dash, alpha, flat, not fill; a line's colour is its rim",
        ),
        ("{ disc = [0, 0, 9], fill = 'ink', at = [1, 1] }", "disc takes fill, rim, width, dash, alpha, not at"),
        ("{ of = [{ badge = [0, 0, 9], fill = 'ink' }] }", "element 1, element 1: badge takes nothing else, not fill"),
        ("{ circle = [0, 0, 9] }", "element 1 is one of disc, rect"),
    ],
)
def test_what_an_element_can_not_use_is_refused(element: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One screen would leave it out, another would draw it: whoever wrote it is told where, and what to write instead."""
    refused = refused_art("drawn_with_" + element.split()[1], f"stands = [{element}]", tmp_path, monkeypatch)
    assert refused.startswith("art/pieces.toml: [ship] stands, ") and told in refused


def refused_art(game: str, said: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Why a game's art can't be used. The game's name is one of its own: a module is found once."""
    (folder / game / "art").mkdir(parents=True)
    (folder / game / "__init__.py").write_text("")
    (folder / game / "art" / "pieces.toml").write_text(f"[ship]\n{said}\n")
    monkeypatch.setattr(companion.games, "__path__", [*companion.games.__path__, str(folder)])
    with pytest.raises(ValueError) as refused:
        art_of(game)
    return str(refused.value)


@pytest.mark.parametrize(
    "element", ["rect = [0, 0, 100, 132]", "disc = [60, 0, 9]", "polygon = [[0, 0], [0, 90]]", 'words = "letter", at = [80, 20], size = 9']
)
def test_a_card_that_was_measured_from_its_corner_is_refused(element: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three quarters of it would be cut off."""
    card = f"tall = 132\ncard = [{{ rect = [-50, -66, 100, 132], fill = 'paper' }}, {{ {element}, fill = 'ink' }}]"
    told = refused_art("card_with_" + element.split()[0], card, tmp_path, monkeypatch)
    assert told == "art/pieces.toml: [ship] card, element 2 lies outside the card, which is 100 wide and 132 high around 0,0"


def test_a_games_art_is_added_to_what_every_game_may_use() -> None:
    for game in catalogue.game_names():
        assert {"mark", "pawn", "arch", "sign"} <= art_of(game).kinds.keys()
    assert "panda" in art_of("takenoko").kinds and "panda" not in art_of().kinds


# --- printed --------------------------------------------------------------------------------------------------------------------


def test_every_primitive_is_printed() -> None:
    ink = {"fill": "slab", "rim": "#C81712", "width": 2.0}
    drawing: Drawing = (
        Polygon(SQUARE, **ink),  # type: ignore[arg-type]
        Line(SQUARE, rim="night", width=3, dash=(4, 2)),
        Disc(1, 2, 3, 4, fill="go", alpha=0.5),
        Rect(0, 0, 9, 9, 2, fill="raised"),
        Group((Words(0, 0, "<&>", 12, "ink"),), 5, 6, 2.0, 90.0),
        Sign(3, 3, "fan", 12, "night"),
    )
    root = ElementTree.fromstring(board_svg(drawing, (80.0, 60.0)))
    tags = [each.tag.rpartition("}")[2] for each in root.iter()]
    assert tags == ["svg", "rect", "polygon", "polyline", "ellipse", "rect", "g", "text", "circle"]
    assert root[1].attrib["fill"] == JOUR["slab"] and root[5][0].text == "<&>"


@pytest.mark.parametrize("side", [20.0, 60.0, 200.0])
def test_the_dot_of_a_free_place_is_seen_on_every_ground(side: float) -> None:
    """It has a dark rim, and is as large as its space allows."""
    outline = ((0.0, 0.0), (side, 0.0), (side, side), (0.0, side))
    ground = Ground(
        key=f"dot {side}", size=(side, side), spaces=(Space(id="a", kind="plain", outline=outline, centre=(side / 2, side / 2)),)
    )
    rim, dot = lit_drawing(spots_of(ground)["a"], "spot")
    assert isinstance(rim, Disc)
    assert isinstance(dot, Disc)
    assert (rim.fill, dot.fill) == ("night", "go")
    assert rim.r > dot.r >= min(10.0, side * 0.09)
