"""What is off says why when it is tapped: each kind of target, on the table's screen and behind a curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.kernel.text import raw
from companion.scene import (
    Block,
    Board,
    Buttons,
    Card,
    Cards,
    Cell,
    Course,
    CourseMark,
    Face,
    Lit,
    Open,
    Prompt,
    Row,
    Rows,
    Scene,
    ScoreRow,
    ScoreSheet,
    SeatChip,
    Slots,
    Stroke,
    Target,
)
from companion.table.snapshots import Now
from tests.ui import records
from tests.ui.boards import GROUND

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets


def off(name: str) -> Target:
    """A target that is off, with a reason of its own."""
    return Target(id=name, label=raw(name), state="off", why=raw(f"because {name}"))


LETTER = Face(letter=raw("A"))
BLOCKS: dict[str, Block] = {
    "card": Card(id="one", name=raw("one"), face=LETTER, target=off("card")),
    "cards": Cards(columns=3, cards=tuple(Card(id=each, name=raw(each), target=off("cards") if each == "b" else None) for each in "abc")),
    "button": Buttons(targets=(off("button"), Target(id="other", label=raw("other")))),
    "tile": Buttons(targets=(off("tile"),), look="tile"),
    "amount": Buttons(targets=(off("amount"),), look="amount"),
    "row": Rows(rows=(Row(seat="Ana", cells=(Cell(text=raw("1")),), target=off("row")),)),
    "slots": Slots(slots=((raw("one"), LETTER, None), (raw("two"), None, None)), target=off("slots")),
    "course": Course(
        title=raw("way"), marks=(CourseMark(label=raw("one"), at=0.2), CourseMark(label=raw("two"), at=0.6, target=off("course")))
    ),
    "sheet": ScoreSheet(seats=("Ana",), rows=(ScoreRow(name=raw("one"), cells=(Cell(text=raw("1"), target=off("sheet")),)),)),
    "lit": Board(ground=GROUND, lit=(Lit(space="h4", target=off("lit")),)),
    "stroke": Board(ground=GROUND, strokes=(Stroke(points=((135, 300), (335, 300)), style="legal", target=off("stroke")),)),
}


def shows(monkeypatch: pytest.MonkeyPatch, block: Block, bar: Target, chip: Target) -> None:
    """The table's screen and everybody's own show this block; Hugo's chip opens his."""
    chips = (SeatChip(seat="Ana", target=chip), SeatChip(seat="Hugo", target=Target(id="open", does=Open("Hugo"))))

    def scene(_: Now, viewer: str) -> Scene:
        return Scene(prompt=Prompt(text=raw("what now")), seats=chips, main=(block,), bar=(bar,), private=viewer == "Hugo")

    monkeypatch.setattr(Now, "scene", scene)


@pytest.mark.parametrize("kind", BLOCKS)
async def test_what_is_off_says_why(tablets: Tablets, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Each time at the table, and each time behind the curtain, whose closing takes the reason away."""
    shows(monkeypatch, BLOCKS[kind], off("bar"), off("chip"))
    tablet = await tablets(records.DEAL)
    for name in (kind, "chip", "bar"):
        await tablet.tap(name)
        await tablet.until(lambda name=name: f"because {name}" in tablet.words(), f"{name} says nothing at the table")
    await tablet.tap("open")
    await tablet.tap("curtain-open")
    for name in (kind, "bar"):
        await tablet.tap(name)
        await tablet.until(lambda name=name: f"because {name}" in tablet.words(), f"{name} says nothing behind the curtain")
    await tablet.tap("curtain-done")
    assert "because" not in tablet.words()
