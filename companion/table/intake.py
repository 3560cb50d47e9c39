"""The way of what devices say to the table: put in from the devices' own threads, heard on the loop, one thing after the other.

The order is kept, and a bug in handling one reading must not silence every device for the evening: it is logged. Which devices were
chosen at this table is kept with the table.

A device's thread that has brought a reading pauses for a moment: the rest of its work (its state, the acknowledgement) would hold the
interpreter, and the table's thread would have to wait for that before it can rule.
"""

from __future__ import annotations

import asyncio
import logging
import time

from companion.sensing import DeviceChoices, DeviceState, Fault, Reading
from companion.table.beside import DEVICES
from companion.table.fault import JournalFault
from companion.table.session import Session

AFTER_YOU_S = 0.002
_log = logging.getLogger(__name__)


async def kept_choices(session: Session) -> DeviceChoices:
    """Which devices were chosen at this table. If that can't be read, they are offered again: no reason not to open it."""
    try:
        return await session.read_kept(DEVICES) or DeviceChoices()
    except JournalFault:
        _log.exception("which devices were chosen can't be read")
        return DeviceChoices()


class Intake:
    """The devices' end of a session; from any thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop, session: Session) -> None:
        self._loop = loop
        self._session = session
        self._queue: asyncio.Queue[Reading | Fault | DeviceState | DeviceChoices] = asyncio.Queue()
        self._worker = asyncio.run_coroutine_threadsafe(self._work(), loop)

    def put(self, item: Reading | Fault | DeviceState | DeviceChoices) -> None:
        """It will be heard when all that was put in before it has been."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._queue.put_nowait, item)
            if isinstance(item, Reading) and not item.gone:
                time.sleep(AFTER_YOU_S)

    def stop(self) -> None:
        """Hear no more."""
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
