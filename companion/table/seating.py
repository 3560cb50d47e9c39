"""Who sits at the table and with which phone: the lobby, presence, claims, seats that are freed. It lives on the loop thread."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from companion.kernel.form import Malformed
from companion.kernel.seat import Seat
from companion.table import catalogue, own_editions
from companion.table.beside import LOBBY
from companion.table.fault import JournalFault
from companion.table.kept import Kept
from companion.table.lobby import Lobby
from companion.table.news import News
from companion.table.snapshots import Presence, SeatClaim
from companion.table.trouble import Trouble, of_disk, of_input, trouble

CLAIM_OPEN_S = 120


class Phones(Protocol):
    """Who serves the phones; called on the loop thread."""

    def free(self, seat: Seat) -> None:
        """The operator frees a seat: the phone that held it holds it no longer, and another may take it."""

    def begun(self) -> None:
        """An evening begins with who sits here now."""

    def forget(self) -> None:
        """No phone that was here before has a seat, or finds its way back by itself."""


class Seating:
    """A session's seats and the phones that hold them."""

    def __init__(self, news: News, kept: Kept) -> None:
        self._news = news
        self._kept = kept
        self.turn = asyncio.Lock()  # one change of the lobby at a time, the beginning of a game among them
        self._claims: dict[str, asyncio.Future[bool]] = {}
        self._phones: list[Phones] = []

    def _show(self, **changes: Any) -> None:
        self._news.show(room=replace(self._news.now.room, **changes))

    # --- the lobby

    async def find(self) -> None:
        """The lobby as it was kept, or JournalFault."""
        self._show(lobby=await self._kept.read(LOBBY) or Lobby())

    async def _change(self, change: Callable[[Lobby], Lobby | Trouble], running: bool = False) -> Trouble | None:
        """Change the lobby as it is when it is this change's turn; answers why not, or None."""
        async with self.turn:
            if self._news.now.play.playing and not running:
                return trouble("game_running")
            changed = change(self._news.now.room.lobby)
            if isinstance(changed, Trouble):
                return changed
            try:
                await self._kept.keep(LOBBY, changed.as_json())
            except JournalFault as fault:
                found = of_disk(fault)
                self._news.show(play=replace(self._news.now.play, trouble=found))
                return found
            self._show(lobby=changed)
            return None

    async def sit(self, name: str, accent: str | None = None, to: int | None = None) -> Trouble | None:
        """One more player, at that place of the round or at its end; answers why not, or None."""
        return await self._change(lambda lobby: lobby.sit(name, accent, to))

    async def sit_as_last(self) -> Trouble | None:
        """All of the last evening sit down again."""
        return await self._change(Lobby.seat_last_players)

    async def leave(self, name: str) -> Trouble | None:
        """A seat given up before the game."""
        return await self._change(lambda lobby: lobby.leave(name))

    async def rename(self, name: str, new: str) -> Trouble | None:
        """Another name before the game."""
        return await self._change(lambda lobby: lobby.rename(name, new))

    async def recolour(self, name: str, accent: str) -> Trouble | None:
        """Another accent, at any time: it is no part of the game."""
        return await self._change(lambda lobby: lobby.recolour(name, accent), running=True)

    async def move(self, name: str, to: int) -> Trouble | None:
        """Another place in the round before the game."""
        return await self._change(lambda lobby: lobby.move(name, to))

    async def choose(self, game: str, edition: str | None = None, options: Mapping[str, object] | None = None) -> Trouble | None:
        """What is played; options differ from the edition's defaults."""
        most = catalogue.game(game).seats[1]
        return await self._change(lambda lobby: lobby.choose(game, edition, options or {}, most))

    async def keep_edition(self, game: str, name: str, box: Mapping[str, object], instead: str | None = None) -> Trouble | None:
        """An edition of the group's own, kept in its folder and chosen at once; or why not."""
        try:
            await asyncio.to_thread(own_editions.keep_edition, catalogue.game(game), name, box, instead)
        except Malformed as fault:
            return of_input(fault)
        return await self.choose(game, name)

    async def let_edition_go(self, game: str, name: str) -> Trouble | None:
        """An own edition deleted; the game's first one is chosen."""
        try:
            await asyncio.to_thread(own_editions.delete_edition, game, name)
        except Malformed as fault:
            return of_input(fault)
        return await self.choose(game)

    async def turn_to(self, game: str) -> Trouble | None:
        """Another game, set as it was when it was last chosen."""
        most = catalogue.game(game).seats[1]
        return await self._change(lambda lobby: lobby.turn_to(game, most))

    async def exchange(self, name: str, other: str) -> Trouble | None:
        """Two seats change places before the game."""
        return await self._change(lambda lobby: lobby.exchange(name, other))

    async def shuffle(self) -> Trouble | None:
        """Who sits where is drawn by lot."""

        def drawn(lobby: Lobby) -> Lobby:
            names = [place.name for place in lobby.places]
            secrets.SystemRandom().shuffle(names)
            return lobby.in_order(names)

        return await self._change(drawn)

    async def in_order(self, names: Sequence[Seat]) -> Trouble | None:
        """The same seats from another one on."""
        return await self._change(lambda lobby: lobby.in_order(names))

    async def lead(self, phones: bool) -> Trouble | None:
        """Whether phones say what the table says, at any time; answers why not, or None."""
        return await self._change(lambda lobby: replace(lobby, phones_lead=phones), running=True)

    # --- phones

    def presence(self, seat: Seat, state: Presence) -> None:
        """How a seat's phone is."""
        known = self._news.now.room.presence
        if known.get(seat, "none") != state:
            self._show(presence={**known, seat: state})

    async def claim(self, seat: Seat, digits: str = "") -> bool:
        """A new phone, which shows these digits, says it is this seat's: the tablet is asked; answers whether it may."""
        claim = SeatClaim(secrets.token_hex(8), seat, digits)
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._claims[claim.id] = future
        self._show(claims=(*self._news.now.room.claims, claim))
        try:
            return await asyncio.wait_for(future, timeout=CLAIM_OPEN_S)
        except TimeoutError:
            return False
        finally:
            self._claims.pop(claim.id, None)
            self._show(claims=tuple(each for each in self._news.now.room.claims if each.id != claim.id))

    def decide(self, claim_id: str, allowed: bool) -> None:
        """The tablet's answer to a claim."""
        future = self._claims.get(claim_id)
        if future is not None and not future.done():
            future.set_result(allowed)

    def serve(self, phones: Phones) -> None:
        """Who serves the phones hears from now on what happens to seats."""
        self._phones.append(phones)

    def begun(self) -> None:
        """An evening has begun."""
        for phones in self._phones:
            phones.begun()

    def forget_phones(self) -> None:
        """The operator wants every phone forgotten."""
        for phones in self._phones:
            phones.forget()

    async def take_seat(self, seat: Seat) -> bool:
        """The tablet takes a player's seat from the phone; answers whether no phone holds it now."""
        self.free(seat)
        return not self._news.now.room.on_phone(seat)

    def free(self, seat: Seat) -> None:
        """The operator frees a seat: the phone that held it holds it no longer, and another may take it."""
        for phones in self._phones:
            phones.free(seat)
