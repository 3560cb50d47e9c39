"""The page's files as phones fetch them: made once, at the first start, few and small, for slow Wi-Fi.

All modules are joined to one file and all style sheets to another, so that a slow network carries a handful of requests and not thirty.
Comments and indents are left out, and compressed files are stored. A phone asks for each file each time, and gets the answer 304 if it
is unchanged.

Bundling needs no JavaScript tools, because our modules use only three forms: `import { a, b as c } from`, `import * as name from`, and
`export` before a declaration. Each module becomes a function that runs once, after those it needs. A circle of imports is refused.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

import companion
from companion.drawing.palette import palette_css

PAGE = Path(__file__).parent / "page"
FONTS = Path(companion.__file__).parent / "assets" / "fonts"
SHEETS = ("style.css", "blocks.css")
PAGES = ("app.js", "wall.js")  # the first module of each page
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_SHRINK = (".js", ".css", ".json", ".svg", ".html")

_IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "\./([\w./-]+)";$', re.MULTILINE)
_EXPORTED = re.compile(r"^export (?:const|async function|function|class) (\w+)", re.MULTILINE)
_LIST = re.compile(r"export\{([^}]*)\};?\s*$")
_COMMENT = re.compile(r"^\s*//.*\n|(?<=[;,{}()[\]]) // .*$", re.MULTILINE)  # a line of its own, or after code
_CSS_COMMENT = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
_INDENT = re.compile(r"\n\s+")  # empty lines too; no string of ours goes on over a line's end


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file: its bytes, the same compressed if that helps, and the tag of this version."""

    plain: bytes
    shrunk: bytes | None
    type: str
    tag: str

    @classmethod
    def of(cls, body: bytes, suffix: str) -> PageFile:
        """Make a file: compress it if that helps, and hash it."""
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        return cls(body, gzip.compress(body, 9, mtime=0) if suffix in _SHRINK else None, TYPES[suffix], tag)

    def answer(self, request: Request) -> Response:
        """Send the file, or that it is unchanged."""
        headers = {"cache-control": "no-cache", "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.shrunk is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.shrunk, headers={**headers, "content-encoding": "gzip", "content-type": self.type})
        return Response(self.plain, headers={**headers, "content-type": self.type})


def _order(name: str, sources: Mapping[str, str], open_: tuple[str, ...] = ()) -> Iterator[str]:
    """The modules that this one needs, each after those it needs itself; then this one."""
    if name in open_:
        raise ValueError(f"modules in a circle: {' > '.join((*open_, name))}")
    for found in _IMPORT.finditer(sources[name]):
        yield from _order(found[3], sources, (*open_, name))
    yield name


def _lean(source: str) -> bytes:
    return _INDENT.sub("\n", source).encode()


def _known(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


def _module(name: str, source: str) -> str:
    """A module as a function that runs once and returns what it exports."""

    def taken(found: re.Match[str]) -> str:
        names, whole, other = found[1], found[2], _known(found[3])
        return f"const {whole} = {other};" if whole else f"const {{ {names.replace(' as ', ': ').strip()} }} = {other};"

    if listed := _LIST.search(source):  # the form that a bundler writes: inner name as outer name
        pairs = [each.split(" as ") for each in listed[1].split(",")]
        body, exports = source[: listed.start()], [(each[-1].strip(), each[0].strip()) for each in pairs]
    else:
        exports = [(each, each) for each in _EXPORTED.findall(source)]
        body = _IMPORT.sub(taken, _COMMENT.sub("", source))
        body = re.sub(r"^export ", "", body, flags=re.MULTILINE)
    answer = ", ".join(outer if outer == inner else f"{outer}: {inner}" for outer, inner in exports)
    return f"const {_known(name)} = (() => {{\n{body}\nreturn {{ {answer} }};\n}})();\n"


@cache
def bundle(page: str = "app.js") -> bytes:
    """Every module that a page needs, as one file."""
    names = [str(path.relative_to(PAGE)) for path in (*PAGE.glob("*.js"), *PAGE.glob("vendor/*.js")) if path.name != "start.js"]
    sources = {name: (PAGE / name).read_text(encoding="utf-8") for name in names}
    return _lean("".join(_module(name, sources[name]) for name in dict.fromkeys(_order(page, sources))))


@cache
def page_piece(path: str) -> PageFile | None:
    """The file at this path, or None: only listed files can be fetched."""
    found = _listed().get(path)
    if path.removeprefix("page/") in PAGES:
        return PageFile.of(bundle(path.removeprefix("page/")), ".js")
    if path == "page/style.css":
        sheets = "\n".join((palette_css(), *((PAGE / name).read_text(encoding="utf-8") for name in SHEETS)))
        return PageFile.of(_lean(_CSS_COMMENT.sub("", sheets)), ".css")
    if path == "page/start.js":
        return PageFile.of(_lean(_COMMENT.sub("", (PAGE / "start.js").read_text(encoding="utf-8"))), ".js")
    return PageFile.of(found.read_bytes(), found.suffix) if found is not None else None


@cache
def _listed() -> Mapping[str, Path]:
    page = {f"page/{path.relative_to(PAGE).as_posix()}": path for path in PAGE.rglob("*") if path.suffix in (".js", ".svg", ".css")}
    fonts = {f"fonts/{path.name}": path for path in (FONTS / "web").glob("*.woff2")}
    return {**page, **fonts, "fonts/icons.json": FONTS / "icons.json"}


async def serve_piece(request: Request) -> Response:
    """Answer a request for a file of the page."""
    found = page_piece(request.url.path.lstrip("/"))
    return found.answer(request) if found is not None and request.method in ("GET", "HEAD") else Response(status_code=404)
