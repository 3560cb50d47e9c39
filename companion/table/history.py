"""The lines of an evening and how far they may be taken back.

Line 1 is the header. Every accepted command is one more line, a retract too. A retract pops the lines after its target off the
stack and puts itself on top with the target's state; popped lines are undone for good and are no targets any more.

What people entered themselves can be taken back: the cardboard has shown it anyway. Once the app has shown something that it
alone was hiding (`Outcome.disclosed`), going back to before that is refused, unless forced, with a reason, as a house ruling.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.kernel.command import Refusal, Retract, has_reason, never_by, reason_missing
from companion.kernel.seat import TABLE


@dataclass(frozen=True, slots=True)
class Line:
    """A line on the stack: its number, the state after it, whether it disclosed, and the line whose state it is."""

    number: int
    state: Any
    disclosed: bool
    source: int


class History:
    """The stack of lines that hold."""

    __slots__ = ("_lines", "last")

    def __init__(self, state: Any) -> None:
        self._lines = [Line(1, state, False, 1)]
        self.last = 1

    @property
    def state(self) -> Any:
        """The state now."""
        return self._lines[-1].state

    def _push(self, line: Line) -> None:
        self._lines.append(line)
        self.last = line.number

    def accepted(self, state: Any, disclosed: bool, number: int | None = None) -> None:
        """One more line (in a record: that line of the file)."""
        number = self.last + 1 if number is None else number
        self._push(Line(number, state, disclosed, number))

    def target(self, command: Retract, by: str) -> int | Refusal:
        """Where in the stack a retract goes back to, or why it may not."""
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

    def state_at(self, index: int) -> Any:
        """The state at a place in the stack."""
        return self._lines[index].state

    def offered(self) -> list[int]:
        """The last few lines that may be gone back to without force, latest first."""
        found: list[int] = []
        for line in reversed(self._lines):
            found.append(line.number)
            if line.disclosed or len(found) == 5:
                break
        return found

    def retracted(self, index: int, number: int | None = None) -> None:
        """Back to that place in the stack; the retract itself is the newest line and remembers what was shown."""
        target = self._lines[index]
        shown = any(line.disclosed for line in self._lines[index + 1 :])
        del self._lines[index + 1 :]
        self._push(Line(self.last + 1 if number is None else number, target.state, shown, target.source))

    def undo_target(self) -> int | None:
        """The line that one tap on undo goes back to: the newest with another state than now."""
        source = self._lines[-1].source
        return next((line.number for line in reversed(self._lines) if line.source != source), None)
