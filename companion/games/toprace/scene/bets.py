"""Bets on a screen. The table's shows who is waited for and what a bet pays, and is the same whatever anybody bet.

A phone, or the tablet behind a seat's curtain, shows the six cars as whole tiles: the player chooses one, then confirms with a button that
names it. Players who have bet see their own bet, and may change it until the last one is in.
"""

from __future__ import annotations

from companion.games.toprace.commands import Bet, CloseBets, DeclineBet
from companion.games.toprace.scene.bank import finish_tiles
from companion.games.toprace.scene.faces import by_place, car_face, car_name, car_the, car_tile
from companion.games.toprace.scene.look import SceneSource, seat_chips
from companion.games.toprace.view.seen import BetLine
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.text import say
from companion.scene import Block, Buttons, Card, Cell, Confirm, Note, Offer, Open, Prompt, Row, Rows, Scene, Send, Target
from companion.scene.kinds import TargetState
from companion.scene.look import present_part


def bets_scene(look: SceneSource) -> Scene:
    """Phase bets: a TIPP line was crossed, and everybody names the winner."""
    bets = present_part(look.seen.bets)
    line = bets.lines[present_part(bets.open) - 1]
    missing = line.missing
    seats = [say("you") if seat == look.viewer else seat for seat in missing]
    prompt = look.prompt("prompt-bets", hint=say("hint-bets"), waiting=missing, seats=seats, number=len(missing), tipp=line.tipp)
    return (_private if look.own else _public)(look, line, prompt)


# --- everybody's --------------------------------------------------------------------------------------------------------------


def _public(look: SceneSource, line: BetLine, prompt: Prompt) -> Scene:
    seats, missing, tipp = look.setup.seats, line.missing, line.tipp
    words = say("bets-story", optional=look.setup.options.bets_optional)
    story = Note(title=say("tipp-line", tipp=tipp), text=words, icon="flag")
    figure = say("bets-figure", number=len(seats) - len(missing), total=len(seats))
    bets = tuple(_row(look, line, seat) for seat in seats)
    rows = Rows(rows=bets, title=say("bets-title", number=len(missing)), figure=figure)
    bar: tuple[Target, ...] = ()
    if look.at_table:
        sure = say("bets-close-confirm", seats=missing, number=len(missing))
        bar = (Target(id="close_bets", label=say("bets-close"), does=Confirm(sure, Send(CloseBets(tipp=tipp)))),)
        if not look.setup.referee and look.line_ahead is None:  # cars may come in while bets are open, once all lines are told (TR-B7)
            late = tuple(tile for tile in finish_tiles(look) if tile.live)
            bar = (Target(id="finished", label=say("somebody-finishes"), icon="flag-checkered", does=Offer(late)), *bar) if late else bar
    left = (story, _pay(look, tipp))
    return Scene(prompt=prompt, seats=seat_chips(look), left=left, main=(rows,), bar=bar, layout="trio", seats_at="none")


def _row(look: SceneSource, line: BetLine, seat: Seat) -> Row:
    """A player's row: has bet, has declined, or is awaited; what that phone is doing, and the button that passes the tablet."""
    opens = Target(id=f"opens:{seat}", label=say("hand-over-tablet"), icon="hand-palm", does=Open(seat))
    if seat in line.missing:
        return Row(seat=seat, state="awaited", presence=True, target=opens if look.at_table else None)
    words = say("has-declined") if seat in line.declined else say("has-bet")
    change = replace(opens, label=say("change-bet"), icon="arrows-clockwise", style="quiet")
    return Row(seat=seat, cells=(Cell(text=words), Cell()), state="done", target=change if look.at_table else None)


def _pay(look: SceneSource, tipp: int) -> Rows:
    """What a bet pays by the place of its car."""
    rows = by_place(look.setup.edition.box.money.bets[tipp - 1], change=True)
    return Rows(rows=rows, headers=(say("pay-place"), say("pay-amount")))


def _short_pay(look: SceneSource, tipp: int) -> Rows:
    """The same in one line of thousands, for a phone."""
    pay = look.setup.edition.box.money.bets[tipp - 1]
    if any(amount % 1000 for amount in pay):
        return _pay(look, tipp)
    cells = tuple(Cell(text=say("in-thousands", amount=amount // 1000), strong=True) for amount in pay)
    headers = tuple(say("place-short", place=place) for place in range(1, len(pay) + 1))
    return Rows(rows=(Row(cells=cells),), headers=headers, note=say("pay-in-thousands"))


# --- one's own ----------------------------------------------------------------------------------------------------------------


def _private(look: SceneSource, line: BetLine, prompt: Prompt) -> Scene:
    tipp, own = line.tipp, (present_part(look.seen.bets).own or {}).get(str(line.tipp))
    cars, decline = tuple(_bet(look, tipp, car, own) for car in look.setup.colours), _decline(look, line)
    if look.viewer in line.missing:
        asked = replace(prompt, text=say("prompt-your-bet", tipp=tipp), hint=say("hint-secret"))
        refusing = (Buttons(targets=decline),) if decline else ()
        main: tuple[Block, ...] = (Buttons(targets=cars, columns=2, look="tile"), *refusing, _short_pay(look, tipp))
        return Scene(prompt=asked, seats=seat_chips(look), main=main, seats_at="none", private=True)
    others = Note(text=prompt.text, icon="hourglass-medium", tone="wait", asked=look.setup.seats)
    if own is None:
        note = say("own-declined", tipp=tipp) if look.viewer in line.declined else say("own-untold", tipp=tipp)
        receipt: Block = Note(text=note, icon="prohibit")
    else:
        receipt = Card(id=f"bet:{tipp}", face=car_face(look.setup, own), name=car_name(own), note=say("own-bet", tipp=tipp))
    change = Target(id="change", label=say("change-bet"), icon="arrows-clockwise", does=Offer(cars))
    buttons = Buttons(targets=(change, *decline), columns=2)
    main = (receipt, Note(text=say("own-bet-sealed"), icon="seal-check"), buttons, others)
    sealed = replace(prompt, text=say("prompt-sealed"), hint=None)
    return Scene(prompt=sealed, seats=seat_chips(look), main=main, seats_at="none", private=True)


def _bet(look: SceneSource, tipp: int, car: str, own: str | None) -> Target:
    """A car's tile, and the button that confirms it by name."""
    does = Confirm(say("bet-on", car=car_the(car)), Send(Bet(tipp=tipp, car=car), by=look.viewer))
    state: TargetState = "chosen" if car == own else "ready"
    return replace(car_tile(look.setup, "bet", car), sub=look.owned(car), style="flood", state=state, does=does)


def _decline(look: SceneSource, line: BetLine) -> tuple[Target, ...]:
    """The button that declines, if bets are optional."""
    if not look.setup.options.bets_optional or look.viewer in line.declined:
        return ()
    does = Confirm(say("no-bet-confirm", tipp=line.tipp), Send(DeclineBet(tipp=line.tipp), by=look.viewer))
    return (Target(id="decline", label=say("no-bet"), style="quiet", does=does),)
