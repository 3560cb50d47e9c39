"""A listener for tests: keeps what devices say and lets a test wait for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from companion.sensing import DeviceState, Fault, Reading

Message = Reading | Fault | DeviceState
Answer = TypeVar("Answer")

PATIENCE_S = 60.0  # how long a test waits for what must come; a busy machine is no fault


class Ear:
    """Call it as a listener; ask it from the test."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self._changed = threading.Condition()

    def __call__(self, message: Message) -> None:
        with self._changed:
            self.heard.append(message)
            self._changed.notify_all()

    def wait(self, found: Callable[[list[Message]], Answer]) -> Answer:
        """Until `found` answers something that is true."""
        with self._changed:
            answer = found(self.heard)
            until = time.monotonic() + PATIENCE_S
            while not answer:
                assert self._changed.wait(until - time.monotonic()), f"never came; heard {self.heard}"
                answer = found(self.heard)
            return answer

    def wait_while(self, again: Callable[[], None], found: Callable[[], Answer]) -> Answer:
        """Do something again and again until `found` answers something that is true."""
        until = time.monotonic() + PATIENCE_S
        while not (answer := found()):
            assert time.monotonic() < until, f"never came; heard {self.heard}"
            again()
            time.sleep(0.05)
        return answer

    def forget(self) -> None:
        """Begin to listen anew."""
        with self._changed:
            self.heard.clear()

    def readings(self, device: str | None = None) -> list[tuple[str, str, bool]]:
        """What was read so far: (reader, what, gone)."""
        with self._changed:
            return [(m.reader, m.what, m.gone) for m in self.heard if isinstance(m, Reading) and device in (None, m.device)]

    def faults(self) -> list[str]:
        """The kinds of the faults told so far, in order."""
        with self._changed:
            return [m.kind for m in self.heard if isinstance(m, Fault)]

    def state(self, device: str) -> DeviceState | None:
        """How a device is now."""
        with self._changed:
            return next((m for m in reversed(self.heard) if isinstance(m, DeviceState) and m.device == device), None)

    def until_reading(self, reader: str, what: str, *, gone: bool = False, device: str | None = None) -> None:
        """Until this was read."""
        self.wait(lambda _: (reader, what, gone) in self.readings(device))

    def until_well(self, device: str) -> DeviceState:
        """Until the device is connected and without fault."""
        return self.wait(lambda _: (state := self.state(device)) and state.connected and not state.fault and state)  # type: ignore[return-value]

    def until_fault(self, kind: str) -> Fault:
        """Until this fault was told."""
        return self.wait(lambda heard: next((m for m in heard if isinstance(m, Fault) and m.kind == kind), None))  # type: ignore[return-value]


class Clock:
    """A clock that a test turns by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    @property
    def ms(self) -> int:
        return round(self.now * 1000)
