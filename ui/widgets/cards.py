"""Cards as printed: one whose face is drawn as a whole card, one that asks for something; any other with its name and faces.

A card of bars has a module of its own (`movement`). A card that can be tapped is thick; one that is off is flat and pale, one that is done
is paler, a chosen one has a double ring. Cards in a row are of one size, and a few whole cards stand together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kivy.clock import Clock

from companion.drawing.art import CARD, FaceKind, face_drawing
from companion.drawing.wants import PIECE, wants_drawing, wants_size
from companion.kernel.text import Text
from companion.scene import Card, Cards, Face
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import Place, draw, draw_mark
from ui.painting.fitting import draw_fitted, unbroken_size
from ui.painting.outlines import outline
from ui.painting.paint import (
    FIGURES,
    PLAIN,
    SECOND,
    STRONG,
    disc,
    edged,
    framed,
    icon,
    paragraph,
    rectangle,
    rounded,
    stroke,
    text_height,
    text_line,
    text_width,
)
from ui.painting.pictures import paint_picture
from ui.theme import NIGHT, PAPER
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.movement import movement_height, paint_movement
from ui.widgets.screen_part import Bare, Part, Taps

_ROOMY = 270  # px at 1280×800: a card of words and pictures needs no more
PRINTED = 105  # px at 1280×800: the least height of a printed card
_FACE = 52  # px of a plain card's faces at 1280×800
ROUND = 0.09  # of a whole card's width: its corners, as most are drawn
_SMALLEST_WANT = 18  # px on every screen: what a card asks for is not smaller than the smallest letters
_SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6)  # of their size: how words shrink on a low card


def card_need(look: Look, card: Card, width: float) -> Need:
    """A card's height at this width."""
    if card.kind != "plain" or card.rows:
        return movement_height(look, card, width)
    if (kind := printed_kind(look, card)) is not None:
        high, caption = width * kind.tall / CARD, _caption_height(look, card, kind, width)
        return Need(min(high, look.px(PRINTED)) + caption, min(high, look.px(420)) + caption, min(high, look.px(420)) + caption)
    if card.wants:
        return _wanting_need(look, card, width)
    face = _FACE * (1.8 if _bare(card) else 1.0)
    faces, room = look.px(face + 10) if _faces(card) else 0.0, _room(look, card, width - look.px(28))
    natural = look.px(32) + faces + _words_height(look, card, room, 1.0)
    least = look.px(32) + faces * 0.6 + _words_height(look, card, room, 0.8)
    return Need(min(least, natural), natural, natural * 1.15)


def _wanting_need(look: Look, card: Card, width: float) -> Need:
    """The height of what it asks for, two lines, and its button if it may be shown."""
    _, high = wants_size(look.pen(), card.wants)
    unit = _wants_unit(look, card, width)
    words = _words_height(look, card, width - look.px(28), 0.9) + look.px(10)
    button = look.measure("button") + look.px(8) if _shows(card) else 0.0
    natural = high * unit + words + button + look.px(30)
    return Need(min(natural, high * unit * 0.85 + words + button + look.px(24)), natural, natural * 1.1)


def _wants_unit(look: Look, card: Card, width: float) -> float:
    """How large a card of this width draws what it asks for, where it is high enough; its points keep their room at the right."""
    wide, _ = wants_size(look.pen(), card.wants)
    return min((width - look.px(84)) / wide, look.px(1.15))


def _shows(card: Card) -> bool:
    """Whether it is fulfilled and may be shown: then it has a button."""
    return card.target is not None and card.target.label is not None and card.state == "fulfilled"


def _paint_wanting(look: Look, card: Card, box: Box) -> None:
    """Paint an objective: what it asks for and what is there already, its points at the right, name and note below."""
    fulfilled = card.state == "fulfilled"
    framed(look, box, "raised" if fulfilled else "panel", "ink" if fulfilled else "line", 2, look.measure("row_radius"))
    if fulfilled:
        edged(look, box.inset(2), "go", look.px(6), look.measure("row_radius"))
    inner = box.inset(look.px(14), look.px(12))
    size = look.size("small_money")
    text_line(
        look, look.figures(card.points) if card.points else "", FIGURES, size, (inner.right, inner.top - size * 0.5), "ink", align="right"
    )
    if _shows(card) and card.target is not None:
        band = inner.from_bottom(look.measure("button") - look.px(6))
        rounded(look, band.shift(up=-look.px(3)), "go_edge", look.measure("radius"))
        rounded(look, band, "go", look.measure("radius"))
        words = look.say(card.target.label)
        draw_fitted(look, words, STRONG, look.size("button"), band.inset(look.px(10), 0), "on_go", align="center")
        inner = inner.above(band.h + look.px(12))
    part = next((part for part in _SMALLER if _words_height(look, card, inner.w, part) <= inner.h * 0.5), _SMALLER[-1])
    words_high = _words_height(look, card, inner.w, part)
    below = inner.from_bottom(words_high)
    taken = paragraph(look, look.say(card.name), STRONG, round(look.size("button") * part), below, "ink", align="center")
    note = "gain" if fulfilled else "ink2"
    paragraph(look, look.say(card.note), PLAIN, round(look.size("small") * part), below.below(taken), note, align="center")
    area = inner.above(words_high + look.px(6)).before(look.px(28)).after(look.px(28))
    wide, high = wants_size(look.pen(), card.wants)
    unit = min(area.w / wide, area.h / high, look.px(1.5))
    draw(look, wants_drawing(look.pen(), card.wants), Place(area.cx - wide * unit / 2, area.cy + high * unit / 2, unit))


