"""Card readers that the system knows (PC/SC: pcscd on Linux, winscard on Windows, the PCSC framework on macOS), by its own library.

The library waits for cards. When one comes, its number is read (`FF CA 00 00 00`, which every contactless reader understands, PC/SC
part 3) and passed on as bytes; when it goes, empty bytes are passed on. Names and numbers are those of winscard.h. Tested on Linux only;
for other systems the sizes follow the library's headers.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import byref, c_char_p, c_void_p
from typing import Any, Final

from hw.transports import TICK_S, Receiver
from hw.transports.again import OpenedAgain

ANY: Final = "any"  # as a port: the first reader there is

_LIBRARIES = {"win32": "winscard.dll", "darwin": "/System/Library/Frameworks/PCSC.framework/PCSC"}
_DWORD: Any = ctypes.c_ulong if sys.platform.startswith("linux") else ctypes.c_uint32
_HANDLE: Any = c_void_p if sys.platform == "win32" else ctypes.c_long if sys.platform.startswith("linux") else ctypes.c_int32
_LONGEST_ATR = 36 if sys.platform == "win32" else 33
_NUMBER = bytes.fromhex("FFCA000000")
_DONE = b"\x90\x00"
_PROTOCOLS = 1 | 2  # T=0, T=1
_SHARED = 2
_LEAVE_CARD = 0
_PRESENT, _GONE, _CHANGED = 0x20, 0x08 | 0x04, 0x02  # gone: unavailable or unknown

_TIMEOUT = 0x8010000A
_KINDS: Final = {
    0x8010001D: "pcsc_stopped",  # no service
    0x8010001E: "pcsc_stopped",
    0x80100014: "pcsc_stopped",  # an unknown error, when the daemon goes in the middle of a call
    0x80100013: "pcsc_stopped",  # a communication error, likewise
    0x8010006A: "denied",
}


class _State(ctypes.Structure):
    _pack_ = 1 if sys.platform == "darwin" else 0
    _fields_ = [
        ("reader", c_char_p),
        ("user", c_void_p),
        ("known", _DWORD),
        ("now", _DWORD),
        ("atr_size", _DWORD),
        ("atr", ctypes.c_ubyte * _LONGEST_ATR),
    ]


class _Request(ctypes.Structure):
    _fields_ = [("protocol", _DWORD), ("size", _DWORD)]


class PcscTrouble(Exception):
    """The library could not do it; `kind` is a fault's."""

    def __init__(self, code: int) -> None:
        super().__init__(f"{code:#010x}")
        self.code = code
        self.kind = _KINDS.get(code, "unplugged")


class Missing(PcscTrouble):
    """There is no such library."""

    def __init__(self) -> None:
        super().__init__(0)
        self.kind = "pcsc_missing"


def _library() -> Any:
    try:
        library: Any = ctypes.CDLL(_LIBRARIES.get(sys.platform, "libpcsclite.so.1"))
        _ = library.SCardEstablishContext
    except (OSError, AttributeError):
        raise Missing from None
    return library


class CardReaders:
    """A connection to the system's service, in the library's words a context."""

    def __init__(self, library: Any, context: Any) -> None:
        self._library = library
        self._context = context
        self._suffix = "A" if sys.platform == "win32" else ""

    def _do(self, name: str, *args: Any) -> None:
        code = getattr(self._library, name)(*args) & 0xFFFFFFFF
        if code:
            raise PcscTrouble(code)

    def readers(self) -> list[str]:
        """What the system lists."""
        size = _DWORD(0)
        try:
            self._do("SCardListReaders" + self._suffix, self._context, None, None, byref(size))
            names = ctypes.create_string_buffer(size.value)
            self._do("SCardListReaders" + self._suffix, self._context, None, names, byref(size))
        except PcscTrouble as trouble:
            if trouble.kind == "unplugged":  # none: that is no trouble
                return []
            raise
        return [name.decode(errors="replace") for name in names.raw[: size.value].split(b"\0") if name]

    def changed(self, reader: str, known: int) -> int | None:
        """The reader's new state if it changes within a tick, else None. PcscTrouble if the reader is gone."""
        state = _State(reader=reader.encode(), known=known)
        try:
            self._do("SCardGetStatusChange" + self._suffix, self._context, _DWORD(int(TICK_S * 1000)), byref(state), _DWORD(1))
        except PcscTrouble as trouble:
            if trouble.code == _TIMEOUT:
                return None
            raise
        return int(state.now)

    def number(self, reader: str) -> bytes:
        """The number of the card that lies there; empty if it has none or is gone already."""
        card, protocol = _HANDLE(), _DWORD()
        try:
            connect = "SCardConnect" + self._suffix
            self._do(connect, self._context, reader.encode(), _DWORD(_SHARED), _DWORD(_PROTOCOLS), byref(card), byref(protocol))
        except PcscTrouble as trouble:
            if trouble.kind != "unplugged":
                raise
            return b""
        try:
            answer = ctypes.create_string_buffer(64)
            size = _DWORD(len(answer))
            request = _Request(protocol=protocol.value, size=ctypes.sizeof(_Request))
            self._do("SCardTransmit", card, byref(request), _NUMBER, _DWORD(len(_NUMBER)), None, answer, byref(size))
            said = answer.raw[: size.value]
            return said[:-2] if said.endswith(_DONE) else b""
        except PcscTrouble:
            return b""
        finally:
            self._library.SCardDisconnect(card, _DWORD(_LEAVE_CARD))


@contextmanager
def card_readers() -> Iterator[CardReaders]:
    """A connection to the system's service; PcscTrouble if there is none."""
    library = _library()
    context = _HANDLE()
    code = library.SCardEstablishContext(_DWORD(2), None, None, byref(context)) & 0xFFFFFFFF
    if code:
        raise PcscTrouble(code)
    try:
        yield CardReaders(library, context)
    finally:
        library.SCardReleaseContext(context)


def listed_readers() -> list[str]:
    """The readers that the system lists; none where there is no service."""
    try:
        with card_readers() as now:
            return now.readers()
    except PcscTrouble:
        return []


class PcscTransport(OpenedAgain):
    """One reader, by the system's name for it, or `any`."""

    _called = "pcsc"

    def write(self, data: bytes) -> None:
        """Does nothing: nothing is sent to cards."""

    def _hold(self, receiver: Receiver) -> str:
        try:
            with card_readers() as now:
                self._watch(now, receiver)
        except PcscTrouble as trouble:
            return trouble.kind
        return "unplugged"

    def _watch(self, now: CardReaders, receiver: Receiver) -> None:
        """Watch the reader until it or the service is gone."""
        names = now.readers()
        reader = next(iter(names), None) if self.port == ANY else self.port if self.port in names else None
        if reader is None:
            return
        self._opened(receiver)
        known, lying = 0, None  # what lies there at the beginning is told, be it nothing
        while not self._closing.is_set():
            state = now.changed(reader, known)
            if state is not None:
                if state & _GONE:
                    return
                known = state & ~_CHANGED
                present = bool(state & _PRESENT)
                if present != lying:
                    receiver.received(now.number(reader) if present else b"")
                lying = present
            receiver.passed()
