"""A table's file that is damaged, foreign or half readable: each command says where and what to do, and none makes it worse."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion import wire
from companion.lan.seal import TableKey
from companion.table import catalogue
from companion.table.file import plain_record
from companion.table.file.journal import Journal

ROOT = Path(__file__).parent.parent.parent
STARTED = "2020-01-01 20:00:00"
HOUSE = Path("games", "mogul", "editions", "house.toml")


def companion(data: Path, *args: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", "--lang", "en", "--data", str(data), *args]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False, cwd=ROOT)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def sql(data: Path, *statements: str) -> None:
    """A table's file as something else would change it."""
    db = sqlite3.connect(data / "table.db")
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    found = db.execute(query).fetchall()
    db.close()
    return found


@pytest.fixture(scope="module")
def games() -> dict[int, str]:
    """Records of games played by lot; the second is played with a group's own edition."""
    found = {}
    for seed in (1, 2, 3):
        command = [sys.executable, "-m", "companion", "demo", "mogul", "--seed", str(seed)]
        found[seed] = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    header, _, rest = found[2].partition("\n")
    found[2] = json.dumps({**json.loads(header), "edition": "house"}) + "\n" + rest
    return found


@pytest.fixture
def table(tmp_path: Path, games: dict[int, str]) -> Path:
    """A data folder whose table has the evenings 2, which is on the table, and 3; 1 was lost long ago."""
    data = tmp_path / "our table"
    (data / HOUSE).parent.mkdir(parents=True)
    shutil.copy(next(iter(catalogue.editions("mogul").values())), data / HOUSE)
    for record in games.values():
        assert companion(data, "import", "-", text=record).returncode == 0
    journal = Journal(data / "table.db")
    journal.keep("evening", 2)
    journal.keep("bindings:mogul", {"pieces": {"04aa": "card:red"}})
    journal.close()
    shutil.rmtree(plain_record.folder_of(data / "table.db"))
    sql(data, f"UPDATE evenings SET started = '{STARTED}'", "DELETE FROM lines WHERE evening = 1", "DELETE FROM evenings WHERE id = 1")
    return data


def served(data: Path) -> tuple[int, str]:
    """What a served table says until it is up, and its exit code when it is stopped then."""
    command = [sys.executable, "-m", "companion", "--lang", "en", "--data", str(data), "serve", "--no-phones", "--no-simulator"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, cwd=ROOT)
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if "Ctrl-C stops" in line:
            os.kill(process.pid, signal.SIGTERM)
    process.stdout.close()
    return process.wait(20), said


# --- what the doctor finds -------------------------------------------------------------------------------------------------------


def test_a_gutted_table_is_not_called_whole(table: Path) -> None:
    data = bytearray((table / "table.db").read_bytes())
    data[8192:8300] = b"Z" * 108  # the page from which all lines are reached
    (table / "table.db").write_bytes(data)
    done = companion(table, "doctor")
    assert done.returncode == 1 and "whole" not in done.stdout
    assert re.search(r"Evening 2: \d+ of at least \d+ lines? good; then a part of the file that can’t be read", done.stdout)


def begun_before(data: Path) -> None:
    """The table as if its evenings had been begun in a file of the first version, which keeps no edition."""
    journal = Journal(data / "table.db")
    journal._db.execute("UPDATE evenings SET played = NULL")
    journal._db.execute("DELETE FROM editions")
    journal.chain()
    journal.close()


def test_lines_whose_way_is_lost_are_found_in_the_plain_record(table: Path) -> None:
    path, new = table / "table.db", table / "new.db"
    journal = Journal(path)
    long = wire.dumps({"by": "table", "do": "adjust_money", "seat": "Ana", "amount": 1, "reason": "é" * 9000})
    header = '{"record":1,"game":"mogul","edition":"gone","seats":["Ana","Bo","Cy"],"options":{}}'
    journal.restore("evenings", [{"id": 9, "header": header, "started": STARTED}])
    line = {"evening": 9, "n": 2, "command_id": "an-id", "body": long, "hash": "0" * 64, "disclosed": 0, "at": STARTED}
    journal.restore("lines", [line])
    journal.chain()
    for number in (2, 3, 9):
        journal.copy_plainly(number)
    journal.close()
    lines = rows(path, "SELECT * FROM lines")
    data = bytearray(path.read_bytes())
    data[8192:8300] = b"Z" * 108
    path.write_bytes(data)
    assert companion(table, "doctor", "--into", str(new)).returncode == 1
    said = "SELECT evening, n, command_id, body, hash, disclosed, link FROM lines"
    assert rows(new, said) == [(*row[:6], row[7]) for row in lines], "judged or, where its edition is gone, as it lay"
    done = companion(table, "doctor", str(new))
    assert "Evening 2: whole" in done.stdout and "Evening 3: whole" in done.stdout


