"""Our table board (an ESP32 with readers) over a cable or Bluetooth, by the link protocol (`hw.protocols.link`).

After the port opens, the app asks the board who it is until it answers. From then on its events count: each is acknowledged, and a
repeated one is dropped. An event may arrive after a newer one about the same tag: a "there" after its "gone" was a tap that has ended,
and a "gone" after a new "there" means that the tag was lifted and put back. When a board comes back after a loss, it reports again what
lies on its readers; a tag that it does not name within 1.5 s was taken away meanwhile.

Its faults, the gravest first: those of the port (unplugged, busy, denied); another version of the protocol; a program that fails at every
start; three unreadable lines in a row (until the line has been clean for a second); three seconds of silence; a reader whose chip does
not answer. For two seconds before the first hello anything may come: an ESP32 sends a lot of text while it starts. A device that
has sent for five seconds, or a hundred lines, without one of our frames is not ours: the app stops asking it. An echo of our own lines
is ignored.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from companion.sensing import Listener
from hw.drivers import Device, Driver, Voice
from hw.presence import TagPresence
from hw.protocols.link import (
    DEAD_AFTER_MS,
    PROTOCOL,
    SHOWN_AGAIN_MS,
    TO_BOARD,
    Ack,
    Crash,
    Decoder,
    Frame,
    Hello,
    ReadAnswered,
    ReaderTrouble,
    Show,
    TagEvent,
    Who,
    display_letters,
    encode,
)
from hw.transports import NUS_SERVICE, PAUSE_S, Advertisement, PortDetail, Transport
from hw.transports.serial import SerialTransport

_NAME_PREFIX: Final = "TB-"
_ASK_EVERY_S: Final = 0.5
_BOOT_TALK_S: Final = 2.0
_SETTLED_AFTER_S: Final = 1.5
_STARTS_ANEW_S: Final = 6.0  # a second of rest, then a start
_STRANGER_S: Final = 5.0
_STRANGER_LINES: Final = 100  # of at most 240 bytes
_BAD_LINES: Final = 3
_CLEAN_S: Final = 1.0


class TableBoard:
    """One board behind one transport."""

    def __init__(
        self, transport: Transport, port: str, listener: Listener, presence: TagPresence, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._transport = transport
        self._voice = Voice(port=port, name=port, listener=listener, clock=clock)
        self._presence = presence
        self._clock = clock
        self._decoder = Decoder()
        self._hello: Hello | None = None
        self._ours = False  # a frame has come on this connection
        self._crashed_at: float | None = None
        self._troubles: dict[str, str] = {}
        self._settling_until: float | None = None
        self._opened_at = self._heard_at = self._asked_at = self._told_anew_from = self._spoilt_at = self._passed_at = clock()
        self._open = False
        self._seq = 0
        self._answers: deque[str] = deque(maxlen=4)  # put in from any thread
        self._words = self._shown = ""  # likewise; what it shows
        self._shown_at = clock()

    def close(self) -> None:
        """Let go of the port."""
        self._transport.close()

    def answer(self, mood: str) -> None:
        """Send what became of the last reading; the board shows it."""
        self._answers.append(mood)

    @property
    def shows(self) -> bool:
        """Whether the board's hello named a display."""
        return self._hello is not None and self._hello.shows

    def show(self, words: str) -> None:
        """What the table waits for."""
        self._words = display_letters(words)

    # --- what the transport calls ---

    def opened(self) -> None:
        """Ask the board who it is."""
        self._begin(opened=True)
        self._ask()

    def lost(self, kind: str, detail: PortDetail) -> None:
        """The port is gone or can't be had."""
        self._begin(opened=False)
        self._voice.fault(kind, **detail)

    def received(self, data: bytes) -> None:
        """Take bytes; complete frames are handled at once."""
        for line in data.splitlines(keepends=True):
            for frame in self._decoder.feed(line):
                if isinstance(frame, TO_BOARD):  # a modem's echo of what we said
                    continue
                self._heard_at = self._clock()
                self._ours = True
                self._take(frame)
            if self._hello is not None and self._decoder.bad_since_frame >= _BAD_LINES:
                self._garbled()

    def passed(self) -> None:
        """Check the time-outs. While we ourselves stood still nobody listened: that is no silence of the board's."""
        before, self._passed_at = self._passed_at, self._clock()
        if not self._open:
            return
        if self._passed_at - before > PAUSE_S:
            self._heard_at = max(self._heard_at, self._passed_at - PAUSE_S)
        while self._answers:
            mood = self._answers.popleft()
            if self._hello is not None:
                self._transport.write(encode(ReadAnswered(seq=self._next_seq(), mood=mood)))
        now = self._clock()
        self._show(now)
        if self._crashed_at is not None and now - self._crashed_at < _STARTS_ANEW_S:
            return
        if self._strange(now):
            self._voice.fault("stranger")
            return
        if self._hello is None and now - self._asked_at >= _ASK_EVERY_S:
            self._ask()
        if self._hello is None and self._decoder.bad and now - self._opened_at >= _BOOT_TALK_S:
            self._garbled()
        elif now - self._heard_at >= DEAD_AFTER_MS / 1000 and not self._decoder.bad_since_frame >= _BAD_LINES:
            self._voice.fault("silent")
            self._hello = None  # who comes back may be another, or the same one started anew
        if self._settling_until is not None and now >= self._settling_until:
            self._settling_until = None
            self._gone(self._presence.overdue(self._voice.device, before=self._told_anew_from))

    def _show(self, now: float) -> None:
        """Send new words at once, and repeat the same ones now and then: a board forgets words that are not repeated."""
        words = self._words
        if words and self.shows and (words != self._shown or now - self._shown_at >= SHOWN_AGAIN_MS / 1000):
            self._shown, self._shown_at = words, now
            self._transport.write(encode(Show(seq=self._next_seq(), words=words)))

    def _strange(self, now: float) -> bool:
        bad = self._decoder.bad
        return not self._ours and (bad >= _STRANGER_LINES or (bad >= _BAD_LINES and now - self._opened_at >= _STRANGER_S))

    # --- frames ---

    def _take(self, frame: Frame) -> None:
        match frame:
            case Hello():
                self._met(frame)
            case Crash():
                self._failed(frame)
            case TagEvent() | ReaderTrouble() if self._hello is not None:
                if not self._presence.heard(self._hello.board, self._hello.boot, frame.seq):
                    self._tag(frame, self._hello) if isinstance(frame, TagEvent) else self._reader_trouble(frame)
                self._transport.write(encode(Ack(seq=self._next_seq(), of=frame.seq)))  # told first: the table does not wait for the port
            case _:
                pass
        if self._hello is not None and (self._voice.state.fault is not None or self._troubles):
            self._heal()

    def _met(self, hello: Hello) -> None:
        if hello.proto != PROTOCOL:
            self._hello = None
            self._voice.fault("unknown_protocol", theirs=hello.proto, ours=PROTOCOL)
            return
        started_anew = self._hello is None or (self._hello.board, self._hello.boot) != (hello.board, hello.boot)
        # What is told anew follows our question, or the board's own start; what was seen before may have gone meanwhile.
        self._told_anew_from = self._asked_at if self._hello is None else self._clock()
        self._hello = hello
        self._crashed_at = None
        if started_anew:
            self._troubles.clear()
            self._shown = ""
            self._settling_until = self._clock() + _SETTLED_AFTER_S
            self._voice.device_known(
                device=hello.board, name=f"{_NAME_PREFIX}{hello.board[-4:].upper()}", readers=hello.readers, simulated=hello.simulated
            )

    def _failed(self, crash: Crash) -> None:
        """The board's program failed; it restarts by itself. Until then its text and its silence are not reported as further faults."""
        self._begin(opened=True)
        self._crashed_at = self._clock()
        self._ours = True
        self._voice.fault("board_failed", why="".join(letter if letter.isprintable() else " " for letter in crash.why))

    def _tag(self, tag: TagEvent, hello: Hello) -> None:
        where = (hello.board, tag.reader, tag.uid)
        match (tag.on, self._presence.overtaken_by(*where, hello.boot, tag.seq, tag.on)):
            case (True, None):
                self._put(where)
            case (False, None):
                self._lift(where)
            case (True, False):  # set down and taken away again, told the wrong way round
                self._put(where)
                self._lift(where)
            case (False, True):  # taken away and set down again, likewise
                self._lift(where)
                self._put(where)
            case _:
                pass

    def _put(self, where: tuple[str, str, str]) -> None:
        if self._presence.seen(*where, self._clock()):
            self._voice.read(*where[1:])

    def _lift(self, where: tuple[str, str, str]) -> None:
        if self._presence.lifted(*where):
            self._voice.read(*where[1:], gone=True)

    def _reader_trouble(self, trouble: ReaderTrouble) -> None:
        if not trouble.why:
            self._troubles.pop(trouble.reader, None)
        elif self._hello is not None and trouble.reader in self._hello.readers:
            self._troubles[trouble.reader] = trouble.why

    # --- state ---

    def _begin(self, *, opened: bool) -> None:
        """Forget everything of the earlier connection: half lines, and which board it was."""
        self._open = opened
        self._decoder = Decoder()
        self._hello = None
        self._ours = False
        self._crashed_at = None
        self._troubles = {}
        self._settling_until = None
        self._opened_at = self._heard_at = self._clock()

    def _next_seq(self) -> int:
        self._seq += 1
        return self._seq

    def _ask(self) -> None:
        self._asked_at = self._clock()
        self._transport.write(encode(Who(seq=self._next_seq())))

    def _garbled(self) -> None:
        self._spoilt_at = self._clock()
        self._voice.fault("garbled", connected=self._hello is not None, count=self._decoder.bad)

    def _heal(self) -> None:
        """A good frame came. If the line has been clean for a while, end the line's fault; a reader's own fault may remain."""
        fault = self._voice.state.fault
        if fault is not None and fault.kind == "garbled" and self._clock() - self._spoilt_at < _CLEAN_S:
            return
        for reader, why in self._troubles.items():
            self._voice.fault("reader_silent", connected=True, reader=reader, why=why)
            return
        self._voice.healed()

    def _gone(self, gone: list[tuple[str, str]]) -> None:
        for reader, what in gone:
            self._voice.read(reader, what, gone=True)


class TableBoardDriver(Driver):
    """Opens table boards."""

    name = "tableboard"

    def hears(self, advertisement: Advertisement) -> bool:
        """Whether the advertisement names the UART service and a board's name."""
        return advertisement.name.startswith(_NAME_PREFIX) and NUS_SERVICE in advertisement.services

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """A cable's port, or `ble:<address>`."""
        transport = transport_for(port)
        board = TableBoard(transport, port, listener, presence or TagPresence())
        transport.start(board)
        return board


def transport_for(port: str) -> Transport:
    """The way to a port."""
    if port.startswith("ble:"):
        from hw.transports.ble import BleTransport  # bleak is slow to import, and not everybody has a radio

        return BleTransport(port.removeprefix("ble:"))
    return SerialTransport(port)


DRIVER = TableBoardDriver()
