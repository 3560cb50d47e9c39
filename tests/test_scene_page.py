"""docs/scene.md says of every part of a screen what the classes say."""

from __future__ import annotations

import dataclasses

from companion import scene
from scripts.scene_page import PAGE, page


def test_the_page_is_what_the_classes_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run scripts/scene_page.py"


def test_every_part_of_a_screen_has_its_fields_there() -> None:
    said = page()
    parts = [each for each in vars(scene).values() if isinstance(each, type) and dataclasses.is_dataclass(each)]
    assert len(parts) > 40
    for part in parts:
        own = said.partition(f"\n### {part.__name__}\n")[2].partition("\n### ")[0]
        lacking = [each.name for each in dataclasses.fields(part) if f"    {each.name}: " not in own]
        assert own and not lacking, (part.__name__, lacking)
