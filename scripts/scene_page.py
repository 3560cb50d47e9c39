"""Writes docs/scene.md, the parts of a screen with their fields, from the classes and their comments in companion/scene:
`.venv/bin/python scripts/scene_page.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent, indent

ROOT = Path(__file__).resolve().parents[1]
SCENE = ROOT / "companion" / "scene"
PAGE = ROOT / "docs" / "scene.md"
MODULES = ("screen", "targets", "blocks", "board", "till", "kinds", "moments")
HEAD = """# The parts of a screen

All that a scene can consist of ([game.md](game.md), §6), with every field, its type and its default. A field without a default must be
given. The classes are in `companion.scene`, the kinds, states and styles in `companion.scene.kinds`, the moments in
`companion.scene.moments`. This page is made from them by `scripts/scene_page.py`.
"""


def fields_of(kind: ast.ClassDef, lines: list[str]) -> str:
    """The lines of a class that declare its fields, with their comments."""
    declared = [each for each in kind.body if isinstance(each, ast.AnnAssign)]
    if not declared:
        return ""
    return dedent("\n".join(lines[declared[0].lineno - 1 : declared[-1].end_lineno]))


def section(module: str) -> Iterator[str]:
    """A module's classes and named types, in its order: what each is, then its fields."""
    text = (SCENE / f"{module}.py").read_text(encoding="utf-8")
    tree, lines = ast.parse(text), text.splitlines()
    theory = (ast.get_docstring(tree) or "").partition("\n")[0]
    yield f"\n## `{module}`\n\n{theory}\n"
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            said = dedent(ast.get_docstring(node) or "")
            declared = fields_of(node, lines)
            yield f"\n### {node.name}\n\n{said}\n" + (f"\n{indent(declared, '    ')}\n" if declared else "")
        elif isinstance(node, ast.Assign) and not _is_type_variable(node):
            yield "\n" + indent("\n".join(lines[node.lineno - 1 : node.end_lineno]), "    ") + "\n"


def _is_type_variable(node: ast.Assign) -> bool:
    return isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "TypeVar"


def page() -> str:
    """The whole page."""
    return HEAD + "".join(part for module in MODULES for part in section(module))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
