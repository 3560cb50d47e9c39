"""How Mogul's pieces look and what they are called: a colour always comes with its letter. Pieces that look the same share one object."""

from __future__ import annotations

from functools import lru_cache

from companion.games.mogul.happenings import colours_of
from companion.games.mogul.setup import CRASH, Edition
from companion.kernel.text import Text, say
from companion.scene import Face

CHIP = Face(kind="chip", fill="paper", shape="circle", name=say("chip"))
CRASH_FACE = Face(kind="mark", fill="loss", shape="cross", name=say("crash"))


def card_name(card: str) -> Text:
    """A card in words: "blue with a yellow border"; or the Crash."""
    named = colours_of(card)
    return say("crash") if card == CRASH else say("share", centre=named["centre"], border=named["border"])


@lru_cache(maxsize=64)
def colour_face(edition: Edition, colour: str) -> Face:
    """A colour's badge."""
    letter, name = say("colour-letter", colour=colour), say("colour", colour=colour)
    return Face(fill=edition.box.colours[colour], shape="square", letter=letter, name=name)


@lru_cache(maxsize=256)
def share_face(edition: Edition, card: str) -> Face:
    """A share: its centre's colour and letter, with those of its border as its rim."""
    centre, border = colour_face(edition, edition.centre[card]), colour_face(edition, edition.border[card])
    return Face(kind="share", fill=centre.fill, letter=centre.letter, rim=border.fill, rim_letter=border.letter, name=card_name(card))
