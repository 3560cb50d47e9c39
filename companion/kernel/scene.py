"""What a game shows, as data: one description that the tablet and the phones both draw.

A scene is made from a *view*, so it can't leak what the view does not hold. Renderers know the kinds below (`companion.kernel.kinds`)
and no game; an unknown face, icon or shape is drawn plainly, so that a new game looks decent before anybody draws for it.

    Scene = prompt (what we wait for, and whom) + seats (a chip each) + main blocks (large) + side blocks + bar (buttons beside the prompt)

A *block* is one thing on the screen: a board, a card, a paddle, a grid of buttons, a table of rows... A *target* is anything
that can be tapped, and says what that does: send a command, offer a short list of further targets, ask for an amount, open a seat's
private scene behind the curtain. The tablet's scene is made from the table's view; a phone's from its seat's, private and quick things
first, all in `main`, one column.

Lengths on boards are board units; y grows downwards; renderers scale. Colours are "#RRGGBB" (they come from editions, so a
fifth game brings its own), or a theme token's name ("asphalt", "water", "slab", "raised", ...).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, assert_never

from companion.kernel.command import Command
from companion.kernel.kinds import (
    ButtonLook,
    CardKind,
    CardState,
    ChipState,
    DecorKind,
    Layout,
    LineState,
    LitStyle,
    PieceState,
    RowState,
    SeatsAt,
    SpaceKind,
    StrokeStyle,
    TargetState,
    TargetStyle,
    Tone,
)
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import Text

Point = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """How a piece, card colour or resource looks: colour *and* shape *and* letter, never colour alone.

    kind: "mark" (the plain badge), "pawn", "arch" (a person, by name), a sign's name, or one that the game's own `art/` draws.
    shape: circle, square, triangle, diamond, hexagon, cross, star, none. A light fill gets an ink badge, a dark one a paper badge.
    """

    kind: str = "mark"
    fill: str = "raised"
    rim: str | None = None  # a second colour: a share's border
    shape: str = "none"
    letter: Text | None = None
    name: Text | None = None
    rim_letter: Text | None = None  # the letter of the rim's colour, small in two corners


# --- what a tap does ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Send:
    """A command, and who gives it: a seat, or the table."""

    command: Command
    by: str = TABLE

    def filled(self, field: str, value: Any) -> Send:  # Any: whatever type that field has
        """The same command with that in its field."""
        return replace(self, command=replace(self.command, **{field: value}))


@dataclass(frozen=True, slots=True)
class Offer:
    """A short list to choose from."""

    choices: tuple[Target, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """Which amounts may be set."""

    least: int = 0
    step: int = 1
    most: int = 0


@dataclass(frozen=True, slots=True)
class Ask:
    """An amount to set within bounds; it goes into `field` of the command."""

    send: Send
    bounds: Bounds
    field: str = "amount"


@dataclass(frozen=True, slots=True)
class Arrange:
    """Pieces to put in order first (see `Sort`)."""

    sort: Sort


@dataclass(frozen=True, slots=True)
class Open:
    """That seat's private scene, behind the curtain."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """The app deals or draws by lot (`Game.chance`); the table adds this by itself."""


@dataclass(frozen=True, slots=True)
class Read:
    """From now on pieces laid on the reader are this owner's (see `Scan`)."""

    owner: Seat
    prefix: str


@dataclass(frozen=True, slots=True)
class Fill:
    """What was read goes into this field of the command (see `Scan`)."""

    send: Send
    field: str


@dataclass(frozen=True, slots=True)
class Call:
    """Said aloud at the table, the so-many-th time (see `Steps`)."""

    number: int


@dataclass(frozen=True, slots=True)
class Unveil:
    """So many rows of the accounts lie open (see `Rows`)."""

    opened: int


Act = Send | Offer | Ask | Arrange | Open | Draw | Read | Fill | Call | Unveil


@dataclass(frozen=True, slots=True)
class Confirm:
    """Asked first: "Close without a bet?"; a secret pick is chosen, then confirmed by one button. Until then nothing of the act is done."""

    question: Text
    act: Act


