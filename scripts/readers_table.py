"""Puts the table of readers into the makers' and the players' pages, from each driver's sheet and words:
`.venv/bin/python scripts/readers_table.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

from companion.texts import speaker
from hw.drivers import all_drivers

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = (*sorted(DOCS.glob("makers/*/sensors.md")), *sorted(DOCS.glob("players/*/makers.md")))
_BLOCK = re.compile(r"(<!-- readers: .*? -->\n\|[^\n]*\n\|[^\n]*\n).*?(<!-- end -->)", re.DOTALL)


def table(language: str) -> str:
    """A line a driver."""
    words = speaker(language)
    lines = []
    for name, driver in all_drivers().items():
        sheet, own = driver.sheet, f"driver-{name}-name"
        costs = sheet.costs.replace(" ", "\u00a0")
        called = words.say(own) if words.has(own) else sheet.called
        lines.append(f"| {called} | {costs} | {words.say(f'driver-{name}')} | `{sheet.opens}` | {words.say(f'driver-{name}-do')} |\n")
    return "".join(lines)


def filled(page: Path) -> str:
    """A page with the table as it is now; its head is the page's own."""
    return _BLOCK.sub(lambda found: found[1] + table(page.parent.name) + found[2], page.read_text(encoding="utf-8"))


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(filled(each), encoding="utf-8")
