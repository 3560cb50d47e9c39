"""House rulings: the table is right."""

from __future__ import annotations

from typing import Any

import pytest

from companion import wire
from companion.table import records
from tests.games.toprace.evening import (
    AHEAD,
    MISSED,
    STARTS,
    A,
    B,
    Line,
    Played,
    accepted,
    adjust,
    all_sold,
    bet,
    bets,
    bid,
    bought,
    card,
    close,
    correct,
    deal,
    finished,
    move,
    place,
    play,
    put,
    racing,
    refused,
    reveal,
    said,
    shown,
    table,
)

OWNERS = dict(zip(A, ("Ana", "Ana", "Bo", "Bo", "Cy", "Cy"), strict=True))
BANK_SALES = [line for seat, car in zip(("Ana", "Bo", "Cy", "Ana", "Bo", "Cy"), A, strict=True) for line in bought(seat, car)]
BANK_RACE = (deal(), *BANK_SALES, *MISSED)
OVER = (racing(OWNERS, finish=["light_blue", "white", "green", "red", "yellow"]), table("end_race"))


# --- all of them ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", [adjust("Ana", 5, None), adjust("Ana", 5, "  "), correct("red", "a5", None), correct("red", "a5", ""), put(None)]
)
def test_a_house_ruling_says_why(line: Line) -> None:
    assert refused(*all_sold(), line) == ("KERNEL-REASON", "reason_missing")


@pytest.mark.parametrize("line", [adjust("Ana", 5), correct("red", "a5"), put()])
def test_a_house_ruling_is_the_tables(line: Line) -> None:
    assert refused(*all_sold(), {**line, "by": "Ana"}) == ("KERNEL-SEAT", "not_yours_to_say")


# --- money ------------------------------------------------------------------------------------------------------------------------


def test_the_bank_is_the_other_side_and_a_debt_is_a_debt() -> None:
    played = accepted(adjust("Ana", 7), adjust("Bo", -300_001))
    assert played.end["balances"] == {"Ana": 200_007, "Bo": -100_001, "Cy": 200_000}
    assert played.end["bank"] + sum(played.end["balances"].values()) == 0


def test_money_after_the_end_makes_other_winners() -> None:
    played = accepted(*OVER, adjust("Cy", 1_000_000))
    assert (played.end["winners"], played.phase) == (["Cy"], "over")


# --- correct ----------------------------------------------------------------------------------------------------------------------


def test_a_car_is_put_elsewhere_but_not_on_another() -> None:
    assert accepted(*all_sold(), correct("red", "b20")).at("red") == "b20"
    assert refused(*all_sold(), correct("red", "a1")) == ("KERNEL-STOCK", "space_occupied")
    assert accepted(*all_sold(), correct("red", "b1")).at("red") == "b1"
    beside = {"broken": [{"car": "white", "partner": "green"}]}
    assert accepted(racing(white="b9", more=beside), correct("red", "b9")).at("red") == "b9"


def test_a_car_is_put_over_the_finish_and_back() -> None:
    played = accepted(*all_sold(), correct("red", "finish"), correct("green", "finish"))
    assert played.end["places"] == ["red", "green"]
    assert accepted(*all_sold(), correct("red", "finish"), correct("green", "finish"), correct("red", "a68")).end["places"] == ["green"]
    assert accepted(*all_sold(), correct("red", "finish"), correct("red", "finish")).end["places"] == ["red"]


def test_the_sixth_car_ends_the_race_also_by_correction() -> None:
    assert accepted(*all_sold(), *(correct(car, "finish") for car in A)).phase == "over"


def test_a_player_whose_cars_are_not_all_in_after_all_has_the_cards_again() -> None:
    mine = {**dict.fromkeys(A, "Bo"), "red": "Ana", "green": "Cy"}
    played = accepted(racing(mine, turn="Bo", red="a68"), correct("red", "finish"))
    assert played.view()["seats"][0]["out"] is True
    again = accepted(racing(mine, turn="Bo", red="a68"), correct("red", "finish"), correct("red", "a67"))
    assert again.view()["seats"][0] | {"money": 0, "cash": 0} == {
        "seat": "Ana", "money": 0, "cash": 0, "cards": 16, "drivers": ["red"], "out": False,
    }  # fmt: skip


