"""A guided first game: a record with words pinned to its lines.

A game's `lessons/NAME.jsonl` begins as any record does. Every further line is one of the record's, `{"by":...,"do":...}`, or words that are
pinned to the line after them:

    {"hint": "bid"}                                the words are read, then "understood" goes on
    {"hint": "bid", "at": ["bid:Ana:90000"]}       ... and they point at what can be tapped there
    {"hint": "bid", "you": true, "at": [...]}      "now you do it": the next line is said by whoever learns
    {"hint": "bet", "you": true, "free": ["car"]}  ... in which this is theirs to choose

`at` names targets by their ids, in the order in which they are tapped: the furthest one that is on the screen is meant. Its words are
`lesson-NAME-HINT-title` and `lesson-NAME-HINT` in the game's texts. A line that no "now you do it" stands before is said by itself: the
others at the table are simulated.

A lesson is played at a table of its own, in a folder of its own, which is thrown away with it. It takes the lines of its record and no
others. So how far it is follows from how many lines there are.
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
from companion.table.evening import begin_evening
from companion.table.journal import Journal
from companion.table.records import BadLine, lines_of, read_header
from companion.table.session import Session
from companion.table.settings import Settings

LESSON_WAITS = "lesson_waits"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """Words pinned to a line."""

    hint: str
    at: tuple[str, ...] = ()
    you: bool = False
    free: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonLine:
    """A line of the record, and what is told before it."""

    envelope: Envelope
    hints: tuple[Hint, ...] = ()

    @property
    def yours(self) -> Hint | None:
        """What asks whoever learns to say it, where that is so."""
        return next((hint for hint in self.hints if hint.you), None)

    def takes(self, said: Envelope) -> bool:
        """Whether that is this line, but for its reason and what is left to the one who learns."""
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
    last: tuple[Hint, ...]  # what is told in the end

    def hints(self, line: int) -> tuple[Hint, ...]:
        """What is told after that line of the journal (the header is 1)."""
        return self.lines[line - 1].hints if line <= len(self.lines) else self.last

    def next(self, line: int) -> LessonLine | None:
        """What is said after it, if anything more is."""
        return self.lines[line - 1] if line <= len(self.lines) else None

    @property
    def all_hints(self) -> tuple[Hint, ...]:
        """Everything that is told, from the beginning on."""
        return (*(hint for line in self.lines for hint in line.hints), *self.last)

    def number(self, hint: Hint) -> int:
        """The how many-th that is."""
        return next(number for number, each in enumerate(self.all_hints) if each is hint)

    def title(self, hint: Hint) -> Text:
        """A few words over it."""
        return say(f"lesson-{self.name}-{hint.hint}-title")

    def words(self, hint: Hint) -> Text:
        """What the guide says before this line."""
        return say(f"lesson-{self.name}-{hint.hint}")


def read_lesson(game: str, path: Path) -> Lesson:
    """A lesson from its file, or BadLine for the first line at fault."""
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
    return Lesson(game=started.game, name=path.stem, header=header, lines=tuple(lines), last=tuple(pinned))


def lesson(game: str) -> Lesson | None:
    """A game's first lesson, if it has one."""
    path = next(iter(catalogue.lesson_files(game)), None)
    return read_lesson(game, path) if path is not None else None


class Rehearsal:
    """A lesson's own table. It lives on the loop thread, except for what is fixed."""

    def __init__(self, lesson: Lesson, session: Session, folder: tempfile.TemporaryDirectory[str]) -> None:
        self.lesson = lesson
        self.session = session
        self._folder = folder
        session.guard = self._guard

    @classmethod
    async def open(cls, lesson: Lesson, settings: Settings) -> Rehearsal:
        """A table with nothing on it but the lesson, with the settings of the one that it is opened from."""
        folder = await asyncio.to_thread(tempfile.TemporaryDirectory, prefix="lesson-")
        path = Path(folder.name) / "table.db"
        await asyncio.to_thread(_begin, path, lesson.header)
        session = await Session.open(path)
        await session.prefer(settings)
        return cls(lesson, session, folder)

    def _guard(self, said: Envelope) -> Refusal | None:
        """Only the record's own next line is taken."""
        line = self.lesson.next(self.session.now.play.last_line)
        return None if line is not None and line.takes(said) else Refusal(rule="KERNEL-PHASE", reason=LESSON_WAITS)

    async def go_on(self, after: int) -> None:
        """The next line by itself, where that one is still the newest and nobody is asked to say it."""
        line = self.lesson.next(after)
        if line is not None and line.yours is None:
            await self.session.submit(line.envelope, f"lesson:{after}", still=lambda: self.session.now.play.last_line == after)

    async def close(self) -> None:
        """Delete the lesson's own table."""
        await self.session.close()
        await asyncio.to_thread(self._folder.cleanup)


def _begin(path: Path, header: Mapping[str, Json]) -> None:
    journal = Journal(path)
    try:
        journal.keep("evening", begin_evening(journal, header))
    finally:
        journal.close()


def calmed_scene(scene: Scene, hint: Hint | None) -> Scene:
    """A scene in a lesson: while something is told the game's own `go` waits, unless it is meant; nothing leads out of its evening."""
    bar = tuple(target for target in scene.bar if not isinstance(target.act, Onward))
    if hint is None:
        return replace(scene, bar=bar) if bar != scene.bar else scene
    left, main, side = (_calm(blocks, hint) for blocks in (scene.left, scene.main, scene.side))
    return replace(scene, bar=_plain(bar, hint), left=left, main=main, side=side)


def _plain(targets: Sequence[Target], hint: Hint) -> tuple[Target, ...]:
    return tuple(replace(each, style="plain") if each.style == "go" and each.id not in hint.at else each for each in targets)


def _calm(blocks: tuple[Block, ...], hint: Hint) -> tuple[Block, ...]:
    return tuple(replace(block, targets=_plain(block.targets, hint)) if isinstance(block, Buttons) else block for block in blocks)