def _faces(card: Card) -> tuple[Face, ...]:
    return card.faces or ((card.face,) if card.face is not None else ())


def _bare(card: Card) -> bool:
    """Whether a card is only its face: a plain number, drawn large."""
    return len(_faces(card)) == 1 and card.name is None and card.note is None and card.points is None


def _room(look: Look, card: Card, width: float) -> float:
    """How wide a plain card's words may be: beside its points, if there are no faces."""
    return width - (look.px(44) if card.points is not None and not _faces(card) else 0.0)


def _words_height(look: Look, card: Card, room: float, part: float) -> float:
    """The height of a plain card's words, in a part of their size."""
    name = text_height(look.say(card.name), STRONG, round(look.size("button") * part), room)
    return name + text_height(look.say(card.note), PLAIN, round(look.size("small") * part), room)


def printed_kind(look: Look, card: Card) -> FaceKind | None:
    """The kind of a card's face, if it is drawn as a whole card."""
    kind = look.pen().art.kind(card.face) if card.face is not None else None
    return kind if kind is not None and kind.tall else None


def caption_height(look: Look, cards: Sequence[Card], width: float) -> float:
    """The height of what is written below whole cards of one size: that of the longest words."""
    kinds = [(card, kind) for card in cards if (kind := printed_kind(look, card)) is not None]
    return max((_caption_height(look, card, kind, width) for card, kind in kinds), default=0.0)


def _caption_height(look: Look, card: Card, kind: FaceKind, width: float) -> float:
    high = 0.0
    if card.name is not None and not kind.titled:
        high += text_height(look.say(card.name), STRONG, _caption_size(look, card.name, STRONG, "text", width), width) + look.px(4)
    if card.note is not None:
        high += text_height(look.say(card.note), SECOND, _caption_size(look, card.note, SECOND, "small", width), width) + look.px(4)
    if card.points is not None:
        high += look.px(30)
    return high + (look.px(8) if high else 0)


def _caption_size(look: Look, words: Text, font: str, usual: str, width: float) -> int:
    """The size of words below a card: no word in them is broken."""
    return unbroken_size(look.say(words), font, look.size(usual), width)


def paint_card(look: Look, card: Card, box: Box, foot: float | None = None) -> None:
    """Paint a card in its box. Below a whole card `foot` is kept for words, by default what its own take."""
    paper = paper_box(look, card, box, foot)
    if card.kind != "plain" or card.rows:
        paint_movement(look, card, box)
    elif (kind := printed_kind(look, card)) is not None:
        _paint_printed(look, card, kind, box, paper)
    elif card.wants:
        _paint_wanting(look, card, box)
    else:
        _paint_plain(look, card, box)
    if card.state == "done":
        _pale(look, card, box, 0.45)
    if card.state == "done" or (card.state == "fulfilled" and not card.wants):  # one that asks for something has its own look for that
        at = (paper.right - look.px(22), paper.top - look.px(22))
        disc(look, at, look.px(17), "gain")
        icon(look, "check", look.px(22), at, "on_ink")
    if card.state == "chosen":
        stroke(look, outline(paper.inset(-5.5), look.measure("row_radius") + 5)[:-1], "ink", 5, close=True)


def _whole_kind(look: Look, card: Card) -> FaceKind | None:
    """The kind of a card that is drawn as its face alone, as a whole card with corners of its own."""
    return printed_kind(look, card) if card.kind == "plain" and not card.rows else None


def _pale(look: Look, card: Card, box: Box, part: float) -> None:
    """Make a card paler."""
    if _whole_kind(look, card) is None:
        rounded(look, box, "ground", look.measure("row_radius"), part)
    else:
        rectangle(look, box, "ground", part)


