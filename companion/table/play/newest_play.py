"""Makes the `Play` that screens show, from the evening after each line; and the log's lines."""

from __future__ import annotations

from companion.game import Envelope
from companion.kernel.command import Happening, Retract
from companion.kernel.frozen import replace
from companion.kernel.text import say
from companion.scene import Standing
from companion.table.play import telling
from companion.table.play.ceremony import Ceremony
from companion.table.play.evening import Evening
from companion.table.play.ruling import Ruling
from companion.table.play.stopwatch import Thought
from companion.table.room.leading import Spoken
from companion.table.snapshots import LogLine, Play

LOG_LENGTH = 60


def play_now(
    evening: Evening,
    before: Play,
    standings: tuple[Standing, ...],
    thought: Thought | None,
    log: tuple[LogLine, ...] = (),
    happenings: tuple[Happening, ...] = (),
) -> Play:
    """What is played at this moment, with the lines that are told of it."""
    summary = evening.summary(evening.state)
    going_on = evening.only_shown is None
    return Play(
        evening=evening.number,
        born=evening.born,
        started=evening.started,
        game=evening.game,
        setup=evening.setup,
        state=evening.state,
        summary=summary,
        last_line=evening.history.last,
        log=log,
        happenings=happenings,
        undo_to=evening.history.undo_target() if going_on else None,
        can_draw=going_on and evening.drawn() is not None,
        promised=evening.promised() if going_on else None,
        ceremony=_ceremony(evening, before, summary.phase),
        standings=standings,
        thought=thought,
    )


def _ceremony(evening: Evening, before: Play, phase: str) -> Ceremony:
    """How far the ceremonies are after the newest line: calls begin anew with each line, accounts with each phase."""
    if before.evening == evening.number and before.summary and before.summary.phase == phase:
        return replace(before.ceremony, calls=0)
    return before.ceremony.begun(evening.history.last, evening.scene() if phase in evening.game.unveils else None)


def log_line(ruling: Ruling, number: int, envelope: Envelope, spoken: Spoken | None) -> LogLine:
    """A line of the log: what happened with a command, and who gave it."""
    texts = telling.happening_texts(ruling.happenings)
    if spoken is not None:
        texts = (say("said-for-table", seat=spoken.seat), *texts)
    return LogLine(number, envelope.by, texts)


def log_with_line(log: tuple[LogLine, ...], newest: LogLine, envelope: Envelope) -> tuple[LogLine, ...]:
    """The log with a new line; if that is a retract, the lines that it takes back are struck through."""
    if isinstance(envelope.command, Retract):
        undone = envelope.command.to
        log = tuple(replace(line, undone=True) if line.number > undone else line for line in log)
    return (*log, newest)[-LOG_LENGTH:]
