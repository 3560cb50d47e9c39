"""Reader chips for the workbench that only tests plug in: each answers as its data sheet says, at the level of its bus."""

from __future__ import annotations

from typing import ClassVar

from hw.protocols import pn532
from hw.simulator.bench import Pn532Chip


class Field:
    """What lies on a reader; a second tag under the first shows only to readers that can tell."""

    def __init__(self) -> None:
        self.tag: str | None = None
        self.under: str | None = None

    def __call__(self) -> str | None:
        return self.tag


class Rc522Chip:
    """An MFRC522 on SPI, its registers and FIFO, with ISO 14443-3 tags in its field. `absent`: nothing is wired there.

    A transaction is an address and any number of bytes written there, or addresses whose bytes come one behind. A tag only understands
    what is sent with 100 % ASK. Two tags of one length answer at once: their bits collide, and what is read is neither's.
    """

    def __init__(self, lying: Field) -> None:
        self.absent = False
        self.field_was_on_with: list[Rc522Chip] = []
        self.neighbours: list[Rc522Chip] = []
        self._lying = lying
        self._registers: dict[int, int] = {}
        self._fifo = bytearray()
        self._rest = b""
        self._level: int | None = None  # None: the tag sleeps; else the cascade level it is at

    @property
    def field_on(self) -> bool:
        return self._registers.get(0x14, 0) & 0x03 == 0x03

    def feed(self, data: bytes) -> bytes:
        """SPI transactions, each with its length before it."""
        out = b""
        rest = self._rest + data
        while rest and len(rest) > rest[0]:
            size = rest[0]
            out += self._transaction(rest[1 : 1 + size])
            rest = rest[1 + size :]
        self._rest = rest
        return out

    def _transaction(self, data: bytes) -> bytes:
        if self.absent:
            return bytes(len(data))
        if data[0] & 0x80:
            return bytes((0, *(self._read((address >> 1) & 0x3F) for address in data[:-1])))
        for value in data[1:]:
            self._write((data[0] >> 1) & 0x3F, value)
        return bytes(len(data))

    def brown_out(self) -> None:
        """Its supply breaks down for a moment: it forgets how it was set up."""
        self._registers.clear()
        self._level = None

    def _read(self, register: int) -> int:
        if register == 0x09:
            return self._fifo.pop(0) if self._fifo else 0
        if register == 0x0A:
            return len(self._fifo)
        return 0x92 if register == 0x37 else self._registers.get(register, 0)

    def _write(self, register: int, value: int) -> None:
        self._registers[register] = value
        if register == 0x01 and value == 0x0F:
            self._registers.clear()
        elif register == 0x04:
            self._registers[0x04] = 0  # the marks given are cleared
        elif register == 0x09:
            self._fifo.append(value)
        elif register == 0x0A and value & 0x80:
            self._fifo.clear()
        elif register == 0x14:
            if self.field_on:
                self.field_was_on_with += [chip for chip in self.neighbours if chip.field_on]
            else:
                self._level = None  # no field, no power
        elif register == 0x0D and value & 0x80 and self._registers.get(0x01) == 0x0C:
            understood = self.field_on and self._registers.get(0x15, 0) & 0x40
            answer = self._tag_answers(bytes(self._fifo), value & 7) if understood else b""
            self._fifo[:] = answer
            self._registers[0x06] = 0x08 if answer and self._collides(answer) else 0
            self._registers[0x04] = 0x30 if answer else 0x01

    def _collides(self, answer: bytes) -> bool:
        return self._lying.under is not None and len(answer) == 5

    def _tag_answers(self, frame: bytes, bits: int) -> bytes:
        tag = self._lying()
        if tag is None:
            return b""
        uid = bytes.fromhex(tag)
        parts = [uid] if len(uid) == 4 else [b"\x88" + uid[:3], uid[3:]]
        if (frame, bits) == (b"\x26", 7) and self._level is None:
            self._level = 0
            return b"\x44\x00"
        if self._level is None or self._level >= len(parts) or len(frame) < 2 or frame[0] != (0x93, 0x95)[self._level]:
            return b""
        part = parts[self._level]
        if self._lying.under is not None:
            part = bytes(one & other for one, other in zip(part, bytes.fromhex(self._lying.under), strict=False))
        part += bytes((part[0] ^ part[1] ^ part[2] ^ part[3],))
        if frame[1:] == b"\x20":
            return part
        if frame[1:] == b"\x70" + part + crc_a(frame[:7]):
            self._level += 1
            sak = b"\x04" if self._level < len(parts) else b"\x00"
            return sak + crc_a(sak)
        return b""


