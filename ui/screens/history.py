"""Everything that was said and done, newest first; from each line a way back to just after it."""

from __future__ import annotations

from functools import partial

from ui.asking import Asking
from ui.context import Context
from ui.screens.page import Page
from ui.taps import TableTaps
from ui.widgets.listing import Do, Heading, Line
from ui.widgets.part import Part


class HistoryPage(Page):
    """The log."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert isinstance(context.taps, TableTaps)
        self._asking = Asking(context, context.taps)

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-history")

    def hint(self) -> str:
        """Nothing vanishes."""
        return self.look.word("tablet-history-hint")

    def columns(self) -> list[list[Part]]:
        """A line a line."""
        look, now = self.look, self.context.store.now
        if not now.play.log:
            return [[Heading(look, look.word("tablet-history-empty"))]]
        lines: list[Part] = []
        for entry in reversed(now.play.log):
            words = " ".join(look.say(text) for text in entry.texts) or look.word("tablet-history-line", number=entry.number)
            back = Do(f"back-to:{entry.number}", look.word("tablet-back-to-here"), partial(self._asking.retract, entry.number))
            may = not entry.undone and entry.number != now.play.last_line
            value = look.word("tablet-undone") if entry.undone else ""
            lines.append(Line(look, f"{entry.number}. {words}", value, does=[back] if may else [], struck=entry.undone))
        return [lines]
