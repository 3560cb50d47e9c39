"""A free table's evening in a few words: lines of a record, played as `companion replay` plays them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion import wire
from companion.games.freetable.state import State
from companion.table import catalogue, records

Line = dict[str, Any]
THREE = ("Ana", "Bo", "Cy")
BANK, PARKING = "@bank", "@parking"


def said(by: str, do: str, **fields: Any) -> Line:
    return {"by": by, "do": do, **fields}


def table(do: str, **fields: Any) -> Line:
    return said("table", do, **fields)


def pay(payer: str, payee: str, amount: int, by: str | None = None, **more: Any) -> Line:
    return said(by or payer, "pay", payer=payer, payee=payee, amount=amount, **more)


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
    def end(self) -> dict[str, Any]:
        """The last line of `--json`."""
        return records.end_json(self.replay.game, self.state)

    @property
    def balances(self) -> dict[str, int]:
        """What every account of the first currency holds."""
        ledger = next(iter(self.state.ledgers.values()))
        return dict(zip(ledger.accounts, ledger.balances, strict=True))

    @property
    def refusals(self) -> list[tuple[int, str, str]]:
        """Line, rule and reason of whatever was refused."""
        return [(each["n"], each["rule"], each["reason"]) for each in self.rulings if not each["accepted"]]

    def view(self, viewer: str) -> dict[str, Any]:
        return wire.write_view(self.replay.game.view(self.state, viewer))

    def legal(self, by: str) -> list[Line]:
        return [wire.write_command(command) for command in self.replay.game.legal(self.state, by)]

    def events(self, name: str) -> list[dict[str, Any]]:
        """The happenings of the last line that go by a name."""
        return [event for event in self.rulings[-1].get("events", []) if event["event"] == name]


def play(*lines: Line, sheet: str = "trader", seats: tuple[str, ...] = THREE, options: Mapping[str, Any] | None = None) -> Played:
    """Header and lines, replayed."""
    header = {"record": 1, "game": "freetable", "edition": sheet, "seats": list(seats), "options": dict(options or {})}
    record = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *lines)).encode()
    replay = records.Replay(records.read_record(record))
    return Played(replay, tuple(records.ruling_json(number, ruling) for number, _, ruling, _ in replay.steps()))


def accepted(*lines: Line, **named: Any) -> Played:
    """The same, where nothing may be refused."""
    played = play(*lines, **named)
    assert played.refusals == []
    return played


def refused(*lines: Line, **named: Any) -> tuple[str, str]:
    """Rule and reason of the last line, the only one refused, which changed nothing."""
    before = accepted(*lines[:-1], **named)
    played = play(*lines, **named)
    assert [each[0] for each in played.refusals] == [len(lines) + 1]
    assert played.end == before.end
    return played.refusals[0][1:]


def sheet_of(**file: Any) -> Any:
    """A sheet from its file's content, or Malformed."""
    return catalogue.edition_of("freetable", "own", file, {})
