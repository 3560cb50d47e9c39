"""The palette and the lengths fulfil what the look asks for."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from companion.drawing.palette import contrast
from ui.theme import THEMES, Theme, grid_for

SEATS = ("prune", "lagon", "terre", "olive", "ardoise", "galet")
CARS = ("#73C9EB", "#1A42A0", "#C81712", "#212676", "#17191A", "#FECE29", "#FBFAF4", "#00825F")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_text_is_readable_on_all_it_stands_on(theme: Theme) -> None:
    """Ink at least 10.8, tones at least 5.4, seats' letters at least 4.8, on every ground they stand on."""
    for ground in ("ground", "panel", "raised"):
        assert contrast(theme.code("ink"), theme.code(ground)) >= 10.8
        for tone in ("ink2", "gain", "loss", "wait"):
            assert contrast(theme.code(tone), theme.code(ground)) >= 5.4, (tone, ground)
    for seat in SEATS:
        assert contrast(theme.code("on_ink"), theme.code(seat)) >= 4.8, seat
    assert contrast(theme.code("on_go"), theme.code("go")) >= 7


def test_letters_on_pieces_are_readable_whatever_their_colour() -> None:
    """A car's badge is paper on dark colours and ink on light ones."""
    theme = THEMES["jour"]
    for car in CARS:
        assert contrast(theme.over(car), car) >= 4.6, car


def test_an_unknown_colour_is_plain_paper() -> None:
    """A token nobody knows does not stop the drawing."""
    assert THEMES["jour"].code("no-such-token") == THEMES["jour"].code("raised")


@pytest.mark.parametrize(
    ("size", "kind", "scale"),
    [
        ((1280, 800), 0, 1.0),
        ((1920, 1200), 0, 1.5),
        ((1024, 600), 1, 1.0),
        ((800, 480), 2, 1.0),
        ((1366, 768), 0, 0.96),
        ((640, 400), 2, 0.8),
    ],
)
def test_each_window_gets_the_grid_that_fits(size: tuple[int, int], kind: int, scale: float) -> None:
    """Three grids, each scaled to its window."""
    grid = grid_for(*size)
    assert (grid.kind, round(grid.scale, 2)) == (kind, scale)
    assert grid.finger >= 48 * scale


def test_a_finger_is_nine_millimetres_on_a_dense_screen() -> None:
    """On 224 dots an inch nine millimetres are 79 px, whatever the grid says."""
    assert round(grid_for(1280, 800, 224.0).finger) == 79


def test_every_sign_the_screens_use_is_in_the_icon_font() -> None:
    """Icons are named in one file; a name that is missing there would show as a question mark."""
    import re
    from pathlib import Path

    import ui

    known = json.loads(resources.files("companion").joinpath("assets", "fonts", "icons.json").read_text(encoding="utf-8"))
    for source in Path(ui.__file__).parent.rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        used = (
            re.findall(r'(?:icon|sign)="([a-z-]+)"', text)
            + re.findall(r'icon\(\s*look,\s*"([a-z-]+)"', text)
            + re.findall(r'Tool\("\w+", "([a-z-]+)"', text)
        )
        assert set(used) <= set(known), (source.name, set(used) - set(known))
