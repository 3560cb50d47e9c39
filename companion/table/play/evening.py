"""One evening in the journal: its history, resumed where it was, and each accepted command stored for good.

Opening is quick however long the evening was: every line is proved by its link to the one before it, the stored snapshots give the
state, and only the lines after the last one are replayed. Every state that is built so, at opening or to go back, is proved by the hash
in its line, from line 1 if need be: a wrong snapshot only costs time.

An evening goes on with the rules and the edition it was begun with (`begun_with`). If today's rules are others, or lead its lines
elsewhere, it is only shown, in its newest stored state.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping, Sequence

from companion import wire
from companion.game import Envelope
from companion.kernel import form
from companion.kernel.command import Happening, Malformed, Refusal, Retract
from companion.kernel.company import present_seats
from companion.kernel.form import Json
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.seat import TABLE
from companion.kernel.shared import remembering
from companion.kernel.text import Text, raw, say
from companion.scene import Scene, Standing
from companion.table import catalogue
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal, JournalLine
from companion.table.play import promises, telling
from companion.table.play.begun_with import BegunWith, begun_now
from companion.table.play.history import History
from companion.table.play.promises import Promise, Promised
from companion.table.play.ruling import Ruling, judge
from companion.table.records import Replay, read_header, read_record, state_hash

SNAPSHOT_EVERY = 200


class Evening:
    """An evening that is played: it rules on commands and writes journal lines."""

    def __init__(self, journal: Journal, number: int) -> None:
        self.journal = journal
        self.number = number
        self.header = journal.header(number)
        self.begun = BegunWith.read(journal.begun(number))
        try:
            started = read_header(self.header, self.begun.edition_of(journal.content) if self.begun else catalogue.edition)
        except (Malformed, OSError) as error:
            raise self._unreadable(error) from None
        self.game, self.options = started.game, started.options
        self.summary = remembering(self.game.summary, kept=4)  # phase, turn and result of a state: needed several times a line
        self.begun_with = started.setup
        self.born, self.started = journal.born(number), journal.started(number)
        self.since = journal.since(number)
        entries = journal.lines(number, self.since)
        rows = self._checked_rows(entries)
        last = entries[-1].number if entries else self.since
        if journal.knows_more(number, last):
            raise self.damaged(last + 1)
        self.history = History.resumed(self._first(), rows, self._rebuild, self.since)
        self.only_shown = self._why_only_shown(entries)
        if self.only_shown is not None:
            shown = self._newest_shown()
            self.history = History.resumed(shown, rows, lambda _: shown, self.since)
        self._promises = self._kept_promises()

    def _first(self) -> AnyState:
        """The state it goes on from: the start, or a stored state that the doctor found."""
        if self.since == 1:
            return self.game.start(self.begun_with)
        stored = self.journal.snapshot(self.number, self.since)
        try:
            return self.game.load(self.begun_with, stored)
        except Malformed:
            raise self.damaged(self.since) from None

    def _why_only_shown(self, entries: Sequence[JournalLine]) -> Text | None:
        """Why it can't go on, though every line is unchanged: today's rules or edition are not those it was played with. Else None."""
        program = self.begun.program if self.begun else "?"
        if self.begun is not None and self.begun.rules != self.game.rules:
            return say("evening-other-rules", evening=self.number, program=program)
        try:
            if entries and self.hash() != entries[-1].hash:
                raise self.otherwise(entries[-1].number)
        except JournalFault as fault:
            if fault.kind != "evening_otherwise":
                raise
            return say("evening-otherwise", evening=self.number, program=program)
        return None

    def _newest_shown(self) -> AnyState:
        """The newest stored state that today's program can show."""
        for source in reversed(self.history.sources):
            stored = self.journal.snapshot(self.number, source)
            with contextlib.suppress(Malformed, KeyError, TypeError, ValueError, IndexError, AttributeError):
                state = self.game.load(self.begun_with, stored)
                self.game.scene(state.setup, self.game.view(state, TABLE))
                self.game.summary(state)
                return state
        raise JournalFault("evening_older", self.journal.path, evening=self.number, program=self.begun.program if self.begun else "?")

    @property
    def state(self) -> AnyState:
        """The state after the last line that holds."""
        return self.history.state

    @property
    def setup(self) -> AnySetup:
        """The present setup: who sits here may have changed since the evening began."""
        return self.state.setup

    def options_of_a_revenge(self) -> dict[str, Json]:
        """The options of the next game by those who are here: those that people chose, and those that the game changes for it."""
        next_options = self.game.next_options(self.setup, self.summary(self.state))
        now, following = (form.write_shape(options) for options in (self.setup.options, next_options))
        chosen = {name: value for name, value in following.items() if name in self.options or value != now.get(name)}
        return self.options_for_those_here(chosen)

    def options_for_those_here(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """These options without what they say of a player who has left."""
        names = catalogue.known_option_names(self.game, self.setup.edition, present_seats(self.setup))
        kept = dict(options)
        for fault in form.troubles(self.game.options, options, names):
            name, _, key = fault.place.partition(".")
            value = kept.pop(name.partition("[")[0], None)
            if isinstance(value, dict) and key in value:  # by seats
                kept[name] = {seat: each for seat, each in value.items() if seat != key}
        return kept

    def hash(self) -> str:
        """The hash of the present state."""
        return state_hash(self.game, self.state)

    def _unreadable(self, error: Malformed | OSError) -> JournalFault:
        """The fault that the evening is unchanged, but what it was played with is missing or damaged."""
        game, edition = (str(self.header.get(key) or "?")[:40] for key in ("game", "edition"))
        return JournalFault(
            "evening_unreadable", self.journal.path, str(error), evening=self.number, game=game, edition=edition, why=why_unreadable(error)
        )

    def damaged(self, line: int) -> JournalFault:
        """The fault that a line of it is not what was accepted."""
        return JournalFault("evening_damaged", self.journal.path, f"evening {self.number}, line {line}", evening=self.number, line=line)

    def otherwise(self, line: int) -> JournalFault:
        """The fault that a line is what was accepted, but leads elsewhere by today's rules."""
        return JournalFault("evening_otherwise", self.journal.path, f"evening {self.number}, line {line}", evening=self.number, line=line)

    def _checked_rows(self, entries: Sequence[JournalLine]) -> list[tuple[int, bool, int | None]]:
        """Each line as the history takes it. Every number must be there, and every retract must go back to a line that holds."""
        holding, rows = [self.since], list[tuple[int, bool, int | None]]()
        for expected, entry in enumerate(entries, self.since + 1):
            if entry.number != expected:
                raise self.damaged(expected)
            back_to = None
            if entry.body.get("do") == Retract.do:
                to = entry.body.get("to")
                if not isinstance(to, int) or to not in holding:
                    raise self.damaged(expected)
                while holding[-1] != to:
                    holding.pop()
                back_to = to
            holding.append(expected)
            rows.append((entry.number, entry.disclosed, back_to))
        return rows

    def _start(self, numbers: Sequence[int]) -> tuple[int, AnyState]:
        """The newest stored state among these lines that its hash proves."""
        for number in sorted(set(numbers).intersection(self.journal.snapshots(self.number)), reverse=True):
            stored = self.journal.snapshot(self.number, number)
            with contextlib.suppress(Malformed):
                if stored is not None:
                    return number, self.game.load(self.begun_with, stored)
        return self.since, self._first()

    def _entries(self, numbers: Sequence[int], after: int) -> list[JournalLine]:
        wanted = set(numbers)
        found = self.journal.lines(self.number, after, until=max(wanted, default=after))
        return [entry for entry in found if entry.number in wanted]

    def _after(self, state: AnyState, entry: JournalLine) -> AnyState:
        """The state after a line, or None if the line could not have been accepted here."""
        try:
            envelope = wire.read_envelope(self.game, state.setup, entry.body)
        except Malformed:
            return None
        outcome = self.game.rule(state, envelope.by, envelope.command)
        return None if isinstance(outcome, Refusal) else outcome.state

    def _rebuild(self, numbers: Sequence[int]) -> AnyState:
        """The state after these commands, from the newest snapshot among them or from line 1, proved by the hash in the last line."""
        for before, state in (self._start(numbers), (self.since, self._first())):
            entries = self._entries(numbers, before)
            for entry in entries:
                state = self._after(state, entry)
                if state is None:
                    break
            if not entries or (state is not None and state_hash(self.game, state) == entries[-1].hash):
                return state
        raise self.otherwise(self._first_wrong(numbers))

    def _first_wrong(self, numbers: Sequence[int]) -> int:
        """The first of these commands that does not lead to the hash in its line."""
        state = self._first()
        for entry in self._entries(numbers, self.since):
            state = self._after(state, entry)
            if state is None or state_hash(self.game, state) != entry.hash:
                return entry.number
        return numbers[-1]

    def scene(self) -> Scene:
        """The table's own scene."""
        return self.game.scene(self.setup, self.game.view(self.state, TABLE))

    def knows(self, envelope: Envelope) -> bool:
        """Whether everybody whom a command names sits here now; checked only if that has changed since the evening began."""
        if getattr(self.setup, "company", None) is None:
            return True
        with contextlib.suppress(Malformed):
            return bool(wire.read_envelope(self.game, self.setup, wire.write_envelope(envelope)))
        return False

    def judge(self, envelope: Envelope) -> Ruling | Refusal:
        """Rule on a command without changing anything."""
        return judge(self.game, self.history, envelope)

    def drawn(self) -> Envelope | None:
        """What the app may deal or draw now, by lot; None where nothing is to draw."""
        return self.game.chance(self.state, secrets.randbelow)

    def happenings(self, number: int) -> tuple[Happening, ...]:
        """What happened with a line, ruled on once more; nothing if the line does not hold any more, or can't be found."""
        index = next((index for index, each in enumerate(self.history.numbers()) if each == number), 0)
        if not index or self.history.sources[index] != number or self.only_shown is not None:
            return ()
        with contextlib.suppress(JournalFault, Malformed):
            [entry] = self._entries([number], number - 1)
            before = self.history.state_at(index - 1)
            envelope = wire.read_envelope(self.game, before.setup, entry.body)
            outcome = self.game.rule(before, envelope.by, envelope.command)
            return () if isinstance(outcome, Refusal) else outcome.happenings
        return ()

    def told_since(self, after: int, most: int) -> list[tuple[int, tuple[Happening, ...]]]:
        """What happened with the lines after this one that hold, ruled on once more; at most `most` lines."""
        if self.only_shown is not None:
            return []
        holding = self.history.holding()
        wanted = [number for number in holding if number > max(after, self.since)][:most]
        if not wanted:
            return []
        state, found = self._rebuild([number for number in holding if number < wanted[0]]), []
        for entry in self._entries(wanted, wanted[0] - 1):
            envelope = wire.read_envelope(self.game, state.setup, entry.body)
            outcome = self.game.rule(state, envelope.by, envelope.command)
            if isinstance(outcome, Refusal):
                raise self.otherwise(entry.number)
            found.append((entry.number, outcome.happenings))
            state = outcome.state
        return found

    def standings(self) -> tuple[Standing, ...]:
        """How everybody stood after each line, for the chart: every line that holds is ruled on once more."""
        if self.only_shown is not None:
            return ()
        source = self.history.sources[-1]
        numbers = [number for number in self.history.holding() if self.since < number <= source]
        state, found = self._first(), list[Standing]()
        for entry in (None, *self._entries(numbers, self.since)):
            state = state if entry is None else self._after(state, entry)
            if state is None:
                return ()
            now = self.game.standing(state.setup, self.game.view(state, TABLE))
            if now is not None and found and found[-1].step == now.step:
                found[-1] = now
            elif now is not None:
                found.append(now)
        return tuple(found)

    def entry(self, ruling: Ruling, envelope: Envelope, command_id: str | None) -> tuple[JournalLine, str | None]:
        """The journal's line for a ruling, and a snapshot when one is due. It is pure: it may be computed before the commit."""
        number = self.history.last + 1
        dumped = self.game.dump(ruling.state)
        canonical = wire.canonical(dumped)
        snapshot = canonical.decode() if number % SNAPSHOT_EVERY == 0 and ruling.back_to is None else None
        disclosed = ruling.disclosed if ruling.back_to is None else False
        body: Mapping[str, Json] = wire.write_envelope(envelope)
        return JournalLine(number, command_id, body, wire.digest(canonical), disclosed), snapshot

    def store(self, entry: JournalLine, snapshot: str | None, promise: Promise | None = None) -> None:
        """Store a line, with its promise. It blocks."""
        kept = {promises.promises_key(self.number): wire.to_json(self._with(promise))} if promise is not None else None
        self.journal.append(self.number, entry, snapshot, kept)

    def rest(self) -> None:
        """Store the present state, so that it can be shown whatever the rules are later. It blocks."""
        source = self.history.sources[-1]
        if self.only_shown is None and source not in (self.since, *self.journal.snapshots(self.number)):
            self.journal.store(self.number, source, wire.canonical(self.game.dump(self.state)).decode())

    # --- promises

    def _kept_promises(self) -> tuple[Promise, ...]:
        with contextlib.suppress(JournalFault):
            return promises.read_promises(self.journal.kept(promises.promises_key(self.number)))
        return ()

    def _with(self, promise: Promise) -> tuple[Promise, ...]:
        return promises.with_promise(self._promises, promise)

    def promise(self, state: AnyState, line: int, envelope: Envelope, salt: str | None) -> Promise | None:
        """What a line that leads to this state promises with its salt, or None."""
        return promises.promise_of_line(self.game, state, self.number, line, envelope, salt) if salt is not None else None

    def promise_of(self, line: int) -> Promise | None:
        """The promise of a line, or None."""
        return next((each for each in self._promises if each.line == line), None)

    def keep(self, promise: Promise) -> None:
        """Store the promise of a line that is on disk already. It blocks."""
        self.journal.keep(promises.promises_key(self.number), wire.to_json(self._with(promise)))

    def hold(self, promise: Promise | None) -> None:
        """Count a promise from now on: it is on disk."""
        if promise is not None:
            self._promises = self._with(promise)

    def promised(self) -> Promised | None:
        """How this evening's promises stand now."""
        return promises.promised_now(self.game, self.state, self._promises, self.history.numbers()) if self._promises else None


def why_unreadable(error: Malformed | OSError) -> Text:
    """Why an evening's header can't be read, with the file at fault if there is one."""
    if isinstance(error, OSError):
        return say("malformed-at", place=str(error.filename), words=raw(str(error.strerror)))
    words = telling.malformed_text(error)
    return say("malformed-at", place=error.place, words=words) if error.place not in ("", "edition", "game") else words


def begin_evening(journal: Journal, header: Mapping[str, object]) -> int:
    """Begin a new evening, and store what it is begun with. It blocks."""
    return journal.begin(header, *begun_now(header))


def import_record(journal: Journal, text: bytes) -> int:
    """Store a record as a new evening, completely or not at all: its accepted lines, with new numbers."""
    record = read_record(text)
    replay = Replay(record)
    renumbered = {1: 1}
    last = 1
    with journal.transaction():
        evening = begin_evening(journal, record.started.header)
        for number, envelope, ruling, _ in replay.steps():
            if isinstance(ruling, Ruling):
                last += 1
                renumbered[number] = last
                if isinstance(envelope.command, Retract):
                    back = Retract(to=renumbered[envelope.command.to], force=envelope.command.force, reason=envelope.command.reason)
                    envelope = Envelope(by=envelope.by, command=back)
                hashed = state_hash(replay.game, replay.state)
                disclosed = ruling.disclosed if ruling.back_to is None else False
                journal.append(evening, JournalLine(last, None, wire.write_envelope(envelope), hashed, disclosed))
    return evening
