"""An edition of Racebow and an evening's setup: what the rules need to know that does not change during a game.

An edition's file names its colours, supply, markers and deck. The deck may list all course tiles of the box, some, or none. A
tile that is not listed is entered by its two cells when it turns up, and counts as one of the box (RB-S2, RB-S3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Annotated, Final

from companion.defaults import EveningSetup
from companion.game import Parts
from companion.games.racebow.commands import Colour, TileCells, TurnOver, UseAction
from companion.games.racebow.course import BONUSES, CELL, FEATURES, NAMES, Bonus, Tile
from companion.kernel import form
from companion.kernel.company import Company
from companion.kernel.form import AtLeastOne, Count, Defines, FillColour, Name, Names, SeatName, Spelt, malformed_unless, vocabulary_of
from companion.kernel.shape import Shape
from companion.kernel.text import Text, say

SEATS = (2, 4)  # RB-S1

ColourName = Annotated[str, Spelt(r"(?!(?:water|earth|air|propeller|oxygen|turbo|to_top|to_bottom|swap)$)[a-z][a-z0-9_]*", "a_word")]


class Options(Shape):
    """The options. An edition's maxima are in its file; the order is each board's own."""

    maximum: Mapping[Bonus, Count] = field(default_factory=dict)  # RB-S7
    orders: Mapping[SeatName, tuple[Colour, ...]] = field(default_factory=dict)  # RB-E3: from bottom to top


class Markers(Shape):
    """A number for each bonus."""

    propeller: Count
    oxygen: Count
    turbo: Count

    def all(self) -> tuple[int, ...]:
        """In the order of the bonuses."""
        return self.propeller, self.oxygen, self.turbo


class Pawns(Shape):
    """How many pawns there are of each colour, and of each bonus."""

    colour: AtLeastOne
    bonus: Count


class Rulings(Shape):
    """What we decided where the box is silent. Each is true as we decided; a group may decide otherwise."""

    cells_shared: bool = True  # RB-M6; else a cell on which somebody stands is forbidden
    paid_first: bool = True  # RB-M3, RB-M5; else a marker at its maximum forbids the cell whatever the way there costs
    actions_optional: bool = True  # RB-C4; else an action that can be used has to be


class BoxFile(Shape):
    """An edition's file."""

    deck: Annotated[str, Name("deck")] | None = None
    tiles: AtLeastOne
    ahead: AtLeastOne
    colours: Annotated[Mapping[ColourName, FillColour], Defines("colour")]  # bottom to top as on a board by default
    pawns: Pawns
    start: Markers
    maximum: Markers
    rulings: Rulings = Rulings()


class ListedTile(TileCells):
    """A tile of a deck's file."""

    id: Annotated[str, Spelt(r".+", "a_word")]


class Deck(Shape):
    """A deck's file."""

    tiles: tuple[ListedTile, ...]


class Edition:
    """A box of the game. Tuples by bonus are in the order of `BONUSES`."""

    def __init__(self, name: str, box: BoxFile, parts: Parts) -> None:
        malformed_unless(len(box.colours) >= 2, "colours", "too_few_colours", least=2)
        self.name: Final = name
        self.box: Final = box
        self.deck: Final = _deck(f"decks/{box.deck}", parts, tuple(box.colours)) if box.deck is not None else ()
        self.start: Final = box.start.all()
        for bonus, start, most in zip(BONUSES, self.start, box.maximum.all(), strict=True):
            malformed_unless(start <= most, f"maximum.{bonus}", "number_too_small", least=start)
        malformed_unless(len(self.deck) <= box.tiles, "tiles", "number_too_small", least=len(self.deck))
        self.supply: Final = (box.pawns.colour,) * len(box.colours) + (box.pawns.bonus,) * len(BONUSES)
        self.options: Final = Options(maximum=dict(zip(BONUSES, box.maximum.all(), strict=True)))


def _deck(part: str, parts: Parts, colours: tuple[str, ...]) -> tuple[Tile, ...]:
    """A deck's tiles."""
    listed = form.read_shape(Deck, parts[part], {"colour": vocabulary_of(colours)}, part).tiles
    for place, tile in enumerate(listed):
        malformed_unless(tile.colour[1] != tile.feature[1], f"{part}.tiles[{place}]", "cell_twice")  # RB-S2
    twice = next((name for name, count in Counter(tile.id for tile in listed).items() if count > 1), None)
    malformed_unless(twice is None, part, "tile_twice", tile=twice)
    return tuple(tile_of(tile, colours, tile.id) for tile in listed)


