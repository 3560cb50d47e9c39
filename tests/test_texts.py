"""What people read: French spacing, typographic quotes, and sentences that must come out right in both languages."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

COMPANION = Path(__file__).resolve().parent.parent / "companion"
FILES = tuple(sorted(COMPANION.rglob("*.ftl")))
FRENCH = tuple(path for path in FILES if "fr" in (path.stem, path.parent.name))

PLAIN_SPACE = re.compile(r" [:;!?»]|« ")
STRAIGHT_QUOTE = re.compile(r"[\"']")


def wordings(pattern: ast.Pattern) -> Iterator[str]:
    """Every way a value can be worded: what is filled in is an ellipsis, a selector goes through all its variants."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append([element.value])
        elif isinstance(element.expression, ast.SelectExpression):
            parts.append([words for variant in element.expression.variants for words in wordings(variant.value)])
        elif isinstance(element.expression, ast.StringLiteral):
            parts.append([element.expression.parse()["value"]])
        else:
            parts.append(["…"])
    return map("".join, itertools.product(*parts))


@cache
def values(path: Path) -> tuple[tuple[str, str], ...]:
    """Each key of a file with each way its value can be worded."""
    found: list[tuple[str, str]] = []
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            patterns = [(entry.id.name, entry.value), *((f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes)]
            found += [(key, words) for key, pattern in patterns if pattern for words in wordings(pattern)]
    return tuple(found)


def places_with(pattern: re.Pattern[str], files: tuple[Path, ...]) -> list[str]:
    """File, key and words wherever a value matches."""
    return [f"{path.relative_to(COMPANION)}: {key}: {words}" for path in files for key, words in values(path) if pattern.search(words)]


def test_french_keeps_its_signs_and_guillemets_with_their_words() -> None:
    assert len(FRENCH) * 2 == len(FILES)
    assert places_with(PLAIN_SPACE, FRENCH) == []


def test_apostrophes_and_quotes_are_typographic() -> None:
    assert places_with(STRAIGHT_QUOTE, FILES) == []


@pytest.mark.parametrize(
    "value", ["Gagné !", "{ $seat } : gagné", 'Gagné{ " " }; à suivre', "« Gagné\u00a0»", "{ $n ->\n   *[other] Gagné\n } !"]
)
def test_a_plain_space_would_be_found(tmp_path: Path, value: str) -> None:
    file = tmp_path / "fr.ftl"
    file.write_text(f"# ici : rien\nhere = {value}\n", encoding="utf-8")
    assert any(PLAIN_SPACE.search(words) for _, words in values(file))
