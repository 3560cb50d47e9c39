"""The end of a race or of the game, once everything is opened: the podium, how it was won, and everybody's money through the races."""

from __future__ import annotations

from companion.games.toprace.scene.look import SceneSource
from companion.games.toprace.view.seen import Results
from companion.kernel.seat import Seat
from companion.kernel.text import Text, say
from companion.scene import Chart, Placed, Scene, podium

THOUSAND = 1000


def chart(look: SceneSource, story: Text | None = None) -> Chart:
    """The chart, with a line for each player."""
    best = tuple(seat for seat, amount in look.money.items() if amount == max(look.money.values()))
    return Chart(story=story or say("chart-so-far", seats=best, number=len(best)), note=say("chart-money"), best=best, unit=THOUSAND)


def end_scene(look: SceneSource) -> Scene:
    """Everybody's place by money (TR-E5)."""
    winners, money = look.seen.winners, look.money
    order = sorted(look.setup.seats, key=lambda seat: -money[seat])
    best = money[order[0]]

    def placed(seat: Seat, place: int) -> Placed:
        note = say("end-behind", amount=best - money[seat]) if money[seat] < best else _gained(look, seat)
        return Placed(seat=seat, place=place, amount=money[seat], note=note)

    shown = podium(money, placed, tuple(car.fill for car in look.setup.edition.cars))
    hint = say("hint-races", races=look.seen.races) if look.seen.results is not None else None
    prompt = look.prompt("prompt-won", hint=hint, waiting=winners, seats=winners, number=len(winners), money=best)
    return Scene(prompt=prompt, main=(shown,), side=(chart(look, how_it_was_won(look, order)),), seats_at="none")


def _gained(look: SceneSource, seat: Seat) -> Text | None:
    """What the last race brought a player, if it was run to its end."""
    if look.seen.results is None:
        return None
    return say("end-gained", race=look.seen.race, amount=look.money[seat] - look.seen.results.before[seat])


def prize_of(results: Results, seat: Seat) -> int:
    """What a player's cars won in the race."""
    return sum(each.prize for each in results.places if each.seat == seat)


def how_it_was_won(look: SceneSource, order: list[Seat]) -> Text:
    """How it was won: who was passed in the last race, and by what."""
    if len(look.seen.winners) > 1:
        return say("end-shared", seats=look.seen.winners)
    seat, second, results = look.seen.winners[0], order[1], look.seen.results
    if results is None:
        return say("end-stopped", seat=seat, second=second, amount=look.money[seat] - look.money[second])
    leader = max(look.setup.seats, key=results.before.__getitem__)
    prizes = prize_of(results, seat)
    bets = sum(each.amount for each in results.bets if each.seat == seat)
    how = "only" if look.seen.races == 1 else "led" if results.before[seat] == results.before[leader] else "passed"
    source = "prizes" if not bets else "gained" if bets > 0 else "lost"
    return say("end-story", seat=seat, how=how, leader=leader, second=second, source=source, prizes=prizes, bets=abs(bets))
