"""Records of situations that random play rarely reaches, and what is no record."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.judged import records_beside, refused_whole, replayed, ruled_as_expected


@pytest.mark.parametrize("path", records_beside(__file__), ids=lambda path: path.stem)
def test_a_record_is_ruled_on_as_expected(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ruled_as_expected(path, capsys)


GOOD = '{"record":1,"game":"racebow","seats":["Ana","Bo"],"options":{}}'


@pytest.mark.parametrize(
    "line",
    [
        '{"by":"table","do":"start_cells","cells":{"Ana":1,"Bo":5}}',
        '{"by":"table","do":"start_cells","cells":{"Ana":0,"Bo":1}}',
        '{"by":"table","do":"start_cells","cells":{"Ana":1,"Bo":2.0}}',
        '{"by":"table","do":"start_cells","cells":{"Ana":1,"Bo":true}}',
        '{"by":"table","do":"start_cells","cells":{"Ana":1,"Zoe":2}}',
        '{"by":"table","do":"start_cells","cells":{"Ana":1,"Ana":2}}',
        '{"by":"table","do":"start_cells","cells":[1,2]}',
        '{"by":"table","do":"turn_over"}',
        '{"by":"table","do":"turn_over","tile":null}',
        '{"by":"table","do":"turn_over","tile":"red+swap#3"}',
        '{"by":"table","do":"turn_over","tile":"red+swap#1","cells":null}',
        '{"by":"table","do":"turn_over","tile":"red+swap#1","cells":{"colour":["red",["air",1]],"feature":["swap",["air",2]]}}',
        '{"by":"table","do":"turn_over","tile":"red+swap#1","by_app":1}',
        '{"by":"table","do":"turn_over","cells":{"colour":["red",["air",1]]}}',
        '{"by":"table","do":"turn_over","cells":{"colour":["red",["air",1]],"feature":["red",["air",2]]}}',
        '{"by":"table","do":"turn_over","cells":{"colour":["swap",["air",1]],"feature":["swap",["air",2]]}}',
        '{"by":"table","do":"turn_over","cells":{"colour":["red",["fire",1]],"feature":["swap",["air",2]]}}',
        '{"by":"table","do":"turn_over","cells":{"colour":["red",["air",5]],"feature":["swap",["air",2]]}}',
        '{"by":"table","do":"turn_over","cells":{"colour":["red",["air",1,1]],"feature":["swap",["air",2]]}}',
        '{"by":"table","do":"turn_over","cells":{"colour":["red",["air",1]],"feature":["swap",["air",2]],"more":["swap",["air",2]]}}',
        '{"by":"Ana","do":"move"}',
        '{"by":"Ana","do":"move","to":null}',
        '{"by":"Ana","do":"move","to":"earth1"}',
        '{"by":"Ana","do":"move","to":["earth",0]}',
        '{"by":"Ana","do":"move","to":["earth","1"]}',
        '{"by":"Ana","do":"turbo","to":["sky",1]}',
        '{"by":"Ana","do":"use_action"}',
        '{"by":"Ana","do":"use_action","pawn":["red"]}',
        '{"by":"Ana","do":"use_action","pawn":"orange"}',
        '{"by":"Ana","do":"use_action","pawn":"red","pawns":["red","blue"]}',
        '{"by":"Ana","do":"use_action","pawns":["red"]}',
        '{"by":"Ana","do":"use_action","pawns":["red","blue","green"]}',
        '{"by":"Ana","do":"end_turn","by_app":true}',
        '{"by":"Ana","do":"stay"}',
        '{"by":"table","do":"adjust_money","seat":"Zoe","amount":1,"reason":"x"}',
        '{"by":"table","do":"correct","piece":"Zoe","to":["earth",1],"reason":"x"}',
        '{"by":"table","do":"correct","piece":"Ana","to":["earth",1.0],"reason":"x"}',
        '{"by":"table","do":"correct","piece":"red:Ana","to":6,"reason":"x"}',
        '{"by":"table","do":"correct","piece":"red:Ana","to":-1,"reason":"x"}',
        '{"by":"table","do":"set_position","position":{"players":{"Ana":{"tile":true}}},"reason":"x"}',
        '{"by":"table","do":"set_position","position":{"players":{"Ana":{"markers":{"turbo":null}}}},"reason":"x"}',
        '{"by":"table","do":"set_position","position":{"chores":[{"do":"clear","number":1,"pawns":[["red"]]}]},"reason":"x"}',
    ],
)
def test_what_names_nothing_of_the_game_is_no_line_and_is_told_by_its_number(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused_whole(tmp_path / "record.jsonl", capsys, f"{GOOD}\n\n{line}\n", 3)


@pytest.mark.parametrize(
    "options",
    [
        '{"maximum":{"turbo":1}}',
        '{"maximum":{"propeller":2}}',
        '{"maximum":{"fuel":5}}',
        '{"maximum":{"turbo":5.0}}',
        '{"maximum":{"turbo":true}}',
        '{"maximum":5}',
        '{"maximum":null}',
        '{"orders":{"Zoe":["red","yellow","green","blue","violet"]}}',
        '{"orders":{"Bo":["red","yellow","green","blue"]}}',
        '{"orders":{"Bo":["red","yellow","green","blue","red"]}}',
        '{"orders":{"Bo":["red","yellow","green","blue","orange"]}}',
        '{"orders":{"Bo":"red"}}',
        '{"quick_start":true}',
    ],
)
def test_options_that_nobody_can_play_by_are_a_fault_of_the_header(
    options: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """RB-S7, RB-E3"""
    refused_whole(tmp_path / "record.jsonl", capsys, GOOD.replace("{}", options), 1)


def test_the_least_maximum_is_what_one_starts_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """RB-S6, RB-S7"""
    (path := tmp_path / "record.jsonl").write_text(GOOD.replace("{}", '{"maximum":{"turbo":2,"oxygen":3}}'))
    *_, view = replayed(path, capsys, "--view", "Ana")
    assert view["players"][0]["maximum"] == {"propeller": 5, "oxygen": 3, "turbo": 2}
