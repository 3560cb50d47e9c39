"""The one queue: taps, phones and sensors all become commands here; an accepted command is on disk before anybody is told of it.

A session lives on the loop thread. It owns the journal (in a thread of its own) and the evening that is played. Its `seating` knows who
sits there with which phone, and its `readers` know what tags mean. A screen subscribes and gets an immutable `Now` after each change;
whoever wants something done calls a coroutine and gets an answer. No handler here waits for a screen.

A command is ruled on only if the evening and the situation are still those in which it was said: commands before it in the queue may have
changed both. If the disk leaves open whether it stored one, the queue stops until that is known (`disk`): phones ask again by themselves.

Failures are never mixed: a player's mistake is a `Refusal` in the answer; a device's is a `Fault`, shown until it heals; any other
that people are told, the disk's too, is a `Trouble`; a bug is an exception and stops before the journal.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic

from companion.game import Envelope
from companion.kernel.command import HandOver, Happening, Malformed, Refusal, Retract
from companion.kernel.company import absent_seats, present_seats
from companion.kernel.frozen import replace
from companion.kernel.seat import TABLE
from companion.kernel.text import Text, say
from companion.scene import Standing
from companion.table import catalogue, records
from companion.table.by_lot import ByLot
from companion.table.file.disk import Disk
from companion.table.file.fault import JournalFault, Unsettled
from companion.table.file.journal import Journal
from companion.table.newest_now import NewestNow
from companion.table.play import telling
from companion.table.play.answer import Answer, AnswersGiven
from companion.table.play.ceremony_steps import Ceremonies
from companion.table.play.early_telling import Herald, Ready, may_be_told_at_once
from companion.table.play.evening import Evening, begin_evening
from companion.table.play.newest_play import log_line, log_with_line, play_now
from companion.table.play.ruling import Ruling
from companion.table.play.shelf import Shelf
from companion.table.play.stopwatch import Stopwatch
from companion.table.room.leading import Spoken
from companion.table.room.readers import Readers
from companion.table.room.seating import Seating
from companion.table.snapshots import OVER, Heard, LogLine, Now, Play
from companion.table.stored_values import EVENING, LOBBY
from companion.table.trouble import Trouble, of_disk, of_input
from companion.table.value_store import ValueStore

STALE = Refusal(rule="KERNEL-TURN", reason="situation_changed")


def _nothing_against(_: Envelope) -> None:
    """A check without objections: only the rules decide."""


class Session:
    """An open table: rules on commands one after the other, and tells everybody what changed."""

    def __init__(self, journal: Journal, clock: Callable[[], float] = monotonic) -> None:
        self._journal = journal
        self._disk = Disk(journal)
        self._turn = asyncio.Lock()  # one command at a time, in the order they came
        self._answered = AnswersGiven()
        self._evening: Evening | None = None
        self._standings: tuple[Standing, ...] = ()
        self._stopwatch = Stopwatch(clock)
        self._newest = NewestNow()
        self.subscribe = self._newest.subscribe
        self.show = self._newest.show
        memory = self._memory = ValueStore(self._newest, self._disk, journal)
        self.seating = Seating(self._newest, memory)
        self.readers = Readers(self)
        self.shelf = Shelf(self._disk, journal)
        self.keep, self.kept, self.read_kept, self.prefer = memory.keep, memory.of, memory.read, memory.prefer
        self.ceremonies = Ceremonies(self._newest, self._turn, memory)
        self.draw = ByLot(self).draw
        self.herald: Ready | None = None  # who tells lines the moment they are on disk
        self.guard: Callable[[Envelope], Refusal | None] = _nothing_against  # what is asked before the rules: a lesson takes its own lines

    @property
    def now(self) -> Now:
        """What screens show now."""
        return self._newest.now

    # --- opening and closing

    @classmethod
    async def open(cls, path: Path, clock: Callable[[], float] = monotonic) -> Session:
        """Open a table's file and go on where it was; JournalFault if it can't be opened.

        If only the evening on the table can't be read, the table opens without it and tells the fault; the evening stays on the shelf.
        """
        session = cls(await asyncio.to_thread(Journal, path), clock)
        try:
            await session.seating.find()
            session.ceremonies.attended()
            await session._memory.find_settings()
            with contextlib.suppress(JournalFault):
                await session.readers.find()
            current: int | None = await session.read_kept(EVENING)
            if current is not None:
                await session._resume_current(current)
        except JournalFault:
            await session.close()
            raise
        return session

    async def _resume_current(self, number: int) -> None:
        try:
            await self._resume(number)
        except JournalFault as fault:
            if not fault.of_one_evening:
                raise
            # The seats stay; an edition that may be gone is not chosen for the next game.
            room = self.now.room
            lobby = replace(room.lobby, edition=None, options={})
            self.show(play=replace(self.now.play, trouble=of_disk(fault)), room=replace(room, lobby=lobby, heard=Heard(note=fault.detail)))

    async def close(self) -> None:
        """Finish what is being written and let go of the file; JournalFault where it was taken away and can't be saved anew."""
        self._disk.give_up()
        async with self._turn:
            await self._rest()
            await self._disk.close()

    def _in_trouble(self, fault: JournalFault) -> Trouble:
        """Show the disk's trouble to everybody, and return it as the answer."""
        found = of_disk(fault)
        self.show(play=replace(self.now.play, trouble=found))
        return found

    # --- the one way in

    async def submit(
        self,
        envelope: Envelope,
        command_id: str | None = None,
        origin: str = "tablet",
        *,
        evening: int | None = None,
        still: Callable[[], bool] = lambda: True,
        salt: str | None = None,
        spoken: Spoken | None = None,
    ) -> Answer:
        """Rule on a command; if accepted, it is on disk when this answers. A repeated id gets its first answer.

        It is meant for an evening (the one on the table now, where none is named) and as long as `still` holds. Raises Unsettled
        where it can't be known whether the disk took it: a phone that hears this asks again, under the same id.
        """
        meant = self.now.play.evening if evening is None else evening
        if self._disk.unsettled is not None and origin == "phone":
            raise self._disk.unsettled
        async with self._turn:
            if (known := self._answered.before(command_id)) is not None:
                answer = await self._again(known, envelope, salt)
            else:
                answer = await self._ruled(envelope, command_id, origin, meant, still, salt, spoken)
                self._answered.remember(command_id, answer)
            if answer.refusal is not None and origin == "sensor":
                heard = Heard(refusal=answer.refusal, offers=answer.offers, by=envelope.by)
                self.show(room=replace(self.now.room, heard=heard))
            return answer

    async def _again(self, answer: Answer, envelope: Envelope, salt: str | None) -> Answer:
        """The earlier answer to this id, with its promise. If the promise is missing and the salt is here now, it is made now."""
        evening, line = self._evening, answer.number
        if evening is None or line is None or evening.only_shown is not None:
            return replace(answer, repeated=True)
        promise = evening.promise_of(line)
        if promise is None and line in evening.history.numbers() and (promise := evening.promise(evening.state, line, envelope, salt)):
            try:
                await self._disk.enter(partial(evening.keep, promise), self._in_trouble)
            except Unsettled:
                raise
            except JournalFault:
                promise = None
            evening.hold(promise)
            self.show(play=replace(self.now.play, promised=evening.promised()))
        return replace(answer, repeated=True, promise=promise)

    def _offers(self, evening: Evening, said: Envelope, origin: str) -> tuple[Text, ...]:
        """What would be legal instead: on a seat's own phone as that seat knows it, on the tablet only what everybody may know."""
        if not telling.is_move(said.command):
            return ()
        if origin == "phone" or said.by == TABLE:
            return telling.offers(evening.game, evening.state, said.by)
        return telling.shown_offers(self.now.scene(TABLE), said.by)

    async def _ruled(
        self,
        envelope: Envelope,
        command_id: str | None,
        origin: str,
        meant: int | None,
        still: Callable[[], bool],
        salt: str | None,
        spoken: Spoken | None,
    ) -> Answer:
        evening = self._evening
        if evening is None:
            return Answer(None, Refusal(rule="KERNEL-PHASE", reason="no_game_yet"))
        if command_id in self._answered.lines and (number := await self._disk.do(self._journal.number_of, evening.number, command_id)):
            return await self._again(Answer(number, happenings=evening.happenings(number)), envelope, salt)
        if evening.only_shown is not None:
            return Answer(None, Refusal(rule="KERNEL-PHASE", reason="evening_only_shown"))
        if evening.number != meant:
            return Answer(None, STALE)
        if not still() or not evening.knows(envelope):  # somebody may have another name, or have left, since it was said
            return Answer(None, STALE, offers=self._offers(evening, envelope, origin))
        envelope = self._stopwatch.timed(evening.game, evening.state, envelope)
        if (against := self.guard(envelope)) is not None:
            return Answer(None, against)
        try:
            ruling = evening.judge(envelope)
        except JournalFault as fault:  # a line that the way back goes over
            return Answer(None, Refusal(rule="KERNEL-DISK", reason=fault.kind, args=fault.place))
        if isinstance(ruling, Refusal):
            return Answer(None, ruling, offers=self._offers(evening, envelope, origin))
        before = evening.state
        entry, snapshot = evening.entry(ruling, envelope, command_id)
        promise = evening.promise(ruling.state, entry.number, envelope, salt)
        herald = Herald(
            partial(log_line, ruling, entry.number, envelope, spoken),
            self.herald,
            partial(may_be_told_at_once, self.now.play, evening, ruling),
        )
        try:
            await self._disk.enter(partial(evening.store, entry, snapshot, promise), self._in_trouble, herald.get_ready, herald.tell)
        except Unsettled:
            raise
        except JournalFault as fault:
            return Answer(None, Refusal(rule="KERNEL-DISK", reason=fault.kind))
        ruling.enter(evening.history)
        self._stopwatch.heard(evening.game, evening.state, envelope)
        evening.hold(promise)
        if command_id is not None:
            self._answered.lines.add(command_id)
        await self._look_back(evening)
        self._tell(ruling, herald.line, envelope)
        return Answer(entry.number, happenings=ruling.happenings, promise=promise, before=before)

    def _tell(self, ruling: Ruling, line: LogLine, envelope: Envelope) -> None:
        play = self._play(log_with_line(self.now.play.log, line, envelope), ruling.happenings)
        room = self.now.room
        lobby = room.lobby.with_seats(play.setup.seats)
        if isinstance(envelope.command, HandOver):
            self.seating.free(envelope.command.seat)  # the phone that held it is another person's
        if room.heard is not None or room.question is not None or lobby is not room.lobby:
            room = replace(room, heard=None, question=None, lobby=lobby)
        self.show(play=play, room=room)

    def _play(self, log: tuple[LogLine, ...] = (), happenings: tuple[Happening, ...] = ()) -> Play:
        assert self._evening is not None
        return play_now(self._evening, self.now.play, self._standings, self._stopwatch.thought, log, happenings)

    async def _look_back(self, evening: Evening) -> None:
        """Compute how everybody stood after each line, when people have time to look at it: when accounts are opened, and at the end."""
        phase = evening.summary(evening.state).phase
        self._standings = ()
        if phase in (OVER, *evening.game.unveils):
            with contextlib.suppress(JournalFault):  # a chart is worth no trouble
                self._standings = await self._disk.do(evening.standings)

    async def undo(self, force_reason: str | None = None, spoken: Spoken | None = None) -> Answer:
        """Take back the newest line that changed something; forced, with a reason, over what was shown."""
        play = self.now.play
        if play.ceremony.calls:  # the newest thing said
            self.ceremonies.call(play.ceremony.calls - 1)
            return Answer(play.last_line)
        if play.undo_to is None and not self.has_answered(spoken):
            return Answer(None, Refusal(rule="KERNEL-UNDO", reason="nothing_to_undo"))
        command = Retract(to=play.undo_to or 1, force=force_reason is not None, reason=force_reason)
        return await self.here_alone(Envelope(by=TABLE, command=command), f"undo:{force_reason}", spoken)

    def drawn(self) -> Envelope | None:
        """What the app may deal or draw now, by lot; None where nothing is to draw."""
        return self._evening.drawn() if self._evening is not None else None

    def has_answered(self, spoken: Spoken | None) -> bool:
        """Whether this letter of a phone that leads has its answer."""
        return spoken is not None and self._answered.knows(spoken.command_id)

    async def here_alone(self, envelope: Envelope, what: str, spoken: Spoken | None = None) -> Answer:
        """Submit a command that makes sense only after the line that was seen, so that a double tap counts once."""
        if spoken is not None:
            return await self.say_for_table(envelope, spoken)
        seen = self.now.play.last_line
        return await self.submit(envelope, self.now.play.said(what), still=lambda: self.now.play.last_line == seen)

    async def say_for_table(self, envelope: Envelope, spoken: Spoken) -> Answer:
        """What the phone that leads says for the table, after the line that it showed; the same letter again is answered as before."""
        return await self.submit(
            envelope, spoken.command_id, origin="phone", still=lambda: self.now.play.last_line == spoken.line, spoken=spoken
        )

    async def lead_by_phones(self, phones: bool) -> Trouble | None:
        """Let phones give the table's commands, or not; returns why that can't be, or None."""
        why_not = await self.seating.lead(phones)
        self.ceremonies.attended()
        return why_not

    # --- evenings

    async def begin(self) -> Trouble | None:
        """Start the game that the lobby has chosen; returns why that can't be, or None."""
        async with self.seating.turn:
            lobby = self.now.room.lobby
            try:
                game = catalogue.game(lobby.game)
                setup = records.make_setup(game, lobby.edition, [place.name for place in lobby.places], lobby.options)
                header = records.header_json(game, setup, lobby.options)
                number = await self._disk.do(begin_evening, self._journal, header)
                await self._resume(number)
            except Malformed as fault:
                return of_input(fault)
            except JournalFault as fault:
                return self._in_trouble(fault)
            self.seating.begun()
            return None

    async def revenge(self) -> Trouble | None:
        """Those who are here play the same game once more; who begins it is moved on, where a rule says so. Returns why not, or None."""
        evening = self._evening
        if evening is not None:
            game, edition, options = evening.game, evening.setup.edition_name, evening.options_of_a_revenge()
            try:  # the end stays on the table where they can't: too few may be left
                records.make_setup(game, edition, present_seats(evening.setup), options)
            except Malformed as fault:
                return of_input(fault)
            if (why_not := await self.put_away() or await self.seating.choose(game.name, edition, options)) is not None:
                return why_not
        return await self.begin()

    async def resume(self, number: int) -> Trouble | None:
        """Go on with an evening from the shelf; returns why that can't be, or None."""
        try:
            await self._resume(number)
        except JournalFault as fault:
            return of_disk(fault)
        return None

    async def _resume(self, number: int) -> None:
        async with self._turn:
            evening = await self._disk.do(Evening, self._journal, number)
            accepted = await self._disk.do(self._journal.command_ids, number)
            edition, options = evening.setup.edition_name, evening.options
            if edition not in catalogue.editions(evening.game.name):  # it may have left the shelf meanwhile
                edition, options = None, {}
            lobby = self.now.room.lobby.of_evening(evening.game.name, edition, options, evening.game.seats[1], evening.setup.seats)
            await self._disk.do(self._journal.keep_all, {EVENING: number, LOBBY: lobby.as_json()})
            await self.readers.resume(evening.game.name, number)
            unveiled = await self.ceremonies.opened()
            await self._rest()
            self._evening = evening
            self._stopwatch.heard(evening.game, evening.state)
            await self._rest()
            await self._disk.do(self._journal.copy_plainly, number)
            self._answered = AnswersGiven(accepted)
            await self._look_back(evening)
            play = self._play()
            why = evening.only_shown
            told = Trouble("evening_only_shown", say("fault-evening-only-shown"), why) if why is not None else None
            heard = Heard(note=why) if why is not None else None
            play = replace(play, ceremony=play.ceremony.again(unveiled, number, play.last_line), trouble=told)
            self.show(play=play, room=replace(self.now.room, lobby=lobby, heard=heard, question=None))

    async def _rest(self) -> None:
        """Store the evening's state; if the disk does not take it, the state is computed from the lines later."""
        if self._evening is not None:
            with contextlib.suppress(JournalFault):
                await self._disk.do(self._evening.rest)

    async def put_away(self) -> Trouble | None:
        """Go back to the lobby, in which who has left sits no more; the evening stays on the shelf. Returns why that can't be, or None."""
        async with self._turn:
            await self._rest()
            lobby = self.now.room.lobby
            if self._evening is not None and (gone := absent_seats(self._evening.setup)):
                lobby = lobby.after_leaving(gone, self._evening.options_for_those_here(lobby.options))
            try:
                await self._disk.do(self._journal.keep_all, {EVENING: None, LOBBY: lobby.as_json()})
            except JournalFault as fault:
                return self._in_trouble(fault)
            self._evening = None
            play, room = Play(ceremony=self.now.play.ceremony), self.now.room
            self.show(play=play, room=replace(room, lobby=lobby, heard=None, question=None, collecting=None))
            return None

    async def told_since(
        self, after: int, most: int, evening: Evening | None = None
    ) -> tuple[int | None, list[tuple[int, tuple[Happening, ...]]]]:
        """An evening (that on the table, if none is named) and what came about after a line: what a listener who was away has missed."""
        evening = evening or self._evening
        if evening is None:
            return None, []
        return evening.number, await self._disk.do(evening.told_since, after, most)
