"""What can be tapped and what a tap does, what is asked, and the faces, cards and pieces to sort that a target may show.

The tablet, the phones and the terminal all handle the same closed list of acts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal, assert_never

from companion.kernel.command import Command
from companion.kernel.form import slots_of
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
        """The same command with this value in its field."""
        return replace(self, command=replace(self.command, **{field: value}))


class Prompt(Shape):
    """What we wait for, by name. `short` is the form that always fits."""

    text: Text
    short: Text | None = None
    hint: Text | None = None
    waiting: tuple[Seat, ...] = ()
    notice: Text | None = None  # a small amber text at the right, what is special just now: "bets TIPP 2 after the card"


class Trial(Shape):
    """A space that is not lit, and the command that choosing it would give: the rules' answer to it is the reason."""

    space: str
    send: Send


@quick
@dataclass(frozen=True, slots=True)
class Offer:
    """A short list to choose from. `asks`: the prompt while people choose places on the board; `why`: why another place can't be chosen."""

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
    """An amount to set within bounds; it goes into `field` of the command, whose declaration says whether it is money."""

    send: Send
    bounds: Bounds
    field: str = "amount"

    @property
    def money(self) -> bool:
        """Whether the amount is money: the field is declared as `Whole(money=True)`."""
        return _is_money(type(self.send.command), self.field)


@cache
def _is_money(command: type[Command], field: str) -> bool:
    return any(slot.part.ask(slot.name, {}).money for slot in slots_of(command) if slot.name == field)


class Spell(Shape):
    """A text to type, with so many letters at most; it goes into `field` of the command."""

    send: Send
    field: str
    most: int = 30


@quick
@dataclass(frozen=True, slots=True)
class Arrange:
    """Pieces to put in order first (see `Sort`)."""

    sort: Sort


class Write(Shape):
    """What is printed on a card that is in no list: a piece and a number for each line. The text goes into `field` of the command."""

    send: Send
    field: str
    pieces: tuple[tuple[str, Face], ...]  # the word that is written, and how it looks
    most: int  # numbers go from 1 to this
    written: tuple[tuple[str, int], ...] = ()

    def choices(self, name: str) -> tuple[Target, ...]:
        """The next choices: a piece that is not written yet, then its number; after the first line also that these are all."""
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
    """Open a seat's private scene, behind the curtain."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """The app deals or draws by lot (`Game.chance`); the table adds this by itself."""


@quick
@dataclass(frozen=True, slots=True)
class Read:
    """Pieces that are laid on the reader from now on are this owner's (see `Scan`)."""

    owner: Seat
    prefix: str


@quick
@dataclass(frozen=True, slots=True)
class Fill:
    """Put what was read into this field of the command (see `Scan`)."""

    send: Send
    field: str


@quick
@dataclass(frozen=True, slots=True)
class Call:
    """A call that people say aloud at the table: the first, the second, ... (see `Steps`)."""

    number: int


@quick
@dataclass(frozen=True, slots=True)
class Unveil:
    """Open the accounts' rows up to this number (see `Rows`)."""

    opened: int


@quick
@dataclass(frozen=True, slots=True)
class AtOnce:
    """Give several commands with one tap, one after the other; after one that is refused, none is given."""

    sends: tuple[Send, ...]


Next = Literal["revenge", "another", "shelf"]


@quick
@dataclass(frozen=True, slots=True)
class Onward:
    """After the end: play again with the same seats, choose another game, or take an evening from the shelf. The table adds these."""

    to: Next


Act = Send | Offer | Ask | Spell | Arrange | Write | Open | Draw | Read | Fill | Call | Unveil | AtOnce | Onward


@quick
@dataclass(frozen=True, slots=True)
class Confirm:
    """Ask first: "Close without a bet?". A secret pick is chosen, then confirmed by one button; nothing is done before that."""

    question: Text
    act: Act


Does = Act | Confirm


class Target(Shape):
    """Something to tap. `id` is stable from one scene to the next (the tests tap by it too).

    `does` is what a tap does, on the tablet, on a phone and in the terminal alike. A target that is done or off does nothing.
    """

    id: str
    label: Text | None = None
    sub: Text | None = None
    money: int | None = None  # drawn large, the thousands small: amounts to bid
    face: Face | None = None
    seat: Seat | None = None  # drawn as this player: who bids an amount
    card: Card | None = None  # a choice drawn as this card, if all of its list are cards
    icon: str | None = None  # a Phosphor name: "check", "arrow-u-up-left", ...
    style: TargetStyle = "plain"
    state: TargetState = "ready"  # off comes with its `why`
    why: Text | None = None
    does: Does | None = None
    space: str | None = None  # the board's space that a choice stands for: it is lit while the choices are open, and can be tapped
    edge: tuple[Point, ...] = ()  # the line on the board that a choice stands for, likewise
    piece: str | None = None  # the piece on the board that would go there with this choice
    way: tuple[Point, ...] = ()  # the line by which it would go, drawn as dots

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
        """The same target with its command changed, behind the same question."""
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
    """One thing that a card asks for, and whether it is there already. `at`: its place in a shape of hexes, axially; `count`: how many
    on top of each other.
    """

    face: Face
    fits: bool = False
    at: tuple[int, int] | None = None
    count: int | None = None


class Card(Shape):
    """One card, drawn large. Below a face that is drawn as a whole card (`card` in the game's `art/`) stand its name, note and points.

    So a name can say whose it is. One that such a face has on it (`titled`) isn't said again, nor in a phone's hand the face's own.
    """

    id: str
    kind: CardForm = "plain"
    name: Text | None = None
    note: Text | None = None
    face: Face | None = None
    faces: tuple[Face, ...] = ()  # the pair on a special card
    wants: tuple[Want, ...] = ()  # what an objective asks for
    rows: tuple[CardRow, ...] = ()  # of a movement card
    points: int | None = None  # large, at the right
    state: CardState = "plain"
    target: Target | None = None


class Sort(Shape):
    """Pieces to put in order by dragging (or by tapping them in order); the order goes into `field` of `target`'s command."""

    items: tuple[tuple[str, Face], ...]  # the value sent, how it looks
    field: str
    target: Target
    title: Text | None = None
