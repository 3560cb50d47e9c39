"""The accounts after a race: places and prizes, then everybody's bets opened one by one, and then who won, or how all stand.

The chips with the balances stay away from this screen, and who won is told when the last bet lies open: nothing is told before. On a
phone one's own sum closes it.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.toprace.commands import NextRace
from companion.games.toprace.faces import car_face, car_name
from companion.games.toprace.scene_end import chart, end_scene
from companion.games.toprace.scene_look import Look, chips
from companion.games.toprace.seen import BetResult
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import Block, Cell, Note, Opening, Paddle, Prompt, Row, Rows, Scene, Send, Target
from companion.scene.look import there


def payout_scene(look: Look) -> Scene:
    """Phases settled and over."""
    name = look.race_name()
    prompt = Prompt(text=say("prompt-accounts", race=name), short=say("accounts"), hint=say("hint-accounts", bets=_yes(look.setup.bets)))
    bar: tuple[Target, ...] = ()
    if look.at_table and look.seen.phase == "settled":
        bar = (Target(id="next_race", label=say("next-race"), icon="arrow-right", style="pri", does=Send(NextRace())),)
    if look.seen.results is None and look.seen.phase == "over":  # ended before a race was
        end = end_scene(look)
        return replace(end, seats=chips(look), main=(*end.main, *end.side), side=()) if look.own else end
    if look.seen.results is None:
        return Scene(prompt=prompt, seats=chips(look), main=(Note(text=say("no-accounts")),), bar=bar)
    accounts, places = _accounts(look), _places(look)
    richest = sorted(accounts.rows, key=lambda row: -(row.cells[-1].money or 0))
    told = replace(accounts, rows=tuple(richest), unveil=False, openings=())
    done = replace(prompt, hint=None)
    if look.own:
        own = end_scene(look) if look.seen.phase == "over" else Scene(prompt=done, main=_own(look), side=(chart(look),), seats_at="none")
        then = replace(own, seats=chips(look), main=(*own.main, *own.side, told, places), side=())
        closed = Scene(prompt=prompt, seats=chips(look), main=(accounts, places), seats_at="none")
    elif look.seen.phase == "over":
        then = end_scene(look)
        closed = Scene(prompt=prompt, seats=chips(look), main=(accounts,), seats_at="none")
    else:
        then = Scene(prompt=done, seats=chips(look), main=(told,), side=(chart(look),), bar=bar, layout="halves", seats_at="none")
        closed = Scene(prompt=prompt, seats=chips(look), main=(accounts,), bar=bar, seats_at="none")
    return replace(closed, then=then) if accounts.unveil else then


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"


def _places(look: Look) -> Rows:
    """The podium and the prizes."""
    rows = tuple(
        Row(
            face=car_face(look.setup, each.car),
            cells=(Cell(text=raw(str(each.place))), Cell(text=raw(each.seat or "–")), Cell(money=each.prize)),
        )
        for each in there(look.seen.results).places
    )
    return Rows(rows=rows, title=look.race_name())


def _accounts(look: Look) -> Rows:
    """A row a player: the prizes, each bet, what there is now. The best prizes last: so are their bets opened, line by line."""
    results = there(look.seen.results)
    prizes: dict[Seat, int] = dict.fromkeys(look.setup.seats, 0)
    for each in results.places:
        if each.seat:
            prizes[each.seat] += each.prize
    tipps = [line.tipp for line in there(look.seen.bets).lines] if look.seen.bets else []
    bets: Mapping[tuple[Seat, int], BetResult] = {(each.seat, each.tipp): each for each in results.bets}
    money = {row.seat: row.money for row in look.seen.seats}
    won = dict.fromkeys(look.setup.seats, 0)
    for each_bet in results.bets:
        won[each_bet.seat] += each_bet.amount
    order = sorted(look.setup.seats, key=lambda seat: prizes[seat])
    known = [bet for tipp in tipps for seat in order if (bet := bets.get((seat, tipp))) is not None and bet.car is not None]
    steps = {(bet.seat, bet.tipp): step for step, bet in enumerate(known)}
    rows = tuple(
        Row(
            seat=seat,
            cells=(
                Cell(money=prizes[seat], change=True),
                *(_bet(look, bets.get((seat, tipp)), steps.get((seat, tipp))) for tipp in tipps),
                Cell(money=money[seat], before=money[seat] - won[seat], strong=True),
            ),
        )
        for seat in order
    )
    headers = (say("accounts"), say("header-prize"), *(say("tipp-line", tipp=tipp) for tipp in tipps), say("header-now"))
    note = say("bets-were-in") if known else None
    openings = tuple(_opening(look, bet) for bet in known)
    return Rows(rows=rows, headers=headers, note=note, unveil=bool(known), openings=openings)


def _opening(look: Look, bet: BetResult) -> Opening:
    """A bet, as the stage tells it."""
    car, place = bet.car or "", bet.place or 0
    words = say("opening-words", seat=bet.seat, car=car, place=place, last=_yes(place == len(look.setup.colours)))
    told = say("opening-told", seat=bet.seat, car=car, place=place, amount=abs(bet.amount), gain=_gain(bet.amount))
    face = car_face(look.setup, car, "driver")
    return Opening(
        seat=bet.seat, title=say("tipp-line", tipp=bet.tipp), face=face, name=car_name(car), words=words, told=told, amount=bet.amount
    )


def _gain(amount: int) -> str:
    return "gain" if amount > 0 else "loss" if amount < 0 else "none"


def _bet(look: Look, bet: BetResult | None, step: int | None) -> Cell:
    """A bet's car and what it brought."""
    if bet is None or bet.car is None:
        return Cell(text=raw("–"))
    return Cell(face=car_face(look.setup, bet.car), money=bet.amount, change=True, step=step)


def _own(look: Look) -> tuple[Block, ...]:
    """A player's own sum, and the race's outcome for it."""
    row = look.seat(look.viewer)
    before = there(look.seen.results).before.get(look.viewer, row.money)
    note: Text = say("own-change", amount=row.money - before)
    return (Paddle(heading=say("own-balance"), seat=look.viewer, money=row.money, note=note),)
