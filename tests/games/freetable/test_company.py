"""Who leaves, comes late, hands a seat over at a free table: the money that follows, and what nobody waits for any more."""

from __future__ import annotations

import random

import pytest

from companion.cli.demo import possible_commands
from companion.kernel.command import Come, HandOver, Leave, Outcome
from companion.kernel.company import absent_seats
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.scene import Podium
from companion.table import catalogue, records
from tests.games.freetable.evening import BANK, Line, accepted, pay, refused, said, table
from tests.games.freetable.test_sheets import SHEETS

HOUSE: dict[str, object] = {"edition": "auction_house", "balances": "open"}


def leave(seat: str) -> Line:
    return table("leave", seat=seat, reason="has to go")


def come(seat: str) -> Line:
    return table("come", seat=seat, reason="comes late")


def test_ft_s2_who_has_left_has_no_turn_and_the_tablet_pays_the_purse_on() -> None:
    lines = (table("begin", seat="Ana"), said("Ana", "end_turn"), leave("Bo"))
    played = accepted(*lines, pay("Bo", BANK, 1500, by="table"))
    assert (played.end["turn"], played.balances["Bo"], played.balances[BANK]) == ("Cy", 0, 1500)
    assert refused(*lines, pay("Bo", "Ana", 5)) == ("KERNEL-COMPANY", "has_left")
    assert refused(*lines, said("Ana", "claim", payer="Bo", amount=5)) == ("KERNEL-COMPANY", "has_left")
    around = accepted(*lines, said("Cy", "end_turn"), said("Ana", "end_turn"))
    assert (around.end["turn"], around.view("Cy")["round"]) == ("Cy", 2)
    assert accepted(*lines, table("retract", to=3)).end["turn"] == "Bo"


def test_ft_s2_a_round_ends_also_when_who_began_it_has_left() -> None:
    began = (table("begin", seat="Ana"), leave("Ana"))
    assert accepted(*began).end["turn"] == "Bo"
    assert accepted(*began, said("Bo", "end_turn"), said("Cy", "end_turn")).view("Cy")["round"] == 2
    last = (table("begin", seat="Ana"), said("Ana", "end_turn"), said("Bo", "end_turn"), leave("Cy"))
    assert refused(*last, rounds=1) == ("KERNEL-COMPANY", "leave_not_now")


def test_ft_s2_everybody_is_who_is_here_and_claims_of_who_left_are_gone() -> None:
    asked = (said("Bo", "claim", payer="Ana", amount=5), said("Cy", "claim", payer="Bo", amount=5), leave("Bo"))
    played = accepted(*asked, table("all_pay", payee=BANK, amount=10))
    assert played.balances == {"Ana": 1490, "Bo": 1500, "Cy": 1490, BANK: 20, "@parking": 0}
    assert played.view("Ana")["claims"] == []


def test_ft_s2_nobody_waits_for_a_bid_or_an_answer_of_who_left() -> None:
    sealed = [said(seat, "seal_bid", matter=1, amount=50) for seat in ("Ana", "Cy")]
    assert accepted(table("put_up", kind="sealed"), *sealed, leave("Bo"), **HOUSE).balances["Ana"] == 450
    turns = (table("put_up", kind="in_turn"), said("Ana", "bid", amount=10))
    out = accepted(*turns, leave("Cy"), said("Bo", "bid", amount=20), said("Ana", "pass"), **HOUSE)
    assert out.balances["Bo"] == 480
    assert refused(*turns, leave("Ana"), **HOUSE) == ("KERNEL-COMPANY", "leave_not_now")
    orders: dict[str, object] = {"edition": "secret_orders"}
    chosen = [said(seat, "choose", matter=1, answer="hold") for seat in ("Ana", "Cy")]
    assert accepted(table("ask_all", question="order"), *chosen, leave("Bo"), **orders).end["phase"] == "playing"


def test_ft_s2_who_has_left_does_not_win() -> None:
    played = accepted(pay("Ana", "Bo", 100), leave("Bo"), table("finish"))
    assert played.end["winners"] == ["Cy"]
    podium = played.replay.game.scene(played.state.setup, played.replay.game.view(played.state, TABLE)).main[0]
    assert isinstance(podium, Podium)
    assert [placed.seat for placed in podium.places] == ["Cy", "Ana", "Bo"]


def test_ft_s3_who_comes_late_gets_the_start_money_as_far_as_the_bank_goes() -> None:
    played = accepted(come("Zoé"))
    assert (played.balances["Zoé"], played.balances[BANK]) == (1500, -1500)
    assert played.view("Ana")["book"][-1]["payees"] == ["Zoé"]
    poor = accepted(pay(BANK, "Ana", 10_700, by="table"), come("Zoé"), edition="railway")
    assert (poor.balances["Zoé"], poor.balances[BANK]) == (100, 0)
    names = ("Zoé", "Di", "Ed", "Flo", "Gus", "Hal", "Ida")
    assert refused(*map(come, names), come("Jo")) == ("KERNEL-COMPANY", "no_seat_left")


def test_a_seat_that_is_handed_over_keeps_its_money_its_bid_and_its_place_in_the_book() -> None:
    over = table("hand_over", seat="Bo", to="Mamie", reason="plays on")
    played = accepted(
        pay("Ana", "Bo", 50),
        table("put_up", kind="outcry"),
        said("Bo", "bid", amount=60),
        over,
        table("close_bidding"),
        table("reverse", entry=1),
    )
    assert (played.balances["Mamie"], played.balances["Ana"]) == (1440, 1500)
    banker = accepted(over, pay(BANK, "Ana", 5, by="Mamie"), bank_by="banker", banker="Bo")
    assert banker.balances["Ana"] == 1505


@pytest.mark.parametrize("sheet", SHEETS)
def test_people_come_and_go_on_every_sheet_and_no_currency_is_made_or_lost(sheet: str) -> None:
    game, lots = catalogue.game("freetable"), random.Random(sheet)
    state: AnyState = game.start(records.make_setup(game, sheet, ["Ana", "Bo", "Cy", "Di"], {}))
    totals = {currency: ledger.total for currency, ledger in state.ledgers.items()}
    for number in range(250):
        seat, fresh = lots.choice(state.setup.seats), f"New {number}"
        if lots.random() < 0.15:
            rulings = (
                Leave(seat=seat, reason="x"),
                Come(seat=seat, reason="x"),
                Come(seat=fresh, reason="x"),
                HandOver(seat=seat, to=fresh, reason="x"),
            )
            outcome = game.rule(state, TABLE, lots.choice(rulings))
        else:
            drawn = game.chance(state, lots.randrange)
            envelope = drawn if drawn is not None and lots.random() < 0.5 else lots.choice(possible_commands(game, state))
            if envelope.command.do == "finish":
                continue
            outcome = game.rule(state, envelope.by, envelope.command)
            assert isinstance(outcome, Outcome), (envelope, outcome)
        if isinstance(outcome, Outcome):
            state = outcome.state
        assert {currency: ledger.total for currency, ledger in state.ledgers.items()} == totals
        assert game.summary(state).turn not in absent_seats(state.setup)
        for viewer in (*state.setup.seats, TABLE):
            assert game.scene(state.setup, game.view(state, viewer))
