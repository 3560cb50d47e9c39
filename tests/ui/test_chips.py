"""What the players' chips tell on the smallest screen: the word of the moment, and the pieces, neither over the name nor left out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.kernel.text import raw
from companion.scene import Buttons, Scene, SeatChip
from companion.scene.kinds import Layout, SeatsAt
from tests.ui import scenes
from tests.ui.drawn import Drawn, drawn, shapes, strokes
from tests.ui.faces import BLUE, RED
from tests.ui.test_gallery import Listening, look_of, shown
from ui.layout import Box
from ui.widgets.seats import SeatLine, SeatRow, SeatRows

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

SMALLEST = (800, 480)
SIZES = [(1280, 800), (1024, 600), SMALLEST]
THREE = tuple(SeatChip(seat=seat, money=30_000, faces=(BLUE, RED)) for seat in ("Ana", "Bo", "Zoé"))
NOTED = tuple(replace(chip, note=raw("a déclaré")) for chip in THREE)
SIX = tuple(SeatChip(seat=seat, money=30_000, note=raw("a déclaré")) for seat in ("Ana", "Bo", "Zoé", "Hugo", "Mamie", "Léo"))
CROWDED = (Buttons(targets=tuple(scenes.tap(f"b{number}", f"Choix {number}") for number in range(6)), columns=1), scenes.NOTE)


def scene(chips: tuple[SeatChip, ...], at: SeatsAt, layout: Layout = "halves") -> Scene:
    """Chips there, beside a column that leaves them no more room than they need."""
    return Scene(prompt=scenes.PROMPT, seats=chips, main=(scenes.BOARD,), side=CROWDED, layout=layout, seats_at=at)


def around(canvas: object, letter: Drawn) -> Box:
    """The piece that a letter is written on."""
    found = []
    for shape in (shape for each in strokes(canvas) for shape in shapes(each)):
        xs, ys = [x for x, _ in shape], [y for _, y in shape]
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        if box.w < 50 and box.h < 50 and box.holds(letter.box.cx, letter.box.cy):
            found.append(box)
    return max(found, key=lambda box: box.h)


@pytest.mark.parametrize("layout", ["halves", "board"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chips", [THREE, NOTED], ids=["alone", "noted"])
async def test_pieces_beside_a_board_keep_off_the_names(
    tablets: Tablets, chips: tuple[SeatChip, ...], size: tuple[int, int], layout: Layout
) -> None:
    """However low the rows are."""
    _, view, _ = await shown(tablets, scene(chips, "side", layout), look_of(size))
    rows = next(part for part in view.walk() if isinstance(part, SeatRows))
    words = drawn(rows.canvas)
    assert {each.words for each in words} >= {"Ana", "Bo", "Zoé", *(["a déclaré"] if chips is NOTED else ["B", "R"])}
    names = [Box(each.box.x, each.box.cy - each.size / 2, each.box.w, each.size) for each in words if each.words in ("Ana", "Bo", "Zoé")]
    pieces = [around(rows.canvas, each) for each in words if each.words in ("B", "R")]
    assert [(name, piece) for name in names for piece in pieces if name.inset(0, 2).meets(piece)] == []


async def test_a_row_of_three_on_the_smallest_screen_tells_word_and_pieces(tablets: Tablets) -> None:
    """Each chip its own, beside the money."""
    _, view, _ = await shown(tablets, scene(NOTED, "bottom"), look_of(SMALLEST))
    row = next(part for part in view.walk() if isinstance(part, SeatRow))
    told = [each.words for each in drawn(row.canvas)]
    assert [told.count(each) for each in ("a déclaré", "B", "R")] == [3, 3, 3]


async def test_a_row_of_six_on_the_smallest_screen_tells_the_word(tablets: Tablets) -> None:
    """Whole, within its chip, and not over the money."""
    _, view, _ = await shown(tablets, scene(SIX, "bottom"), look_of(SMALLEST))
    row = next(part for part in view.walk() if isinstance(part, SeatRow))
    notes = [each for each in drawn(row.canvas) if each.words == "a déclaré"]
    figures = [each for each in drawn(row.canvas) if each.words.startswith("30")]
    cells = row.box.columns(6, view.look.measure("gutter"))
    assert len(notes) == len(figures) == 6
    for note, figure, cell in zip(notes, figures, cells, strict=True):
        assert cell.x < note.box.x and note.box.right < cell.right
        assert note.box.cy + note.size / 2 <= figure.box.cy - figure.size * 0.36
        assert note.size >= view.look.size("small")


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_of_seats_tells_the_word_where_there_is_room(tablets: Tablets, size: tuple[int, int]) -> None:
    """After the pieces, before the money."""
    _, view, _ = await shown(tablets, scene(NOTED, "line"), look_of(size))
    line = next(part for part in view.walk() if isinstance(part, SeatLine))
    words = drawn(line.canvas)
    notes, figures = ([each for each in words if each.words.startswith(begin)] for begin in ("a déclaré", "30"))
    assert [each.words for each in words if each.words in ("B", "R")] == ["B", "R"] * 3
    assert len(notes) == 3 and all(note.box.right < figure.box.x for note, figure in zip(notes, figures, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("note", ["a déclaré", "9 cartes en main"])
async def test_a_word_is_whole_beside_pieces(tablets: Tablets, size: tuple[int, int], note: str) -> None:
    """Five players with three pieces each: where both have no room, there are fewer pieces."""
    await tablets(size=size)
    look = look_of(size)
    chips = [SeatChip(seat=seat, money=30_000, faces=(BLUE, RED, BLUE), note=raw(note)) for seat in ("Ana", "Bo", "Zoé", "Hugo", "Léo")]
    row, margin = SeatRow(look, chips, Listening()), look.measure("margin")
    row.lay(Box(margin, 0, size[0] - 2 * margin, row.need(size[0]).natural))
    said = [each.words for each in drawn(row.canvas)]
    assert said.count(note) == 5, said
