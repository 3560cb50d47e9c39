"""An edition of Racebow and an evening's setup: what the rules need to know that does not change while a game lasts.

An edition's file names its colours, supply, markers and deck. The deck may list all course tiles of the box, some, or none: a
tile that is not listed is typed in by its two cells when it turns up, and counts as one of the box (RB-S2, RB-S3).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.racebow.commands import TurnOver, UseAction
from companion.games.racebow.course import BONUSES, CELL, COLUMNS, FEATURES, LEVELS, CellName, Tile
from companion.kernel.command import Malformed
from companion.kernel.game import Json, Option
from companion.kernel.seat import Seat
from companion.kernel.text import Text, say

FEWEST, MOST = 2, 4  # RB-S1

OPTIONS = (
    Option(name="maximum", kind="mapping"),  # RB-S7
    Option(name="orders", kind="mapping"),  # RB-E3
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A box of the game. Tuples by bonus are in the order of `BONUSES`."""

    name: str
    colours: Mapping[str, str]  # to their fills, bottom to top as on a board by default
    deck: tuple[Tile, ...]
    tiles: int
    ahead: int
    colour_pawns: int
    bonus_pawns: int
    start: tuple[int, ...]
    maximum: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """One evening's table. Seats, colours and bonuses are numbers within; commands that recur are made once."""

    seats: tuple[Seat, ...]
    edition_name: str
    options: Mapping[str, Json]
    edition: Edition
    colours: tuple[str, ...]
    maximum: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]  # by seat, from bottom to top
    supply: tuple[int, ...]  # pawns in the box: the colours', then the bonuses'
    index: Mapping[Seat, int]
    colour_of: Mapping[str, int]
    tile: Mapping[str, Tile]
    turn_overs: Mapping[str, TurnOver]
    one_pawn: tuple[UseAction, ...]  # by colour
    two_pawns: Mapping[tuple[int, int], UseAction]  # by two colours, the lower first


def edition(name: str, data: Mapping[str, Json], parts: Mapping[str, Mapping[str, Json]]) -> Edition:
    """An edition from its file and its deck's, or Malformed with the place."""
    for key in data:
        if key not in ("deck", "tiles", "ahead", "colours", "pawns", "start", "maximum"):
            raise Malformed(key, "key_unknown")
    colours = {colour: _fill(colour, value) for colour, value in _table(data, "colours").items()}
    if len(colours) < 2:
        raise Malformed("colours", "too_few_colours", least=2)
    found = Edition(
        name=name,
        colours=colours,
        deck=_deck(data, parts, tuple(colours)),
        tiles=_whole(data, "tiles", "tiles", least=1),
        ahead=_whole(data, "ahead", "ahead", least=1),
        colour_pawns=_whole(_table(data, "pawns"), "colour", "pawns.colour", least=1),
        bonus_pawns=_whole(_table(data, "pawns"), "bonus", "pawns.bonus", least=0),
        start=tuple(_whole(_table(data, "start"), bonus, f"start.{bonus}", least=0) for bonus in BONUSES),
        maximum=tuple(_whole(_table(data, "maximum"), bonus, f"maximum.{bonus}", least=0) for bonus in BONUSES),
    )
    for bonus, start, most in zip(BONUSES, found.start, found.maximum, strict=True):
        if most < start:
            raise Malformed(f"maximum.{bonus}", "number_too_small", least=start)
    if len(found.deck) > found.tiles:
        raise Malformed("tiles", "number_too_small", least=len(found.deck))
    return found


def _table(data: Mapping[str, Json], key: str) -> Mapping[str, Json]:
    found = data.get(key)
    if not isinstance(found, Mapping):
        raise Malformed(key, "key_missing" if found is None else "wrong_type", expected="table")
    return found


def _whole(table: Mapping[str, Json], key: str, place: str, *, least: int) -> int:
    number = table.get(key)
    if type(number) is not int:
        raise Malformed(place, "key_missing" if number is None else "wrong_type", expected="int")
    if number < least:
        raise Malformed(place, "number_too_small", least=least)
    return number