def tile_of(cells: TileCells, colours: Sequence[str], name: str | None = None) -> Tile:
    """A tile from the names of its two cells."""
    (colour, colour_cell), (feature, feature_cell) = cells.colour, cells.feature
    return Tile(name, colours.index(colour), CELL[colour_cell], FEATURES.index(feature), CELL[feature_cell])


def cells_of(tile: Tile, colours: Sequence[str]) -> TileCells:
    """A tile's two cells by name."""
    colour, feature = (colours[tile.colour], NAMES[tile.colour_cell]), (FEATURES[tile.feature], NAMES[tile.feature_cell])
    return TileCells(colour=colour, feature=feature)


def warnings(edition: Edition) -> tuple[Text, ...]:
    """What is odd about a deck but may be meant: tiles that are not listed, colours or features in different numbers (RB-S3)."""
    found: list[Text] = []
    if len(edition.deck) < edition.box.tiles:
        found.append(say("warning-unlisted", listed=len(edition.deck), tiles=edition.box.tiles))
    colours: Counter[str] = Counter(tuple(edition.box.colours)[tile.colour] for tile in edition.deck)
    features: Counter[str] = Counter(FEATURES[tile.feature] for tile in edition.deck)
    for key, names in (("warning-colours", colours), ("warning-features", features)):
        if len(set(names.values())) > 1:
            most, least = max(names, key=lambda each: names[each]), min(names, key=lambda each: names[each])
            found.append(say(key, most=most, often=names[most], least=least, seldom=names[least]))
    return tuple(found)


# --- the evening ----------------------------------------------------------------------------------------------------------------


def option_names(edition: Edition) -> Names:
    """The colours that a board's order may name."""
    return {"colour": vocabulary_of(edition.box.colours)}


class Setup(EveningSetup[Edition, Options]):
    """One evening's table. Inside, seats, colours and bonuses are numbers; commands that recur are made once."""

    def __init__(self, edition: Edition, seats: tuple[str, ...], options: Options, company: Company | None = None) -> None:
        super().__init__(edition, seats, options, company)
        colours = tuple(edition.box.colours)
        for bonus, least in zip(BONUSES, edition.start, strict=True):  # RB-S7: a marker that starts higher than it may stand is no setup
            malformed_unless(least <= options.maximum[bonus], f"options.maximum.{bonus}", "number_too_small", least=least)
        for seat, order in options.orders.items():  # RB-E3: every colour once
            malformed_unless(sorted(order) == sorted(colours), f"options.orders.{seat}", "order_incomplete", known=colours)
        pairs = [(low, high) for high in range(len(colours)) for low in range(high)]
        self.colours: Final = colours
        self.maximum: Final = tuple(options.maximum[bonus] for bonus in BONUSES)
        self.orders: Final = tuple(tuple(map(colours.index, options.orders.get(seat, colours))) for seat in seats)  # from bottom to top
        self.supply: Final = edition.supply  # pawns in the box: the colours', then the bonuses'
        self.colour_of: Final = {colour: index for index, colour in enumerate(colours)}
        self.tile: Final = {str(tile.id): tile for tile in edition.deck}
        self.turn_overs: Final = {str(tile.id): TurnOver(tile=tile.id) for tile in edition.deck}
        self.turned_by_app: Final = {str(tile.id): TurnOver(tile=tile.id, by_app=True) for tile in edition.deck}
        self.one_pawn: Final = tuple(UseAction(pawn=colour) for colour in colours)  # by colour
        self.two_pawns: Final = {(low, high): UseAction(pawns=(colours[low], colours[high])) for low, high in pairs}  # the lower first


@lru_cache(maxsize=8)
def names(setup: Setup) -> Names:
    """The names that commands may use: who sits here, the colours, the deck's tiles."""
    return {"seat": vocabulary_of(setup.seats), "colour": vocabulary_of(setup.colours), "tile": vocabulary_of(setup.tile)}
