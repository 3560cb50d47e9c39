"""A choice that everybody makes in secret, and that is opened for all at once.

A value to be kept in a state as `choices`: from it the phones' promises, an export and the tests know what is sealed and when it is open.
What is chosen is the command that says it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from companion.kernel.seat import Seat

ChoiceT = TypeVar("ChoiceT")


@dataclass(frozen=True, kw_only=True)  # no slots: `Choices[Play]()` could not be said
class Choices(Generic[ChoiceT]):
    """This round's choices, secret, and those of the round before, open."""

    order: tuple[Seat, ...]  # who chooses
    round: int = 1
    made: Mapping[Seat, ChoiceT] = field(default_factory=dict)
    last: Mapping[Seat, ChoiceT] = field(default_factory=dict)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Who has not chosen yet."""
        return tuple(seat for seat in self.order if seat not in self.made)

    def choose(self, seat: Seat, choice: ChoiceT) -> Choices[ChoiceT]:
        """A seat's choice, in place of an earlier one."""
        return replace(self, made={**self.made, seat: choice})

    def opened(self) -> Choices[ChoiceT]:
        """All shown, and the next round."""
        return replace(self, round=self.round + 1, made={}, last={seat: self.made[seat] for seat in self.order})

    def dropped(self) -> Choices[ChoiceT]:
        """Nothing comes of this round: what was chosen is never shown."""
        return replace(self, round=self.round + 1, made={}, last={})
