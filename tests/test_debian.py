"""`make serve` in fresh Debian systems, from nothing to the join code; and once more without any network.

Each system is made by debootstrap, with make and nothing else of ours: Debian 12 has Python 3.11, Debian 13 has 3.13, sid a newer one
than Kivy's. A folder with spaces and accents, no locale, no git. As root; as somebody who may use sudo; and as somebody who may not,
who is told what is missing, and goes on once an administrator has put it there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.test_ground import ROOT, tracked

pytestmark = [pytest.mark.torture, pytest.mark.timeout(3600)]

FOLDER = "Jeux de société"
AS_HERE = ("/etc/resolv.conf", "/etc/pip.conf", *(os.environ.get(name, "") for name in ("PIP_CERT", "SSL_CERT_FILE")))
# The shell stays, as who becomes another user no longer dies with its parent.
WITHIN = 'mount --make-rprivate / && mount -t proc proc "$0/proc" && chroot --userspec="$1" "$0" /bin/sh -c "$2"; exit $?'
INSTALLS = "apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends"
MAKER = "useradd --create-home --home-dir /srv/maker --shell /bin/sh maker && cp -r 'FOLDER' /srv/maker/ && chown -R maker /srv/maker"


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """A fresh one, and who sits at it."""

    root: Path
    user: str

    @property
    def told(self) -> Path:
        """Where the join code is written."""
        return self.root / self.home[1:] / ".local" / "share" / "table-companion" / "join.txt"

    @property
    def home(self) -> str:
        """The user's own folder, as it is called inside."""
        return "/root" if self.user == "root" else f"/srv/{self.user}"

    def within(self, command: str, *apart: str, user: str = "root") -> list[str]:
        """The command, run inside by somebody."""
        apart = ("--mount", "--pid", "--fork", "--kill-child", *apart)
        return ["unshare", *apart, "sh", "-c", WITHIN, str(self.root), f"{user}:", command]

    def done(self, command: str, user: str = "root") -> subprocess.CompletedProcess[str]:
        """Run inside to its end."""
        return subprocess.run(self.within(command, user=user), check=False, capture_output=True, text=True, timeout=1500)

    def made(self, arguments: str) -> str:
        """What the user types: make, in the project's folder."""
        return f'cd "{self.home}/{FOLDER}" && HOME={self.home} USER={self.user} LANG=C exec make serve {arguments}'

    def served(self, *apart: str) -> tuple[float, str]:
        """Seconds until the join code is there, and all that was said."""
        self.told.unlink(missing_ok=True)
        said = self.root.parent / "said.txt"
        begun = time.monotonic()
        alive, held = os.pipe()
        with said.open("wb") as out, os.fdopen(alive, "rb") as gone:
            command = self.within(self.made('ARGS="--host 127.0.0.1 --port 0 --lang en"'), *apart, user=self.user)
            running = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, pass_fds=(held,))
            os.close(held)
            try:
                while not self.told.exists():
                    assert running.poll() is None and time.monotonic() < begun + 1500, said.read_text(encoding="utf-8")[-3000:]
                    time.sleep(0.02)
                return time.monotonic() - begun, said.read_text(encoding="utf-8")
            finally:
                running.kill()
                running.wait()
                gone.read()  # until the last of all that was started there is gone


@pytest.fixture
def system(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[System]:
    """That release, with the project's files and that user; how this machine reaches the network is told to it."""
    if shutil.which("debootstrap") is None or os.geteuid() != 0:
        pytest.skip("making a Debian system takes debootstrap, and root")
    release, user, more = request.param
    system = System(root=tmp_path / "system", user=user)
    command = ["debootstrap", "--variant=minbase", f"--include=make,ca-certificates{more}", release, str(system.root)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout[-2000:]
    for name in AS_HERE:
        if name and Path(name).is_file():
            (system.root / name[1:]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, system.root / name[1:])
    for path in tracked():
        to = system.root / "root" / FOLDER / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    if user != "root":
        moved = system.done(MAKER.replace("FOLDER", f"/root/{FOLDER}"))
        assert moved.returncode == 0, moved.stderr
    yield system
    shutil.rmtree(system.root)


def again_without_a_network(system: System, first: float) -> None:
    again, quiet = system.served("--net")
    assert "pip" not in quiet and "apt" not in quiet
    print(f"the first time {first:.0f} s, then without a network {again:.2f} s")


@pytest.mark.parametrize(
    "system", [(release, "root", "") for release in ("bookworm", "trixie", "sid")], indirect=True, ids=["bookworm", "trixie", "sid"]
)
def test_from_nothing_to_the_join_code_and_again_without_a_network(system: System) -> None:
    first, said = system.served()
    assert "apt" in said, "it says what it does as root"
    again_without_a_network(system, first)


@pytest.mark.parametrize("system", [("bookworm", "maker", ",sudo")], indirect=True, ids=["bookworm"])
def test_the_same_with_sudo(system: System) -> None:
    rights = system.root / "etc" / "sudoers.d" / "maker"
    rights.write_text("maker ALL=(ALL) NOPASSWD: ALL\n", encoding="utf-8")
    rights.chmod(0o440)
    first, said = system.served()
    assert "sudo" in said or "apt-get" in said, "it says what it does as root"
    owners = {path.lstat().st_uid for path in (system.root / "srv" / "maker" / FOLDER / ".venv").iterdir()}
    assert 0 not in owners, "nothing of the user's belongs to root"
    again_without_a_network(system, first)


@pytest.mark.parametrize("system", [("bookworm", "maker", "")], indirect=True, ids=["bookworm"])
def test_without_root_it_says_what_is_missing_and_goes_on_when_it_is_there(system: System) -> None:
    lacking = system.done(system.made(""), user="maker")
    assert lacking.returncode != 0 and "Traceback" not in lacking.stderr
    told = lacking.stdout + lacking.stderr
    assert "Python 3.11" in told and "make serve" in told, told
    by_root = system.done(f"{INSTALLS} python3-venv")
    assert by_root.returncode == 0, by_root.stderr[-2000:]
    first, said = system.served()
    assert "apt-get" not in said
    again_without_a_network(system, first)
