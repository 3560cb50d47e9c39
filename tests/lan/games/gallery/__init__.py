"""A game for the tests of the phones: nobody's rules, and every kind of block.

Anybody may `bid`, higher each time; everybody may `hide` a colour that nobody else sees until the table `opens` them; a seat may
`order` pieces, `gather` cards and `step` to a place. The option `room` says which blocks a seat's scene shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.kernel.command import Command, Happening, Malformed, Outcome, Refusal, never_by, out_of_turn
from companion.kernel.game import Envelope, Game, Lots, Option, Summary
from companion.kernel.scene import Scene
from companion.kernel.seat import TABLE

from . import rooms

COLOURS = rooms.COLOURS


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid(Command):
    do: ClassVar[str] = "bid"
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hide(Command):
    do: ClassVar[str] = "hide"
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Order(Command):
    do: ClassVar[str] = "order"
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gather(Command):
    do: ClassVar[str] = "gather"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Command):
    do: ClassVar[str] = "step"
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opens(Command):
    do: ClassVar[str] = "opens"


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Happening):
    seat: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    seats: tuple[str, ...]
    edition_name: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    setup: Setup
    leader: str | None = None
    amount: int = 0
    turn: int = 0
    opened: bool = False
    hidden: Mapping[str, str] = field(default_factory=dict)
    done: tuple[str, ...] = ()


def rule(state: State, by: str, command: Any) -> Outcome[State] | Refusal:
    match command:
        case Opens():
            if by != TABLE:
                return never_by(by, command.do)
            return Outcome(replace(state, opened=True), (Done(seat=by, what="opens"),), disclosed=True)
        case _ if by == TABLE:
            return never_by(by, command.do)
        case Bid(amount=amount):
            if amount <= state.amount:
                return Refusal(rule="GA-1", reason="too_low", args={"amount": amount, "least": state.amount + 10_000})
            return Outcome(replace(state, amount=amount, leader=by), (Done(seat=by, what=f"bid {amount}"),))
        case Hide(colour=colour):
            return Outcome(replace(state, hidden={**state.hidden, by: colour}), (Done(seat=by, what="hidden"),))
        case Step(to=to):
            if by != state.setup.seats[state.turn]:
                return out_of_turn(by, state.setup.seats[state.turn])
            turn = (state.turn + 1) % len(state.setup.seats)
            return Outcome(replace(state, turn=turn, done=(*state.done, to)), (Done(seat=by, what=to),))
        case Order(pieces=what) | Gather(cards=what):
            return Outcome(replace(state, done=(*state.done, " ".join(what))), (Done(seat=by, what=" ".join(what)),))
    raise AssertionError(command)


def legal(state: State, seat: str) -> list[Command]:
    return [Opens()] if seat == TABLE else [Bid(amount=state.amount + 10_000), *(Hide(colour=colour) for colour in COLOURS)]


def view(state: State, viewer: str) -> dict[str, Any]:
    seats = state.setup.seats
    return {
        "viewer": viewer,
        "phase": "open" if state.opened else "bidding",
        "turn": seats[state.turn],
        "leader": state.leader,
        "amount": state.amount,
        "hidden": state.hidden.get(viewer),
        "sealed": sorted(state.hidden),
        "done": list(state.done[-3:]),
        **({"position": {"amount": state.amount}} if viewer == TABLE else {}),
    }


def scene(setup: Setup, seen: Mapping[str, Any]) -> Scene:
    return rooms.scene(setup, seen)


def resolve(setup: Setup, command: Command) -> Command:
    if isinstance(command, Hide) and command.colour not in COLOURS:
        raise Malformed("colour", "value_unknown")
    return command


def load(setup: Setup, body: Any) -> State:
    return State(setup=setup, leader=body[0], amount=body[1], turn=body[2], opened=body[3], hidden=body[4], done=tuple(body[5]))


def _chance(state: State, lots: Lots) -> Envelope | None:
    return None


GAME = Game(
    name="gallery",
    seats=(1, 6),
    commands=(Bid, Hide, Order, Gather, Step, Opens),
    options=(Option(name="room", kind="choice", values=rooms.ROOMS),),
    edition=lambda name, data, parts: name,
    warnings=lambda edition: (),
    option_defaults=lambda edition: {"room": "bid"},
    setup=lambda edition, seats, options: Setup(seats=tuple(seats), edition_name=edition, options={"room": "bid", **options}),
    start=lambda setup: State(setup=setup),
    resolve=resolve,
    rule=rule,
    legal=legal,
    view=view,
    scene=scene,
    summary=lambda state: Summary(phase="open" if state.opened else "bidding", turn=state.setup.seats[state.turn]),
    dump=lambda state: [state.leader, state.amount, state.turn, state.opened, dict(state.hidden), list(state.done)],
    load=load,
    chance=_chance,
    interpret=lambda state, sighting: None,
    bindables=lambda setup: (),
)
