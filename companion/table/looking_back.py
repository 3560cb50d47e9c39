"""A game that is over, or a race of it, as it is looked back on: the chart gets its points, and who has no stage gets a table.

A podium and a chart are for the table's own screen; whoever follows on a phone reads the same as rows and words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.kernel.seat import TABLE, Viewer
from companion.kernel.text import Text, raw, say
from companion.scene import Block, Cell, Chart, Note, Paddle, Placed, Podium, Row, Rows, Scene, Standing

MOST_POINTS = 24


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
            yield replace(block, points=thinned(points))
        case Chart(story=story):
            if story is not None:
                yield Note(text=story, icon="trophy")
        case Podium() if viewer != TABLE:
            yield _hero(block)
            yield Rows(rows=tuple(map(_row, block.places)))
        case _:
            yield block


def thinned(points: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """As many as a line can be drawn through; where parts have names, each point is wanted."""
    if len(points) <= MOST_POINTS or any(point.band is not None for point in points):
        return points
    last = len(points) - 1
    return tuple(points[round(index * last / (MOST_POINTS - 1))] for index in range(MOST_POINTS))


def _hero(podium: Podium) -> Paddle:
    """Whoever is first, with how much."""
    first = [each for each in podium.places if each.place == 1]
    best, names = first[0], say("winners", seats=[each.seat for each in first])
    alone = best.seat if len(first) == 1 else None
    if best.unit is None:
        return Paddle(heading=names, seat=alone, money=best.amount)
    return Paddle(heading=names, seat=alone, figure=_points(best.amount), note=best.unit)


def _points(amount: int) -> Text:
    return raw(str(amount).replace("-", "\u2212"))


def _row(placed: Placed) -> Row:
    """A place in plain words."""
    figure = Cell(money=placed.amount, strong=True) if placed.unit is None else Cell(text=_points(placed.amount), strong=True)
    made_of = (Cell(icon=icon, text=raw(str(number))) for icon, number in placed.made_of)
    cells = (Cell(text=say("place-reached", place=placed.place)), *made_of, figure)
    return Row(seat=placed.seat, cells=cells, state="done" if placed.place == 1 else "plain")
