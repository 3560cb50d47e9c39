"""The evening's invitation, which a phone needs to sit at this table for the first time.

The QR code contains it; for those who type the address there is a room code. Both are new each evening, so a picture of the screen or
last week's visit opens nothing. A phone that proves a seat needs neither.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from companion.kernel.form import Json

EVENING_S = 12 * 3600
CODE_LENGTH = 4
CODE_LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"  # no two of them look alike


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a phone without a seat must show: the word in the QR code, or the code that somebody read off the tablet."""

    word: str
    code: str
    made: float  # when, by the wall clock, in seconds

    @classmethod
    def new(cls, now: float) -> Invitation:
        """A new invitation, for a new evening."""
        return cls(secrets.token_urlsafe(8), "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)), now)

    @classmethod
    def from_json(cls, kept: Json) -> Invitation:
        """Read the stored invitation: a table that starts again during an evening invites as before. TypeError if it is none."""
        if not isinstance(kept, dict):
            raise TypeError
        word, code, made = kept["word"], kept["code"], kept["made"]
        if type(word) is not str or type(code) is not str or type(made) not in (int, float):
            raise TypeError
        return cls(word, code, made)

    def as_json(self) -> dict[str, object]:
        """The invitation as JSON, to store with the table; it is never logged."""
        return {"word": self.word, "code": self.code, "made": self.made}

    def is_over(self, now: float) -> bool:
        """Whether its evening is over; also if the clock was set back to before it was made."""
        return not 0 <= now - self.made < EVENING_S

    def is_word(self, said: str) -> bool:
        """Whether this is the word in the QR code."""
        return secrets.compare_digest(said.encode(), self.word.encode())

    def is_code(self, said: str) -> bool:
        """Whether this is the room code."""
        return secrets.compare_digest(said.strip().upper().encode(), self.code.encode())
