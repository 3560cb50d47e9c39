"""Asks for a value for every seat, one after the other: each choice opens the next seat's list, and the last one gives the command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from companion.kernel.command import Command
from companion.kernel.seat import Seat
from companion.scene.targets import Does, Offer, Send, Target

T = TypeVar("T")


def one_by_one(
    seats: Sequence[Seat],
    left: Callable[[tuple[T, ...]], Iterable[T]],
    target: Callable[[Seat, tuple[T, ...], Does], Target],
    command: Callable[[Mapping[Seat, T]], Command],
    chosen: tuple[T, ...] = (),
) -> tuple[Target, ...]:
    """The choices, from what is `left` once some have `chosen`. `target` makes each; it gets all that is chosen then, the newest last."""
    found: list[Target] = []
    for each in left(chosen):
        now = (*chosen, each)
        done = len(now) == len(seats)
        does = Send(command(dict(zip(seats, now, strict=True)))) if done else Offer(one_by_one(seats, left, target, command, now))
        found.append(target(seats[len(chosen)], now, does))
    return tuple(found)
