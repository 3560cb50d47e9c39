"""Every kind of block in every layout, on every screen: all of it is drawn, and what can be tapped is on the screen and large enough.

The pictures are left in the test's temporary folder, for people to look at.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from kivy.core.window import Window

from companion.kernel.text import raw
from companion.scene import Block, Buttons, Scan, Scene
from companion.table.snapshots import Presence
from companion.texts import speaker
from tests.ui import boards, scenes, screenshots
from ui.layout import Box
from ui.look import Look
from ui.scene import SceneView
from ui.theme import THEMES, Pace, grid_for

from .conftest import AT_ONCE

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


SCREENS = [
    ((1280, 800), "jour", "fr"),
    ((1280, 800), "soir", "en"),
    ((1024, 600), "jour", "en"),
    ((1024, 600), "soir", "fr"),
    ((800, 480), "jour", "fr"),
]


class Listening:
    """Remembers what was tapped."""

    def __init__(self) -> None:
        self.tapped: list[object] = []

    def tap(self, target: object) -> None:
        """Remember."""
        self.tapped.append(target)

    def magnify(self, x: float, y: float) -> None:
        """Remember."""
        self.tapped.append((x, y))

    def explain(self, lit: object, send: object, held: bool) -> None:
        """Remember."""
        self.tapped.append((lit, send, held))

    def near(self, widget: object, x: float, y: float) -> bool:
        """Every tap is meant."""
        return False


def look_of(size: tuple[int, int], theme: str = "jour", language: str = "fr", pace: Pace = AT_ONCE) -> Look:
    """How things look on such a screen."""
    presence: dict[str, Presence] = {"Ana": "connected", "Zoé": "lost"}
    return scenes.GalleryLook(
        theme=THEMES[theme], grid=grid_for(*size), speaker=speaker(language), accents=scenes.ACCENTS, presence=presence, pace=pace
    )


async def shown(tablets: Tablets, scene: Scene, look: Look) -> tuple[Tablet, SceneView, Any]:
    """A tablet that shows this scene instead of its own."""
    tablet = await tablets(size=(look.grid.width, look.grid.height))
    taps = Listening()
    view = SceneView(look, taps)
    setattr(tablet.app.store, "listen", lambda _: None)  # noqa: B010  # nothing else is shown
    tablet.app.stage.set_screen(view)
    view.show(look, scene, (), Box(0, 0, look.grid.width, look.grid.height))
    await tablet.frames(3)
    return tablet, view, taps


def test_the_gallery_shows_every_kind_of_block() -> None:
    """A kind that is added to the scene is added here, and drawn."""
    assert set(get_args(Block)) - {Scan} == set(scenes.KINDS)  # a scan is rows and buttons by the time a screen has it
    found = {type(block) for scene in scenes.SCENES.values() for block in (*scene.left, *scene.main, *scene.side)}
    assert found == set(scenes.KINDS)


@pytest.mark.parametrize(("size", "theme", "language"), SCREENS)
async def test_every_scene_is_drawn_within_the_screen(
    tablets: Tablets, tmp_path: Path, size: tuple[int, int], theme: str, language: str
) -> None:
    """On each screen, in both lights and languages: words are there, and every tap lies within the screen."""
    look = look_of(size, theme, language)
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look)
    for name, scene in scenes.SCENES.items():
        view.show(look, scene, (), Box(0, 0, *size))
        await tablet.frames(2)
        picture = Window.screenshot(name=str(tmp_path / f"{name}-{size[0]}-{theme}-{language}.png"))
        assert Path(picture).stat().st_size > 5_000
        words = tablet.words()
        assert "Qui dit mieux que Bo ?" in words
        for target, box in view.spots():
            assert box.x >= -1 and box.right <= size[0] + 1, (name, target, box)


@pytest.mark.parametrize("name", [name for name in scenes.SCENES if name not in ("choosing", "till")])
async def test_what_can_be_tapped_is_tapped_there(tablets: Tablets, name: str) -> None:
    """Each target takes a touch at its place, scrolled there if need be: nothing lies over it, and it gives its own command."""
    look = look_of((1280, 800))
    tablet, view, taps = await shown(tablets, scenes.SCENES[name], look)
    for target in dict(view.spots()):
        if target == "loupe":
            continue
        taps.tapped.clear()
        await tablet.tap(target)
        await tablet.until(lambda: taps.tapped, f"nothing felt the touch on {target!r}")  # Kivy's scroll passes a tap on a little later
        assert [getattr(each, "id", None) for each in taps.tapped] == [target], (name, target)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
async def test_a_button_is_as_large_as_a_finger(tablets: Tablets, size: tuple[int, int]) -> None:
    """Nine millimetres each way, also where there is little room."""
    look = look_of(size)
    _, view, _ = await shown(tablets, scenes.SCENES["auction"], look)
    for name, box in view.spots():
        if name.startswith(("amount:", "chip:", "bar:")):
            assert box.h >= look.grid.finger - 12 and box.w >= look.grid.finger, (size, name, box)


async def test_a_kind_of_block_nobody_drew_is_shown_plainly(tablets: Tablets) -> None:
    """A new game's new kind is seen, by its name, and stops nothing."""
    strange = Scan(title=raw("Mains"), prefix="card:", owners=("Ana",), field="hands", target=scenes.tap("scan"))
    tablet, _, _ = await shown(tablets, Scene(prompt=scenes.PROMPT, main=(strange, scenes.NOTE)), look_of((1280, 800)))
    assert "Scan" in tablet.words() and "TIPP 1" in tablet.words()


