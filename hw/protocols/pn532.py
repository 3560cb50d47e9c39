"""The PN532's frames over a serial line (HSU), both ways; after NXP's user manual UM0701-02, chapter 6.2.

    00 00 FF LEN LCS TFI data... DCS 00      LEN + LCS and TFI + data + DCS are 0 modulo 256; TFI is D4 to the chip, D5 from it
    00 00 FF 00 FF 00                        the chip has the command; its answer's number is the command's plus one
    00 00 FF 01 FF 7F 81 00                  the chip did not understand the command

The chip must be woken before its first command. MaxRetries must be low, or with an empty field the chip acknowledges and never answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ACK: Final = bytes.fromhex("0000FF00FF00")
WAKE: Final = bytes.fromhex("5555") + bytes(14)
SAM_CONFIGURATION: Final = bytes.fromhex("1401")
MAX_RETRIES: Final = bytes.fromhex("3205FF0102")
LIST_ONE_TARGET: Final = bytes.fromhex("4A0100")
_START: Final = b"\x00\xff"
_TO_CHIP, _FROM_CHIP, _ERROR = 0xD4, 0xD5, 0x7F


@dataclass(frozen=True, slots=True, kw_only=True)
class Acknowledged:
    """The other side has received the frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotUnderstood:
    """The chip did not understand a command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Packet:
    """A command to the chip, or its answer; the first byte of the data is the command's number."""

    from_chip: bool
    data: bytes


def encode(packet: Packet) -> bytes:
    """A packet's bytes."""
    body = bytes((_FROM_CHIP if packet.from_chip else _TO_CHIP,)) + packet.data
    if len(body) > 255:
        raise ValueError("longer than a normal frame")
    return b"\x00\x00\xff" + bytes((len(body), -len(body) & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


def command_bytes(data: bytes) -> bytes:
    """A command's bytes."""
    return encode(Packet(from_chip=False, data=data))


class Decoder:
    """Bytes in, packets out. A frame with a wrong sum is counted in `bad`, and the decoder looks for the next start."""

    def __init__(self) -> None:
        self.bad = 0
        self._rest = b""

    def feed(self, data: bytes) -> list[Acknowledged | NotUnderstood | Packet]:
        """What is complete with these bytes."""
        out: list[Acknowledged | NotUnderstood | Packet] = []
        rest = self._rest + data
        while (start := rest.find(_START)) >= 0 and len(rest) >= start + 4:
            size, check = rest[start + 2], rest[start + 3]
            end = start + 4 + size
            if (size, check) == (0, 0xFF):
                out.append(Acknowledged())
                rest = rest[start + 4 :]
            elif (size + check) & 0xFF or not size:
                self.bad += 1
                rest = rest[start + 1 :]
            elif len(rest) <= end:
                break
            elif rest[start + 4 : end + 1] == bytes((_ERROR, -_ERROR & 0xFF)):
                out.append(NotUnderstood())
                rest = rest[end + 1 :]
            elif sum(rest[start + 4 : end + 1]) & 0xFF or rest[start + 4] not in (_TO_CHIP, _FROM_CHIP):
                self.bad += 1
                rest = rest[start + 1 :]
            else:
                out.append(Packet(from_chip=rest[start + 4] == _FROM_CHIP, data=rest[start + 5 : end]))
                rest = rest[end + 1 :]
        self._rest = rest if start >= 0 else rest[-1:]
        return out


def tag_numbers(answer: bytes) -> tuple[bytes, ...]:
    """The tags' numbers in the answer to a listing (4B, how many, then each tag); a tag that is cut off is left out."""
    if len(answer) < 2 or answer[0] != LIST_ONE_TARGET[0] + 1:
        return ()
    found: list[bytes] = []
    at = 2
    for _ in range(answer[1]):
        # number, SENS_RES (2), SEL_RES, length, the tag's own number
        if len(answer) < at + 5 or len(answer) < at + 5 + answer[at + 4]:
            break
        end = at + 5 + answer[at + 4]
        found.append(answer[at + 5 : end])
        if answer[at + 3] & 0x20 and end < len(answer):  # an ISO 14443-4 tag: its ATS follows, its own length first
            end += answer[end]
        at = end
    return tuple(found)


def is_random(uid: bytes) -> bool:
    """Whether the number is a new random one each time, as a phone's or a bank card's is (ISO 14443-3: four bytes, the first 08)."""
    return len(uid) == 4 and uid[0] == 0x08


def listing_answer(uids: tuple[bytes, ...], *, ats: bytes = b"") -> bytes:
    """The answer of a chip that `tag_numbers` reads; with an ATS the tags are ISO 14443-4 tags."""
    out = bytes((LIST_ONE_TARGET[0] + 1, len(uids)))
    for number, uid in enumerate(uids, start=1):
        sens_res, sel_res = (b"\x00\x44", b"\x00") if len(uid) == 7 else (b"\x00\x04", b"\x08")
        if ats:
            sel_res = b"\x20"
        out += bytes((number,)) + sens_res + sel_res + bytes((len(uid),)) + uid + ats
    return out
