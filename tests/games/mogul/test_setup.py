"""Before the first round: seats, deck, chips, first and second shares."""

from __future__ import annotations

import tomllib

import pytest

from companion.kernel.command import Malformed
from companion.table import catalogue, records
from tests.games.mogul.evening import (
    DEAL,
    DECK,
    SIX,
    THREE,
    accepted,
    choose,
    come,
    deal,
    drop,
    leave,
    play,
    put,
    record,
    refused,
    said,
    turn,
)

DECK_COLOURS = ("brown", "pink", "blue", "green", "yellow")
MARKED = ("brown/green", "brown/yellow", "brown/blue", "brown/blue", "brown/pink", "brown/pink")


@pytest.mark.parametrize("number", [2, 7])
def test_three_to_six_play(number: int) -> None:
    """MO-S1"""
    with pytest.raises(records.BadLine) as bad:
        records.read_record(record((), (*SIX, "Gus")[:number]))
    assert (bad.value.number, bad.value.fault.reason) == (1, "seats_number")


@pytest.mark.parametrize(("number", "bank"), [(3, 27), (4, 21), (5, 15), (6, 9)])
def test_six_chips_in_each_hand_and_the_rest_in_the_bank(number: int, bank: int) -> None:
    """MO-S1, MO-S4"""
    seats = SIX[:number]
    end = accepted(seats=seats).end
    assert (end["phase"], end["turn"], end["winners"], end["places"]) == ("setup", None, [], None)
    assert end["balances"] == dict.fromkeys(seats, 6)
    assert end["scores"] == dict.fromkeys(seats, 0)
    assert end["bank"] == bank
    assert accepted(seats=seats).view("onlooker")["pot"] == 0


def test_the_deck_is_the_printed_one() -> None:
    """MO-S2"""
    assert sum(DECK.values()) == 31
    centres = {colour: sum(count for card, count in DECK.items() if card.startswith(colour + "/")) for colour in DECK_COLOURS}
    borders = {colour: sum(count for card, count in DECK.items() if card.endswith("/" + colour)) for colour in DECK_COLOURS}
    assert centres == {"brown": 8, "pink": 7, "blue": 6, "green": 5, "yellow": 5}
    assert borders == {"brown": 5, "pink": 7, "blue": 7, "green": 6, "yellow": 6}
    assert all(len(set(card.split("/"))) == 2 for card in DECK)


def test_a_card_that_the_box_does_not_hold_any_more_is_not_turned_over() -> None:
    """MO-S2: each card as often as it was printed."""
    turned = [turn("yellow/pink"), drop("Ana"), drop("Bo"), said("Cy", "take"), said("Bo", "decline")]
    assert refused(DEAL, *turned, turn("yellow/pink")) == ("KERNEL-STOCK", "card_gone")


def test_everybody_gets_a_share_marked_s() -> None:
    """MO-S3"""
    played = accepted(deal(*MARKED, seats=SIX), seats=SIX)
    assert played.view("onlooker")["shares"] == {seat: [card] for seat, card in zip(SIX, MARKED, strict=True)}
    assert (played.end["phase"], played.end["turn"]) == ("turning", "Ana")
    assert [event["seat"] for event in played.last["events"]] == list(SIX)
    assert played.view("Ana")["pile"] == 31 - 6 + 1


@pytest.mark.parametrize(
    ("shares", "reason"),
    [
        (("brown/green", "brown/blue"), "share_missing"),
        (("brown/green", "brown/blue", "pink/blue"), "not_marked"),
        (("brown/green", "brown/green", "brown/blue"), "not_marked"),  # the other brown/green is no S
        (("brown/blue", "brown/blue", "brown/blue"), "not_marked"),
        (("brown/green", "brown/blue", "crash"), "not_marked"),
    ],
)
def test_the_first_shares_are_marked_ones(shares: tuple[str, ...], reason: str) -> None:
    """MO-S3"""
    assert refused(deal(*shares)) == ("MO-S3", reason)


