"""Evenings up to some moment, as records."""

from __future__ import annotations

import json
from typing import Any

SEATS = ("Ana", "Bo", "Zoé", "Hugo", "Mamie")


def record(
    lines: list[dict[str, Any]], game: str = "toprace", edition: str | None = "b", seats: tuple[str, ...] = SEATS, **options: Any
) -> str:
    """A record's text."""
    header: dict[str, Any] = {"record": 1, "game": game, "seats": list(seats), "options": options}
    if edition is not None:
        header["edition"] = edition
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in (header, *lines)) + "\n"


def table(do: str, **fields: Any) -> dict[str, Any]:
    """A line of the table's."""
    return {"by": "table", "do": do, **fields}


def sold(seat: str, car: str, amount: int, space: str | None = None) -> list[dict[str, Any]]:
    """A driver turned over, bid for once, sold, and the car put on the start."""
    lines = [table("reveal_driver", car=car), {"by": seat, "do": "bid", "amount": amount}, table("close_bidding")]
    return [*lines, {"by": seat, "do": "place_car", "car": car, "space": space}] if space else lines


TWO_SOLD = [table("deal"), *sold("Zoé", "red", 70_000, "a1"), *sold("Ana", "blue", 60_000, "b1")]
ON_OFFER = [*TWO_SOLD, table("reveal_driver", car="black"), {"by": "Bo", "do": "bid", "amount": 80_000}, {"by": "Mamie", "do": "pass"}]
DRIVER_ON_OFFER = record(ON_OFFER)
