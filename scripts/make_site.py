"""The documents as one static site: scripts/make_site.py FOLDER (`make site`). With --write, what is said of switches in the players'
pages is brought up to date from the games' own words instead, and the code in the makers' pages from the English ones.

Every Markdown page becomes a page beside it, links between them lead on, and a page that lies in a folder of languages names itself in
the others. What is said of switches stands in the pages themselves, between marks, so that it can be read without a site; the tests hold
it to what the games say.
"""

from __future__ import annotations

import html
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt

from companion import wire
from companion.kernel.form import Json
from companion.languages import FALLBACK, LANGUAGES
from companion.table import catalogue
from companion.texts import figures, speaker

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = ROOT / "docs" / "players"
MAKERS = ROOT / "docs" / "makers"
FIRMWARE = ROOT / "firmware"
VENDORED = ("companion/assets/fonts", "companion/assets/unicode", "companion/lan/page/vendor")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SWITCHES = re.compile(r"<!-- switches -->\n.*", re.DOTALL)
ELSEWHERE = re.compile(r"[a-z]+:")
STYLE = """
:root { color-scheme: light dark; --ground: #f6f1e7; --ink: #1d1b18; --line: #cfc6b4; --link: #0b5a8a }
@media (prefers-color-scheme: dark) { :root { --ground: #17161a; --ink: #ece6da; --line: #3b3943; --link: #8cc8ee } }
body { background: var(--ground); color: var(--ink); font: 1.05rem/1.55 'IBM Plex Sans Condensed', system-ui, sans-serif; margin: 0 }
nav, main { max-width: 58rem; margin: 0 auto; padding: .6rem 1rem } p, ul, ol, pre { max-width: 46rem }
nav { border-bottom: 1px solid var(--line) }
nav a { display: inline-block; min-height: 44px; line-height: 44px; margin-right: .9rem } a { color: var(--link) }
img { max-width: 100% } pre { overflow-x: auto; border: 1px solid var(--line); padding: .7rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
td, th { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; min-width: 3rem }
"""


def pages() -> Iterator[Path]:
    """Every page there is."""
    yield from sorted(ROOT.glob("*.md"))
    yield from sorted((ROOT / "docs").rglob("*.md"))
    yield from sorted(FIRMWARE.glob("*.md"))


def switches(language: str, game: str) -> str:
    """A game's switches with whose word each is, and what was ruled where the box is silent, as Markdown."""
    words = speaker(language, game)
    editions = catalogue.editions(game)
    values: dict[str, dict[str, Json]] = {}
    for edition in editions:
        for name, value in catalogue.option_values(catalogue.edition(game, edition), {}).items():
            values.setdefault(name, {})[edition] = value
    lines = []
    for name, by_edition in values.items():
        said = f"option-{name}".replace("_", "-")
        different = len({wire.dumps(value) for value in by_edition.values()}) > 1
        value = (
            ", ".join(f"{each}: {wire.dumps(it)}" for each, it in by_edition.items())
            if different
            else wire.dumps(next(iter(by_edition.values())))
        )
        whose = f" {words.say(f'{said}-whose')}" if words.has(f"{said}-whose") else ""
        lines.append(f"- **{words.say(said) if words.has(said) else name}** (`{name} = {value}`).{whose}")
    rulings = [f"- {rule}: {words.rule(rule)}" for rule in words.rulings()]
    return "\n".join([*lines, *(["", f"**{words.say('rulings')}**", "", *rulings] if rulings else [])]) + "\n"


def with_switches(page: Path) -> str:
    """A player's page as it should be."""
    text = page.read_text(encoding="utf-8")
    if "<!-- switches -->" not in text:
        return text
    said = switches(page.parent.name, page.stem)
    return SWITCHES.sub(lambda _: f"<!-- switches -->\n\n{said}", text)


def with_code(page: Path) -> str:
    """A maker's page with the code between its fences as the English page has it: code is in one language."""
    code = CODE.findall((MAKERS / FALLBACK / page.name).read_text(encoding="utf-8"))
    text = page.read_text(encoding="utf-8")
    found = len(CODE.findall(text))
    if found != len(code):
        raise ValueError(f"{page.relative_to(ROOT)}: {found} blocks of code, and {len(code)} in English")
    return CODE.sub(lambda _: code.pop(0), text)


