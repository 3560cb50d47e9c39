"""Editions and tracks as data: what can't be is told with its place, what is odd is told and accepted."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.games.toprace.setup import Edition
from companion.kernel.command import Malformed, Outcome
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.texts import speaker

GAME = catalogue.game("toprace")

FOLDER = Path(__file__).parents[3] / "companion" / "games" / "toprace"

Data = dict[str, Any]


def shipped(name: str = "a") -> tuple[Data, dict[str, Data]]:
    """An edition's data and the decks and tracks beside it."""
    parts = {
        f"{kind}/{path.stem}": tomllib.loads(path.read_text()) for kind in ("decks", "tracks") for path in (FOLDER / kind).glob("*.toml")
    }
    data = tomllib.loads((FOLDER / "editions" / f"{name}.toml").read_text())
    return {key: value for key, value in data.items() if key != "order"}, parts


def made(change: Callable[[Data, dict[str, Data]], None] = lambda data, parts: None, name: str = "a") -> Edition:
    data, parts = copy.deepcopy(shipped(name))
    change(data, parts)
    edition = catalogue.edition_of("toprace", name, data, parts)
    assert isinstance(edition, Edition)
    return edition


def fault(change: Callable[[Data, dict[str, Data]], None]) -> tuple[str, str]:
    with pytest.raises(Malformed) as caught:
        made(change)
    return caught.value.place, caught.value.reason


def warned(change: Callable[[Data, dict[str, Data]], None]) -> set[str]:
    """The keys of the warnings that a change brings."""
    plain = {text.key for text in GAME.warnings(made())}
    return {text.key for text in GAME.warnings(made(change))} - plain


# --- editions -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a", "b"])
def test_the_shipped_decks_are_even_and_what_is_only_proposed_is_said(name: str) -> None:
    edition = made(name=name)
    assert edition.deck.size == 48
    assert [text.key for text in GAME.warnings(edition)] == ["warning-proposed-cards"]


FAULTS: dict[str, tuple[Callable[[Data, dict[str, Data]], object], tuple[str, str]]] = {
    "colour twice": (lambda data, parts: data["cars"][2].update(name="red"), ("cars[2].name", "colour_twice")),
    "five cars": (lambda data, parts: data["cars"].pop(), ("cars", "wrong_number")),
    "a car called joker": (lambda data, parts: data["cars"][1].update(name="joker"), ("cars[1].name", "wrong_type")),
    "a car called finish": (lambda data, parts: data["cars"][1].update(name="finish"), ("cars[1].name", "wrong_type")),
    "no colour": (lambda data, parts: data["cars"][1].update(fill="reddish"), ("cars[1].fill", "wrong_type")),
    "two letters": (lambda data, parts: data["cars"][1].update(letter="RR"), ("cars[1].letter", "wrong_type")),
    "unknown key": (lambda data, parts: data.update(colour="red"), ("colour", "key_unknown")),
    "missing key": (lambda data, parts: data.pop("money"), ("money", "key_missing")),
    "unknown deck": (lambda data, parts: data.update(deck="mine"), ("deck", "name_unknown")),
    "unknown colour on a card": (
        lambda data, parts: parts["decks/classic"]["cards"].append("purple6"),
        ("decks/classic.cards[35]", "name_unknown"),
    ),
    "colour twice on a card": (
        lambda data, parts: parts["decks/classic"]["cards"].insert(0, "red6 red5"),
        ("decks/classic.cards[0]", "colour_twice"),
    ),
    "a pair of one": (lambda data, parts: parts["decks/classic"]["cards"].insert(0, "red~red"), ("decks/classic.cards[0]", "colour_twice")),
    "a card in one's own words": (
        lambda data, parts: parts["decks/classic"]["cards"].insert(0, "red six"),
        ("decks/classic.cards[0]", "card_unreadable"),
    ),
    "an empty card": (lambda data, parts: parts["decks/classic"]["cards"].insert(0, " "), ("decks/classic.cards[0]", "card_unreadable")),
    "a number for a card": (lambda data, parts: parts["decks/classic"]["cards"].insert(0, 6), ("decks/classic.cards[0]", "wrong_type")),
    "five prizes": (lambda data, parts: data["money"]["prizes"].pop(), ("money.prizes", "wrong_number")),
    "a prize with a point": (lambda data, parts: data["money"]["prizes"].__setitem__(0, 2.5), ("money.prizes[0]", "wrong_type")),
    "bets for two lines": (lambda data, parts: data["money"]["bets"].pop(), ("tracks/classic.lines", "wrong_number")),
    "bets for five places": (lambda data, parts: data["money"]["bets"][1].pop(), ("money.bets[1]", "wrong_number")),
    "no step": (lambda data, parts: data["money"].update(bid_step=0), ("money.bid_step", "number_too_small")),
    "an unknown switch": (lambda data, parts: data["options"].update(rain=True), ("options.rain", "key_unknown")),
    "a switch with no such value": (lambda data, parts: data["options"].update(races=2), ("options.races", "name_unknown")),
    "a switch that names a seat": (lambda data, parts: data["options"].update(controller="Ana"), ("options.controller", "seat_unknown")),
    "an unknown track": (lambda data, parts: data["options"].update(track="moon"), ("options.track", "name_unknown")),
}


