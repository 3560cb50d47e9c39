"""The Crash, who has won, and house rulings before and after it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table import records
from tests.games.mogul.evening import (
    DEAL,
    DECK,
    Line,
    accepted,
    adjust,
    before_the_crash,
    borrow,
    decline,
    put,
    record,
    refused,
    said,
    sell,
    stay,
    take,
    turn,
    won_by_cy,
)

LAST = before_the_crash(Ana=["brown/green"], Bo=["brown/blue"], Cy=["brown/pink"])
CRASH = (DEAL, LAST, turn("crash"))


def pile_of(number: int) -> Line:
    """The table put so that the pile holds that many cards, the Crash among them."""
    rest = [card for card, count in DECK.items() for _ in range(count)]
    for card in ("brown/green", "brown/blue", "brown/pink"):
        rest.remove(card)
    return put(discards=rest[number - 1 :])


@pytest.mark.parametrize("number", [6, 7, 29])
def test_the_crash_comes_not_before_the_last_five(number: int) -> None:
    """MO-S5"""
    assert accepted(DEAL, pile_of(number)).view("Ana")["pile"] == number
    assert refused(DEAL, pile_of(number), turn("crash")) == ("MO-S5", "crash_too_early")
    assert {"do": "turn_over", "card": "crash"} not in accepted(DEAL, pile_of(number)).legal("table")


@pytest.mark.parametrize("number", [1, 2, 5])
def test_the_crash_may_be_any_of_the_last_five(number: int) -> None:
    """MO-S5"""
    played = accepted(DEAL, pile_of(number))
    assert played.view("onlooker")["crash_may_come"]
    assert {"do": "turn_over", "card": "crash"} in played.legal("table")
    assert accepted(DEAL, pile_of(number), turn("crash")).end["phase"] == "over"


def test_the_last_card_can_only_be_the_crash() -> None:
    """MO-S5"""
    played = accepted(DEAL, LAST)
    assert played.legal("table") == [{"do": "turn_over", "card": "crash"}]
    assert refused(DEAL, LAST, turn("pink/blue")) == ("KERNEL-STOCK", "card_gone")


@pytest.mark.parametrize(("chips", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (33, 6)])
def test_chips_count_one_space_for_five_at_the_crash(chips: int, points: int) -> None:
    """MO-E1"""
    played = accepted(DEAL, LAST, adjust("Bo", chips - 6) if chips != 6 else adjust("Bo", 0), turn("crash"))
    assert played.end["scores"] == {"Ana": 1, "Bo": points, "Cy": 1}
    assert played.end["balances"]["Bo"] == chips  # they stay in the hand


def test_no_premiums_and_no_auction_at_the_crash() -> None:
    """MO-E1"""
    played = accepted(*CRASH)
    assert (played.end["phase"], played.end["turn"]) == ("over", None)
    assert played.events("premium_scored") == []
    assert all(played.legal(by) == [] for by in ("Ana", "Bo", "Cy", "table"))


@pytest.mark.parametrize("line", [stay("Ana"), turn("crash"), take("Cy"), borrow("Bo"), DEAL, said("Ana", "turn_over", card="crash")])
def test_after_the_crash_nothing_more_is_played(line: Line) -> None:
    """MO-E1"""
    assert refused(*CRASH, line) == ("KERNEL-OVER", "game_over")


@pytest.mark.parametrize(
    ("scores", "shares", "winners"),
    [
        ((4, 9, 8), (1, 1, 3), ["Bo"]),
        ((-3, -2, -9), (1, 1, 1), ["Bo"]),
        ((9, 9, 8), (2, 1, 5), ["Ana"]),
        ((9, 9, 9), (2, 3, 3), ["Bo", "Cy"]),
        ((40, 33, 31), (1, 4, 4), ["Ana"]),  # past the track's end and round again
        ((0, 0, 0), (1, 1, 1), ["Ana", "Bo", "Cy"]),
    ],
)
def test_the_furthest_wins_then_most_shares_then_it_is_shared(scores: tuple[int, ...], shares: tuple[int, ...], winners: list[str]) -> None:
    """MO-E2, MO-S1: plain scores, however often the marker went round."""
    names = ("Ana", "Bo", "Cy")
    pinks = ["pink/yellow", "pink/blue", "pink/brown", "pink/green"]
    blues = ["blue/green", "blue/pink", "blue/yellow", "blue/brown"]
    greens = ["green/pink", "green/yellow", "green/blue", "green/brown"]
    own = {name: colour[:number] for name, colour, number in zip(names, (pinks, blues, greens), shares, strict=True)}
    played = accepted(DEAL, before_the_crash(**own), put(scores=dict(zip(names, scores, strict=True))), turn("crash"))
    assert played.end["winners"] == winners
    assert played.end["scores"] == {name: score + 1 for name, score in zip(names, scores, strict=True)}
    assert played.events("game_won") == [{"event": "game_won", "winners": winners}]


def test_nobody_has_won_before_the_end() -> None:
    """MO-E2"""
    assert accepted(DEAL, LAST).end["winners"] == []


# --- house rulings -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", [None, "", "  "])
@pytest.mark.parametrize(
    "line",
    [
        said("table", "adjust_money", seat="Ana", amount=1),
        said("table", "correct", piece="Ana", to=3),
        said("table", "set_position", position={"pot": 0}),
    ],
)
def test_a_house_ruling_says_why(line: Line, reason: str | None) -> None:
    """KERNEL-REASON"""
    assert refused(DEAL, line if reason is None else {**line, "reason": reason}) == ("KERNEL-REASON", "reason_missing")
    assert refused(DEAL, {**line, "by": "Ana", "reason": "because"}) == ("KERNEL-SEAT", "not_yours_to_say")


def test_chips_are_moved_between_a_hand_and_the_bank() -> None:
    played = accepted(DEAL, adjust("Ana", 3), adjust("Bo", -6))
    assert (played.end["balances"], played.end["bank"]) == ({"Ana": 9, "Bo": 0, "Cy": 6}, 30)


@pytest.mark.parametrize(
    ("seat", "amount", "reason"),
    [("Ana", -7, "hand_too_small"), ("Bo", 28, "bank_too_small"), ("Cy", 2**53, "bank_too_small")],
)
def test_neither_a_hand_nor_the_bank_goes_below_nothing(seat: str, amount: int, reason: str) -> None:
    """KERNEL-STOCK"""
    assert refused(DEAL, adjust(seat, amount)) == ("KERNEL-STOCK", reason)


def test_chips_put_right_after_the_crash_count_as_they_would_have() -> None:
    """MO-E1, MO-E2: winners are reckoned again."""
    assert accepted(*CRASH).end["winners"] == ["Ana", "Bo", "Cy"]
    more = accepted(*CRASH, adjust("Cy", 4))
    assert (more.end["scores"]["Cy"], more.end["winners"]) == (2, ["Cy"])
    assert more.events("game_won") == [{"event": "game_won", "winners": ["Cy"]}]
    fewer = accepted(*CRASH, adjust("Cy", -2))
    assert (fewer.end["scores"]["Cy"], fewer.end["winners"]) == (0, ["Ana", "Bo"])
    assert accepted(*CRASH, adjust("Cy", 3)).end["scores"]["Cy"] == 1  # nine chips are still one space


def test_a_marker_is_put_right_also_after_the_end() -> None:
    played = accepted(*CRASH, said("table", "correct", piece="Bo", to=12, reason="moved by a sleeve"))
    assert (played.end["scores"]["Bo"], played.end["winners"]) == (12, ["Bo"])
    assert accepted(DEAL, said("table", "correct", piece="Bo", to=-4, reason="loans")).end["scores"]["Bo"] == -4


MIDDLE = (DEAL, turn("pink/blue"), stay("Ana"), stay("Bo"), stay("Cy"))


def test_any_part_of_the_table_is_put_as_it_lies() -> None:
    lying: dict[str, Any] = {"scores": {"Bo": 40}, "shares": {"Cy": ["pink/green"]}, "discards": ["blue/pink"], "card": "pink/yellow"}
    played = accepted(*MIDDLE, put(**lying, pot=5, bank=25, first="Cy"))
    position = played.view("table")["position"]
    assert position == {
        "phase": "auction",
        "taken": False,
        "still_in": ["Ana", "Bo", "Cy"],
        "last_out": None,
        "scores": {"Ana": 0, "Bo": 40, "Cy": 0},
        "shares": {"Ana": ["brown/green"], "Bo": ["brown/blue"], "Cy": ["pink/green"]},
        "card": "pink/yellow",
        "discards": ["blue/pink"],
        "pot": 5,
        "bank": 25,
        "first": "Cy",
    }
    assert played.end["balances"] == {"Ana": 5, "Bo": 5, "Cy": 5}
    assert played.view("onlooker")["unseen"]["brown/pink"] == 2  # Cy's first share is back in the pile


@pytest.mark.parametrize(
    "lines",
    [
        (),
        (DEAL,),
        MIDDLE,
        (DEAL, *won_by_cy("pink/brown")),
        (DEAL, *won_by_cy("pink/brown"), take("Cy")),
        (DEAL, *won_by_cy("pink/brown"), sell("Cy", "brown/pink"), decline("Bo")),
        CRASH,
    ],
)
def test_the_position_shown_put_back_changes_nothing(lines: tuple[Line, ...]) -> None:
    before = accepted(*lines)
    position = before.view("table")["position"]
    assert accepted(*lines, put(**position)).end == before.end
    assert accepted(*lines, *(put(**{name: part}) for name, part in position.items())).end == before.end


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"shares": {"Ana": ["green/yellow", "green/yellow"]}}, "card_gone"),
        ({"shares": {"Ana": ["crash"]}}, "card_gone"),
        ({"discards": ["crash"]}, "card_gone"),
        ({"card": "pink/blue", "discards": ["pink/blue", "pink/blue"]}, "card_gone"),
        ({"card": None, "phase": "auction"}, "card_not_now"),
        ({"card": "crash", "phase": "auction"}, "card_not_now"),
        ({"card": "crash", "phase": "runner_up", "still_in": ["Ana"], "last_out": "Bo"}, "card_not_now"),
        ({"card": "pink/blue", "phase": "turning"}, "card_not_now"),
        ({"taken": True}, "card_not_now"),
        ({"still_in": ["Ana"]}, "bidders_not_so"),
        ({"still_in": []}, "bidders_not_so"),
        ({"still_in": ["Ana", "Bo"], "last_out": "Bo"}, "bidders_not_so"),
        ({"phase": "winner"}, "bidders_not_so"),
        ({"phase": "winner", "still_in": ["Ana"]}, "bidders_not_so"),
        ({"pot": 4}, "chips_astray"),
        ({"bank": 45}, "chips_astray"),
        ({"pot": -1, "bank": 31}, "chips_astray"),
    ],
)
def test_a_table_that_the_box_cannot_make_is_refused(position: dict[str, Any], reason: str) -> None:
    """KERNEL-STOCK"""
    assert refused(*MIDDLE, put(**position)) == ("KERNEL-STOCK", reason)


def lies(*lines: Line) -> dict[str, Any]:
    """The table's view after these."""
    return dict(accepted(*lines).view("table"))


