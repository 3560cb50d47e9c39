"""A game's evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

Each game's `evening.py` has the words of its lines, and its own `Played` where it asks more of what came of them:

    play, accepted, refused, record = Evenings("mogul", Played, ("Ana", "Bo", "Cy")).words
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion import wire
from companion.table import records

Line = dict[str, Any]
StateT = TypeVar("StateT")
P = TypeVar("P", bound="PlayedRecord[Any]")


@dataclass(frozen=True)
class PlayedRecord(Generic[StateT]):
    """What came of a record."""

    replay: records.Replay
    rulings: tuple[dict[str, Any], ...]

    @property
    def state(self) -> StateT:
        found: StateT = self.replay.state
        return found

    @property
    def last(self) -> dict[str, Any]:
        """The ruling on the last line."""
        return self.rulings[-1]

    @property
    def why(self) -> tuple[str, str]:
        """The rule and reason of the last line's refusal."""
        assert not self.last["accepted"], self.last
        return self.last["rule"], self.last["reason"]

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
        """The table as it lies."""
        found = self.view("table")["position"]
        assert isinstance(found, dict)
        return found

    def legal(self, by: str) -> list[Line]:
        return [wire.write_command(command) for command in self.replay.game.legal(self.state, by)]

    def events(self, name: str) -> list[dict[str, Any]]:
        """The happenings of the last line that go by a name."""
        return [event for event in self.last.get("events", []) if event["event"] == name]


@dataclass(frozen=True)
class Evenings(Generic[P]):
    """Evenings of one game: who sits there, and by which edition, where nothing else is said."""

    game: str
    made: type[P]
    seats: tuple[str, ...]
    edition: str | None = None

    @property
    def words(self) -> tuple[Callable[..., P], Callable[..., P], Callable[..., tuple[str, str]], Callable[..., bytes]]:
        """What an `evening.py` offers."""
        return self.play, self.accepted, self.refused, self.record

    def record(
        self,
        lines: tuple[Line, ...],
        seats: tuple[str, ...] | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | None = None,
    ) -> bytes:
        """Header and lines as text."""
        header: dict[str, Any] = {"record": 1, "game": self.game, "seats": list(seats or self.seats), "options": dict(options or {})}
        if edition or self.edition:
            header["edition"] = edition or self.edition
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *lines)).encode()

    def play(self, *lines: Line, seats: tuple[str, ...] | None = None, edition: str | None = None, **options: Any) -> P:
        """Header and lines, replayed."""
        replay = records.Replay(records.read_record(self.record(lines, seats, options, edition)))
        return self.made(replay, tuple(records.ruling_json(number, ruling) for number, _, ruling, _ in replay.steps()))

    def accepted(self, *lines: Line, **named: Any) -> P:
        """The same, where nothing may be refused."""
        played = self.play(*lines, **named)
        assert played.refusals == [], f"refused (line, rule, reason): {played.refusals}"
        return played

    def refused(self, *lines: Line, **named: Any) -> tuple[str, str]:
        """Rule and reason of the last line, the only one refused, which changed nothing."""
        before = self.accepted(*lines[:-1], **named)
        played = self.play(*lines, **named)
        assert [each[0] for each in played.refusals] == [len(lines) + 1], f"the last line alone is to be refused: {played.refusals}"
        assert played.end == before.end, f"a refused line changes something: {before.end} {played.end}"
        return played.why
