"""Editions and decks as data: what is read, what is wrong with it, what is odd about it."""

from __future__ import annotations

import copy
import random
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games import racebow
from companion.games.racebow.commands import TileCells, TurnOver
from companion.kernel import form
from companion.kernel.command import Malformed, Outcome
from companion.kernel.form import Json
from companion.scene import Buttons
from companion.table import catalogue
from companion.texts import speaker

GAME = catalogue.game("racebow")

FOLDER = Path(str(racebow.__file__)).parent
CLASSIC = {key: value for key, value in tomllib.loads((FOLDER / "editions/classic.toml").read_text()).items() if key != "order"}
DECK = tomllib.loads((FOLDER / "decks/default.toml").read_text())


def read(change: Any = None, deck: Any = None) -> Any:
    data, tiles = copy.deepcopy(CLASSIC), copy.deepcopy(DECK)
    if change is not None:
        change(data)
    if deck is not None:
        deck(tiles["tiles"])
    return catalogue.edition_of("racebow", "classic", data, {"decks/default": tiles})


def test_the_shipped_edition_is_the_printed_one() -> None:  # RB-S3
    edition = read()
    assert (len(edition.deck), edition.box.tiles, edition.box.ahead, edition.start) == (60, 60, 5, (3, 3, 2))
    assert edition.supply == (8,) * 5 + (5,) * 3
    assert GAME.warnings(edition) == ()
    assert form.write_value(edition.options) == {"maximum": {"propeller": 5, "oxygen": 5, "turbo": 5}, "orders": {}}


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (lambda data: data.update(weather=1), "weather", "key_unknown"),
        (lambda data: data.pop("colours"), "colours", "key_missing"),
        (lambda data: data["colours"].update(red="red"), "colours.red", "wrong_type"),
        (lambda data: data["colours"].update(turbo="#000000"), "colours.turbo", "wrong_type"),
        (lambda data: data.update(colours={"red": "#000000"}), "colours", "too_few_colours"),
        (lambda data: data.update(deck="mine"), "deck", "name_unknown"),
        (lambda data: data.update(tiles=59), "tiles", "number_too_small"),
        (lambda data: data.update(tiles="60"), "tiles", "wrong_type"),
        (lambda data: data["pawns"].pop("bonus"), "pawns.bonus", "key_missing"),
        (lambda data: data["start"].update(turbo=6), "maximum.turbo", "number_too_small"),
        (lambda data: data["maximum"].update(oxygen=True), "maximum.oxygen", "wrong_type"),
    ],
)
def test_an_edition_at_fault_names_the_place(change: object, place: str, reason: str) -> None:
    with pytest.raises(Malformed) as bad:
        read(change)
    assert (bad.value.place, bad.value.reason) == (place, reason)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda tiles: tiles[3].update(feature=["to_top", ["earth", 4]]), "cell_twice"),  # RB-S2
        (lambda tiles: tiles[3].update(colour=["pink", ["earth", 4]]), "name_unknown"),
        (lambda tiles: tiles[3].update(colour=["red", ["earth", 5]]), "number_too_large"),
        (lambda tiles: tiles[3].update(feature=["wings", ["earth", 2]]), "name_unknown"),
        (lambda tiles: tiles[3].update(feature=["turbo", "air"]), "wrong_type"),
        (lambda tiles: tiles[3].update(weather="sun"), "key_unknown"),
        (lambda tiles: tiles[3].update(id="red+propeller#1"), "tile_twice"),
    ],
)
def test_a_deck_at_fault_is_explained_in_both_languages(change: object, reason: str) -> None:
    with pytest.raises(Malformed) as bad:
        read(deck=change)
    assert bad.value.reason == reason and bad.value.place.startswith("decks/default")
    for language in ("fr", "en"):
        assert speaker(language, "racebow").has(f"malformed-{reason.replace('_', '-')}")


def test_a_deck_of_ones_own_may_be_odd_or_incomplete() -> None:  # RB-S3
    def half(tiles: list[Any]) -> None:
        del tiles[7:]

    warnings = [speaker("en", "racebow")(text) for text in GAME.warnings(read(deck=half))]
    assert warnings == [
        "The deck lists only 7 of 60 tiles: the others are typed in as they turn up.",
        "Colours are not equally many: red 6 times, yellow 1 times.",
        "Bonuses and actions are not equally many: propeller 2 times, oxygen 1 times.",
    ]


def test_without_any_deck_all_tiles_are_typed_in() -> None:  # RB-S3
    edition = read(lambda data: data.pop("deck"))
    state = GAME.start(GAME.setup(edition, ("Ana", "Bo"), edition.options))
    assert GAME.chance(state, random.Random(1).randrange) is None
    line = TurnOver(cells=TileCells(colour=("red", ("air", 1)), feature=("swap", ("air", 2))))
    assert isinstance(GAME.rule(state, "table", line), Outcome)
    (buttons, *_) = GAME.scene(state.setup, GAME.view(state, "table")).side
    assert isinstance(buttons, Buttons)
    assert [target.id for target in buttons.targets] == [f"new:{colour}" for colour in edition.box.colours]


def test_a_game_with_other_colours_and_fewer_tiles_plays() -> None:
    def three(data: dict[str, Json]) -> None:
        data.update(colours={"red": "#BA242B", "pink": "#FF88AA", "grey": "#888888"}, tiles=9, ahead=2)
        data.pop("deck")

    edition = read(three)
    setup = GAME.setup(edition, ("Ana", "Bo"), replace(edition.options, orders={"Bo": ("grey", "pink", "red")}))
    assert setup.orders == ((0, 1, 2), (2, 1, 0))
    state = GAME.start(setup)
    assert state.missing == 2
    assert speaker("fr", "racebow").say("colour", colour="grey") == "grey"


def test_whatever_may_be_wrong_with_a_file_or_a_line_has_words() -> None:
    code = "".join(path.read_text() for path in FOLDER.glob("*.py"))
    reasons = set(re.findall(r'(?:Malformed\([^)]*?|malformed_unless\(.*), "([a-z_]+)"', code))
    assert {"cell_twice", "key_unknown", "order_incomplete", "tile_twice", "too_few_colours"} <= reasons
    for language in ("fr", "en"):
        said = speaker(language, "racebow")
        assert [reason for reason in sorted(reasons) if not said.has(f"malformed-{reason.replace('_', '-')}")] == []
