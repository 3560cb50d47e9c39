"""Rooms of the gallery that say as little as they can: every block with only what it needs; and an auction on a screen without seats.

What has its default is left out of what a phone is sent, and a list may be empty.
"""

from __future__ import annotations

from companion.auctions.in_turn import InTurn
from companion.auctions.seen import bidders_of, bidding_seen
from companion.kernel.text import raw
from companion.scene import (
    Arrange,
    Ask,
    Banknote,
    Block,
    Board,
    Bounds,
    Buttons,
    Card,
    CardRow,
    Cards,
    Cell,
    Chart,
    Confirm,
    Counters,
    Course,
    CourseMark,
    Decor,
    Does,
    Face,
    Ground,
    Lit,
    Looking,
    Mat,
    Note,
    Offer,
    Opening,
    Paddle,
    Pick,
    Piece,
    Placed,
    Podium,
    Prompt,
    Purse,
    Row,
    Rows,
    Scan,
    Scene,
    ScoreRow,
    ScoreSheet,
    ScoreTrack,
    SeatChip,
    Send,
    Slots,
    Sort,
    Space,
    Spell,
    Standing,
    Steps,
    Storey,
    Stroke,
    Target,
    Till,
    Want,
    Write,
)
from companion.scene.bidding import Bids, Saleroom

from . import commands
from .setup import Setup
from .view import View

SAID = raw("so")
BIDS = Bids(lambda amount: commands.Bid(amount=amount), commands.Hide(colour="red"))


def bare(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Every block with one part of each kind, and nothing in them that they could do without."""
    main = (*_parts(setup, me), *_acts(me))
    return Scene(prompt=Prompt(text=SAID), seats=tuple(SeatChip(seat=seat) for seat in setup.seats), main=main)


def empty(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    """Every block with empty lists, on a screen without seats."""
    send, target = Send(commands.Step(to=""), by=me), Target(id="empty")
    main: tuple[Block, ...] = (
        Board(ground=Ground(key="empty", size=(200, 120), spaces=())),
        Card(id="empty"),
        Cards(),
        Paddle(heading=SAID),
        Buttons(targets=()),
        Rows(rows=()),
        Steps(steps=()),
        Course(title=SAID),
        Slots(),
        Slots(upright=True),
        Counters(),
        ScoreTrack(length=1),
        Sort(items=(), field="to", target=target),
        Pick(items=(), field="to", target=target),
        Scan(title=SAID, prefix="", owners=(), field="to", target=target),
        Mat(seat=setup.seats[0]),
        Note(text=SAID),
        Podium(places=()),
        Chart(),
        Till(id="till", purses=(), notes=(), amount=raw("{amount}"), sentence=SAID, pay=send),
        ScoreSheet(seats=(), rows=()),
    )
    return Scene(prompt=Prompt(text=SAID), main=main)


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


def _parts(setup: Setup, me: str) -> tuple[Block, ...]:
    face, send, seat = Face(), Send(commands.Step(to=""), by=me), setup.seats[0]
    square = ((10.0, 10.0), (190.0, 10.0), (190.0, 110.0), (10.0, 110.0))
    ground = Ground(
        key="bare",
        size=(200, 120),
        spaces=(Space(id="x", kind="plain", outline=square, centre=(100, 60)),),
        decor=(Decor(kind="line", points=square),),
    )
    slot, item = (None, None, None), (None, None, 0, None)
    return (
        Board(
            ground=ground,
            pieces=(Piece(id="p", face=face, space="x"),),
            lit=(Lit(space="x"),),
            strokes=(Stroke(points=square, style="line"),),
        ),
        Card(id="card", face=face),
        Cards(
            cards=(
                Card(id="words"),
                Card(id="bars", rows=(CardRow(face=face, number=1),)),
                Card(id="movement", kind="movement", rows=(CardRow(face=face, number=1),)),
                Card(id="wanted", wants=(Want(face=face),)),
            )
        ),
        Cards(cards=(Card(id="brief", kind="brief", rows=(CardRow(face=face, number=1),)), Card(id="pair", kind="brief", faces=(face,)))),
        Paddle(heading=SAID, face=face),
        Buttons(targets=(Target(id="button"),)),
        Buttons(targets=(Target(id="tile", face=face),), look="tile"),
        Buttons(targets=(Target(id="amount"),), look="amount"),
        Rows(rows=(Row(), Row(cells=(Cell(),)), Row(seat=seat), Row(face=face, cells=(Cell(), Cell(face=face))))),
        Rows(
            rows=(Row(seat=seat, cells=(Cell(money=1),)),),
            openings=(Opening(seat=seat, title=SAID, face=face, name=SAID, words=SAID, told=SAID, amount=1),),
        ),
        Steps(steps=((SAID, False),)),
        Course(title=SAID, marks=(CourseMark(label=SAID, at=0.5),), pieces=(face,)),
        Slots(slots=(slot,), wanted=(None,)),
        Slots(slots=(slot,), wanted=(None, face), upright=True),
        Counters(items=(item,)),
        ScoreTrack(length=8, markers=((seat, 1),)),
        Sort(items=(("a", face),), field="to", target=Target(id="sort")),
        Pick(items=(("a", Card(id="a")),), field="to", target=Target(id="pick")),
        Scan(title=SAID, prefix="", owners=(seat,), field="to", target=Target(id="scan")),
        Mat(seat=seat, items=(item,), tower=(Storey(),)),
        Note(text=SAID, face=face),
        Podium(places=(Placed(seat=seat, place=1, amount=1),)),
        Chart(points=(Standing(step="1", figures=((seat, 0),)), Standing(step="2", figures=((seat, 1),)))),
        Till(
            id="till",
            purses=(Purse(account="a", name=SAID), Purse(account="b", name=SAID)),
            notes=(Banknote(amount=1, words=SAID),),
            amount=raw("{amount}"),
            sentence=SAID,
            pay=send,
        ),
        ScoreSheet(seats=(seat,), rows=(ScoreRow(name=SAID, cells=(Cell(),)),)),
    )


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
