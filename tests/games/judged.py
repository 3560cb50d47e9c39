"""Records of situations that random play rarely reaches, each with the expected result of every line, taken from the rules' words alone.

`records/<name>.jsonl` is a record; `<name>.expected.jsonl` says for each line whether it is accepted, or by which rule it is refused,
what the last line says, and what some seats may do then. A record tries several things from one line on, to which it goes back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel.form import Json


def records_beside(module: str) -> list[Path]:
    """A game's, in the folder of its tests."""
    return sorted(path for path in (Path(module).parent / "records").glob("*.jsonl") if ".expected" not in path.name)


def replayed(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> list[Any]:
    """What `companion replay` says of each line, and at the end."""
    assert main(["replay", str(path), "--json", *more]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.split("\n") if line]


def ruled_as_expected(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Line by line, and at the end."""
    *expected, end = map(json.loads, path.with_suffix(".expected.jsonl").read_text().splitlines())
    *ruled, ended = replayed(path, capsys)
    assert [{name: line[name] for name in ("n", "accepted", "rule") if name in line} for line in ruled] == expected
    listed = end.pop("legal", {})
    assert {name: ended[name] for name in end} == end
    for seat, legal in listed.items():
        *_, found = replayed(path, capsys, "--legal", seat)
        assert sorted(map(_told, found)) == sorted(map(_told, legal)), "in whatever order"


def _told(command: Json) -> str:
    return json.dumps(command, sort_keys=True)


def refused_whole(path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int) -> None:
    """A text that is no record, for what stands on that line."""
    path.write_text(text)
    assert main(["replay", str(path), "--json"]) == 2
    told = capsys.readouterr()
    assert str(line) in told.err and not told.out
