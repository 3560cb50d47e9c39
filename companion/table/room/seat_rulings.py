"""Rulings on who sits here and on the end, given by a screen or the terminal. A new name is checked as it is before a game."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Envelope
from companion.kernel.command import Come, EndHere, HandOver, Leave, SeatRuling
from companion.kernel.seat import TABLE
from companion.table.play.answer import Answer
from companion.table.session import Session
from companion.table.trouble import Trouble


async def note_ruling(session: Session, ruling: SeatRuling | EndHere) -> Answer | Trouble:
    """Give the ruling to the session; returns its answer, or why the name can't be used here."""
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
