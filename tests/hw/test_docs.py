"""What the documents say about readers agrees with their data sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import wiring
from scripts.readers_table import PAGES, filled


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_table_of_readers_is_the_sheets(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert filled(path) == page, "run scripts/readers_table.py"
    assert "PN532" in page and "ACR122U" in page


@pytest.mark.parametrize("path", wiring.PAGES, ids=lambda path: path.stem)
def test_the_table_of_wires_is_the_boards(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert wiring.filled(path) == page, "run scripts/wiring.py"
    assert page.count("](wiring/") == len(wiring.BOARDS) >= 8
