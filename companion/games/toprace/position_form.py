"""What a position looks like when it is well-formed: known keys, values of the right kind, names that exist.

Whether such a position can be on the table is another question, and another module's (`position`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.games.toprace.setup import Setup
from companion.games.toprace.state import AHEAD, CLOSED, OPEN, WAITING
from companion.kernel.command import Malformed

STAGES = ("setup", "auction", "race", "settled", "over")
LINES = (AHEAD, WAITING, OPEN, CLOSED)
FATES = ("done", "finished", "broken", "blocked", "nobody")

Json = Any


class Form:
    """What the parts of a position must look like: each method raises Malformed with the place."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def one_of(self, place: str, value: Json, values: Iterable[str], reason: str) -> None:
        if type(value) is not str or value not in values:
            raise Malformed(place, reason)

    def car(self, place: str, value: Json) -> None:
        self.one_of(place, value, self.setup.car_index, "unknown_colour")

    def seat(self, place: str, value: Json) -> None:
        self.one_of(place, value, self.setup.seat_index, "unknown_seat")

    def card(self, place: str, value: Json) -> None:
        self.one_of(place, value, self.setup.deck.index, "unknown_card")

    def where(self, place: str, value: Json) -> None:
        self.one_of(place, value, self.setup.track.index, "unknown_space")

    def stage(self, place: str, value: Json) -> None:
        self.one_of(place, value, STAGES, "no_such_value")

    def state(self, place: str, value: Json) -> None:
        self.one_of(place, value, LINES, "no_such_value")

    def fate(self, place: str, value: Json) -> None:
        self.one_of(place, value, FATES, "no_such_value")

    def number(self, place: str, value: Json) -> None:
        if type(value) is not int:
            raise Malformed(place, "not_a_whole_number")

    def count(self, place: str, value: Json) -> None:
        self.number(place, value)
        if value < 0:
            raise Malformed(place, "too_small", least=0)

    def flag(self, place: str, value: Json) -> None:
        if type(value) is not bool:
            raise Malformed(place, "not_yes_or_no")

    def maybe(self, check: Callable[[str, Json], None]) -> Callable[[str, Json], None]:
        return lambda place, value: None if value is None else check(place, value)

    def each(self, check: Callable[[str, Json], None]) -> Callable[[str, Json], None]:
        def checked(place: str, value: Json) -> None:
            if not isinstance(value, (list, tuple)):
                raise Malformed(place, "not_a_list")
            for at, item in enumerate(value):
                check(f"{place}[{at}]", item)

        return checked

    def by(self, key: Callable[[str, Json], None], check: Callable[[str, Json], None]) -> Callable[[str, Json], None]:
        def checked(place: str, value: Json) -> None:
            if not isinstance(value, Mapping):
                raise Malformed(place, "not_a_table")
            for name, item in value.items():
                key(f"{place}.{name}", name)
                check(f"{place}.{name}", item)

        return checked

    def keys(self, needed: str = "", **checks: Callable[[str, Json], None]) -> Callable[[str, Json], None]:
        def checked(place: str, value: Json) -> None:
            if not isinstance(value, Mapping):
                raise Malformed(place, "not_a_table")
            for name, item in value.items():
                if name not in checks:
                    raise Malformed(f"{place}.{name}", "unknown_key")
                checks[name](f"{place}.{name}", item)
            for name in needed.split():
                if name not in value:
                    raise Malformed(f"{place}.{name}", "missing_key")

        return checked

    def whole(self) -> Callable[[str, Json], None]:
        """A whole position."""
        car, seat, count, flag, each, by = self.car, self.seat, self.count, self.flag, self.each, self.by
        return self.keys(
            phase=self.stage,
            race=count,
            turn=self.maybe(seat),
            spent=flag,
            money=by(seat, self.number),
            hands=by(seat, count),
            played=each(self.card),
            owners=by(car, self.maybe(seat)),
            cars=by(car, self.maybe(self.where)),
            finish=each(car),
            reached=each(car),
            broken=each(self.keys("car partner", car=car, partner=car, level=flag)),
            returning=each(car),
            lines=each(self.keys("state", **{"state": self.state, "in": each(seat), "declined": each(seat)})),
            card=self.maybe(self.keys("card", card=self.card, line=count, named=each(car), fates=each(self.fate))),
            auction=self.keys(
                offer=self.maybe(car),
                leader=self.maybe(seat),
                amount=count,
                passed=each(seat),
                last=self.maybe(seat),
                rounds=by(car, count),
                forcing=flag,
            ),
            placing=self.maybe(car),
            places=each(car),
        )


def check_position(setup: Setup, data: Json) -> None:
    """Raises Malformed for what names nothing that exists."""
    Form(setup).whole()("position", data)
