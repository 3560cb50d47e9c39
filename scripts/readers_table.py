"""Puts the table of readers into docs/sensors.md, from each driver's sheet and words: `.venv/bin/python scripts/readers_table.py`."""

from __future__ import annotations

import re
from pathlib import Path

from companion.texts import speaker
from hw.drivers import drivers

PAGE = Path(__file__).resolve().parents[1] / "docs" / "sensors.md"
_BLOCK = re.compile(r"(<!-- readers: .*? -->\n).*?(<!-- end -->)", re.DOTALL)


def table() -> str:
    """A line a driver."""
    words = speaker("en")
    lines = ["| | costs | what it is | open it as | what to do |", "|---|---|---|---|---|"]
    for name, driver in drivers().items():
        sheet = driver.sheet
        lines.append(
            f"| {sheet.called} | {sheet.costs} | {words.say(f'driver-{name}')} | `{sheet.opens}` | {words.say(f'driver-{name}-do')} |"
        )
    return "\n".join(lines) + "\n"


def filled(page: str) -> str:
    """The page with the table as it is now."""
    return _BLOCK.sub(lambda found: found[1] + table() + found[2], page)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
