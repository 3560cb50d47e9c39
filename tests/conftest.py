"""Property tests look at the same examples each time, however busy the machine is; `make torture` looks for new ones."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("new", deadline=None, print_blob=True)
settings.load_profile("same")
