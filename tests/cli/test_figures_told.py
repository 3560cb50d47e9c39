"""What everybody has, in words: the score in the unit that the game's own texts give it, and the money beside it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.game import Summary
from companion.languages import LANGUAGES
from companion.table.play.story import figure_lines
from companion.texts import Speaker

DICE = "score-told = { $amount ->\n    [one] one die\n   *[other] { $amount } dice\n }\n"


Figures = Mapping[str, int] | None


def told(speaker: Speaker, *, scores: Figures = None, balances: Figures = None) -> list[str]:
    return list(figure_lines(Summary(phase="over", turn=None, scores=scores, balances=balances), speaker))


def test_a_score_is_told_in_the_games_own_unit_and_the_money_beside_it() -> None:
    scores, chips = {"Ana": 5, "Bo": 1}, {"Ana": 12, "Bo": 1}
    assert told(Speaker("en", "mogul"), scores=scores, balances=chips) == ["Ana: 5 points and 12 chips", "Bo: 1 point and 1 chip"]
    assert told(Speaker("en", "mogul", (DICE,)), scores=scores, balances=chips) == ["Ana: 5 dice and 12 chips", "Bo: one die and 1 chip"]


def test_what_a_game_has_not_is_not_told() -> None:
    assert told(Speaker("en", "toprace"), balances={"Ana": 30_000}) == ["Ana: $30,000"]
    assert told(Speaker("en", "takenoko"), scores={"Ana": 7}) == ["Ana: 7 points"]
    assert told(Speaker("en", "takenoko")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_words_for_both(language: str) -> None:
    (line,) = told(Speaker(language, "mogul"), scores={"Ana": 2}, balances={"Ana": 3})
    assert "2 " in line.replace("\u00a0", " ") and "3 " in line.replace("\u00a0", " ") and "told" not in line
