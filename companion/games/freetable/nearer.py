"""For evenings by lot: a free table ends only by a command, so that command is not given before there is something to end."""

from __future__ import annotations

from companion.game import Envelope
from companion.games.freetable.commands import Bid, Choose, CloseBidding, Finish, OpenAnswers, Pass, SealBid, Settle, Take
from companion.games.freetable.state import State

ENOUGH = 14  # entries, lots, questions and rounds
AN_ANSWER = (Bid, Choose, CloseBidding, OpenAnswers, Pass, SealBid, Settle, Take)


def nearer(state: State, envelope: Envelope) -> int:
    """How much nearer to the end a command brings the game: the end itself, once enough has happened, and answers to what is asked."""
    if isinstance(envelope.command, Finish):
        return 1 if len(state.book) + state.matter + state.round >= ENOUGH else -1
    return 1 if isinstance(envelope.command, AN_ANSWER) else 0
