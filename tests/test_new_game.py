"""How somebody adds a game: `companion new`, and the page that extends it, both followed exactly in a copy of the tree."""

from __future__ import annotations

import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, get_args

import pytest

from companion import ledger, scene
from companion.auctions import falling, in_turn, outcry, pot, sealed
from companion.kernel import command as refusals
from companion.kernel import form
from companion.scene import bidding, hexes, lanes, squares
from companion.table.floor_plan import OPTIONAL, PLAN
from tests.new_tree import PAGE, ROOT, copied, golden, grown, held_to_conformance, ran


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the project in which a game can be made."""
    copied(tmp_path)
    return tmp_path


def holds(tree: Path) -> None:
    """The new game passes conformance and is clean code."""
    tested = held_to_conformance(tree, "higher")
    assert tested.returncode == 0, tested.stdout[-4000:]
    linted = ran(tree, "ruff", "check", "--no-cache", "companion/games/higher")
    assert linted.returncode == 0, linted.stdout


@pytest.mark.timeout(600)  # two whole runs of the conformance tests
def test_a_new_game_is_whole_and_the_page_makes_it_grow(tree: Path) -> None:
    made = ran(tree, "companion", "--lang", "en", "new", "higher")
    assert made.returncode == 0, made.stderr
    assert "docs/game.md" in made.stdout
    holds(tree)
    again = ran(tree, "companion", "--lang", "en", "new", "higher")
    assert again.returncode == 2 and "there already" in again.stderr
    grown(tree, "higher")
    ran(tree, "ruff", "check", "--no-cache", "--fix", "--select", "I,F401", "companion/games/higher")
    evenings = tree / "tests" / "games" / "higher" / "golden"
    shutil.copy(evenings / "2p.jsonl", evenings / "12p.jsonl")  # as when a game for twelve is one for fewer from now on
    golden(tree, "higher")
    assert not (evenings / "12p.jsonl").exists() and (evenings / "2p.jsonl").exists()
    tested = re.search(r"^    (play, accepted.*\n)\n((?:    .*\n)+)", PAGE, re.MULTILINE)
    assert tested is not None
    (tree / "tests" / "games" / "higher" / "test_higher.py").write_text(
        f"from tests.games.played import Evenings, PlayedRecord\n{tested[1]}\n{textwrap.dedent(tested[2])}"
    )
    told = ran(tree, "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "tests/games/higher")
    assert told.returncode == 0, told.stdout
    holds(tree)
    listed = ran(tree, "companion", "--lang", "en", "games", "higher")
    assert "Higher" in listed.stdout and "rounds = 5" in listed.stdout


def test_a_choice_that_was_changed_is_in_no_export_before_the_end(tree: Path) -> None:
    """Nobody was shown it: the export of a running game ends before it, and that of a game that is over has it."""
    assert ran(tree, "companion", "new", "higher").returncode == 0
    lines = ['{"record":1,"game":"higher","seats":["Ana","Bo"],"options":{}}']
    lines += [f'{{"by":"{by}","do":"choose","round":1,"number":{number}}}' for by, number in (("Ana", 5), ("Ana", 3), ("Bo", 2))]
    ended = '{"by":"table","do":"end_here","reason":"late"}'
    for said, told in ((lines, 1), ([lines[0], *lines[2:]], 3), ([*lines, ended], 5), ([*lines[:2], ended], 3)):
        record, where = tree / "begun.jsonl", ("companion", "--lang", "en", "--data", str(tree / f"data{len(said)}{told}"))
        record.write_text("\n".join(said) + "\n")
        assert ran(tree, *where, "import", str(record)).returncode == 0
        assert ran(tree, *where, "export", "--viewer", "onlooker").stdout.count("\n") == told


def test_what_is_not_there_has_no_golden_records() -> None:
    answer = ran(ROOT, "companion", "--lang", "en", "new", "nix", "--golden")
    assert answer.returncode == 2 and "nix is not there" in answer.stderr and answer.stderr.count("\n") == 1
    assert not (ROOT / "tests" / "games" / "nix").exists()


def test_another_copy_of_the_project_is_not_written_to_unasked(tmp_path: Path) -> None:
    """Somebody stands in one copy and calls the program of another."""
    (tmp_path / "companion" / "games").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    (inside := tmp_path / "docs").mkdir()
    command = [sys.executable, "-m", "companion", "--lang", "en", "new", "higher"]
    answer = subprocess.run(command, check=False, cwd=inside, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    assert answer.returncode == 2 and str(tmp_path) in answer.stderr and str(ROOT) in answer.stderr
    assert not (ROOT / "companion" / "games" / "higher").exists()


@pytest.mark.parametrize("name", ["Higher", "1st", "a-b", "toprace", "../x"])
def test_a_name_that_can_not_be_is_said(name: str) -> None:
    answer = ran(ROOT, "companion", "--lang", "en", "new", name)
    assert answer.returncode == 2 and answer.stderr.count("\n") == 1


def test_the_page_tells_every_file_word_and_block() -> None:
    assert [part for part in (*PLAN, *OPTIONAL) if f"| `{part}` |" not in PAGE] == []
    told = ("Name", "Whole", "Spelt", "Vocabulary", "AnyOrder", "Distinct", "Keyed", "Replaced", "Defines")
    assert all(hasattr(form, word) and word in PAGE for word in told)


def test_what_the_page_names_is_where_it_says() -> None:
    table = PAGE.partition("| module | names |\n|---|---|\n")[2].partition("\n\n")[0].splitlines()[:6]
    rows = [[re.findall(r"`([\w.]+)`", cell) for cell in row.strip("|").split("|")] for row in table if row.startswith("|")]
    assert len(rows) == 6
    for modules, names in rows:
        found = [importlib.import_module(module) for module in modules]
        assert [name for name in names if not any(hasattr(module, name) for module in found)] == []


SHAPES = re.compile(r"^    ([A-Z]\w+)\(([\w, ]+)\)$", re.MULTILINE)
MEANS = re.compile(r"^    (\w+)\.(\w+)\(([\w, ]*)\)$", re.MULTILINE)
PLACES = (scene, bidding, squares, hexes, lanes, in_turn, outcry, sealed, falling, pot, ledger)


def of_that_name(name: str) -> Any:
    return next(getattr(module, name) for module in PLACES if hasattr(module, name))


def test_the_page_tells_every_field_of_what_a_scene_and_an_auction_are_made_of() -> None:
    told = dict(SHAPES.findall(PAGE))
    assert {block.__name__ for block in get_args(scene.Block)} - set(told) == set(), "docs/game.md §6 lists every block with its fields"
    for name, listed in told.items():
        fields = ", ".join(inspect.signature(of_that_name(name)).parameters)
        assert listed == fields, f"docs/game.md §6: {name}({fields})"


def test_the_page_tells_what_the_refusals_of_every_game_ask_for() -> None:
    told = re.findall(r"^    (game_over|never_by|out_of_turn|out_of_phase|not_in_stock)\(([\w, ]+)\)$", PAGE, re.MULTILINE)
    assert len(told) == 5
    for name, listed in told:
        assert listed.split(", ") == list(inspect.signature(getattr(refusals, name)).parameters), name


def test_the_page_tells_what_a_ledger_an_auction_and_a_layout_can_do() -> None:
    told = MEANS.findall(PAGE)
    named = {"Ledger", "InTurn", "Outcry", "SealedBids", "Falling", "PotAuction", "Squares", "HexMap", "LaneTrack", "Saleroom"}
    assert named == {name for name, _, _ in told}
    for name, means, listed in told:
        wanted = [each for each in inspect.signature(getattr(of_that_name(name), means)).parameters if each != "self"]
        assert listed.split(", ") == wanted or (listed, wanted) == ("", []), (name, means)
