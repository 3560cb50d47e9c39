"""Evenings up to some moment, as records."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion import wire
from companion.cli.demo import playout
from companion.kernel.form import Json
from companion.table import catalogue
from companion.table.records import header_json, make_setup

SEATS = ("Ana", "Bo", "Zoé", "Hugo", "Mamie")


def record(
    lines: Sequence[Mapping[str, Json]], game: str = "toprace", edition: str | None = "b", seats: tuple[str, ...] = SEATS, **options: Json
) -> str:
    """A record's text."""
    header: dict[str, object] = {"record": 1, "game": game, "seats": list(seats), "options": options}
    if edition is not None:
        header["edition"] = edition
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in (header, *lines)) + "\n"


def by_lot(name: str, lines: int, seed: int = 1, seats: tuple[str, ...] = ("Ana", "Bo", "Zoé", "Hugo")) -> str:
    """A record of a game's first lines, played by lot."""
    game = catalogue.game(name)
    setup = make_setup(game, None, seats, {})
    play = playout(game, game.start(setup), random.Random(seed).randrange)
    said = [wire.dumps(wire.write_envelope(envelope)) for _, (envelope, _) in zip(range(lines), play, strict=False)]
    return "\n".join([wire.dumps(header_json(game, setup, {})), *said]) + "\n"


def table(do: str, **fields: Json) -> dict[str, Any]:
    """A line of the table's."""
    return {"by": "table", "do": do, **fields}


def sold(seat: str, car: str, amount: int, space: str | None = None) -> list[dict[str, Any]]:
    """A driver turned over, bid for once, sold, and the car put on the start."""
    lines = [table("reveal_driver", car=car), {"by": seat, "do": "bid", "amount": amount}, table("close_bidding")]
    return [*lines, {"by": seat, "do": "place_car", "car": car, "space": space}] if space else lines


TWO_SOLD = [table("deal"), *sold("Zoé", "red", 70_000, "a1"), *sold("Ana", "blue", 60_000, "b1")]
ON_OFFER = [*TWO_SOLD, table("reveal_driver", car="black"), {"by": "Bo", "do": "bid", "amount": 80_000}, {"by": "Mamie", "do": "pass"}]
DRIVER_ON_OFFER = record(ON_OFFER)
DEAL = record([])

ALL_SOLD = [
    *TWO_SOLD,
    *sold("Bo", "black", 80_000, "c1"),
    *sold("Hugo", "yellow", 40_000, "a0"),
    *sold("Mamie", "white", 50_000, "b0"),
    *sold("Hugo", "green", 30_000, "c0"),
]
RACE = record(ALL_SOLD)
ON_THE_WAY = {"black": "a28", "red": "b25", "white": "b20", "yellow": "a19", "blue": "c14", "green": "b12"}
AS_IT_LIES = table("set_position", position={"cars": ON_THE_WAY}, reason="as it lies")
WHITE_MOVES = record(
    [
        *ALL_SOLD,
        AS_IT_LIES,
        {"by": "Hugo", "do": "play_card", "card": "black6 white5 yellow4 blue3 red2 green1"},
        {"by": "Hugo", "do": "move", "car": "black", "to": "b34"},
    ],
    bets=False,
)

BANK = [line for line in ALL_SOLD if line["do"] != "place_car"]
BETS_OPEN = [*BANK, {"by": "Hugo", "do": "turn_done"}, table("tipp_crossed", tipp=1)]
MISSED = [table("tipp_missed", tipp=tipp) for tipp in (1, 2)]
LAST_BETS_OPEN = [*BANK, {"by": "Hugo", "do": "turn_done"}, *MISSED, table("tipp_crossed", tipp=3)]
BANK_RACE = record([*BANK, {"by": "Hugo", "do": "turn_done"}], depth="bank")
THREE_BETS = [{"by": seat, "do": "bet", "tipp": 1, "car": car} for seat, car in (("Ana", "black"), ("Bo", "black"), ("Hugo", "green"))]
TWO_BETS_MISSING = record([*BETS_OPEN, *THREE_BETS], depth="bank")
TWO_LAST_BETS_MISSING = record([*LAST_BETS_OPEN, *({**bet, "tipp": 3} for bet in THREE_BETS)], depth="bank")


def accounts(*last: dict[str, Json]) -> str:
    """A race with five cars in and all bets made; with its last line, one that is over, its bets still to be unveiled."""
    lines: list[dict[str, Json]] = [*BANK, {"by": "Hugo", "do": "turn_done"}]
    for tipp, cars in enumerate((("black", "black", "red", "green", "white"), ("black", "black", "white", "yellow", "black")), 1):
        lines.append(table("tipp_crossed", tipp=tipp))
        lines.extend({"by": seat, "do": "bet", "tipp": tipp, "car": car} for seat, car in zip(SEATS, cars, strict=True))
    lines.append(table("tipp_missed", tipp=3))
    lines.extend(table("finished", car=car) for car in ("black", "yellow", "red", "white", "green"))
    return record([*lines, *last], depth="bank")


ACCOUNTS = accounts(table("end_race"))
RACE_BUT_FOR_THE_END = accounts()
MOGUL = record([], game="mogul", edition=None, seats=("Ana", "Bo", "Cy"))

A_CARS = ("light_blue", "red", "white", "green", "dark_blue", "yellow")
JOKER_TO_NAME = record(
    [
        table(
            "set_position",
            position={
                "phase": "race",
                "turn": "Ana",
                "cars": dict(zip(A_CARS, ("b11", "a11", "a12", "b13", "a13", "c11"), strict=True)),
                "owners": {car: ("Ana", "Bo")[number % 2] for number, car in enumerate(A_CARS)},
                "lines": [{"state": "closed"}] * 3,
            },
            reason="as it lies",
        ),
        {"by": "Ana", "do": "play_card", "card": "joker5 red2"},
    ],
    edition="a",
    seats=("Ana", "Bo"),
)

GARDENERS = ("Ana", "Barthélemy", "Zoé", "Hugo")
FULFILLED = {
    "Ana": ["plot:triangle:green", "plot:rhombus:green", "gardener:green:4:none", "panda:green+green", "gardener:pink:3x2"],
    "Barthélemy": ["plot:arc:pink", "gardener:yellow:3x3", "gardener:pink:4:none", "panda:pink+pink", "panda:green+yellow+pink"],
    "Zoé": ["plot:rhombus:pink", "gardener:green:3x4", "panda:green+green"],
    "Hugo": ["panda:yellow+yellow"],
}
GARDEN_DONE = record(
    [
        table("deal"),
        table(
            "set_position",
            position={
                "fulfilled": FULFILLED,
                "emperor": "Ana",
                "turn": {"seat": "Hugo", "first": dict.fromkeys(GARDENERS, True), "done": ["channel", "objective"]},
            },
            reason="as it lies",
        ),
        {"by": "Hugo", "do": "end_turn"},
    ],
    game="takenoko",
    edition=None,
    seats=GARDENERS,
)
