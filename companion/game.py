"""What a game's folder provides to the table. The catalogue finds the folder and makes a `Game` of it (`companion.table.catalogue`).

A game consists of functions over its own frozen types, and of shapes that it declares once (`companion.kernel.form`): its commands'
fields, its options, its edition's file, its position. `Setup` is what is fixed for an evening (edition, seats, options). `State` is
everything that changes; it refers to its setup. `View` is what one viewer may see. Nothing here does I/O, asks the time or throws
dice: a deal or a draw comes in as a command with its outcome. If the app deals, `chance` makes that command with random numbers that the
caller passes in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, cast

from companion.kernel import company, form
from companion.kernel.command import (
    HOUSE_RULINGS,
    AdjustMoney,
    Come,
    Command,
    Correct,
    EndedHere,
    EndHere,
    HandOver,
    Happening,
    HouseRuling,
    Impossible,
    Leave,
    Malformed,
    Outcome,
    Refusal,
    SetPosition,
    game_over,
    has_reason,
    never_by,
    out_of_phase,
    reason_missing,
)
from companion.kernel.form import Json, Names
from companion.kernel.frozen import maker, replace
from companion.kernel.own import AnyEdition, AnyOptions, AnySetup, AnyState
from companion.kernel.seat import TABLE, Seat, Viewer
from companion.kernel.shape import Shape
from companion.kernel.sighting import Interpretation, Sighting
from companion.kernel.text import Text
from companion.scene import Face, Ground, Scene, Standing
from companion.scene.moments import Moment

_HOUSE_RULINGS = frozenset(HOUSE_RULINGS)
Lots = Callable[[int], int]  # lots(n) is 0 .. n-1, each as likely
Parts = Mapping[str, Mapping[str, Json]]  # a game's data files beside its editions, by "folder/name"


class Setup(Protocol):
    """What the table may know of any game's setup."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def edition_name(self) -> str: ...


class Edition(Protocol):
    """What the table may know of any game's edition: its options are an instance of `Game.options`."""

    @property
    def name(self) -> str: ...
    @property
    def options(self) -> Any: ...


SetupT = TypeVar("SetupT", bound=Setup)
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


class Summary(Shape):
    """Where a game stands, with the names that records use; what a game does not have is None."""

    phase: str
    turn: Seat | None
    balances: Mapping[Seat, int] | None = None
    bank: int | None = None
    scores: Mapping[Seat, int] | None = None
    places: Sequence[str] | None = None
    winners: Sequence[Seat] = ()
    between: int = 0  # money that lies neither in hands nor in the bank: a pot
    moment: str | None = None  # the phase more closely, where its rules differ: which kind of auction it is

    def money_in_all(self) -> int | None:
        """The sum of all money, which never changes; None for a game without money."""
        return None if self.balances is None else sum(self.balances.values()) + (self.bank or 0) + self.between


class Envelope(Shape):
    """A command and who gives it: a seat, or "table"."""

    by: str
    command: Command


said_by = maker(Envelope)  # as a game says it that is played fast by lot


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret:
    """A seat's secret choice, as it stands now: the command that made it, or None if there is none or it is not known.

    `round` and `what` say which choice it is, whatever is chosen: all choices of one round are revealed together. A choice that is told to
    everybody at once is `revealed` from the beginning.
    """

    seat: Seat
    round: int
    what: str
    command: Command | None
    revealed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Bindable:
    """A piece that may have a tag: "car:blue", how it looks, and its name. The table does not say which of the `secret` ones it read."""

    piece: str
    name: Text
    face: Face | None = None
    secret: bool = False  # who lays it on a reader may do so face down


