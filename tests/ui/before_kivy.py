"""What must be so before Kivy is imported for a test: no screen, a home of its own, no other fingers than the test's."""

import os
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-"))

import ui  # noqa: F401  sets what Kivy reads when it is imported

# isort: split
from kivy.config import Config

Config.set("graphics", "maxfps", "0")
for _name, _ in list(Config.items("input")):
    Config.remove_option("input", _name)
