"""The table of the present version, for the tests of every later one: `python -m tests.vectors.tables.write`.

It is written once, when a version is new; what was released is kept byte for byte.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from companion.cli.demo import playout
from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Retract
from companion.kernel.seat import TABLE
from companion.table import catalogue, layout
from companion.table.session import Session


async def write(path: Path) -> None:
    """An evening of every game, taken back and gone on with; one that is longer than a stored state's worth."""
    session = await Session.open(path)
    for name in ("Ana", "Bo", "Zoé"):
        assert await session.seating.sit(name) is None
    for name in catalogue.game_names():
        await session.seating.choose(name)
        assert await session.begin() is None
        await _play(session, 7, 60)
        back = Envelope(by=TABLE, command=Retract(to=session.now.play.last_line - 20, force=True, reason="again"))
        assert (await session.submit(back, "back")).accepted
        await _play(session, 8, 12)
        await session.put_away()
    await session.seating.choose("mogul")
    assert await session.begin() is None
    for number in range(210):
        pay = Envelope(by=TABLE, command=AdjustMoney(seat="Zoé", amount=1 if number % 2 else -1, reason="dés"))
        assert (await session.submit(pay, f"pay-{number}")).accepted
    await session.close()


async def _play(session: Session, seed: int, most: int) -> None:
    assert session.now.play.game is not None
    evening = playout(session.now.play.game, session.now.play.state, random.Random(seed).randrange)
    for number, (envelope, _) in zip(range(most), evening, strict=False):
        assert (await session.submit(envelope, f"{seed}-{number}", salt="x" * 43)).accepted


if __name__ == "__main__":
    asyncio.run(write(Path(__file__).with_name(f"{layout.VERSION}.db")))
