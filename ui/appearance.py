"""How the screen looks at the moment. It depends on the settings, the hour, the window's size, and everybody's colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.metrics import Metrics

from companion.table.room.settings import Settings
from companion.texts import speaker
from ui.context import Extras
from ui.look import Look
from ui.stage import Stage
from ui.store import Store
from ui.theme import grid_for, theme_for


class Appearance:
    """The present look, and the settings that it follows."""

    def __init__(self, store: Store, stage: Stage, extras: Extras, repaint: Callable[[], None]) -> None:
        self._store = store
        self._stage = stage
        self._extras = extras
        self._repaint = repaint
        self._asked = extras.asked  # used until somebody chooses a language
        self._look: Look | None = None

    def settings(self) -> Settings:
        """The table's settings, with the language that is in use."""
        settings = self._store.now.room.settings
        return replace(settings, language=self._asked or settings.language or self._extras.language)

    def look(self) -> Look:
        """The present look; it stays the same object while nothing of it changes."""
        now, settings = self._store.now, self.settings()
        game = now.play.game.name if now.play.game is not None else None
        pace = self._extras.pace
        look = Look(
            theme=theme_for(settings.is_night(self._extras.hour()), settings.preview),
            grid=grid_for(int(self._stage.width), int(self._stage.height), Metrics.dpi, settings.text_size / 100),
            speaker=speaker(settings.language or self._extras.language, game),
            accents={place.name: place.accent for place in (*now.room.lobby.known, *now.room.lobby.places)},
            presence=dict(now.room.presence),
            pace=pace if settings.motion else replace(pace, still=True),
        )
        if look != self._look or self._look is None:
            self._look = look
        return self._look

    def forget(self) -> None:
        """Make the next look a new object, even if it is equal."""
        self._look = None

    def prefer(self, settings: Settings) -> None:
        """Change the table's settings."""
        if settings.language != self.settings().language:
            self._asked = None
        for session in {self._store.session, self._store.home}:
            self._store.do(session.prefer(settings))

    def turn(self) -> None:
        """Turn the whole picture round."""
        self.prefer(replace(self.settings(), turned=not self.settings().turned))

    def by_the_clock(self) -> None:
        """Change between day and night at their hours, if the settings say so."""
        before = self._look
        if before is not None and self.look() is not before:
            self._repaint()
