"""Sends pictures to the phones: one open stream for each phone, and the newest picture replaces older ones.

A phone reads its stream with `fetch`: a header line in the open, which says what comes, for which seat and how long it is, then the bytes
of a box; then the next. At each change of the table all phones are first told in a few words what happened, the same for
everybody; then each is sent the picture of its seats as the table is at that moment. A stream whose phone has not yet received
what it was sent waits until it has, and then shows the table as it is by then: a slow phone gets fewer pictures, never a queue of them.

The messages of a stream are numbered without a gap, heartbeats too, so a phone notices what is missing, repeated or out of order.
A heartbeat every five seconds tells it that the stream is alive. A stream on which nothing is acknowledged is ended by
its socket, and the seat is shown as lost.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol, TypeVar

from starlette.types import Receive, Send

from companion import wire
from companion.drawing.art import Art
from companion.kernel.seat import Seat
from companion.lan.drawn_scene import grounds, write_art, write_ground
from companion.lan.pictures import Shared, Situation, log_writer, speaker_for
from companion.lan.promises import Promises
from companion.lan.seal import PICTURE, STEP, Channel, filled, padded, pressed
from companion.lan.seats import Held, Seats
from companion.table.session import Session
from companion.table.snapshots import LogLine, Now

BEAT_S = 5.0
GROUNDS = 24  # how many boards a phone keeps: with the next one it is told which to forget
GRACE_S = 2.0  # a phone that reconnects within this time was never away

HEADERS = [(b"content-type", b"application/octet-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


S = TypeVar("S")
T = TypeVar("T")
Unsent = tuple[str, Held | None, bytes]  # the kind of message, for which seat, and its text, filled up


class PhoneLine(Protocol):
    """The connection to a phone: an answer that goes on for as long as the phone listens."""

    @property
    def full(self) -> bool:
        """Whether so much waits to be sent that nothing should be added."""

    async def has_room(self) -> None:
        """Wait until the connection is not full."""

    def write(self, body: bytes) -> None:
        """Send this, without keeping it."""


class Stream:
    """One phone's open stream."""

    def __init__(
        self, *, seats: Iterable[Held], channel: Channel, number: int, language: str, sizes: dict[str, int], line: PhoneLine
    ) -> None:
        self.seats = {held.id: held for held in seats}
        self.language = language
        self.line = line
        self.wake = asyncio.Event()
        self.idle = False  # everything is sent, and it waits to be woken
        self.closed = False
        self.replaced = False
        self.newest_told: int | None = None  # the newest line that was told here
        self._channel = channel
        self._number = number
        self._place = 0
        self._art: Art | None = None
        self._grounds: deque[str] = deque()  # the keys of the boards that the phone has
        self._last: dict[str, str] = {}
        self._sizes = sizes

    def shares(self, other: Stream) -> bool:
        """Whether both are streams of one seat."""
        return any(other.seats.get(held.id) == held for held in self.seats.values())

    def end(self) -> None:
        """End the stream."""
        self.closed, self.idle = True, False
        self.wake.set()

    def say_farewell(self) -> bytes:
        """Tell the phone that one of its seats has another stream now, so that it does not connect again by itself."""
        return self._sealed("elsewhere", None, padded("{}", STEP)) if self.replaced else b""

    def send_heartbeat(self) -> bytes:
        """A heartbeat: the stream is alive, and no message on it is missing."""
        return self._sealed("beat", None, padded("{}", STEP))

    def sealed(self, said: Iterable[Unsent]) -> bytes:
        """The next messages of this stream, sealed."""
        return b"".join([self._sealed(*each) for each in said])

    def _sealed(self, kind: str, held: Held | None, plain: bytes) -> bytes:
        self._place += 1
        return self._message(self._place, kind, held, plain)

    def _message(self, place: int, kind: str, held: Held | None, plain: bytes) -> bytes:
        seat, epoch = (held.id, held.epoch) if held else ("", 0)
        box = self._channel.say(kind, self._number, place, plain, seat, epoch)
        return b"%b %b %d %d\n%b" % (kind.encode(), seat.encode(), epoch, len(box), box)

    def goodbye(self, held: Held, to: str) -> Unsent:
        """The message that a seat is no longer this phone's: it is the tablet's or another phone's now."""
        del self.seats[held.id]
        return "gone", held, padded(wire.dumps({"to": to}), STEP)

    def say(self, words: str) -> bytes:
        """The sealed message that tells what happened, if this phone has a seat."""
        return self._sealed("told", None, padded(words, STEP)) if self.seats else b""

    def sealed_ahead(self, plain: bytes) -> tuple[int, bytes]:
        """The same message, filled up already, sealed for the next place of the stream, but not sent yet."""
        return self._place + 1, self._message(self._place + 1, "told", None, plain)

    def tell(self, line: int, foretold: tuple[int, bytes]) -> None:
        """Send what was sealed beforehand, unless the stream is busy or another message took its place: then it is dropped."""
        place, message = foretold
        if self.idle and self.seats and not self.line.full and place == self._place + 1:
            self._place, self.newest_told = place, line
            self.line.write(message)

    def news(self, held: Held, shared: Shared) -> Iterator[Unsent]:
        """What a seat's phone has not been sent yet: boards that it never had, and the picture, if it changed."""
        now, pen = shared.now, shared.pen
        if now.play.playing:
            if self._art is not pen.art:
                self._art = pen.art
                yield "art", held, pressed(write_art(pen.art), STEP)
            for ground in grounds(now.scene(held.name)):
                if ground.key not in self._grounds:
                    forget = self._grounds.popleft() if len(self._grounds) == GROUNDS else None
                    self._grounds.append(ground.key)
                    words = f'{{"forget":{wire.dumps(forget)},{write_ground(pen, ground)[1:]}'
                    yield "ground", held, pressed(words, STEP)
        words = shared.picture(held.name)
        if words != self._last.get(held.id):
            self._last[held.id] = words
            yield "view", held, self._picture(held, f'{{"version":{now.version},{words[1:]}')

    def _picture(self, held: Held, words: str) -> bytes:
        """A picture, as long as every other. If one of a group's own edition is longer, all later ones are as long as that."""
        plain = filled(words, PICTURE)
        self._sizes[held.id] = size = max(len(plain), self._sizes.get(held.id, 0))
        return plain.ljust(size, b"\0")


