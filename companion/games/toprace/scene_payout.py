"""The accounts after a race: places and prizes, then everybody's bets unveiled row by row, and at the end of the last race who won.

The chips with the balances stay away from this screen, and the winner is its last row: nothing is told before it is opened. On a
phone one's own sum closes it.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.toprace.commands import NextRace
from companion.games.toprace.faces import car_face
from companion.games.toprace.scene_look import Look, chips
from companion.games.toprace.view import BetResult
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import Block, Cell, Face, Note, Paddle, Prompt, Row, Rows, Scene, Send, Target


def payout_scene(look: Look) -> Scene:
    """Phases settled and over."""
    over = look.seen.phase == "over"
    name = look.race_name()
    prompt = Prompt(text=say("prompt-accounts", race=name), short=say("accounts"), hint=say("hint-accounts", bets=_yes(look.setup.bets)))
    bar: tuple[Target, ...] = ()
    if look.table and not over:
        bar = (Target(id="next_race", label=say("next-race"), icon="arrow-right", style="pri", does=Send(NextRace())),)
    if look.seen.results is None:
        return Scene(prompt=prompt, seats=chips(look), main=(Note(text=say("no-accounts")),), bar=bar)
    accounts, places = _accounts(look, over), _places(look)
    if look.own:
        return Scene(prompt=prompt, seats=chips(look), main=(accounts, places), closing=_own(look), seats_at="none")
    return Scene(prompt=prompt, seats=chips(look), left=(places,), main=(accounts,), bar=bar, layout="trio", seats_at="none")


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"


def _places(look: Look) -> Rows:
    """The podium and the prizes."""
    rows = tuple(
        Row(
            face=car_face(look.setup, each.car),
            cells=(Cell(text=raw(str(each.place))), Cell(text=raw(each.seat or "–")), Cell(money=each.prize)),
        )
        for each in look.results.places
    )
    return Rows(rows=rows, title=look.race_name())


def _accounts(look: Look, over: bool) -> Rows:
    """A row a player, in the order of unveiling: the best prizes last."""
    results = look.results
    prizes: dict[Seat, int] = dict.fromkeys(look.setup.seats, 0)
    for each in results.places:
        if each.seat:
            prizes[each.seat] += each.prize
    tipps = [line.tipp for line in look.bets.lines] if look.seen.bets else []
    bets: Mapping[tuple[Seat, int], BetResult] = {(each.seat, each.tipp): each for each in results.bets}
    money = {row.seat: row.money for row in look.seen.seats}
    won = dict.fromkeys(look.setup.seats, 0)
    for bet in results.bets:
        won[bet.seat] += bet.amount
    rows = [
        Row(
            seat=seat,
            cells=(
                Cell(money=prizes[seat], change=True),
                *(_bet(look, bets.get((seat, tipp))) for tipp in tipps),
                Cell(money=money[seat], before=money[seat] - won[seat], strong=True),
            ),
        )
        for seat in sorted(look.setup.seats, key=lambda seat: prizes[seat])
    ]
    if over:
        rows.extend(_winner(seat, len(tipps) + 1, len(look.seen.winners)) for seat in look.seen.winners)
    headers = (say("accounts"), say("header-prize"), *(say("tipp-line", tipp=tipp) for tipp in tipps), say("header-now"))
    placed = any(each.car for each in results.bets)
    note = say("bets-were-in") if placed else None
    return Rows(rows=tuple(rows), headers=headers, note=note, unveil=placed or over)


def _winner(seat: Seat, columns: int, number: int) -> Row:
    """Opened last of all, below the balances."""
    words = say("wins", number=number)
    return Row(cells=(*(Cell() for _ in range(columns)), Cell(face=Face(kind="arch", name=raw(seat)), text=words)), state="awaited")


def _bet(look: Look, bet: BetResult | None) -> Cell:
    """A bet's car and what it brought."""
    if bet is None or bet.car is None:
        return Cell(text=raw("–"))
    return Cell(face=car_face(look.setup, bet.car), money=bet.amount, change=True)


def _own(look: Look) -> tuple[Block, ...]:
    """A player's own sum, and the race's outcome for it."""
    row = look.seat(look.viewer)
    before = look.results.before.get(look.viewer, row.money)
    note: Text = say("own-change", amount=row.money - before)
    winners = look.seen.winners
    heading = say("own-balance")
    if look.seen.phase == "over" and winners:
        heading = say("you-won") if look.viewer in winners else say("winner-is", seats=winners, number=len(winners))
    return (Paddle(heading=heading, seat=look.viewer, money=row.money, note=note),)
