"""The session's disk: the journal in a thread of its own, and nothing answered of which nobody knows whether it is there.

Where a commit leaves that open, it is asked for again and again until the disk has said; the session's queue stands still meanwhile.
A table that closes before leaves it to its next start, which reads what is there.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from companion.table.journal import Journal, JournalFault, Unsettled

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

    async def enter(self, store: Callable[[], None], evening: int, line: int, tell: Callable[[str], None]) -> None:
        """A line, for good, with whatever `store` writes along with it.

        JournalFault: it is not there. Unsettled: the table closes before the disk has said. Either's kind is told.
        """
        try:
            await self.do(store)
        except Unsettled as unsettled:
            self.unsettled = unsettled
            tell(unsettled.kind)
            try:
                await self._settled(evening, line, unsettled)
            except JournalFault as fault:
                tell(fault.kind)
                raise
            finally:
                self.unsettled = None
        except JournalFault as fault:
            tell(fault.kind)
            raise

    async def _settled(self, evening: int, line: int, unsettled: Unsettled) -> None:
        """Ask until the disk says whether it has this line."""
        while not self._closing.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), SETTLE_AGAIN_S)
            with contextlib.suppress(Unsettled):
                await self.do(self._journal.settle)
                if await self.do(self._journal.has, evening, line):
                    return
                raise JournalFault("journal_failed", self._journal.path)
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
