"""The table as it lies: pieces dragged on the board, balances set; nothing counts before it is confirmed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.defaults import no_movables
from companion.table import catalogue
from tests.drawing.boards import MOMENTS
from tests.ui import records
from ui.board.dragging_board import DraggingBoard

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


async def opened(tablets: Tablets, record: str) -> Any:
    tablet = await tablets(record)
    await tablet.tap("menu")
    await tablet.tap("menu-lies")
    return tablet


def board_of(tablet: Tablet) -> DraggingBoard:
    return next(part for part in tablet.app.stage.screen.walk() if isinstance(part, DraggingBoard))


async def drag(tablet: Tablet, piece: str, space: str) -> None:
    """From where a piece lies to a space."""
    spots = tablet.spots()
    start, end = spots[f"lies:{piece}"], spots[f"place:{space}"]
    await tablet.touch(start.cx, start.cy, to=(end.cx, end.cy))
    await tablet.frames(2)


def cars(tablet: Tablet) -> dict[str, str]:
    scene = tablet.now.scene("table")
    return {piece.id: piece.space for piece in scene.main[0].pieces}


async def test_a_piece_is_dragged_and_nothing_counts_before_it_is_confirmed(tablets: Tablets) -> None:
    """Its old place keeps a ghost; one tap says it with its reason."""
    tablet = await opened(tablets, records.WHITE_MOVES)
    line = tablet.now.play.last_line
    await drag(tablet, "car:red", "b22")
    assert "1 changement" in tablet.words() and tablet.now.play.last_line == line
    shown = {piece.id: (piece.space, piece.state) for piece in board_of(tablet).block.pieces}
    assert shown["car:red"] == ("b22", "chosen") and shown["car:red:was"] == ("b25", "ghost")
    await tablet.tap("lies-confirm")
    await tablet.until(lambda: tablet.now.play.last_line == line + 1)
    assert cars(tablet)["car:red"] == "b22"


async def test_what_is_left_changes_nothing(tablets: Tablets) -> None:
    tablet = await opened(tablets, records.WHITE_MOVES)
    line = tablet.now.play.last_line
    await drag(tablet, "car:red", "b22")
    await tablet.tap("back")
    assert tablet.now.play.last_line == line
    await tablet.tap("menu-lies")
    assert "changement" not in tablet.words()


async def test_a_balance_is_set_as_it_is_to_be_with_its_difference_beside(tablets: Tablets) -> None:
    tablet = await opened(tablets, records.WHITE_MOVES)
    before = {chip.seat: chip.money for chip in tablet.now.scene("table").seats}
    await tablet.tap("balance:Bo")
    await tablet.tap("step:10000")
    await tablet.until(lambda: tablet.shows("lies-confirm") and "+10 000 $" in tablet.words())
    await tablet.tap("reason:forgotten")
    await tablet.tap("lies-confirm")
    await tablet.until(lambda: {chip.seat: chip.money for chip in tablet.now.scene("table").seats}["Bo"] == before["Bo"] + 10_000)


async def test_two_cars_one_behind_the_other_are_said_in_an_order_that_is_taken(tablets: Tablets) -> None:
    """The white one goes where the red one still lies: the red one is said first."""
    tablet = await opened(tablets, records.WHITE_MOVES)
    line = tablet.now.play.last_line
    await drag(tablet, "car:white", "b25")
    await drag(tablet, "car:red", "b22")
    await tablet.tap("lies-confirm")
    await tablet.until(lambda: tablet.now.play.last_line == line + 2)
    assert (cars(tablet)["car:white"], cars(tablet)["car:red"]) == ("b25", "b22")


async def test_a_piece_under_a_finger_is_shown_above_it_and_where_it_falls_is_lit(tablets: Tablets) -> None:
    tablet = await opened(tablets, MOMENTS["takenoko"])
    board, spots = board_of(tablet), tablet.spots()
    start, end = spots["lies:panda"], spots["place:0,0"]
    finger = UnitTestTouch(start.cx, start.cy)
    finger.touch_down()
    finger.touch_move(end.cx, end.cy)
    assert board._falls == "0,0" and board._finger.children
    finger.touch_up()
    await tablet.until(lambda: "1 changement" in tablet.words())
    assert not board_of(tablet)._finger.children


async def test_where_there_is_no_board_it_says_what_can_be_done(tablets: Tablets) -> None:
    """Before Mogul's chips are dealt there are points to put right; nothing is dragged there."""
    tablet = await opened(tablets, records.MOGUL)
    words = tablet.words()
    assert "Choisissez une pièce, puis dites ce que c’est." in words and "Glissez" not in words


async def ruling(tablets: Tablets, record: str, piece: str) -> str:
    """What the page of house rulings says once a piece is chosen."""
    tablet = await tablets(record)
    await tablet.tap("menu")
    await tablet.tap("menu-house")
    await tablet.tap(f"house-piece:{piece}")
    return str(tablet.words())


async def test_a_number_is_asked_for_as_what_it_is(tablets: Tablets) -> None:
    words = await ruling(tablets, records.MOGUL, "Ana")
    assert "Qu’est-ce que c’est ?" in words and "Où est-elle ?" not in words and "Ou bien" not in words


async def test_what_lies_with_somebody_is_asked_for_without_an_or(tablets: Tablets) -> None:
    """Nothing stands before it: the Emperor is on no board."""
    words = await ruling(tablets, MOMENTS["takenoko"], "emperor")
    assert "Où est-elle ?" in words and "Ou bien" not in words


async def test_a_piece_on_the_board_is_asked_for_where_it_is(tablets: Tablets) -> None:
    words = await ruling(tablets, MOMENTS["takenoko"], "panda")
    assert "Où est-elle ?" in words and "Qu’est-ce" not in words


@pytest.fixture
def without_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Racebow as a game in which nothing can be put elsewhere by itself."""
    game = catalogue.game
    monkeypatch.setattr(catalogue, "game", lambda name: replace(game(name), movables=no_movables) if name == "racebow" else game(name))


@pytest.mark.usefixtures("without_pieces")
async def test_a_game_without_pieces_and_money_leads_to_no_empty_page(tablets: Tablets) -> None:
    tablet = await tablets(records.by_lot("racebow", 20))
    await tablet.tap("menu")
    assert "menu-lies" not in tablet.spots()
    await tablet.tap("menu-house")
    assert "house:piece" not in tablet.spots() and "house-rule" in tablet.spots()
    assert tablet.app.look().word("tablet-house-no-piece") not in tablet.words()
