"""Who sits at the table and with which phone: the lobby, presence, claims, seats that become free. It lives on the loop thread."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from companion.kernel.form import Malformed
from companion.kernel.seat import Seat
from companion.table import catalogue, own_editions
from companion.table.file.fault import JournalFault
from companion.table.newest_now import NewestNow
from companion.table.room.lobby import Lobby
from companion.table.snapshots import Presence, SeatClaim
from companion.table.stored_values import LOBBY
from companion.table.trouble import Trouble, of_disk, of_input, trouble
from companion.table.value_store import ValueStore

CLAIM_OPEN_S = 120


class Phones(Protocol):
    """Serves the phones; it is called on the loop thread."""

    def free(self, seat: Seat) -> None:
        """Free a seat for the operator: the phone that held it loses it, and another may take it."""

    def begun(self) -> None:
        """Note that an evening begins with those who sit here now."""

    def forget(self) -> None:
        """Forget every phone that was here: none has a seat, and none is let in again without asking."""


class Seating:
    """A session's seats and the phones that hold them."""

    def __init__(self, newest: NewestNow, kept: ValueStore) -> None:
        self._newest = newest
        self._kept = kept
        self.turn = asyncio.Lock()  # one change of the lobby at a time; beginning a game is one too
        self._claims: dict[str, asyncio.Future[bool]] = {}
        self._phones: list[Phones] = []

    def _show(self, **changes: Any) -> None:
        self._newest.show(room=replace(self._newest.now.room, **changes))

    # --- the lobby

    async def find(self) -> None:
        """Read the stored lobby; JournalFault if that fails."""
        self._show(lobby=await self._kept.read(LOBBY) or Lobby())

    async def _change(self, change: Callable[[Lobby], Lobby | Trouble], running: bool = False) -> Trouble | None:
        """Change the lobby as it is when this change's turn comes; returns why that is impossible, or None."""
        async with self.turn:
            if self._newest.now.play.playing and not running:
                return trouble("game_running")
            changed = change(self._newest.now.room.lobby)
            if isinstance(changed, Trouble):
                return changed
            try:
                await self._kept.keep(LOBBY, changed.as_json())
            except JournalFault as fault:
                found = of_disk(fault)
                self._newest.show(play=replace(self._newest.now.play, trouble=found))
                return found
            self._show(lobby=changed)
            return None

    async def sit(self, name: str, accent: str | None = None, to: int | None = None) -> Trouble | None:
        """Add a player, at this place of the round or at its end; returns why that is impossible, or None."""
        return await self._change(lambda lobby: lobby.sit(name, accent, to))

    async def sit_as_last(self) -> Trouble | None:
        """Seat everybody of the last evening again."""
        return await self._change(Lobby.seat_last_players)

    async def leave(self, name: str) -> Trouble | None:
        """Remove a player before the game."""
        return await self._change(lambda lobby: lobby.leave(name))

    async def rename(self, name: str, new: str) -> Trouble | None:
        """Change a player's name before the game."""
        return await self._change(lambda lobby: lobby.rename(name, new))

    async def recolour(self, name: str, accent: str) -> Trouble | None:
        """Change a player's accent, at any time, because it is no part of the game."""
        return await self._change(lambda lobby: lobby.recolour(name, accent), running=True)

    async def move(self, name: str, to: int) -> Trouble | None:
        """Move a player in the round before the game."""
        return await self._change(lambda lobby: lobby.move(name, to))

    async def choose(self, game: str, edition: str | None = None, options: Mapping[str, object] | None = None) -> Trouble | None:
        """Choose what is played, with the options that differ from the edition's."""
        most = catalogue.game(game).seats[1]
        return await self._change(lambda lobby: lobby.choose(game, edition, options or {}, most))

    async def keep_edition(self, game: str, name: str, box: Mapping[str, object], instead: str | None = None) -> Trouble | None:
        """Store an edition of the group's own in its folder, and choose it; returns why that is impossible, or None."""
        try:
            await asyncio.to_thread(own_editions.keep_edition, catalogue.game(game), name, box, instead)
        except Malformed as fault:
            return of_input(fault)
        return await self.choose(game, name)

    async def let_edition_go(self, game: str, name: str) -> Trouble | None:
        """Delete an own edition; the game's first one is chosen."""
        try:
            await asyncio.to_thread(own_editions.delete_edition, game, name)
        except Malformed as fault:
            return of_input(fault)
        return await self.choose(game)

    async def turn_to(self, game: str) -> Trouble | None:
        """Choose another game, set up as it was when it was last chosen."""
        most = catalogue.game(game).seats[1]
        return await self._change(lambda lobby: lobby.turn_to(game, most))

    async def exchange(self, name: str, other: str) -> Trouble | None:
        """Let two seats change places before the game."""
        return await self._change(lambda lobby: lobby.exchange(name, other))

    async def shuffle(self) -> Trouble | None:
        """Draw by lot who sits where."""

        def drawn(lobby: Lobby) -> Lobby:
            names = [place.name for place in lobby.places]
            secrets.SystemRandom().shuffle(names)
            return lobby.in_order(names)

        return await self._change(drawn)

    async def in_order(self, names: Sequence[Seat]) -> Trouble | None:
        """Put the same seats into this order."""
        return await self._change(lambda lobby: lobby.in_order(names))

    async def lead(self, phones: bool) -> Trouble | None:
        """Set whether phones give the table's commands, at any time; returns why that is impossible, or None."""
        return await self._change(lambda lobby: replace(lobby, phones_lead=phones), running=True)

    # --- phones

    def presence(self, seat: Seat, state: Presence) -> None:
        """Note what a seat's phone is doing."""
        known = self._newest.now.room.presence
        if known.get(seat, "none") != state:
            self._show(presence={**known, seat: state})

    async def claim(self, seat: Seat, digits: str = "") -> bool:
        """Ask the tablet whether a new phone, which shows these digits, may take this seat; returns the answer."""
        claim = SeatClaim(secrets.token_hex(8), seat, digits)
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._claims[claim.id] = future
        self._show(claims=(*self._newest.now.room.claims, claim))
        try:
            return await asyncio.wait_for(future, timeout=CLAIM_OPEN_S)
        except TimeoutError:
            return False
        finally:
            self._claims.pop(claim.id, None)
            self._show(claims=tuple(each for each in self._newest.now.room.claims if each.id != claim.id))

    def decide(self, claim_id: str, allowed: bool) -> None:
        """Pass on the tablet's answer to a claim."""
        future = self._claims.get(claim_id)
        if future is not None and not future.done():
            future.set_result(allowed)

    def serve(self, phones: Phones) -> None:
        """Tell what happens to seats to this server of phones from now on."""
        self._phones.append(phones)

    def begun(self) -> None:
        """Note that an evening has begun."""
        for phones in self._phones:
            phones.begun()

    def forget_phones(self) -> None:
        """Forget every phone, as the operator wants."""
        for phones in self._phones:
            phones.forget()

    async def take_seat(self, seat: Seat) -> bool:
        """Take a player's seat from the phone for the tablet; returns whether no phone holds it now."""
        self.free(seat)
        return not self._newest.now.room.on_phone(seat)

    def free(self, seat: Seat) -> None:
        """Free a seat for the operator: the phone that held it loses it, and another may take it."""
        for phones in self._phones:
            phones.free(seat)
