"""Everything that was said and done, newest first, by the names of what it is about; from each line a way back to just after it.

It is read from the journal, so it is there from the evening's first line on, whoever opened the table when.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.kernel.text import raw
from companion.scene import Target
from companion.table.playback import Playback, PlayedLine
from companion.table.trouble import Trouble
from ui.asking import Asking
from ui.context import Context
from ui.look import Look
from ui.screens.page import Page
from ui.screens.replay import WINDOW, line_windows, open_replay, replay_row
from ui.taps import TableTaps
from ui.widgets.listing import Do, Heading
from ui.widgets.part import Part


class HistoryPage(Page):
    """The log."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert isinstance(context.taps, TableTaps)
        self._asking = Asking(context, context.taps)
        self._playback: Playback | None = None
        self._read = 0  # up to which line
        self._first = 0  # of the lines from the newest on, the first that is shown

    def refresh(self, look: Look) -> None:
        """What came meanwhile is read first."""
        play = self.context.store.now.play
        if play.evening is not None and self._read != play.last_line:
            self._read = play.last_line
            self.context.store.do(self.context.store.session.shelf.playback(play.evening), self._found)
        super().refresh(look)

    def _found(self, said: Playback | Trouble) -> None:
        if isinstance(said, Trouble):
            self.context.tell(said)
            return
        self._playback = said
        if self.parent is not None:
            super().refresh(self.context.look())

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-history")

    def hint(self) -> str:
        """Nothing vanishes."""
        return self.look.word("tablet-history-hint")

    def _lines(self) -> list[PlayedLine]:
        """Newest first; what closed accounts would tell is not told."""
        held = self.context.store.now.play.ceremony.held
        lines = self._playback.lines if self._playback is not None else ()
        return [line for line in reversed(lines) if held is None or line.number < held]

    def bar(self) -> Sequence[Target]:
        """Newer and older lines; the evening once more."""
        again = Target(id="replay", label=raw(self.look.word("replay-open")), icon="play")
        held = self.context.store.now.play.ceremony.held
        return (*line_windows(self.look, self._first, len(self._lines())), *([again] if self._lines() and held is None else []))

    def act(self, target: Target) -> None:
        """The rail's buttons."""
        evening = self.context.store.now.play.evening
        if target.id == "replay" and evening is not None:
            open_replay(self.context, evening)
        elif target.id.startswith("lines-"):
            self._first += WINDOW if target.id == "lines-later" else -WINDOW
            self._scrolled = {}
            super().refresh(self.look)

    def columns(self) -> list[list[Part]]:
        """A line a line."""
        look, playback = self.look, self._playback
        lines = self._lines()
        if playback is None or not lines:
            return [[Heading(look, look.word("tablet-history-empty") if playback is not None else "")]]
        newest = self.context.store.now.play.last_line
        return [[replay_row(look, playback, line, self._back(line, newest)) for line in lines[self._first : self._first + WINDOW]]]

    def _back(self, line: PlayedLine, newest: int) -> list[Do]:
        if line.undone or line.number == newest:
            return []
        return [
            Do(f"back-to:{line.number}", self.look.word("tablet-back-to-here"), partial(self._asking.retract, line.number), style="quiet")
        ]
