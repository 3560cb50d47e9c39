"""`make serve` in fresh Debian systems, as root, from nothing to the join code; and once more without any network.

Each system is made by debootstrap, with make and nothing else of ours: Debian 12 has Python 3.11, Debian 13 has 3.13, sid a newer one
than Kivy's. A folder with spaces and accents, no locale, no git.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_ground import ROOT, tracked

pytestmark = [pytest.mark.torture, pytest.mark.timeout(3600), pytest.mark.xdist_group("debian")]

FOLDER = "root/Jeux de société"
TOLD = "root/.local/share/table-companion/join.txt"
AS_HERE = ("/etc/resolv.conf", "/etc/pip.conf", *(os.environ.get(name, "") for name in ("PIP_CERT", "SSL_CERT_FILE")))
WITHIN = 'mount --make-rprivate / && mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh -c "$1"'


@pytest.fixture(params=["bookworm", "trixie", "sid"])
def system(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A fresh one, with the project's files; how this machine reaches the network is told to it."""
    if shutil.which("debootstrap") is None or os.geteuid() != 0:
        pytest.skip("making a Debian system takes debootstrap, and root")
    root = tmp_path / "system"
    command = ["debootstrap", "--variant=minbase", "--include=make,ca-certificates", request.param, str(root)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout[-2000:]
    for name in AS_HERE:
        if name and Path(name).is_file():
            (root / name[1:]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, root / name[1:])
    for path in tracked():
        to = root / FOLDER / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    yield root
    shutil.rmtree(root)


def served(root: Path, *apart: str) -> tuple[float, str]:
    """Seconds until the join code is there, and all that was said."""
    (root / TOLD).unlink(missing_ok=True)
    command = f'cd "/{FOLDER}" && HOME=/root LANG=C exec make serve ARGS="--host 127.0.0.1 --lang en"'
    said = root.parent / "said.txt"
    begun = time.monotonic()
    with said.open("wb") as out:
        running = subprocess.Popen(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", *apart, "sh", "-c", WITHIN, str(root), command],
            stdout=out,
            stderr=out,
        )
        try:
            while not (root / TOLD).exists():
                assert running.poll() is None and time.monotonic() < begun + 1500, said.read_text(encoding="utf-8")[-3000:]
                time.sleep(0.02)
            return time.monotonic() - begun, said.read_text(encoding="utf-8")
        finally:
            running.kill()
            running.wait()


def test_from_nothing_to_the_join_code_and_again_without_a_network(system: Path) -> None:
    first, said = served(system)
    assert "apt" in said, "it says what it does as root"
    again, quiet = served(system, "--net")
    assert "pip" not in quiet and "apt" not in quiet
    print(f"the first time {first:.0f} s, then without a network {again:.2f} s")
