"""A board on which people drag pieces to where they lie on the table.

A piece under a finger is larger, ringed, and shown above the finger; the space on which it would drop is lit. Nothing else happens here:
whoever made the board is told which piece was put on which space, or which piece was only touched.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.drawing.board import LOOSE, StandingPiece, lit_drawing, piece_drawing, standing_pieces
from companion.drawing.ground import spots_of
from companion.drawing.primitives import Disc, Group
from companion.scene import Board, Piece, Send, Stroke, Target
from ui.board.view import BoardView
from ui.layout import Box
from ui.look import Look
from ui.painting.drawing import draw
from ui.painting.strokes import painting

LIFTED = 46.0  # px above the finger, at 1280×800
LARGER = 1.35


class DraggingBoard(BoardView):
    """`places`: by a piece's id, the spaces on which it may be put."""

    def __init__(self, look: Look, block: Board, places: Mapping[str, frozenset[str]], put: Callable[[str, str | None], None]) -> None:
        super().__init__(look, block, _Silent())
        self.places = places
        self.put_on = put
        self._finger = Canvas(noadd=True)
        self._dragged: str | None = None
        self._falls: str | None = None
        self._start = (0.0, 0.0)
        self.canvas.add(self._finger)

    # --- touch

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take hold of a piece that may lie elsewhere."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        self._dragged = self._piece(*touch.pos)
        if self._dragged is None:
            return False
        self._start = touch.pos
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Move the piece with the finger."""
        if touch.grab_current is not self or self._dragged is None:
            return False
        if math.dist(touch.pos, self._start) < self.look.grid.finger / 4:
            return True
        self._show(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drop the piece, or report that it was only touched."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        piece, self._dragged = self._dragged, None
        moved = math.dist(touch.pos, self._start) >= self.look.grid.finger / 4
        space = self._place_under(piece or "", *touch.pos) if moved else None
        self._finger.clear()
        self._falls = None
        if piece is not None and (space is not None or not moved):
            self.put_on(piece, space)
        return True

    def _piece(self, x: float, y: float) -> str | None:
        """The nearest piece within a finger's width."""
        near = [(math.dist(at, (x, y)), name) for name, (at, _) in self._standing.items() if name in self.places]
        far, name = min(near, default=(math.inf, ""))
        return name if far <= self.look.grid.finger else None

    def _place_under(self, piece: str, x: float, y: float) -> str | None:
        """The nearest space on which the piece may be put."""
        near = [
            (0.0 if spot.holds(*self._place.back(x, y)) else math.dist(self._place.at(spot.centre), (x, y)), name)
            for name, spot in self._spots.items()
            if name in self.places[piece]
        ]
        far, name = min(near, default=(math.inf, ""))
        return name if far <= self.look.grid.finger else None

    def _show(self, x: float, y: float) -> None:
        look, place, name = self.look, self._place, self._dragged
        piece = next((each for each in self.block.pieces if each.id == name), None)
        if piece is None or name is None:
            return
        self._falls = self._place_under(name, x, y)
        self._finger.clear()
        at = place.back(x, y + look.px(LIFTED))
        spot = self._spots.get(self._falls or piece.space or "")
        drawing = piece_drawing(
            look.pen(place.unit), StandingPiece(replace(piece, at=None, state="standing", count=None), (0.0, 0.0), spot, 1)
        )
        with painting(self._finger):
            if self._falls is not None:
                draw(look, lit_drawing(self._spots[self._falls], "chosen"), place)
            radius = max((spot.narrow if spot is not None else LOOSE) * 0.85, look.px(40) / place.unit)
            ring = (
                Disc(*at, radius, rim="paper", width=5),
                Disc(*at, radius, rim="night", width=2.4, dash=(9, 7)),
            )
            draw(look, (*ring, Group(drawing, *at, LARGER)), place)

    def spots(self) -> Iterator[tuple[str, Box]]:
        """Every piece that may be dragged, every space on which one may be put, and where they are."""
        for name, (at, _) in self._standing.items():
            if name in self.places:
                yield f"lies:{name}", Box(at[0] - 4, at[1] - 4, 8, 8)
        for name in frozenset().union(*self.places.values()):
            if name in self._spots:
                x, y = self._place.at(self._spots[name].centre)
                yield f"place:{name}", Box(x - 4, y - 4, 8, 8)


def board_with_moved(board: Board, moved: Mapping[str, str]) -> Board:
    """The board with these pieces put elsewhere: a ghost shows where each was, and dots lead to its new place."""
    spots = {space.id: space.centre for space in board.ground.spaces}
    pieces: list[Piece] = []
    strokes: list[Stroke] = []
    for stands in _where(board):
        piece, to = stands.piece, moved.get(stands.piece.id)
        if to is None or to == piece.space:
            pieces.append(replace(piece, state="standing") if piece.state == "chosen" else piece)
            continue
        pieces.append(replace(piece, id=f"{piece.id}:was", state="ghost"))
        pieces.append(replace(piece, space=to, at=None, state="chosen"))
        strokes.append(Stroke(points=(stands.at, spots[to]), style="path"))
    kept = tuple(each for each in board.strokes if each.style in ("channel", "line"))
    bare = tuple(replace(each, target=None) for each in kept)
    return replace(board, pieces=tuple(pieces), lit=(), strokes=(*bare, *strokes), why=())


def _where(board: Board) -> list[StandingPiece]:
    return list(standing_pieces(board, spots_of(board.ground)))


class _Silent:
    """Taps that do nothing, because pieces are dragged here."""

    def tap(self, target: Target) -> None:
        """Nothing is lit."""

    def magnify(self, x: float, y: float) -> None:
        """A piece can be dragged again."""

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """Every place may be tried."""

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """No touch is ignored."""
        return False
