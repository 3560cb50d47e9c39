"""What can be tapped and what a tap does, what is asked, and the faces, cards and pieces to sort that it may show.

An act is one of a closed union, handled alike by the tablet, the phones and the terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, assert_never

from companion.kernel.command import Command
from companion.kernel.frozen import quick, replace
from companion.kernel.seat import TABLE, Seat
from companion.kernel.shape import Shape
from companion.kernel.text import Text, raw, say
from companion.scene.kinds import CardForm, CardState, LineState, TargetState, TargetStyle

Point = tuple[float, float]


class Face(Shape):
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


@quick
@dataclass(frozen=True, slots=True)
class Send:
    """A command, and who gives it: a seat, or the table."""

    command: Command
    by: str = TABLE

    def filled(self, field: str, value: object) -> Send:
        """The same command with that in its field."""
        return replace(self, command=replace(self.command, **{field: value}))


class Prompt(Shape):
    """What we wait for, by name. `short` is the form that always fits."""

    text: Text
    short: Text | None = None
    hint: Text | None = None
    waiting: tuple[Seat, ...] = ()
    notice: Text | None = None  # a small amber word at the right: "bets TIPP 2 after the card"


class Trial(Shape):
    """A space that is not lit, and what a choice of it would say: the rules' answer to that is the reason."""

    space: str
    send: Send


@quick
@dataclass(frozen=True, slots=True)
class Offer:
    """A short list to choose from; `asks`: the prompt while places on the board are chosen from, `why` what is not among them."""

    choices: tuple[Target, ...]
    asks: Prompt | None = None
    why: tuple[Trial, ...] = ()


class Bounds(Shape):
    """Which amounts may be set."""

    least: int = 0
    step: int = 1
    most: int = 0


@quick
@dataclass(frozen=True, slots=True)
class Ask:
    """An amount to set within bounds; it goes into `field` of the command."""

    send: Send
    bounds: Bounds
    field: str = "amount"


class Spell(Shape):
    """Words to type, so many letters at most; they go into `field` of the command."""

    send: Send
    field: str
    most: int = 30


@quick
@dataclass(frozen=True, slots=True)
class Arrange:
    """Pieces to put in order first (see `Sort`)."""

    sort: Sort


class Write(Shape):
    """What is printed on a card that no list holds, line by line: a piece and a number each. The text goes into `field` of the command."""

    send: Send
    field: str
    pieces: tuple[tuple[str, Face], ...]  # the word written, how it looks
    most: int  # numbers go from 1 to this
    written: tuple[tuple[str, int], ...] = ()

    def choices(self, name: str) -> tuple[Target, ...]:
        """What comes next: a piece that is not written yet, then its number; once there is a line, that these are all."""
        faces, text = dict(self.pieces), " ".join(f"{piece}{number}" for piece, number in self.written)
        words = say(
            "written", lines=tuple(say("written-line", piece=faces[piece].name or piece, number=number) for piece, number in self.written)
        )
        done = Target(id=f"{name}:done", label=words, icon="check", style="go", does=self.send.filled(self.field, text))
        return (*([done] if self.written else []), *(self._piece(name, piece) for piece in faces if piece not in dict(self.written)))

    def _piece(self, name: str, piece: str) -> Target:
        face = dict(self.pieces)[piece]
        numbers = tuple(
            Target(id=f"{name}:{piece}{number}", label=raw(str(number)), does=replace(self, written=(*self.written, (piece, number))))
            for number in range(1, self.most + 1)
        )
        return Target(id=f"{name}:{piece}", label=face.name, face=face, does=Offer(numbers))


@quick
@dataclass(frozen=True, slots=True)
class Open:
    """That seat's private scene, behind the curtain."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """The app deals or draws by lot (`Game.chance`); the table adds this by itself."""


@quick
@dataclass(frozen=True, slots=True)
class Read:
    """From now on pieces laid on the reader are this owner's (see `Scan`)."""

    owner: Seat
    prefix: str


@quick
@dataclass(frozen=True, slots=True)
class Fill:
    """What was read goes into this field of the command (see `Scan`)."""

    send: Send
    field: str


@quick
@dataclass(frozen=True, slots=True)
class Call:
    """Said aloud at the table, the so-many-th time (see `Steps`)."""

    number: int


@quick
@dataclass(frozen=True, slots=True)
class Unveil:
    """So many rows of the accounts lie open (see `Rows`)."""

    opened: int


@quick
@dataclass(frozen=True, slots=True)
class AtOnce:
    """Several commands that one tap says, one after the other: what follows one that is refused is not said."""

    sends: tuple[Send, ...]


Next = Literal["revenge", "another", "shelf"]


@quick
@dataclass(frozen=True, slots=True)
class Onward:
    """After the end: the same seats play it again, or another game, or an evening is taken from the shelf; the table adds these."""

    to: Next


Act = Send | Offer | Ask | Spell | Arrange | Write | Open | Draw | Read | Fill | Call | Unveil | AtOnce | Onward


@quick
@dataclass(frozen=True, slots=True)
class Confirm:
    """Asked first: "Close without a bet?"; a secret pick is chosen, then confirmed by one button. Until then nothing of the act is done."""

    question: Text
    act: Act


Does = Act | Confirm


class Target(Shape):
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
    piece: str | None = None  # of a choice: the piece on the board that would go there
    way: tuple[Point, ...] = ()  # of a choice: by which line it would, drawn as dots

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
            case Ask(send=send) | Spell(send=send) | Fill(send=send):
                return send
            case Offer() | Arrange() | Write() | Open() | Draw() | Read() | Call() | Unveil() | AtOnce() | Onward() | None:
                return None
            case _:
                assert_never(self.act)

    @property
    def choices(self) -> tuple[Target, ...]:
        """The targets that this one offers, if its act is an offer."""
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


class CardRow(Shape):
    """A bar of a movement card."""

    face: Face
    number: int
    seat: Seat | None = None  # whose it is
    state: LineState = "todo"
    why: Text | None = None


class Want(Shape):
    """One thing that a card asks for, and whether it is there already. `at`: its place in a shape of hexes, axially; `count`: so many
    on top of each other."""

    face: Face
    fits: bool = False
    at: tuple[int, int] | None = None
    count: int | None = None


class Card(Shape):
    """One card, large; where its face is drawn as a whole card, it is that."""

    id: str
    kind: CardForm = "plain"
    name: Text | None = None
    note: Text | None = None
    face: Face | None = None
    faces: tuple[Face, ...] = ()  # a special card's pair
    wants: tuple[Want, ...] = ()  # what an objective asks for
    rows: tuple[CardRow, ...] = ()
    points: int | None = None
    state: CardState = "plain"
    target: Target | None = None


class Sort(Shape):
    """Pieces to put in order by dragging (or by tapping them in order); the order goes into `field` of `target`'s command."""

    items: tuple[tuple[str, Face], ...]  # the value sent, how it looks
    field: str
    target: Target
    title: Text | None = None
