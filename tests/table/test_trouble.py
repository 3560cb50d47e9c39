"""Whatever goes wrong has words, on a screen and on a terminal."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from companion.kernel.command import Malformed
from companion.languages import LANGUAGES
from companion.table.file.fault import JournalFault
from companion.table.trouble import of_disk, of_input, trouble
from companion.texts import speaker

CLI = resources.files("companion.texts").joinpath("en", "cli.ftl").read_text(encoding="utf-8")
ELSEWHERE = ("doctor_", "journal_not_saved", "evening_not_told")  # what is told by a command, or when the table has closed
KINDS = [line.split(" = ")[0].removeprefix("fault-at-").replace("-", "_") for line in CLI.splitlines() if line.startswith("fault-at-")]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.startswith(ELSEWHERE)])
def test_the_files_trouble_has_words_for_a_screen_and_for_a_terminal(kind: str) -> None:
    told = of_disk(JournalFault(kind, Path("t.db")))
    assert told.key == kind
    for language in LANGUAGES:
        assert speaker(language).has(told.words.key) and speaker(language).has(told.detail.key)


def test_what_is_wrong_with_a_file_is_told_with_its_place_where_there_is_room() -> None:
    told = of_input(Malformed("seats.2", "name_twice"))
    say = speaker("en")
    assert say(told.detail) == f"seats.2: {say(told.words)}"


def test_two_troubles_of_one_kind_are_the_same_news() -> None:
    assert trouble("name_twice") == trouble("name_twice") != trouble("table_full")
    assert trouble("game_running", "phone-game-running").words.key == "phone-game-running"
