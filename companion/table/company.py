"""Rulings on who sits here and on the end, as a screen or the terminal asks for them: a name is looked at as it is before a game."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Envelope
from companion.kernel.command import Come, EndHere, HandOver, Leave, SeatRuling
from companion.kernel.seat import TABLE
from companion.table.answer import Answer
from companion.table.session import Session
from companion.table.trouble import Trouble


async def note_ruling(session: Session, ruling: SeatRuling | EndHere) -> Answer | Trouble:
    """Note it; answers what came of it, or why that can't be a name here."""
    now = session.now
    lobby = now.room.lobby
    match ruling:
        case HandOver(seat=seat, to=to):
            fault = lobby.rename(seat, to)
            ruling = replace(ruling, to=" ".join(to.split()))
        case Come(seat=seat) if seat not in (place.name for place in lobby.places):
            fault = lobby.sit(seat)
            ruling = replace(ruling, seat=" ".join(seat.split()))
        case Come() | Leave() | EndHere():
            fault = lobby
        case _:
            assert_never(ruling)
    if isinstance(fault, Trouble):
        return fault
    envelope = Envelope(by=TABLE, command=ruling)
    return await session.submit(envelope, now.play.said(envelope))
