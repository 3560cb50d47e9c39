"""The position that a game declares has words for each part, and contains only what is there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from companion.kernel import form
from companion.kernel.command import Correct, Malformed, SetPosition
from companion.kernel.form import Field, Json
from companion.table import catalogue
from companion.table.records import make_setup
from companion.texts import speaker
from tests.asked import lacking
from tests.conformance.played import CASES, NAMES, positions, usual


def within(field: Field) -> Iterator[Field]:
    """A field and all that it is made of."""
    yield field
    for each in field.of:
        yield from within(each)


@pytest.mark.parametrize("name", catalogue.game_names())
def test_every_part_of_a_position_has_words(name: str) -> None:
    game = catalogue.game(name)
    setup = make_setup(game, None, usual(name), {})
    parts = [part for field in form.fields_of(game.position_shape, game.names(setup)) for part in within(field)]
    known = set(setup.seats) | {str(key) for part in parts for key in part.values}
    keys = {part.name.replace("_", "-") for part in parts if part.name and not part.name.isdigit() and part.name not in known}
    words = {str(value).replace("_", "-") for part in parts if part.asks == "choice" for value in part.values}
    own = {f"position-{key}" for key in keys if not speaker("en").has(f"tablet-position-key-{key}")}
    silent = lacking(name, own | {f"position-value-{word}" for word in words})
    assert not silent, f"files that lack a key: {silent}"


CODE = re.compile(r"(?<![^\W\d_])[a-z]+(?:[_-][a-z]+)*(?![^\W\d_])")  # the words in a name, as ui/walk.py finds them
PRINTED = 2  # letters: what is as short stands so on the board ("b3"), and "3x4" on a card


def said_as(word: str, key: str, asks: str) -> tuple[str, ...]:
    """The keys by which the form says a whole name: in place of a part's name, or as the value of the part with that key."""
    if asks == "by":
        return (f"position-{word}", f"tablet-position-key-{word}", f"option-{word}")
    return (f"position-{key}-{word}", f"option-{key}-{word}", "position-written") if asks in ("choice", "text") else ()


def names_offered(field: Field, key: str = "") -> Iterator[tuple[str, str, str]]:
    """Every name that the form offers for a field, with its key and how it is asked for."""
    key = field.name or key
    if field.asks in ("name", "by", "choice", "text"):
        yield from ((each, key, field.asks) for each in field.values if isinstance(each, str))
    for each in field.of:
        yield from names_offered(each, key)


def names_lying(value: Json, field: Field, key: str = "") -> Iterator[tuple[str, str, str]]:
    """Every name that the form shows of a position as it lies."""
    match value:
        case str():
            yield value, key, field.asks
        case dict():
            for each, inner in value.items():
                named = field.asks == "shape"
                if not named:
                    yield each, key, "by"
                yield from names_lying(inner, next(part for part in field.of if part.name == each) if named else field.of[0], each)
        case list():
            for at, inner in enumerate(value):
                yield from names_lying(inner, field.of[at if field.asks == "pair" else 0], key)
        case _:
            return


def unsaid(name: str, shown: Iterable[tuple[str, str, str]], seats: Iterable[str]) -> set[str]:
    """The keys that English or French lacks for these names. Accounts ("@bank") are said by the game's `name`."""
    found, here = set[str](), set(seats)
    for word, key, asks in {each for each in shown if each[0] not in here}:
        if word.startswith("@"):
            found.add("name")
        elif not any(not lacking(name, [said.replace("_", "-")]) for said in said_as(word, key, asks)):
            found |= {f"position-value-{part}".replace("_", "-") for part in CODE.findall(word) if len(part) > PRINTED}
    return found


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_name_in_a_position_has_words(name: str, count: int) -> None:
    """A colour or a crate is no code to whoever sets the table right: all that each edition offers, and what lies in games by lot."""
    game, found = catalogue.game(name), set[str]()
    for edition in catalogue.editions(name):
        setup = make_setup(game, edition, NAMES[:count], {})
        for field in form.fields_of(game.position_shape, game.names(setup)):
            found |= unsaid(name, names_offered(field), setup.seats)
    for _, state in positions(name, count, 25):
        whole = form.ask_field(game.position_shape, game.names(state.setup))
        found |= unsaid(name, names_lying(form.write_value(game.position(state)), whole), state.setup.seats)
    silent = lacking(name, found)
    assert not silent, f"files that lack a key, for names that the position shows: {silent}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_position_that_names_nobody_is_not_taken(name: str, count: int) -> None:
    """What stands by seat stands by those who sit here."""
    for game, state in positions(name, count, 25):
        written = form.write_shape(game.position(state))
        for part, value in written.items():
            if not isinstance(value, dict) or not set(value) & set(state.setup.seats):
                continue
            more = {part: {**value, "Nobody": next(iter(value.values()))}}
            with pytest.raises(Malformed):
                game.resolve(state.setup, SetPosition(position=more, reason="as it lies"))
                pytest.fail(f"somebody who is not there is taken in {part!r}")


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_piece_that_is_none_is_not_put_anywhere(name: str, count: int) -> None:
    for game, state in positions(name, count, 25):
        with pytest.raises(Malformed, match="piece_unknown"):
            game.resolve(state.setup, Correct(piece="Nobody", to=None, reason="as it lies"))
        for each in game.movables(state):
            assert game.place_type(state.setup, each.piece) is not None, each.piece


@pytest.mark.parametrize(("name", "count"), CASES)
def test_where_a_piece_lies_can_be_said_on_the_tablet(name: str, count: int) -> None:
    """On the board, or by fields that it asks for: a place that is either of two kinds has none."""
    for game, state in positions(name, count, 25):
        for each in game.movables(state):
            field = form.ask_field(game.place_type(state.setup, each.piece), game.names(state.setup))
            unasked = any(part.asks == "either" for part in within(field))
            assert each.spaces or not unasked, f"nothing on the tablet asks where {each.piece!r} lies: give it spaces, or one kind of place"
