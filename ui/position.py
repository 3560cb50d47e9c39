"""The table as it lies, without writing JSON: the game's declared position, of which only the parts that were touched are sent."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel import form
from companion.kernel.form import Field
from ui.context import Context
from ui.walk import Walk


class PositionForm(Walk):
    """A walk through a position."""

    def __init__(self, context: Context, again: Callable[[], None]) -> None:
        now = context.store.now
        assert now.play.game is not None
        self._money = now.play.game.money
        self._whole = Field(name="", asks="shape", of=form.fields_of(now.play.game.position_shape, now.play.game.names(now.play.setup)))
        super().__init__(context, again, form.write_value(now.play.game.position(now.play.state)))

    def whole(self) -> Field:
        """As the game declares it."""
        return self._whole

    def money_step(self) -> int | None:
        """The game's."""
        return self._money.step if self._money is not None else 1
