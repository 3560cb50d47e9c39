"""A Racebow evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

    play(*START, move("Ana", "a2"), tile(), turbo("Ana", "e2"))

A cell is a letter and a column: "w1" is Water 1, "e2" Earth 2, "a3" Air 3. `tile("red e1", "turbo a4")` turns over an unlisted
tile; `tile()` one that keeps out of the way: violet on Water 4, `to_top` on Air 4.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion import wire
from companion.games.racebow.state import State
from companion.table import records

Line = dict[str, Any]
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


@dataclass(frozen=True)
class Played:
    """What came of a record."""

    replay: records.Replay
    rulings: tuple[dict[str, Any], ...]

    @property
    def state(self) -> State:
        found = self.replay.state
        assert isinstance(found, State)
        return found

    @property
    def last(self) -> dict[str, Any]:
        """The ruling on the last line."""
        return self.rulings[-1]

    @property
    def end(self) -> dict[str, Any]:
        """The last line of `--json`."""
        return records.end_json(self.replay.game, self.state)

    @property
    def refusals(self) -> list[tuple[int, str, str]]:
        """Line, rule and reason of whatever was refused."""
        return [(each["n"], each["rule"], each["reason"]) for each in self.rulings if not each["accepted"]]

    def view(self, viewer: str = "onlooker") -> dict[str, Any]:
        return wire.write_view(self.replay.game.view(self.state, viewer))

    @property
    def position(self) -> dict[str, Any]:
        found = self.view("table")["position"]
        assert isinstance(found, dict)
        return found

    def player(self, seat: str) -> dict[str, Any]:
        found = self.position["players"][seat]
        assert isinstance(found, dict)
        return found

    def legal(self, by: str) -> list[Line]:
        return [wire.write_command(command) for command in self.replay.game.legal(self.state, by)]

    def cells(self, by: str, do: str = "move") -> set[str]:
        """The cells a seat may enter now."""
        return {each["to"][0][0] + str(each["to"][1]) for each in self.legal(by) if each["do"] == do}

    def events(self, name: str) -> list[dict[str, Any]]:
        """The happenings of the last line that go by a name."""
        return [event for event in self.last.get("events", []) if event["event"] == name]


def record(lines: tuple[Line, ...], seats: tuple[str, ...] = TWO, options: Mapping[str, Any] | None = None) -> bytes:
    header = {"record": 1, "game": "racebow", "seats": list(seats), "options": dict(options or {})}
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *lines)).encode()


def play(*lines: Line, seats: tuple[str, ...] = TWO, **options: Any) -> Played:
    """Header and lines, replayed."""
    replay = records.Replay(records.read_record(record(lines, seats, options)))
    return Played(replay, tuple(records.ruling_json(number, ruling) for number, _, ruling, _ in replay.steps()))


def accepted(*lines: Line, seats: tuple[str, ...] = TWO, **options: Any) -> Played:
    """The same, where nothing may be refused."""
    played = play(*lines, seats=seats, **options)
    assert played.refusals == []
    return played


def refused(*lines: Line, seats: tuple[str, ...] = TWO, **options: Any) -> tuple[str, str]:
    """Rule and reason of the last line, the only one refused, which changed nothing."""
    before = accepted(*lines[:-1], seats=seats, **options)
    played = play(*lines, seats=seats, **options)
    assert [each[0] for each in played.refusals] == [len(lines) + 1]
    assert played.end == before.end
    return played.last["rule"], played.last["reason"]


def misread(*lines: Line, seats: tuple[str, ...] = TWO, **options: Any) -> tuple[int, str]:
    """The line at fault and why, of a record that is not well-formed."""
    try:
        play(*lines, seats=seats, **options)
    except records.BadLine as bad:
        return bad.number, bad.fault.reason
    raise AssertionError("well-formed")
