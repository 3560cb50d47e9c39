"""Chairs round the drawn table: who sits on which."""

from __future__ import annotations

import pytest

from ui.screens.chairs import free_chairs, in_round, number_of, place_of, taken

A, B, C, D = "Ana", "Bo", "Cy", "Di"


@pytest.mark.parametrize(
    ("names", "before", "found"),
    [
        ((A, B), {}, {A: 0, B: 1}),
        ((A, B), {A: 3}, {A: 3, B: 4}),
        ((A, B, C), {A: 3, C: 5}, {A: 3, B: 4, C: 5}),
        ((A, B, C), {A: 5, C: 1}, {A: 5, B: 0, C: 1}),
        ((B, C), {A: 1, B: 3, C: 4}, {B: 3, C: 4}),
        ((A, D, C), {A: 1, B: 3, C: 4}, {A: 1, D: 3, C: 4}),  # Bo is called Di now
        ((A, B, C), {A: 1, C: 2}, {A: 0, B: 1, C: 2}),  # no chair between them
        ((B, A, C), {A: 1, B: 3, C: 4}, {B: 1, A: 3, C: 4}),  # another round, as by lot
        ((C, A, B), {A: 1, B: 3, C: 4}, {C: 4, A: 1, B: 3}),  # the same round from another one on
    ],
)
def test_everybody_stays_where_they_sat_as_long_as_that_is_the_round(
    names: tuple[str, ...], before: dict[str, int], found: dict[str, int]
) -> None:
    """Who is new has the next free chair after whoever sits before them."""
    assert taken(names, before, 6) == found
    assert in_round([found[name] for name in names], 6)


@pytest.mark.parametrize(("chair", "place"), [(4, 1), (0, 2), (2, 3)])
def test_the_round_is_the_chairs_from_whoever_is_first_on(chair: int, place: int) -> None:
    assert place_of(chair, (3, 5, 1), 6) == place


def test_the_next_free_chair_is_the_one_after_whoever_sat_down_last() -> None:
    assert free_chairs((3, 5), 6) == [0, 1, 2, 4]
    assert free_chairs((), 4) == [0, 1, 2, 3]


@pytest.mark.parametrize(("seated", "most", "number"), [(0, 6, 6), (2, 4, 4), (5, 10, 6), (6, 10, 10), (6, 6, 6), (5, 4, 5)])
def test_there_are_chairs_for_a_usual_round_and_more_when_all_are_taken(seated: int, most: int, number: int) -> None:
    assert number_of(seated, most) == number
