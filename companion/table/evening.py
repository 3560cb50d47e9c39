"""One evening in the journal: its history, resumed where it was, and each accepted command entered for good.

Opening is quick however long the evening was: the stored snapshots give the state, only the lines after the last one are
replayed, and the newest line's hash is checked against the state reached.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion import wire
from companion.kernel.command import Malformed, Refusal, Retract
from companion.kernel.game import Envelope
from companion.kernel.seat import Viewer
from companion.table.history import History
from companion.table.journal import Entry, Journal, JournalFault
from companion.table.records import Replay, read_header, read_record, state_hash, write_record
from companion.table.ruling import Ruling, judge

SNAPSHOT_EVERY = 200


class Evening:
    """A game being played: rules in, journal lines out."""

    def __init__(self, journal: Journal, number: int) -> None:
        self.journal = journal
        self.number = number
        self.header = journal.header(number)
        try:
            started = read_header(self.header)
        except Malformed as fault:
            raise JournalFault("evening_unreadable", journal.path, str(fault)) from None
        self.game = started.game
        self.setup = started.setup
        entries = journal.lines(number)
        rows = [(entry.number, entry.disclosed, entry.body["to"] if entry.body.get("do") == Retract.do else None) for entry in entries]
        self._check_numbers(entries)
        self.history = History.resumed(self.game.start(self.setup), rows, self._rebuild)
        if entries and self.hash() != entries[-1].hash:
            raise JournalFault("journal_damaged", journal.path, f"line {entries[-1].number}")

    @property
    def state(self) -> Any:
        """The state now."""
        return self.history.state

    def hash(self) -> str:
        """The hash of the state now."""
        return state_hash(self.game, self.state)

    def _check_numbers(self, entries: Sequence[Entry]) -> None:
        for expected, entry in enumerate(entries, 2):
            if entry.number != expected:
                raise JournalFault("journal_damaged", self.journal.path, f"line {expected}")

    def _rebuild(self, numbers: Sequence[int]) -> Any:
        """The state after these commands: from the newest snapshot among them, the rest replayed."""
        on_path = set(numbers)
        snapshot = max((each for each in self.journal.snapshots(self.number) if each in on_path), default=1)
        try:
            if snapshot == 1:
                state = self.game.start(self.setup)
            else:
                state = self.game.load(self.setup, self.journal.snapshot(self.number, snapshot))
            wanted = {number for number in numbers if number > snapshot}
            for entry in self.journal.lines(self.number, snapshot):
                if entry.number in wanted:
                    envelope = wire.read_envelope(self.game, self.setup, entry.body)
                    outcome = self.game.rule(state, envelope.by, envelope.command)
                    if isinstance(outcome, Refusal):
                        raise JournalFault("journal_damaged", self.journal.path, f"line {entry.number}")
                    state = outcome.state
        except Malformed as fault:
            raise JournalFault("journal_damaged", self.journal.path, str(fault)) from None
        return state

    def judge(self, envelope: Envelope) -> Ruling | Refusal:
        """Rule on a command; changes nothing."""
        return judge(self.game, self.history, envelope)

    def entry(self, ruling: Ruling, envelope: Envelope, command_id: str | None) -> tuple[Entry, str | None]:
        """The journal's line for a ruling, and a snapshot when one is due. Pure: may be computed before the commit."""
        number = self.history.last + 1
        dumped = self.game.dump(ruling.state)
        canonical = wire.canonical(dumped)
        snapshot = canonical.decode() if number % SNAPSHOT_EVERY == 0 and ruling.back_to is None else None
        disclosed = ruling.disclosed if ruling.back_to is None else False
        body: Mapping[str, Any] = wire.write_envelope(envelope)
        return Entry(number, command_id, body, wire.digest(canonical), disclosed), snapshot

    def store(self, entry: Entry, snapshot: str | None) -> None:
        """To disk; blocking."""
        self.journal.append(self.number, entry, snapshot)


def export(evening: Evening, viewer: Viewer | None) -> str:
    """An evening as a record. For one viewer: as that viewer may know it, up to the first line that is still secret to them.

    With no viewer: every line, with the secrets of an unfinished game.
    """
    entries = evening.journal.lines(evening.number)
    if viewer is None:
        return write_record(evening.header, (entry.body for entry in entries))
    told: list[Mapping[str, Any]] = []
    history = History(evening.game.start(evening.setup))
    for entry in entries:
        envelope = wire.read_envelope(evening.game, evening.setup, entry.body)
        before = history.state
        ruling = judge(evening.game, history, envelope)
        assert isinstance(ruling, Ruling), entry.number
        ruling.enter(history)
        shown = evening.game.told_to(evening.state, before, envelope, viewer)
        if shown is None:
            break
        told.append(wire.write_envelope(shown))
    return write_record(evening.header, told)


def import_record(journal: Journal, text: bytes) -> int:
    """A record as a new evening: its accepted lines, numbered anew."""
    record = read_record(text)
    replay = Replay(record)
    evening = journal.begin(record.header)
    renumbered = {1: 1}
    last = 1
    for number, envelope, ruling, _ in replay.steps():
        if isinstance(ruling, Ruling):
            last += 1
            renumbered[number] = last
            if isinstance(envelope.command, Retract):
                back = Retract(to=renumbered[envelope.command.to], force=envelope.command.force, reason=envelope.command.reason)
                envelope = Envelope(by=envelope.by, command=back)
            hashed = state_hash(replay.game, replay.state)
            disclosed = ruling.disclosed if ruling.back_to is None else False
            journal.append(evening, Entry(last, None, wire.write_envelope(envelope), hashed, disclosed))
    return evening
