"""The referee: what a command does, or the rule it offends. A refusal leaves the state as it was."""

from __future__ import annotations

from collections import Counter

from companion.kernel.command import Command, Happening, Outcome, Refusal, game_over, never_by
from companion.kernel.seat import TABLE
from companion.starter.commands import Choose
from companion.starter.happenings import Chosen, GameWon, Opened
from companion.starter.state import State


def rule(state: State, by: str, command: Command) -> Outcome[State] | Refusal:
    """What a command by a seat or the table comes to; house rulings are the kernel's."""
    assert isinstance(command, Choose)
    if state.over:
        return game_over(command.do)
    if by == TABLE:
        return never_by(by, command.do)
    if command.round != state.round:
        return Refusal(rule="ST-2", reason="other_round", args={"round": state.round})
    if command.number > state.setup.highest:  # the number that was chosen is a secret: only the bound is told
        return Refusal(rule="ST-2", reason="number_beyond", args={"highest": state.setup.highest})
    new = state.copy()
    place = state.setup.index[by]
    new.chosen = (*state.chosen[:place], command.number, *state.chosen[place + 1 :])
    told: tuple[Happening, ...] = (Chosen(seat=by),)
    numbers = [number for number in new.chosen if number is not None]
    if len(numbers) < len(new.chosen):
        return Outcome(new, told)
    return Outcome(new, (*told, *_open(new, tuple(numbers))), disclosed=True)  # ST-2: what the app alone was hiding is shown


def _open(new: State, numbers: tuple[int, ...]) -> tuple[Happening, ...]:
    """ST-2: the highest number that nobody else chose; ST-3: the last round ends the game."""
    seats = new.setup.seats
    alone = [number for number, times in Counter(numbers).items() if times == 1]
    scorer = numbers.index(max(alone)) if alone else None
    opened = Opened(round=new.round, numbers=dict(zip(seats, numbers, strict=True)), scorer=None if scorer is None else seats[scorer])
    new.scores = tuple(score + (place == scorer) for place, score in enumerate(new.scores))
    new.last = numbers
    new.chosen = (None,) * len(seats)
    if new.round < new.setup.options.rounds:
        new.round += 1
        return (opened,)
    new.over = True
    return (opened, GameWon(winners=new.winners()))
