"""What is played and who is in the room are separate: news of one leaves the other unchanged, and makes no scene again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.cli.operator import Operator
from companion.kernel.seat import ONLOOKER, TABLE
from companion.sensing import DeviceState, Reading
from companion.table.session import Session
from tests.made import Made

SEATS = ("Ana", "Bo", "Zoé")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    found = Made()
    found.watch(monkeypatch)
    return found


async def begun(path: Path) -> Session:
    session = await Session.open(path / "t.db")
    await session.seating.choose("toprace")
    for name in SEATS:
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    return session


def look(session: Session) -> None:
    """Everybody looks at what is shown."""
    for viewer in (TABLE, ONLOOKER, *SEATS):
        session.now.scene(viewer)


async def blink(session: Session) -> None:
    for state in ("connected", "lost", "connected"):
        session.seating.presence("Ana", state)


async def beat(session: Session) -> None:
    for second in range(3):
        last = Reading(device="b", reader="pad", what="04AB")
        await session.readers.hear(
            DeviceState(device="b", name="Board", connected=True, readers=("pad",), last=last, last_at=float(second))
        )
        await session.readers.hear(last)


async def claim(session: Session) -> None:
    asked = asyncio.create_task(session.seating.claim("Bo", "42"))
    await asyncio.sleep(0)
    session.seating.decide(session.now.room.claims[0].id, False)
    assert not await asked


async def recolour(session: Session) -> None:
    assert await session.seating.recolour("Bo", "prune") is None


@pytest.mark.parametrize("news", [blink, beat, claim, recolour])
async def test_news_of_the_room_makes_no_view_and_no_scene(tmp_path: Path, made: Made, news: Callable[[Session], Awaitable[None]]) -> None:
    """A phone comes and goes, a reader beats and reads, a phone asks for a seat, an accent changes: every screen has its scene."""
    session = await begun(tmp_path)
    operator = Operator(session, "en")
    session.subscribe(lambda now: look(session))
    session.subscribe(lambda now: print(operator.news(now)))
    look(session)
    await operator.waiting()
    version, play = session.now.version, session.now.play
    made.views.clear()
    made.scenes.clear()
    await news(session)
    await operator.waiting()
    assert session.now.version > version
    assert (made.views, made.scenes) == ([], [])
    assert session.now.play is play
    await session.close()


async def test_a_line_makes_one_scene_for_each_who_looks_and_leaves_the_room(tmp_path: Path, made: Made) -> None:
    session = await begun(tmp_path)
    look(session)
    lobby = session.now.room.lobby
    made.views.clear()
    assert (await session.draw()).accepted
    look(session)
    look(session)
    assert sorted(made.views) == sorted((TABLE, ONLOOKER, *SEATS))
    assert session.now.room.lobby is lobby
    await session.close()


async def test_a_state_that_was_shown_stays_as_it_was(tmp_path: Path) -> None:
    """Whoever keeps what was shown, a slow screen, has its own scene of it, and not the newest."""
    session = await begun(tmp_path)
    before, scene = session.now, session.now.scene(TABLE)
    assert (await session.draw()).accepted
    assert session.now.scene(TABLE) != scene
    assert before.scene(TABLE) == scene
    await session.close()
