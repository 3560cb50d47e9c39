"""What a stranger gets: the source distribution and the wheel are built and examined, and the wheel's program is run outside the tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

import companion
from scripts import check_release
from tests.test_ground import ROOT, tracked

HOME = "https://tables.example/companion"


def copied(folder: Path) -> Path:
    """The project's files somewhere else."""
    for path in tracked():
        to = folder / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    return folder


def built(folder: Path, *what: str, home: str = HOME) -> Path:
    """Distributions of a fresh copy of the tree."""
    tree, dist = copied(folder / "tree"), folder / "dist"
    command = [sys.executable, "-m", "build", "--no-isolation", *what, "--outdir", str(dist), str(tree)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "TABLE_COMPANION_HOME": home})
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return dist


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("release"))


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as archive:
        archive.extractall(folder)
    return folder


def test_sdist_and_wheel_hold_what_they_should(dist: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_release.main(str(dist)) == 0, capsys.readouterr().err


def test_an_index_would_take_and_show_them(dist: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *dist.iterdir()], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def rewritten(wheel: Path, to: Path, changes: Mapping[str, bytes | None]) -> None:
    """The same wheel with files changed, added or (None) left out."""
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(to, "w") as new:
        for name in old.namelist():
            if name not in changes:
                new.writestr(name, old.read(name))
        for name, data in changes.items():
            if data is not None:
                new.writestr(name, data)


INFO = f"table_companion-{companion.__version__}.dist-info/"
PLANTED = {
    "py.typed": ({"hw/py.typed": None}, "no py.typed"),
    "licence": ({f"{INFO}licenses/companion/lan/page/vendor/LICENSE": None}, "lacks the licence companion/lan/page/vendor/LICENSE"),
    "firmware": ({"companion/firmware/esp32/main.py": None}, "lacks companion/firmware/esp32/main.py"),
    "tests": ({"tests/made.py": b""}, "has tests/made.py"),
    "version": ({f"{INFO}METADATA": None}, f"is not version {companion.__version__}"),
    "link": ({f"{INFO}METADATA": b"Version: 1\n\n[a](docs/x.md)"}, "docs/x.md leads nowhere"),
}


@pytest.mark.parametrize(("changes", "named"), PLANTED.values(), ids=PLANTED)
def test_what_is_wrong_with_a_wheel_is_named(
    dist: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, bytes | None], named: str
) -> None:
    wheel = next(dist.glob("*.whl"))
    rewritten(wheel, tmp_path / wheel.name, changes)
    shutil.copy(next(dist.glob("*.tar.gz")), tmp_path)
    assert check_release.main(str(tmp_path)) == 1
    assert named in capsys.readouterr().err


def test_what_is_wrong_with_an_sdist_is_named(dist: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(next(dist.glob("*.whl")), tmp_path)
    sdist = next(dist.glob("*.tar.gz"))
    with tarfile.open(sdist) as old, tarfile.open(tmp_path / sdist.name, "w:gz") as new:
        for member in old:
            if not member.name.endswith("/docs/game.md"):
                new.addfile(member, old.extractfile(member) if member.isfile() else None)
    assert check_release.main(str(tmp_path)) == 1
    assert "lacks docs/game.md" in capsys.readouterr().err


def test_the_description_leads_to_the_projects_home(installed: Path) -> None:
    said = (installed / INFO / "METADATA").read_text(encoding="utf-8")
    assert f'<img src="{HOME}/raw/HEAD/docs/pictures/' in said and f"]({HOME}/blob/HEAD/CONTRIBUTING.md)" in said
    assert f"Project-URL: Issues, {HOME}/issues" in said and "License-Expression: Apache-2.0 AND MIT" in said


def test_without_a_home_no_link_is_dead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dist = built(tmp_path, home="")
    assert check_release.main(str(dist)) == 0, capsys.readouterr().err
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as archive:
        said = archive.read(f"{INFO}METADATA").decode()
    assert "Project-URL" not in said and "<img" not in said and "CONTRIBUTING.md](" not in said


def run(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`companion WORDS` from the wheel, in another folder."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "COMPANION_DATA": str(folder / "table")}
    command = [sys.executable, "-P", "-m", "companion", "--lang", "en", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, env=environment)


def test_the_wheels_program_runs_elsewhere(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "--version").stdout == f"companion {companion.__version__}\n"
    games = [line.split()[0] for line in run(installed, tmp_path, "games").stdout.splitlines()]
    assert set(games) >= {"toprace", "takenoko", "racebow", "mogul"}
    record = run(installed, tmp_path, "demo", "mogul", "--seed", "1")
    assert record.returncode == 0 and record.stdout.count("\n") > 10, record.stderr


def test_the_firmware_is_written_out_once(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "firmware", "--to", "board")
    assert done.returncode == 0 and "README.md" in done.stdout, done.stderr
    written = {path.relative_to(tmp_path / "board") for path in (tmp_path / "board").rglob("*") if path.is_file()}
    of_the_tree = {path.relative_to(ROOT / "firmware") for path in tracked() if path.is_relative_to(ROOT / "firmware")}
    assert written == of_the_tree - {Path("ruff.toml")}
    again = run(installed, tmp_path, "firmware", "--to", "board")
    assert again.returncode == 2 and "not empty" in again.stderr
    (tmp_path / "file").touch()
    assert run(installed, tmp_path, "firmware", "--to", "file").returncode == 2


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A clone with everything in one commit."""
    tree = copied(tmp_path / "tree")
    (tree / ".venv").symlink_to(Path(sys.prefix))
    (tree / ".git").mkdir()
    (tree / ".git" / "info").mkdir()
    (tree / ".git" / "info" / "exclude").write_text(".venv\n")
    git = ["git", "-c", "user.name=Ana", "-c", "user.email=ana@table.example"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "All of it"]):
        subprocess.run([*git, *words], cwd=tree, check=True)
    return tree


def released(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["scripts/release.sh", HOME], cwd=tree, capture_output=True, text=True, check=False)


def test_nothing_is_released_of_what_no_commit_holds_nor_without_a_date(repository: Path) -> None:
    (repository / "README.md").open("a").write("more\n")
    done = released(repository)
    assert done.returncode == 1 and "no commit holds" in done.stderr
    subprocess.run(["git", "checkout", "-q", "README.md"], cwd=repository, check=True)
    changelog = repository / "CHANGELOG.md"
    changelog.write_text(changelog.read_text(encoding="utf-8").replace(f"## [{companion.__version__}] - ", "## [x] - "), encoding="utf-8")
    subprocess.run(["git", "-c", "user.name=Ana", "-c", "user.email=a@b.example", "commit", "-qam", "No date"], cwd=repository, check=True)
    done = released(repository)
    assert done.returncode == 1 and "no dated section" in done.stderr


@pytest.mark.torture
def test_a_release_is_built_tried_and_signed_off(repository: Path) -> None:
    """All of scripts/release.sh: it fetches the locked packages."""
    changelog = repository / "CHANGELOG.md"
    changelog.write_text(f"## [{companion.__version__}] - 2020-01-01\n", encoding="utf-8")
    subprocess.run(["git", "-c", "user.name=Ana", "-c", "user.email=a@b.example", "commit", "-qam", "A date"], cwd=repository, check=True)
    done = released(repository)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    said = (repository / "dist" / "SHA256SUMS").read_text(encoding="utf-8")
    assert said.count("\n") == 3 and "table-companion-firmware-" in said
