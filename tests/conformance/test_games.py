"""What holds for every game by its folder being there: no test here names a game.

Random games are played by lot, with the app dealing and with the table dealing; at the positions they pass through, whatever the
contract promises is tried.
"""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.cli.demo import choices
from companion.drawing.art import art_of, signs
from companion.kernel.command import AdjustMoney, Command, Correct, Outcome, Refusal, SetPosition
from companion.kernel.game import Envelope, Game
from companion.kernel.scene import Board, Face, Ground, Pick, Scene, Sort
from companion.kernel.seat import ONLOOKER, TABLE
from companion.kernel.text import Text
from companion.table import catalogue, records, telling
from companion.texts import LANGUAGES, speaker

NAMES = ("Ana", "Bo", "Cy", "Zoé", "Hugo", "Mamie")
GAMES_TESTS = Path(__file__).parent.parent / "games"
MOST_STEPS = 400

SEATS = {name: catalogue.game(name).seats for name in catalogue.game_names()}
CASES = [(name, count) for name, (fewest, most) in SEATS.items() for count in range(fewest, most + 1)]


def variants(game: Game) -> list[dict[str, Any]]:
    """No option touched, then each value of each choice and flag on its own."""
    found: list[dict[str, Any]] = [{}]
    for option in game.options:
        values = (True, False) if option.kind == "flag" else option.values if option.kind == "choice" else ()
        found.extend({option.name: value} for value in values)
    return found


@dataclasses.dataclass(frozen=True)
class Step:
    """A position on the way: the state, and what was done in it."""

    state: Any
    envelope: Envelope


@cache
def game_played(name: str, count: int, variant: int, seed: int) -> tuple[Step, ...]:
    """A random game; half of the chances are dealt by the app, half told by the table where the rules list them."""
    game = catalogue.game(name)
    lots = random.Random(f"{name}{count}{variant}{seed}")
    options = variants(game)[variant % len(variants(game))]
    try:
        setup = records.make_setup(game, None, NAMES[:count], options)
    except records.Malformed:
        setup = records.make_setup(game, None, NAMES[:count], {})
    state = game.start(setup)
    steps: list[Step] = []
    for _ in range(MOST_STEPS):
        if game.summary(state).phase == "over":
            break
        drawn = game.chance(state, lots.randrange)
        listed = choices(game, state)
        if drawn is not None and (not listed or lots.random() < 0.6):
            envelope = drawn
        elif listed:
            envelope = lots.choice(listed)
        else:
            break
        outcome = game.rule(state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome), f"listed, yet refused: {envelope} {outcome}"
        steps.append(Step(state, envelope))
        state = outcome.state
    steps.append(Step(state, Envelope(by=TABLE, command=SetPosition(position={}, reason="end"))))
    return tuple(steps)


def positions(name: str, count: int, each: int = 9) -> Iterator[tuple[Game, Any]]:
    """Some positions of some random games."""
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        for index in range(variant % each, len(steps), each):
            yield game, steps[index].state


def dumped(game: Game, state: Any) -> bytes:
    return wire.canonical(game.dump(state))


# --- rules ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_is_listed_is_accepted_and_leaves_the_state_before_it_whole(name: str, count: int) -> None:
    lots = random.Random(2)
    for game, state in positions(name, count):
        before = dumped(game, state)
        for by in (*state.setup.seats, TABLE):
            listed = game.legal(state, by)
            for command in lots.sample(listed, min(6, len(listed))):
                outcome = game.rule(state, by, command)
                assert isinstance(outcome, Outcome), (by, command, outcome)
        assert dumped(game, state) == before


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_is_not_listed_is_refused_and_changes_nothing(name: str, count: int) -> None:
    lots = random.Random(3)
    game = catalogue.game(name)
    pool: dict[str, list[Command]] = {}
    for variant in range(len(variants(game))):
        for step in game_played(name, count, variant, 1):
            for seat in step.state.setup.seats:
                for command in game.legal(step.state, seat)[:12]:
                    pool.setdefault(command.do, []).append(command)
    for game, state in positions(name, count, 14):
        before = dumped(game, state)
        for seat in state.setup.seats:
            listed = game.legal(state, seat)
            least = {command.do: command.amount for command in listed if hasattr(command, "amount")}
            for commands in pool.values():
                for command in lots.sample(commands, min(4, len(commands))):
                    if command in listed or command.courtesy or (command.do in least and getattr(command, "amount", 0) > least[command.do]):
                        continue
                    answer = game.rule(state, seat, command)
                    assert isinstance(answer, Refusal), f"not listed, yet accepted: {seat} {command}"
        assert dumped(game, state) == before


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_seat_is_never_offered_the_tables_own_commands(name: str, count: int) -> None:
    for game, state in positions(name, count, 25):
        for seat in state.setup.seats:
            for command in game.legal(state, seat):
                assert not isinstance(command, (AdjustMoney, Correct, SetPosition))
                assert command.do in {kind.do for kind in game.commands}


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_state_goes_through_json_and_comes_back_the_same(name: str, count: int) -> None:
    for game, state in positions(name, count):
        text = dumped(game, state)
        loaded = game.load(state.setup, json.loads(text))
        assert dumped(game, loaded) == text
        for by in (*state.setup.seats, TABLE):
            assert game.legal(loaded, by) == game.legal(state, by)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_commands_go_through_the_wire_and_come_back_the_same(name: str, count: int) -> None:
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        for step in game_played(name, count, variant, 1)[:-1]:
            written = wire.write_envelope(step.envelope)
            assert wire.read_envelope(game, step.state.setup, wire.read(wire.dumps(written))) == step.envelope


