"""A scene on the tablet: the prompt at the near edge and its copy at the far one, seats, blocks in columns, what can be tapped.

The renderer knows kinds of blocks and no game. A block that is the same as before, at the same place and in the same look, keeps
its part, so a new scene paints only what changed. A board keeps its ground and moves its pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from kivy.uix.widget import Widget

from companion.kernel.seat import Seat
from companion.scene import (
    Block,
    Board,
    Buttons,
    Card,
    Cards,
    Chart,
    Counters,
    Course,
    Mat,
    Note,
    Paddle,
    Pick,
    Podium,
    Rows,
    Scene,
    ScoreSheet,
    ScoreTrack,
    Slots,
    Sort,
    Steps,
    Target,
    Till,
)
from ui.board.view import BoardView
from ui.layout import Box
from ui.look import Look
from ui.widgets.buttons import ButtonGrid
from ui.widgets.cards import CardGrid, CardView
from ui.widgets.chart import ChartView
from ui.widgets.choosing import PickView, SortView
from ui.widgets.course import CourseView
from ui.widgets.mat import MatView
from ui.widgets.note import NoteView, StepsView
from ui.widgets.openings import OpeningsView
from ui.widgets.paddle import PaddleView
from ui.widgets.plain import PlainView
from ui.widgets.podium import PodiumView
from ui.widgets.rail import FarStrip, Rail, Tool, far_width
from ui.widgets.rows import RowsView
from ui.widgets.scores import ScoreSheetView
from ui.widgets.screen_part import Part, Taps, thickness
from ui.widgets.scroll import Stack, outside_box, scroll_in, stack_parts
from ui.widgets.seats import SeatLine, SeatRow, SeatRows, SeatStrip
from ui.widgets.slots import CountersView, ScoreTrackView, SlotsView
from ui.widgets.till import TillView
from ui.widgets.toast import toast_strip

LOUPE = "loupe"
SEEN = 190  # px at 1280×800: on a lower board nothing can be read


_VIEWS: dict[type, Callable[[Look, Any, Taps], Part]] = {
    Board: BoardView,
    Buttons: ButtonGrid,
    Card: CardView,
    Cards: CardGrid,
    Counters: CountersView,
    Chart: ChartView,
    Course: CourseView,
    Mat: MatView,
    Note: NoteView,
    Paddle: PaddleView,
    Pick: PickView,
    Rows: RowsView,
    Podium: PodiumView,
    ScoreTrack: ScoreTrackView,
    Slots: SlotsView,
    Sort: SortView,
    ScoreSheet: ScoreSheetView,
    Steps: StepsView,
    Till: TillView,
}


def view_of(look: Look, block: Block, taps: Taps) -> Part:
    """The part that shows a block."""
    if isinstance(block, Rows) and block.openings:
        return OpeningsView(look, block, taps)
    return _VIEWS.get(type(block), PlainView)(look, block, taps)


@dataclass(slots=True)
class _Kept:
    """A part on the screen: what it shows, where, and in which look."""

    part: Part
    block: Block
    box: Box
    look: Look


def _is_foot(block: Block) -> bool:
    """Whether a block is only the one normal next step, which stays where it is whatever stands above it."""
    return isinstance(block, Buttons) and len(block.targets) == 1 and block.targets[0].style == "go" and block.title is None


class Column(Part):
    """Blocks below each other; if even their least heights don't fit, the column scrolls."""

    def __init__(self, look: Look, taps: Taps) -> None:
        super().__init__(look)
        self.taps = taps
        self.blocks: tuple[Block, ...] = ()
        self.lead: list[Part] = []  # parts before the blocks: seats
        self.edge = 0.0  # how far all but boards are from the left edge
        self.footed = False  # whether the next step at its end stands at the bottom, where the hand is
        self._kept: list[_Kept] = []

    def show(self, look: Look, blocks: Sequence[Block], lead: Sequence[Part], box: Box) -> None:
        """Show these blocks in this box; parts whose blocks are the same are kept."""
        self.look, self.blocks, self.lead = look, tuple(blocks), list(lead)
        self.lay(box)

    def parts(self) -> list[Part]:
        """The part of each block."""
        return [kept.part for kept in self._kept]

    def paint(self, box: Box) -> None:
        """Arrange the blocks; parts that show none of them are dropped."""
        before, self._kept = self._kept, []
        if box.w >= 1 and box.h >= 1:
            self._lay_out(box, list(before))
        stay = set(self.parts())
        for kept in before:
            if kept.part not in stay:
                kept.part.let_go()

    def _lay_out(self, box: Box, old: list[_Kept]) -> None:
        fresh: list[tuple[Block, Part]] = []
        for block in self.blocks:
            found = next((kept for kept in old if type(kept.block) is type(block) and self._may_stay(kept, block)), None)
            if found is not None:
                old.remove(found)
            fresh.append((block, found.part if found else view_of(self.look, block, self.taps)))
        parts: list[Part] = [*self.lead, *(part for _, part in fresh)]
        for gap in (self.look.px(20), self.look.px(11), self._closest()):  # closer to each other rather than scrolled
            stack = self._stack(parts, box, gap)
            if not stack.scrolls:
                break
        small = self._too_small(parts, stack.heights)
        if small is not None:
            fresh = [each for each in fresh if each[1] is not small]
            parts.remove(small)
            stack = self._stack(parts, box, gap)
        if stack.scrolls:
            gap = self.look.measure("gutter")  # there is room for it
            stack = self._stack(parts, box, gap)
            scroll, parent = scroll_in(self.look, box, stack.whole)
            self.add_widget(scroll)
            area = Box(0, 0, parent.width, stack.whole)
        else:
            parent, area = self, box
        y, last = area.top, fresh[-1][1] if fresh and _is_foot(fresh[-1][0]) and not stack.scrolls else None
        for part, height in zip(parts, stack.heights, strict=True):
            y = area.y if part is last and self.footed else y - height
            edge = self._edge(part)
            self._put(part, Box(area.x + edge, y, area.w - edge, height), fresh, parent)
            y -= gap

    def _stack(self, parts: Sequence[Part], box: Box, gap: float) -> Stack:
        return stack_parts(self.look, box, gap, lambda width: [part.need(width - self._edge(part)) for part in parts])

    def _closest(self) -> float:
        """How close blocks may stand: rows of buttons are apart by more than their thickness."""
        rows = any(isinstance(one, Buttons) and isinstance(other, Buttons) for one, other in pairwise(self.blocks))
        return thickness(self.look) + self.look.px(4) if rows else self.look.px(5)

    def _too_small(self, parts: Sequence[Part], tall: Sequence[float]) -> Part | None:
        """A board above a deck that would be too low to read: the deck gets its room, because its cards are tapped."""
        low = self.look.px(SEEN)
        board = next((part for part, high in zip(parts, tall, strict=True) if isinstance(part, BoardView) and high < low), None)
        return board if board is not None and any(isinstance(part, CardGrid) and part.brief for part in parts) else None

    def _edge(self, part: Part) -> float:
        """How far a part is from the edge: a board has no margin."""
        return 0.0 if isinstance(part, BoardView) else self.edge

    def _may_stay(self, kept: _Kept, block: Block) -> bool:
        if isinstance(kept.part, BoardView) and isinstance(block, Board):
            return kept.look is self.look or kept.part.renew(block, self.look)
        if isinstance(kept.part, TillView) and isinstance(block, Till):
            return kept.look is self.look and kept.part.renew(block)
        if isinstance(kept.part, ScoreSheetView) and isinstance(block, ScoreSheet):
            return kept.look is self.look and (kept.block == block or kept.part.renew(block))
        return kept.look is self.look and kept.block == block

    def _put(self, part: Part, box: Box, fresh: list[tuple[Block, Part]], parent: Widget) -> None:
        if part.parent is not None:
            part.parent.remove_widget(part)
        parent.add_widget(part)
        block = next((block for block, each in fresh if each is part), None)
        if isinstance(part, BoardView) and isinstance(block, Board):
            if part.box != box or (part.block is not block and not part.renew(block, self.look)):  # another ground is painted
                part.block = block
                part.lay(box)
        elif part.box != box or not part.canvas.length() or isinstance(part, (TillView, ScoreSheetView)):
            part.lay(box)
        if block is not None:
            self._kept.append(_Kept(part, block, box, self.look))

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The targets of all parts, also of those that are scrolled."""
        for part in (*self.lead, *self.parts()):
            for name, box in part.spots():
                yield name, outside_box(part, box)


class SceneView(Part):
    """A whole scene."""

    def __init__(self, look: Look, taps: Taps, thought: Callable[[Seat], str | None] = lambda _: None) -> None:
        super().__init__(look)
        self.taps = taps
        self._thought = thought
        self._rail: Rail | None = None
        self._seats: SeatLine | SeatRow | SeatStrip | None = None
        self.scene: Scene | None = None
        self.tools: tuple[Tool, ...] = ()
        self.left, self.main, self.side = (Column(look, taps) for _ in range(3))
        self.side.footed = True

    def show(self, look: Look, scene: Scene, tools: Sequence[Tool], box: Box) -> None:
        """Show this scene."""
        self.look, self.scene, self.tools = look, scene, tuple(tools)
        self.lay(box)

    def board(self) -> BoardView | None:
        """The scene's board, or None."""
        parts = (*self.main.parts(), *self.left.parts(), *self.side.parts())
        return next((part for part in parts if isinstance(part, BoardView)), None)

    def free_strip(self) -> Box | None:
        """The part of the strip at the top that the far prompt leaves free."""
        if self.scene is None:
            return None
        strip = toast_strip(self.look, self.box)
        return strip.before(far_width(self.look, self.scene.prompt, self.box) + self.look.px(8))

    def payout(self) -> RowsView | OpeningsView | None:
        """The accounts that open one by one and are not all open yet."""
        parts = (*self.main.parts(), *self.left.parts(), *self.side.parts())
        return next((part for part in parts if isinstance(part, (RowsView, OpeningsView)) and part.veiled), None)

    def tick(self) -> None:
        """Count a second for those who think."""
        if self._rail is not None:
            self._rail.tick()

    # --- layout

    def paint(self, box: Box) -> None:
        """Paint strips, seats and columns."""
        look, scene = self.look, self.scene
        if scene is None:
            return
        far, rail = look.measure("far"), look.measure("rail")
        self.keep(scene.prompt, box.from_top(far), lambda: FarStrip(look, scene.prompt))
        if self._rail is None:
            self._rail = Rail(look, scene.prompt, scene.bar, self.tools, self.taps, self._thought)
        self.put(self._rail.show(look, scene.prompt, scene.bar, self.tools), box.from_bottom(rail))
        room = box.below(far).above(rail)
        room = self._line_of_seats(scene, self._bottom_seats(scene, room))
        lead: list[Part] = []
        if scene.seats and scene.seats_at == "side":
            lead = [SeatRows(look, scene.seats, self.taps)]
        left, main, side = self._columns(scene, room)
        strip = self._chips(SeatStrip, scene) if scene.seats and scene.seats_at == "top" else None
        if strip is not None:
            high = strip.need(main.w - look.measure("margin")).natural
            margin = look.measure("margin") if main.x < look.measure("margin") else 0.0
            self.put(strip, Box(main.x + margin, main.top - high, main.w - margin, high))
            main = main.below(high + look.px(10))
        self.main.edge = max(0.0, look.measure("margin") - (main.x - box.x))
        for column, blocks, area in ((self.left, scene.left, left), (self.main, scene.main, main)):
            self.add_widget(column)
            column.show(look, blocks, (), area)
        self.add_widget(self.side)
        self.side.show(look, self._with_loupe(scene.side), lead, side)

    def _with_loupe(self, side: tuple[Block, ...]) -> tuple[Block, ...]:
        """If lit ends are smaller than a finger: a large button with each one's number, and the loupe."""
        board = self.board()
        if board is None or not board.ends_too_small() or board.parent is not self.main:
            return side
        loupe = Target(id=LOUPE, icon="magnifying-glass-plus")
        for index, block in enumerate(side):
            if isinstance(block, Buttons) and block.look == "button" and any(target.space for target in block.targets):
                return (*side[:index], replace(block, targets=(*block.targets, loupe), columns=3), *side[index + 1 :])
        known = {target.id for block in side if isinstance(block, Buttons) for target in block.targets}
        lit = tuple(each.target for each in board.block.lit if each.target is not None)
        ends = tuple(target for target in lit if self.look.say(target.label).isdigit())
        numbers = () if known & {target.id for target in ends} or len(ends) > 6 else ends
        return (*side, Buttons(targets=(*numbers, loupe), columns=3))

    def _chips(self, kind: type[SeatLine | SeatRow | SeatStrip], scene: Scene) -> Part:
        """The seats with their news, on the part that showed them before if they stand in the same way."""
        if not isinstance(self._seats, kind):
            self._seats = kind(self.look, scene.seats, self.taps)
        self._seats.show(self.look, scene.seats)
        return self._seats

    def _line_of_seats(self, scene: Scene, room: Box) -> Box:
        """Put a low line of seats over all columns; returns what room is left."""
        look = self.look
        if not scene.seats or scene.seats_at != "line":
            return room
        line = self._chips(SeatLine, scene)
        high = line.need(room.w).natural
        self.put(line, room.below(look.px(16)).from_top(high).inset(look.measure("margin"), 0))  # below what a toast may cover
        return room.below(high + look.px(16))

    def _bottom_seats(self, scene: Scene, room: Box) -> Box:
        look = self.look
        if not scene.seats or scene.seats_at != "bottom":
            return room
        high = look.measure("chip")
        row = Box(room.x + look.measure("margin"), room.y + look.px(22), room.w - 2 * look.measure("margin"), high)
        self.put(self._chips(SeatRow, scene), row)
        return room.above(high + look.px(22))

    def _columns(self, scene: Scene, room: Box) -> tuple[Box, Box, Box]:
        """The columns: left, main, side."""
        look, margin = self.look, self.look.measure("margin")
        gutter = look.px(28)
        top, foot = look.px(20), look.px(16)
        area = Box(room.x + margin, room.y + foot, room.w - 2 * margin, room.h - top - foot)
        nothing = Box(area.x, area.y, 0, 0)
        has_side = bool(scene.side) or (bool(scene.seats) and scene.seats_at == "side")
        board = any(isinstance(block, Board) for block in scene.main)
        if scene.layout == "halves" and has_side:
            share = self._share(scene, area.w - gutter)
            return nothing, area.from_left(share), area.after(share + gutter)
        if scene.left:
            wide = self._left_width(scene)
            left, rest = area.from_left(wide), area.after(wide + gutter)
        else:
            left, rest = nothing, area
        if not has_side:
            return left, rest, nothing
        if scene.layout == "trio":
            side = look.measure("narrow")
        elif board:
            side = look.measure("side")
        else:
            side = max(look.measure("side"), rest.w - look.measure("main") - gutter)
        if board and not scene.left:  # the board has no margin
            main = Box(room.x + look.px(8), room.y + look.px(6), room.w - side - look.px(20) - look.px(26), room.h - look.px(22))
            return left, main, Box(room.right - look.px(20) - side, area.y, side, area.h)
        return left, rest.before(side + gutter), rest.from_right(side)

    def _left_width(self, scene: Scene) -> float:
        """The left column's width: narrow for a card, wider for a table or words, wider still if there is nothing at the right."""
        wish = self._widest_table(scene.left)
        if not scene.side and any(isinstance(block, Note) for block in scene.left):
            wish = self.look.px(400)
        return max(self.look.measure("left"), min(wish, self.look.px(400)))

    def _widest_table(self, blocks: Sequence[Block]) -> float:
        """The width that the widest table among these blocks needs; single choices that open take any."""
        parts = (view_of(self.look, block, self.taps) for block in blocks if isinstance(block, Rows))
        return max((part.wish() for part in parts if isinstance(part, RowsView)), default=0.0)

    def _share(self, scene: Scene, width: float) -> float:
        """How much of the width `main` gets: half, or what its tables need."""
        half, main, side = width / 2, self._widest_table(scene.main), self._widest_table(scene.side)
        if main > half:
            return min(main, width * 0.68)
        if side > half:
            return max(width - side, width * 0.32)
        return half
