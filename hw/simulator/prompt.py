"""The commands that people type to a simulated board, at its prompt or through its control socket, and its answers.

Each file in `words/` is a language.
"""

from __future__ import annotations

import errno
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from hw.simulator.simulation import Simulation

FOLDER = Path(__file__).with_name("words")


@cache
def prompt_words(language: str) -> Mapping[str, str]:
    """The words of the language with which this name of a language or a locale begins, else the English ones."""
    found = FOLDER / f"{re.split('[^a-z]', language.lower(), maxsplit=1)[0]}.toml"
    said: Mapping[str, str] = tomllib.loads((found if found.is_file() else FOLDER / "en.toml").read_text(encoding="utf-8"))
    return said


def no_port(error: OSError, path: str, language: str, option: str = "--link") -> str:
    """Says why a port or a socket can't be made at a path, and what to do."""
    key = "taken" if error.errno == errno.EEXIST else "no_place"
    return prompt_words(language)[key].format(path=path, option=option)


class Console:
    """Takes typed lines, acts on a simulation and answers in words. `over` is true once somebody has typed quit."""

    def __init__(self, simulation: Simulation, *, language: str = "en") -> None:
        self._simulation = simulation
        self._words = prompt_words(language)
        self._language = language
        self.over = False

    def greeting(self) -> str:
        """The first words that are shown."""
        return self._words["port"].format(path=self._simulation.path, readers=", ".join(self._simulation.readers))

    def answer(self, line: str) -> str:
        """Do what a line says; the answer in words."""
        match line.split():
            case []:
                return ""
            case ["tap", reader, *words] if words:
                return self._at(reader, " ".join(words))
            case ["lift", reader]:
                return self._at(reader, None)
            case ["list"]:
                return self._list()
            case ["unplug"]:
                self._simulation.unplug()
            case ["plug"]:
                try:
                    self._simulation.plug()
                except OSError as error:
                    return no_port(error, self._simulation.path, self._language)
            case ["noise"]:
                self._simulation.noise()
            case ["help" | "?"]:
                return self._words["help"]
            case ["quit" | "exit"]:
                self.over = True
            case [("tap" | "lift") as word, *_]:
                return self._words["usage"].format(usage=self._words[word])
            case [word, *_]:
                return self._words["unknown"].format(word=word)
        return self._words["done"]

    def _at(self, reader: str, piece: str | None) -> str:
        try:
            if piece is None:
                self._simulation.lift(reader)
            else:
                self._simulation.tap(reader, piece)
        except KeyError:
            return self._words["reader"].format(word=reader, readers=", ".join(self._simulation.readers))
        return self._words["done"]

    def _list(self) -> str:
        lying = self._simulation.lying()
        return "\n".join(f"{reader}: {lying.get(reader, self._words['empty'])}" for reader in self._simulation.readers)
