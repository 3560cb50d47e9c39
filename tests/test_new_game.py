"""The way in for the next game: `companion new`, and the page that makes it grow, both followed to the letter in a copy of the tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.kernel import form, scene
from companion.table.floor_plan import PLAN
from tests.docs_blocks import blocks, put

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "game.md").read_text(encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the project in which something can be made."""
    for name in ("companion", "hw", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.db*"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def ran(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A program of ours, in that copy."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "COMPANION_DATA": str(tree / "data"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, check=False, cwd=tree, env=environment, capture_output=True, text=True, timeout=240)


def holds(tree: Path) -> None:
    """The new game passes conformance and is clean code."""
    tested = ran(tree, "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "higher")
    assert tested.returncode == 0, tested.stdout[-4000:]
    linted = ran(tree, "ruff", "check", "--no-cache", "companion/games/higher")
    assert linted.returncode == 0, linted.stdout


def golden(tree: Path) -> None:
    for number, seats in ((2, "Ana,Bo"), (3, "Ana,Bo,Cy"), (4, "Ana,Bo,Cy,Di"), (5, "Ana,Bo,Cy,Di,Ed"), (6, "Ana,Bo,Cy,Di,Ed,Fy")):
        record = ran(tree, "companion", "demo", "higher", "--seats", seats, "--seed", str(number))
        assert record.returncode == 0, record.stderr
        path = tree / "tests" / "games" / "higher" / "golden" / f"{number}p.jsonl"
        path.write_text(record.stdout, encoding="utf-8")
        told = ran(tree, "companion", "replay", str(path), "--json").stdout.splitlines()
        path.with_name(f"{number}p.end.json").write_text(told[-1], encoding="utf-8")


def test_a_new_game_is_whole_and_the_page_makes_it_grow(tree: Path) -> None:
    made = ran(tree, "companion", "--lang", "en", "new", "higher")
    assert made.returncode == 0, made.stderr
    assert "docs/game.md" in made.stdout
    holds(tree)
    again = ran(tree, "companion", "--lang", "en", "new", "higher")
    assert again.returncode == 2 and "there already" in again.stderr
    for file, text in blocks(PAGE):
        put(tree / "companion" / "games" / "higher", file, text)
    ran(tree, "ruff", "check", "--no-cache", "--fix", "--select", "I,F401", "companion/games/higher")
    golden(tree)
    holds(tree)
    listed = ran(tree, "companion", "--lang", "en", "games", "higher")
    assert "Higher" in listed.stdout and "rounds = 5" in listed.stdout


@pytest.mark.parametrize("name", ["Higher", "1st", "a-b", "toprace", "../x"])
def test_a_name_that_can_not_be_is_said(name: str) -> None:
    answer = ran(ROOT, "companion", "--lang", "en", "new", name)
    assert answer.returncode == 2 and answer.stderr.count("\n") == 1


def test_the_page_tells_every_file_word_and_block() -> None:
    assert [part for part in PLAN if f"| `{part}` |" not in PAGE] == []
    told = ("Name", "Whole", "Spelt", "Words", "AnyOrder", "Distinct", "Keyed", "Replaced", "Defines")
    assert all(hasattr(form, word) and word in PAGE for word in told)
    assert [block.__name__ for block in scene.Block.__args__ if f"`{block.__name__}`" not in PAGE] == []  # type: ignore[attr-defined]
