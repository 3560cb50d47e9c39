"""A result as a table says it to its club, and how the club knows that it is that table's.

Each admitted table has a key of its own, made by the club's operator and given to the table (`--club KEY`). A result is signed with it:
HMAC-SHA256 over the canonical JSON of what is said. What is not signed so, is of another table than its topic, is too long or is no
result is `Unbelieved`, with a word for why; nobody guesses what it may have meant.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion import wire
from companion.kernel.command import Malformed
from companion.kernel.form import Json
from companion.kernel.seat import names_fault
from companion.lan.said import ROOT, topic
from companion.table.public import Public

LONGEST = 8192
MOST_PLAYERS = 12
RESULTS = f"{ROOT}/+/result/+"


class Unbelieved(Exception):
    """Why a message is no result of that table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A player at a table's end."""

    name: str
    place: int
    amount: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """An evening that is over, at one table. The same evening said again with a later line is a correction of the table's own."""

    table: str
    evening: int
    line: int
    game: str
    players: tuple[Placed, ...]

    def body(self) -> dict[str, Json]:
        """What is signed."""
        players: list[Json] = [{"name": each.name, "place": each.place, "amount": each.amount} for each in self.players]
        return {"table": self.table, "evening": self.evening, "line": self.line, "game": self.game, "players": players}


def new_key() -> str:
    """A table's key."""
    return secrets.token_hex(16)


def _mark(key: str, body: Mapping[str, Json]) -> str:
    return hmac.new(bytes.fromhex(key), wire.canonical(body), hashlib.sha256).hexdigest()


def sign(result: Result, key: str) -> str:
    """A result as it is said."""
    body = result.body()
    return wire.dumps({**body, "mark": _mark(key, body)})


def told(seen: Public, table: str, key: str) -> tuple[str, str] | None:
    """What a table says of an evening that is over; None as long as it is not."""
    if not seen.over or seen.evening is None or not seen.result:
        return None
    players = tuple(Placed(name=each.name, place=each.place, amount=each.amount) for each in seen.result)
    result = Result(table=table, evening=seen.evening, line=seen.line, game=seen.game, players=players)
    return topic(table, f"result/{seen.evening}"), sign(result, key)


def believed(where: str, payload: bytes, keys: Mapping[str, str]) -> Result:
    """The result in a message, or Unbelieved."""
    if len(payload) > LONGEST:
        raise Unbelieved("too_long")
    levels = where.split("/")
    if len(levels) != 4 or levels[0] != ROOT or levels[2] != "result":
        raise Unbelieved("no_result")
    key = keys.get(levels[1])
    if key is None:
        raise Unbelieved("not_admitted")
    try:
        said = wire.read(payload)
    except Malformed:
        raise Unbelieved("no_result") from None
    if type(said) is not dict:
        raise Unbelieved("no_result")
    mark = said.pop("mark", None)
    if type(mark) is not str or not mark.isascii() or not hmac.compare_digest(mark, _mark(key, said)):
        raise Unbelieved("forged")
    result = _result(said)
    if result.table != levels[1] or str(result.evening) != levels[3]:
        raise Unbelieved("forged")
    return result


def _result(said: Mapping[str, Any]) -> Result:
    try:
        players = tuple(Placed(name=each["name"], place=each["place"], amount=each["amount"]) for each in said["players"])
        result = Result(table=said["table"], evening=said["evening"], line=said["line"], game=said["game"], players=players)
    except (KeyError, TypeError):
        raise Unbelieved("no_result") from None
    names = [each.name for each in players]
    numbers = [
        result.evening,
        result.line,
        *(each.place for each in players),
        *(each.amount for each in players if each.amount is not None),
    ]
    if any(type(number) is not int or abs(number) >= 2**53 for number in numbers):
        raise Unbelieved("no_result")
    if type(result.game) is not str or len(result.game) > 40 or not 1 <= len(players) <= MOST_PLAYERS:
        raise Unbelieved("no_result")
    if any(type(name) is not str for name in names) or names_fault(names) is not None:
        raise Unbelieved("no_result")
    if any(each.place != 1 + sum(other.place < each.place for other in players) for each in players):
        raise Unbelieved("no_result")
    return result
