"""One name for one thing: no two classes of the program have the same name, and no two of its public functions.

A game is a house of its own here: games never import each other, and each has its State, its View, its `start`, `rule` and `legal`: that is
the plan of a game's folder. A game may not use a name that the rest of the program uses too. Tests may use any name.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

CLASSES = {
    "Decoder": "each protocol of hw/protocols has one: bytes in, what they say out",
    "Edition": "what the table knows of any game's edition is said in companion.game, and each game has its own",
    "MoneyAdjusted": "where there are several kinds of money, at the free table, a ruling on it says which",
    "Setup": "what the table knows of any game's setup is said in companion.game, and each game has its own",
}

FUNCTIONS = {
    "encode": "each protocol of hw/protocols that a simulator speaks has one: a frame in, its bytes out",
    "main": "what a module does when it is run as a program",
}


def modules() -> Iterator[tuple[str, str]]:
    """Every module of the program: its path and its text."""
    for root in ("companion", "hw", "ui"):
        for path in sorted((ROOT / root).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def house(path: str) -> str:
    """The game a module belongs to, or the rest of the program."""
    parts = path.split("/")
    return parts[2] if parts[:2] == ["companion", "games"] else "starter" if parts[:2] == ["companion", "starter"] else ""


def defined_class(node: ast.stmt, types: bool) -> str | None:
    """The public class that a statement defines, or the name that it gives to a type (a type variable's ends in T)."""
    match node:
        case ast.ClassDef(name=name) if not name.startswith("_"):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) if types and re.fullmatch(r"[A-Z][A-Za-z]*[a-z]", name):
            return name
        case _:
            return None


def defined_function(node: ast.stmt, types: bool) -> str | None:
    """The public function that a statement of a module defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if not name.startswith("_"):
            return name
        case _:
            return None


def twins(modules: Iterable[tuple[str, str]], defined: Callable[[ast.stmt, bool], str | None]) -> dict[str, list[str]]:
    """Public names that are defined twice in one house, or in a game and in the rest of the program; and where.

    Outside the games a type's name counts as a class, so that `Seat = str` is no `class Seat` elsewhere; a game's are its records' words.
    """
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for path, text in modules:
        for node in ast.parse(text).body:
            if (name := defined(node, house(path) == "")) is not None:
                found[name].append((house(path), path))
    return {
        name: [path for _, path in places]
        for name, places in found.items()
        if len(places) > len({where for where, _ in places}) or (len(places) > 1 and any(where == "" for where, _ in places))
    }


KINDS = pytest.mark.parametrize(
    ("defined", "allowed"), [(defined_class, CLASSES), (defined_function, FUNCTIONS)], ids=["class", "function"]
)


@KINDS
def test_each_has_a_name_of_its_own(defined: Callable[[ast.stmt, bool], str | None], allowed: dict[str, str]) -> None:
    assert {name: where for name, where in twins(modules(), defined).items() if name not in allowed} == {}


@KINDS
def test_a_twin_that_is_allowed_is_there(defined: Callable[[ast.stmt, bool], str | None], allowed: dict[str, str]) -> None:
    assert sorted(allowed) == sorted(allowed.keys() & twins(modules(), defined).keys())


@pytest.mark.parametrize(
    ("defined", "text"), [(defined_class, "class Told:\n    pass\n"), (defined_function, "def Told() -> None:\n    pass\n")]
)
@pytest.mark.parametrize(
    ("first", "second", "clashes"),
    [
        ("companion/table/play/shelf.py", "companion/table/handbook.py", True),
        ("companion/lan/seal.py", "hw/protocols/evdev.py", True),
        ("companion/scene/blocks.py", "companion/games/toprace/view.py", True),
        ("companion/games/toprace/view.py", "companion/games/toprace/state.py", True),
        ("companion/games/toprace/view.py", "companion/games/mogul/state.py", False),
    ],
)
def test_where_one_name_is_one_too_many(
    first: str, second: str, clashes: bool, defined: Callable[[ast.stmt, bool], str | None], text: str
) -> None:
    assert ("Told" in twins([(first, text), (second, text)], defined)) is clashes
