"""Noise_NK_25519_ChaChaPoly_SHA256: how a phone that knows the table's key agrees with it on fresh ones.

The pattern is NK of the Noise Protocol Framework (revision 34), written out over `cryptography`: the phone knows who the table is, the
table doesn't know the phone. Both bring a key made for this once, so that what is recorded opens for nobody later, whatever is stolen.

    <- s
    ...
    -> e, es
    <- e, ee
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NAME = b"Noise_NK_25519_ChaChaPoly_SHA256"
POINT = 32


def nonce(number: int) -> bytes:
    """A number as Noise's ChaChaPoly counts."""
    return bytes(4) + number.to_bytes(8, "little")


class Transcript:
    """All that was said so far: its hash, and the keys that follow from it."""

    def __init__(self, prologue: bytes, table: bytes) -> None:
        self.hash = self._chain = NAME  # as long as a hash, so it is its own
        self.take(prologue)
        self.take(table)

    def take(self, said: bytes) -> None:
        """Mix what was sent into the transcript's hash."""
        self.hash = hashlib.sha256(self.hash + said).digest()

    def mix(self, shared: bytes) -> None:
        """This is known to both alone."""
        self._chain, key = self._keys(shared)
        self._key = ChaCha20Poly1305(key)

    def close(self, plain: bytes) -> bytes:
        """Sealed under what was said before; once for each `mix`."""
        box = self._key.encrypt(nonce(0), plain, self.hash)
        self.take(box)
        return box

    def open(self, box: bytes) -> bytes:
        """What was sealed so, or InvalidTag."""
        plain = self._key.decrypt(nonce(0), box, self.hash)
        self.take(box)
        return plain

    def split(self) -> tuple[ChaCha20Poly1305, ChaCha20Poly1305]:
        """The keys from now on: the phone's way, and the table's."""
        one, other = self._keys(b"")
        return ChaCha20Poly1305(one), ChaCha20Poly1305(other)

    def _keys(self, secret: bytes) -> tuple[bytes, bytes]:
        both = HKDF(SHA256(), length=2 * 32, salt=self._chain, info=None).derive(secret)
        return both[:32], both[32:]


class Greeted(NamedTuple):
    """What came of a greeting."""

    transcript: Transcript
    heard: bytes  # the payload that came with it
    reply: bytes


def greet(table: X25519PrivateKey, prologue: bytes, said: bytes, fresh: X25519PrivateKey, payload: bytes = b"") -> Greeted:
    """The table's answer to a phone; InvalidTag or ValueError where it was meant for another table, or is no greeting."""
    transcript = Transcript(prologue, table.public_key().public_bytes_raw())
    phone = X25519PublicKey.from_public_bytes(said[:POINT])
    transcript.take(said[:POINT])
    transcript.mix(table.exchange(phone))
    heard = transcript.open(said[POINT:])
    own = fresh.public_key().public_bytes_raw()
    transcript.take(own)
    transcript.mix(fresh.exchange(phone))
    return Greeted(transcript, heard, own + transcript.close(payload))
