"""Shapes: what their base class makes of a class."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from companion.kernel.command import Command, Happening
from companion.kernel.shape import Shape


class Pair(Shape):
    one: int
    other: int = 2


class Triple(Pair):
    third: int


class Evening(Shape, eq=False):
    seats: tuple[str, ...]


class CloseBidding(Command):
    pass


class Counted(Happening):
    number: int


def test_a_shape_is_given_by_name_and_never_changed() -> None:
    pair = Pair(one=1)
    assert (pair.one, pair.other) == (1, 2)
    with pytest.raises(TypeError):
        Pair(1)  # type: ignore[call-arg]
    with pytest.raises(FrozenInstanceError):
        pair.one = 3  # type: ignore[misc]
    assert not hasattr(pair, "__dict__")


def test_shapes_with_the_same_in_them_are_the_same_and_of_another_kind_are_not() -> None:
    assert Pair(one=1) == Pair(one=1, other=2) != Pair(one=2)
    assert {Counted(number=1), Counted(number=1)} == {Counted(number=1)}


def test_where_equality_is_left_out_only_one_is_itself() -> None:
    one, other = Evening(seats=("Ana",)), Evening(seats=("Ana",))
    assert one != other
    assert len({one, other}) == 2


def test_a_command_goes_by_its_class() -> None:
    assert CloseBidding.do == "close_bidding" == CloseBidding().do


def test_a_shape_said_over_a_smaller_one_has_every_field_of_it() -> None:
    triple = Triple.over(Pair(one=1), third=3)
    assert triple == Triple(one=1, other=2, third=3)
    with pytest.raises(TypeError):
        Triple.over(Pair(one=1))
    with pytest.raises(FrozenInstanceError):
        triple.one = 3  # type: ignore[misc]
