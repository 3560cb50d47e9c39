"""The course: five tiles ahead, discards, the pile that comes again, the supply."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.table import catalogue
from tests.games.racebow.evening import (
    FIVE,
    START,
    THREE,
    Line,
    accepted,
    after,
    end,
    has,
    listed,
    move,
    play,
    put,
    refused,
    starts,
    tile,
    turbo,
)

IDS = [tile.id for tile in catalogue.edition("racebow", None).deck]


# --- five ahead ------------------------------------------------------------------------------------------------------------------


def test_the_first_to_arrive_turns_over_the_next_before_anybody_goes_on() -> None:  # RB-T1
    played = accepted(*START, move("Ana", "e1"))
    assert (played.end["phase"], played.view()["missing"]) == ("turn_over", 1)
    for waiting in (turbo("Ana", "e1"), end("Ana"), move("Bo", "e2")):
        assert refused(*START, move("Ana", "e1"), waiting) == ("RB-T1", "tiles_missing")
    assert played.legal("Ana") == played.legal("Bo") == []
    assert accepted(*START, move("Ana", "e1"), tile()).cells("Ana", "turbo") == {"w1", "w2", "e1", "e2", "a1", "a2"}
    assert refused(*START, move("Ana", "e1"), tile(), tile()) == ("RB-T1", "enough_tiles")


def test_who_arrives_later_turns_over_nothing() -> None:  # RB-T1
    assert accepted(*START, move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2")).view()["missing"] == 0


def test_sorting_waits_for_the_tile_too() -> None:  # RB-T1
    opening = (*after(tile("red w4", "to_top e1")), put(players={"Ana": has("blue", "red")}))
    sorting = {"by": "Ana", "do": "use_action", "pawn": "blue"}
    assert refused(*opening, move("Ana", "e1"), sorting) == ("RB-T1", "tiles_missing")
    assert accepted(*opening, move("Ana", "e1"), tile(), sorting).player("Ana")["stack"] == ["red", "blue"]


def test_a_turn_with_nothing_left_to_choose_ends_before_the_tile_is_turned() -> None:
    played = accepted(*START, put(players={"Ana": {"markers": {"turbo": 0}}}), move("Ana", "e1"))
    assert (played.end["turn"], played.end["phase"]) == ("Bo", "turn_over")


# --- discards --------------------------------------------------------------------------------------------------------------------


def test_the_last_to_leave_a_tile_discards_it() -> None:  # RB-T2
    lines = (*START, move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"), end("Bo"), move("Ana", "e1"), tile(), end("Ana"))
    played = accepted(*lines)
    assert [each["number"] for each in played.view()["course"]] == [1, 2, 3, 4, 5, 6, 7]
    played = accepted(*lines, move("Bo", "e2"))
    assert [each["number"] for each in played.events("tile_discarded")] == [1]
    assert [each["number"] for each in played.view()["course"]] == [2, 3, 4, 5, 6, 7]


def test_who_has_finished_neither_holds_a_tile_nor_leads() -> None:  # RB-T2
    course = after(tile("violet e1", "to_top a4"))
    last = put(players={"Ana": has("red", "yellow", "green", "blue")})
    three = (starts(Ana=1, Bo=2, Cy=3), *course[1:], last)
    played = accepted(*three, move("Ana", "e1"), seats=THREE)
    assert played.end["places"] == ["Ana"]
    assert played.end["phase"] == "move"  # the leader is gone, so five lie ahead of the others
    assert played.view()["ahead"] == 5
    lead = (move("Bo", "e2"), turbo("Bo", "e2"), tile(), move("Cy", "e3"), turbo("Cy", "e3"))
    done = put(players={"Ana": has("red", "yellow", "green", "blue", "violet")})
    played = accepted(*three, move("Ana", "a1"), tile(), end("Ana"), *lead, done, seats=THREE)
    assert [each["number"] for each in played.events("tile_discarded")] == [1]  # Ana alone had stood on it
    assert played.end["turn"] == "Bo"


def test_a_discarded_tile_gives_its_pawns_back() -> None:  # RB-T5
    lines = (*after(tile("red a4", "turbo w4")), move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"), end("Bo"))
    assert accepted(*lines).view()["supply"]["red"] == 7
    played = accepted(*lines, move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"))
    assert (played.view()["supply"]["red"], played.view()["supply"]["turbo"]) == (8, 5)
    assert played.events("tile_discarded")[0]["colour_pawn"] == "red"
    assert played.view()["chores"] == [{"do": "clear", "number": 1, "pawns": ["red", "turbo"]}]


def test_collected_pawns_do_not_come_back_with_the_tile() -> None:  # RB-T5
    lines = (*after(tile("red e1", "turbo e2")), move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"), end("Bo"))
    supply = accepted(*lines, move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2")).view()["supply"]
    assert (supply["red"], supply["turbo"]) == (7, 5)


# --- an empty supply ---------------------------------------------------------------------------------------------------------------


def put_out(number: int, feature: str = "to_top a4", colour: str = "red w4") -> list[dict[str, Any]]:
    """A course of that many tiles, each with its pawns."""
    lying = tile(colour, feature)["cells"]
    return [{"number": each, "tile": lying} for each in range(1, number + 1)]


def test_a_cell_without_a_pawn_left_is_inert() -> None:  # RB-T4
    opening = (starts(Ana=1, Bo=2), put(course=put_out(8), players={"Ana": has(tile=3, at="e1"), "Bo": has(tile=1, at="e2")}))
    laid = play(*opening, move("Ana", "e1"), tile("red e1", "swap a4"))
    assert laid.refusals == []
    assert laid.view()["course"][-1]["colour"]["pawn"] == "inert"
    assert laid.events("tile_turned_over")[0]["colour_pawn"] == "none_left"
    assert laid.view()["supply"]["red"] == 0


def test_an_inert_cell_collects_nothing_and_forbids_nothing() -> None:  # RB-T4
    inert = {"number": 1, "tile": tile("red e1", "propeller e2")["cells"], "colour_pawn": "inert", "feature_pawn": "inert"}
    opening = (*START, put(course=[inert, *put_out(5)[1:]], players={"Ana": has("red", propeller=5)}))
    assert {"e1", "e2"} <= accepted(*opening).cells("Ana")
    assert accepted(*opening, move("Ana", "e1")).player("Ana")["stack"] == ["red"]
    played = accepted(*opening, move("Ana", "e2"))
    assert (played.player("Ana")["markers"]["propeller"], played.events("bonus_collected")) == (5, [])


def test_bonus_pawns_run_out_too() -> None:  # RB-T4
    opening = (starts(Ana=1, Bo=2), put(course=put_out(7, "propeller a4", "violet w4"), players={"Ana": has(tile=2, at="e1")}))
    assert refused(*opening) == ("KERNEL-STOCK", "too_many_pawns")
    taken = [{**each, "feature_pawn": "taken"} if each["number"] > 5 else each for each in put_out(7, "propeller a4", "violet w4")]
    opening = (starts(Ana=1, Bo=2), put(course=taken, players={"Ana": has(tile=2, at="e1"), "Bo": has(tile=1, at="e2")}))
    played = accepted(*opening, move("Ana", "e1"), tile("blue e1", "propeller e2"))
    assert played.view()["course"][-1]["feature"]["pawn"] == "inert"


# --- the pile that comes again -------------------------------------------------------------------------------------------------------


def test_a_tile_lies_in_one_place_only() -> None:  # RB-T3
    assert refused(listed(str(IDS[0])), listed(str(IDS[0]))) == ("KERNEL-STOCK", "not_in_stock")


def bare(numbers: Iterable[int]) -> list[dict[str, object]]:
    """The deck's tiles in its order, their pawns collected."""
    found = []
    for number in numbers:
        name = str(IDS[(number - 1) % 60])
        pawn = {} if "+to" in name or "+swap" in name else {"feature_pawn": "taken"}
        found.append({"number": number, "tile": name, "colour_pawn": "taken", **pawn})
    return found


