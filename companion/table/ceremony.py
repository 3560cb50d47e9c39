"""What goes on beside the game, step by step, at the table's own screen: "once, twice", and accounts opened row by row.

No rule knows of it and no line of the journal holds it: a bid after "twice" is a bid like any other. So it lies in `Now`, not in the game's
state, and the next line begins it anew. Phones follow the screen: a row's bets, what they did to a balance, the lines that tell of it and
what the game keeps for the end (`Scene.then`) are sent to them when that row, or the last one, lies open, and not before.

A screen at the table *attends*: its people say "once, twice" and open the rows. Where no screen attends (a terminal leads, and tells
everything at once), nobody has to wait: accounts lie open at once, and nothing is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from companion.kernel.form import Json
from companion.kernel.frozen import quick, replace
from companion.kernel.seat import TABLE, Seat, Viewer
from companion.scene import Block, Buttons, Call, Cell, Row, Rows, Scene, Steps, Target

CLOSED = Cell(icon="lock-key")
_STEP_BY_STEP = frozenset((Steps, Rows))


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Ceremony:
    """How far it has come."""

    attended: bool = False
    calls: int = 0  # "once" is 1
    rows: int = 0  # of the accounts
    opened: int = 0
    since: int | None = None  # the line that led to accounts of which a row is closed

    @property
    def held(self) -> int | None:
        """The first line that is not told yet, if there is one."""
        return self.since if self.attended else None

    def begun(self, line: int, scene: Scene | None) -> Ceremony:
        """Another phase of the game, or another game: accounts that this scene opens row by row, or none."""
        blocks = scene.blocks if scene is not None else ()
        rows = max((block.steps for block in blocks if isinstance(block, Rows) and block.unveil), default=0)
        return replace(self, calls=0, rows=rows, opened=0, since=line if rows else None)

    def unveiled(self, opened: int) -> Ceremony:
        """So many rows lie open."""
        return replace(self, opened=min(opened, self.rows), since=self.since if opened < self.rows else None)

    def kept(self, kept: Json, evening: int, line: int) -> dict[str, Json]:
        """What is kept of all evenings, so that nobody opens accounts twice."""
        return {**(kept if isinstance(kept, dict) else {}), str(evening): [line, self.opened]}

    def again(self, kept: Json, evening: int, line: int) -> Ceremony:
        """As far open as when that line was this evening's newest; what was kept of another moment says nothing."""
        match kept.get(str(evening)) if isinstance(kept, dict) else None:
            case [int(number), int(opened)] if number == line:
                return self.unveiled(opened)
        return self


def staged_scene(scene: Scene, viewer: Viewer, ceremony: Ceremony) -> Scene:
    """A game's scene, as far as its ceremony has come."""
    open_ = not ceremony.attended or ceremony.since is None
    if open_ and scene.then is not None:
        return staged_scene(scene.then, viewer, ceremony)
    if scene.then is None and not scene.shows(_STEP_BY_STEP):
        return scene
    before = {} if open_ or viewer == TABLE else _balances(scene.blocks, ceremony.opened)

    def shown(column: tuple[Block, ...]) -> tuple[Block, ...]:
        if _STEP_BY_STEP.isdisjoint(map(type, column)):
            return column
        steps = (_staged(block, viewer, ceremony) if type(block) in _STEP_BY_STEP else (block,) for block in column)
        return tuple(chain.from_iterable(steps))

    return replace(
        scene,
        left=shown(scene.left),
        main=shown(scene.main),
        side=shown(scene.side),
        then=None,
        seats=tuple(replace(chip, money=before.get(chip.seat, chip.money)) for chip in scene.seats) if before else scene.seats,
    )


def _staged(block: Block, viewer: Viewer, ceremony: Ceremony) -> tuple[Block, ...]:
    match block:
        case Steps(calls=calls) if calls:
            return _called(block, viewer, ceremony)
        case Rows(unveil=True):
            if not ceremony.attended or ceremony.since is None:
                return (replace(block, unveil=False, openings=()),)
            if viewer == TABLE:
                return (replace(block, opened=ceremony.opened),)
            return (replace(block, rows=tuple(_closed(block, ceremony.opened)), unveil=False, openings=()),)
        case _:
            return (block,)


def _called(block: Steps, viewer: Viewer, ceremony: Ceremony) -> tuple[Block, ...]:
    """What was said is lit; at the table a button says the next. Where nobody can say it, there is nothing to light."""
    if not ceremony.attended:
        return ()
    at = ceremony.calls
    lit = replace(block, steps=tuple((words, reached or number < at) for number, (words, reached) in enumerate(block.steps)))
    if viewer != TABLE:
        return (lit,)
    if at < len(block.calls):
        said = Target(id=f"call:{at + 1}", label=block.calls[at], does=Call(at + 1))
    else:  # it keeps its place, so that nothing else comes under the finger
        said = Target(id=f"call:{at}", label=block.calls[-1], state="done")
    return (lit, Buttons(targets=(said,)))


def _closed(block: Rows, opened: int) -> Iterator[Row]:
    """The rows as far as they are opened: locks in place of what is not, and the balance as it was by then."""
    before = dict(balances(block, opened))
    for number, row in enumerate(block.rows):
        if row.seat is None and not block.openings and number >= opened:
            continue
        if not block.openings and number < opened:
            yield row
            continue
        cells = []
        for cell in row.cells:
            if cell.before is not None and row.seat is not None:
                cells.append(replace(cell, money=before[row.seat]))
            elif cell.face is not None and (cell.step is None or cell.step >= opened):
                cells.append(CLOSED)
            else:
                cells.append(cell)
        yield replace(row, cells=tuple(cells))


def balances(block: Rows, opened: int) -> Iterator[tuple[Seat, int]]:
    """What each player of such a table has, as far as it is opened."""
    for number, row in enumerate(block.rows):
        for cell in row.cells:
            if row.seat is None or cell.before is None or cell.money is None:
                continue
            if block.openings:
                brought = sum(each.amount for each in block.openings[:opened] if each.seat == row.seat)
                yield row.seat, cell.before + brought
            else:
                yield row.seat, cell.money if number < opened else cell.before


def _balances(blocks: Iterable[Block], opened: int) -> dict[Seat, int]:
    """What each had by then."""
    return {seat: money for block in blocks if isinstance(block, Rows) and block.unveil for seat, money in balances(block, opened)}