def test_what_is_saved_keeps_numbers_dates_seats_and_tags(table: Path) -> None:
    sql(table, "UPDATE lines SET hash = 'x' WHERE evening = 3 AND n = 50")
    new = table / "new.db"
    done = companion(table, "doctor", "--into", str(new))
    assert done.returncode == 1 and "Evening 3: 49 of " in done.stdout
    assert str(new) in done.stdout and f"{table / 'table.db'}-wal" in done.stdout
    assert rows(new, "SELECT id, started FROM evenings ORDER BY id") == [(2, STARTED), (3, STARTED)]
    assert rows(new, "SELECT * FROM kept ORDER BY key") == rows(table / "table.db", "SELECT * FROM kept ORDER BY key")
    assert rows(new, "SELECT * FROM lines WHERE evening = 2") == rows(table / "table.db", "SELECT * FROM lines WHERE evening = 2")
    whole = companion(table, "export", "2", "--full").stdout
    (table / "table.db").unlink()
    new.rename(table / "table.db")
    assert companion(table, "export", "2", "--full").stdout == whole
    assert companion(table, "doctor").returncode == 0


@pytest.mark.parametrize("broken", [None, "x = = 1\n"])
def test_without_its_edition_an_evening_is_copied_as_it_lies(table: Path, broken: str | None) -> None:
    begun_before(table)
    kept = (table / HOUSE).read_text(encoding="utf-8")
    if broken is None:
        (table / HOUSE).unlink()
    else:
        (table / HOUSE).write_text(broken, encoding="utf-8")
    new = table / "new.db"
    done = companion(table, "doctor", "--into", str(new))
    assert done.returncode == 0 and "Evening 3: whole" in done.stdout
    assert "edition “house”" in done.stdout and (broken is None or "house.toml" in done.stdout)
    assert not re.search(r"\b(doctor|malformed)-\w", done.stdout), "a key nobody wrote words for"
    for query in ("SELECT * FROM evenings", "SELECT * FROM lines", "SELECT * FROM kept"):
        assert rows(new, query) == rows(table / "table.db", query)
    (table / HOUSE).write_text(kept, encoding="utf-8")
    done = companion(table, "doctor", str(new))
    assert done.returncode == 0 and "Evening 2: whole" in done.stdout


def test_a_line_is_one_line(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "table.db")
    journal.begin({"record": 1, "game": "mogul", "edition": "classic", "seats": ["Ana", "Bo", "Cy"], "options": {}})
    journal.close()
    assert companion(tmp_path, "doctor", str(tmp_path / "table.db")).stdout == "Evening 1: whole, 1 line.\n"


def test_the_doctor_says_what_to_type_and_which_file_it_means(table: Path) -> None:
    folder = companion(table, "doctor", str(table))
    assert folder.returncode == 2 and str(table / "table.db") in folder.stderr
    nowhere = table / "no such folder" / "t.db"
    assert companion(table, "doctor", str(nowhere)).returncode == 2
    (table / "not a folder").write_text("")
    unwritable = table / "not a folder" / "new.db"
    done = companion(table, "doctor", "--into", str(unwritable))
    assert done.returncode == 1 and str(unwritable) in done.stderr and "--into" in done.stderr
    sql(table, "UPDATE lines SET hash = 'x' WHERE evening = 3 AND n = 50")
    assert f"companion doctor --data '{table}' --into" in companion(table, "doctor").stdout


# --- what the other commands say -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoilt", ["damaged", "foreign", "newer"])
def test_what_can_t_be_opened_is_named_and_left_as_it_is(table: Path, spoilt: str) -> None:
    path = table / "table.db"
    if spoilt == "damaged":
        data = bytearray(path.read_bytes())
        data[8192:8300] = b"Z" * 108
        path.write_bytes(data)
    elif spoilt == "newer":
        sql(table, "PRAGMA user_version=77", "PRAGMA journal_mode=DELETE")
    else:
        path.unlink()
        sql(table, "CREATE TABLE recipes (id)", "PRAGMA user_version=1")
    before = path.read_bytes()
    for command in ("export", "tags", "serve"):
        done = companion(table, command)
        assert done.returncode == 1 and str(path) in done.stderr, done
    assert path.read_bytes() == before
    assert sorted(each.name for each in table.iterdir()) == ["games", "table.db"]


@pytest.mark.parametrize(
    ("damage", "command", "named"),
    [
        ("UPDATE lines SET body = '{' WHERE evening = 3 AND n = 5", ("export", "3"), "Evening 3 .* line 5"),
        ("UPDATE lines SET body = '[]' WHERE evening = 3 AND n = 5", ("export", "3"), "Evening 3 .* line 5"),
        ("UPDATE evenings SET header = 'xx' WHERE id = 3", ("export",), "Evening 3 .* line 1"),
        ("UPDATE kept SET value = '{'", ("tags", "mogul"), "bindings:mogul"),
        ("UPDATE kept SET value = '{'", ("serve",), "“evening”|“lobby”"),
        ("INSERT INTO kept VALUES ('lobby', '{\"a\":1}')", ("serve",), "“lobby”"),
    ],
)
def test_json_that_is_none_is_named(table: Path, damage: str, command: tuple[str, ...], named: str) -> None:
    sql(table, damage)
    done = companion(table, *command)
    assert done.returncode == 1 and re.search(named, done.stderr), done
    assert str(table / "table.db") in done.stderr and f"companion doctor --data '{table}'" in done.stderr


