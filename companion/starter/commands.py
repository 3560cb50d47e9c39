"""What is said and done, in the names of the records."""

from __future__ import annotations

from typing import Annotated, ClassVar

from companion.kernel.command import Command, Sealed
from companion.kernel.form import Whole


class Choose(Command):
    """A secret number for this round; it replaces an earlier one until all have chosen."""

    sealed: ClassVar[Sealed | None] = Sealed(("round",))

    round: Annotated[int, Whole(least=1)]
    number: Annotated[int, Whole(least=1)]
