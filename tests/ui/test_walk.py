"""A form for declared values: a list of shapes is read at a glance, each member apart from the next, its names in the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from companion.kernel import form
from companion.kernel.form import Count, Field, Json, Name, Names, SeatName
from companion.kernel.shape import Shape
from companion.texts import Speaker
from tests.ui import records
from tests.ui.drawn import drawn
from ui.layout import Box
from ui.walk import Walk
from ui.widgets.screen_part import Part

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets

WORDS = """
card-name = { PART($card, 2) } of { PART($card, 1) }
position-laid = the trick
position-bids = bids
position-levels = levels
position-seat = whose
position-card = card
position-amount = how much
position-passed = passed
position-number = number
position-level = level
position-value-clubs = clubs
position-card-none = none yet
"""
CardName = Annotated[str, Name("card")]


class Laid(Shape):
    """A card, and who laid it."""

    seat: SeatName
    card: CardName


class Said(Shape):
    """What somebody said, in three parts."""

    seat: SeatName
    amount: Count
    passed: bool


class Level(Shape):
    """Nothing in it is a name."""

    number: Count
    level: Count


class Lies(Shape):
    """Lists of shapes of each kind."""

    laid: tuple[Laid, ...]
    bids: tuple[Said, ...]
    levels: tuple[Level, ...]


NAMES: Names = {"seat": form.vocabulary_of(("Ana", "Bo")), "card": form.vocabulary_of(("clubs+7", "clubs+K"))}
VALUE: Json = {
    "laid": [{"seat": "Ana", "card": "clubs+K"}, {"seat": "Bo", "card": "clubs+7"}],
    "bids": [{"seat": "Ana", "amount": 3, "passed": False}, {"seat": "Bo", "amount": 2, "passed": True}],
    "levels": [{"number": 1, "level": 4}, {"number": 2, "level": 5}],
}


class Walked(Walk):
    """A form for these lists."""

    def whole(self) -> Field:
        """As they are declared."""
        return Field(name="", asks="shape", of=form.fields_of(Lies, NAMES))

    def speaker(self) -> Speaker:
        """Words of a game's own."""
        return Speaker("en", None, (WORDS,))


def lines(tablet: Tablet, walk: Walk) -> str:
    """What the form's lines say."""
    page = Part(tablet.app.look())
    for number, part in enumerate(walk.parts()):
        page.put(part, Box(0, 100 * number, 1200, 90))
    return " | ".join(each.words for each in drawn(page.canvas)).replace("\u00a0", " ")


async def test_the_members_of_a_list_of_shapes_are_told_apart(tablets: Tablets) -> None:
    """Each begins with whom it is of; a card is called as the game calls it."""
    tablet = await tablets(records.DEAL, language="en")
    said = lines(tablet, Walked(tablet.app.context, lambda: None, VALUE))
    assert "Ana: K of clubs; Bo: 7 of clubs" in said
    assert "Ana: how much 3, passed no; Bo: how much 2, passed yes" in said
    assert "number 1, level 4; number 2, level 5" in said


class Offered(Shape):
    """A tile, who chose it and which card lies on it, if any."""

    tile: Count
    seat: SeatName | None
    card: CardName | None


class Offers(Shape):
    """Tiles that lie open."""

    offers: tuple[Offered, ...]


class Open(Walked):
    """A form for them."""

    def whole(self) -> Field:
        """As they are declared."""
        return Field(name="", asks="shape", of=form.fields_of(Offers, NAMES))


async def test_whoever_is_missing_is_nobody_and_what_is_missing_is_said_in_the_games_words(tablets: Tablets) -> None:
    """A seat that may be empty is never "nothing", nor is what the game has a word for."""
    tablet = await tablets(records.DEAL, language="en")
    free = {"tile": 27, "seat": None, "card": None}
    said = lines(tablet, Open(tablet.app.context, lambda: None, {"offers": [free, {**free, "tile": 28, "seat": "Bo"}]}))
    assert "tile 27, whose nobody, card none yet; tile 28, whose Bo" in said
