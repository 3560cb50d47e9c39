"""Everything that the documents tell people to type and tap exists."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from companion.cli import main
from companion.table import catalogue
from companion.texts import speaker
from scripts.make_site import pages
from tests.cli.companion import HEADER, ROOT, Said

README = (ROOT / "README.md").read_text(encoding="utf-8")
EDITIONS = (ROOT / "docs" / "makers" / "en" / "editions.md").read_text(encoding="utf-8")


def test_the_readme_knows_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "en", "--help"])
    commands = re.findall(r"^    (\w+)  ", capsys.readouterr().out, re.MULTILINE)
    assert len(commands) >= 12
    assert [each for each in commands if f"`{each}`" not in README] == []
    assert ".venv/bin/companion" in README


def test_the_readme_calls_the_house_ruling_as_the_tablet_does() -> None:
    assert f"*{speaker('en').say('tablet-house-ruling')}*" in README and f"*{speaker('en').say('tablet-house-position')}*" in README


TYPED = re.compile(r"^ {4}(?:\.venv/bin/)?companion (\S.*)$|`(?:\.venv/bin/)?companion ([^`\n]+)`", re.MULTILINE)


def typed(page: Path, *kinds: str) -> list[list[str]]:
    """What a page has its reader type after `companion`, of these kinds: lines of their own and words within a sentence, in order, once."""
    found = dict.fromkeys(re.split(r" [|>#] ", block or within)[0] for block, within in TYPED.findall(page.read_text(encoding="utf-8")))
    return [words for line in dict.fromkeys(map(str.strip, found)) if (words := shlex.split(line)) and words[0] in kinds]


def test_what_the_pages_tell_to_type_and_ends_by_itself_works(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    companion, data = Said(capsys), tmp_path / "table-companion"
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.jsonl").write_text(HEADER + "\n", encoding="utf-8")
    assert companion(data, "import", "evening.jsonl").returncode == 0  # an evening that is there to be doctored
    found = {tuple(words): page for page in pages() for words in typed(page, "--help", "--version", "completion", "doctor", "firmware")}
    assert {words[0] for words in found} == {"--help", "--version", "completion", "doctor", "firmware"}
    for words, page in found.items():
        folder = ["--to", "board"] if words == ("firmware",) else ["bash"] if words == ("completion",) else []
        said = companion(data, *words, *folder)
        assert said.returncode == 0, (page, words, said.stderr)


def test_the_club_is_kept_as_its_page_says(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    companion = Said(capsys)
    monkeypatch.chdir(tmp_path)
    lines = [words for words in typed(ROOT / "docs" / "players" / "en" / "club.md", "club") if words[1] != "run" and words[1:] != ["admit"]]
    assert len(lines) >= 9
    for at, words in enumerate(lines):
        said = companion(tmp_path / "league", *(f"file-{at}" if each == "FILE" else each for each in words))
        assert said.returncode == 0, (words, said.stderr)
    assert "Ana" in companion(tmp_path / "league", "club", "standing").stdout


def test_an_own_edition_is_made_as_the_document_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [shlex.split(line.partition("#")[0]) for line in re.findall(r"^    (\S.*)$", EDITIONS, re.MULTILINE)]
    default = "~/.local/share/table-companion"
    companion = Said(capsys)
    shutil.copy(catalogue.GAMES_DIR / "toprace" / "tracks" / "classic.toml", tmp_path / "my_track.toml")
    done = []
    try:
        for words in lines:
            words = [word.replace(default, str(tmp_path)).replace("my_track", str(tmp_path / "my_track")) for word in words]
            done.append(words[0])
            match words:
                case ["mkdir", "-p", folder]:
                    Path(folder).mkdir(parents=True)
                case ["cp", origin, to]:
                    shutil.copy(ROOT / origin, to)
                case ["companion", *rest]:
                    said = companion(tmp_path, *rest)
                    assert said.returncode == 0, (words, said.stderr)
        assert {"mkdir", "cp", "companion"} <= set(done)
        assert "attic" in companion(tmp_path, "games", "toprace").stdout and (tmp_path / "my_track.svg").is_file()
    finally:
        catalogue.set_own_data_folder(None)


def test_the_firmwares_page_is_named_in_the_language_that_is_spoken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    companion = Said(capsys)
    for language, name in (("de", "README.de.md"), ("fr", "README.fr.md"), ("en", "README.md")):
        said = companion(tmp_path, "firmware", "--to", str(tmp_path / language), lang=language)
        assert f"{tmp_path / language / name} " in said.stdout and (tmp_path / language / name).is_file()
