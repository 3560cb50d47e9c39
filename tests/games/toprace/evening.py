"""A Top Race evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

play(deal(), reveal("red"), bid("Ana", 10_000), close(), place("Ana", "red", "a1"))
play(racing(red="a5", green="b5"), card("Ana", "red10"), move("Ana", "red", "a15"))
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion import wire
from companion.games.toprace.state import State
from companion.table import records

Line = dict[str, Any]
TWO = ("Ana", "Bo")
THREE = ("Ana", "Bo", "Cy")
SIX = ("Ana", "Bo", "Cy", "Dan", "Eve", "Flo")
A = ("light_blue", "red", "white", "green", "dark_blue", "yellow")
B = ("blue", "red", "black", "yellow", "white", "green")
STARTS = ("a1", "b1", "c1", "a0", "b0", "c0")


def said(by: str, do: str, **fields: Any) -> Line:
    """A line; fields that are None are left out, and `as_` is `as`."""
    return {"by": by, "do": do, **{name.removesuffix("_"): value for name, value in fields.items() if value is not None}}


def table(do: str, **fields: Any) -> Line:
    return said("table", do, **fields)


# --- before the race ----------------------------------------------------------------------------------------------------------


def deal(**hands: list[str]) -> Line:
    return table("deal", hands=hands or None)


def reveal(car: str) -> Line:
    return table("reveal_driver", car=car)


def bid(seat: str, amount: int) -> Line:
    return said(seat, "bid", amount=amount)


def passes(seat: str) -> Line:
    return said(seat, "pass")


def close() -> Line:
    return table("close_bidding")


def sold(seat: str, amount: int) -> Line:
    return table("sold", seat=seat, amount=amount)


def place(seat: str, car: str, space: str) -> Line:
    return said(seat, "place_car", car=car, space=space)


def bought(seat: str, car: str, space: str | None = None, amount: int = 10_000) -> tuple[Line, ...]:
    """A driver turned over and sold; the car placed where a space is given (referee depth)."""
    return (reveal(car), sold(seat, amount), *((place(seat, car, space),) if space else ()))


def all_sold(seats: tuple[str, ...] = THREE, cars: tuple[str, ...] = A) -> tuple[Line, ...]:
    """The deal and six sales in seat order, over and over; with six players the last one is forced (TR-A6)."""
    lines: list[Line] = [deal()]
    for number, car in enumerate(cars):
        seat = seats[number % len(seats)]
        forced = len(seats) == len(cars) and number == len(cars) - 1
        lines += [reveal(car), *([] if forced else [sold(seat, 10_000)]), place(seat, car, STARTS[number])]
    return tuple(lines)


# --- the race -----------------------------------------------------------------------------------------------------------------


def card(seat: str, name: str, as_: str | None = None, **more: str) -> Line:
    return said(seat, "play_card", card=name, as_=as_, **more)


def move(seat: str, car: str, to: str | None = None) -> Line:
    return said(seat, "move", car=car, to=to)


def shown(seat: str) -> Line:
    return said(seat, "as_shown")


def back(seat: str, car: str, space: str) -> Line:
    return said(seat, "return_car", car=car, space=space)


def done(seat: str) -> Line:
    return said(seat, "turn_done")


def crossed(tipp: int) -> Line:
    return table("tipp_crossed", tipp=tipp)


MISSED = tuple(table("tipp_missed", tipp=tipp) for tipp in (1, 2, 3))


def finished(car: str) -> Line:
    return table("finished", car=car)


def bet(seat: str, tipp: int, car: str) -> Line:
    return said(seat, "bet", tipp=tipp, car=car)


def bets(tipp: int, **cars: str) -> tuple[Line, ...]:
    return tuple(bet(seat, tipp, car) for seat, car in cars.items())


# --- house rulings ------------------------------------------------------------------------------------------------------------


def put(reason: str | None = "as it lies", **position: Any) -> Line:
    return table("set_position", position=position, reason=reason)


def correct(car: str, to: str, reason: str | None = "slipped") -> Line:
    return table("correct", piece=car, to=to, reason=reason)


def adjust(seat: str, amount: int, reason: str | None = "miscounted") -> Line:
    return table("adjust_money", seat=seat, amount=amount, reason=reason)


def racing(
    owners: Mapping[str, str] | None = None, *, turn: str = "Ana", finish: list[str] | None = None, more: Any = None, **cars: str
) -> Line:
    """In mid-race right after the header: these cars on these spaces, those named at the finish, the others at the start.

    Unless said otherwise the seats Ana, Bo, Cy own two each; every line is taken as crossed and its bets as closed.
    """
    colours = B if {"blue", "black"} & {*cars, *(finish or ())} else A
    finish = finish or []
    free = [space for space in STARTS if space not in cars.values()]
    standing = {car: cars.get(car) or free.pop(0) for car in colours if car not in finish}
    owners = owners or {car: THREE[number // 2] for number, car in enumerate(colours)}
    closed = {"state": "closed", "in": [], "declined": []}
    position = {
        "phase": "race",
        "turn": turn,
        "owners": dict(owners),
        "cars": {**standing, **dict.fromkeys(finish, "finish")},
        "finish": finish,
        "lines": [closed, closed, closed],
        **(more or {}),
    }
    return put(**position)


AHEAD = [{"state": "ahead"}] * 3


# --- playing ------------------------------------------------------------------------------------------------------------------


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
    def why(self) -> tuple[str, str]:
        """The rule and reason of the last line's refusal."""
        assert not self.last["accepted"], self.last
        return self.last["rule"], self.last["reason"]

    @property
    def end(self) -> dict[str, Any]:
        """The last line of `--json`."""
        return records.end_json(self.replay.game, self.state)

    @property
    def phase(self) -> str:
        return str(self.end["phase"])

    @property
    def turn(self) -> str | None:
        turn = self.end["turn"]
        assert turn is None or isinstance(turn, str)
        return turn

    def balance(self, seat: str) -> int:
        return int(self.end["balances"][seat])

    def view(self, viewer: str = "table") -> dict[str, Any]:
        return wire.write_view(self.replay.game.view(self.state, viewer))

    def at(self, car: str) -> str | None:
        """Where a car is: a space, "finish", or None."""
        where = self.view()["position"]["cars"][car]
        assert where is None or isinstance(where, str)
        return where

    def legal(self, by: str) -> list[Line]:
        return [wire.write_command(command) for command in self.replay.game.legal(self.state, by)]

    def ends(self, by: str, car: str | None = None) -> set[str]:
        """Where a move that `by` may make now could end."""
        return {line["to"] for line in self.legal(by) if line["do"] == "move" and "to" in line and car in (None, line["car"])}

    def events(self, name: str) -> list[dict[str, Any]]:
        """The happenings of the last line that go by a name."""
        return [event for event in self.last.get("events", []) if event["event"] == name]


