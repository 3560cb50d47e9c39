"""The gallery's rooms: what a seat's phone shows in each. Between them every kind of block, target and piece there is."""

from __future__ import annotations

import math
from typing import Any

from companion.kernel.seat import TABLE
from companion.kernel.text import raw, say
from companion.scene import (
    Arrange,
    Ask,
    Block,
    Board,
    Bounds,
    Buttons,
    Card,
    CardRow,
    Cards,
    Cell,
    Confirm,
    Counters,
    Course,
    CourseMark,
    Decor,
    Face,
    Ground,
    Lit,
    Note,
    Offer,
    Paddle,
    Pick,
    Piece,
    Prompt,
    Row,
    Rows,
    Scene,
    ScoreTrack,
    SeatChip,
    Send,
    Slots,
    Sort,
    Space,
    Steps,
    Stroke,
    Target,
    Write,
)

from . import commands
from .setup import COLOURS, Setup
from .view import View

_LOOKS = {
    "black": ("#17191A", "square", "N"),
    "red": ("#C81712", "triangle", "R"),
    "yellow": ("#FECE29", "cross", "J"),
    "white": ("#FBFAF4", "diamond", "C"),
    "green": ("#00825F", "hexagon", "V"),
    "blue": ("#1A42A0", "circle", "B"),
}


def face(colour: str, kind: str = "mark") -> Face:
    """A colour's face."""
    fill, shape, letter = _LOOKS[colour]
    return Face(kind=kind, fill=fill, shape=shape, letter=raw(letter), name=say("colour", colour=colour))


JOKER = Face(kind="joker", fill="#5B2C83", shape="star", name=say("colour", colour="joker"))


def scene(setup: Setup, seen: View) -> Scene:
    """A seat's scene in the room of this evening; the table's is a line of text."""
    me = seen.viewer
    chips = tuple(
        SeatChip(seat=seat, money=130_000 - 10_000 * index, faces=(face("red"),), note=say("chip-note"))
        for index, seat in enumerate(setup.seats)
    )
    if me == TABLE:
        open_ = Target(id="opens", label=say("opens"), style="go", does=Send(commands.Opens()))
        return Scene(prompt=Prompt(text=say("prompt-table")), seats=chips, main=(Note(text=say("prompt-table")),), bar=(open_,))
    return _ROOMS[setup.options.room](setup, seen, me, chips)


