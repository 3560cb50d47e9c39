"""What whoever gave a command is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.kernel.command import Happening, Refusal
from companion.kernel.text import Text
from companion.table.promises import Promise


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a command: the line it is, what that promises, or why it was refused; `repeated` when this id was answered before."""

    number: int | None
    refusal: Refusal | None = None
    happenings: tuple[Happening, ...] = ()
    offers: tuple[Text, ...] = ()
    repeated: bool = False
    promise: Promise | None = None
    before: Any = None  # the state it was ruled in, with the first answer alone

    @property
    def accepted(self) -> bool:
        """Whether it holds."""
        return self.refusal is None

    @property
    def of_disk(self) -> bool:
        """Whether only the disk refused: no ruling, and no answer for good."""
        return self.refusal is not None and self.refusal.rule == "KERNEL-DISK"
