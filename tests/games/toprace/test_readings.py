"""What readers see, and what it is taken for: a card, a driver, a car over a line, a space."""

from __future__ import annotations

import pytest

from companion.games.toprace.commands import PlayCard
from companion.kernel.text import say
from companion.texts import speaker
from tests.games.toprace.playing import GAME, Table

SIX = "black6 white5 yellow4 blue3 red2 green1"


def noted(table: Table, piece: str, place: str = "pad") -> str:
    """The word said about a reading that means nothing."""
    found = table.sees(piece, place)
    assert found is not None and not found.choices and found.note is not None, found
    assert speaker("fr", "toprace").has(found.note.key)
    return found.note.key


# --- the pad ------------------------------------------------------------------------------------------------------------------


def test_a_driver_on_the_pad_is_turned_over() -> None:  # TR-A1
    table = Table()
    assert noted(table, "driver:red") == "sighting-no-offer"
    table.says("table", "deal")
    assert table.reads("driver:red") == ("DriverRevealed",)
    assert table.sees("driver:red") is None, "it still lies there"
    assert noted(table, "driver:blue") == "sighting-offer-open"


def test_a_driver_that_is_sold_says_to_whom() -> None:
    table = Table()
    table.says("table", "deal")
    table.says("table", "reveal_driver", car="red")
    table.says("table", "sold", seat="Bo", amount=10_000)
    assert noted(table, "driver:red") == "sighting-sold-already"


def test_at_bank_depth_any_card_on_the_pad_is_the_turn_of_the_seat_on_turn() -> None:
    table = Table(depth="bank").sold()
    assert table.reads(f"card:{SIX}") == ("TurnDoneSaid", "TurnCame")
    assert table.view()["turn"] == "Ana"


def test_at_referee_depth_the_card_is_played() -> None:
    table = Table(bets=False).sold()
    assert table.reads(f"card:{SIX}")[0] == "CardPlayed"
    assert table.view()["card"]["card"] == SIX
    assert table.sees(f"card:{SIX}") is None, "it still lies there"
    assert noted(table, "card:red10") == "sighting-card-open"


def test_a_special_card_on_the_pad_asks_turbo_or_breakdown() -> None:  # TR-X2, TR-X3
    table = Table(bets=False).sold()
    table.put(blue="b5", red="b1")
    found = table.sees("card:blue~red")
    assert found is not None
    assert [(choice.command.as_, choice.command.to) for choice in found.choices] == [  # type: ignore[attr-defined]
        ("turbo", "a5"),
        ("turbo", "c5"),
        ("breakdown", None),
    ]
    for choice in found.choices:
        trial = Table(bets=False).sold().put(blue="b5", red="b1")
        trial.given(choice.by, choice.command)


def test_a_turbo_with_one_end_is_asked_for_by_that_end() -> None:  # TR-X2
    table = Table(bets=False).sold()
    table.put(blue="b5", red="b1", white="a5")
    found = table.sees("card:blue~red")
    assert found is not None
    turbo, breakdown = found.choices
    assert turbo.label == say("sighting-play-to", space="c5") and turbo.command == PlayCard(card="blue~red", as_="turbo", to="c5")
    assert breakdown.label == say("sighting-play-as", way="breakdown")
    table.given(turbo.by, turbo.command)
    assert table.view()["cars"]["red"]["space"] == "c5"


def test_a_card_that_was_played_is_handed_on_and_refused() -> None:  # TR-R7
    table = Table(bets=False).sold()
    table.reads("card:red10")
    table.tap("as_shown")
    found = table.sees("card:red10")
    assert found is not None and len(found.choices) == 1
    assert table.refused(found.choices[0].by, "play_card", card="red10").rule == "TR-R7"


def test_a_card_while_nobody_plays_one_is_only_told() -> None:
    table = Table()
    assert noted(table, "card:red10") == "sighting-not-playing"
    table = Table(depth="bank").sold()
    table.tap("tipp:1")
    assert noted(table, "card:red10") == "sighting-bets-open"


# --- the lines ----------------------------------------------------------------------------------------------------------------


def test_at_bank_depth_the_first_car_over_a_line_opens_bets_and_the_next_means_nothing() -> None:  # TR-B1
    table = Table(depth="bank").sold()
    assert table.reads("car:red", "tipp1") == ("LineCrossed", "BettingOpened")
    assert noted(table, "car:blue", "tipp1") == "sighting-line-crossed"
    table.bets(1)
    assert noted(table, "car:blue", "tipp1") == "sighting-line-crossed"
    assert table.reads("car:blue", "tipp2") == ("LineCrossed", "BettingOpened")


def test_a_line_out_of_order_and_lines_without_bets_are_told() -> None:
    assert noted(Table(depth="bank").sold(), "car:red", "tipp2") == "sighting-line-later"
    assert noted(Table(depth="bank", bets=False).sold(), "car:red", "tipp1") == "sighting-no-bets"


def test_at_bank_depth_a_car_over_the_finish_is_in_once() -> None:  # TR-R5
    table = Table(depth="bank").sold().missed()
    assert table.reads("car:red", "finish")[0] == "CarFinished"
    assert noted(table, "car:red", "finish") == "sighting-finished-already"


