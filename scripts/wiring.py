"""Draws how each board is wired, from the tables in `firmware/esp32/boards/`, into firmware/wiring/*.svg, and lists the wires in the
firmware's pages: run scripts/wiring.py.

A board's file is read, not run: its tables are plain data (`CHIP`, `MODULE`, `WIRES`, `SELECTS`, `BUTTON`, `BUZZER`, `DISPLAY`, `DIVIDER`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

FIRMWARE = Path(__file__).resolve().parents[1] / "firmware"
BOARDS = tuple(sorted((FIRMWARE / "esp32" / "boards").glob("[a-z]*_*.py")))
PAGES = tuple(sorted(FIRMWARE.glob("README*.md")))
_BLOCK = re.compile(r"(<!-- wires: .*? -->\n\|[^\n]*\n\|[^\n]*\n).*?(<!-- end -->)", re.DOTALL)
ROW, WIDE, LEFT, RIGHT, TOP = 34, 640, 190, 450, 60
POWER = {"3V3": "#c0392b", "VIN": "#c0392b", "GND": "#222222"}
COLOURS = ("#1f6fb2", "#2e8b57", "#b8860b", "#7b4fa3", "#c25a1a", "#2a8a8a", "#a33a6a", "#5a6b2a")


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What is wired to what: a module's contacts to a chip's, a pin by its number."""

    chip: str
    module: str
    wires: Mapping[str, int | str]
    selects: Mapping[str, int] = field(default_factory=dict)
    button: int | None = None
    buzzer: int | None = None
    display: Mapping[str, int | str] = field(default_factory=dict)
    divider: str | None = None

    def pins(self) -> Iterator[tuple[str, int]]:
        """The chip's pins that are used, and for what."""
        wires = (*self.wires.items(), *((f"display {name}", pin) for name, pin in self.display.items()))
        yield from ((name, pin) for name, pin in wires if isinstance(pin, int))
        yield from self.selects.items()
        if self.button is not None:
            yield "button", self.button
        if self.buzzer is not None:
            yield "buzzer", self.buzzer

    def rows(self) -> Iterator[tuple[str, str]]:
        """Each wire's two ends, as they are labelled."""
        for name, to in self.wires.items():
            yield name, _contact(to)
        for reader, pin in self.selects.items():
            yield f"SDA ({reader})", f"GPIO {pin}"
        if self.button is not None:
            yield "button", _contact(self.button)
            yield "button", "GND"
        if self.buzzer is not None:
            yield "buzzer", _contact(self.buzzer)
            yield "buzzer", "GND"
        for name, to in self.display.items():
            yield f"display {name}", _contact(to)


def _contact(to: int | str) -> str:
    return f"GPIO {to}" if isinstance(to, int) else to


def board_of(path: Path) -> Board:
    """A board's tables."""
    said = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    return Board(
        chip=said["CHIP"],
        module=said["MODULE"],
        wires=said["WIRES"],
        selects=said.get("SELECTS", {}),
        button=said.get("BUTTON"),
        buzzer=said.get("BUZZER"),
        display=said.get("DISPLAY", {}),
        divider=said.get("DIVIDER"),
    )


def drawn(board: Board) -> str:
    """Two boxes and the wires between them; a divider's resistors where there is one."""
    rows = list(board.rows())
    high = TOP + ROW * len(rows) + (60 if board.divider else 20)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="15">',
        f'<rect width="{WIDE}" height="{high}" fill="#ffffff"/>',
    ]
    module = f"{board.module} × 1–{len(board.selects)}" if board.selects else board.module
    for x, title in ((20, module), (RIGHT, board.chip)):
        out.append(f'<rect x="{x}" y="16" width="170" height="{TOP + ROW * len(rows) - 26}" rx="8" fill="#eef3ef" stroke="#222222"/>')
        out.append(f'<text x="{x + 85}" y="38" text-anchor="middle" font-weight="bold">{title}</text>')
    for number, (name, to) in enumerate(rows):
        y = TOP + ROW * number
        colour = POWER.get(to, COLOURS[number % len(COLOURS)])
        out.append(f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{name}</text>')
        out.append(f'<text x="{RIGHT + 12}" y="{y + 5}">{to}</text>')
        out.append(f'<path d="M{LEFT} {y}H{RIGHT}" stroke="{colour}" stroke-width="4" fill="none"/>')
        if name == board.divider:
            middle, ground = (LEFT + RIGHT) // 2, TOP + ROW * len(rows) + 14
            out.append(f'<rect x="{LEFT + 40}" y="{y - 8}" width="56" height="16" fill="#ffffff" stroke="#222222"/>')
            out.append(f'<text x="{LEFT + 68}" y="{y + 5}" text-anchor="middle" font-size="12">1 kΩ</text>')
            out.append(f'<path d="M{middle} {y}V{ground}" stroke="#222222" stroke-width="3"/>')
            out.append(f'<rect x="{middle - 28}" y="{ground - 4}" width="56" height="16" fill="#ffffff" stroke="#222222"/>')
            out.append(f'<text x="{middle}" y="{ground + 9}" text-anchor="middle" font-size="12">2 kΩ</text>')
            out.append(f'<text x="{middle + 36}" y="{ground + 9}">GND</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


def listed(path: Path) -> str:
    """A board's line in the table: its drawing, the module, its wires, and what may be left out."""
    board = board_of(path)
    selects = {f"SDA {reader}": pin for reader, pin in board.selects.items()}
    wires, display = (
        ", ".join(f"{name} → {to}".replace(" ", "\u00a0") for name, to in each.items())
        for each in ({**board.wires, **selects}, board.display)
    )
    extras = (f"{pin},\u00a0GND" if pin is not None else "" for pin in (board.button, board.buzzer))
    return f"| [{path.stem}](wiring/{path.stem}.svg) | {board.chip} | {board.module} | {wires} | {' | '.join(extras)} | {display} |\n"


def filled(page: Path) -> str:
    """A page with the table as it is now; its head is the page's own."""
    lines = "".join(listed(path) for path in BOARDS)
    return _BLOCK.sub(lambda found: found[1] + lines + found[2], page.read_text(encoding="utf-8"))


def main() -> None:
    """All of them anew."""
    for path in BOARDS:
        (FIRMWARE / "wiring" / f"{path.stem}.svg").write_text(drawn(board_of(path)), encoding="utf-8")
    for page in PAGES:
        page.write_text(filled(page), encoding="utf-8")


if __name__ == "__main__":
    main()
