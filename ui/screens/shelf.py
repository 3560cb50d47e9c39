"""The evenings there are: go on with one, or begin another."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.table.trouble import Trouble
from companion.texts import speaker
from ui.context import Context
from ui.look import Look
from ui.screens.lobby import edition_words
from ui.screens.page import Page
from ui.widgets.listing import Do, Heading, Line
from ui.widgets.part import Part


class ShelfPage(Page):
    """The shelf."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._evenings: list[Any] | None = None
        context.store.do(context.store.session.shelf.evenings(), self._found)

    def _found(self, evenings: list[Any]) -> None:
        self._evenings = evenings
        if self.parent is not None:
            self.refresh(self.context.look())

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-shelf")

    def hint(self) -> str:
        """What it is for."""
        return self.look.word("tablet-shelf-hint")

    def columns(self) -> list[list[Part]]:
        """A line an evening."""
        look = self.look
        if not self._evenings:
            return [[Heading(look, look.word("tablet-shelf-empty") if self._evenings is not None else "")]]
        return [[self._line(look, each) for each in self._evenings]]

    def _line(self, look: Look, evening: Any) -> Line:
        header = evening.header
        if header is None:
            return Line(look, look.word("tablet-evening-unreadable", number=evening.id), tone="loss", icon="warning")
        say = speaker(look.speaker.language, header["game"])
        edition = edition_words(say, header.get("edition"), header["game"])
        words = look.word("story-opening", game=say.say("game-title"), edition=edition, seats=tuple(header["seats"]))
        current = evening.id == self.context.store.now.play.evening
        value = look.word("tablet-evening", number=evening.id, lines=evening.lines)
        does = [] if current else [Do(f"resume:{evening.id}", look.word("tablet-resume"), partial(self._resume, evening.id))]
        return Line(look, words, look.word("tablet-evening-now") if current else value, does=does)

    def _resume(self, number: int) -> None:
        def told(why_not: Trouble | None) -> None:
            if why_not is None:
                self.context.back()
            else:
                self.context.toast(self.look.say(why_not.detail), sign="warning")

        self.context.store.do(self.context.store.session.resume(number), told)
