"""What commands write: words in the letters that the terminal has, records in UTF-8; and only output's own trouble is called that."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import main, shelf
from companion.table import catalogue
from tests.cli.companion import HEADER, companion
from tests.cli.test_serve import Running, free_port

ENCODINGS = ("ascii", "latin-1", "cp1252", "cp850")
NAMES = ("Zoé", "Łucja", "李", "👑 Ana")
RECORD = json.dumps({**json.loads(HEADER), "seats": NAMES}, ensure_ascii=False)
HELPED = ("run", "serve", "replay", "export", "import", "games", "tags", "devices", "demo", "doctor", "edition", "track")
WORDS: list[tuple[list[str], int]] = [
    (["--help"], 0),
    *(([command, "--help"], 0) for command in HELPED),
    (["games"], 0),
    (["games", "toprace"], 0),
    (["games", "nix"], 2),
    (["tags"], 0),
    (["replay", "{record}"], 0),
    (["replay", "{nowhere}"], 2),
    (["import", "{record}"], 0),
    (["export", "7"], 2),
    (["doctor"], 0),
    (["edition", "check", "a"], 0),
    (["edition", "check", "nope"], 2),
    (["track", "check"], 0),
    (["track", "show", "-o", "{picture}"], 0),
    (["devices", "--seconds", "0"], 0),
    (["serve", "--port", "x"], 2),
    (["nix"], 2),
]
DATA = [["replay", "{record}", "--json"], ["replay", "{record}", "--view", "Łucja"], ["export", "1", "--full"]]
DATA += [["demo", "mogul", "--seed", "3", "--seats", ",".join(NAMES)], ["replay", "{record}", "--legal", "Zoé"]]


class Terminal:
    """Runs commands in this process, on a terminal of some encoding."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder, self._monkeypatch = folder, monkeypatch
        (folder / "record.jsonl").write_text(RECORD + "\n", encoding="utf-8")

    def __call__(self, encoding: str, *words: str, lang: str = "fr") -> tuple[int, bytes, bytes]:
        """The exit code, and what came out and went wrong, as bytes."""
        places = {"record": "record.jsonl", "nowhere": "nix", "picture": f"{encoding}{lang}.svg"}
        named = [word.format(**{name: self._folder / file for name, file in places.items()}) for word in words]
        out, err = io.BytesIO(), io.BytesIO()
        with self._monkeypatch.context() as now:
            now.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
            now.setattr(sys, "stderr", io.TextIOWrapper(err, encoding=encoding, line_buffering=True))
            try:
                code = main(["--data", str(self._folder), "--lang", lang, *named])
            except SystemExit as ended:
                code = int(ended.code or 0)
            sys.stdout.flush()
            sys.stderr.flush()
            return code, out.getvalue(), err.getvalue()


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    yield Terminal(tmp_path, monkeypatch)
    catalogue.set_own_data_folder(None)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_commands_words_come_out_on_every_terminal(terminal: Terminal, encoding: str, lang: str) -> None:
    assert terminal("utf-8", "import", "{record}", lang=lang)[0] == 0
    for words, code in WORDS:
        whole, here = terminal("utf-8", *words, lang=lang), terminal(encoding, *words, lang=lang)
        assert whole[0] == here[0] == code, (words, here)
        for right, said in zip(whole[1:], here[1:], strict=True):
            spoken, meant = said.decode(encoding), right.decode("utf-8")
            assert bool(spoken) == bool(meant)
            assert spoken.count("?") == len(re.findall("[?李👑]", meant)), (words, spoken)  # our own words have no letter without its like


def test_what_stands_for_a_missing_letter_reads_well(terminal: Terminal) -> None:
    code, out, _ = terminal("ascii", "games")
    assert code == 0 and "mogul       Mogul - " in out.decode("ascii") and "?" not in out.decode("ascii")
    _, _, err = terminal("ascii", "games", "nix")
    assert err.decode("ascii").startswith('game : il n\'y a pas de jeu "nix". Possible : toprace')
    _, _, err = terminal("cp1252", "games", "nix")
    assert "il n’y a pas de jeu «\u00a0nix\u00a0»" in err.decode("cp1252")  # which has them


@pytest.mark.parametrize("words", DATA, ids=lambda words: " ".join(words[:3]))
def test_records_are_utf_8_whatever_the_terminal(terminal: Terminal, words: list[str]) -> None:
    assert terminal("utf-8", "import", "{record}")[0] == 0
    code, right, _ = terminal("utf-8", *words)
    assert code == 0 and right
    for encoding in ENCODINGS:
        assert terminal(encoding, *words)[1] == right


def test_a_name_that_is_no_text_breaks_nothing(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "companion", "replay", b"\xff\xfe"], capture_output=True, check=False)
    assert done.returncode == 2 and b"Traceback" not in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_real_terminal_in_latin_1(tmp_path: Path) -> None:
    for words in (["--help"], ["games"], ["games", "nix"]):
        done = companion(tmp_path, *words, lang="fr", environment={"PYTHONIOENCODING": "ascii"})
        assert "Traceback" not in done.stderr and done.stdout + done.stderr


@pytest.mark.parametrize("command", ["serve", "run"])
def test_a_table_opens_on_a_terminal_without_accents(tmp_path: Path, command: str) -> None:
    table = Running(tmp_path, "--lang", "fr", "--port", str(free_port()), "--host", "127.0.0.1", command=command, PYTHONIOENCODING="ascii")
    try:
        table.until("Ctrl-C pour arr")
        assert not any("Traceback" in line for line in table.said)
    finally:
        table.kill()


def test_trouble_elsewhere_is_not_called_outputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_: object) -> int:
        raise OSError("out of something")

    monkeypatch.setattr(shelf, "list_games", failing)
    with pytest.raises(OSError, match="out of something"):
        main(["--data", str(tmp_path), "games"])
    monkeypatch.setattr(shelf, "list_games", lambda _: (_ for _ in ()).throw(BrokenPipeError(32, "a socket's")))
    with pytest.raises(BrokenPipeError):
        main(["--data", str(tmp_path), "games"])
