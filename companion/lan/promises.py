"""What phones are told of promises (`companion.table.play.promises`), so that each can check them by itself.

For a sealed choice every phone gets a mark: the SHA-256 over the table, the evening, the seat, the command and the salt. It tells nothing
about the command; but the command that is opened later, with its salt, must be the one that was marked. If something else is played
than what was sealed, nothing can be opened, and the phones are told so at once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from companion import wire
from companion.kernel.form import Json
from companion.kernel.seat import Seat
from companion.table.play.promises import Promise, Promised, SealedStanding
from companion.table.snapshots import Now

VERSION = "companion/1"


def mark_of(table: str, evening: int, seat: Seat, command: Mapping[str, Json], salt: str) -> str:
    """The hash that is published. The seat is written as JSON, so that no name can look like another part."""
    said = "|".join((VERSION, "promise", table, str(evening), wire.dumps(seat), wire.canonical(command).decode(), salt))
    return hashlib.sha256(said.encode()).hexdigest()


def receipt(mark: str) -> str:
    """The beginning of a mark, for people: "4F9C 71A0 D2E8"."""
    return " ".join(mark[at : at + 4].upper() for at in (0, 4, 8))


class Promises:
    """A table's promises, as its phones are told of them."""

    def __init__(self, table: str) -> None:
        self.table = table
        self._promised: tuple[Promised | None, bool] = (None, False)
        self._public: dict[str, Json] = {}

    def public(self, now: Now) -> dict[str, Json]:
        """What every phone is told: the round; the marks; what was opened with its salt; what was not sealed; what was withdrawn."""
        held = now.play.ceremony.held is not None  # they are opened together with the accounts
        if (now.play.promised, held) != self._promised:
            self._promised = now.play.promised, held
            told = [self._told(each, held) for each in now.play.promised.choices] if now.play.promised else []
            self._public = {"round": now.play.promised.round, "promises": told} if now.play.promised else {}
        return self._public

    def _told(self, standing: SealedStanding, held: bool) -> dict[str, Json]:
        promise = standing.promise
        which = {"n": standing.line, "seat": standing.seat, "round": standing.round, "what": standing.what}
        if promise is None:
            return {**which, "unsealed": True}
        if not promise.secret:
            return {**which, "withdrawn": True}
        opened = {"command": dict(promise.command), "salt": promise.salt} if standing.opened and not held else {}
        return {**which, "mark": self._mark(promise), **opened}

    def _mark(self, promise: Promise) -> str:
        return mark_of(self.table, promise.evening, promise.seat, promise.command, promise.salt)

    def receipt(self, promise: Promise | None) -> dict[str, Json]:
        """The answer to the phone that made the promise; nothing if it is not secret."""
        if promise is None or not promise.secret:
            return {}
        mark = self._mark(promise)
        return {"mark": mark, "receipt": receipt(mark), "round": promise.round, "what": promise.what}
