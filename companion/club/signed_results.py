"""A result as a table reports it to its club, and how the club knows that it comes from that table.

Each admitted table has a key of its own, made by the club's operator and given to the table (`--club KEY`). It signs a result with
HMAC-SHA256 over the canonical JSON. A message that is not signed so, names another table than its topic, is too long or is no
result raises `Unbelieved`, with a word for the reason; nobody guesses what it may have meant.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion import wire
from companion.kernel.command import Malformed
from companion.kernel.form import Json
from companion.kernel.seat import names_fault
from companion.lan.house_messages import ROOT, topic
from companion.table.public import Public

LONGEST = 8192
MOST_PLAYERS = 12
MOST_INSTEAD = 32
RESULTS = f"{ROOT}/+/result/+"


class Unbelieved(Exception):
    """A message is no result of that table; it says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTaken:
    """A player and the place at the end of a game."""

    name: str
    place: int
    amount: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """An evening that is over, at one table.

    If the same evening is reported again with a later line, that is the table's own correction, and names what it replaces (`instead`).
    A table that was put back from an older copy knows nothing of what it reported since: its evenings may have numbers that others had
    (with another `born`), and if it played one of them on, its result names nothing that the club has heard.
    """

    table: str
    evening: int
    line: int
    game: str
    players: tuple[PlaceTaken, ...]
    born: str = ""
    instead: tuple[str, ...] = ()

    def body(self) -> dict[str, Json]:
        """The part that is signed."""
        players: list[Json] = [{"name": each.name, "place": each.place, "amount": each.amount} for each in self.players]
        which: dict[str, Json] = {"table": self.table, "evening": self.evening, "born": self.born, "instead": list(self.instead)}
        return {**which, "line": self.line, "game": self.game, "players": players}

    @property
    def digest(self) -> str:
        """The hash by which a later result names this one."""
        return wire.digest(wire.canonical(self.body()))[:16]

    @property
    def where(self) -> str:
        """The topic on which it is sent."""
        return topic(self.table, f"result/{self.evening}-{self.born}")

    @staticmethod
    def of(said: Json) -> Result:
        """Read a body without checking it; KeyError or TypeError if it is no result."""
        if not isinstance(said, dict):
            raise TypeError
        players = tuple(PlaceTaken(name=each["name"], place=each["place"], amount=each["amount"]) for each in said["players"])
        named = {key: said[key] for key in ("table", "evening", "born", "line", "game")}
        return Result(**named, players=players, instead=tuple(said["instead"]))


def new_key() -> str:
    """Make a key for a table."""
    return secrets.token_hex(16)


def _mark(key: str, body: Mapping[str, Json]) -> str:
    return hmac.new(bytes.fromhex(key), wire.canonical(body), hashlib.sha256).hexdigest()


def sign(result: Result, key: str) -> str:
    """The text of a signed result."""
    body = result.body()
    return wire.dumps({**body, "mark": _mark(key, body)})


def result_message(seen: Public, table: str, key: str, before: Mapping[str, str]) -> tuple[str, str] | None:
    """The topic and text for an evening that is over; None as long as it is not. `before`: by topic, the results sent before."""
    if not seen.over or seen.evening is None or not seen.result:
        return None
    players = tuple(PlaceTaken(name=each.name, place=each.place, amount=each.amount) for each in seen.result)
    result = Result(table=table, evening=seen.evening, born=seen.born, line=seen.line, game=seen.game, players=players)
    said = _said(before.get(result.where, ""))
    if said is not None:
        instead = said.instead if said.line >= seen.line else (*said.instead, said.digest)[-MOST_INSTEAD:]
        result = replace(result, instead=instead)
    return result.where, sign(result, key)


def _said(words: str) -> Result | None:
    """The result in a stored text; None if that is damaged."""
    try:
        return _result(wire.read_json(words.encode()))
    except (Malformed, Unbelieved, UnicodeEncodeError):
        return None


def verified_result(where: str, payload: bytes, keys: Mapping[str, str]) -> Result:
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
        said = wire.read_json(payload)
    except Malformed:
        raise Unbelieved("no_result") from None
    if type(said) is not dict:
        raise Unbelieved("no_result")
    mark = said.pop("mark", None)
    if type(mark) is not str or not mark.isascii() or not hmac.compare_digest(mark, _mark(key, said)):
        raise Unbelieved("forged")
    result = _result(said)
    if result.where != where:
        raise Unbelieved("forged")
    return result


def _result(said: Json) -> Result:
    try:
        result = Result.of(said)
    except (KeyError, TypeError):
        raise Unbelieved("no_result") from None
    players = result.players
    names = [each.name for each in players]
    numbers = [
        result.evening,
        result.line,
        *(each.place for each in players),
        *(each.amount for each in players if each.amount is not None),
    ]
    if any(type(number) is not int or abs(number) >= 2**53 for number in numbers):
        raise Unbelieved("no_result")
    if (
        any(type(word) is not str or len(word) > 40 for word in (result.table, result.born, *result.instead))
        or len(result.instead) > MOST_INSTEAD
    ):
        raise Unbelieved("no_result")
    if type(result.game) is not str or len(result.game) > 40 or not 1 <= len(players) <= MOST_PLAYERS:
        raise Unbelieved("no_result")
    if any(type(name) is not str for name in names) or names_fault(names) is not None:
        raise Unbelieved("no_result")
    if any(each.place != 1 + sum(other.place < each.place for other in players) for each in players):
        raise Unbelieved("no_result")
    return result
