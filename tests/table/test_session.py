"""The session and its journal: one queue, every line on disk before anybody hears of it, and resuming where it was."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Refusal, Retract
from companion.kernel.seat import TABLE
from companion.table import catalogue, records
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.play import evening, exported
from companion.table.session import Session
from tests.table.evenings import hash_of, line, open_with, random_game, record_text
from tests.table.told import trouble_of

GAME = "mogul"
DEAL = {"by": TABLE, "do": "deal", "shares": {"Ana": "brown/green", "Bo": "brown/pink", "Cy": "brown/blue"}}
TURN = {"by": TABLE, "do": "turn_over", "card": "green/blue"}


async def test_an_imported_evening_keeps_the_names_of_its_record(tmp_path: Path) -> None:
    """A record's names are its own: two spaces, a sign nobody sees. They are seats all the same, and the lobby has them so."""
    names = ["Ana  B", "C\u2028D", "李"]
    journal = Journal(tmp_path / "table.db")
    header = {"record": 1, "game": GAME, "seats": names, "options": {}}
    number = evening.import_record(journal, json.dumps(header).encode() + b"\n")
    journal.close()
    session = await Session.open(tmp_path / "table.db")
    await session.resume(number)
    assert [place.name for place in session.now.room.lobby.places] == names == list(session.now.play.setup.seats)
    await session.close()


