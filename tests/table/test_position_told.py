"""A house ruling that puts the table as it lies tells which parts lie otherwise now, and how."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion import wire
from companion.cli.demo import playout
from companion.game import Envelope
from companion.kernel import form
from companion.kernel.command import PositionPut, SetPosition
from companion.kernel.form import Json
from companion.kernel.seat import TABLE
from companion.languages import LANGUAGES
from companion.table import catalogue, records
from companion.table.play import telling
from companion.table.play.history import History
from companion.table.play.position_told import PartPut
from companion.table.play.ruling import Ruling, judge
from companion.texts import speaker
from tests.table.evenings import line, open_with


@pytest.mark.parametrize(
    ("game", "language", "position", "told"),
    [
        ("mogul", "en", {"scores": {"Bo": 3, "Cy": 0}, "first": "Ana"}, ["Scores: Bo 3."]),
        ("mogul", "de", {"scores": {"Bo": 3, "Cy": 1}}, ["Punkte: Bo 3 und Cy 1."]),
        ("toprace", "fr", {"money": {"Bo": 50_000}}, ["Argent\u00a0: Bo 50\u00a0000\u00a0$."]),
        ("toprace", "en", {"hands": {"Bo": 2}}, ["Hands: Bo 2."]),
        ("freetable", "en", {"round": 3, "turn": "Cy"}, ["Turn: Cy.", "Round: 3."]),
        ("takenoko", "en", {"panda": [0, 0], "emperor": "Bo"}, ["Emperor: Bo."]),
        ("mogul", "en", {"scores": {"Bo": 0}}, []),
    ],
)
async def test_each_named_part_that_changed_is_told_with_its_new_value(
    tmp_path: Path, game: str, language: str, position: dict[str, Json], told: list[str]
) -> None:
    session = await open_with(tmp_path / "t.db", game, 3)
    fields = {"by": TABLE, "do": "set_position", "position": position, "reason": "as it lies"}
    answer = await session.submit(line(session, fields))
    assert answer.accepted, answer
    said = speaker(language, game)
    texts = [said(text) for text in session.now.play.log[-1].texts]
    parts = [said(each) for each in telling.happening_texts(each for each in answer.happenings if isinstance(each, PartPut))]
    assert parts == told and texts[1 : len(told) + 1] == told
    assert not told or not any(isinstance(each, PositionPut) for each in answer.happenings), "it says nothing more"
    await session.close()


@pytest.mark.parametrize("name", catalogue.game_names())
def test_whatever_lies_otherwise_there_are_words_for_it(name: str) -> None:
    """The position of any moment of an evening, put at another."""
    game, lots = catalogue.game(name), random.Random(5)
    setup = records.make_setup(game, None, ("Ana", "Bo", "Cy", "Zoé")[: max(3, game.seats[0])], {})
    states = [game.start(setup), *(state for _, state in playout(game, game.start(setup), lots.randrange))]
    found = 0
    for _ in range(60):
        before, lies = lots.choice(states), form.write_shape(game.position(lots.choice(states)))
        ruled = judge(game, History(before), Envelope(by=TABLE, command=SetPosition(position=lies, reason="as it lies")))
        parts = [each for each in ruled.happenings if isinstance(each, PartPut)] if isinstance(ruled, Ruling) else []
        assert all(wire.to_json(each) for each in parts)
        for language in LANGUAGES:
            for text in telling.happening_texts(parts):
                words, missing = speaker(language, name).formatted(text)
                assert not missing and not set("{}") & set(words) and "part-" not in words, (words, missing)
                found += 1
    assert found
