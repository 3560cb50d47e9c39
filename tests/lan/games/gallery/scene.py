"""The gallery's rooms: what a seat's phone shows in each. Between them every kind of block, target and piece there is."""

from __future__ import annotations

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
    ScoreRow,
    ScoreSheet,
    ScoreTrack,
    SeatChip,
    Send,
    Slots,
    Sort,
    Space,
    Steps,
    Target,
    Write,
)

from . import commands
from .bare import bare, cards, edge, empty, figures, people, told, turn
from .boards import board, grove
from .faces import JOKER, face
from .setup import COLOURS, Setup
from .view import View


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


def _sheet(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    fill = Target(id="fill", label=say("place-it"), does=Send(commands.Step(to="fill"), by=me))
    rounds = tuple(
        ScoreRow(name=say("place", number=number), cells=tuple(Cell(money=10_000 * number - 40_000 * at) for at in range(len(setup.seats))))
        for number in (1, 2)
    )
    empty = ScoreRow(name=say("bets"), cells=(Cell(target=fill), *(Cell(text=raw(str(at))) for at in range(1, len(setup.seats)))))
    sums = tuple(Cell(money=130_000 - 90_000 * at, strong=True) for at in range(len(setup.seats)))
    main: tuple[Block, ...] = (
        Paddle(heading=say("bets"), figure=say("in-thousands"), note=say("once")),
        ScoreSheet(title=say("payout"), seats=setup.seats, rows=(ScoreRow(name=say("sum"), cells=sums, reckoned=True), *rounds, empty)),
    )
    return Scene(prompt=Prompt(text=say("prompt-table")), seats=chips, main=main, seats_at="none")


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
    "board": board,
    "grove": grove,
    "tables": _tables,
    "making": _making,
    "sheet": _sheet,
    "odd": _odd,
    "bare": bare,
    "empty": empty,
    "edge": edge,
    "told": told,
    "turn": turn,
    "cards": cards,
    "people": people,
    "figures": figures,
}
