"""A Top Race evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

play(deal(), reveal("red"), bid("Ana", 10_000), close(), place("Ana", "red", "a1"))
play(racing(red="a5", green="b5"), card("Ana", "red10"), move("Ana", "red", "a15"))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion import wire
from companion.games.toprace.state import State
from tests.games.played import Evenings, PlayedRecord
from tests.games.played import Line as Line

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


class Played(PlayedRecord[State]):
    """What came of a record."""

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

    def ends(self, by: str, car: str | None = None) -> set[str]:
        """Where a move that `by` may make now could end."""
        return {line["to"] for line in self.legal(by) if line["do"] == "move" and "to" in line and car in (None, line["car"])}


play, accepted, refused, record = Evenings("toprace", Played, THREE, "a").words
