"""Boards as text: one moment of each game, as it is drawn.

`python -m tests.drawing.boards` writes them again; read what changed before it is committed.
"""

from __future__ import annotations

from pathlib import Path

from companion.drawing.art import Pen, art_of
from companion.drawing.board import board_drawing
from companion.drawing.primitives import drawing_lines
from companion.kernel.seat import TABLE
from companion.kernel.text import Text
from companion.scene import Board
from companion.table import records
from tests.ui.records import WHITE_MOVES

GOLDEN = Path(__file__).parent / "golden"
GAMES = Path(__file__).parent.parent / "games"
ACCENTS = ("lagon", "prune", "terre", "olive", "ardoise", "galet")


def _cut(game: str, number: int) -> str:
    """A golden game's first lines."""
    return "\n".join((GAMES / game / "golden" / "3p.jsonl").read_text(encoding="utf-8").splitlines()[: number + 1])


MOMENTS = {"toprace": WHITE_MOVES, "takenoko": _cut("takenoko", 72), "racebow": _cut("racebow", 45)}


def said(text: Text) -> str:
    """A text in no language: its key and what goes into it."""
    if text.key.startswith("="):
        return text.key[1:]
    return text.key + "".join(f" {value}" for _, value in text.args)


def as_text(game: str) -> str:
    """The game's board at its moment."""
    played = records.replay_record(MOMENTS[game].encode())
    setup = played.state.setup
    scene = played.game.scene(setup, played.game.view(played.state, TABLE))
    board = next(block for block in (*scene.main, *scene.side) if isinstance(block, Board))
    pen = Pen(say=said, art=art_of(game), accents=tuple(zip(setup.seats, ACCENTS, strict=False)))
    return "\n".join(drawing_lines(board_drawing(pen, board))) + "\n"


if __name__ == "__main__":
    for name in MOMENTS:
        (GOLDEN / f"{name}.txt").write_text(as_text(name), encoding="utf-8")
