"""A part of a screen: it gets its data once, is asked how high it wants to be, then painted into a box. And things to tap.

Nothing follows anything by itself: the owner of a part arranges it again when its box changes, and makes a new one when its data does.
What can be tapped is thick: the same rounded rectangle in the edge's colour, a little lower, is drawn first; when it is pressed, the face
sinks onto it. What people only read is flat.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.kernel.seat import Seat
from companion.scene import Send, Target
from companion.scene.kinds import TargetState, TargetStyle
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.outlines import outline
from ui.painting.paint import dashed_box, edged, icon, rounded, stroke
from ui.painting.strokes import painting
from ui.theme import PAPER

P = TypeVar("P", bound="Part")
W = TypeVar("W", bound=Widget)
C = TypeVar("C")
_painting: list[Part] = []  # the parts being painted, innermost last


def made_unpainted(make: Callable[[], W]) -> W:
    """Make a widget while something is being painted: Kivy draws it at once, and that must not land in the painting."""
    with Canvas(noadd=True):
        return make()


FigureName = tuple[str, Seat]  # what a figure tells, and whose it is


class Changing(Generic[C]):
    """Something inside a part that is painted again by itself while it changes."""

    def __init__(self, paint: Callable[[C], object], goal: C) -> None:
        self._paint_it = paint
        self._canvas = Canvas(noadd=True)
        _painting[-1].canvas.add(self._canvas)
        _painting[-1].layers.append(self._canvas)
        self.show(goal)

    def show(self, value: C) -> None:
        """Paint it with this value."""
        self._canvas.clear()
        with painting(self._canvas):
            self._paint_it(value)


class Figure(Changing[int]):
    """A figure that counts from its old value to its new one: whose it is, and how it is painted with an amount."""

    def __init__(self, name: FigureName, goal: int, paint: Callable[[int], object]) -> None:
        super().__init__(paint, goal)
        self.name = name
        self.goal = goal
        _painting[-1].figures.append(self)

    def counter(self, before: int) -> Callable[[float], None]:
        """A function that shows the figure at a part of its way from `before`, in round steps."""
        step = max(1, math.gcd(before, self.goal) // 10)
        return lambda part: self.show(self.goal if part >= 1 else round((before + (self.goal - before) * part) / step) * step)


class Taps(Protocol):
    """Handles taps: sends the command, opens the list, asks for the amount."""

    def tap(self, target: Target) -> None:
        """Take a tap on this target."""

    def magnify(self, x: float, y: float) -> None:
        """Show two lit things larger, because they are too near each other to tell apart."""

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """Explain a place that was held, or touched in vain: why it may be chosen, or why not. `send` is the command that it would give."""

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """Whether a tap comes so soon after the last one that it was meant for what was there before; then it is ignored."""


class Part(Widget):
    """One thing on the screen."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint=(None, None))
        if _painting:  # Kivy has put this canvas there already, and `add_widget` will do so again
            _painting[-1].canvas.remove(self.canvas)
        self.look = look
        self.figures: list[Figure] = []  # the figures painted here that count when they change
        self._lain: dict[Box, tuple[object, Look, Part]] = {}  # what was put with `keep`: what it shows, in which look
        self._lain_before: dict[Box, tuple[object, Look, Part]] = {}  # the same of the painting before, while this one is painted
        self.layers: list[Canvas] = []  # for what changes by itself: made with `noadd`, they stay when the canvas is cleared

    @property
    def box(self) -> Box:
        """Where it is."""
        return Box(self.x, self.y, self.width, self.height)

    def need(self, width: float) -> Need:
        """How high it wants to be at this width."""
        return fixed_need(0)

    def lay(self, box: Box) -> None:
        """Take this box and paint into it."""
        self.pos, self.size = box.pos, box.size
        self.clear_widgets()
        self.canvas.clear()
        for layer in self.layers:
            self.canvas.remove(layer)
        self.figures, self.layers = [], []
        self._lain_before, self._lain = self._lain, {}
        _painting.append(self)
        with painting(self.canvas):
            self.paint(box)
        _painting.pop()
        self._lain_before = {}

    def paint(self, box: Box) -> None:
        """Draw into the canvas, and put the things to tap on top."""

    def let_go(self) -> None:
        """Drop what it was painted with, because it is shown no more; the collector may leave the part itself for longer (`sweeping`)."""
        self.canvas.clear()
        for layer in self.layers:
            layer.clear()  # the strokes and the canvas refer to each other
        for child in self.children:
            if isinstance(child, Part):
                child.let_go()

    def put(self, part: P, box: Box) -> P:
        """Put a part inside this one."""
        self.add_widget(part)
        part.lay(box)
        return part

    def keep(self, shows: object, box: Box, make: Callable[[], Part]) -> None:
        """Put a part inside this one. If the one before shows the same at the same place in the same look, it is used again."""
        before, look, part = self._lain_before.get(box, (None, None, None))
        if part is not None and look is self.look and before == shows:
            self.add_widget(part)
        else:
            part = self.put(make(), box)
        self._lain[box] = (shows, self.look, part)

    def spots(self) -> Iterator[tuple[str, Box]]:
        """What can be tapped here, by a target's id, and where."""
        for child in self.children:
            if isinstance(child, Part):
                yield from child.spots()


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of something thick, by token: its face, its thickness, what is on it, and second words."""

    face: str
    edge: str
    ink: str
    ink2: str
    drop: float = 1.0


_PLAIN = Skin("raised", "edge", "ink", "ink2")
SKINS: dict[TargetStyle, Skin] = {
    "go": Skin("go", "go_edge", "on_go", "on_go", 1.25),
    "pri": Skin("ink", "black", "on_ink", "on_ink", 1.25),
    "plain": _PLAIN,
    "quiet": Skin("panel", "line", "ink", "ink2", 0.5),
    "flood": _PLAIN,  # for a target without a face, whose colour it would take
}


def skin_of(look: Look, target: Target) -> Skin:
    """The colours of a target's style; `flood` takes its face's colour."""
    if target.style == "flood" and target.face is not None:
        over = look.theme.over(target.face.fill)
        return Skin(look.theme.code(target.face.fill), "edge", over, over)
    return SKINS[target.style]


def thickness(look: Look) -> float:
    """How far the thickest thing to tap reaches below its box."""
    return look.measure("drop") * max(skin.drop for skin in SKINS.values())


Painter = Callable[[Look, Box, Skin], None]


def sign_painter(name: str) -> Painter:
    """A painter of a sign alone, in the middle."""
    return lambda look, box, skin: icon(look, name, look.size("icon"), (box.cx, box.cy), skin.ink)


class Tap(Part):
    """Something thick to tap. States: ready, done (flat, with a check), off (dashed), chosen (double ring and check)."""

    def __init__(
        self,
        look: Look,
        name: str,
        then: Callable[[], object],
        painter: Painter,
        *,
        skin: Skin = SKINS["plain"],
        state: TargetState = "ready",
        taps: Taps | None = None,
    ) -> None:
        super().__init__(look)
        self.target_id = name
        self.state = state
        self._then = then
        self._painter = painter
        self._skin = skin
        self._taps = taps
        self._down = False

    @property
    def drop(self) -> float:
        """How thick it is."""
        return self.look.measure("drop") * self._skin.drop

    def paint(self, box: Box) -> None:
        """Paint edge, face and content."""
        look, skin, radius = self.look, self._skin, self.look.measure("radius")
        if self.state == "off":
            dashed_box(look, box, "line", 2, radius)
            self._painter(look, box, Skin("ground", "ground", "ink2", "ink2"))
            return
        if self.state == "done":
            edged(look, box, "line", 2, radius)
            self._painter(look, box, Skin("ground", "ground", "ink2", "ink2"))
            return
        if self.state != "chosen":
            rounded(look, box.shift(up=-self.drop), skin.edge, radius)
        face = box.shift(up=-self.drop) if self._down else box
        rounded(look, face, "shade" if self._down and skin is SKINS["plain"] else skin.face, radius)
        if skin.face.upper() in (PAPER, look.theme.code("ground").upper()):
            edged(look, face, "ink", 2, radius)
        self._painter(look, face, skin)
        if self.state == "chosen":
            stroke(look, outline(box.inset(-5.5), radius + 5.5)[:-1], "ink", 5, close=True)
            icon(look, "check", look.size("icon") * 0.8, (box.right - look.px(22), box.top - look.px(20)), skin.ink)

    # --- touch

    def reach(self) -> Box:
        """Where a finger counts as on it: at least nine millimetres each way."""
        finger = self.look.grid.finger
        return self.box.inset(min(0.0, (self.width - finger) / 2), min(0.0, (self.height - finger) / 2))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger that comes down."""
        if self.disabled or not self.reach().holds(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self._taps is not None and self._taps.near(self, *touch.pos):
            return True
        touch.grab(self)
        self._press(True)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Take a finger that goes up: a tap, if it is still there."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pace = self.look.pace
        if pace.still:
            self._press(False)
        else:
            Clock.schedule_once(lambda _: self._press(False), pace.press)
        if self.reach().holds(*touch.pos):
            self._then()
        return True

    def _press(self, down: bool) -> None:
        if self.state in ("ready", "chosen"):
            self._down = down
            self.lay(self.box)

    def spots(self) -> Iterator[tuple[str, Box]]:
        """Its own target."""
        yield self.target_id, self.box


class Bare(Tap):
    """Something to tap whose painter draws everything itself, also its face."""

    def paint(self, box: Box) -> None:
        """Let the painter draw it."""
        self._painter(self.look, box, self._skin)

    def _press(self, down: bool) -> None:
        """It does not show that it is pressed."""
