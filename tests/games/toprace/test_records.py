"""Records of situations that random play rarely reaches, each with the expected result of every line.

`records/<name>.jsonl` is a record; `<name>.expected.jsonl` says for each line whether it is accepted, or by which rule it is refused,
and what the last line says. Where the plain referee can follow (no house position, nothing taken back) it must say the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.judged import records_beside, refused_whole, ruled_as_expected
from tests.games.toprace.plain_table import PlainTable

RECORDS = records_beside(__file__)


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def can_follow(path: Path) -> bool:
    """The plain referee takes nothing back and is told no positions."""
    return not {line.get("do") for line in lines_of(path)} & {"set_position", "retract"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_ruled_on_as_expected(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ruled_as_expected(path, capsys)


@pytest.mark.parametrize("path", [path for path in RECORDS if can_follow(path)], ids=lambda path: path.stem)
def test_the_plain_referee_says_the_same(path: Path) -> None:
    header, *lines = lines_of(path)
    *expected, end = lines_of(path.with_suffix(".expected.jsonl"))
    plain = PlainTable(header["seats"], header["edition"], header["options"])
    for line, ruling in zip(lines, expected, strict=True):
        offended = plain.hear(line)
        assert (offended is None) == ruling["accepted"], line
        assert not offended or ruling["rule"] in offended, (line, offended)
    assert {name: end[name] for name in plain.end()} == plain.end()


@pytest.mark.parametrize(
    "line",
    [
        '{"by":"Ana","do":"play_card","card":"blue10"}',  # the other edition's colours, card shapes and spellings
        '{"by":"Ana","do":"play_card","card":"black~yellow","as":"turbo"}',
        '{"by":"Ana","do":"play_card","card":"light_blue~white","as":"turbo"}',
        '{"by":"Ana","do":"play_card","card":"white2 joker5"}',
        '{"by":"Ana","do":"play_card","card":"red05"}',
        '{"by":"Ana","do":"play_card","card":"Red5"}',
        '{"by":"Ana","do":"play_card","card":"red5","as":null}',
        '{"by":"Ana","do":"play_card","card":"red5","space":"a1"}',
        '{"by":"Ana","do":"play_card","card":"light_blue~red","as":"breakdown","car":"joker"}',
        '{"by":"Ana","do":"play_card","card":"light_blue~red","as":"turbo","to":"a52"}',
        '{"by":"table","do":"deal","hands":{"Ana":["green~black"]}}',
        '{"by":"table","do":"deal","hands":{"Ana":"red5"}}',
        '{"by":"table","do":"deal","hands":null}',
        '{"by":"table","do":"finished","car":"black"}',
        '{"by":"table","do":"finished"}',
        '{"by":"Ana","do":"return_car","car":"red","space":"finish"}',
        '{"by":"Ana","do":"move","car":"joker","to":"a1"}',
        '{"by":"Ana","do":"bid","amount":10000.0}',
        '{"by":"Ana","do":"bid","amount":"10000"}',
        '{"by":"Ana","do":"bid","amount":true}',
        '{"by":"Ana","do":"bid","amount":9007199254740993}',
        '{"by":"Ana","do":"bet","tipp":null,"car":"red"}',
        '{"by":"Ana","do":"bet","tipp":1,"car":"joker"}',
        '{"by":"table","do":"sold","seat":"table","amount":10000}',
        '{"by":"table","do":"race_over","order":"red"}',
        '{"by":"table","do":"adjust_money","seat":"bank","amount":1,"reason":"x"}',
        '{"by":"table","do":"correct","piece":"black","to":"a1","reason":"x"}',
        '{"by":"onlooker","do":"pass"}',
        '{"by":"Ana","do":"stay"}',
    ],
)
def test_what_names_nothing_of_this_edition_is_no_line_and_is_told_by_its_number(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header = '{"record":1,"game":"toprace","edition":"a","seats":["Ana","Bo"],"options":{}}'
    refused_whole(tmp_path / "record.jsonl", capsys, f"{header}\n\n{line}\n", 3)
