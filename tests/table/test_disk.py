"""A disk that fails during a commit, and a file that is taken away from the table: the answer always agrees with what is stored."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.kernel.command import AdjustMoney
from companion.kernel.seat import TABLE
from companion.table.file.disk import Disk
from companion.table.file.fault import Unsettled
from companion.table.file.journal import Journal
from companion.table.file.tablefile import LOG_BYTES
from companion.table.play import evening
from companion.table.session import Session
from companion.table.trouble import Trouble
from companion.texts import speaker
from tests.table.disk import FailingDisk, as_killed_now, failing_disk, unsettled
from tests.table.evenings import open_with
from tests.table.told import trouble_of

GAME = "mogul"
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def disk() -> Iterator[FailingDisk]:
    with failing_disk() as found:
        yield found


def pay(amount: int = 1) -> Envelope:
    """A command that would be noticed if it were taken twice."""
    return Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=amount, reason="won at cards"))


def lines_after_a_kill(path: Path, to: Path) -> int:
    """How far the evening goes for whoever finds the file as a killed process leaves it."""
    return held(as_killed_now(path, to))


def held(path: Path) -> int:
    """How far the evening in that file goes."""
    journal = Journal(path)
    opened = evening.Evening(journal, 1)
    journal.close()
    return opened.history.last


async def until(true: Callable[[], bool]) -> None:
    """Until something holds."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


# --- a commit of which nobody knows ----------------------------------------------------------------------------------------------


async def test_what_is_refused_after_a_failed_fsync_is_not_in_the_journal(tmp_path: Path, disk: FailingDisk) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    disk.fail = 1
    answer = await session.submit(pay(), "id-1")
    after = lines_after_a_kill(tmp_path / "t.db", tmp_path / "killed")
    assert after == session.now.play.last_line == (2 if answer.accepted else 1), "what was answered is what a crash leaves"
    again = await session.submit(pay(), "id-1")
    assert again.accepted and again.number == 2, "the disk's trouble is no answer for good: the same command may come again"
    assert lines_after_a_kill(tmp_path / "t.db", tmp_path / "killed again") == 2
    await session.close()


async def test_nobody_is_answered_while_nobody_knows(tmp_path: Path, disk: FailingDisk) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    disk.fail = 1_000
    first = asyncio.create_task(session.submit(pay(), "id-1"))
    second = asyncio.create_task(session.submit(pay(5), "id-2"))
    await until(lambda: unsettled(session))
    asked = disk.asked
    with pytest.raises(Unsettled):
        await session.submit(pay(), "id-1", origin="phone")
    await until(lambda: disk.asked >= asked + 2)
    assert not first.done() and not second.done() and session.now.play.last_line == 1
    disk.fail = 0
    answers = [await first, await second]
    after = lines_after_a_kill(tmp_path / "t.db", tmp_path / "killed")
    assert after == session.now.play.last_line == 1 + sum(answer.accepted for answer in answers)
    assert answers[1].accepted and session.now.play.trouble is None
    await session.close()


async def test_a_table_that_closes_before_the_disk_has_said_leaves_it_to_the_next_start(tmp_path: Path, disk: FailingDisk) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    disk.fail = 1_000
    asked = asyncio.create_task(session.submit(pay(), "id-1"))
    await until(lambda: unsettled(session))
    await session.close()
    with pytest.raises(Unsettled):
        await asked
    disk.fail = 0
    again = await Session.open(tmp_path / "t.db")
    before = again.now.play.last_line
    answer = await again.submit(pay(), "id-1")
    assert answer.accepted and answer.number == 2 and answer.repeated == (before == 2), "taken once, whatever was found"
    assert again.now.play.last_line == 2
    await again.close()


async def test_whatever_is_not_answered_with_yes_may_be_done_again(tmp_path: Path, disk: FailingDisk) -> None:
    """Told that the disk did not take it, people do it again: money has moved as often as somebody heard "taken"."""
    session = await open_with(tmp_path / "t.db", GAME, 3)
    taken = 0
    for number in range(12):
        disk.fail = (0, 1, 2)[number % 3]
        answer = await session.submit(pay(), f"id-{number}")
        if not answer.accepted:
            answer = await session.submit(pay(), f"again-{number}")
        taken += answer.accepted
        assert lines_after_a_kill(tmp_path / "t.db", tmp_path / f"killed-{number}") == session.now.play.last_line == taken + 1
    assert taken == 12
    await session.close()


