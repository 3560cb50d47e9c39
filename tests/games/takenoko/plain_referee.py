"""A second referee, written only from the rules: slow, with names, with nothing computed beforehand.

It is told each accepted command and has its own table; and it lists what may be done by asking the pictures.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.games.takenoko import plain_grove as plain
from tests.games.takenoko.plain_grove import POND, At

ORDER: list[At] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
BAMBOO = {"green": 36, "yellow": 30, "pink": 24}
PLOTS = {
    "green": 6, "green+watershed": 2, "green+enclosure": 2, "green+fertilizer": 1, "yellow": 6, "yellow+watershed": 1,
    "yellow+enclosure": 1, "yellow+fertilizer": 1, "pink": 4, "pink+watershed": 1, "pink+enclosure": 1, "pink+fertilizer": 1,
}  # fmt: skip
THRESHOLD = {2: 9, 3: 8, 4: 7}


@dataclass
class Board:
    """What lies before a player."""

    channels: int = 0
    chips: list[str] = field(default_factory=list)
    eaten: list[str] = field(default_factory=list)
    hand: dict[str, int] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)
    turns: int = 0


class PlainReferee:
    """The table, and what the rules say about it."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.boards = {seat: Board() for seat in seats}
        self.plots: dict[At, str] = {}
        self.added: dict[At, str] = {}
        self.high: dict[At, int] = {}
        self.had_water: set[At] = set()
        self.channels: list[tuple[At, At]] = []
        self.figures: dict[str, At] = {"panda": POND, "gardener": POND}
        self.turn = seats[0]
        self.face: str | None = None
        self.effect: str | None = None
        self.done: list[str] = []
        self.emperor: str | None = None
        self.over = False

    # --- what lies there

    def colour(self, at: At) -> str:
        return self.plots[at].split("+")[0]

    def improvement(self, at: At) -> str | None:
        _, _, printed = self.plots[at].partition("+")
        return printed or self.added.get(at)

    def wet(self) -> set[At]:
        return plain.irrigated({at: self.improvement(at) for at in self.plots}, self.channels)

    def supply(self, colour: str) -> int:
        standing = sum(height for at, height in self.high.items() if self.colour(at) == colour)
        return BAMBOO[colour] - standing - sum(board.eaten.count(colour) for board in self.boards.values())

    def chips_left(self, chip: str) -> int:
        return 3 - list(self.added.values()).count(chip) - sum(board.chips.count(chip) for board in self.boards.values())

    def pile(self) -> list[str]:
        return [kind for kind, number in PLOTS.items() if number > list(self.plots.values()).count(kind)]

    def channels_left(self) -> int:
        return 20 - len(self.channels) - sum(board.channels for board in self.boards.values())

    def bare(self) -> list[At]:
        return [at for at in self.plots if not self.high.get(at) and self.improvement(at) is None]

    # --- what may be done

    def may(self) -> set[tuple[Any, ...]]:
        """Everything but objectives, as plain tuples."""
        board, found = self.boards[self.turn], set[tuple[Any, ...]]()
        if self.over:
            return found
        if board.channels:
            found |= {("lay_channel", frozenset(edge)) for edge in plain.channel_edges(self.plots, self.channels)}
        found |= {("place_chip", chip, at) for chip in board.chips for at in self.bare()}
        if board.turns and self.face is None:
            return found | {("roll", face) for face in ("sun", "rain", "wind", "storm", "clouds", "any")}
        if self.effect in ("rain", "storm", "clouds", "any"):
            return found | self._weather()
        actions = self._actions()
        if len(self.done) >= 2 or not actions:
            found.add(("end_turn",))
        return found | actions

    def _weather(self) -> set[tuple[object, ...]]:
        chips = [chip for chip in ("watershed", "enclosure", "fertilizer") if self.chips_left(chip)]
        found: set[tuple[Any, ...]] = {("skip_weather",)}
        if self.effect == "rain":
            found |= {("rain", at) for at in self.wet()}
        elif self.effect == "storm":
            found |= {("storm", at) for at in (POND, *self.plots)}
        elif self.effect == "clouds" and chips:
            found |= {("clouds", chip, at) for chip in chips for at in (None, *self.bare())}
        else:
            found |= {("choose_weather", face) for face in ("sun", "rain", "wind", "storm", *(["clouds"] if chips else []))}
        return found

    def _actions(self) -> set[tuple[object, ...]]:
        found: set[tuple[Any, ...]] = set()
        if len(self.done) >= (3 if self.effect == "sun" else 2):
            return found
        board = self.boards[self.turn]

        def free(action: str) -> bool:
            return action not in self.done or self.effect == "wind"

        if free("plot"):
            for at in plain.may_lie(self.plots):
                for kind in self.pile():
                    found.add(("lay_plot", kind, at, None))
                    if "+" not in kind:
                        found |= {("lay_plot", kind, at, chip) for chip in board.chips}
        if free("channel") and self.channels_left():
            found.add(("take_channel",))
        for who in ("gardener", "panda"):
            if free(who):
                found |= {(f"move_{who}", at) for at in plain.walks(self.plots, self.figures[who])}
        if free("objective") and sum(board.hand.values()) < 5:
            for kind in ("plot", "gardener", "panda"):
                drawn = sum(other.hand[kind] + sum(card.startswith(kind) for card in other.shown) for other in self.boards.values())
                if drawn < 15:
                    found.add(("draw_objective", kind))
        return found

    def holds(self, card: str) -> bool:
        """Whether an objective is fulfilled for the player on turn."""
        kind, what, *more = card.split(":")
        if kind == "panda":
            return all(self.boards[self.turn].eaten.count(colour) >= what.split("+").count(colour) for colour in BAMBOO)
        if kind == "plot":
            wet = [{at for at in self.wet() if self.colour(at) == colour} for colour in more[0].split("+")]
            return plain.shape_lies(what, wet[0]) if len(wet) == 1 else plain.two_colours_lie(wet[0], wet[1], True)
        height, _, number = more[0].partition("x")
        standing = [at for at in self.plots if self.colour(at) == what and self.high.get(at, 0) == int(height)]
        if more[1:]:
            standing = [at for at in standing if (self.improvement(at) or "none") == more[1]]
        return len(standing) >= int(number or 1)

    # --- what is done

    def grow(self, at: At) -> None:
        sections = 2 if self.improvement(at) == "fertilizer" else 1
        for _ in range(sections):
            if self.high.get(at, 0) < 4 and self.supply(self.colour(at)):
                self.high[at] = self.high.get(at, 0) + 1

    def first_water(self) -> None:
        for at in sorted(self.wet() - self.had_water):
            self.had_water.add(at)
            self.grow(at)

    def eat(self) -> None:
        at = self.figures["panda"]
        if self.high.get(at) and self.improvement(at) != "enclosure":
            self.high[at] -= 1
            self.boards[self.turn].eaten.append(self.colour(at))

    def put_chip(self, chip: str, at: At) -> None:
        self.added[at] = chip
        self.first_water()

    def told(self, command: dict[str, Any]) -> None:
        """An accepted command is done."""
        board, do = self.boards[self.turn], command["do"]
        at = tuple(command.get("at") or command.get("to") or ())
        match do:
            case "deal":
                for each in self.boards.values():
                    each.hand = {"plot": 1, "gardener": 1, "panda": 1}
            case "roll":
                self.face = self.effect = command["face"]
            case "choose_weather":
                self.effect = command["face"]
            case "rain":
                self.grow(at)
                self.effect = None
            case "storm":
                self.figures["panda"] = at
                self.eat()
                self.effect = None
            case "clouds":
                if at:
                    self.put_chip(command["chip"], at)
                else:
                    board.chips.append(command["chip"])
                self.effect = None
            case "skip_weather":
                self.effect = None
            case "lay_plot":
                self.done.append("plot")
                self.plots[at] = command["plot"]
                if "chip" in command:
                    board.chips.remove(command["chip"])
                    self.added[at] = command["chip"]
                self.first_water()
            case "take_channel":
                self.done.append("channel")
                board.channels += 1
            case "move_gardener":
                self.done.append("gardener")
                self._garden(at)
            case "move_panda":
                self.done.append("panda")
                self.figures["panda"] = at
                self.eat()
            case "draw_objective":
                self.done.append("objective")
                board.hand[command["kind"]] += 1
            case "lay_channel":
                board.channels -= 1
                one, other = command["between"]
                self.channels.append((tuple(one), tuple(other)))
                self.first_water()
            case "place_chip":
                board.chips.remove(command["chip"])
                self.put_chip(command["chip"], at)
            case "fulfil":
                self._shown(command["card"])
            case _:
                self._end_turn()

    def _garden(self, at: At) -> None:
        self.figures["gardener"] = at
        if at == POND:
            return
        wet = self.wet()
        for where in (at, *((at[0] + q, at[1] + r) for q, r in ORDER)):
            if where in wet and self.colour(where) == self.colour(at):
                self.grow(where)

    def _shown(self, card: str) -> None:
        board = self.boards[self.turn]
        board.shown.append(card)
        board.hand[card.split(":")[0]] -= 1
        if card.startswith("panda"):
            for colour in card.split(":")[1].split("+"):
                board.eaten.remove(colour)
        if self.emperor is None and len(board.shown) >= THRESHOLD[len(self.seats)]:
            self.emperor = self.turn

    def _end_turn(self) -> None:
        self.boards[self.turn].turns += 1
        self.turn = self.seats[(self.seats.index(self.turn) + 1) % len(self.seats)]
        self.face = self.effect = None
        self.done = []
        self.over = self.turn == self.emperor
