"""Who is there, of those who began."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion.kernel.company import Company, present_seats, still_here
from companion.kernel.own import AnySetup

SEATS = ("Ana", "Bo", "Cy")


def setup(*away: int) -> AnySetup:
    return SimpleNamespace(seats=SEATS, company=Company(seats=SEATS, away=away))


@pytest.mark.parametrize(
    ("away", "asked", "here"),
    [
        ((), ("Cy", "Ana"), ("Cy", "Ana")),
        ((1,), ("Cy", "Bo"), ("Cy",)),
        ((1, 2), ("Cy", "Bo"), ()),
        ((1,), (), ()),
        ((1,), SEATS, ("Ana", "Cy")),
    ],
)
def test_of_some_seats_those_are_still_here_who_have_not_left(away: tuple[int, ...], asked: tuple[str, ...], here: tuple[str, ...]) -> None:
    assert still_here(setup(*away), asked) == here
    assert still_here(setup(*away), SEATS) == present_seats(setup(*away))
