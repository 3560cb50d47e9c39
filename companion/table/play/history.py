"""The lines of an evening and how far they may be taken back.

Line 1 is the header. Every accepted command is one more line, and so is a retract. A retract removes the lines after its target from the
stack and puts itself on top with the target's state; removed lines are undone for good and can't be targets any more.

People can take back what they entered themselves: everybody saw it on the table anyway. Once the app has shown something that only
it knew (`Outcome.disclosed`), going back to before that is refused, unless it is forced, with a reason, as a house ruling.

Not all states of a long evening are in memory: with a `rebuild` (from the journal's snapshots and lines) only the newest are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from companion.kernel.command import Refusal, Retract, has_reason, never_by, reason_missing
from companion.kernel.frozen import quick
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE

KEPT_STATES = 50

Rebuild = Callable[[Sequence[int]], AnyState]  # from the numbers of the commands that lead to a state, the state


@quick
@dataclass(frozen=True, slots=True)
class HeldLine:
    """A line on the stack: its number, whether it disclosed, and the line whose state holds after it (its own, or a retract's target)."""

    number: int
    disclosed: bool
    source: int


class History:
    """The stack of lines that hold, and the states after them."""

    __slots__ = ("_lines", "_rebuild", "_states", "last")

    def __init__(self, state: AnyState, rebuild: Rebuild | None = None, first: int = 1) -> None:
        self._lines = [HeldLine(first, False, first)]
        self._states: dict[int, AnyState] = {first: state}
        self._rebuild = rebuild
        self.last = first

    @classmethod
    def resumed(cls, start: AnyState, rows: Iterable[tuple[int, bool, int | None]], rebuild: Rebuild, first: int = 1) -> History:
        """The history of a journal's lines: of each its number, whether it disclosed something, and a retract's target."""
        history = cls(start, rebuild, first)
        for number, disclosed, back_to in rows:
            if back_to is None:
                history._push(HeldLine(number, disclosed, number))
            else:
                history.retracted(next(index for index, line in enumerate(history._lines) if line.number == back_to), number)
        return history

    @property
    def state(self) -> AnyState:
        """The state after the last line that was not undone."""
        return self.state_at(len(self._lines) - 1)

    def state_at(self, index: int) -> AnyState:
        """The state at a place in the stack."""
        source = self._lines[index].source
        if source not in self._states:
            assert self._rebuild is not None
            self._states[source] = self._rebuild(self._commands_up_to(source))
        return self._states[source]

    def _commands_up_to(self, source: int) -> list[int]:
        return [line.number for line in self._lines[1:] if line.number <= source and line.number == line.source]

    def _push(self, line: HeldLine) -> None:
        self._lines.append(line)
        self.last = line.number
        if self._rebuild is not None and len(self._states) > 2 * KEPT_STATES:
            recent = {each.source for each in (self._lines[0], *self._lines[-KEPT_STATES:])}
            self._states = {source: state for source, state in self._states.items() if source in recent}

    def accepted(self, state: AnyState, disclosed: bool, number: int | None = None) -> None:
        """Add a line (in a record: that line of the file)."""
        number = self.last + 1 if number is None else number
        self._states[number] = state
        self._push(HeldLine(number, disclosed, number))

    def target(self, command: Retract, by: str) -> int | Refusal:
        """The place in the stack to which a retract goes back, or the refusal."""
        if by != TABLE:
            return never_by(by, command.do)
        index = next((index for index, line in enumerate(self._lines) if line.number == command.to), None)
        if index is None:
            return Refusal(rule="KERNEL-UNDO", reason="no_such_line", args={"to": command.to, "possible": self.offered()})
        if command.force and not has_reason(command.reason):
            return reason_missing(command.do)
        if not command.force and any(line.disclosed for line in self._lines[index + 1 :]):
            return Refusal(rule="KERNEL-UNDO", reason="shown_since", args={"to": command.to, "possible": self.offered()})
        return index

    def offered(self) -> list[int]:
        """The last few lines to which people can go back without force, latest first."""
        found: list[int] = []
        for line in reversed(self._lines):
            found.append(line.number)
            if line.disclosed or len(found) == 5:
                break
        return found

    def retracted(self, index: int, number: int | None = None) -> None:
        """Go back to that place in the stack; the retract is then the newest line and remembers what was shown."""
        target, gone = self._lines[index], self._lines[index + 1 :]
        del self._lines[index + 1 :]
        for line in gone:
            if line.source > target.source:
                self._states.pop(line.source, None)
        self._push(HeldLine(self.last + 1 if number is None else number, any(line.disclosed for line in gone), target.source))

    def undo_target(self) -> int | None:
        """The line to which one tap on undo goes back: the newest one with another state than now."""
        source = self._lines[-1].source
        return next((line.number for line in reversed(self._lines) if line.source != source), None)

    @property
    def sources(self) -> list[int]:
        """For each remaining line the line whose state holds after it, oldest first."""
        return [line.source for line in self._lines]

    def holding(self) -> list[int]:
        """The commands that lead to the present state, oldest first. May be called in any thread while lines are added in another."""
        return [line.number for line in tuple(self._lines) if line.number == line.source]

    def numbers(self) -> list[int]:
        """The numbers of the lines that were not undone, oldest first: to these people can go back."""
        return [line.number for line in self._lines]
