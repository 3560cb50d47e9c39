"""What a table's people have chosen for its screens, declared once: kept with the table, held over evenings, shown as a form.

    language       what the screen speaks; None: what the device speaks
    text_size      percent of the usual
    sound          by day only (a night's table is a quiet one), always, never
    motion         whether things travel, or are at their goal at once
    theme          day, night, or by the clock
    preview        the screen as somebody sees it who sees fewer colours
    thinking_time  whether a turn's length is shown
    keep_awake     whether the screen stays lit while nobody touches it
    turned         which way round everything lies
    wall           whether any browser on the network may watch

Whoever shows, sounds or moves something reads `Now.room.settings`; whoever changes them says so to the session.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.kernel import form
from companion.kernel.form import Field, Json, Name, Names, vocabulary_of
from companion.languages import LANGUAGES

KEPT = "settings"
NIGHT_FROM, NIGHT_TO = 19, 7  # o'clock
_NAMES: Names = {"language": vocabulary_of(LANGUAGES)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How the table's screen looks, sounds and moves."""

    language: Annotated[str, Name("language")] | None = None
    text_size: Literal[100, 115, 130] = 100
    sound: Literal["day", "always", "never"] = "day"
    motion: bool = True
    theme: Literal["day", "night", "clock"] = "day"
    preview: Literal["none", "protan", "deutan", "tritan"] = "none"
    thinking_time: bool = False
    keep_awake: bool = True
    turned: bool = False
    wall: bool = False

    def is_night(self, hour: int) -> bool:
        """Whether it is night on the screen at that hour."""
        return self.theme == "night" or (self.theme == "clock" and (hour >= NIGHT_FROM or hour < NIGHT_TO))

    def is_heard(self, hour: int) -> bool:
        """Whether anything sounds at that hour."""
        return self.sound == "always" or (self.sound == "day" and not self.is_night(hour))


def settings_fields() -> tuple[Field, ...]:
    """Each as a screen asks for it."""
    return form.fields_of(Settings, _NAMES)


def write_settings(settings: Settings) -> object:
    """To keep with the table."""
    return form.write_value(settings)


def read_settings(kept: Json) -> Settings:
    """As they were kept. One that is not understood, of another version or a damaged one, is what it is at first."""
    known = {field.name for field in settings_fields()}
    given = {key: value for key, value in kept.items() if key in known} if type(kept) is dict else {}
    for fault in form.troubles(Settings, given, _NAMES):
        given.pop(fault.place, None)
    return form.read_shape(Settings, given, _NAMES)
