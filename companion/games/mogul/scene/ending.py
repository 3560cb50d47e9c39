"""How a game ended: who reached how much, and what decided it (MO-E1, MO-E2)."""

from __future__ import annotations

from companion.games.mogul.setup import Setup
from companion.games.mogul.view import View
from companion.kernel.company import present_seats
from companion.kernel.seat import Seat
from companion.kernel.text import say
from companion.scene import Chart, Placed, Podium, podium
from companion.scene.look import Looking


def final_podium(look: Looking[Setup, View]) -> Podium:
    """Everybody's place, by spaces, then by shares (MO-E2)."""
    scores, shares = look.seen.scores, look.seen.shares
    reached = {seat: (scores[seat], len(shares[seat])) for seat in look.setup.seats}

    def placed(seat: Seat, place: int) -> Placed:
        unit, note = say("over-spaces", number=scores[seat]), say("row-shares", number=len(shares[seat]))
        return Placed(seat=seat, place=place, amount=scores[seat], unit=unit, note=note)

    return podium(reached, placed, tuple(look.setup.edition.box.colours.values()))


def chart(look: Looking[Setup, View]) -> Chart:
    """Who was furthest when the Crash came, and by how much; whoever has left is not compared."""
    winners, scores = look.seen.winners, look.seen.scores
    ahead = scores[winners[0]] - max(scores[seat] for seat in present_seats(look.setup) if seat != winners[0])
    tied = len(winners) > 1 or ahead == 0
    story = say("over-tie", number=len(winners)) if tied else say("over-ahead", seat=winners[0], number=ahead)
    return Chart(story=story, note=say("chart-spaces"), best=winners)
