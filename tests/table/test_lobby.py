"""The lobby: who sits where, in which colour; and its refusals in both languages."""

from __future__ import annotations

import pytest

from companion.languages import LANGUAGES
from companion.table.room.lobby import ACCENTS, Lobby
from companion.table.trouble import Trouble, trouble
from companion.texts import speaker


def seated(*names: str) -> Lobby:
    lobby = Lobby()
    for name in names:
        sat = lobby.sit(name)
        assert isinstance(sat, Lobby), sat
        lobby = sat
    return lobby


def test_each_wears_another_colour_and_a_swap_is_a_swap() -> None:
    lobby = seated("Ana", "Bo", "Cy")
    assert [place.accent for place in lobby.places] == list(ACCENTS[:3])
    swapped = lobby.recolour("Ana", ACCENTS[2])
    assert isinstance(swapped, Lobby)
    assert [place.accent for place in swapped.places] == [ACCENTS[2], ACCENTS[1], ACCENTS[0]]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "name_blank"),
        ("  ", "name_blank"),
        ("x" * 500, "name_too_long"),
        ("Table", "name_reserved"),
        ("aNA", "name_twice"),
        ("A\x00", "name_unprintable"),
        ("A\ud800", "name_unprintable"),
    ],
)
def test_a_name_at_fault_is_told_and_nobody_sits(name: str, fault: str) -> None:
    lobby = seated("Ana")
    told = lobby.sit(name)
    assert isinstance(told, Trouble) and told.key == fault
    assert fault == "name_twice" or lobby.rename("Ana", name) == told
    for language in LANGUAGES:
        assert speaker(language).has(told.words.key)


def test_spaces_are_tidied_and_html_is_a_name_like_any() -> None:
    assert seated("  Marie   Lou ", "<b>Bo</b>").places[0].name == "Marie Lou"


def test_a_full_table_and_places_that_move() -> None:
    lobby = seated("A", "B", "C", "D", "E", "F")
    assert lobby.sit("G") == trouble("table_full")
    assert [place.name for place in lobby.move("F", 0).places] == ["F", "A", "B", "C", "D", "E"]
    assert Lobby.from_json(lobby.as_json()) == lobby
