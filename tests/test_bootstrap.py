"""`make run` on all sorts of machines: a small tree of its own, real make, bash and Python, and a simulated system.

Simulated are the installed Pythons, the package manager, root, uv, and pip (which would fetch 50 MB). They are all on a PATH that
leads nowhere else.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
REAL = getattr(sys, "_base_executable", sys.executable)
TOOLS = ("bash", "sh", "env", "make", "dirname", "grep", "awk", "tee", "tail", "rm", "touch", "cat", "printf", "cp", "chmod", "echo", "sed")
SCREEN = {"libegl1", "libgl1", "libgl1-mesa-dri", "libmtdev1"}

PIP = """
import os, pathlib, sys
said = " ".join(sys.argv[1:])
with open(os.environ["PLAYED"] + "/pip", "a") as log:
    log.write(said + "\\n")
if "-r" in sys.argv and os.environ.get("OFFLINE"):
    print("WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError(...): [Errno -3] Temporary failure'")
    sys.exit("ERROR: No matching distribution found for anyio")
if "--editable" in sys.argv:
    (pathlib.Path(__file__).parents[1] / "tree.pth").write_text(os.getcwd())
    script = pathlib.Path(sys.executable).with_name("companion")
    script.write_text(f'#!/bin/sh\\nexec "{sys.executable}" -m companion "$@"\\n')
    script.chmod(0o755)
"""
PYTHON = """#!/bin/bash
# says it is Python {version}
case "$1 $2" in
    -c\\ *) exec {real} -c 'import sys; sys.version_info = {numbers}; exec(sys.argv.pop(1))' "{without}$2" ;;
    "-m venv")
        {real} -m venv --without-pip "$3" && site=$(echo "$3"/lib/python3.*/site-packages) && mkdir "$site/pip" &&
            cp "$PLAYED/pip.py" "$site/pip/__main__.py" ;;
    *) exec {real} "$@" ;;
esac
"""
APT_GET = """#!/bin/bash
echo "$(id -u) $*" >> "$PLAYED/apt-get"
case " $* " in
    *" update "*) cat "$PLAYED/mirror" >> "$PLAYED/archive" ;;
    *" install "*)
        [ -z "$BROKEN" ] || exit 100
        for each in "$@"; do
            case $each in -*|-q|install) continue ;; esac
            grep -qx "$each" "$PLAYED/archive" || { echo "E: Unable to locate package $each" >&2; exit 100; }
            echo "$each" >> "$PLAYED/installed"; echo "Setting up $each (1.0) ..."
            [ ! -e "$PLAYED/$each" ] || cp "$PLAYED/$each" "$PLAYED/bin/$each"
        done ;;
esac
"""

DPKG_QUERY = """#!/bin/bash
code=0
for each in "${@:3}"; do
    if grep -qx -- "$each" "$PLAYED/installed"; then echo -n " installed "; else code=1; echo "no packages found matching $each" >&2; fi
