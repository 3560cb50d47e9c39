"""The end of a race or of the game, once all is opened: the podium, how it was won, and everybody's money through the races."""

from __future__ import annotations

from companion.games.toprace.scene_look import Look
from companion.kernel.seat import Seat
from companion.kernel.text import Text, say
from companion.scene import Chart, Placed, Scene, podium
from companion.scene.look import there

THOUSAND = 1000


def chart(look: Look, story: Text | None = None) -> Chart:
    """A line a player."""
    money = {row.seat: row.money for row in look.seen.seats}
    best = tuple(seat for seat, amount in money.items() if amount == max(money.values()))
    return Chart(story=story or say("chart-so-far", seats=best, number=len(best)), note=say("chart-money"), best=best, unit=THOUSAND)


def end_scene(look: Look) -> Scene:
    """Everybody's place by money (TR-E5)."""
    winners = look.seen.winners
    money = {row.seat: row.money for row in look.seen.seats}
    order = sorted(look.setup.seats, key=lambda seat: -money[seat])
    best = money[order[0]]

    def placed(seat: Seat, place: int) -> Placed:
        note = say("end-behind", amount=best - money[seat]) if money[seat] < best else _gained(look, seat)
        return Placed(seat=seat, place=place, amount=money[seat], note=note)

    shown = podium(money, placed, tuple(car.fill for car in look.setup.edition.cars))
    hint = say("hint-races", races=look.seen.races) if look.seen.results is not None else None
    prompt = look.prompt("prompt-won", hint=hint, waiting=winners, seats=winners, number=len(winners), money=best)
    return Scene(prompt=prompt, main=(shown,), side=(chart(look, story(look, order)),), seats_at="none")


def _gained(look: Look, seat: Seat) -> Text | None:
    """What the last race brought, if it was run to its end."""
    if look.seen.results is None:
        return None
    return say("end-gained", race=look.seen.race, amount=look.seat(seat).money - there(look.seen.results).before[seat])


def story(look: Look, order: list[Seat]) -> Text:
    """How it was won: who was passed in the last race, and by what."""
    winners = look.seen.winners
    if len(winners) > 1:
        return say("end-shared", seats=winners)
    seat = winners[0]
    if look.seen.results is None:
        return say("end-stopped", seat=seat, second=order[1], amount=look.seat(seat).money - look.seat(order[1]).money)
    before = there(look.seen.results).before
    led = max(before.values())
    leader = next(each for each in look.setup.seats if before[each] == led)
    prizes = sum(each.prize for each in there(look.seen.results).places if each.seat == seat)
    bets = sum(each.amount for each in there(look.seen.results).bets if each.seat == seat)
    how = "only" if look.seen.races == 1 else "led" if before[seat] == led else "passed"
    second = order[1]
    source = "prizes" if not bets else "gained" if bets > 0 else "lost"
    return say("end-story", seat=seat, how=how, leader=leader, second=second, source=source, prizes=prizes, bets=abs(bets))
