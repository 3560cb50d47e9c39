"""Records of situations that random play rarely reaches, and what is no record."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.judged import records_beside, refused_whole, ruled_as_expected


@pytest.mark.parametrize("path", records_beside(__file__), ids=lambda path: path.stem)
def test_a_record_is_ruled_on_as_expected(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ruled_as_expected(path, capsys)


GOOD = '{"record":1,"game":"mogul","seats":["Ana","Bo","Cy"],"options":{}}'


@pytest.mark.parametrize(
    "line",
    [
        '{"by":"table","do":"deal","shares":{"Ana":"brown/brown","Bo":"brown/blue","Cy":"brown/pink"}}',
        '{"by":"table","do":"deal","shares":{"Ana":"brown/red","Bo":"brown/blue","Cy":"brown/pink"}}',
        '{"by":"table","do":"deal","shares":{"Ana":"brown / green","Bo":"brown/blue","Cy":"brown/pink"}}',
        '{"by":"table","do":"deal","shares":{"Ana":["brown/green"],"Bo":"brown/blue","Cy":"brown/pink"}}',
        '{"by":"table","do":"deal","shares":{"Ana":"brown/green","Bo":"brown/blue","Cy":"brown/pink","Zoe":"brown/pink"}}',
        '{"by":"table","do":"deal","shares":{"Ana":"brown/green","Ana":"brown/blue","Cy":"brown/pink"}}',
        '{"by":"table","do":"deal","shares":["brown/green"]}',
        '{"by":"table","do":"deal","shares":null}',
        '{"by":"table","do":"deal"}',
        '{"by":"table","do":"turn_over","card":"Crash"}',
        '{"by":"table","do":"turn_over","card":"brown"}',
        '{"by":"table","do":"turn_over","card":"crash","by_app":1}',
        '{"by":"Ana","do":"choose_share"}',
        '{"by":"Ana","do":"borrow","amount":2}',
        '{"by":"Ana","do":"drop","by_app":true}',
        '{"by":"Ana","do":"sell"}',
        '{"by":"Ana","do":"sell","cards":"pink/blue"}',
        '{"by":"Ana","do":"sell","cards":[["pink/blue"]]}',
        '{"by":"Ana","do":"sell","cards":["pink/pink"]}',
        '{"by":"Ana","do":"sell","cards":null}',
        '{"by":"Ana","do":"pass"}',
        '{"by":"Ana","do":"turbo","to":["air",1]}',
        '{"by":"table","do":"adjust_money","seat":"table","amount":1,"reason":"x"}',
        '{"by":"table","do":"adjust_money","seat":"Ana","amount":1.0,"reason":"x"}',
        '{"by":"table","do":"adjust_money","seat":"Ana","amount":true,"reason":"x"}',
        '{"by":"table","do":"adjust_money","seat":"Ana","amount":-9007199254740993,"reason":"x"}',
        '{"by":"table","do":"adjust_money","seat":"Ana","amount":1,"reason":null}',
        '{"by":"table","do":"correct","piece":"Zoe","to":3,"reason":"x"}',
        '{"by":"table","do":"correct","piece":"Ana","to":"3","reason":"x"}',
        '{"by":"table","do":"set_position","position":{"scores":{"Ana":true}},"reason":"x"}',
        '{"by":"table","do":"set_position","position":{"scores":{"Ana":9007199254740993}},"reason":"x"}',
        '{"by":"table","do":"set_position","position":{"chips":{"Ana":6}},"reason":"x"}',
        '{"by":"table","do":"set_position","position":{"first":"table"},"reason":"x"}',
        '{"by":"table","do":"retract","to":1,"force":1}',
    ],
)
def test_what_names_nothing_of_the_game_is_no_line_and_is_told_by_its_number(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused_whole(tmp_path / "record.jsonl", capsys, f"{GOOD}\n\n{line}\n", 3)


@pytest.mark.parametrize(
    "options",
    [
        '{"quick_start":1}',
        '{"quick_start":null}',
        '{"loan_cost":0}',
        '{"loan_cost":null}',
        '{"loan_cost":1.0}',
        '{"loan_cost":true}',
        '{"loans_per_auction":"any"}',
        '{"loans_per_auction":-1}',
        '{"loans_per_auction":false}',
        '{"runner_up_must_take":"yes"}',
        '{"maximum":{}}',
    ],
)
def test_options_that_nobody_can_play_by_are_a_fault_of_the_header(
    options: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused_whole(tmp_path / "record.jsonl", capsys, GOOD.replace("{}", options), 1)
