"""A command is ruled on in the evening and the situation in which it was given, even if another one was in the queue before it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.kernel.command import AdjustMoney
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice
from companion.kernel.text import say
from companion.table.session import Session
from tests.table.evenings import line, open_with

PAY = Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1, reason="dice"))
DEAL = {"by": TABLE, "do": "deal", "shares": {"Ana": "brown/green", "Bo": "brown/pink", "Cy": "brown/blue"}}


@pytest.fixture
async def two_evenings(tmp_path: Path) -> AsyncIterator[Session]:
    """Mogul is evening 1, Top Race evening 2, which is on the table."""
    session = await open_with(tmp_path / "t.db", "mogul", 3)
    await session.put_away()
    await session.seating.choose("toprace")
    assert await session.begin() is None
    yield session
    await session.close()


async def test_a_command_for_an_evening_that_is_put_away_meanwhile_is_not_taken(two_evenings: Session) -> None:
    session = two_evenings
    deal = line(session, {"by": TABLE, "do": "deal"})
    _, answer, late = await asyncio.gather(session.resume(1), session.submit(deal, "id-1"), session.submit(PAY, "id-2"))
    for each in (answer, late):
        assert each.refusal is not None and each.refusal.reason == "situation_changed"
    assert session.now.play.evening == 1 and session.now.play.last_line == 1
    assert (await session.submit(PAY, "id-3")).accepted
    await session.put_away()
    gone = await session.submit(PAY, "id-4", evening=1)
    assert gone.refusal is not None and gone.refusal.reason == "no_game_yet"


async def test_an_undo_takes_back_what_was_seen_and_nothing_that_came_after(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "mogul", 3)
    assert (await session.submit(line(session, DEAL))).accepted
    newer, undone = await asyncio.gather(session.submit(PAY), session.undo())
    assert newer.accepted and undone.refusal is not None and undone.refusal.reason == "situation_changed"
    assert session.now.play.last_line == 3
    await session.close()


@pytest.mark.parametrize("tap", ["undo", "draw"])
async def test_a_tap_that_trembles_is_one_command(tmp_path: Path, tap: str) -> None:
    session = await open_with(tmp_path / "t.db", "mogul", 3)
    if tap == "undo":
        assert (await session.submit(line(session, DEAL))).accepted
        assert (await session.submit(PAY)).accepted
    before = session.now.play.last_line
    answers = await asyncio.gather(*(getattr(session, tap)() for _ in range(3)))
    assert [answer.number for answer in answers] == [before + 1] * 3 and session.now.play.last_line == before + 1
    assert [answer.repeated for answer in answers] == [False, True, True]
    await session.close()


async def test_a_question_of_another_evening_is_not_answered_in_this_one(two_evenings: Session) -> None:
    session = two_evenings
    choice = Choice(label=say("app-draws"), by=TABLE, command=line(session, {"by": TABLE, "do": "deal"}).command)
    await session.resume(1)
    answer = await session.readers.answer(choice)
    assert answer is not None and answer.refusal is not None and answer.refusal.reason == "situation_changed"
    assert session.now.play.last_line == 1


async def test_an_answer_knows_the_state_it_was_ruled_in(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "mogul", 3)
    start = session.now.play.state
    first, second = await asyncio.gather(session.submit(line(session, DEAL)), session.submit(PAY))
    assert first.before is start and second.before is not start and second.before is not session.now.play.state
    await session.close()
