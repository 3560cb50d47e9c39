"""House rulings: the table is right, and says why.

Chips move between a hand and the bank; a marker or the whole table is put as it lies. Allowed at any time, also after the end:
winners are reckoned from the scores and shares as they are. The end counts chips too, so chips moved after the Crash move that
hand's marker as the Crash would have (MO-E1).
"""

from __future__ import annotations

from companion.games.mogul import position
from companion.games.mogul.happenings import ChipsAdjusted, GameWon, MarkerPut
from companion.games.mogul.state import BANK, OVER, State
from companion.kernel.command import (
    AdjustMoney,
    Command,
    Correct,
    Happening,
    Outcome,
    Refusal,
    SetPosition,
    has_reason,
    never_by,
    reason_missing,
)
from companion.kernel.seat import TABLE
from companion.ledger import Fault


def rule(state: State, by: str, command: Command) -> Outcome[State] | Refusal:
    """A house ruling, by the table only and never without a reason."""
    if by != TABLE:
        return never_by(by, command.do)
    assert isinstance(command, AdjustMoney | Correct | SetPosition)
    if not has_reason(command.reason):
        return reason_missing(command.do)
    match command:
        case AdjustMoney():
            ruled = _adjust(state, command)
        case Correct():
            ruled = _correct(state, command)
        case SetPosition():
            ruled = position.put(state, command.position)
    if isinstance(ruled, Refusal):
        return ruled
    new, told = ruled
    if new.winners() != state.winners():
        return Outcome(new, (told, GameWon(winners=new.winners())))
    return Outcome(new, (told,))


def _adjust(state: State, command: AdjustMoney) -> tuple[State, Happening] | Refusal:
    """Chips from the bank into a hand, or back: neither can hold less than none."""
    setup = state.setup
    seat, hand, amount = setup.index[command.seat], setup.hands[setup.index[command.seat]], command.amount
    ledger = state.ledger.transfer(BANK, hand, amount) if amount >= 0 else state.ledger.transfer(hand, BANK, -amount)
    if isinstance(ledger, Fault):
        if amount >= 0:
            return Refusal(rule="KERNEL-STOCK", reason="bank_too_small", args={"bank": state.bank, "amount": amount})
        return Refusal(rule="KERNEL-STOCK", reason="hand_too_small", args={"seat": command.seat})
    new = state.copy()
    new.ledger = ledger
    if state.phase == OVER:
        point = setup.edition.chips_a_point
        gain = new.chips(seat) // point - state.chips(seat) // point
        new.scores = tuple(score + gain * (place == seat) for place, score in enumerate(state.scores))
    return new, ChipsAdjusted(seat=command.seat, amount=amount)


def _correct(state: State, command: Correct) -> tuple[State, Happening]:
    """A marker put on another space."""
    new = state.copy()
    seat = state.setup.index[command.piece]
    new.scores = (*state.scores[:seat], command.to, *state.scores[seat + 1 :])
    return new, MarkerPut(seat=command.piece, score=command.to)