async def test_a_button_that_is_named_like_a_player_is_no_players(tablets: Tablets) -> None:
    """Whoever sits down under the name of what can be said is not drawn on it: a player's button says whose it is."""
    look = replace(look_of((1280, 800)), accents={"Passe": "lagon", "Zoé": "terre"})
    said = Buttons(targets=(scenes.tap("said", "Passe"), replace(scenes.tap("own", "Zoé"), seat="Zoé")))
    tablet, _, _ = await shown(tablets, Scene(prompt=scenes.PROMPT, main=(said,)), look)
    assert {"Passe", "Zoé", "Zo"} <= set(tablet.words().split())
    assert "Pa" not in tablet.words().split()


async def test_the_same_block_keeps_its_part_and_another_one_is_new(tablets: Tablets) -> None:
    """Only what changed is painted anew: a board keeps its ground, a card that is the same stays."""
    look = look_of((1280, 800))
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look)
    board, card = view.board(), view.side.parts()[0]
    ground = board._ground
    moved = scenes.Board(ground=boards.GROUND, pieces=scenes.BOARD.pieces[:3])
    view.show(look, Scene(prompt=scenes.PROMPT, main=(moved,), side=(scenes.MOVEMENT,), seats_at="none"), (), view.box)
    await tablet.frames(2)
    assert view.board() is board and board._ground is ground
    assert view.side.parts()[0] is card
    assert board.block is moved


async def test_pieces_are_put_in_order_by_dragging_or_by_tapping_them_in_order(tablets: Tablets) -> None:
    """Drag the first one to the end; or tap them in their order."""
    look = look_of((1280, 800))
    tablet, view, taps = await shown(tablets, scenes.SCENES["choosing"], look)
    spots = dict(view.spots())
    first, last = spots["sort:0"], spots["sort:3"]
    await tablet.touch(first.cx, first.cy, (last.cx, last.cy))
    await tablet.touch(*center(dict(view.spots())["sort"]))
    assert taps.tapped[-1].sent.command.order == ("1", "2", "3", "0")
    for value in ("3", "1", "0", "2"):
        await tablet.touch(*center(dict(view.spots())[f"sort:{value}"]))
    await tablet.touch(*center(dict(view.spots())["sort"]))
    assert taps.tapped[-1].sent.command.order == ("3", "1", "0", "2")


async def test_cards_are_picked_within_their_number_and_added_up(tablets: Tablets) -> None:
    """At least one, at most two; the sum stands on the button; the command carries them in the order listed."""
    look = look_of((1280, 800))
    tablet, view, taps = await shown(tablets, scenes.SCENES["choosing"], look)
    for card in ("p3", "p0", "p1"):
        await tablet.touch(*center(dict(view.spots())[f"pick:{card}"]))
    assert "+5" in tablet.words()
    await tablet.touch(*center(dict(view.spots())["pick"]))
    assert taps.tapped[-1].sent.command.order == ("0", "3")


async def test_a_long_prompt_takes_its_short_form(tablets: Tablets) -> None:
    """What we wait for is always said: shrunk, then short, never cut where there is a short form."""
    long = scenes.Prompt(
        text=raw("On attend encore les paris de Zoé, de Mamie, de Hugo et de Léo avant de reprendre la course"),
        short=raw("On attend 4 paris"),
    )
    look = look_of((1024, 600))
    tablet, _, _ = await shown(tablets, Scene(prompt=long, bar=scenes.BAR), look)
    assert "On attend 4 paris" in tablet.words()


def center(box: Box) -> tuple[float, float]:
    """Its middle."""
    return (box.cx, box.cy)


def test_every_screen_of_the_sheet_has_its_record() -> None:
    """What `make screenshots` is told to show can be had, and its page names each picture."""
    known = screenshots.screens()
    records = {named for screen in known.values() for named in (*screen.before, screen.record) if named is not None}
    assert all(screenshots.record_of(named) for named in sorted(records))
    assert set(screenshots.walked()) <= set(known)  # what the players' first evening shows
    page = screenshots.page(tuple(known), ("800x480",), ("fr",), ("soir",), Path(), None)
    assert page.count("<img") == len(known) and 'src="auction/800x480-fr-soir.png"' in page
