"""Secret choices that everybody makes at once."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion import defaults
from companion.kernel import form
from companion.kernel.choices import Choices
from companion.kernel.own import AnySetup
from companion.kernel.state import Copied, derived_field, read_state, reseated_state, state, write_state
from companion.starter.commands import Choose

ORDER = ("Ana", "Bo")
SEATED = {"seat": form.vocabulary_of(ORDER)}


def made(choices: Choices[Choose], **numbers: int) -> Choices[Choose]:
    for seat, number in numbers.items():
        choices = choices.choose(seat, Choose(round=choices.round, number=number))
    return choices


def test_a_choice_takes_the_place_of_the_one_before_until_all_have_chosen() -> None:
    choices = made(Choices(order=ORDER), Ana=3)
    assert choices.missing == ("Bo",)
    assert made(choices, Ana=5).made["Ana"].number == 5
    assert made(choices, Bo=1).missing == ()


def test_opened_choices_are_shown_in_the_seats_order_and_the_next_round_begins() -> None:
    opened = made(Choices(order=ORDER), Bo=1, Ana=3).opened()
    assert (opened.round, opened.missing, list(opened.last)) == (2, ORDER, ["Ana", "Bo"])


@state
class State(Copied):
    """A game's."""

    setup: AnySetup
    choices: Choices[Choose]
    hands: dict[form.SeatName, tuple[int, ...]]
    reckoned: int | None = derived_field(default=None)


def told(choices: Choices[Choose]) -> list[tuple[str, int, int | None, bool]]:
    found = defaults.choice_secrets(State(setup=None, choices=choices, hands={}))
    return [(each.seat, each.round, getattr(each.command, "number", None), each.revealed) for each in found]


def test_of_the_choices_come_what_phones_promise_and_what_they_check() -> None:
    opened = made(Choices(order=ORDER), Ana=3, Bo=1).opened()
    assert told(made(opened, Bo=2)) == [("Ana", 1, 3, True), ("Bo", 1, 1, True), ("Ana", 2, None, False), ("Bo", 2, 2, False)]


def test_what_is_dropped_is_never_shown_under_another_round() -> None:
    dropped = made(made(Choices(order=ORDER), Ana=3, Bo=1).opened(), Ana=7).dropped()
    assert told(dropped) == [("Ana", 3, None, False), ("Bo", 3, None, False)]


def test_a_state_goes_through_json_by_its_declaration() -> None:
    kept = State(setup="the box", choices=made(Choices(order=ORDER), Ana=3), hands={"Ana": (1, 2)})
    again = read_state(State, "the box", write_state(kept), SEATED)
    assert (again.choices, again.hands, again.setup, again.reckoned) == (kept.choices, kept.hands, "the box", None)


@pytest.mark.parametrize(
    "spoilt", [{"hands": None}, {"choices": {"order": ["Ana"], "made": {"Ana": {"round": 1, "number": "x"}}}}, {"more": 1}]
)
def test_what_was_not_written_by_a_state_is_malformed(spoilt: dict[str, object]) -> None:
    data = {**write_state(State(setup=None, choices=Choices(order=ORDER), hands={})), **spoilt}
    with pytest.raises(form.Malformed):
        read_state(State, None, data, SEATED)


def test_a_seat_that_is_handed_over_keeps_what_it_had_under_the_new_name() -> None:
    before, now = SimpleNamespace(seats=ORDER), SimpleNamespace(seats=("Zoé", *ORDER[1:], "Cy"))
    choices = made(made(Choices(order=ORDER), **dict.fromkeys(ORDER, 2)).opened(), Ana=3)
    found = reseated_state(State(setup=before, choices=choices, hands={"Ana": (1,), "Bo": (2,)}), now, {})
    assert found.setup is now and found.hands == {"Zoé": (1,), "Bo": (2,)}
    assert found.choices.made == {"Zoé": choices.made["Ana"]} and found.choices.round == choices.round
    assert found.choices.order == ("Zoé", *ORDER[1:]) and found.choices.last["Zoé"] == choices.last["Ana"]


def test_a_copy_has_dicts_of_its_own_also_where_the_field_has_no_default() -> None:
    before = State(setup=None, choices=Choices(order=ORDER), hands={"Ana": (1,)})
    new = before.copy()
    new.hands["Ana"] = (2,)
    new.copy().hands.clear()
    assert (before.hands, new.hands) == ({"Ana": (1,)}, {"Ana": (2,)})
    assert new.choices is before.choices