@pytest.mark.parametrize(("name", "count"), CASES)
def test_money_is_conserved(name: str, count: int) -> None:
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        if game.summary(steps[0].state).balances is None or "chips" in str(game.dump(steps[0].state)):
            continue  # a pot between hands and bank: the game's own tests count it in
        totals = set()
        for step in steps:
            summary = game.summary(step.state)
            assert summary.balances is not None and summary.bank is not None
            totals.add(sum(summary.balances.values()) + summary.bank)
        assert len(totals) == 1


# --- views and scenes ------------------------------------------------------------------------------------------------------------


def _no_float(value: Any, place: str = "") -> None:
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
            _no_float(view)
            assert json.loads(json.dumps(view)) == view
            assert (view["viewer"], view["phase"], view["turn"]) == (viewer, summary.phase, summary.turn)
        assert "position" in game.view(state, TABLE)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_putting_the_table_as_it_is_shown_changes_nothing(name: str, count: int) -> None:
    for game, state in positions(name, count):
        position = game.view(state, TABLE)["position"]
        written = wire.read(wire.dumps({"by": TABLE, "do": "set_position", "position": position, "reason": "as it lies"}))
        envelope = wire.read_envelope(game, state.setup, written)
        outcome = game.rule(state, TABLE, envelope.command)
        assert isinstance(outcome, Outcome), outcome
        assert dumped(game, outcome.state) == dumped(game, state)


@cache
def fields_of(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in dataclasses.fields(kind))


def texts_of(value: Any, seen: set[Any]) -> Iterator[Text]:
    """Every text in a scene not seen before (a board's own words: `words_of_grounds`)."""
    if isinstance(value, (Text, Face)):
        if value in seen:
            return
        seen.add(value)
    if isinstance(value, Text):
        yield value
        for _, item in value.args:
            yield from texts_of(item, seen)
    elif isinstance(value, tuple):
        for item in value:
            yield from texts_of(item, seen)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (Command, Ground)):
        for name in fields_of(type(value)):
            yield from texts_of(getattr(value, name), seen)


def words_of_grounds(scene: Scene, seen: set[str]) -> Iterator[Text]:
    """The words on boards not looked at before."""
    for block in (*scene.left, *scene.main, *scene.side):
        if isinstance(block, Board) and block.ground.key not in seen:
            seen.add(block.ground.key)
            yield from (decor.text for decor in block.ground.decor if decor.text is not None)
            yield from (space.letter for space in block.ground.spaces if space.letter is not None)


def faces_of(value: Any) -> Iterator[Face]:
    """Every face in a scene."""
    if isinstance(value, Face):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from faces_of(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (Command, Ground, Text)):
        for name in fields_of(type(value)):
            yield from faces_of(getattr(value, name))


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_face_of_a_scene_is_drawn_by_the_house_or_by_the_games_art(name: str, count: int) -> None:
    art = art_of(name)
    strange: set[str] = set()
    for game, state in positions(name, count, 9):
        for viewer in (*state.setup.seats[:2], TABLE):
            for face in faces_of(game.scene(state.setup, game.view(state, viewer))):
                if face.kind not in art.kinds and face.kind not in signs():
                    strange.add(face.kind)
                if face.shape not in art.shapes:
                    strange.add(face.shape)
    assert not strange