def _fill(colour: str, fill: Json) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", colour) or colour in FEATURES or colour in LEVELS:
        raise Malformed(f"colours.{colour}", "colour_name")
    if type(fill) is not str or not re.fullmatch(r"#[0-9A-Fa-f]{6}", fill):
        raise Malformed(f"colours.{colour}", "wrong_type", expected="#RRGGBB")
    return fill


# --- the deck -----------------------------------------------------------------------------------------------------------------


def _deck(data: Mapping[str, Json], parts: Mapping[str, Mapping[str, Json]], colours: Sequence[str]) -> tuple[Tile, ...]:
    """The deck an edition names; one without a deck has only tiles to type in."""
    name = data.get("deck")
    if name is None:
        return ()
    if type(name) is not str or f"decks/{name}" not in parts:
        raise Malformed("deck", "deck_unknown", known=sorted(key.removeprefix("decks/") for key in parts if key.startswith("decks/")))
    listed = parts[f"decks/{name}"].get("tiles")
    if not isinstance(listed, list):
        raise Malformed(f"decks/{name}: tiles", "wrong_type", expected="array")
    tiles = [_listed_tile(f"decks/{name}: tiles[{number}]", value, colours) for number, value in enumerate(listed)]
    twice = next((tile for tile, count in Counter(tile.id for tile in tiles).items() if count > 1), None)
    if twice is not None:
        raise Malformed(f"decks/{name}", "tile_twice", tile=twice)
    return tuple(tiles)


def _listed_tile(place: str, value: Json, colours: Sequence[str]) -> Tile:
    """`{ id, colour = [colour, cell], feature = [feature, cell] }`."""
    if not isinstance(value, Mapping) or set(value) != {"id", "colour", "feature"} or type(value["id"]) is not str or not value["id"]:
        raise Malformed(place, "wrong_type", expected="{ id, colour, feature }")
    marks: list[tuple[str, CellName]] = []
    for key in ("colour", "feature"):
        match value[key]:
            case [str(what), [str(level), int(column)]] if type(column) is int:
                marks.append((what, (level, column)))
            case _:
                raise Malformed(f"{place}.{key}", "wrong_type", expected="[name, [level, column]]")
    tile = tile_of({"colour": marks[0], "feature": marks[1]}, colours, place, value["id"])
    if tile.colour_cell == tile.feature_cell:  # RB-S2
        raise Malformed(place, "cell_twice")
    return tile


def tile_of(cells: Mapping[str, tuple[str, CellName]], colours: Sequence[str], place: str, tile: str | None = None) -> Tile:
    """A tile from the names of its two cells, or Malformed. One cell twice is not for here to judge."""
    for key in cells:
        if key not in ("colour", "feature"):
            raise Malformed(f"{place}.{key}", "key_unknown")
    for key in ("colour", "feature"):
        if key not in cells:
            raise Malformed(f"{place}.{key}", "key_missing")
    (colour, colour_cell), (feature, feature_cell) = cells["colour"], cells["feature"]
    if colour not in colours:
        raise Malformed(f"{place}.colour", "colour_unknown", known=tuple(colours))
    if feature not in FEATURES:
        raise Malformed(f"{place}.feature", "feature_unknown", known=FEATURES)
    return Tile(
        tile,
        colours.index(colour),
        cell_of(colour_cell, f"{place}.colour"),
        FEATURES.index(feature),
        cell_of(feature_cell, f"{place}.feature"),
    )


def cell_of(name: CellName, place: str) -> int:
    """A cell by its name, or Malformed."""
    cell = CELL.get(name)
    if cell is None:
        raise Malformed(place, "cell_unknown", levels=LEVELS, columns=COLUMNS)
    return cell


