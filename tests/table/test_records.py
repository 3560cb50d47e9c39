"""Records through the public way: `companion replay` as a program of its own, with files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.table import catalogue
from tests.table.evenings import random_game, record_text

HEADER = '{"record":1,"game":"mogul","edition":"classic","seats":["Ana","Bo","Cy"],"options":{}}'
DEAL = '{"by":"table","do":"deal","shares":{"Ana":"brown/green","Bo":"brown/pink","Cy":"brown/blue"}}'


def replay(text: str | bytes, *flags: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """Run `companion replay -`."""
    data = text.encode() if isinstance(text, str) else text
    command = [sys.executable, "-m", "companion", "--lang", lang, "replay", "-", *flags]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


BAD_LINES = {
    "not an object": "[1]",
    "not JSON": "hello",
    "cut off": '{"by":"table","do":"tu',
    "NaN": '{"by":"Ana","do":"sell","cards":[NaN]}',
    "unknown command": '{"by":"Ana","do":"bid","amount":10}',
    "another game's command": '{"by":"Ana","do":"play_card","card":"blue5"}',
    "unknown key": '{"by":"Ana","do":"stay","why":"x"}',
    "missing key": '{"by":"table","do":"turn_over"}',
    "key twice": '{"by":"Ana","do":"stay","do":"stay"}',
    "by nobody": '{"by":"Zed","do":"stay"}',
    "by missing": '{"do":"stay"}',
    "do missing": '{"by":"Ana"}',
    "by a number": '{"by":1,"do":"stay"}',
    "a number for a word": '{"by":"table","do":"turn_over","card":1}',
    "no such card": '{"by":"table","do":"turn_over","card":"brown/brown"}',
    "to as a decimal": '{"by":"table","do":"retract","to":1.9}',
    "to as a word": '{"by":"table","do":"retract","to":"1"}',
    "to as a truth": '{"by":"table","do":"retract","to":true}',
    "to too large": '{"by":"table","do":"retract","to":9007199254740993}',
    "to absurd": '{"by":"table","do":"retract","to":' + "9" * 5000 + "}",
    "amount with an exponent": '{"by":"table","do":"adjust_money","seat":"Ana","amount":1e2,"reason":"x"}',
    "a seat that is none": '{"by":"table","do":"adjust_money","seat":"Zed","amount":1,"reason":"x"}',
    "too deep": '{"by":"table","do":"set_position","reason":"x","position":' + "[" * 5000 + "]" * 5000 + "}",
    "a lone surrogate": '{"by":"table","do":"adjust_money","seat":"Ana","amount":1,"reason":"\\ud800"}',
    "null for a name": '{"by":"table","do":"turn_over","card":null}',
}


@pytest.mark.parametrize("line", BAD_LINES.values(), ids=BAD_LINES)
def test_a_line_that_is_no_line_is_named_and_stops_the_replay(line: str) -> None:
    done = replay(f"{HEADER}\n{DEAL}\n\n{line}\n", "--json")
    assert done.returncode == 2
    assert "Line 4" in done.stderr
    assert "Traceback" not in done.stderr and len(done.stderr.splitlines()) == 1


BAD_HEADERS = {
    "empty": "",
    "no object": "[]",
    "a later version": HEADER.replace('"record":1', '"record":2'),
    "version as truth": HEADER.replace('"record":1', '"record":true'),
    "no such game": HEADER.replace("mogul", "chess"),
    "no such edition": HEADER.replace("classic", "gold"),
    "game as a number": HEADER.replace('"mogul"', "7"),
    "unknown key": HEADER.replace('"record"', '"hall":1,"record"'),
    "no seats": HEADER.replace('"seats":["Ana","Bo","Cy"],', ""),
    "too few": HEADER.replace('"Ana","Bo","Cy"', '"Ana"'),
    "too many": HEADER.replace('"Ana"', '"a","b","c","d","e"'),
    "a name twice, folded": HEADER.replace('"Ana"', '"BO"'),
    "a blank name": HEADER.replace('"Ana"', '"  "'),
    "a long name": HEADER.replace('"Ana"', '"' + "x" * 21 + '"'),
    "called table": HEADER.replace('"Ana"', '"Table"'),
    "called onlooker": HEADER.replace('"Ana"', '"onlooker"'),
    "unknown option": HEADER.replace('"options":{}', '"options":{"depth":"referee"}'),
    "an option's wrong type": HEADER.replace('"options":{}', '"options":{"quick_start":1}'),
    "an option's wrong value": HEADER.replace('"options":{}', '"options":{"loan_cost":"1"}'),
}


@pytest.mark.parametrize("header", BAD_HEADERS.values(), ids=BAD_HEADERS)
def test_a_header_at_fault_is_explained(header: str) -> None:
    done = replay(f"{header}\n{DEAL}\n", "--json")
    assert done.returncode == 2, done.stdout
    assert done.stdout == "" and "Traceback" not in done.stderr and done.stderr.startswith("Line ")


def test_the_first_line_at_fault_is_named_whatever_comes_after_it() -> None:
    done = replay(f"{HEADER}\n{{}}\n".encode() + b"\xff\n")
    assert done.returncode == 2 and done.stderr.startswith("Line 2: ")
    assert replay(f"{HEADER}\n{DEAL}\n".encode() + b"\xff\n").stderr.startswith("Line 3: ")


def test_an_options_fault_says_what_it_may_be() -> None:
    for option, possible in (('"loan_cost":0', "at least 1"), ('"loan_cost":100', "at most 99"), ('"quick_start":1', "true or false")):
        done = replay(HEADER.replace('"options":{}', f'"options":{{{option}}}'))
        assert done.returncode == 2 and possible in done.stderr


def test_what_is_harmless_is_passed_over() -> None:
    text = b"\xef\xbb\xbf" + f"{HEADER}\r\n\r\n{DEAL}\r\n   \r\n".encode()
    done = replay(text, "--json")
    assert done.returncode == 0
    assert [json.loads(line).get("n") for line in done.stdout.splitlines()] == [3, None]


def test_a_refusal_names_its_rule_changes_nothing_and_goes_on() -> None:
    done = replay(f'{HEADER}\n{DEAL}\n{{"by":"Ana","do":"stay"}}\n', "--json")
    first, refused, end = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0 and first["accepted"] is True
    assert (refused["n"], refused["accepted"], refused["rule"]) == (3, False, "KERNEL-PHASE")
    assert end["hash"] == json.loads(replay(f"{HEADER}\n{DEAL}\n", "--json").stdout.splitlines()[-1])["hash"]


def test_the_story_tells_a_refusal_with_its_rule_its_reason_and_what_was_legal() -> None:
    text = f'{HEADER}\n{DEAL}\n{{"by":"table","do":"turn_over","card":"green/blue"}}\n{{"by":"Bo","do":"stay"}}\n'
    for lang, words in (("en", "Refused (KERNEL-TURN)"), ("fr", "Refusé (KERNEL-TURN)")):
        done = replay(text, lang=lang)
        assert done.returncode == 0 and words in done.stdout


@pytest.mark.parametrize("name", catalogue.game_names())
def test_the_same_record_gives_the_same_bytes(name: str) -> None:
    header, lines = random_game(name, catalogue.game(name).seats[1], 5)
    text = record_text(header, lines)
    seat = header["seats"][0]
    flags = ("--json", "--view", seat, "--legal", seat)
    assert replay(text, *flags).stdout == replay(text, *flags).stdout != ""


@pytest.mark.parametrize("name", catalogue.game_names())
def test_after_a_retract_the_hash_is_that_of_the_line(name: str) -> None:
    header, lines = random_game(name, catalogue.game(name).seats[0], 6, most=30)
    at = json.loads(replay(record_text(header, lines[:12]), "--json").stdout.splitlines()[-1])["hash"]
    text = record_text(header, lines) + b'{"by":"table","do":"retract","to":13,"force":true,"reason":"try"}\n'
    after = replay(text, "--json").stdout.splitlines()
    assert json.loads(after[-2])["accepted"] is True
    assert json.loads(after[-1])["hash"] == at


def test_a_retract_goes_back_only_to_lines_that_hold() -> None:
    retract = '{"by":"table","do":"retract","to":%d}'
    turned = '{"by":"table","do":"turn_over","card":"green/blue"}'
    text = "\n".join([HEADER, DEAL, turned, *(retract % to for to in (2, 3, 4, 9)), ""])
    answers = [json.loads(line) for line in replay(text, "--json").stdout.splitlines()][:-1]
    assert [answer["accepted"] for answer in answers] == [True, True, True, False, True, False]
    assert {answer["rule"] for answer in answers if not answer["accepted"]} == {"KERNEL-UNDO"}


def test_taking_back_what_the_app_showed_needs_force_and_a_reason() -> None:
    dealt = DEAL[:-1] + ',"by_app":true}'
    lines = ['"to":1', '"to":1,"force":true', '"to":1,"force":true,"reason":" "', '"to":1,"force":true,"reason":"wrong box"']
    text = "\n".join([HEADER, dealt, *(f'{{"by":"table","do":"retract",{each}}}' for each in lines), ""])
    answers = [json.loads(line) for line in replay(text, "--json").stdout.splitlines()][1:-1]
    assert [answer.get("rule") for answer in answers] == ["KERNEL-UNDO", "KERNEL-REASON", "KERNEL-REASON", None]


def test_only_the_table_takes_back_and_overrules() -> None:
    text = "\n".join(
        [HEADER, DEAL, '{"by":"Ana","do":"retract","to":1}', '{"by":"Ana","do":"adjust_money","seat":"Ana","amount":1,"reason":"x"}', ""]
    )
    answers = [json.loads(line) for line in replay(text, "--json").stdout.splitlines()][1:-1]
    assert [answer["rule"] for answer in answers] == ["KERNEL-SEAT", "KERNEL-SEAT"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "companion", "replay", str(tmp_path / "no")], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "Traceback" not in done.stderr


def test_viewers_that_are_none() -> None:
    for flags in (("--view", "Zed"), ("--legal", "onlooker")):
        assert replay(f"{HEADER}\n", *flags).returncode == 2


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_demo_is_a_record_without_a_refusal(name: str) -> None:
    command = [sys.executable, "-m", "companion", "demo", name, "--seed", "7", "--seats", "A,B,C"]
    done = subprocess.run(command, capture_output=True, check=True)
    played = replay(done.stdout, "--json").stdout.splitlines()
    assert all(json.loads(line)["accepted"] for line in played[:-1]) and json.loads(played[-1])["phase"] == "over"
