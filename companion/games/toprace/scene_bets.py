"""Bets on a screen. The table's shows who is waited for and what a bet pays, and is the same whatever anybody bet.

A phone, or the tablet behind a seat's curtain, shows the six cars as whole tiles: one is chosen, then confirmed by a button that
names it. Whoever has bet sees the own bet, and may change it until the last one is in.
"""

from __future__ import annotations

from companion.games.toprace.commands import Bet, CloseBets, DeclineBet, Finished
from companion.games.toprace.faces import car_face, car_name, car_the
from companion.games.toprace.scene_look import Look, chips
from companion.games.toprace.seen import BetLine
from companion.kernel.seat import Seat
from companion.kernel.text import say
from companion.scene import Block, Buttons, Card, Cell, Confirm, Note, Offer, Open, Prompt, Row, Rows, Scene, Send, Target
from companion.scene.look import there


def bets_scene(look: Look) -> Scene:
    """Phase bets: a TIPP line was crossed, and everybody names the winner."""
    tipp = there(look.seen.bets).open
    assert tipp is not None  # it is the phase of an open line
    line = there(look.seen.bets).lines[tipp - 1]
    missing = line.missing
    seats = [say("you") if seat == look.viewer else seat for seat in missing]
    prompt = look.prompt("prompt-bets", hint=say("hint-bets"), waiting=missing, seats=seats, number=len(missing), tipp=tipp)
    if look.own:
        return _private(look, tipp, line, prompt)
    return _public(look, tipp, line, prompt)


# --- everybody's --------------------------------------------------------------------------------------------------------------


def _public(look: Look, tipp: int, line: BetLine, prompt: Prompt) -> Scene:
    count, missing = len(look.setup.seats), line.missing
    story = Note(
        title=say("tipp-line", tipp=tipp), text=say("bets-story", optional="yes" if look.setup.bets_optional else "no"), icon="flag"
    )
    rows = Rows(
        rows=tuple(_row(look, line, seat) for seat in look.setup.seats),
        title=say("bets-title", number=len(missing)),
        figure=say("bets-figure", number=count - len(missing), total=count),
    )
    bar: tuple[Target, ...] = ()
    if look.at_table:
        close = CloseBets(tipp=tipp)
        bar = (
            Target(
                id="close_bets",
                label=say("bets-close"),
                does=Confirm(say("bets-close-confirm", seats=missing, number=len(missing)), Send(close)),
            ),
        )
        if not look.setup.referee and look.line_ahead is None:  # cars may come in while bets are open, once all lines are told (TR-B7)
            late = tuple(
                Target(
                    id=f"finished:{car}",
                    label=car_name(car),
                    sub=look.owned(car),
                    face=car_face(look.setup, car),
                    does=Send(Finished(car=car)),
                )
                for car in look.setup.colours
                if not look.place(car)
            )
            bar = (Target(id="finished", label=say("somebody-finishes"), icon="flag-checkered", does=Offer(late)), *bar) if late else bar
    left: tuple[Block, ...] = (story, _pay(look, tipp))
    return Scene(prompt=prompt, seats=chips(look), left=left, main=(rows,), bar=bar, layout="trio", seats_at="none")


def _row(look: Look, line: BetLine, seat: Seat) -> Row:
    """Has bet, does without, or is waited for, with what that phone is doing and the tablet to hand over."""
    if seat in line.missing:
        target = Target(id=f"opens:{seat}", label=say("hand-over-tablet"), icon="hand-palm", does=Open(seat)) if look.at_table else None
        return Row(seat=seat, state="awaited", presence=True, target=target)
    declined = seat in line.declined
    words = say("has-declined") if declined else say("has-bet")
    target = (
        Target(id=f"opens:{seat}", label=say("change-bet"), icon="arrows-clockwise", style="quiet", does=Open(seat))
        if look.at_table
        else None
    )
    return Row(seat=seat, cells=(Cell(text=words), Cell()), state="done", target=target)


