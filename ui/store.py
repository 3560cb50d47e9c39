"""Between the table's thread and the screen's: the newest picture goes one way, what people do goes the other way.

The session lives on the loop thread and never waits for a screen. The store is told there of every change, keeps only the newest `Now`
and gives it to Kivy at most once a frame. What people tap goes back as a coroutine that runs on the loop; its answer comes as a call on
Kivy's thread. Neither arrives while a finger is down: what it presses must still be there when it goes up. A coroutine that fails is a
bug: it is logged, and the screen is told that nothing was recorded.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from time import monotonic
from typing import TypeVar

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.game import Envelope
from companion.table.play.answer import Answer
from companion.table.session import Session
from companion.table.snapshots import Now, Play

log = logging.getLogger(__name__)
T = TypeVar("T")
WAITED_S = 10
LONGEST_PRESS_S = 1.5  # a hand that rests on the screen does not stop it


def finger_is_down() -> bool:
    """Whether something is being pressed. Kivy counts a mouse that only hovers among its touches."""
    return any(touch.is_touch for touch in EventLoop.touches)


def _when_no_finger_is_down(then: Callable[[], None]) -> None:
    """Call this on Kivy's thread, in the next frame or as soon as no finger is down."""
    since = monotonic()

    def look(_: float) -> None:
        if finger_is_down() and monotonic() - since < LONGEST_PRESS_S:
            Clock.schedule_once(look, 0)
        else:
            then()

    Clock.schedule_once(look, 0)


async def _said(session: Session, play: Play, first: Envelope, *more: Envelope) -> Answer:
    answer = await session.submit(first, play.said(first), evening=play.evening)
    return await _said(session, play, *more) if more and answer.refusal is None else answer


class Store:
    """The screen's end of a session."""

    def __init__(self, loop: asyncio.AbstractEventLoop, session: Session) -> None:
        self._loop = loop
        self._session = session
        self._newest: Now = session.now
        self._pending = False
        self._listeners: list[Callable[[Now], None]] = []
        self._stop: Callable[[], None] | None = None
        self.home = session  # the tablet's own table, whichever is shown for a while
        self.now: Now = session.now
        self.on_bug: Callable[[BaseException], None] = lambda _: None

    @property
    def session(self) -> Session:
        """The table. Run its coroutines with `do`, its plain methods with `tell`."""
        return self._session

    @property
    def waits(self) -> bool:
        """Whether there is something newer than what is shown."""
        return self._newest is not self.now

    def start(self) -> None:
        """Begin to listen to changes."""
        self._loop.call_soon_threadsafe(self._subscribe)

    def show(self, session: Session) -> None:
        """Show another table for a while, or the tablet's own again; on Kivy's thread."""
        if self._stop is not None:
            self._loop.call_soon_threadsafe(self._stop)
        self._session, self._stop = session, None
        self.now = self._newest = session.now
        self._loop.call_soon_threadsafe(self._subscribe)

    def wait(self, coroutine: Coroutine[object, object, T]) -> T:
        """Run a coroutine on the loop and wait for it: only when the window closes."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(WAITED_S)

    def close(self) -> None:
        """Stop listening."""
        if self._stop is not None and self._loop.is_running():
            self._loop.call_soon_threadsafe(self._stop)

    def listen(self, listener: Callable[[Now], None]) -> None:
        """Call this function with each newest `Now`, on Kivy's thread."""
        self._listeners.append(listener)

    # --- on the loop thread

    def _subscribe(self) -> None:
        session = self._session

        def heard(now: Now) -> None:
            if session is self._session:
                self._heard(now)

        self._stop = session.subscribe(heard)
        session.ceremonies.attend()
        heard(session.now)

    def _heard(self, now: Now) -> None:
        self._newest = now
        if not self._pending:
            self._pending = True
            _when_no_finger_is_down(self._hand_over)

    # --- on Kivy's thread

    def _hand_over(self) -> None:
        self._pending = False
        now = self._newest
        if now is not self.now:
            self.now = now
            for listener in self._listeners:
                listener(now)

    def do(self, coroutine: Coroutine[object, object, T], then: Callable[[T], None] | None = None) -> None:
        """Run a session's coroutine on the loop; `then` gets its answer here."""

        def answered(future: Future[T]) -> None:
            _when_no_finger_is_down(lambda: self._answered(future, then))

        asyncio.run_coroutine_threadsafe(coroutine, self._loop).add_done_callback(answered)

    def _answered(self, future: Future[T], then: Callable[[T], None] | None) -> None:
        if future.cancelled():
            return
        error = future.exception()
        if error is not None:
            log.error("a request of the screen failed", exc_info=error)
            self.on_bug(error)
        elif then is not None:
            then(future.result())

    def submit(self, first: Envelope, *more: Envelope) -> Coroutine[object, object, Answer]:
        """Give a command in the situation that the screen shows: given twice there, it is one. Several go one after the other."""
        return _said(self._session, self.now.play, first, *more)

    def tell(self, call: Callable[..., object], *args: object) -> None:
        """Run a session's plain method on the loop."""
        self._loop.call_soon_threadsafe(call, *args)
