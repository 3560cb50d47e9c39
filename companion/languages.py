"""The languages there are: a folder each in `texts/`, found by being there. Here, and not there, so that asking costs nothing."""

from __future__ import annotations

from pathlib import Path

FALLBACK = "en"  # for whoever reads none of them
_FOLDERS = Path(__file__).with_name("texts").iterdir()
LANGUAGES: tuple[str, ...] = tuple(sorted(each.name for each in _FOLDERS if (each / "figures.ftl").is_file()))
