"""Completion in real shells."""

from __future__ import annotations

import os
import pty
import re
import select
import shlex
import subprocess
import time
from pathlib import Path

import pytest

from companion.languages import LANGUAGES
from companion.table import catalogue
from tests.cli.companion import Said

TYPED = {
    "ser": {"serve"},
    "run --phones-": {"--phones-lead"},
    "demo ra": {"racebow"},
    "--lang ": set(LANGUAGES),
    "demo --edition x top": {"toprace"},
    "--lang en edition ch": {"check"},
    "completion ": {"bash", "zsh", "fish"},
    "tags ": set(catalogue.game_names()),
    "run --size 1x1 --na": {"--name"},
}


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest) -> Path:
    made = Said(capsys)(tmp_path, "completion", request.param, lang="fr")
    assert made.returncode == 0 and made.stderr == ""
    path = tmp_path / "script"
    path.write_text(made.stdout, encoding="utf-8")
    (tmp_path / "record.jsonl").touch()
    return path


def bash(script: Path, typed: str) -> set[str]:
    """What bash offers for this line."""
    words = ["companion", *typed.split(" ")]
    said = (
        f"source {shlex.quote(str(script))}; COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _companion;"
        ' printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "--norc", "-c", said], capture_output=True, text=True, check=True, cwd=script.parent)
    assert done.stderr == ""
    return set(done.stdout.split())


def fish(script: Path, typed: str) -> set[str]:
    """What fish offers."""
    said = f"source {shlex.quote(str(script))}; complete -C {shlex.quote('companion ' + typed)}"
    environment = {**os.environ, "HOME": str(script.parent), "XDG_CONFIG_HOME": str(script.parent)}
    done = subprocess.run(
        ["fish", "--no-config", "-c", said], capture_output=True, text=True, check=True, cwd=script.parent, env=environment
    )
    assert done.stderr == ""
    return {line.partition("\t")[0] for line in done.stdout.splitlines()}


@pytest.mark.parametrize("script", ["bash"], indirect=True)
@pytest.mark.parametrize("typed", TYPED)
def test_bash_offers_what_there_is(script: Path, typed: str) -> None:
    assert bash(script, typed) == TYPED[typed]


@pytest.mark.parametrize("script", ["bash"], indirect=True)
def test_bash_offers_files_where_a_file_is_wanted(script: Path) -> None:
    assert "record.jsonl" in bash(script, "replay rec") and bash(script, "--data rec") == set()


@pytest.mark.parametrize("script", ["fish"], indirect=True)
@pytest.mark.parametrize("typed", TYPED)
def test_fish_offers_what_there_is(script: Path, typed: str) -> None:
    assert fish(script, typed) == TYPED[typed]


@pytest.mark.parametrize("script", ["fish"], indirect=True)
def test_fish_offers_files_where_a_file_is_wanted(script: Path) -> None:
    assert "record.jsonl" in fish(script, "replay rec")


def zsh(script: Path, typed: str, awaited: str) -> str:
    """What a zsh at a terminal shows once this was typed and the tabulator pressed, until the awaited is there."""
    pid, master = pty.fork()
    if pid == 0:
        os.chdir(script.parent)
        os.execvpe("zsh", ["zsh", "-f", "-i"], {**os.environ, "TERM": "dumb", "HOME": str(script.parent), "COLUMNS": "200"})
    shown = b""

    def until(pattern: str) -> None:
        nonlocal shown
        end = time.monotonic() + 60
        while not re.search(pattern.encode(), shown):
            assert time.monotonic() < end, shown.decode(errors="replace")
            if select.select([master], [], [], 1)[0]:
                shown += os.read(master, 4096)

    try:
        setup = (
            f"PS1='READ''Y> '; autoload -U compinit; compinit -u -D; source {shlex.quote(str(script))}; unsetopt listbeep; print S''ET\n"
        )
        os.write(master, setup.encode())
        until(r"SET\r?\n[^\n]*READY> ")
        shown = b""
        os.write(master, f"companion {typed}\t".encode())
        until(awaited)
        return shown.decode(errors="replace")
    finally:
        os.kill(pid, 9)
        os.close(master)
        os.waitpid(pid, 0)


@pytest.mark.parametrize("script", ["zsh"], indirect=True)
@pytest.mark.parametrize(
    ("typed", "awaited"),
    [
        ("ser", r"serve "),
        ("demo ra", r"racebow "),
        ("run --phones-", r"--phones-lead"),
        ("--lang e", r"en "),
        ("replay rec", r"record\.jsonl"),
    ],
)
def test_zsh_completes(script: Path, typed: str, awaited: str) -> None:
    zsh(script, typed, awaited)
