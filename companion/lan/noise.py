"""Noise_NK_25519_ChaChaPoly_SHA256: a phone that knows the table's key agrees with the table on new keys.

The pattern is NK of the Noise Protocol Framework (revision 34), written with the package `cryptography`: the phone knows who the table is,
the table doesn't know the phone. Both make a key for this one time, so nobody can open a recording later, even with a stolen key.

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
    """A number as Noise's ChaChaPoly writes it."""
    return bytes(4) + number.to_bytes(8, "little")


class Transcript:
    """Everything that was sent so far: its hash, and the keys that follow from it."""

    def __init__(self, prologue: bytes, table: bytes) -> None:
        self.hash = self._chain = NAME  # it is as long as a hash, so it is its own
        self.take(prologue)
        self.take(table)

    def take(self, said: bytes) -> None:
        """Mix what was sent into the hash."""
        self.hash = hashlib.sha256(self.hash + said).digest()

    def mix(self, shared: bytes) -> None:
        """Mix a secret that only both sides know into the keys."""
        self._chain, key = self._keys(shared)
        self._key = ChaCha20Poly1305(key)

    def close(self, plain: bytes) -> bytes:
        """Seal a text under everything sent before; only once for each `mix`."""
        box = self._key.encrypt(nonce(0), plain, self.hash)
        self.take(box)
        return box

    def open(self, box: bytes) -> bytes:
        """Open what was sealed so; InvalidTag if it was changed."""
        plain = self._key.decrypt(nonce(0), box, self.hash)
        self.take(box)
        return plain

    def split(self) -> tuple[ChaCha20Poly1305, ChaCha20Poly1305]:
        """The keys from now on: one for what the phone sends, one for what the table sends."""
        one, other = self._keys(b"")
        return ChaCha20Poly1305(one), ChaCha20Poly1305(other)

    def _keys(self, secret: bytes) -> tuple[bytes, bytes]:
        both = HKDF(SHA256(), length=2 * 32, salt=self._chain, info=None).derive(secret)
        return both[:32], both[32:]


class Greeted(NamedTuple):
    """The result of a greeting."""

    transcript: Transcript
    heard: bytes  # the payload that came with the greeting
    reply: bytes


def greet(table: X25519PrivateKey, prologue: bytes, said: bytes, fresh: X25519PrivateKey, payload: bytes = b"") -> Greeted:
    """The table's answer to a phone; InvalidTag or ValueError if the greeting was for another table, or is none."""
    transcript = Transcript(prologue, table.public_key().public_bytes_raw())
    phone = X25519PublicKey.from_public_bytes(said[:POINT])
    transcript.take(said[:POINT])
    transcript.mix(table.exchange(phone))
    heard = transcript.open(said[POINT:])
    own = fresh.public_key().public_bytes_raw()
    transcript.take(own)
    transcript.mix(fresh.exchange(phone))
    return Greeted(transcript, heard, own + transcript.close(payload))
