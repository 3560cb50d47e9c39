"""What a seat's phone is doing: always in words, with a dot beside them on a plain ground."""

from __future__ import annotations

from companion.kernel.seat import Seat
from companion.table.snapshots import Presence
from ui.layout import Box
from ui.look import Look
from ui.painting.fitting import draw_fitted
from ui.painting.paint import SECOND, disc, ring


def presence_words(look: Look, seat: Seat | None, *, choosing: bool = False, short: bool = False) -> str:
    """It in words; for a player who is awaited, whether there is a phone to choose on; in one word if a seat is small."""
    state = look.presence.get(seat or "", "none")
    return look.word(f"tablet-presence-{'choosing-' if choosing else 'short-' if short else ''}{state}")


def presence_dot(look: Look, at: tuple[float, float], state: Presence) -> None:
    """Paint the dot: connected full, lost a ring, none a hollow grey ring."""
    radius = look.px(6)
    if state == "connected":
        disc(look, at, radius, "gain")
    else:
        ring(look, at, radius - 1.5, "loss" if state == "lost" else "line", 3)


def paint_presence(look: Look, box: Box, seat: Seat | None, *, awaited: bool, flooded: bool) -> None:
    """Paint the words in a box, with the dot on a plain ground."""
    size, words = look.size("button" if flooded else "second"), presence_words(look, seat, choosing=awaited)
    if not flooded:
        presence_dot(look, (box.x + look.px(7), box.cy), look.presence.get(seat or "", "none"))
        box = box.after(look.px(22))
    draw_fitted(look, words, SECOND, size, box.inset(0, look.px(6)), "on_ink" if flooded else "ink2")
