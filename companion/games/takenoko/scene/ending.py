"""How a game ended: who won, what everybody's points are made of, and what decided it (TK-E1, TK-E2)."""

from __future__ import annotations

from companion.games.takenoko.scene.board import SceneSource
from companion.games.takenoko.scene.faces import KIND_ICONS
from companion.games.takenoko.setup import KINDS
from companion.kernel.text import Text, say
from companion.scene import Chart, Placed, Podium, podium

EMPEROR = "crown-simple"


def final_podium(look: SceneSource) -> Podium:
    """Everybody by points, then by panda points; with points by kind of objective, and the Emperor's."""
    players = look.seen.players
    score = {seat: (players[seat].score, players[seat].panda_points) for seat in look.setup.seats}

    def placed(seat: str, place: int) -> Placed:
        points = players[seat].score
        return Placed(seat=seat, place=place, amount=points, unit=say("unit-points", number=points), made_of=_made_of(look, seat))

    return podium(score, placed, tuple(fill for each in look.setup.edition.box.colours for fill in (each.fill, each.bamboo)))


def chart(look: SceneSource) -> Chart:
    """Everybody's points, turn after turn."""
    return Chart(story=_story(look), note=say("chart-points"), best=look.seen.winners)


def _made_of(look: SceneSource, seat: str) -> tuple[tuple[str, int, Text], ...]:
    setup, player = look.setup, look.seen.players[seat]
    cards = [setup.cards[setup.card_numbers[card]] for card in player.fulfilled]
    points = {name: sum(card.points for card in cards if card.kind == kind) for kind, name in enumerate(KINDS)}
    found = [(KIND_ICONS[name], number, say("kind", kind=name)) for name, number in points.items()]
    if look.seen.emperor == seat:
        found.append((EMPEROR, setup.edition.box.emperor_points, say("note-emperor")))
    return tuple(each for each in found if each[1])


def _story(look: SceneSource) -> Text:
    """What decided the game, in one sentence."""
    seen, players, winners = look.seen, look.seen.players, look.seen.winners
    if not winners:
        return say("result-nobody")
    if len(winners) > 1:
        return say("result-shared")
    winner = winners[0]
    best = players[winner].score
    level = [seat for seat in look.setup.seats if players[seat].score == best]
    if len(level) > 1:
        return say("result-panda", seats=level, score=best)
    second = max((player.score for seat, player in players.items() if seat != winner), default=0)
    if seen.emperor is None:
        return say("result-lead", seat=winner, number=best - second)
    how = "own" if seen.emperor == winner else "other"
    return say("result-emperor", seat=winner, emperor=seen.emperor, how=how, number=best - second, objectives=look.setup.threshold)
