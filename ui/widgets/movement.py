"""A movement card as printed: a bar for each line, top to bottom; the line on move is taller and banded. A special card shows its pair.

A brief card is one of a whole deck: three low lines.
"""

from __future__ import annotations

from companion.kernel.seat import Seat
from companion.kernel.text import Text
from companion.scene import Card, CardRow
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch, draw_mark
from ui.painting.paint import FIGURES, SECOND, STRONG, framed, icon, rectangle, rounded, stroke, text_line, text_width
from ui.theme import NIGHT

BRIEF_LINES = 3


def _head_height(look: Look, card: Card) -> float:
    return look.px(62) if card.name is not None or (card.note is not None and not card.rows) else look.px(0)


def movement_height(look: Look, card: Card, width: float) -> Need:
    """The height of a bar for each line; the one on move is higher. On a narrow card the bars are low."""
    rows = max(1, len(card.rows))
    if card.kind == "brief":
        high = BRIEF_LINES * look.px(27) + look.px(12)
        return Need(BRIEF_LINES * look.px(22) + look.px(10), high, high * 1.7)
    bar = min(look.measure("bar"), max(look.px(24), width * 0.2))
    void = sum(bar * 0.1 for row in card.rows if row.why is not None)
    rest = look.px(20) + _head_height(look, card) + void + (look.px(30) if card.note is not None and card.name is None else 0)
    high = rows * (bar + look.px(6)) + rest + (bar * 0.36 if any(row.state == "now" for row in card.rows) else 0.0)
    least = rows * min(bar * 0.55, look.px(18)) + rest * 0.8
    return Need(least, high, high)


def paint_movement(look: Look, card: Card, box: Box) -> None:
    """Paint a bar for each line, top to bottom, on paper; name and note above."""
    if card.name is not None:
        head = box.from_top(look.px(52))
        x = head.x
        if card.face is not None:
            draw_mark(look, card.face, head.from_left(head.h))
            x += head.h + look.px(10)
        up = look.px(14) if card.note is not None else 0.0
        text_line(look, look.say(card.name), STRONG, look.size("button"), (x, head.cy + up), "ink", room=head.right - x)
        if card.note is not None:
            text_line(look, look.say(card.note), SECOND, look.size("small"), (x, head.cy - look.px(14)), "ink2", room=head.right - x)
        box = box.below(_head_height(look, card))
    brief = card.kind == "brief"
    framed(look, box, "paper", "night", 2, look.measure("row_radius") * (0.6 if brief else 1.0))
    inner = box.inset(look.px(5), look.px(5)) if brief else box.inset(look.px(12), look.px(10))
    if card.note is not None and card.name is None:
        text_line(
            look,
            look.say(card.note),
            SECOND,
            look.size("small"),
            (inner.cx, inner.top - look.px(13)),
            "night",
            align="center",
            room=box.w - look.px(8),
        )
        inner = inner.below(look.px(30))
    if card.faces and not card.rows:
        _paint_pair(look, card, inner)
        return
    units = len(card.rows) + sum(0.36 for row in card.rows if row.state == "now")
    gap = min(look.px(6), inner.h * 0.025)
    if brief:
        units, gap = BRIEF_LINES, look.px(2)
    most = max(look.px(24), box.w * (0.6 if brief else 0.26))
    height = min((inner.h - gap * (len(card.rows) - 1)) / max(1.0, units), look.px(64), most)
    extra, y = look.px(16), inner.top
    for row in card.rows:
        tall = height * (1.36 if row.state == "now" else 1.0)
        y -= tall
        cell = Box(inner.x, y, inner.w, tall)
        if row.state == "now":
            band = Box(box.x + 2, y - 2, box.w - 4, tall + 4)
            rectangle(look, band, "go")
            for edge in (band.y, band.top):
                stroke(look, [(band.x, edge), (band.right, edge)], "night", 3)
            cell = cell.inset(0, min(extra * 0.45, tall * 0.1))
        _paint_bar(look, row, cell)
        y -= gap


def _paint_pair(look: Look, card: Card, box: Box) -> None:
    """Paint a special card's pair, side by side, or one above the other on a narrow card."""
    number = max(2, len(card.faces))
    cells = box.rows(number, look.px(8)) if box.h > box.w * 1.2 else box.columns(number, look.px(10))
    for cell, face in zip(cells, card.faces, strict=False):
        size = min(cell.w, cell.h, look.px(84))
        draw_mark(look, face, cell.middle(size, size))


def _paint_bar(look: Look, row: CardRow, box: Box) -> None:
    """Paint a bar: the badge at the left, the number at the right, its state beside it."""
    tail = min(box.h * 1.1, look.px(46)) if row.state in ("done", "now") else 0.0
    bar = box.before(tail)
    fill = look.theme.code(row.face.fill)
    framed(look, bar, fill, "night", min(2.0, bar.h * 0.08), min(look.px(8), bar.h / 3))
    over = look.theme.over(fill)
    side, x = (
        min(bar.h * (0.74 if bar.h > look.px(30) else 0.92), look.px(48), bar.w * 0.48),
        bar.x + min(bar.h * 0.52 + look.px(2), bar.w * 0.27),
    )
    draw_mark(look, row.face, Box(x - side / 2, bar.cy - side / 2, side, side), "alone")
    figures = round(min(bar.h * (0.74 if bar.h > look.px(40) else 0.9), look.px(40), bar.w * 0.4))
    text_line(look, str(row.number), FIGURES, figures, (bar.right - min(look.px(16), bar.w * 0.09), bar.cy), over, align="right")
    if row.seat is not None and bar.w > look.px(140):
        left = x + side / 2 + look.px(10)
        _paint_owner(look, row.seat, Box(left, bar.y, bar.right - figures * 1.2 - look.px(16) - left, bar.h), over, why=row.why)
    if row.state in ("done", "void"):
        rounded(look, bar, "paper", min(look.px(8), bar.h / 3), 0.72)
    if row.state == "void":
        stroke(look, [(bar.x + look.px(8), bar.cy), (bar.right - look.px(8), bar.cy)], "night", 3)
        if row.why is not None:
            size = look.size("small")
            words = look.say(row.why)
            width = min(text_width(words, SECOND, size) + look.px(16), bar.w - look.px(60))
            plate = bar.middle(width, min(bar.h - 4, size * 1.35))
            rounded(look, plate, "paper", 6)
            text_line(
                look, words, SECOND, size, (plate.cx, plate.cy), NIGHT, align="center", room=width - look.px(8), least=round(size * 0.75)
            )
    if tail:
        icon(
            look,
            "check" if row.state == "done" else "caret-left",
            min(look.px(30), box.h * 0.8),
            (box.right - tail * 0.42, box.cy),
            "night",
        )


def _paint_owner(look: Look, seat: Seat, area: Box, over: str, why: Text | None) -> None:
    """Paint whose car a bar moves: an arch if the bar is high enough, and the name if it fits, because a low arch is little more than a
    colour. If the bar is void, the reason is shown in place of the name.
    """
    if area.h >= look.px(26):
        high = min(area.h * 0.8, look.px(36))
        tag = arch_box(area.x, area.cy, high)
        rounded(look, tag.inset(-look.px(2)), "paper", high * 0.4)
        draw_arch(look, tag, seat)
        area = area.after(tag.w + look.px(12))
    size = round(min(area.h * 0.8, look.size("text")))
    if why is None and text_width(seat, STRONG, size) <= area.w:
        text_line(look, seat, STRONG, size, (area.x, area.cy), over)
