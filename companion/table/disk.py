"""The session's disk: the journal in a thread of its own, and nothing answered of which nobody knows whether it is there.

Where a commit leaves that open, it is settled first, however often the disk has to be asked; the session's queue stands still meanwhile.
A table that closes before leaves it to its next start, which reads what is there.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from companion.table.fault import JournalFault, Unsettled
from companion.table.journal import Journal

SETTLE_AGAIN_S = 0.25
T = TypeVar("T")


class Disk:
    """A journal that does not block the loop."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._closing = asyncio.Event()
        self.unsettled: Unsettled | None = None  # while nobody knows whether the newest line is there

    async def do(self, call: Callable[..., T], *args: Any) -> T:
        """A call of the journal, in its thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *args)

    async def enter(self, store: Callable[[], None], tell: Callable[[JournalFault], object]) -> None:
        """A line, for good, with whatever `store` writes along with it.

        JournalFault: it is not there. Unsettled: the table closes before the disk has said. Either is told.
        """
        try:
            await self.do(store)
        except Unsettled as unsettled:
            self.unsettled = unsettled
            tell(unsettled)
            try:
                await self._settle(unsettled)
            finally:
                self.unsettled = None
            failed = JournalFault("journal_failed", self._journal.path)
            tell(failed)
            raise failed from None
        except JournalFault as fault:
            tell(fault)
            raise

    async def _settle(self, unsettled: Unsettled) -> None:
        """Until the disk has said."""
        while not self._closing.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), SETTLE_AGAIN_S)
            with contextlib.suppress(Unsettled):
                return await self.do(self._journal.settle)
        raise unsettled

    def give_up(self) -> None:
        """The table closes: what the disk still leaves open is not asked for any longer."""
        self._closing.set()

    async def close(self) -> None:
        """Finish what is being written and let go of the file; JournalFault where what it held can't be saved."""
        try:
            await self.do(self._journal.close)
        finally:
            self._thread.shutdown()
