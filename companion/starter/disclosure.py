"""When a secret is out."""

from __future__ import annotations

from companion.starter.state import State


def opened(final: State, before: State) -> bool:
    """Whether what was sealed in the state before a line is open in a final state."""
    return final.round > before.round or final.over
