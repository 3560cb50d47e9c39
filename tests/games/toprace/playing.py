"""A table that is played by records and by taps: what the tests of scenes and sensors speak."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from companion import wire
from companion.kernel.command import Command, Outcome, Refusal
from companion.kernel.form import Json
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Interpretation, Sighting
from companion.kernel.text import Text
from companion.scene import Ask, Confirm, Scene, Sort, Target
from companion.table import catalogue, records

GAME = catalogue.game("toprace")
SEATS = ("Ana", "Bo", "Zoé")


def walked(value: Json, kind: type) -> Iterator[Any]:
    """Everything of a kind in a scene, outer ones first."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, (tuple, list)):
        for item in value:
            yield from walked(item, kind)
    elif dataclasses.is_dataclass(value) and not isinstance(value, Command):
        for each in dataclasses.fields(value):
            yield from walked(getattr(value, each.name), kind)


def targets(scene: Scene) -> dict[str, Target]:
    """What may be tapped at once, by id; nothing of what opens only then."""
    found: dict[str, Target] = {}

    def walk(value: Json) -> None:
        if isinstance(value, Target):
            found.setdefault(value.id, value)
        elif isinstance(value, (tuple, list)):
            for item in value:
                walk(item)
        elif dataclasses.is_dataclass(value) and not isinstance(value, (Command, Text)):
            for each in dataclasses.fields(value):
                walk(getattr(value, each.name))

    walk(scene)
    return found


def ways(scene: Scene) -> Iterator[tuple[int, str, Command, bool]]:
    """Each command that taps lead to: how many taps, who gives it, the command, whether the screen fills something in first."""
    sorted_by = {id(block.target): len(block.items) for block in (*scene.left, *scene.main, *scene.side) if isinstance(block, Sort)}

    def walk(target: Target, taps: int) -> Iterator[tuple[int, str, Command, bool]]:
        if not target.live:
            return
        if target.sent is not None:
            asked = isinstance(target.act, Ask)
            yield taps + isinstance(target.does, Confirm) + asked, target.sent.by, target.sent.command, asked or id(target) in sorted_by
        for choice in target.choices:
            yield from walk(choice, taps + 1)

    for target in targets(scene).values():
        yield from walk(target, 1)


class Table:
    """A game on the table."""

    def __init__(self, seats: tuple[str, ...] = SEATS, edition: str = "b", **options: Json) -> None:
        self.setup = records.make_setup(GAME, edition, seats, options)
        self.state = GAME.start(self.setup)

    def says(self, by: str, do: str, **fields: Json) -> tuple[str, ...]:
        """A line of a record, accepted; answers the names of what came about."""
        line = {"by": by, "do": do, **{key.removesuffix("_"): value for key, value in fields.items()}}
        envelope = wire.read_envelope(GAME, self.setup, wire.read_json(wire.dumps(line)))
        return self.given(envelope.by, envelope.command)

    def refused(self, by: str, do: str, **fields: Json) -> Refusal:
        """A line of a record, refused."""
        line = {"by": by, "do": do, **{key.removesuffix("_"): value for key, value in fields.items()}}
        answer = GAME.rule(self.state, by, wire.read_envelope(GAME, self.setup, line).command)
        assert isinstance(answer, Refusal), line
        return answer

    def given(self, by: str, command: Command) -> tuple[str, ...]:
        """A command, accepted."""
        outcome = GAME.rule(self.state, by, command)
        assert isinstance(outcome, Outcome), (by, command, outcome)
        self.state = outcome.state
        return tuple(type(happening).__name__ for happening in outcome.happenings)

    def view(self, viewer: str = TABLE) -> dict[str, Any]:
        """What somebody may see."""
        return wire.write_view(GAME.view(self.state, viewer))

    def scene(self, viewer: str = TABLE) -> Scene:
        """What somebody's screen shows."""
        return GAME.scene(self.setup, GAME.view(self.state, viewer))

    def tap(self, *ids: str, on: str = TABLE, amount: int | None = None) -> int:
        """One tap after the other until a command is given; answers how many taps it took, the confirming ones counted."""
        open_now = targets(self.scene(on))
        for number, each in enumerate(ids, 1):
            assert each in open_now, (each, sorted(open_now))
            target = open_now[each]
            assert target.live, target
            if number < len(ids):
                open_now = {choice.id: choice for choice in target.choices}
                continue
            send, ask = target.sent, target.act
            assert send is not None, (each, [choice.id for choice in target.choices])
            if amount is not None:
                assert isinstance(ask, Ask) and ask.bounds.least <= amount <= ask.bounds.most
                send = send.filled(ask.field, amount)
            self.given(send.by, send.command)
            return number + isinstance(target.does, Confirm) + isinstance(ask, Ask)
        raise AssertionError("no tap")

    def sees(self, piece: str, place: str = "pad") -> Interpretation | None:
        """What a reader's sighting is taken for; nothing is done."""
        return GAME.interpret(self.state, Sighting(piece=piece, place=place))

    def reads(self, piece: str, place: str = "pad") -> tuple[str, ...]:
        """A sighting that means one thing, which is done."""
        found = self.sees(piece, place)
        assert found is not None and len(found.choices) == 1, found
        return self.given(found.choices[0].by, found.choices[0].command)

    # --- getting somewhere

    def sold(self, owners: dict[str, str] | None = None) -> Table:
        """Dealt, auctioned at the least price and, at referee depth, on the grid: Ana, Bo, Zoé and so on in turn."""
        if self.view()["phase"] == "setup":
            self.says(TABLE, "deal")
        colours = self.setup.colours
        owners = owners or {car: self.setup.seats[number % len(self.setup.seats)] for number, car in enumerate(colours)}
        for car in colours:
            self.says(TABLE, "reveal_driver", car=car)
            if self.view()["phase"] == "auction" and self.view()["auction"]["offer"]:
                if self.setup.in_turn:
                    self._in_turn(owners[car])
                else:
                    self.says(TABLE, "sold", seat=owners[car], amount=10_000)
            if self.view()["phase"] == "placing":
                placing = self.view()["placing"]
                self.says(placing["seat"], "place_car", car=car, space=placing["spaces"][0])
        return self

    def _in_turn(self, buyer: str) -> None:
        while self.view()["phase"] == "auction" and self.view()["auction"]["awaited"]:
            seat = self.view()["auction"]["awaited"]
            if seat == buyer and self.view()["auction"]["leader"] != buyer:
                self.says(seat, "bid", amount=self.view()["auction"]["least"])
            else:
                self.says(seat, "pass")

    def put(self, **spaces: str) -> Table:
        """Cars put elsewhere by a house ruling."""
        self.says(TABLE, "set_position", position={"cars": spaces}, reason="for the test")
        return self

    def missed(self, *tipps: int) -> Table:
        """These lines were crossed unseen (TR-B7)."""
        for tipp in tipps or (1, 2, 3):
            self.says(TABLE, "tipp_missed", tipp=tipp)
        return self

    def bets(self, tipp: int, cars: dict[str, str] | None = None) -> Table:
        """Everybody bets."""
        for seat in self.setup.seats:
            self.says(seat, "bet", tipp=tipp, car=(cars or {}).get(seat, self.setup.colours[0]))
        return self
