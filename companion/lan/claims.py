"""A claim: a new phone says "I am Ana", and the tablet's people answer for this phone alone.

Phone and tablet show the same two digits, so that a yes goes to the phone it is meant for. A seat is asked about for one phone at a
time, and after a no not again for a while, so nobody can tire people with questions. A claim lasts as long as its phone waits. If the phone
withdraws it, is put away or is out of reach, the question disappears from the tablet. A phone whose page is loaded again finds its question
still open, because it asks with the same id, which nobody else knows.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from companion.kernel.form import Json
from companion.kernel.seat import Seat
from companion.lan.seats import Held
from companion.table.session import Session
from companion.table.trouble import Trouble, trouble

CLAIMS_AT_ONCE = 4
CLAIM_WAIT_S = 4.0  # a request waits so long for the tablet's answer, then the phone asks again
CLAIM_SILENCE_S = 6.0  # a phone that has not asked for so long is gone
CLAIM_REST_S = 10.0
ANSWER_KEPT_S = 30.0


@dataclass(eq=False, slots=True)
class WaitingPhone:
    """A phone that waits for the tablet's answer."""

    seat: str  # the seat's id, because a name may change meanwhile
    digits: str
    answer: asyncio.Task[dict[str, Json] | None]
    asking: int = 0
    silence: asyncio.TimerHandle | None = None


class Claims:
    """Which phones wait for an answer, and about which seats nobody may ask at the moment."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._open: dict[str, WaitingPhone] = {}
        self._rests: dict[str, float] = {}  # by seat id: until when

    async def ask(self, phone: str, seat: Held, give: Callable[[], Awaitable[dict[str, Json]]]) -> dict[str, Json] | Trouble:
        """What to tell the phone: that it has to wait, why the tablet is not asked, or the tablet's answer."""
        claim = self._open.get(phone)
        if claim is not None and claim.seat != seat.id:
            self.withdraw(phone)
            claim = None
        if claim is None:
            if why_not := self._not_now(seat):
                return why_not
            claim = self._open[phone] = self._begun(phone, seat, give)
        else:
            await self._wait(claim)
        if not claim.answer.done():
            self._listen(phone, claim)
            return {"pending": True, "digits": claim.digits}
        if claim.answer.cancelled():
            return _rests(seat.name)
        given = claim.answer.result()
        if given is None:
            self._forget(phone, claim)
        return given or trouble("claim_denied", "phone-claim-denied", seat=seat.name)

    def withdraw(self, phone: str) -> None:
        """Take back a phone's question."""
        claim = self._open.pop(phone, None)
        if claim is not None:
            claim.answer.cancel()

    def end(self) -> None:
        """End all waiting, because the server stops."""
        for phone in tuple(self._open):
            self.withdraw(phone)

    def _not_now(self, seat: Held) -> Trouble | None:
        waiting = [each for each in self._open.values() if not each.answer.done()]
        if len(waiting) >= CLAIMS_AT_ONCE or any(each.seat == seat.id for each in waiting):
            return trouble("claims_many", "phone-claims-many")
        return _rests(seat.name) if self._rests.get(seat.id, 0) > asyncio.get_running_loop().time() else None

    def _begun(self, phone: str, seat: Held, give: Callable[[], Awaitable[dict[str, Json]]]) -> WaitingPhone:
        taken = {each.digits for each in self._open.values()}
        digits = secrets.choice([each for each in map(str, range(10, 100)) if each not in taken])
        loop = asyncio.get_running_loop()

        async def answered() -> dict[str, Json] | None:
            allowed = False
            try:
                allowed = await self._session.seating.claim(seat.name, digits)
            finally:
                if not allowed:
                    self._rests[seat.id] = loop.time() + CLAIM_REST_S
            return await give() if allowed else None

        claim = WaitingPhone(seat.id, digits, asyncio.create_task(answered()))
        claim.answer.add_done_callback(lambda _: loop.call_later(ANSWER_KEPT_S, self._forget, phone, claim))
        return claim

    async def _wait(self, claim: WaitingPhone) -> None:
        claim.asking += 1
        if claim.silence is not None:
            claim.silence.cancel()
        try:
            await asyncio.wait((claim.answer,), timeout=CLAIM_WAIT_S)
        finally:
            claim.asking -= 1

    def _listen(self, phone: str, claim: WaitingPhone) -> None:
        """Withdraw the phone's question unless it asks again soon."""
        if not claim.asking:
            claim.silence = asyncio.get_running_loop().call_later(CLAIM_SILENCE_S, self._silent, phone, claim)

    def _silent(self, phone: str, claim: WaitingPhone) -> None:
        if self._open.get(phone) is claim:
            self.withdraw(phone)

    def _forget(self, phone: str, claim: WaitingPhone) -> None:
        if self._open.get(phone) is claim:
            del self._open[phone]


def _rests(seat: Seat) -> Trouble:
    return trouble("claim_rests", "phone-claim-rests", seat=seat)
