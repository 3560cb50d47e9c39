"""The types of what belongs to one game alone: its setup, its state, its options.

The table plays every game through that game's functions. It only hands these values on, and looks at no more of them than every game has
(a state's `setup`, a setup's `seats` and `company`). Their types differ from game to game, so here they are `Any`, once for the house.
"""

from __future__ import annotations

from typing import Any, TypeAlias

AnyEdition: TypeAlias = Any  # a box, as the game has read it
AnySetup: TypeAlias = Any  # an evening: who sits where, the box, the switches
AnyOptions: TypeAlias = Any  # the switches of an evening
AnyState: TypeAlias = Any  # how it lies
