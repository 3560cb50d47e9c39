"""Everything that a game can say has words in every language: each happening, each refusal however rare, its title, options and places."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

import pytest

from companion.kernel import form
from companion.kernel.command import Outcome, Refusal
from companion.kernel.sighting import place_key
from companion.kernel.text import Text
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.play import telling
from companion.texts import speaker
from tests.asked import NEEDED, asked_of_game, helpers_of, keys_of, lacking, unasked
from tests.conformance.played import CASES, game_played, variants


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_happens_and_what_is_refused_can_be_said(name: str, count: int) -> None:
    game, lots, needed, said = catalogue.game(name), random.Random(5), set[str](), dict[str, Text]()
    need = needed.add
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        for index, step in enumerate(steps[:-1]):
            need("legal-" + step.envelope.command.do.replace("_", "-"))
            need("phase-" + game.summary(step.state).phase.replace("_", "-"))
            outcome = game.rule(step.state, step.envelope.by, step.envelope.command)
            assert isinstance(outcome, Outcome)
            for happening in outcome.happenings:
                said.setdefault((told := telling.happening_text(happening)).key, told)
            elsewhere = lots.choice(steps).envelope
            answer = game.rule(step.state, elsewhere.by, elsewhere.command) if index % 3 == 0 else None
            if isinstance(answer, Refusal):
                said.setdefault((refused := telling.refusal_text(answer)).key, refused)
                need(f"rule-{answer.rule}")
    needed.update(said)
    silent = lacking(name, needed)
    assert not silent, f"files that lack a key: {silent}"
    empty = {(language, text.key): speaker(language, name).formatted(text)[1] for language in LANGUAGES for text in said.values()}
    assert {key: missing for key, missing in empty.items() if missing} == {}, "words for what nobody gives them"


def refusals_of(name: str) -> Iterator[tuple[str, str]]:
    """Each rule and reason that is written out in a game's code, met in play or not."""
    for path in sorted((catalogue.GAMES_DIR / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                said = {each.arg: each.value.value for each in node.keywords if isinstance(each.value, ast.Constant)}
                yield str(said.get("rule", "")), str(said.get("reason", ""))


@pytest.mark.parametrize("name", catalogue.game_names())
def test_every_refusal_and_its_rule_have_words_however_rare_it_is(name: str) -> None:
    found = list(refusals_of(name))
    assert found
    keys = {telling.refusal_text(Refusal(rule=rule, reason=reason)).key for rule, reason in found if reason}
    keys |= {f"rule-{rule}" for rule, _ in found if rule}
    silent = lacking(name, keys)
    assert not silent, f"files that lack a key: {silent}"


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_says_its_title_options_and_places(name: str) -> None:
    game = catalogue.game(name)
    keys = ["game-title", "game-tagline", *(f"edition-{each}" for each in catalogue.editions(name) if len(each) < 20)]
    for option in form.fields_of(game.options, catalogue.known_option_names(game)):
        keys.append(f"option-{option.name}".replace("_", "-"))
        if option.may_be_empty:
            keys.append(f"option-{option.name}-none".replace("_", "-"))
        if option.asks == "choice":
            keys.extend(f"option-{option.name}-{value}".replace("_", "-") for value in option.values if isinstance(value, str))
    keys.extend(map(place_key, (*game.places, *game.roles)))
    keys.extend([f"money-{game.money.unit}"] if game.money else [])
    keys.extend("legal-" + kind.do.replace("_", "-") for kind in game.commands)
    silent = lacking(name, keys)
    assert not silent, f"files that lack a key: {silent}"


@pytest.mark.parametrize("name", catalogue.game_names())
def test_every_key_is_asked_for_by_something(name: str) -> None:
    """By code, data or another message: one that nobody asks for is left over, or stands under a wrong name."""
    folder = catalogue.GAMES_DIR / name
    left_over = unasked(sorted((folder / "texts").glob("*.ftl")), asked_of_game(folder))
    assert not left_over, f"{name}/texts: keys that nothing asks for: {left_over}"


@pytest.mark.parametrize("name", catalogue.game_names())
def test_english_and_french_say_the_same_things_and_no_other_language_says_more(name: str) -> None:
    """But for what only the messages of that language ask for."""
    texts = catalogue.GAMES_DIR / name / "texts"
    keys = {path.stem: set(keys_of(path)) - helpers_of(texts.parent) for path in texts.glob("*.ftl")}
    wanted = set[str]().union(*(keys.get(language, set()) for language in NEEDED))
    silent = [f"{name}/texts/{language}.ftl: {key}" for language in NEEDED for key in sorted(wanted - keys.get(language, set()))]
    assert not silent, f"files that lack a key: {silent}"
    more = [f"{name}/texts/{language}.ftl: {key}" for language, said in keys.items() for key in sorted(said - wanted)]
    assert not more, f"files with a key that {NEEDED} have not: {more}"
