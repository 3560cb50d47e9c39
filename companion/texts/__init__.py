"""Words in the reader's language: Fluent files of the app and of each game, put into words by one `Speaker`.

The app's own words are in a folder for each language beside this file; a game's are in its `texts/`. What a language lacks is said in
English, message by message. Money, names in a list, signed figures and ordinals are formatted here, as the language's `figures.ftl` says.
A key without words in any language is said as itself, so that a missing text is seen and never stops a game. docs/languages.md says how to
add a language.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module, resources
from typing import Any, Literal

from companion.kernel.text import Arg, Text, text_from
from companion.languages import FALLBACK, LANGUAGES


@contextmanager
def _in_no_time_zone() -> Iterator[None]:
    """Let Babel be imported without a time zone: it reads the system's, and fails on an odd one; but no text of ours tells the time."""
    zone = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    try:
        yield
    finally:
        del os.environ["TZ"]
        if zone is not None:
            os.environ["TZ"] = zone


with _in_no_time_zone():
    from babel.core import Locale
    from babel.lists import format_list
    from fluent.runtime.types import FluentNone, FluentNumber, fluent_number

    from companion.texts.parts import choice_words, key_words, nothing_words, value_words
    from companion.texts.phrases import Phrases, message_sources

NO_BREAK = "\u00a0"
MINUS = "\u2212"


class Figures:
    """How a language writes figures, as its `figures.ftl` says."""

    def __init__(self, language: str) -> None:
        self._rank = Locale.parse(language).ordinal_form
        source = resources.files("companion.texts").joinpath(language, "figures.ftl").read_text(encoding="utf-8")
        self._phrases = Phrases(language, source)
        self.name = self._said("language-name")  # in the language itself
        self.group = self._said("figures-group")

    def _said(self, key: str, **args: Any) -> str:
        return self._phrases.formatted(key, args)[0]

    def grouped(self, number: int) -> str:
        """1250000 -> "1 250 000" or "1,250,000"."""
        return f"{abs(number):,}".replace(",", self.group)

    def signed(self, number: int, *, change: bool = False) -> str:
        """A number with its sign: minus is U+2212, plus only for changes."""
        return (MINUS if number < 0 else "+" if change and number > 0 else "") + self.grouped(number)

    def ordinal(self, number: int) -> str:
        """1 -> "1re" (a car, a place) or "1st"."""
        return self._said("figures-rank", form=self._rank(number), figures=str(number))


@cache
def figures(language: str) -> Figures:
    """A language's figures."""
    return Figures(language)


def selectable(words: str) -> str:
    """A text as the name of a variant in Fluent, which is one word: "array of str" -> "array-of-str"."""
    return re.sub(r"\W+", "-", words).strip("-")


def code_part(code: str, number: int) -> str:
    """The nth word of a code as decks write them: the 2nd of "yellow+to_top#1" is "to_top"; empty if there is none."""
    words = re.split(r"[+#]", code)
    return words[number - 1] if number <= len(words) else ""


def elided(word: str, name: str) -> str:
    """A word before a name: French "d’Ana", "d’Hugo" and "d’Yves", but "de Bo", "de Harry" and "de Yann"."""
    letters = "".join(letter for letter in unicodedata.normalize("NFD", name.strip().casefold()) if not unicodedata.combining(letter))
    vowel = re.match(r"[aeiouœæ]|h(?!a)|y(?=[^aeiou])", letters)  # in most names that begin with "Ha" the h is breathed
    return f"{word[:-1]}’{name}" if vowel else f"{word} {name}"


def joined_list(items: list[str], language: str, style: Literal["standard", "or"] = "standard") -> str:
    """A list in words: "Ana, Bo et Cy"; English is spelt as here, without the American comma."""
    return format_list(items, style=style, locale="en_GB" if language == "en" else language)


class Listed(str):
    """Several things as one text, joined by "and"; it keeps its members for a text that joins them by "or"."""

    members: list[str]


