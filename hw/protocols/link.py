"""The link between a table board and the app: one line of text for each frame.

    TB<seq> <kind> <json>*<CRC-32 of all before the star, 8 hex digits>\\n        at most 240 bytes, the newline included

People can read a line in any terminal, and after lost bytes the next newline begins a new frame. Text on a line before `TB` (a chip's
boot text, half a frame) is ignored. `#` begins a comment for people. The numbers `seq` count up from 1 and begin again when the board
restarts; `boot` in the hello differs at each start, so (board, boot, seq) names one frame for ever.

Events (`tag`, `trouble`) are kept by the board until an `ack` names them, and sent again every 300 ms, up to 8 times. Everything
else may be lost. A board sends `beat` every second and counts as dead after three seconds without a frame. People may type `?`, `who`,
`how` or `help` without number and checksum. Several tags may lie on one reader; each is reported when it comes and when it goes.

The same codec runs on the board (`firmware/esp32/link.py`, MicroPython); `tests/vectors/link.json` tests both.
"""

from __future__ import annotations

import json
import unicodedata
from binascii import crc32
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.kernel.form import Json

PROTOCOL: Final = 1
LONGEST_LINE: Final = 240
RESEND_AFTER_MS: Final = 300
RESENDS: Final = 8
BEAT_EVERY_MS: Final = 1000
DEAD_AFTER_MS: Final = 3000
GONE_AFTER_MS: Final = 400
SHOWN_AGAIN_MS: Final = 10_000
HUMAN_WORDS: Final = (b"?", b"who", b"how", b"help", b"test")


# --- frames -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """App to board: say hello, and tell again what rests on your readers."""

    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class How:
    """App to board: tell how you are."""

    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ack:
    """App to board: event `of` has arrived."""

    seq: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Echo:
    """Either way: the board answers with the same words."""

    seq: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadAnswered:
    """App to board: what became of the reading: "ok" (done), "ask" (the table asks), "no" (refused, or it means nothing)."""

    seq: int
    mood: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """App to board: what the table waits for, for its display. Plain letters (`display_letters`); repeated, as a board may forget it."""

    seq: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """Board to app: who I am."""

    seq: int
    proto: int
    firmware: str
    board: str
    boot: str
    readers: tuple[str, ...]
    simulated: bool = False
    shows: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TagEvent:
    """Board to app, an event: a tag (or a button, "press") came to a reader or left it."""

    seq: int
    reader: str
    uid: str
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderTrouble:
    """Board to app, an event: a reader's own chip has a fault; an empty `why` says that it works again."""

    seq: int
    reader: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """Board to app: I am alive."""

    seq: int
    up_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """Board to app: the board's health. `bad` counts lines it could not read, `kept` the events that are not acknowledged yet."""

    seq: int
    up_ms: int
    bad: int
    kept: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Crash:
    """Board to app: the board's program has failed, and it restarts. It may be all that the board can still send."""

    seq: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Nak:
    """Board to app: the board does not know the kind of frame `of`."""

    seq: int
    of: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """A valid frame of a kind that this end does not know, sent by a newer version. It is ignored."""

    seq: int
    kind: str


Frame = Who | How | Ack | Echo | ReadAnswered | Show | Hello | TagEvent | ReaderTrouble | Beat | Health | Crash | Nak | Unknown
TO_BOARD: Final = (Who, How, Ack, ReadAnswered, Show)  # what only the app says

# Each kind's class, and for each of its fields the key and type on the line. Optional keys have a default in the class.
_KINDS: Final[dict[str, tuple[type[Any], tuple[tuple[str, str, type], ...]]]] = {
    "who": (Who, ()),
    "how": (How, ()),
    "ack": (Ack, (("of", "of", int),)),
    "echo": (Echo, (("words", "words", str),)),
    "answer": (ReadAnswered, (("mood", "mood", str),)),
    "show": (Show, (("words", "words", str),)),
    "hello": (
        Hello,
        (
            ("proto", "proto", int),
            ("firmware", "fw", str),
            ("board", "id", str),
            ("boot", "boot", str),
            ("readers", "readers", list),
            ("simulated", "sim", bool),
            ("shows", "show", bool),
        ),
    ),
    "tag": (TagEvent, (("reader", "r", str), ("uid", "u", str), ("on", "on", bool))),
    "trouble": (ReaderTrouble, (("reader", "r", str), ("why", "why", str))),
    "beat": (Beat, (("up_ms", "up", int),)),
    "health": (Health, (("up_ms", "up", int), ("bad", "bad", int), ("kept", "kept", int))),
    "crash": (Crash, (("why", "why", str),)),
    "nak": (Nak, (("of", "of", int), ("why", "why", str))),
}
_KIND_OF: Final = {cls: kind for kind, (cls, _) in _KINDS.items()}
_OPTIONAL: Final = frozenset({"simulated", "shows"})


# --- lines --------------------------------------------------------------------------------------------------------------------


def pack(seq: int, kind: str, data: Mapping[str, Json]) -> bytes:
    """One line with checksum and newline; ValueError if it would be longer than the link allows."""
    body = f"TB{seq} {kind} {json.dumps(data, separators=(',', ':'))}".encode()
    line = b"%s*%08X\n" % (body, crc32(body))
    if len(line) > LONGEST_LINE:
        raise ValueError(f"a frame of {len(line)} bytes; the link carries {LONGEST_LINE}")
    return line