class Streams:
    """All open streams, and what they tell about who is here."""

    def __init__(self, session: Session, seats: Seats, promises: Promises) -> None:
        self._session = session
        self._seats = seats
        self._promises = promises
        self._open: list[Stream] = []
        self._situation = Situation()
        self.sizes: dict[str, int] = {}  # by seat: the length of its pictures; a stream opened again keeps it
        self._evening: int | None = None
        self._shown: tuple[object, ...] = ()  # what the phones were last woken for
        self._leaving: dict[Seat, asyncio.TimerHandle] = {}
        self._told_all: asyncio.Event | None = None  # until everybody is told what happened
        self._shared: dict[str, Shared] = {}  # by language

    @property
    def stamp(self) -> str:
        """The stamp of the situation on the table now."""
        return self._situation.stamp

    def follow(self, now: Now) -> None:
        """Wake everybody if the table changed in a way that phones show."""
        self._situation.follow(now.play)
        if now.play.evening != self._evening:
            self._evening = now.play.evening
            self.sizes.clear()
        room = now.room
        shown = (now.play, room.lobby, room.presence, room.claims)
        if shown != self._shown:
            self._shown = shown
            if self._told_all is None:
                self._told_all = asyncio.Event()
                asyncio.get_running_loop().call_soon(self._tell_everybody, self._told_all)

    async def wait_until_told(self) -> None:
        """Wait until everybody was told what is new."""
        if self._told_all is not None:
            await self._told_all.wait()

    def _tell_everybody(self, told_all: asyncio.Event) -> None:
        """Tell everybody what happened. The answer to the sender and everybody's picture are sent after that."""
        self._told_all = None
        log = self._session.now.play.told
        newest = log[-1].number if log else 0
        missed = (stream for stream in self._open if stream.newest_told != newest)  # most were told the moment the line was on disk
        told = self._each(self._idle_lines(missed), lambda stream, _: self._told(stream))
        self._each(told, lambda stream, body: stream.line.write(body))
        told_all.set()
        asyncio.get_running_loop().call_soon(self._show_everybody)

    def _show_everybody(self) -> None:
        """Show everybody the table: make all scenes, then write, seal and send them all. A processor does one thing six times much sooner
        than six things in turn, six times.
        """
        looking = self._each(self._idle_lines(self._open), lambda stream, _: self._look(stream))
        said = self._each(looking, lambda stream, _: self._news(stream))
        sealed = self._each(said, lambda stream, news: stream.sealed(news))
        self._each(sealed, lambda stream, body: stream.line.write(body))

    @staticmethod
    def _idle_lines(lines: Iterable[Stream]) -> dict[Stream, None]:
        """The streams on which something may be sent at once; the others are woken, and look by themselves."""
        idle: dict[Stream, None] = {}
        for stream in lines:
            if stream.idle and not stream.line.full:
                idle[stream] = None
            else:
                stream.wake.set()
        return idle

    @staticmethod
    def _each(lines: Mapping[Stream, S], do: Callable[[Stream, S], T]) -> dict[Stream, T]:
        """Do this for each stream. If it fails, that stream looks by itself: it fails there too, and ends only that stream."""
        done: dict[Stream, T] = {}
        for stream, given in lines.items():
            with contextlib.suppress(Exception):
                done[stream] = do(stream, given)
                continue
            stream.wake.set()
        return done

    def _look(self, stream: Stream) -> None:
        """Make the scenes of the stream's seats."""
        now = self._session.now
        if now.play.playing:
            for name in self._names(stream):
                now.scene(name)

    def seat_changed(self, held: Held) -> None:
        """Wake the streams of a seat's old phone, which are told that it lost the seat, and nothing more."""
        for stream in self._open:
            stale = stream.seats.get(held.id)
            if stale is not None and self._seats.holds(stale.id, stale.epoch) is None:
                stream.wake.set()

    def end(self) -> None:
        """End all streams, because the server stops."""
        for timer in self._leaving.values():
            timer.cancel()
        for stream in tuple(self._open):
            stream.end()

    async def serve(self, stream: Stream, receive: Receive, send: Send) -> None:
        """Send everything to one phone until it goes away."""
        for before in self._open:
            if before.shares(stream):
                before.replaced = True
                before.end()
        self._open.append(stream)
        loop = asyncio.get_running_loop()
        gone = loop.create_task(until_gone(receive, stream.end))
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        self._arrived(stream)
        try:
            await self._talk(stream)
            with contextlib.suppress(OSError):
                await send({"type": "http.response.body", "body": stream.say_farewell()})
        finally:
            gone.cancel()
            self._open.remove(stream)
            self._left(stream)

    async def _talk(self, stream: Stream) -> None:
        """Send what there is, also on a slow stream, and the heartbeat."""
        loop = asyncio.get_running_loop()
        due = loop.time()
        timer: asyncio.TimerHandle | None = None
        try:
            while not stream.closed:
                await stream.line.has_room()
                stream.wake.clear()
                body = self._told(stream) + stream.sealed(self._news(stream))
                if loop.time() >= due:
                    body += stream.send_heartbeat()
                    due = loop.time() + BEAT_S
                    timer = loop.call_at(due, stream.wake.set)
                stream.line.write(body)
                stream.idle = True
                await stream.wake.wait()
                stream.idle = False
        finally:
            if timer is not None:
                timer.cancel()

    def _told(self, stream: Stream) -> bytes:
        """The newest line, once; nothing that was told before this phone came."""
        log = self._session.now.play.told
        line = log[-1].number if log else 0
        before, stream.newest_told = stream.newest_told, line
        if before is None or line == before or not log or not log[-1].texts:
            return b""
        return stream.say(self._words_of(log[-1], stream.language))

    def _words_of(self, line: LogLine, language: str) -> str:
        return log_writer(speaker_for(self._session.now, language))(line)

    def herald(self, line: LogLine) -> Callable[[], None]:
        """Seal the line for every idle phone while it is being stored; returns the function that sends it once it is on disk."""
        if not line.texts:
            return lambda: None
        idle = [each for each in self._open if each.idle]
        plain = {language: padded(self._words_of(line, language), STEP) for language in {each.language for each in idle}}
        ready = [(each, each.sealed_ahead(plain[each.language])) for each in idle]

        def tell() -> None:
            for stream, message in ready:
                with contextlib.suppress(Exception):  # the stream looks by itself soon, and fails there alone
                    stream.tell(line.number, message)

        return tell

    def _news(self, stream: Stream) -> list[Unsent]:
        """What the phone has not been sent yet for its seats."""
        now = self._session.now
        shared = self._shared.get(stream.language)
        if shared is None or shared.now is not now:
            promises = self._promises.public(now)
            shared = self._shared[stream.language] = Shared.of(now, stream.language, self._situation.stamp, promises)
        out: list[Unsent] = []
        for held in tuple(stream.seats.values()):
            current = self._seats.holds(held.id, held.epoch)
            if current is None or all(place.name != current.name for place in now.room.lobby.places):
                if current is None:
                    known = self._seats.by_id(held.id)
                    out.append(stream.goodbye(held, "tablet" if known is not None and known.free else "phone"))
                continue
            out.extend(stream.news(current, shared))
        return out

    # --- presence

    def tell_presence(self) -> None:
        """Say of everybody who sits here what their phone does: after a start, or when names changed."""
        here = {name for stream in self._open for name in self._names(stream)}
        for place in self._session.now.room.lobby.places:
            if place.name in here:
                self._session.seating.presence(place.name, "connected")
            elif place.name not in self._leaving:
                self._session.seating.presence(place.name, "none" if self._seats.is_free(place.name) else "lost")

    def phone_took_seat(self, name: Seat) -> None:
        """Note that a phone holds this seat now. If its stream doesn't come, it counts as asleep."""
        self._session.seating.presence(name, "connected")
        if not any(name in self._names(stream) for stream in self._open):
            self._soon_lost(name)

    def _names(self, stream: Stream) -> list[Seat]:
        current = (self._seats.holds(held.id, held.epoch) for held in stream.seats.values())
        return [held.name for held in current if held is not None]

    def _arrived(self, stream: Stream) -> None:
        for name in self._names(stream):
            timer = self._leaving.pop(name, None)
            if timer is not None:
                timer.cancel()
            self._session.seating.presence(name, "connected")

    def _left(self, stream: Stream) -> None:
        for name in self._names(stream):
            self._soon_lost(name)

    def _soon_lost(self, name: Seat) -> None:
        if name in self._leaving:
            self._leaving.pop(name).cancel()
        self._leaving[name] = asyncio.get_running_loop().call_later(GRACE_S, self._lost, name)

    def _lost(self, name: Seat) -> None:
        self._leaving.pop(name, None)
        if not any(name in self._names(stream) for stream in self._open):
            self._session.seating.presence(name, "none" if self._seats.is_free(name) else "lost")


async def until_gone(receive: Receive, call: Callable[[], None]) -> None:
    """Wait until the phone closes its end."""
    while (await receive())["type"] != "http.disconnect":
        pass
    call()