def _pay(look: Look, tipp: int) -> Rows:
    """What a bet pays by the place of its car."""
    pay = look.setup.edition.bets[tipp - 1]
    rows = tuple(
        Row(cells=(Cell(text=say("place-short", place=place)), Cell(money=amount, change=True))) for place, amount in enumerate(pay, 1)
    )
    return Rows(rows=rows, headers=(say("pay-place"), say("pay-amount")))


def _short_pay(look: Look, tipp: int) -> Rows:
    """The same in one line of thousands, for a phone."""
    pay = look.setup.edition.bets[tipp - 1]
    if any(amount % 1000 for amount in pay):
        return _pay(look, tipp)
    cells = tuple(Cell(text=say("in-thousands", amount=amount // 1000), strong=True) for amount in pay)
    headers = tuple(say("place-short", place=place) for place in range(1, len(pay) + 1))
    return Rows(rows=(Row(cells=cells),), headers=headers, note=say("pay-in-thousands"))


# --- one's own ----------------------------------------------------------------------------------------------------------------


def _private(look: Look, tipp: int, line: BetLine, prompt: Prompt) -> Scene:
    seat = look.viewer
    own: str | None = (there(look.seen.bets).own or {}).get(str(tipp))
    missing = seat in line.missing
    if missing:
        asked = Prompt(text=say("prompt-your-bet", tipp=tipp), hint=say("hint-secret"), short=prompt.short, waiting=prompt.waiting)
        main: tuple[Block, ...] = (*_tiles(look, tipp, None), _short_pay(look, tipp))
        return Scene(prompt=asked, seats=chips(look), main=main, seats_at="none", private=True)
    others = Note(text=prompt.text, icon="hourglass-medium", tone="wait")
    if own is None:
        note = say("own-declined", tipp=tipp) if seat in line.declined else say("own-untold", tipp=tipp)
        receipt: Block = Note(text=note, icon="prohibit")
    else:
        receipt = Card(id=f"bet:{tipp}", face=car_face(look.setup, own), name=car_name(own), note=say("own-bet", tipp=tipp))
    change = Target(id="change", label=say("change-bet"), icon="arrows-clockwise", does=Offer(_cars(look, tipp, own)))
    buttons = Buttons(targets=(change, *_decline(look, tipp, line)), columns=2)
    main = (receipt, Note(text=say("own-bet-sealed"), icon="seal-check"), buttons, others)
    sealed = Prompt(text=say("prompt-sealed"), short=prompt.short, waiting=prompt.waiting)
    return Scene(prompt=sealed, seats=chips(look), main=main, seats_at="none", private=True)


def _cars(look: Look, tipp: int, own: str | None) -> tuple[Target, ...]:
    """A tile a car; the button that confirms it names it."""
    return tuple(
        Target(
            id=f"bet:{car}",
            label=car_name(car),
            sub=look.owned(car),
            face=car_face(look.setup, car),
            style="flood",
            state="chosen" if car == own else "ready",
            does=Confirm(say("bet-on", car=car_the(car)), Send(Bet(tipp=tipp, car=car), by=look.viewer)),
        )
        for car in look.setup.colours
    )


def _decline(look: Look, tipp: int, line: BetLine) -> tuple[Target, ...]:
    """Where bets are optional."""
    if not look.setup.bets_optional or look.viewer in line.declined:
        return ()
    return (
        Target(
            id="decline",
            label=say("no-bet"),
            style="quiet",
            does=Confirm(say("no-bet-confirm", tipp=tipp), Send(DeclineBet(tipp=tipp), by=look.viewer)),
        ),
    )


def _tiles(look: Look, tipp: int, own: str | None) -> tuple[Block, ...]:
    tiles = Buttons(targets=_cars(look, tipp, own), columns=2, look="tile")
    decline = _decline(look, tipp, there(look.seen.bets).lines[tipp - 1])
    return (tiles, Buttons(targets=decline)) if decline else (tiles,)
