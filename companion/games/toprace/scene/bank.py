"""A race at bank depth on a screen: one tap for each turn, each line, and each car that comes in.

It shows the way at a glance with its TIPP lines, below it the cars that may finish, and at the side who has what. When the
race is over, because all cards are played or because the table says so, people put the cars still on the track in order.
"""

from __future__ import annotations

from companion.games.toprace.commands import EndRace, Finished, RaceOver, TippCrossed, TippMissed, TurnDone
from companion.games.toprace.scene.faces import car_face, car_tile
from companion.games.toprace.scene.look import SceneSource, card_counts, cards_left, seat_chips
from companion.kernel.frozen import replace
from companion.kernel.text import say
from companion.scene import (
    Arrange,
    Block,
    Buttons,
    Cell,
    Course,
    CourseMark,
    Note,
    Offer,
    Row,
    Rows,
    Scene,
    Send,
    Sort,
    Target,
)


def bank_scene(look: SceneSource) -> Scene:
    """Phase race at bank depth."""
    seat = look.seen.turn
    done = Target(id="turn_done", label=say("turn-done"), icon="check", style="go", does=look.send(TurnDone()))
    if not seat:
        prompt = look.prompt("prompt-order", hint=say("hint-order"))
    else:
        prompt = look.prompt("prompt-play", seat, hint=say("touch-bank") if look.gives(seat) else None)
    if look.own:
        own = (Buttons(targets=(done,)),) if seat == look.viewer else ()
        return Scene(prompt=prompt, seats=seat_chips(look, notes=card_counts(look)), main=(*own, _standing(look)), seats_at="none")
    seats = seat_chips(look, notes=card_counts(look), awaited=seat)
    bar = (*(end_race_targets(look) or _rare(look)), *((done,) if seat and look.at_table else ()))
    below = finishing_buttons(look) if seat else _order(look)
    return Scene(prompt=prompt, seats=seats, main=(_course(look), below), bar=bar, seats_at="side")


def end_race_targets(look: SceneSource) -> tuple[Target, ...]:
    """With all cars in but one, the controller may end the race (TR-E1)."""
    if not look.setup.edition.box.rulings.five_may_end or not look.at_table or len(look.seen.finish) < len(look.setup.colours) - 1:
        return ()
    return (Target(id="end_race", label=say("end-race"), icon="flag-checkered", does=Send(EndRace())),)


def _rare(look: SceneSource) -> tuple[Target, ...]:
    """What seldom happens before all cars are in: the race ends here, or a line was missed."""
    if not look.at_table or not look.turn:
        return ()
    ends = Target(id="race_stops", label=say("race-stops"), icon="flag-checkered", does=Arrange(_sorting(look)))
    if (tipp := look.line_ahead) is None:
        return (ends,)
    return (Target(id="rare", label=say("rare"), icon="dots-three", does=Offer((missed_line_target(tipp), ends))),)


def missed_line_target(tipp: int) -> Target:
    """The target that says the next line was crossed and nobody said so: nobody bets on it, and cars may come in (TR-B7)."""
    then = say("tipp-missed-then")
    return Target(id=f"missed:{tipp}", label=say("tipp-missed", tipp=tipp), sub=then, icon="prohibit", does=Send(TippMissed(tipp=tipp)))


def _standing(look: SceneSource) -> Rows:
    """On a phone: who has how many cards and how much money."""
    counts = card_counts(look)
    rows = tuple(Row(seat=row.seat, cells=(Cell(text=counts.get(row.seat)), Cell(money=row.money))) for row in look.seen.seats)
    return Rows(rows=rows, title=look.race_name(), note=cards_left(look))


def _course(look: SceneSource) -> Course:
    """Start, the TIPP lines, finish; people tap the next line when the first car has crossed it."""
    marks = [CourseMark(label=say("course-start"), at=0.0, done=True)]
    lines, tapped = look.seen.bets.lines if look.seen.bets else (), look.line_ahead if look.at_table and look.turn else None
    for line in lines:
        tipp, words = line.tipp, say("tipp-crossed", tipp=line.tipp)
        tap = Target(id=f"tipp:{tipp}", label=words, icon="flag", does=Send(TippCrossed(tipp=tipp))) if tipp == tapped else None
        at = tipp / (len(lines) + 1)  # evenly: the way is sketched, not measured
        marks.append(CourseMark(label=say("tipp-line", tipp=tipp), at=at, done=line.state != "ahead", target=tap))
    marks.append(CourseMark(label=say("course-finish"), at=1.0, done=False))
    racing = tuple(car_face(look.setup, car, "car") for car in look.setup.colours if look.seen.cars[car].place is None)
    return Course(title=look.race_name(), note=cards_left(look), marks=tuple(marks), pieces=racing)


def finishing_buttons(look: SceneSource) -> Buttons:
    """A tile for each car that may cross the finish; those that are in say their place."""
    prizes, place = look.setup.edition.box.money.prizes, len(look.seen.finish)
    note = say("next-prize", place=place + 1, prize=prizes[place]) if place < len(prizes) else None
    return Buttons(targets=finish_tiles(look), columns=3, look="tile", title=say("who-finishes"), note=note)


def finish_tiles(look: SceneSource) -> tuple[Target, ...]:
    """A tile for each car to say that it is in; none before the next line was said to be crossed, or missed (TR-B7)."""
    return tuple(_finish(look, car) for car in look.setup.colours)


def _finish(look: SceneSource, car: str) -> Target:
    tipp, place, tile = look.line_ahead, look.seen.cars[car].place, car_tile(look.setup, "finished", car)
    why = say("refusal-tipp-not-told", car=car, tipp=tipp) if tipp else None
    if place:
        return replace(tile, sub=say("place-nth", place=place), state="done", why=why)
    if tipp:
        return replace(tile, sub=look.owned(car), state="off", why=why)
    return replace(tile, sub=look.owned(car), does=Send(Finished(car=car)) if look.at_table else None)


def _order(look: SceneSource) -> Block:
    """All cards are played: the cars on the track, best first."""
    return _sorting(look) if look.at_table else Note(text=say("wait-for-order"), tone="wait", icon="hourglass-medium")


def _sorting(look: SceneSource) -> Sort:
    """Put the cars on the track in order to end the race, wherever they are (TR-E2)."""
    cars = [car for car in look.seen.order if car not in look.seen.finish]
    target = Target(id="race_over", label=say("race-over"), icon="flag-checkered", style="go", does=Send(RaceOver(order=tuple(cars))))
    items = tuple((car, car_face(look.setup, car)) for car in cars)
    return Sort(items=items, field="order", target=target, title=say("sort-title"))
