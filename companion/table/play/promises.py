"""Promises: a phone commits to a secret choice before anybody else may know it.

A phone sends 32 random bytes with a choice. They are stored in the same transaction as its line, so neither is ever there without the
other. What phones are told of promises, and how they check them, is in `companion.lan.promises`.

Nothing is opened, replaced or dropped here. Each time it is asked, the evening says how a choice stands: which lines hold (a bet that
was taken back does not) and what the game plays (`Game.secrets`). A promise is kept if what is played is what was sealed last. Anything
else was entered at the table, by whatever way, and people are told so.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion import wire
from companion.game import AnyGame, Envelope, Secret
from companion.kernel import form
from companion.kernel.form import Json, Malformed
from companion.kernel.own import AnyState
from companion.kernel.seat import Seat

PREFIX = "lan.promises."  # an evening's number follows
KEPT = 12  # of one choice: if people go back further, it has no promise


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """A choice and its salt. Without `secret` everybody was told the choice at once: it only replaces the promise before it."""

    evening: int
    line: int
    seat: Seat
    round: int
    what: str
    command: Mapping[str, Any] = field(repr=False)
    salt: str = field(repr=False)
    secret: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedStanding:
    """How a sealed choice stands now. Without a promise, something else is played that nobody sealed. With a promise that is not secret,
    the phone itself has chosen again and everybody was told.
    """

    line: int
    seat: Seat
    round: int
    what: str
    promise: Promise | None
    opened: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Promised:
    """What was sealed in the present round."""

    round: int
    choices: tuple[SealedStanding, ...] = ()


def promises_key(evening: int) -> str:
    """The key under which an evening's promises are stored. They hold secrets, as its lines do."""
    return f"{PREFIX}{evening}"


def read_promises(kept: Json) -> tuple[Promise, ...]:
    """Read the stored promises; if they can't be read there are none, and the phones will say that theirs was left out."""
    found: list[Promise] = []
    for each in kept if type(kept) is list else ():
        with contextlib.suppress(Malformed):
            found.append(form.read_shape(Promise, each, {}))
    return tuple(found)


def promise_of_line(game: AnyGame, state: AnyState, evening: int, line: int, envelope: Envelope, salt: str) -> Promise | None:
    """What this line promises, if it is a choice and the one that is played."""
    for each in game.secrets(state):
        if each.seat == envelope.by and each.command == envelope.command:
            command = wire.write_command(envelope.command)
            seat, which, what, secret = *_choice(each), not each.revealed
            return Promise(evening=evening, line=line, seat=seat, round=which, what=what, command=command, salt=salt, secret=secret)
    return None


def with_promise(promises: tuple[Promise, ...], promise: Promise) -> tuple[Promise, ...]:
    """Add a promise; of the same choice only the newest few are kept."""
    same = [each for each in promises if _choice(each) == _choice(promise)]
    gone = same[: max(0, len(same) + 1 - KEPT)]
    return (*(each for each in promises if each not in gone), promise)


def _choice(of: Promise | Secret) -> tuple[Seat, int, str]:
    return of.seat, of.round, of.what


def promised_now(game: AnyGame, state: AnyState, promises: Iterable[Promise], holding: Collection[int]) -> Promised | None:
    """How an evening's sealed choices stand, or None if nobody makes any. `holding` are the lines that were not taken back."""
    sealed: dict[tuple[Seat, int, str], list[Promise]] = {}
    for each in promises:
        sealed.setdefault(_choice(each), []).append(each)
    secrets = game.secrets(state)
    if not secrets:
        return None
    found: list[SealedStanding] = []
    for secret in secrets:
        mine = sealed.get(_choice(secret), [])
        if not any(each.secret for each in mine):
            continue
        played = wire.write_command(secret.command) if secret.command is not None else None
        newest = max((each for each in mine if each.line in holding), key=lambda each: each.line, default=None)
        if newest is None and played is None:
            continue  # it was taken back, and nothing replaces it yet
        kept = newest if newest is not None and newest.command == played else None
        line, (seat, which, what) = (newest or mine[-1]).line, _choice(secret)
        found.append(SealedStanding(line=line, seat=seat, round=which, what=what, promise=kept, opened=secret.revealed))
    return Promised(round=max(each.round for each in secrets), choices=tuple(found))
