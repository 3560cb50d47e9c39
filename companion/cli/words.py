"""What the terminal says: texts for one reader and one game, the reasons of the system in our words, and argparse in French.

argparse speaks English and looks its words up with gettext, whose catalogues would have to lie compiled on the disk. So its lookup
is put on our own texts instead: `args-` and the letters of its English.
"""

from __future__ import annotations

import argparse
import re
import sys
from functools import lru_cache

from companion.kernel.command import Malformed
from companion.kernel.text import Text
from companion.table import catalogue, story
from companion.table.fault import JournalFault
from companion.texts import Speaker, speaker

BAD_INPUT = 2
FAULT = 1


def printable(words: str) -> str:
    """Words as a terminal may have them: a record's names may hold what would move its cursor or turn its lines around."""
    return "".join(letter if letter.isprintable() or letter in "\u00a0\u200c\u200d" else "\ufffd" for letter in words)


class Teller(Speaker):
    """Who speaks on a terminal. An edition that no language has words for, as a group's own, goes by its name."""

    def __call__(self, text: Text) -> str:
        """The words of a text."""
        if text.key.startswith("edition-") and not self.has(text.key):
            return self.given(text.key.removeprefix("edition-"))
        return super().__call__(text)

    def given(self, words: str) -> str:
        """What comes from a record, a phone or a device is letters and nothing else."""
        return printable(words)


@lru_cache(maxsize=32)
def teller(language: str, game: str | None = None) -> Teller:
    """The one teller of a language for a game; for no game where there is none of that name."""
    return Teller(language, game if game in catalogue.game_names() else None)


def report_malformed(args: argparse.Namespace, fault: Malformed, game: str | None = None) -> int:
    """Say what is wrong with what was given, in the words of its game; answers the exit code."""
    print(story.malformed_words(fault, teller(args.lang, game)), file=sys.stderr)
    return BAD_INPUT


def report_journal_fault(args: argparse.Namespace, fault: JournalFault) -> int:
    """Say what is wrong with the table's file; answers the exit code."""
    print(teller(args.lang)(fault.detail), file=sys.stderr)
    return FAULT


def report_line(args: argparse.Namespace, key: str, /, **values: object) -> None:
    """One line to whoever called."""
    print(teller(args.lang).say(key, **values), file=sys.stderr)


def teach_argparse(language: str) -> None:
    """Have argparse's own words said in this language; what we have no words for stays English."""
    words = speaker(language)

    def said(english: str) -> str:
        key = "-".join(["args", *re.findall("[a-z]+", english.lower())])
        if not words.has(key):
            return english
        core = english.strip()
        return english.replace(core, words.say(key)) if core else english

    vars(argparse)["_"] = said