Does = Act | Confirm


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Something to tap. `id` is stable from one scene to the next (the tests tap by it too).

    `does` is what a tap does, on the tablet, on a phone and in the terminal alike; done and off ones do nothing anywhere.
    """

    id: str
    label: Text | None = None
    sub: Text | None = None
    money: int | None = None  # drawn big, the thousands small: amounts to bid
    face: Face | None = None
    seat: Seat | None = None  # drawn as this player: who says an amount
    card: Card | None = None  # of a choice: drawn as this card, where all of the list are
    icon: str | None = None  # a Phosphor name: "check", "arrow-u-up-left", ...
    style: TargetStyle = "plain"
    state: TargetState = "ready"  # off comes with its `why`
    why: Text | None = None
    does: Does | None = None
    space: str | None = None  # of a choice: the board's space it stands for; while the choices are open it is lit and may be tapped there
    edge: tuple[Point, ...] = ()  # of a choice: the line on the board it stands for, likewise

    @property
    def live(self) -> bool:
        """Whether it can be tapped now."""
        return self.state in ("ready", "chosen")

    @property
    def act(self) -> Act | None:
        """What it does once its question is answered."""
        return self.does.act if isinstance(self.does, Confirm) else self.does

    @property
    def sent(self) -> Send | None:
        """The command it ends in: at once, or with an amount, or with what was read."""
        match self.act:
            case Send() as send:
                return send
            case Ask(send=send) | Fill(send=send):
                return send
            case Offer() | Arrange() | Open() | Draw() | Read() | Call() | Unveil() | None:
                return None
            case _:
                assert_never(self.act)

    @property
    def choices(self) -> tuple[Target, ...]:
        """What it offers."""
        return self.act.choices if isinstance(self.act, Offer) else ()

    def sending(self, change: Callable[[Send], Act]) -> Target:
        """The same target, its command changed, behind the same question."""
        match self.does:
            case Send() as send:
                return replace(self, does=change(send))
            case Confirm(question, Send() as send):
                return replace(self, does=Confirm(question, change(send)))
            case _:  # only a command can be changed
                return self


# --- seats and prompt -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChip:
    """A player at a glance."""

    seat: Seat
    money: int | None = None
    score: Text | None = None  # where there is no money: "12"
    note: Text | None = None  # "mène", "passe", "5 cartes"
    faces: tuple[Face, ...] = ()  # what the seat owns
    state: ChipState = "plain"
    target: Target | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """What we wait for, by name. `short` is the form that always fits."""

    text: Text
    short: Text | None = None
    hint: Text | None = None
    waiting: tuple[Seat, ...] = ()
    notice: Text | None = None  # a small amber word at the right: "bets TIPP 2 after the card"


# --- boards -------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A place on a board."""

    id: str
    kind: SpaceKind
    outline: tuple[Point, ...]
    centre: Point
    heading: float = 0.0  # radians, where a piece's nose points
    fill: str | None = None
    letter: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decor:
    """What is only scenery."""

    kind: DecorKind
    points: tuple[Point, ...]
    text: Text | None = None
    heading: float = 0.0
    fill: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The part of a board that does not change while a position is played from; the same object as long as it is the same.

    `key` names it: a renderer rebuilds the static drawing when the key changes, a phone fetches it once per key.
    """

    key: str
    size: Point
    spaces: tuple[Space, ...]
    decor: tuple[Decor, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Something on a board. `count` is drawn as a stack with its number."""

    id: str
    face: Face
    space: str | None = None
    at: Point | None = None  # instead of a space
    state: PieceState = "standing"
    count: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lit:
    """A space that means something now."""

    space: str
    style: LitStyle = "legal"
    label: Text | None = None
    target: Target | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """A line on the board that changes."""

    points: tuple[Point, ...]
    style: StrokeStyle
    label: Text | None = None
    target: Target | None = None


