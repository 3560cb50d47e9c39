"""`companion demo`: every game, with any number of players and any options, comes to its end; the same seed gives the same end."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.cli import main
from companion.cli.demo import playout, random_game
from companion.game import AnyGame
from companion.kernel import form
from companion.kernel.command import Malformed, Outcome
from companion.languages import LANGUAGES
from companion.table import catalogue, records
from tests.cli.companion import companion
from tests.conformance.played import CASES, NAMES, variants

SEEDS = 3
LONGEST = 3_000  # lines of an evening that got nowhere


def setups(game: AnyGame, count: int) -> list[Any]:
    """With each switch on its own, numbers small, where that many may play so."""
    fields = form.fields_of(game.options, catalogue.known_option_names(game))
    wholes = [(each.name, ask.least) for each in fields for ask in (each, *each.of) if ask.asks == "whole"]
    numbers = [{name: least + more} for name, least in wholes for more in (0, 1)]
    found = []
    for options in (*variants(game), *numbers):
        try:
            found.append(records.make_setup(game, None, NAMES[:count], options))
        except Malformed:
            continue
    return found


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_demo_comes_to_its_end(name: str, count: int) -> None:
    game = catalogue.game(name)
    for number, setup in enumerate(setups(game, count)):
        for seed in range(SEEDS):
            state = game.start(setup)
            lines = random_game(game, setup, 100 * number + seed)
            for envelope in lines:
                answer = game.rule(state, envelope.by, envelope.command)
                assert isinstance(answer, Outcome)
                state = answer.state
            assert game.summary(state).phase == "over", (setup.options, seed)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_most_evenings_by_lot_get_somewhere(name: str, count: int) -> None:
    """Where moving at random never would, lots prefer what brings a game nearer to its end."""
    game = catalogue.game(name)
    setup = records.make_setup(game, None, NAMES[:count], {})
    ended = 0
    for seed in range(12):
        state, number = game.start(setup), 0
        for _, after in playout(game, state, random.Random(seed).randrange):
            state, number = after, number + 1
            if number == LONGEST:
                break
        ended += game.summary(state).phase == "over"
    assert ended >= 10


@pytest.mark.parametrize("name", catalogue.game_names())
def test_the_same_seed_is_the_same_game_and_another_is_another(name: str, tmp_path: Path) -> None:
    once, again, other = (companion(tmp_path, "demo", name, "--seed", seed).stdout for seed in ("11", "11", "12"))
    assert once == again != other


def test_a_demo_can_be_replayed_to_its_winner(tmp_path: Path) -> None:
    for name in catalogue.game_names():
        (tmp_path / "demo.jsonl").write_text(companion(tmp_path, "demo", name, "--seed", "5").stdout)
        told = companion(tmp_path, "replay", str(tmp_path / "demo.jsonl"), "--json").stdout.splitlines()
        last: Any = wire.read_json(told[-1])
        assert last["winners"], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_changes_the_state_it_was_given_is_said_plainly(language: str, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """`legal` asks the rules what they would allow; the bid is made then, and refused when it is given."""
    game = catalogue.game("mogul")

    def ruled_in_place(state: Any, by: str, command: Any) -> Any:
        answer = game.referee(state, by, command)
        if isinstance(answer, Outcome):
            for each in state.__slots__:
                setattr(state, each, getattr(answer.state, each))
        return answer

    def legal(state: Any, by: str) -> list[Any]:
        return [each for each in game.legal(state, by) if isinstance(ruled_in_place(state, by, each), Outcome)]

    faulty = replace(game, legal=legal, referee=ruled_in_place)
    monkeypatch.setattr(catalogue, "game", lambda _: faulty)
    assert main(["--lang", language, "demo", "mogul", "--seed", "1"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and "new = state.copy()" in told.err and '"do":' in told.err and "KERNEL-" in told.err
