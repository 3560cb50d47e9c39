"""What the terminal says: texts in one language and for one game, the system's errors in our words, and argparse in each language.

argparse speaks English and looks up its words with gettext, which needs compiled catalogues on the disk. So we replace that lookup by our
own texts: the key is `args-` and the letters of the English words.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace
from functools import lru_cache

from companion.kernel.command import Malformed
from companion.kernel.text import Text
from companion.table import catalogue
from companion.table.file.fault import JournalFault
from companion.table.play import story
from companion.texts import Speaker, speaker

BAD_INPUT = 2
FAULT = 1


def printable(words: str) -> str:
    """Words that are safe on a terminal: names in a record may hold characters that move the cursor or reverse the line."""
    return "".join(letter if letter.isprintable() or letter in "\u00a0\u200c\u200d" else "\ufffd" for letter in words)


class Teller(Speaker):
    """Puts texts into words for a terminal. An edition without words in any language, such as a group's own, is called by its name."""

    def __call__(self, text: Text) -> str:
        """The words of a text. A terminal has no board to look at: `told-plot-laid` says the place, `event-plot-laid` need not."""
        if text.key.startswith("edition-") and not self.has(text.key):
            return self.given(text.key.removeprefix("edition-"))
        if text.key.startswith("event-") and self.has(told := text.key.replace("event-", "told-", 1)):
            text = replace(text, key=told)
        return super().__call__(text)

    def given(self, words: str) -> str:
        """Text from a record, a phone or a device, made safe for the terminal."""
        return printable(words)


@lru_cache(maxsize=32)
def teller(language: str, game: str | None = None) -> Teller:
    """The teller of a language for a game; without a game's words if there is no game of that name."""
    return Teller(language, game if game in catalogue.game_names() else None)


def report_malformed(args: argparse.Namespace, fault: Malformed, game: str | None = None) -> int:
    """Print what is wrong with the input, in the words of its game; returns the exit code."""
    print(story.malformed_words(fault, teller(args.lang, game)), file=sys.stderr)
    return BAD_INPUT


def report_journal_fault(args: argparse.Namespace, fault: JournalFault) -> int:
    """Print what is wrong with the table's file; returns the exit code."""
    print(teller(args.lang)(fault.detail), file=sys.stderr)
    return FAULT


def report_line(args: argparse.Namespace, key: str, /, **values: object) -> None:
    """Print one line on standard error."""
    print(teller(args.lang).say(key, **values), file=sys.stderr)


def teach_argparse(language: str) -> None:
    """Make argparse use this language; words that we have no text for stay English."""
    words = speaker(language)

    def said(english: str) -> str:
        key = "-".join(["args", *re.findall("[a-z]+", english.lower())])
        if not words.has(key):
            return english
        core = english.strip()
        return english.replace(core, words.say(key)) if core else english

    vars(argparse)["_"] = said
