"""Ruling on one command at one table: the game rules, or the history, if the command is a retract. Replay and session share this."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import AnyGame, Envelope
from companion.kernel.command import Happening, HouseRuling, PositionPut, Refusal, Retract, SetPosition
from companion.kernel.frozen import quick
from companion.kernel.own import AnyState
from companion.table.play.history import History
from companion.table.play.position_told import parts_put


class TakenBack(Happening):
    """Play went back to just after a line. `forced`: the app had shown something secret since then."""

    to: int
    forced: bool
    reason: str | None


class HouseRuled(Happening):
    """The people at the table overruled the referee, and gave a reason."""

    do: str
    reason: str


@quick
@dataclass(frozen=True, slots=True)
class Ruling:
    """An accepted command: the state after it, what happened, and how it enters the history."""

    state: AnyState
    happenings: tuple[Happening, ...]
    disclosed: bool
    back_to: int | None = None  # a place in the history's stack, if it is a retract

    def enter(self, history: History, number: int | None = None) -> None:
        """Add the command to the history as a line of the evening."""
        if self.back_to is None:
            history.accepted(self.state, self.disclosed, number)
        else:
            history.retracted(self.back_to, number)


def judge(game: AnyGame, history: History, envelope: Envelope) -> Ruling | Refusal:
    """Rule on a command without changing anything: `Ruling.enter` does that."""
    command = envelope.command
    if isinstance(command, Retract):
        target = history.target(command, envelope.by)
        if isinstance(target, Refusal):
            return target
        told = TakenBack(to=command.to, forced=command.force, reason=command.reason)
        return Ruling(history.state_at(target), (told,), False, target)
    outcome = game.rule(history.state, envelope.by, command)
    if isinstance(outcome, Refusal):
        return outcome
    happenings = outcome.happenings
    if isinstance(command, HouseRuling):
        overruled = HouseRuled(do=command.do, reason=str(command.reason))
        parts = tuple(parts_put(game, history.state, outcome.state, command.position)) if isinstance(command, SetPosition) else ()
        happenings = (overruled, *parts, *(each for each in happenings if not parts or not isinstance(each, PositionPut)))
    return Ruling(outcome.state, happenings, outcome.disclosed)
