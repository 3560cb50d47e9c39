"""What the app deals, draws and rolls instead of the cardboard, by lots from outside; and what of it can't be taken back."""

from __future__ import annotations

import random
from collections import Counter

from companion import wire
from companion.game import Lots
from companion.games.takenoko.state import State
from companion.table import catalogue
from tests.games.takenoko.evening import (
    FOUR,
    Line,
    accepted,
    deal,
    draw,
    end,
    fulfil,
    lay,
    play,
    put,
    refused,
    retract,
    roll,
    table_as,
    take,
)

GAME = catalogue.game("takenoko")

ANA = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
BO = ["plot:line:pink", "gardener:pink:4:none", "panda:green+yellow+pink"]


def drawn(state: State, seed: int = 0) -> Line | None:
    """What the app would do now."""
    envelope = GAME.chance(state, random.Random(seed).randrange)
    return None if envelope is None else wire.write_envelope(envelope)


def test_the_app_deals_one_of_each_kind_and_no_card_twice() -> None:
    """TK-S3"""
    for seed in range(40):
        line = drawn(play(seats=FOUR).state, seed)
        assert line is not None
        played = accepted(line, seats=FOUR)
        assert line["by_app"] is True
        cards = Counter(card for hand in line["objectives"].values() for card in hand)
        assert all(number == 1 for card, number in cards.items() if not card.startswith("panda"))
        assert played.position["hands"]["Dan"] == {"plot": 1, "gardener": 1, "panda": 1}


def test_every_lot_gives_a_face_of_the_die() -> None:
    """TK-W1"""
    before = accepted(*table_as({}, first=False)).state

    def always(lot: int) -> Lots:
        return lambda _: lot

    envelopes = [GAME.chance(before, always(lot)) for lot in range(6)]
    assert [each.command.face for each in envelopes if each] == ["sun", "rain", "wind", "storm", "clouds", "any"]  # type: ignore[attr-defined]
    assert drawn(accepted(*table_as({})).state) is None  # a first turn has no weather
    assert drawn(accepted(*table_as({}, first=False), roll("Ana", "sun")).state) is None


def test_what_the_app_rolled_or_dealt_is_seen_and_what_people_said_is_a_slip() -> None:
    """KERNEL-UNDO"""
    before = table_as({}, first=False)
    assert refused(*before, roll("table", "sun", by_app=True), retract(3)) == ("KERNEL-UNDO", "shown_since")
    accepted(*before, roll("table", "sun"), retract(3))


def test_the_app_owes_a_card_to_a_hand_that_it_dealt_and_only_to_that() -> None:
    """TK-O1"""
    assert drawn(accepted(deal(Ana=ANA, Bo=BO), draw("Ana", "plot")).state) is None
    owing = (deal(by_app=True, Ana=ANA, Bo=BO), draw("Ana", "plot"))
    line = drawn(accepted(*owing).state)
    assert line is not None
    assert (line["by"], line["kind"], line["by_app"]) == ("Ana", "plot", True)
    after = accepted(*owing, line)
    assert drawn(after.state) is None
    assert after.events("objective_drawn") == []  # it was told when the deck was named
    assert refused(*owing, line, {**line, "card": line["card"]}) == ("TK-T1", "same_action")


def test_a_card_that_the_app_still_owes_cannot_be_shown() -> None:
    """KERNEL-STOCK: nobody holds it yet."""
    lies = put(plots={"1,0": {"plot": "pink"}, "0,1": {"plot": "pink"}, "1,1": {"plot": "pink+watershed"}})
    owing = (deal(by_app=True, Ana=ANA, Bo=BO), lies, draw("Ana", "plot"))
    assert refused(*owing, fulfil("Ana", "plot:triangle:pink")) == ("KERNEL-STOCK", "not_in_hand")
    assert play(*owing).legal_of("Ana", "fulfil") == []
    accepted(*owing, draw("Ana", "plot", "plot:triangle:pink", by_app=True), fulfil("Ana", "plot:triangle:pink"))


def test_an_owed_card_may_come_in_a_later_turn_before_the_die() -> None:
    """TK-O1: the app is never in the way."""
    first = (deal(by_app=True, Ana=ANA, Bo=BO), draw("Ana", "plot"), lay("Ana", "green", 1, 0), end("Ana"))
    owing = (*first, take("Bo"), draw("Bo", "panda"), end("Bo"))
    played = accepted(*owing)
    assert played.end["phase"] == "weather"
    line = drawn(played.state)
    assert line is not None
    assert line["do"] == "draw_objective"
    assert accepted(*owing, line).end["phase"] == "weather"


def test_what_went_under_a_deck_comes_last() -> None:
    """TK-O2"""
    lies = put(plots={"1,0": {"plot": "pink"}, "0,1": {"plot": "pink"}, "1,1": {"plot": "pink+watershed"}})
    under = (
        deal(by_app=True, Ana=ANA, Bo=BO), lies, draw("Ana", "plot", "plot:triangle:pink", by_app=True), draw("Ana", "plot"),
    )  # fmt: skip
    state = accepted(*under, expert=True).state
    cards = {drawn(state, seed)["card"] for seed in range(200)}  # type: ignore[index]
    assert len(cards) == 12
    assert "plot:triangle:pink" not in cards
    open_ = sorted(cards)[:-1]
    last = (*under, put(fulfilled={"Bo": open_}))
    assert {drawn(accepted(*last, expert=True).state, seed)["card"] for seed in range(20)} == {sorted(cards)[-1]}  # type: ignore[index]
    bottom = (*under, put(fulfilled={"Bo": sorted(cards)}))
    assert drawn(accepted(*bottom, expert=True).state)["card"] == "plot:triangle:pink"  # type: ignore[index]


def test_after_the_end_nothing_is_drawn() -> None:
    turn = {"seat": "Ana", "done": ["plot", "channel"]}
    assert drawn(accepted(deal(), put(emperor="Bo", turn=turn), end("Ana")).state) is None