def test_who_is_on_turn_and_has_only_finished_cars_is_skipped() -> None:
    mine = {**dict.fromkeys(A, "Bo"), "red": "Ana", "green": "Cy"}
    assert accepted(racing(mine, red="a68"), correct("red", "finish")).turn == "Bo"


def test_a_car_corrected_after_the_payout_is_paid_again() -> None:
    lines = (racing(OWNERS, finish=["light_blue", "white", "green", "red", "yellow"]), table("end_race"))
    before, after = accepted(*lines), accepted(*lines, correct("light_blue", "a5"))
    assert before.end["places"][0] == "light_blue"
    assert after.end["places"] == ["white", "green", "red", "yellow", "light_blue", "dark_blue"]
    assert after.balance("Ana") == 200_000 + 100_000 + 30_000
    assert after.balance("Bo") == 200_000 + 200_000 + 150_000
    assert after.end["bank"] + sum(after.end["balances"].values()) == 0
    assert [event["event"] for event in after.last["events"]].count("payments_reckoned_again") == 1


def test_at_bank_depth_a_car_that_was_not_in_is_taken_back() -> None:
    played = accepted(*BANK_RACE, finished("red"), finished("green"), correct("red", "a68"), depth="bank")
    assert played.end["places"] == ["green"]


def test_at_bank_depth_a_car_that_comes_in_has_no_breakdown_any_more() -> None:
    broken = put(cars={"red": "a5"}, broken=[{"car": "red", "partner": "white"}])
    came = accepted(*BANK_RACE, broken, finished("red"), depth="bank")
    assert came.position["broken"] == []
    game, setup = came.replay.game, came.state.setup
    assert game.dump(game.load(setup, game.dump(came.state))) == game.dump(came.state)


def test_a_car_may_be_corrected_instead_of_placed() -> None:
    played = accepted(deal(), *bought("Ana", "red"), correct("red", "c0"))
    assert (played.phase, played.at("red")) == ("auction", "c0")


# --- set_position -------------------------------------------------------------------------------------------------------------------


TIPP_1: tuple[Line, ...] = (
    racing(red="b11", dark_blue="b5", green="a3", more={"lines": AHEAD}),
    card("Ana", "red6 dark_blue4 joker2 green1"),
    move("Ana", "red", "b17"),
)
MOMENTS: dict[str, tuple[Line, ...]] = {
    "header": (),
    "dealt": (deal(Ana=["red5", "joker5"]),),
    "offer": (deal(), reveal("red"), bid("Bo", 20_000), said("Cy", "pass")),
    "unsold": (deal(), reveal("red"), close(), reveal("green"), close()),
    "placing": (deal(), *bought("Ana", "red")),
    "second sale": (deal(), *bought("Ana", "red", "a1"), *bought("Bo", "green", "b1")),
    "race": (*all_sold(), card("Cy", "red5"), shown("Cy")),
    "mid-card": (racing(), card("Ana", "light_blue6 white4 joker2 yellow1"), shown("Ana")),
    "joker named": (racing(yellow="b9"), card("Ana", "joker5 red2"), move("Ana", "yellow", "b14")),
    "bets": (*TIPP_1, bet("Bo", 1, "red")),
    "after bets": (*TIPP_1, *bets(1, Ana="red", Bo="red", Cy="green")),
    "broken": (racing(light_blue="b5", red="b9"), card("Ana", "light_blue~red", "breakdown")),
    "finishing": (racing(finish=["red", "green"], white="a68"),),
    "over": OVER,
}


@pytest.mark.parametrize("lines", MOMENTS.values(), ids=MOMENTS)
def test_the_position_shown_put_back_as_a_whole_changes_nothing(lines: tuple[Line, ...]) -> None:
    for options in ({}, {"bets_when": "card"}, {"auction": "in_turn"}, {"races": 3}):
        before = play(*lines, **options)
        after = play(*lines, put(**before.view()["position"]), **options)
        assert after.last["accepted"], after.last
        assert after.end["hash"] == before.end["hash"]
        for part, value in before.view()["position"].items():
            if part != "card" or value is not None:
                assert play(*lines, put(**{part: value}), **options).end["hash"] == before.end["hash"], part


