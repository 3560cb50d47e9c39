"""The evening's invitation: who sits at this table for the first time comes with it.

It lies in the QR code, with a room code for whoever types the address instead. Both are new each evening, so that a picture of the
screen, or having been a guest once, opens nothing next week. A phone that proves a seat needs neither.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from companion.kernel.form import Json

EVENING_S = 12 * 3600
CODE_LENGTH = 4
CODE_LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"  # none that is mistaken for another


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a phone without a seat shows: the word of the QR code, or the code that somebody read off the tablet."""

    word: str
    code: str
    made: float  # wall clock, in seconds

    @classmethod
    def new(cls, now: float) -> Invitation:
        """A new invitation, for a new evening."""
        return cls(secrets.token_urlsafe(8), "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)), now)

    @classmethod
    def from_json(cls, kept: Json) -> Invitation:
        """As it was kept: a table that starts again in the middle of an evening invites as before. TypeError where it is none."""
        word, code, made = kept["word"], kept["code"], kept["made"]
        if type(word) is not str or type(code) is not str or type(made) not in (int, float):
            raise TypeError
        return cls(word, code, made)

    def as_json(self) -> dict[str, object]:
        """To keep with the table; never logged."""
        return {"word": self.word, "code": self.code, "made": self.made}

    def is_over(self, now: float) -> bool:
        """Whether the evening it was made for is; also where the clock went back behind it."""
        return not 0 <= now - self.made < EVENING_S

    def is_word(self, said: str) -> bool:
        """Whether this is the word in the QR code."""
        return secrets.compare_digest(said.encode(), self.word.encode())

    def is_code(self, said: str) -> bool:
        """Whether this is the room code."""
        return secrets.compare_digest(said.strip().upper().encode(), self.code.encode())
