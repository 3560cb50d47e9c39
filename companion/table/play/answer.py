"""Answers to commands: what became of each, and the same answer again for a command that is sent twice."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from companion.kernel.command import Happening, Refusal
from companion.kernel.frozen import quick, replace
from companion.kernel.own import AnyState
from companion.kernel.text import Text
from companion.table.play.promises import Promise

REMEMBERED = 512


@quick
@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a command: its line and promise, or its refusal. `repeated`: this id was answered before."""

    number: int | None
    refusal: Refusal | None = None
    happenings: tuple[Happening, ...] = ()
    offers: tuple[Text, ...] = ()
    repeated: bool = False
    promise: Promise | None = None
    before: AnyState = None  # the state it was ruled in, with the first answer alone

    @property
    def accepted(self) -> bool:
        """Whether the command was accepted."""
        return self.refusal is None

    @property
    def of_disk(self) -> bool:
        """Whether only the disk refused. Then there is no ruling, and the command may be sent again."""
        return self.refusal is not None and self.refusal.rule == "KERNEL-DISK"


class AnswersGiven:
    """The answers of an evening, by the command's id: a repeated id is the same command."""

    def __init__(self, lines: set[str] | None = None) -> None:
        self.lines = lines or set()  # the ids of its lines: whose number the disk knows
        self._answers: OrderedDict[str, Answer] = OrderedDict()

    def before(self, command_id: str | None) -> Answer | None:
        """The earlier answer to this id, if it is recent."""
        return self._answers.get(command_id) if command_id is not None else None

    def knows(self, command_id: str) -> bool:
        """Whether this id was ever answered."""
        return command_id in self._answers or command_id in self.lines

    def remember(self, command_id: str | None, answer: Answer) -> None:
        """Remember an answer, unless only the disk refused: then the command may be sent again."""
        if command_id is not None and not answer.of_disk:
            self._answers[command_id] = replace(answer, before=None)
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
