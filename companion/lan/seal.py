"""The seal under every message between a phone and the table.

A phone and the table agree on keys by X25519: the table's public key comes with the QR code, the phone's with each request.
HKDF-SHA256 makes one key for each direction, bound to the table, to both public keys and to this start of the server, so that
nothing recorded before a restart opens after it. ChaCha20-Poly1305 with random nonces seals JSON that is padded first, in steps so
wide that hardly any choice crosses from one to the next. What a box is for goes in as associated data: the kind of message, the
table, the seat, its epoch and a counter. A box taken from one place does not open in another.

A request's counter grows with every request of a phone; a `Window` takes each one once. An answer, and each message of a stream,
carries the counter of the request it answers, so an old answer does not pass for a new one; a stream's messages also carry a number,
each one more than the last. The other side of this is `page/seal.js`.
"""

from __future__ import annotations

import base64
import binascii
import os
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

VERSION = "companion/1"
NONCE = 12
SMALL = 1024  # what requests and answers are padded to: what depends on a choice is shorter in every game
LARGE = 8192  # what pictures are padded to; a line never goes back to fewer
WINDOW = 64  # how far behind the newest counter a late request may come


class Unsealed(Exception):
    """A box that does not open, or a counter seen before. Never says why in detail, and never carries what was in it."""


def encoded(value: bytes) -> str:
    """Bytes as URL-safe text without padding."""
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode("ascii")


def decoded(text: str) -> bytes:
    """The bytes of such a text, or Unsealed."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise Unsealed from None


def associated(kind: str, table: str, seat: str, epoch: int, counter: str) -> bytes:
    """What a box is for. None of the parts can hold a bar."""
    return "|".join((VERSION, kind, table, seat, str(epoch), counter)).encode()


@dataclass(slots=True)
class Key:
    """The table's own key pair, kept for the table's life."""

    secret: X25519PrivateKey

    @classmethod
    def new(cls) -> Key:
        """A fresh one."""
        return cls(X25519PrivateKey.generate())

    @classmethod
    def from_text(cls, text: str) -> Key:
        """As it was kept."""
        return cls(X25519PrivateKey.from_private_bytes(decoded(text)))

    def as_text(self) -> str:
        """To keep with the table; never shown or logged."""
        return encoded(self.secret.private_bytes_raw())

    @property
    def public(self) -> bytes:
        """What the QR code carries."""
        return self.secret.public_key().public_bytes_raw()

    def channel(self, phone: bytes, table: str, boot: str) -> Channel:
        """The keys shared with a phone since this start of the server, or Unsealed for a key that is none."""
        try:
            shared = self.secret.exchange(X25519PublicKey.from_public_bytes(phone))
        except ValueError:
            raise Unsealed from None
        salt = f"{VERSION}|{table}|{boot}".encode()
        keys = HKDF(SHA256(), length=64, salt=salt, info=self.public + phone).derive(shared)
        return Channel(ChaCha20Poly1305(keys[:32]), ChaCha20Poly1305(keys[32:]))


@dataclass(frozen=True, slots=True)
class Channel:
    """What a phone seals is opened with one key; what it is sent is sealed with the other."""

    _from_phone: ChaCha20Poly1305
    _to_phone: ChaCha20Poly1305

    def open(self, box: str, aad: bytes) -> bytes:
        """What a phone said, or Unsealed."""
        raw = decoded(box)
        try:
            return self._from_phone.decrypt(raw[:NONCE], raw[NONCE:], aad)
        except (InvalidTag, ValueError):
            raise Unsealed from None

    def close(self, words: str, aad: bytes, size: int = SMALL) -> str:
        """JSON text for a phone, padded and sealed."""
        plain = words.encode()
        nonce = os.urandom(NONCE)
        return encoded(nonce + self._to_phone.encrypt(nonce, plain + b" " * (-len(plain) % size), aad))


@dataclass(slots=True)
class Window:
    """The counters seen of one phone: each is taken once, also out of order by a little."""

    newest: int = 0
    _seen: int = field(default=0, repr=False)  # bit i: newest - i was seen

    def take(self, counter: int) -> None:
        """This counter, once; Unsealed for one seen before or too far behind."""
        if counter > self.newest:
            self._seen = ((self._seen << (counter - self.newest)) | 1) & ((1 << WINDOW) - 1) if counter - self.newest < WINDOW else 1
            self.newest = counter
            return
        behind = self.newest - counter
        if behind >= WINDOW or self._seen >> behind & 1:
            raise Unsealed
        self._seen |= 1 << behind
