"""The blocks of a screen: rows, cards, buttons, figures, things to pick and to sort. A board is one too (`companion.scene.board`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from companion.kernel.seat import Seat
from companion.kernel.shape import Shape
from companion.kernel.text import Text
from companion.scene.board import Board
from companion.scene.kinds import ButtonLook, ChipState, RowState, Tone
from companion.scene.targets import Card, Face, Sort, Target
from companion.scene.till import Till

ReachedT = TypeVar("ReachedT", int, tuple[int, ...])


class Cards(Shape):
    """Several cards side by side: a hand, the objectives, the choice of a card played."""

    title: Text | None = None
    cards: tuple[Card, ...] = ()
    columns: int = 3


class Paddle(Shape):
    """The hero figure, flooded with a seat's accent (or plain): who leads, with how much; the pot."""

    heading: Text
    seat: Seat | None = None
    money: int | None = None
    figure: Text | None = None  # instead of money
    note: Text | None = None
    face: Face | None = None
    count: int | None = None  # so many of it, on piles


class Buttons(Shape):
    """A grid of thick things to tap."""

    targets: tuple[Target, ...]
    columns: int = 1
    look: ButtonLook = "button"
    title: Text | None = None
    note: Text | None = None


class Cell(Shape):
    """One cell of a table's row. Money with its sign where it is a change."""

    text: Text | None = None
    money: int | None = None
    before: int | None = None  # the money shown while its row is not open: what is unveiled is not told beforehand
    step: int | None = None  # the opening that shows it (see `Rows.openings`)
    change: bool = False
    face: Face | None = None
    icon: str | None = None
    strong: bool = False
    target: Target | None = None  # of a score sheet's cell
    means: Text | None = None  # what the icon stands for, to who hears it


class Row(Shape):
    """A row of a table. A row with a seat wears its arch and name."""

    cells: tuple[Cell, ...] = ()
    seat: Seat | None = None
    face: Face | None = None
    state: RowState = "plain"
    target: Target | None = None
    presence: bool = False  # the renderer adds what that seat's phone is doing


class Opening(Shape):
    """A sealed choice that is opened: whose, of which round, what was chosen, the sentence that tells it, what it brings."""

    seat: Seat
    title: Text  # its round: "TIPP 3"
    face: Face
    name: Text
    words: Text
    told: Text  # in one line, for the prompt
    amount: int


class Rows(Shape):
    """A table. `unveil`: rows open one after the other, by taps at the table ("next", "open all"): the payout.

    What a closed row does not tell yet: cells with a face, and what differs from `before`. The table counts those that lie `opened`
    and shows phones no more (`companion.table.ceremony`).

    `openings`: not row by row, but one choice after the other; a cell's `step` says with which it opens, and `before` grows with each.
    """

    rows: tuple[Row, ...]
    title: Text | None = None
    figure: Text | None = None  # at the right of the title: "3 / 5"
    headers: tuple[Text, ...] = ()
    note: Text | None = None
    unveil: bool = False
    openings: tuple[Opening, ...] = ()
    opened: int = 0

    @property
    def steps(self) -> int:
        """How many times something is opened until all lies open: what single choices come to is a step of its own."""
        return len(self.openings) + 1 if self.openings else len(self.rows)

    @property
    def owners(self) -> tuple[Seat | None, ...]:
        """To whom each step belongs."""
        return (*(each.seat for each in self.openings), None) if self.openings else tuple(row.seat for row in self.rows)


class Steps(Shape):
    """Stations of which some are reached: once, twice, sold. Each is a text and whether it is reached.

    `calls`: what is said aloud for the first ones, each a button's words. No rule knows how far that is: the table counts it, lights
    the stations and begins anew with the next line (`companion.table.ceremony`).
    """

    steps: tuple[tuple[Text, bool], ...]
    calls: tuple[Text, ...] = ()


class CourseMark(Shape):
    """A station on the way: its name, its place from 0 to 1, whether it is behind us, and the tap that says so."""

    label: Text
    at: float
    done: bool = False
    target: Target | None = None


class Course(Shape):
    """The whole way at a glance, for a table that needs no board on the screen."""

    title: Text
    note: Text | None = None
    marks: tuple[CourseMark, ...] = ()
    pieces: tuple[Face, ...] = ()  # those on the way: somewhere behind the newest station that is reached, nobody says where


class Slots(Shape):
    """Places to fill, with what is in them: ranks, a row of pieces, a stack. `wanted`: what is still to come, with dashed rims."""

    title: Text | None = None
    slots: tuple[tuple[Text | None, Face | None, Seat | None], ...] = ()  # label, what is in it, whose
    upright: bool = False  # a stack: bottom to top
    wanted: tuple[Face | None, ...] = ()
    target: Target | None = None


