"""What must be set before Kivy is imported for a test: no screen, a home folder of its own, no fingers but the test's."""

import os
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-"))

import ui  # sets what Kivy reads when it is imported

# isort: split
from kivy.config import Config

Config.set("graphics", "maxfps", "0")
if "WINDOW" in os.environ:  # as large as it will be: without a screen, what is added to it later is never drawn
    ui.size_window(*(int(part) for part in os.environ["WINDOW"].split("x")))
for _name, _ in list(Config.items("input")):
    Config.remove_option("input", _name)
