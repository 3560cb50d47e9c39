"""Every Python that we promise, if this machine has it: the locked packages, the rules' own tests, every game, a served table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_ground import ROOT

pytestmark = [pytest.mark.torture, pytest.mark.timeout(3600)]

TESTS = ("auctions", "kernel", "ledger", "games", "cli/test_serve.py", "cli/test_demo.py", "lan/test_wire.py", "lan/test_seal.py")


def found(version: str) -> Iterator[str]:
    """Where that Python may be: on the PATH, with uv, with pyenv."""
    yield from filter(None, [shutil.which(f"python{version}")])
    if uv := shutil.which("uv"):
        yield subprocess.run([uv, "python", "find", version], capture_output=True, text=True, check=False).stdout.strip()
    yield from map(str, sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python")))


def python(version: str) -> str:
    """One that runs, and is what it is called."""
    asked = "import sys, venv, ssl; print('.'.join(map(str, sys.version_info[:2])))"
    for each in filter(None, found(version)):
        if subprocess.run([each, "-c", asked], capture_output=True, text=True, check=False).stdout.strip() == version:
            return each
    pytest.skip(f"no Python {version} here")


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_the_locked_packages_go_in_and_the_rules_hold(tmp_path: Path, version: str) -> None:
    own = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if version == own:
        pytest.skip("every test runs with this one")
    subprocess.run([python(version), "-m", "venv", tmp_path / "venv"], check=True)
    inner = str(tmp_path / "venv" / "bin" / "python")
    lock = str(ROOT / "requirements" / "test.txt")
    subprocess.run([inner, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", lock], check=True)
    tests = [str(ROOT / "tests" / name) for name in TESTS]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    held = subprocess.run(
        [inner, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    print(version, held.stdout.splitlines()[-1])
    assert held.returncode == 0, held.stdout[-4000:]