def record(lines: tuple[Line, ...], seats: tuple[str, ...] = THREE, edition: str = "a", options: Mapping[str, Any] | None = None) -> bytes:
    header = {"record": 1, "game": "toprace", "edition": edition, "seats": list(seats), "options": dict(options or {})}
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *lines)).encode()


def play(*lines: Line, seats: tuple[str, ...] = THREE, edition: str = "a", **options: Any) -> Played:
    """Header and lines, replayed."""
    replay = records.Replay(records.read_record(record(lines, seats, edition, options)))
    return Played(replay, tuple(records.ruling_json(number, ruling) for number, _, ruling, _ in replay.steps()))


def accepted(*lines: Line, seats: tuple[str, ...] = THREE, edition: str = "a", **options: Any) -> Played:
    """The same, where nothing may be refused."""
    played = play(*lines, seats=seats, edition=edition, **options)
    assert [each for each in played.rulings if not each["accepted"]] == []
    return played


def refused(*lines: Line, seats: tuple[str, ...] = THREE, edition: str = "a", **options: Any) -> tuple[str, str]:
    """Rule and reason of the last line's refusal; the lines before are accepted, and the refusal changes nothing."""
    before = accepted(*lines[:-1], seats=seats, edition=edition, **options)
    played = play(*lines, seats=seats, edition=edition, **options)
    assert played.end["hash"] == before.end["hash"]
    return played.why
