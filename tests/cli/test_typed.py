"""Words on the command line: what is no port, size, folder, option or name is refused, with what should be there."""

from __future__ import annotations

import ctypes
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion import __version__
from companion.cli import main
from tests.cli.companion import HEADER, companion, one_line

REFUSED = {
    "a port below all": (["serve", "--port", "-1"], "65535"),
    "the port after the last": (["serve", "--port", "65536"], "65535"),
    "a port far too large": (["serve", "--port", "70000"], "65535"),
    "a port in letters": (["serve", "--port", "x"], "65535"),
    "a width alone": (["run", "--size", "12"], "1280x800"),
    "a size without figures": (["run", "--size", "axb"], "1280x800"),
    "nothing but an x": (["run", "--size", "x"], "1280x800"),
    "no size at all": (["run", "--size", "0x0"], "1280x800"),
    "three figures": (["run", "--size", "1x2x3"], "1280x800"),
    "a host that is no name": (["serve", "--host", "a..b"], "a..b"),
    "no folder": (["games", "--data", ""], "--data"),
    "an evening in letters": (["export", "last"], "last"),
    "seconds in letters": (["devices", "--seconds", "soon"], "soon"),
    "a seed in letters": (["demo", "--seed", "x"], "“x”"),
    "an edition of no game": (["edition", "check", "a", "--game", "nix"], "toprace, takenoko"),
    "a track of no game": (["track", "check", "--game", "nix"], "toprace, takenoko"),
    "a picture of no game": (["track", "show", "--game", "nix"], "toprace, takenoko"),
    "tags of no game": (["tags", "nix"], "toprace, takenoko"),
    "a word for a choice": (["demo", "--option", "depth=deep"], "referee or bank"),
    "an option without a value": (["demo", "--option", "depth"], "referee or bank"),
    "an option that is none": (["demo", "--option", "colour=red"], "depth"),
    "a number beyond all": (["demo", "--option", "races=" + "9" * 30], "too large"),
}


@pytest.mark.parametrize(("words", "said"), REFUSED.values(), ids=REFUSED)
def test_what_does_not_belong_there_is_refused_with_what_does(tmp_path: Path, words: list[str], said: str) -> None:
    done = companion(tmp_path, *words)
    assert done.returncode == 2 and said in one_line(done)


def test_nothing_but_its_name_is_answered_with_the_help(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, begins in (([], ""), (["--lang", "fr"], "usage\u00a0: companion"), (["--lang", "en"], "usage: companion")):
        assert main(words) == 0
        said = capsys.readouterr()
        assert said.out.startswith(begins) and "doctor" in said.out and said.err == ""


def test_it_says_its_version(tmp_path: Path) -> None:
    done = companion(tmp_path, "--version")
    assert done.returncode == 0 and done.stdout == f"companion {__version__}\n" and done.stderr == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_home_that_is_nobodys_is_named(tmp_path: Path, lang: str) -> None:
    home = "~nobody-at-all/x"
    for words in (["games", "--data", home], ["doctor", home], ["doctor", "--into", home]):
        done = companion(tmp_path, *words, lang=lang)
        assert done.returncode == 2 and home in one_line(done), words
    done = subprocess.run(
        [sys.executable, "-m", "companion", "--lang", lang, "games"],
        env={**os.environ, "COMPANION_DATA": home},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and home in one_line(done) and "--data" in one_line(done)


@pytest.mark.parametrize("zone", [":/etc/passwd", "/etc/passwd", "Mars/Olympus", "CET-1CEST", ":"])
def test_an_odd_time_zone_is_none_of_our_business(tmp_path: Path, zone: str) -> None:
    assert companion(tmp_path, "games", environment={"TZ": zone}).returncode == 0


@pytest.mark.parametrize(("typed", "value"), [("bank", "bank"), ('"bank"', "bank")])
def test_an_option_is_typed_as_a_word_or_as_json(tmp_path: Path, typed: str, value: str) -> None:
    done = companion(tmp_path, "demo", "--option", f"depth={typed}", "--option", "max_drivers=null", "--seed", "1")
    assert done.returncode == 0 and json.loads(done.stdout.splitlines()[0])["options"] == {"depth": value, "max_drivers": None}


def test_what_games_prints_is_what_an_option_takes(tmp_path: Path) -> None:
    printed = [line.split("   (")[0].strip() for line in companion(tmp_path, "games", "toprace").stdout.splitlines() if " = " in line]
    options = dict(line.split(" = ") for line in printed)
    assert "controller" not in options  # nobody by name: the first seat
    assert options["max_drivers"] == "null" and options["bets"] == "true" and options["depth"] == '"referee"'
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    done = companion(tmp_path, "demo", "toprace", "--seed", "1", *given)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[0])["options"] == {name: json.loads(value) for name, value in options.items()}


@pytest.mark.parametrize("name", ["\u0007", "\u200b", "\u2028 \u3000"])
def test_a_seat_that_nobody_can_see_is_no_seat(tmp_path: Path, name: str) -> None:
    header = {**json.loads(HEADER), "seats": ["Ana", name, "Cy"]}
    for command in ("replay", "import"):
        done = companion(tmp_path, command, "-", text=json.dumps(header).encode() + b"\n")
        assert done.returncode == 2 and "seats[1]: a name is missing" in one_line(done)


@pytest.mark.parametrize("name", ["B\u001b[31m", "\u202eoB", "A\u2028B"])
def test_a_name_does_nothing_to_the_terminal(tmp_path: Path, name: str) -> None:
    """A record may say it; the story shows a sign in its place."""
    header = {**json.loads(HEADER), "seats": ["Ana", name, "Cy"]}
    done = companion(tmp_path, "replay", "-", text=json.dumps(header).encode() + b"\n")
    assert done.returncode == 0 and "\ufffd" in done.stdout and name not in done.stdout


@pytest.mark.parametrize("name", ["Zoé", "👑 Zoé", "👩\u200d🚀", "می\u200cخواهم", "李", "❤\ufe0f"])
def test_names_as_people_have_them_are_seats(tmp_path: Path, name: str) -> None:
    header = {**json.loads(HEADER), "seats": ["Ana", name, "Cy"]}
    assert companion(tmp_path, "replay", "-", text=json.dumps(header).encode() + b"\n").returncode == 0


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX.UTF-8"}, "en"),
        ({"LANG": "C.utf8"}, "en"),
        ({}, "en"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "frp_FR.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "Cy"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
    ],
)
def test_the_language_is_the_systems_or_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], locale: dict[str, str], language: str
) -> None:
    assert spoken(tmp_path, monkeypatch, capsys, **locale) == language


