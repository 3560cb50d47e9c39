"""Names of players: what is one, when two are the same, and who comes after whom."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.seat import LONGEST_NAME, folded, name_fault, names_fault, next_seat

# Letters as people have them in their names, with the accents that can be written in two ways.
letters = st.sampled_from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéèêëàâçœæïîôöüûñßéèÅÇİıſσςΣжЖŸ'- .0123456789")
names = st.text(letters, min_size=1, max_size=LONGEST_NAME).filter(lambda name: name_fault(name) is None)
rounds = st.lists(names, min_size=1, max_size=6, unique_by=folded)


@given(names)
def test_a_name_is_folded_once_and_for_all(name: str) -> None:
    assert folded(folded(name)) == folded(name)


@given(names)
def test_however_the_accents_are_written_it_is_the_same_name(name: str) -> None:
    assert folded(unicodedata.normalize("NFD", name)) == folded(unicodedata.normalize("NFC", name)) == folded(name)


@given(st.text(st.sampled_from("abcdezéèçœñ'-"), min_size=1, max_size=LONGEST_NAME))
def test_capitals_do_not_make_another_name(name: str) -> None:
    assert folded(name.upper()) == folded(name.title()) == folded(name)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Ana", None),
        ("É", None),
        ("x" * 20, None),
        ("tableau", None),
        ("bank", None),
        ("👑 Zoé", None),
        ("李", None),
        ("", "name_blank"),
        ("   ", "name_blank"),
        ("\u00a0\t", "name_blank"),
        ("x" * 21, "name_too_long"),
        ("An\na", None),  # a record may say so; a lobby asks for better
        ("\u200b", "name_blank"),
        ("table", "name_reserved"),
        ("TABLE", "name_reserved"),
        ("Onlooker", "name_reserved"),
    ],
)
def test_what_is_a_name(name: str, fault: str | None) -> None:
    assert name_fault(name) == fault


@given(st.text(max_size=30))
def test_a_good_name_has_its_length_and_is_nobody_elses(name: str) -> None:
    if name_fault(name) is None:
        assert 1 <= len(name) <= LONGEST_NAME
        assert name.strip()
        assert folded(name) not in ("table", "onlooker")
        name.encode()  # it can be written to a record


@given(rounds)
def test_a_round_of_different_names_has_no_fault(seats: list[str]) -> None:
    assert names_fault(seats) is None


@given(rounds, st.data())
def test_the_second_of_two_equal_names_is_the_one_at_fault(seats: list[str], draw: st.DataObject) -> None:
    twin = draw.draw(st.sampled_from(seats))
    other_spelling = unicodedata.normalize("NFD", twin).swapcase()
    if name_fault(other_spelling) is None and folded(other_spelling) == folded(twin):
        place = draw.draw(st.integers(seats.index(twin) + 1, len(seats)))
        assert names_fault([*seats[:place], other_spelling, *seats[place:]]) == (place, "name_twice")


@given(rounds, st.data())
def test_the_first_bad_name_is_told_with_its_place(seats: list[str], draw: st.DataObject) -> None:
    place = draw.draw(st.integers(0, len(seats)))
    assert names_fault([*seats[:place], " ", *seats[place:], "table"]) == (place, "name_blank")


@given(rounds)
def test_once_round_the_table_and_everybody_was_next_once(seats: list[str]) -> None:
    seat, met = seats[0], []
    for _ in seats:
        seat = next_seat(seats, seat)
        met.append(seat)
    assert seat == seats[0]
    assert sorted(met) == sorted(seats)


def test_clockwise_is_the_order_of_the_seats() -> None:
    assert [next_seat(("Ana", "Bo", "Cy"), seat) for seat in ("Ana", "Bo", "Cy")] == ["Bo", "Cy", "Ana"]