async def test_an_evening_whose_beginning_failed_is_not_on_the_shelf(tmp_path: Path, disk: FailingDisk) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.put_away()
    disk.fail = 1
    assert isinstance(await session.begin(), Trouble)
    journal = Journal(as_killed_now(tmp_path / "t.db", tmp_path / "killed"))
    assert [each.id for each in journal.evenings()] == [1]
    journal.close()
    assert await session.begin() is None and session.now.play.evening == 2
    await session.close()


async def test_a_game_that_cannot_be_put_away_is_told_and_stays(tmp_path: Path, disk: FailingDisk) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    disk.fail = 1
    told = await session.put_away()
    assert told is not None and session.now.play.trouble == told and session.now.play.playing
    assert await session.put_away() is None and not session.now.play.playing
    await session.close()


async def test_a_full_disk_is_no_answer_for_good(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    db = session._journal._db
    db.execute(f"PRAGMA max_page_count={db.execute('PRAGMA page_count').fetchone()[0]}")
    refused = None
    while refused is None:
        number = session.now.play.last_line
        refused = (await session.submit(pay(), f"id-{number}")).refusal
    assert refused.reason == "disk_full"
    db.execute("PRAGMA max_page_count=100000")
    answer = await session.submit(pay(), f"id-{number}")
    assert answer.accepted and not answer.repeated and answer.number == number + 1
    await session.close()


async def test_what_fails_in_telling_a_line_at_once_stops_no_table(tmp_path: Path) -> None:
    """It is on the disk by then: whoever said it is answered, and the next one's turn comes."""
    session = await open_with(tmp_path / "t.db", GAME, 3)
    failed: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: failed.append(what["exception"]))

    def nobody_hears() -> None:
        raise RuntimeError("no line to a phone")

    session.herald = lambda _: nobody_hears
    async with asyncio.timeout(20):
        assert (await session.submit(pay())).accepted and (await session.submit(pay())).accepted
    assert len(failed) == 2
    await session.close()


def test_whatever_is_raised_in_a_transaction_leaves_the_journal_as_it_was(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "t.db")
    with pytest.raises(TypeError):
        journal.keep("what", object())
    with pytest.raises(TypeError):
        journal.keep_all({"one": 1, "two": "\ud800", "three": object()})
    assert [journal.kept(key) for key in ("what", "one", "two")] == [None] * 3
    journal.keep("what", 2)
    assert journal.kept("what") == 2
    journal.close()


PLAYER = """
import asyncio, random, sys
from pathlib import Path
from companion.table.session import Session
from tests.table.disk import failing_disk
from tests.table.evenings import open_with
from tests.table.test_disk import GAME, pay

async def main(path, lots):
    with failing_disk() as disk:
        session = await Session.open(path) if path.exists() else await open_with(path, GAME, 3)
        print(session.now.play.last_line, flush=True)
        while sys.stdin.readline():
            disk.fail = lots.choice((0, 0, 0, 1, 1, 2))
            print((await session.submit(pay())).number or "no", flush=True)
asyncio.run(main(Path(sys.argv[1]), random.Random(int(sys.argv[2]))))
"""


def kill_while_the_disk_fails(path: Path, times: int) -> None:
    """Killed just after an answer, or just after the next command: what was taken is there, what was refused is not."""
    last = 1
    for round_ in range(times):
        command = [sys.executable, "-c", PLAYER, str(path), str(round_)]
        player = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert player.stdin is not None and player.stdout is not None
        assert int(player.stdout.readline()) == last
        for _ in range(5 + round_ % 7):
            player.stdin.write("\n")
            player.stdin.flush()
            answer = player.stdout.readline()
            last = last if answer == "no\n" else int(answer)
        asked = round_ % 2
        player.stdin.write("\n" * asked)
        player.stdin.flush()
        os.kill(player.pid, signal.SIGKILL)
        player.wait()
        player.stdin.close()
        player.stdout.close()
        found = held(path)
        assert last <= found <= last + asked
        last = found


def test_killed_while_the_disk_fails_nothing_is_lost_or_taken_that_was_refused(tmp_path: Path) -> None:
    kill_while_the_disk_fails(tmp_path / "t.db", 2)


@pytest.mark.torture
def test_killed_over_and_over_while_the_disk_fails(tmp_path: Path) -> None:
    kill_while_the_disk_fails(tmp_path / "t.db", 60)


