"""Changing the position by taps: the game's declared position as a form, of which only the parts that were touched are sent.

The place of a single piece may have parts too, as where a tile lies and which way it is turned: it is asked for by the same fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.kernel import form
from companion.kernel.form import Field, Json
from ui.context import Context
from ui.walk import INNER, Path, Walk


class PositionForm(Walk):
    """A form for a game's position."""

    def __init__(self, context: Context, again: Callable[[], None]) -> None:
        now = context.store.now
        assert now.play.game is not None
        self._money = now.play.game.money
        self._whole = Field(name="", asks="shape", of=form.fields_of(now.play.game.position_shape, now.play.game.names(now.play.setup)))
        super().__init__(context, again, form.write_value(now.play.game.position(now.play.state)))

    def whole(self) -> Field:
        """The position as the game declares it."""
        return self._whole

    def money_step(self) -> int | None:
        """The game's own step for money."""
        return self._money.step if self._money is not None else 1


TO = "to"


class PlaceForm(Walk):
    """A form for where one piece is put, if that is no single name or number; it begins with where the piece is."""

    def __init__(self, context: Context, again: Callable[[], None], field: Field, name: str, to: Json) -> None:
        self._name = name
        self._whole = Field(name="", asks="shape", of=(replace(field, name=TO),))
        super().__init__(context, again, {TO: form.fresh_value(field) if to is None else to})
        self._path = (TO,) if field.asks in INNER else ()

    def whole(self) -> Field:
        """The place as the game declares it."""
        return self._whole

    @property
    def to(self) -> Json:
        """The place as it was put together."""
        place: Json = self.value[TO]
        return place

    def _key(self, path: Path) -> str:
        return self._name if path == (TO,) else super()._key(path)


def is_put_together(field: Field) -> bool:
    """Whether a place is asked for by a form of its own: it has parts, or it is a flag or a text."""
    return field.asks in (*INNER, "flag", "text")
