"""A lesson on the screen: its own table is shown instead of the tablet's, with its hints, and the other players are simulated.

Only the hints are shown here. The lesson's table is a session like any other, and everything on the screen works with it. Its lines,
and how many hints were read since the newest one, say how far the lesson is.
"""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from time import monotonic

from kivy.clock import Clock, ClockEvent

from companion.scene import Scene
from companion.table import lesson
from companion.table.lesson import Hint, Rehearsal, calmed_scene
from companion.table.session import Session
from ui.context import Context
from ui.layout import Box
from ui.painting.paint import words_of
from ui.painting.strokes import Strokes
from ui.store import LONGEST_PRESS_S, finger_is_down
from ui.widgets.hint import HintText, HintView
from ui.widgets.screen_part import Part, Tap
from ui.widgets.scroll import outside_box

TOLD = 3  # how much worse it is to cover words than to cover as much of a button: half a word is none
LOOK_S = 0.1  # how often to check whether the thing that a hint points at has moved


def told_boxes(top: Part | None) -> list[Box]:
    """Where words stand, except those on boards, which belong to their pieces."""
    parts = (part for part in top.walk(restrict=True) if isinstance(part, Part)) if top is not None else ()
    return [
        outside_box(part, box)
        for part in parts
        for strokes in part.canvas.children
        if isinstance(strokes, Strokes)
        for texture, box in strokes.shown
        if words_of(texture)
    ]


class Guide:
    """The lesson on the screen, if there is one."""

    def __init__(self, context: Context, visit: Callable[[Session], None], at_rest: Callable[[], bool]) -> None:
        self._context = context
        self._visit = visit
        self._at_rest = at_rest
        self._rehearsal: Rehearsal | None = None
        self._read = (0, 0)  # the line, and how many hints after it
        self._shown: tuple[object, ...] = ()
        self._pressed_since: float | None = None
        self._looking: ClockEvent | None = None
        self._coming: ClockEvent | None = None  # the next act of a simulated player

    @property
    def on(self) -> bool:
        """Whether a lesson is on the screen."""
        return self._rehearsal is not None

    # --- from the beginning to the end

    def begin(self, game: str) -> None:
        """Open a game's lesson; the table's own evening stays as it is."""
        found = lesson.lesson(game)
        if found is not None and not self.on:
            self._context.store.do(Rehearsal.open(found, self._context.settings()), self._opened)

    def _opened(self, rehearsal: Rehearsal) -> None:
        if self.on:  # asked for twice
            self._context.store.do(rehearsal.close())
            return
        self._rehearsal, self._read, self._shown = rehearsal, (0, 0), ()
        self._visit(rehearsal.session)
        self._looking = Clock.schedule_interval(lambda _: self.look(), LOOK_S)

    def leave(self) -> None:
        """Show the tablet's own table again, and delete the lesson's."""
        rehearsal = self._gone()
        if rehearsal is not None:
            self._visit(self._context.store.home)
            self._context.store.do(rehearsal.close())

    def stop(self) -> None:
        """End the lesson, because the window closes."""
        rehearsal = self._gone()
        if rehearsal is not None:
            self._context.store.wait(rehearsal.close())

    def _gone(self) -> Rehearsal | None:
        rehearsal, self._rehearsal = self._rehearsal, None
        for clock in (self._looking, self._coming):
            if clock is not None:
                clock.cancel()
        self._looking = self._coming = None
        self._context.stage.set_hint(None)
        return rehearsal

    # --- what is told now

    def hint(self) -> Hint | None:
        """The present hint, or None."""
        if self._rehearsal is None:
            return None
        line = self._line()
        hints = self._rehearsal.lesson.hints(line)
        read = self._read[1] if self._read[0] == line else 0
        return hints[read] if read < len(hints) else None

    def _line(self) -> int:
        return self._context.store.now.play.last_line

    def calm(self, scene: Scene) -> Scene:
        """The table's scene, whose `go` waits while a hint is read."""
        return calmed_scene(scene, self.hint()) if self.on else scene

    def _on(self) -> None:
        """Go on after a hint that was read."""
        rehearsal, line = self._rehearsal, self._line()
        if rehearsal is None:
            return
        self._read = (line, (self._read[1] if self._read[0] == line else 0) + 1)
        if rehearsal.lesson.next(line) is None and self.hint() is None:
            self.leave()
        else:
            self._context.again()

    def look(self) -> None:
        """Show the hint where it belongs now, or let the next simulated player act."""
        if self._rehearsal is None or self._is_pressed():
            return
        hint = self.hint()
        if hint is None:
            self._show(None, None)
            self._go_on()
            return
        meant = self._meant(hint)
        told = meant is not None if hint.at else self._at_rest()
        self._show(hint if told else None, meant)

    def _is_pressed(self) -> bool:
        """Whether a finger is down: what it presses must stay until it goes up. A hand that rests on the screen for long does not count."""
        self._pressed_since = (self._pressed_since or monotonic()) if finger_is_down() else None
        return self._pressed_since is not None and monotonic() - self._pressed_since < LONGEST_PRESS_S

    def _meant(self, hint: Hint) -> Box | None:
        """The last of the targets that a hint names which is on the screen and can be tapped."""
        top = self._context.stage.top()
        if top is None:
            return None
        off = {part.target_id for part in top.walk() if isinstance(part, Tap) and part.state == "off"}
        spots = [(name, box) for name, box in top.spots() if name not in off and self._in_sight(box)]
        for wanted in reversed(hint.at):
            found = [box for name, box in spots if fnmatchcase(name, wanted)]
            if found:  # a place on the board is preferred to its button
                return min(found, key=lambda box: box.w * box.h)
        return None

    def _in_sight(self, box: Box) -> bool:
        return self._context.box.inset(-1).holds(box.cx, box.cy)

    def _show(self, hint: Hint | None, meant: Box | None) -> None:
        stage, look, rehearsal = self._context.stage, self._context.look(), self._rehearsal
        if hint is None or rehearsal is None:
            if stage.hint is not None:
                stage.set_hint(None)
            self._shown = ()
            return
        top = stage.top()
        spots = tuple(top.spots()) if top is not None else ()
        shown = (hint, meant, look, stage.box, spots, len(stage.sheets))
        if shown == self._shown:
            return
        self._shown = shown
        course = rehearsal.lesson
        said = HintText(
            title=look.say(course.title(hint)),
            words=look.say(course.words(hint)),
            number=course.number(hint),
            whole=len(course.all_hints),
            you=hint.you,
            last=hint is course.all_hints[-1],
        )
        covered = [box for _, box in spots] + [sheet.box for sheet in stage.sheets] + told_boxes(top) * TOLD
        stage.set_hint(HintView(look, said, meant, covered, self._on, self.leave))

    # --- the others at the table

    def _go_on(self) -> None:
        rehearsal, line = self._rehearsal, self._line()
        if rehearsal is None or self._coming is not None or not self._at_rest() or rehearsal.lesson.next(line) is None:
            return

        def said(_: float) -> None:
            self._coming = None
            if self._rehearsal is rehearsal and self._line() == line and self._at_rest():
                self._context.store.do(rehearsal.go_on(line))

        self._coming = Clock.schedule_once(said, self._context.look().pace.others)