@pytest.mark.parametrize(("number", "language"), [(0x040C, "fr"), (0x0C0C, "fr"), (0x0409, "en"), (0x0407, "en"), (0xFFFF, "en")])
def test_windows_is_asked_what_its_menus_are_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int, language: str
) -> None:
    windows = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: number))
    monkeypatch.setattr(ctypes, "windll", windows, raising=False)
    assert spoken(tmp_path, monkeypatch, capsys) == language
    assert spoken(tmp_path, monkeypatch, capsys, LANG="fr_FR.UTF-8") == "fr"  # as a shell there may say


@pytest.mark.parametrize(("code", "language"), [("fr", "fr"), ("en", "en"), ("nl", "en")])
def test_android_is_asked_by_its_locale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: str, language: str
) -> None:
    java = {"java.util.Locale": SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: code))}
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=java.__getitem__))
    assert spoken(tmp_path, monkeypatch, capsys, ANDROID_ARGUMENT="/data") == language


def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], **environment: str) -> str:
    """The language that a complaint comes in."""
    with monkeypatch.context() as now:
        for name in ("LANG", "LC_ALL", "LC_MESSAGES"):
            now.delenv(name, raising=False)
        for name, value in environment.items():
            now.setenv(name, value)
        assert main(["--data", str(folder), "games", "nix"]) == 2
    return "fr" if "il n’y a pas de jeu" in capsys.readouterr().err else "en"


def test_what_argparse_says_is_french_where_french_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> str:
        with pytest.raises(SystemExit) as ended:
            main(["--data", str(tmp_path), *words])
        assert ended.value.code == (0 if "--help" in words else 2)
        read = capsys.readouterr()
        return read.out + read.err

    helped = said("--lang=fr", "export", "--help")
    assert helped.startswith("usage\u00a0:") and "\nà donner\u00a0:" in helped and "montrer cette aide" in helped
    assert "erreur\u00a0: mots inconnus\u00a0: b" in said("--lang", "fr", "games", "a", "b")
    assert "il manque\u00a0: file" in said("replay", "--lang", "fr")
    assert "--seats\u00a0: il manque une valeur" in said("--lang", "fr", "demo", "--seats")
    assert "n’est pas un nombre entier" in said("--lang", "fr", "demo", "--seed", "x")
    assert "choix impossible" in said("--lang", "fr", "nix")
    for command in ("run", "replay", "export", "import", "games", "tags", "devices", "demo", "doctor", "edition", "track"):
        assert not re.search(r"\b(the|of|what|which|whose)\b", said("--lang=fr", command, "--help").partition("\n")[2]), command
    english = said("--lang", "en", "export", "--help")  # after French, in the same program
    assert english.startswith("usage: ") and "positional arguments:" in english and "show this help message" in english
    assert "unrecognized arguments: b" in said("--lang", "en", "games", "a", "b")
