"""A game uses what it declares: somebody reads each option, somebody rules on each command; and its code contains no words for people."""

from __future__ import annotations

import ast
import copy
import difflib
import inspect
import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.kernel import form
from companion.kernel.command import HOUSE_RULINGS
from companion.table import catalogue, floor_plan
from tests.test_names import CLASSES, FUNCTIONS, defined_class, defined_function, house, modules, twins

GAMES = catalogue.game_names()
LEFT_OUT = object()


@cache
def code(name: str) -> tuple[tuple[Path, ast.Module], ...]:
    """A game's modules."""
    paths = sorted((catalogue.GAMES_DIR / name).rglob("*.py"))
    return tuple((path.relative_to(catalogue.GAMES_DIR), ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def names_in(tree: ast.Module) -> Iterator[str]:
    """Every name that is used, also of an attribute, or in quotes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_read_by_something(name: str) -> None:
    """A switch that changes nothing is a promise that is not kept."""
    game = catalogue.game(name)
    read = {
        node.attr
        for _, tree in code(name)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith("options")
    }
    unread = [each.name for each in form.fields_of(game.options, catalogue.known_option_names(game)) if each.name not in read]
    assert not unread, f"options in {name}/setup that nothing in the game reads: {unread}"


@cache
def clashing(defined: Callable[[ast.stmt, bool], str | None]) -> dict[str, list[str]]:
    """Public names of the program that stand for two things, and where each is defined."""
    return twins(modules(), defined)


@pytest.mark.parametrize("name", GAMES)
def test_its_classes_and_functions_have_names_of_their_own(name: str) -> None:
    """One name for one thing in the whole program (CONTRIBUTING.md, Words); other games are houses of their own."""
    found = []
    for defined, allowed in ((defined_class, CLASSES), (defined_function, FUNCTIONS)):
        for twin, paths in clashing(defined).items():
            here = [path for path in paths if house(path) == name]
            others = [path for path in paths if house(path) == "" or path in here[1:]]
            if here and others and twin not in allowed:
                found.append(f"{here[0]}: {twin} is a name that {', '.join(others)} has already")
    assert not found, found


def nearly(name: str, known: Collection[str]) -> str | None:
    """The known name that was probably meant."""
    return None if name in known else next(iter(difflib.get_close_matches(name, known, 1, 0.86)), None)


@pytest.mark.parametrize("name", GAMES)
def test_no_name_is_nearly_one_that_the_table_looks_for(name: str) -> None:
    """What may be left out is not missed where it is misspelt: no tags, no chart, and no word of it."""
    wanted = frozenset(re.findall(r'getattr\([^,]+, "(\w+)"', inspect.getsource(floor_plan)))
    misspelt = []
    for path, tree in code(name):
        parts = path.with_suffix("").parts[1:]
        if len(parts) == 1 and (meant := nearly(parts[0], (*floor_plan.PLAN, *floor_plan.OPTIONAL))):
            misspelt.append(f"the file {path} is nearly {meant}.py")
        if parts and parts[0] in (*floor_plan.PLAN, *floor_plan.OPTIONAL) and parts[1:] in ((), ("__init__",)):
            defined = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name[0] != "_"]
            misspelt += [f"{path}: {each} is nearly {meant}" for each in defined if (meant := nearly(each, wanted))]
    assert not misspelt, f"docs/game.md §2 has the names: {misspelt}"


@pytest.mark.parametrize("name", GAMES)
def test_every_command_is_ruled_on_by_something(name: str) -> None:
    """Beside where it is declared it is named where it is ruled on."""
    kinds = {kind.__name__: kind.__module__ for kind in catalogue.game(name).commands if kind not in HOUSE_RULINGS}
    used = {
        each
        for path, tree in code(name)
        for each in names_in(tree)
        if each in kinds and not kinds[each].endswith(".".join(path.with_suffix("").parts))
    }
    assert used == set(kinds), f"commands that nothing rules on or offers: {sorted(set(kinds) - used)}"


@pytest.mark.parametrize("name", GAMES)
def test_no_words_stand_in_code(name: str) -> None:
    """What `raw` is given is nobody's to translate: a name, a figure, a code. Words are said by `say`, from texts/."""
    found = []
    for path, tree in code(name):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "raw":
                written = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str))
                found += [f"{path}:{node.lineno}: {words!r}" for words in written if re.search(r"[^\W\d_]{3}", words)]
    assert not found, f"words in code; they belong into texts/*.ftl: {found}"


def paths(data: Any) -> Iterator[tuple[Any, ...]]:
    """The way to every value in some JSON."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (key,)
        yield from ((key, *rest) for rest in paths(value))


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_wrong_in_an_editions_file_is_said(name: str) -> None:
    """Of each field of a box in turn: nothing, something else, left out. It is told, and nothing stops."""
    game = catalogue.game(name)
    for edition in catalogue.editions(name):
        box = form.write_shape(catalogue.edition_box(name, edition))
        names = catalogue.part_words({"decks/mine": {}, "tracks/mine": {}})
        for path in paths(box):
            for wrong in (None, [], {}, "x", -1, True, LEFT_OUT):
                spoilt: Any = copy.deepcopy(box)
                *way, last = path
                part = spoilt
                for key in way:
                    part = part[key]
                part[last] = wrong
                if wrong is LEFT_OUT:
                    del part[last]
                said = f"{game.box.__name__}: {path} is {'left out' if wrong is LEFT_OUT else repr(wrong)} in the file"
                try:
                    assert all(each.reason for each in form.troubles(game.box, spoilt, names)), said
                except Exception as error:
                    raise AssertionError(f"{said}: it ends in {error!r}, and should be told by `Malformed`") from error
