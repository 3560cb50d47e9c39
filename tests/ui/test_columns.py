"""Parts below each other: each is as high as what it draws, also if the column scrolls and is a little narrower for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.languages import LANGUAGES
from companion.table import catalogue
from tests.ui import records
from tests.ui.drawn import Drawn, drawn
from ui.layout import Box
from ui.widgets.note import NoteView
from ui.widgets.screen_part import Part
from ui.widgets.scroll import scroll_in

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


SIZES = [(1280, 800), (1024, 600), (800, 480)]


def outside_their_parts(tablet: Tablet) -> list[tuple[str, Drawn, Box]]:
    """What parts draw beyond their own boxes, by more than the space a line of letters has around it."""
    slack = tablet.app.look().px(8)
    found = []
    for part in tablet.app.stage.walk():
        if isinstance(part, Part) and type(part).__module__.startswith("ui.widgets"):
            room = part.box.inset(-slack)
            found += [
                (type(part).__name__, each, part.box)
                for each in drawn(part.canvas)
                if each.words and (each.box.y < room.y or each.box.top > room.top)
            ]
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_scrolled_column_of_options_does_not_overlap(tablets: Tablets, size: tuple[int, int], language: str) -> None:
    """A game's options, edition by edition: a label that wraps pushes what stands below."""
    tablet = await tablets(size=size, language=language)
    await tablet.tap("change-game")
    for game in catalogue.game_names():
        await tablet.tap(f"game:{game}")
        await tablet.until(lambda game=game: tablet.now.room.lobby.game == game)
        await tablet.heard()
        assert outside_their_parts(tablet) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", catalogue.game_names())
async def test_the_history_s_lines_lie_in_their_panels(tablets: Tablets, size: tuple[int, int], game: str) -> None:
    """Lines that wrap are higher."""
    tablet = await tablets(records.by_lot(game, 60), size=size)
    await tablet.tap("menu")
    await tablet.tap("menu-history")
    assert outside_their_parts(tablet) == []


@pytest.mark.parametrize("lines", range(10, 40, 3))
async def test_a_game_s_scrolled_column_does_not_overlap(tablets: Tablets, lines: int) -> None:
    """Racebow on a medium screen: more beside the course than there is room for."""
    tablet = await tablets(records.by_lot("racebow", lines), size=(1024, 600))
    assert outside_their_parts(tablet) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_mogul_s_premium_is_in_sight_on_a_small_screen(tablets: Tablets, language: str) -> None:
    """The turned card gives way before what it pays does."""
    tablet = await tablets(records.by_lot("mogul", 30), size=(800, 480), language=language)
    assert any(isinstance(each, NoteView) for each in tablet.app.stage.walk())
    assert [each.words for each in drawn(tablet.app.stage.canvas) if each.words and each.hidden > 2] == []


async def test_a_scroll_that_is_only_touched_stays_where_it_is(tablets: Tablets) -> None:
    """At both ends, also if its content is no whole number of pixels high; what was flung rests on whole pixels."""
    tablet = await tablets()
    scroll, _ = scroll_in(tablet.app.look(), Box(0, 0, 400, 300), 1000.3)
    await tablet.frames(2)
    effect = scroll.effect_y
    for at, rests in ((effect.max, effect.max), (effect.min, effect.min), (effect.max + 99.6, effect.max + 100)):
        effect.value = at
        effect.trigger_velocity_update()
        await tablet.frames(2)
        assert effect.value == pytest.approx(rests, abs=1e-6)
    assert effect.max % 1