# --- the file is taken away ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gone", ["t.db", "t.db-wal", "the folder"])
async def test_what_goes_to_a_file_that_is_gone_is_not_accepted_and_closing_saves_the_rest(tmp_path: Path, gone: str) -> None:
    path = tmp_path / "data" / "t.db"
    session = await open_with(path, GAME, 3)
    assert (await session.submit(pay(), "id-1")).accepted
    if gone == "the folder":
        path.parent.rename(tmp_path / "rubbish")
    else:
        (path.parent / gone).unlink()
    for number in range(2):
        answer = await session.submit(pay(), f"id-{number + 2}")
        assert answer.refusal is not None and answer.refusal.reason == "journal_gone"
        assert trouble_of(session) == "journal_gone" and session.now.play.last_line == 2
    await session.close()
    again = await Session.open(path)
    assert again.now.play.last_line == 2
    assert (await again.submit(pay(), "id-1")).number == 2 and (await again.submit(pay(), "id-2")).number == 3
    await again.close()
    assert sorted(each.name for each in path.parent.iterdir()) == ["t-lines", "t.db"]


async def test_a_log_that_is_gone_leaves_everything_accepted_in_the_file(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    assert (await session.submit(pay())).accepted
    (tmp_path / "t.db-wal").unlink()
    assert not (await session.submit(pay())).accepted
    assert lines_after_a_kill(tmp_path / "t.db", tmp_path / "killed") == 2
    await session.close()


async def test_a_file_that_is_put_back_goes_on(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "data" / "t.db", GAME, 3)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    assert not (await session.submit(pay())).accepted
    (tmp_path / "elsewhere").rename(tmp_path / "data")
    assert (await session.submit(pay())).accepted and session.now.play.trouble is None
    await session.close()
    assert held(tmp_path / "data" / "t.db") == 2


async def test_a_file_in_its_place_is_left_alone_and_what_was_accepted_is_saved_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    session = await open_with(path, GAME, 3)
    assert (await session.submit(pay())).accepted
    path.rename(tmp_path / "older.db")
    path.write_text("what a tool put back")
    assert not (await session.submit(pay())).accepted
    await session.close()
    assert path.read_text() == "what a tool put back"
    assert held(tmp_path / "t-saved.db") == 2


async def test_a_file_that_goes_in_the_middle_of_a_commit_is_missed_at_the_next_one(tmp_path: Path, disk: FailingDisk) -> None:
    """As if it had gone just after it: closing saves that line too."""
    folder = tmp_path / "data"
    session = await open_with(folder / "t.db", GAME, 3)
    disk.meanwhile = lambda: shutil.rmtree(folder, ignore_errors=True)
    assert (await session.submit(pay(), "id-1")).accepted
    disk.meanwhile = lambda: None
    assert not (await session.submit(pay(), "id-2")).accepted and trouble_of(session) == "journal_gone"
    await session.close()
    assert held(folder / "t.db") == 2


async def test_a_log_has_its_room_beforehand_and_a_long_evening_needs_no_more(tmp_path: Path) -> None:
    """A file that grows takes the disk twice as long as one that is written over."""
    session = await open_with(tmp_path / "t.db", GAME, 3)
    log, sizes = tmp_path / "t.db-wal", set[int]()
    for number in range(300):
        assert (await session.submit(pay(1 if number % 2 else -1))).accepted
        if number == 10:
            await until(lambda: log.stat().st_size == LOG_BYTES)  # a moment in which nobody waits
        if number >= 10:
            sizes.add(log.stat().st_size)
    assert len(sizes) == 1, sizes
    assert lines_after_a_kill(tmp_path / "t.db", tmp_path / "killed") == session.now.play.last_line == 301
    await session.close()
    assert not log.exists() and held(tmp_path / "t.db") == 301


async def test_where_somebody_always_waits_the_log_grows_no_further_either(tmp_path: Path) -> None:
    """The journal's thread never finds its queue empty, as may be on a busy machine."""
    journal = Journal(tmp_path / "t.db")
    disk, log = Disk(journal), tmp_path / "t.db-wal"

    def size_after(number: int) -> int:
        journal.keep("number", number)
        return log.stat().st_size

    sizes = await asyncio.gather(*(disk.do(size_after, number) for number in range(500)))
    assert {*sizes[100:]} == {LOG_BYTES}
    await disk.close()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_disks_troubles_have_words(language: str) -> None:
    say = speaker(language)
    for kind in ("journal-gone", "journal-unsettled", "journal-failed", "disk-full"):
        assert say.has(f"fault-{kind}") and say.has(f"fault-at-{kind}")
    assert say.has("refusal-journal-gone")
