"""Lines and snapshots that changed on the disk unnoticed: every state built from them is proved first, and nothing wrong is written."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Retract
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.play import evening, exported
from companion.table.session import Session
from companion.texts import speaker
from tests.table.evenings import hash_of, open_with
from tests.table.told import trouble_of

GAME = "mogul"
LINES = 230  # more than a snapshot's worth


def pay(amount: int) -> Envelope:
    return Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=amount, reason="dice"))


def back_to(line: int) -> Envelope:
    return Envelope(by=TABLE, command=Retract(to=line))


@pytest.fixture
async def long(tmp_path: Path) -> Path:
    """A table whose evening has a snapshot at line 200, and is closed."""
    session = await open_with(tmp_path / "t.db", GAME, 3)
    for number in range(2, LINES + 1):
        assert (await session.submit(pay(1 if number % 2 else -1))).accepted
    await session.close()
    return tmp_path / "t.db"


def spoil(path: Path, statement: str) -> None:
    """The file as something else changes it."""
    db = sqlite3.connect(path)
    assert db.execute(statement).rowcount == 1
    db.commit()
    db.close()


# Another command by then: one that the rules take all the same, one that they refuse.
TAKEN = "UPDATE lines SET body = replace(body, '\"amount\":1', '\"amount\":9') WHERE n = 51"
REFUSED = "UPDATE lines SET body = replace(body, '\"amount\":-1', '\"amount\":-90') WHERE n = 50"
DIGIT = "UPDATE snapshots SET state = replace(state, '1', '2') WHERE n = 200"


@pytest.mark.parametrize(
    ("altered", "line"),
    [
        (TAKEN, 51),
        (REFUSED, 50),
        ("UPDATE lines SET hash = (SELECT hash FROM lines WHERE n = 51) WHERE n = 52", 52),
        ("UPDATE lines SET command_id = 'other' WHERE n = 60", 60),
        ("UPDATE lines SET disclosed = 1 WHERE n = 70", 70),
        ("UPDATE lines SET link = (SELECT link FROM lines WHERE n = 80) WHERE n = 81", 81),
        ("DELETE FROM lines WHERE n = 90", 91),
        ("UPDATE evenings SET header = replace(header, 'Bo', 'Bob')", 2),
    ],
)
async def test_an_altered_line_is_told_when_the_evening_is_opened(long: Path, altered: str, line: int) -> None:
    """Also one that lies before a snapshot, and one after which the state is right."""
    spoil(long, altered)
    journal = Journal(long)
    with pytest.raises(JournalFault) as found:
        evening.Evening(journal, 1)
    assert (found.value.kind, found.value.place["line"]) == ("evening_damaged", line)
    journal.close()
    session = await Session.open(long)
    assert trouble_of(session) == "evening_damaged" and not session.now.play.playing
    await session.close()


@pytest.mark.parametrize("identity", ["id-1", None])
async def test_an_evening_whose_end_is_gone_does_not_open_as_a_shorter_one(tmp_path: Path, identity: str | None) -> None:
    """One byte makes its last line another evening's: what else the file says of it is enough to tell."""
    session = await open_with(tmp_path / "t.db", GAME, 3)
    assert (await session.submit(pay(7), identity)).accepted
    await session.close()
    data = (tmp_path / "t.db").read_bytes()
    head = data.rindex(b"\x0c\x09\x01", 0, data.index(b'{"by":"table","do":"adjust_money"'))  # its length, evening 1, a small number
    (tmp_path / "t.db").write_bytes(data[: head + 1] + b"\x08" + data[head + 2 :])  # evening 0
    journal = Journal(tmp_path / "t.db")
    with pytest.raises(JournalFault, match="evening_damaged"):
        evening.Evening(journal, 1)
    journal.close()


@pytest.mark.parametrize(("altered", "line"), [(TAKEN, 51), (REFUSED, 50)])
async def test_undo_over_a_line_that_changed_meanwhile_is_told_and_writes_nothing(long: Path, altered: str, line: int) -> None:
    session = await Session.open(long)
    session._journal._db.execute(altered)
    state = session.now.play.state
    answer = await session.submit(back_to(150))
    assert answer.refusal is not None
    assert (answer.refusal.reason, answer.refusal.args["line"]) == ("evening_damaged", line)
    assert session.now.play.state is state and session.now.play.last_line == LINES
    assert (await session.submit(pay(1))).accepted
    await session.close()


@pytest.mark.parametrize("state", [DIGIT, *(f"UPDATE snapshots SET state = {state} WHERE n = 200" for state in ("'{}'", "'[1]'", "7"))])
async def test_a_spoilt_snapshot_only_costs_time(long: Path, state: str) -> None:
    whole = await Session.open(long)
    hashed = hash_of(whole)
    await whole.close()
    spoil(long, state)
    session = await Session.open(long)
    assert session.now.play.trouble is None and session.now.play.last_line == LINES
    assert hash_of(session) == hashed
    assert (await session.submit(back_to(210))).accepted and (await session.submit(back_to(3))).accepted
    await session.close()


def test_where_a_snapshot_can_not_help_the_altered_line_is_named(long: Path) -> None:
    spoil(long, TAKEN)
    spoil(long, DIGIT)
    journal = Journal(long)
    with pytest.raises(JournalFault) as found:
        evening.Evening(journal, 1)
    assert ("line", 51) in found.value.detail.args
    journal.close()


def test_a_record_of_an_altered_evening_is_not_written(long: Path) -> None:
    journal = Journal(long)
    opened = evening.Evening(journal, 1)
    journal._db.execute(TAKEN)
    with pytest.raises(JournalFault, match="evening_damaged"):
        exported.export_evening(opened, ONLOOKER)
    journal.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE lines SET body = CAST(x'7b22ff' AS TEXT) WHERE n = 50",
        "UPDATE lines SET hash = CAST(x'ff' AS TEXT) WHERE n = 230",
        "UPDATE evenings SET header = CAST(x'7bff' AS TEXT)",
        "UPDATE evenings SET since = '{}'",
        "UPDATE evenings SET since = 7",
    ],
)
async def test_a_byte_that_is_no_letter_damages_only_its_evening(long: Path, statement: str) -> None:
    spoil(long, statement)
    session = await Session.open(long)
    assert not session.now.play.playing and trouble_of(session) == "evening_damaged"
    assert await session.begin() is None and session.now.play.evening == 2
    assert [each.id for each in await session.shelf.evenings()] == [2, 1]
    await session.close()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_damaged_line_has_words(language: str) -> None:
    assert "50" in speaker(language).say("refusal-evening-damaged", line=50)