def test_a_game_begins_in_the_middle() -> None:
    """A whole position on a table that has not begun: the moment comes with it, and play goes on from there."""
    won = (DEAL, *won_by_cy("pink/brown"))
    for lines in ((DEAL,), (DEAL, turn("pink/blue")), won, (*won, sell("Cy")), (*won, take("Cy"))):
        there = lies(*lines)
        assert lies(put(**there["position"]))["position"] == there["position"]
        back = lies(*MIDDLE, put(**{**there["position"], "pot": 3, "bank": 27}))
        assert {**back["position"], "pot": 0, "bank": 27} == there["position"]
    assert accepted(put(**lies(DEAL)["position"]), turn("pink/blue")).end["phase"] == "auction"
    assert accepted(put(**lies(*won)["position"]), take("Cy"), decline("Bo")).end["phase"] == "turning"
    assert accepted(put(**lies(*won, take("Cy"))["position"]), sell("Bo")).end["turn"] == "Cy"


def test_the_moment_follows_from_what_lies_there() -> None:
    """A share in the middle is up for auction, with everybody in; taken away, the round is over; the Crash is the end."""
    up = accepted(DEAL, put(card="pink/blue", first="Bo"))
    assert (up.end["phase"], up.end["turn"], up.view("Ana")["may_borrow"]) == ("auction", "Bo", ["Ana", "Bo", "Cy"])
    assert accepted(*MIDDLE, put(card=None)).end["phase"] == "turning"
    assert accepted(*MIDDLE, put(phase="turning")).view("Ana")["card"] is None
    assert accepted(*MIDDLE, put(card="crash")).end["winners"] == ["Ana", "Bo", "Cy"]
    assert accepted(*CRASH, put(card=None)).end["winners"] == []
    shares = {"Ana": ["brown/green"], "Bo": ["brown/blue"], "Cy": ["brown/pink"]}
    assert accepted(put(shares=shares)).end["phase"] == "turning"
    assert accepted(put(shares={"Ana": []})).end["phase"] == "setup"


