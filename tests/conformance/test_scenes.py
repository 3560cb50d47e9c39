"""What every game's scenes must have: faces that are drawn, taps that are accepted, one name for each act, a prompt that fits."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from companion.cli.demo import possible_commands
from companion.defaults import no_standing
from companion.drawing.art import art_of, signs
from companion.drawing.palette import is_known
from companion.game import AnyGame
from companion.kernel.command import HOUSE_RULINGS, Command, Outcome, Refusal
from companion.kernel.own import AnyState
from companion.kernel.seat import ONLOOKER, TABLE
from companion.kernel.text import Text
from companion.languages import LANGUAGES
from companion.scene import AtOnce, Board, Chart, Counters, Face, Ground, Pick, Placed, Podium, Scene, Send, Sort
from companion.table import catalogue
from companion.table.play import telling
from companion.texts import speaker
from tests.asked import lacking
from tests.conformance.played import CASES, EVERY_COUNT, ended, positions, positions_and_end
from tests.conformance.test_games import is_offered


@cache
def fields_of(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in dataclasses.fields(kind))


def texts_of(value: object, seen: set[object]) -> Iterator[Text]:
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
    elif dataclasses.is_dataclass(value) and not isinstance(value, (type, Command, Ground)):
        for name in fields_of(type(value)):
            yield from texts_of(getattr(value, name), seen)


def words_of_grounds(scene: Scene, seen: set[str]) -> Iterator[Text]:
    """The words on boards not looked at before."""
    for block in (*scene.left, *scene.main, *scene.side):
        if isinstance(block, Board) and block.ground.key not in seen:
            seen.add(block.ground.key)
            yield from (decor.text for decor in block.ground.decor if decor.text is not None)
            yield from (space.letter for space in block.ground.spaces if space.letter is not None)


def faces_of(value: object) -> Iterator[Face]:
    """Every face in a scene."""
    if isinstance(value, Face):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from faces_of(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (type, Command, Ground, Text)):
        for name in fields_of(type(value)):
            yield from faces_of(getattr(value, name))


def icons_of(value: object) -> Iterator[str]:
    """Every icon in a scene, by its name."""
    if isinstance(value, tuple):
        for item in value:
            yield from icons_of(item)
    elif isinstance(value, Ground):
        yield from icons_of(value.decor)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (type, Command, Text, Face)):
        if isinstance(value, Counters):
            yield from (icon for _, icon, _, _ in value.items if icon is not None)
        if isinstance(value, Placed):
            yield from (icon for icon, _, _ in value.made_of)
        for name in fields_of(type(value)):
            item = getattr(value, name)
            yield from (item,) if name == "icon" and item is not None else icons_of(item)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_face_of_a_scene_is_drawn_by_the_house_or_by_the_games_art(name: str, count: int) -> None:
    art = art_of(name)
    strange: set[str] = set()
    for game, state in positions_and_end(name, count, 25):
        for viewer in (*state.setup.seats[:2], TABLE):
            for face in faces_of(game.scene(state.setup, game.view(state, viewer))):
                if face.kind not in art.kinds and face.kind not in signs():
                    strange.add(f"kind {face.kind}")
                if face.shape not in art.shapes:
                    strange.add(f"shape {face.shape}")
    assert not strange, f"faces that neither art/ nor companion/drawing/art.toml draws: {sorted(strange)}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_colour_of_a_scene_is_one_that_there_is(name: str, count: int) -> None:
    """What nobody knows would be drawn as plain paper."""
    colours: set[str | None] = set()
    for game, state in positions_and_end(name, count, 25):
        for viewer in (*state.setup.seats[:2], TABLE):
            scene = game.scene(state.setup, game.view(state, viewer))
            colours.update(colour for face in faces_of(scene) for colour in (face.fill, face.rim))
            for board in (block.ground for block in scene.blocks if isinstance(block, Board)):
                colours.update(each.fill for each in board.spaces)
                colours.update(each.fill for each in board.decor if each.fill != "none")  # a label that is bare
    strange = {colour for colour in colours if colour is not None and not is_known(colour)}
    assert not strange, f"colours that companion/drawing/palette.toml has not: {sorted(strange)}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_icon_of_a_scene_is_one_that_there_is(name: str, count: int) -> None:
    strange: set[str] = set()
    for game, state in positions_and_end(name, count, 25):
        for viewer in (*state.setup.seats[:2], TABLE):
            strange.update(icons_of(game.scene(state.setup, game.view(state, viewer))))
    assert strange <= signs().keys(), f"icons that nobody drew: {strange - signs().keys()}"


@pytest.mark.parametrize(("name", "count"), EVERY_COUNT)
def test_the_podium_stands_where_the_chart_ends(name: str, count: int) -> None:
    """And whoever has won stands at the top."""
    game, state = catalogue.game(name), ended(name, count)
    if state is None or game.standing is no_standing:
        pytest.skip("no golden evening" if state is None else "no chart is drawn")
    view = game.view(state, TABLE)
    scene, stands = game.scene(state.setup, view), game.standing(state.setup, view)
    shown = (*scene.blocks, *(scene.then.blocks if scene.then is not None else ()))  # accounts are opened before it
    places = [placed for block in shown if isinstance(block, Podium) for placed in block.places]
    assert places and stands is not None, "a game that draws a chart ends with a podium (docs/game.md §6)"
    amounts, figures = {each.seat: each.amount for each in places}, dict(stands.figures)
    assert amounts == figures, f"the podium's Placed.amount and standing's figures are two things: {amounts}, {figures}"
    first, winners = {each.seat for each in places if each.place == 1}, set(game.summary(state).winners)
    assert first == winners, f"the podium's first place and summary's winners are two things: {sorted(first)}, {sorted(winners)}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_chart_is_drawn_only_at_the_end(name: str, count: int) -> None:
    for game, state in positions(name, count, 17):
        if game.summary(state).phase != "over":
            for viewer in (state.setup.seats[0], TABLE):
                shown = game.scene(state.setup, game.view(state, viewer)).blocks
                early = "an empty chart: the table adds its points when the game is over; before, use a ScoreSheet (docs/game.md §6)"
                assert not any(isinstance(block, Chart) for block in shown), early


def filled_later(scene: Scene) -> set[int]:
    """Targets whose command the screen fills in first."""
    return {id(block.target) for block in (*scene.left, *scene.main, *scene.side) if isinstance(block, (Sort, Pick))}


def after(game: AnyGame, state: AnyState, sends: Sequence[Send]) -> AnyState | None:
    """The state once all these were said, if each of them holds."""
    for send in sends:
        outcome = game.rule(state, send.by, send.command)
        if isinstance(outcome, Refusal):
            return None
        state = outcome.state
    return state


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_tap_that_a_scene_offers_is_accepted(name: str, count: int) -> None:
    for game, state in positions(name, count):
        listed = {by: game.legal(state, by) for by in (*state.setup.seats, TABLE)}
        for viewer in (*state.setup.seats, TABLE, ONLOOKER):
            scene = game.scene(state.setup, game.view(state, viewer))
            later = filled_later(scene)
            for target in telling.all_targets(scene):
                if not isinstance(target.act, Send | AtOnce) or not target.live or id(target) in later:
                    continue
                phase = game.summary(state).phase
                assert viewer != ONLOOKER, f"an onlooker only looks: {viewer} is offered {target.id} in the phase {phase}"
                if isinstance(target.act, AtOnce):  # each after the one before it
                    assert after(game, state, target.act.sends) is not None, (viewer, target)
                    continue
                by, command = target.act.by, target.act.command
                assert viewer == TABLE or by == viewer, f"{viewer}'s phone offers another's tap: {target}"
                outcome = game.rule(state, by, command)
                if viewer == TABLE and by != TABLE and isinstance(outcome, Refusal):
                    # The tablet may not know what only that seat knows (an empty hand): then its own list does not hold it either.
                    assert command not in listed[by], (target, outcome)
                    continue
                assert isinstance(outcome, Outcome), (viewer, target, outcome)
                if not isinstance(command, HOUSE_RULINGS):
                    assert is_offered(by, command, listed[by]), f"offered, yet not listed: {by} {command}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_name_in_a_scene_stands_for_one_act_and_there_is_a_way_on(name: str, count: int) -> None:
    for game, state in positions(name, count, 17):
        reachable = False
        for viewer in (*state.setup.seats, TABLE):
            scene = game.scene(state.setup, game.view(state, viewer))
            found = list(telling.all_targets(scene))
            reachable = reachable or any(target.sent is not None and target.live for target in found)
            does: dict[str, object] = {}  # the same act may be offered twice, as a space and as a button; one name never means two
            for target in found:
                assert target.id and does.setdefault(target.id, target.does) == target.does, f"one name for two acts: {target.id}"
            assert len(scene.bar) <= 2
        if game.summary(state).phase != "over" and possible_commands(game, state):
            assert reachable, f"no screen offers a way on: {game.summary(state)}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_word_of_a_scene_exists_in_every_language(name: str, count: int) -> None:
    said: dict[str, Text] = {}
    seen: set[str] = set()
    texts: set[object] = set()
    for game, state in positions_and_end(name, count, 25):
        for viewer in (*state.setup.seats[:2], TABLE):
            scene = game.scene(state.setup, game.view(state, viewer))
            for text in (*texts_of(scene, texts), *words_of_grounds(scene, seen)):
                if not text.key.startswith("="):
                    said.setdefault(text.key, text)
    silent = lacking(name, said)
    assert not silent, f"files that lack a key: {silent}"
    empty = {(language, key): speaker(language, name).formatted(text)[1] for language in LANGUAGES for key, text in said.items()}
    assert {key: faults for key, faults in empty.items() if faults} == {}, "words for what nobody gives them"


SHORT = 22  # what the smallest tablet's rail has room for beside two buttons


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_prompt_has_a_form_that_fits(name: str, count: int) -> None:
    """A prompt that names somebody, or is long, has a short form; that one is short in every language, and names nobody."""
    wanting: set[str] = set()
    for game, state in positions(name, count, 17):
        for viewer in (*state.setup.seats[:2], TABLE):
            prompt = game.scene(state.setup, game.view(state, viewer)).prompt
            form = prompt.short or prompt.text
            for language in LANGUAGES:
                words = speaker(language, name)(form)
                named = [seat for seat in state.setup.seats if re.search(rf"\b{seat}\b", words)]
                if len(words) > SHORT or named:
                    wanting.add(f"{prompt.text.key}: {words}" + f" (names {', '.join(named)})" * bool(named))
    assert not wanting, f"prompts without a `short` of at most {SHORT} letters that names nobody: {sorted(wanting)}"
