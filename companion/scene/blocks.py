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
    """Several cards side by side: a hand, the objectives, the choice of a card to play.

    `columns` is a wish: there are more where there is room, and fewer where what the cards ask for (`wants`) would be too small to be seen.
    """

    title: Text | None = None
    cards: tuple[Card, ...] = ()
    columns: int = 3


class Paddle(Shape):
    """The hero figure, on a seat's accent colour (or plain): who leads, with how much; the pot."""

    heading: Text
    seat: Seat | None = None
    money: int | None = None
    figure: Text | None = None  # shown instead of money
    note: Text | None = None
    face: Face | None = None
    count: int | None = None  # how many of it there are, on piles


class Buttons(Shape):
    """A grid of thick buttons."""

    targets: tuple[Target, ...]
    columns: int = 1
    look: ButtonLook = "button"
    title: Text | None = None
    note: Text | None = None


class Cell(Shape):
    """A cell in a table's row. Money is written with its sign if it is a change."""

    text: Text | None = None
    money: int | None = None
    before: int | None = None  # the money shown while its row is closed, which gives nothing away (only where rows `unveil`)
    known: bool = False  # it is shown while its row is closed, because everybody knows it already
    step: int | None = None  # the opening that shows it (see `Rows.openings`)
    change: bool = False  # the money is a change: written with its sign
    face: Face | None = None
    icon: str | None = None  # a sign's name, as in `Target.icon`
    strong: bool = False  # the row's result: larger
    target: Target | None = None  # of a cell in a score sheet
    means: Text | None = None  # what the icon means, for screen readers


class Row(Shape):
    """A row of a table. If it has a seat, it shows the seat's arch and name."""

    cells: tuple[Cell, ...] = ()
    seat: Seat | None = None
    face: Face | None = None
    state: RowState = "plain"
    target: Target | None = None
    presence: bool = False  # the renderer adds what that seat's phone is doing


class Opening(Shape):
    """A sealed choice that is opened: whose, of which round, what was chosen, the sentence that tells it, its effect."""

    seat: Seat
    title: Text  # its round: "TIPP 3"
    face: Face
    name: Text
    words: Text
    told: Text  # in one line, for the prompt
    amount: int


class Rows(Shape):
    """A table. `unveil`: rows open one after the other, by taps at the table ("next", "open all"): the payout.

    A closed row shows whose it is, and of its cells those that are `known`; one with `before` shows that money. All others have a lock:
    texts, signs and faces too. A cell whose money before would only be 0 is better without `before`, because 0 is read as a sum.
    The table counts the rows that are `opened` and shows phones no more than those (`companion.table.play.ceremony`).

    `openings`: single choices open one after the other instead of rows. A cell's `step` says with which opening it is shown, and
    `before` grows with each. What has no face and no step, as a prize that was paid before, is open from the start.
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
        """How many openings there are until everything is open. The result of single choices is an opening of its own."""
        return len(self.openings) + 1 if self.openings else len(self.rows)

    @property
    def owners(self) -> tuple[Seat | None, ...]:
        """Whose row or choice each opening shows."""
        return (*(each.seat for each in self.openings), None) if self.openings else tuple(row.seat for row in self.rows)


class Steps(Shape):
    """Stations of which some are reached: once, twice, sold. Each is a text and whether it is reached.

    `calls`: what people say aloud for the first stations; each is the text of a button. No rule knows how far they are: the table counts,
    lights the stations, and begins anew with the next line (`companion.table.play.ceremony`).
    """

    steps: tuple[tuple[Text, bool], ...]
    calls: tuple[Text, ...] = ()


class CourseMark(Shape):
    """A station on the way: its name, its place from 0 to 1, whether it was passed, and the tap that says so."""

    label: Text
    at: float
    done: bool = False
    target: Target | None = None


class Course(Shape):
    """The whole way at a glance, for a table that needs no board on the screen."""

    title: Text
    note: Text | None = None
    marks: tuple[CourseMark, ...] = ()
    pieces: tuple[Face, ...] = ()  # pieces on the way, somewhere beyond the newest station reached; nobody said where


class Slots(Shape):
    """Places to fill, with what is in them: ranks, a row of pieces, a stack. `wanted`: what is still missing, with dashed rims."""

    title: Text | None = None
    slots: tuple[tuple[Text | None, Face | None, Seat | None], ...] = ()  # label, what is in it, whose it is
    upright: bool = False  # a stack: bottom to top
    wanted: tuple[Face | None, ...] = ()
    target: Target | None = None


class Counters(Shape):
    """Small amounts side by side: what was gathered, what is left. Each has a face or icon, a number, a word."""

    title: Text | None = None
    items: tuple[tuple[Face | None, str | None, int, Text | None], ...] = ()  # face, icon, number, label


class Storey(Shape):
    """One place of a tower: the piece there and whether it belongs there, or the letter of what is wanted."""

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
    """A score track, which may be walked round more than once: its length, its colours in turn, and each seat's score."""

    length: int
    fills: tuple[str, ...] = ()
    markers: tuple[tuple[Seat, int], ...] = ()


