"""Everything that was said and done, newest first, by the names of the things concerned. From each line there is a way back to it.

It is read from the journal, so it begins with the evening's first line, whenever the table was opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.kernel.text import raw
from companion.scene import Target
from companion.table.play.playback import Playback, PlayedLine
from companion.table.trouble import Trouble
from ui.asking import Asking
from ui.context import Context
from ui.look import Look
from ui.screens.page import Page
from ui.screens.replay import WINDOW, line_windows, open_replay, replay_row
from ui.taps import TableTaps
from ui.widgets.listing import Do, Heading
from ui.widgets.screen_part import Part


class HistoryPage(Page):
    """The page with the evening's lines."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert isinstance(context.taps, TableTaps)
        self._asking = Asking(context, context.taps)
        self._playback: Playback | None = None
        self._read = 0  # up to which line
        self._first = 0  # the first line shown, counted from the newest

    def refresh(self, look: Look) -> None:
        """Read what is new, then show it."""
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
        """The page's title."""
        return self.look.word("tablet-history")

    def hint(self) -> str:
        """A sentence below the title: nothing disappears."""
        return self.look.word("tablet-history-hint")

    def _lines(self) -> list[PlayedLine]:
        """The lines, newest first, without those about closed accounts."""
        held = self.context.store.now.play.ceremony.held
        lines = self._playback.lines if self._playback is not None else ()
        return [line for line in reversed(lines) if held is None or line.number < held]

    def bar(self) -> Sequence[Target]:
        """Buttons: newer and older lines; look at the evening again."""
        again = Target(id="replay", label=raw(self.look.word("replay-open")), icon="play")
        held = self.context.store.now.play.ceremony.held
        return (*line_windows(self.look, self._first, len(self._lines())), *([again] if self._lines() and held is None else []))

    def act(self, target: Target) -> None:
        """Do what a button beside the title says."""
        evening = self.context.store.now.play.evening
        if target.id == "replay" and evening is not None:
            open_replay(self.context, evening)
        elif target.id.startswith("lines-"):
            self._first += WINDOW if target.id == "lines-later" else -WINDOW
            self._scrolled = {}
            super().refresh(self.look)

    def columns(self) -> list[list[Part]]:
        """A row for each line."""
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