@pytest.mark.parametrize(("change", "where"), FAULTS.values(), ids=FAULTS)
def test_what_makes_no_sense_is_told_with_its_place(change: Callable[[Data, dict[str, Data]], None], where: tuple[str, str]) -> None:
    assert fault(change) == where


ODD: dict[str, tuple[Callable[[Data, dict[str, Data]], object], set[str]]] = {
    "a deck that favours red": (lambda data, parts: parts["decks/classic"]["cards"].append("red10"), {"warning-unbalanced"}),
    "a deck without specials": (
        lambda data, parts: parts["decks/classic"].update(cards=[card for card in parts["decks/classic"]["cards"] if "~" not in card]),
        {"warning-no-specials"},
    ),
    "one special less": (lambda data, parts: parts["decks/classic"]["cards"].remove("blue~red"), {"warning-no-special"}),
    "a tiny deck": (
        lambda data, parts: parts["decks/classic"].update(cards=["blue5", "red5"], proposed=[]),
        {"warning-no-card", "warning-unbalanced", "warning-no-specials", "warning-few-cards"},
    ),
    "two of one colour": (
        lambda data, parts: data["cars"][1].update(fill="#FFFFFF") or data["cars"][2].update(fill="#ffffff"),
        {"warning-same-look"},
    ),
    "two of one shape": (lambda data, parts: data["cars"][1].update(shape="circle"), {"warning-same-look"}),
    "two of one letter": (lambda data, parts: data["cars"][1].update(letter="L"), {"warning-same-look"}),
    "the second wins more": (lambda data, parts: data["money"]["prizes"].reverse(), {"warning-prizes-order"}),
    "odd bets": (lambda data, parts: data["money"]["bets"][2].reverse(), {"warning-bets-order"}),
    "an odd first bid": (lambda data, parts: data["money"].update(least_bid=15_000), {"warning-least-bid"}),
}


@pytest.mark.parametrize(("change", "keys"), ODD.values(), ids=ODD)
def test_what_is_odd_is_accepted_and_told(change: Callable[[Data, dict[str, Data]], None], keys: set[str]) -> None:
    assert warned(change) == keys


# --- tracks ---------------------------------------------------------------------------------------------------------------------


def space(parts: dict[str, Data], name: str) -> Data:
    found = parts["tracks/classic"]["spaces"][name]
    assert isinstance(found, dict)
    return found


