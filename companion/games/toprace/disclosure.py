"""What others may know of a game's lines: other players' hands are left out, and bets are sealed until their race is over."""

from __future__ import annotations

from dataclasses import replace

from companion.games.toprace.commands import Deal
from companion.games.toprace.rules import rule
from companion.games.toprace.state import State
from companion.kernel.command import Outcome
from companion.kernel.game import Envelope
from companion.kernel.seat import TABLE, Viewer


def opened(final: State, before: State) -> bool:
    """Whether the race of the state before a line is over in a final state (TR-B4)."""
    return final.race > before.race or final.stage in ("settled", "over")


def told_to(final: State, before: State, envelope: Envelope, viewer: Viewer) -> Envelope | None:
    """The line for this viewer, or None where it holds what the rules have not revealed yet."""
    match envelope.command:
        case Deal(hands=hands) as deal if hands:
            own = {seat: cards for seat, cards in hands.items() if seat == viewer}
            told = replace(deal, hands=own or None)
            if _counts(before, told) == _counts(before, deal):
                return replace(envelope, command=told)
            return envelope if opened(final, before) else None  # without hands of odd sizes the record would count other cards
        case _:
            return envelope


def _counts(before: State, deal: Deal) -> list[int]:
    """How many cards each seat holds after a deal that was accepted."""
    after = rule(before, TABLE, deal)
    assert isinstance(after, Outcome)
    return [after.state.held(seat) for seat in range(len(before.setup.seats))]
