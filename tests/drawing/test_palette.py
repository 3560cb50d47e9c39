"""The palette, and one way to compute contrast."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import companion
from companion.drawing import palette
from companion.drawing.palette import LIGHTS, NIGHT, PAPER, contrast

HOUSE = Path(companion.__file__).parent.parent


def test_both_lights_hold_the_same_names() -> None:
    assert LIGHTS.keys() == {"jour", "soir"}
    assert LIGHTS["jour"].keys() == LIGHTS["soir"].keys()


@pytest.mark.parametrize("light", LIGHTS)
def test_on_every_colour_stands_what_is_read_best_there(light: str) -> None:
    tokens = LIGHTS[light]
    for token, code in tokens.items():
        if token.startswith(("on_", "off_")):
            continue
        best = max((PAPER, NIGHT), key=partial(contrast, code))
        on = tokens[palette.ink_on(token)]
        assert on == best or token in ("ink", "go"), token  # these two have their own
        assert {on, tokens[palette.ink_on_badge(token)]} == {PAPER, NIGHT} or token in ("ink", "go"), token


def test_a_colour_nobody_knows_is_plain_paper() -> None:
    assert palette.colour_code(LIGHTS["soir"], "no-such-token") == LIGHTS["soir"]["raised"]
    assert palette.ink_on("no-such-token") == "on_raised" and palette.ink_on_badge("no-such-token") == "off_raised"


def test_contrast_is_reckoned_in_one_place() -> None:
    """The weights of luminance stand in one file of the whole house, and colours of the palette in its own."""
    files = [
        path for folder in ("companion", "ui") for path in (HOUSE / folder).rglob("*") if path.suffix in (".py", ".js", ".css", ".toml")
    ]
    sources = {path: path.read_text(encoding="utf-8") for path in files if "vendor" not in path.parts}
    assert [path.name for path, text in sources.items() if "0.7152" in text] == ["palette.py"]
    ours = {code.lower() for tokens in LIGHTS.values() for code in tokens.values()} - {"#000000", "#ffffff"}
    drawing = [path for path in sources if "games" not in path.parts and path.name != "palette.toml"]
    assert [(path.name, code) for path in drawing for code in ours if code in sources[path].lower()] == []
