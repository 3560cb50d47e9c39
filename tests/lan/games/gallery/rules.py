"""The gallery's rules, of no real game."""

from __future__ import annotations

from companion.kernel.command import Command, Outcome, Refusal, never_by, out_of_turn
from companion.kernel.seat import TABLE

from .commands import Bid, Gather, Hide, Opens, Order, Step
from .happenings import Done
from .state import State


def rule(state: State, by: str, command: Command) -> Outcome[State] | Refusal:
    new = state.copy()
    if (by == TABLE) is not isinstance(command, Opens):
        return never_by(by, command.do)
    match command:
        case Opens():
            new.opened = True
            return Outcome(new, (Done(seat=by, what="opens"),), disclosed=True)
        case Bid(amount=amount):
            if amount <= state.amount:
                return Refusal(rule="GA-1", reason="too_low", args={"amount": amount, "least": state.amount + 10_000})
            new.amount, new.leader = amount, by
            return Outcome(new, (Done(seat=by, what=f"bid {amount}"),))
        case Hide(colour=colour):
            new.hidden = {**state.hidden, by: colour}
            return Outcome(new, (Done(seat=by, what="hidden"),))
        case Step(to=to):
            if by != state.setup.seats[state.turn]:
                return out_of_turn(by, state.setup.seats[state.turn])
            new.turn = (state.turn + 1) % len(state.setup.seats)
            new.done = (*state.done, to)
            return Outcome(new, (Done(seat=by, what=to),))
        case Order(pieces=what) | Gather(cards=what):
            new.done = (*state.done, " ".join(what))
            return Outcome(new, (Done(seat=by, what=" ".join(what)),))
    raise AssertionError(command)