def test_the_marked_shares_not_dealt_are_in_the_pile() -> None:
    """MO-S3: brown/green twice, once dealt, once turned over, then no more."""
    first = (turn("brown/green"), drop("Ana"), drop("Bo"), said("Cy", "sell", cards=[]), said("Bo", "decline"))
    assert refused(DEAL, *first, turn("brown/green")) == ("KERNEL-STOCK", "card_gone")


def test_the_table_deals_once_and_nobody_else_does() -> None:
    assert refused(said("Ana", "deal", shares=DEAL["shares"])) == ("KERNEL-SEAT", "not_yours_to_say")
    assert refused(DEAL, DEAL) == ("KERNEL-PHASE", "not_now")
    assert refused(turn("pink/blue")) == ("KERNEL-PHASE", "not_now")


def test_every_deal_is_listed_and_no_two_are_the_same() -> None:
    listed = play(seats=THREE).legal("table")
    hands = [tuple(each["shares"].values()) for each in listed]
    # three of two single and two double cards: 4*3*2 all different, and 2 kinds of pair * 3 others * 3 places
    assert len(hands) == len(set(hands)) == 24 + 18
    assert len(play(seats=SIX).legal("table")) == 180


# --- quick start -------------------------------------------------------------------------------------------------------------------


def test_quick_start_goes_against_the_clock_from_the_last_seat() -> None:
    """MO-S6"""
    lines = (DEAL, choose("Cy", "pink/blue"), choose("Bo", "green/blue"), choose("Ana", "blue/green"))
    turns = [accepted(*lines[:count], quick_start=True).end["turn"] for count in (1, 2, 3, 4)]
    assert turns == ["Cy", "Bo", "Ana", "Ana"]
    played = accepted(*lines, quick_start=True)
    lying = {"Ana": ["blue/green", "brown/green"], "Bo": ["brown/blue", "green/blue"], "Cy": ["brown/pink", "pink/blue"]}
    assert played.view("Bo")["shares"] == lying
    assert (played.end["phase"], played.view("Bo")["pile"]) == ("turning", 31 - 6 + 1)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (choose("Ana", "green/blue"), ("KERNEL-TURN", "not_your_turn")),
        (choose("Bo", "pink/yellow"), ("MO-S6", "colour_chosen")),
        (choose("Bo", "crash"), ("MO-S6", "not_a_share")),
        (said("table", "choose_share", card="green/blue"), ("KERNEL-SEAT", "not_yours_to_say")),
        (turn("green/blue"), ("KERNEL-PHASE", "not_now")),
    ],
)
def test_a_second_share_is_of_another_colour_and_in_turn(line: dict[str, object], why: tuple[str, str]) -> None:
    """MO-S6"""
    assert refused(DEAL, choose("Cy", "pink/blue"), line, quick_start=True) == why


def test_the_colour_of_ones_first_share_may_be_chosen_again() -> None:
    """MO-S6: no two of the second shares are alike; the first ones are all brown."""
    assert accepted(DEAL, choose("Cy", "brown/pink"), quick_start=True).view("Cy")["shares"]["Cy"] == ["brown/pink", "brown/pink"]
    assert refused(DEAL, choose("Cy", "brown/pink"), choose("Bo", "brown/blue"), quick_start=True) == ("MO-S6", "colour_chosen")


def test_what_may_be_chosen_is_listed_for_who_chooses() -> None:
    """MO-S6"""
    played = accepted(DEAL, choose("Cy", "pink/blue"), quick_start=True)
    cards = [each["card"] for each in played.legal("Bo")]
    assert played.legal("Ana") == played.legal("table") == []
    assert len(cards) == len(set(cards)) == 16
    assert {card.partition("/")[0] for card in cards} == {"brown", "blue", "green", "yellow"}


