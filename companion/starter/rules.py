"""The referee: what a command does, or which rule it breaks. A refusal does not change the state."""

from __future__ import annotations

from companion.kernel.command import Command, GameWon, Outcome, Refusal, game_over, never_by
from companion.kernel.seat import TABLE
from companion.starter.commands import Choose
from companion.starter.happenings import Chosen, Opened
from companion.starter.state import State


def rule(state: State, by: str, command: Command) -> Outcome[State] | Refusal:
    """Rule on a command by a seat or the table. House rulings belong to the kernel."""
    assert isinstance(command, Choose)
    if state.over:
        return game_over(command.do)
    if by == TABLE:
        return never_by(by, command.do)
    if command.round != state.choices.round:
        return Refusal(rule="ST-2", reason="other_round", args={"round": state.choices.round})
    if command.number > state.setup.box.highest:  # the number that was chosen is a secret: only the bound is told
        return Refusal(rule="ST-2", reason="number_beyond", args={"highest": state.setup.box.highest})
    new = state.copy()
    new.choices = state.choices.choose(by, command)
    if new.choices.missing:
        return Outcome(new, (Chosen(seat=by),))
    new.choices = new.choices.opened()
    numbers = {seat: choice.number for seat, choice in new.choices.last.items()}
    scorer = _scorer(numbers)
    new.scores = {seat: score + (seat == scorer) for seat, score in state.scores.items()}
    opened = Opened(round=command.round, numbers=numbers, scorer=scorer)
    new.over = command.round == state.setup.options.rounds  # ST-3
    won = (GameWon(winners=new.winners()),) if new.over else ()
    return Outcome(new, (Chosen(seat=by), opened, *won), disclosed=True)  # what the app alone was hiding is shown


def _scorer(numbers: dict[str, int]) -> str | None:
    """ST-2: the highest number that nobody else chose."""
    alone = {number: seat for seat, number in numbers.items() if list(numbers.values()).count(number) == 1}
    return alone[max(alone)] if alone else None