def test_a_car_may_be_read_at_the_finish_while_bets_are_open() -> None:
    table = Table(depth="bank").sold().missed(1, 2)
    table.tap("tipp:3")
    assert table.reads("car:red", "finish")[0] == "CarFinished"


def test_a_car_read_at_the_finish_before_a_line_was_told_is_refused_with_the_question() -> None:  # TR-B7
    table = Table(depth="bank").sold()
    found = table.sees("car:red", "finish")
    assert found is not None and len(found.choices) == 1
    assert table.refused("table", "finished", car="red").reason == "tipp_not_told"


def test_cars_mean_nothing_before_the_race() -> None:
    assert noted(Table(depth="bank"), "car:red", "tipp1") == "sighting-not-racing"


def test_at_referee_depth_a_car_at_a_line_is_one_of_its_ends_beyond_it() -> None:
    table = Table(bets=False).sold().put(black="b12")
    table.tap(f"play:{SIX}")
    found = table.sees("car:black", "tipp1")
    assert found is not None and len(found.choices) > 1
    ends = {choice.command.to for choice in found.choices}  # type: ignore[attr-defined]
    track = table.setup.track
    assert all(track.first[track.index[end]] > 14 for end in ends)
    assert noted(table, "car:black", "tipp2") == "sighting-read-only"
    assert noted(table, "car:red", "tipp1") == "sighting-not-due"


def test_at_referee_depth_a_car_at_the_finish_goes_in() -> None:
    table = Table(bets=False).sold().put(red="b68")
    table.tap("play:red10")
    assert table.reads("car:red", "finish")[:2] == ("CarMoved", "CarFinished")


# --- spaces -------------------------------------------------------------------------------------------------------------------


def test_a_car_lifted_then_a_space_tapped_is_its_move() -> None:
    table = Table(bets=False).sold()
    table.tap(f"play:{SIX}")
    assert noted(table, "car:black") == "sighting-car-lifted"
    end = table.view()["moves"]["options"][0]["ends"][0]["to"]
    assert table.reads(f"space:{end}")[0] == "CarMoved"
    assert table.view()["cars"]["black"]["space"] == end


def test_a_space_that_is_not_legal_is_handed_on_and_refused_with_what_is() -> None:  # TR-R4
    table = Table(bets=False).sold()
    table.tap(f"play:{SIX}")
    found = table.sees("space:b4")
    assert found is not None and len(found.choices) == 1
    refusal = table.refused(found.choices[0].by, "move", car="black", to="b4")
    assert refusal.rule in ("TR-R3", "TR-R4") and refusal.args["ends"]


def test_a_space_tapped_for_a_joker_asks_which_car_went_there() -> None:  # TR-R6
    table = Table(bets=False).sold().put(red="a3", green="b3")
    table.tap("play:joker5 blue2")
    found = table.sees("space:a8-9")
    assert found is not None
    assert {choice.command.car for choice in found.choices} == {"red", "green"}  # type: ignore[attr-defined]
    assert table.sees("space:b55-57") is None


def test_a_reader_under_a_space_is_as_good_as_the_space() -> None:
    table = Table(bets=False).sold()
    table.tap(f"play:{SIX}")
    end = table.view()["moves"]["options"][0]["ends"][0]["to"]
    assert table.reads("car:black", end)[0] == "CarMoved"


def test_a_bought_car_is_placed_by_its_space() -> None:  # TR-A4
    table = Table()
    table.says("table", "deal")
    table.says("table", "reveal_driver", car="red")
    table.says("table", "sold", seat="Bo", amount=10_000)
    assert table.reads("space:c1")[0] == "CarPlaced"


def test_a_joker_for_a_car_that_cannot_move_is_named_by_lifting_it() -> None:
    table = Table(bets=False).sold()
    table.says("table", "correct", piece="red", to="finish", reason="it is in")
    table.tap("play:joker5 blue2")
    assert noted(table, "car:red", "finish") == "sighting-read-only", "it lies beside the finish, and nobody meant it"
    assert table.reads("car:red")[0] == "JokerNamed"


# --- what may wear a tag ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_piece_has_a_name_of_its_own(language: str) -> None:
    said = speaker(language, "toprace")
    setup = Table().setup
    pieces = GAME.bindables(setup)
    assert len({piece.piece for piece in pieces}) == len(pieces) == 6 + 6 + len(setup.cards) + len(setup.track.places)
    assert all(said(piece.name) != piece.name.key for piece in pieces)


def test_at_bank_depth_spaces_wear_no_tags() -> None:
    assert not any(piece.piece.startswith("space:") for piece in GAME.bindables(Table(depth="bank").setup))


def test_what_nobody_knows_is_passed_over() -> None:
    table = Table().sold()
    assert table.sees("face:3") is None
    assert table.sees("car:purple", "tipp1") is None
    assert table.sees("car:red", "shelf") is None
    assert table.sees("car:red", "tipp²") is None
    assert table.sees("car:red", "tipp9") is None
