"""A table's columns: a header stands over its figures, whatever else stands in the rows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.kernel.text import raw
from companion.scene import Cell, Face, Row, Rows
from companion.scene.kinds import RowState
from tests.ui.drawn import Drawn, drawn
from tests.ui.faces import RED
from tests.ui.scenes import SEATS
from tests.ui.test_chips import around
from tests.ui.test_gallery import Listening, look_of
from ui.layout import Box
from ui.painting import drawing
from ui.theme import grid_for
from ui.widgets.rows import RowsView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

SIZES = ((1280, 800), (1024, 600), (800, 480))
STATES: tuple[tuple[str, RowState], ...] = ((SEATS[0], "awaited"), (SEATS[1], "plain"))
FIGURES = ("3", "12", "-7", "0")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("beside", ["2", "0 of 3", "a bet on Bartholomé"])
async def test_a_header_stands_over_its_figures(tablets: Tablets, size: tuple[int, int], beside: str) -> None:
    """Figures beside a column of words are at the right, under their header; figures beside figures are all in the middle."""
    await tablets(size=size)
    first = (beside, "0", "1", "0")
    rows = tuple(
        Row(seat=seat, cells=(Cell(text=raw(one)), Cell(text=raw(figure), strong=True)))
        for seat, one, figure in zip(SEATS, first, FIGURES, strict=False)
    )
    view = RowsView(look_of(size), Rows(rows=rows, headers=(raw("Tricks"), raw("Points"))), Listening())
    wide = size[0] * 0.6
    view.lay(Box(20, 20, wide, view.need(wide).natural))
    said = drawn(view.canvas)
    header = next(each.box for each in said if each.words == "Points")
    figures = [_said(said, figure, header).box for figure in FIGURES]
    if beside == "2":
        assert all(abs(each.cx - header.cx) <= 1.5 for each in figures)
    else:
        assert all(abs(each.right - header.right) <= 1.5 for each in figures)
        assert header.right > view.right - view.look.px(30), "the last column is not at the right"


def _said(said: list[Drawn], words: str, below: Box) -> Drawn:
    """These words, nearest to below a header."""
    return min((each for each in said if each.words.replace("\u2212", "-") == words), key=lambda each: abs(each.box.cx - below.cx))


@pytest.mark.parametrize("size", SIZES)
async def test_a_closed_row_says_only_what_is_known(tablets: Tablets, size: tuple[int, int]) -> None:
    """Whose it is, what everybody knows and the money before; a text is as closed as a sum."""
    await tablets(size=size)
    look = look_of(size)
    cells = (Cell(text=raw("bleu"), known=True), Cell(text=raw("dix-sept")), Cell(money=99_000), Cell(money=90_000, before=40_000))
    block = Rows(rows=tuple(Row(seat=seat, cells=cells) for seat in ("Ana", "Bo")), unveil=True, opened=1)
    view = RowsView(look, block, Listening())
    view.lay(Box(20, 20, size[0] - 40, view.need(size[0] - 40).natural))
    said = [each.words for each in drawn(view.canvas)]
    assert [said.count(words) for words in ("bleu", "dix-sept")] == [2, 1], said
    assert [sum(figure in words for words in said) for figure in ("99", "90", "40")] == [1, 1, 1], said


@pytest.mark.parametrize("dice", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["Wolfgang-Amadeus-Xy", "Barthélemy", "Bo"])
async def test_a_name_keeps_off_the_faces_beside_it(tablets: Tablets, name: str, dice: int) -> None:
    """On the smallest screen with the largest letters, in a narrow column: a gap, and no name that is cut."""
    await tablets(size=(800, 480))
    look = replace(look_of((800, 480)), grid=grid_for(800, 480, text=1.3))
    view = RowsView(look, Rows(rows=(Row(seat=name, cells=(Cell(face=RED),) * dice),)), Listening())
    for wide in (300.0, 340.0, 400.0):
        view.lay(Box(20, 20, wide, view.need(wide).natural))
        said = drawn(view.canvas)
        first = min(around(view.canvas, each).x for each in said if each.words == "R")
        assert not any("…" in each.words for each in said)
        for each in said:
            if each.words != "R":
                assert each.box.right + 4 <= first, f"{each.words!r} ends {first - each.box.right:.0f} px before a face, at {wide}"


async def test_a_sign_in_a_flooded_row_is_as_light_as_its_words(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sign has no ground of its own: in the seat's colour ink is hardly seen."""
    await tablets(size=SIZES[0])
    inks: list[str] = []
    monkeypatch.setattr(drawing, "icon", lambda look, name, size, at, token: inks.append(token))
    block = Rows(
        rows=tuple(Row(seat=seat, state=state, cells=(Cell(face=Face(kind="crown-simple"), text=raw("12")),)) for seat, state in STATES)
    )
    view = RowsView(look_of(SIZES[0]), block, Listening())
    view.lay(Box(20, 20, 600, view.need(600).natural))
    assert inks == ["on_ink", "ink"]