def test_one_broken_header_costs_only_its_own_evening(table: Path) -> None:
    whole = companion(table, "export", "2").stdout
    sql(table, "UPDATE evenings SET header = 'xx' WHERE id = 3")
    assert companion(table, "export", "2").stdout == whole != ""


def test_no_evening_has_such_a_number(table: Path) -> None:
    for number in ("4", "99999999999999999999999"):
        done = companion(table, "export", number)
        assert done.returncode in (1, 2) and number in done.stderr


# --- the evening on the table can't be read ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("broken", [None, "x = = 1\n"])
def test_the_table_opens_without_an_evening_that_can_t(table: Path, broken: str | None) -> None:
    begun_before(table)
    kept = (table / HOUSE).read_text(encoding="utf-8")
    if broken is None:
        (table / HOUSE).unlink()
    else:
        (table / HOUSE).write_text(broken, encoding="utf-8")
    before = rows(table / "table.db", "SELECT * FROM lines")
    code, said = served(table)
    assert code == 0 and "Ctrl-C stops" in said and "Traceback" not in said
    assert "Evening 2" in said and "“house”" in said and (broken is None or "house.toml" in said)
    assert "edition_unknown" not in said and "not_toml" not in said
    assert rows(table / "table.db", "SELECT * FROM lines") == before
    (table / HOUSE).write_text(kept, encoding="utf-8")
    code, said = served(table)
    assert code == 0 and "Evening 2" not in said, "with its edition back it goes on"


# --- who else may read it --------------------------------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, str]:
    return {each.name: oct(each.stat().st_mode & 0o777) for each in folder.iterdir() if each.is_file()}


def test_a_tables_files_are_its_users_alone(tmp_path: Path) -> None:
    """It holds the phones' key, bets and hands: no other user of the machine reads it, whatever the umask."""
    data = tmp_path / "new folder"
    journal = Journal(data / "table.db")
    journal.keep("lan.table", {"key": "secret"})
    assert modes(data) == {"table.db": "0o600", "table.db-wal": "0o600"} and data.stat().st_mode & 0o777 == 0o700
    journal.close()


def test_files_of_before_are_closed_to_others_when_they_are_opened(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "table.db")
    journal.keep("lobby", {})
    for each in tmp_path.iterdir():
        shutil.copy(each, tmp_path / each.name.replace("table", "old"))
        (tmp_path / each.name.replace("table", "old")).chmod(0o644)
    journal.close()
    tmp_path.chmod(0o755)
    old = Journal(tmp_path / "old.db")
    old.keep("lobby", {"game": "mogul"})
    found = modes(tmp_path)
    assert {"old.db", "old.db-wal"} <= found.keys() and set(found.values()) == {"0o600"}
    assert tmp_path.stat().st_mode & 0o777 == 0o755, "a folder that was there before may be for others too"
    old.close()


def test_a_foreign_file_keeps_its_mode(tmp_path: Path) -> None:
    sql(tmp_path, "CREATE TABLE recipes (id)", "PRAGMA user_version=1")
    (tmp_path / "table.db").chmod(0o644)
    assert companion(tmp_path, "tags").returncode == 1
    assert modes(tmp_path) == {"table.db": "0o644"}


def test_phones_keys_that_make_no_sense_are_told_in_one_line(tmp_path: Path) -> None:
    """A bit that flipped on the disk: the file is left as it is, and the doctor's copy goes on without them."""
    journal = Journal(tmp_path / "table.db")
    journal.keep("lan.table", {"id": "0f", "kex": "a key"})
    journal.close()
    said = companion(tmp_path, "serve", "--port", "0", "--no-scan", "--no-simulator")
    assert said.returncode == 1
    assert len(said.stderr.splitlines()) == 1 and "“lan.table”" in said.stderr and "doctor" in said.stderr, said.stderr


def test_a_saved_copy_holds_no_key_unless_asked(table: Path) -> None:
    """A damaged table's copy may be sent to somebody who helps: what opens the phones' boxes stays at home."""
    journal = Journal(table / "table.db")
    journal.keep("lan.table", {"id": "0f", "key": TableKey.new().as_text()})
    journal.keep("lan.seats", [{"id": "0f", "name": "Ana", "epoch": 1, "hash": "a secret token's"}])
    journal.keep("broker", {"host": "here", "password": "secret"})
    journal.close()
    done = companion(table, "doctor", "--into", str(table / "new.db"))
    assert done.returncode == 0 and "--keys" in done.stdout
    assert [key for (key,) in rows(table / "new.db", "SELECT key FROM kept ORDER BY key")] == ["bindings:mogul", "evening"]
    assert b"secret" not in (table / "new.db").read_bytes() and modes(table)["new.db"] == "0o600"
    done = companion(table, "doctor", "--into", str(table / "all.db"), "--keys")
    assert done.returncode == 0 and "--keys" not in done.stdout
    assert rows(table / "all.db", "SELECT * FROM kept ORDER BY key") == rows(table / "table.db", "SELECT * FROM kept ORDER BY key")
