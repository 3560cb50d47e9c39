"""A Takenoko evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

play(deal(), lay("Ana", "green", 1, 0), gardener("Ana", 1, 0))
play(*table_as({"1,0": "green 3", "0,1": "yellow+watershed"}, seat="Ana"), roll("Ana", "rain"), rain("Ana", 1, 0))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.takenoko.state import State
from companion.table import records
from tests.games.played import Evenings, PlayedRecord
from tests.games.played import Line as Line

TWO = ("Ana", "Bo")
THREE = ("Ana", "Bo", "Cy")
FOUR = ("Ana", "Bo", "Cy", "Dan")


def said(by: str, do: str, **fields: Any) -> Line:
    """A line; fields that are None are left out."""
    return {"by": by, "do": do, **{name: value for name, value in fields.items() if value is not None}}


def deal(by_app: bool | None = None, **objectives: list[str]) -> Line:
    return said("table", "deal", objectives=objectives or None, by_app=by_app)


def roll(by: str, face: str, by_app: bool | None = None) -> Line:
    return said(by, "roll", face=face, by_app=by_app)


def rain(seat: str, q: int, r: int) -> Line:
    return said(seat, "rain", at=[q, r])


def storm(seat: str, q: int, r: int) -> Line:
    return said(seat, "storm", to=[q, r])


def clouds(seat: str, chip: str, *at: int) -> Line:
    return said(seat, "clouds", chip=chip, at=list(at) or None)


def choose(seat: str, face: str) -> Line:
    return said(seat, "choose_weather", face=face)


def skip(seat: str) -> Line:
    return said(seat, "skip_weather")


def lay(seat: str, plot: str, q: int, r: int, chip: str | None = None) -> Line:
    return said(seat, "lay_plot", plot=plot, at=[q, r], chip=chip)


def take(seat: str) -> Line:
    return said(seat, "take_channel")


def gardener(seat: str, q: int, r: int) -> Line:
    return said(seat, "move_gardener", to=[q, r])


def panda(seat: str, q: int, r: int) -> Line:
    return said(seat, "move_panda", to=[q, r])


def draw(seat: str, kind: str, card: str | None = None, by_app: bool | None = None) -> Line:
    return said(seat, "draw_objective", kind=kind, card=card, by_app=by_app)


def channel(seat: str, one: tuple[int, int], other: tuple[int, int]) -> Line:
    return said(seat, "lay_channel", between=[list(one), list(other)])


def chip(seat: str, name: str, q: int, r: int) -> Line:
    return said(seat, "place_chip", chip=name, at=[q, r])


def fulfil(seat: str, card: str) -> Line:
    return said(seat, "fulfil", card=card)


def end(seat: str) -> Line:
    return said(seat, "end_turn")


def put(reason: str | None = "as it lies", **position: Any) -> Line:
    """The table as it lies; plots may be given by place."""
    if isinstance(position.get("plots"), dict):
        position["plots"] = [{"at": list(map(int, place.split(","))), **plot} for place, plot in position["plots"].items()]
    return said("table", "set_position", position=position, reason=reason)


def correct(piece: str, to: Any, reason: str | None = "knocked over") -> Line:
    return {**said("table", "correct", piece=piece, reason=reason), "to": to}


def retract(to: int, **more: Any) -> Line:
    return said("table", "retract", to=to, **more)


def lying(words: Mapping[str, str]) -> dict[str, Any]:
    """Plots for a position: "green 3", "green+watershed 1", "yellow/fertilizer" (a chip put on it)."""
    found = {}
    for place, what in words.items():
        kind, _, bamboo = what.partition(" ")
        plot, _, added = kind.partition("/")
        found[place] = {"plot": plot, "chip": added or None, "bamboo": int(bamboo or 0)}
    return found


def table_as(
    grove: Mapping[str, str], *, seat: str = "Ana", seats: tuple[str, ...] = TWO, first: bool = True, **position: Any
) -> tuple[Line, ...]:
    """Hands counted, the grove as it lies, that seat on turn; `first`: its first turn, so that no weather comes before its actions."""
    turn = {"seat": seat, "first": dict.fromkeys(seats, first), **position.pop("turn", {})}
    return deal(), put(plots=lying(grove), turn=turn, **position)


class Played(PlayedRecord[State]):
    """What came of a record."""

    def legal_of(self, by: str, do: str) -> list[Line]:
        return [line for line in self.legal(by) if line["do"] == do]

    @property
    def plots(self) -> dict[str, dict[str, Any]]:
        """The grove's plots by place."""
        return by_place(self.position)

    def bamboo(self) -> dict[str, int]:
        """How high it stands, where there is any."""
        return {place: plot["bamboo"] for place, plot in self.plots.items() if plot["bamboo"]}

    def irrigated(self) -> set[tuple[int, int]]:
        return {(plot["at"][0], plot["at"][1]) for plot in self.view("onlooker")["grove"]["plots"] if plot["irrigated"]}

    def board(self, seat: str) -> dict[str, Any]:
        found: dict[str, Any] = self.position["boards"][seat]
        return found


play, accepted, refused, record = Evenings("takenoko", Played, TWO).words


def by_place(position: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The plots of a position by place."""
    return {"{},{}".format(*plot["at"]): {key: plot[key] for key in ("plot", "chip", "bamboo")} for plot in position["plots"]}


def malformed(*lines: Line, seats: tuple[str, ...] = TWO, **options: Any) -> tuple[int, str, str]:
    """The line at fault, the key and the reason."""
    try:
        records.read_record(record(lines, seats, options))
    except records.BadLine as fault:
        return fault.number, fault.fault.place, fault.fault.reason
    raise AssertionError("well-formed")
