"""Rooms of the gallery that say as little as they can (`tests/bare_blocks.py`); and an auction on a screen without seats."""

from __future__ import annotations

from dataclasses import replace

from companion.auctions.in_turn import InTurn
from companion.auctions.seen import bidders_of, bidding_seen
from companion.kernel.text import raw
from companion.scene import (
    Arrange,
    Ask,
    Block,
    Bounds,
    Buttons,
    Card,
    Cards,
    Cell,
    Confirm,
    Counters,
    Does,
    Face,
    Looking,
    Offer,
    Pick,
    Placed,
    Podium,
    Prompt,
    Row,
    Rows,
    Scene,
    SeatChip,
    Send,
    Sort,
    Spell,
    Target,
    Write,
)
from companion.scene.bidding import Bids, Saleroom
from tests.bare_blocks import SAID, bare_blocks, edge_blocks, empty_blocks

from . import commands
from .setup import Setup
from .view import View

BIDS = Bids(lambda amount: commands.Bid(amount=amount), commands.Hide(colour="red"))


def bare(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Every block with one part of each kind, and nothing in them that they could do without."""
    main = (*bare_blocks(setup.seats[0], Send(commands.Step(to=""), by=me)), *_acts(me))
    return Scene(prompt=Prompt(text=SAID), seats=tuple(SeatChip(seat=seat) for seat in setup.seats), main=main)


def empty(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Every block with empty lists, on a screen without seats."""
    return Scene(prompt=Prompt(text=SAID), main=empty_blocks(setup.seats[0], Send(commands.Step(to=""), by=me)))


def edge(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Blocks at the edge of what their declarations allow."""
    return Scene(prompt=Prompt(text=SAID), seats=chips, main=edge_blocks(setup.seats[0], setup.seats[1], Send(commands.Step(to=""), by=me)))


def turn(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """An auction in turn beside a hand that is dealt face down: a player's own screen is private, and has no seats on it."""
    auction = InTurn(order=setup.seats, least=10_000, step=10_000)
    bidders = bidders_of(auction, dict.fromkeys(setup.seats, 200_000), passed_are_out=True)
    room = Saleroom(Looking(setup, seen), bidding_seen(auction, setup.seats[0], bidders), BIDS)
    hand = Cards(cards=(Card(id="own", face=Face(letter=raw("7"))),))
    return Scene(prompt=room.prompt(SAID), main=(hand, *room.own(SAID)), seats_at="none", private=True)


def people(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Everybody to choose from, side by side and below each other: whoever is off says why, whoever is done has a check."""

    def ask(name: str) -> tuple[Target, ...]:
        does = Confirm(SAID, Send(commands.Step(to=name), by=me))
        return tuple(
            Target(id=f"{name}:{seat}", label=raw(seat), seat=seat, does=does, state="done" if seat == setup.seats[-1] else "ready")
            for seat in setup.seats
        )

    main = tuple(Buttons(targets=ask(f"in{columns}"), columns=columns) for columns in (1, 2, 3))
    return Scene(prompt=Prompt(text=SAID), seats=chips, main=main)


def told(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Cards that are done, alone and among others, and a table with many columns of which few have anything in them."""
    done = Card(id="done", state="done", name=raw("mission"), note=raw("three letters to Lyon"), face=Face(letter=raw("M")))
    cards = tuple(replace(done, id=f"done:{number}", points=number) for number in range(2))
    tables = tuple(
        Rows(rows=tuple(Row(seat=seat, cells=(cell,) * filled + (Cell(),) * (8 - filled)) for seat in setup.seats))
        for filled in range(9)
        for cell in (Cell(face=done.face), Cell(face=done.face, text=raw("12")), Cell(text=raw("3"), strong=True))
    )
    main: tuple[Block, ...] = (done, Cards(cards=(*cards, replace(done, id="done:words", face=None))), *tables)
    return Scene(prompt=Prompt(text=SAID), seats=chips, main=main)


def cards(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Cards whose faces are whole cards: a hand of ten to lay one of, a trick that says whose each is, and some to pick."""

    def face(number: int) -> Face:
        return Face(kind="share", fill="#18489E", rim="#FCCE4E", letter=raw(str(number)), rim_letter=raw("J"), name=raw(f"share {number}"))

    def lay(number: int) -> Target:
        does = Confirm(SAID, Send(commands.Step(to=str(number)), by=me))
        return Target(id=f"lay:{number}", label=raw(str(number)), does=does, state="off" if number == 3 else "ready", why=raw("no"))

    hand = tuple(Card(id=f"own:{number}", name=raw(f"share {number}"), face=face(number), target=lay(number)) for number in range(1, 11))
    trick = tuple(Card(id=f"laid:{seat}", name=raw(seat), face=face(number)) for number, seat in enumerate(setup.seats, 1))
    told = Card(id="told", face=face(7), note=raw("from the pile"), points=3)
    items = tuple((str(number), Card(id=f"item:{number}", face=face(number), points=2)) for number in range(4))
    picking = Pick(items=items, field="to", target=Target(id="pick", label=SAID, does=Send(commands.Step(to=""), by=me)))
    main = (Cards(title=raw("hand"), cards=hand), Cards(title=raw("trick"), cards=(*trick, told)), picking)
    return Scene(prompt=Prompt(text=SAID), seats=chips, main=main)


def figures(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """An amount of money and one of something else, within bounds; and figures below nothing."""
    guess, bid = Send(commands.Guess(amount=4), by=me), Send(commands.Bid(amount=10_000), by=me)
    asked = (
        Target(id="guess", label=raw("how many"), does=Ask(guess, Bounds(least=-4, most=19))),
        Target(id="bid", label=raw("how much"), does=Ask(bid, Bounds(least=10_000, step=10_000, most=90_000))),
    )
    behind = ("minus-circle", -16, raw("behind"))
    places = tuple(Placed(seat=seat, place=place, amount=-place, unit=SAID, made_of=(behind,)) for place, seat in enumerate(setup.seats, 1))
    card = Card(id="debt", name=raw("debt"), points=-3)
    main = (Buttons(targets=asked), card, Counters(items=((None, None, -2, SAID),)), Podium(places=places))
    return Scene(prompt=Prompt(text=SAID), seats=chips, main=main)


def _acts(me: str) -> tuple[Block, ...]:
    """Everything that a tap may open."""
    send, face = Send(commands.Step(to="there"), by=me), Face()
    opens: dict[str, Does] = {
        "offer": Offer((Target(id="offer:one"), Target(id="offer:card", card=Card(id="chosen")))),
        "nothing": Offer(()),
        "ask": Ask(send, Bounds()),
        "spell": Spell(send=send, field="to"),
        "arrange": Arrange(Sort(items=(("a", face),), field="to", target=Target(id="arranged"))),
        "write": Write(send=send, field="to", pieces=(("a", face),), most=1),
        "confirm": Confirm(SAID, send),
    }
    return (Buttons(targets=tuple(Target(id=name, does=does) for name, does in opens.items())),)