def same(played: Played, again: Played) -> None:
    """Two tables at which everybody sees the same."""
    for viewer in ("onlooker", "table"):
        assert played.view(viewer) == again.view(viewer)


@pytest.mark.parametrize("lines", MOMENTS.values(), ids=MOMENTS)
def test_a_game_is_taken_up_at_another_table_right_after_the_header(lines: tuple[Line, ...]) -> None:
    before = accepted(*lines)
    if before.view()["position"]["phase"] == "setup":
        return
    same(before, accepted(put(**before.view()["position"])))


def test_any_part_may_be_given() -> None:
    played = accepted(
        *all_sold(), put(cars={"red": "b30" if False else "b26"}), put(turn="Bo"), put(money={"Ana": 5}), put(owners={"red": "Cy"})
    )
    assert (played.at("red"), played.turn, played.balance("Ana")) == ("b26", "Bo", 5)
    assert played.view()["cars"]["red"]["owner"] == "Cy"
    assert played.end["bank"] + sum(played.end["balances"].values()) == 0


def test_a_position_taken_up_in_mid_race_is_played_on() -> None:
    start = put(phase="race", turn="Bo", cars={**dict(zip(A, STARTS, strict=True)), "red": "b10"}, owners=OWNERS)
    played = accepted(start, card("Bo", "red5"), shown("Bo"))
    assert (played.phase, played.at("red")) == ("bets", "b15")


def test_a_bet_that_the_app_was_never_told_pays_nothing() -> None:
    lines = [{"state": "closed", "in": ["Ana", "Bo", "Cy"]}, {"state": "ahead"}, {"state": "ahead"}]
    played = accepted(racing(OWNERS, finish=["light_blue", "white", "green", "red", "yellow"], more={"lines": lines}), table("end_race"))
    assert played.events("bet_paid") == []
    assert played.view()["results"]["bets"][0] == {"seat": "Ana", "tipp": 1, "car": None, "place": None, "amount": 0}


def test_a_hand_said_to_be_larger_or_smaller() -> None:
    known = (deal(Ana=["red5", "joker5"]), *all_sold()[1:])
    assert accepted(*known, put(hands={"Ana": 2})).view("Ana")["hand"] == {"known": ["red5", "joker5"], "unknown": 0}
    assert accepted(*known, put(hands={"Ana": 3})).view("Ana")["hand"] == {"known": ["red5", "joker5"], "unknown": 1}
    assert accepted(*known, put(hands={"Ana": 1})).view("Ana")["hand"] == {"known": [], "unknown": 1}


def test_of_the_card_being_resolved_a_part_may_be_said() -> None:
    played = (racing(), card("Ana", "light_blue6 white4 green2 red1"), move("Ana", "light_blue", "a7"))

    def lines(**said_of_it: Any) -> list[str]:
        return [line["state"] for line in accepted(*played, put(card=said_of_it)).view()["card"]["lines"]]

    assert lines(line=2) == ["done", "done", "now", "todo"]
    assert lines(fates=["broken"]) == ["void", "now", "todo", "todo"]
    assert lines(card="light_blue6 white4 green2 red1") == ["now", "todo", "todo", "todo"]


def test_nobody_bets_where_the_game_is_played_without() -> None:
    lines = [{"state": "open"}, {"state": "ahead"}, {"state": "ahead"}]
    assert refused(racing(), put(lines=lines), bets=False) == ("KERNEL-STOCK", "impossible_position")
    assert accepted(racing(), put(lines=lines)).phase == "bets"


@pytest.mark.parametrize(
    "position",
    [
        {"cars": {"red": "a1"}},
        {"cars": {"red": "b20", "green": "b20"}},
        {"race": 2},
        {"phase": "settled"},
        {"played": ["red5", "red5"]},
        {"hands": {"Ana": 49}},
        {"finish": ["red", "red"]},
        {"cars": {"red": "b20"}, "finish": ["red"]},
        {"reached": ["red"]},
        {"broken": [{"car": "red", "partner": "red"}]},
        {"broken": [{"car": "red", "partner": "light_blue"}] * 2},
        {"finish": ["red"], "broken": [{"car": "red", "partner": "light_blue"}]},
        {"lines": [{"state": "open"}, {"state": "open"}, {"state": "ahead"}]},
        {"lines": [{"state": "open"}]},
        {"lines": [{"state": "open", "in": ["Ana"], "declined": ["Ana"]}, {"state": "ahead"}, {"state": "ahead"}]},
        {"card": {"card": "red5"}},
        {"card": {"card": "red5", "line": 3}, "played": ["red5"]},
        {"phase": "auction", "placing": "red"},
        {"phase": "auction", "auction": {"offer": "red"}},
        {"phase": "auction", "owners": {"red": None}, "auction": {"offer": "red", "leader": "Bo"}},
        {"phase": "over", "places": ["red"]},
    ],
)
def test_a_position_that_can_not_be_is_refused(position: dict[str, Any]) -> None:
    assert refused(*all_sold(), put(**position)) == ("KERNEL-STOCK", "impossible_position")


