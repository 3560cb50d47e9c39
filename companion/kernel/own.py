"""What is a game's own. The table plays any game by that game's functions alone: whoever holds one of these hands it on, and sees no more
of it than every game's have (a state's `setup`, a setup's `seats` and `company`). So here they are `Any`, once.
"""

from __future__ import annotations

from typing import Any, TypeAlias

AnyEdition: TypeAlias = Any  # a box, as the game has read it
AnySetup: TypeAlias = Any  # an evening: who sits where, the box, the switches
AnyState: TypeAlias = Any  # how it lies
