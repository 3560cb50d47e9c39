"""Lots at the free table: called out, in turn, sealed, falling; what the table bids for whoever set a ceiling."""

from __future__ import annotations

from tests.games.freetable.evening import BANK, Line, Played, accepted, pay, refused, said, table

HOUSE: dict[str, object] = {"edition": "auction_house", "balances": "open"}


def up(kind: str, **more: object) -> Line:
    return table("put_up", kind=kind, **more)


def bid(seat: str, amount: int) -> Line:
    return said(seat, "bid", amount=amount)


def seal(seat: str, amount: int, matter: int = 1) -> Line:
    return said(seat, "seal_bid", matter=matter, amount=amount)


CLOSE = table("close_bidding")


def sold(*lines: Line) -> Played:
    return accepted(*lines, **HOUSE)


def test_ft_a1_one_lot_at_a_time_as_the_sheet_sells() -> None:
    assert refused(up("falling")) == ("FT-A1", "not_sold_so")
    assert refused(up("outcry"), up("outcry"), **HOUSE) == ("KERNEL-PHASE", "not_now")
    assert refused(said("Ana", "put_up", kind="outcry"), **HOUSE) == ("FT-A1", "sell_your_own")
    own = (said("Ana", "put_up", kind="outcry", seller="Ana", lot="a vase"), bid("Bo", 60), CLOSE)
    assert sold(*own).balances["Ana"] == 560  # FT-A7: the seller gets the price
    assert refused(own[0], bid("Ana", 60), **HOUSE) == ("FT-A1", "seller_bids")


def test_ft_a2_called_out_bids_rise_and_are_set_aside_until_sold() -> None:
    lines = (up("outcry"), bid("Ana", 50), bid("Bo", 60))
    assert refused(*lines, bid("Cy", 60), **HOUSE) == ("FT-A2", "bid_too_low")
    assert refused(*lines, bid("Bo", 70), **HOUSE) == ("FT-A2", "own_bid")
    assert refused(*lines, bid("Cy", 75), **HOUSE) == ("FT-A2", "bid_off_step")
    assert refused(*lines, bid("Cy", 510), **HOUSE) == ("FT-A2", "bid_beyond_cash")
    assert refused(*lines, pay("Bo", "Cy", 450), **HOUSE) == ("FT-B2", "short")  # its bid is set aside
    played = sold(*lines, said("Ana", "pass"), CLOSE)
    assert played.balances == {"Ana": 500, "Bo": 440, "Cy": 500, BANK: 60}
    assert sold(up("outcry"), CLOSE).events("lot_unsold")


def test_ft_a3_in_turn_who_passed_is_out_and_it_ends_by_itself() -> None:
    lines = (up("in_turn"), bid("Ana", 10), bid("Bo", 20), said("Cy", "pass"))
    assert refused(*lines, bid("Bo", 40), **HOUSE) == ("KERNEL-TURN", "not_your_turn")
    assert refused(*lines, CLOSE, **HOUSE) == ("FT-A3", "ends_by_itself")
    played = sold(*lines, said("Ana", "pass"))
    assert played.end["phase"] == "playing" and played.balances["Bo"] == 480


def test_ft_a8_in_turn_who_can_not_pay_is_out_by_itself_and_that_is_told() -> None:
    poor = (pay("Bo", BANK, 490), pay("Cy", BANK, 490), up("in_turn"), bid("Ana", 20))
    played = sold(*poor)
    assert [(event["seat"], event["short"]) for event in played.events("passed")] == [("Bo", True), ("Cy", True)]
    assert played.balances["Ana"] == 480


def test_ft_a4_sealed_bids_are_opened_at_once_and_the_highest_pays_by_the_kind() -> None:
    bids = (seal("Ana", 100), seal("Bo", 160), seal("Ana", 120), seal("Cy", 0))
    paid = {"sealed": {"Ana": 500, "Bo": 340}, "second_price": {"Ana": 500, "Bo": 380}, "all_pay": {"Ana": 380, "Bo": 340}}
    for kind, balances in paid.items():
        played = sold(up(kind), *bids)
        assert {seat: played.balances[seat] for seat in balances} == balances
        assert played.events("bids_opened")[0]["bids"] == {"Ana": 120, "Bo": 160, "Cy": 0}
    assert sold(up("sealed"), seal("Ana", 100), seal("Bo", 100), seal("Cy", 100)).balances["Ana"] == 400  # the tie is whose turn is first
    assert sold(up("sealed"), seal("Bo", 100), CLOSE).balances["Bo"] == 400  # who is missing is not waited for
    assert refused(up("sealed"), seal("Ana", 100, matter=2), **HOUSE) == ("FT-A4", "other_matter")
    assert refused(up("sealed"), seal("Ana", 505), **HOUSE) == ("FT-A4", "no_such_bid")


