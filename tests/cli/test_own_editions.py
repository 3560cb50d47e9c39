"""A group's own editions, tracks and decks: only a broken one is left out, and it is named; everything else goes on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table import catalogue
from tests.cli.companion import Said, one_line

SHIPPED = Path(catalogue.GAMES_DIR) / "toprace"
COMMANDS = {
    "games": ["games", "toprace"],
    "demo": ["demo", "toprace", "--seed", "1"],
    "another edition": ["demo", "toprace", "--edition", "b", "--seed", "1"],
    "edition check": ["edition", "check", "a"],
    "track check": ["track", "check"],
}


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str]) -> Iterator[Said]:
    """`main([...])`, as the other tests' program of its own; quicker."""
    yield Said(capsys)
    catalogue.set_own_data_folder(None)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """DIR/games/toprace, with folders and nothing in them."""
    folder = tmp_path / "games" / "toprace"
    for name in ("editions", "tracks", "decks"):
        (folder / name).mkdir(parents=True)
    return folder


def spoil(own: Path, how: str) -> list[Path]:
    """Files that can't be used; those that are complained of."""
    one, two = own / "editions" / "my.toml", own / "editions" / "other.toml"
    shipped = (SHIPPED / "editions" / "b.toml").read_text(encoding="utf-8")
    match how:
        case "no TOML":
            one.write_text("order = = 1")
        case "no text":
            one.write_bytes(b"\xff\xfe")
        case "a folder":
            one.mkdir()
        case "gone":
            one.symlink_to(own / "nowhere")
        case "an unknown key":
            one.write_text("a = 1")
        case "deep":
            one.write_text("a = " + "[" * 5000 + "]" * 5000)
        case "a number beyond all":
            one.write_text("a = " + "9" * 5000)
        case "two orders":
            one.write_text(shipped.replace("order = 2", 'order = "x"'))
            two.write_text(shipped.replace("order = 2", "order = 1"))
        case "a broken track":
            one = own / "tracks" / "mine.toml"
            one.write_text("= =")
    return [one]


HOWS = ["no TOML", "no text", "a folder", "gone", "an unknown key", "deep", "a number beyond all", "two orders", "a broken track"]


@pytest.mark.parametrize("how", HOWS)
def test_one_broken_file_leaves_the_game_alone(companion: Said, tmp_path: Path, own: Path, how: str) -> None:
    wanted = spoil(own, how)
    for words in COMMANDS.values():
        done = companion(tmp_path, *words)
        assert done.returncode == 0 and done.stderr == "", (words, done.stderr)
    listed = companion(tmp_path, "games", "toprace").stdout
    complaints = [line for line in listed.splitlines() if "✗" in line]
    assert len(complaints) == len(wanted) and all(str(path) in line for path, line in zip(wanted, complaints, strict=True))
    assert "malformed-" not in listed and "  a: " in listed and "  b: " in listed
    record = tmp_path / "record.jsonl"
    record.write_text(companion(tmp_path, "demo", "toprace", "--seed", "1").stdout)
    for command in ("replay", "import"):
        assert companion(tmp_path, command, str(record)).returncode == 0
    if how == "two orders":
        assert companion(tmp_path, "demo", "--edition", "other", "--seed", "1").returncode == 0


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("how", [how for how in HOWS if how != "a broken track"])
def test_who_asks_for_it_hears_its_path_and_what_is_wrong(companion: Said, tmp_path: Path, own: Path, how: str, lang: str) -> None:
    (path,) = spoil(own, how)
    for words in (["demo", "--edition", "my"], ["edition", "check", "my"]):
        done = companion(tmp_path, *words, lang=lang)
        assert done.returncode == 2 and str(path) in one_line(done) and "malformed-" not in done.stderr


def test_an_own_copy_that_is_broken_does_not_turn_into_ours(companion: Said, tmp_path: Path, own: Path) -> None:
    path = own / "editions" / "a.toml"
    path.write_text("= =")
    assert str(path) in one_line(companion(tmp_path, "demo", "--edition", "a"))
    assert companion(tmp_path, "demo", "--seed", "1").stdout.startswith('{"record":1,"game":"toprace","edition":"b"')
    assert companion(tmp_path, "track", "check").returncode == 0
    (own / "editions" / "b.toml").write_text("= =")
    assert str(path) in one_line(companion(tmp_path, "demo"))
    assert str(path) in one_line(companion(tmp_path, "track", "check"))


def test_a_deck_that_is_broken_is_named_by_whoever_needs_it(companion: Said, tmp_path: Path, own: Path) -> None:
    text = (SHIPPED / "editions" / "b.toml").read_text(encoding="utf-8")
    (own / "editions" / "my.toml").write_text(text.replace('deck = "classic"', 'deck = "mine"'), encoding="utf-8")
    (own / "decks" / "mine.toml").write_text("= =")
    assert str(own / "decks" / "mine.toml") in one_line(companion(tmp_path, "demo", "--edition", "my"))
    assert str(own / "decks" / "mine.toml") in one_line(companion(tmp_path, "edition", "check", str(own / "editions" / "my.toml")))


def test_an_edition_without_words_goes_by_its_name(companion: Said, tmp_path: Path, own: Path) -> None:
    shutil.copy(SHIPPED / "editions" / "b.toml", own / "editions" / "my-house.toml")
    assert "  my-house: my-house" in companion(tmp_path, "games", "toprace").stdout.splitlines()
    record = tmp_path / "record.jsonl"
    record.write_text(companion(tmp_path, "demo", "--edition", "my-house", "--seed", "1").stdout)
    told = companion(tmp_path, "replay", str(record)).stdout.splitlines()[0]
    assert "my-house" in told and "edition-my-house" not in told


def test_more_money_than_a_record_can_hold_is_refused(companion: Said, tmp_path: Path, own: Path) -> None:
    text = (SHIPPED / "editions" / "b.toml").read_text(encoding="utf-8")
    start = next(line for line in text.splitlines() if line.startswith("start"))
    for money, code in ((2**53, 0), (2**53 + 1, 2)):
        (tmp_path / "rich.toml").write_text(text.replace(start, f"start = {money}"), encoding="utf-8")
        done = companion(tmp_path, "edition", "check", str(tmp_path / "rich.toml"))
        assert done.returncode == code, done.stderr
    assert "money.start" in one_line(done) and "too large" in done.stderr


def test_an_edition_is_looked_at_in_every_game_that_has_one_of_that_name(companion: Said, tmp_path: Path) -> None:
    """Who names no game need not know which are ours; a file is for the game in whose folder it lies."""
    several = companion(tmp_path, "edition", "check", "classic")
    assert several.returncode == 0
    assert [game for game in ("takenoko", "racebow", "mogul") if f"✓ {game}/classic:" not in several.stdout] == []
    shipped = str(SHIPPED.parent / "mogul" / "editions" / "classic.toml")
    assert "MO-R3" in companion(tmp_path, "edition", "check", shipped).stdout
    unknown = one_line(companion(tmp_path, "edition", "check", "attic"))
    assert "attic" in unknown and "classic" in unknown and "trader" in unknown
