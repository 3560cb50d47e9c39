"""What is said on a board is read: no letter of a piece, no number, no price and no sign is smaller than 18 px, on any screen.

A letter may be smaller where a shape says the same: what wears a badge has a shape of its own in its colour's place (`Face.shape`), and is
told by it from further off than by any letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.drawing.ground import TINY
from companion.scene import Board, Piece
from companion.table import catalogue
from tests.ui.drawn import drawn
from tests.ui.moments import moments
from tests.ui.test_whole_words import USUAL, look_of, shown
from ui.board.view import BoardView
from ui.look import Look
from ui.painting.drawing import Place

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

LEAST = 18  # px


def carried_letters(look: Look, pieces: tuple[Piece, ...]) -> set[str]:
    """What is written on badges."""
    faces = (piece.face for piece in pieces)
    return {look.say(face.letter) for face in faces if face.shape != "none" and face.letter is not None}


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
                if 0 < each.size < LEAST and each.words not in carried:
                    found.setdefault(f"{each.words!r} at {each.size} px, {size[0]}x{size[1]}", f"{moment} in {language}")
    assert not found, "\n".join(f"{what}: {where}" for what, where in found.items())