done
exit $code
"""


class System:
    """A computer with a fresh copy of the project."""

    def __init__(self, folder: Path) -> None:
        self.played = folder / "played"
        self.bin = self.played / "bin"
        self.bin.mkdir(parents=True)
        self.environment = {"PLAYED": str(self.played), "PATH": str(self.bin), "HOME": str(folder), "LANG": "C", "FAKE_UID": "1000"}
        for name in (*TOOLS, "mkdir"):
            (self.bin / name).symlink_to(shutil.which(name) or "/bin/false")
        self._program("id", '#!/bin/bash\necho "$FAKE_UID"\n')
        (self.played / "pip.py").write_text(PIP)
        for name in ("installed", "archive", "mirror"):
            (self.played / name).touch()
        self.tree = folder / "Jeux de société"
        for name in (
            "Makefile",
            "scripts/bootstrap.sh",
            "scripts/in_words.sh",
            "pyproject.toml",
            "requirements/run.txt",
            "requirements/test.txt",
        ):
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.tree / name)
        for path in ROOT.glob("companion/texts/*/start.ftl"):
            shutil.copytree(path.parent, self.tree / path.parent.relative_to(ROOT))
        (self.tree / "companion" / "__init__.py").touch()
        (self.tree / "companion" / "__main__.py").write_text('import sys; print("the table is open:", *sys.argv[1:])')

    def _program(self, name: str, text: str) -> None:
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def has_python(self, name: str, version: str, *, venv: bool = True, where: str = "bin") -> None:
        """There is a Python of this name and version; with `where` it is only in the archive."""
        numbers = f"({version.replace('.', ',')}, 8)"
        without = "" if venv else "import sys; sys.modules.update(ensurepip=None); "
        self._program(name, PYTHON.format(version=version, numbers=numbers, real=REAL, without=without))
        if where == "archive":
            shutil.move(self.bin / name, self.played / name)
            (self.played / "mirror").open("a").write(f"{name}\n{name}-venv\n")

    def has_apt(self, *, sudo: bool = True, installed: set[str] = frozenset(), mirror: set[str] = SCREEN) -> None:  # type: ignore[assignment]
        """It is Debian or the like."""
        self._program("apt-get", APT_GET)
        self._program("apt-cache", '#!/bin/bash\ngrep -qx "$2" "$PLAYED/archive"\n')
        self._program("dpkg-query", DPKG_QUERY)
        if sudo:
            self._program("sudo", '#!/bin/bash\necho "$*" >> "$PLAYED/sudo"\nexec env FAKE_UID=0 "$@"\n')
        with (self.played / "installed").open("a") as file:
            file.writelines(f"{each}\n" for each in installed)
        with (self.played / "mirror").open("a") as file:
            file.writelines(f"{each}\n" for each in mirror)

    def make(self, *words: str, code: int = 0, **environment: str) -> str:
        """Type `make WORDS`; everything that is said."""
        done = subprocess.run(
            ["make", *words],
            cwd=self.tree,
            env={**self.environment, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=100,
        )
        said = done.stdout
        assert (done.returncode != 0) == bool(code), said
        return said

    def log(self, name: str) -> list[str]:
        """What a played program was asked, since the last time."""
        path = self.played / name
        lines = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        return [line for line in lines if line != "--version"]


@pytest.fixture
def system(tmp_path: Path) -> System:
    return System(tmp_path)


OPEN = "the table is open: run"


def test_the_second_start_installs_nothing(system: System) -> None:
    system.has_python("python3", "3.11")
    system.has_apt(installed=SCREEN)
    assert OPEN in system.make("run") and len(system.log("pip")) == 2
    said = system.make("run", "ARGS=--lang fr")
    assert "the table is open: run --lang fr" in said and "==>" not in said
    assert system.log("pip") == system.log("apt-get") == []
    (system.tree / "requirements" / "run.txt").touch()
    assert OPEN in system.make("run") and len(system.log("pip")) == 2


def test_what_root_will_do_is_said_before_in_one_list_and_done_once(system: System) -> None:
    system.has_python("python3", "3.11", venv=False)
    system.has_apt(mirror={*SCREEN, "python3.11-venv"})
    system.environment["BROKEN"] = "yes"  # sudo was refused, say
    said = system.make("run", code=2)
    lists = [line for line in said.splitlines() if "libegl1 libgl1 libgl1-mesa-dri libmtdev1 python3.11-venv" in line]
    assert lists and "apt-get -q install -y --no-install-recommends" in said and "NO_APT=1" in said and "as root" in said
    assert len(system.log("sudo")) == 1
    assert "Python 3.11, 3.12 or 3.13 is needed" in said


@pytest.mark.parametrize("user", ["0", "1000"])
def test_a_python_too_new_is_passed_over_for_the_archives(system: System, user: str) -> None:
    system.has_python("python3", "3.14")
    for version in ("3.12", "3.13"):
        system.has_python(f"python{version}", version, where="archive")
    system.has_apt(sudo=user != "0")
    said = system.make("run", FAKE_UID=user)
    assert OPEN in said and "Virtual environment with Python 3.13" in said
    asked = " ".join(system.log("apt-get"))
    assert "python3.13 python3.13-venv" in asked and "libgl1 " in asked and "python3.12" not in asked
    assert asked.count(" update") == 1
    assert OPEN in system.make("run") and system.log("apt-get") == []


def test_a_python_beside_the_too_new_one_needs_no_archive(system: System) -> None:
    system.has_python("python3", "3.14")
    system.has_python("python3.12", "3.12")
    system.has_apt(installed=SCREEN)
    assert "Virtual environment with Python 3.12" in system.make("run")
    assert system.log("apt-get") == []


@pytest.mark.parametrize("apt", [True, False])
def test_without_a_fitting_python_in_the_archive_uv_brings_one(system: System, apt: bool) -> None:
    system.has_python("python3", "3.14")
    system.has_python("uvs-own", "3.13")
    if apt:
        system.has_apt()
    system._program("uv", '#!/bin/bash\necho "$*" >> "$PLAYED/uv"\n[ "$2" = install ] || echo "$PLAYED/bin/uvs-own"\n')
    assert OPEN in system.make("run")
    assert system.log("uv")[0] == "python install 3.13"


def test_with_no_way_to_a_fitting_python_it_says_what_to_do(system: System) -> None:
    system.has_python("python3", "3.14")
    said = system.make("run", code=2)
    assert "Python 3.11, 3.12 or 3.13 is needed" in said and "uv" in said and "PYTHON=" in said
    assert "Il faut Python 3.11, 3.12 ou 3.13" in system.make("run", code=2, LANG="fr_FR.UTF-8")


def test_a_named_python_that_can_not_be_run_is_said(system: System) -> None:
    system.has_python("python3", "3.11")
    said = system.make("run", "PYTHON=/nowhere/python3.12", code=2)
    assert "PYTHON=/nowhere/python3.12 can’t be run" in said and system.log("pip") == []
    assert OPEN in system.make("run")
    assert "can’t be run" in system.make("run", "PYTHON=/nowhere/python3.12", code=2)  # also where all is there


def test_a_moved_folder_is_put_right(system: System) -> None:
    system.has_python("python3", "3.11")
    assert OPEN in system.make("run")
    moved = system.tree.with_name("elsewhere")
    system.tree = system.tree.rename(moved)
    system.log("pip")
    assert OPEN in system.make("run", OFFLINE="") and any("--editable" in line for line in system.log("pip"))
    assert OPEN in system.make("run") and system.log("pip") == []
    command = [str(moved / ".venv" / "bin" / "companion"), "serve"]
    by_hand = subprocess.run(command, cwd=moved.parent, env=system.environment, capture_output=True, text=True, check=True)
    assert "the table is open: serve" in by_hand.stdout


def test_a_dollar_in_the_folders_name_is_a_letter_like_any_other(system: System) -> None:
    system.has_python("python3", "3.11")
    system.tree = system.tree.rename(system.tree.with_name('L\'été $x & "co"'))
    assert OPEN in system.make("run") and not any("--editable" in line for line in system.log("pip"))
    assert OPEN in system.make("run") and system.log("pip") == []
    command = [str(system.tree / ".venv" / "bin" / "companion"), "serve"]
    by_hand = subprocess.run(command, cwd=system.tree.parent, env=system.environment, capture_output=True, text=True, check=True)
    assert "the table is open: serve" in by_hand.stdout


def test_a_language_is_found_by_its_being_there(system: System) -> None:
    system.has_python("python3", "3.14")
    klingon = system.tree / "companion" / "texts" / "tlh" / "start.ftl"
    klingon.parent.mkdir()
    klingon.write_text("start-no-python = Python wej: make { $level } PYTHON=&\n", encoding="utf-8")
    assert "Python wej: make run PYTHON=&" in system.make("run", code=2, LC_ALL="tlh_KL.UTF-8")


def test_an_interrupted_first_start_is_taken_up_again(system: System) -> None:
    system.has_python("python3", "3.11")
    whole = (system.played / "pip.py").read_text()
    (system.played / "pip.py").write_text('import os, signal, sys; "-r" in sys.argv and os.kill(os.getpid(), signal.SIGKILL)')
    system.make("run", code=2)
    (system.tree / ".venv" / "bin" / "python").unlink()  # or it was cut off even before
    (system.played / "pip.py").write_text(whole)
    assert OPEN in system.make("run")


def test_a_copied_folder_does_not_open_the_one_it_came_from(system: System) -> None:
    system.has_python("python3", "3.11")
    system.make("run")
    copy = system.tree.with_name("copy")
    shutil.copytree(system.tree, copy, symlinks=True)
    system.tree = copy
    system.log("pip")
    assert OPEN in system.make("run") and any("--editable" in line for line in system.log("pip"))


def test_a_python_that_went_away_is_replaced(system: System) -> None:
    system.has_python("python3", "3.11")
    system.make("run")
    python = system.tree / ".venv" / "bin" / "python"
    for each in python.parent.glob("python*"):
        each.unlink()
    python.symlink_to("/usr/bin/python3.9-that-was-upgraded")
    said = system.make("run")
    assert OPEN in said and "Virtual environment" in said


def test_a_missing_library_is_offered_again_and_the_table_opens_meanwhile(system: System) -> None:
    system.has_python("python3", "3.11")
    system.has_apt(sudo=False, installed=SCREEN - {"libgl1"})
    for _ in range(2):
        said = system.make("run")
        assert OPEN in said and "apt-get install libgl1" in said
    system.has_apt(installed=set())
    assert OPEN in system.make("run") and any("libgl1" in line for line in system.log("apt-get"))
    assert "==>" not in system.make("run") and system.log("apt-get") == []


def test_no_apt_leaves_the_system_alone(system: System) -> None:
    system.has_python("python3", "3.11")
    system.has_apt()
    assert OPEN in system.make("run", "NO_APT=1")
    assert system.log("apt-get") == system.log("sudo") == []


def test_serving_needs_nothing_of_a_screen(system: System) -> None:
    system.has_python("python3", "3.11")
    system.has_apt()
    assert "the table is open: serve" in system.make("serve") and system.log("apt-get") == []


def test_libraries_with_t64_behind_their_names_are_there(system: System) -> None:
    system.has_python("python3", "3.11")
    system.has_apt(installed=SCREEN - {"libmtdev1"} | {"libmtdev1t64"})
    assert "libmtdev1" not in system.make("run") and system.log("apt-get") == []


@pytest.mark.parametrize(("lang", "words"), [("C", "There is no internet here"), ("fr_FR.UTF-8", "Pas d’internet ici")])
def test_without_internet_the_first_start_says_so_once(system: System, lang: str, words: str) -> None:
    system.has_python("python3", "3.11")
    said = system.make("run", code=2, OFFLINE="yes", LANG=lang)
    assert words in said and "NewConnectionError" not in said and "anyio" not in said
    assert OPEN in system.make("run")  # and once there is, it goes on


def test_whatever_else_pip_stumbles_on_is_shown(system: System) -> None:
    system.has_python("python3", "3.11")
    (system.played / "pip.py").write_text('import sys; "-r" in sys.argv and sys.exit("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES")')
    assert "DO NOT MATCH THE HASHES" in system.make("run", code=2)