def crc_a(data: bytes) -> bytes:
    """ISO 14443-3's CRC_A, bit by bit: x16 + x12 + x5 + 1, reflected, from 6363."""
    crc = 0x6363
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ 0x8408 if crc & 1 else crc >> 1
    return crc.to_bytes(2, "little")


class Pn532OnI2c:
    """A PN532 on I2C: the same packets, fetched one by one after a byte that says whether one is ready; what is not fetched is lost."""

    def __init__(self, lying: Field, *, ats: bytes = b"") -> None:
        self._chip = Pn532Chip(lying)
        self._chip.ats = ats
        self._ready: list[bytes] = []
        self._rest = b""
        self.absent = False

    def feed(self, data: bytes) -> bytes:
        """`w` size data..., or `r` count; each answered with a size and that many bytes."""
        rest = self._rest + data
        out = b""
        while len(rest) >= 2 and (rest[:1] == b"r" or len(rest) >= 2 + rest[1]):
            if self.absent:
                out += b"\xff"
            elif rest[:1] == b"w":
                answer = self._chip.feed(rest[2 : 2 + rest[1]])
                if answer:
                    self._ready = [answer[: len(pn532.ACK)], answer[len(pn532.ACK) :]]
                out += b"\x00"
            else:
                out += bytes((rest[1],)) + self._fetch(rest[1])
            rest = rest[2 + (rest[1] if rest[:1] == b"w" else 0) :]
        self._rest = rest
        return out

    def _fetch(self, count: int) -> bytes:
        if not self._ready or count == 1:
            return bytes((1 if self._ready else 0,)) + bytes(count - 1)
        return (b"\x01" + self._ready.pop(0)).ljust(count, b"\x80")[:count]


class Button:
    """A button between a pin and ground."""

    def __init__(self) -> None:
        self.pressed = False

    def feed(self, data: bytes) -> bytes:
        return (b"\x00" if self.pressed else b"\x01") * len(data)


class Buzzer:
    """A passive buzzer on a pin: what is heard of it, in hertz; 0 is silence."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self._rest = b""

    def feed(self, data: bytes) -> bytes:
        rest = self._rest + data
        while len(rest) >= 4:
            hertz, loud = int.from_bytes(rest[:2], "big"), int.from_bytes(rest[2:4], "big")
            self.heard.append(hertz if loud else 0)
            rest = rest[4:]
        self._rest = rest
        return b""


class Ssd1306:
    """A display on I2C at the level of its commands: what stands in its memory, and whether it is lit (data sheet, 10.1)."""

    _MORE: ClassVar = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def __init__(self) -> None:
        self.absent = False
        self.lit = self._pumped = False
        self.memory = bytearray(1024)
        self._columns, self._pages = (0, 127), (0, 7)
        self._column = self._page = 0
        self._rest = b""

    def pulled(self) -> None:
        """It lost its power: dark, and nothing in it."""
        self.__init__()  # type: ignore[misc]
        self.absent = True

    @property
    def points(self) -> tuple[tuple[bool, ...], ...]:
        """Its rows, from the top."""
        return tuple(tuple(bool(self.memory[row // 8 * 128 + column] >> row % 8 & 1) for column in range(128)) for row in range(64))

    def feed(self, data: bytes) -> bytes:
        """`w` size data..., each answered with an empty answer."""
        rest, out = self._rest + data, b""
        while len(rest) >= 2 and len(rest) >= 2 + rest[1]:
            if self.absent:
                out += b"\xff"
            else:
                (self._commands if rest[2] == 0 else self._data)(rest[3 : 2 + rest[1]])
                out += b"\x00"
            rest = rest[2 + rest[1] :]
        self._rest = rest
        return out

    def _commands(self, codes: bytes) -> None:
        while codes:
            more = self._MORE.get(codes[0], 0)
            match codes[0], tuple(codes[1 : 1 + more]):
                case 0xAE | 0xAF as on, ():
                    self.lit = on == 0xAF and self._pumped
                case 0x8D, (pump,):
                    self._pumped = pump == 0x14
                case 0x21, (first, last):
                    self._columns, self._column = (first, last), first
                case 0x22, (first, last):
                    self._pages, self._page = (first, last), first
                case _:
                    pass
            codes = codes[1 + more :]

    def _data(self, data: bytes) -> None:
        for byte in data:
            self.memory[self._page * 128 + self._column] = byte
            self._column += 1
            if self._column > self._columns[1]:
                self._column = self._columns[0]
                self._page = self._page + 1 if self._page < self._pages[1] else self._pages[0]
