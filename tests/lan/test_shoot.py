"""A picture of a phone where a record ends, as whoever writes a game takes one (docs/game.md, 6)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.ui.records import DRIVER_ON_OFFER, WHITE_MOVES

SHOOT = Path(__file__).parent / "shoot.py"


def shot(folder: Path, *words: str, evening: str = DRIVER_ON_OFFER, seat: str = "Ana") -> subprocess.CompletedProcess[str]:
    """What the command answers on Ana's phone, where a driver is sold; or on another seat's in another evening."""
    record = folder / "evening.jsonl"
    record.write_text(evening, encoding="utf-8")
    asked = (record, folder / "ana.png", "--seat", seat, "--size", "360x640", "--lang", "en", *words)
    return subprocess.run([sys.executable, str(SHOOT), *map(str, asked)], capture_output=True, text=True, timeout=120, check=False)


def test_the_phone_of_a_seat_is_pictured(tmp_path: Path) -> None:
    answer = shot(tmp_path)
    assert (answer.returncode, answer.stdout.strip()) == (0, str(tmp_path / "ana.png"))
    header = (tmp_path / "ana.png").read_bytes()[:24]
    assert (header[1:4], int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (b"PNG", 360, 640)


def test_an_id_that_is_not_there_is_answered_with_those_that_are(tmp_path: Path) -> None:
    answer = shot(tmp_path, "--tap", "nonsense")
    assert answer.returncode == 1 and "nothing to tap is called 'nonsense'; there are [" in answer.stderr and "'raise'" in answer.stderr


def test_lines_that_are_refused_are_told(tmp_path: Path) -> None:
    answer = shot(tmp_path, evening=DRIVER_ON_OFFER + '{"by":"Ana","do":"bid","amount":5}\n')
    assert answer.returncode == 1 and (tmp_path / "ana.png").is_file()
    assert "was refused: " in answer.stderr and "[TR-A2]" in answer.stderr, answer.stderr


def test_what_is_no_record_is_told_in_words(tmp_path: Path) -> None:
    answer = shot(tmp_path, evening="nix\n")
    assert answer.returncode == 1 and answer.stderr.startswith("Line 1") and "Traceback" not in answer.stderr, answer.stderr


def test_what_is_on_the_board_and_on_a_button_is_tapped_once(tmp_path: Path) -> None:
    """A place that is lit has a button of its own below the board: both say the same, and either is tapped."""
    answer = shot(tmp_path, "--tap", "end:white:a25", evening=WHITE_MOVES, seat="Hugo")
    assert answer.returncode == 0, answer.stderr
