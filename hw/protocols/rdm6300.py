"""The RDM6300 and its relatives (ID-12LA), readers of 125 kHz tags: 9600 baud, 8N1, one way.

    02, ten hex digits (version, number), two hex digits (the xor of those five bytes), 03      an ID-12LA puts CR LF before the 03

The number is the one that is printed on the tag, in ten decimal digits. The reader repeats it as long as the tag stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Final

_STX, _ETX = b"\x02", b"\x03"
_LONGEST: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class TagRead:
    """A tag was seen."""

    version: int
    number: int

    @property
    def printed(self) -> str:
        """The number as it is printed on the tag."""
        return f"{self.number:010d}"


def encode(tag: TagRead) -> bytes:
    """A tag's number as the reader sends it."""
    body = bytes((tag.version,)) + tag.number.to_bytes(4)
    return _STX + body.hex().upper().encode() + b"%02X" % reduce(xor, body) + _ETX


class Decoder:
    """Bytes in, tags out. `bad` counts frames with a wrong sum and runs of bytes that are no frame."""

    def __init__(self) -> None:
        self.bad = 0
        self._rest = b""

    def feed(self, data: bytes) -> list[TagRead]:
        """What is complete with these bytes."""
        out: list[TagRead] = []
        rest = self._rest + data
        while (start := rest.find(_STX)) >= 0:
            # A 02 never stands within a frame: a second one begins anew.
            anew, end = rest.find(_STX, start + 1), rest.find(_ETX, start)
            if anew >= 0 and (end < 0 or anew < end):
                self.bad += 1
                rest = rest[anew:]
            elif end >= 0:
                tag = _tag(rest[start + 1 : end].rstrip(b"\r\n"))
                if tag:
                    out.append(tag)
                else:
                    self.bad += 1
                rest = rest[end + 1 :]
            elif len(rest) - start > _LONGEST:
                self.bad += 1
                rest = rest[start + 1 :]
            else:
                break
        if start < 0 and len(rest) > _LONGEST:
            self.bad += 1
            rest = b""
        self._rest = rest
        return out


def _tag(digits: bytes) -> TagRead | None:
    try:
        values = bytes.fromhex(digits.decode("ascii"))
    except ValueError:
        return None
    # Cheap readers say all zeros when they are disturbed, and the sum of that is right.
    if len(digits) != 12 or len(values) != 6 or reduce(xor, values) or not any(values):
        return None
    return TagRead(version=values[0], number=int.from_bytes(values[1:5]))
