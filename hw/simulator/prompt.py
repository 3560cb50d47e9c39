"""What one types to a simulated board, at its prompt or through its control socket, and what it answers; in two languages."""

from __future__ import annotations

import errno
from collections.abc import Mapping

from hw.simulator.simulation import Simulation

_WORDS = {
    "en": {
        "help": """A simulated table board. Type:
  tap READER PIECE   set a piece on a reader       tap pad car:blue
  lift READER        take it away                  lift pad
  list               the readers, and what lies on them
  unplug, plug       pull the cable, put it back
  noise              rubbish on the wire
  help, quit""",
        "port": "port {path}; readers {readers}",
        "done": "ok",
        "unknown": "I don't know {word!r}. Type help.",
        "reader": "there is no reader {word!r}: {readers}",
        "usage": "it takes {usage}",
        "tap": "tap READER PIECE",
        "lift": "lift READER",
        "taken": "{path} is there already and no simulated board’s port: it was left as it is. Name another with {option}.",
        "no_place": "no port can lie at {path}: see that one may write in its folder, or name another place with {option}.",
        "no_firmware": "no MicroPython runs the firmware here: scripts/get_micropython.sh fetches it, --engine python does without.",
        "empty": "-",
    },
    "fr": {
        "help": """Une carte de lecteurs simulée. Tapez :
  tap LECTEUR PIÈCE  poser une pièce sur un lecteur    tap pad car:blue
  lift LECTEUR       l’enlever                         lift pad
  list               les lecteurs et ce qui est dessus
  unplug, plug       débrancher, rebrancher
  noise              des parasites sur la ligne
  help, quit""",
        "port": "port {path} ; lecteurs {readers}",
        "done": "fait",
        "unknown": "Je ne connais pas {word!r}. Tapez help.",
        "reader": "il n’y a pas de lecteur {word!r} : {readers}",
        "usage": "il faut {usage}",
        "tap": "tap LECTEUR PIÈCE",
        "lift": "lift LECTEUR",
        "taken": "{path} existe déjà et n’est pas le port d’une carte simulée : il est resté tel quel. Donnez un autre nom à {option}.",
        "no_place": "aucun port ne peut se mettre en {path} : voyez si l’on peut écrire dans son dossier, ou changez {option}.",
        "no_firmware": "il manque MicroPython pour le micrologiciel : scripts/get_micropython.sh le prend, --engine python s’en passe.",
        "empty": "-",
    },
}


def words(language: str) -> Mapping[str, str]:
    """What is said, in French where the language's name begins so, else in English."""
    return _WORDS["fr" if language.startswith("fr") else "en"]


def no_port(error: OSError, path: str, language: str, option: str = "--link") -> str:
    """Why a port or a socket can't lie where it was to, and what to do."""
    key = "taken" if error.errno == errno.EEXIST else "no_place"
    return words(language)[key].format(path=path, option=option)


class Prompt:
    """Takes lines, acts on a simulation, answers in words. `over` once somebody has said quit."""

    def __init__(self, simulation: Simulation, *, language: str = "en") -> None:
        self._simulation = simulation
        self._words = words(language)
        self._language = language
        self.over = False

    def greeting(self) -> str:
        """What to say first."""
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