def filled_later(scene: Scene) -> set[int]:
    """Targets whose command the screen fills in first."""
    return {id(block.target) for block in (*scene.left, *scene.main, *scene.side) if isinstance(block, (Sort, Pick))}


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_tap_that_a_scene_offers_is_accepted(name: str, count: int) -> None:
    for game, state in positions(name, count):
        for viewer in (*state.setup.seats, TABLE, ONLOOKER):
            scene = game.scene(state.setup, game.view(state, viewer))
            later = filled_later(scene)
            for target in telling.targets(scene):
                if target.command is None or target.ask is not None or not telling.ready(target) or id(target) in later:
                    continue
                assert viewer != ONLOOKER, "an onlooker only looks"
                assert viewer == TABLE or target.by == viewer, (viewer, target)
                outcome = game.rule(state, target.by, target.command)
                if viewer == TABLE and target.by != TABLE and isinstance(outcome, Refusal):
                    # The tablet may not know what only that seat knows (an empty hand): then its own list does not hold it either.
                    assert target.command not in game.legal(state, target.by), (target, outcome)
                    continue
                assert isinstance(outcome, Outcome), (viewer, target, outcome)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_scene_names_each_target_once_and_offers_a_way_on(name: str, count: int) -> None:
    for game, state in positions(name, count):
        reachable = False
        for viewer in (*state.setup.seats, TABLE):
            scene = game.scene(state.setup, game.view(state, viewer))
            found = list(telling.targets(scene))
            reachable = reachable or any(target.command is not None and telling.ready(target) for target in found)
            assert all(target.id for target in found)
            assert len(scene.bar) <= 3
        if game.summary(state).phase != "over" and choices(game, state):
            assert reachable, game.summary(state)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_word_of_a_scene_exists_in_every_language(name: str, count: int) -> None:
    missing: set[str] = set()
    seen: set[str] = set()
    texts: set[Any] = set()
    for game, state in positions(name, count, 9):
        for viewer in (*state.setup.seats[:2], TABLE):
            scene = game.scene(state.setup, game.view(state, viewer))
            for text in (*texts_of(scene, texts), *words_of_grounds(scene, seen)):
                if not text.key.startswith("="):
                    missing.update(text.key for language in LANGUAGES if not speaker(language, name).has(text.key))
    assert not missing


# --- words -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_happens_and_what_is_refused_can_be_said(name: str, count: int, language: str) -> None:
    game, said = catalogue.game(name), speaker(language, name)
    lots = random.Random(5)
    missing: set[str] = set()

    def need(key: str) -> None:
        if not said.has(key):
            missing.add(key)

    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        for index, step in enumerate(steps[:-1]):
            need("legal-" + step.envelope.command.do.replace("_", "-"))
            need("phase-" + game.summary(step.state).phase.replace("_", "-"))
            outcome = game.rule(step.state, step.envelope.by, step.envelope.command)
            assert isinstance(outcome, Outcome)
            for happening in outcome.happenings:
                need(telling.told(happening).key)
            elsewhere = lots.choice(steps).envelope
            answer = game.rule(step.state, elsewhere.by, elsewhere.command) if index % 3 == 0 else None
            if isinstance(answer, Refusal):
                need(telling.refused(answer).key)
                need(f"rule-{answer.rule}")
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_says_its_title_options_and_places(name: str, language: str) -> None:
    game, said = catalogue.game(name), speaker(language, name)
    keys = ["game-title", "game-tagline", *(f"edition-{each}" for each in catalogue.editions(name) if len(each) < 20)]
    for option in game.options:
        keys.append(f"option-{option.name}".replace("_", "-"))
        if option.kind == "choice":
            keys.extend(f"option-{option.name}-{value}".replace("_", "-") for value in option.values if isinstance(value, str))
    keys.extend(f"place-{place}" for place in game.places)
    keys.extend("legal-" + kind.do.replace("_", "-") for kind in game.commands)
    assert [key for key in keys if not said.has(key)] == []


@pytest.mark.parametrize("name", catalogue.game_names())
def test_both_languages_say_the_same_things(name: str) -> None:
    keys = {language: set(speaker(language, name)._bundle._messages) for language in LANGUAGES}
    assert keys[LANGUAGES[0]] == keys[LANGUAGES[1]]


# --- the rest of the contract --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", catalogue.game_names())
def test_pieces_that_may_wear_a_tag_are_named_and_understood(name: str) -> None:
    game = catalogue.game(name)
    setup = records.make_setup(game, None, NAMES[: game.seats[0]], {})
    pieces = game.bindables(setup)
    assert pieces and len({each.piece for each in pieces}) == len(pieces)
    for language in LANGUAGES:
        said = speaker(language, name)
        assert all(said(each.name) and (each.name.key.startswith("=") or said.has(each.name.key)) for each in pieces)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_there_is_a_golden_record_for_each_number_of_players(name: str, count: int) -> None:
    path = GAMES_TESTS / name / "golden" / f"{count}p.jsonl"
    assert path.is_file(), path.relative_to(GAMES_TESTS.parent)
    record = records.read_record(path.read_bytes())
    assert len(record.started.setup.seats) == count
    played = records.replayed(path.read_bytes())
    assert played.game.summary(played.state).phase == "over"
