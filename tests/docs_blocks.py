"""The blocks of a page that are contents of files: each has its file's name above it, and replaces what has that name there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

BLOCK = re.compile(r"^```(python|ftl|toml)\n# (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> Iterator[tuple[str, str]]:
    """Each block's file and text, in order."""
    for _, file, text in BLOCK.findall(page):
        yield file, text


def put(folder: Path, file: str, text: str) -> None:
    """A block put into its file."""
    path = folder / file
    old = path.read_text(encoding="utf-8")
    path.write_text(_with_messages(old, text) if file.endswith(".ftl") else _with_names(old, text), encoding="utf-8")


def _with_messages(old: str, new: str) -> str:
    for line in new.strip().splitlines():
        key = line.partition(" = ")[0]
        old = re.sub(rf"^{re.escape(key)} = .*\n(?:[ \t].*\n)*", "", old, flags=re.MULTILINE)
    return old + new


def _names(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=[ast.Name(id=name)]):
            return [name]
        case ast.ImportFrom(module=module):
            return [f"import {module}"]
    return []


def _source(text: str, node: ast.stmt) -> str:
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    return "\n".join(text.splitlines()[first - 1 : node.end_lineno])


def _with_names(old: str, new: str) -> str:
    """Imports of the same module are joined by the newer one; definitions keep their place, new ones stand before the first function."""
    before, after = ast.parse(old), ast.parse(new)
    fresh = {name: _source(new, node) for node in after.body for name in _names(node)}
    parts: list[tuple[ast.stmt | None, str]] = []
    for node in before.body:
        replaced = next((fresh.pop(name) for name in _names(node) if name in fresh), None)
        parts.append((node, replaced if replaced is not None else _source(old, node)))
    imports = [text for name, text in fresh.items() if name.startswith("import ")]
    others = [text for name, text in fresh.items() if not name.startswith("import ")]
    last_import = max(at for at, (node, _) in enumerate(parts) if isinstance(node, ast.Import | ast.ImportFrom))
    parts[last_import + 1 : last_import + 1] = [(None, text) for text in (*imports, *others)]
    return "\n\n".join(text for _, text in parts) + "\n"
