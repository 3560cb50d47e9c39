"""Declared shapes: what is read, what is refused and where, what is written, what a screen asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from companion.kernel import form
from companion.kernel.command import Command
from companion.kernel.form import (
    AnyOrder,
    Defines,
    Distinct,
    Json,
    Malformed,
    Name,
    PresentSeat,
    SeatName,
    Spelt,
    Vocabulary,
    Whole,
    malformed_unless,
    present_seats_given,
    vocabulary_of,
)
from companion.kernel.shape import Shape

Card = Annotated[str, Name("card")]
NAMES = {
    "seat": vocabulary_of(("Ana", "Bo")),
    "card": Vocabulary(("blue~red", "joker"), {"red~blue": "blue~red"}.get),
    "space": vocabulary_of(f"a{number}" for number in range(40)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    cards: tuple[Card, ...]
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lies:
    phase: Literal["auction", "over"]
    turn: SeatName | None
    money: Mapping[SeatName, Annotated[int, Whole(least=0, most=100, step=10)]]
    hands: Mapping[SeatName, Hand]
    at: tuple[int, int] = (0, 0)
    order: Annotated[tuple[SeatName, ...], Distinct()] = ()


class Choose(Command):
    card: Card
    to: Annotated[str, Name("space")] | None = None
    also: Annotated[tuple[Card, ...], AnyOrder()] = ()


GOOD: dict[str, object] = {
    "phase": "auction",
    "turn": None,
    "money": {"Ana": 20, "Bo": 0},
    "hands": {"Ana": {"cards": ["joker", "red~blue"], "open": True}, "Bo": {"cards": []}},
    "at": [1, -1],
    "order": ["Bo"],
}


def test_a_shape_is_read_in_canonical_spelling_and_written_back() -> None:
    lies = form.read_shape(Lies, GOOD, NAMES)
    assert lies.hands["Ana"] == Hand(cards=("joker", "blue~red"), open=True)
    written = form.write_shape(lies)
    assert written["hands"] == {"Ana": {"cards": ["joker", "blue~red"], "open": True}, "Bo": {"cards": [], "open": False}}
    assert form.read_shape(Lies, written, NAMES) == lies


@pytest.mark.parametrize("hint", [Mapping[SeatName, int], Mapping[str, int]])
def test_a_mapping_comes_back_in_the_order_of_the_names_it_goes_by(hint: object) -> None:
    """What was kept is sorted by its keys; the seats sit as they did."""
    names = {"colour": vocabulary_of(("red", "blue")), "seat": vocabulary_of(("Zoé", "Ana", "Bo"))}
    assert list(form.read_as(hint, {"Ana": 1, "Bo": 2, "Zoé": 3}, names)) == ["Zoé", "Ana", "Bo"]
    assert list(form.read_as(hint, {"Bo": 2, "Zoé": 3}, names)) == ["Zoé", "Bo"]


@pytest.mark.parametrize(
    ("part", "place", "reason"),
    [
        ({"phase": "auktion"}, "phase", "name_unknown"),
        ({"phase": None}, "phase", "wrong_type"),
        ({"turn": "Zoé"}, "turn", "seat_unknown"),
        ({"money": {"Ana": 1.9}}, "money.Ana", "wrong_type"),
        ({"money": {"Ana": "1"}}, "money.Ana", "wrong_type"),
        ({"money": {"Ana": True}}, "money.Ana", "wrong_type"),
        ({"money": {"Ana": -10}}, "money.Ana", "number_too_small"),
        ({"money": {"Ana": 110}}, "money.Ana", "number_too_large"),
        ({"money": {"Ana": 15}}, "money.Ana", "number_off_step"),
        ({"money": {"Zoé": 10}}, "money.Zoé", "seat_unknown"),
        ({"money": [1]}, "money", "wrong_type"),
        ({"hands": {"Ana": {"cards": ["joker", "ace"]}}}, "hands.Ana.cards[1]", "name_unknown"),
        ({"hands": {"Ana": {"cards": "joker"}}}, "hands.Ana.cards", "wrong_type"),
        ({"hands": {"Ana": {}}}, "hands.Ana.cards", "key_missing"),
        ({"hands": {"Ana": {"cards": [], "shut": True}}}, "hands.Ana.shut", "key_unknown"),
        ({"hands": {"Ana": {"cards": [], "open": 1}}}, "hands.Ana.open", "wrong_type"),
        ({"at": [1]}, "at", "wrong_number"),
        ({"at": [1, "2"]}, "at[1]", "wrong_type"),
        ({"order": ["Bo", "Bo"]}, "order", "name_twice"),
        ({"sum": 3}, "sum", "key_unknown"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(part: dict[str, Any], place: str, reason: str) -> None:
    with pytest.raises(Malformed) as fault:
        form.read_shape(Lies, {**GOOD, **part}, NAMES)
    assert (fault.value.place, fault.value.reason) == (place, reason)


@pytest.mark.parametrize(
    ("most", "reason"),
    [(0, "number_too_small"), ("none", "name_unknown"), (True, "wrong_type"), ([], "wrong_type")],
)
def test_of_several_kinds_the_one_that_was_meant_says_what_is_wrong(most: object, reason: str) -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Limit:
        most: Literal["printed"] | Annotated[int, Whole(least=1)] | None

    assert [form.read_shape(Limit, {"most": good}, {}).most for good in ("printed", 2, None)] == ["printed", 2, None]
    with pytest.raises(Malformed, match=f"most: {reason}"):
        form.read_shape(Limit, {"most": most}, {})


def test_everything_wrong_can_be_said_at_once() -> None:
    wrong = {**GOOD, "phase": "x", "turn": 3, "at": {}}
    assert [(each.place, each.reason) for each in form.troubles(Lies, wrong, NAMES)] == [
        ("phase", "name_unknown"),
        ("turn", "wrong_type"),
        ("at", "wrong_type"),
    ]
    assert form.troubles(Lies, GOOD, NAMES) == []
    assert [(each.place, each.reason) for each in form.troubles(Lies, {**GOOD, "phase": None}, NAMES)] == [("phase", "wrong_type")]


class Track(Shape):
    prices: tuple[Annotated[int, Whole(least=1)], ...]
    start: Annotated[int, Whole(least=0)] = 0

    def __post_init__(self) -> None:
        malformed_unless(self.start < max(self.prices), "start", "beyond_the_track")


class Shelf(Shape):
    tracks: Mapping[str, Track] = field(default_factory=dict)
    open: bool = False

    def __post_init__(self) -> None:
        malformed_unless(all(each.start == 0 for each in self.tracks.values()), "tracks", "not_open")


@pytest.mark.parametrize(
    ("data", "places"),
    [
        ({"tracks": {"tea": {"prices": [1], "start": -1}}}, ["tracks.tea.start"]),
        ({"tracks": {"tea": {"prices": [1, "x"]}}, "open": 1}, ["tracks.tea.prices[1]", "open"]),
        ({"tracks": {"tea": 3}, "closed": True}, ["closed", "tracks.tea"]),
        ({"tracks": None}, ["tracks"]),
        ({"tracks": {"tea": {"prices": [3], "start": 4}, "silk": {"start": 4}}}, ["tracks.tea.start", "tracks.silk.prices"]),
    ],
)
def test_a_shape_is_asked_whether_its_fields_fit_together_only_where_each_is_right(data: Json, places: list[str]) -> None:
    assert [each.place for each in form.troubles(Shelf, data, NAMES)] == places


def test_a_list_with_a_fault_in_it_is_neither_sorted_nor_searched_for_duplicates() -> None:
    wrong = [(each.place, each.reason) for each in form.troubles(Choose, {"card": "joker", "also": ["joker", 3]}, NAMES)]
    assert wrong == [("also[1]", "wrong_type")]
    wrong = [(each.place, each.reason) for each in form.troubles(Lies, {**GOOD, "order": ["Zoé", "Cy"]}, NAMES)]
    assert wrong == [("order[0]", "seat_unknown"), ("order[1]", "seat_unknown")]


class Bidders(Shape):
    leader: PresentSeat | None
    passed: tuple[SeatName, ...]


class Sold(Shape):
    price: int


class Awaited(Shape):
    turn: PresentSeat
    still_in: Annotated[tuple[PresentSeat, ...], Distinct()]
    auction: Bidders | Sold | None


def test_seats_where_somebody_must_sit_are_found_in_what_is_given() -> None:
    def found(**some: Json) -> list[str]:
        return [*present_seats_given(Awaited, some)]

    assert found(turn="Ana", auction={"leader": "Bo", "passed": ["Cy"]}) == ["Ana", "Bo"]
    assert found(still_in=["Bo", "Cy"], auction={"leader": None}) == ["Bo", "Cy"]
    assert found(auction=None) == []
    assert found(auction={"price": 3}) == [], "of another shape that may be given there"


def test_what_no_shape_can_declare_is_wrong_at_its_place_too() -> None:
    malformed_unless(True, "cards", "too_few", least=3)
    with pytest.raises(Malformed) as fault:
        malformed_unless(False, "cards", "too_few", least=3)
    assert (fault.value.place, fault.value.reason, fault.value.args_) == ("cards", "too_few", {"least": 3})


def test_a_value_is_never_repeated_and_a_long_list_is_not_told() -> None:
    with pytest.raises(Malformed) as fault:
        form.read_shape(Choose, {"card": "my secret"}, NAMES)
    assert "secret" not in str(fault.value) + str(fault.value.args_)
    assert fault.value.args_["known"] == ("blue~red", "joker")
    with pytest.raises(Malformed) as fault:
        form.read_shape(Choose, {"card": "joker", "to": "z1"}, NAMES)
    assert (fault.value.place, fault.value.args_["known"], fault.value.args_["number"]) == ("to", (), 40)


def test_a_command_goes_by_its_class_and_writes_null_in_one_way_only() -> None:
    assert Choose.do == "choose"
    assert form.read_shape(Choose, {"card": "joker", "also": ["joker", "red~blue"]}, NAMES).also == ("blue~red", "joker")
    with pytest.raises(Malformed) as fault:
        form.read_shape(Choose, {"card": "joker", "to": None}, NAMES)
    assert (fault.value.place, fault.value.reason) == ("to", "wrong_type")


def test_some_fields_are_checked_alone_and_put_together_with_the_rest() -> None:
    lies = form.read_shape(Lies, GOOD, NAMES)
    some = form.read_some(Lies, {"money": {"Bo": 50}, "hands": {"Ana": {"cards": ["red~blue"]}}, "turn": "Ana"}, NAMES, "position")
    assert some == {"money": {"Bo": 50}, "hands": {"Ana": {"cards": ["blue~red"]}}, "turn": "Ana"}
    now = form.put_together(lies, some, NAMES)
    assert (now.money, now.turn, now.phase) == ({"Ana": 20, "Bo": 50}, "Ana", "auction")
    assert now.hands == {"Ana": Hand(cards=("blue~red",), open=True), "Bo": Hand(cards=())}
    with pytest.raises(Malformed) as fault:
        form.read_some(Lies, {"money": {"Bo": 5}}, NAMES, "position")
    assert fault.value.place == "position.money.Bo"


Word = Annotated[str, Spelt("[a-z]+", "a_word")]
Fill = Annotated[str, Spelt("#[0-9A-F]{6}", "#RRGGBB")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    colours: Annotated[Mapping[Word, Fill], Defines("colour")]
    start: Annotated[str, Name("colour")]


def test_names_that_a_file_defines_are_known_to_what_follows() -> None:
    assert form.read_shape(Box, {"colours": {"blue": "#0000FF"}, "start": "blue"}, {}).start == "blue"
    for wrong, place in (
        ({"colours": {"blue": "#0000FF"}, "start": "red"}, "start"),
        ({"colours": {"Blue": "#0000FF"}, "start": "Blue"}, "colours.Blue"),
        ({"colours": {"blue": "0000FF"}, "start": "blue"}, "colours.blue"),
    ):
        with pytest.raises(Malformed) as fault:
            form.read_shape(Box, wrong, {})
        assert fault.value.place == place


def test_a_screen_is_told_what_to_ask() -> None:
    phase, turn, money, hands, at, order = form.fields_of(Lies, NAMES)
    assert (phase.asks, phase.values) == ("choice", ("auction", "over"))
    assert (turn.asks, turn.values, turn.may_be_empty) == ("name", ("Ana", "Bo"), True)
    assert (money.asks, money.values, money.of[0].step, money.of[0].most) == ("by", ("Ana", "Bo"), 10, 100)
    assert [each.name for each in hands.of[0].of] == ["cards", "open"]
    assert (at.asks, len(at.of), order.asks, order.of[0].asks) == ("pair", 2, "list", "name")


def test_a_name_that_can_only_be_spelt_out_is_asked_for_as_a_text() -> None:
    """A card that no list holds: there is nothing to choose from, and what is typed is read all the same."""
    spelt = {**NAMES, "card": Vocabulary((), lambda word: word.lower() if word.isalpha() else None)}
    assert form.ask_field(Card, spelt).asks == "text"
    assert form.read_as(Card, "RED", spelt) == "red"
    with pytest.raises(Malformed):
        form.read_as(Card, "7", spelt)


def test_a_kind_of_names_that_a_game_does_not_list_is_said_to_its_author() -> None:
    """As where a state is reseated with the names of seats alone."""
    seats = {"seat": NAMES["seat"]}
    for asks in (lambda: form.read_as(Card, "joker", seats), lambda: form.ask_field(Card, seats)):
        with pytest.raises(KeyError, match=r"names\(\) has no 'card': these names are seat"):
            asks()