def nearly_out(left: int) -> tuple[Line, ...]:
    """Tiles 1 to 9 of the deck lie, Ana on 4 and Bo on 1; the last `left` of it were never seen, the rest is discarded."""
    players = {"Ana": has(tile=4, at="e1"), "Bo": has(tile=1, at="e2")}
    return (starts(Ana=1, Bo=2), put(course=bare(range(1, 10)), gone=IDS[9 : 60 - left], players=players))


def test_the_discards_are_shuffled_when_the_pile_is_empty() -> None:  # RB-T3
    opening = nearly_out(left=1)
    discarded, never_seen = str(IDS[20]), str(IDS[59])
    assert refused(*opening, move("Ana", "e1"), listed(discarded)) == ("KERNEL-STOCK", "not_in_stock")  # one is left in the pile
    played = accepted(*opening, move("Ana", "e1"), listed(never_seen))
    assert [each["discards"] for each in played.events("pile_ran_out")] == [50]
    assert {"do": "shuffle", "discards": 50} in played.view()["chores"]
    assert (played.view()["pile"], played.view()["discards"]) == (50, 0)
    again = (*opening, move("Ana", "e1"), listed(never_seen), turbo("Ana", "e1"), listed(discarded))
    assert accepted(*again).view()["pile"] == 49