def parse(line: bytes) -> tuple[int, str, dict[str, Json]] | None:
    """A line's (seq, kind, data), or None if it holds no frame. Any text may stand before the frame, but only white space after it."""
    line = line.rstrip(b"\r \x00")
    star = len(line) - 9
    if star < 0 or line[star] != ord("*"):
        return None
    total = line[star + 1 :].upper()
    start = line.find(b"TB", 0, star)
    while start >= 0:
        body = line[start:star]
        if b"%08X" % crc32(body) == total:
            try:
                head, kind, text = body.split(b" ", 2)
                data = json.loads(text.decode())
                return (int(head[2:]), kind.decode("ascii"), data) if isinstance(data, dict) and head[2:].isdigit() else None
            except ValueError:
                return None
        start = line.find(b"TB", start + 2, star)
    return None


class Splitter:
    """Bytes in, (seq, kind, data) out, however the bytes are split. `bad` counts the lines that could not be read."""

    def __init__(self, *, human: bool = False) -> None:
        self.bad = 0
        self._human = human
        self._rest = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[tuple[int, str, dict[str, Json]]]:
        """The frames that are complete with these bytes."""
        out: list[tuple[int, str, dict[str, object]]] = []
        rest = self._rest + data
        while True:
            end = rest.find(b"\n", 0, LONGEST_LINE)
            if end < 0:
                if len(rest) < LONGEST_LINE:
                    self._rest = rest
                    return out
                # No frame is that long: wait for the next newline, and count every line's worth of what goes by.
                rest = rest[LONGEST_LINE:]
                self._skipping = True
                self.bad += 1
                continue
            line, rest = rest[:end], rest[end + 1 :]
            if self._skipping:
                self._skipping = False
                continue
            frame = parse(line)
            if frame:
                out.append(frame)
                continue
            words = line.strip(b"\r\t \x00")
            if self._human and words in HUMAN_WORDS:
                out.append((0, words.decode("ascii"), {}))
            elif words and not words.startswith(b"#"):
                self.bad += 1


# --- words for a display ------------------------------------------------------------------------------------------------------

_SHOWN_AT_MOST: Final = 96  # six lines of sixteen
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("’‘“”„«»", "'"),
        **dict.fromkeys("–—−‐‑·", "-"),
        **dict(zip("œŒæßøł×€", ("oe", "OE", "ae", "ss", "o", "l", "x", "EUR"), strict=True)),
    }
)


def display_letters(words: str) -> str:
    """The words in the letters that a small display has: without accents; a letter that has no plain form is left out."""
    letters = unicodedata.normalize("NFKD", words.translate(_PLAIN)).encode("ascii", "ignore").decode("ascii")
    return " ".join("".join(letter if letter.isprintable() else " " for letter in letters).split())[:_SHOWN_AT_MOST]


# --- frames and lines ---------------------------------------------------------------------------------------------------------


def encode(frame: Frame) -> bytes:
    """A frame as its line."""
    if isinstance(frame, Unknown):
        raise ValueError("an unknown frame can't be sent")
    kind = _KIND_OF[type(frame)]
    data = {key: getattr(frame, name) for name, key, _ in _KINDS[kind][1] if not (name in _OPTIONAL and not getattr(frame, name))}
    return pack(frame.seq, kind, data)


def frame_of(seq: int, kind: str, data: Mapping[str, Json]) -> Frame | None:
    """The frame of a line; None if its kind is known and its data do not fit that kind."""
    if kind not in _KINDS:
        return Unknown(seq=seq, kind=kind)
    cls, fields = _KINDS[kind]
    values: dict[str, object] = {}
    for field, key, of in fields:
        if key not in data and field in _OPTIONAL:
            continue
        value = data.get(key)
        # JSON's true is no number here, and a list holds names.
        if not isinstance(value, of) or (of is int and isinstance(value, bool)):
            return None
        if isinstance(value, list) and not all(isinstance(name, str) for name in value):
            return None
        values[field] = tuple(value) if isinstance(value, list) else value
    frame: Frame = cls(seq=seq, **values)
    return frame


class Decoder:
    """Bytes in, frames out. `bad` counts the lines that could not be read, `bad_since_frame` those since the last good frame."""

    def __init__(self, *, human: bool = False) -> None:
        self._splitter = Splitter(human=human)
        self._misfits = 0
        self._bad_at_last_frame = 0

    @property
    def bad(self) -> int:
        """The number of lines that could not be read, and of frames whose data do not fit their kind."""
        return self._splitter.bad + self._misfits

    @property
    def bad_since_frame(self) -> int:
        """The same, since the last good frame."""
        return self.bad - self._bad_at_last_frame

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that are complete with these bytes."""
        lines = self._splitter.feed(data)
        if not lines:
            return []
        frames: list[Frame] = []
        for seq, kind, fields in lines:
            frame = frame_of(seq, kind, fields)
            if frame is None:
                self._misfits += 1
            else:
                frames.append(frame)
        if frames:
            self._bad_at_last_frame = self.bad
        return frames
