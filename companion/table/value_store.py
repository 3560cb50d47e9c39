"""Small values that are stored with the table beside its evenings, each under a key; the settings are among them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from companion.kernel.form import Json
from companion.table.file.disk import Disk
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.newest_now import NewestNow
from companion.table.room import settings
from companion.table.room.settings import Settings
from companion.table.stored_values import UNREAD, reader_of
from companion.table.trouble import of_disk

T = TypeVar("T")


class ValueStore:
    """Stores the values and reads them again."""

    def __init__(self, newest: NewestNow, disk: Disk, journal: Journal) -> None:
        self._newest = newest
        self._disk = disk
        self._journal = journal

    async def of(self, key: str) -> Json:
        """The stored JSON of this key, or None."""
        return await self._disk.do(self._journal.kept, key)

    async def read(self, key: str, read: Callable[[Json], T] | None = None) -> T | None:
        """Read a value with `read`, or with the key's own reader; None if nothing is stored, JournalFault if it is not what was stored."""
        read = read or reader_of(key)
        found = await self.of(key)
        try:
            return None if found is None or read is None else read(found)
        except UNREAD:
            raise JournalFault("kept_damaged", self._journal.path, key, key=key) from None

    async def keep(self, key: str, value: Json) -> None:
        """Store a small value with the table, under its key."""
        await self._disk.do(self._journal.keep, key, value)

    async def find_settings(self) -> None:
        """Read the chosen settings and show them."""
        with contextlib.suppress(JournalFault):  # damaged settings are no reason not to play
            self._show(settings.read_settings(await self.of(settings.KEPT)))

    async def prefer(self, chosen: Settings) -> None:
        """Show these settings at once, and store them with the table."""
        self._show(chosen)
        try:
            await self.keep(settings.KEPT, settings.write_settings(chosen))
        except JournalFault as fault:
            self._newest.show(play=replace(self._newest.now.play, trouble=of_disk(fault)))

    def _show(self, chosen: Settings) -> None:
        self._newest.show(room=replace(self._newest.now.room, settings=chosen))