# --- blocks ---------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The playing board: ground, what stands on it, what is lit."""

    ground: Ground
    pieces: tuple[Piece, ...] = ()
    lit: tuple[Lit, ...] = ()
    strokes: tuple[Stroke, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A bar of a movement card."""

    face: Face
    number: int
    state: LineState = "todo"
    why: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card, large; where its face is drawn as a whole card, it is that."""

    id: str
    kind: CardKind = "plain"
    name: Text | None = None
    note: Text | None = None
    face: Face | None = None
    faces: tuple[Face, ...] = ()  # what an objective asks for, a special card's pair
    rows: tuple[CardRow, ...] = ()
    points: int | None = None
    state: CardState = "plain"
    target: Target | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Several cards side by side: a hand, the objectives, the choice of a card played."""

    title: Text | None = None
    cards: tuple[Card, ...] = ()
    columns: int = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Paddle:
    """The hero figure, flooded with a seat's accent (or plain): who leads, with how much; the pot."""

    heading: Text
    seat: Seat | None = None
    money: int | None = None
    figure: Text | None = None  # instead of money
    note: Text | None = None
    face: Face | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Buttons:
    """A grid of thick things to tap."""

    targets: tuple[Target, ...]
    columns: int = 1
    look: ButtonLook = "button"
    title: Text | None = None
    note: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell of a table's row. Money with its sign where it is a change."""

    text: Text | None = None
    money: int | None = None
    before: int | None = None  # the money shown while its row is not open: what is unveiled is not told beforehand
    change: bool = False
    face: Face | None = None
    icon: str | None = None
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of a table. A row with a seat wears its arch and name."""

    cells: tuple[Cell, ...] = ()
    seat: Seat | None = None
    face: Face | None = None
    state: RowState = "plain"
    target: Target | None = None
    presence: bool = False  # the renderer adds what that seat's phone is doing


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """A table. `unveil`: rows open one after the other, by taps at the table ("next", "open all"): the payout.

    What a closed row does not tell yet: cells with a face, and what differs from `before`. The table counts those that lie `opened`
    and shows phones no more (`companion.table.ceremony`).
    """

    rows: tuple[Row, ...]
    title: Text | None = None
    figure: Text | None = None  # at the right of the title: "3 / 5"
    headers: tuple[Text, ...] = ()
    note: Text | None = None
    unveil: bool = False
    opened: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """Stations of which some are reached: once, twice, sold. Each is a text and whether it is reached.

    `calls`: what is said aloud for the first ones, each a button's words. No rule knows how far that is: the table counts it, lights
    the stations and begins anew with the next line (`companion.table.ceremony`).
    """

    steps: tuple[tuple[Text, bool], ...]
    calls: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseMark:
    """A station on the way: its name, its place from 0 to 1, whether it is behind us, and the tap that says so."""

    label: Text
    at: float
    done: bool = False
    target: Target | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The whole way at a glance, for a table that needs no board on the screen."""

    title: Text
    note: Text | None = None
    marks: tuple[CourseMark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Slots:
    """Places to fill, with what is in them: the finish 1 to 6, the six drivers, a stack to sort. `ring`: dashed rims still wanted."""

    title: Text | None = None
    slots: tuple[tuple[Text | None, Face | None, Seat | None], ...] = ()  # label, what is in it, whose
    upright: bool = False  # a stack: bottom to top
    wanted: tuple[Face | None, ...] = ()
    target: Target | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Counters:
    """Small amounts side by side: bamboo eaten, markers, supplies. Each a face or icon, a number, a word."""

    title: Text | None = None
    items: tuple[tuple[Face | None, str | None, int, Text | None], ...] = ()  # face, icon, number, label


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreTrack:
    """A track that wraps: its length, its colours in turn, and where each seat stands (plain score; the renderer wraps)."""

    length: int
    fills: tuple[str, ...] = ()
    markers: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sort:
    """Pieces to put in order by dragging (or by tapping them in order); the order goes into `field` of `target`'s command."""

    items: tuple[tuple[str, Face], ...]  # the value sent, how it looks
    field: str
    target: Target
    title: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """Any number of items to pick; those picked go into `field` of `target`'s command, in the order listed."""

    items: tuple[tuple[str, Card], ...]  # the value sent, the card shown
    field: str
    target: Target
    least: int = 0
    most: int = 99
    title: Text | None = None
    adds_up: bool = False  # the cards' points are summed as they are picked, and the sum is shown on the target


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A paragraph: what happened, a rule, an empty state."""

    text: Text
    icon: str | None = None
    title: Text | None = None
    tone: Tone = "plain"


Block = Board | Card | Cards | Paddle | Buttons | Rows | Steps | Course | Slots | Counters | ScoreTrack | Sort | Pick | Scan | Note


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything one screen shows of a game.

    layout, for the tablet (phones stack `main` then `side`): "board": main wide at the left, side a narrow column at the right;
    "halves": main and side of about the same width, main at the left. "trio": like board, and `left` is a narrow column before main.
    seats_at: "bottom" (a row above the prompt), "side" (rows in the side column), "top" (thin strip), "none" (rows in a block say it).
    """

    prompt: Prompt
    seats: tuple[SeatChip, ...] = ()
    left: tuple[Block, ...] = ()
    main: tuple[Block, ...] = ()
    side: tuple[Block, ...] = ()
    bar: tuple[Target, ...] = ()  # beside the prompt; at most two, the `go` or `pri` one last
    layout: Layout = "board"
    seats_at: SeatsAt = "bottom"
    private: bool = False  # holds something that only its viewer may see: behind a curtain
    closing: tuple[Block, ...] = ()  # before `main`, once every row to be unveiled lies open: who won
