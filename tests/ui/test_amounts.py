"""An amount to set on the tablet, and figures below nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.games.toprace.commands import Bid, Deal
from companion.kernel.command import AdjustMoney
from companion.kernel.text import raw
from companion.scene import Ask, Bounds, Buttons, Card, Counters, Mat, Placed, Podium, Send, Target
from tests.ui.drawn import drawn
from tests.ui.faces import SHARE
from tests.ui.scenes import SEATS
from tests.ui.test_gallery import Listening, look_of
from ui.layout import Box
from ui.widgets import buttons
from ui.widgets.amount import Amount
from ui.widgets.buttons import ButtonGrid
from ui.widgets.cards import CardView
from ui.widgets.mat import MatView
from ui.widgets.podium import PodiumView
from ui.widgets.screen_part import Part
from ui.widgets.slots import CountersView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

SIZES = ((1280, 800), (800, 480))


def test_money_is_what_is_declared_as_money() -> None:
    """Not what is called "amount"."""
    assert Ask(Send(Bid(amount=10_000)), Bounds()).money
    assert not Ask(Send(Deal()), Bounds(), field="by_app").money
    assert not Ask(Send(AdjustMoney(seat=SEATS[0], amount=1, reason="")), Bounds(), field="reason").money


@pytest.mark.parametrize(("money", "shown"), [(True, "19"), (False, "1900")])
async def test_an_amount_is_written_as_it_is_meant(tablets: Tablets, money: bool, shown: str) -> None:
    """However large it is."""
    await tablets(size=SIZES[0])
    look = look_of(SIZES[0], language="en")
    view = Amount(look, Bounds(least=4, most=int(shown)), "how many", lambda _: None, money=money)
    view.lay(Box(20, 20, 700, view.need(700).natural))
    assert view.shown(int(shown)) == (look.money if money else look.figures)(int(shown))


@pytest.mark.parametrize(("most", "steps"), [(5, 2), (6, 4), (19, 4)])
async def test_ten_steps_at_once_are_offered_where_there_are_more_than_a_few(tablets: Tablets, most: int, steps: int) -> None:
    await tablets(size=SIZES[1])
    view = Amount(look_of(SIZES[1]), Bounds(most=most), "how many", lambda _: None, start=most)
    view.lay(Box(20, 20, 500, view.need(500).natural))
    assert sum(name.startswith("step:") for name, _ in view.spots()) == steps


@pytest.mark.parametrize("size", SIZES)
async def test_figures_below_nothing_have_a_minus(tablets: Tablets, size: tuple[int, int]) -> None:
    """U+2212, and no plus before it."""
    await tablets(size=size)
    look, taps = look_of(size), Listening()
    item = (None, None, -16, raw("so"))
    placed = Placed(seat=SEATS[0], place=1, amount=-16, unit=raw("so"), made_of=(("minus-circle", -16, raw("so")),))
    parts: tuple[Part, ...] = (
        PodiumView(look, Podium(places=(placed,)), taps),
        CountersView(look, Counters(items=(item,)), taps),
        MatView(look, Mat(seat=SEATS[0], items=(item,)), taps),
        CardView(look, Card(id="plain", name=raw("so"), points=-16, state="chosen"), taps),
        CardView(look, Card(id="printed", face=SHARE, points=-16, state="chosen"), taps),
    )
    for part in parts:
        part.lay(Box(20, 20, 400, min(440.0, part.need(400).natural)))
        said = [each.words for each in drawn(part.canvas) if "16" in each.words]
        assert said, type(part).__name__
        assert set(said) == {"\u221216"}, f"{type(part).__name__}: {said}"


async def test_only_a_place_on_the_board_has_its_number_as_a_disc(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any other button with a number says it in words, as on a phone."""
    await tablets(size=SIZES[0])
    discs: list[str] = []
    monkeypatch.setattr(buttons, "draw_number", lambda look, at, words, radius: discs.append(words))
    targets = (Target(id="three", label=raw("3")), Target(id="four", label=raw("4"), space="a4"))
    grid = ButtonGrid(look_of(SIZES[0]), Buttons(targets=targets), Listening())
    grid.lay(Box(20, 20, 400, 200))
    assert discs == ["4"]
    assert "3" in {each.words for each in drawn(grid.canvas)}
