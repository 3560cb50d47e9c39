"""What several tests of devices need."""

from __future__ import annotations

import pytest

from hw.simulator.firmware import find_micropython


@pytest.fixture(scope="session")
def micropython() -> str:
    """A MicroPython for our firmware (scripts/get_micropython.sh fetches one)."""
    found = find_micropython()
    if found is None:
        pytest.skip("no MicroPython on this machine: scripts/get_micropython.sh")
    return found
