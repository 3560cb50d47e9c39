"""Looking back on a game, or on one race of it, that is over: the chart gets its points, and the podium its rows.

The table's own screen and an onlooker's wall have room for names and notes on the podium's steps. A phone shows them in rows below the
podium, and fills the player's own row with colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.kernel.frozen import replace
from companion.kernel.seat import ONLOOKER, TABLE, Viewer
from companion.kernel.text import Text, raw, raw_number, say
from companion.scene import Block, Cell, Chart, Placed, Podium, Row, Rows, Scene, Standing
from companion.scene.kinds import RowState

MOST_POINTS = 24
_LOOKS_BACK = frozenset((Podium, Chart))
HOLE = "{amount}"  # in the text around a figure


def scene_looking_back(scene: Scene, viewer: Viewer, points: tuple[Standing, ...]) -> Scene:
    """The scene with its chart drawn, and the podium's notes in rows where the steps have no room for them."""
    if not scene.shows(_LOOKS_BACK):
        return scene

    def shown(column: Iterable[Block]) -> tuple[Block, ...]:
        return tuple(each for block in column for each in _shown(block, viewer, points))

    return replace(scene, left=shown(scene.left), main=shown(scene.main), side=shown(scene.side))


def _shown(block: Block, viewer: Viewer, points: tuple[Standing, ...]) -> Iterator[Block]:
    match block:
        case Chart():
            yield replace(block, points=thin_out(points))
        case Podium() if viewer not in (TABLE, ONLOOKER):
            yield block
            yield Rows(rows=tuple(_row(placed, "awaited" if placed.seat == viewer else "plain") for placed in block.places))
        case _:
            yield block


def thin_out(points: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """As many points as a line can be drawn through. If parts of the game have names, every point is kept."""
    if len(points) <= MOST_POINTS or any(point.band is not None for point in points):
        return points
    last = len(points) - 1
    return tuple(points[round(index * last / (MOST_POINTS - 1))] for index in range(MOST_POINTS))


def _figure(placed: Placed) -> Text:
    """A player's points or money, in the words that the game gives for it."""
    form = placed.form
    if form is None:
        return raw_number(placed.amount)
    figures = say("figures", number=placed.amount)
    return say(form.key, **{name: figures if arg == raw(HOLE) else arg for name, arg in form.args})


def _row(placed: Placed, state: RowState) -> Row:
    """A place on the podium as a row of words."""
    if placed.unit is None and placed.form is None:
        figure = Cell(money=placed.amount, strong=True)
    else:
        said = _figure(placed)
        figure = Cell(text=said if placed.unit is None else say("figures-of", figures=said, unit=placed.unit), strong=True)
    made_of = (Cell(icon=icon, text=raw_number(number), means=name) for icon, number, name in placed.made_of)
    note = (Cell(text=placed.note),) if placed.note is not None else ()
    cells = (Cell(text=say("place-reached", place=placed.place)), *made_of, *note, figure)
    return Row(seat=placed.seat, cells=cells, state=state)
