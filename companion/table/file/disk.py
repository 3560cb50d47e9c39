"""The session's disk: the journal in a thread of its own. A command is answered only when it is known whether its line is stored.

If a commit fails in a way that leaves this open, the disk is asked again until it is known; the session's queue waits meanwhile.
If the table is closed before that, its next start reads what is there.

It is a plain thread with a plain queue, because every command passes through it and an executor would take half as long again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from companion.table.file.fault import JournalFault, Unsettled
from companion.table.file.journal import Journal

SETTLE_AGAIN_S = 0.25
T = TypeVar("T")


def _nothing() -> None:
    """Do nothing: nobody wants to be told."""


class Disk:
    """A journal that does not block the loop."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._closed = False
        self._closing = asyncio.Event()
        self.unsettled: Unsettled | None = None  # while nobody knows whether the newest line is there

    async def do(self, call: Callable[..., T], *args: object) -> T:
        """Call the journal in its thread; returns the result."""
        return await self._asked(_nothing, call, *args)

    def _asked(self, then: Callable[[], object], call: Callable[..., T], *args: object) -> asyncio.Future[T]:
        """Call the journal in its thread. If that goes well, `then` is called here before the caller goes on."""
        if self._closed:
            raise RuntimeError("the table is closed")
        if self._thread is None:
            self._thread = Thread(target=self._work, name="journal", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(partial(_done, loop, done, then, call, args))
        return done

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
            self._journal.rest(waited_for=not self._jobs.empty())

    async def enter(
        self,
        store: Callable[[], None],
        tell: Callable[[JournalFault], object],
        meanwhile: Callable[[], object] = _nothing,
        then: Callable[[], object] = _nothing,
    ) -> None:
        """Store a line, for good, with whatever `store` writes along with it. `meanwhile` is called here while the disk is busy with it,
        and `then` as soon as it is on disk.

        Raises JournalFault if it is not stored, Unsettled if the table closes before that is known. People are told of either.
        """
        try:
            await self._asked(then, self._stored, store, partial(_call, asyncio.get_running_loop(), meanwhile))
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

    def _stored(self, store: Callable[[], None], committing: Callable[[], object]) -> None:
        """Store in the journal's thread."""
        usual, self._journal.committing = self._journal.committing, committing
        try:
            store()
        finally:
            self._journal.committing = usual

    async def _settle(self, unsettled: Unsettled) -> None:
        """Wait until it is known whether the last commit is on disk."""
        while not self._closing.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), SETTLE_AGAIN_S)
            with contextlib.suppress(Unsettled):
                return await self.do(self._journal.settle)
        raise unsettled

    def give_up(self) -> None:
        """Ask no longer whether a commit is on disk, because the table closes."""
        self._closing.set()

    async def close(self) -> None:
        """Finish what is being written and close the file; JournalFault if its content can't be saved."""
        try:
            await self.do(self._journal.close)
        finally:
            self._closed = True
            self._jobs.put(None)


def _done(
    loop: asyncio.AbstractEventLoop,
    done: asyncio.Future[T],
    then: Callable[[], object],
    call: Callable[..., T],
    args: tuple[object, ...],
) -> None:
    """Make the call in the journal's thread, and give its result to the loop, even if nobody waits any more or the loop has ended."""
    if done.cancelled():
        return
    try:
        result = call(*args)
    except BaseException as error:  # whatever it is, the caller gets it
        tell = partial(_fail, done, error)
    else:
        tell = partial(_settle, done, then, result)
    _call(loop, tell)


def _call(loop: asyncio.AbstractEventLoop, call: Callable[[], object]) -> None:
    """Call this on the loop, if the loop still runs."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(call)


def _settle(done: asyncio.Future[T], then: Callable[[], object], result: T) -> None:
    if not done.done():
        try:
            then()
        finally:  # the line is stored, whatever happened when it was told: the table goes on
            done.set_result(result)


def _fail(done: asyncio.Future[T], error: BaseException) -> None:
    if not done.done():
        done.set_exception(error)