def paper_box(look: Look, card: Card, box: Box, foot: float | None = None) -> Box:
    """The card itself in its box: what is thick, ringed and ticked. A whole card has its own proportions, with its words below."""
    kind = _whole_kind(look, card)
    if kind is None:
        return box
    if foot is None:
        foot = _caption_height(look, card, kind, box.w)
    area, tall = box.above(_lowered(look, foot, box)), kind.tall / CARD
    width = min(area.w, area.h / tall)
    return Box(area.cx - width / 2, area.top - width * tall, width, width * tall)


def _lowered(look: Look, foot: float, box: Box) -> float:
    """What words may take of a low box."""
    return min(foot, max(box.h * 0.5, box.h - look.px(PRINTED)))


def _paint_printed(look: Look, card: Card, kind: FaceKind, box: Box, paper: Box) -> None:
    """Paint the face as a whole card, and below it what the face does not say."""
    assert card.face is not None
    caption = _lowered(look, _caption_height(look, card, kind, box.w), box)
    place = Place(paper.cx, paper.cy, paper.w / CARD)
    draw(look, (face_drawing(look.pen(), card.face, "card", card.name),), place)
    rest = box.from_bottom(max(0.0, paper.y - box.y - look.px(8)))
    if card.name is not None and caption and not kind.titled:
        size = _caption_size(look, card.name, STRONG, "text", rest.w)
        taken = paragraph(look, look.say(card.name), STRONG, size, rest, "ink", align="center") + look.px(4)
        rest = rest.below(taken)
    if card.note is not None and caption:
        size = _caption_size(look, card.note, SECOND, "small", rest.w)
        taken = paragraph(look, look.say(card.note), SECOND, size, rest, "ink2", align="center")
        rest = rest.below(taken)
    if card.points is not None and caption:
        words, tone = look.figures(card.points, change=True), "gain" if card.points >= 0 else "loss"
        text_line(look, words, FIGURES, look.size("small_money"), (rest.cx, rest.top - look.px(16)), tone, align="center")


def _paint_plain(look: Look, card: Card, box: Box) -> None:
    """Paint paper with faces, a name, a note, its points in a corner: an objective, a tile, an unknown card."""
    framed(look, box, "paper", "night", 2, look.measure("row_radius"))
    inner = box.inset(look.px(14), look.px(12))
    if card.points is not None:
        at, radius = (inner.right - look.px(16), inner.top - look.px(16)), look.px(20)
        disc(look, at, radius, "night")
        text_line(look, look.figures(card.points), FIGURES, round(radius * 1.3), at, PAPER, align="center")
    faces, room = _faces(card), _room(look, card, inner.w)
    if faces:
        wide = (inner.w - look.px(44 if card.points is not None else 0)) / len(faces) - look.px(6)
        high = max(look.px(_FACE * 0.6), inner.h - look.px(10) - _words_height(look, card, room, 1.0))
        size = min(inner.h if _bare(card) else look.px(_FACE), wide, high)
        left = inner.cx - size / 2 if _bare(card) else inner.x
        for index, face in enumerate(faces):
            draw_mark(look, face, Box(left + index * (size + look.px(6)), inner.top - size, size, size))
        inner = inner.below(size + look.px(10))
    inner = inner.from_left(room)
    part = next((part for part in _SMALLER if _words_height(look, card, room, part) <= inner.h), _SMALLER[-1])
    inner = inner.below(paragraph(look, look.say(card.name), STRONG, round(look.size("button") * part), inner, NIGHT))
    paragraph(look, look.say(card.note), PLAIN, round(look.size("small") * part), inner, "paper_ink2")


