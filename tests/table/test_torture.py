"""What a table's file may suffer in a hundred years: power cuts, a disk that fails, bits that flip, an update, and people who undo.

Each part prints its seed and how many points it tried. `make test` tries a few, `make torture` very many; TORTURE multiplies that,
TORTURE_SEED repeats one.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Outcome, Retract
from companion.kernel.seat import TABLE
from companion.table import catalogue, doctor, records
from companion.table.file import file_layout, plain_record
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.file.tablefile import LOG_BYTES
from companion.table.play import evening
from companion.table.play.ruling import Ruling
from companion.table.records import state_hash
from tests.table.disk import Call, after_power_cut, failing_disk
from tests.table.evenings import open_with, random_game
from tests.torture import SCALE, SEED

KEPT = Path(__file__).parent.parent / "vectors" / "tables"
GAME = "mogul"
Part = Callable[[Path, random.Random, int], str]


def tried(part: Part, folder: Path, points: int, seed: int = 1) -> None:
    """Run a part and say what was tried."""
    print(f"\n{part.__name__.replace('_', ' ')}: seed {seed}, {points:,} points: ", end="")
    print(part(folder, random.Random(seed), points), flush=True)


def pay(number: int) -> Envelope:
    return Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1 if number % 2 else -1, reason="dice"))


Lines = list[tuple[str, ...]]


def lines_of(path: Path) -> Lines | None:
    """What each line of evening 1 says with its hash, proved at opening as a session does; None where it does not open."""
    try:
        journal = Journal(path)
    except JournalFault:
        return None
    try:
        opened = evening.Evening(journal, 1)
        return [(str(entry.number), repr(entry.body), entry.hash) for entry in journal.lines(1, opened.since)]
    except JournalFault:
        return None
    finally:
        journal.close()


def laid(files: dict[str, bytes], folder: Path) -> Path:
    """These files, in a folder of their own."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder / "t.db"


# --- the power goes --------------------------------------------------------------------------------------------------------------


def power_cuts(folder: Path, lots: random.Random, points: int) -> str:
    """Whenever it goes: every line that was acknowledged by then is there, none that was not asked for, none twice."""
    accepted: list[tuple[int, int]] = []  # after how many calls, how many lines were acknowledged

    async def play() -> list[Call]:
        with failing_disk() as disk:
            calls: list[Call] = []
            disk.calls = calls
            session = await open_with(folder / "t.db", GAME, 3)
            accepted.append((len(calls), 1))
            for number in range(80):
                back = Envelope(by=TABLE, command=Retract(to=max(1, session.now.play.last_line - 3)))
                answer = await session.submit(back if number % 9 == 8 else pay(number), f"id-{number}")
                assert answer.accepted and answer.number is not None
                accepted.append((len(calls), answer.number))
            await session.close()
            return calls

    calls = asyncio.run(play())
    whole = lines_of(folder / "t.db")
    assert whole is not None and len(whole) + 1 == accepted[-1][1]
    for _ in range(points):
        cut = lots.randrange(accepted[0][0], len(calls) + 1)
        files = after_power_cut(calls[:cut], lots)
        files.pop("t.db-journal", None)  # of the file's first making, deleted since
        if "t.db-wal" in files and lots.randrange(2):
            files["t.db-wal"] = files["t.db-wal"].ljust(LOG_BYTES, b"\0")  # its room, which is made past SQLite
        path = laid(files, folder / "cut")
        found = lines_of(path)
        acknowledged = max(lines for at, lines in accepted if at <= cut)
        assert found is not None and found == whole[: len(found)], cut
        assert acknowledged <= len(found) + 1 <= acknowledged + 1, cut
    return f"{len(calls)} calls to the disk, {len(whole)} lines; 0 lost, 0 doubled"


# --- the disk fails ----------------------------------------------------------------------------------------------------------------


