"""What comes about in the gallery."""

from __future__ import annotations

from companion.kernel.command import Happening, happening


@happening
class Done(Happening):
    seat: str
    what: str