def test_no_quick_start_with_six() -> None:
    """MO-S6"""
    with pytest.raises(records.BadLine) as bad:
        records.read_record(record((), SIX, {"quick_start": True}))
    assert bad.value.fault.place == "options.quick_start"
    assert accepted(deal(*MARKED, seats=SIX[:5]), seats=SIX[:5], quick_start=True).end["phase"] == "choosing"


def test_without_the_switch_there_is_no_second_share() -> None:
    assert refused(DEAL, choose("Cy", "pink/blue")) == ("KERNEL-PHASE", "not_now")


@pytest.mark.parametrize(
    "options",
    [
        {"quick_start": 1},
        {"quick_start": None},
        {"loan_cost": 0},
        {"loan_cost": "2"},
        {"loan_cost": True},
        {"loan_cost": None},
        {"loans_per_auction": -1},
        {"loans_per_auction": 1.0},
        {"runner_up_must_take": "yes"},
        {"loans": 2},
    ],
)
def test_a_switch_has_its_values_and_no_others(options: dict[str, object]) -> None:
    with pytest.raises(records.BadLine) as bad:
        records.read_record(record((), THREE, options))
    assert bad.value.number == 1


@pytest.mark.parametrize(
    "line",
    [
        turn("purple/green"),
        turn("brown"),
        turn("brown/green/blue"),
        turn("Brown/green"),
        turn("green"),
        turn(""),
        turn("pink/blue", by_app=1),
        said("table", "turn_over"),
        said("table", "turn_over", card=None),
        said("table", "deal", shares={"Ana": "brown/green", "Zoé": "brown/blue"}),
        said("table", "deal", shares=["brown/green"]),
        said("table", "deal", shares={"Ana": "brown/grey"}),
        said("Ana", "stay", chips=1),
        said("Ana", "sell"),
        said("Ana", "sell", cards="brown/green"),
        said("Ana", "sell", cards=["mauve/green"]),
        said("Ana", "choose_share", card=7),
        said("Ana", "bid", amount=10_000),
        said("Zoé", "stay"),
        said("onlooker", "stay"),
        said("table", "adjust_money", seat="Zoé", amount=1, reason="x"),
        said("table", "adjust_money", seat="Ana", amount=1.0, reason="x"),
        said("table", "adjust_money", seat="Ana", amount=True, reason="x"),
        said("table", "correct", piece="Zoé", to=3, reason="x"),
        said("table", "correct", piece="Ana", to="3", reason="x"),
    ],
)
def test_what_is_no_line_of_mogul_stops_the_reading(line: dict[str, object]) -> None:
    with pytest.raises(records.BadLine) as bad:
        records.read_record(record((DEAL, line)))
    assert bad.value.number == 3


# --- editions ----------------------------------------------------------------------------------------------------------------------


def data() -> dict[str, dict[str, object]]:
    found = tomllib.loads(catalogue.editions("mogul")["classic"].read_text(encoding="utf-8"))
    return {key: dict(value) for key, value in found.items() if key != "order"}


@pytest.mark.parametrize(
    ("table", "key", "value", "place"),
    [
        ("colours", "brown", "brown", "colours.brown"),
        ("colours", "Brown", "#123456", "colours.Brown"),
        ("colours", "crash", "#123456", "colours.crash"),
        ("cards", "brown/mauve", {"count": 1}, "cards.brown/mauve"),
        ("cards", "brown", {"count": 1}, "cards.brown"),
        ("cards", "brown/green", {"count": 1, "s": 2}, "cards.brown/green.s"),
        ("cards", "brown/green", {"count": 0}, "cards.brown/green.count"),
        ("cards", "brown/green", {"count": 1.5}, "cards.brown/green.count"),
        ("cards", "brown/green", {}, "cards.brown/green.count"),
        ("cards", "brown/green", {"number": 1}, "cards.brown/green.number"),
        ("cards", "brown/green", 2, "cards.brown/green"),
        ("chips", "total", 35, "chips.total"),
        ("chips", "loan", 0, "chips.loan"),
        ("track", "start", "mauve", "track.start"),
        ("options", "loan_cost", 0, "options.loan_cost"),
        ("options", "quick_start", "no", "options.quick_start"),
        ("options", "loans", 1, "options.loans"),
        ("extra", "x", 1, "extra"),
    ],
)
def test_an_edition_at_fault_says_where(table: str, key: str, value: object, place: str) -> None:
    faulty = data()
    faulty.setdefault(table, {})[key] = value
    with pytest.raises(Malformed) as fault:
        catalogue.edition_of("mogul", "own", faulty, {})
    assert fault.value.place == place


