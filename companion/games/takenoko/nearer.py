"""What brings an evening by lot nearer to its end (TK-E1): objectives shown, and such drawn as can be fulfilled whatever lies.

A hand full of shapes and heights that the grove no longer allows can't be put right by walking about: with all bamboo eaten and all
plots laid, nothing changes any more. What the panda ate pays for panda objectives at any time.
"""

from __future__ import annotations

from companion.game import Envelope
from companion.games.takenoko.commands import DrawObjective, Fulfil
from companion.games.takenoko.hands import hand_counts
from companion.games.takenoko.setup import KINDS, PANDA
from companion.games.takenoko.state import State

ENOUGH = 3  # shapes and heights in a hand; room for two panda objectives is left


def nearer(state: State, envelope: Envelope) -> int:
    """An objective shown; a panda objective drawn; others while there are few of them."""
    match envelope.command:
        case Fulfil():
            return 2
        case DrawObjective(kind=kind) if kind == KINDS[PANDA]:
            return 1
        case DrawObjective() if state.decks[PANDA]:
            counts = hand_counts(state.setup, state.player)
            return -1 if sum(counts) - counts[PANDA] >= ENOUGH else 0
        case _:
            return 0
