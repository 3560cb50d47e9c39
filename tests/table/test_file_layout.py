"""Files of every earlier version: each is upgraded to ours, completely or not at all, and its evenings go on where they were."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.kernel.command import Come, HandOver, Leave, Retract
from companion.kernel.seat import TABLE
from companion.table import catalogue, doctor
from companion.table.file import file_layout
from companion.table.file.journal import Journal
from companion.table.session import Session

KEPT = Path(__file__).parent.parent / "vectors" / "tables"
VERSIONS = sorted(KEPT.glob("*.db"))
COMING = (Leave, Come, HandOver)
AS_RELEASED = {  # byte for byte: what is on tables' disks does not change with us
    "1": "16872dda76631fcd6c910f0a8c8f814cbd810a428cd4aed2d1f1767e973a5de5",
    "2": "2c833e118b139bf0d16dd356a9499a01473b6d0233c7ecc6e8d913b2298128db",
    "2-company": "7b0911cb7bd4cb0b5fc3ec5a2861c88710d34ba8d9de4562256a591afb0ea595",
    "2-freetable": "b5e33d52144ffca9b8b08c68641d3806865746db01e41bbf23eae880c3281b5b",
}


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    found = db.execute(query).fetchall()
    db.close()
    return found


@pytest.fixture(params=VERSIONS, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file as that version left it."""
    return Path(shutil.copy(request.param, tmp_path / "table.db"))


def test_every_version_is_kept() -> None:
    assert {path.stem.partition("-")[0] for path in VERSIONS} == {str(each) for each in file_layout.TABLES}
    assert {path.stem: hashlib.sha256(path.read_bytes()).hexdigest() for path in VERSIONS} == AS_RELEASED


def test_people_came_and_went_in_every_game() -> None:
    """Who sits where changes what every later line is read by: an old evening of each game has such lines."""
    said = rows(KEPT / "2-company.db", "SELECT header, body FROM evenings JOIN lines ON id = evening")
    found = {(json.loads(str(header))["game"], json.loads(str(body))["do"]) for header, body in said}
    played = {game for game, _ in found}
    assert played == {"toprace", "takenoko", "racebow", "mogul"}
    assert found >= {(name, each.do) for name in played for each in COMING}


def test_people_came_and_went_at_every_free_table() -> None:
    """Its sheets are editions as others are, and a group's own is kept with the evening: on the shelf it is no more."""
    said = rows(KEPT / "2-freetable.db", "SELECT header, body FROM evenings JOIN lines ON id = evening")
    found = {(json.loads(str(header))["edition"], json.loads(str(body))["do"]) for header, body in said}
    played = {edition for edition, _ in found}
    assert played - set(catalogue.editions("freetable")) == {"our_box"} and len(played) > 7
    assert found >= {(name, each.do) for name in played for each in COMING}


def test_a_file_of_an_older_version_says_what_it_said(old: Path) -> None:
    said = "SELECT evening, n, command_id, body, hash, disclosed, at FROM lines"
    before = [rows(old, query) for query in (said, "SELECT id, header, started FROM evenings", "SELECT * FROM kept")]
    Journal(old).close()
    assert rows(old, "PRAGMA user_version") == [(file_layout.VERSION,)]
    assert [rows(old, query) for query in (said, "SELECT id, header, started FROM evenings", "SELECT * FROM kept")] == before


async def test_every_evening_of_an_older_version_goes_on(old: Path) -> None:
    session = await Session.open(old)
    shelf = await session.shelf.evenings()
    played = {each.game for each in shelf}
    assert played == {"freetable"} or {"toprace", "takenoko", "racebow", "mogul"} <= played <= set(catalogue.game_names())
    for each in shelf:
        await session.resume(each.id)
        assert session.now.play.last_line == each.lines + 1
        for _ in range(2):
            back = Envelope(by=TABLE, command=Retract(to=each.lines - 9, force=True, reason="another way"))
            assert (await session.submit(back)).accepted
        await session.put_away()
    await session.close()
    assert doctor.examine(old).whole


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = Path(shutil.copy(KEPT / "1.db", tmp_path / "table.db"))
    before = rows(old, "SELECT * FROM lines"), rows(old, "PRAGMA user_version")

    def failing(db: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr(file_layout, "chain_lines", failing)
        with pytest.raises(Exception, match="journal_failed"):
            Journal(old)
    assert (rows(old, "SELECT * FROM lines"), rows(old, "PRAGMA user_version")) == before
    Journal(old).close()
