"""Who decided a rule: every option says it, and every ruling of ours is listed with its rule, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.kernel import form
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.texts import speaker
from tests.cli.companion import companion

# The rules that the sources are silent on or disagree about; those that are a switch or an edition's figures say it there.
SILENT = {
    "toprace": {
        *("TR-A2", "TR-A6", "TR-A7", "TR-R6", "TR-X1", "TR-X2", "TR-X4", "TR-X5", "TR-B6", "TR-B7"),
        "TR-E1",
        "TR-E2",
        "TR-E3",
        "TR-E5",
    },
    "takenoko": {"TK-W5", "TK-B1"},
    "racebow": {*("RB-S3", "RB-S7", "RB-S9", "RB-T2", "RB-T5", "RB-M3", "RB-M5", "RB-M6", "RB-M7", "RB-C2", "RB-C4", "RB-E3")},
    "mogul": {"MO-S6", "MO-R3", "MO-R8", "MO-E2"},
}
OURS = {"de": "Von uns: ", "en": "Ours: ", "fr": "Notre choix\u00a0: "}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SILENT)
def test_every_switch_says_whose_word_it_is(name: str, language: str) -> None:
    say = speaker(language, name)
    for option in form.fields_of(catalogue.game(name).options, catalogue.known_option_names(catalogue.game(name))):
        assert say.has(f"option-{option.name}-whose".replace("_", "-")), option.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SILENT)
def test_every_ruling_stands_with_its_rule(name: str, language: str) -> None:
    say = speaker(language, name)
    assert set(say.rulings()) == SILENT[name]
    for rule in say.rulings():
        words = say.say(f"rule-{rule}")
        assert say.rule(rule) == f"{words} {say.say(f'ruling-{rule}')}"
        assert say.say(f"ruling-{rule}").startswith(OURS[language])


def test_the_terminal_lists_them(tmp_path: Path) -> None:
    said = companion(tmp_path, "--lang", "en", "games", "toprace").stdout
    assert "max_drivers" in said and "no limit" not in re.sub(r"\s+", " ", said).split("What we ruled")[1]
    assert "TR-E5: Whoever has most money in the end wins; a tie is shared. Ours: " in said
