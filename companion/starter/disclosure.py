"""What is secret, as it is played now, and when it is out."""

from __future__ import annotations

from companion.game import Secret
from companion.starter.commands import Choose
from companion.starter.state import State


def opened(final: State, before: State) -> bool:
    """Whether what was sealed in the state before a line is open in a final state."""
    return final.round > before.round or final.over


def secrets(state: State) -> tuple[Secret, ...]:
    """The choices of this round, and those of the round before, which are revealed: phones promise the first and check the second."""
    now, before = (state.round + 1, state.round) if state.over else (state.round, state.round - 1)
    found: list[Secret] = []
    for place, seat in enumerate(state.setup.seats):
        if state.last:
            shown = Choose(round=before, number=state.last[place])
            found.append(Secret(seat=seat, round=before, what="number", command=shown, revealed=True))
        if not state.over:
            number = state.chosen[place]
            command = None if number is None else Choose(round=now, number=number)
            found.append(Secret(seat=seat, round=now, what="number", command=command, revealed=False))
    return tuple(found)
