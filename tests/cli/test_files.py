"""Files that commands write and read: nothing is ever replaced, nothing is cut short, and what is wrong is one line with its remedy."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import main, where
from companion.kernel.form import Json
from companion.table import catalogue
from companion.table.file.journal import Journal
from tests.cli.companion import HEADER, companion, on_a_read_only_disk, one_line


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A table with one evening on its shelf."""
    played = companion(tmp_path, "demo", "mogul", "--seed", "3").stdout.encode()
    assert companion(tmp_path, "import", "-", text=played).returncode == 0
    return tmp_path


@pytest.fixture(autouse=True)
def nobodys_data() -> Iterator[None]:
    yield
    catalogue.set_own_data_folder(None)


def test_an_evening_is_exported_from_a_disk_that_takes_nothing(table: Path) -> None:
    """A write-protected stick, a disk that went read-only: what is there is read from a copy, with the log that a crash left."""
    played = companion(table, "export", "1", "--full").stdout.encode()
    journal = Journal(table / "table.db")
    killed = table / "killed"
    killed.mkdir()
    journal.keep("bindings:mogul", {"pieces": {"04aa": "brown/green"}})
    for each in table.glob("table.db*"):
        shutil.copy(each, killed)
    journal.close()
    lying = {each.name: each.read_bytes() for each in killed.iterdir()}
    assert lying.keys() >= {"table.db", "table.db-wal"}
    within = on_a_read_only_disk(killed)
    for words in (["export", "1", "--full"], ["export", "1", "--raw"], ["tags", "mogul"]):
        done = companion(killed, *words, within=within)
        assert (done.returncode, done.stdout) == (0, companion(table, *words).stdout), done.stderr
    refused = companion(killed, "import", "-", text=played, within=within)
    assert refused.returncode == 1 and "can’t be written" in one_line(refused)
    assert {each.name: each.read_bytes() for each in killed.iterdir()} == lying


def test_whoever_reads_leaves_nothing_beside_the_table(table: Path) -> None:
    """Nor does the table itself, whatever an older reader left."""
    journal = Journal(table / "table.db")
    journal.keep("bindings:mogul", {"pieces": {"04aa": "brown/green"}})
    killed = table / "killed"
    killed.mkdir()
    for each in table.glob("table.db*"):
        shutil.copy(each, killed)
    journal.close()
    assert companion(killed, "doctor").returncode == 0
    assert sorted(each.name for each in killed.iterdir()) == ["table.db", "table.db-wal"]
    (killed / "table.db-shm").write_bytes(bytes(32768))
    assert companion(killed, "export", "1").returncode == 0
    assert sorted(each.name for each in killed.iterdir() if each.is_file()) == ["table.db"]


def test_an_export_never_takes_the_tables_place(table: Path) -> None:
    before = companion(table, "export", "1", "--full").stdout
    done = companion(table, "export", "1", "-o", str(table / "table.db"))
    assert done.returncode == 2 and "new name" in one_line(done) and str(table / "table.db") in done.stderr
    assert companion(table, "export", "1", "--full").stdout == before != ""
    assert companion(table, "export", "1", "-o", str(table / "new.jsonl")).returncode == 0
    assert companion(table, "replay", str(table / "new.jsonl")).returncode == 0


def test_a_picture_never_takes_a_files_place(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    done = companion(tmp_path, "track", "show", "-o", str(tmp_path / "mine"), lang="fr")
    assert done.returncode == 2 and "nom nouveau" in one_line(done)
    assert (tmp_path / "mine").read_text() == "precious"
    assert companion(tmp_path, "track", "show", "-o", str(tmp_path / "new.svg")).returncode == 0
    assert "<svg" in (tmp_path / "new.svg").read_text(encoding="utf-8")


def test_what_can_not_be_written_is_said_in_our_words(table: Path) -> None:
    for words in (["export", "1"], ["track", "show"]):
        done = companion(table, *words, "-o", str(table / "nowhere" / "x"), lang="fr")
        assert done.returncode == 1 and "il n’y a pas de fichier ni de dossier" in one_line(done)


def test_a_record_is_read_whole_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.write(HEADER.encode() + b"\n")
        file.write(b" " * (where.SIZE_LIMIT - file.tell() - 1) + b"\n")
        file.write(b"this is no line of a record\n")
    done = companion(tmp_path, "replay", str(path))
    assert done.returncode == 2 and "64 MB" in one_line(done) and str(path) in done.stderr


def test_a_record_of_just_the_limit_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "full.jsonl"
    path.write_text(HEADER + "\n")
    for limit, code in ((len(HEADER) + 1, 0), (len(HEADER), 2)):
        monkeypatch.setattr(where, "SIZE_LIMIT", limit)
        assert main(["--data", str(tmp_path), "--lang", "en", "replay", str(path)]) == code
    assert "larger than" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "import"])
@pytest.mark.parametrize("text", [b"", b"\n \r\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_called_empty(tmp_path: Path, command: str, text: bytes) -> None:
    done = companion(tmp_path, command, "-", text=text)
    assert done.returncode == 2 and "nothing in it" in one_line(done)
    assert "il n’y a rien dedans" in one_line(companion(tmp_path, command, "-", text=text, lang="fr"))


@pytest.mark.parametrize(
    ("lang", "gone", "folder"), [("fr", "il n’y a pas de fichier", "c’est un dossier"), ("en", "no such file", "a folder")]
)
def test_the_systems_reasons_are_in_the_readers_language(tmp_path: Path, lang: str, gone: str, folder: str) -> None:
    assert gone in one_line(companion(tmp_path, "replay", str(tmp_path / "nix"), lang=lang))
    assert folder in one_line(companion(tmp_path, "replay", str(tmp_path), lang=lang))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_output_that_is_full_is_one_line(table: Path, lang: str) -> None:
    for words in (["demo", "mogul"], ["export"], ["games"]):
        with open("/dev/full", "wb") as full:
            done = companion(table, *words, lang=lang, stdout=full)
        assert done.returncode == 1 and {"fr": "le disque est plein", "en": "the disk is full"}[lang] in one_line(done)


def test_an_output_that_nobody_reads_any_more_is_silent(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = companion(tmp_path, "demo", "toprace", stdout=writing)
    finally:
        os.close(writing)
    assert done.returncode == 1 and done.stderr == ""


def test_a_data_folder_that_may_not_be_searched_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    looked_at = Path.is_dir

    def is_dir(self: Path, *args: Json) -> bool:
        if tmp_path in self.parents:
            raise PermissionError(13, "Permission denied", str(self))
        return looked_at(self, *args)

    monkeypatch.setattr(Path, "is_dir", is_dir)
    for words in (["games", "toprace"], ["demo", "mogul"], ["edition", "check", "a"]):
        assert main(["--data", str(tmp_path), "--lang", "fr", *words]) == 1
        said = capsys.readouterr()
        assert str(tmp_path) in said.err and "droit" in said.err and len(said.err.splitlines()) == 1


def test_an_evening_that_is_not_there_is_answered_with_those_that_are(table: Path) -> None:
    played = companion(table, "export", "1", "--full").stdout.encode()
    for _ in range(3):
        assert companion(table, "import", "-", text=played).returncode == 0
    for number in ("99", "-1", "9" * 40):
        done = companion(table, "export", *(["--"] if number == "-1" else []), number)
        assert done.returncode == 2 and number in one_line(done) and "There are: 1–4." in done.stderr
