"""A further language is found by its folder: on the terminal, by `make run`, for phones and tablet, by a simulated board."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.new_tree import ROOT, ran

CODE, NAME = "nl", "Nederlands"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's code with one language more: English's words under another name, some of them changed."""
    folder = tmp_path_factory.mktemp("tree")
    for name in ("companion", "hw", "scripts", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "README.md", folder)
    texts = folder / "companion" / "texts"
    shutil.copytree(texts / "en", texts / CODE)
    for path in folder.glob("companion/games/*/texts/en.ftl"):
        shutil.copy(path, path.with_name(f"{CODE}.ftl"))
    shutil.copy(folder / "hw/simulator/words/en.toml", folder / f"hw/simulator/words/{CODE}.toml")
    for kind in ("players", "makers"):
        shutil.copytree(folder / "docs" / kind / "en", folder / "docs" / kind / CODE)
    for file, key, words in (
        ("figures.ftl", "language-name", NAME),
        ("cli.ftl", "run-stop", "Ctrl-C stopt"),
        ("start.ftl", "start-no-apt", "Geen apt"),
    ):
        path = texts / CODE / file
        path.write_text(
            re.sub(rf"^{key} = .*$", f"{key} = {words}", path.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8"
        )
    board = folder / f"hw/simulator/words/{CODE}.toml"
    board.write_text(board.read_text(encoding="utf-8").replace('done = "ok"', 'done = "klaar"'), encoding="utf-8")
    return folder


def says(tree: Path, program: str) -> str:
    """What a small program in that tree prints."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", program]
    return subprocess.run(command, check=True, cwd=tree, env=environment, capture_output=True, text=True).stdout.strip()


def test_the_terminal_has_it(tree: Path) -> None:
    done = ran(tree, "companion", "--help")
    assert f"{{de,en,fr,{CODE}}}" in done.stdout, done.stdout
    assert ran(tree, "companion", "--lang", CODE, "games").returncode == 0
    assert says(tree, f"from companion.texts import speaker; print(speaker({CODE!r}).say('run-stop'))") == "Ctrl-C stopt"


def test_the_systems_language_is_taken_up(tree: Path) -> None:
    program = (
        f"import os; os.environ['LC_ALL'] = '{CODE}_NL.UTF-8'; from companion.cli import language; print(language.chosen_language(None))"
    )
    assert says(tree, program) == CODE


def test_screens_offer_it_by_its_own_name(tree: Path) -> None:
    program = "import json; from companion.languages import LANGUAGES; from companion.texts import figures; "
    assert NAME in json.loads(says(tree, program + "print(json.dumps([figures(each).name for each in LANGUAGES]))"))


def test_a_simulated_board_speaks_it(tree: Path) -> None:
    assert says(tree, f"from hw.simulator.prompt import prompt_words; print(prompt_words('{CODE}_NL')['done'])") == "klaar"
    assert says(tree, "from hw.simulator.prompt import prompt_words; print(prompt_words('xx')['done'])") == "ok"


def test_the_site_leads_to_its_pages(tree: Path) -> None:
    for page in ("site.PLAYERS / 'en' / 'mogul.md'", "site.MAKERS / 'en' / 'network.md'"):
        says(tree, f"from pathlib import Path; from scripts import make_site as site; Path('page.html').write_text(site.rendered({page}))")
        assert NAME in (tree / "page.html").read_text(encoding="utf-8")