def test_a_tile_comes_again_only_from_the_discards() -> None:  # RB-T3
    opening = (*nearly_out(left=1), move("Ana", "e1"), listed(str(IDS[59])), turbo("Ana", "e1"))
    assert refused(*opening, listed(str(IDS[3]))) == ("KERNEL-STOCK", "not_in_stock")  # it lies on the course
    assert refused(*opening, tile("red e1", "turbo a4")) == ("KERNEL-STOCK", "not_in_stock")  # all sixty are known by now
    assert refused(*opening, listed(str(IDS[20])), move("Bo", "e2"), turbo("Bo", "e2"), move("Ana", "e1"), listed(str(IDS[20]))) == (
        "KERNEL-STOCK",
        "not_in_stock",
    )


def test_a_tile_discarded_before_the_table_shuffled_may_come_again_at_once() -> None:  # RB-T3
    # The pile ran out, Bo's step discarded tile 1, and only then, for the next tile, the table shuffled: or had done so before.
    run_out = (*nearly_out(left=1), move("Ana", "e1"), listed(str(IDS[59])), end("Ana"), move("Bo", "e2"), end("Bo"))
    late = str(IDS[0])
    assert [each["tile"] for each in accepted(*run_out[:-1]).events("tile_discarded")] == [late]
    assert accepted(*run_out, move("Ana", "e1"), listed(late)).view()["pile"] == 50
    early = accepted(*run_out, move("Ana", "e1"), listed(str(IDS[20])))
    assert early.position["shuffled"] == [49, 50]  # whether the late one was shuffled in, nobody has said


def test_an_unlisted_tile_counts_as_one_of_the_sixty() -> None:  # RB-T3
    unlisted = tile("red e1", "turbo a4")
    two = (*nearly_out(left=2), move("Ana", "e1"), unlisted, turbo("Ana", "e1"), unlisted)
    assert accepted(*two).view()["unseen"] == 0  # two printed alike, and the pile is out
    more = (*two, move("Bo", "e2"), turbo("Bo", "e2"), move("Ana", "e1"))
    assert refused(*more, unlisted) == ("KERNEL-STOCK", "not_in_stock")
    assert refused(*more, listed(str(IDS[59]))) == ("KERNEL-STOCK", "not_in_stock")


def test_an_unlisted_tile_may_come_again_with_the_discards() -> None:  # RB-T3
    unlisted = tile("red e1", "turbo a4")
    opening = nearly_out(left=1)
    again = (*opening, put(gone=[*IDS[9:58], unlisted["cells"]], shuffled=[50]), move("Ana", "e1"))
    assert accepted(*again, unlisted).view()["pile"] == 50
    assert {"do": "turn_over", "cells": unlisted["cells"]} in accepted(*again).legal("table")


def test_without_any_tile_left_play_goes_on_with_those_that_lie() -> None:  # RB-T1
    players = {"Ana": has(tile=57, at="e1"), "Bo": has(tile=1, at="e2")}
    opening = (starts(Ana=1, Bo=2), put(course=bare(range(1, 61)), players=players))
    played = accepted(*opening)
    assert (played.view()["ahead"], played.view()["missing"], played.end["phase"]) == (3, 0, "move")
    assert refused(*opening, listed(str(IDS[0]))) == ("KERNEL-STOCK", "not_in_stock")
    played = accepted(*opening, move("Ana", "e1"), end("Ana"), move("Bo", "e2"))
    assert played.view()["missing"] == 1  # Bo's step discarded a tile: it comes again
    assert accepted(*opening, move("Ana", "e1"), end("Ana"), move("Bo", "e2"), listed(str(IDS[0]))).view()["course"][-1]["number"] == 61


def test_a_turbo_with_no_tile_to_go_to_is_no_choice() -> None:  # RB-M3
    players = {"Ana": has(tile=59, at="e1"), "Bo": has(tile=1, at="e2")}
    opening = (starts(Ana=1, Bo=2), put(course=bare(range(1, 61)), players=players), move("Ana", "e1"))
    assert accepted(*opening).end["turn"] == "Bo"  # though she has two turbos
    played = accepted(*opening, move("Bo", "e2"), listed(str(IDS[0])), end("Bo"))
    assert played.end["turn"] == "Ana"
    last = (*opening, put(players={"Bo": has(tile=60, at="e2")}))
    assert accepted(*last).end["phase"] == "over"  # RB-M7: no tile is left for anybody


def test_the_setup_of_these_tests_is_what_it_says() -> None:
    played = accepted(*nearly_out(left=1))
    assert (played.view()["unseen"], len(played.view()["course"]), played.view()["discards"]) == (1, 9, 50)
    assert len(FIVE) == 5