TRACK = "tracks/classic"
BAD_TRACKS: dict[str, tuple[Callable[[Data, dict[str, Data]], object], tuple[str, str]]] = {
    "a step to nowhere": (lambda data, parts: space(parts, "a5").update(next=["z9"]), (f"{TRACK}.spaces.a5.next", "name_unknown")),
    "a step twice": (lambda data, parts: space(parts, "a5").update(next=["a6", "a6"]), (f"{TRACK}.spaces.a5.next", "name_twice")),
    "a dead end": (lambda data, parts: space(parts, "a5").update(next=[]), (f"{TRACK}.spaces.a5.next", "dead_end")),
    "a cycle": (lambda data, parts: space(parts, "a5").update(next=["a4"]), (f"{TRACK}.spaces.a5", "cycle")),
    "a step to itself": (lambda data, parts: space(parts, "a5").update(next=["a5"]), (f"{TRACK}.spaces.a5", "cycle")),
    "a step back": (lambda data, parts: space(parts, "a5").update(last=7), (f"{TRACK}.spaces.a5.next", "step_leads_back")),
    "no such lane": (lambda data, parts: space(parts, "a5").update(lane="d"), (f"{TRACK}.spaces.a5.lane", "name_unknown")),
    "the wrong way round": (lambda data, parts: space(parts, "a5").update(first=9), (f"{TRACK}.spaces.a5.last", "number_too_small")),
    "a column with a point": (lambda data, parts: space(parts, "a5").update(first=5.0), (f"{TRACK}.spaces.a5.first", "wrong_type")),
    "no columns": (lambda data, parts: space(parts, "a5").pop("first"), (f"{TRACK}.spaces.a5.first", "key_missing")),
    "five starts": (lambda data, parts: parts[TRACK]["start"].pop(), (f"{TRACK}.start", "too_few")),
    "a start nowhere": (lambda data, parts: parts[TRACK]["start"].append("z9"), (f"{TRACK}.start", "name_unknown")),
    "a line nobody crosses": (lambda data, parts: parts[TRACK]["lines"].__setitem__(2, [68, 69]), (f"{TRACK}.lines[2]", "nobody_crosses")),
    "a line behind the start": (
        lambda data, parts: parts[TRACK]["lines"].__setitem__(0, [0, 1]),
        (f"{TRACK}.lines[0]", "start_beyond_line"),
    ),
    "lines out of order": (lambda data, parts: parts[TRACK]["lines"].reverse(), (f"{TRACK}.lines[1]", "lines_out_of_order")),
    "a line as wide as a space": (
        lambda data, parts: parts[TRACK]["lines"].__setitem__(0, [14, 16]),
        (f"{TRACK}.lines[0]", "not_two_columns"),
    ),
    "no spaces": (lambda data, parts: parts[TRACK].update(spaces={}), (f"{TRACK}.spaces", "empty")),
    "an unknown key": (lambda data, parts: parts[TRACK].update(weather="rain"), (f"{TRACK}.weather", "key_unknown")),
}


@pytest.mark.parametrize(("change", "where"), BAD_TRACKS.values(), ids=BAD_TRACKS)
def test_a_track_that_can_not_be_raced_on_is_told_with_its_place(
    change: Callable[[Data, dict[str, Data]], None], where: tuple[str, str]
) -> None:
    assert fault(change) == where


ODD_TRACKS: dict[str, tuple[Callable[[Data, dict[str, Data]], Any], set[str]]] = {
    "a space nobody gets to": (
        lambda data, parts: parts[TRACK]["spaces"].update(d7={"lane": "c", "first": 7, "last": 7, "next": ["b8"]}),
        {"warning-unreached-space"},
    ),
    "a leap over a column": (
        lambda data, parts: space(parts, "a5").update(next=["a7"]),
        {"warning-skips-columns", "warning-unreached-space"},
    ),
    "a leap over a lane": (lambda data, parts: space(parts, "a5").update(next=["a6", "c6"]), {"warning-jumps-lanes"}),
    "two spaces in one place": (lambda data, parts: space(parts, "a5").update(first=4), {"warning-overlap"}),
    "level with the one before": (lambda data, parts: space(parts, "a5").update(last=6), {"warning-same-rank", "warning-overlap"}),
}


