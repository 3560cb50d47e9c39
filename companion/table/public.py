"""What anybody in the room may know of the table, and nothing else: it is published to a wall, to the house, to a club.

A publisher gets a `Public` and never a `Now`, so it cannot reach what is secret. A `Public` is made from the onlooker's scene, which the
game makes from the onlooker's view, and from what is told to everybody. Nothing in it can be tapped: it holds no command.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from companion.drawing.ground import spots_of
from companion.game import Summary
from companion.kernel.command import Happening
from companion.kernel.seat import ONLOOKER, Seat
from companion.kernel.text import Text
from companion.scene import (
    Block,
    Board,
    Buttons,
    Card,
    Cards,
    Chart,
    Counters,
    Course,
    Mat,
    Note,
    Paddle,
    Pick,
    Podium,
    Rows,
    Scan,
    Scene,
    ScoreSheet,
    ScoreTrack,
    Slots,
    Sort,
    Standing,
    Steps,
    Stroke,
    Till,
)
from companion.scene.moments import Moment, Travelled
from companion.table.play.evening import Evening
from companion.table.snapshots import OVER, LogLine, Now

_CHOICES = ("legal", "cost")  # where a piece might go: onlookers only see where it went


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Who sits here, in which colour."""

    name: Seat
    accent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPlace:
    """A player at the end: the place, which equals share, and the money or points that count for it, if there are any."""

    name: Seat
    place: int
    amount: int | None = None
    money: bool = False  # whether the amount is money


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Public:
    """The table as an onlooker sees it at one moment."""

    game: str  # the game on the table, or chosen for the next evening
    people: tuple[Person, ...] = ()
    evening: int | None = None
    born: str = ""  # tells the evening from another with its number
    started: str = ""  # when the evening was begun, by the table's clock, in UTC
    line: int = 0
    scene: Scene | None = None  # None if nothing is played
    phase: str | None = None
    turn: Seat | None = None
    ahead: Seat | None = None  # who is alone at the top of the chart; nobody while accounts are closed
    part: Text | None = None  # which race it is, if there are several parts
    over: bool = False
    told: tuple[LogLine, ...] = ()
    happenings: tuple[Happening, ...] = ()  # of the newest line, if they may be told already
    moments: tuple[Moment, ...] = ()
    held: int | None = None  # the first line of which nothing may be told yet
    winners: tuple[Seat, ...] = ()  # once the game is over and everything is told
    result: tuple[FinalPlace, ...] = ()


def public_now(now: Now) -> Public:
    """What an onlooker may know now."""
    play, lobby = now.play, now.room.lobby
    people = tuple(Person(name=place.name, accent=place.accent) for place in lobby.places)
    if play.game is None or play.summary is None:
        return Public(game=lobby.game, people=people)
    held = play.ceremony.held
    standing = play.game.standing(play.setup, play.game.view(play.state, ONLOOKER)) if held is None else None
    return Public(
        game=play.game.name,
        people=people,
        evening=play.evening,
        born=play.born,
        started=play.started,
        line=play.last_line,
        scene=_watched(now.scene(ONLOOKER), play.moments),
        phase=play.summary.phase,
        turn=play.summary.turn,
        ahead=_ahead(standing),
        part=standing.band if standing is not None else None,
        over=play.is_over,
        told=play.told,
        happenings=play.happenings if held is None else (),
        moments=play.moments,
        held=held,
        winners=tuple(play.summary.winners) if play.is_over else (),
        result=_result(play.summary, play.setup.seats) if play.is_over else (),
    )


def public_at_end(evening: Evening, until: int | None) -> Public:
    """How an evening ended that is off the table, as far as it may be told: up to the line `until`."""
    summary, last = evening.game.summary(evening.state), evening.history.last
    held = until + 1 if until is not None and until < last else None
    over = summary.phase == OVER and held is None
    return Public(
        game=evening.game.name,
        evening=evening.number,
        born=evening.born,
        line=last,
        over=over,
        held=held,
        winners=tuple(summary.winners) if over else (),
        result=_result(summary, evening.setup.seats) if over else (),
    )


def _ahead(standing: Standing | None) -> Seat | None:
    figures = sorted((figure for _, figure in standing.figures), reverse=True) if standing is not None else []
    if standing is None or len(figures) < 2 or figures[0] == figures[1]:
        return None
    return next(seat for seat, figure in standing.figures if figure == figures[0])


def _result(summary: Summary, seats: Sequence[Seat]) -> tuple[FinalPlace, ...]:
    """Everybody's place: the winners by the rules first, then the others by what they have; equals share a place."""
    figures = summary.scores if summary.scores is not None else summary.balances
    if figures is not None:
        keys = {seat: (seat not in summary.winners, -figures.get(seat, 0)) for seat in seats}
    else:
        order = list(summary.places or ())
        keys = {seat: (seat not in summary.winners, order.index(seat) if seat in order else len(order)) for seat in seats}
    best = sorted(seats, key=lambda seat: keys[seat])
    return tuple(
        FinalPlace(
            name=seat,
            place=1 + sum(keys[other] < keys[seat] for other in seats),
            amount=None if figures is None else figures.get(seat),
            money=summary.scores is None,
        )
        for seat in best
    )


def _watched(scene: Scene, moments: tuple[Moment, ...]) -> Scene:
    """The scene with nothing to tap, and with the way that the newest line moved a piece."""
    ways = tuple(moment.way for moment in moments if isinstance(moment, Travelled) and len(moment.way) > 1)

    def column(blocks: Iterable[Block]) -> tuple[Block, ...]:
        return tuple(shown for block in blocks for shown in _shown(block, ways))

    return replace(
        scene,
        seats=tuple(replace(chip, target=None) for chip in scene.seats),
        left=column(scene.left),
        main=column(scene.main),
        side=column(scene.side),
        bar=(),
        then=None,
    )


def _shown(block: Block, ways: tuple[tuple[str, ...], ...]) -> Iterator[Block]:
    match block:
        case Buttons() | Pick() | Sort() | Scan() | Till():
            return
        case Board():
            yield replace(
                block,
                lit=tuple(replace(lit, target=None) for lit in block.lit if lit.style not in _CHOICES),
                strokes=(*(replace(each, target=None) for each in block.strokes if each.style != "legal"), *_driven(block, ways)),
                why=(),
            )
        case Rows():
            yield replace(block, rows=tuple(replace(row, target=None) for row in block.rows))
        case Course():
            yield replace(block, marks=tuple(replace(mark, target=None) for mark in block.marks))
        case Cards():
            yield replace(block, cards=tuple(replace(card, target=None) for card in block.cards))
        case ScoreSheet():
            rows = (replace(row, cells=tuple(replace(cell, target=None) for cell in row.cells)) for row in block.rows)
            yield replace(block, rows=tuple(rows))
        case Card() | Slots():
            yield replace(block, target=None)
        case Paddle() | Steps() | Counters() | Mat() | ScoreTrack() | Note() | Podium() | Chart():
            yield block
        case _:
            assert_never(block)


def _driven(board: Board, ways: tuple[tuple[str, ...], ...]) -> Iterator[Stroke]:
    spots = spots_of(board.ground)
    for way in ways:
        if all(space in spots for space in way):
            yield Stroke(points=tuple(spots[space].centre for space in way), style="path")
