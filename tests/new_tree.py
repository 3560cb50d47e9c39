"""A copy of the project in which `companion new` makes a game, which is extended as the page `docs/game.md` says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs_blocks import blocks, put

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "game.md").read_text(encoding="utf-8")


def copied(tree: Path) -> None:
    """The project's code and tests."""
    for name in ("companion", "hw", "ui", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.db*", "test_planted.py"))
    shutil.copy(ROOT / "pyproject.toml", tree)


def ran(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A program of ours, in that copy."""
    if tree != ROOT:  # of games, whose files change between two runs, nothing that was compiled before
        for compiled in (tree / "companion" / "games").rglob("__pycache__"):
            shutil.rmtree(compiled)
    environment = {**os.environ, "PYTHONPATH": str(tree), "COMPANION_DATA": str(tree / "data")}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, check=False, cwd=tree, env=environment, capture_output=True, text=True, timeout=300)


def held_to_conformance(tree: Path, which: str, test: str = "") -> subprocess.CompletedProcess[str]:
    """What the conformance tests say of a game; with a test's name, only the files that have such a test."""
    files = [
        str(path)
        for path in sorted((tree / "tests" / "conformance").glob("test_*.py"))
        if re.search(rf"def test_\w*{test}", path.read_text())
    ]
    assert files, test
    return ran(
        tree, "pytest", "-n", "0", "-q", "--tb=short", "-p", "no:cacheprovider", *files, "-k", f"{test} and {which}" if test else which
    )


def grown(tree: Path, game: str) -> None:
    """The page followed to its end."""
    for file, text in blocks(PAGE):
        put(tree / "companion" / "games" / game, file, text)


def golden(tree: Path, game: str) -> None:
    """Golden evenings made anew, as the page says."""
    assert f"companion new {game} --golden" in PAGE.replace("higher", game)
    made = ran(tree, "companion", "--lang", "en", "new", game, "--golden")
    assert made.returncode == 0 and "golden" in made.stdout, made.stderr
