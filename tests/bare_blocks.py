"""Blocks that say as little as they can, and blocks at the edge of what their declarations allow.

No screen may stop at any of them: the tablet's tests draw them one by one, the phones' in rooms of the gallery. What has its default is
left out of what a phone is sent, and a list may be empty.
"""

from __future__ import annotations

from companion.kernel.seat import Seat
from companion.kernel.text import raw
from companion.scene import (
    Banknote,
    Block,
    Board,
    Buttons,
    Card,
    CardRow,
    Cards,
    Cell,
    Chart,
    Counters,
    Course,
    CourseMark,
    Decor,
    Face,
    Ground,
    Lit,
    Mat,
    Note,
    Opening,
    Paddle,
    Pick,
    Piece,
    Placed,
    Podium,
    Purse,
    Row,
    Rows,
    Scan,
    ScoreRow,
    ScoreSheet,
    ScoreTrack,
    Send,
    Slots,
    Sort,
    Space,
    Standing,
    Steps,
    Storey,
    Stroke,
    Target,
    Till,
    Want,
)

SAID = raw("so")
SQUARE = ((10.0, 10.0), (190.0, 10.0), (190.0, 110.0), (10.0, 110.0))


def bare_blocks(seat: Seat, send: Send) -> tuple[Block, ...]:
    """Every block with one part of each kind, and nothing in them that they could do without."""
    face = Face()
    ground = Ground(
        key="bare",
        size=(200, 120),
        spaces=(Space(id="x", kind="plain", outline=SQUARE, centre=(100, 60)),),
        decor=(Decor(kind="line", points=SQUARE),),
    )
    slot, item = (None, None, None), (None, None, 0, None)
    return (
        Board(
            ground=ground,
            pieces=(Piece(id="p", face=face, space="x"),),
            lit=(Lit(space="x"),),
            strokes=(Stroke(points=SQUARE, style="line"),),
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


def empty_blocks(seat: Seat, send: Send) -> tuple[Block, ...]:
    """Every block with empty lists."""
    target = Target(id="empty")
    return (
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
        Mat(seat=seat),
        Note(text=SAID),
        Podium(places=()),
        Chart(),
        Till(id="till", purses=(), notes=(), amount=raw("{amount}"), sentence=SAID, pay=send),
        ScoreSheet(seats=(), rows=()),
    )


def edge_blocks(seat: Seat, other: Seat, send: Send) -> tuple[Block, ...]:
    """Blocks with a part that is empty, or in which two parts do not agree."""
    face, target = Face(), Target(id="edge")
    item, storey = (face, None, 1, SAID), Storey(face=face, letter=SAID, fits=True)
    cards = tuple(Card(id=f"card{number}") for number in range(2))
    far = Space(id="far", kind="slab", outline=SQUARE, centre=(100, 60))
    flat = Space(id="flat", kind="lane", outline=((10.0, 10.0),) * 4, centre=(10, 10))
    shapeless = Space(id="shapeless", kind="cell", outline=(), centre=(100, 60))
    first = Placed(seat=seat, place=1, amount=0, made_of=(("trophy", 0, SAID),))
    purse = Purse(account="a", name=SAID)
    return (
        Board(ground=Ground(key="edge:nothing", size=(0, 0), spaces=())),
        Board(
            ground=Ground(
                key="edge:spaces",
                size=(200, 120),
                spaces=(far, flat, shapeless),
                decor=(Decor(kind="line", points=()), Decor(kind="label", points=(), text=SAID), Decor(kind="ribbon", points=((1, 1),))),
            ),
            pieces=tuple(Piece(id=f"on:{where}", face=face, space=where) for where in ("far", "flat", "shapeless", "nowhere", None)),
            lit=tuple(Lit(space=where, label=SAID) for where in ("far", "flat", "shapeless", "nowhere")),
            strokes=tuple(Stroke(points=points, style="line") for points in ((), ((1.0, 1.0),), ((1.0, 1.0), (1.0, 1.0)))),
        ),
        Cards(title=SAID, cards=cards, columns=1),
        Cards(cards=(Card(id="plain", faces=(face,) * 7), Card(id="brief", kind="brief"), Card(id="movement", kind="movement"))),
        Paddle(heading=SAID, seat=seat, face=face, count=0),
        Paddle(heading=SAID, count=3),
        Buttons(targets=(), title=SAID, note=SAID),
        Buttons(targets=(target,), columns=9),
        Rows(rows=(), title=SAID, figure=SAID, headers=(SAID, SAID), note=SAID),
        Rows(rows=(Row(), Row(seat=seat)), headers=(SAID, SAID, SAID)),
        Rows(rows=(Row(seat=seat, cells=(Cell(),)), Row(seat=other, cells=(Cell(), Cell(), Cell(text=SAID))), Row(cells=(Cell(),)))),
        Rows(rows=(), unveil=True),
        Rows(rows=(Row(seat=seat),), unveil=True, opened=9),
        Steps(steps=(), calls=(SAID,)),
        Course(title=SAID, pieces=(face,)),
        Course(title=SAID, marks=(CourseMark(label=SAID, at=0), CourseMark(label=SAID, at=0, done=True)), pieces=(face,) * 9),
        Slots(title=SAID, wanted=(face, None)),
        Slots(upright=True, slots=((SAID, None, None), (None, None, seat), (SAID, face, seat))),
        Slots(slots=((SAID, None, seat), (None, None, seat)), target=target),
        Counters(title=SAID),
        Counters(items=((None, None, -1, None), item)),
        Mat(seat=seat, items=(item, (None, None, 0, None), (None, "no-such-icon", 2, SAID))),
        Mat(seat=seat, tower=(storey, Storey(letter=SAID)), note=SAID, state="leads"),
        Mat(seat=seat, note=SAID, state="out"),
        *(ScoreTrack(length=length, markers=((seat, -1), (other, 99))) for length in (0, 1, 2, 5)),
        Sort(items=(), field="to", target=target, title=SAID),
        Pick(items=(), field="to", target=target, least=3, adds_up=True),
        Pick(items=(("a", Card(id="a")),), field="to", target=target, least=2, most=0),
        Scan(title=SAID, prefix="", owners=(), field="to", target=target, note=SAID),
        Podium(places=(first,), flags=("go",)),
        Podium(places=(Placed(seat=seat, place=3, amount=-1),)),
        Podium(places=tuple(Placed(seat=each, place=1, amount=0, unit=SAID) for each in (seat, other))),
        Chart(points=(Standing(step="1", figures=((seat, 0),)),)),
        Chart(points=tuple(Standing(step=step, figures=()) for step in ("1", "2"))),
        Chart(
            points=(Standing(step="1", figures=((seat, 5),)), Standing(step="2", figures=((other, 5),))),
            best=(seat,),
            story=SAID,
            note=SAID,
        ),
        Chart(points=(Standing(step="1", figures=((seat, 5),)), Standing(step="2", figures=()))),
        Till(id="edge:till", purses=(purse,), notes=(), amount=raw("{amount}"), sentence=SAID, pay=send),
        ScoreSheet(seats=(seat, other), rows=()),
        ScoreSheet(seats=(), rows=(ScoreRow(name=SAID, cells=()),)),
        ScoreSheet(seats=(seat, other), rows=(ScoreRow(name=SAID, cells=(Cell(target=target),), reckoned=True),)),
    )
