"""`companion firmware`: writes the reader board's program as files, also when the app was not installed from its source tree."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from companion.cli.language import chosen_language
from companion.cli.words import BAD_INPUT, report_line, teller

PACKAGE = Path(__file__).parent.parent
_PLACES = (PACKAGE / "firmware", PACKAGE.parent / "firmware")  # as installed, and as in the tree
FIRMWARE = next(filter(Path.is_dir, _PLACES), _PLACES[0])
NOT_WANTED = shutil.ignore_patterns("__pycache__", "ruff.toml")


def write_out(args: argparse.Namespace) -> int:
    """Write the firmware and its page of instructions into a new folder."""
    folder = Path(args.to)
    if not FIRMWARE.is_dir():  # Android's package leaves it out
        report_line(args, "firmware-not-here")
        return 1
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        report_line(args, "firmware-exists", folder=str(folder))
        return BAD_INPUT
    shutil.copytree(FIRMWARE, folder, ignore=NOT_WANTED, dirs_exist_ok=True)
    own = folder / f"README.{chosen_language(args.lang)}.md"
    readme = own if own.is_file() else folder / "README.md"
    print(teller(args.lang).say("firmware-written", folder=str(folder), readme=str(readme)))
    return 0
