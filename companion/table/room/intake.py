"""How the devices' readings reach the table: devices put them in from their own threads, and the loop takes them one after the other.

They keep their order. A bug in handling one reading must not stop all devices for the evening: it is logged. Which devices people chose
at this table is stored with the table.

A device's thread pauses for a moment after a reading: the rest of its work (its state, the acknowledgement) would keep the Python
interpreter busy, and the table's thread would have to wait for it before it can rule.
"""

from __future__ import annotations

import asyncio
import logging
import time

from companion.sensing import DeviceChoices, DeviceState, Fault, Reading
from companion.table.file.fault import JournalFault
from companion.table.session import Session
from companion.table.stored_values import DEVICES

AFTER_YOU_S = 0.002
_log = logging.getLogger(__name__)


async def kept_choices(session: Session) -> DeviceChoices:
    """Read which devices were chosen at this table. If they can't be read, people choose again; the table opens all the same."""
    try:
        return await session.read_kept(DEVICES) or DeviceChoices()
    except JournalFault:
        _log.exception("which devices were chosen can't be read")
        return DeviceChoices()


class Intake:
    """Where devices hand in what they say. It can be called from any thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop, session: Session) -> None:
        self._loop = loop
        self._session = session
        self._queue: asyncio.Queue[Reading | Fault | DeviceState | DeviceChoices] = asyncio.Queue()
        self._worker = asyncio.run_coroutine_threadsafe(self._work(), loop)

    def put(self, item: Reading | Fault | DeviceState | DeviceChoices) -> None:
        """Add an item; it is handled after all that were put in before it."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._queue.put_nowait, item)
            if isinstance(item, Reading) and not item.gone:
                time.sleep(AFTER_YOU_S)

    def stop(self) -> None:
        """Handle nothing that comes from now on."""
        self._worker.cancel()

    async def _work(self) -> None:
        while True:
            item = await self._queue.get()
            try:
                if isinstance(item, DeviceChoices):
                    await self._session.keep(DEVICES, item.write())
                else:
                    await self._session.readers.hear(item)
            except Exception:
                _log.exception("a reading could not be dealt with")
