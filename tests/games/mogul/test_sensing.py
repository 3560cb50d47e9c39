"""Cards on the reader, and what the app draws when there is no pile on the table."""

from __future__ import annotations

import pytest

from companion import wire
from companion.game import Envelope
from companion.kernel.command import Outcome
from companion.kernel.form import Json
from companion.kernel.sighting import Sighting
from companion.table import catalogue
from companion.texts import speaker
from tests.games.mogul.evening import DEAL, Line, accepted, choose, decline, play, put, sell, take, turn, won_by_cy

GAME = catalogue.game("mogul")

BLUES = put(shares={"Cy": ["blue/brown", "blue/green", "blue/green", "brown/pink"]})
WON = (DEAL, BLUES, *won_by_cy("pink/blue"))


def read(card: str, *lines: Line, **options: Json) -> list[Line]:
    """What that card on the pad would mean, each answer accepted by the referee."""
    state = accepted(*lines, **options).state
    meant = GAME.interpret(state, Sighting(piece=f"card:{card}", place="pad"))
    assert meant is not None
    assert bool(meant.choices) != bool(meant.note)
    for choice in meant.choices:
        assert isinstance(GAME.rule(state, choice.by, choice.command), Outcome), choice
    if meant.note:
        assert speaker("fr", "mogul").has(meant.note.key)
    return [wire.write_envelope(Envelope(by=choice.by, command=choice.command)) for choice in meant.choices]


def test_a_card_is_turned_over() -> None:
    """MO-R1"""
    assert read("pink/blue", DEAL) == [turn("pink/blue")]


def test_a_second_share_is_chosen() -> None:
    """MO-S6"""
    assert read("pink/blue", DEAL, quick_start=True) == [choose("Cy", "pink/blue")]


def test_the_turned_card_is_taken_by_whoever_decides() -> None:
    """MO-R7, MO-R8"""
    assert read("pink/blue", *WON) == [take("Cy")]
    assert read("pink/blue", *WON, sell("Cy")) == [take("Bo")]


def test_an_own_share_is_sold_alone_or_with_the_others_of_its_colour() -> None:
    """MO-R10"""
    assert read("blue/green", *WON) == [sell("Cy", "blue/green"), sell("Cy", "blue/brown", "blue/green", "blue/green")]
    single = (DEAL, put(shares={"Cy": ["blue/brown"]}), *won_by_cy("pink/blue"))
    assert read("blue/brown", *single) == [sell("Cy", "blue/brown")]


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("brown/green", ()),
        ("pink/blue", (DEAL, turn("pink/blue"))),  # the auction is spoken
        ("brown/pink", WON),  # not of the border's colour
        ("green/pink", WON),  # nobody's
        ("blue/green", (*WON, sell("Cy"))),  # only the card is left to take
        ("pink/blue", (*WON, take("Cy"))),
        ("crash", WON),
    ],
)
def test_a_card_that_means_nothing_now_is_told_as_such(card: str, lines: tuple[Line, ...]) -> None:
    assert read(card, *lines) == []


@pytest.mark.parametrize("piece", ["car:blue", "card:blue6 white4", "weather:sun", "card:brown"])
def test_another_games_piece_is_passed_over(piece: str) -> None:
    assert GAME.interpret(accepted(DEAL).state, Sighting(piece=piece, place="pad")) is None


def test_every_kind_of_card_may_wear_a_tag() -> None:
    pieces = [each.piece for each in GAME.bindables(accepted().state.setup)]
    assert len(pieces) == 21
    assert {"card:crash", "card:brown/green", "card:pink/yellow"} <= set(pieces)


def test_the_app_deals_marked_shares_by_lot() -> None:
    """MO-S3"""
    lots = iter((5, 0, 2))
    envelope = GAME.chance(accepted().state, lambda number: next(lots) % number)
    assert envelope is not None
    shares = {"Ana": "brown/pink", "Bo": "brown/green", "Cy": "brown/blue"}
    assert wire.write_envelope(envelope) == {**DEAL, "shares": shares, "by_app": True}


def test_what_the_app_drew_is_shown_by_it_alone() -> None:
    """A card from the table's own pile can be taken back; one that only the app knew of cannot."""
    told = accepted(DEAL, turn("pink/blue"), {"by": "table", "do": "retract", "to": 2})
    assert told.end["phase"] == "turning"
    drawn = play(DEAL, turn("pink/blue", by_app=True), {"by": "table", "do": "retract", "to": 2})
    assert drawn.refusals == [(4, "KERNEL-UNDO", "shown_since")]


def test_the_app_draws_nothing_where_a_player_decides() -> None:
    lots = [accepted(*lines).state for lines in (WON, (*WON, take("Cy")), (DEAL, turn("pink/blue")))]
    assert [GAME.chance(state, lambda number: 0) for state in lots] == [None, None, None]
    assert GAME.chance(accepted(*WON, take("Cy"), decline("Bo")).state, lambda number: 0) is not None
    assert GAME.chance(accepted(DEAL, quick_start=True).state, lambda number: 0) is None
    marked = ["brown/green", "brown/yellow", "brown/blue", "brown/blue", "brown/pink", "brown/pink"]
    assert GAME.chance(accepted(put(discards=marked)).state, lambda number: 0) is None  # MO-S3: nothing is left to deal