class Counters(Shape):
    """Small amounts side by side: what was gathered, what is left. Each a face or icon, a number, a word."""

    title: Text | None = None
    items: tuple[tuple[Face | None, str | None, int, Text | None], ...] = ()  # face, icon, number, label


class Storey(Shape):
    """One place of a tower: the piece that lies there and whether it belongs there, or the letter of what is wanted."""

    face: Face | None = None
    letter: Text | None = None
    fits: bool = False


class Mat(Shape):
    """What lies before a player: small amounts, and a tower from bottom to top."""

    seat: Seat
    items: tuple[tuple[Face | None, str | None, int, Text | None], ...] = ()  # as in `Counters`
    tower: tuple[Storey, ...] = ()
    note: Text | None = None
    state: ChipState = "plain"


class ScoreTrack(Shape):
    """A track that wraps: its length, its colours in turn, and where each seat stands (plain score; the renderer wraps)."""

    length: int
    fills: tuple[str, ...] = ()
    markers: tuple[tuple[Seat, int], ...] = ()


class Pick(Shape):
    """Any number of items to pick; those picked go into `field` of `target`'s command, in the order listed."""

    items: tuple[tuple[str, Card], ...]  # the value sent, the card shown
    field: str
    target: Target
    least: int = 0
    most: int = 99
    title: Text | None = None
    adds_up: bool = False  # the cards' points are summed as they are picked, and the sum is shown on the target


class Scan(Shape):
    """Tagged pieces laid on the reader one after the other, owner by owner, before anything is said: hands while dealing.

    What was read goes, without `prefix`, as {owner: (piece, ...)} into `field` of `target`'s command. The table shows this as rows
    with how many each owner has, never which (`companion.table.snapshots`); where no reader is connected it shows nothing at all.
    """

    title: Text
    prefix: str
    owners: tuple[Seat, ...]
    field: str
    target: Target
    note: Text | None = None


class Note(Shape):
    """A paragraph: what happened, a rule, an empty state."""

    text: Text
    icon: str | None = None
    face: Face | None = None  # drawn large instead: the die as it fell
    title: Text | None = None
    tone: Tone = "plain"


class Placed(Shape):
    """A player at the end: the place (several may share one), with how much, and what that is made of."""

    seat: Seat
    place: int
    amount: int
    unit: Text | None = None  # "points"; None: it is money
    form: Text | None = None  # how the figure is said instead, around "{amount}"
    note: Text | None = None  # "80 000 behind"
    made_of: tuple[tuple[str, int, Text], ...] = ()  # an icon, a number, and what the icon stands for


class Podium(Shape):
    """The end of a game: everybody, best first; the first three places are steps, the winners' is flooded with the hero figure."""

    places: tuple[Placed, ...]
    flags: tuple[str, ...] = ()


def podium(reached: Mapping[Seat, ReachedT], placed: Callable[[Seat, int], Placed], flags: tuple[str, ...] = ()) -> Podium:
    """Everybody at their place by what they reached, most first; who reached the same shares it."""
    places = {seat: 1 + sum(each > mine for each in reached.values()) for seat, mine in reached.items()}
    return Podium(places=tuple(placed(seat, places[seat]) for seat in sorted(places, key=places.__getitem__)), flags=flags)


class Standing(Shape):
    """How everybody stood after a step of a game; of several with the same step the newest tells. A band is a part with a name."""

    step: str
    figures: tuple[tuple[Seat, int], ...]
    band: Text | None = None


class Chart(Shape):
    """A line a seat through the whole game, ending in its arch; above it, how it was won. The table adds the points from its history."""

    story: Text | None = None
    note: Text | None = None
    best: tuple[Seat, ...] = ()  # drawn twice as thick
    unit: int = 1  # figures are told in so many: thousands
    points: tuple[Standing, ...] = ()


class ScoreRow(Shape):
    """A row of figures, one a player; a reckoned one is drawn as a sum."""

    name: Text
    cells: tuple[Cell, ...]
    reckoned: bool = False


class ScoreSheet(Shape):
    """A score sheet: a column a player, headed by the arch. A cell with a target is filled in by a tap on it."""

    seats: tuple[Seat, ...]
    rows: tuple[ScoreRow, ...]
    title: Text | None = None


Block = (
    Board
    | Card
    | Cards
    | Paddle
    | Buttons
    | Rows
    | Steps
    | Course
    | Slots
    | Counters
    | Mat
    | ScoreTrack
    | Sort
    | Pick
    | Scan
    | Note
    | Podium
    | Chart
    | Till
    | ScoreSheet
)
