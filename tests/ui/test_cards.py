"""Whole cards: of one size in a row, a few of them together, thick if they can be tapped, and flat and pale if they are off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from kivy.uix.widget import Widget

from companion.drawing.wants import PIECE
from companion.kernel.text import raw
from companion.scene import Card, Cards, Pick, Target, Want
from tests.ui.boards import tap
from tests.ui.drawn import drawn, shapes, strokes
from tests.ui.faces import SHARE
from tests.ui.test_gallery import Listening, look_of
from ui.layout import Box
from ui.look import Look
from ui.widgets import cards as cards_module
from ui.widgets.cards import CardGrid, caption_height
from ui.widgets.choosing import PickView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

WIDE, SMALL = (1280, 800), (800, 480)
LONG = "bleue, bord jaune, de la vieille maison du bord de l’eau"


def hand(*targets: Target | None) -> tuple[Card, ...]:
    """Whole cards with these targets."""
    return tuple(Card(id=f"c{index}", face=SHARE, target=target) for index, target in enumerate(targets))


def laid(look: Look, cards: Sequence[Card], columns: int = 10) -> CardGrid:
    """These cards in a row across the screen, as low as in a column that scrolls."""
    grid = CardGrid(look, Cards(cards=tuple(cards), columns=columns), Listening())
    wide = look.grid.width - 40
    grid.lay(Box(20, 20, wide, grid.need(wide).least))
    return grid


def pixels_of(grid: CardGrid, token: str) -> dict[str, int]:
    """How many pixels in and around each target have this colour."""
    drop = round(grid.look.measure("drop"))
    around = Widget(pos=(grid.x - 20, grid.y - 20), size=(grid.width + 40, grid.height + 40))
    around.add_widget(grid)
    texture = around.export_as_image().texture
    data, wide = texture.pixels, texture.width
    code = bytes(round(255 * part) for part in grid.look.rgba(token)[:3])
    found = {}
    for name, box in grid.spots():
        rows = range(round(around.top - box.top), round(around.top - box.y) + drop)
        columns = range(round(box.x - around.x), round(box.right - around.x))
        found[name] = sum(data[4 * (y * wide + x) :][:3] == code for y in rows for x in columns)
    return found


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_cards_in_a_row_are_of_one_size_however_long_their_names(tablets: Tablets, size: tuple[int, int]) -> None:
    """A name in two lines makes the others' cards lower too, on a grid and where some are picked."""
    await tablets(size=size)
    look = look_of(size)
    names = ("un", LONG, "trois", "quatre")
    cards = [replace(card, name=raw(name), state="chosen") for card, name in zip(hand(*[None] * 4), names, strict=True)]  # no pictures
    pick = PickView(look, Pick(items=tuple((card.id, card) for card in cards), field="order", target=tap("pick")), Listening())
    pick.lay(Box(20, 20, size[0] * 0.6, pick.need(size[0] * 0.6).natural))
    for part in (laid(look, cards, columns=4), pick):
        sizes = {round(each.size) for each in drawn(part.canvas) if each.words == "B"}
        assert len(sizes) == 1, f"{type(part).__name__}: letters of {sizes} px"


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("number", [2, 3, 8])
async def test_a_few_cards_stand_together(tablets: Tablets, size: tuple[int, int], number: int) -> None:
    await tablets(size=size)
    look = look_of(size)
    spots = [box for _, box in laid(look, hand(*(tap(f"lay:{each}") for each in range(number)))).spots()]
    gaps = [right.x - left.right for left, right in pairwise(spots)]
    assert max(gaps) <= look.measure("gutter") + 1
    assert all(box.w <= max(box.h, look.measure("target")) for box in spots), "a card has a tile wider than itself"


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_a_whole_card_is_its_own_tile(tablets: Tablets, size: tuple[int, int]) -> None:
    """One that can be tapped is as thick as a button, below itself alone; one that is off is flat."""
    await tablets(size=size)
    look = look_of(size)
    grid = laid(look, hand(tap("live"), Target(id="off", state="off", why=raw("no")), *(tap(f"more:{at}") for at in range(6))))
    edge, spots = pixels_of(grid, "edge"), dict(grid.spots())
    thick = spots["live"].w * look.measure("drop")
    assert 0.25 * thick < edge["live"] < 1.6 * thick
    assert edge["off"] == 0


@pytest.mark.parametrize("size", [WIDE, (1024, 600), SMALL])
@pytest.mark.parametrize("number", [1, 2, 4])
async def test_what_a_card_asks_for_is_seen_in_a_narrow_column(
    tablets: Tablets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], number: int
) -> None:
    """Three cards beside a board: as many beside each other as leave each thing that is wanted at least 18 px."""
    await tablets(size=size)
    look = look_of(size)
    units: list[float] = []
    monkeypatch.setattr(cards_module, "draw", lambda look, drawing, place: units.append(place.unit))
    asked = tuple(Card(id=f"c{each}", name=raw("le port"), points=5, wants=(Want(face=SHARE),) * number) for each in range(3))
    grid, wide = CardGrid(look, Cards(cards=asked), Listening()), look.measure("side")
    grid.lay(Box(20, 20, wide, grid.need(wide).natural))
    assert len(units) == 3
    assert PIECE * min(units) >= 18, f"{number} wanted: {PIECE * min(units):.1f} px"


async def test_a_chosen_card_has_a_ring_also_where_it_is_only_read(tablets: Tablets) -> None:
    """Whatever is on it."""
    await tablets(size=WIDE)
    look = look_of(WIDE)
    for card in (Card(id="wants", wants=(Want(face=SHARE),)), Card(id="plain", name=raw("so")), Card(id="whole", face=SHARE)):
        reach = []
        for each in (card, replace(card, state="chosen")):
            grid = CardGrid(look, Cards(cards=(each,)), Listening())
            grid.lay(Box(20, 20, 300, 300))
            reach.append(min(x for mesh in strokes(grid.canvas) for shape in shapes(mesh) for x, _ in shape))
        assert reach[1] < reach[0] - 4, f"{card.id}: {reach}"


async def test_a_name_below_a_whole_card_is_not_divided(tablets: Tablets) -> None:
    """Five cards in half a small screen, each below whose it is: "Christop" and "h" was no name."""
    await tablets(size=SMALL)
    look, narrow = look_of(SMALL), 70
    for named in (Card(id="c", face=SHARE, name=raw("Christoph")), Card(id="c", face=SHARE, note=raw("Bartholomé"))):
        assert caption_height(look, [named], narrow) <= caption_height(look, [named], 400)
