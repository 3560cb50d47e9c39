"""The shelf of games where one chooses what to play, however many there are: one row, swept sideways; what is chosen is in sight."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from kivy.tests.common import UnitTestTouch

import companion.games
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.room.settings import Settings
from tests.ui.drawn import drawn
from ui.painting.paint import _icons

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets

SIZES = [(1280, 800), (1024, 600), (800, 480), (1920, 1200)]
LEFT, RIGHT = (_icons()[f"caret-{way}"] for way in ("left", "right"))
Games = Callable[[int], tuple[str, ...]]


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games that somebody wrote: Mogul under other names."""
    folder = tmp_path_factory.mktemp("games")
    for number in range(1, 10):
        shutil.copytree(catalogue.GAMES_DIR / "mogul", folder / f"more{number}", ignore=shutil.ignore_patterns("__pycache__"))
        for path in (folder / f"more{number}").rglob("*.py"):
            path.write_text(path.read_text(encoding="utf-8").replace("games.mogul", f"games.more{number}"), encoding="utf-8")
    return folder


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, copies: Path) -> Games:
    """So many games on the shelf: their names."""

    def make(number: int) -> tuple[str, ...]:
        names = (*catalogue.game_names(), *(f"more{each}" for each in range(1, 10)))[:number]
        folders = catalogue._folders
        monkeypatch.setattr(companion.games, "__path__", [*companion.games.__path__, str(copies)])
        monkeypatch.setattr(catalogue, "game_names", lambda: names)
        monkeypatch.setattr(catalogue, "_folders", lambda name: (copies / name,) if name.startswith("more") else folders(name))
        return names

    return make


def lids(tablet: Tablet) -> set[str]:
    """The games that can be tapped now."""
    return {name.partition(":")[2] for name in tablet.spots() if name.startswith("game:")}


async def swept(tablet: Tablet, to_the_right: bool = True) -> None:
    """A finger along the shelf, from its one side to the other."""
    box = next(box for name, box in tablet.spots().items() if name.startswith("game:"))
    near, far = tablet.app.stage.width * 0.2, tablet.app.stage.width * 0.8
    start, end = (far, near) if to_the_right else (near, far)
    before = {name: box.x for name, box in tablet.spots().items() if name.startswith("game:")}
    await tablet.touch(start, box.top - 20, (end, box.top - 26))
    await tablet.until(lambda: {name: box.x for name, box in tablet.spots().items() if name.startswith("game:")} != before)


def is_in_sight(tablet: Tablet, name: str) -> bool:
    """Whether something lies wholly between the sides, above the rail."""
    box = tablet.spots().get(name)
    return box is not None and box.x >= 0 and box.right <= tablet.app.stage.width and box.y >= tablet.app.look().measure("rail")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [6, 8, 12])
async def test_any_number_of_games_is_a_sweep_and_a_tap_away(tablets: Tablets, games: Games, number: int, size: tuple[int, int]) -> None:
    """An arrow says where there is more, a sweep chooses nothing; the chosen game and its editions are in sight, and its options begin."""
    names = games(number)
    tablet = await tablets(size=size)
    await tablet.tap("change-game")
    seen = lids(tablet)
    chosen = tablet.now.room.lobby.game
    while RIGHT in tablet.words():
        await swept(tablet)
        seen |= lids(tablet)
    assert seen == set(names) and tablet.now.room.lobby.game == chosen
    last = names[-1]
    await tablet.tap(f"game:{last}")
    await tablet.until(lambda: tablet.now.room.lobby.game == last)
    await tablet.heard()
    editions = [name for name in tablet.spots() if name.startswith("edition:")]
    assert all(is_in_sight(tablet, name) for name in (f"game:{last}", *editions))
    assert (LEFT in tablet.words()) == (number > 6), "it stays where it was swept"
    first = max(box.top for name, box in tablet.spots().items() if name.startswith("option:"))
    assert first > tablet.app.look().measure("rail"), "it begins in sight, so there is more"


@pytest.mark.parametrize(("size", "language", "text"), [*product(SIZES, LANGUAGES, [100]), *product([(800, 480)], LANGUAGES, [130])])
async def test_with_many_games_each_is_named_whole(
    tablets: Tablets, games: Games, size: tuple[int, int], language: str, text: Literal[100, 130]
) -> None:
    """In one row; none of the names is cut by the rail."""
    games(6)
    tablet = await tablets(size=size, chosen=Settings(language=language, text_size=text))
    await tablet.tap("change-game")
    while True:
        boxes = [box for name, box in tablet.spots().items() if name.startswith("game:")]
        assert len({(box.y, box.h) for box in boxes}) == 1
        assert not [each for each in drawn(tablet.app.stage.canvas) if "…" in each.words or (each.hidden > 2 and each.box.top > boxes[0].y)]
        if RIGHT not in tablet.words():
            break
        await swept(tablet)


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_a_game_that_was_chosen_elsewhere_is_brought_in_sight(tablets: Tablets, games: Games, size: tuple[int, int]) -> None:
    """When the page opens, and while it is open; but whoever swept away from it and sets an option stays there."""
    names = games(12)
    tablet = await tablets(size=size)
    turn_to = tablet.table.session.seating.turn_to
    tablet.table.wait(turn_to(names[8]))
    await tablet.heard()
    await tablet.tap("change-game")
    assert is_in_sight(tablet, f"game:{names[8]}") and LEFT in tablet.words() and RIGHT in tablet.words()
    tablet.table.wait(turn_to("toprace"))
    await tablet.heard()
    await tablet.until(lambda: is_in_sight(tablet, "game:toprace") and LEFT not in tablet.words())
    await swept(tablet)
    away = lids(tablet)
    assert "toprace" not in away
    await tablet.tap("option:depth:bank")
    await tablet.until(lambda: tablet.now.room.lobby.options == {"depth": "bank"})
    await tablet.heard()
    assert lids(tablet) == away


async def test_a_finger_that_flicks_along_the_shelf_chooses_nothing(tablets: Tablets, games: Games) -> None:
    """It came and went within a frame: nobody saw it move, and yet it was no tap."""
    games(12)
    tablet = await tablets()
    await tablet.tap("change-game")
    before, chosen = lids(tablet), tablet.now.room.lobby.game
    box = tablet.spots()["game:mogul"]
    finger = UnitTestTouch(box.cx, box.cy)
    finger.touch_down()
    finger.touch_move(box.cx - 300, box.cy)
    finger.touch_up()
    await tablet.until(lambda: lids(tablet) != before)
    await tablet.heard()
    assert tablet.now.room.lobby.game == chosen


async def test_a_shelf_of_five_stands_still(tablets: Tablets, games: Games) -> None:
    """Five games are all in sight, as ever: a finger along them moves nothing."""
    games(5)
    tablet = await tablets()
    await tablet.tap("change-game")
    before = tablet.spots()
    box = before["game:racebow"]
    await tablet.touch(box.cx, box.cy, (box.cx - 200, box.cy))
    await tablet.frames(4)
    assert {name: box for name, box in tablet.spots().items() if name.startswith("game:")} == {
        name: box for name, box in before.items() if name.startswith("game:")
    }
    assert RIGHT not in tablet.words() and LEFT not in tablet.words()
