"""Promises: what a phone has chosen in secret, committed to before anybody may know it.

A phone sends 32 random bytes with a choice. They are kept in the same transaction as its line, so neither is ever there without the
other. What every phone is told of them, and how it checks them, is `companion.lan.promises`.

Nothing is opened, replaced or dropped here. How a choice stands is asked each time of the evening: which lines hold (a bet that was
taken back is none) and what the game plays (`Game.secrets`). It is kept while what is played is what was sealed last. Anything else was
entered at the table, by whatever way it came, and is said to have been.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from companion import wire
from companion.game import AnyGame, Envelope, Secret
from companion.kernel import form
from companion.kernel.form import Json, Malformed
from companion.kernel.own import AnyState
from companion.kernel.seat import Seat

PREFIX = "lan.promises."  # and an evening's number
KEPT = 12  # of one choice: going back further than that leaves it without a promise


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """A choice and its salt. Not `secret` where everybody was told at once: then it only takes the place of the one before it."""

    evening: int
    line: int
    seat: Seat
    round: int
    what: str
    command: Mapping[str, Json] = field(repr=False)
    salt: str = field(repr=False)
    secret: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedStanding:
    """How a choice that was sealed stands now. Without a promise something else is played, and nobody sealed that; with one that is no
    secret, the phone itself has chosen anew and everybody was told.
    """

    line: int
    seat: Seat
    round: int
    what: str
    promise: Promise | None
    opened: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Promised:
    """What was sealed, of the round that is on."""

    round: int
    choices: tuple[SealedStanding, ...] = ()


def promises_key(evening: int) -> str:
    """What an evening's promises are kept by, beside its lines: they hold secrets, as those do."""
    return f"{PREFIX}{evening}"


def read_promises(kept: Json) -> tuple[Promise, ...]:
    """The promises that were kept; what can't be read is none, and the phones will say that it was left out."""
    found: list[Promise] = []
    for each in kept if type(kept) is list else ():
        with contextlib.suppress(Malformed):
            found.append(form.read_shape(Promise, each, {}))
    return tuple(found)


def promise_of_line(game: AnyGame, state: AnyState, evening: int, line: int, envelope: Envelope, salt: str) -> Promise | None:
    """What this line promises, where it is a choice and the one that is played."""
    for each in game.secrets(state):
        if each.seat == envelope.by and each.command == envelope.command:
            command = wire.write_command(envelope.command)
            which: dict[str, Json] = {"evening": evening, "line": line, "seat": each.seat, "round": each.round, "what": each.what}
            return Promise(**which, command=command, salt=salt, secret=not each.revealed)
    return None


def with_promise(promises: tuple[Promise, ...], promise: Promise) -> tuple[Promise, ...]:
    """One more; of the same choice only so many are kept."""
    same = [each for each in promises if _choice(each) == _choice(promise)]
    gone = same[: max(0, len(same) + 1 - KEPT)]
    return (*(each for each in promises if each not in gone), promise)


def _choice(of: Promise | Secret) -> tuple[Seat, int, str]:
    return of.seat, of.round, of.what


def promised_now(game: AnyGame, state: AnyState, promises: Iterable[Promise], holding: Collection[int]) -> Promised | None:
    """How an evening's sealed choices stand; `holding` are the lines that were not taken back. None where nobody makes any."""
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
            continue  # taken back, and nothing in its place yet
        kept = newest if newest is not None and newest.command == played else None
        which: dict[str, Json] = {"seat": secret.seat, "round": secret.round, "what": secret.what}
        found.append(SealedStanding(line=(newest or mine[-1]).line, **which, promise=kept, opened=secret.revealed))
    return Promised(round=max(each.round for each in secrets), choices=tuple(found))
