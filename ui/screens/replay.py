"""Looking at an evening again on the tablet: step by step, or by itself at three speeds, with animations. It changes nothing.

The table's own screen shows it, with buttons for the replay in the rail; the prompt tells what happened with the line. A list of all lines
leads to any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from companion.kernel.seat import TABLE
from companion.kernel.text import raw
from companion.scene import Prompt, Scene, Send, Target
from companion.table.play.playback import Playback, PlayedLine
from companion.table.snapshots import Now
from companion.table.trouble import Trouble
from companion.texts import speaker
from ui.context import Context
from ui.feel import sounds_of
from ui.layout import Box
from ui.look import Look
from ui.motion import Motion
from ui.screens.page import Page
from ui.screens.table import TableScreen
from ui.widgets.listing import Do, ListLine
from ui.widgets.rail import Tool
from ui.widgets.screen_part import Part

SPEEDS = (1, 4, 16)
STILL_FROM = 16  # at this speed there is no time for animations
WINDOW = 40  # lines of the list at once


def open_replay(context: Context, number: int, at: int | None = None) -> None:
    """Read an evening and show it, from its first line or from just after one."""

    def found(said: Playback | Trouble) -> None:
        if isinstance(said, Trouble):
            context.tell(said)
        elif said.lines:
            index = next((index for index, line in enumerate(said.lines) if line.number == at), 0)
            context.close()
            context.go(lambda: ReplayPage(context, said, index))
        else:
            context.toast(context.look().word("tablet-history-empty"))

    context.store.do(context.store.session.shelf.playback(number), found)


def in_words_of(look: Look, playback: Playback) -> Look:
    """The look with the words of the game that was played."""
    return replace(look, speaker=speaker(look.speaker.language, playback.game.name))


class ReplayPage(Part):
    """The page with an evening, line by line."""

    def __init__(self, context: Context, playback: Playback, index: int) -> None:
        super().__init__(context.look())
        self.context = context
        self.playback = playback
        self.index = index
        self._looks = (self.look, self.look)  # the app's, and the one with this game's words
        self.speed = SPEEDS[0]
        self._running: ClockEvent | None = None
        self._play = playback.play(index)
        self._motion = Motion(context.extras.clock, context.sound)
        self._screen = TableScreen(self.look, _Controls(self), self._motion, context.sound, self._tools, lambda: None, self._scene)
        self.add_widget(self._screen)

    # --- showing

    def refresh(self, look: Look) -> None:
        """Show the present state."""
        still = look.pace.still or (self.running and self.speed >= STILL_FROM)
        if self._looks[0] is not look or self._looks[1].pace.still != still or self._looks[1] is look:
            self._looks = (look, in_words_of(replace(look, pace=replace(look.pace, still=still)), self.playback))
        self.look = self._looks[1]
        self.lay(self.context.box)

    def lay(self, box: Box) -> None:
        """Show the table's screen of that line."""
        self.pos, self.size = box.pos, box.size
        room = self.context.store.now.room
        self._screen.show(self.look, Now(play=self._play, room=replace(room, devices={}, question=None, heard=None)), box)

    def free_strip(self) -> Box | None:
        """The strip of the table's screen."""
        return self._screen.free_strip()

    def spots(self) -> Iterator[tuple[str, Box]]:
        """Only the replay's own buttons: the evening's do nothing."""
        return ((name, box) for name, box in self._screen.spots() if name.startswith("replay"))

    @property
    def line(self) -> PlayedLine:
        """The line that is shown."""
        return self.playback.lines[self.index]

    def _scene(self, scene: Scene) -> Scene:
        """The scene, with what happened as its prompt, and the replay's buttons."""
        look, line = self.look, self.line
        words = line_words(look, line)
        first = look.say(line.texts[0]) if line.texts else words
        where = look.word("replay-where", number=self.index + 1, whole=len(self.playback.lines), undone="yes" if line.undone else "no")
        bar = (
            Target(id="replay-speed", label=raw(f"{self.speed}×")),
            Target(
                id="replay-play",
                label=raw(look.word("replay-pause" if self.running else "replay-play")),
                icon=None if self.running else "play",
                style="pri",
            ),
        )
        return replace(scene, prompt=Prompt(text=raw(words), short=raw(first), hint=raw(where)), bar=bar)

    def _tools(self, _: Now) -> Sequence[Tool]:
        last = len(self.playback.lines) - 1
        return [
            Tool("replay-back", "caret-left", partial(self.step, -1), self.index > 0),
            Tool("replay-on", "caret-right", partial(self.step, 1), self.index < last),
            Tool("replay-lines", "list", self._lines),
            Tool("replay-close", "x", self.leave),
        ]

    # --- playing

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return self._running is not None

    def show_line(self, index: int) -> None:
        """Show this line."""
        self.index = max(0, min(index, len(self.playback.lines) - 1))
        self._play = self.playback.play(self.index)
        self.refresh(self.context.look())

    def step(self, by: int) -> None:
        """Go one line on or back; then it does not go on by itself any more."""
        self.rest()
        self._go(by)

    def _go(self, by: int) -> None:
        self.show_line(self.index + by)
        if by > 0 and self.speed < STILL_FROM:
            for name in sounds_of(self._play.moments):
                self.context.sound(name)

    def switch(self) -> None:
        """Start or stop going on by itself; at the end start from the beginning."""
        if self.running:
            self.rest()
        else:
            if self.index == len(self.playback.lines) - 1:
                self.show_line(0)
            self._run()
        self.refresh(self.context.look())

    def _run(self) -> None:
        self._running = Clock.schedule_interval(lambda _: self._next(), self.context.look().pace.replay / self.speed)

    def _next(self) -> None:
        if self.index == len(self.playback.lines) - 1:
            self.rest()
            self.refresh(self.context.look())
        else:
            self._go(1)

    def faster(self) -> None:
        """Take the next speed; after the fastest, the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        if self.running:
            self.rest()
            self._run()
        self.refresh(self.context.look())

    def rest(self) -> None:
        """Stop."""
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def leave(self) -> None:
        """Go back to where it was opened from."""
        self.rest()
        self._motion.finish()
        self.context.back()

    def _lines(self) -> None:
        self.rest()
        self.context.go(lambda: LinesPage(self.context, self.playback, self.index, self._jump))

    def _jump(self, index: int) -> None:
        self.context.back()
        self.show_line(index)


class _Controls:
    """The rail's buttons; everything else on the screen is only shown."""

    def __init__(self, page: ReplayPage) -> None:
        self._page = page

    def tap(self, target: Target) -> None:
        """Do what a button says: play, stop, faster."""
        if target.id == "replay-play":
            self._page.switch()
        elif target.id == "replay-speed":
            self._page.faster()

    def magnify(self, x: float, y: float) -> None:
        """There is nothing to choose here."""

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """Nothing is played here."""

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """No touch is ignored."""
        return False


