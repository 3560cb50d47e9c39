"""What pyproject.toml can't say: the long description's links, and the firmware beside the program.

`TABLE_COMPANION_HOME` is where the project is published (`scripts/release.sh HOME` sets it). Links and pictures of the README are made
absolute with it; without it they are left out, so that none is dead.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
HOME = os.environ.get("TABLE_COMPANION_HOME", "").rstrip("/")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!\w+:|#)([^)]+)\)")
PICTURE = re.compile(r'<img src="(?!\w+:)([^"]+)"([^>]*)>')


def long_description() -> str:
    """The README for readers who are elsewhere."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    if not HOME:
        return LINK.sub(r"\1", PICTURE.sub("", text))
    text = PICTURE.sub(lambda found: f'<img src="{HOME}/raw/HEAD/{found[1]}"{found[2]}>', text)
    return LINK.sub(lambda found: f"[{found[1]}]({HOME}/blob/HEAD/{found[2]})", text)


class WithFirmware(build_py):
    """The firmware goes along as data: it is MicroPython's, and nobody imports it here."""

    def run(self) -> None:
        """Build, and lay the firmware beside the package."""
        super().run()
        if not self.editable_mode:
            for name, target in self._firmware():
                Path(target).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(name, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """What is installed."""
        return [*super().get_outputs(include_bytecode), *(target for _, target in self._firmware())]

    def get_source_files(self) -> list[str]:
        """What it is made of."""
        return [*super().get_source_files(), *(str(path.relative_to(HERE)) for path in self._files())]

    def _files(self) -> list[Path]:
        return sorted(path for path in (HERE / "firmware").rglob("*") if path.is_file() and "__pycache__" not in path.parts)

    def _firmware(self) -> list[tuple[str, str]]:
        built = Path(self.build_lib) / "companion"
        return [(str(path), str(built / path.relative_to(HERE))) for path in self._files()]


setup(
    long_description=long_description(),
    long_description_content_type="text/markdown",
    project_urls={
        "Source": HOME,
        "Changelog": f"{HOME}/blob/HEAD/CHANGELOG.md",
        "Documentation": f"{HOME}/tree/HEAD/docs",
        "Issues": f"{HOME}/issues",
    }
    if HOME
    else {},
    cmdclass={"build_py": WithFirmware},
)