@dataclass(frozen=True, slots=True, kw_only=True)
class Movable:
    """A piece that `correct` can put elsewhere: its name, where it is, and which spaces of the board stand for which `to`."""

    piece: str
    name: Text
    to: Json = None
    spaces: Mapping[str, Json] | None = None  # a board's space to the value it stands for; None where no board shows the places


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """A game's money: its unit ("dollar" and "chip" have words in the language files) and the step in which it is counted."""

    unit: str
    step: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[SetupT, StateT, ViewT]):
    """Everything that a game's folder provides."""

    name: str
    rules: int  # the rules' version: an evening goes on by the one it was begun with, or is only shown
    seats: tuple[int, int]  # fewest, most
    commands: tuple[type[Command], ...]  # its own and the house rulings; never Retract
    money: Money | None

    # Shapes, each declared once.
    options: type  # the switches that the players see; every field has a default
    box: type  # an edition's file
    position_shape: type

    # From an edition's file, read by `box`, to what the rules use; raises Malformed with the place. Warnings are odd but accepted;
    # an explanation is for whoever transcribed a deck or a track.
    edition: Callable[[str, Any, Parts], AnyEdition]
    warnings: Callable[[AnyEdition], tuple[Text, ...]]
    explain: Callable[[AnyEdition], tuple[Text, ...]]
    option_names: Callable[[AnyEdition], Names]  # (edition): what its options may name beside the seats
    setup: Callable[[AnyEdition, tuple[Seat, ...], Any], SetupT]  # (edition, seats, options); raises Malformed
    names: Callable[[SetupT], Names]  # the names that an evening knows, by kind
    start: Callable[[SetupT], StateT]

    referee: Callable[[StateT, str, Command], Outcome[StateT] | Refusal]  # (state, by, command); the house rulings are not for it
    legal: Callable[[StateT, str], list[Command]]  # (state, seat or "table")
    view: Callable[[StateT, Viewer], ViewT]
    scene: Callable[[SetupT, ViewT], Scene]
    summary: Callable[[StateT], Summary]

    dump: Callable[[StateT], dict[str, Json]]  # state -> JSON (without the setup)
    load: Callable[[SetupT, Json], StateT]  # raises Malformed

    # House rulings: the guard is `rule`'s. `put` gets the whole position and which of its parts were named ("turn", "turn.seat").
    position: Callable[[StateT], Any]
    put: Callable[[StateT, Any, frozenset[str]], Outcome[StateT] | Refusal]
    place_type: Callable[[SetupT, str], Any]  # the annotation of what `correct` may take as `to` for this piece; None for what is no piece
    movables: Callable[[StateT], tuple[Movable, ...]]
    correct: Callable[[StateT, str, Any], Outcome[StateT] | Refusal]
    adjust: Callable[[StateT, Seat, int], Outcome[StateT] | Refusal]
    end_here: Callable[[StateT], Outcome[StateT]]
    seating: company.GameCompany | None  # who leaves, comes late, hands a seat over; None where only those play who began

    chance: Callable[[StateT, Lots], Envelope | None]  # what the app may deal or draw now, marked by_app; None where nothing is to draw
    interpret: Callable[[StateT, Sighting], Interpretation | None]
    bindables: Callable[[SetupT], tuple[Bindable, ...]]
    bindables_now: Callable[[StateT], tuple[Bindable, ...]]  # those that came to be in mid-game
    places: tuple[str, ...]  # where its readers may stand; texts `place-<name>`
    roles: tuple[str, ...]  # what a die may be named for: then that is the place where it is seen; texts `place-<name>`

    # The options of a revenge, from how this game ended: who begins the next one, where a rule or a switch says it.
    next_options: Callable[[SetupT, Summary], AnyOptions]

    # Whose thinking time is counted now; a command that is `timed` says with its `seconds` what it came to.
    thinking: Callable[[StateT], Seat | None]

    # How everybody stands, as far as everybody may see; None where nothing is told then.
    standing: Callable[[SetupT, ViewT], Standing | None]

    # What moves and sounds with a happening; it tells no more than the happening does.
    moments: Callable[[Happening], tuple[Moment, ...]]

    # The phases whose accounts are opened row by row at the table: nothing of the lines that led there is told before.
    unveils: tuple[str, ...] = ()

    # For evenings by lot, where moving at random would never end: how much nearer to the end a legal command brings the game.
    nearer: Callable[[AnyState, Envelope], int] | None = None

    # The board as it is printed, for a picture of it; None for a game whose board grows as it is played.
    ground: Callable[[SetupT], Ground] | None

    # Whether what was sealed in the state before a line is open in a final state: (final, before).
    opened: Callable[[StateT, StateT], bool]
    # A line as a viewer may have it in an export, from (final state, state before the line, line, viewer): whole, with secrets left
    # out where the record stays true without them, or None where it can't be told. What is sealed is kept back before it is asked.
    told_to: Callable[[StateT, StateT, Envelope, Viewer], Envelope | None]

    # The secret choices of this round, made or to be made, until the next begins: those that phones promise and check.
    secrets: Callable[[StateT], tuple[Secret, ...]]

    def rule(self, state: StateT, by: str, command: Command) -> Outcome[StateT] | Refusal:
        """Rule on a command by a seat or the table: the outcome or the refusal. The given state is not changed."""
        if type(command) not in _HOUSE_RULINGS:
            ruled = self.referee(state, by, command)
            if getattr(command, "by_app", False) and isinstance(ruled, Outcome) and not ruled.disclosed:
                return replace(ruled, disclosed=True)  # what the app draws somebody sees at once
            return ruled
        if by != TABLE:
            return never_by(by, command.do)
        ruling = cast(HouseRuling, command)
        try:
            return self._ruled(state, ruling) if has_reason(ruling.reason) else reason_missing(ruling.do)
        except Impossible as impossible:
            return impossible.refusal

    def _ruled(self, state: StateT, ruling: HouseRuling) -> Outcome[StateT] | Refusal:
        """Rule on a house ruling: the table is right at any time, also after the end."""
        match ruling:
            case AdjustMoney(seat=seat, amount=amount):
                return self.adjust(state, seat, amount) if self.money else out_of_phase(self.summary(state).phase, ruling.do)
            case Correct(piece=piece, to=to):
                return self.correct(state, piece, to)
            case SetPosition(position=position):
                if gone := company.has_left(_setup_of(state), *form.present_seats_given(self.position_shape, position)):
                    return gone
                try:
                    lies = form.put_together(self.position(state), position, self.names(_setup_of(state)))
                except Malformed as fault:  # a part that was not there before is there in part only
                    return Refusal(rule="KERNEL-STOCK", reason="position_incomplete", args={"part": fault.place})
                return self.put(state, lies, form.given_paths(position))
            case EndHere():
                if self.summary(state).phase == "over":
                    return game_over(ruling.do)
                ended = self.end_here(state)
                return Outcome(ended.state, (EndedHere(), *ended.happenings))
            case Leave() | Come() | HandOver():
                if self.seating is None:
                    return company.no_seating()
                return self.seating.rule(state, ruling, self.seats[1], self.summary(state).phase == "over")

    def may_wear(self, state: StateT) -> tuple[Bindable, ...]:
        """Every piece that may have a tag now."""
        return (*self.bindables(_setup_of(state)), *self.bindables_now(state))

    def resolve(self, setup: SetupT, command: Command) -> Command:
        """A house ruling with its names in this evening's spelling, or Malformed; any other command unchanged."""
        match command:
            case Correct(piece=piece, to=to, reason=reason):
                hint = self.place_type(setup, piece)
                if hint is None:
                    raise Malformed("piece", "piece_unknown")
                return Correct(piece=piece, to=form.read_as(hint, to, self.names(setup), "to"), reason=reason)
            case SetPosition(position=position, reason=reason):
                some = form.read_some(self.position_shape, position, self.names(setup), "position")
                return SetPosition(position=some, reason=reason)
        return command


def _setup_of(state: AnyState) -> AnySetup:
    """The setup of a state: every game's state has one."""
    return state.setup


# A game whose types are its own affair: the table plays any game by its functions alone.
AnyGame = Game[Any, Any, Any]


def told_line(game: AnyGame, final: AnyState, before: AnyState, envelope: Envelope, viewer: Viewer) -> Envelope | None:
    """A line as a viewer may see it, or None. A sealed choice that is not open yet is only for its giver, a private line for its owner
    until the game is over; about other lines the game decides.
    """
    if envelope.command.sealed is not None and viewer != envelope.by and not game.opened(final, before):
        return None
    owner = envelope.command.private_to
    if owner is not None and viewer != getattr(envelope.command, owner) and game.summary(final).phase != "over":
        return None
    return game.told_to(final, before, envelope, viewer)
