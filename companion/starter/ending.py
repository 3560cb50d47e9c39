"""How a game ended: everybody's place, who won and how it came to that."""

from __future__ import annotations

from companion.kernel.text import say
from companion.scene import Chart, Placed, Podium, podium
from companion.starter.view import View


def final_podium(seen: View) -> Podium:
    """Everybody by points."""

    def placed(seat: str, place: int) -> Placed:
        points = seen.scores[seat]
        return Placed(seat=seat, place=place, amount=points, unit=say("unit-points", number=points))

    return podium(seen.scores, placed)


def chart(seen: View) -> Chart:
    """Everybody's points, round after round (`standing`); above them, who won."""
    return Chart(story=say("over-story", winners=seen.winners, count=len(seen.winners)), note=say("chart-points"), best=seen.winners)
