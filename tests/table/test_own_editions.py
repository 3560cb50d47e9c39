"""Editions made at the table: stored complete where the catalogue finds them, refused with the place at fault, deleted again."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.form import Json, Malformed
from companion.table import catalogue, own_editions
from companion.table.own_editions import delete_edition, edition_faults, keep_edition, to_toml

GAME = "freetable"


@pytest.fixture(autouse=True)
def own(tmp_path: Path) -> Iterator[Path]:
    catalogue.set_own_data_folder(tmp_path / "games")
    yield tmp_path / "games" / GAME / "editions"
    catalogue.set_own_data_folder(None)


def empty() -> dict[str, object]:
    return own_editions.box_of(catalogue.game(GAME), None)


def with_gold(**more: object) -> dict[str, object]:
    return {**empty(), "currencies": [{"name": "gold", "start": 20}], **more}


def test_only_a_game_whose_box_may_be_empty_can_be_put_together() -> None:
    assert [name for name in catalogue.game_names() if own_editions.can_be_made(catalogue.game(name))] == [GAME]
    catalogue.set_own_data_folder(None)
    assert not own_editions.can_be_made(catalogue.game(GAME))


def test_every_ready_sheet_is_kept_as_it_is_and_found_again() -> None:
    game = catalogue.game(GAME)
    for ready in list(catalogue.editions(GAME)):
        keep_edition(game, f"Our {ready.replace('_', ' ')}", own_editions.box_of(game, ready))
    for ready in [each for each in catalogue.editions(GAME) if not own_editions.is_own(GAME, each)]:
        ours = f"Our {ready.replace('_', ' ')}"
        assert own_editions.is_own(GAME, ours)
        assert catalogue.edition_box(GAME, ours) == catalogue.edition_box(GAME, ready)
        assert catalogue.edition(GAME, ours).sheet == catalogue.edition(GAME, ready).sheet


def test_a_file_says_only_what_differs(own: Path) -> None:
    keep_edition(catalogue.game(GAME), "Nos ors", with_gold(dice=[6]))
    assert tomllib.loads((own / "Nos ors.toml").read_text()) == {"dice": [6], "currencies": [{"name": "gold", "start": 20}]}


def test_what_is_wrong_is_said_with_its_place_and_nothing_is_written(own: Path) -> None:
    game = catalogue.game(GAME)
    wrong = with_gold(favourites=[{"name": "toll", "payer": "nowhere", "amount": 1}])
    assert [(each.place, each.reason) for each in edition_faults(game, "../x", wrong, None)] == [
        ("name", "edition_name"),
        ("favourites[0].payer", "name_unknown"),
    ]
    two = with_gold(rows=[{"name": ""}], dice=[1])
    assert [each.place for each in edition_faults(game, "Nos ors", two, None)] == ["rows[0].name", "dice[0]"]
    assert [each.reason for each in edition_faults(game, "TRADER", with_gold(), None)] == ["edition_name_taken"]
    with pytest.raises(Malformed):
        keep_edition(game, "Nos ors", wrong)
    assert not own.exists()


def test_another_name_takes_the_old_file_away_and_the_same_one_replaces_it(own: Path) -> None:
    game = catalogue.game(GAME)
    keep_edition(game, "Nos ors", with_gold())
    keep_edition(game, "Nos ors", with_gold(dice=[8]), "Nos ors")
    assert catalogue.edition_box(GAME, "Nos ors").dice == (8,)
    keep_edition(game, "Nos dés", with_gold(dice=[8]), "Nos ors")
    assert [path.name for path in own.iterdir()] == ["Nos dés.toml"]
    delete_edition(GAME, "Nos dés")
    assert not list(own.iterdir()) and "Nos dés" not in catalogue.editions(GAME)


def test_a_folder_that_can_not_be_written_says_so_and_leaves_what_was_there(own: Path) -> None:
    game = catalogue.game(GAME)
    own.parent.mkdir(parents=True)
    own.write_text("")  # a file where the folder belongs
    with pytest.raises(Malformed, match="file_unwritable"):
        keep_edition(game, "Nos ors", with_gold())
    assert own.read_text() == ""


words = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
plain = st.one_of(words, st.integers(-(2**53), 2**53), st.booleans())
deep = st.recursive(plain, lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)), max_leaves=8)


@given(st.dictionaries(words, deep, max_size=4))
def test_whatever_is_written_is_read_again(data: dict[str, Json]) -> None:
    assert tomllib.loads(to_toml(data)) == data
