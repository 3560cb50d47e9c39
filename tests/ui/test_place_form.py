"""A piece whose place has parts (a shape, a flag) is put elsewhere on the tablet: its fields are asked for, as in the whole position."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

import pytest

from companion.game import Movable
from companion.kernel.command import Outcome
from companion.kernel.form import Whole
from companion.kernel.shape import Shape
from companion.kernel.text import raw
from companion.table import catalogue
from tests.ui import records

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


class Spread(Shape):
    """Where a tile lies, and which way."""

    column: Annotated[int, Whole(least=0, most=8)]
    turned: Literal["up", "down"]


PUT = list[tuple[str, object]]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> PUT:
    """Mogul with a tile and a lamp that may be put elsewhere; what was."""
    found: PUT = []
    places: dict[str, Any] = {"tile:10": Spread, "lamp": bool, "new": Spread}
    there = (
        Movable(piece="tile:10", name=raw("Tile 10"), to={"column": 1, "turned": "up"}),
        Movable(piece="lamp", name=raw("Lamp"), to=False),
        Movable(piece="new", name=raw("Tile 11")),
    )

    def correct(state: Any, piece: str, to: object) -> Outcome[Any]:
        found.append((piece, to))
        return Outcome(state, ())

    whole = catalogue.game("mogul")
    mogul = replace(whole, place_type=lambda _, piece: places.get(piece), movables=lambda _: there, correct=correct)
    monkeypatch.setattr(catalogue, "game", lambda name: mogul)
    return found


async def opened(tablets: Tablets, page: str) -> Tablet:
    tablet = await tablets(records.MOGUL)
    for name in ("menu", page):
        await tablet.tap(name)
    return tablet


async def recorded(tablet: Tablet, ruling: str, number: int = 1) -> None:
    """Tap what records so many rulings, and wait until the table is back."""
    line = tablet.now.play.last_line
    await tablet.tap(ruling)
    await tablet.until(lambda: tablet.now.play.last_line == line + number and tablet.shows("menu"))
    await tablet.heard()


async def turned_over(tablet: Tablet) -> None:
    """The chosen tile lies with its other side up."""
    await tablet.tap("position:to.turned")
    await tablet.tap("position-word:down")


async def test_a_house_ruling_asks_for_each_part_of_a_place(tablets: Tablets, put: PUT) -> None:
    tablet = await opened(tablets, "menu-house")
    await tablet.tap("house-piece:tile:10")
    await turned_over(tablet)
    await recorded(tablet, "house-rule")
    assert put[-1] == ("tile:10", Spread(column=1, turned="down"))


async def test_a_house_ruling_asks_for_a_flag(tablets: Tablets, put: PUT) -> None:
    tablet = await opened(tablets, "menu-house")
    await tablet.tap("house-piece:lamp")
    await tablet.tap("position:to:yes")
    await recorded(tablet, "house-rule")
    assert put[-1] == ("lamp", True)


async def test_the_position_as_it_lies_asks_for_each_part_of_a_place(tablets: Tablets, put: PUT) -> None:
    tablet = await opened(tablets, "menu-lies")
    for piece in ("tile:10", "new"):
        await tablet.tap(f"lies-piece:{piece}")
        await turned_over(tablet)
    await tablet.tap("lies-piece:lamp")
    await tablet.tap("position:to:yes")
    await tablet.tap("reason:forgotten")
    await recorded(tablet, "lies-confirm", 3)
    assert ("tile:10", Spread(column=1, turned="down")) in put and ("new", Spread(column=0, turned="down")) in put