def test_bidders_are_asked_in_the_round_of_the_table() -> None:
    """Whoever is named first is asked first; the others follow as they sit."""
    left = accepted(*MIDDLE, put(still_in=["Cy", "Bo"], last_out="Ana"))
    assert left.view("Ana")["still_in"] == ["Cy", "Bo"] and left.end["turn"] == "Cy"
    assert left.view("Ana")["may_borrow"] == []
    assert accepted(*MIDDLE, put(still_in=["Bo", "Ana", "Cy"])).view("Ana")["still_in"] == ["Bo", "Cy", "Ana"]


@pytest.mark.parametrize(
    "position",
    [
        {"chips": {"Ana": 6}},
        {"phase": "later"},
        {"phase": None},
        {"still_in": "Ana"},
        {"still_in": ["Ana", "Ana"]},
        {"still_in": ["Zoé"]},
        {"last_out": "Zoé"},
        {"taken": 1},
        {"scores": {"Zoé": 1}},
        {"scores": {"Ana": "1"}},
        {"scores": {"Ana": 1.5}},
        {"scores": {"Ana": True}},
        {"scores": [1, 2, 3]},
        {"shares": {"Ana": "brown/green"}},
        {"shares": {"Ana": [1]}},
        {"shares": {"Ana": ["mauve/green"]}},
        {"shares": {"Zoé": []}},
        {"discards": {"brown/green": 1}},
        {"discards": ["brown"]},
        {"card": 3},
        {"card": "brown-green"},
        {"pot": None},
        {"bank": "all"},
        {"first": "Zoé"},
        {"first": None},
    ],
)
def test_a_position_of_other_names_is_no_line_at_all(position: dict[str, Any]) -> None:
    with pytest.raises(records.BadLine) as bad:
        records.read_record(record((DEAL, put(**position))))
    assert bad.value.number == 3