def _bid(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    least = seen.amount + 10_000
    first = Target(id="raise", label=say("i-raise"), money=least, style="pri", does=Send(commands.Bid(amount=least), by=me))
    others = tuple(
        Target(id=f"bid:{least + 10_000 * more}", money=least + 10_000 * more, does=Send(commands.Bid(amount=least + 10_000 * more), by=me))
        for more in range(1, 5)
    )
    other = Target(
        id="other",
        label=say("other-amount"),
        does=Ask(Send(commands.Bid(amount=least), by=me), Bounds(least=least, step=10_000, most=990_000)),
    )
    low = Target(id="low", label=say("too-low"), does=Send(commands.Bid(amount=10_000), by=me))
    main: tuple[Block, ...] = (
        Card(id="offer", face=face("black", "driver"), name=say("the-black"), note=say("driver-of")),
        Paddle(heading=say("leads", seat=seen.leader or "none"), seat=seen.leader, money=seen.amount, note=say("once")),
        Buttons(targets=(first,)),
        Buttons(targets=others, columns=4, look="amount"),
        Buttons(targets=(other, low), columns=2),
        Note(text=say("you-keep", amount=110_000)),
    )
    return Scene(prompt=Prompt(text=say("prompt-bid", seats=list(setup.seats))), seats=chips, main=main, seats_at="none")


def _secret(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    targets = tuple(
        Target(
            id=f"hide:{colour}",
            label=say("colour", colour=colour),
            sub=say("owned", seat=setup.seats[0]),
            face=face(colour),
            style="flood",
            does=Confirm(say("hide-confirm", colour=colour), Send(commands.Hide(colour=colour), by=me)),
            state="chosen" if seen.hidden == colour else "ready",
        )
        for colour in COLOURS
    )
    pays = (90, 60, 30, 0, -10, -30)
    table = Rows(
        rows=(Row(cells=tuple(Cell(text=say("pay", amount=each), strong=True) for each in pays)),),
        headers=tuple(say("place", number=number) for number in range(1, 7)),
        note=say("in-thousands"),
    )
    waiting = tuple(seat for seat in setup.seats if seat not in seen.sealed)
    prompt = Prompt(text=say("prompt-secret"), hint=say("hint-secret"), waiting=waiting)
    return Scene(prompt=prompt, seats=chips, main=(Buttons(targets=targets, columns=2, look="tile"), table), seats_at="none", private=True)


def _hand(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:

    def card(name: str, *rows: tuple[Face, int]) -> Card:
        target = Target(id=f"play:{name}", does=Confirm(say("play-confirm", card=name), Send(commands.Step(to=name), by=me)))
        return Card(id=name, kind="movement", rows=tuple(CardRow(face=each, number=number) for each, number in rows), target=target)

    cards = (
        card("green10", (face("green"), 10)),
        card(
            "six",
            *(
                (face(colour), number)
                for colour, number in zip(("black", "white", "yellow", "blue", "red", "green"), (6, 5, 4, 3, 2, 1), strict=True)
            ),
        ),
        card("joker5", (JOKER, 5), (face("red"), 2)),
        card("four", (face("red"), 6), (face("black"), 4), (JOKER, 2), (face("green"), 1)),
        card("blue5", (face("blue"), 5)),
        Card(id="pair", kind="movement", name=say("special"), faces=(face("blue"), face("red"))),
    )
    turn = seen.turn
    return Scene(
        prompt=Prompt(text=say("prompt-play", seat=turn), waiting=(turn,)),
        seats=chips,
        main=(Cards(title=say("hand"), cards=cards),),
        seats_at="none",
        private=True,
    )


def _track() -> Ground:
    spaces = [
        Space(
            id=f"{lane}{column}",
            kind="grid" if column == 0 else "slab",
            outline=tuple((40 + column * 54 + dx, 60 + index * 42 + dy) for dx, dy in ((1, 1), (52, 1), (52, 40), (1, 40))),
            centre=(40 + column * 54 + 26.5, 60 + index * 42 + 20.5),
            letter=raw(str(index + 1)) if column == 0 else None,
        )
        for index, lane in enumerate("abc")
        for column in range(12)
    ]
    decor = (
        Decor(kind="ribbon", points=((20, 50), (720, 50), (720, 196), (20, 196))),
        Decor(kind="kerb", points=((20, 52), (720, 52))),
        Decor(kind="line", points=((360, 48), (360, 198))),
        Decor(kind="label", points=((360, 28),), text=raw("TIPP 1"), fill="paper"),
        Decor(kind="chequers", points=((690, 52), (690, 194))),
        Decor(kind="arrow", points=((200, 122),)),
    )
    return Ground(key="track", size=(740, 220), spaces=tuple(spaces), decor=decor)


def _board(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:

    def step(space: str, label: str) -> Target:
        return Target(id=f"step:{space}", label=raw(label), does=Send(commands.Step(to=space), by=me))

    lit = (
        Lit(space="a4", label=raw("1"), target=step("a4", "1")),
        Lit(space="b5", label=raw("2"), target=step("b5", "2")),
        Lit(space="c5", style="dead_end", label=raw("3"), target=step("c5", "3")),
        Lit(space="b4", style="path"),
    )
    pieces = (
        Piece(id="car:red", face=face("red", "car"), space="b3", state="chosen"),
        Piece(id="car:white", face=face("white", "car"), space="a6"),
        Piece(id="car:blue", face=face("blue", "car"), space="c7", state="beside"),
        Piece(id="car:black", face=face("black", "car"), space="c9", state="wrong"),
        Piece(id="car:green", face=face("green", "car"), space="a9", state="ghost"),
    )
    place = Target(
        id="place",
        label=say("place-it"),
        does=Offer(
            tuple(
                Target(id=f"at:{space}", label=raw(space), does=Send(commands.Step(to=space), by=me), space=space)
                for space in ("a1", "b1", "c1")
            )
        ),
    )
    turn = seen.turn
    return Scene(
        prompt=Prompt(text=say("prompt-move", seat=turn), hint=say("hint-move"), waiting=(turn,)),
        seats=chips,
        main=(Board(ground=_track(), pieces=pieces, lit=lit, strokes=(Stroke(points=((228, 122), (282, 122)), style="path"),)),),
        bar=(place, Target(id="as-shown", label=say("as-shown"), style="go", does=Send(commands.Step(to="shown"), by=me))),
        seats_at="none",
    )


def _hexagon(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    return tuple((round(x + r * math.cos(math.pi / 3 * k), 1), round(y + r * math.sin(math.pi / 3 * k), 1)) for k in range(6))


def _grove(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    looks: dict[tuple[int, int], tuple[Any, str | None, str]] = {
        (0, 0): ("pond", None, ""),
        (1, 0): ("hex", "#8DBA88", "V"),
        (1, -1): ("hex", "#F1DE8E", "J"),
        (0, -1): ("hex", "#EFA9C4", "R"),
        (-1, 0): ("dry", "#8DBA88", "V"),
        (-1, 1): ("hex", "#F1DE8E", "J"),
        (0, 1): ("hex", "#EFA9C4", "R"),
        (2, -1): ("spot", None, ""),
        (-2, 1): ("spot", None, ""),
    }
    spaces = []
    for (q, r), (kind, fill, letter) in looks.items():
        x, y = 420 + q * 123, 330 + (r + q / 2) * 142
        spaces.append(
            Space(id=f"{q},{r}", kind=kind, outline=_hexagon(x, y, 80), centre=(x, y), fill=fill, letter=raw(letter) if letter else None)
        )
    ground = Ground(key="grove", size=(840, 660), spaces=tuple(spaces))
    pieces = (
        Piece(id="panda", face=Face(kind="panda", name=raw("panda")), space="1,0"),
        Piece(id="b1", face=Face(kind="bamboo", fill="#1A6827", name=raw("bambou")), space="1,0", count=4),
        Piece(id="gardener", face=Face(kind="gardener", name=raw("jardinier")), space="0,1"),
        Piece(id="b2", face=Face(kind="bamboo", fill="#F7DC61", name=raw("bambou")), space="1,-1", count=1),
        Piece(id="chip", face=Face(kind="drop", name=raw("bassin")), space="1,-1"),
        Piece(id="b3", face=Face(kind="bamboo", fill="#E45690", name=raw("bambou")), space="0,-1", count=2),
    )
    lit = tuple(
        Lit(space=space, target=Target(id=f"step:{space}", does=Send(commands.Step(to=space), by=me)))
        for space in ("0,-1", "1,-1", "2,-1", "0,1")
    )
    strokes = (
        Stroke(points=((543, 401), (502, 330)), style="channel"),
        Stroke(points=((460, 259), (502, 330)), style="legal", target=Target(id="lay", does=Send(commands.Step(to="edge"), by=me))),
    )
    counters = Counters(
        title=say("eaten"),
        items=tuple(
            (Face(kind="bamboo", fill=fill), None, number, raw(letter))
            for fill, number, letter in (("#1A6827", 2, "V"), ("#F7DC61", 1, "J"), ("#E45690", 0, "R"))
        ),
    )
    cards = Cards(
        title=say("objectives"),
        cards=(
            Card(id="o1", faces=(Face(kind="bamboo", fill="#1A6827"),) * 3, points=4, name=raw("Panda"), state="fulfilled"),
            Card(
                id="o2",
                faces=(face("green"), face("yellow")),
                points=3,
                name=raw("Parcelles"),
                target=Target(id="fulfil", does=Send(commands.Step(to="o2"), by=me)),
            ),
        ),
    )
    turn = seen.turn
    prompt = Prompt(text=say("prompt-panda", seat=turn), hint=say("hint-move"), waiting=(turn,), notice=say("notice"))
    return Scene(
        prompt=prompt, seats=chips, main=(Board(ground=ground, pieces=pieces, lit=lit, strokes=strokes), counters, cards), seats_at="none"
    )


def _tables(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    payout = Rows(
        title=say("payout"),
        figure=raw("2 / 3"),
        headers=(say("prize"), say("bets"), say("sum")),
        rows=tuple(
            Row(
                seat=seat,
                cells=(
                    Cell(money=100_000, change=True),
                    Cell(money=-30_000, change=True),
                    Cell(money=170_000 - 200_000 * index, strong=True),
                ),
                presence=True,
                state="awaited" if index == 1 else "plain",
            )
            for index, seat in enumerate(setup.seats)
        ),
        note=say("in-thousands"),
        unveil=True,
    )
    tapped = Rows(
        title=say("evenings"),
        rows=(
            Row(
                face=face("blue"),
                cells=(Cell(text=say("colour", colour="blue")), Cell(icon="check")),
                target=Target(id="row", does=Send(commands.Step(to="row"), by=me)),
            ),
            Row(face=face("red"), cells=(Cell(text=say("colour", colour="red")),), state="done"),
            Row(face=face("white"), cells=(Cell(text=say("colour", colour="white")),), state="faint"),
        ),
    )
    course = Course(
        title=say("race"),
        note=say("hint-move"),
        marks=(
            CourseMark(label=raw("TIPP 1"), at=0.2, done=True),
            CourseMark(label=raw("TIPP 2"), at=0.55, target=Target(id="tipp2", does=Send(commands.Step(to="tipp2"), by=me))),
            CourseMark(label=raw("TIPP 3"), at=0.95),
        ),
    )
    slots = Slots(
        title=say("finish"),
        slots=((raw("1"), face("yellow"), setup.seats[0]), (raw("2"), face("black"), None), (raw("3"), None, None), (raw("4"), None, None)),
    )
    stack = Slots(
        title=say("stack"),
        slots=((None, face("red"), None), (None, face("yellow"), None)),
        upright=True,
        wanted=(face("green"), face("blue")),
    )
    steps = Steps(steps=((say("once"), True), (say("twice"), False), (say("sold"), False)))
    track = ScoreTrack(
        length=32,
        fills=("#654125", "#F671B2", "#18489E", "#448C6A", "#FCCE4E"),
        markers=tuple((seat, 5 * index) for index, seat in enumerate(setup.seats)),
    )
    main: tuple[Block, ...] = (
        payout,
        tapped,
        steps,
        course,
        slots,
        stack,
        track,
        Note(text=say("hint-move"), icon="trophy", title=say("finish"), tone="gain"),
    )
    return Scene(prompt=Prompt(text=say("prompt-table")), seats=chips, main=main, seats_at="none")


def _order(me: str) -> Sort:
    return Sort(
        title=say("stack"),
        items=tuple((colour, face(colour)) for colour in ("red", "yellow", "green", "blue")),
        field="pieces",
        target=Target(id="order", label=say("order-it"), style="pri", does=Send(commands.Order(pieces=()), by=me)),
    )


def _making(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    order = _order(me)
    shares = (("brown", "#654125", "M"), ("pink", "#F671B2", "R"), ("blue", "#18489E", "B"), ("blue", "#18489E", "B"))
    gather = Pick(
        title=say("shares"),
        items=tuple(
            (
                f"{name}{index}",
                Card(
                    id=f"share{index}",
                    points=index + 2,
                    face=Face(kind="share", fill=fill, rim="#FCCE4E", letter=raw(letter), rim_letter=raw("J"), name=raw(name)),
                ),
            )
            for index, (name, fill, letter) in enumerate(shares)
        ),
        field="cards",
        target=Target(id="gather", label=say("sell-it"), does=Send(commands.Gather(cards=()), by=me)),
        least=1,
        most=3,
        adds_up=True,
    )
    turn = seen.turn
    return Scene(prompt=Prompt(text=say("prompt-play", seat=turn), waiting=(turn,)), seats=chips, main=(order, gather), seats_at="none")


def _odd(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    strange = Face(kind="teapot", fill="#45216A", shape="spiral", letter=raw("?"), name=raw("théière"))
    targets = (
        Target(id="a", label=say("too-low"), state="off", why=say("hint-move")),
        Target(id="b", label=say("as-shown"), state="done", does=Send(commands.Step(to="b"), by=me)),
        Target(
            id="c", label=say("place-it"), icon="no-such-icon", face=strange, does=Confirm(say("sure"), Send(commands.Step(to="c"), by=me))
        ),
        Target(
            id="d",
            label=say("prompt-play", seat=me),
            does=Offer(
                tuple(
                    Target(
                        id=f"d:{colour}",
                        label=say("colour", colour=colour),
                        face=face(colour),
                        does=Confirm(say("hide-confirm", colour=colour), Send(commands.Hide(colour=colour), by=me)),
                    )
                    for colour in COLOURS
                )
            ),
        ),
        Target(
            id="e",
            label=say("special"),
            does=Confirm(
                say("sure"),
                Offer(tuple(Target(id=f"e:{to}", label=raw(to), does=Send(commands.Step(to=to), by=me)) for to in ("left", "right"))),
            ),
        ),
        Target(id="f", label=say("order-it"), does=Arrange(_order(me))),
        Target(
            id="g",
            label=say("which-card"),
            does=Write(
                send=Send(commands.Step(to=""), by=me),
                field="to",
                pieces=tuple((colour, face(colour)) for colour in ("red", "blue")),
                most=3,
            ),
        ),
    )
    ground = Ground(
        key="odd",
        size=(200, 120),
        spaces=(Space(id="x", kind="plain", outline=((10, 10), (190, 10), (190, 110), (10, 110)), centre=(100, 60)),),
        decor=(Decor(kind="label", points=((0, 0), (200, 120))),),
    )
    main: tuple[Block, ...] = (
        Buttons(title=say("special"), targets=targets, note=say("in-thousands")),
        Board(ground=ground, pieces=(Piece(id="tea", face=strange, space="x"),), lit=(Lit(space="x", style="cost"),)),
        Cards(title=say("hand"), cards=(Card(id="k", name=raw("Énigme"), note=say("hint-move"), points=3),)),
    )
    return Scene(prompt=Prompt(text=say("prompt-move", seat=me), waiting=(me,)), seats=chips, main=main, seats_at="none")


_ROOMS = {
    "bid": _bid,
    "secret": _secret,
    "hand": _hand,
    "board": _board,
    "grove": _grove,
    "tables": _tables,
    "making": _making,
    "odd": _odd,
}
