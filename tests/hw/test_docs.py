"""What the documents say of readers is what their sheets say."""

from __future__ import annotations

from scripts.readers_table import PAGE, filled


def test_the_table_of_readers_is_the_sheets() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page) == page, "run scripts/readers_table.py"
    assert "PN532" in page and "ACR122U" in page