class Pick(Shape):
    """Any number of items to pick. The picked ones go into `field` of `target`'s command, in the order in which they are listed."""

    items: tuple[tuple[str, Card], ...]  # the value sent, the card shown
    field: str
    target: Target
    least: int = 0
    most: int = 99
    title: Text | None = None
    adds_up: bool = False  # the sum of the picked cards' points is shown on the target


class Scan(Shape):
    """Pieces with tags that are laid on the reader one after the other, owner by owner, before a command is given: hands while dealing.

    What was read goes, without `prefix`, as {owner: (piece, ...)} into `field` of `target`'s command. The table shows this as rows
    with how many pieces each owner has, never which (`companion.table.snapshots`); without a connected reader it shows nothing.
    """

    title: Text
    prefix: str
    owners: tuple[Seat, ...]
    field: str
    target: Target
    note: Text | None = None


class Note(Shape):
    """A paragraph: what happened, a rule, or that there is nothing to see yet."""

    text: Text
    icon: str | None = None
    face: Face | None = None  # drawn large above the words: the die as it fell
    title: Text | None = None
    tone: Tone = "plain"
    asked: tuple[Seat, ...] = ()  # whose sealed choice is asked: on a phone their arches, with an hourglass for whom the prompt waits for


class Placed(Shape):
    """A player at the end: the place (several may share one), the amount, and what it is made of."""

    seat: Seat
    place: int
    amount: int
    unit: Text | None = None  # "points"; None: the amount is money
    form: Text | None = None  # an amount in a unit of one's own: its text, which was given raw("{amount}") for the figures
    note: Text | None = None  # "80 000 behind": about twenty letters have room on the smallest tablet
    made_of: tuple[tuple[str, int, Text], ...] = ()  # instead of a note: signs by name ("seal-check"), each with a number and what it means


class Podium(Shape):
    """The end of a game: everybody, best first. The first three places are steps; the winners' has their colour and the hero figure."""

    places: tuple[Placed, ...]
    flags: tuple[str, ...] = ()


def podium(reached: Mapping[Seat, ReachedT], placed: Callable[[Seat, int], Placed], flags: tuple[str, ...] = ()) -> Podium:
    """Everybody's place by what they reached, highest first; equals share a place."""
    places = {seat: 1 + sum(each > mine for each in reached.values()) for seat, mine in reached.items()}
    return Podium(places=tuple(placed(seat, places[seat]) for seat in sorted(places, key=places.__getitem__)), flags=flags)


class Standing(Shape):
    """How everybody stood after a step of a game; if several have the same step, the newest counts. A band is a part with a name."""

    step: str
    figures: tuple[tuple[Seat, int], ...]
    band: Text | None = None


class Chart(Shape):
    """A line for each seat through the whole game, ending in its arch; above it, how it was won. The table adds the points."""

    story: Text | None = None
    note: Text | None = None
    best: tuple[Seat, ...] = ()  # drawn twice as thick
    unit: int = 1  # figures are written in this unit: thousands
    points: tuple[Standing, ...] = ()


class ScoreRow(Shape):
    """A row of figures, one for each player. A computed one is drawn as a sum."""

    name: Text
    cells: tuple[Cell, ...]
    reckoned: bool = False


class ScoreSheet(Shape):
    """A score sheet: a column for each player, headed by the arch. A cell with a target is filled in by a tap on it."""

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
