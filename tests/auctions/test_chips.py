"""Players' chips while bids rise: who leads, who is out, who may raise with one tap."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from companion.auctions.in_turn import InTurn
from companion.auctions.outcry import Outcry
from companion.auctions.seen import bidders_of, bidding_seen
from companion.games.toprace.commands import Bid, CloseBidding, Pass
from companion.kernel.seat import ONLOOKER, TABLE
from companion.kernel.text import raw, say
from companion.scene import Buttons, Note, Open, SeatChip, Send, Target
from companion.scene.bidding import Bids, Saleroom, at_a_glance, chips_at_a_glance
from companion.scene.look import Looking

CASH = {"Ana": 100, "Bo": 100, "Cy": 30}
SAYS = Bids(bid=lambda amount: Bid(amount=amount), pass_=Pass(), close=CloseBidding())


def test_chips_show_the_leader_who_is_out_and_at_the_table_who_raises_with_one_tap() -> None:
    led = Outcry(least=10, step=10).bid("Ana", 30, CASH["Ana"])
    assert isinstance(led, Outcry)
    seen = bidding_seen(led, None, bidders_of(led, CASH, passed_are_out=False))
    chips = tuple(SeatChip(seat=seat, money=cash) for seat, cash in CASH.items())
    ana, bo, cy = chips_at_a_glance(chips, at_a_glance(seen, SAYS, True))
    assert (ana.state, ana.note, ana.target, ana.money) == ("leads", say("note-leads"), None, 100)
    assert (bo.state, bo.note) == ("plain", None)
    assert bo.target is not None and bo.target.does == Send(Bid(amount=40), by="Bo")
    assert (cy.state, cy.note, cy.target) == ("out", say("note-out", why="cash"), None)
    assert all(chip.target is None for chip in chips_at_a_glance(chips, at_a_glance(seen, SAYS, False)))


def test_a_chip_keeps_what_the_glance_does_not_say() -> None:
    seen = bidding_seen(Outcry(least=10, step=10), None, bidders_of(Outcry(least=10, step=10), {"Ana": 100}, passed_are_out=False))
    opens = Target(id="open:Bo", label=raw("Bo"), does=Open("Bo"))
    chips = (SeatChip(seat="Ana", note=raw("3 cards")), SeatChip(seat="Bo", note=raw("came late"), state="out", target=opens))
    ana, bo = chips_at_a_glance(chips, at_a_glance(seen, SAYS, True))
    assert ana.note == raw("3 cards") and ana.target is not None
    assert bo == chips[1]


def room(auction: Outcry | InTurn, viewer: str, awaited: str | None = None) -> Saleroom:
    setup = SimpleNamespace(seats=("Ana", "Bo", "Cy", "Dee"))
    look: Any = Looking(setup, SimpleNamespace(viewer=viewer, turn=awaited))
    return Saleroom(look, bidding_seen(auction, awaited, bidders_of(auction, CASH, passed_are_out=True)), SAYS)


def sent_by(*buttons: Buttons) -> set[str]:
    """For whom these buttons speak."""
    ends = [end for block in buttons for target in block.targets for end in (target, *target.choices)]
    return {end.sent.by for end in ends if end.sent is not None}


def test_an_onlooker_is_given_nothing_to_say_and_a_player_nothing_for_others() -> None:
    outcry, in_turn = Outcry(least=10, step=10), InTurn(order=("Ana", "Bo", "Cy"), least=10, step=10)
    assert sent_by(*room(outcry, TABLE).amounts()) == {"Ana", "Bo", "Cy"}
    assert sent_by(*room(outcry, "Bo").amounts()) == {"Bo"}
    assert sent_by(room(in_turn, TABLE, "Ana").closing()) == sent_by(room(in_turn, "Ana", "Ana").closing()) == {"Ana"}
    assert sent_by(room(outcry, TABLE).closing()) == {TABLE} and len(room(outcry, TABLE).somebody_passes()) == 1
    assert room(outcry, ONLOOKER).amounts() == room(in_turn, ONLOOKER, "Ana").amounts() == ()
    assert room(outcry, ONLOOKER).somebody_passes() == ()
    for closing in (room(outcry, ONLOOKER), room(outcry, "Bo"), room(in_turn, ONLOOKER, "Ana"), room(in_turn, "Bo", "Ana")):
        assert closing.closing().targets == ()


def test_who_is_no_bidder_reads_the_note_on_the_own_screen() -> None:
    """Who left, or came late: Dee is at the table, and in no list of bidders."""
    assert room(Outcry(least=10, step=10), "Dee").own(say("note")) == (Note(text=say("note")),)
