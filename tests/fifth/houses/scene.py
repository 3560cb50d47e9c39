"""The game on a screen, made from a view, so that it can't show what the view does not hold."""

from __future__ import annotations

from companion.games.houses.commands import Bid, Pass, PlayHouse
from companion.games.houses.setup import Setup
from companion.games.houses.view import View
from companion.kernel.seat import Seat
from companion.kernel.text import raw, say
from companion.scene import (
    Block,
    Card,
    Cards,
    Cell,
    Confirm,
    Face,
    Looking,
    Note,
    Paddle,
    Prompt,
    Row,
    Rows,
    Scene,
    SeatChip,
    Send,
    Target,
)
from companion.scene.bidding import Bids, Saleroom, at_a_glance
from companion.scene.kinds import ChipState
from companion.scene.look import present_part


class SceneSource(Looking[Setup, View]):
    """The view being drawn."""


def scene(setup: Setup, seen: View) -> Scene:
    """The tablet's scene, an onlooker's, or a player's own."""
    look = SceneSource(setup, seen)
    if look.own:
        return Scene(prompt=_prompt(look), main=(*_hand(look), *_lot(look), _scores(look)), seats_at="none", private=bool(seen.hand))
    return Scene(prompt=_prompt(look), seats=_chips(look), main=_main(look), side=(_scores(look),), layout="halves")


def _prompt(look: SceneSource) -> Prompt:
    """What we wait for, and whom."""
    seen = look.seen
    match seen.phase:
        case "dealing" | "turning":
            return Prompt(text=say(f"prompt-{seen.phase}"))
        case "bidding":
            return _room(look).prompt(say("lot-heading", house=present_part(seen.house)))
        case "playing":
            text = say("prompt-playing", round=seen.round, seats=seen.missing)
            return Prompt(text=text, short=say("prompt-playing-short"), waiting=seen.missing)
        case "over":
            return Prompt(text=say("prompt-over", winners=seen.winners), short=say("prompt-over-short"))


def _chips(look: SceneSource) -> tuple[SeatChip, ...]:
    """Every player at a glance; on the tablet a tap opens the own screen behind the curtain."""
    return tuple(_chip(look, seat) for seat in look.setup.seats)


def _chip(look: SceneSource, seat: Seat) -> SeatChip:
    seen = look.seen
    notes, states, _ = at_a_glance(seen.auction, _room(look).says, False) if seen.auction else ({}, {}, {})
    state: ChipState = "leads" if seat in seen.winners else "awaited" if seat in seen.missing else states.get(seat, "plain")
    note = notes.get(seat, say("note-cards", number=seen.cards[seat]))
    target = look.own_screen(seat, say("do-open", seat=seat))
    return SeatChip(seat=seat, money=seen.coins[seat], note=note, state=state, target=target)


def _room(look: SceneSource) -> Saleroom:
    """The auction, while a lot is up."""
    return Saleroom(look, present_part(look.seen.auction), Bids(bid=lambda amount: Bid(amount=amount), pass_=Pass(lot=look.seen.lot)))


def _lot(look: SceneSource) -> tuple[Block, ...]:
    """The lot, and what whose turn it is may say."""
    seen = look.seen
    if seen.house is None or seen.auction is None:
        return ()
    room = _room(look)
    lot = (Card(id="lot", name=say("lot-heading", house=seen.house)), room.paddle(seen.coins[seen.auction.leader or look.turn]))
    if look.own:
        return (*lot, *room.own(say("would-keep", you="yes", amount=seen.coins[look.viewer] - seen.auction.least)))
    return (*lot, *room.amounts(), room.closing()) if look.at_table else lot


def _hand(look: SceneSource) -> tuple[Block, ...]:
    """The own houses; while everybody plays, a tap chooses one."""
    return (Cards(title=say("title-hand"), cards=tuple(_card(look, house) for house in look.seen.hand)),) if look.seen.hand else ()


def _card(look: SceneSource, house: int) -> Card:
    target, face = None, Face(letter=raw(str(house)))
    if look.seen.phase == "playing":
        play = PlayHouse(round=look.seen.round, house=house)
        does = Confirm(say("confirm-play", house=house), Send(play, by=look.viewer))
        target = Target(id=f"play:{house}", label=raw(str(house)), does=does, state="chosen" if play == look.seen.own else "ready")
    return Card(id=f"house:{house}", face=face, target=target, state="chosen" if target and target.state == "chosen" else "plain")


def _main(look: SceneSource) -> tuple[Block, ...]:
    """The middle of the table."""
    seen = look.seen
    won = (Paddle(heading=say("over-heading"), figure=say("names", names=seen.winners)),) if seen.winners else ()
    rows = tuple(Row(seat=seat, cells=(Cell(text=raw(str(play.house)), strong=True),)) for seat, play in seen.last.items())
    last = (Rows(rows=rows, title=say("title-last")),) if rows else ()
    return (*won, *_lot(look), *last) or (Note(text=say(f"note-{seen.phase}")),)


def _scores(look: SceneSource) -> Block:
    """The points and coins so far."""
    cells = {seat: (Cell(text=raw(str(score)), strong=True), Cell(money=look.seen.coins[seat])) for seat, score in look.seen.scores.items()}
    rows = tuple(Row(seat=seat, cells=each) for seat, each in cells.items())
    return Rows(rows=rows, title=say("title-scores"), headers=(say("header-points"), say("header-coins")))
