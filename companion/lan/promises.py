"""Promises: what a phone has chosen in secret, committed to before anybody may know it, and checked by every phone when it is opened.

A phone sends 32 random bytes with a secret command. Once the command is on disk, its promise is published to every phone: the SHA-256
over the table, the evening, the seat, the command and those bytes. That says nothing of the command; but the command that is opened
later has to be the one that was promised. What is secret, and when it no longer is, the game says (`Game.told_to`), so nothing here
knows what a bet is. Promises lie beside the game: neither its state nor its views hold them.

A choice made anew replaces the one before it, whose promise is then neither kept nor broken: it is never opened.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion import wire
from companion.kernel.game import AnyGame, Envelope, told_line
from companion.kernel.seat import ONLOOKER, Seat
from companion.lan.seal import VERSION
from companion.table.now import Now

Json = Any
OPENED_KEPT = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """A secret command that was accepted: its line, what was published of it, and what will be when it is opened."""

    evening: int
    line: int
    seat: Seat
    command: Mapping[str, Json]
    salt: str
    mark: str
    opened: bool = False

    def public(self) -> dict[str, Json]:
        """What every phone may know of it now."""
        shown = {"command": dict(self.command), "salt": self.salt} if self.opened else {}
        return {"n": self.line, "seat": self.seat, "mark": self.mark, **shown}


def mark_of(table: str, evening: int, seat: Seat, command: Mapping[str, Json], salt: str) -> str:
    """The hash that is published. The seat is JSON, so that no name can pass for another part."""
    said = "|".join((VERSION, "promise", table, str(evening), wire.dumps(seat), wire.canonical(command).decode(), salt))
    return hashlib.sha256(said.encode()).hexdigest()


def receipt(mark: str) -> str:
    """The beginning of a mark, for people: "4F9C 71A0 D2E8"."""
    return " ".join(mark[at : at + 4].upper() for at in (0, 4, 8))


def is_secret(game: AnyGame, final: Any, before: Any, envelope: Envelope) -> bool:
    """Whether an onlooker may not be told of this line yet."""
    return told_line(game, final, before, envelope, ONLOOKER) is None


def _what_for(promise: Promise) -> tuple[Any, ...]:
    """What a choice is for: a command's numbers (which line, which round). What was chosen is a name."""
    return promise.seat, promise.command.get("do"), *sorted((key, value) for key, value in promise.command.items() if type(value) is int)


class Promises:
    """The promises of the evening being played."""

    def __init__(self, table: str, kept: Iterable[Mapping[str, Json]] | None = None) -> None:
        self._table = table
        self._all = [Promise(**each) for each in kept or ()]
        self._before: dict[int, Any] = {}  # by line: the state it was said in

    def as_json(self) -> list[dict[str, Json]]:
        """To keep with the table: it holds secrets, as the journal does."""
        return [wire.plain(each) for each in self._all]

    def make(self, now: Now, before: Any, line: int, envelope: Envelope, salt: str) -> Promise | None:
        """The promise of a command that was just accepted, if it is secret."""
        assert now.game is not None and now.evening is not None
        if not is_secret(now.game, now.state, before, envelope):
            return None
        command = wire.write_command(envelope.command)
        mark = mark_of(self._table, now.evening, envelope.by, command, salt)
        promise = Promise(evening=now.evening, line=line, seat=envelope.by, command=command, salt=salt, mark=mark)
        replaced = _what_for(promise)
        self._all = [each for each in self._all if each.opened or each.evening != now.evening or _what_for(each) != replaced]
        self._all.append(promise)
        self._before[line] = before
        return promise

    def follow(self, now: Now) -> bool:
        """The table changed: open what the rules have revealed, drop what was taken back; answers whether anything changed."""
        pending = [each for each in self._all if not each.opened and each.evening == now.evening]
        if now.game is None or not pending:
            return False
        undone = {line.number for line in now.log if line.undone}
        changed = False
        for promise in pending:
            if promise.line in undone:
                self._all.remove(promise)
                changed = True
            elif not self._still_secret(now, now.game, promise):
                self._all[self._all.index(promise)] = replace(promise, opened=True)
                changed = True
        self._before = {each.line: self._before[each.line] for each in self._all if not each.opened and each.line in self._before}
        opened = [each for each in self._all if each.opened]
        for old in opened[:-OPENED_KEPT]:
            self._all.remove(old)
        return changed

    def _still_secret(self, now: Now, game: AnyGame, promise: Promise) -> bool:
        # After a restart the state of then is gone; what was secret when the table stopped is as secret in the state it starts with.
        before = self._before.setdefault(promise.line, now.state)
        envelope = wire.read_envelope(game, now.setup, {"by": promise.seat, **promise.command})
        return is_secret(game, now.state, before, envelope)

    def public(self, evening: int | None) -> list[dict[str, Json]]:
        """What every phone is told: marks, and what belongs to those that are opened."""
        return [each.public() for each in self._all if each.evening == evening]
