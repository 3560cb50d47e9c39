"""The picture of what is there after some taps: each tap meets what it names, also in the frame in which a curtain opens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.ui import records

SHOOT = Path(__file__).with_name("shoot.py")


def shot(folder: Path, record: str, *said: str) -> subprocess.CompletedProcess[str]:
    """A picture of this record, as a terminal takes it."""
    path, out = folder / "evening.jsonl", folder / "out.png"
    path.write_text(record, encoding="utf-8")
    return subprocess.run(
        [sys.executable, str(SHOOT), str(path), str(out), *said], capture_output=True, text=True, timeout=120, check=False
    )


def test_the_first_tap_behind_a_curtain_meets_what_it_names(tmp_path: Path) -> None:
    """On the smallest tablet in the largest text the amounts are in a column that scrolls. After Hugo's bid Ana may raise it."""
    small = ("--size", "800x480", "--text", "130", "--seat", "Hugo")
    told = shot(tmp_path, records.DRIVER_ON_OFFER, *small, "--tap", "amount:100000", "--tap", "bid:Ana:110000")
    assert told.returncode == 0, told.stderr


def test_lines_that_are_refused_are_told(tmp_path: Path) -> None:
    """They are not on the picture: whoever took it would look for what is missing there."""
    refused = records.DRIVER_ON_OFFER + '{"by":"Ana","do":"bid","amount":5}\n'
    told = shot(tmp_path, refused, "--lang", "en")
    assert told.returncode == 1 and (tmp_path / "out.png").stat().st_size
    line = records.DRIVER_ON_OFFER.count("\n") + 1
    assert told.stderr.splitlines()[-1].startswith(f"line {line} was refused: ") and "[TR-A2]" in told.stderr, told.stderr


def test_what_is_no_record_is_told_in_words(tmp_path: Path) -> None:
    told = shot(tmp_path, "nix\n", "--lang", "en")
    assert told.returncode == 1 and told.stderr.startswith("Line 1") and "Traceback" not in told.stderr, told.stderr


def test_a_picture_is_taken_after_the_taps(tmp_path: Path) -> None:
    told = shot(tmp_path, records.TWO_BETS_MISSING, "--seat", "Zoé", "--tap", "bet:red", "--tap", "bet:red:yes")
    assert told.returncode == 0 and (tmp_path / "out.png").stat().st_size, told.stderr
