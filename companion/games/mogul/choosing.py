"""Saying by touch which card it is: a colour first, then the border among those that can still turn up."""

from __future__ import annotations

from companion.games.mogul.commands import ChooseShare, Deal
from companion.games.mogul.faces import CRASH_FACE, card_name, colour_face, share_face
from companion.games.mogul.setup import CRASH, Setup
from companion.games.mogul.state import CHOOSING
from companion.games.mogul.view import View
from companion.kernel.command import Command
from companion.kernel.company import here
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import say
from companion.scene import Does, Offer, Send, Target
from companion.scene.one_by_one import one_by_one


def cards_by_colour(setup: Setup, seen: View) -> tuple[Target, ...]:
    """A tile a colour that opens its borders; when a card is turned over, also the Crash."""
    choosing = seen.phase == CHOOSING
    by = str(seen.turn) if choosing else TABLE
    unseen = seen.unseen
    tiles: list[Target] = []
    for colour in setup.edition.box.colours:
        name, face = say("colour", colour=colour), colour_face(setup.edition, colour)
        cards = [card for card in unseen if setup.edition.centre[card] == colour]
        if choosing and colour in seen.chosen:  # MO-S6
            tiles.append(Target(id=f"colour:{colour}", label=name, face=face, state="off", why=say("why-chosen")))
        elif not cards:
            tiles.append(Target(id=f"colour:{colour}", label=name, face=face, state="off", why=say("why-gone")))
        else:
            number = say("cards-left", number=sum(unseen[card] for card in cards))
            choices = tuple(_card(setup, card, ChooseShare(card=card) if choosing else setup.turn_overs[card], by) for card in cards)
            tiles.append(Target(id=f"colour:{colour}", label=name, sub=number, face=face, does=Offer(choices)))
    if not choosing:
        name = say("crash-short")
        if seen.crash_may_come:
            tiles.append(Target(id="card:crash", label=name, face=CRASH_FACE, does=Send(setup.turn_overs[CRASH])))
        else:  # MO-S5
            why = say("why-no-crash-yet", among=setup.edition.box.crash.among)
            tiles.append(Target(id="card:crash", label=name, face=CRASH_FACE, state="off", why=why))
    return tuple(tiles)


def deals(setup: Setup, seen: View) -> tuple[Target, ...]:
    """Each player's marked share, one list opening the next; the last tap deals."""
    marked, unseen, edition = setup.edition.marked, seen.unseen, setup.edition

    def left(dealt: tuple[str, ...]) -> list[str]:
        return [card for card, number in marked.items() if dealt.count(card) < min(number, unseen.get(card, 0))]

    def target(seat: Seat, dealt: tuple[str, ...], does: Does) -> Target:
        face, sub = share_face(edition, dealt[-1]), say("for-seat", seat=seat)
        return Target(id="deal:" + "+".join(dealt), label=card_name(dealt[-1]), sub=sub, face=face, does=does)

    return one_by_one(here(setup), left, target, lambda shares: Deal(shares=shares))


def _card(setup: Setup, card: str, command: Command, by: str) -> Target:
    return Target(id=f"card:{card}", label=card_name(card), face=share_face(setup.edition, card), does=Send(command, by=by))