@pytest.mark.parametrize(("change", "keys"), ODD_TRACKS.values(), ids=ODD_TRACKS)
def test_an_odd_track_is_accepted_and_told(change: Callable[[Data, dict[str, Data]], None], keys: set[str]) -> None:
    assert warned(change) >= keys - {"warning-unreached-space"} and warned(change) <= keys


def test_an_edition_is_explained_to_whoever_transcribed_it() -> None:
    said = " ".join(speaker("en", "toprace")(text) for text in GAME.explain(made()))
    for word in ("48 movement cards", "143 spaces", "columns 14 and 15", "a1"):
        assert word in said, said


def test_warnings_and_explanations_have_words_in_every_language() -> None:
    found = [text for change, _ in (*ODD.values(), *ODD_TRACKS.values()) for text in GAME.warnings(made(change))]
    for language in LANGUAGES:
        said = speaker(language, "toprace")
        for text in (*found, *GAME.explain(made())):
            assert said.has(text.key), text.key


# --- a box of one's own -----------------------------------------------------------------------------------------------------------


def test_trr6_a_car_named_for_one_joker_is_not_named_for_the_cards_next() -> None:  # TR-R6
    def two_jokers(data: Data, parts: dict[str, Data]) -> None:
        parts["decks/classic"]["cards"].append("joker3 red1 joker2")

    edition = made(two_jokers)
    setup = GAME.setup(edition, ("Ana", "Bo"), edition.options)
    position = {
        "phase": "race",
        "turn": "Ana",
        "cars": dict(zip(setup.colours, ("b5", "b10", "b20", "b33", "b45", "b50"), strict=True)),
        "lines": [{"state": "closed"}] * 3,
    }
    kinds = {kind.do: kind for kind in GAME.commands}
    state = GAME.start(setup)
    for by, do, fields in (
        ("table", "set_position", {"position": position, "reason": "x"}),
        ("Ana", "play_card", {"card": "joker3 red1 joker2"}),
        ("Ana", "move", {"car": "white", "to": "b23"}),
        ("Ana", "move", {"car": "red", "to": "b11"}),
    ):
        outcome = GAME.rule(state, by, GAME.resolve(setup, kinds[do](**fields)))
        assert isinstance(outcome, Outcome), outcome
        state = outcome.state
    refusal = GAME.rule(state, "Ana", kinds["move"](car="white", to="b25"))  # type: ignore[call-arg]
    assert not isinstance(refusal, Outcome) and (refusal.rule, refusal.reason) == ("TR-R6", "joker_named_before")


def test_every_figure_comes_from_the_edition() -> None:
    def dearer(data: Data, parts: dict[str, Data]) -> None:
        data["money"].update(start=50_000, least_bid=2_000, bid_step=1_000, last_driver=7_000, unsold_driver=3_000)
        data["auction"].update(unsold_rounds=1)

    edition = made(dearer)
    setup = GAME.setup(edition, ("Ana", "Bo"), edition.options)
    kinds = {kind.do: kind for kind in GAME.commands}
    state = GAME.start(setup)
    assert GAME.summary(state).balances == {"Ana": 50_000, "Bo": 50_000}
    lines: list[tuple[str, Any]] = [("table", kinds["deal"]())]
    for car in setup.colours:
        lines += [("table", kinds["reveal_driver"](car=car)), ("table", kinds["close_bidding"]())]  # type: ignore[call-arg]
    for by, command in lines:
        outcome = GAME.rule(state, by, command)
        assert isinstance(outcome, Outcome)
        state = outcome.state
    auction: Any = wire.write_view(GAME.view(state, "table"))["auction"]
    assert auction["forced"] == {"seat": "Ana", "price": 3_000} and auction["least"] == 2_000