class CardView(Part):
    """One card, large."""

    def __init__(self, look: Look, block: Card, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def need(self, width: float) -> Need:
        """The card's height."""
        return card_need(self.look, self.block, width)

    def paint(self, box: Box) -> None:
        """Paint the card, thick if it can be tapped."""
        put_card(self, self.block, box, self.taps)


def put_card(part: Part, card: Card, box: Box, taps: Taps, foot: float | None = None) -> None:
    """Put a card into a part, to be read or tapped, with so much room for words below a whole card.

    A card of a deck has many strokes, so it is painted once and then is a picture. Of many that are new some are painted in each frame.
    """
    look, target = part.look, card.target
    faint = target is not None and target.state == "off"
    drop = look.measure("drop") if target is not None and not faint else 0.0
    plain = card if _shows(card) else replace(card, target=None)

    def thick(area: Box) -> Box:
        face = area.above(drop)
        if drop:
            paper = paper_box(look, plain, face, foot)
            rounded(
                look, paper.shift(up=-drop), "edge", look.measure("row_radius") if _whole_kind(look, plain) is None else paper.w * ROUND
            )
        return face

    def whole(area: Box) -> None:
        face = thick(area)
        paint_card(look, plain, face, foot)
        if faint:
            _pale(look, card, face, 0.5)

    def painter(_: Look, area: Box, skin: object) -> None:
        outer = Box(area.x, area.y - drop, area.w, area.h + drop)
        if card.state == "chosen":  # its ring is outside the card
            whole(outer)
        elif not paint_picture(look, (plain, bool(drop), faint, foot), outer, "ground", whole, may_wait=skin is not None):
            rounded(look, paper_box(look, plain, thick(outer), foot), "paper", look.measure("row_radius"))
            Clock.schedule_once(paint_again)

    def paint_again(_: float) -> None:
        if tap.parent is not None:
            tap.lay(tap.box)

    if target is None:
        painter(look, box, None)
        return
    tap = Bare(look, target.id, lambda: taps.tap(target), painter, taps=taps)
    part.put(tap, box)


class CardGrid(Part):
    """Several cards side by side."""

    def __init__(self, look: Look, block: Cards, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    @property
    def brief(self) -> bool:
        """Whether it is a whole deck of small cards."""
        return any(card.kind == "brief" for card in self.block.cards)

    def _columns(self, width: float) -> int:
        """How many columns: as many as the game asks for, or more if there is room, or fewer if what cards ask for would be too small; of
        brief cards as many as a finger can tell apart."""
        most, gap = len(self.block.cards), self._gap()
        if self.brief:
            return max(1, min(self.block.columns, most, int((width + gap) / (self.look.measure("target") + gap))))
        roomy = int((width + gap) / (self.look.px(_ROOMY) + gap))
        columns = max(1, min(max(self.block.columns, roomy), most))
        return next((number for number in range(columns, 1, -1) if self._wants_seen((width - gap * (number - 1)) / number)), 1)

    def _wants_seen(self, width: float) -> bool:
        """Whether all that cards of this width ask for is large enough."""
        wanting = (card for card in self.block.cards if card.wants)
        return all(PIECE * _wants_unit(self.look, card, width) >= _SMALLEST_WANT for card in wanting)

    def _gap(self) -> float:
        """The gap; brief cards are closer."""
        gap = self.look.measure("gutter")
        return gap * 0.6 if self.brief else gap

    def need(self, width: float) -> Need:
        """The height of rows that are as high as their highest card."""
        look, cards, columns = self.look, self.block.cards, self._columns(width)
        heading = heading_height(look, self.block.title, None, width)
        if not cards:
            return Need(heading, heading, heading)
        gap = self._gap()
        lines = -(-len(cards) // columns)
        each = (width - gap * (columns - 1)) / columns
        needs = [card_need(look, card, each) for card in cards]
        rest = heading + gap * (lines - 1)
        least, natural = max(need.least for need in needs), max(need.natural for need in needs)
        most = max(need.most for need in needs) if self.brief else natural
        return Need(least * lines + rest, natural * lines + rest, most * lines + rest)

    def paint(self, box: Box) -> None:
        """Paint heading and grid."""
        look, cards = self.look, self.block.cards
        heading = heading_height(look, self.block.title, None, box.w)
        paint_heading(look, box.from_top(heading), self.block.title, None)
        if not cards:
            return
        columns, area = self._columns(box.w), box.below(heading)
        foot = caption_height(look, cards, (area.w - self._gap() * (columns - 1)) / columns)
        for card, cell in zip(cards, self._cells(area, columns, foot), strict=True):
            put_card(self, card, cell, self.taps, foot)

    def _cells(self, area: Box, columns: int, foot: float) -> list[Box]:
        """A cell for each card, in a grid over the whole width. A few whole cards, which are narrower than that, stand together."""
        look, cards, gap = self.look, self.block.cards, self._gap()
        cells = area.grid(len(cards), columns, gap)
        if any(_whole_kind(look, card) is None for card in cards):
            return cells
        wide = max(max(paper_box(look, card, cell, foot).w, self._words_width(card)) for card, cell in zip(cards, cells, strict=True))
        wide = min(cells[0].w, max(wide, look.measure("target")))
        return area.from_left(wide * columns + gap * (columns - 1)).grid(len(cards), columns, gap)

    def _words_width(self, card: Card) -> float:
        """How wide the words below a whole card are in one line."""
        look, kind = self.look, printed_kind(self.look, card)
        name = text_width(look.say(card.name), STRONG, look.size("text")) if kind is not None and not kind.titled else 0.0
        return max(name, text_width(look.say(card.note), SECOND, look.size("small"))) + look.px(2)
