"""The end of an evening on the tablet: the podium rises, the chart is drawn, and one tap plays it again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.defaults import no_standing
from companion.kernel.text import raw
from companion.scene import Chart, Placed, Podium, Prompt, Rows, Scene
from companion.scene import podium as podium_of
from companion.scene.moments import StepStood
from companion.table import catalogue
from companion.table.play.looking_back import scene_looking_back
from companion.table.room.settings import Settings
from tests.ui import records
from tests.ui.drawn import drawn, shapes, strokes
from tests.ui.scenes import CHART, PROMPT
from tests.ui.screenshots import lengthened
from tests.ui.test_gallery import look_of, shown
from tests.ui.test_motion import Felt
from ui.feel import figures_of, parts_of
from ui.layout import Box
from ui.painting.outlines import Point
from ui.widgets.chart import ChartView, spread_heights, ticks
from ui.widgets.podium import PodiumView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets

# Those that draw a chart; a table of one's own may end without a winner.
CHARTED = [name for name in sorted(catalogue.game_names()) if catalogue.game(name).standing is not no_standing]
ONWARD = ("onward:shelf", "onward:another", "onward:revenge")


def over(name: str) -> str:
    """A game played by lot, to its end."""
    return records.by_lot(name, 5000)


async def ended(tablets: Tablets, name: str, **how: Any) -> Any:
    """Its end, all opened."""
    tablet = await tablets(over(name), **how)
    if tablet.shows("unveil-all"):
        await tablet.tap("unveil-all")
    await tablet.until(lambda: tablet.shows(*ONWARD))
    return tablet


def part(tablet: Tablet, kind: type) -> Any:
    return part_of(tablet.app._base, kind)


def part_of(screen: Any, kind: type) -> Any:
    return next(each for each in parts_of(screen) if isinstance(each, kind))


async def test_a_long_name_gives_way_to_the_buttons_of_the_end(tablets: Tablets) -> None:
    """On the smallest screen, in the largest letters: who won is said in initials before a button is cut."""
    golden = (Path(__file__).parents[1] / "games" / "toprace" / "golden" / "4p.jsonl").read_text(encoding="utf-8")
    tablet = await tablets(lengthened(golden), size=(800, 480))
    tablet.table.wait(tablet.table.session.prefer(Settings(language="de", text_size=130)))
    await tablet.tap("unveil-all")
    await tablet.until(lambda: tablet.shows(*ONWARD))
    await tablet.until(lambda: "Revanche" in tablet.words())
    assert "…" not in tablet.words()


async def test_a_column_of_the_accounts_keeps_its_heading(tablets: Tablets) -> None:
    """However narrow what stands in it: on the smallest screen, in the largest letters, with long names."""
    tablet = await tablets(lengthened(records.ACCOUNTS), size=(800, 480))
    tablet.table.wait(tablet.table.session.prefer(Settings(language="de", text_size=130)))
    await tablet.tap("unveil-all")
    await tablet.until(lambda: "hat jetzt" in tablet.words())
    assert "TIPP 3" in tablet.words()
    assert "…" not in tablet.words()


@pytest.mark.parametrize("name", CHARTED)
async def test_every_game_ends_on_a_podium_with_its_chart_and_one_tap_to_play_again(tablets: Tablets, name: str) -> None:
    tablet = await ended(tablets, name)
    podium, chart = part(tablet, PodiumView).block, part(tablet, ChartView).block
    winners = tablet.now.play.summary.winners
    assert {each.seat for each in podium.places if each.place == 1} == set(winners) == set(chart.best)
    assert [each.place for each in podium.places] == sorted(each.place for each in podium.places)
    assert chart.story is not None
    last = dict(chart.points[-1].figures)
    assert {each.seat: each.amount for each in podium.places} == last, "the chart ends where the podium stands"
    assert len(chart.points) > 2
    evening, seats = tablet.now.play.evening, tablet.now.play.setup.seats
    await tablet.tap("onward:revenge")
    await tablet.until(lambda: tablet.now.play.evening not in (None, evening))
    assert (tablet.now.play.game.name, tablet.now.play.setup.seats) == (name, seats)
    assert tablet.now.play.summary.phase != "over"


@pytest.mark.parametrize("name", ["toprace", "takenoko"])
async def test_the_next_one_begins_a_revenge(tablets: Tablets, name: str) -> None:
    """TR-S2, TK-S3: the controller, or who begins, moves on by a seat; the other switches stay."""
    tablet = await ended(tablets, name)
    before = tablet.now.play.setup
    await tablet.tap("onward:revenge")
    await tablet.until(lambda: tablet.now.play.setup is not before and tablet.now.play.playing)
    field = {"toprace": "controller", "takenoko": "first"}[name]
    options = tablet.now.play.setup.options
    assert getattr(options, field) == before.seats[1]
    assert {**vars_of(options), field: None} == {**vars_of(before.options), field: None}


def vars_of(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__slots__}


async def test_another_game_keeps_the_seats_and_opens_the_choice(tablets: Tablets) -> None:
    tablet = await ended(tablets, "mogul")
    seats = tablet.now.play.setup.seats
    await tablet.tap("onward:another")
    await tablet.until(lambda: not tablet.now.play.playing and tablet.app._pages)
    assert tuple(place.name for place in tablet.now.room.lobby.places) == seats


async def test_the_shelf_is_one_tap_away(tablets: Tablets) -> None:
    tablet = await ended(tablets, "mogul")
    await tablet.tap("onward:shelf")
    await tablet.until(lambda: tablet.app._pages)


async def test_the_podium_rises_and_the_fanfare_sounds_as_the_winner_stands(tablets: Tablets) -> None:
    """Third, second, first; the figure counts; the lines are drawn all together; then nothing moves any more."""
    felt = Felt()
    tablet = await tablets(over("toprace"), extras=felt.extras())
    await tablet.tap("unveil-all")
    await tablet.until(lambda: tablet.app.motion.moving and tablet.shows("onward:revenge"))
    podium = part(tablet, PodiumView)
    heights = {place: size.y for place, size in podium._steps}
    assert max(heights.values()) < 0.01
    felt.now = 0.3
    await tablet.frames(2)
    heights = {place: size.y for place, size in podium._steps}
    assert heights[3] == 1 and heights[1] < 0.01 and "fanfare" not in felt.heard
    felt.now = 1.15
    await tablet.frames(2)
    assert all(size.y == 1 for _, size in podium._steps) and felt.heard.count("fanfare") == 1
    felt.now = 3.0
    await tablet.frames(2)
    assert not tablet.app.motion.moving and felt.heard.count("fanfare") == 1
    hero = next(figure for name, figure in figures_of(tablet.app._base).items() if name[0] == "hero")
    assert tablet.app.look().money(hero.goal).replace("\u00a0", " ") in tablet.words()


async def test_an_end_taken_from_the_shelf_simply_stands(tablets: Tablets) -> None:
    felt = Felt()
    tablet = await tablets(over("mogul"), extras=felt.extras())
    assert not tablet.app.motion.moving and felt.heard == []
    assert StepStood not in {type(each) for each in tablet.now.play.moments}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", CHARTED)
async def test_nothing_is_cut_at_the_end(tablets: Tablets, name: str, language: str, size: tuple[int, int]) -> None:
    tablet = await ended(tablets, name, language=language, size=size)
    assert not [word for word in tablet.words().split() if word.endswith("…")]


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
@pytest.mark.parametrize("amounts", ["99", "995", "999", "955", "9533", "9555", "9999", "95333", "99333", "999999", "995321"])
async def test_equal_places_look_equal(tablets: Tablets, amounts: str, size: tuple[int, int]) -> None:
    """Whoever shares a place has a step as high and as wide, or a row; a better place has a higher one."""
    reached = dict(zip(("Ana", "Bo", "Zoé", "Hugo", "Léo", "Cy"), map(int, amounts), strict=False))
    ended_so = podium_of(reached, lambda seat, place: Placed(seat=seat, place=place, amount=reached[seat] * 20_000))
    tablet, view, _ = await shown(tablets, Scene(prompt=PROMPT, main=(ended_so,), side=(CHART,), seats_at="none"), look_of(size))
    steps = part_of(view, PodiumView)
    outlines = [box_around(shape) for each in strokes(steps.canvas) for shape in shapes(each)]
    stands: dict[str, Box] = {}
    for each in drawn(steps.canvas):
        if each.words in reached:
            stands[each.words] = max((box for box in outlines if box.holds(each.box.cx, each.box.cy)), key=lambda box: box.h)
    assert set(stands) == set(reached)
    for one, other in combinations(ended_so.places, 2):
        a, b = stands[one.seat], stands[other.seat]
        if one.place == other.place:
            assert (a.w, a.h) == pytest.approx((b.w, b.h)), f"{one.seat} and {other.seat}"
        elif other.place <= 3:
            assert a.h > b.h
    assert "…" not in tablet.words()


def box_around(points: Sequence[Point]) -> Box:
    """The rectangle around a shape."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_a_wall_has_the_steps_and_a_phone_has_rows_with_them() -> None:
    """Steps say everything where there is room for it; on a phone whose row it is is flooded."""
    points = raw("points")
    places = (Placed(seat="Bo", place=1, amount=30, unit=points), Placed(seat="Ana", place=2, amount=20, unit=points))
    podium = Podium(places=places)
    scene = Scene(prompt=Prompt(text=raw("")), main=(podium,), side=(Chart(story=raw("Bo wins")),))
    for viewer, states in (("Ana", ["plain", "awaited"]), ("onlooker", [])):
        shown = scene_looking_back(scene, viewer, ())
        rows = [row for each in shown.main if isinstance(each, Rows) for row in each.rows]
        assert [row.state for row in rows] == states
        assert [type(each) for each in (*shown.main, *shown.side) if not isinstance(each, Rows)] == [Podium, Chart]


def test_ticks_are_round_and_few() -> None:
    assert ticks(60_000, 660_000) == [200_000, 400_000, 600_000]
    assert ticks(0, 31) == [0, 10, 20, 30]
    assert ticks(-3, 3) == [-2, 0, 2]


def test_arches_at_the_lines_ends_stand_apart() -> None:
    found = spread_heights([100, 99, 98, 10], 20, 0, 120)
    assert all(one - other >= 20 for one, other in pairwise(found)) and found[-1] >= 0
