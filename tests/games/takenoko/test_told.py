"""A record told in words, where there is no board to look at: places are called as in the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main

GOLDEN = Path(__file__).parent / "golden" / "2p.jsonl"


@pytest.mark.parametrize(
    ("language", "laid", "moved"),
    [
        ("en", "Ana lays a yellow plot at 1,0.", "Ana moves the panda to 1,0."),
        ("fr", "Ana pose une parcelle jaune en 1,0.", "Ana déplace le panda en 1,0."),
        ("de", "Ana legt eine gelbe Parzelle auf 1,0.", "Ana bewegt den Panda auf 1,0."),
    ],
)
def test_the_story_of_a_record_says_where_a_plot_went(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, laid: str, moved: str
) -> None:
    assert main(["--data", str(tmp_path), "--lang", language, "replay", str(GOLDEN)]) == 0
    told = capsys.readouterr().out
    assert laid in told and moved in told
