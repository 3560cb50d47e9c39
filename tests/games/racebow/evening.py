"""A Racebow evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

    play(*START, move("Ana", "a2"), tile(), turbo("Ana", "e2"))

A cell is a letter and a column: "w1" is Water 1, "e2" Earth 2, "a3" Air 3. `tile("red e1", "turbo a4")` turns over an unlisted
tile; `tile()` one that keeps out of the way: violet on Water 4, `to_top` on Air 4.
"""

from __future__ import annotations

from typing import Any

from companion.games.racebow.state import State
from companion.table import records
from tests.games.played import Evenings, PlayedRecord
from tests.games.played import Line as Line

TWO = ("Ana", "Bo")
THREE = ("Ana", "Bo", "Cy")
FOUR = ("Ana", "Bo", "Cy", "Di")
LEVELS = {"w": "water", "e": "earth", "a": "air"}
COLOURS = ("red", "yellow", "green", "blue", "violet")


def cell(short: str) -> list[Any]:
    return [LEVELS[short[0]], int(short[1])]


def said(by: str, do: str, **fields: Any) -> Line:
    return {"by": by, "do": do, **fields}


def starts(**cells: int) -> Line:
    return said("table", "start_cells", cells=cells)


def tile(colour: str = "violet w4", feature: str = "to_top a4", **more: Any) -> Line:
    (what, at), (bonus, there) = colour.split(), feature.split()
    return said("table", "turn_over", cells={"colour": [what, cell(at)], "feature": [bonus, cell(there)]}, **more)


def listed(name: str, **more: Any) -> Line:
    return said("table", "turn_over", tile=name, **more)


def move(seat: str, to: str) -> Line:
    return said(seat, "move", to=cell(to))


def turbo(seat: str, to: str) -> Line:
    return said(seat, "turbo", to=cell(to))


def lift(seat: str, pawn: str) -> Line:
    """to_top or to_bottom: the cell says which."""
    return said(seat, "use_action", pawn=pawn)


def swap(seat: str, one: str, other: str) -> Line:
    return said(seat, "use_action", pawns=[one, other])


def end(seat: str) -> Line:
    return said(seat, "end_turn")


def put(reason: str | None = "as it lies", **position: Any) -> Line:
    return said("table", "set_position", position=position, **({} if reason is None else {"reason": reason}))


def correct(piece: str, to: Any, reason: str | None = "slipped") -> Line:
    return said("table", "correct", piece=piece, to=to, **({} if reason is None else {"reason": reason}))


def has(*stack: str, tile: int | None = None, at: str | None = None, **markers: int) -> dict[str, Any]:
    """What one player has, for a position."""
    where = {**({} if tile is None else {"tile": tile}), **({} if at is None else {"cell": cell(at)})}
    return {"stack": list(stack), **where, **({"markers": markers} if markers else {})}


FIVE = (tile(),) * 5
START = (starts(Ana=1, Bo=2), *FIVE)  # two players, Ana to move


def after(*tiles: Line) -> tuple[Line, ...]:
    """Ana and Bo at the start, these tiles first on the course, Ana to move."""
    return (starts(Ana=1, Bo=2), *tiles, *FIVE[len(tiles) :])


class Played(PlayedRecord[State]):
    """What came of a record."""

    def player(self, seat: str) -> dict[str, Any]:
        found = self.position["players"][seat]
        assert isinstance(found, dict)
        return found

    def cells(self, by: str, do: str = "move") -> set[str]:
        """The cells a seat may enter now."""
        return {each["to"][0][0] + str(each["to"][1]) for each in self.legal(by) if each["do"] == do}


play, accepted, refused, record = Evenings("racebow", Played, TWO).words


def misread(*lines: Line, seats: tuple[str, ...] = TWO, **options: Any) -> tuple[int, str]:
    """The line at fault and why, of a record that is not well-formed."""
    try:
        play(*lines, seats=seats, **options)
    except records.BadLine as bad:
        return bad.number, bad.fault.reason
    raise AssertionError("well-formed")
