"""Steps that people take beside the game, at the table's own screen: they say "once, twice", and open accounts row by row.

No rule knows of these steps and no line of the journal holds them: a bid after "twice" is a bid like any other. So they are a part of
`Now`, not of the game's state, and the next line begins them anew. Phones follow the screen: a row's bets, their effect on a balance, the
log's lines about them and what the game shows only at the end (`Scene.then`) are sent to phones when that row, or the last one, is open,
and not before.

A screen at the table *attends*: its people say "once, twice" and open the rows. If no screen attends (a terminal leads, and tells
everything at once), nobody has to wait: accounts are open at once, and nothing is counted.
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
    """How far the steps have come."""

    attended: bool = False
    calls: int = 0  # 1 after "once", 2 after "twice"
    rows: int = 0  # how many rows of accounts there are to open
    opened: int = 0
    since: int | None = None  # the line that led to accounts, while a row of them is closed

    @property
    def held(self) -> int | None:
        """The first line that may not be told yet, or None."""
        return self.since if self.attended else None

    def begun(self, line: int, scene: Scene | None) -> Ceremony:
        """The steps at the beginning of a phase or a game, whose scene may open accounts row by row."""
        blocks = scene.blocks if scene is not None else ()
        rows = max((block.steps for block in blocks if isinstance(block, Rows) and block.unveil), default=0)
        return replace(self, calls=0, rows=rows, opened=0, since=line if rows else None)

    def unveiled(self, opened: int) -> Ceremony:
        """The same with the rows open up to this number."""
        return replace(self, opened=min(opened, self.rows), since=self.since if opened < self.rows else None)

    def kept(self, kept: Json, evening: int, line: int) -> dict[str, Json]:
        """What to store for all evenings, so that nobody opens accounts twice."""
        return {**(kept if isinstance(kept, dict) else {}), str(evening): [line, self.opened]}

    def again(self, kept: Json, evening: int, line: int) -> Ceremony:
        """The same with as many rows open as were stored for this line; what was stored for another line is not used."""
        match kept.get(str(evening)) if isinstance(kept, dict) else None:
            case [int(number), int(opened)] if number == line:
                return self.unveiled(opened)
        return self


def staged_scene(scene: Scene, viewer: Viewer, ceremony: Ceremony) -> Scene:
    """A game's scene, with only what the ceremony has opened so far."""
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
    """The steps of a call: what was said is lit, and at the table a button says the next one. If nobody attends, nothing is shown."""
    if not ceremony.attended:
        return ()
    at = ceremony.calls
    lit = replace(block, steps=tuple((words, reached or number < at) for number, (words, reached) in enumerate(block.steps)))
    if viewer != TABLE:
        return (lit,)
    if at < len(block.calls):
        said = Target(id=f"call:{at + 1}", label=block.calls[at], does=Call(at + 1))
    else:  # the button keeps its place, so that nothing else comes under the finger
        said = Target(id=f"call:{at}", label=block.calls[-1], state="done")
    return (lit, Buttons(targets=(said,)))


def _closed(block: Rows, opened: int) -> Iterator[Row]:
    """The rows as far as they are open: locks in place of what is closed, and balances as they were by then."""
    for number, row in enumerate(block.rows):
        if row.seat is None and not block.openings and number >= opened:
            continue
        if not block.openings and number < opened:
            yield row
            continue
        cells = []
        for cell in row.cells:
            if cell.before is not None and row.seat is not None:
                cells.append(replace(cell, money=cell.before + _brought(block, opened, row.seat)))
            elif hidden_while_closed(block, cell, opened):
                cells.append(CLOSED)
            else:
                cells.append(cell)
        yield replace(row, cells=tuple(cells))


def hidden_while_closed(block: Rows, cell: Cell, opened: int) -> bool:
    """Whether a closed row keeps this cell to itself. In a row that opens as a whole that is each one that says anything."""
    if block.openings:
        return cell.face is not None and (cell.step is None or cell.step >= opened)
    says = cell.text is not None or cell.money is not None or cell.face is not None or cell.icon is not None
    return says and cell.before is None and not cell.known


def _brought(block: Rows, opened: int, seat: Seat) -> int:
    """What the choices that are open brought to a player."""
    return sum(each.amount for each in block.openings[:opened] if each.seat == seat)


def balances(block: Rows, opened: int) -> Iterator[tuple[Seat, int]]:
    """Each player's balance in such a block, as far as it is open."""
    for number, row in enumerate(block.rows):
        for cell in row.cells:
            if row.seat is None or cell.before is None or cell.money is None:
                continue
            if block.openings:
                yield row.seat, cell.before + _brought(block, opened, row.seat)
            else:
                yield row.seat, cell.money if number < opened else cell.before


def _balances(blocks: Iterable[Block], opened: int) -> dict[Seat, int]:
    """Each player's balance in these blocks, as far as they are open."""
    return {seat: money for block in blocks if isinstance(block, Rows) and block.unveil for seat, money in balances(block, opened)}
