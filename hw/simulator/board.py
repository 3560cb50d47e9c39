"""The board's side of the link in Python: what our firmware does, as a state machine without I/O.

The caller gives the time in milliseconds. The firmware (`firmware/esp32/tableboard.py`) is the other implementation of the same behaviour;
tests run both with the same driver.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from hw.protocols.link import (
    BEAT_EVERY_MS,
    PROTOCOL,
    RESEND_AFTER_MS,
    RESENDS,
    Ack,
    Beat,
    Crash,
    Decoder,
    Echo,
    Frame,
    Health,
    Hello,
    How,
    Nak,
    ReadAnswered,
    ReaderTrouble,
    Show,
    TagEvent,
    Unknown,
    Who,
    encode,
)

FIRMWARE = "sim-1"
_KEPT_AT_MOST = 32
_HELP = "# table board. ? who how: tell about the board. Lines it sends: hello, tag (on/off), trouble, beat.\n"


@dataclass(slots=True)
class _Kept:
    """An event that nobody has acknowledged yet."""

    seq: int
    line: bytes
    sent_at: int
    resent: int = 0


class SimulatedBoard:
    """One simulated board: feed it the app's bytes, put tags on it, let time pass, take what it sends."""

    def __init__(self, *, board: str, readers: tuple[str, ...], boot: str, now: int) -> None:
        self.readers = readers
        self._board = board
        self._boot = boot
        self._seq = 0
        self._resting: dict[str, str] = {}
        self._kept: list[_Kept] = []
        self._decoder = Decoder(human=True)
        self._out = b""
        self._started = now
        self._beat_at = now
        self._hello()

    def feed(self, data: bytes, now: int) -> None:
        """Bytes from the app, or from somebody at a terminal."""
        for frame in self._decoder.feed(data):
            self._answer(frame, now)

    def put(self, reader: str, uid: str, now: int) -> None:
        """A tag comes to a reader; what lay there is gone, the same tag too: it was lifted and set down again."""
        self.lift(reader, now)
        self._resting[reader] = uid
        self._tell(reader, uid, True, now)

    def lift(self, reader: str, now: int) -> None:
        """A tag leaves a reader."""
        uid = self._resting.pop(reader, None)
        if uid is not None:
            self._tell(reader, uid, False, now)

    def resting(self) -> dict[str, str]:
        """Which tag lies on which reader."""
        return dict(self._resting)

    def tick(self, now: int) -> None:
        """Let time pass: send the beat, and repeat the events that are not acknowledged."""
        if now - self._beat_at >= BEAT_EVERY_MS:
            self._beat_at = now
            self._send(Beat(seq=self._next(), up_ms=now - self._started))
        for kept in self._kept:
            if now - kept.sent_at >= RESEND_AFTER_MS:
                kept.sent_at = now
                kept.resent += 1
                self._out += kept.line
        self._kept = [kept for kept in self._kept if kept.resent < RESENDS]

    def take(self) -> bytes:
        """The bytes that the board wants to send since the last call."""
        data, self._out = self._out, b""
        return data

    def _answer(self, frame: Frame, now: int) -> None:
        match frame:
            case Ack():
                self._kept = [kept for kept in self._kept if kept.seq != frame.of]
            case Who():
                self._hello()
                for reader, uid in self._resting.items():
                    self._tell(reader, uid, True, now)
            case How():
                self._send(Health(seq=self._next(), up_ms=now - self._started, bad=self._decoder.bad, kept=len(self._kept)))
            case Echo():
                self._send(Echo(seq=self._next(), words=frame.words))
            case Unknown(kind="?"):
                self._hello()
                self._send(Health(seq=self._next(), up_ms=now - self._started, bad=self._decoder.bad, kept=len(self._kept)))
            case Unknown(kind="help"):
                self._out += _HELP.encode("ascii")
            case ReadAnswered() | Show():  # it has nothing to tell it by
                pass
            case Hello() | TagEvent() | ReaderTrouble() | Beat() | Health() | Crash() | Nak() | Unknown():
                self._send(Nak(seq=self._next(), of=frame.seq, why="kind"))
            case _:
                assert_never(frame)

    def _hello(self) -> None:
        self._send(
            Hello(
                seq=self._next(),
                proto=PROTOCOL,
                firmware=FIRMWARE,
                board=self._board,
                boot=self._boot,
                readers=self.readers,
                simulated=True,
            )
        )

    def _tell(self, reader: str, uid: str, on: bool, now: int) -> None:
        seq = self._next()
        line = encode(TagEvent(seq=seq, reader=reader, uid=uid, on=on))
        self._out += line
        self._kept = [*self._kept, _Kept(seq, line, now)][-_KEPT_AT_MOST:]

    def _send(self, frame: Frame) -> None:
        self._out += encode(frame)

    def _next(self) -> int:
        self._seq += 1
        return self._seq
