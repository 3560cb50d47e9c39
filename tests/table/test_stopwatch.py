"""Thinking time: the table counts it by its clock and says it with the turn's end; the rules know no clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.game import Envelope
from companion.games.freetable.commands import Begin, EndTurn, RunClock
from companion.kernel.command import Command
from companion.table.session import Session

pytestmark = pytest.mark.asyncio


async def test_a_turn_counts_only_while_the_clock_runs(tmp_path: Path) -> None:
    now = 100.0
    session = await Session.open(tmp_path / "table.db", clock=lambda: now)
    for name in ("Ana", "Bo"):
        await session.seating.sit(name)
    await session.seating.choose("freetable", "trader", {"clock": False})
    assert await session.begin() is None

    async def say(command: Command) -> None:
        answer = await session.submit(Envelope(by="table", command=command))
        assert answer.refusal is None, answer.refusal

    async def after(seconds: float, command: Command) -> tuple[int, ...]:
        nonlocal now
        now += seconds
        await say(command)
        state = session.now.play.state
        return tuple(state.seconds)

    await say(Begin(seat="Ana"))
    assert await after(40, EndTurn()) == (0, 0)  # nothing is counted
    assert await after(5, RunClock(on=True)) == (0, 0)
    assert await after(12.9, EndTurn()) == (0, 12)
    assert await after(30, EndTurn(seconds=7)) == (7, 12)  # who says it himself is believed
    assert await after(3, RunClock(on=False)) == (7, 15)
    assert await after(60, RunClock(on=True)) == (7, 15)
    await session.put_away()
    now += 1000
    await session.close()
    again = await Session.open(tmp_path / "table.db", clock=lambda: now)
    assert await again.resume(1) is None
    session = again
    assert await after(4, EndTurn()) == (7, 19)  # what passed on the shelf is nobody's
    await session.close()