def test_ft_a4_a_sealed_bid_that_can_not_be_paid_any_more_does_not_count() -> None:
    played = sold(up("sealed"), seal("Ana", 400), pay("Ana", BANK, 200), seal("Bo", 50), seal("Cy", 0))
    assert (played.balances["Ana"], played.balances["Bo"]) == (300, 450)


def test_a_sealed_bid_shows_nowhere_until_it_is_opened() -> None:
    """A phone that slept loses nothing, and nobody else sees more than that there is a bid."""
    one, other = (sold(up("sealed"), seal("Ana", amount)) for amount in (10, 490))
    for viewer in ("Bo", "Cy", "table", "onlooker"):
        assert one.view(viewer) == other.view(viewer)
    assert one.view("Ana")["own"]["answer"] == 10
    assert one.rulings == other.rulings


def test_ft_a5_the_price_falls_until_somebody_calls() -> None:
    falls = (up("falling"), table("lower"), table("lower"))
    played = sold(*falls, said("Cy", "take"))
    assert played.balances["Cy"] == 320
    assert refused(up("falling"), *([table("lower")] * 21), **HOUSE) == ("FT-A5", "price_at_end")
    assert refused(pay("Cy", BANK, 400), up("falling"), said("Cy", "take"), **HOUSE) == ("FT-A5", "bid_beyond_cash")


def test_ft_a6_the_table_raises_up_to_a_secret_ceiling_and_no_further() -> None:
    ceiling = said("Ana", "set_ceiling", matter=1, amount=100)
    lines = (up("outcry"), ceiling, bid("Bo", 20))
    played = sold(*lines)
    assert [(event["seat"], event["amount"], event["for_it"]) for event in played.events("bid_made")] == [
        ("Bo", 20, False),
        ("Ana", 30, True),
    ]
    war = sold(*lines, said("Bo", "set_ceiling", matter=1, amount=200))
    assert war.state.sale is not None and war.state.sale.outcry is not None
    assert (war.state.sale.outcry.leader, war.state.sale.outcry.amount) == ("Bo", 100)
    over = sold(*lines, said("Bo", "set_ceiling", matter=1, amount=200), CLOSE)
    assert {seat: said_["answer"] for seat, said_ in over.view("Cy")["opened"]["said"].items()} == {"Ana": 100, "Bo": 200}
    assert refused(up("outcry"), bid("Bo", 50), said("Ana", "set_ceiling", matter=1, amount=40), **HOUSE) == ("FT-A6", "ceiling_too_low")
    dropped = sold(up("outcry"), ceiling, said("Ana", "drop_ceiling"), bid("Bo", 20), CLOSE)
    assert dropped.balances["Bo"] == 480


def test_undo_of_opened_bids_is_a_house_ruling() -> None:
    lines = (up("sealed"), seal("Ana", 100), seal("Bo", 50), seal("Cy", 0))
    back = table("retract", to=2)
    assert refused(*lines, back, **HOUSE)[0] == "KERNEL-UNDO"
    assert accepted(*lines, table("retract", to=2, force=True, reason="Bo meant 500"), **HOUSE).end["phase"] == "sale"


def test_ft_a3_ft_a8_a_sale_in_turn_ends_also_when_the_last_who_could_bid_pays_the_money_away() -> None:
    """Nobody waits for a word that can't be given any more."""
    last = (up("in_turn"), bid("Ana", 100), said("Bo", "pass"))
    for short in (
        pay("Cy", BANK, 450),
        table("adjust_money", seat="Cy", amount=-450, reason="miscounted"),
        table("correct", piece="Cy money", to=50, reason="miscounted"),
    ):
        played = sold(*last, short)
        assert (played.end["phase"], played.balances["Ana"]) == ("playing", 400)
        assert [event["seat"] for event in played.events("passed")] == ["Cy"]
    claimed = (*last, said("Ana", "claim", payer="Cy", amount=450), said("Cy", "allow", claim=1))
    assert sold(*claimed).end["phase"] == "playing"
    two = sold(up("in_turn"), bid("Ana", 100), pay("Bo", BANK, 450), pay(BANK, "Bo", 450, by="table"), said("Cy", "pass"))
    assert two.end["phase"] == "playing"


def test_ft_a6_the_table_raises_for_an_owner_who_has_the_money_again() -> None:
    ceiling = said("Bo", "set_ceiling", matter=1, amount=400)
    lines = (up("outcry"), ceiling, pay("Bo", BANK, 400), bid("Ana", 200), pay(BANK, "Bo", 400, by="table"))
    played = sold(*lines)
    assert [(event["seat"], event["amount"]) for event in played.events("bid_made")] == [("Bo", 210)]
    assert sold(*lines, CLOSE).balances["Bo"] == 290