def warnings(edition: Edition) -> tuple[Text, ...]:
    """What is odd about a deck but may be meant: not all tiles listed, colours or features not equally many (RB-S3)."""
    found: list[Text] = []
    if len(edition.deck) < edition.tiles:
        found.append(say("warning-unlisted", listed=len(edition.deck), tiles=edition.tiles))
    for key, names in (
        ("warning-colours", Counter(tuple(edition.colours)[tile.colour] for tile in edition.deck)),
        ("warning-features", Counter(FEATURES[tile.feature] for tile in edition.deck)),
    ):
        if len(set(names.values())) > 1:
            most, least = max(names, key=lambda each: names[each]), min(names, key=lambda each: names[each])
            found.append(say(key, most=most, often=names[most], least=least, seldom=names[least]))
    return tuple(found)


# --- the evening ----------------------------------------------------------------------------------------------------------------


def option_defaults(edition: Edition) -> Mapping[str, Json]:
    """As printed."""
    return {"maximum": dict(zip(BONUSES, edition.maximum, strict=True)), "orders": {}}


def setup(edition: Edition, seats: tuple[Seat, ...], options: Mapping[str, Json]) -> Setup:
    """An evening's setup from the options that were chosen, or Malformed."""
    if not FEWEST <= len(seats) <= MOST:
        raise Malformed("seats", "seats_number", fewest=FEWEST, most=MOST, number=len(seats))
    colours = tuple(edition.colours)
    maximum, orders = _maximum(edition, options.get("maximum", {})), _orders(colours, seats, options.get("orders", {}))
    pairs = [(low, high) for high in range(len(colours)) for low in range(high)]
    return Setup(
        seats=seats,
        edition_name=edition.name,
        options={"maximum": maximum, "orders": orders},
        edition=edition,
        colours=colours,
        maximum=tuple(maximum[bonus] for bonus in BONUSES),
        orders=tuple(tuple(map(colours.index, orders.get(seat, colours))) for seat in seats),
        supply=(edition.colour_pawns,) * len(colours) + (edition.bonus_pawns,) * len(BONUSES),
        index={seat: index for index, seat in enumerate(seats)},
        colour_of={colour: index for index, colour in enumerate(colours)},
        tile={str(tile.id): tile for tile in edition.deck},
        turn_overs={str(tile.id): TurnOver(tile=tile.id) for tile in edition.deck},
        one_pawn=tuple(UseAction(pawn=colour) for colour in colours),
        two_pawns={(low, high): UseAction(pawns=(colours[low], colours[high])) for low, high in pairs},
    )


def _maximum(edition: Edition, chosen: Json) -> dict[str, int]:
    """RB-S7: the edition's where nothing else is said; a marker that starts higher than it may stand is no setup."""
    found = dict(zip(BONUSES, edition.maximum, strict=True))
    least = dict(zip(BONUSES, edition.start, strict=True))
    for bonus, most in _mapping(chosen, "options.maximum").items():
        place = f"options.maximum.{bonus}"
        if bonus not in found:
            raise Malformed(place, "feature_unknown", known=BONUSES)
        if type(most) is not int:
            raise Malformed(place, "wrong_type", expected="int")
        if most < least[bonus]:
            raise Malformed(place, "number_too_small", least=least[bonus])
        found[bonus] = most
    return found


def _orders(colours: tuple[str, ...], seats: tuple[Seat, ...], chosen: Json) -> dict[Seat, list[str]]:
    """RB-E3: each seat's own order from bottom to top, every colour once."""
    found: dict[Seat, list[str]] = {}
    for seat, order in _mapping(chosen, "options.orders").items():
        place = f"options.orders.{seat}"
        if seat not in seats:
            raise Malformed(place, "seat_unknown")
        if not isinstance(order, (list, tuple)) or any(type(colour) is not str for colour in order):
            raise Malformed(place, "wrong_type", expected="array of colours")
        if any(colour not in colours for colour in order):
            raise Malformed(place, "colour_unknown", known=colours)
        if sorted(order) != sorted(colours):
            raise Malformed(place, "order_incomplete", known=colours)
        found[seat] = list(order)
    return found


def _mapping(value: Json, place: str) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise Malformed(place, "wrong_type", expected="object")
    return value
