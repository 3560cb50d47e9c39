"""Tells a broker whose turn it is and what happened at the table, so that Home Assistant and other programs can react in the room.

All messages are made from the table's public side. `companion.lan.house_messages` defines them.

The journal itself is the outbox: every line is in it before anybody hears of it. All that is stored for this is the last line of
each evening that the broker has confirmed. So nothing is queued while the broker is away, and nothing is lost: when it is back, the lines
since then are read and sent, also those of an evening that was put away meanwhile (`companion.lan.outbox`). Results are stored, and all of
them are sent again at each connection.

A broker may accept all messages and pass none on, because its access rules forbid it or because it is no broker. So the table listens for
its own `availability` message, and counts a message as told only after it has heard that one.

No command waits for any of this.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from dataclasses import replace

from companion import wire
from companion.broker import Broker
from companion.kernel.command import Happening
from companion.kernel.form import Json
from companion.lan.house_messages import ROOT, device_of, events_of, state_of, topic
from companion.lan.outbox import EVENINGS, Outbox, Owed
from companion.lan.stored_values import HOUSE, OWED, RESULTS, TABLE
from companion.mqtt import IN_FLIGHT, BrokerLine, Message
from companion.table.file.fault import JournalFault
from companion.table.play.evening import Evening
from companion.table.public import Public, public_at_end, public_now
from companion.table.session import Session
from companion.table.snapshots import HouseInfo, Now
from companion.table.trouble import trouble
from companion.texts import Speaker, speaker

BIRTH = "homeassistant/status"
AT_ONCE = 32  # lines sent between two checks of what has arrived
SHOWN = 12
ARRIVED_S = 10.0
AGAIN_S = 1.0
ECHO_S = 10.0
TOGETHER_S = 0.03  # commands come first, and what happens within this time is sent together
KEEP_EVERY_S = 2.0

# Further messages at the end of an evening, topic and text: from the table's id and the earlier results, by topic.
ResultOf = Callable[[Public, str, Mapping[str, str]], tuple[str, str] | None]


class House:
    """Tells one broker of one table, from `open` to `close`. It lives on the loop; the connection has a thread of its own."""

    def __init__(
        self,
        session: Session,
        broker: Broker,
        table: str,
        language: str,
        outbox: Outbox,
        results: Mapping[str, str],
        finish: ResultOf | None,
    ) -> None:
        self._session = session
        self._table = table
        self._language = language
        self._finish = finish
        self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()
        self._linked = False
        self._closed = False
        self._asking: asyncio.TimerHandle | None = None  # until it hears its own message that it is here
        self._outbox = outbox
        self._unreadable: set[str] = set()  # evenings of the shelf that can't be read today
        self._results: dict[str, str] = dict(results)
        self._results_kept = self._results
        self._owed_kept = outbox.write()[1]
        self._over: tuple[int | None, int] | None = None  # the evening and line whose result is among them
        self._unkept = False
        self._keep_at = 0.0
        self._arrived: dict[int, asyncio.Future[None]] = {}
        self._said: dict[str, str] = {}  # by topic: what the broker stores
        self._refused: object = None
        self._info = HouseInfo(where=broker.where)
        self._seen: tuple[object, ...] = ()
        self._stop_listening = session.subscribe(self._follow)
        self._line = BrokerLine(
            broker,
            f"{ROOT}-{table}",
            up=lambda: self._from_thread(self._came_up),
            down=lambda why: self._from_thread(self._went_down, why),
            filters=(BIRTH, topic(table, "availability")),
            heard=lambda message: self._from_thread(self._heard, message),
            sent=lambda number: self._from_thread(self._has_arrived, number),
            will=(topic(table, "availability"), b"offline"),
        )
        self._enter(session.now)
        self._task = asyncio.create_task(self._work())
        self._show(self._info)

    @classmethod
    async def open(cls, session: Session, broker: Broker, language: str, finish: ResultOf | None = None) -> House:
        """Begin to send. It never waits for the broker."""
        identity = await session.kept(TABLE)
        table = str(identity.get("id", "table")) if isinstance(identity, dict) else "table"
        outbox = Outbox(await session.kept(HOUSE), await session.kept(OWED))
        said = await session.kept(RESULTS)
        results = {key: words for key, words in said.items() if type(words) is str} if type(said) is dict else {}
        return cls(session, broker, table, language, outbox, results, finish)

    async def close(self) -> None:
        """Say goodbye to the broker, and stop. The table hears that goodbye itself; it is not the will of an earlier connection."""
        self._closed = True
        self._stop_listening()
        self._ask_no_more()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._line.publish(topic(self._table, "availability"), "offline", retain=True)
        await asyncio.to_thread(self._line.close)
        await self._keep()
        self._session.show(room=replace(self._session.now.room, house=None))

    # --- the connection: called from its thread

    def _from_thread(self, call: Callable[..., None], *args: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._unless_closed, call, *args)

    def _unless_closed(self, call: Callable[..., None], *args: object) -> None:
        if not self._closed:
            call(*args)

    def _came_up(self) -> None:
        self._said.clear()
        self._say_here()

    def _say_here(self, *, unheard: bool = False) -> None:
        """Say that the table is here, until it hears this message itself; if it never does, people are told of the broker."""
        self._ask_no_more()
        if unheard:
            self._show(replace(self._info, trouble=trouble("broker_forgets", detail=self._info.where)))
        self._line.publish(topic(self._table, "availability"), "online", retain=True)
        self._asking = self._loop.call_later(ECHO_S, lambda: self._say_here(unheard=True))

    def _ask_no_more(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def _went_down(self, why: str) -> None:
        self._linked = False
        self._ask_no_more()
        for future in self._arrived.values():
            future.cancel()
        self._arrived.clear()
        self._show(replace(self._info, linked=False, trouble=trouble(f"broker_{why}", detail=self._info.where)))

    def _heard(self, message: Message) -> None:
        if message.topic != BIRTH:
            self._heard_itself(message)
        elif message.payload == b"online":
            self._said.clear()  # everything is sent again
            self._wake.set()

    def _heard_itself(self, message: Message) -> None:
        if message.retained:
            return  # from an earlier connection
        if message.payload != b"online":
            self._say_here()  # the will of an earlier connection came late
        elif not self._linked:
            self._ask_no_more()
            self._linked = True
            self._show(replace(self._info, linked=True, trouble=None))
            self._wake.set()

    def _has_arrived(self, number: int) -> None:
        future = self._arrived.pop(number, None)
        if future is not None and not future.done():
            future.set_result(None)

    # --- the table

    def _follow(self, now: Now) -> None:
        refused = now.room.heard.refusal if now.room.heard is not None else None
        seen = (now.play, now.room.lobby, refused)
        if seen != self._seen:
            self._seen = seen
            self._enter(now)
            self._wake.set()

    def _enter(self, now: Now) -> None:
        """Note that the evening on the table must be sent, and store the result of one that is over, before it may be put away."""
        if self._outbox.follow(now.play):
            self._unkept, self._keep_at = True, 0.0
        moment = now.play.evening, now.play.last_line
        if now.play.is_over and self._over != moment:
            self._over = moment
            self._finished(public_now(now))

    def _finished(self, seen: Public) -> None:
        end = self._finish(seen, self._table, self._results) if self._finish is not None else None
        if end is None:
            return
        where, words = end
        if self._results.get(where) != words:
            said = [*(each for each in self._results.items() if each[0] != where), end]
            newest = dict(said[-EVENINGS:])
            self._results = {to: each for to, each in said if to in newest or self._outbox.owes(to.rpartition("-")[2])}
            self._unkept, self._keep_at = True, 0.0

    def _speaker(self, seen: Public) -> Speaker:
        return speaker(self._session.now.room.settings.language or self._language, seen.game)

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(TOGETHER_S)
            self._wake.clear()
            try:
                await self._keep_in_time()
                if self._linked:
                    await self._tell_away()
                    await self._tell(public_now(self._session.now))
                await self._keep_in_time()
            except (asyncio.CancelledError, TimeoutError):
                if (task := asyncio.current_task()) is not None and task.cancelling():
                    raise  # else the connection broke or is full: what has not arrived is sent again
                self._loop.call_later(AGAIN_S, self._wake.set)
            except JournalFault:
                pass  # the table says by itself what is wrong with its disk
            self._show(self._info)

    async def _tell(self, seen: Public) -> None:
        says = self._speaker(seen)
        self._keep_there(f"homeassistant/device/{ROOT}_{self._table}/config", wire.dumps(device_of(self._table, says)))
        await self._tell_events(seen, says)
        self._keep_there(topic(self._table, "state"), wire.dumps(state_of(seen, says)))
        self._tell_refusal()
        for where, words in tuple(self._results.items()):
            self._keep_there(where, words)

    def _keep_there(self, where: str, words: str) -> None:
        """Send a message that the broker stores, if it has changed."""
        if self._said.get(where) == words:
            return
        if self._line.publish(where, words, retain=True) is None:
            raise TimeoutError
        self._said[where] = words
        self._shown(where, words)

    def _tell_refusal(self) -> None:
        """Send that a reading led to a refusal, so that a buzzer may sound. The words stay at the table."""
        refused = self._seen[2] if self._seen else None
        if refused is not None and refused is not self._refused:
            self._line.publish(topic(self._table, "event"), wire.dumps({"event_type": "refused"}))
        self._refused = refused

    async def _tell_away(self) -> None:
        """Send what is missing of evenings that were put away, before the one on the table. One that can't be read today waits."""
        for owed in self._outbox.away():
            if not self._linked or owed.born in self._unreadable:
                continue
            try:
                if owed.until is None or self._outbox.told(owed.born) < owed.until:
                    await self._tell_put_away(owed)
            except JournalFault as fault:
                self._unreadable.add(owed.born)
                if fault.kind != "evening_unknown":  # else it was deleted
                    continue
            if self._linked:
                self._settle(owed)

    async def _tell_put_away(self, owed: Owed) -> None:
        evening = await self._session.shelf.evening_off_table(owed.evening)
        if evening.born != owed.born:
            return  # deleted too; another evening has its number
        seen = public_at_end(evening, owed.until)
        await self._tell_events(seen, self._speaker(seen), evening)
        if owed.until is None and self._linked:  # the app ended before it noticed that the evening was over
            self._finished(seen)

    def _settle(self, owed: Owed) -> None:
        self._outbox.settle(owed)
        self._unkept, self._keep_at = True, 0.0

    async def _tell_events(self, seen: Public, says: Speaker, away: Evening | None = None) -> None:
        """Send every line after the last that the broker has, as far as it may be told."""
        evening = seen.evening
        while evening is not None and self._linked:
            after = self._outbox.told(seen.born)
            until = seen.line if seen.held is None else seen.held - 1
            if after >= until:
                return
            if away is None and after == until - 1 == seen.line - 1:
                told = [(seen.line, seen.happenings)]
            else:
                number, told = await self._session.told_since(after, AT_ONCE, away)
                if number != evening:
                    return
                told = [each for each in told if each[0] <= until]
            await self._send([event for line, what in told for event in self._events(seen, line, what, says)])
            self._outbox.tell(seen.born, told[-1][0] if told else until)
            self._keep_later()

    def _events(self, seen: Public, line: int, happenings: tuple[Happening, ...], says: Speaker) -> list[dict[str, Json]]:
        winners = seen.winners if line == seen.line and seen.over else None
        return events_of(self._table, seen, line, happenings, says, winners)

    async def _send(self, events: list[dict[str, Json]]) -> None:
        """Send events and wait until the broker has confirmed them, only as many at a time as the connection takes."""
        for start in range(0, len(events), IN_FLIGHT):
            await self._send_some(events[start : start + IN_FLIGHT])

    async def _send_some(self, events: list[dict[str, Json]]) -> None:
        waiting: list[asyncio.Future[None]] = []
        for event in events:
            words = wire.dumps(event)
            number = self._line.publish(topic(self._table, "event"), words)
            if number is None:
                raise TimeoutError
            self._shown(topic(self._table, "event"), words)
            future = self._arrived[number] = self._loop.create_future()
            waiting.append(future)
        if waiting:
            done, late = await asyncio.wait(waiting, timeout=ARRIVED_S)
            if late or any(each.cancelled() for each in done):
                raise TimeoutError

    async def _keep_in_time(self) -> None:
        if self._unkept and self._loop.time() >= self._keep_at:
            await self._keep()

    async def _keep(self) -> None:
        """Store how far the broker is, in this order: if the app ends in between, nothing is lost, at worst something is sent twice."""
        self._unkept = False
        results, (told, owed) = self._results, self._outbox.write()
        try:
            if self._results_kept is not results:
                await self._session.keep(RESULTS, results)
                self._results_kept = results
            if self._owed_kept != owed:
                await self._session.keep(OWED, owed)
                self._owed_kept = owed
            await self._session.keep(HOUSE, told)
        except JournalFault:
            self._keep_later()

    def _keep_later(self) -> None:
        if not self._unkept:
            self._unkept, self._keep_at = True, self._loop.time() + KEEP_EVERY_S
            self._loop.call_later(KEEP_EVERY_S, self._wake.set)

    # --- what a screen shows of it

    def _shown(self, where: str, words: str) -> None:
        self._info = replace(self._info, told=(*self._info.told, (where, words))[-SHOWN:])

    def _show(self, info: HouseInfo) -> None:
        self._info = info
        if self._session.now.room.house == info:
            return
        self._session.show(room=replace(self._session.now.room, house=info))
