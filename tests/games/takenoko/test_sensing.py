"""A piece on the reader: the die, a plot, a chip, an objective, and what it means in the situation."""

from __future__ import annotations

import pytest

from companion import wire
from companion.games.takenoko.commands import Roll
from companion.kernel.sighting import Interpretation, Sighting
from companion.kernel.text import say
from companion.languages import LANGUAGES
from companion.sensing import Bindings, Reading
from companion.table import catalogue
from companion.texts import speaker
from tests.games.takenoko.evening import Line, Played, accepted, clouds, deal, end, fulfil, lay, play, put, roll, table_as

GAME = catalogue.game("takenoko")

ANA = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
GROVE = {"1,0": "green 1", "0,1": "yellow"}


def seen(played: Played, piece: str) -> Interpretation:
    found = GAME.interpret(played.state, Sighting(piece=piece, place="pad"))
    assert found is not None
    return found


def meant(played: Played, piece: str) -> list[Line]:
    return [{"by": choice.by, **wire.write_command(choice.command)} for choice in seen(played, piece).choices]


def test_the_weather_die_is_rolled_by_the_table() -> None:
    """TK-W1"""
    before = accepted(*table_as(GROVE, first=False))
    assert meant(before, "weather:storm") == meant(before, "face:d6:4") == [roll("table", "storm")]
    assert seen(accepted(*table_as(GROVE)), "weather:storm").note is not None  # a first turn has no weather
    assert GAME.interpret(before.state, Sighting(piece="face:d6:7", place="pad")) is None


@pytest.mark.parametrize("die", ["d4", "d10", "d20", "dF", "other"])
def test_a_die_that_is_no_d6_is_not_the_weather(die: str) -> None:
    """TK-W1: the weather die has six faces; a five on another is nobody's weather, and that is said."""
    before = accepted(*table_as(GROVE, first=False))
    found = seen(before, f"face:{die}:5")
    assert not found.choices and found.note == say("sensor-wrong-die", die=die)
    for language in LANGUAGES:
        words = speaker(language, "takenoko")(found.note)
        assert ("W6" if language == "de" else "d6") in words and (die in words) is (die != "other")


@pytest.mark.parametrize("die", ["d4", "d6", "d12", "d20", "dF", "other"])
def test_a_die_of_any_kind_that_was_named_is_the_weather_and_what_the_weather_has_not_is_thrown_again(die: str) -> None:
    before = accepted(*table_as(GROVE, first=False))
    found = GAME.interpret(before.state, Sighting(piece=f"face:{die}:4", place="weather"))
    assert found is not None and [choice.command for choice in found.choices] == [Roll(face="storm")]
    for number in ("0", "7", "20", "-1"):
        beyond = GAME.interpret(before.state, Sighting(piece=f"face:{die}:{number}", place="weather"))
        assert beyond is not None and not beyond.choices and beyond.note == say("sensor-throw-again")


def test_a_die_turned_to_the_effect_chosen() -> None:
    """TK-W7"""
    before = accepted(*table_as(GROVE, first=False), roll("Ana", "any"))
    assert meant(before, "weather:rain") == [{"by": "Ana", "do": "choose_weather", "face": "rain"}]


def test_a_bound_die_face_comes_through_the_bindings() -> None:
    reading = Reading(device="die", reader="pad", what="face:d6:2")
    sighting = Bindings().sighting(reading)
    assert sighting is not None
    found = GAME.interpret(accepted(*table_as(GROVE, first=False)).state, sighting)
    assert found is not None
    assert [wire.write_command(choice.command) for choice in found.choices] == [{"do": "roll", "face": "rain"}]


def test_a_plot_asks_where_it_lies_and_each_answer_is_good() -> None:
    """TK-P1"""
    before = table_as(GROVE)
    answers = meant(accepted(*before), "plot:pink+watershed")
    assert [tuple(answer["at"]) for answer in answers] == [(-1, 0), (-1, 1), (0, -1), (1, -1), (1, 1)]
    for answer in answers:
        accepted(*before, answer)
    assert seen(accepted(*before, lay("Ana", "green", 1, -1)), "plot:pink").note is not None


def test_a_chip_is_taken_under_clouds_or_placed_from_the_board() -> None:
    """TK-W6, TK-F1"""
    cloudy = table_as(GROVE, first=False)
    answers = meant(accepted(*cloudy, roll("Ana", "clouds")), "chip:fertilizer")
    assert answers == [clouds("Ana", "fertilizer"), clouds("Ana", "fertilizer", 0, 1)]
    for answer in answers:
        accepted(*cloudy, roll("Ana", "clouds"), answer)
    own = table_as(GROVE, boards={"Ana": {"chips": {"enclosure": 1}}})
    assert meant(accepted(*own), "chip:enclosure") == [{"by": "Ana", "do": "place_chip", "chip": "enclosure", "at": [0, 1]}]
    assert seen(accepted(*own), "chip:watershed").note is not None


def test_an_objective_is_shown_if_it_holds_or_was_drawn() -> None:
    """TK-F2, TK-O1"""
    lies = put(plots={"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}})
    known = accepted(deal(Ana=ANA), lies)
    assert meant(known, "objective:plot:triangle:green") == [fulfil("Ana", "plot:triangle:green")]
    assert meant(known, "objective:plot:arc:pink") == [{"by": "Ana", "do": "draw_objective", "kind": "plot", "card": "plot:arc:pink"}]
    counted = accepted(*table_as(GROVE))
    assert seen(counted, "objective:plot:arc:pink").note is not None


@pytest.mark.parametrize("piece", ["plot:green", "chip:enclosure", "objective:panda:pink+pink", "weather:sun"])
def test_before_the_deal_and_after_the_end_nothing_is_awaited(piece: str) -> None:
    assert seen(play(), piece).note is not None
    turn = {"seat": "Ana", "done": ["plot", "channel"]}
    over = accepted(deal(), put(emperor="Bo", turn=turn), end("Ana"))
    assert seen(over, piece).note is not None


def test_every_piece_that_may_wear_a_tag_is_understood() -> None:
    state = accepted(*table_as(GROVE)).state
    pieces = [each.piece for each in GAME.bindables(state.setup)]
    assert len(pieces) == 6 + 12 + 3 + 34
    for piece in pieces:
        assert GAME.interpret(state, Sighting(piece=piece, place="pad")) is not None
    assert GAME.interpret(state, Sighting(piece="car:red", place="pad")) is None
