"""The seal under every message between a phone and the table.

A phone greets the table whose key its QR code brought (`noise`), and both have keys that exist nowhere else and are never written down:
one for each direction, until the page is loaded anew or the table starts again. ChaCha20-Poly1305 seals JSON that is filled up first.
What holds anything of one player's own has one length whatever it holds: a request, an answer, a picture, each its own; large pictures
are pressed before, so that the largest of every game is far below that. What a box is for goes in as associated data: the kind of message,
the table, the number, and of a line's messages the seat and its epoch. A box taken from one place does not open in another.

A phone counts its requests, and a `Window` takes each number once. What the table says is numbered by the request that it answers and,
on a line, by its place there; both are the nonce, so that nothing old, missing or out of its order opens as the next. The other side
of this is `page/seal.js`.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from companion.lan.noise import greet, nonce

VERSION = "companion/2"
# The lengths on the air. That every game stays below them, with half as much again in reserve, is held by tests/conformance/test_sizes.py.
REQUEST = 1024
ANSWER = 4096
PICTURE = 16_384  # pressed
STEP = 1024  # of what everybody may know anyway
WINDOW = 64  # how far behind the newest number a late request may come
NUMBERS = 1 << 32  # a session ends before it runs out of them
_USUAL = bytes.maketrans(b"-_", b"+/")  # the letters that are safe in a URL, as base64 has them
_STORED = struct.Struct("<BHH")  # of deflate's last block, which holds so many bytes as they are: the count, and its complement
_LEVEL = 3  # 0.02 to 0.06 ms a picture; higher ones take twice as long for a tenth


class Unsealed(Exception):
    """A box that does not open, or a number seen before. Never says why in detail, and never carries what was in it."""


def to_base64(value: bytes) -> str:
    """Bytes as URL-safe text without padding."""
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode("ascii")


def from_base64(text: str) -> bytes:
    """The bytes of such a text, or Unsealed."""
    try:
        return binascii.a2b_base64((text + "=" * (-len(text) % 4)).encode("ascii").translate(_USUAL), strict_mode=True)
    except ValueError:
        raise Unsealed from None


def associated_data(kind: str, table: str, number: str, *of: str) -> bytes:
    """What a box is for. None of the parts can hold a bar."""
    return "|".join((VERSION, kind, table, number, *of)).encode()


def padded(words: str, size: int) -> bytes:
    """JSON text with spaces up to that size; what is longer is as long as several."""
    plain = words.encode()
    return plain + b" " * (-len(plain) % size)


def pressed(words: str, size: int) -> bytes:
    """JSON text, deflated, with zeros up to that size. The stream says itself where it ends."""
    plain = zlib.compress(words.encode(), _LEVEL, wbits=-zlib.MAX_WBITS)
    return plain + bytes(-len(plain) % size)


def filled(words: str, size: int) -> bytes:
    """The same of that size, pressed only where it has to be: as it goes out in one length, pressing what fits would be for nothing."""
    plain = words.encode()
    if len(plain) > size - _STORED.size:
        return pressed(words, size)
    return (_STORED.pack(1, len(plain), len(plain) ^ 0xFFFF) + plain).ljust(size, b"\0")


def prologue(table: str) -> bytes:
    """What both sides have to agree on before they speak."""
    return f"{VERSION}|{table}".encode()


@dataclass(slots=True)
class TableKey:
    """The table's own key pair, kept for the table's life."""

    secret: X25519PrivateKey

    @classmethod
    def new(cls) -> TableKey:
        """A new random key pair."""
        return cls(X25519PrivateKey.generate())

    @classmethod
    def from_text(cls, text: str) -> TableKey:
        """As it was kept; ValueError where it is none."""
        try:
            return cls(X25519PrivateKey.from_private_bytes(from_base64(text)))
        except Unsealed:
            raise ValueError("no key") from None

    def as_text(self) -> str:
        """To keep with the table; never shown or logged."""
        return to_base64(self.secret.private_bytes_raw())

    @property
    def public(self) -> bytes:
        """What the QR code carries."""
        return self.secret.public_key().public_bytes_raw()

    def greeted(self, table: str, said: str) -> tuple[Channel, str]:
        """A phone that greets this table, and what it is replied; Unsealed where another table was meant."""
        try:
            met = greet(self.secret, prologue(table), from_base64(said), X25519PrivateKey.generate())
        except (InvalidTag, ValueError):
            raise Unsealed from None
        return Channel(to_base64(met.transcript.hash[:16]), table, *met.transcript.split()), to_base64(met.reply)


@dataclass(slots=True)
class Window:
    """The numbers seen of one phone: each is taken once, also out of order by a little."""

    newest: int = 0
    _seen: int = field(default=0, repr=False)  # bit i: newest - i was seen

    def take(self, number: int) -> None:
        """This number, once; Unsealed for one seen before or too far behind."""
        if number > self.newest:
            self._seen = ((self._seen << (number - self.newest)) | 1) & ((1 << WINDOW) - 1) if number - self.newest < WINDOW else 1
            self.newest = number
            return
        behind = self.newest - number
        if behind >= WINDOW or self._seen >> behind & 1:
            raise Unsealed
        self._seen |= 1 << behind


@dataclass(slots=True)
class Channel:
    """A page on a phone, from its greeting on. What it seals is opened with one key, what it is told is sealed with the other."""

    id: str
    table: str
    _from_phone: ChaCha20Poly1305 = field(repr=False)
    _to_phone: ChaCha20Poly1305 = field(repr=False)
    seated: bool = False  # it proved a seat
    _window: Window = field(default_factory=Window)

    def open(self, kind: str, number: int, box: str) -> bytes:
        """What a phone said, once; or Unsealed."""
        if not 0 < number < NUMBERS:
            raise Unsealed
        try:
            plain = self._from_phone.decrypt(nonce(number), from_base64(box), associated_data(kind, self.table, str(number)))
        except (InvalidTag, ValueError):
            raise Unsealed from None
        self._window.take(number)
        return plain

    def answer(self, kind: str, number: int, words: str) -> str:
        """The one answer to a request."""
        return to_base64(
            self._to_phone.encrypt(
                nonce(number * NUMBERS), padded(words, ANSWER), associated_data("answer:" + kind, self.table, str(number))
            )
        )

    def say(self, kind: str, number: int, place: int, plain: bytes, seat: str, epoch: int) -> bytes:
        """A message on the line that a request opened: the first has place 1."""
        aad = associated_data(kind, self.table, f"{number}.{place}", seat, str(epoch))
        return self._to_phone.encrypt(nonce(number * NUMBERS + place), plain, aad)
