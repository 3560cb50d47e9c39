"""A rising auction as everybody sees it, made from the machine (`Outcry`, `InTurn`) for a view. `companion.scene.bidding` draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.auctions.bidding import Bidding
from companion.kernel.seat import Seat
from companion.kernel.shape import Shape


class BidderSeen(Shape):
    """A bidder's cash, and why this seat may not bid, if so: leads, passed, cash, or a word of the game's rules."""

    seat: Seat
    cash: int
    may: bool
    why: str | None


class BiddingSeen(Shape):
    """The standing bid. least: the least legal one now; awaited: whose turn it is (only in turn)."""

    price: int | None
    leader: Seat | None
    least: int
    step: int
    awaited: Seat | None
    passed: tuple[Seat, ...]
    bidders: tuple[BidderSeen, ...]


def bidders_of(bidding: Bidding, cash: Mapping[Seat, int], *, passed_are_out: bool) -> tuple[BidderSeen, ...]:
    """Who may bid, if only cash and the bids so far decide it. By outcry, whoever has passed still may."""
    found = []
    for seat, amount in cash.items():
        out = passed_are_out and seat in bidding.passed
        why = "leads" if seat == bidding.leader else "passed" if out else "cash" if amount < bidding.next_amount else None
        found.append(BidderSeen(seat=seat, cash=amount, may=why is None, why=why))
    return tuple(found)


def bidding_seen(bidding: Bidding, awaited: Seat | None, bidders: Sequence[BidderSeen]) -> BiddingSeen:
    """What everybody may see of a bidding."""
    return BiddingSeen(
        price=bidding.amount if bidding.leader is not None else None,
        leader=bidding.leader,
        least=bidding.next_amount,
        step=bidding.step,
        awaited=awaited,
        passed=tuple(each.seat for each in bidders if each.seat in bidding.passed),
        bidders=tuple(bidders),
    )
