"""The wall: whether any browser on the network may watch, and the address it opens."""

from __future__ import annotations

from companion.table.room.settings import settings_fields
from ui.screens.page import Page
from ui.screens.settings import setting_selector
from ui.widgets.joining import Watching
from ui.widgets.listing import Paragraph
from ui.widgets.screen_part import Part


class WallPage(Page):
    """The page: the switch and, while it is on, the QR code."""

    sign = "wifi-high"

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-wall")

    def shares(self) -> list[float]:
        """The columns' parts of the width: the switch beside the QR code."""
        return [0.6, 0.4] if len(self._columns) == 2 else [1.0]

    def columns(self) -> list[list[Part]]:
        """The switch, with what the wall shows, which people read before they switch it on."""
        look, now = self.look, self.context.store.now
        switch = next(field for field in settings_fields() if field.name == "wall")
        left: list[Part] = [Paragraph(look, look.word("tablet-wall-hint")), setting_selector(self.context, switch)]
        lan = now.room.lan
        if not now.room.settings.wall or lan is None or lan.trouble is not None:
            return [left]
        left.append(Paragraph(look, look.word("tablet-wall-how"), tone="ink2"))
        return [left, [Watching(look, lan, self.context.box)]]
