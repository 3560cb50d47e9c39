"""What each kind of happening moves and sounds, given as a table."""

from __future__ import annotations

from companion.kernel.command import Happening, SeatHappening
from companion.scene.moments import CardOpened, GavelFell, MoneyMoved, PointsMoved, telling


class Scored(SeatHappening):
    """A seat has more points."""

    points: int


class LotSold(SeatHappening):
    """A seat pays for it."""

    amount: int


class Untold(Happening):
    """Nothing moves."""


moments = telling({Scored: PointsMoved, LotSold: (GavelFell, lambda sold: MoneyMoved(sold.seat, -sold.amount) if sold.amount else None)})


def test_a_moment_has_its_fields_from_those_of_the_same_names() -> None:
    assert moments(Scored(seat="Ana", points=3)) == (PointsMoved("Ana", 3),)


def test_several_come_in_their_order_and_one_that_is_none_is_left_out() -> None:
    assert moments(LotSold(seat="Bo", amount=5)) == (GavelFell(), MoneyMoved("Bo", -5))
    assert moments(LotSold(seat="Bo", amount=0)) == (GavelFell(),)


def test_what_the_table_does_not_name_moves_nothing() -> None:
    assert moments(Untold()) == () and CardOpened() not in moments(Untold())
