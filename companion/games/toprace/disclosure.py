"""A game's lines as one viewer may have them: other players' hands left out, other players' bets not before their race is over."""

from __future__ import annotations

from dataclasses import replace

from companion.games.toprace.commands import Bet, Deal
from companion.games.toprace.state import State
from companion.kernel.game import Envelope
from companion.kernel.seat import Viewer


def told_to(final: State, before: State, envelope: Envelope, viewer: Viewer) -> Envelope | None:
    """The line for this viewer, or None where it holds what the rules have not revealed yet."""
    over = final.race > before.race or final.stage in ("settled", "over")
    match envelope.command:
        case Bet() if viewer != envelope.by and not over:  # TR-B4
            return None
        case Deal(hands=hands) as deal if hands:
            hidden = [seat for seat in hands if seat != viewer]
            if any(len(hands[seat]) != before.setup.hand_size for seat in hidden):
                return envelope if over else None  # without that hand the record would count other cards
            own = {seat: cards for seat, cards in hands.items() if seat == viewer}
            return replace(envelope, command=replace(deal, hands=own or None))
        case _:
            return envelope
