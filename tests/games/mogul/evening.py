"""A Mogul evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

play(DEAL, turn("pink/blue"), stay("Ana"), drop("Bo"))
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion import wire
from companion.games.mogul.state import State
from companion.kernel.command import Refusal
from companion.table import catalogue, records

Line = dict[str, Any]
THREE = ("Ana", "Bo", "Cy")
SIX = ("Ana", "Bo", "Cy", "Dan", "Eve", "Flo")


def said(by: str, do: str, **fields: Any) -> Line:
    return {"by": by, "do": do, **fields}


def deal(*shares: str, seats: tuple[str, ...] = THREE) -> Line:
    return said("table", "deal", shares=dict(zip(seats, shares, strict=False)))


def turn(card: str, **more: Any) -> Line:
    return said("table", "turn_over", card=card, **more)


def choose(seat: str, card: str) -> Line:
    return said(seat, "choose_share", card=card)


def borrow(seat: str) -> Line:
    return said(seat, "borrow")


def stay(seat: str) -> Line:
    return said(seat, "stay")


def drop(seat: str) -> Line:
    return said(seat, "drop")


def take(seat: str) -> Line:
    return said(seat, "take")


def sell(seat: str, *cards: str) -> Line:
    return said(seat, "sell", cards=list(cards))


def decline(seat: str) -> Line:
    return said(seat, "decline")


def adjust(seat: str, amount: int, reason: str | None = "miscounted") -> Line:
    return said("table", "adjust_money", seat=seat, amount=amount, **({} if reason is None else {"reason": reason}))


def put(reason: str | None = "as it lies", **position: Any) -> Line:
    return said("table", "set_position", position=position, **({} if reason is None else {"reason": reason}))


DEAL = deal("brown/green", "brown/blue", "brown/pink")  # to Ana, Bo, Cy


def won_by_cy(card: str) -> tuple[Line, ...]:
    """The first round's auction: Ana drops, then Bo; nobody pays. Bo is runner-up."""
    return (turn(card), drop("Ana"), drop("Bo"))


def before_the_crash(**shares: list[str]) -> Line:
    """The table put so that only the Crash is left in the pile: these shares lie before the players, all others are discarded."""
    left = dict(DECK)
    for own in shares.values():
        for card in own:
            left[card] -= 1
    rest = [card for card, count in left.items() for _ in range(count)]
    return put(shares=shares, discards=rest)


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

    def view(self, viewer: str) -> dict[str, Any]:
        return wire.write_view(self.replay.game.view(self.state, viewer))

    def legal(self, by: str) -> list[Line]:
        return [wire.write_command(command) for command in self.replay.game.legal(self.state, by)]

    def events(self, name: str) -> list[dict[str, Any]]:
        """The happenings of the last line that go by a name."""
        return [event for event in self.last.get("events", []) if event["event"] == name]


def record(lines: tuple[Line, ...], seats: tuple[str, ...] = THREE, options: Mapping[str, Any] | None = None) -> bytes:
    header = {"record": 1, "game": "mogul", "seats": list(seats), "options": dict(options or {})}
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *lines)).encode()


def play(*lines: Line, seats: tuple[str, ...] = THREE, **options: Any) -> Played:
    """Header and lines, replayed."""
    replay = records.Replay(records.read_record(record(lines, seats, options)))
    return Played(replay, tuple(records.ruling_json(number, ruling) for number, _, ruling, _ in replay.steps()))


def accepted(*lines: Line, seats: tuple[str, ...] = THREE, **options: Any) -> Played:
    """The same, where nothing may be refused."""
    played = play(*lines, seats=seats, **options)
    assert played.refusals == []
    return played


def refused(*lines: Line, seats: tuple[str, ...] = THREE, **options: Any) -> tuple[str, str]:
    """Rule and reason of the last line, the only one refused, which changed nothing."""
    before = accepted(*lines[:-1], seats=seats, **options)
    played = play(*lines, seats=seats, **options)
    assert [each[0] for each in played.refusals] == [len(lines) + 1]
    assert played.end == before.end
    return played.last["rule"], played.last["reason"]


def is_refusal(answer: object) -> bool:
    return isinstance(answer, Refusal)


DECK: dict[str, int] = dict(records.make_setup(catalogue.game("mogul"), None, THREE, {}).edition.deck)
