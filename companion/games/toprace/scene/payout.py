"""The accounts after a race: places and prizes, then everybody's bets opened one by one, and then who won, or how everybody stands.

The chips with the balances are not on this screen, and the winner is told when the last bet is open: nothing is told before. On a
phone the player's own sum is at the end.
"""

from __future__ import annotations

from companion.games.toprace.commands import NextRace
from companion.games.toprace.scene.end import chart, end_scene, prize_of
from companion.games.toprace.scene.faces import car_face, car_name
from companion.games.toprace.scene.look import SceneSource, seat_chips
from companion.games.toprace.view.seen import BetResult, Results
from companion.kernel.frozen import replace
from companion.kernel.text import raw, say
from companion.scene import Cell, Note, Opening, Paddle, Prompt, Row, Rows, Scene, Send, Target
from companion.scene.look import present_part


def payout_scene(look: SceneSource) -> Scene:
    """Phases settled and over."""
    name = look.race_name()
    prompt = Prompt(text=say("prompt-accounts", race=name), short=say("accounts"), hint=say("hint-accounts", bets=look.setup.options.bets))
    bar: tuple[Target, ...] = ()
    if look.at_table and look.seen.phase == "settled":
        bar = (Target(id="next_race", label=say("next-race"), icon="arrow-right", style="pri", does=Send(NextRace())),)
    results, over = look.seen.results, look.seen.phase == "over"
    if results is None and not over:
        return Scene(prompt=prompt, seats=seat_chips(look), main=(Note(text=say("no-accounts")),), bar=bar)
    then = end_scene(look) if over else Scene(prompt=replace(prompt, hint=None), side=(chart(look),), seats_at="none")
    if look.own:
        own = () if over else (_balance(look),)
        then = replace(then, seats=seat_chips(look), main=(*then.main, *own, *then.side), side=())
    if results is None:  # ended before a race was
        return then
    accounts = _accounts(look, results)
    richest = sorted(accounts.rows, key=lambda row: -(row.cells[-1].money or 0))
    told = replace(accounts, rows=tuple(richest), unveil=False, openings=())
    places = (_places(look, results),) if look.own else ()
    if look.own:
        then = replace(then, main=(*then.main, told, *places))
    elif not over:
        then = replace(then, seats=seat_chips(look), main=(told,), bar=bar, layout="halves")
    closed = Scene(prompt=prompt, seats=seat_chips(look), main=(accounts, *places), bar=bar, seats_at="none")
    return replace(closed, then=then) if accounts.unveil else then


def _places(look: SceneSource, results: Results) -> Rows:
    """The podium and the prizes."""
    cells = [(Cell(text=raw(str(each.place))), Cell(text=raw(each.seat or "–")), Cell(money=each.prize)) for each in results.places]
    rows = (Row(face=car_face(look.setup, each.car), cells=own) for each, own in zip(results.places, cells, strict=True))
    return Rows(rows=tuple(rows), title=look.race_name())


def _accounts(look: SceneSource, results: Results) -> Rows:
    """A row for each player: the prizes, each bet, the money now. The best prizes come last; bets open in that order, line by line."""
    prizes = {seat: prize_of(results, seat) for seat in look.setup.seats}
    tipps = [line.tipp for line in look.seen.bets.lines] if look.seen.bets else []
    order = sorted(look.setup.seats, key=prizes.__getitem__)
    bets = {(each.seat, each.tipp): each for each in results.bets if each.car is not None}
    known = [bets[seat, tipp] for tipp in tipps for seat in order if (seat, tipp) in bets]
    rows = []
    for seat in order:
        own = (bets.get((seat, tipp)) for tipp in tipps)
        cells = (_bet(look, bet, known.index(bet)) if bet else Cell(text=raw("–")) for bet in own)
        now = Cell(money=look.money[seat], before=results.before[seat] + prizes[seat], strong=True)
        rows.append(Row(seat=seat, cells=(Cell(money=prizes[seat], change=True), *cells, now)))
    headers = (say("accounts"), say("header-prize"), *(say("tipp-line", tipp=tipp) for tipp in tipps), say("header-now"))
    note = say("bets-were-in") if known else None
    openings = tuple(_opening(look, bet) for bet in known)
    return Rows(rows=tuple(rows), headers=headers, note=note, unveil=bool(known), openings=openings)


def _opening(look: SceneSource, bet: BetResult) -> Opening:
    """A bet as the stage shows it."""
    car, place = bet.car or "", bet.place or 0
    title, face, amount = say("tipp-line", tipp=bet.tipp), car_face(look.setup, car, "driver"), bet.amount
    words = say("opening-words", seat=bet.seat, car=car, place=place, last=place == len(look.setup.colours))
    gain = "gain" if amount > 0 else "loss" if amount < 0 else "none"
    told = say("opening-told", seat=bet.seat, car=car, place=place, amount=abs(amount), gain=gain)
    return Opening(seat=bet.seat, title=title, face=face, name=car_name(car), words=words, told=told, amount=amount)


def _bet(look: SceneSource, bet: BetResult, step: int) -> Cell:
    """A bet's car and what it brought."""
    return Cell(face=car_face(look.setup, bet.car or ""), money=bet.amount, change=True, step=step)


def _balance(look: SceneSource) -> Paddle:
    """A player's own sum, and what the race changed."""
    money = look.money[look.viewer]
    note = say("own-change", amount=money - present_part(look.seen.results).before[look.viewer])
    return Paddle(heading=say("own-balance"), seat=look.viewer, money=money, note=note)
