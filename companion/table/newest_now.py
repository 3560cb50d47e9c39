"""The newest `Now` of a table, and who is told of each change. It lives on the loop thread."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.snapshots import Now, Play, Room


class NewestNow:
    """The newest `Now`, and those who listen."""

    def __init__(self) -> None:
        self.now = Now()
        self._listeners: list[Callable[[Now], None]] = []

    def subscribe(self, listener: Callable[[Now], None]) -> Callable[[], None]:
        """Call this function after every change; returns the function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def show(self, *, play: Play | None = None, room: Room | None = None) -> None:
        """Make the next `Now` and give it to everybody; what is not given stays as it is."""
        self.now = Now(version=self.now.version + 1, play=play or self.now.play, room=room or self.now.room)
        for listener in tuple(self._listeners):
            listener(self.now)
