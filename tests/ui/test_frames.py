"""What a frame costs, counted: what is made again, what is painted, what the collector does meanwhile. No test here looks at a clock."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Literal

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.graphics.opengl import GL_SAMPLES, glGetIntegerv

from companion.cli.demo import playout
from companion.drawing.ground import ground_drawing
from companion.table import catalogue
from tests.ui import records, scenes
from tests.ui.test_gallery import look_of, shown
from ui.layout import Box
from ui.painting import pictures
from ui.painting.drawing import draw
from ui.painting.pictures import forget_textures
from ui.scene import SceneView
from ui.sweeping import GIVES_BACK, QUIET, Sweeping
from ui.theme import Pace
from ui.widgets.screen_part import Tap

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture

    from companion.drawing.art import Pen
    from companion.drawing.primitives import Drawing
    from companion.scene import Ground
    from tests.ui.conftest import Tablet, Tablets
    from ui.board.view import BoardView
    from ui.look import Look
    from ui.painting.drawing import Place

SEATS = ("Ana", "Bo", "Zoé")
MOVING = look_of((1280, 800), pace=Pace())


@pytest.fixture(autouse=True)
def unswept() -> None:
    """The collector runs when the app lets it."""


def begun(tablet: Tablet, name: str) -> Iterator[object]:
    """A game is on the table: its commands, by lot."""
    session = tablet.table.session
    for seat in SEATS:
        tablet.table.wait(session.seating.sit(seat))
    tablet.table.wait(session.seating.choose(name))
    tablet.table.wait(session.begin())
    return (envelope for envelope, _ in playout(catalogue.game(name), session.now.play.state, Random(1).randrange))


async def play(tablet: Tablet, commands: Iterator[Any], number: int) -> None:
    """So many of them, each one shown."""
    for envelope in islice(commands, number):
        assert tablet.table.wait(tablet.table.session.submit(envelope)).accepted
        await tablet.heard()


@contextmanager
def collected_in_frames(tablet: Tablet) -> Iterator[list[int]]:
    """The collector's passes, by generation, between the news of a command and the frame that shows it."""
    passes: list[int] = []
    drawn = [tablet.now]

    def shown(*_: Any) -> None:
        drawn[0] = tablet.now

    def collects(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and drawn[0] is not tablet.now:
            passes.append(info["generation"])

    Window.bind(on_flip=shown)
    gc.callbacks.append(collects)
    yield passes
    gc.callbacks.remove(collects)
    Window.unbind(on_flip=shown)


@pytest.mark.parametrize("name", sorted(catalogue.game_names()))
async def test_the_collector_never_runs_between_a_command_and_its_frame(tablets: Tablets, name: str) -> None:
    """A full pass takes longer than all the rest of a frame."""
    tablet = await tablets()
    commands = begun(tablet, name)
    await play(tablet, commands, 2)
    with collected_in_frames(tablet) as passes:
        await play(tablet, commands, 10)
    assert passes == []


async def test_what_was_replaced_is_gone_after_the_next_frame(tablets: Tablets) -> None:
    """What the collector is kept from in a frame it does after it: ten pictures leave no more than one does."""
    tablet = await tablets()
    commands = begun(tablet, "takenoko")
    await play(tablet, commands, 2)
    left = []
    for _ in range(5):
        await play(tablet, commands, 2)
        await tablet.frames(2)
        left.append(gc.get_count()[0])
    assert max(left) < 5_000, left


async def test_an_app_that_ends_leaves_the_collector_as_it_was(tablets: Tablets) -> None:
    """Whoever runs on afterwards is not to know of it."""
    before = gc.get_threshold()
    tablet = await tablets()
    await play(tablet, begun(tablet, "mogul"), 1)
    await tablet.frames(QUIET + 1)
    assert gc.get_threshold() != before and gc.get_freeze_count()
    tablet.app.on_stop()
    assert gc.get_threshold() == before and not gc.get_freeze_count()


def test_a_frame_is_drawn_once_a_pixel() -> None:
    """Shapes are smoothed as they are painted: a window of several samples a pixel would be drawn as many times."""
    assert list(glGetIntegerv(GL_SAMPLES)) == [0]


def board_grounds(board: BoardView) -> list[Rectangle]:
    """The picture of a board's ground, as it is drawn, once it is there."""
    return [each for layer in board.canvas.children if hasattr(layer, "children") for each in layer.children if type(each) is Rectangle]


def ground_of(board: BoardView) -> Texture:
    """The same on its texture."""
    (rectangle,) = board_grounds(board)
    return rectangle.texture


async def test_a_board_that_is_large_and_small_by_turns_is_painted_once_each(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """As while cards are chosen and driven in a race."""
    painted: list[object] = []

    def counted(pen: Pen, ground: Ground) -> Drawing:
        painted.append(ground.key)
        return ground_drawing(pen, ground)

    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    assert view.scene is not None
    monkeypatch.setattr("ui.board.ground.ground_drawing", counted)
    forget_textures()
    for high in (700, 500) * 3:
        view.show(view.look, view.scene, (), Box(0, 0, 1280, high))
        await tablet.frames(1)
    assert len(painted) == 2


def large_grounds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Every ground counts as a large one; in which frame how much of one is drawn."""
    drawn: list[tuple[int, int]] = []

    def counted(look: Look, drawing: Drawing, place: Place) -> None:
        drawn.append((Clock.frames, len(drawing)))
        draw(look, drawing, place)

    monkeypatch.setattr("ui.board.ground.LARGE", 0)
    monkeypatch.setattr("ui.board.ground.draw", counted)
    forget_textures()
    return drawn


async def test_a_large_ground_is_painted_over_some_frames_and_as_it_would_be_at_once(
    tablets: Tablets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No frame waits for all of it; what stands on it is there from the first one on."""
    tablet, view, taps = await shown(tablets, scenes.SCENES["board"], MOVING)
    before = view.board()
    assert before is not None and view.scene is not None
    at_once = ground_of(before).pixels
    drawn = large_grounds(monkeypatch)
    monkeypatch.setattr("ui.board.ground.A_FRAME", 10)
    anew = SceneView(view.look, taps)
    tablet.app.stage.set_screen(anew)
    anew.show(view.look, view.scene, (), view.box)
    board = anew.board()
    assert board is not None and drawn == [] and {name for name, _ in board.spots()} == {name for name, _ in before.spots()}
    assert not board_grounds(board)
    await tablet.until(lambda: board_grounds(board))
    frames = [frame for frame, _ in drawn]
    assert len(set(frames)) == len(frames) > 3 and max(number for _, number in drawn) == 10
    assert ground_of(board).pixels == at_once


async def test_a_whole_deck_of_cards_that_is_new_is_painted_over_some_frames(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame waits for all of them; what can be tapped is there from the first one on."""
    tablet = await tablets(records.RACE, pace=Pace())
    made: list[int] = []

    def counted(*args: Any) -> Texture:
        made.append(Clock.frames)
        return drawn(*args)

    drawn = pictures._drawn
    monkeypatch.setattr(pictures, "_drawn", counted)
    forget_textures()
    tablet.app.repaint()
    spots = set(tablet.spots())
    await tablet.until(lambda: len(made) > 4 * pictures.A_FRAME)
    assert max(Counter(made).values()) <= pictures.A_FRAME + 1  # a ground is made however many cards there are
    assert set(tablet.spots()) == spots


async def test_a_large_ground_of_another_size_is_shown_as_it_was_until_it_is_painted(
    tablets: Tablets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where cards come beside a track, or go: the board is never bare."""
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], MOVING)
    board = view.board()
    assert board is not None
    first = board.box
    drawn = large_grounds(monkeypatch)
    board.lay(first.inset(1, 0))
    await tablet.until(lambda: board_grounds(board) and drawn)
    known = ground_of(board)
    drawn.clear()
    half = Box(first.x, first.y, first.w / 2, first.h / 2)
    board.lay(half)
    (rectangle,) = board_grounds(board)
    assert rectangle.texture is known and not drawn
    stands = Box(*rectangle.pos, *rectangle.size)
    await tablet.until(lambda: ground_of(board) is not known)
    (rectangle,) = board_grounds(board)
    assert (stands.x, stands.y, stands.right, stands.top) == pytest.approx(
        (rectangle.pos[0], rectangle.pos[1], rectangle.pos[0] + rectangle.size[0], rectangle.pos[1] + rectangle.size[1]), abs=2
    )


async def test_a_ground_is_no_larger_than_its_board(tablets: Tablets) -> None:
    """Beside a board nothing is painted, nor held."""
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    board = view.board()
    assert board is not None
    wide, high = board.block.ground.size
    board.lay(Box(0, 0, 1200, 200))
    await tablet.frames(1)
    texture = ground_of(board)
    assert texture.width < 1.5 * texture.height * wide / high


async def test_a_piece_that_stands_where_it_stood_is_not_drawn_anew(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is taken away, or lies lit no more, costs the others nothing."""
    _, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    board = view.board()
    assert board is not None and len(board.block.pieces) > 2
    drawings: list[Drawing] = []

    def counted(look: Look, drawing: Drawing, place: Place) -> None:
        drawings.append(drawing)
        draw(look, drawing, place)

    monkeypatch.setattr("ui.board.view.draw", counted)
    assert board.renew(replace(board.block, pieces=board.block.pieces[1:], lit=(), strokes=()), board.look)
    assert drawings == []
    assert board.renew(replace(board.block, pieces=(replace(board.block.pieces[0], state="wrong"), *board.block.pieces[1:])), board.look)
    assert len(drawings) == 1


async def test_a_button_of_the_rail_that_stays_the_same_is_not_made_anew(tablets: Tablets) -> None:
    """Whatever is asked next: what leads to the menu is the same button as before, and works."""
    tablet = await tablets()
    commands = begun(tablet, "takenoko")
    await play(tablet, commands, 2)
    before = {each.target_id: each for each in tablet.app.stage.walk() if isinstance(each, Tap)}
    await play(tablet, commands, 1)
    after = {each.target_id: each for each in tablet.app.stage.walk() if isinstance(each, Tap)}
    assert all(after[name] is before[name] for name in ("menu", "rules", "turn"))
    await tablet.tap("menu")
    await tablet.until(lambda: tablet.shows("menu-settings"))


@pytest.mark.parametrize("where", ["bottom", "top", "line"])
async def test_a_player_s_chip_that_stays_the_same_is_not_made_anew(tablets: Tablets, where: Literal["bottom", "top", "line"]) -> None:
    """Where another one's money has changed."""
    _, view, _ = await shown(tablets, scenes.SCENES["auction"], look_of((1280, 800)))
    assert view.scene is not None
    chips = tuple(replace(chip, target=scenes.tap(f"chip:{chip.seat}")) for chip in scenes.CHIPS[:3])

    def taps(money: int) -> list[Tap]:
        scene = replace(scenes.SCENES["auction"], seats=(replace(chips[0], money=money), *chips[1:]), seats_at=where)
        view.show(view.look, scene, (), view.box)
        found = {each.target_id: each for each in view.walk() if isinstance(each, Tap)}
        return [found[f"chip:{chip.seat}"] for chip in chips]

    before, after = taps(10_000), taps(20_000)
    assert [one is other for one, other in zip(before, after, strict=True)] == [False, True, True]


async def test_what_is_newer_is_shown_before_anything_is_swept(tablets: Tablets) -> None:
    """In a burst of commands no frame waits for the collector."""
    tablet = await tablets()
    await tablet.frames(QUIET + 1)
    waits, passes = [True], list[int]()

    def collects(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            passes.append(info["generation"])

    sweeping = Sweeping(lambda: waits[0])
    gc.callbacks.append(collects)
    sweeping.painted()
    await tablet.frames(5)
    assert not passes
    waits[0] = False
    await tablet.frames(QUIET)
    gc.callbacks.remove(collects)
    assert passes == [2]


async def test_a_frame_without_anything_new_comes_before_anything_is_swept(tablets: Tablets) -> None:
    """In a burst the next commands are said while the last are painted: what comes right after a frame is news, not the collector."""
    tablet = await tablets()
    await tablet.frames(3)
    passes = list[int]()

    def collects(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            passes.append(info["generation"])

    gc.collect()
    sweeping = Sweeping(lambda: False)
    painted = Clock.schedule_interval(lambda _: sweeping.painted(), 0)
    await tablet.frames(1)
    gc.callbacks.append(collects)
    await tablet.frames(10)
    assert not passes
    painted.cancel()
    await tablet.frames(QUIET + 1)
    gc.callbacks.remove(collects)
    assert passes == [2]


async def test_what_a_long_burst_leaves_is_swept_while_it_is_little(tablets: Tablets) -> None:
    """Where there is always something newer, all that was left would take longer to look through than a frame may."""
    tablet = await tablets()
    await play(tablet, begun(tablet, "mogul"), 1)
    await tablet.frames(3)
    gc.collect()
    left, found = list[list[object]](), list[int]()

    def collects(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            assert info["generation"] == 1  # what has been there for longer would take too long
            found.append(gc.get_count()[0])

    sweeping = Sweeping(lambda: True)
    gc.callbacks.append(collects)
    while not found and len(left) < 50_000:
        left += [[] for _ in range(1000)]
        sweeping.painted()
        await tablet.frames(1)
    gc.callbacks.remove(collects)
    assert found and found[0] < 20_000


async def test_memory_is_given_back_now_and_then_and_never_in_a_burst(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """What frames took and GL let go of lies between what stays, and is the machine's again only when malloc is told."""
    tablet = await tablets()
    await tablet.frames(3)
    given = list[int]()
    monkeypatch.setattr("ui.sweeping.give_memory_back", lambda: given.append(1))
    monkeypatch.setattr("ui.sweeping.LEFT", 0)
    waits = [True]
    sweeping = Sweeping(lambda: waits[0])
    for _ in range(20):
        sweeping.painted()
        await tablet.frames(1)
    assert not given
    monkeypatch.setattr("ui.sweeping.LEFT", 1_000_000)
    waits[0] = False
    for _ in range(GIVES_BACK):
        sweeping.painted()
        await tablet.frames(QUIET)
    assert given == [1]