def language_of(page: Path) -> str:
    """By its folder, as docs/players/fr/mogul.md, or by its name, as firmware/README.fr.md."""
    return next((each for each in (page.parent.name, page.stem.rpartition(".")[2]) if each in LANGUAGES), FALLBACK)


def slug(words: str) -> str:
    """A heading's anchor, as forges have it."""
    return re.sub(r"[^\w\- ]", "", words.lower()).strip().replace(" ", "-")


def rendered(page: Path) -> str:
    """A page as HTML, whole."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(page.read_text(encoding="utf-8"))
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(tokens[at + 1].content))
        for child in token.children or []:
            if child.type == "link_open":
                child.attrSet("href", onward(str(child.attrGet("href"))))
    body = markdown.renderer.render(tokens, markdown.options, {})
    title = next((tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "heading_open"), page.stem)
    language = language_of(page)
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><nav>{''.join(_navigation(page, language))}</nav><main>{body}</main></body></html>\n"
    )


def _navigation(page: Path, language: str) -> Iterator[str]:
    def to(target: Path, words: str) -> str:
        path = Path(os.path.relpath(target, page.parent)).as_posix()
        return f'<a href="{onward(path)}">{html.escape(words)}</a>'

    yield to(ROOT / "README.md", "Table companion")
    makers = (*sorted(MAKERS.glob(f"{language}/*.md")), *(each for each in sorted(FIRMWARE.glob("*.md")) if language_of(each) == language))
    beside: tuple[Path, ...] = ()
    others = PLAYERS.glob("*/first-evening.md")
    if page.is_relative_to(PLAYERS):
        beside, others = tuple(sorted(page.parent.glob("*.md"))), PLAYERS.glob(f"*/{page.name}")
    elif page.is_relative_to(MAKERS):
        beside, others = makers, MAKERS.glob(f"*/{page.name}")
    elif page.parent == FIRMWARE:
        beside, others = makers, FIRMWARE.glob("*.md")
    for each in beside:
        yield to(each, each.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# "))
    for other in sorted(others):
        if other != page:
            yield to(other, figures(language_of(other)).name)


def onward(link: str) -> str:
    """Where a link leads on the site."""
    path, mark, anchor = link.partition("#")
    if not path or ELSEWHERE.match(path):
        return link
    return re.sub(r"\.md$", ".html", re.sub(r"README\.md$", "index.html", path)) + mark + anchor


def make(folder: Path) -> None:
    """The whole site: every page, and whatever else of the project a page shows or leads to."""
    vendored = (ROOT / name / "README.md" for name in VENDORED)
    for page in (*pages(), *vendored):
        to = folder / onward(page.relative_to(ROOT).as_posix())
        to.parent.mkdir(parents=True, exist_ok=True)
        text = rendered(page)
        to.write_text(text, encoding="utf-8")
        for link in set(re.findall(r'(?:href|src)="([^"#:]+)"', text)):
            source = (page.parent / link).resolve()
            if not source.is_relative_to(ROOT):
                continue
            copy = folder / source.relative_to(ROOT)
            if source.is_file():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, copy)
            elif source.is_dir():
                shutil.copytree(source, copy, dirs_exist_ok=True)
                names = "".join(f'<li><a href="{each.name}">{each.name}</a></li>' for each in sorted(source.iterdir()) if each.is_file())
                (copy / "index.html").write_text(f"<!doctype html><title>{source.name}</title><ul>{names}</ul>\n", encoding="utf-8")


def main(words: list[str]) -> int:
    """Make the site, or bring the pages up to date."""
    match words:
        case ["--write"]:
            for page in PLAYERS.rglob("*.md"):
                page.write_text(with_switches(page), encoding="utf-8")
            for page in MAKERS.rglob("*.md"):
                page.write_text(with_code(page), encoding="utf-8")
        case [folder]:
            make(Path(folder))
            print(Path(folder) / "index.html")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
