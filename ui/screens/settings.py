"""The settings: how the table's screen looks, sounds and moves. There is a line for each field of the declared settings."""

from __future__ import annotations

from companion.kernel.form import Field
from companion.table.room.settings import settings_fields, with_setting
from companion.texts import figures
from ui.context import Context
from ui.look import Look
from ui.screens.page import Page
from ui.widgets.listing import Selector
from ui.widgets.screen_part import Part


class SettingsPage(Page):
    """The page with all settings."""

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-settings")

    def hint(self) -> str:
        """A sentence below the title: how long settings last."""
        return self.look.word("tablet-settings-hint")

    def columns(self) -> list[list[Part]]:
        """Two columns of switches."""
        parts: list[Part] = [setting_selector(self.context, field) for field in settings_fields()]
        half = -(-len(parts) // 2)
        return [parts[:half], parts[half:]]


def setting_selector(context: Context, field: Field) -> Selector:
    """The choices for one setting; the present one is in ink."""
    look, settings = context.look(), context.settings()
    offered = {value_key(value): value for value in ((True, False) if field.asks == "flag" else field.values)}

    def chosen(key: str) -> None:
        context.prefer(with_setting(context.settings(), field.name, offered[key]))

    words = [(key, setting_words(look, field.name, value)) for key, value in offered.items()]
    name = field.name.replace("_", "-")
    return Selector(look, name, look.word(f"tablet-setting-{name}"), words, value_key(getattr(settings, field.name)), chosen)


def value_key(value: object) -> str:
    """A value as a part of a target's id."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def setting_words(look: Look, name: str, value: object) -> str:
    """A value in words: a language by its own name."""
    if name == "language":
        return figures(str(value)).name
    return look.word(f"tablet-setting-{name}-{value_key(value)}".replace("_", "-"))
