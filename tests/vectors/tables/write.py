"""Tables of the present version, for the tests of every later one: `python -m tests.vectors.tables.write`, with `company` or `freetable`
the others.

Each is written once, when a version is new; what was released is kept byte for byte.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from pathlib import Path

from companion.cli.demo import playout
from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Come, HandOver, HouseRuling, Leave, Retract
from companion.kernel.seat import TABLE
from companion.table import catalogue, own_editions
from companion.table.file import file_layout
from companion.table.session import Session

SEATS = ("Ana", "Bo", "Zoé")
OWN = "our_box"


async def write(path: Path) -> None:
    """An evening of every game, taken back and gone on with; one that is longer than a stored state's worth."""
    session = await Session.open(path)
    for seat in SEATS:
        assert await session.seating.sit(seat) is None
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


async def write_company(path: Path) -> None:
    """An evening of every game in which people leave, come back, come late and hand a seat over; one of these taken back."""
    session = await Session.open(path)
    for name in catalogue.game_names():
        if name != "freetable":  # it has a file of its own
            await _with_company(session, name)
    await session.close()


async def write_freetable(path: Path) -> None:
    """The same of the free table, with each of its sheets and with one of the group's own, which is on no shelf any more."""
    with tempfile.TemporaryDirectory() as folder:
        catalogue.set_own_data_folder(Path(folder))
        session = await Session.open(path)
        for name in catalogue.editions("freetable"):
            await _with_company(session, "freetable", name)
        box = own_editions.box_of(catalogue.game("freetable"), "trader")
        assert await session.seating.keep_edition("freetable", OWN, box) is None
        await _with_company(session, "freetable", OWN)
        await session.close()


async def _with_company(session: Session, name: str, edition: str | None = None) -> None:
    for place in session.now.room.lobby.places:  # those of the evening before
        await session.seating.leave(place.name)
    for seat in SEATS:
        assert await session.seating.sit(seat) is None
    await session.seating.choose(name, edition)
    assert await session.begin() is None
    coming: list[HouseRuling] = [
        Leave(seat="Bo", reason="minuit"),
        Come(seat="Bo", reason="minuit"),
        HandOver(seat="Ana", to="Élodie", reason="minuit"),
        Come(seat="Late", reason="minuit"),
        Leave(seat="Zoé", reason="minuit"),
    ]
    for number, ruling in enumerate(coming):
        await _play(session, 30 + number, 3)
        for later in range(40):
            if (await session.submit(Envelope(by=TABLE, command=ruling), f"ruled-{number}-{later}")).accepted:
                break
            await _play(session, 1000 + 100 * number + later, 1)  # not now: a little later
        else:
            raise AssertionError(f"{name}: never {ruling}")
    await session.submit(Envelope(by=TABLE, command=Retract(to=session.now.play.last_line - 1, force=True, reason="again")), "back")
    await _play(session, 7, 12)
    await session.put_away()


async def _play(session: Session, seed: int, most: int) -> None:
    assert session.now.play.game is not None
    evening = playout(session.now.play.game, session.now.play.state, random.Random(seed).randrange)
    for number, (envelope, _) in zip(range(most), evening, strict=False):
        assert (await session.submit(envelope, f"{seed}-{number}", salt="x" * 43)).accepted


WRITERS = {"": write, "company": write_company, "freetable": write_freetable}

if __name__ == "__main__":
    [which] = sys.argv[1:] or [""]
    asyncio.run(WRITERS[which](Path(__file__).with_name(f"{file_layout.VERSION}{'-' * bool(which)}{which}.db")))
