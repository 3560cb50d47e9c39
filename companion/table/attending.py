"""Who attends the ceremonies: "once, twice" said aloud, accounts opened row by row, at the table's screen or on the phone that leads."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from companion.table.beside import UNVEILED
from companion.table.ceremony import Ceremony
from companion.table.fault import JournalFault
from companion.table.kept import Kept
from companion.table.news import News
from companion.table.trouble import of_disk


class Ceremonies:
    """The steps that no rule knows; what was opened is kept, so that nobody has to open it twice."""

    def __init__(self, news: News, turn: asyncio.Lock, kept: Kept) -> None:
        self._news = news
        self._turn = turn
        self._kept = kept
        self._screen = False  # one at the table attends

    def attend(self) -> None:
        """There is a screen at the table: its people say "once", and open the accounts."""
        self._screen = True
        self.attended()

    def attended(self) -> None:
        """Whether anybody does may have changed."""
        now = self._news.now
        attended = self._screen or now.room.lobby.phones_lead
        if now.play.ceremony.attended != attended:
            self._step(replace(now.play.ceremony, attended=attended))

    def call(self, number: int) -> None:
        """Once, twice: said aloud."""
        self._step(replace(self._news.now.play.ceremony, calls=number))

    def _step(self, ceremony: Ceremony) -> None:
        self._news.show(play=replace(self._news.now.play, ceremony=ceremony))

    async def unveil(self, opened: int) -> None:
        """So many rows of the accounts lie open."""
        async with self._turn:
            play = self._news.now.play
            if play.evening is None or play.ceremony.since is None:
                return
            ceremony = play.ceremony.unveiled(opened)
            try:
                await self._kept.keep(UNVEILED, ceremony.kept(await self.opened(), play.evening, play.last_line))
            except JournalFault as fault:
                self._news.show(play=replace(self._news.now.play, trouble=of_disk(fault)))
            self._step(ceremony)

    async def opened(self) -> object:
        """What was opened, as it is kept."""
        return await self._kept.read(UNVEILED)
