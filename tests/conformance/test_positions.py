"""The position that a game declares has words for each part, and contains only what is there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.kernel import form
from companion.kernel.command import Correct, Malformed, SetPosition
from companion.kernel.form import Field
from companion.table import catalogue
from companion.table.records import make_setup
from companion.texts import speaker
from tests.asked import lacking
from tests.conformance.played import CASES, positions, usual


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
