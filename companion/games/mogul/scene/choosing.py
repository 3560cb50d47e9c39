"""Choosing by touch which card it is: first its colour, then its border, among the cards that can still appear."""

from __future__ import annotations

from companion.games.mogul.commands import ChooseShare, Deal
from companion.games.mogul.scene.faces import CRASH_FACE, card_name, colour_face, share_face
from companion.games.mogul.setup import CRASH, Setup
from companion.games.mogul.state import CHOOSING
from companion.games.mogul.view import View
from companion.kernel.command import Command
from companion.kernel.company import present_seats
from companion.kernel.frozen import replace
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import Text, say
from companion.scene import Buttons, Does, Offer, Send, Target
from companion.scene.look import Looking
from companion.scene.one_by_one import one_by_one


def card_buttons(look: Looking[Setup, View], title: Text | None = None) -> Buttons:
    """A tile for each colour, which opens the choice of borders; when a card is turned over, also one for the Crash."""
    setup, seen, choosing = look.setup, look.seen, look.seen.phase == CHOOSING
    by = look.turn if choosing else TABLE
    tiles: list[Target] = []
    for colour in setup.edition.box.colours:
        tile = Target(id=f"colour:{colour}", label=say("colour", colour=colour), face=colour_face(setup.edition, colour))
        cards = [card for card in seen.unseen if setup.edition.centre[card] == colour]
        chosen = choosing and colour in seen.chosen  # MO-S6
        if chosen or not cards:
            tiles.append(replace(tile, state="off", why=say("why-chosen" if chosen else "why-gone")))
            continue
        number = say("cards-left", number=sum(seen.unseen[card] for card in cards))
        choices = tuple(_card(setup, card, ChooseShare(card=card) if choosing else setup.turn_overs[card], by) for card in cards)
        tiles.append(replace(tile, sub=number, does=Offer(choices)))
    if not choosing:
        crash, among = Target(id="card:crash", label=say("crash-short"), face=CRASH_FACE), setup.edition.box.crash.among
        can, cannot = Send(setup.turn_overs[CRASH]), say("why-no-crash-yet", among=among)  # MO-S5
        tiles.append(replace(crash, does=can) if seen.crash_may_come else replace(crash, state="off", why=cannot))
    return Buttons(targets=tuple(tiles), columns=3, look="tile", title=title)


def deal_buttons(look: Looking[Setup, View]) -> Buttons:
    """Who got which marked share, one player after the other (MO-S3): one list opens the next, and the last tap deals."""
    edition, unseen, seats = look.setup.edition, look.seen.unseen, present_seats(look.setup)

    def left(dealt: tuple[str, ...]) -> list[str]:
        return [card for card, number in edition.marked.items() if dealt.count(card) < min(number, unseen.get(card, 0))]

    def target(seat: Seat, dealt: tuple[str, ...], does: Does) -> Target:
        face, sub = share_face(edition, dealt[-1]), say("for-seat", seat=seat)
        return Target(id="deal:" + "+".join(dealt), label=card_name(dealt[-1]), sub=sub, face=face, does=does)

    targets = one_by_one(seats, left, target, lambda shares: Deal(shares=shares))
    return Buttons(targets=targets, columns=2, look="tile", title=say("title-deal", seat=seats[0]))


def _card(setup: Setup, card: str, command: Command, by: str) -> Target:
    return Target(id=f"card:{card}", label=card_name(card), face=share_face(setup.edition, card), does=Send(command, by=by))
