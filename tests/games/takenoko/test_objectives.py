"""Objectives drawn, known or not, fulfilled; the end of the game (TK-O, TK-F2, TK-J, TK-E)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.takenoko.evening import (
    Line,
    accepted,
    deal,
    draw,
    end,
    fulfil,
    lay,
    lying,
    panda,
    play,
    put,
    refused,
    retract,
    table_as,
    take,
)

ANA = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
BO = ["plot:line:pink", "gardener:pink:4:none", "panda:green+yellow+pink"]
TRIANGLE = {"1,0": "green 1", "0,1": "green 1", "1,1": "green+watershed 1"}
LINE = {"1,0": "green 1", "2,0": "green+watershed 1", "3,0": "green/watershed 1"}


def test_one_objective_of_the_kind_one_likes() -> None:
    """TK-O1"""
    played = accepted(deal(), draw("Ana", "panda"))
    assert played.position["hands"]["Ana"] == {"plot": 1, "gardener": 1, "panda": 2}
    assert played.view("Bo")["decks"]["panda"] == 12
    assert played.last["events"] == [{"event": "objective_drawn", "seat": "Ana", "kind": "panda"}]


def test_at_most_five_in_hand() -> None:
    """TK-O1"""
    full = table_as({}, hands={"Ana": {"plot": 3}})
    assert refused(*full, draw("Ana", "plot")) == ("TK-O1", "hand_full")
    assert play(*full).legal_of("Ana", "draw_objective") == []
    room = table_as({}, hands={"Ana": {"plot": 3}}, boards={"Ana": {"bamboo": {"green": 2}}})
    accepted(*room, fulfil("Ana", "panda:green+green"), draw("Ana", "plot"))  # one goes, one comes


def test_an_empty_deck_gives_nothing() -> None:
    """TK-O1"""
    hands = {"Ana": {"gardener": 1}, "Bo": {"gardener": 14}}
    assert refused(*table_as({}, hands=hands), draw("Ana", "gardener")) == ("TK-O1", "deck_empty")
    accepted(*table_as({}, hands=hands), draw("Ana", "plot"))


def test_a_drawn_card_is_named_where_the_hand_is_known() -> None:
    """TK-O1"""
    played = accepted(deal(Ana=ANA), draw("Ana", "plot", "plot:arc:pink"))
    assert [each["card"] for each in played.view("Ana")["hand"]["cards"]] == [*ANA, "plot:arc:pink"]
    assert played.last["events"] == [{"event": "objective_drawn", "seat": "Ana", "kind": "plot"}]


def test_a_card_that_its_player_sees_elsewhere_cannot_be_drawn() -> None:
    """A deck that does not hold it: KERNEL-STOCK. What others hold is nothing its player sees (`test_secrets`)."""
    named = deal(Ana=ANA, Bo=BO)
    assert refused(named, draw("Ana", "plot", "plot:triangle:green")) == ("KERNEL-STOCK", "not_in_deck")
    assert refused(named, draw("Ana", "plot", "panda:pink+pink")) == ("KERNEL-STOCK", "not_in_deck")
    assert "triangle" not in str(play(named, draw("Ana", "plot", "plot:triangle:green")).last["args"])


def test_a_counted_hand_may_show_whatever_the_box_still_has() -> None:
    """TK-F2: no more is asked than a human referee would ask."""
    before = table_as(TRIANGLE, boards={"Bo": {"bamboo": {"green": 4}}})
    played = accepted(*before, fulfil("Ana", "plot:triangle:green"))
    assert played.position["hands"]["Ana"] == {"plot": 0, "gardener": 1, "panda": 1}
    assert refused(*before, fulfil("Ana", "plot:triangle:green"), fulfil("Ana", "plot:triangle:green")) == ("KERNEL-STOCK", "not_in_hand")


def test_a_known_hand_shows_what_it_holds() -> None:
    """KERNEL-STOCK"""
    named = (deal(Ana=["plot:line:pink", *ANA[1:]]), put(plots={place: {"plot": "green"} for place in ("1,0", "0,1", "1,-1")}))
    assert refused(*named, fulfil("Ana", "plot:arc:pink")) == ("KERNEL-STOCK", "not_in_hand")


def test_what_a_seat_may_show_is_listed_by_what_that_seat_can_know() -> None:
    """The lists of a counted hand leave out what lies open and what is its own, never what others are known to hold."""

    def listed(*hands: list[str]) -> list[str]:
        before = (deal(Bo=hands[0]), put(plots={"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}}))
        return [line["card"] for line in play(*before).legal_of("Ana", "fulfil")]

    assert listed(BO) == listed(["plot:triangle:green", *BO[1:]]) == ["plot:triangle:green"]
    own = play(deal(Ana=ANA), put(plots={"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}}))
    assert [line["card"] for line in own.legal_of("Ana", "fulfil")] == ["plot:triangle:green"]
    other = play(
        deal(Ana=["plot:arc:pink", *ANA[1:]]),
        put(plots={"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}}),
    )
    assert other.legal_of("Ana", "fulfil") == []


def test_views_that_differ_in_a_secret_only_are_the_same_for_everybody_else() -> None:
    hand = ["plot:line:yellow", "gardener:pink:3x2", "panda:pink+pink"]
    one = play(deal(Ana=ANA, Bo=BO), draw("Ana", "plot", "plot:arc:pink"), take("Ana"), end("Ana"))
    other = play(deal(Ana=hand, Bo=BO), draw("Ana", "plot", "plot:rhombus:green"), take("Ana"), end("Ana"))
    for viewer in ("Bo", "table", "onlooker"):
        assert one.view(viewer) == other.view(viewer)
    assert one.view("Ana") != other.view("Ana")
    assert one.rulings == other.rulings
    assert one.legal("Bo") == other.legal("Bo")


def test_what_the_app_dealt_cannot_be_taken_back_quietly() -> None:
    """KERNEL-UNDO"""
    dealt = deal(by_app=True, Ana=ANA, Bo=BO)
    assert refused(dealt, retract(1)) == ("KERNEL-UNDO", "shown_since")
    accepted(dealt, retract(1, force=True, reason="dealt to the wrong table"))
    accepted(deal(Ana=ANA, Bo=BO), retract(1))
    drawn = (dealt, draw("Ana", "plot", "plot:arc:pink", by_app=True))
    assert refused(*drawn, retract(2)) == ("KERNEL-UNDO", "shown_since")
    assert refused(dealt, draw("Ana", "plot", by_app=True), retract(2)) == ("KERNEL-UNDO", "shown_since")
    accepted(dealt, take("Ana"), retract(2))


def test_the_app_names_what_was_drawn_from_a_hand_it_dealt() -> None:
    """A bare draw leaves the card to the app, which names it in the next line, in any part of that player's turn."""
    dealt = deal(by_app=True, Ana=ANA, Bo=BO)
    bare = accepted(dealt, draw("Ana", "plot"))
    assert bare.view("onlooker")["owed"] == "plot"
    lots = bare.replay.game.chance(bare.state, lambda number: 0)
    assert lots is not None and (lots.by, lots.command.do) == ("Ana", "draw_objective")
    named = accepted(dealt, draw("Ana", "plot"), draw("Ana", "plot", "plot:arc:pink", by_app=True))
    assert named.view("onlooker")["owed"] is None
    assert [each["card"] for each in named.view("Ana")["hand"]["cards"]] == [*ANA, "plot:arc:pink"]
    assert named.view("onlooker")["decks"]["plot"] == 12
    accepted(dealt, draw("Ana", "plot"), draw("Ana", "plot", "plot:arc:pink", by_app=True), take("Ana"), end("Ana"))
    later = (dealt, draw("Ana", "plot"), lay("Ana", "green", 1, 0), draw("Ana", "plot", "plot:arc:pink", by_app=True), end("Ana"))
    accepted(*later)


