"""What somebody at the table says or does, and what comes of it.

A command is a frozen dataclass whose class names itself on the wire with `do` ("place_bid" is not a name there; "bid" is).
`rule(state, by, command)` answers with an `Outcome` or a `Refusal`; both are values. Neither carries a secret: happenings are
told to everybody, and a refusal's args may be shown on the tablet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """The base of all commands. Field names are the record's keys; a trailing underscore is dropped (`as_` is `as`)."""

    do: ClassVar[str] = ""
    courtesy: ClassVar[bool] = False  # accepted also where it is not listed: anyone may pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """Something that came about, told to everybody; the class's name in snake_case is its name on the wire."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Not allowed: by which rule, why (a key of the language files), with what, and what would be legal instead."""

    rule: str
    reason: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[StateT]):
    """Accepted: the state after it and what came about. `disclosed`: something that the app alone was hiding was shown."""

    state: StateT
    happenings: tuple[Happening, ...] = ()
    disclosed: bool = False


class Malformed(Exception):
    """Input that is no command, header, edition or track at all. Says where and what, never a secret value."""

    def __init__(self, place: str, reason: str, **args: Any) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason
        self.args_ = args


# --- what holds in every game -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Retract(Command):
    """Back to just after line `to`. Ruled on by the table's history, not by a game."""

    do: ClassVar[str] = "retract"
    to: int
    force: bool = False
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustMoney(Command):
    """A house ruling on money: the bank is the other side."""

    do: ClassVar[str] = "adjust_money"
    seat: str
    amount: int
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct(Command):
    """A house ruling: one piece put elsewhere. What `to` may be is the game's affair (a space, a hex, a cell)."""

    do: ClassVar[str] = "correct"
    piece: str
    to: Any
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPosition(Command):
    """A house ruling: the table as it lies. Any part of what the table's view shows under "position"."""

    do: ClassVar[str] = "set_position"
    position: Mapping[str, Any]
    reason: str | None = None


HOUSE_RULINGS = (AdjustMoney, Correct, SetPosition)


def out_of_turn(seat: str, turn: str | None) -> Refusal:
    """It is somebody else's turn."""
    return Refusal(rule="KERNEL-TURN", reason="not_your_turn", args={"seat": seat, "turn": turn})


def out_of_phase(phase: str, do: str) -> Refusal:
    """Not a thing of this part of the game."""
    return Refusal(rule="KERNEL-PHASE", reason="not_now", args={"phase": phase, "do": do})


def game_over(do: str) -> Refusal:
    """The game is at its end."""
    return Refusal(rule="KERNEL-OVER", reason="game_over", args={"do": do})


def never_by(by: str, do: str) -> Refusal:
    """That seat may never give this command."""
    return Refusal(rule="KERNEL-SEAT", reason="not_yours_to_say", args={"by": by, "do": do})


def not_in_stock(what: str, **args: Any) -> Refusal:
    """A hand, deck or supply that does not hold the named piece."""
    return Refusal(rule="KERNEL-STOCK", reason="not_in_stock", args={"what": what, **args})


def reason_missing(do: str) -> Refusal:
    """A house ruling says why."""
    return Refusal(rule="KERNEL-REASON", reason="reason_missing", args={"do": do})


def has_reason(reason: str | None) -> bool:
    """Whether a house ruling says why: there, and not blank."""
    return reason is not None and bool(reason.strip())
