"""House rulings: a piece put back, the table as it lies (KERNEL-STOCK, KERNEL-REASON, KERNEL-SEAT)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion import wire
from companion.games.takenoko.state import State
from companion.kernel.command import Command, Outcome
from companion.table import catalogue, records
from tests.games.takenoko.evening import (
    THREE,
    TWO,
    Line,
    accepted,
    correct,
    deal,
    draw,
    end,
    gardener,
    lay,
    lying,
    malformed,
    play,
    put,
    refused,
    retract,
    roll,
    table_as,
    take,
)

GAME = catalogue.game("takenoko")

GROVE = {"1,0": "green 2", "0,1": "yellow/enclosure 1", "1,1": "pink", "-1,0": "green+watershed 1"}
WITH_CHANNEL = table_as(GROVE, channels=[[[0, 1], [1, 0]]], panda=[1, 0])
ANA = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
BO = ["plot:line:pink", "gardener:pink:4:none", "panda:green+yellow+pink"]


# --- correct ------------------------------------------------------------------------------------------------------------------------


def test_a_figure_is_put_where_it_stands_and_nothing_grows_or_is_eaten() -> None:
    played = accepted(*table_as(GROVE), correct("panda", [1, 0]), correct("gardener", [1, 1]))
    assert (played.position["panda"], played.position["gardener"], played.bamboo()["1,0"]) == ([1, 0], [1, 1], 2)
    accepted(*table_as(GROVE), correct("panda", [1, 0]), correct("panda", [0, 0]))


def test_a_plot_is_moved_with_its_bamboo_its_chip_and_who_stands_on_it() -> None:
    played = accepted(*table_as(GROVE, panda=[0, 1]), correct("plot:0,1", [0, -1]))
    assert played.plots["0,-1"] == {"plot": "yellow", "chip": "enclosure", "bamboo": 1}
    assert ("0,1" in played.plots, played.position["panda"]) == (False, [0, -1])


def test_bamboo_chips_channels_and_the_emperor_are_put_right() -> None:
    assert accepted(*table_as(GROVE), correct("bamboo:1,0", 4)).bamboo()["1,0"] == 4
    chip = accepted(*table_as(GROVE), correct("chip:0,1", [1, 1])).plots
    assert (chip["0,1"]["chip"], chip["1,1"]["chip"]) == (None, "enclosure")
    moved = accepted(*WITH_CHANNEL, correct("channel:0,1:1,0", [[1, 1], [1, 0]])).position["channels"]
    assert moved == [[[1, 0], [1, 1]]]
    assert accepted(*table_as(GROVE), correct("emperor", "Bo")).end["scores"] == {"Ana": 0, "Bo": 2}
    assert accepted(*table_as(GROVE), correct("emperor", "Bo"), correct("emperor", None)).position["emperor"] is None


@pytest.mark.parametrize(
    ("piece", "to"),
    [
        ("panda", [4, 4]),
        ("gardener", [0, -1]),
        ("plot:1,0", [0, 1]),
        ("plot:1,0", [0, 0]),
        ("plot:1,0", [-1, 1]),  # a channel lies along it
        ("plot:3,3", [0, -1]),
        ("bamboo:1,0", 5),
        ("bamboo:3,3", 1),
        ("chip:1,0", [1, 1]),
        ("chip:0,1", [-1, 0]),
        ("channel:1,0:1,1", [[0, 1], [1, 0]]),
        ("channel:0,1:1,0", [[0, 0], [1, 0]]),
        ("channel:0,1:1,0", [[0, 1], [3, 3]]),
    ],
)
def test_what_cannot_lie_like_that_is_refused(piece: str, to: Any) -> None:
    assert refused(*WITH_CHANNEL, correct(piece, to)) == ("KERNEL-STOCK", "cannot_lie_so")


@pytest.mark.parametrize(
    ("piece", "to", "place"),
    [
        ("pond", [1, 0], "piece"),
        ("panda:1,0", [1, 0], "piece"),
        ("plot", [1, 0], "piece"),
        ("plot:1;0", [1, 0], "piece"),
        ("plot:01,0", [1, 0], "piece"),
        ("panda", "1,0", "to"),
        ("panda", None, "to"),
        ("bamboo:1,0", [1, 0], "to"),
        ("bamboo:1,0", -1, "to"),
        ("channel:0,1:1,0", [1, 0], "to[0]"),
        ("emperor", "Zoé", "to"),
        ("emperor", [1, 0], "to"),
    ],
)
def test_a_piece_or_place_that_does_not_exist_is_no_command(piece: str, to: Any, place: str) -> None:
    assert malformed(deal(), correct(piece, to))[:2] == (3, place)


@pytest.mark.parametrize("line", [correct("panda", [0, 0]), put(panda=[0, 0])])
def test_a_house_ruling_is_the_tables_and_says_why(line: Line) -> None:
    assert refused(deal(), {**line, "by": "Ana"}) == ("KERNEL-SEAT", "not_yours_to_say")
    assert refused(deal(), {**line, "reason": "  "}) == ("KERNEL-REASON", "reason_missing")
    assert refused(deal(), {key: value for key, value in line.items() if key != "reason"}) == ("KERNEL-REASON", "reason_missing")


def test_there_is_no_money_to_adjust() -> None:
    line = {"by": "table", "do": "adjust_money", "seat": "Ana", "amount": 1, "reason": "none"}
    assert refused(deal(), line) == ("KERNEL-PHASE", "not_now")


# --- set_position ---------------------------------------------------------------------------------------------------------------------


def full_table() -> tuple[Line, ...]:
    return (
        deal(Ana=ANA),
        put(
            plots=lying(GROVE), channels=[[[0, 1], [1, 0]]], panda=[1, 0], gardener=[1, 1], emperor="Bo",
            boards={"Ana": {"channels": 2, "chips": {"fertilizer": 1}, "bamboo": {"pink": 1}}},
            fulfilled={"Bo": ["panda:pink+pink", "plot:arc:pink"]},
            turn={"seat": "Ana", "first": {"Ana": False, "Bo": False}, "weather": "any", "effect": "storm", "awaited": True},
        ),
    )  # fmt: skip


def test_the_whole_position_and_any_part_of_it_fed_back_change_nothing() -> None:
    before = accepted(*full_table())
    position = before.position

    def parts(value: Any) -> list[Any]:
        found = [value]
        if isinstance(value, dict):
            for key, item in value.items():
                found += [{key: part} for part in parts(item)]
        return found

    pieces = parts(position)
    assert len(pieces) > 40
    for piece in pieces:
        assert accepted(*full_table(), put(**piece)).end["hash"] == before.end["hash"], piece


def test_the_table_as_it_lies() -> None:
    played = accepted(*full_table())
    assert played.plots["0,1"] == {"plot": "yellow", "chip": "enclosure", "bamboo": 1}
    assert played.end["scores"] == {"Ana": 0, "Bo": 11}
    assert (played.end["phase"], played.end["turn"]) == ("effect", "Ana")
    view = played.view("onlooker")
    assert view["supply"] == {
        "bamboo": {"green": 33, "yellow": 29, "pink": 23}, "channels": 17, "chips": {"watershed": 3, "enclosure": 2, "fertilizer": 2},
    }  # fmt: skip
    assert view["pile"]["green"] == 5
    assert played.irrigated() == {(1, 0), (0, 1), (-1, 0)}


def test_plots_are_taken_away_added_and_changed_by_saying_which_lie_there() -> None:
    played = accepted(*table_as(GROVE), put(plots={"1,0": {"bamboo": 4}, "0,1": {}, "-1,0": {}, "0,-1": {"plot": "pink+fertilizer"}}))
    left = {"0,-1": "pink+fertilizer", "1,0": "green 4", "0,1": "yellow/enclosure 1", "-1,0": "green+watershed 1"}
    assert played.plots == lying(left)
    assert (played.view("Bo")["pile"]["pink"], played.view("Bo")["pile"].get("pink+fertilizer")) == (4, None)


def test_another_seat_on_turn_begins_its_turn() -> None:
    played = accepted(deal(), take("Ana"), put(turn={"seat": "Cy"}), lay("Cy", "green", 1, 0), take("Cy"), end("Cy"), seats=THREE)
    assert played.end["turn"] == "Ana"
    back = accepted(deal(), take("Ana"), put(turn={"done": []}), take("Ana"))
    assert back.board("Ana")["channels"] == 2


def test_a_hand_put_at_another_number_is_only_counted_from_then_on() -> None:
    known = deal(Ana=ANA, Bo=BO)
    played = accepted(known, put(hands={"Ana": {"plot": 2}}))
    hand = played.view("Ana")["hand"]
    assert [each["card"] for each in hand["cards"]] == ANA[1:]
    assert (hand["hidden"], played.position["hands"]["Ana"]) == (
        {"plot": 2, "gardener": 0, "panda": 0},
        {"plot": 2, "gardener": 1, "panda": 1},
    )


def test_hands_counted_before_the_deal_are_dealt_anew() -> None:
    """TK-S3"""
    counted = put(hands={"Ana": {"plot": 3, "gardener": 0, "panda": 2}})
    dealt = accepted(counted, deal())
    assert dealt.view("table") == accepted(deal()).view("table")
    assert dealt.view("table")["decks"] == {"plot": 13, "gardener": 13, "panda": 13}
    assert accepted(counted, deal(Bo=BO)).view("Bo") == accepted(deal(Bo=BO)).view("Bo")


def test_an_objective_laid_open_leaves_the_hand_in_which_it_was_known() -> None:
    played = accepted(deal(Ana=ANA, Bo=BO), put(fulfilled={"Ana": [ANA[0]]}))
    assert [each["card"] for each in played.view("Ana")["hand"]["cards"]] == ANA[1:]
    assert played.end["scores"]["Ana"] == 2


LIE = [{"at": [1, 0]}, {"at": [0, 1]}, {"at": [1, 1]}, {"at": [-1, 0]}]  # the plots of the grove, as they are


@pytest.mark.parametrize(
    "position",
    [
        {"plots": [{"at": [q, 0], "plot": "green"} for q in range(1, 8)]},
        {"plots": [*LIE, {"at": [0, 0], "plot": "green"}]},
        {"plots": [*LIE, {"at": [900, 0], "plot": "green"}]},
        {"plots": [*LIE, {"at": [1, 0]}]},
        {"plots": [*LIE[1:], {"at": [1, 0], "bamboo": 5}]},
        {"plots": [*LIE[1:], {"at": [1, 0], "bamboo": -1}]},
        {"plots": [*LIE[:3], {"at": [-1, 0], "chip": "enclosure"}]},
        {"plots": LIE[1:]},  # the panda stands on the one that is gone, and a channel lies along it
        {"channels": [[[0, 1], [1, 0]], [[1, 0], [0, 1]]]},
        {"channels": [[[0, 0], [1, 0]]]},
        {"channels": [[[1, 0], [2, 0]]]},
        {"panda": [4, 4]},
        {"plots": [*LIE, {"at": [40, 0], "plot": "green"}, {"at": [40, -1], "plot": "green"}]},
        {"boards": {"Ana": {"channels": 20}}},
        {"boards": {"Ana": {"channels": -1}}},
        {"boards": {"Ana": {"chips": {"enclosure": 3}}}},
        {"boards": {"Ana": {"bamboo": {"green": 35}}}},
        {"hands": {"Ana": {"plot": 15}}},
        {"hands": {"Ana": {"plot": -1}}},
        {"fulfilled": {"Ana": ["plot:arc:pink"], "Bo": ["plot:arc:pink"]}},
        {"turn": {"seat": None}},
        {"turn": {"effect": "sun", "awaited": True}},
    ],
)
def test_more_than_the_box_holds_cannot_lie_on_the_table(position: dict[str, Any]) -> None:
    assert refused(*WITH_CHANNEL, put(**position)) == ("KERNEL-STOCK", "cannot_lie_so")


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"pond": [0, 0]}, "position.pond"),
        ({"plots": [{"plot": "green"}]}, "position.plots[0].at"),
        ({"plots": [{"at": "1,0", "plot": "green"}]}, "position.plots[0].at"),
        ({"plots": [{"at": [1, 0], "plot": "blue"}]}, "position.plots[0].plot"),
        ({"plots": [{"at": [1, 0], "plot": 3}]}, "position.plots[0].plot"),
        ({"plots": [{"at": [1, 0], "colour": "green"}]}, "position.plots[0].colour"),
        ({"plots": [{"at": [1, 0], "bamboo": None}]}, "position.plots[0].bamboo"),
        ({"plots": ["green"]}, "position.plots[0]"),
        ({"plots": 27}, "position.plots"),
        ({"channels": [[1, 0]]}, "position.channels[0][0]"),
        ({"panda": None}, "position.panda"),
        ({"panda": [True, 0]}, "position.panda[0]"),
        ({"boards": {"Zoé": {"channels": 1}}}, "position.boards.Zoé"),
        ({"boards": {"Ana": {"chips": {"pond": 1}}}}, "position.boards.Ana.chips.pond"),
        ({"boards": {"Ana": {"bamboo": {"blue": 1}}}}, "position.boards.Ana.bamboo.blue"),
        ({"boards": {"Ana": {"channels": "2"}}}, "position.boards.Ana.channels"),
        ({"hands": {"Ana": {"weather": 1}}}, "position.hands.Ana.weather"),
        ({"fulfilled": {"Ana": ["panda:blue"]}}, "position.fulfilled.Ana[0]"),
        ({"fulfilled": {"Ana": "panda:green+green"}}, "position.fulfilled.Ana"),
        ({"emperor": "Zoé"}, "position.emperor"),
        ({"turn": {"seat": "Zoé"}}, "position.turn.seat"),
        ({"turn": {"weather": "snow"}}, "position.turn.weather"),
        ({"turn": {"done": ["sleep"]}}, "position.turn.done[0]"),
        ({"turn": {"done": "plot"}}, "position.turn.done"),
        ({"turn": {"awaited": 1}}, "position.turn.awaited"),
        ({"turn": {"first": {"Zoé": True}}}, "position.turn.first.Zoé"),
    ],
)
def test_a_position_of_another_form_is_no_command(position: dict[str, Any], place: str) -> None:
    assert malformed(deal(), put(**position))[:2] == (3, place)


def test_rulings_are_possible_at_any_time_and_taken_back_like_the_rest() -> None:
    accepted(put(panda=[0, 0]), deal())
    before = accepted(*table_as(GROVE, first=False), roll("Ana", "storm"))
    after = accepted(*table_as(GROVE, first=False), roll("Ana", "storm"), put(panda=[1, 0]), retract(4))
    assert after.end["hash"] == before.end["hash"]


def test_play_goes_on_from_the_table_as_it_lies() -> None:
    played = accepted(*full_table(), {"by": "Ana", "do": "storm", "to": [0, 1]}, gardener("Ana", 1, 0), draw("Ana", "plot"), end("Ana"))
    assert played.end["phase"] == "over"  # Bo has the Emperor: this was Ana's last turn
    assert play(*full_table()).end["phase"] == "effect"


def test_a_game_begins_in_the_middle() -> None:
    """A whole position on a table that has not been dealt to brings its moment with it; so does one put after the end."""
    there = accepted(*full_table()).view("table")["position"]
    begun = accepted(put(**there), seats=TWO)
    assert begun.view("table")["position"] == there
    assert (begun.end["phase"], begun.end["turn"]) == ("effect", "Ana")
    ended = accepted(*full_table(), {"by": "Ana", "do": "storm", "to": [0, 1]}, gardener("Ana", 1, 0), draw("Ana", "plot"), end("Ana"))
    last = ended.view("table")["position"]
    assert accepted(put(**last), seats=TWO).end["winners"] == ended.end["winners"]
    assert accepted(*full_table(), put(**last)).end["phase"] == "over"
    bare = accepted(seats=TWO).view("table")["position"]
    assert accepted(*full_table(), put(**bare)).end["phase"] == "setup"


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_ruled_in_between_the_books_stay_in_step(seed: int) -> None:
    """KERNEL-STOCK: piles, supplies and decks are what a table that lies so leaves of the box."""
    lots = random.Random(f"rulings {seed}")
    state = GAME.start(records.make_setup(GAME, None, THREE if seed % 2 else TWO, {"expert": seed % 4 > 1}))
    for _ in range(60):
        by, command = a_ruling(state, lots) if lots.random() < (0.2 if state.dealt else 0.7) else played_on(state, lots)
        answer = GAME.rule(state, by, command)
        if isinstance(answer, Outcome):
            state = answer.state
            again = GAME.load(state.setup, json.loads(wire.canonical(GAME.dump(state))))
            for viewer in (*state.setup.seats, "table"):
                assert wire.write_view(GAME.view(again, viewer)) == wire.write_view(GAME.view(state, viewer)), (command, viewer)


def a_ruling(state: State, lots: random.Random) -> tuple[str, Command]:
    """Some of what lies on the table, with a hand, a board or a plot that is not as it was said."""
    lies: dict[str, Any] = json.loads(wire.canonical(wire.write_view(GAME.view(state, "table"))["position"]))
    for part in ("hands", "boards"):
        each = lots.choice(list(lies[part].values()))
        if numbers := [name for name, number in each.items() if isinstance(number, int)]:
            name = lots.choice(numbers)
            each[name] = max(0, each[name] + lots.choice([-1, 1]))
    if lies["plots"] and lots.random() < 0.5:
        lies["plots"].remove(lots.choice(lies["plots"]))
    lies["fulfilled"][lots.choice(state.setup.seats)] = lots.sample(["plot:line:pink", "panda:green+green", "gardener:green:3x4"], 2)
    position = {part: lies[part] for part in lots.sample(sorted(lies), 2)}
    line = {"by": "table", "do": "set_position", "position": position, "reason": "as it lies"}
    return "table", wire.read_envelope(GAME, state.setup, line).command


def played_on(state: State, lots: random.Random) -> tuple[str, Command]:
    by = state.seat if state.dealt else "table"
    if (drawn := GAME.chance(state, lots.randrange)) and lots.random() < 0.3:
        return drawn.by, drawn.command
    listed = GAME.legal(state, by)
    return by, lots.choice([each for each in listed if each.do in ("draw_objective", "fulfil", "end_turn")] or listed)


def test_a_new_plot_says_which_one_it_is() -> None:
    assert refused(*WITH_CHANNEL, put(plots=[*LIE, {"at": [7, 0], "bamboo": 1}])) == ("KERNEL-STOCK", "position_incomplete")


def test_the_game_may_be_ended_as_it_lies() -> None:
    """TK-E2: by points and the tie-break; nobody is given the Emperor for it."""
    ended = {"by": "table", "do": "end_here", "reason": "late"}
    played = accepted(*table_as(GROVE), put(fulfilled={"Bo": ["panda:green+green"], "Ana": ["plot:triangle:green"]}), ended)
    assert (played.end["phase"], played.end["turn"], played.end["winners"]) == ("over", None, ["Bo"])
    assert refused(*table_as(GROVE), ended, ended) == ("KERNEL-OVER", "game_over")


@pytest.mark.parametrize("lines", [(), table_as(GROVE)], ids=["before the deal", "in play"])
def test_what_was_ended_here_is_put_right_and_stays_over(lines: tuple[Line, ...]) -> None:
    """TK-E2: also after the end the winners are reckoned again, and the position shown, put back, changes nothing."""
    ended = (*lines, {"by": "table", "do": "end_here", "reason": "late"})
    played = accepted(*ended)
    assert accepted(*ended, put(**played.position)).end == played.end
    assert accepted(*ended, put(turn={"seat": None}, fulfilled={"Bo": ["panda:green+green"]})).end["winners"] == ["Bo"]
    if lines:
        assert accepted(*ended, put(turn={"seat": "Ana"})).end["turn"] == "Ana"


def test_nobody_who_has_left_is_put_on_turn() -> None:
    """KERNEL-COMPANY: nobody could go on."""
    left = (deal(), {"by": "table", "do": "leave", "seat": "Bo", "reason": "has to go"})
    assert refused(*left, put(turn={"seat": "Bo"}), seats=THREE) == ("KERNEL-COMPANY", "has_left")
    assert accepted(*left, put(turn={"seat": "Cy"}), seats=THREE).end["turn"] == "Cy"
    assert accepted(left[1], put(turn={"seat": "Cy"}), seats=THREE).end["turn"] == "Cy"


def test_another_objective_is_not_owed_where_none_can_be_drawn() -> None:
    """TK-O2, TK-O1: nobody could go on."""
    owed = (deal(), put(turn={"another": True}))
    assert refused(*owed, end("Ana")) == ("TK-O2", "draw_another")
    assert {each["do"] for each in accepted(*owed).legal("Ana")} == {"draw_objective"}
    room = put(hands={"Ana": {"plot": 3}})
    full = accepted(*owed, room, take("Ana"), lay("Ana", "green", 1, 0), end("Ana"))
    assert full.end["turn"] == "Bo"
    states = (accepted(*owed).state, accepted(*owed, room).state)
    prompts = [GAME.scene(state.setup, GAME.view(state, "Ana")).prompt.text.key for state in states]
    assert prompts == ["prompt-another", "prompt-actions"]
    empty = put(hands={"Ana": dict.fromkeys(("plot", "gardener", "panda"), 0), "Bo": dict.fromkeys(("plot", "gardener", "panda"), 15)})
    assert accepted(*owed, empty, take("Ana")).board("Ana")["channels"] == 1
