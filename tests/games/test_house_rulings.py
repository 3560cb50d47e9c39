"""What we decided where a box is silent can be changed by an edition: our value by default, the other one if the file says so."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from companion import wire
from companion.game import AnyGame
from companion.kernel import form
from companion.kernel.command import Outcome, Refusal
from companion.kernel.seat import TABLE
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.texts import speaker
from tests.games.toprace.evening import racing as lies

NAMES = ("Ana", "Bo", "Cy")
RULED = {name: catalogue.rulings_of(catalogue.edition(name, None)) for name in ("toprace", "takenoko", "racebow", "mogul")}


def state_of(name: str, options: dict[str, Any] | None = None, **otherwise: bool) -> tuple[AnyGame, Any]:
    """A table with an edition that has these rulings otherwise."""
    game, kept = catalogue.game(name), json.loads(catalogue.edition_content(name, None))
    edition = catalogue.edition_in(name, json.dumps({**kept, "edition": {**kept["edition"], "rulings": otherwise}}))
    return game, game.start(game.setup(edition, NAMES, dataclasses.replace(edition.options, **(options or {}))))


class Played:
    """A table on which the same is said whatever the rulings."""

    def __init__(self, name: str, options: dict[str, Any] | None = None, **otherwise: bool) -> None:
        self.game, self.state = state_of(name, options, **otherwise)

    def say(self, by: str, do: str, **fields: Any) -> Any:
        kind = next(each for each in self.game.commands if each.do == do)
        setup = self.state.setup
        command = form.read_shape(kind, fields, self.game.names(setup))
        answer = self.game.rule(self.state, by, self.game.resolve(setup, command))
        if isinstance(answer, Refusal):
            return answer.reason
        assert isinstance(answer, Outcome)
        self.state = answer.state
        return None

    def may(self, by: str, do: str) -> bool:
        return any(each.do == do for each in self.game.legal(self.state, by))


@pytest.mark.parametrize("name", RULED)
def test_a_file_without_them_has_them_as_we_ruled(name: str) -> None:
    assert RULED[name] and all(RULED[name].values())
    box = catalogue.game(name).box
    default: Any = next(each for each in dataclasses.fields(box) if each.name == "rulings").default
    assert dataclasses.asdict(default) == RULED[name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "ruling"), [(name, each) for name in RULED for each in RULED[name]])
def test_each_is_shown_with_its_rule_either_way(name: str, ruling: str, language: str) -> None:
    say = speaker(language, name)
    shown = [[say.rule(rule, {**RULED[name], ruling: stands}) for rule in say.rulings()] for stands in (True, False)]
    assert shown[0] != shown[1]
    assert shown[0] == [say.rule(rule) for rule in say.rulings()]


@pytest.mark.parametrize(("stands", "answer"), [(True, "more_than_cash"), (False, None)])
def test_toprace_bids_stay_within_cash_or_not(stands: bool, answer: str | None) -> None:
    """TR-A2"""
    table = Played("toprace", bids_within_cash=stands)
    assert table.say(TABLE, "deal") is None
    assert table.say(TABLE, "reveal_driver", car="red") is None
    assert (table.say("Ana", "bid", amount=210_000) is None) == (answer is None)


@pytest.mark.parametrize(("stands", "money"), [(True, -20_000), (False, 0)])
def test_toprace_the_last_driver_is_bought_into_debt_or_for_what_there_is(stands: bool, money: int) -> None:
    """TR-A6"""
    table = Played("toprace", {"depth": "bank", "max_drivers": None}, forced_into_debt=stands)
    assert table.say(TABLE, "deal") is None
    assert table.say(TABLE, "adjust_money", seat="Cy", amount=-190_000, reason="so") is None
    for number, car in enumerate(("red", "white", "green", "dark_blue", "yellow")):
        assert table.say(TABLE, "reveal_driver", car=car) is None
        assert table.say(TABLE, "sold", seat=("Ana", "Bo")[number % 2], amount=10_000) is None
    assert table.say(TABLE, "reveal_driver", car="light_blue") is None
    assert table.game.summary(table.state).balances["Cy"] == money  # type: ignore[index]


def racing(table: Played, **lying: Any) -> None:
    """A race with the cars where they lie."""
    assert table.say(TABLE, "deal") is None
    line = lies(**lying)
    assert table.say(line.pop("by"), line.pop("do"), **line) is None


def test_toprace_a_joker_names_a_car_once_or_twice() -> None:
    """TR-R6"""
    for stands in (True, False):
        table = Played("toprace", joker_names_once=stands)
        racing(table, turn="Ana")
        assert table.say("Ana", "play_unlisted", lines="joker1 joker1") is None
        ends = [wire.write_command(each) for each in table.game.legal(table.state, "Ana") if getattr(each, "car", None) == "red"]
        assert table.say("Ana", "move", car="red", to=ends[0]["to"]) is None
        again = [each for each in table.game.legal(table.state, "Ana") if getattr(each, "car", None) == "red"]
        assert bool(again) == (not stands)


def test_toprace_a_turbo_falls_short_or_does_nothing() -> None:
    """TR-X2"""
    for stands in (True, False):
        table = Played("toprace", turbo_falls_short=stands)
        racing(table, light_blue="b5", red="a10", white="b10", turn="Ana")
        where: dict[str, object] = {"to": "b9"} if stands else {}
        assert table.say("Ana", "play_card", card="light_blue~red", **{"as": "turbo"}, **where) is None
        at = table.state.at[table.state.setup.car_index["light_blue"]]
        assert table.state.setup.track.names[at] == ("b9" if stands else "b5")


def test_toprace_the_controller_may_end_the_race_with_five_in_or_not() -> None:
    """TR-E1"""
    for stands in (True, False):
        table = Played("toprace", five_may_end=stands)
        racing(table, turn="Ana")
        for car in ("red", "white", "green", "dark_blue", "yellow"):
            assert table.say(TABLE, "correct", piece=car, to="finish", reason="so") is None
        assert table.may(TABLE, "end_race") == stands
        assert table.say(TABLE, "end_race") == (None if stands else "sixth_plays_on")


def stormy(**otherwise: bool) -> Played:
    """A storm at Ana's second turn."""
    table = Played("takenoko", None, **otherwise)
    assert table.say(TABLE, "deal") is None
    assert table.say(TABLE, "set_position", position={"turn": {"first": dict.fromkeys(NAMES, False)}}, reason="so") is None
    assert table.say(TABLE, "roll", face="storm") is None
    return table


