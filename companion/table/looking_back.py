"""A game that is over, or a race of it, as it is looked back on: the chart gets its points, and who has no stage gets a table.

A podium and a chart are for the table's own screen; whoever follows on a phone reads the same as rows and words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.kernel.seat import TABLE, Viewer
from companion.kernel.text import raw, say
from companion.scene import Block, Cell, Chart, Note, Placed, Podium, Row, Rows, Scene, Standing


def looked_back(scene: Scene, viewer: Viewer, points: tuple[Standing, ...]) -> Scene:
    """The scene with its chart drawn, or with podium and chart in plain rows."""

    def shown(column: Iterable[Block]) -> tuple[Block, ...]:
        return tuple(each for block in column for each in _shown(block, viewer, points))

    if not any(isinstance(block, (Podium, Chart)) for block in (*scene.left, *scene.main, *scene.side)):
        return scene
    return replace(scene, left=shown(scene.left), main=shown(scene.main), side=shown(scene.side))


def _shown(block: Block, viewer: Viewer, points: tuple[Standing, ...]) -> Iterator[Block]:
    match block:
        case Chart() if viewer == TABLE:
            yield replace(block, points=points)
        case Chart(story=story):
            if story is not None:
                yield Note(text=story, icon="trophy")
        case Podium() if viewer != TABLE:
            yield Rows(rows=tuple(map(_row, block.places)))
        case _:
            yield block


def _row(placed: Placed) -> Row:
    """A place in plain words."""
    points = raw(str(placed.amount).replace("-", "\u2212"))
    figure = Cell(money=placed.amount, strong=True) if placed.unit is None else Cell(text=points, strong=True)
    made_of = (Cell(icon=icon, text=raw(str(number))) for icon, number in placed.made_of)
    cells = (Cell(text=say("place-reached", place=placed.place)), *made_of, figure)
    return Row(seat=placed.seat, cells=cells, state="done" if placed.place == 1 else "plain")