class Speaker:
    """Says texts in one language, for one game or for the app alone. Money is written in the game's own unit: its text `money-UNIT`."""

    def __init__(self, language: str, game: str | None = None, sources: tuple[str, ...] = ()) -> None:
        self.language = language
        self.game = game
        own = {
            "SAY": self._say_as,
            "WORDS": self._words_of,
            "ACCOUNT": self._account,
            "PARTNAME": self._part_name,
            "PARTVALUE": self._part_value,
        }
        functions = {**_functions(language, self.money), **own}
        self._own = (*sources, *(_filled(language, partial(_game_source, game)) if game else ()))
        self._phrases = Phrases(language, *_app_words(language), *self._own, functions=functions)
        self._said: dict[Text, str] = {}
        self._before, self._after = self._format(Text(f"money-{unit_of(game)}", (("figures", "0"),))).split("0")

    def __call__(self, text: Text) -> str:
        """The words of a text. Each text is formatted once."""
        said = self._said.get(text)
        if said is None:
            if len(self._said) > 20_000:
                self._said.clear()
            said = self._said[text] = self._format(text)
        return said

    def _say_as(self, key: Any, *holes: object) -> str:
        """SAY("car-the", "car", $due): another message, with this one's arguments under other names."""
        return self._format(Text(str(key), tuple((str(name), str(value)) for name, value in zip(holes[::2], holes[1::2], strict=True))))

    def _words_of(self, key: Any, hole: object, members: object) -> str:
        """WORDS("colour-name", "colour", $crates): a list whose members are each said by another message, under that name."""
        found = members.members if isinstance(members, Listed) else [str(members)]
        return self.listed([self._say_as(key, hole, member) for member in found])

    def _account(self, account: object) -> str:
        """ACCOUNT($payer): a person's name unchanged; another account ("@bank") by the game's `name`."""
        words = str(account)
        return self._say_as("name", "name", words[1:]) if words.startswith("@") else words

    def _part_name(self, part: object) -> str:
        """PARTNAME($part): what a part of the position is called."""
        return key_words(self, str(part))

    def _part_value(self, word: object, part: object, asks: object, names: object) -> str:
        """PARTVALUE($word, $part, $asks, $names): what lies in a part of the position, of which its form says what it asks for."""
        if word == "":
            return nothing_words(self, str(part), str(names))
        own = choice_words(self, str(word), str(part)) if asks in ("choice", "text") else ""
        return own or value_words(self, str(word), str(names))

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return self._phrases.has(key)

    def say(self, key: str, /, **args: object) -> str:
        """The words of a key, with plain values (also None, lists and dicts, as in a refusal's args)."""
        return self(text_from(key, args))

    def money(self, number: int, *, change: bool = False) -> str:
        """An amount in words: "80 000 $" or "$80,000" if the unit is the dollar; plain figures in a game without money."""
        figures_ = figures(self.language).signed(number, change=change)
        sign = figures_[: len(figures_) - len(figures_.lstrip(f"+{MINUS}"))]
        return f"{sign}{self._before}{figures_[len(sign) :]}{self._after}"

    @cached_property
    def sums(self) -> re.Pattern[str] | None:
        """A pattern for sums of money within words; None if they look like any other figure."""
        if not self._before + self._after:
            return None
        group = re.escape(figures(self.language).group)
        return re.compile(rf"[+{MINUS}]?{re.escape(self._before)}\d+(?:{group}\d+)*{re.escape(self._after)}")

    def rule(self, rule: str, rulings: Mapping[str, bool] = {}) -> str:
        """A rule in a sentence, with our decision where the box is silent, as the edition has it; empty for a rule without words."""
        stands = {name: "yes" if value else "no" for name, value in rulings.items()}
        return " ".join(self.say(key, **stands) for key in (f"rule-{rule}", f"ruling-{rule}") if self.has(key))

    def rulings(self) -> list[str]:
        """The rules on which the box is silent, in the order of the game's own words."""
        return list(dict.fromkeys(re.findall(r"^ruling-([\w-]+) *=", "\n".join(self._own), re.MULTILINE)))

    def _format(self, text: Text) -> str:
        if text.key.startswith("="):
            return self.given(text.key[1:])
        return self.formatted(text)[0] if self._phrases.has(text.key) else text.key

    def formatted(self, text: Text) -> tuple[str, list[Exception]]:
        """The words of a text that has them, and what is missing in them."""
        words, missing = self._phrases.formatted(text.key, {name: self._value(value) for name, value in text.args})
        return words.replace("\u202f", NO_BREAK), missing

    def given(self, words: str) -> str:
        """Words that come from outside (a name, a file, a record's key), as this reader can see them."""
        return words

    def _value(self, value: Arg) -> object:
        if isinstance(value, Text):
            return self(value)
        if isinstance(value, str):
            return self.given(value)
        if isinstance(value, tuple):
            if not value:
                return "none"  # like nobody: a variant to select on
            return self.listed([self(item) if isinstance(item, Text) else item for item in value])
        return value

    def listed(self, items: list[str]) -> str:
        """A list in words: "Ana, Bo et Cy"."""
        items = [self.given(item) for item in items]
        listed = Listed(joined_list(items, self.language) if items else "")
        listed.members = items
        return listed


