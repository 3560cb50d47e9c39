"""Before the first turn: the box, the header's options, the deal."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import companion.games.takenoko
from companion.games.takenoko.setup import warnings
from companion.kernel.command import Malformed
from companion.table import catalogue, records
from tests.games.takenoko.evening import FOUR, THREE, TWO, Line, accepted, deal, draw, end, lay, malformed, play, put, refused, said, take

GAME = catalogue.game("takenoko")

CLASSIC = Path(companion.games.takenoko.__file__).parent / "editions" / "classic.toml"
ANA = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
BO = ["plot:line:pink", "gardener:pink:4:none", "panda:green+yellow+pink"]


def box() -> dict[str, Any]:
    data = tomllib.loads(CLASSIC.read_text(encoding="utf-8"))
    del data["order"]
    return data


# --- TK-S1, TK-S2: what there is ---------------------------------------------------------------------------------------------------


def test_the_pond_lies_in_the_middle_with_gardener_and_panda_on_it() -> None:
    """TK-S1"""
    view = play().view("onlooker")
    assert (view["grove"]["panda"], view["grove"]["gardener"], view["grove"]["plots"]) == ([0, 0], [0, 0], [])
    assert view["grove"]["spots"] == [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0]]


@pytest.mark.parametrize(("way", "plain", "fertilizer"), [("6221", 6, 1), ("5222", 5, 2)])
def test_twenty_seven_plots_with_the_green_ones_as_the_switch_says(way: str, plain: int, fertilizer: int) -> None:
    """TK-S1"""
    assert play(green_plots=way).view("onlooker")["pile"] == {
        "green": plain, "green+watershed": 2, "green+enclosure": 2, "green+fertilizer": fertilizer,
        "yellow": 6, "yellow+watershed": 1, "yellow+enclosure": 1, "yellow+fertilizer": 1,
        "pink": 4, "pink+watershed": 1, "pink+enclosure": 1, "pink+fertilizer": 1,
    }  # fmt: skip


def test_three_decks_of_fifteen_and_the_supplies() -> None:
    """TK-S2"""
    view = play().view("onlooker")
    assert view["decks"] == {"plot": 15, "gardener": 15, "panda": 15}
    assert view["emperor"] is None
    assert view["supply"] == {
        "bamboo": {"green": 36, "yellow": 30, "pink": 24}, "channels": 20, "chips": {"watershed": 3, "enclosure": 3, "fertilizer": 3},
    }  # fmt: skip


def test_every_objective_has_its_points() -> None:
    """TK-S2: the 45 cards as printed."""
    cards = catalogue.edition("takenoko", None).objectives
    assert sum(card.copies for card in cards) == 45
    points = {card.notation: card.points for card in cards}
    assert {name: points[name] for name in points if name.startswith("plot")} == {
        "plot:triangle:green": 2, "plot:line:green": 2, "plot:arc:green": 2, "plot:rhombus:green": 3,
        "plot:triangle:yellow": 3, "plot:line:yellow": 3, "plot:arc:yellow": 3, "plot:rhombus:yellow": 4,
        "plot:triangle:pink": 4, "plot:line:pink": 4, "plot:arc:pink": 4, "plot:rhombus:pink": 5,
        "plot:rhombus:green+yellow": 3, "plot:rhombus:green+pink": 4, "plot:rhombus:yellow+pink": 5,
    }  # fmt: skip
    assert {name.removeprefix("gardener:"): points[name] for name in points if name.startswith("gardener")} == {
        "green:4:fertilizer": 3, "green:4:watershed": 4, "green:4:enclosure": 4, "green:4:none": 5, "green:3x4": 8,
        "yellow:4:fertilizer": 4, "yellow:4:watershed": 5, "yellow:4:enclosure": 5, "yellow:4:none": 6, "yellow:3x3": 7,
        "pink:4:fertilizer": 5, "pink:4:watershed": 6, "pink:4:enclosure": 6, "pink:4:none": 7, "pink:3x2": 6,
    }  # fmt: skip
    assert {card.notation: (card.copies, card.points) for card in cards if card.notation.startswith("panda")} == {
        "panda:green+green": (5, 3), "panda:yellow+yellow": (4, 4), "panda:pink+pink": (3, 5), "panda:green+yellow+pink": (3, 6),
    }  # fmt: skip


@pytest.mark.parametrize("seats", [("Ana",), ("Ana", "Bo", "Cy", "Dan", "Eve")])
def test_two_to_four_players(seats: tuple[str, ...]) -> None:
    """TK-S1"""
    assert malformed(seats=seats) == (1, "seats", "seats_number")


# --- TK-S3: the deal ---------------------------------------------------------------------------------------------------------------


def test_a_deal_gives_one_objective_of_each_kind_to_everybody() -> None:
    """TK-S3"""
    played = accepted(deal(), seats=THREE)
    assert played.view("onlooker")["decks"] == {"plot": 12, "gardener": 12, "panda": 12}
    assert played.position["hands"] == {seat: {"plot": 1, "gardener": 1, "panda": 1} for seat in THREE}
    assert (played.end["phase"], played.end["turn"]) == ("actions", "Ana")


def test_the_option_says_who_begins_and_play_is_clockwise() -> None:
    """TK-S3"""
    played = accepted(deal(), lay("Cy", "green", 1, 0), draw("Cy", "plot"), {"by": "Cy", "do": "end_turn"}, seats=THREE, first="Cy")
    assert played.end["turn"] == "Ana"


def test_named_hands_are_known_to_their_owners_and_to_nobody_else() -> None:
    """TK-S3: the objectives are secret."""
    played = accepted(deal(Ana=ANA), seats=TWO)
    assert [each["card"] for each in played.view("Ana")["hand"]["cards"]] == ANA
    assert played.view("Bo")["hand"]["hidden"] == {"plot": 1, "gardener": 1, "panda": 1}
    for viewer in ("Bo", "table", "onlooker"):
        assert "plot:triangle:green" not in str({key: item for key, item in played.view(viewer).items() if key != "may"})


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (deal(Ana=ANA[:2]), ("TK-S3", "one_of_each_kind")),
        (deal(Ana=["plot:triangle:green", "plot:line:green", "panda:pink+pink"]), ("TK-S3", "one_of_each_kind")),
        (deal(Ana=ANA, Bo=[ANA[0], *BO[1:]]), ("KERNEL-STOCK", "not_in_stock")),
        ({**deal(), "by": "Ana"}, ("KERNEL-SEAT", "not_yours_to_say")),
    ],
)
def test_a_deal_that_cannot_be_is_refused(line: Line, answer: tuple[str, str]) -> None:
    """TK-S3"""
    assert refused(line) == answer


def test_nothing_is_played_before_the_deal_and_nothing_dealt_twice() -> None:
    assert refused(lay("Ana", "green", 1, 0)) == ("KERNEL-PHASE", "not_now")
    assert refused(deal(), deal()) == ("KERNEL-PHASE", "not_now")
    assert play().end["turn"] is None


def test_two_players_may_hold_the_same_panda_objective() -> None:
    """TK-S2: there are several copies."""
    accepted(deal(Ana=ANA, Bo=[BO[0], BO[1], ANA[2]]))


# --- what is not well-formed -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"depth": "half"}, "options.depth"),
        ({"first": "Zoé"}, "options.first"),
        ({"first": None}, "options.first"),
        ({"expert": 1}, "options.expert"),
        ({"green_plots": "6222"}, "options.green_plots"),
        ({"mirror_rhombus": "yes"}, "options.mirror_rhombus"),
        ({"exact_height": None}, "options.exact_height"),
        ({"quick_start": True}, "options.quick_start"),
    ],
)
def test_an_option_that_is_none_is_a_fault_of_the_header(options: dict[str, Any], place: str) -> None:
    assert malformed(**options)[:2] == (1, place)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (lay("Ana", "blue", 1, 0), "plot"),
        (lay("Ana", "green+none", 1, 0), "plot"),
        (lay("Ana", "green", 1, 0, "fence"), "chip"),
        (draw("Ana", "weather"), "kind"),
        (draw("Ana", "plot", "plot:square:green"), "card"),
        ({"by": "Ana", "do": "fulfil", "card": "panda:green+blue"}, "card"),
        ({"by": "Ana", "do": "roll", "face": "snow"}, "face"),
        ({"by": "Ana", "do": "choose_weather", "face": "moon"}, "face"),
        ({"by": "Ana", "do": "clouds", "chip": "none"}, "chip"),
        (deal(Zoé=ANA), "objectives.Zoé"),
        (deal(Ana=["plot:triangle:blue", *ANA[1:]]), "objectives.Ana"),
        ({"by": "Ana", "do": "move_panda", "to": [1, 0, 0]}, "to"),
        ({"by": "Ana", "do": "move_panda", "to": [1.0, 0]}, "to"),
        ({"by": "Ana", "do": "clouds", "chip": "enclosure", "at": None}, "at"),
        ({"by": "Ana", "do": "lay_channel", "between": [[1, 0]]}, "between"),
        ({"by": "table", "do": "adjust_money", "seat": "Zoé", "amount": 1, "reason": "x"}, "seat"),
    ],
)
def test_a_name_that_does_not_exist_is_no_command(line: Line, place: str) -> None:
    number, where, _ = malformed(deal(), line)
    assert (number, where.split("[")[0]) == (3, place)


def test_colours_and_hexes_may_come_in_any_order_and_are_printed_in_theirs() -> None:
    setup = records.make_setup(GAME, None, TWO, {})
    record = records.read_record(
        b'{"record":1,"game":"takenoko","seats":["Ana","Bo"],"options":{}}\n'
        b'{"by":"Ana","do":"fulfil","card":"plot:rhombus:pink+green"}\n'
        b'{"by":"Ana","do":"fulfil","card":"panda:pink+green+yellow"}\n'
        b'{"by":"Ana","do":"lay_channel","between":[[1,0],[0,1]]}\n'
    )
    first, second, third = (envelope.command for _, envelope in record.lines)
    assert (first.card, second.card, third.between) == ("plot:rhombus:green+pink", "panda:green+yellow+pink", ((0, 1), (1, 0)))  # type: ignore[attr-defined]
    assert setup.edition_name == "classic"


# --- editions ------------------------------------------------------------------------------------------------------------------------


def test_a_group_may_copy_the_box_and_change_its_figures() -> None:
    data = box()
    data["threshold"]["2"] = 3
    data["channels"] = 5
    edition = catalogue.edition_of("takenoko", "ours", data, {})
    assert (edition.threshold[2], edition.box.channels, warnings(edition)) == (3, 5, ())


def test_an_odd_box_is_accepted_with_a_warning() -> None:
    data = box()
    data["objectives"]["panda"] = data["objectives"]["panda"][:1]
    data["objectives"]["panda"][0]["copies"] = 2
    data["plots"]["pink"]["plain"] = 9
    found = [(text.key, dict(text.args)) for text in warnings(catalogue.edition_of("takenoko", "odd", data, {}))]
    assert found == [
        ("warning-few-objectives", {"kind": "panda", "number": 2}),
        ("warning-plots", {"way": "6221", "number": 32}),
        ("warning-plots", {"way": "5222", "number": 32}),
    ]


def test_a_box_with_too_few_objectives_seats_fewer() -> None:
    """Each player is dealt one of each kind: two panda objectives are enough for two players."""
    data = box()
    data["objectives"]["panda"] = [{**data["objectives"]["panda"][0], "copies": 2}]
    edition = catalogue.edition_of("takenoko", "odd", data, {})
    with pytest.raises(Malformed) as caught:
        GAME.setup(edition, FOUR, edition.options)
    assert (caught.value.place, caught.value.reason) == ("seats", "too_few_objectives")
    assert GAME.chance(GAME.start(GAME.setup(edition, FOUR[:2], edition.options)), lambda below: 0)


def with_(change: Any) -> dict[str, object]:
    data = box()
    change(data)
    return data


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (with_(lambda data: data.update(rain=1)), "rain"),
        (with_(lambda data: data.update(channels=-1)), "channels"),
        (with_(lambda data: data.update(channels="20")), "channels"),
        (with_(lambda data: data["threshold"].pop("3")), "threshold.3"),
        (with_(lambda data: data["threshold"].update({"5": 6})), "threshold.5"),
        (with_(lambda data: data["faces"].pop()), "faces"),
        (with_(lambda data: data["faces"].append("snow")), "faces[6]"),
        (with_(lambda data: data["plots"]["pink"].update(plain=-1)), "plots.pink.plain"),
        (with_(lambda data: data["green_plots"].pop("5222")), "green_plots.5222"),
        (with_(lambda data: data["colours"].append(data["colours"][0])), "colours"),
        (with_(lambda data: data["objectives"]["plot"][0].update(shape="square")), "objectives.plot[0].shape"),
        (with_(lambda data: data["objectives"]["plot"][0].update(colours=["green", "yellow"])), "objectives.plot[0].colours"),
        (with_(lambda data: data["objectives"]["gardener"][0].update(height=5)), "objectives.gardener[0].height"),
        (with_(lambda data: data["objectives"]["panda"][0].update(eats=[])), "objectives.panda[0].eats"),
        (with_(lambda data: data["objectives"]["panda"].append(data["objectives"]["panda"][0])), "objectives"),
        (with_(lambda data: data.update(options={"bets": True})), "options.bets"),
    ],
)
def test_a_box_that_makes_no_sense_says_where(data: dict[str, Any], place: str) -> None:
    with pytest.raises(Malformed) as caught:
        catalogue.edition_of("takenoko", "broken", data, {})
    assert caught.value.place == place


def test_an_edition_may_have_its_own_switches() -> None:
    edition = catalogue.edition_of("takenoko", "pros", with_(lambda data: data.update(options={"expert": True})), {})
    assert edition.options.expert is True
    assert GAME.setup(edition, FOUR, edition.options).options.expert is True


def leave(seat: str) -> Line:
    return said("table", "leave", seat=seat, reason="has to go")


def come(seat: str) -> Line:
    return said("table", "come", seat=seat, reason="is here")


def test_who_was_not_there_at_the_deal_draws_one_objective_of_each_kind_on_coming() -> None:
    """TK-S3: back or late; whoever was dealt to keeps the hand of then."""
    one = {"plot": 1, "gardener": 1, "panda": 1}
    back = accepted(leave("Cy"), deal(), come("Cy"), come("Dan"), seats=THREE)
    assert back.position["hands"] == dict.fromkeys(FOUR, one)
    assert accepted(leave("Cy"), deal(), leave("Ana"), come("Cy"), come("Ana"), seats=FOUR).position["hands"] == dict.fromkeys(FOUR, one)
    drawn = accepted(deal(), draw("Ana", "plot"), leave("Ana"), come("Ana"), seats=THREE)
    assert drawn.position["hands"]["Ana"] == {**one, "plot": 2}
    few = put(hands={"Ana": {"plot": 14}})
    assert accepted(leave("Cy"), deal(), few, come("Cy"), seats=THREE).position["hands"]["Cy"] == {**one, "plot": 0}


def test_the_first_to_play_is_the_first_who_is_there_at_the_deal() -> None:
    """TK-S3"""
    assert accepted(leave("Bo"), deal(), seats=THREE, first="Bo").end["turn"] == "Cy"
    assert accepted(leave("Bo"), come("Bo"), deal(), seats=THREE, first="Bo").end["turn"] == "Bo"
    assert accepted(leave("Cy"), come("Dan"), deal(), seats=THREE, first="Cy").end["turn"] == "Dan"
    assert accepted(leave("Ana"), deal(), come("Ana"), seats=THREE).end["turn"] == "Bo"
    anew = put(**accepted().position)
    assert accepted(deal(), take("Ana"), lay("Ana", "green", 1, 0), end("Ana"), anew, deal()).end["turn"] == "Ana"