def test_the_game_may_be_ended_as_it_lies() -> None:
    """MO-E2: by the scores as they are; chips are counted by the Crash alone."""
    lies = put(scores={"Ana": 4, "Bo": 9, "Cy": 9}, shares={"Cy": ["brown/pink", "green/pink"]})
    played = accepted(DEAL, lies, said("table", "end_here", reason="late"))
    assert (played.end["phase"], played.end["turn"], played.end["winners"]) == ("over", None, ["Cy"])
    assert played.end["scores"] == {"Ana": 4, "Bo": 9, "Cy": 9}
    assert [event["event"] for event in played.last["events"]] == ["house_ruled", "ended_here", "game_won"]
    assert refused(DEAL, said("table", "end_here", reason="late"), said("table", "end_here", reason="again")) == (
        "KERNEL-OVER",
        "game_over",
    )
    assert refused(DEAL, said("table", "end_here")) == ("KERNEL-REASON", "reason_missing")
    assert refused(DEAL, said("Ana", "end_here", reason="late")) == ("KERNEL-SEAT", "not_yours_to_say")


@pytest.mark.parametrize("before", [0, 1, 2, 6])
def test_what_was_ended_here_is_put_right_like_any_table(before: int) -> None:
    """Also after the end, with what lay in the middle: `set_position` takes any part, and the whole changes nothing."""
    lines = (
        DEAL,
        turn("pink/blue"),
        said("Ana", "borrow"),
        said("Ana", "stay"),
        said("Bo", "drop"),
        said("Cy", "drop"),
        said("Ana", "take"),
    )[:before]
    ended = (*lines, said("table", "end_here", reason="late"))
    played = accepted(*ended)
    assert accepted(*ended, said("table", "set_position", position=played.position, reason="again")).end == played.end
    ahead = accepted(*ended, said("table", "set_position", position={"scores": {"Bo": 9}}, reason="miscounted"))
    assert (ahead.end["phase"], ahead.end["winners"]) == ("over", ["Bo"])