@cache
def unit_of(game: str | None) -> str:
    """The unit of a game's money."""
    try:
        money = getattr(import_module(f"companion.games.{game}.setup"), "MONEY", None) if game else None
    except Exception:  # a game whose code is broken has a title still, by which people are told so
        return "plain"
    return money.unit if money else "plain"


def _whole(value: Any) -> int:
    return int(value.value) if isinstance(value, FluentNumber) and hasattr(value, "value") else int(value)


def _functions(language: str, money: Callable[..., str]) -> dict[str, object]:
    said = figures(language)

    def guarded(form: Any) -> object:
        """A formatter that says a word unchanged if it expected a figure, so that no error reaches the screen."""

        def call(value: object, **_: object) -> str:
            if isinstance(value, FluentNone):
                return ""
            try:
                return str(form(_whole(value)))
            except (TypeError, ValueError):
                return str(value)

        return call

    return {
        "MONEY": guarded(money),
        "SIGNEDMONEY": guarded(partial(money, change=True)),
        "GROUPED": guarded(said.signed),
        "SIGNED": guarded(partial(said.signed, change=True)),
        "ORDINAL": guarded(said.ordinal),
        "CAPITAL": lambda value, **_: str(value)[:1].upper() + str(value)[1:],
        "LIST": lambda value, **_: str(value),
        "OR": lambda value, **_: joined_list(value.members, language, "or") if isinstance(value, Listed) else str(value),
        "COMMAS": lambda value, **_: ", ".join(value.members) if isinstance(value, Listed) else str(value),
        "ELIDED": lambda word, name, **_: elided(str(word), str(name)),
        "KEY": lambda value, **_: "none" if isinstance(value, FluentNone) else selectable(str(value)),
        "STEPS": lambda way, **_: fluent_number(max(0, len(way.members) - 1) if isinstance(way, Listed) else 0),
        "PART": lambda value, number, **_: code_part(str(value), _whole(number)),
    }


@lru_cache(maxsize=len(LANGUAGES))
def _app_words(language: str) -> tuple[str, ...]:
    """The app's own messages, read once for all games."""
    return _filled(language, _app_source)


def _filled(language: str, source: Callable[[str], str]) -> tuple[str, ...]:
    """A language's messages after the English ones: later ones replace earlier ones, so what is missing is English."""
    said, fallback = source(language), source(FALLBACK)
    return (said,) if message_sources(fallback).keys() <= message_sources(said).keys() else (fallback, said)


def _app_source(language: str) -> str:
    folder = resources.files("companion.texts").joinpath(language)
    return "\n".join(each.read_text(encoding="utf-8") for each in sorted(folder.iterdir(), key=lambda each: each.name))


def _game_source(game: str, language: str) -> str:
    found = resources.files(f"companion.games.{game}").joinpath("texts", f"{language}.ftl")
    return found.read_text(encoding="utf-8") if found.is_file() else ""


@lru_cache(maxsize=32)
def speaker(language: str, game: str | None = None) -> Speaker:
    """The speaker of a language for a game; there is only one for each."""
    return Speaker(language if language in LANGUAGES else FALLBACK, game)
