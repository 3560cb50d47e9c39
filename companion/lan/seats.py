"""Which phone holds which seat.

A seat is taken once. Whoever takes it gets a random 128-bit token as its proof. Only the token's hash is stored, so nobody can sit down
with a stolen file. When a seat is given to a new phone or freed, a new epoch begins, and what the old phone has is void.
A phone may hold several seats. A token that nobody has used for thirty days proves nothing any more.

A seat has an id of its own here, so that renaming a player on the tablet changes nothing for the phone.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.kernel.form import Json
from companion.kernel.seat import Seat
from companion.table.room.lobby import Lobby

UNUSED_DAYS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A seat as phones know it. It is free if no phone holds it; its epoch stays, so that no old proof is ever valid again."""

    id: str
    name: Seat
    epoch: int
    token_hash: str = ""
    used: int = 0  # the last day on which it was proved, counted from 1970

    @property
    def free(self) -> bool:
        """Whether no phone holds it."""
        return not self.token_hash


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


_KEPT_AS = {"id": str, "name": str, "epoch": int, "hash": str}


class Seats:
    """The seats that phones hold or held."""

    def __init__(self, kept: Json, today: Callable[[], int]) -> None:
        if not isinstance(kept, list | None):
            raise TypeError
        self._today = today
        self.unkept = False  # whether a new day must be stored when there is time
        self._by_id: dict[str, Held] = {}
        for each in kept or ():
            if not all(type(each[key]) is kind for key, kind in _KEPT_AS.items()) or type(each.get("used", 0)) is not int:
                raise TypeError
            held = Held(id=each["id"], name=each["name"], epoch=each["epoch"], token_hash=each["hash"], used=each.get("used", today()))
            self._by_id[held.id] = held

    def as_json(self) -> list[dict[str, object]]:
        """The seats as JSON, to store with the table: with hashes, not tokens."""
        self.unkept = False
        return [
            {"id": held.id, "name": held.name, "epoch": held.epoch, "hash": held.token_hash, "used": held.used}
            for held in self._by_id.values()
        ]

    def of(self, name: Seat) -> Held | None:
        """The seat of this player."""
        return next((held for held in self._by_id.values() if held.name == name), None)

    def by_id(self, seat: str) -> Held | None:
        """The seat with this id."""
        return self._by_id.get(seat)

    def is_free(self, name: Seat) -> bool:
        """Whether no phone holds this player's seat."""
        held = self.of(name)
        return held is None or held.free

    def take(self, name: Seat) -> tuple[Held, str]:
        """Give the seat to a phone, whoever held it before; returns the seat and its new token."""
        token = secrets.token_hex(16)
        before = self.of(name) or Held(id=secrets.token_hex(4), name=name, epoch=0)
        held = replace(before, epoch=before.epoch + 1, token_hash=_hash(token), used=self._today())
        self._by_id[held.id] = held
        return held, token

    def free(self, name: Seat) -> Held | None:
        """Free a player's seat; returns it as it was, if a phone held it."""
        before = self.of(name)
        if before is None or before.free:
            return None
        self._by_id[before.id] = replace(before, epoch=before.epoch + 1, token_hash="")
        return before

    def holds(self, seat: str, epoch: int) -> Held | None:
        """The seat, if a phone holds it in this epoch."""
        held = self._by_id.get(seat)
        return held if held is not None and not held.free and held.epoch == epoch else None

    def proved(self, seat: str, epoch: int, token: str) -> Held | None:
        """The seat, if a phone holds it in this epoch and shows its token."""
        held = self.holds(seat, epoch)
        if held is None or not secrets.compare_digest(_hash(token), held.token_hash):
            return None
        if held.used != self._today():
            held = self._by_id[seat] = replace(held, used=self._today())
            self.unkept = True
        return held

    def rest(self) -> list[Held]:
        """Free the seats whose tokens nobody has used for long; returns them as they were."""
        return [held for each in self._by_id.values() if self._today() - each.used > UNUSED_DAYS and (held := self.free(each.name))]

    def only(self, names: Iterable[Seat]) -> list[Held]:
        """Free every seat that is not one of these players', because an evening begins with them; returns the seats freed."""
        here = set(names)
        lost = [held for held in self._by_id.values() if held.name not in here]
        for held in lost:
            del self._by_id[held.id]
        return lost

    def follow(self, before: Lobby, after: Lobby) -> list[Held]:
        """Follow a change of who sits here: a renamed seat keeps its phone, a seat that was given up loses it. Returns the seats lost."""
        old = [place.name for place in before.places]
        new = [place.name for place in after.places]
        gone = [name for name in old if name not in new]
        come = [name for name in new if name not in old]
        if len(gone) == len(come) == 1 and len(old) == len(new) and old.index(gone[0]) == new.index(come[0]):
            held = self.of(gone[0])
            if held is not None:
                self._by_id[held.id] = replace(held, name=come[0])
            return []
        lost = [held for name in gone if (held := self.of(name)) is not None]
        for held in lost:
            del self._by_id[held.id]
        return lost
