"""The documents: every link leads somewhere, every command exists, every game has a player's page, and all of it becomes one site."""

from __future__ import annotations

import configparser
import re
import shlex
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.cli import parser
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.texts import speaker
from scripts import make_site
from tests.test_ground import ROOT, tracked

PLAYERS = ROOT / "docs" / "players"
OTHERS = {"club", "first-evening", "keeping", "kiosk", "makers", "security", "trouble"}
SPOKEN = sorted(each.name for each in PLAYERS.iterdir())
PAGED = [game for game in catalogue.game_names() if any((PLAYERS / language / f"{game}.md").exists() for language in SPOKEN)]
PAGES = list(make_site.pages())


class Read(HTMLParser):
    """A page's links, pictures and anchors."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.pictures_without_words = 0
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.links += [each for each in (said.get("href"), said.get("src")) if each]
        if said.get("id"):
            self.anchors.add(str(said["id"]))
        self.pictures_without_words += tag == "img" and not said.get("alt")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert make_site.main([str(folder)]) == 0
    return folder


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    read = {path: Read(path) for path in site.rglob("*.html")}
    assert len(read) >= len(PAGES)
    dead = []
    for path, page in read.items():
        assert page.pictures_without_words == 0, path
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                assert link.startswith("https://"), (path, link)
                continue
            to, _, anchor = unquote(link).partition("#")
            target = (path.parent / to).resolve() if to else path
            target = target / "index.html" if target.is_dir() else target
            if not target.exists() or (anchor and anchor not in read[target].anchors):
                dead.append(f"{path.relative_to(site)}: {link}")
    assert dead == []


def typed(page: Path) -> list[str]:
    """The indented lines of a page without their remarks, which are in its language; and what a frame is made of stays a shape."""
    lines = re.findall(r"^ {4}(\S.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [line.partition(" #")[0].partition("*<")[0].strip() for line in lines if not line.startswith("#")]


def test_makers_have_the_same_pages_in_every_language_with_the_same_headings_code_and_commands() -> None:
    assert sorted(each.name for each in make_site.MAKERS.iterdir()) == SPOKEN
    for language in SPOKEN:
        assert {each.name for each in (make_site.MAKERS / language).iterdir()} == {"sensors.md", "drivers.md", "editions.md", "network.md"}
    names = [each.name for each in (make_site.MAKERS / "en").iterdir()]
    sets = [[make_site.MAKERS / language / name for language in SPOKEN] for name in names]
    for same in [*sets, [make_site.FIRMWARE / name for name in ("README.md", "README.fr.md", "README.de.md")]]:
        shapes = {shape(page) for page in same}
        assert len(shapes) == 1, [str(page) for page in same]


def shape(page: Path) -> tuple[object, ...]:
    """What no translation changes: the depth of headings, rows of tables, points of lists, code, what is typed."""
    text = page.read_text(encoding="utf-8")
    marks = re.findall(r"^(#+ |\||- )", make_site.CODE.sub("", text), re.MULTILINE)
    return (*marks, *make_site.CODE.findall(text), *typed(page))


def test_players_have_a_page_in_every_language_that_is_there() -> None:
    """Of each game that has one: a game is whole without, and the README leads to those that are there."""
    assert {"de", "en", "fr"} <= set(SPOKEN) <= set(LANGUAGES)
    for language in SPOKEN:
        assert {path.stem for path in (PLAYERS / language).glob("*.md")} == OTHERS | set(PAGED)


@pytest.mark.parametrize("game", PAGED)
@pytest.mark.parametrize("language", SPOKEN)
def test_what_a_page_says_of_switches_is_what_the_game_says(language: str, game: str) -> None:
    page = PLAYERS / language / f"{game}.md"
    assert page.read_text(encoding="utf-8") == make_site.with_switches(page), "scripts/make_site.py --write"
    for name in catalogue.option_values(catalogue.edition(game, next(iter(catalogue.editions(game)))), {}):
        assert f"(`{name} = " in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", SPOKEN)
def test_what_a_page_tells_to_tap_is_written_so_on_the_tablet(language: str) -> None:
    words = speaker(language)
    for game in PAGED:
        text = (PLAYERS / language / f"{game}.md").read_text(encoding="utf-8")
        for key in ("tablet-change", "tablet-house-ruling", "tablet-house-position", "tablet-begin", "tablet-menu", "tablet-history"):
            assert re.search(rf"\*[^*\n]*{re.escape(words.say(key))}[^*\n]*\*", text), (game, key)


@pytest.mark.parametrize("language", SPOKEN)
def test_what_the_makers_page_tells_to_tap_is_written_so_on_the_tablet(language: str) -> None:
    words, text = speaker(language), " ".join((PLAYERS / language / "makers.md").read_text(encoding="utf-8").split())
    for keys in (("menu", "devices"), ("menu", "tags"), ("menu", "devices", "board")):
        assert f"*{', '.join(words.say(f'tablet-{key}') for key in keys)}*" in text


def commands(page: Path) -> list[str]:
    """What a page has its reader type: in blocks, and between backquotes."""
    text = page.read_text(encoding="utf-8")
    lines = [line.strip().partition("  #")[0] for line in re.findall(r"^(?: {4}|\t)(\S.*)$", text, re.MULTILINE)]
    return [each for each in (*lines, *re.findall(r"`([^`\n]+)`", text)) if re.match(r"(\.venv/bin/)?companion |make [a-z]+", each)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_that_a_page_names_is_one(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for line in commands(page):
        words = [word for word in shlex.split(re.split(r" [|>] ", line)[0].replace("…", "")) if word]
        if words[0] == "make":
            assert words[1] in targets, line
        elif not any(each in {"COMMAND", "NAME", "GAME", "--help", "N"} or each.startswith("-k") for each in words):
            try:
                parser("en").parse_args(words[1:])
            except SystemExit as ended:
                said = capsys.readouterr().err
                assert ended.code == 0 or "are required: " in said, (line, said)  # or a command is named without its arguments


@pytest.mark.parametrize("language", SPOKEN)
def test_the_service_of_the_kiosk_page_is_one(language: str) -> None:
    text = (PLAYERS / language / "kiosk.md").read_text(encoding="utf-8")
    found = re.search(r"((?:^ {4}.*\n|^\n)+)", text[text.index("    [Unit]") :], re.MULTILINE)
    assert found
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    lines = [line[4:] for line in found[1].splitlines()]
    unit.read_string("\n".join(lines[: next((at for at, line in enumerate(lines) if line.startswith("sudo")), None)]))
    program, *words = unit["Service"]["ExecStart"].split()
    assert program.endswith("/.venv/bin/companion") and parser("en").parse_args(words).phones_lead
    assert program.startswith(unit["Service"]["WorkingDirectory"]) and unit["Install"]["WantedBy"] == "multi-user.target"


def test_the_readme_shows_pictures_that_are_there_and_leads_to_every_players_page() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r'<img src="([^"]+)"', text)
    assert pictures and all((ROOT / each) in tracked() for each in pictures)
    linked = set(re.findall(r"\]\((docs/players/\S+?)\)", text))
    assert linked >= {path.relative_to(ROOT).as_posix() for language in SPOKEN for path in (PLAYERS / language).glob("*.md")}
    assert "SECURITY.md" in text
