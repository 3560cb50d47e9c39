"""What every game must do, found by its folder: no test here names a game.

Random games are played, with the app dealing and with the table dealing; everything that the contract promises is tried in their positions.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import subprocess
import sys

import pytest

from companion import wire
from companion.game import AnyGame, told_line
from companion.kernel import form
from companion.kernel.command import AdjustMoney, Command, Correct, EndHere, Outcome, Refusal, SetPosition
from companion.kernel.form import Json
from companion.kernel.own import AnyState
from companion.kernel.seat import ONLOOKER, TABLE
from companion.kernel.sighting import Sighting
from companion.languages import LANGUAGES
from companion.table import catalogue, records
from companion.texts import speaker
from tests.conformance.played import (
    CASES,
    EVERY_COUNT,
    GAMES_TESTS,
    NAMES,
    dumped,
    game_played,
    is_well_formed,
    one_more,
    positions,
    shown_to,
    some_of,
    usual,
    variants,
)


def is_listed(command: Command, listed: list[Command]) -> bool:
    """Whether a command is among those that may be given: of an amount only the least is listed, and anyone may pass."""
    least = [getattr(each, "amount", None) for each in listed if each.do == command.do]
    return command.courtesy or command in listed or any(each is not None and getattr(command, "amount", 0) > each for each in least)


def is_offered(by: str, command: Command, listed: list[Command]) -> bool:
    """Whether it may be given: to a seat it is listed; of what the table alone may turn up, or take back, a list may hold examples."""
    return is_listed(command, listed) or (by == TABLE and any(each.do == command.do for each in listed))


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_is_listed_is_accepted_and_leaves_the_state_before_it_whole(name: str, count: int) -> None:
    lots = random.Random(2)
    for game, state in positions(name, count):
        before = dumped(game, state)
        for by in (*some_of(state.setup.seats, 4, lots), TABLE):
            listed = game.legal(state, by)
            for command in some_of(listed, 6, lots):
                outcome = game.rule(state, by, command)
                assert isinstance(outcome, Outcome), f"listed, yet refused: {by} {command} {outcome}"
                assert dumped(game, state) == before, f"the state that came in is changed by {by} {command}: `new = state.copy()` first"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_is_not_listed_is_refused_and_changes_nothing(name: str, count: int) -> None:
    lots = random.Random(3)
    game = catalogue.game(name)
    pool: dict[str, list[Command]] = {}
    for variant in range(len(variants(game))):
        for step in game_played(name, count, variant, 1):
            for by in (*step.state.setup.seats, TABLE):
                for command in game.legal(step.state, by)[:12]:
                    pool.setdefault(command.do, []).append(command)
    for game, state in positions(name, count, 14):
        before = dumped(game, state)
        for by in (*some_of(state.setup.seats, 4, lots), TABLE):
            listed = game.legal(state, by)
            for commands in pool.values():
                for command in some_of(commands, 4, lots):
                    if not is_offered(by, command, listed):
                        answer = game.rule(state, by, command)
                        assert isinstance(answer, Refusal), f"not listed, yet accepted: {by} {command}"
        assert dumped(game, state) == before


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_number_beyond_what_is_listed_is_refused(name: str, count: int) -> None:
    for game, state in positions(name, count, 14):
        for seat in state.setup.seats:
            listed = game.legal(state, seat)
            for command in {more for each in listed for more in one_more(each)}:
                if not is_listed(command, listed) and is_well_formed(game, state, seat, command):
                    answer = game.rule(state, seat, command)
                    assert isinstance(answer, Refusal), f"not listed, yet accepted: {seat} {command}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_seat_is_never_offered_the_tables_own_commands(name: str, count: int) -> None:
    for game, state in positions(name, count, 25):
        for seat in state.setup.seats:
            for command in game.legal(state, seat):
                assert not isinstance(command, (AdjustMoney, Correct, SetPosition))
                assert command.do in {kind.do for kind in game.commands}


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_seat_s_choice_that_no_onlooker_is_told_of_is_a_secret_of_the_game_s(name: str, count: int) -> None:
    """What phones seal and what exports leave out are the same."""
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        for step, after in itertools.pairwise(steps):
            by, command = step.envelope.by, step.envelope.command
            if by != TABLE:
                mine = [each for each in game.secrets(after.state) if each.seat == by and each.command == command]
                secret = any(not each.revealed for each in mine)
                assert secret == (told_line(game, after.state, step.state, step.envelope, ONLOOKER) is None), step.envelope


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_state_goes_through_json_and_comes_back_the_same(name: str, count: int) -> None:
    for game, state in positions(name, count):
        text = dumped(game, state)
        loaded = game.load(state.setup, json.loads(text))
        assert dumped(game, loaded) == text, "a state that was kept comes back otherwise"
        order = "a mapping comes back in the order of the setup's names, or of its keys: nothing may go by another"
        for by in (*state.setup.seats, TABLE):
            assert game.legal(loaded, by) == game.legal(state, by), order
        assert game.summary(loaded) == game.summary(state), order
        assert shown_to(game, loaded, TABLE) == shown_to(game, state, TABLE), order


@pytest.mark.parametrize(("name", "count"), CASES)
def test_commands_go_through_the_wire_and_come_back_the_same(name: str, count: int) -> None:
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        for step in game_played(name, count, variant, 1)[:-1]:
            written = wire.write_envelope(step.envelope)
            again = wire.read_envelope(game, step.state.setup, wire.read_json(wire.dumps(written)))
            assert again == step.envelope, f"a command comes back otherwise (AnyOrder() is read sorted): {step.envelope}, {again}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_money_is_conserved(name: str, count: int) -> None:
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        totals = {game.summary(step.state).money_in_all() for step in steps}
        assert totals == {None} if game.money is None else len(totals) == 1 and totals != {None}, f"money in all: {totals}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_house_ruling_on_money_moves_it_and_makes_none(name: str, count: int) -> None:
    for game, state in positions(name, count, 14):
        before = game.summary(state)
        for seat in state.setup.seats:
            for amount in (0, 1, -1) if game.money is None else (game.money.step, -game.money.step):
                outcome = game.rule(state, TABLE, AdjustMoney(seat=seat, amount=amount, reason="counted again"))
                if game.money is None:
                    assert isinstance(outcome, Refusal), "there is no money here"
                elif isinstance(outcome, Outcome):
                    after = game.summary(outcome.state)
                    assert after.balances and before.balances and after.balances[seat] == before.balances[seat] + amount
                    told = [(getattr(each, "seat", None), getattr(each, "amount", None)) for each in outcome.happenings]
                    assert (seat, amount) in told, f"nothing tells whose money was put right, and by how much: {outcome.happenings}"
                    assert after.money_in_all() == before.money_in_all(), f"money in all: {before} {after}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_whoever_is_left_without_money_by_the_table_does_not_stop_the_game(name: str, count: int) -> None:
    for game, state in positions(name, count, 4):
        balances = game.summary(state).balances or {}
        for seat, money in balances.items():
            outcome = game.rule(state, TABLE, AdjustMoney(seat=seat, amount=-money, reason="counted again"))
            if money > 0 and isinstance(outcome, Outcome) and game.summary(outcome.state).phase != "over":
                assert _can_go_on(game, outcome.state) or not _can_go_on(game, state), f"{seat} is broke: nobody can go on"


def _can_go_on(game: AnyGame, state: AnyState) -> bool:
    """Whether anybody may do anything, or the app may draw."""
    some = any(game.legal(state, by) for by in (*state.setup.seats, TABLE))
    return some or game.chance(state, random.Random(1).randrange) is not None


def _no_float(value: Json, place: str = "") -> None:
    assert not isinstance(value, float), place
    if isinstance(value, dict):
        for key, item in value.items():
            assert isinstance(key, str), place
            _no_float(item, f"{place}.{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _no_float(item, f"{place}[{index}]")
    else:
        assert value is None or isinstance(value, (str, int)), (place, value)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_views_are_plain_json_and_say_whose_they_are(name: str, count: int) -> None:
    for game, state in positions(name, count):
        summary = game.summary(state)
        for viewer in (*state.setup.seats, ONLOOKER, TABLE):
            view = game.view(state, viewer)
            assert (view.viewer, view.phase, view.turn) == (viewer, summary.phase, summary.turn)
            assert view.position == (game.position(state) if viewer == TABLE else None), "the position is the table's alone"
            written = wire.write_view(view)
            _no_float(written)
            assert json.loads(json.dumps(written)) == written


@pytest.mark.parametrize(("name", "count"), CASES)
def test_putting_the_table_as_it_is_shown_changes_nothing(name: str, count: int) -> None:
    for game, state in positions(name, count):
        position = form.write_value(game.position(state))
        written = wire.read_json(wire.dumps({"by": TABLE, "do": "set_position", "position": position, "reason": "as it lies"}))
        envelope = wire.read_envelope(game, state.setup, written)
        outcome = game.rule(state, TABLE, envelope.command)
        assert isinstance(outcome, Outcome), f"the position as `position` shows it is refused by `put`: {outcome}"
        before, after = game.dump(state), game.dump(outcome.state)
        changed = {part: (before[part], after.get(part)) for part in before if before[part] != after.get(part)}
        assert dumped(game, outcome.state) == dumped(game, state), f"`put` of the position as it is shown changes the state: {changed}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_the_same_command_in_the_same_state_comes_to_the_same(name: str, count: int) -> None:
    """No chance and no clock in the rules: a die, a shuffle, a draw comes in as a command with its outcome."""
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        for step, after in itertools.pairwise(game_played(name, count, variant, 1)):
            again = game.rule(step.state, step.envelope.by, step.envelope.command)
            assert isinstance(again, Outcome)
            assert dumped(game, again.state) == dumped(game, after.state), (
                f"said twice, comes to something else (by chance, or a state changed in place: begin with copy()): {step.envelope}"
            )


@pytest.mark.parametrize(("name", "count"), CASES)
def test_an_evening_by_lot_goes_on_until_it_is_over(name: str, count: int) -> None:
    """Somebody may say something, or something is to be drawn, as long as the game is not over; then nobody may; who won is told then."""
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        state, options = steps[-1].state, variants(game)[variant]
        if game.summary(state).phase != "over":
            on = _can_go_on(game, state)
            assert on, f"nobody can go on, and it is not over: {game.summary(state)}, options {options}"
        else:
            listed = {by: game.legal(state, by) for by in (*state.setup.seats, TABLE)}
            assert not any(listed.values()), f"listed after the end: {listed}"
        for step in steps:
            summary = game.summary(step.state)
            assert summary.phase == "over" or not summary.winners, f"winners before the end: {summary}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_the_table_may_end_it_at_any_moment_and_then_it_is_over(name: str, count: int) -> None:
    for game, state in positions(name, count, 25):
        outcome = game.rule(state, TABLE, EndHere(reason="late"))
        if game.summary(state).phase == "over":
            assert isinstance(outcome, Refusal), "ended twice"
            continue
        assert isinstance(outcome, Outcome), outcome
        summary = game.summary(outcome.state)
        assert (summary.phase, summary.turn) == ("over", None), f"`end_here` leaves it running: {summary}"
        assert not any(game.legal(outcome.state, by) for by in (*state.setup.seats, TABLE)), "something is listed after `end_here`"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_the_options_of_a_revenge_are_options(name: str, count: int) -> None:
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        state = game_played(name, count, variant, 1)[-1].state
        setup, options = state.setup, game.next_options(state.setup, game.summary(state))
        assert type(options) is type(setup.options), f"`next_options` returns {options!r}, no {type(setup.options).__name__}"
        again = records.make_setup(game, setup.edition_name, NAMES[:count], form.write_shape(options))
        assert again.options == options


@pytest.mark.parametrize("name", catalogue.game_names())
def test_pieces_that_may_wear_a_tag_are_named_and_understood(name: str) -> None:
    game = catalogue.game(name)
    setup = records.make_setup(game, None, NAMES[: game.seats[0]], {})
    pieces = game.bindables(setup)
    assert len({each.piece for each in pieces}) == len(pieces)
    for language in LANGUAGES:
        said = speaker(language, name)
        assert all(said(each.name) and (each.name.key.startswith("=") or said.has(each.name.key)) for each in pieces)


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_says_the_version_of_its_rules(name: str) -> None:
    rules = catalogue.game(name).rules
    assert type(rules) is int and rules >= 1


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_tag_means_something_at_some_moment(name: str) -> None:
    """A piece that may wear one can be laid on a reader for something; several of one kind mean the like."""
    game = catalogue.game(name)
    pieces = game.bindables(records.make_setup(game, None, NAMES[: game.seats[0]], {}))
    mute = {each.piece.partition(":")[0]: each.piece for each in pieces}
    for _, state in positions(name, game.seats[0], 3):
        for kind, piece in tuple(mute.items()):
            for place in game.places:
                meant = game.interpret(state, Sighting(piece=piece, place=place))
                if meant is not None and meant.choices:
                    mute.pop(kind, None)
    assert not mute, f"these are never for anything: {sorted(mute.values())}"


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_tag_speaks_for_nobody_who_may_not_speak(name: str) -> None:
    """It may mean what is refused, which then says why; never out of turn."""
    game = catalogue.game(name)
    pieces = {
        each.piece.partition(":")[0]: each.piece for each in game.bindables(records.make_setup(game, None, NAMES[: game.seats[0]], {}))
    }
    for _, state in positions(name, game.seats[0], 7):
        for piece, place in itertools.product(pieces.values(), game.places):
            meant = game.interpret(state, Sighting(piece=piece, place=place))
            for choice in meant.choices if meant is not None else ():
                answer = game.rule(state, choice.by, choice.command)
                unheard = isinstance(answer, Refusal) and answer.rule in ("KERNEL-TURN", "KERNEL-SEAT", "KERNEL-OVER")
                assert not unheard, f"{piece} speaks for somebody who may not: {choice}"


@pytest.mark.parametrize("name", [name for name in catalogue.game_names() if catalogue.game(name).roles])
def test_a_die_that_is_named_for_a_role_means_something_at_some_moment_and_every_number_is_answered(name: str) -> None:
    game = catalogue.game(name)
    mute = set(game.roles)
    for _, state in positions(name, game.seats[0], 3):
        for role in game.roles:
            for face in ("d4:1", "d6:3", "d20:20", "dF:-1", "d00:0"):
                meant = game.interpret(state, Sighting(piece=f"face:{face}", place=role))
                assert meant is not None and (meant.choices or meant.note is not None), "never passed over without a word"
                if meant.choices:
                    mute.discard(role)
    assert not mute, f"these are never for anything: {sorted(mute)}"


@pytest.mark.parametrize(("name", "count"), EVERY_COUNT)
def test_a_golden_evening_with_each_number_of_players_ends_as_it_did(name: str, count: int) -> None:
    path = GAMES_TESTS / name / "golden" / f"{count}p.jsonl"
    assert path.is_file(), f"tests/{path.relative_to(GAMES_TESTS.parent)} is not there: companion new {name} --golden makes it"
    played = records.replay_record(path.read_bytes())
    assert len(played.record.started.setup.seats) == count
    assert played.game.summary(played.state).phase == "over"
    end = json.loads(path.with_name(f"{count}p.end.json").read_text(encoding="utf-8"))
    assert records.end_json(played.game, played.state) == end, (
        "the golden evening ends otherwise: a rule has changed; if it was meant: companion new NAME --golden"
    )


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_record_is_told_alike_whatever_python_makes_of_a_set(name: str) -> None:
    """The order of a set of names is another each time Python starts: nothing may go by it."""
    path = GAMES_TESTS / name / "golden" / f"{len(usual(name))}p.jsonl"
    told = []
    for seed in ("1", "2", "3"):
        replay = [sys.executable, "-m", "companion", "replay", str(path), "--json", "--view", TABLE]
        done = subprocess.run(replay, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}, check=True)
        told.append(done.stdout.decode().splitlines())
    for lines in zip(*told, strict=True):
        assert len(set(lines)) == 1, f"goes by the order of a set: {sorted(set(lines))}"
