"""What the app deals or draws by lot, when people at the table ask for it.

The outcome goes into the journal like any command. Hands that are dealt face down one after the other are one deal, by one tap: the others
follow by themselves. A finger that trembles taps again while they do, or when the last hand is dealt and nothing is left to draw: that is
still the same tap, and no mistake of anybody's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game import Envelope
from companion.kernel.command import Command, Refusal, Retract
from companion.kernel.frozen import replace
from companion.kernel.seat import TABLE
from companion.table.play.answer import Answer
from companion.table.room.leading import Spoken

if TYPE_CHECKING:
    from companion.table.session import Session


class ByLot:
    """A session's draws; it knows the newest deal of hands."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._deal: Answer | None = None  # the newest: the answer to its first hand
        self._dealing = False  # whether it goes on
        self._dealt = ""  # the situation that it left

    async def draw(self, spoken: Spoken | None = None) -> Answer:
        """Draw once, or deal every hand."""
        session = self._session
        envelope = session.drawn()
        if self._deal is not None and (self._dealing or (envelope is None and self._dealt == self._situation())):
            return replace(self._deal, repeated=True)
        if envelope is None and session.has_answered(spoken):
            envelope = Envelope(by=TABLE, command=Retract(to=1))  # never ruled on: its letter has its answer
        if envelope is None:
            return Answer(None, Refusal(rule="KERNEL-PHASE", reason="nothing_to_draw"))
        answer = await session.here_alone(envelope, "draw", spoken)
        if answer.accepted and not answer.repeated and envelope.command.private_to is not None:
            self._deal = replace(answer, before=None)
            await self._deal_the_others(type(envelope.command))
        return answer

    async def _deal_the_others(self, kind: type[Command]) -> None:
        self._dealing = True
        try:
            while (more := self._session.drawn()) is not None and type(more.command) is kind:
                if not (await self._session.here_alone(more, "draw")).accepted:
                    break
        finally:
            self._dealing, self._dealt = False, self._situation()

    def _situation(self) -> str:
        return self._session.now.play.said("dealt")
