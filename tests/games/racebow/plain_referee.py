"""A second referee, as simple as the rules: names, lists and dictionaries, one for each piece of cardboard, without regard to speed.

It follows a game that is known to be legal and stores what lies on the table; the real referee's result must be the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.games.racebow import commands as said
from companion.kernel.command import Command

LEVELS = ["water", "earth", "air"]
PRICE = {"air": "propeller", "water": "oxygen"}
ORDER = ["red", "yellow", "green", "blue", "violet"]


@dataclass
class PlainTile:
    name: str | None
    colour: str
    colour_cell: tuple[str, int]
    feature: str
    feature_cell: tuple[str, int]
    pawns: list[str] = field(default_factory=list)


@dataclass
class PlainPlayer:
    tile: int = 0
    cell: tuple[str, int] = ("earth", 1)
    stack: list[str] = field(default_factory=list)
    markers: dict[str, int] = field(default_factory=lambda: {"propeller": 3, "oxygen": 3, "turbo": 2})


class PlainReferee:
    """What lies on the table, move by move."""

    def __init__(self, seats: tuple[str, ...], deck: dict[str, dict[str, Any]], maximum: dict[str, int]) -> None:
        self.seats = list(seats)
        self.deck = deck
        self.maximum = {"propeller": 5, "oxygen": 5, "turbo": 5, **maximum}
        self.players = {seat: PlainPlayer() for seat in seats}
        self.supply = {**dict.fromkeys(ORDER, 8), **dict.fromkeys(("propeller", "oxygen", "turbo"), 5)}
        self.course: dict[int, PlainTile] = {}
        self.discards = 0
        self.order: list[str] = []
        self.done: list[str] = []
        self.turn: str | None = None
        self.steps = 0
        self.action = False
        self.over = False

    # --- what may be done ---------------------------------------------------------------------------------------------------------

    def left_in(self) -> list[str]:
        return [seat for seat in self.order if seat not in self.done]

    def lacking(self) -> int:
        """Tiles to turn over now; these random games never empty both pile and discards."""
        if self.over:
            return 0
        leader = max((self.players[seat].tile for seat in self.left_in()), default=0)
        return max(0, 5 - (max(self.course, default=0) - leader))

    def may_enter(self, seat: str, turbo: bool) -> set[tuple[str, int]]:
        me, found = self.players[seat], set()
        tile = self.course.get(me.tile + 1)
        for level in LEVELS:
            for column in (1, 2, 3, 4):
                near = abs(LEVELS.index(level) - LEVELS.index(me.cell[0])) <= 1 and abs(column - me.cell[1]) <= 1
                if tile is None or not near:
                    continue
                purse = dict(me.markers)
                if turbo:
                    purse["turbo"] -= 1
                if level in PRICE:
                    purse[PRICE[level]] -= 1
                if min(purse.values()) < 0:
                    continue
                if (level, column) == tile.colour_cell and tile.colour in tile.pawns and tile.colour in me.stack:
                    continue
                bonus = tile.feature
                if (level, column) == tile.feature_cell and bonus in tile.pawns and purse[bonus] == self.maximum[bonus]:
                    continue
                found.add((level, column))
        return found

    def may_sort(self) -> bool:
        assert self.turn is not None
        tile, me = self.course.get(self.players[self.turn].tile), self.players[self.turn]
        if not self.action or tile is None or me.cell != tile.feature_cell:
            return False
        return len(me.stack) >= {"to_top": 1, "to_bottom": 1, "swap": 2}.get(tile.feature, 9)

    def may_turbo(self) -> bool:
        assert self.turn is not None
        me = self.players[self.turn]
        unknown = me.tile + 1 not in self.course
        return self.steps == 1 and me.markers["turbo"] > 0 and (unknown or bool(self.may_enter(self.turn, True)))

    # --- what is done --------------------------------------------------------------------------------------------------------------

    def follow(self, by: str, command: Command) -> None:
        match command:
            case said.StartCells(cells=cells):
                self.order = sorted(self.seats, key=lambda seat: cells[seat])
                for seat in self.seats:
                    self.players[seat].cell = ("earth", cells[seat])
                self.turn = self.order[0]
            case said.TurnOver(tile=name, cells=None):
                self._turn_over(name, self.deck[str(name)])
            case said.TurnOver(cells=said.TileCells(colour=colour, feature=feature)):
                self._turn_over(None, {"colour": colour, "feature": feature})
            case said.Move(to=to):
                self._step(by, to, turbo=False)
            case said.Turbo(to=to):
                self._step(by, to, turbo=True)
            case said.UseAction():
                self._sort(by, command)
            case said.EndTurn():
                self._next()
        self._by_itself()

    def _turn_over(self, name: str | None, cells: dict[str, Any]) -> None:
        (colour, at), (feature, there) = cells["colour"], cells["feature"]
        tile = PlainTile(name, colour, tuple(at), feature, tuple(there))
        for pawn in (colour, feature):
            if self.supply.get(pawn, 0) > 0:
                self.supply[pawn] -= 1
                tile.pawns.append(pawn)
        self.course[max(self.course, default=0) + 1] = tile

    def _step(self, seat: str, to: tuple[str, int], turbo: bool) -> None:
        me = self.players[seat]
        if turbo:
            me.markers["turbo"] -= 1
        if to[0] in PRICE:
            me.markers[PRICE[to[0]]] -= 1
        me.tile, me.cell = me.tile + 1, to
        tile = self.course[me.tile]
        if to == tile.colour_cell and tile.colour in tile.pawns:
            tile.pawns.remove(tile.colour)
            me.stack.append(tile.colour)
        if to == tile.feature_cell and tile.feature in tile.pawns:
            tile.pawns.remove(tile.feature)
            self.supply[tile.feature] += 1
            me.markers[tile.feature] += 1
        self.steps += 1
        self.action = True

    def _sort(self, seat: str, command: said.UseAction) -> None:
        me = self.players[seat]
        if command.pawns is not None:
            one, other = (me.stack.index(pawn) for pawn in command.pawns)
            me.stack[one], me.stack[other] = me.stack[other], me.stack[one]
        else:
            pawn = str(command.pawn)
            me.stack.remove(pawn)
            me.stack = [*me.stack, pawn] if self.course[me.tile].feature == "to_top" else [pawn, *me.stack]
        self.action = False

    def _by_itself(self) -> None:
        if self.turn is None:
            return
        for seat in self.left_in():
            if self.players[seat].stack == ORDER:
                self.done.append(seat)
        last = min((self.players[seat].tile for seat in self.left_in()), default=0)
        for number in [number for number in self.course if number < last]:
            for pawn in self.course.pop(number).pawns:
                self.supply[pawn] += 1
            self.discards += 1
        if len(self.left_in()) == 1:
            self.done += self.left_in()
        if not self.left_in():
            self._stop()
        elif self.turn in self.done or self._finished_with_turn():
            self._next()

    def _finished_with_turn(self) -> bool:
        assert self.turn is not None
        return not self.may_sort() and not self.may_turbo() if self.steps else self._stuck(self.turn)

    def _stuck(self, seat: str) -> bool:
        return self.players[seat].tile + 1 in self.course and not self.may_enter(seat, False)

    def _next(self) -> None:
        assert self.turn is not None
        place = self.order.index(self.turn) + 1
        self.steps, self.action = 0, False
        waiting = [seat for seat in self.order[place:] + self.order[:place] if seat not in self.done and not self._stuck(seat)]
        if waiting:
            self.turn = waiting[0]
        else:
            self._stop()

    def _stop(self) -> None:
        self.over, self.turn, self.steps, self.action = True, None, 0, False
