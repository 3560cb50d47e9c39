"""Animations: things move between one picture and the next for a certain time, and then rest at their goal.

Parts are painted at their goal; an animation only changes how something looks on its way there. While nothing moves, nothing is drawn. A
new tap, or the next scene, ends all animations at their goal. If motion is off, none begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic

from kivy.animation import AnimationTransition
from kivy.clock import Clock, ClockEvent


@dataclass(frozen=True, slots=True)
class Animation:
    """How something looks on its way: `show` gets how far it is, from 0 to 1 (an easing may go a little beyond)."""

    show: Callable[[float], None]
    seconds: float
    ease: str = "out_cubic"
    after: float = 0.0
    sound: str | None = None  # played when it begins

    def at(self, since: float) -> None:
        """Show it as it looks this many seconds after everything began."""
        part = 1.0 if self.seconds <= 0 else min(1.0, max(0.0, (since - self.after) / self.seconds))
        self.show(1.0 if part >= 1.0 else float(getattr(AnimationTransition, self.ease)(part)))

    @property
    def whole(self) -> float:
        """When it ends, in seconds."""
        return self.after + self.seconds


class Motion:
    """Everything that moves on the screen at the moment."""

    def __init__(self, clock: Callable[[], float] = monotonic, play: Callable[[str], None] = lambda _: None) -> None:
        self._clock = clock
        self._play = play
        self._moves: list[Animation] = []
        self._unbegun: list[Animation] = []
        self._since = 0.0
        self._beat: ClockEvent | None = None

    @property
    def moving(self) -> bool:
        """Whether anything still moves."""
        return bool(self._moves)

    def start(self, moves: Iterable[Animation]) -> None:
        """Start these animations together; older ones end at their goal."""
        self.finish()
        self._moves = list(moves)
        if not self._moves:
            return
        self._since = self._clock()
        self._unbegun = [move for move in self._moves if move.sound is not None]
        self._step(0.0)
        if self._moves:
            self._beat = Clock.schedule_interval(self._step, 0)

    def _step(self, _: float) -> None:
        since = self._clock() - self._since
        for move in [each for each in self._unbegun if each.after <= since]:
            self._unbegun.remove(move)
            self._play(move.sound or "")
        rests = [move for move in self._moves if move.whole <= since]
        for move in self._moves:
            move.at(since)
        self._moves = [move for move in self._moves if move not in rests]
        if not self._moves:
            self._still()

    def finish(self) -> None:
        """End all animations at their goal. One that had not begun makes no sound."""
        moves, self._moves, self._unbegun = self._moves, [], []
        for move in moves:
            move.show(1.0)
        self._still()

    def _still(self) -> None:
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None