@pytest.mark.parametrize("stands", [True, False])
def test_takenoko_the_storm_leaves_the_panda_or_not(stands: bool) -> None:
    """TK-W5"""
    table = stormy(storm_may_stay=stands)
    assert (table.say("Ana", "storm", to=[0, 0]) is None) == stands


def test_takenoko_the_storm_goes_to_the_pond_or_not() -> None:
    """TK-W5"""
    for stands in (True, False):
        table = stormy(storm_to_the_pond=stands)
        assert table.may("Ana", "storm") == stands
        assert table.say("Ana", "storm", to=[0, 0]) == (None if stands else "storm_on_pond")


Cells = dict[str, list[object]]


def on_course(cells: Cells, **otherwise: bool) -> Played:
    """Five tiles ahead, all like that one, and Ana's move."""
    table = Played("racebow", None, **otherwise)
    assert table.say(TABLE, "start_cells", cells={"Ana": 1, "Bo": 2, "Cy": 3}) is None
    for _ in range(5):
        assert table.say(TABLE, "turn_over", cells=cells) is None
    return table


def test_racebow_one_cell_is_for_several_or_for_one() -> None:
    """RB-M6"""
    cells: Cells = {"colour": ["red", ["water", 1]], "feature": ["turbo", ["air", 4]]}
    for stands in (True, False):
        table = on_course(cells, cells_shared=stands)
        assert table.say("Ana", "move", to=["earth", 2]) is None
        assert table.say(TABLE, "turn_over", cells=cells) is None
        assert table.say("Ana", "end_turn") is None
        hint = table.game.scene(table.state.setup, table.game.view(table.state, TABLE)).prompt.hint
        assert hint is not None and stands != (speaker("en", "racebow")(hint) == "Forbidden: Earth 2 (somebody stands there).")
        assert table.say("Bo", "move", to=["earth", 2]) == (None if stands else "cell_taken")


