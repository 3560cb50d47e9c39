"""A choice that everybody makes in secret, and that is opened for all at once.

A state keeps this value in its field `choices`. From it the phones' promises, an export and the tests know what is sealed and when it is
open. A choice is stored as the command that made it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from companion.kernel.form import SeatName
from companion.kernel.seat import Seat

ChoiceT = TypeVar("ChoiceT")


@dataclass(frozen=True, kw_only=True)  # no slots: `Choices[Play]()` could not be said
class Choices(Generic[ChoiceT]):
    """The choices of this round, which are secret, and those of the round before, which are open."""

    order: tuple[SeatName, ...]  # who chooses
    round: int = 1
    made: Mapping[SeatName, ChoiceT] = field(default_factory=dict)
    last: Mapping[SeatName, ChoiceT] = field(default_factory=dict)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that have not chosen yet."""
        return tuple(seat for seat in self.order if seat not in self.made)

    def choose(self, seat: Seat, choice: ChoiceT) -> Choices[ChoiceT]:
        """With a seat's choice, which replaces its earlier one."""
        return replace(self, made={**self.made, seat: choice})

    def opened(self) -> Choices[ChoiceT]:
        """With all choices shown, and the next round begun."""
        return replace(self, round=self.round + 1, made={}, last={seat: self.made[seat] for seat in self.order})

    def dropped(self) -> Choices[ChoiceT]:
        """With this round cancelled: its choices are never shown."""
        return replace(self, round=self.round + 1, made={}, last={})
