"""Which keys the language files must have, and which of theirs somebody asks for: others are left over, or have a wrong name.

A key is asked for if it stands in code or data as it is, or with "_" for "-"; if another message refers to it; or if an f-string of the
code makes it. Whatever fills such an f-string must stand somewhere too, as a name or in quotes: "event-" and a happening's class,
"option-" and a field of the options. A key whose parts all stand somewhere by chance is not found.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from companion.kernel.command import snake
from companion.table import catalogue
from companion.texts import speaker

ROOT = Path(__file__).parents[1]
NEEDED = ("en", "fr")  # every game speaks them; what it lacks in another language is said in English
PLAIN = (".toml", ".jsonl", ".js", ".html", ".sh")  # read as words, without their grammar
MEANS_SOMETHING = re.compile("[a-z]{3}")
WALKED = ("position", "box")  # ui/walk.py makes the keys of what it shows from these
FORMS = ("-short", "-hint")  # beside a prompt's key

Made = tuple[str | None, ...]  # the parts of a key; None is filled in


@dataclass(frozen=True)
class Asking:
    """What code and data ask for: names and texts in quotes, all with "-", and the keys that are made of parts."""

    words: frozenset[str] = frozenset()
    made: frozenset[Made] = frozenset()

    def __or__(self, other: Asking) -> Asking:
        return Asking(self.words | other.words, self.made | other.made)

    def asks(self, key: str) -> bool:
        """Whether this key may be asked for."""
        key = key.replace("_", "-")
        whole = key in self.words or any(self._fits(key, made) for made in self.made)
        formed = any(key.endswith(form) and self.asks(key.removesuffix(form)) for form in FORMS)
        return whole or formed or (key.startswith("told-") and self.asks(key.replace("told-", "event-", 1)))

    def _fits(self, key: str, made: Made) -> bool:
        if not made:
            return not key
        first, rest = made[0], made[1:]
        if first is not None:
            return key.startswith(first) and self._fits(key.removeprefix(first), rest)
        parts = (key[:end] for end in range(len(key) + 1))
        return any((not part or part in self.words or part.isdigit()) and self._fits(key[len(part) :], rest) for part in parts)


def asked_by(paths: Iterable[Path]) -> Asking:
    """What these files ask for; those of other kinds are passed over."""
    words, made = set[str](), set[Made]()
    for path in paths:
        if path.suffix == ".py":
            _in_python(ast.parse(path.read_text(encoding="utf-8")), words, made)
        elif path.suffix in PLAIN:
            text = path.read_text(encoding="utf-8")
            words |= {path.stem, *re.findall(r"[\w-]+", text)}
            made |= {(begins, None) for begins in re.findall(r"`([a-z-]+-)\$\{", text)}
        elif path.suffix == ".ftl":
            words |= referred(path)
    plain = {each.replace("_", "-").removesuffix(end) for each in words for end in ("", "-")}  # `as_` is "as"
    parts = {tuple(part and part.replace("_", "-") for part in each) for each in made}
    return Asking(frozenset(plain), frozenset(each for each in parts if MEANS_SOMETHING.search("".join(filter(None, each)))))


def _in_python(tree: ast.Module, words: set[str], made: set[Made]) -> None:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                words.add(text)
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                words.add(name)
            case ast.ClassDef(name=name):
                words.add(snake(name))
            case ast.JoinedStr(values=parts):
                made.add(tuple(str(part.value) if isinstance(part, ast.Constant) else None for part in parts))
            case ast.BinOp(op=ast.Add(), left=ast.Constant(value=str(begins))):
                made.add((begins, None))


class _References(Visitor):
    """Gathers the messages that messages refer to, also by name: SAY("car-the", "car", $due)."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:
        self.found.add(node.id.name)

    def visit_StringLiteral(self, node: fluent.StringLiteral) -> None:
        self.found.add(node.value)


@cache
def referred(path: Path) -> frozenset[str]:
    """The keys that a file's messages refer to."""
    references = _References()
    references.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return frozenset(references.found)


def files_in(*folders: Path) -> list[Path]:
    """All files of these folders that may ask for something."""
    found = (path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".ftl", *PLAIN))
    return [path for path in found if "vendor" not in path.parts]


@cache
def asked_by_the_app() -> Asking:
    """What the program asks every game for."""
    games = (ROOT / "companion" / "games", ROOT / "companion" / "starter")
    files = files_in(ROOT / "companion", ROOT / "hw", ROOT / "ui")
    asked = asked_by(path for path in files if path.suffix != ".ftl" and not any(game in path.parents for game in games))
    walked = {(f"{kind}-", None, *more) for kind in WALKED for more in ((), ("-", None))}
    return asked | Asking(made=frozenset(walked))


def asked_of_the_app() -> Asking:
    """What everybody asks the app's own words for: the page by the end of a key, argparse by the letters of its English words."""
    everything = asked_by([*files_in(ROOT / "companion"), *files_in(ROOT / "scripts"), Path(argparse.__file__)]) | asked_by_the_app()
    page = {f"phone-{word}" for word in everything.words}
    made = {("phone-", *each) for each in everything.made}
    english = {"-".join(["args", *re.findall("[a-z]+", words.lower())]) for words in everything.words}
    return everything | Asking(frozenset(page | english), frozenset(made))


def asked_of_game(folder: Path) -> Asking:
    """What a game's own files, and the program, ask that game's words for."""
    return asked_by_the_app() | asked_by(files_in(folder))


@cache
def helpers_of(folder: Path) -> frozenset[str]:
    """The keys of a game that only other messages ask for: each language forms its own words, and needs no other's helpers."""
    code = asked_by_the_app() | asked_by(path for path in files_in(folder) if path.suffix != ".ftl")
    asked = frozenset[str]().union(*(referred(path) for path in (folder / "texts").glob("*.ftl")))
    return frozenset(key for key in asked if not code.asks(key))


def keys_of(path: Path) -> list[str]:
    """The keys of a file, in order."""
    return re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.MULTILINE)


def has_words(game: str, language: str, key: str) -> bool:
    """Whether the game's file of this language, or the app in it, has this key: no other language stands in."""
    return key in _own_keys(game, language) or speaker(language).has(key)


@cache
def _own_keys(game: str, language: str) -> frozenset[str]:
    path = catalogue.GAMES_DIR / game / "texts" / f"{language}.ftl"
    return frozenset(keys_of(path) if path.is_file() else ())


def lacking(game: str, keys: Iterable[str]) -> list[str]:
    """The files that must have these keys and do not, each with its key."""
    wanted = sorted(set(keys))
    return [f"{game}/texts/{language}.ftl: {key}" for language in NEEDED for key in wanted if not has_words(game, language, key)]


def unasked(paths: Iterable[Path], asking: Asking) -> list[str]:
    """Each key of these files that nobody asks for, with its file."""
    return [f"{path.name}: {key}" for path in paths for key in keys_of(path) if not asking.asks(key)]
