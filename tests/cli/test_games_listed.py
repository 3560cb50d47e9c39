"""`companion games NAME` says of each option what else it may be, as a maker of an edition writes it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from companion.table import catalogue
from tests.cli.companion import Said

Listed = Callable[..., list[str]]


@pytest.fixture
def listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Listed:
    """What is listed of a game, line by line."""
    said = Said(capsys)

    def lines(game: str, language: str = "en") -> list[str]:
        return [line.strip() for line in said(tmp_path, "games", game, lang=language).stdout.splitlines()]

    return lines


def beside(lines: list[str], option: str) -> str:
    """The line after an option's first one."""
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{option} = "))
    return lines[at + 1]


def test_each_option_has_its_other_values(listed: Listed) -> None:
    race, mogul = listed("toprace"), listed("mogul")
    assert beside(race, "depth") == '"referee" | "bank"'
    assert beside(race, "bets") == "false | true"
    assert beside(race, "races") == "1 | 3"
    assert beside(race, "max_drivers") == '"printed" | 1.. | null'
    assert beside(mogul, "loans_per_auction") == "0..99 | null"


def test_a_player_is_named_in_words_as_nobody_sits_here_yet(listed: Listed) -> None:
    assert beside(listed("freetable"), "banker") == "the name of somebody who plays | null"
    assert beside(listed("freetable", "fr"), "banker") == "le nom de quelqu’un qui joue | null"


@pytest.mark.parametrize("game", catalogue.game_names())
def test_what_stands_there_is_among_them(listed: Listed, game: str) -> None:
    """An option's value is one of those that are listed beside it, for all that are listed one by one."""
    for line, after in pairwise(listed(game)):
        if " = " in line and " | " in after and ".." not in after and "the name of" not in after:
            assert line.partition(" = ")[2].partition("   (")[0] in after.split(" | "), (line, after)
