"""A race with bets: brought to where they are open, bet on by phones or at the table, and finished at once."""

from __future__ import annotations

import secrets
from typing import Any

from companion import wire
from companion.games.toprace import commands as race
from companion.lan.guard import Limits
from companion.lan.seal import to_base64
from companion.table.play.answer import Answer
from companion.table.session import Session
from tests.lan.wirephone import Seat, WirePhone

LOOSE = Limits(address_burst=1e6, address_per_s=1e6, seat_burst=1e6, seat_per_s=1e6)
OPTIONS = {"races": 1, "bets_when": "crossing", "depth": "bank"}


async def say(session: Session, by: str, do: str, **fields: Any) -> Answer:
    """A line said at the table: it is accepted."""
    envelope = wire.read_envelope(session.now.play.game, session.now.play.setup, {"by": by, "do": do, **fields})  # type: ignore[arg-type]
    answer = await session.submit(envelope)
    assert answer.accepted, answer
    return answer


async def betting(session: Session, **options: Any) -> None:
    """Top Race at bank depth, drivers sold on the tablet, the first car just over TIPP 1."""
    await session.seating.choose("toprace", None, {**OPTIONS, **options})
    assert await session.begin() is None
    await to_the_line(session)


async def to_the_line(session: Session) -> None:
    """From the deal to the first car over TIPP 1."""
    game = session.now.play.game
    assert game is not None
    await say(session, "table", "deal")
    while session.now.play.summary is not None and session.now.play.summary.phase == "auction":
        legal = game.legal(session.now.play.state, "table")
        reveal = next((each for each in legal if isinstance(each, race.RevealDriver)), None)
        if reveal is not None:
            await say(session, "table", "reveal_driver", car=reveal.car)
            continue
        for seat in session.now.play.setup.seats:
            bid = next((each for each in game.legal(session.now.play.state, seat) if isinstance(each, race.Bid)), None)
            seen = game.view(session.now.play.state, "table")
            owned = {each.seat: len(each.drivers) for each in seen.seats}
            if bid is not None and seen.auction.leader is None and owned[seat] == min(owned.values()):
                await say(session, seat, "bid", amount=bid.amount)
        await say(session, "table", "close_bidding")
    first = session.now.play.summary.turn if session.now.play.summary else None
    assert first is not None
    await say(session, first, "turn_done")
    await say(session, "table", "tipp_crossed", tipp=1)
    assert session.now.play.summary is not None and session.now.play.summary.phase == "bets"


async def finish(session: Session) -> None:
    """The race is over at once; the unfinished cars as they stand."""
    assert session.now.play.game is not None
    await say(session, "table", "race_over", order=list(session.now.play.game.view(session.now.play.state, "table").cars))


async def bet(phone: WirePhone, seat: Seat, car: str, salt: str | None = None, **more: Any) -> Any:
    """A bet with its salt."""
    return await phone.give(seat, {"do": "bet", "tipp": 1, "car": car}, salt=salt or to_base64(secrets.token_bytes(32)), **more)


def cars(session: Session) -> list[str]:
    """The colours one can bet on."""
    return list(session.now.play.setup.colours)
