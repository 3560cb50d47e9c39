"""Entering by taps who starts where and which tile was turned over: one of the deck by its colour, any other by its two cells.

There are some thousand choices for a tile that is in no deck. They are the same whatever the game's state, so they are made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.racebow.commands import AnyTile, StartCells, TileCells, TurnOver
from companion.games.racebow.course import COLUMNS, FEATURES, NAMES, NEW, CellName, Feature, space_id
from companion.games.racebow.scene.faces import cell_name, colour_face, feature_face
from companion.games.racebow.setup import Setup, cells_of
from companion.kernel.company import present_seats
from companion.kernel.seat import Seat
from companion.kernel.text import raw, say
from companion.scene import Does, Face, Offer, Send, Target
from companion.scene.one_by_one import one_by_one


def tiles_to_choose(setup: Setup, known: Sequence[AnyTile], unseen: int) -> tuple[Target, ...]:
    """A button for each colour of the tiles that the app knows, and one for any other tile."""
    by_colour: dict[str, dict[str, Target]] = {colour: {} for colour in setup.colours}
    for each in known:
        cells, target = _known_tile(setup, each)
        by_colour[cells.colour[0]].setdefault(target.id, target)  # of those printed alike one
    found: list[Target] = []
    for colour, targets in by_colour.items():
        if targets:
            sub, face, tiles = say("tiles-left", number=len(targets)), colour_face(setup.edition, colour), Offer(tuple(targets.values()))
            found.append(Target(id=f"tile:{colour}", label=say("colour", colour=colour), sub=sub, face=face, does=tiles))
    if unseen:
        faces = tuple((colour, colour_face(setup.edition, colour)) for colour in setup.colours)
        if not found:
            return _any_tile(faces)
        other = Offer(_any_tile(faces))
        found.append(Target(id="tile:other", label=say("tile-other"), sub=say("tile-other-sub"), style="quiet", does=other))
    return tuple(found)


def _known_tile(setup: Setup, form: str | TileCells) -> tuple[TileCells, Target]:
    """One tile of the deck, or an unlisted one that turned up before and may come again."""
    cells = form if isinstance(form, TileCells) else cells_of(setup.tile[form], setup.colours)
    command = TurnOver(cells=form) if isinstance(form, TileCells) else setup.turn_overs[form]
    (colour, at), (feature, there) = cells.colour, cells.feature
    label = say("tile-feature", feature=feature, level=there[0], column=there[1])
    sub = say("tile-colour", colour=colour, level=at[0], column=at[1])
    return cells, Target(id=f"tile:{_printed(cells)}", label=label, sub=sub, face=feature_face(feature), does=Send(command))


def _printed(cells: TileCells) -> str:
    (colour, at), (feature, there) = cells.colour, cells.feature
    return f"{_named(colour, at)}+{_named(feature, there)}"


def _named(what: str, at: CellName) -> str:
    return f"{what}@{at[0]}{at[1]}"


@lru_cache(maxsize=8)
def _any_tile(faces: tuple[tuple[str, Face], ...]) -> tuple[Target, ...]:
    """Any other tile: its colour, that cell, its feature, that cell: four taps, the cells on the board."""
    offers = {name: Offer(tuple(_colour_cell(name, at) for at in NAMES)) for name, _ in faces}
    return tuple(Target(id=f"new:{name}", label=say("colour", colour=name), face=face, does=offers[name]) for name, face in faces)


def _colour_cell(colour: str, at: CellName) -> Target:
    choices = tuple(_feature(colour, at, feature) for feature in FEATURES)
    return Target(id=f"new:{_named(colour, at)}", label=cell_name(*at), space=space_id(NEW, *at), does=Offer(choices))


def _feature(colour: str, at: CellName, feature: Feature) -> Target:
    choices = tuple(_feature_cell(colour, at, feature, there) for there in NAMES if there != at)  # RB-S2
    name, label = f"new:{_named(colour, at)}+{feature}", say("feature", feature=feature)
    return Target(id=name, label=label, face=feature_face(feature), does=Offer(choices))


def _feature_cell(colour: str, at: CellName, feature: Feature, there: CellName) -> Target:
    cells = TileCells(colour=(colour, at), feature=(feature, there))
    turned_over = Send(TurnOver(cells=cells))
    return Target(id=f"new:{_printed(cells)}", label=cell_name(*there), space=space_id(NEW, *there), does=turned_over)


def start_cells_to_choose(setup: Setup) -> tuple[Target, ...]:
    """The start cell of one seat after the other, among the free cells (RB-S8)."""

    def left(given: tuple[int, ...]) -> list[int]:
        return [number for number in range(1, COLUMNS + 1) if number not in given]

    def target(seat: Seat, given: tuple[int, ...], does: Does) -> Target:
        label, space = say("start-cell", number=given[-1]), space_id(0, "earth", given[-1])
        return Target(id="start:" + ",".join(map(str, given)), label=label, sub=raw(seat), space=space, does=does)

    return one_by_one(present_seats(setup), left, target, lambda cells: StartCells(cells=cells))
