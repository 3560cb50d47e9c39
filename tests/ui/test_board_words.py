"""What is said on a board is read: no letter of a piece, no number, no price and no sign is smaller than 18 px, on any screen.

A letter may be smaller where a shape says the same: what wears a badge has a shape of its own in its colour's place (`Face.shape`), and is
told by it from further off than by any letter. And where several pieces share a small space: that each is seen comes before its letter.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from companion.drawing.ground import LARGE, TINY, spots_of
from companion.scene import Board, Ground, Piece, Scene, Space
from companion.table import catalogue
from tests.ui.drawn import drawn
from tests.ui.faces import PERSON, RED
from tests.ui.moments import moments
from tests.ui.scenes import CHIPS, OTHERS, PROMPT
from tests.ui.test_gallery import look_of as gallery_look
from tests.ui.test_gallery import shown as gallery_shown
from tests.ui.test_whole_words import USUAL, look_of, shown
from ui.board.view import BoardView
from ui.layout import Box
from ui.look import Look
from ui.painting.drawing import Place

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

LEAST = 18  # px


def carried_letters(look: Look, pieces: tuple[Piece, ...]) -> set[str]:
    """What is written on badges."""
    faces = (piece.face for piece in pieces)
    return {look.say(face.letter) for face in faces if face.shape != "none" and face.letter is not None}


def is_shared(board: BoardView, box: Box) -> bool:
    """Whether something on a board lies on a small space where several pieces stand."""
    x, y = Place.fitting(board.block.ground.size, board.box).back(box.cx, box.cy)
    number = Counter(piece.space for piece in board.block.pieces)
    spots = spots_of(board.block.ground).values()
    return any(number[spot.space.id] > 1 and spot.space.kind not in (*LARGE, "lane") and spot.holds(x, y) for spot in spots)


def unit_of(board: BoardView) -> float:
    """How many px its unit is; a map at a screen's corner has less than TINY, and shows where things are."""
    return Place.fitting(board.block.ground.size, board.box).unit


@pytest.mark.parametrize("game", catalogue.game_names())
async def test_what_stands_on_a_board_is_read_on_every_screen(tablets: Tablets, game: str) -> None:
    """Each kind of moment with a board, on the screens in turn."""
    tablet = await tablets()
    found: dict[str, str] = {}
    with_board = [
        each for each in moments(game, games=3) if any(isinstance(block, Board) for block in (*each.scene.left, *each.scene.main))
    ]
    for number, moment in enumerate(with_board):
        await tablet.frames(1)
        size, language, text = USUAL[number % len(USUAL)]
        look = look_of(size, language, game, text)
        for board in [part for part in shown(moment, look, size).walk() if isinstance(part, BoardView)]:
            carried = carried_letters(look, board.block.pieces)
            for each in drawn(board.canvas) if unit_of(board) >= TINY else ():
                if 0 < each.size < LEAST and each.words not in carried and not is_shared(board, each.box):
                    found.setdefault(f"{each.words!r} at {each.size} px, {size[0]}x{size[1]}", f"{moment} in {language}")
    assert not found, "\n".join(f"{what}: {where}" for what, where in found.items())


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
async def test_pieces_that_share_a_space_are_all_seen_on_every_screen(tablets: Tablets, size: tuple[int, int]) -> None:
    """A person whose letters would need the whole space, at the board's edge, beside another piece: neither lies on the other."""
    spaces = tuple(
        Space(id=f"s{column}{row}", kind="slab", outline=_square(column, row), centre=(70.0 * column + 35.0, 70.0 * row + 35.0))
        for column in range(6)
        for row in range(6)
    )
    pieces = (Piece(id="crate", face=RED, space="s55"), Piece(id="ship", face=PERSON, space="s55"))
    ground = Ground(key=f"shared-{size[0]}", size=(420.0, 420.0), spaces=spaces)
    board = Board(ground=ground, pieces=pieces)
    _, view, _ = await gallery_shown(tablets, Scene(prompt=PROMPT, seats=CHIPS, main=(board,), side=OTHERS[3:4]), gallery_look(size))
    part = view.board()
    assert part is not None
    letters = {each.words: each.box for each in drawn(part.canvas)}
    place = Place.fitting(ground.size, part.box)
    right, foot = place.at((420.0, 420.0))
    assert letters["R"].right <= letters["Zo"].x and letters["Zo"].right <= right and letters["Zo"].y >= foot


def _square(column: int, row: int) -> tuple[tuple[float, float], ...]:
    x, y = 70.0 * column, 70.0 * row
    return ((x, y), (x + 70, y), (x + 70, y + 70), (x, y + 70))