def test_a_missing_part_of_an_edition_is_named() -> None:
    faulty = data()
    del faulty["chips"]
    with pytest.raises(Malformed) as fault:
        catalogue.edition_of("mogul", "own", faulty, {})
    assert (fault.value.place, fault.value.reason) == ("chips", "key_missing")


def test_an_odd_deck_is_played_with_a_warning() -> None:
    odd = data()
    odd["cards"] = {**odd["cards"], "green/green": {"count": 1, "s": 1}}
    found = catalogue.edition_of("mogul", "own", odd, {})
    assert [text.key for text in catalogue.game("mogul").warnings(found)] == [
        "warning-deck-size",
        "warning-equal-colours",
        "warning-marked",
    ]
    assert catalogue.game("mogul").warnings(catalogue.edition("mogul", None)) == ()


def test_a_group_may_have_its_own_colours_figures_and_switches() -> None:
    own = data()
    own["colours"] = {"mauve": "#663399", "gold": "#FFCC00", "blue": "#18489E"}
    own["cards"] = {"mauve/gold": {"count": 4, "s": 4}, "gold/blue": {"count": 3}}
    own["chips"] = {"total": 60, "hand": 8, "loan": 3, "point": 4}
    own["options"] = {**own["options"], "loans_per_auction": "any"}
    edition = catalogue.edition_of("mogul", "own", own, {})
    assert edition.options.loans_per_auction is None
    game = catalogue.game("mogul")
    state = game.start(game.setup(edition, ("Ana", "Bo", "Cy", "Dan"), edition.options))
    assert game.summary(state).bank == 60 - 32
    with pytest.raises(Malformed) as fault:  # four marked shares are not enough for five
        game.setup(edition, ("Ana", "Bo", "Cy", "Dan", "Eve"), edition.options)
    assert fault.value.place == "seats"


@pytest.mark.parametrize("gone", ["Ana", "Bo", "Dan"])
def test_at_the_quick_start_nobody_waits_for_a_share_of_who_left_before_the_deal(gone: str) -> None:
    """MO-S6"""
    seats = SIX[:4]
    here = [seat for seat in seats if seat != gone]
    lines = (leave(gone), deal("brown/green", "brown/pink", "brown/blue", seats=tuple(here)))
    chosen = [choose(seat, card) for seat, card in zip(reversed(here), ("blue/green", "pink/blue", "green/pink"), strict=True)]
    played = accepted(*lines, *chosen, seats=seats, quick_start=True)
    assert played.end["phase"] == "turning"
    assert refused(*lines, chosen[0], come(gone), seats=seats, quick_start=True) == ("KERNEL-COMPANY", "come_not_now")
    handed = said("table", "hand_over", seat=here[0], to="Gil", reason="goes home")
    assert accepted(*lines, chosen[0], handed, seats=seats, quick_start=True).end["turn"] == here[1]


def test_nobody_who_has_left_bids_or_begins_by_a_house_ruling() -> None:
    """KERNEL-COMPANY: nobody could go on."""
    bidding = (DEAL, turn("pink/blue"), leave("Bo"))
    for lies in ({"still_in": ["Bo", "Cy"]}, {"first": "Bo"}):
        assert refused(*bidding, put(**lies)) == ("KERNEL-COMPANY", "has_left")
    assert accepted(*bidding, put(still_in=["Ana", "Cy"])).end["turn"] == "Ana"
