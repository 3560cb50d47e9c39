"""A picture of a phone where a record ends, as whoever writes a game takes one (docs/game.md, 6)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.ui.records import DRIVER_ON_OFFER

SHOOT = Path(__file__).parent / "shoot.py"


def shot(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What the command answers on Ana's phone, where a driver is sold."""
    record = folder / "evening.jsonl"
    record.write_text(DRIVER_ON_OFFER, encoding="utf-8")
    asked = (record, folder / "ana.png", "--seat", "Ana", "--size", "360x640", "--lang", "en", *words)
    return subprocess.run([sys.executable, str(SHOOT), *map(str, asked)], capture_output=True, text=True, timeout=120, check=False)


def test_the_phone_of_a_seat_is_pictured(tmp_path: Path) -> None:
    assert shot(tmp_path).returncode == 0
    header = (tmp_path / "ana.png").read_bytes()[:24]
    assert (header[1:4], int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (b"PNG", 360, 640)


def test_an_id_that_is_not_there_is_answered_with_those_that_are(tmp_path: Path) -> None:
    answer = shot(tmp_path, "--tap", "nonsense")
    assert answer.returncode == 1 and "nothing to tap is called 'nonsense'; there are [" in answer.stderr and "'raise'" in answer.stderr