def test_racebow_an_action_is_a_choice_or_a_duty() -> None:
    """RB-C4"""
    cells: Cells = {"colour": ["red", ["water", 4]], "feature": ["to_top", ["earth", 1]]}
    for stands in (True, False):
        table = on_course(cells, actions_optional=stands)
        assert table.say(TABLE, "set_position", position={"players": {"Ana": {"stack": ["blue"]}}}, reason="so") is None
        assert table.say("Ana", "move", to=["earth", 1]) is None
        assert table.say(TABLE, "turn_over", cells=cells) is None
        assert table.may("Ana", "end_turn") == stands
        if not stands:
            assert table.say("Ana", "turbo", to=["earth", 1]) == "action_first"
        assert table.say("Ana", "end_turn") == (None if stands else "action_first")
        if not stands:
            assert table.say("Ana", "use_action", pawn="blue") is None


def test_racebow_a_full_marker_is_looked_at_before_or_after_paying() -> None:
    """RB-M5"""
    cells: Cells = {"colour": ["red", ["water", 4]], "feature": ["propeller", ["air", 1]]}
    for stands in (True, False):
        table = on_course(cells, paid_first=stands)
        assert table.say(TABLE, "set_position", position={"players": {"Ana": {"markers": {"propeller": 5}}}}, reason="so") is None
        assert table.say("Ana", "move", to=["air", 1]) == (None if stands else "bonus_full")


def mogul(options: dict[str, Any] | None = None, **otherwise: bool) -> Played:
    table = Played("mogul", options, **otherwise)
    shares = dict(zip(NAMES, list(table.state.setup.edition.marked)[:3], strict=True))
    assert table.say(TABLE, "deal", shares=shares) is None
    centres = {each.split("/")[0] for each in shares.values()}
    card = next(each for each in table.state.setup.edition.deck if each.split("/")[0] not in centres)
    assert table.say(TABLE, "turn_over", card=card) is None
    return table


def test_mogul_loans_are_taken_out_of_turn_or_in_turn() -> None:
    """MO-R3"""
    for stands in (True, False):
        table = mogul(loans_out_of_turn=stands)
        assert table.may("Bo", "borrow") == stands
        assert table.say("Bo", "borrow") == (None if stands else "loan_in_turn")
        assert table.say("Ana", "borrow") is None


def test_mogul_a_score_falls_below_0_or_not() -> None:
    """MO-R3"""
    for stands in (True, False):
        table = mogul(scores_below_zero=stands)
        assert table.may("Ana", "borrow") == stands
        assert table.say("Ana", "borrow") == (None if stands else "loan_below_zero")


def test_mogul_who_is_first_when_nobody_takes_the_card() -> None:
    """MO-R8: Ana is first, Bo wins."""
    for stands, first in ((True, "Ana"), (False, "Bo")):
        table = mogul(first_stays=stands)
        for by, do in (("Ana", "drop"), ("Bo", "stay"), ("Cy", "drop")):
            assert table.say(by, do) is None
        assert table.say("Bo", "sell", cards=[]) is None
        assert table.say("Cy", "decline") is None
        assert table.game.summary(table.state).turn == first


def test_mogul_who_chooses_first_at_the_quick_start() -> None:
    """MO-S6"""
    for stands, first in ((True, "Cy"), (False, "Ana")):
        table = Played("mogul", {"quick_start": True}, last_chooses_first=stands)
        shares = dict(zip(NAMES, list(table.state.setup.edition.marked)[:3], strict=True))
        assert table.say(TABLE, "deal", shares=shares) is None
        assert table.game.summary(table.state).turn == first
