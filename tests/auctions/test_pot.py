"""The pot: a chip to stay, the pot to leave, and never a chip made or lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.auctions.pot import POT, PotAuction
from companion.ledger import Ledger, NotMoved


def hands(**chips: int) -> Ledger:
    return Ledger.opened({**chips, POT: 0}, floors=0)


def stayed(auction: PotAuction, ledger: Ledger) -> tuple[PotAuction, Ledger]:
    found = auction.stay(ledger)
    assert not isinstance(found, NotMoved)
    return found


def test_staying_costs_a_chip_and_hands_on_the_turn() -> None:
    """MO-R4"""
    auction, ledger = stayed(PotAuction.opened(("Ana", "Bo", "Cy")), hands(Ana=2, Bo=2, Cy=2))
    assert (auction.turn, auction.still_in, auction.winner) == ("Bo", ("Bo", "Cy", "Ana"), None)
    assert ledger.balances == (1, 2, 2, 1)


def test_without_a_chip_there_is_no_staying() -> None:
    """MO-R4"""
    auction, ledger = PotAuction.opened(("Ana", "Bo")), hands(Ana=0, Bo=2)
    assert auction.stay(ledger) == NotMoved(reason="short", account="Ana", amount=1, available=0)
    assert auction.drop(ledger)[0].winner == "Bo"


def test_who_drops_takes_the_pot_and_the_others_go_on_with_none() -> None:
    """MO-R5"""
    auction, ledger = stayed(PotAuction.opened(("Ana", "Bo", "Cy")), hands(Ana=2, Bo=2, Cy=2))
    auction, ledger = stayed(auction, ledger)
    auction, ledger = auction.drop(ledger)
    assert (auction.turn, auction.still_in, auction.last_out) == ("Ana", ("Ana", "Bo"), "Cy")
    assert ledger.balances == (1, 1, 4, 0)


def test_the_last_one_in_has_won_and_the_last_one_out_is_known() -> None:
    """MO-R6, MO-R8"""
    auction, ledger = PotAuction.opened(("Ana", "Bo", "Cy")), hands(Ana=2, Bo=2, Cy=2)
    auction, ledger = auction.drop(ledger)
    auction, ledger = stayed(auction, ledger)
    auction, ledger = auction.drop(ledger)
    assert (auction.winner, auction.last_out) == ("Bo", "Cy")
    assert ledger.balances == (2, 1, 3, 0)


def test_who_has_not_been_heard_yet_is_known() -> None:
    """MO-R3: a loan is for those."""
    auction, ledger = PotAuction.opened(("Ana", "Bo", "Cy")), hands(Ana=2, Bo=2, Cy=2)
    assert auction.unheard == ("Ana", "Bo", "Cy")
    auction, ledger = stayed(auction, ledger)
    auction, ledger = auction.drop(ledger)
    assert auction.unheard == ("Cy",)
    auction, ledger = stayed(auction, ledger)
    auction, ledger = stayed(auction, ledger)
    assert auction.unheard == ()


@given(st.integers(2, 6), st.integers(0, 8), st.lists(st.booleans(), min_size=1, max_size=60))
def test_whatever_is_said_chips_are_kept_and_somebody_wins(number: int, chips: int, words: list[bool]) -> None:
    names = tuple("ABCDEF"[:number])
    auction, ledger = PotAuction.opened(names), hands(**dict.fromkeys(names, chips))
    for stays in words:
        if auction.winner:
            break
        before = auction.turn
        answer = auction.stay(ledger) if stays else auction.drop(ledger)
        if isinstance(answer, NotMoved):
            assert ledger.balance(before) == 0
            answer = auction.drop(ledger)
        auction, ledger = answer
        assert ledger.total == number * chips
        assert min(ledger.balances) >= 0
        assert sorted(auction.still_in) == sorted(set(auction.still_in))
        assert before in auction.still_in or auction.last_out == before
        assert before not in auction.unheard
    if auction.winner:
        assert ledger.balance(POT) == 0
