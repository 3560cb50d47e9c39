"""The languages: each is a folder in `texts/`. This is a module of its own, because importing `texts` takes time."""

from __future__ import annotations

from pathlib import Path

FALLBACK = "en"  # for readers of none of them
_FOLDERS = Path(__file__).with_name("texts").iterdir()
LANGUAGES: tuple[str, ...] = tuple(sorted(each.name for each in _FOLDERS if (each / "figures.ftl").is_file()))
