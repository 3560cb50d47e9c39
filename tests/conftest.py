"""Property tests use the same examples and tables draw the same lots each time, on a busy machine too; `make torture` looks for new ones.

No test uses this machine's own smart card service: its library is pointed to a socket that exists only when a test puts one there.
A terminal window that closes ends a table even if the tests were started by `nohup`, which would let all their processes live on.
"""

from __future__ import annotations

import os
import random
import secrets
import signal
import tempfile

import pytest
from hypothesis import settings

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("new", deadline=None, print_blob=True)
settings.load_profile("same")

os.environ["PCSCLITE_CSOCK_NAME"] = os.path.join(tempfile.gettempdir(), f"pcscd-{os.getpid()}.comm")

if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def lots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a table draws in this process is the same whenever a test runs: dice and cards are not a reason to fail now and then."""
    if request.node.get_closest_marker("torture") is None:
        monkeypatch.setattr(secrets, "randbelow", random.Random(request.node.nodeid).randrange)