def failing_calls(folder: Path, lots: random.Random, points: int) -> str:
    """Whichever call fails: what was answered is what a crash at that moment leaves."""
    failed = 0
    for point in range(points):
        path = folder / f"{point}" / "t.db"
        path.parent.mkdir()

        async def play(path: Path = path, point: int = point) -> tuple[int, int]:
            with failing_disk() as disk:
                session = await open_with(path, GAME, 3)
                disk.fail_at = disk.number + 1 + point
                refused = 0
                for number in range(30):
                    answer = await session.submit(pay(number), f"id-{number}")
                    refused += not answer.accepted
                    if not answer.accepted:
                        again = await session.submit(pay(number), f"id-{number}")
                        assert again.accepted, again
                last = session.now.play.last_line
                left, disk.fail_at = disk.fail_at - disk.number, 0
                killed = laid({each.name: each.read_bytes() for each in path.parent.glob("t.db*")}, folder / "killed")
                found = lines_of(killed)
                assert found is not None and len(found) + 1 == last == 31
                disk.fail_at = disk.number + 1 + point % 12 if left > 0 else 0  # then it fails while the table is closed
                await session.close()
                return refused, last

        refused, last = asyncio.run(play())
        failed += refused
        found = lines_of(path)
        assert found is not None and len(found) + 1 == last
        shutil.rmtree(path.parent)
    return f"{failed} commands refused and taken at the second try; 0 lost, 0 doubled"


# --- bits flip ---------------------------------------------------------------------------------------------------------------------


def long_table(folder: Path, lines: int) -> Path:
    """A table with an evening of so many lines, closed."""

    async def play() -> None:
        session = await open_with(folder / "t.db", GAME, 3)
        for number in range(lines):
            assert (await session.submit(pay(number), f"id-{number}")).accepted
        await session.close()

    asyncio.run(play())
    return folder / "t.db"


def damaged(folder: Path, lots: random.Random, points: int, lines: int, every: bool) -> str:
    """A byte is another one: what opens is what was accepted, and what the doctor saves was accepted."""
    path = long_table(folder, lines)
    data, whole = path.read_bytes(), lines_of(path)
    assert whole is not None
    opened = refused = saved = 0
    for point in range(points):
        at = point % len(data) if every else lots.randrange(len(data))
        value = lots.choice([each for each in (data[at] ^ 1 << lots.randrange(8), 0, 255, lots.randrange(256)) if each != data[at]])
        bad = laid({"t.db": data[:at] + bytes([value]) + data[at + 1 :]}, folder / "bad")
        found = lines_of(bad)
        assert found in (None, whole), f"byte {at} is {value}"
        opened, refused = opened + (found is not None), refused + (found is None)
        if found is None and point % 20 == 0:
            if point % 40 == 0:
                shutil.copytree(plain_record.folder_of(path), plain_record.folder_of(bad))
            new = folder / "bad" / "new.db"
            try:
                assert not doctor.examine(bad, new).whole, f"byte {at} is {value}"
            except JournalFault:
                continue
            rescued = rows(new, "SELECT n, hash FROM lines WHERE evening = 1 AND n > (SELECT since FROM evenings WHERE id = 1)")
            assert set(rescued) <= {(int(n), hashed) for n, _, hashed in whole}, f"byte {at} is {value}"
            assert point % 40 or len(rescued) == len(whole), f"byte {at} is {value}: the plain record has every line"
            saved += 1
    return f"a file of {len(data):,} bytes; {opened} opened, all as they were; {refused} told; {saved} rescued; 0 wrong"


def every_byte_of_a_small_file(folder: Path, lots: random.Random, points: int) -> str:
    """In order, or, for fewer points, anywhere."""
    return damaged(folder, lots, points, 30, points >= 50_000)


def bytes_of_a_big_file(folder: Path, lots: random.Random, points: int) -> str:
    """Anywhere."""
    return damaged(folder, lots, points, 600, False)


def rows(path: Path, query: str) -> list[tuple[int, str]]:
    db = sqlite3.connect(path)
    found = db.execute(query).fetchall()
    db.close()
    return found


# --- money and undo ----------------------------------------------------------------------------------------------------------------


def audited_money(folder: Path, lots: random.Random, points: int) -> str:
    """Legal and other commands at random: bank and players together have what they had, and a refusal changes nothing."""
    games = [name for name in catalogue.game_names() if catalogue.game(name).money is not None]
    asked = accepted = 0
    while asked < points:
        name = lots.choice(games)
        game = catalogue.game(name)
        header, _ = random_game(name, game.seats[0], 1, most=0)
        state = game.start(records.read_header(header).setup)
        total = _total(game.summary(state))
        pool: list[Envelope] = []
        for _ in range(400):
            chance = game.chance(state, lots.randrange)
            legal = [Envelope(by=by, command=each) for by in (*state.setup.seats, TABLE) for each in game.legal(state, by)]
            pool = (pool + lots.sample(legal, min(3, len(legal))))[-60:]
            amount = lots.randrange(-50, 50) * lots.choice((1, 1_000))
            ruling = Envelope(by=TABLE, command=AdjustMoney(seat=lots.choice(state.setup.seats), amount=amount, reason="audit"))
            envelope = chance if chance is not None and lots.random() < 0.7 else lots.choice([*legal, *legal, *pool, ruling])
            asked += 1
            before = state_hash(game, state) if asked % 50 == 0 else None
            outcome = game.rule(state, envelope.by, envelope.command)
            if not isinstance(outcome, Outcome):
                assert before in (None, state_hash(game, state)), "a refusal changes nothing"
                continue
            accepted += 1
            state = outcome.state
            assert _total(game.summary(state)) == total, (name, envelope)
            if game.summary(state).phase == "over":
                break
    return f"{asked:,} commands in {', '.join(games)}, {accepted:,} accepted; every one conserved"


