"""A guided first game: a record, and hints before some of its lines.

A game's `lessons/NAME.jsonl` begins as any record does. Every further line is one of the record's, `{"by":...,"do":...}`, or a hint that
is read before the line after it:

    {"hint": "bid"}                                the words are read, then "understood" goes on
    {"hint": "bid", "at": ["bid:Ana:90000"]}       ... and they point at what can be tapped there
    {"hint": "bid", "you": true, "at": [...]}      "now you do it": the learner gives the next line
    {"hint": "bet", "you": true, "free": ["car"]}  ... and chooses this field freely

`at` lists targets by their ids, in the order in which people tap them: the hint points at the last one that is on the screen. Its words are
`lesson-NAME-HINT-title` and `lesson-NAME-HINT` in the game's texts. A line without a "now you do it" before it is given by the program:
the other players are simulated.

A lesson is played at a table of its own, in a folder of its own, which is deleted afterwards. It takes only the lines of its record, so
the number of lines says how far it is.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from companion import wire
from companion.game import AnyGame, Envelope
from companion.kernel import form
from companion.kernel.command import Refusal
from companion.kernel.form import Json, Malformed
from companion.kernel.text import Text, say
from companion.scene import Block, Buttons, Onward, Scene, Target
from companion.table import catalogue
from companion.table.file.journal import Journal
from companion.table.play.evening import begin_evening
from companion.table.records import BadLine, lines_of, read_header
from companion.table.room.settings import Settings
from companion.table.session import Session

LESSON_WAITS = "lesson_waits"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """A hint that is read before a line."""

    hint: str
    at: tuple[str, ...] = ()
    you: bool = False
    free: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonLine:
    """A line of the record, and the hints before it."""

    envelope: Envelope
    hints: tuple[Hint, ...] = ()

    @property
    def yours(self) -> Hint | None:
        """The hint that asks the learner to give this line, or None."""
        return next((hint for hint in self.hints if hint.you), None)

    def takes(self, said: Envelope) -> bool:
        """Whether this command is the line; its reason and the fields that are free to choose may differ."""
        free = {"reason", *(self.yours.free if self.yours is not None else ())}
        return said.by == self.envelope.by and _without(said, free) == _without(self.envelope, free)


def _without(envelope: Envelope, free: set[str]) -> dict[str, Json]:
    body: Mapping[str, object] = wire.write_envelope(envelope)
    return {key: value for key, value in body.items() if key not in free}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson as its file has it."""

    game: AnyGame
    name: str
    header: Mapping[str, Json]
    lines: tuple[LessonLine, ...]
    last: tuple[Hint, ...]  # the hints after the last line

    def hints(self, line: int) -> tuple[Hint, ...]:
        """The hints after this line of the journal (the header is line 1)."""
        return self.lines[line - 1].hints if line <= len(self.lines) else self.last

    def next(self, line: int) -> LessonLine | None:
        """The line that follows this one, or None at the end."""
        return self.lines[line - 1] if line <= len(self.lines) else None

    @property
    def all_hints(self) -> tuple[Hint, ...]:
        """All hints, in their order."""
        return (*(hint for line in self.lines for hint in line.hints), *self.last)

    def number(self, hint: Hint) -> int:
        """The hint's number in the lesson."""
        return next(number for number, each in enumerate(self.all_hints) if each is hint)

    def title(self, hint: Hint) -> Text:
        """The hint's title."""
        return say(f"lesson-{self.name}-{hint.hint}-title")

    def words(self, hint: Hint) -> Text:
        """What the guide says before this line."""
        return say(f"lesson-{self.name}-{hint.hint}")


def read_lesson(game: str, path: Path) -> Lesson:
    """Read a lesson's file; BadLine for the first line at fault."""
    found = lines_of(path.read_bytes())
    number, header = next(found, (1, dict[str, Json]()))
    lines, pinned = list[LessonLine](), list[Hint]()
    try:
        started = read_header(header)
        if started.game.name != game:
            raise Malformed("game", "game_unknown", game=started.game.name, known=(game,))
        for number, line in found:  # noqa: B007 (a fault is told with it)
            if type(line) is dict and "hint" in line:
                pinned.append(form.read_as(Hint, line, {}))
            else:
                lines.append(LessonLine(envelope=wire.read_envelope(started.game, started.setup, line), hints=tuple(pinned)))
                pinned = []
    except Malformed as fault:
        raise BadLine(number, fault, game) from None
    return Lesson(game=started.game, name=path.stem, header=started.header, lines=tuple(lines), last=tuple(pinned))


def lesson(game: str) -> Lesson | None:
    """A game's first lesson, or None."""
    path = next(iter(catalogue.lesson_files(game)), None)
    return read_lesson(game, path) if path is not None else None


class Rehearsal:
    """A lesson's own table. It lives on the loop thread, except for what never changes."""

    def __init__(self, lesson: Lesson, session: Session, folder: tempfile.TemporaryDirectory[str]) -> None:
        self.lesson = lesson
        self.session = session
        self._folder = folder
        session.guard = self._guard

    @classmethod
    async def open(cls, lesson: Lesson, settings: Settings) -> Rehearsal:
        """Open a table with nothing on it but the lesson, with the settings of the table that it is opened from."""
        folder = await asyncio.to_thread(tempfile.TemporaryDirectory, prefix="lesson-")
        path = Path(folder.name) / "table.db"
        await asyncio.to_thread(_begin, path, lesson.header)
        session = await Session.open(path)
        await session.prefer(settings)
        return cls(lesson, session, folder)

    def _guard(self, said: Envelope) -> Refusal | None:
        """Refuse every command except the record's next line."""
        line = self.lesson.next(self.session.now.play.last_line)
        return None if line is not None and line.takes(said) else Refusal(rule="KERNEL-PHASE", reason=LESSON_WAITS)

    async def go_on(self, after: int) -> None:
        """Give the next line, if `after` is still the newest line and the learner is not asked to give it."""
        line = self.lesson.next(after)
        if line is not None and line.yours is None:
            await self.session.submit(line.envelope, f"lesson:{after}", still=lambda: self.session.now.play.last_line == after)

    async def close(self) -> None:
        """Close the lesson's own table and delete it."""
        await self.session.close()
        await asyncio.to_thread(self._folder.cleanup)


def _begin(path: Path, header: Mapping[str, Json]) -> None:
    journal = Journal(path)
    try:
        journal.keep("evening", begin_evening(journal, header))
    finally:
        journal.close()


def calmed_scene(scene: Scene, hint: Hint | None) -> Scene:
    """A scene in a lesson: while a hint is read, the game's `go` waits unless the hint points at it, and nothing leads out of the game."""
    bar = tuple(target for target in scene.bar if not isinstance(target.act, Onward))
    if hint is None:
        return replace(scene, bar=bar) if bar != scene.bar else scene
    left, main, side = (_calm(blocks, hint) for blocks in (scene.left, scene.main, scene.side))
    return replace(scene, bar=_plain(bar, hint), left=left, main=main, side=side)


def _plain(targets: Sequence[Target], hint: Hint) -> tuple[Target, ...]:
    return tuple(replace(each, style="plain") if each.style == "go" and each.id not in hint.at else each for each in targets)


def _calm(blocks: tuple[Block, ...], hint: Hint) -> tuple[Block, ...]:
    return tuple(replace(block, targets=_plain(block.targets, hint)) if isinstance(block, Buttons) else block for block in blocks)
