"""For evenings by lot, what brings the end nearer (TK-E1): showing objectives, and drawing those that can be fulfilled in any position.

Walking about does not help a hand full of shapes and heights that have become impossible in the grove: with all bamboo eaten and all
plots laid, nothing changes any more. Panda objectives can be paid at any time with what the panda ate.
"""

from __future__ import annotations

from companion.game import Envelope
from companion.games.takenoko.commands import DrawObjective, Fulfil
from companion.games.takenoko.hands import hand_counts
from companion.games.takenoko.setup import KINDS, PANDA
from companion.games.takenoko.state import State

ENOUGH = 3  # shapes and heights in a hand; room for two panda objectives is left


def nearer(state: State, envelope: Envelope) -> int:
    """How much nearer to the end: showing an objective; drawing a panda objective, or others while there are few in hand."""
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