def line_words(look: Look, line: PlayedLine) -> str:
    """What happened with a line in words; if nothing did, what was said."""
    words = " ".join(look.say(text) for text in line.texts)
    if not words and line.said is not None:
        words = look.word("replay-said", who=look.word("story-table") if line.by == TABLE else line.by, what=line.said)
    return words or look.word("tablet-history-line", number=line.number)


def replay_row(look: Look, playback: Playback, line: PlayedLine, does: Sequence[Do]) -> ListLine:
    """A row for a line: its words, the names it is about, and a picture of the first."""
    words = line_words(look, line)
    pieces = playback.pieces(line)
    names = [name for each in pieces if each.face is None and (name := look.say(each.name)) not in words]
    value = look.word("tablet-undone") if line.undone else ", ".join(names)
    face = next((each.face for each in pieces if each.face is not None), None)
    return ListLine(look, f"{line.number}. {words}", value, does=does, face=face, struck=line.undone)


class LinesPage(Page):
    """The page with all lines of an evening, some at a time; a tap leads to one."""

    def __init__(self, context: Context, playback: Playback, index: int, jump: Callable[[int], None]) -> None:
        super().__init__(context)
        self._playback = playback
        self._jump = jump
        self._first = index - index % WINDOW

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-history")

    def bar(self) -> Sequence[Target]:
        """Buttons for earlier and later lines."""
        return line_windows(self.look, self._first, len(self._playback.lines))

    def act(self, target: Target) -> None:
        """Show other lines."""
        self._first += WINDOW if target.id == "lines-later" else -WINDOW
        self._scrolled = {}
        self.refresh(self.look)

    def columns(self) -> list[list[Part]]:
        """A row for each line."""
        look = in_words_of(self.look, self._playback)
        shown = list(enumerate(self._playback.lines))[self._first : self._first + WINDOW]
        words = look.word("replay-here")
        return [
            [
                replay_row(look, self._playback, line, [Do(f"replay-at:{line.number}", words, partial(self._jump, index))])
                for index, line in shown
            ]
        ]


def line_windows(look: Look, first: int, whole: int) -> tuple[Target, ...]:
    """The buttons for earlier and later lines, if there are any."""
    earlier = Target(id="lines-earlier", label=raw(look.word("replay-earlier")), icon="caret-left")
    later = Target(id="lines-later", label=raw(look.word("replay-later")), icon="caret-right")
    return (*([earlier] if first > 0 else []), *([later] if first + WINDOW < whole else []))