# --- TK-O2 ------------------------------------------------------------------------------------------------------------------------------

TRIANGLE_LIES = (put(plots={"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}}),)


def test_in_the_expert_variant_a_fulfilled_objective_goes_under_and_another_is_drawn() -> None:
    """TK-O2"""
    before = (deal(Ana=["plot:line:pink", *ANA[1:]]), *TRIANGLE_LIES)
    under = (*before, draw("Ana", "plot", "plot:triangle:green"))
    played = accepted(*under, expert=True)
    assert played.last["events"] == [{"event": "objective_put_under", "seat": "Ana", "kind": "plot"}]
    assert played.position["hands"]["Ana"] == {"plot": 1, "gardener": 1, "panda": 1}
    assert played.view("Bo")["decks"]["plot"] == 13
    for line in (take("Ana"), end("Ana"), lay("Ana", "pink", -1, 0)):
        assert refused(*under, line, expert=True) == ("TK-O2", "draw_another")
    again = (*under, draw("Ana", "gardener", "gardener:pink:3x2"))
    accepted(*again, take("Ana"), end("Ana"), expert=True)
    assert refused(*again, draw("Ana", "plot"), expert=True) == ("TK-T1", "same_action")
    assert "triangle" not in str(played.rulings)  # which card it was is nobody's business


def test_without_the_variant_it_stays_in_hand() -> None:
    """TK-O2"""
    before = (deal(Ana=["plot:line:pink", *ANA[1:]]), *TRIANGLE_LIES)
    accepted(*before, draw("Ana", "plot", "plot:triangle:green"), take("Ana"), fulfil("Ana", "plot:triangle:green"), end("Ana"))


def test_panda_objectives_are_not_meant() -> None:
    """TK-O2"""
    before = table_as({}, boards={"Ana": {"bamboo": {"green": 2}}})
    played = accepted(*before, draw("Ana", "panda", "panda:green+green"), expert=True)
    assert played.position["hands"]["Ana"]["panda"] == 2


def test_between_two_draws_one_may_still_lay_and_fulfil() -> None:
    """TK-O2, TK-F2"""
    green = {"1,0": "green", "0,1": "green", "1,1": "green+watershed"}
    lies = put(plots=lying({**green, "-1,0": "pink", "-2,0": "pink+watershed", "-3,0": "pink/watershed"}))
    under = (deal(Ana=ANA), lies, draw("Ana", "plot", "plot:line:pink"))
    accepted(*under, fulfil("Ana", "plot:triangle:green"), draw("Ana", "panda"), expert=True)


def test_when_every_card_left_is_fulfilled_nothing_more_is_drawn() -> None:
    """TK-O2: no endless drawing."""
    left = put(
        plots={"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}},
        hands={"Ana": {"plot": 0, "gardener": 0, "panda": 1}, "Bo": {"plot": 0, "gardener": 14, "panda": 14}},
        fulfilled={
            "Bo": [
                *(f"plot:{shape}:{colour}" for shape in ("triangle", "line", "arc", "rhombus") for colour in ("green", "yellow", "pink")
                  if (shape, colour) != ("triangle", "green")),
                "plot:rhombus:green+yellow", "plot:rhombus:green+pink", "plot:rhombus:yellow+pink", "gardener:green:3x4",
            ]
        },
    )  # fmt: skip
    played = accepted(deal(), left, draw("Ana", "plot", "plot:triangle:green"), take("Ana"), end("Ana"), expert=True)
    assert played.end["turn"] == "Bo"


def test_a_deck_that_was_gone_through_is_not_drawn_from_again_and_again() -> None:
    """TK-O2: all that is left of it went under; the one that is not fulfilled is in a hand."""
    plots = {"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}}
    hands = {"Ana": {"plot": 0, "gardener": 0, "panda": 1}, "Bo": {"plot": 1, "gardener": 14, "panda": 14}}
    shapes = [f"plot:{shape}:{colour}" for shape in ("triangle", "line", "arc", "rhombus") for colour in ("green", "yellow", "pink")]
    mixed = ["plot:rhombus:green+yellow", "plot:rhombus:green+pink", "plot:rhombus:yellow+pink"]
    open_ = [*(card for card in shapes if card not in ("plot:triangle:green", "plot:arc:pink")), *mixed, "gardener:green:3x4"]
    left = put(plots=plots, hands=hands, fulfilled={"Bo": open_})
    accepted(deal(), left, draw("Ana", "plot", "plot:triangle:green"), take("Ana"), end("Ana"), expert=True)


def test_any_number_of_objectives_at_any_time_in_ones_own_turn() -> None:
    """TK-F2"""
    before = table_as(TRIANGLE, boards={"Ana": {"bamboo": {"green": 4}}}, hands={"Ana": {"panda": 2}})
    three = (
        *before,
        fulfil("Ana", "panda:green+green"),
        fulfil("Ana", "plot:triangle:green"),
        take("Ana"),
        fulfil("Ana", "panda:green+green"),
    )
    played = accepted(*three)
    assert (played.end["scores"]["Ana"], played.position["fulfilled"]["Ana"]) == (
        8, ["panda:green+green", "plot:triangle:green", "panda:green+green"],
    )  # fmt: skip
    assert refused(*before, fulfil("Bo", "plot:triangle:green")) == ("KERNEL-TURN", "not_your_turn")


def test_a_fulfilled_objective_is_never_lost() -> None:
    """TK-F2, TK-J1: what is shown stays, whatever becomes of the grove."""
    before = table_as({"1,0": "green 4", **dict.fromkeys(("0,1", "-1,0"), "yellow 1")})
    done = (*before, fulfil("Ana", "gardener:green:4:none"), panda("Ana", 1, 0))
    played = accepted(*done)
    assert (played.bamboo()["1,0"], played.end["scores"]["Ana"]) == (3, 5)


@pytest.mark.parametrize(
    ("grove", "card"),
    [
        (TRIANGLE, "plot:triangle:green"),
        (LINE, "plot:line:green"),
        ({"1,0": "pink", "1,-1": "pink", "2,-2": "pink+watershed"}, "plot:arc:pink"),
        ({"1,0": "pink", "1,-1": "pink", "2,-1": "pink+watershed", "2,-2": "pink/watershed"}, "plot:rhombus:pink"),
    ],
)
def test_a_shape_lies_in_the_grove_with_all_its_plots_irrigated(grove: dict[str, str], card: str) -> None:
    """TK-J1, TK-J4"""
    accepted(*table_as(grove), fulfil("Ana", card))
    dry = {place: what.replace("+watershed", "").replace("/watershed", "") for place, what in grove.items()}
    assert refused(*table_as(dry), fulfil("Ana", card)) == ("TK-J1", "shape_missing")
    yellow = card.replace("green", "yellow").replace("pink", "yellow")
    assert refused(*table_as(grove), fulfil("Ana", yellow)) == ("TK-J1", "shape_missing")
    for place in grove:
        less = {other: what for other, what in grove.items() if other != place}
        assert refused(*table_as(less), fulfil("Ana", card)) == ("TK-J1", "shape_missing")


# (1,-1)(1,0) one colour and (0,0)(0,1) the other, moved by one to the right so that the pond is not in the way.
AS_PRINTED = {"2,-1": "green+watershed", "2,0": "green+watershed", "1,0": "yellow", "1,1": "yellow+watershed"}
MIRRORED = {"0,1": "green", "1,1": "green+watershed", "1,0": "yellow", "2,0": "yellow+watershed"}
DIAGONAL = {"2,-1": "green+watershed", "1,1": "green+watershed", "1,0": "yellow", "2,0": "yellow+watershed"}


def swapped(grove: dict[str, str]) -> dict[str, str]:
    """The same with the colours changed about (one of the plots gets its water from a chip, for there is one yellow watershed)."""
    other = {"green+watershed": "yellow/watershed", "green": "yellow", "yellow": "green", "yellow+watershed": "green+watershed"}
    return {place: other[what] for place, what in grove.items()}


def turned(grove: dict[str, str], sixths: int) -> dict[str, str]:
    """The grove turned about the pond."""
    found = {}
    for place, what in grove.items():
        q, r = map(int, place.split(","))
        for _ in range(sixths):
            q, r = -r, q + r
        found[f"{q},{r}"] = what
    return found


@pytest.mark.parametrize("sixths", range(6))
@pytest.mark.parametrize("change", [dict, swapped])
def test_each_colour_of_a_rhombus_is_a_side_in_any_rotation(change: Callable[[dict[str, str]], dict[str, str]], sixths: int) -> None:
    """TK-J4: not a diagonal; a mirror image counts, unless the switch says no."""
    card = fulfil("Ana", "plot:rhombus:green+yellow")

    def table(grove: dict[str, str]) -> tuple[Line, ...]:
        return table_as(turned(change(grove), sixths))

    accepted(*table(AS_PRINTED), card)
    accepted(*table(MIRRORED), card)
    assert refused(*table(DIAGONAL), card) == ("TK-J1", "shape_missing")
    accepted(*table(AS_PRINTED), card, mirror_rhombus=False)
    assert refused(*table(MIRRORED), card, mirror_rhombus=False) == ("TK-J1", "shape_missing")
    assert refused(*table(DIAGONAL), card, mirror_rhombus=False) == ("TK-J1", "shape_missing")


def test_cards_do_not_use_plots_up() -> None:
    """TK-J1: the same plots serve again, for anybody."""
    before = table_as({"1,0": "pink", "1,-1": "pink", "2,-1": "pink+watershed", "2,-2": "pink/watershed"}, hands={"Ana": {"plot": 3}})
    accepted(*before, fulfil("Ana", "plot:rhombus:pink"), fulfil("Ana", "plot:triangle:pink"), fulfil("Ana", "plot:arc:pink"))


@pytest.mark.parametrize(
    ("grove", "card", "holds"),
    [
        ({"1,0": "green 4"}, "gardener:green:4:none", True),
        ({"1,0": "green+fertilizer 4"}, "gardener:green:4:none", False),
        ({"1,0": "green/enclosure 4"}, "gardener:green:4:none", False),
        ({"1,0": "green+fertilizer 4"}, "gardener:green:4:fertilizer", True),
        ({"1,0": "green/fertilizer 4"}, "gardener:green:4:fertilizer", True),
        ({"1,0": "green 4"}, "gardener:green:4:fertilizer", False),
        ({"1,0": "green/watershed 3"}, "gardener:green:4:watershed", False),
        ({"1,0": "pink 3", "0,1": "pink+enclosure 3"}, "gardener:pink:3x2", True),
        ({"1,0": "pink 3", "0,1": "pink 4"}, "gardener:pink:3x2", False),
        ({"1,0": "pink 3", "0,1": "yellow 3"}, "gardener:pink:3x2", False),
        ({"1,0": "yellow 3", "0,1": "yellow 3", "-1,0": "yellow+watershed 3"}, "gardener:yellow:3x3", True),
        ({"1,0": "green 3", "0,1": "green 3", "-1,0": "green 3"}, "gardener:green:3x4", False),
        ({"1,0": "green 3", "0,1": "green 3", "1,1": "green 3", "5,5": "green 3"}, "gardener:green:3x4", True),
    ],
)
def test_bamboo_has_exactly_the_height_and_the_improvement(grove: dict[str, str], card: str, holds: bool) -> None:
    """TK-J2"""
    if holds:
        accepted(*table_as(grove), fulfil("Ana", card))
    else:
        assert refused(*table_as(grove), fulfil("Ana", card)) == ("TK-J2", "bamboo_missing")


def test_with_the_switch_higher_bamboo_counts_too() -> None:
    """TK-J2: a ruling, with its switch."""
    before = table_as({"1,0": "pink 3", "0,1": "pink 4"})
    accepted(*before, fulfil("Ana", "gardener:pink:3x2"), exact_height=False)
    assert refused(*table_as({"1,0": "pink 3", "0,1": "pink 2"}), fulfil("Ana", "gardener:pink:3x2"), exact_height=False)[0] == "TK-J2"


def test_eaten_sections_go_back_to_the_supply() -> None:
    """TK-J3"""
    before = table_as({}, boards={"Ana": {"bamboo": {"green": 2, "yellow": 1, "pink": 1}}}, hands={"Ana": {"panda": 2}})
    played = accepted(*before, fulfil("Ana", "panda:green+yellow+pink"))
    assert played.board("Ana")["bamboo"] == {"green": 1, "yellow": 0, "pink": 0}
    assert played.view("Bo")["supply"]["bamboo"] == {"green": 35, "yellow": 30, "pink": 24}
    assert refused(*before, fulfil("Ana", "panda:green+yellow+pink"), fulfil("Ana", "panda:green+green")) == ("TK-J3", "sections_missing")
