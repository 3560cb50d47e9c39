"""Whether what was built is what the project is: scripts/check_release.py DIST. Every fault is said; then it ends with 1.

The source distribution holds every tracked file; the wheel holds every tracked file of the program and the firmware, and nothing else;
both carry the licences of everything vendored, say the version that the program says, and no link of theirs leads nowhere.
"""

from __future__ import annotations

import email
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("companion/", "hw/", "ui/")
MADE_BY_BUILD = re.compile(r"PKG-INFO|setup\.cfg|table_companion\.egg-info/.*")


def tracked(root: Path = ROOT) -> set[str]:
    """The project's files, as git has them."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True)
    return {name for name in listed.stdout.split("\0") if name and (root / name).is_file()}


def version() -> str:
    """What the program says of itself."""
    found = re.search(r'__version__ = "(.*)"', (ROOT / "companion" / "__init__.py").read_text(encoding="utf-8"))
    assert found
    return found[1]


def licences() -> set[str]:
    """The files that the declared patterns name."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["license-files"]
    return {str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern)}


def wrong_in_sdist(sdist: Path, wanted: set[str]) -> Iterator[str]:
    """The source distribution's faults."""
    with tarfile.open(sdist) as archive:
        names = {member.name.partition("/")[2] for member in archive if member.isfile()}
    yield from (f"{sdist.name}: lacks {name}" for name in sorted(wanted - names))
    yield from (f"{sdist.name}: has {name}" for name in sorted(names - wanted) if not MADE_BY_BUILD.fullmatch(name))


def wrong_in_wheel(wheel: Path, wanted: set[str]) -> Iterator[str]:
    """The wheel's faults."""
    info = f"table_companion-{version()}.dist-info/"
    program = {name for name in wanted if name.startswith(PROGRAM)}
    firmware = {f"companion/{name}" for name in wanted if name.startswith("firmware/")}
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        if f"{info}METADATA" not in names:
            yield f"{wheel.name}: is not version {version()}"
            return
        said = email.message_from_bytes(archive.read(f"{info}METADATA"))
    own = {name for name in names if not name.startswith(info)}
    yield from (f"{wheel.name}: lacks {name}" for name in sorted((program | firmware) - own))
    yield from (f"{wheel.name}: has {name}" for name in sorted(own - program - firmware))
    carried = {name.removeprefix(f"{info}licenses/") for name in names if name.startswith(f"{info}licenses/")}
    yield from (f"{wheel.name}: lacks the licence {name}" for name in sorted(licences() - carried))
    if "Typing :: Typed" in (said.get_all("Classifier") or []) and not {f"{each}py.typed" for each in PROGRAM} <= own:
        yield f"{wheel.name}: says it is typed and has no py.typed"
    text = str(said.get_payload())
    for target in re.findall(r'\]\(([^)]+)\)|<img src="([^"]+)"', text):
        link = "".join(target)
        if not re.match(r"https?:|#", link):
            yield f"{wheel.name}: {link} leads nowhere from a page of packages"


def main(folder: str) -> int:
    """Check what lies in the folder."""
    found = sorted(Path(folder).glob("table_companion-*"))
    sdists, wheels = ([path for path in found if path.name.endswith(end)] for end in (".tar.gz", ".whl"))
    if len(sdists) != 1 or len(wheels) != 1:
        print(
            f"one source distribution and one wheel are wanted in {folder}, and there are {[path.name for path in found]}", file=sys.stderr
        )
        return 1
    wanted = tracked()
    faults = [*wrong_in_sdist(sdists[0], wanted), *wrong_in_wheel(wheels[0], wanted)]
    print(*faults, sep="\n", file=sys.stderr) if faults else print(f"{len(wanted)} files, {len(licences())} licences: as they should be")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
