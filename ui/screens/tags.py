"""Teaching tags: choose a piece, hold it to a reader, and the next tag that is read is on that piece."""

from __future__ import annotations

from functools import partial

from companion.game import Bindable
from ui.screens.page import Page
from ui.widgets.listing import Do, Heading, ListLine, Paragraph
from ui.widgets.screen_part import Part


class TagsPage(Page):
    """The page: every piece that may have a tag, by kind."""

    def title(self) -> str:
        """What the page waits for."""
        look, now = self.look, self.context.store.now
        if now.room.learning is not None:
            return look.word("tablet-learning", piece=self._name(now.room.learning))
        return look.word("tablet-tags")

    def hint(self) -> str:
        """A sentence below the title: what to do."""
        return self.look.word("tablet-learning-hint" if self.context.store.now.room.learning else "tablet-tags-hint")

    def _name(self, piece: str) -> str:
        now = self.context.store.now
        assert now.play.game is not None
        found = next((each for each in now.play.game.may_wear(now.play.state) if each.piece == piece), None)
        return self.look.say(found.name) if found is not None else piece

    def columns(self) -> list[list[Part]]:
        """Two columns of pieces under the headings of their kinds."""
        look, now = self.look, self.context.store.now
        if now.play.game is None:
            return [[Heading(look, look.word("tablet-tags-no-game"))]]
        pieces = now.play.game.may_wear(now.play.state)
        if not any(device.connected for device in now.room.devices.values()):
            return [[Paragraph(look, look.word("tablet-tags-no-reader"), tone="ink2"), *self._lines(pieces)]]
        half = -(-len(pieces) // 2)
        return [self._lines(pieces[:half]), self._lines(pieces[half:])]

    def _lines(self, pieces: tuple[Bindable, ...]) -> list[Part]:
        look, now, session = self.look, self.context.store.now, self.context.store.session
        bound = session.readers.bound
        lines: list[Part] = []
        for each in pieces:
            if now.room.learning == each.piece:
                do = Do(
                    f"learn-stop:{each.piece}",
                    look.word("tablet-stop-learning"),
                    partial(self.context.store.tell, session.readers.learn, None),
                    style="pri",
                )
            else:
                words = look.word("tablet-learn-again" if each.piece in bound else "tablet-learn")
                do = Do(f"learn:{each.piece}", words, partial(self.context.store.tell, session.readers.learn, each.piece))
            known = look.word("tablet-tag-known") if each.piece in bound else ""
            lines.append(ListLine(look, look.say(each.name), known, face=each.face, does=[do]))
        return lines