def _total(summary: object) -> int:
    """All the money there is, wherever it lies."""
    balances = getattr(summary, "balances", None) or {}
    return int(sum(balances.values()) + (getattr(summary, "bank", 0) or 0) + (getattr(summary, "between", 0) or 0))


def undone_and_done_again(folder: Path, lots: random.Random, points: int) -> str:
    """Back to a line, and the same commands again: the same states, also after the table was closed between."""
    commands = 0
    for point in range(points):
        name = lots.choice(catalogue.game_names())
        header, lines = random_game(name, catalogue.game(name).seats[0], lots.randrange(10**6), most=60)
        path = folder / f"{point}.db"
        journal = Journal(path)
        opened = evening.Evening(journal, evening.begin_evening(journal, header))
        hashes = [opened.hash()]
        for envelope in lines:
            commands += _entered(opened, envelope)
            hashes.append(opened.hash())
        for _ in range(2):
            to = lots.randrange(len(lines)) + 1
            if opened.history.last - len(lines) == 1:  # once only: line numbers are those of the first way
                commands += _entered(opened, Envelope(by=TABLE, command=Retract(to=to, force=True, reason="again")))
                assert opened.hash() == hashes[to - 1]
                if lots.random() < 0.5:
                    journal.close()
                    journal = Journal(path)
                    opened = evening.Evening(journal, 1)
                for number, envelope in enumerate(lines[to - 1 :], to):
                    commands += _entered(opened, envelope)
                    assert opened.hash() == hashes[number], (name, to, number)
            else:
                opened.rest()
        journal.close()
    return f"{commands:,} commands; every state the same"


def _entered(opened: evening.Evening, envelope: Envelope) -> int:
    ruling = opened.judge(envelope)
    assert isinstance(ruling, Ruling), ruling
    opened.store(*opened.entry(ruling, envelope, None))
    ruling.enter(opened.history)
    return 1


# --- an update ---------------------------------------------------------------------------------------------------------------------


def upgrades_that_fail(folder: Path, lots: random.Random, points: int) -> str:
    """Every kept table, brought up to ours by a disk that fails at some call: it is as it was, or upgraded, and opens at the next start."""
    files = sorted(KEPT.glob("*.db"))
    failed = 0
    query = "SELECT evening * 10000 + n, body FROM lines ORDER BY 1"
    said = {path: rows(path, query) for path in files}
    for point in range(points):
        original = lots.choice(files)
        path = laid({"t.db": original.read_bytes()}, folder / "update")
        with failing_disk() as disk:
            disk.fail_at = 1 + point % 120
            try:
                Journal(path).close()
            except JournalFault:
                failed += 1
        journal = Journal(path)
        for each in journal.evenings():
            assert evening.Evening(journal, each.id).only_shown is None
        journal.close()
        assert rows(path, query) == said[original]
    return f"{len(files)} kept tables up to version {file_layout.VERSION}; {failed} updates failed; 0 lines lost"


PARTS: dict[Part, tuple[int, int]] = {  # how many in `make test`, how many in `make torture`
    power_cuts: (60, 10_000),
    failing_calls: (12, 400),
    every_byte_of_a_small_file: (60, 60_000),
    bytes_of_a_big_file: (12, 10_000),
    audited_money: (4_000, 1_000_000),
    undone_and_done_again: (4, 400),
    upgrades_that_fail: (6, 500),
}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_a_little(tmp_path: Path, part: Part) -> None:
    tried(part, tmp_path, PARTS[part][0])


@pytest.mark.torture
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_very_much(tmp_path: Path, part: Part) -> None:
    tried(part, tmp_path, max(1, int(PARTS[part][1] * SCALE)), SEED)
