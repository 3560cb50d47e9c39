"""The settings of a table's screens, declared in one place: they are stored with the table, hold for all evenings, and are shown as a form.

    language       what the screen speaks; None: what the device speaks
    text_size      percent of the usual size
    sound          by day only (at night the table is quiet), always, never
    motion         whether things travel, or are at their goal at once
    theme          day, night, or by the clock
    preview        the screen as somebody sees it who sees fewer colours
    thinking_time  whether a turn's length is shown
    keep_awake     whether the screen stays lit while nobody touches it
    turned         whether the whole picture is upside down, for people at the other side
    wall           whether any browser on the network may watch

Whoever shows, sounds or moves something reads `Now.room.settings`; whoever changes a setting tells the session.
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
        """Whether the screen has its night colours at this hour."""
        return self.theme == "night" or (self.theme == "clock" and (hour >= NIGHT_FROM or hour < NIGHT_TO))

    def is_heard(self, hour: int) -> bool:
        """Whether sounds are played at this hour."""
        return self.sound == "always" or (self.sound == "day" and not self.is_night(hour))


def settings_fields() -> tuple[Field, ...]:
    """The settings as fields of a form."""
    return form.fields_of(Settings, _NAMES)


def with_setting(settings: Settings, name: str, value: object) -> Settings:
    """The settings with another value for one of them."""
    return form.put_together(settings, {name: value}, _NAMES)


def write_settings(settings: Settings) -> object:
    """The settings as JSON, to store with the table."""
    return form.write_value(settings)


def read_settings(kept: Json) -> Settings:
    """Read the stored settings. One that is not understood, because it is damaged or of another version, gets its first value."""
    known = {field.name for field in settings_fields()}
    given = {key: value for key, value in kept.items() if key in known} if type(kept) is dict else {}
    for fault in form.troubles(Settings, given, _NAMES):
        given.pop(fault.place, None)
    return form.read_shape(Settings, given, _NAMES)
