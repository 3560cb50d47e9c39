"""What the documents tell a user to type and tap is there."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from companion.cli import main
from companion.table import catalogue
from companion.texts import speaker
from tests.cli.companion import ROOT, Said

README = (ROOT / "README.md").read_text(encoding="utf-8")
EDITIONS = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")


def test_the_readme_knows_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "en", "--help"])
    commands = re.findall(r"^    (\w+)  ", capsys.readouterr().out, re.MULTILINE)
    assert len(commands) >= 12
    assert [each for each in commands if f"`{each}`" not in README] == []
    assert ".venv/bin/companion" in README


def test_the_readme_calls_the_house_ruling_as_the_tablet_does() -> None:
    assert f"*{speaker('en').say('tablet-house-ruling')}*" in README and f"*{speaker('en').say('tablet-house-position')}*" in README


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
        catalogue.use_own_data(None)
