"""What a line promises is on disk with the line, and belongs to its evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import wire
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal, JournalLine
from companion.table.play import promises
from companion.table.play.answer import Answer
from companion.table.session import Session
from tests.lan.bets import betting, cars

SALT = "x" * 43


def test_a_line_and_what_is_kept_with_it_are_one_transaction(tmp_path: Path) -> None:
    """A line that can't be written leaves what is kept as it was."""
    journal = Journal(tmp_path / "t.db")
    number = journal.begin({})
    journal.append(number, JournalLine(2, None, {}, "", False), kept={"beside": [1]})
    with pytest.raises(JournalFault):
        journal.append(number, JournalLine(2, None, {}, "", False), kept={"beside": [2]})
    assert journal.kept("beside") == [1]
    journal.close()


async def sealed(session: Session, seat: str, car: str, identity: str = "id") -> Answer:
    """A bet with its salt."""
    bet = {"by": seat, "do": "bet", "tipp": 1, "car": car}
    assert session.now.play.game is not None
    return await session.submit(wire.read_envelope(session.now.play.game, session.now.play.setup, bet), identity, salt=SALT)


async def test_each_evening_has_its_own_promises(tmp_path: Path) -> None:
    """Taken up again after another one, an evening knows what was sealed in it, and the other what was sealed there."""
    session = await Session.open(tmp_path / "t.db")
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    lines: dict[int, int | None] = {}
    for seat in ("Ana", "Bo"):
        await betting(session)
        answer = await sealed(session, seat, cars(session)[0])
        assert session.now.play.evening is not None and answer.promise is not None
        lines[session.now.play.evening] = answer.number
        await session.put_away()
        assert session.now.play.promised is None
    for evening, line in lines.items():
        await session.resume(evening)
        assert session.now.play.promised is not None
        assert [each.line for each in session.now.play.promised.choices] == [line]
    await session.close()


async def test_who_bets_again_and_again_pushes_nobody_else_s_promise_out(tmp_path: Path) -> None:
    """Only so many are kept of one choice; another player's stays, and so does the newest."""
    session = await Session.open(tmp_path / "t.db")
    for name in ("Ana", "Bo", "Cy"):
        assert await session.seating.sit(name) is None
    await betting(session)
    first = await sealed(session, "Bo", cars(session)[0], "first")
    for number in range(2 * promises.KEPT):
        newest = await sealed(session, "Ana", cars(session)[number % 2], f"id-{number}")
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    assert again.now.play.promised is not None
    assert {(each.seat, each.line) for each in again.now.play.promised.choices} == {("Ana", newest.number), ("Bo", first.number)}
    assert all(each.promise is not None for each in again.now.play.promised.choices)
    await again.close()


async def test_promises_that_cannot_be_read_keep_nobody_from_playing(tmp_path: Path) -> None:
    """They are left out, and the phones will say so: the evening goes on, and what is sealed from now on is kept."""
    session = await Session.open(tmp_path / "t.db")
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    await betting(session)
    await session.keep(promises.promises_key(1), [{"evening": 1, "line": 2}, 7, None])
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    assert again.now.play.playing and again.now.play.promised is None
    assert (await sealed(again, "Ana", cars(again)[0])).promise is not None
    await again.close()
