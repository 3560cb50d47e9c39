"""What comes about in the gallery."""

from __future__ import annotations

from companion.kernel.command import Happening


class Done(Happening):
    seat: str
    what: str
