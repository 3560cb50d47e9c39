"""Who says "once, twice" and opens the accounts row by row: people at the table's screen, or at the phone that leads."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from companion.table.file.fault import JournalFault
from companion.table.newest_now import NewestNow
from companion.table.play.ceremony import Ceremony
from companion.table.stored_values import UNVEILED
from companion.table.trouble import of_disk
from companion.table.value_store import ValueStore


class Ceremonies:
    """Takes the steps of a ceremony, and stores which rows were opened, so that nobody has to open them twice."""

    def __init__(self, newest: NewestNow, turn: asyncio.Lock, kept: ValueStore) -> None:
        self._newest = newest
        self._turn = turn
        self._kept = kept
        self._screen = False  # whether a screen at the table attends

    def attend(self) -> None:
        """Note that there is a screen at the table, whose people say "once" and open the accounts."""
        self._screen = True
        self.attended()

    def attended(self) -> None:
        """Find out again whether anybody attends, after that may have changed."""
        now = self._newest.now
        attended = self._screen or now.room.lobby.phones_lead
        if now.play.ceremony.attended != attended:
            self._step(replace(now.play.ceremony, attended=attended))

    def call(self, number: int) -> None:
        """Note that "once" (1) or "twice" (2) was said aloud."""
        self._step(replace(self._newest.now.play.ceremony, calls=number))

    def _step(self, ceremony: Ceremony) -> None:
        self._newest.show(play=replace(self._newest.now.play, ceremony=ceremony))

    async def unveil(self, opened: int) -> None:
        """Open the accounts' rows up to this number. If the disk fails, they are open all the same, and the trouble is shown."""
        async with self._turn:
            play = self._newest.now.play
            if play.evening is None or play.ceremony.since is None:
                return
            ceremony = play.ceremony.unveiled(opened)
            try:
                await self._kept.keep(UNVEILED, ceremony.kept(await self.opened(), play.evening, play.last_line))
            except JournalFault as fault:
                self._newest.show(play=replace(self._newest.now.play, trouble=of_disk(fault)))
            self._step(ceremony)

    async def opened(self) -> object:
        """Read what was stored about opened rows."""
        return await self._kept.read(UNVEILED)
