"""Players' chips while bids rise: who leads, who is out, who may raise with one tap."""

from __future__ import annotations

from companion.auctions.outcry import Outcry
from companion.auctions.seen import bidders_of, bidding_seen
from companion.games.toprace.commands import Bid, Pass
from companion.kernel.text import say
from companion.scene import SeatChip, Send
from companion.scene.bidding import Bids, at_a_glance, chips_at_a_glance

CASH = {"Ana": 100, "Bo": 100, "Cy": 30}


def test_chips_show_the_leader_who_is_out_and_at_the_table_who_raises_with_one_tap() -> None:
    led = Outcry(least=10, step=10).bid("Ana", 30, CASH["Ana"])
    assert isinstance(led, Outcry)
    seen = bidding_seen(led, None, bidders_of(led, CASH, passed_are_out=False))
    says = Bids(bid=lambda amount: Bid(amount=amount), pass_=Pass())
    chips = tuple(SeatChip(seat=seat, money=cash) for seat, cash in CASH.items())
    ana, bo, cy = chips_at_a_glance(chips, at_a_glance(seen, says, True))
    assert (ana.state, ana.note, ana.target, ana.money) == ("leads", say("note-leads"), None, 100)
    assert (bo.state, bo.note) == ("plain", None)
    assert bo.target is not None and bo.target.does == Send(Bid(amount=40), by="Bo")
    assert (cy.state, cy.note, cy.target) == ("out", say("note-out", why="cash"), None)
    assert all(chip.target is None for chip in chips_at_a_glance(chips, at_a_glance(seen, says, False)))