async def test_an_evening_goes_on_where_it_was(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.submit(line(session, DEAL))
    await session.submit(line(session, TURN))
    hashed = hash_of(session)
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    assert again.now.play.playing and hash_of(again) == hashed
    assert [place.name for place in again.now.room.lobby.places] == ["Ana", "Bo", "Cy"]
    assert (await again.undo()).accepted
    await again.close()


async def test_a_resent_command_gets_its_first_answer_also_after_a_restart(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    first = await session.submit(line(session, DEAL), "id-1")
    assert (await session.submit(line(session, DEAL), "id-1")).number == first.number
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    repeated = await again.submit(line(again, DEAL), "id-1")
    assert (repeated.accepted, repeated.number, repeated.repeated) == (True, first.number, True)
    assert again.now.play.last_line == first.number
    await again.close()


async def test_the_commit_comes_before_anybody_hears(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    on_disk: list[int] = []
    journal = session._journal
    session.subscribe(lambda now: on_disk.append(len(journal.lines(now.play.evening or 0))) if now.play.last_line > 1 else None)
    await session.submit(line(session, DEAL))
    await session.submit(line(session, TURN))
    assert on_disk == [1, 2]
    await session.close()


async def test_a_refusal_is_for_its_sender_and_says_what_is_possible(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.submit(line(session, DEAL))
    await session.submit(line(session, TURN))
    before = session.now
    answer = await session.submit(line(session, {"by": "Bo", "do": "stay"}))
    assert isinstance(answer.refusal, Refusal) and answer.refusal.rule == "KERNEL-TURN" and answer.offers
    assert session.now is before
    await session.close()


@pytest.mark.parametrize("origin", ["tablet", "phone"])
@pytest.mark.parametrize(
    "ruling",
    [
        {"do": "adjust_money", "seat": "Ana", "amount": 500, "reason": "found"},
        {"do": "correct", "piece": "Ana", "to": 5},
        {"do": "retract", "to": 9},
    ],
)
async def test_a_refused_ruling_names_no_moves(tmp_path: Path, ruling: dict[str, object], origin: str) -> None:
    """No card that may be turned over is what somebody wants who sets the chips right, or goes back."""
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.submit(line(session, DEAL))
    answer = await session.submit(line(session, {"by": "table", **ruling}), origin=origin)
    assert isinstance(answer.refusal, Refusal) and answer.offers == ()
    assert (await session.submit(line(session, DEAL), origin=origin)).offers
    await session.close()


async def test_simultaneous_commands_are_taken_one_after_the_other(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.submit(line(session, DEAL))
    await session.submit(line(session, TURN))
    answers = await asyncio.gather(*(session.submit(line(session, {"by": "Ana", "do": "stay"})) for _ in range(5)))
    assert [answer.accepted for answer in answers] == [True, False, False, False, False]
    await session.close()


async def test_undo_goes_back_step_by_step_and_stays_in_the_history(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.submit(line(session, DEAL))
    await session.submit(line(session, TURN))
    assert (await session.undo()).accepted and (await session.undo()).accepted
    assert session.now.play.summary is not None and session.now.play.summary.phase != "over"
    assert (await session.undo()).refusal is not None
    text = exported.export_evening(session._evening, None)  # type: ignore[arg-type]
    assert [json.loads(each).get("do") for each in text.splitlines()] == [None, "deal", "turn_over", "retract", "retract"]
    assert json.loads(text.splitlines()[-1])["to"] == 1
    await session.close()


async def test_the_app_draws_by_lot_and_only_forced_goes_back_before_it(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    assert session.now.play.can_draw and (await session.draw()).accepted
    refused = await session.undo()
    assert refused.refusal is not None and refused.refusal.rule == "KERNEL-UNDO"
    assert (await session.undo("wrong pile")).accepted
    await session.close()


async def test_a_second_process_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    script = f"from companion.table.file.journal import Journal; from pathlib import Path; Journal(Path({str(tmp_path / 't.db')!r}))"
    second = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "journal_in_use" in second.stderr
    assert (await session.submit(line(session, DEAL))).accepted
    await session.close()


def test_a_newer_or_foreign_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    Journal(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(JournalFault, match="journal_newer"):
        Journal(path)
    assert path.read_bytes() == before
    foreign = tmp_path / "f.db"
    with sqlite3.connect(foreign) as db:
        db.execute("CREATE TABLE recipes (id)")
    db.close()
    with pytest.raises(JournalFault, match="journal_foreign"):
        Journal(foreign)
    (tmp_path / "text.db").write_bytes(b"this is a shopping list, not a table" * 40)
    with pytest.raises(JournalFault, match="journal_damaged"):
        Journal(tmp_path / "text.db")


async def test_a_full_disk_takes_nothing_and_the_state_is_as_before(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    db = session._journal._db
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count={pages}")  # SQLite's own way of having no room left
    state = session.now.play.state
    answers = []
    for number in range(200):
        adjust = AdjustMoney(seat="Ana", amount=1 if number % 2 else -1, reason="x" * 200)
        answers.append(await session.submit(Envelope(by=TABLE, command=adjust)))
        if not answers[-1].accepted:
            break
        state = session.now.play.state
    refusal = answers[-1].refusal
    assert refusal is not None and (refusal.rule, refusal.reason) == ("KERNEL-DISK", "disk_full")
    assert session.now.play.state is state and trouble_of(session) == "disk_full"
    db.execute("PRAGMA max_page_count=100000")
    assert (await session.submit(Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1, reason="y")))).accepted
    assert session.now.play.trouble is None
    await session.close()


async def test_a_long_evening_resumes_from_its_snapshots_and_can_still_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    journal = Journal(path)
    header, lines = random_game(GAME, 3, 8)
    number = evening.import_record(journal, record_text(header, lines))
    journal.keep("evening", number)
    journal.close()
    session = await Session.open(path)
    game = catalogue.game(GAME)
    assert session.now.play.last_line == len(lines) + 1
    for target in (len(lines) // 2, 2):
        answer = await session.submit(Envelope(by=TABLE, command=Retract(to=target, force=True, reason="again")))
        assert answer.accepted, answer
        replay = records.replay_record(record_text(header, lines[: target - 1]))
        assert records.state_hash(game, session.now.play.state) == records.state_hash(game, replay.state)
    await session.close()


async def test_an_evening_that_can_t_be_read_leaves_the_table_open_for_another(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.close()
    with sqlite3.connect(tmp_path / "t.db") as db:
        db.execute("UPDATE evenings SET played = NULL, header = replace(header, 'classic', 'gone')")
        shelf = db.execute("SELECT * FROM evenings").fetchall()
    db.close()
    again = await Session.open(tmp_path / "t.db")
    assert not again.now.play.playing and trouble_of(again) == "evening_unreadable"
    note = again.now.room.heard.note if again.now.room.heard is not None else None
    assert note is not None and {("evening", 1), ("edition", "gone")} <= set(note.args)
    assert [place.name for place in again.now.room.lobby.places] == ["Ana", "Bo", "Cy"]
    assert await again.begin() is None and again.now.play.playing and again.now.play.evening == 2 and again.now.play.trouble is None
    await again.close()
    with sqlite3.connect(tmp_path / "t.db") as db:
        assert db.execute("SELECT * FROM evenings WHERE id = 1").fetchall() == shelf
    db.close()


def test_a_number_that_no_evening_can_have_is_an_evening_that_isn_t_there(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "t.db")
    for number in (7, 10**20, -(10**20)):
        with pytest.raises(JournalFault, match="evening_unknown"):
            evening.Evening(journal, number)
    journal.close()


async def test_a_repeated_id_is_told_after_a_restart_what_it_was_told_at_first(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    first = await session.submit(line(session, DEAL), "id-1")
    pay = {"by": TABLE, "do": "adjust_money", "seat": "Ana", "amount": 1, "reason": "dice"}
    assert (await session.submit(line(session, pay), "id-2")).accepted
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    answer = await again.submit(line(again, DEAL), "id-1")
    assert answer.repeated and answer.number == 2 and answer.happenings == first.happenings != ()
    await again.close()


async def test_a_snapshot_that_can_t_be_read_only_costs_time(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    journal = Journal(path)
    header, lines = random_game(GAME, 3, 8)
    number = evening.import_record(journal, record_text(header, lines))
    opened = evening.Evening(journal, number)
    journal.restore("snapshots", [{"evening": number, "n": 50, "state": '{"phase":'}])
    assert evening.Evening(journal, number).hash() == opened.hash()
    journal.close()


# --- killed ------------------------------------------------------------------------------------------------------------------------

PLAYER = """
import asyncio, sys
from pathlib import Path
from companion import wire
from companion.kernel.command import AdjustMoney
from companion.game import Envelope
from tests.table.evenings import open_with
from companion.table.session import Session

async def main():
    path = Path(sys.argv[1])
    if path.exists():
        session = await Session.open(path)
    else:
        session = await open_with(path, "toprace", 3)
        turned = {"by": "table", "do": "reveal_driver", "car": "red"}
        for line in ({"by": "table", "do": "deal"}, turned, {"by": "Bo", "do": "bid", "amount": 20000}):
            await session.submit(wire.read_envelope(session.now.play.game, session.now.play.setup, line))
    assert session.now.play.summary.phase == "auction", session.now.play.summary
    start = session.now.play.last_line
    for number in range(start, start + 100_000):
        answer = await session.submit(Envelope(by="table", command=AdjustMoney(seat="Ana", amount=1, reason="count")), f"id-{number}")
        assert answer.accepted, answer
        print(answer.number, flush=True)
asyncio.run(main())
"""
OPENING = 4  # the header, the deal, the driver turned over, Bo's bid


def kill_often(path: Path, times: int) -> None:
    """Start, let it count, kill -9 in the middle; what was acknowledged is there, and nothing twice."""
    acknowledged = OPENING
    for round_ in range(times):
        player = subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE, text=True)
        assert player.stdout is not None
        for _ in range(5 + round_ * 3):
            acknowledged = int(player.stdout.readline())
        os.kill(player.pid, signal.SIGKILL)
        acknowledged = max([acknowledged, *(int(each) for each in player.stdout.read().split("\n")[:-1] if each)])
        player.wait()
        player.stdout.close()
        journal = Journal(path)
        opened = evening.Evening(journal, journal.evenings()[0].id)
        held = opened.history.last
        assert acknowledged <= held <= acknowledged + 1, "an acknowledged command is lost, or one came twice"
        money = opened.game.summary(opened.state).balances
        fresh = opened.game.summary(opened.game.start(opened.setup)).balances
        assert money is not None and fresh is not None and money["Ana"] - fresh["Ana"] == held - OPENING
        view = opened.game.view(opened.state, TABLE)
        assert (view.auction.leader, view.auction.price) == ("Bo", 20_000), "the auction goes on where it was"
        journal.close()


def test_killed_in_the_middle_of_an_auction_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    kill_often(tmp_path / "t.db", 3)


@pytest.mark.torture
def test_killed_over_and_over(tmp_path: Path) -> None:
    kill_often(tmp_path / "t.db", 40)
