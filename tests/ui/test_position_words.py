"""The form of a position says everything in words: each part that a game declares, each moment and kind that is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.kernel import form
from companion.kernel.form import Field
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.records import make_setup
from companion.texts import speaker


def within(field: Field) -> Iterator[Field]:
    """A field and all that it is made of."""
    yield field
    for each in field.of:
        yield from within(each)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalogue.game_names())
def test_every_part_of_a_position_has_words(name: str, language: str) -> None:
    game, said = catalogue.game(name), speaker(language, name)
    setup = make_setup(game, None, ("Ana", "Bo", "Cy"), {})
    parts = [part for field in form.form(game.position_shape, game.names(setup)) for part in within(field)]
    known = set(setup.seats) | {str(key) for part in parts for key in part.values}
    keys = {part.name.replace("_", "-") for part in parts if part.name and not part.name.isdigit() and part.name not in known}
    words = {str(value).replace("_", "-") for part in parts if part.asks == "choice" for value in part.values}
    assert [key for key in keys if not said.has(f"position-{key}") and not said.has(f"tablet-position-key-{key}")] == []
    assert [word for word in words if not said.has(f"position-value-{word}")] == []
