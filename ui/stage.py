"""Everything on the screen in layers: a screen, sheets over it, the curtain over all, and one toast. One tap turns all of it round.

The stage knows no game and no session: it holds parts, gives them the window's size, and converts touches while the picture is turned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, runtime_checkable

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from ui.layout import Box
from ui.look import Look
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Sheet
from ui.widgets.toast import SECONDS, Toast


@runtime_checkable
class HasStrip(Protocol):
    """A screen that leaves a strip free for messages."""

    def free_strip(self) -> Box | None:
        """A box in which nothing is shown and nothing can be tapped."""


class Stage(Widget):
    """The root of all widgets."""

    def __init__(self, repaint: Callable[[], None], settle: Callable[[], None]) -> None:
        super().__init__()
        self._settle = settle
        self.screen: Part | None = None
        self.sheets: list[Sheet] = []
        self.curtain: Part | None = None
        self.toast: Toast | None = None
        self.panel: Part | None = None  # over the screen, which can still be used beside it
        self.hint: Part | None = None  # over everything
        self.turned = False
        self._repaint = repaint
        self._toast_ends: ClockEvent | None = None
        with self.canvas.before:
            PushMatrix()
            self._rotate = Rotate(angle=0, axis=(0, 0, 1), origin=(0, 0))
        with self.canvas.after:
            PopMatrix()
        self.bind(size=self._resized)

    @property
    def box(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.width, self.height)

    def room(self, look: Look) -> Box:
        """The box for sheets: between the strip and the rail."""
        area = self.box.above(look.measure("rail")).below(look.measure("far"))
        return Box(area.x + look.px(20), area.y + look.px(16), area.w - look.px(40), area.h - look.px(24))

    def _resized(self, *_: object) -> None:
        self._rotate.origin = (self.width / 2, self.height / 2)
        if self.width > 1 and self.height > 1:
            Clock.unschedule(self._repaint_soon)
            Clock.schedule_once(self._repaint_soon, 0)

    def _repaint_soon(self, _: float) -> None:
        self._repaint()

    # --- layers

    def set_screen(self, screen: Part) -> None:
        """Show another screen below everything."""
        if screen is self.screen:
            return
        if self.screen is not None:
            self.remove_widget(self.screen)
        self.screen = screen
        self.add_widget(screen, index=len(self.children))

    def open(self, sheet: Sheet, look: Look, avoid: Box | None = None) -> None:
        """Open a sheet above the others; at the far side if it would cover the thing that it is about."""
        self.close(sheet.name)
        room = self.room(look)
        box = sheet.wish(room)
        if avoid is not None and box.meets(avoid):
            high = Box(box.x, room.top - box.h, box.w, box.h)
            box = high if not high.meets(avoid) else box
        self.drop_toast()
        if self.sheets:
            self.remove_widget(self.sheets[-1])  # only one sheet is seen: the one it was opened from comes back when it closes
        self.sheets.append(sheet)
        self.add_widget(sheet)
        if self.curtain is not None:
            self.remove_widget(self.curtain)
            self.add_widget(self.curtain, index=1)
        sheet.lay(box)
        sheet.rise()

    def close(self, name: str | None = None) -> None:
        """Close a sheet by name, or all of them."""
        for sheet in [each for each in self.sheets if name is None or each.name == name]:
            self.sheets.remove(sheet)
            self.remove_widget(sheet)
        if self.sheets and self.sheets[-1].parent is None:
            self.add_widget(self.sheets[-1], index=1 if self.curtain is not None else 0)

    def sheet(self, name: str) -> Sheet | None:
        """An open sheet by name, or None."""
        return next((each for each in self.sheets if each.name == name), None)

    def set_curtain(self, curtain: Part | None) -> None:
        """Draw this curtain, or with None open the curtain."""
        if self.curtain is not None:
            self.drop_toast()  # it answered a touch behind the curtain
            self.remove_widget(self.curtain)
        self.curtain = curtain
        if curtain is not None:
            self.drop_toast()
            self.add_widget(curtain)
            curtain.lay(self.box)

    def set_panel(self, panel: Part | None) -> None:
        """Show something to read beside what is in use, or nothing."""
        if self.panel is not None:
            self.remove_widget(self.panel)
        self.panel = panel
        if panel is not None:
            self.add_widget(panel, index=len(self.children) - 1)
            panel.lay(self.box)

    def set_hint(self, hint: Part | None) -> None:
        """Show a hint over everything, or none."""
        if self.hint is not None:
            self.remove_widget(self.hint)
        self.hint = hint
        if hint is not None:
            self.add_widget(hint)
            hint.lay(self.box)

    def say(self, toast: Toast, look: Look) -> None:
        """Tell in a toast what happened; who is alone with the tablet behind a curtain is told nothing of the table."""
        if self.curtain is None:
            self.answer(toast, look)

    def answer(self, toast: Toast, look: Look) -> None:
        """Answer a touch with a toast, in the strip that the screen or the opened curtain leaves free."""
        self.drop_toast()
        layer = self.curtain or self.screen
        strip = layer.free_strip() if isinstance(layer, HasStrip) else None
        if strip is None:
            return
        self.toast = toast
        self.add_widget(toast)
        toast.lay(toast.place(strip))
        self._toast_ends = Clock.schedule_once(lambda _: self.drop_toast(), SECONDS)

    def drop_toast(self) -> None:
        """Remove the toast."""
        if self._toast_ends is not None:
            self._toast_ends.cancel()
            self._toast_ends = None
        if self.toast is not None:
            self.remove_widget(self.toast)
            self.toast = None

    # --- turning

    def turn(self, turned: bool, seconds: float) -> None:
        """Turn the whole picture round."""
        self.turned = turned
        Animation.cancel_all(self._rotate)
        angle = 180 if turned else 0
        if seconds:
            Animation(angle=angle, d=seconds, t="in_out_quad").start(self._rotate)
        else:
            self._rotate.angle = angle

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """A point of the window in the picture."""
        return (self.width - x, self.height - y) if self.turned else (x, y)

    to_parent = to_local  # half a turn undoes itself

    def _turned_touch(self, touch: MotionEvent, then: Callable[[MotionEvent], bool]) -> bool:
        if not self.turned:
            return bool(then(touch))
        touch.push()
        touch.apply_transform_2d(self.to_local)
        done = bool(then(touch))
        touch.pop()
        return done

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Give a touch to the curtain first, then to the toast, the newest sheet, the screen. Animations end at their goal."""
        self._settle()
        return self._turned_touch(touch, self._touch_down)

    def _touch_down(self, touch: MotionEvent) -> bool:
        if self.toast is not None and self.toast.on_touch_down(touch):
            return True
        if self.hint is not None and self.hint.on_touch_down(touch):
            return True
        if self.curtain is not None and (not self.sheets or not self.sheets[-1].collide_point(*touch.pos)):
            return bool(self.curtain.on_touch_down(touch)) or True
        if self.sheets:
            return bool(self.sheets[-1].on_touch_down(touch))
        if self.panel is not None and self.panel.on_touch_down(touch):
            return True
        return bool(self.screen is not None and self.screen.on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Pass on a move; a touch that a part has grabbed reaches it by itself, the others go to the top layer."""
        return self._turned_touch(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Pass on the end of a touch, likewise."""
        return self._turned_touch(touch, super().on_touch_up)

    def top(self) -> Part | None:
        """The layer that gets touches."""
        if self.curtain is not None and not self.sheets:
            return self.curtain
        return self.sheets[-1] if self.sheets else self.screen

    def spots(self) -> Iterator[tuple[str, Box]]:
        """What can be tapped now, in window coordinates."""
        for layer in (self.hint, self.toast, self.panel, self.top()):
            for name, box in layer.spots() if layer is not None else ():
                if self.turned:
                    box = Box(self.width - box.right, self.height - box.top, box.w, box.h)
                yield name, box
