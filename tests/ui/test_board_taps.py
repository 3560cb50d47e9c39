"""Places chosen on the board: the nearest lit end, the loupe between two, pieces laid and moved, and why a place is not lit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from tests.drawing.boards import MOMENTS
from tests.ui import records
from tests.ui.conftest import AT_ONCE

GROVE = MOMENTS["takenoko"]

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets


async def test_a_touch_on_the_board_takes_the_nearest_lit_end(tablets: Tablets) -> None:
    """Spaces are smaller than a finger: beside a lit end is that end."""
    tablet = await tablets(records.WHITE_MOVES)
    box = tablet.spots()["end:white:a25"]
    await tablet.touch(box.cx + 20, box.cy - 30)
    await tablet.until(lambda: "Hugo avance la jaune" in tablet.words())


async def test_each_lit_end_is_a_full_size_button_too(tablets: Tablets) -> None:
    """The number beside the board does the same as its space."""
    tablet = await tablets(records.WHITE_MOVES)
    numbers = [box for name, box in tablet.app.stage.spots() if name == "end:white:c25"]
    assert max(box.w for box in numbers) >= tablet.app.look().grid.finger
    button = max(numbers, key=lambda box: box.w)
    await tablet.touch(button.cx, button.cy)
    await tablet.until(lambda: "Hugo avance la jaune" in tablet.words())


async def test_between_two_ends_the_loupe_opens(tablets: Tablets) -> None:
    """Two lit ends as near to the finger: neither is guessed; twice as large they can be told apart."""
    tablet = await tablets(records.WHITE_MOVES)
    one, other = tablet.spots()["end:white:a25"], tablet.spots()["end:white:c25"]
    line = tablet.now.play.last_line
    await tablet.touch((one.cx + other.cx) / 2, (one.cy + other.cy) / 2)
    await tablet.until(lambda: tablet.app.stage.sheet("magnified"))
    assert tablet.now.play.last_line == line
    await tablet.tap("end:white:c25")
    await tablet.until(lambda: "Hugo avance la jaune" in tablet.words())


async def test_choices_that_are_places_are_made_on_the_board(tablets: Tablets) -> None:
    """A joker's car with several ends: its button turns to ink, its ends are lit; no sheet, and one touch is the move."""
    joker = {"by": "Hugo", "do": "play_card", "card": "joker5"}
    tablet = await tablets(records.record([*records.ALL_SOLD, records.AS_IT_LIES, joker]))
    assert "end:white:a25" not in tablet.spots()
    await tablet.tap("joker:white")
    await tablet.until(lambda: "end:white:a25" in dict(tablet.app._board().spots()))
    assert not tablet.app.stage.sheets
    await tablet.touch(*dict(tablet.app._board().spots())["end:white:a25"].shift(4, 4).pos)
    await tablet.until(lambda: "joker" not in tablet.words().lower())


async def test_where_the_panda_goes_is_chosen_on_the_grove(tablets: Tablets) -> None:
    """The action turns to ink and offers to leave it; the plots are lit, no sheet covers them; one touch is the move."""
    tablet = await tablets(GROVE)
    line = tablet.now.play.last_line
    await tablet.tap("act:panda")
    await tablet.until(lambda: "où va le panda" in tablet.words())
    assert not tablet.app.stage.sheets
    board = tablet.app._board()
    assert {each.space for each in board.block.lit} == {"1,-2", "0,-1", "0,0", "0,1"}
    assert [stroke.style for stroke in board.block.strokes if stroke.style != "channel"] == ["way"] * 2
    assert [piece.id for piece in board.block.pieces if piece.state == "chosen"] == ["panda"]
    await tablet.tap("act:panda")  # leaves it
    await tablet.until(lambda: "où va le panda" not in tablet.words())
    await tablet.tap("act:panda")
    await tablet.until(lambda: "où va le panda" in tablet.words())
    await tablet.tap("act:panda:0,-1")
    await tablet.until(lambda: tablet.now.play.last_line == line + 1)
    assert tablet.now.play.game.view(tablet.now.play.state, "table").grove.panda == (0, -1)


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_a_plot_that_was_laid_lies_on_the_board(tablets: Tablets, size: tuple[int, int]) -> None:
    """Another ground in the same box is painted at once: the two figures may go to the plot."""
    tablet = await tablets(records.record([records.table("deal")], game="takenoko", edition="classic", seats=("Ana", "Bo")), size=size)
    for name in ("act:plot", "act:plot:1,0", "act:plot:1,0:green:bare"):
        await tablet.tap(name)
    await tablet.until(lambda: tablet.shows("at:1,0"))
    await tablet.tap("act:gardener")
    await tablet.until(lambda: tablet.shows("act:gardener:1,0"))


async def test_a_place_that_is_not_lit_says_why(tablets: Tablets) -> None:
    """Touched it says so beside the far prompt; held, a sheet cites the rule. A lit one that is held says what makes it lit."""
    tablet = await tablets(GROVE)
    await tablet.tap("act:panda")
    await tablet.until(lambda: "où va le panda" in tablet.words())
    board = tablet.app._board()
    at = board._place.at(board._spots["1,-1"].centre)
    await tablet.touch(*at)
    await tablet.until(lambda: tablet.app.stage.toast is not None)
    assert "ligne droite" in tablet.app.stage.toast.words
    board._explain(at, held=True)
    await tablet.until(lambda: tablet.app.stage.sheet("refused") is not None)
    assert "TK-N1" in tablet.words()
    tablet.app.stage.close()
    board._explain(board._place.at(board._spots["0,-1"].centre), held=True)
    assert "permis. Touchez une parcelle éclairée : il y mange" in tablet.app.stage.toast.words.replace("\u00a0", " ")


async def test_a_finger_that_stays_on_the_board_asks_why(tablets: Tablets) -> None:
    tablet = await tablets(records.WHITE_MOVES, pace=replace(AT_ONCE, hold=0.0))
    box, line = tablet.spots()["end:white:a25"], tablet.now.play.last_line
    finger = UnitTestTouch(box.cx, box.cy)
    finger.touch_down()
    await tablet.until(lambda: tablet.app.stage.toast is not None)
    finger.touch_up()
    await tablet.frames(10)
    await tablet.heard()
    assert tablet.now.play.last_line == line


async def test_a_finger_that_went_up_in_a_slow_frame_was_not_held(tablets: Tablets) -> None:
    """However long a frame takes: Kivy looks at its clock first, and only then hears of the fingers that went up meanwhile."""

    class Lifted:
        def update(self, dispatch_fn: Callable[[str, UnitTestTouch], None]) -> None:
            dispatch_fn("end", finger)
            EventLoop.input_providers.remove(self)

    tablet = await tablets(records.WHITE_MOVES, pace=replace(AT_ONCE, hold=0.0))
    box = tablet.spots()["end:white:a25"]
    finger = UnitTestTouch(box.cx, box.cy)
    finger.touch_down()
    EventLoop.input_providers.append(Lifted())
    await tablet.until(lambda: "Hugo avance la jaune" in tablet.words())
