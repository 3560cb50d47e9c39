"""How long a game is, by `scripts/count_lines.py`: any folder's, any commit's, and help for whoever asks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.table import catalogue

ROOT = Path(__file__).parents[1]
COUNT = ROOT / "scripts" / "count_lines.py"


def counted(*words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(COUNT), *words], capture_output=True, text=True, cwd=folder, check=False)


def test_every_game_of_the_tree_is_counted(tmp_path: Path) -> None:
    told = counted(folder=tmp_path)
    rows = {line.split()[0]: line.split()[1:] for line in told.stdout.splitlines()[3:]}
    assert told.returncode == 0 and set(rows) == {*catalogue.game_names(), "together"}, told.stderr
    figures = {game: [int(number.replace(",", "")) for number in row] for game, row in rows.items()}
    assert all(sum(row[:-1]) == row[-1] > 0 for row in figures.values())
    assert figures["together"][-1] == sum(row[-1] for game, row in figures.items() if game != "together")


def test_a_games_folder_is_counted_wherever_it_lies(tmp_path: Path) -> None:
    game = tmp_path / "mine"
    (game / "rules").mkdir(parents=True)
    (game / "__init__.py").write_text('"""Mine."""\n', encoding="utf-8")
    (game / "scene.py").write_text('"""Shown."""\n\nimport os\n\nA = os\n', encoding="utf-8")
    (game / "rules" / "bids.py").write_text("B = (\n    1,  # one\n)\n", encoding="utf-8")
    told = counted("--files", str(game))
    assert told.returncode == 0, told.stderr
    assert [line.split() for line in told.stdout.splitlines() if line.startswith("mine")] == [["mine", "3", "0", "0", "1", "4"]]
    assert "     3  rules  mine/rules/bids.py" in told.stdout


def test_help_is_given_and_what_is_neither_is_said() -> None:
    helped = counted("--help")
    assert helped.returncode == 0 and "a game's folder" in helped.stdout
    wrong = counted("nonsense")
    assert wrong.returncode == 2 and "nonsense is no folder and no commit" in wrong.stderr and "Traceback" not in wrong.stderr
