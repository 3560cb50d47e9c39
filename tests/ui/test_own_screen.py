"""A player's own screen behind the curtain, also where its column scrolls: rings are whole, and rows of buttons are apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from PIL import Image

from companion.kernel.text import raw
from companion.scene import Buttons, Cell, Confirm, Open, Paddle, Prompt, Row, Rows, Scene, SeatChip, Send, Slots, Target
from companion.table.room.settings import Settings
from companion.table.snapshots import Now
from tests.ui import records
from tests.ui.boards import Say
from tests.ui.drawn import drawn
from tests.ui.faces import RED
from ui.layout import Box
from ui.widgets.screen_part import SKINS

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

SIZES = ((1280, 800), (800, 480))


def seen(folder: Path) -> Image.Image:
    """What the window shows."""
    return Image.open(Window.screenshot(name=str(folder / "seen.png"))).convert("RGB")


@pytest.mark.parametrize("size", SIZES)
async def test_the_ring_of_what_is_chosen_is_whole_in_a_column_that_scrolls(
    tablets: Tablets, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The first button stands at the upper left edge: its ring is seen on every side."""
    act = Confirm(raw("sure?"), Send(Say(), by="Hugo"))
    block = Buttons(targets=tuple(Target(id=f"pick:{at}", label=raw(str(at)), does=act) for at in range(40)), columns=2)
    chips = (SeatChip(seat="Hugo", target=Target(id="open", does=Open("Hugo"))),)
    scene = Scene(prompt=Prompt(text=raw("what now")), seats=chips, main=(block,))
    monkeypatch.setattr(Now, "scene", lambda _, viewer: scene)
    tablet = await tablets(records.DEAL, size=size)
    for name in ("open", "curtain-open", "pick:0"):
        await tablet.tap(name)
    await tablet.until(lambda: tablet.shows("pick:0:yes"))
    box = tablet.spots()["pick:0"]
    ink = tuple(round(255 * part) for part in tablet.app.look().rgba("ink")[:3])
    sides = {"left": (box.x - 6, box.cy), "top": (box.cx, box.top + 6), "right": (box.right + 6, box.cy), "bottom": (box.cx, box.y - 6)}
    picture = seen(tmp_path)
    cut = [side for side, (x, y) in sides.items() if picture.getpixel((round(x), round(size[1] - y))) != ink]
    assert not cut, f"the ring is cut at its {cut}"


@pytest.mark.parametrize("text", [100, 130])
@pytest.mark.parametrize("size", SIZES)
async def test_rows_of_buttons_are_apart(tablets: Tablets, size: tuple[int, int], text: Literal[100, 130]) -> None:
    """Hugo's next bid, other amounts, any other or to pass: no row stands on the thickness of the one above it."""
    tablet = await tablets(records.DRIVER_ON_OFFER, size=size, chosen=Settings(language="fr", text_size=text))
    tablet.app.draw_curtain("Hugo")
    await tablet.tap("curtain-open")
    spots = await tablet.until(lambda: tablet.spots() if tablet.shows("raise", "amount:100000", "pass:Hugo") else None)
    rows: list[Box] = [spots[name] for name in ("raise", "amount:100000", "pass:Hugo")]
    thick = tablet.app.look().measure("drop") * max(skin.drop for skin in SKINS.values())
    assert all(upper.y - thick - lower.top >= 2 for upper, lower in pairwise(rows)), rows


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
async def test_a_hand_and_what_it_is_about_are_seen_without_scrolling(
    tablets: Tablets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """What one column does not hold stands in two: the bid that stands is not below the fold."""
    act = Confirm(raw("sure?"), Send(Say(), by="Hugo"))
    bids = Buttons(targets=tuple(Target(id=f"bid:{at}", label=raw(str(at)), does=act) for at in range(6)), columns=3, look="tile")
    doubts = Buttons(targets=tuple(Target(id=f"doubt:{at}", label=raw("doubt"), does=act) for at in range(2)), columns=2)
    hand = Slots(title=raw("hand"), slots=((None, RED, None),) * 5)
    dice = Rows(rows=tuple(Row(seat=seat, cells=(Cell(text=raw("5 dice")), Cell(money=18))) for seat in ("Ana", "Bo", "Zoé", "Hugo")))
    blocks = (hand, bids, doubts, Paddle(heading=raw("Ana bids"), seat="Ana", figure=raw("x 4")), dice)
    chips = (SeatChip(seat="Hugo", target=Target(id="open", does=Open("Hugo"))),)
    scene = Scene(prompt=Prompt(text=raw("what now")), seats=chips, main=blocks)
    monkeypatch.setattr(Now, "scene", lambda _, viewer: scene)
    tablet = await tablets(records.DEAL, size=size)
    for name in ("open", "curtain-open"):
        await tablet.tap(name)
    await tablet.until(lambda: tablet.shows("bid:0"))
    seen = drawn(tablet.app.stage.curtain.canvas)
    assert {"Ana bids", "x 4", "doubt", "5 dice"} <= {each.words for each in seen}
    assert not [widget for widget in tablet.app.stage.curtain.walk() if isinstance(widget, ScrollView)]