def test_edition_b_has_its_own_names() -> None:
    cars = dict(zip(B, STARTS, strict=True))
    assert accepted(put(phase="race", turn="Ana", cars=cars, owners=dict.fromkeys(B, "Ana")), edition="b").at("blue") == "a1"


def test_a_whole_auction_and_race_after_a_retract_has_the_hash_of_that_line() -> None:
    lines = (*all_sold(), card("Cy", "red5"), shown("Cy"), card("Ana", "green5"))
    back = accepted(*lines, table("retract", to=len(all_sold()) + 1))
    assert back.end["hash"] == accepted(*all_sold()).end["hash"]
    assert accepted(deal(), *bought("Ana", "red"), place("Ana", "red", "a1"), table("retract", to=1)).end["hash"] == play().end["hash"]


def test_drivers_given_out_by_a_house_ruling_are_placed_and_then_the_race_begins() -> None:
    given = (deal(), put(owners=OWNERS))
    played = accepted(*given)
    assert (played.phase, played.view()["placing"]["car"]) == ("placing", "light_blue")
    placed = [place(OWNERS[car], car, space) for car, space in zip(A, STARTS, strict=True)]
    assert (accepted(*given, *placed).phase, accepted(*given, *placed, controller="Bo").turn) == ("race", "Bo")
    assert accepted(*given, depth="bank").phase == "race"


def test_drivers_given_out_before_the_deal_are_placed_after_it() -> None:
    """TR-A4: with all of them given nothing is left to turn over."""
    played = accepted(put(owners=OWNERS), deal())
    assert (played.phase, played.view()["placing"]["car"]) == ("placing", "light_blue")
    placed = [place(OWNERS[car], car, space) for car, space in zip(A, STARTS, strict=True)]
    assert accepted(put(owners=OWNERS), deal(), *placed).phase == "race"
    assert accepted(put(owners=OWNERS), deal(), depth="bank").phase == "race"


@pytest.mark.parametrize("races", [1, 3])
@pytest.mark.parametrize("lines", [0, 1, 4, 20, 21])
def test_what_was_ended_here_is_kept_put_back_and_put_right(races: int, lines: int) -> None:
    """In any race, at any moment: after an unsold driver too."""
    begun = (deal(), reveal("red"), close(), *all_sold()[1:], card("Cy", "red5"))[:lines]
    ended = (*begun, table("end_here", reason="late"))
    played = accepted(*ended, races=races)
    game = played.replay.game
    kept = wire.read_json(wire.dumps(wire.to_json(game.dump(played.state))))
    again = game.load(played.replay.record.started.setup, kept)
    assert records.state_hash(game, again) == played.end["hash"]
    assert accepted(*ended, put(**played.position), races=races).end == played.end
    richer = accepted(*ended, put(money={"Bo": 900_000}), races=races)
    assert (richer.phase, richer.end["winners"]) == ("over", ["Bo"])


def test_nobody_who_has_left_is_put_on_turn_or_leads_by_a_house_ruling() -> None:
    """KERNEL-COMPANY: nobody could go on."""
    left = table("leave", seat="Bo", reason="has to go")
    assert refused(racing(), left, put(turn="Bo")) == ("KERNEL-COMPANY", "has_left")
    assert accepted(racing(), left, put(turn="Cy")).turn == "Cy"
    leading = put(auction={"offer": "red", "leader": "Bo", "amount": 10_000})
    assert refused(deal(), reveal("red"), left, leading) == ("KERNEL-COMPANY", "has_left")
