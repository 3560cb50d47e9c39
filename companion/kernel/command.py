"""Commands, which people at the table give, and what follows from them: an outcome or a refusal.

A command is a shape. Its class's name is its name on the wire (`CloseBidding` is "close_bidding"), and its fields are the record's keys,
read by their annotations (`companion.kernel.form`). `rule(state, by, command)` returns an `Outcome` or a `Refusal`; both are values.
Neither contains a secret: happenings are told to everybody, and a refusal's args may be shown on the tablet. If a command is secret, it
says so: `sealed`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, TypeVar

from companion.kernel.form import Malformed as Malformed
from companion.kernel.form import SeatName
from companion.kernel.frozen import maker, quick
from companion.kernel.shape import Shape
from companion.kernel.text import Text, text_from

StateT = TypeVar("StateT")


def snake(name: str) -> str:
    """CarMoved -> car_moved."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass(frozen=True, slots=True)
class Sealed:
    """A command whose choice nobody else may know until the rules open it. `slot` names the fields that say what it is for.

    The other fields are the choice, of any type. A later command for the same slot replaces it.
    """

    slot: tuple[str, ...]


class Command(Shape):
    """The base of all commands. A field's trailing underscore is dropped on the wire (`as_` is `as`)."""

    do: ClassVar[str] = ""
    courtesy: ClassVar[bool] = False  # accepted also where it is not listed: anyone may pass, any card may turn up
    sealed: ClassVar[Sealed | None] = None
    timed: ClassVar[bool] = False  # its `seconds` are how long somebody has thought: the table says it, where it counts
    private_to: ClassVar[str | None] = None  # the field that names whose eyes alone the line is for: a hand dealt face down
    null_is_left_out: ClassVar[bool] = True  # a key whose absence is null is not written as null: one way to say it

    def __init_subclass__(cls) -> None:
        cls.do = snake(cls.__name__)


def offer(command: Command) -> Text:
    """The text of a possible command: `legal-bid` with its fields."""
    return text_from("legal-" + command.do.replace("_", "-"), {each.name: getattr(command, each.name) for each in fields(command)})


class Happening(Shape):
    """Something that happened, told to everybody; the class's name in snake_case is its name on the wire."""


class SeatHappening(Happening):
    """Something that a seat did, or that happened to it."""

    seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A command is not allowed: the rule, the reason (a key of the language files), its arguments, and what would be legal instead."""

    rule: str
    reason: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Impossible(ValueError):
    """Raised for a position that the box or the table could not hold; the house ruling is then refused."""

    def __init__(self, reason: str, **args: Any) -> None:
        super().__init__(reason)
        self.refusal = Refusal(rule="KERNEL-STOCK", reason=reason, args=args)


def impossible_unless(possible: bool, reason: str, **args: Any) -> None:
    """What a position has to keep to; where it does not, why it can't be."""
    if not possible:
        raise Impossible(reason, **args)


@quick
@dataclass(frozen=True, slots=True)
class Outcome(Generic[StateT]):
    """A command is accepted: the state after it, and what happened. `disclosed`: it showed something that only the app knew."""

    state: StateT
    happenings: tuple[Happening, ...] = ()
    disclosed: bool = False


accepted = maker(Outcome)  # as a rule says it that answers at every step


# --- what holds in every game -------------------------------------------------------------------------------------------------


class Retract(Command):
    """Go back to just after line `to`. The table's history rules on it, not a game."""

    to: int
    force: bool = False
    reason: str | None = None


class AdjustMoney(Command):
    """A house ruling: money moves between the bank and a seat."""

    seat: SeatName
    amount: int
    reason: str | None = None


class Correct(Command):
    """A house ruling: one piece is put elsewhere. The game defines what `to` is (a space, a hex, a cell)."""

    piece: str
    to: Any
    reason: str | None = None


class SetPosition(Command):
    """A house ruling: the table as it lies, or some parts of it, as the table's view shows it under "position"."""

    position: Mapping[str, Any]
    reason: str | None = None


class EndHere(Command):
    """A house ruling: the game is over as it lies."""

    reason: str | None = None


class EndedHere(Happening):
    """A house ruling ended the game as it lay."""


class PositionPut(Happening):
    """A house ruling put these parts of the table as they lie."""

    parts: tuple[str, ...]

    @classmethod
    def of(cls, named: frozenset[str]) -> PositionPut:
        """The same from the paths of a position that people named: a part's own path has no dot."""
        return cls(parts=tuple(sorted(path for path in named if "." not in path)))


class MoneyAdjusted(SeatHappening):
    """A house ruling: the bank gave a seat so much, or took it if the amount is negative."""

    amount: int


class GameWon(Happening):
    """The game is over, and these have won."""

    winners: tuple[str, ...]


class Leave(Command):
    """A house ruling: that seat is left for good."""

    seat: SeatName
    reason: str | None = None


class Come(Command):
    """A house ruling: somebody comes back to the seat that they left, or takes part from now on."""

    seat: str
    reason: str | None = None


class HandOver(Command):
    """A house ruling: another person has that seat from now on, with all that belongs to it."""

    seat: SeatName
    to: str
    reason: str | None = None


class SeatLeft(SeatHappening):
    """Somebody left for good."""


class SeatTaken(SeatHappening):
    """Somebody came back, or came late."""


class SeatHandedOver(SeatHappening):
    """Another person has that seat."""

    to: str


SeatRuling = Leave | Come | HandOver
HouseRuling = AdjustMoney | Correct | SetPosition | EndHere | SeatRuling
HOUSE_RULINGS: tuple[type[Command], ...] = (AdjustMoney, Correct, SetPosition, EndHere, Leave, Come, HandOver)


def out_of_turn(seat: str, turn: str | None) -> Refusal:
    """The refusal: it is somebody else's turn."""
    return Refusal(rule="KERNEL-TURN", reason="not_your_turn", args={"seat": seat, "turn": turn})


def out_of_phase(phase: str, do: str) -> Refusal:
    """The refusal: this can't be done in this phase of the game."""
    return Refusal(rule="KERNEL-PHASE", reason="not_now", args={"phase": phase, "do": do})


def game_over(do: str) -> Refusal:
    """The refusal: the game is over."""
    return Refusal(rule="KERNEL-OVER", reason="game_over", args={"do": do})


def never_by(by: str, do: str) -> Refusal:
    """The refusal: this seat may never give this command."""
    return Refusal(rule="KERNEL-SEAT", reason="not_yours_to_say", args={"by": by, "do": do})


def not_in_stock(what: str, **args: Any) -> Refusal:
    """The refusal: the hand, deck or supply does not hold the named piece."""
    return Refusal(rule="KERNEL-STOCK", reason="not_in_stock", args={"what": what, **args})


def money_short(seat: str, amount: int) -> Refusal:
    """The refusal of a house ruling that moves `amount` from the bank to a seat, or back: whoever would give it has less.

    It does not say how much that is: others may not know.
    """
    giver = "seat" if amount < 0 else "bank"
    return Refusal(rule="KERNEL-STOCK", reason="money_short", args={"giver": giver, "seat": seat, "amount": abs(amount)})


def reason_missing(do: str) -> Refusal:
    """The refusal: a house ruling needs a reason."""
    return Refusal(rule="KERNEL-REASON", reason="reason_missing", args={"do": do})


def has_reason(reason: str | None) -> bool:
    """Whether a house ruling has a reason that is not blank."""
    return reason is not None and bool(reason.strip())
