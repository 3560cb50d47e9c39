"""Seals every message between a phone and the table.

A phone greets the table whose key its QR code brought (`noise`). Then both have keys that exist nowhere else and are never written down:
one for each direction, until the page is loaded again or the table starts again. ChaCha20-Poly1305 seals JSON that was filled up first.
Whatever may hold a player's secret has the same length in every case: requests, answers and pictures have one length each. Large pictures
are compressed first, so that the largest of every game is far below that length. What a box is for is its associated data: the kind of
message, the table, the number, and on a stream the seat and its epoch. A box that is taken from one place does not open in another.

A phone numbers its requests, and a `Window` takes each number once. A message from the table has the number of the request that it answers
and, on a stream, its place there. Both are in the nonce, so that no message that is old or out of order opens as the next. The other
side of this is `page/seal.js`.
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
# The lengths of messages. tests/conformance/test_sizes.py checks that every game stays below them, with half as much again in reserve.
REQUEST = 1024
ANSWER = 4096
PICTURE = 16_384  # compressed
STEP = 1024  # the step for what everybody may know anyway
WINDOW = 64  # how far behind the newest number a late request may be
NUMBERS = 1 << 32  # a session ends before it has used them all
_USUAL = bytes.maketrans(b"-_", b"+/")  # from the letters that are safe in a URL to base64's usual ones
_STORED = struct.Struct("<BHH")  # the head of deflate's last block, which holds so many bytes uncompressed: the count, and its complement
_LEVEL = 3  # 0.02 to 0.06 ms a picture; higher levels take twice as long for a tenth


class Unsealed(Exception):
    """A box that does not open, or a number seen before. It never says why in detail, and never carries what was in the box."""


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
    """What a box is for, as bytes. None of the parts can contain a bar."""
    return "|".join((VERSION, kind, table, number, *of)).encode()


def padded(words: str, size: int) -> bytes:
    """JSON text filled up with spaces to this size; a longer one to a multiple of it."""
    plain = words.encode()
    return plain + b" " * (-len(plain) % size)


def pressed(words: str, size: int) -> bytes:
    """JSON text, compressed with deflate, and filled up with zeros to this size. The compressed stream says itself where it ends."""
    plain = zlib.compress(words.encode(), _LEVEL, wbits=-zlib.MAX_WBITS)
    return plain + bytes(-len(plain) % size)


def filled(words: str, size: int) -> bytes:
    """JSON text in this size, compressed only if it does not fit otherwise: compressing what fits would gain nothing."""
    plain = words.encode()
    if len(plain) > size - _STORED.size:
        return pressed(words, size)
    return (_STORED.pack(1, len(plain), len(plain) ^ 0xFFFF) + plain).ljust(size, b"\0")


def prologue(table: str) -> bytes:
    """What both sides must agree on before they talk."""
    return f"{VERSION}|{table}".encode()


@dataclass(slots=True)
class TableKey:
    """The table's own key pair, stored for as long as the table exists."""

    secret: X25519PrivateKey

    @classmethod
    def new(cls) -> TableKey:
        """A new random key pair."""
        return cls(X25519PrivateKey.generate())

    @classmethod
    def from_text(cls, text: str) -> TableKey:
        """Read the stored key; ValueError if it is none."""
        try:
            return cls(X25519PrivateKey.from_private_bytes(from_base64(text)))
        except Unsealed:
            raise ValueError("no key") from None

    def as_text(self) -> str:
        """The key as text, to store with the table; it is never shown or logged."""
        return to_base64(self.secret.private_bytes_raw())

    @property
    def public(self) -> bytes:
        """The public key, which the QR code contains."""
        return self.secret.public_key().public_bytes_raw()

    def greeted(self, table: str, said: str) -> tuple[Channel, str]:
        """Answer a phone's greeting; returns the channel and the reply. Unsealed if the greeting was for another table."""
        try:
            met = greet(self.secret, prologue(table), from_base64(said), X25519PrivateKey.generate())
        except (InvalidTag, ValueError):
            raise Unsealed from None
        return Channel(to_base64(met.transcript.hash[:16]), table, *met.transcript.split()), to_base64(met.reply)


@dataclass(slots=True)
class Window:
    """The numbers that were seen from one phone: each is taken once, and they may come a little out of order."""

    newest: int = 0
    _seen: int = field(default=0, repr=False)  # bit i: the number newest - i was seen

    def take(self, number: int) -> None:
        """Take this number; Unsealed if it was seen before or is too far behind."""
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
    """A session with a page on a phone, from its greeting on. One key opens what the phone seals, the other seals what it is sent."""

    id: str
    table: str
    _from_phone: ChaCha20Poly1305 = field(repr=False)
    _to_phone: ChaCha20Poly1305 = field(repr=False)
    seated: bool = False  # whether it proved a seat
    _window: Window = field(default_factory=Window)

    def open(self, kind: str, number: int, box: str) -> bytes:
        """Open a phone's message, once; or Unsealed."""
        if not 0 < number < NUMBERS:
            raise Unsealed
        try:
            plain = self._from_phone.decrypt(nonce(number), from_base64(box), associated_data(kind, self.table, str(number)))
        except (InvalidTag, ValueError):
            raise Unsealed from None
        self._window.take(number)
        return plain

    def answer(self, kind: str, number: int, words: str) -> str:
        """Seal the one answer to a request."""
        return to_base64(
            self._to_phone.encrypt(
                nonce(number * NUMBERS), padded(words, ANSWER), associated_data("answer:" + kind, self.table, str(number))
            )
        )

    def say(self, kind: str, number: int, place: int, plain: bytes, seat: str, epoch: int) -> bytes:
        """Seal a message on the stream that a request opened: the first has place 1."""
        aad = associated_data(kind, self.table, f"{number}.{place}", seat, str(epoch))
        return self._to_phone.encrypt(nonce(number * NUMBERS + place), plain, aad)
