"""Changing the position by taps: the game's declared position as a form, of which only the parts that were touched are sent."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel import form
from companion.kernel.form import Field
from ui.context import Context
from ui.walk import Walk


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
