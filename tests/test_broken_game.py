"""A game whose code is broken takes no other with it; and a game that can't be made leaves nothing behind. In a copy of the tree."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.languages import LANGUAGES
from tests.new_tree import ROOT, copied, ran

LOBBY = "from companion.lan.leading import lobby_of\nfrom companion.table.snapshots import Now\nfrom companion.texts import speaker\n"
OFFERED = f"{LOBBY}print([each['name'] for each in lobby_of(Now(), speaker('en'))['games']])"
TABLET = "from companion.table import catalogue\nfrom companion.texts import speaker\nfor name in catalogue.game_names():\n"
TITLES = f"{TABLET}    print(speaker('en', name).say('game-title'))"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with a new game in it."""
    tree = tmp_path_factory.mktemp("broken")
    copied(tree)
    made = ran(tree, "companion", "--lang", "en", "new", "broken_pieces")
    assert made.returncode == 0, made.stderr
    assert str(tree / "tests" / "games" / "broken_pieces" / "golden") in made.stdout and "“Broken pieces”" in made.stdout
    return tree


@pytest.fixture
def folder(tree: Path) -> Iterator[Path]:
    """The new game's folder, which is whole again after the test."""
    folder, whole = tree / "companion" / "games" / "broken_pieces", tree / "whole"
    shutil.copytree(folder, whole, dirs_exist_ok=True)
    yield folder
    shutil.rmtree(folder)
    shutil.move(whole, folder)


BROKEN = {
    "rules.py": ("def rule(:\n", "rules.py line 1: SyntaxError: invalid syntax."),
    "setup.py": ("\nfrom companion.kernel.shape import Nonsense\n", "setup.py line 2: ImportError: cannot import name 'Nonsense'"),
    "scene.py": ("", "broken_pieces: AttributeError: module 'companion.games.broken_pieces.scene' has no attribute 'scene'"),
}


@pytest.mark.parametrize("file", BROKEN)
def test_it_is_left_out_and_told_with_its_line(tree: Path, folder: Path, file: str) -> None:
    code, says = BROKEN[file]
    (folder / file).write_text(code, encoding="utf-8")
    listed = ran(tree, "companion", "--lang", "en", "games")
    assert listed.returncode == 1 and not listed.stderr, listed.stderr
    assert f"✗ broken_pieces: {says.removeprefix('broken_pieces: ')}" in listed.stdout and "Top Race" in listed.stdout
    checked = ran(tree, "companion", "--lang", "en", "edition", "check", "classic")
    assert checked.returncode == 0 and "✓ mogul/classic" in checked.stdout and not checked.stderr, checked.stderr
    asked = ran(tree, "companion", "--lang", "en", "games", "broken_pieces")
    assert asked.returncode == 2 and asked.stderr.startswith(f"broken_pieces: {says.removeprefix('broken_pieces: ')}")


def test_the_lobbies_offer_the_others(tree: Path, folder: Path) -> None:
    (folder / "setup.py").write_text("def (", encoding="utf-8")
    (tree / "offered.py").write_text(OFFERED, encoding="utf-8")
    (tree / "titles.py").write_text(TITLES, encoding="utf-8")
    phones = ran(tree, "offered")
    assert phones.returncode == 0 and "mogul" in phones.stdout and "broken" not in phones.stdout, phones.stderr
    tablet = ran(tree, "titles")
    assert tablet.returncode == 0 and "Broken pieces" in tablet.stdout, tablet.stderr


@pytest.mark.parametrize("name", ["class", "lambda"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_python_is_no_games_name(name: str, language: str) -> None:
    refused = ran(ROOT, "companion", "--lang", language, "new", name)
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1 and "Python" in refused.stderr, refused.stderr
    assert not (ROOT / "companion" / "games" / name).exists()


def test_a_game_that_can_not_be_made_leaves_nothing(tree: Path) -> None:
    starter = tree / "companion" / "starter" / "rules.py"
    whole = starter.read_text(encoding="utf-8")
    starter.write_text("def rule(:\n", encoding="utf-8")
    try:
        made = ran(tree, "companion", "--lang", "en", "new", "half")
    finally:
        starter.write_text(whole, encoding="utf-8")
    assert made.returncode == 2 and made.stderr == "half: rules.py line 1: SyntaxError: invalid syntax.\n"
    assert not (tree / "companion" / "games" / "half").exists() and not (tree / "tests" / "games" / "half").exists()
