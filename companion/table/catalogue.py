"""Which games and editions there are. Nothing lists them: whatever lies in the folders is found.

A game is a package under `companion/games`, with the same floor plan as every other (`companion.table.floor_plan`). Its data lies beside
its code (`editions/*.toml`, `tracks/*.toml`, ...). A group's own files lie in the same folders under the user's data directory, and replace
ours of the same name. If one of them can't be used, only that one is left out, and people are told its path and what is wrong with it. A
game whose code can't be loaded is left out of what people choose from, and told with its file and line: it takes no other with it.
"""

from __future__ import annotations

import errno
import json
import pkgutil
import sys
import tomllib
import traceback
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

import companion.games
from companion.game import AnyGame, Parts
from companion.games import SHELF
from companion.kernel import form
from companion.kernel.form import Json, Malformed, Names, Vocabulary, vocabulary_of
from companion.kernel.own import AnyEdition
from companion.kernel.text import Text, say
from companion.table.floor_plan import assemble

GAMES_DIR = Path(companion.games.__file__).parent if companion.games.__file__ else Path()
ANY = "any"
_own_dir: Path | None = None


def set_own_data_folder(folder: Path | None) -> None:
    """Set the folder in which a group's own editions lie: FOLDER/<game>/editions/*.toml and so on."""
    global _own_dir
    _own_dir = folder
    look_again()


def own_editions_dir(name: str) -> Path | None:
    """The folder for a group's own editions of a game, whether or not it exists; None if this table has no such folder."""
    return _own_dir / name / "editions" if _own_dir is not None else None


def look_again() -> None:
    """Forget what was read: the files may have changed."""
    _read_parts.cache_clear()
    _built.cache_clear()
    edition.cache_clear()
    edition_content.cache_clear()


@lru_cache(maxsize=1)
def game_names() -> tuple[str, ...]:
    """The names of all games, in the order of the shelf, also of those that can't be loaded: no code is looked at."""
    found = [each.name for each in pkgutil.iter_modules([str(GAMES_DIR)]) if each.ispkg]
    return tuple(sorted(found, key=lambda name: (SHELF.index(name) if name in SHELF else len(SHELF), name)))


def is_loaded(name: str) -> bool:
    """Whether a game's code is loaded already. The first frame does not wait for games that are not."""
    return f"companion.games.{name}" in sys.modules


@lru_cache(maxsize=32)
def game(name: str) -> AnyGame:
    """The game of this name, or Malformed; where its code is broken, with the file and line."""
    if name not in game_names():
        raise Malformed("game", "game_unknown", game=name[:40], known=game_names())
    found = _loaded(name)
    if isinstance(found, Exception):
        raise _broken(name, found) from found
    return found


@lru_cache(maxsize=32)
def _loaded(name: str) -> AnyGame | Exception:
    """A game, or whatever its code raises while it is loaded."""
    try:
        return assemble(name, f"companion.games.{name}")
    except Exception as error:  # somebody else's code, of which nothing is known
        return error


def _broken(name: str, error: Exception) -> Malformed:
    """What is wrong with a game's code, and in which line of its own, if it is in one."""
    said = f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError | ImportError) else error}"[:120]
    lines = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        lines.append((error.filename, error.lineno))
    own = [(Path(file), line) for file, line in lines if Path(file).is_relative_to(GAMES_DIR / name)]
    if not own:
        return Malformed(name, "game_broken", detail=said)
    file, line = own[-1]
    return Malformed(name, "game_broken_at", file=file.relative_to(GAMES_DIR / name).as_posix(), line=line or 0, detail=said)


def playable_games() -> tuple[str, ...]:
    """The games that people can choose from. It loads the code of all of them."""
    return tuple(name for name in game_names() if not isinstance(_loaded(name), Exception))


def broken_games() -> tuple[Malformed, ...]:
    """What is wrong with each game whose code can't be loaded."""
    found = ((name, _loaded(name)) for name in game_names())
    return tuple(_broken(name, each) for name, each in found if isinstance(each, Exception))


_REASONS = {
    errno.ENOENT: "not-there",
    errno.ENOTDIR: "not-there",
    errno.EISDIR: "folder",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read-only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "too-large",
}


def why_file_failed(error: OSError) -> Text:
    """Why a file can't be read or written: in our words, or with the system's own name for an error that we have no words for."""
    return say(f"file-{_REASONS.get(error.errno or 0, 'trouble')}", name=errno.errorcode.get(error.errno or 0, "?"))


def read_toml(path: Path) -> Mapping[str, Json]:
    """Read a data file; Malformed with its path and line if that fails."""
    if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe would be read for ever
        raise Malformed(str(path), "file_unreadable", why=say("file-no-file"))
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))  # Notepad begins a file with a byte order mark
    except OSError as error:
        raise Malformed(str(path), "file_unreadable", why=why_file_failed(error)) from None
    except RecursionError:
        raise Malformed(str(path), "too_deep") from None
    except ValueError as error:  # not TOML, not UTF-8, or a number that is absurdly long
        raise Malformed(str(path), "not_toml", detail=str(error)[:120]) from None


def _folders(name: str) -> tuple[Path, ...]:
    own = (_own_dir / name,) if _own_dir and (_own_dir / name).is_dir() else ()
    return (GAMES_DIR / name, *own)


_Parts = dict[str, Mapping[str, object]]


def _parts_in(folder: Path) -> tuple[_Parts, dict[str, Malformed]]:
    """The data files in a game's folder, except editions, by "folder/stem"; and those that can't be read."""
    found: _Parts = {}
    broken: dict[str, Malformed] = {}
    for path in sorted(folder.glob("*/*.toml")):
        if path.parent.name != "editions":
            try:
                found[f"{path.parent.name}/{path.stem}"] = read_toml(path)
            except Malformed as fault:
                broken[f"{path.parent.name}/{path.stem}"] = fault
    return found, broken


@lru_cache(maxsize=32)
def _read_parts(name: str) -> tuple[_Parts, dict[str, Malformed]]:
    """A game's data files, except editions. A group's file that can't be read is not replaced by ours of the same name."""
    found: _Parts = {}
    broken: dict[str, Malformed] = {}
    for folder in _folders(name):
        here, spoilt = _parts_in(folder)
        found = {key: part for key, part in {**found, **here}.items() if key not in spoilt}
        broken.update(spoilt)
    return found, broken


def _parts(name: str) -> Mapping[str, Mapping[str, object]]:
    return _read_parts(name)[0]


def lesson_files(name: str) -> tuple[Path, ...]:
    """The files of a game's guided first games, `lessons/*.jsonl`; a game may have none."""
    return tuple(sorted((GAMES_DIR / name / "lessons").glob("*.jsonl")))


def editions(name: str) -> dict[str, Path]:
    """A game's editions that can be played, by name. Those that come with the game are first, in their order."""
    return _shelf(name)[0]


def games_with_edition(edition_name: str) -> tuple[str, ...]:
    """The games that have an edition of this name, also one that can't be played."""
    return tuple(name for name in playable_games() if any(edition_name in known for known in _shelf(name)))


def broken_files(name: str) -> tuple[Malformed, ...]:
    """What is wrong with each file of the group's that can't be used, with its path."""
    return (*_shelf(name)[1].values(), *_read_parts(name)[1].values())


def _shelf(name: str) -> tuple[dict[str, Path], dict[str, Malformed]]:
    """A game's editions by name, and why a group's own can't be played. Ours are never damaged: the tests check them."""
    found: dict[str, Path] = {}
    broken: dict[str, Malformed] = {}
    for folder in _folders(name):
        ranked: list[tuple[int, str, Path]] = []
        for path in sorted((folder / "editions").glob("*.toml")):
            try:
                ranked.append((_rank(path), path.stem, path))
                if folder != GAMES_DIR / name:
                    _built(name, path.stem, path)
            except Malformed as fault:
                broken[path.stem] = fault
        found.update((stem, path) for _, stem, path in sorted(ranked))
    return {stem: path for stem, path in found.items() if stem not in broken}, broken


def _rank(path: Path) -> int:
    """An edition's place in the order of the shelf."""
    order = read_toml(path).get("order", 99)
    if type(order) is not int:
        raise Malformed(f"{path}, order", "wrong_type", expected="int")
    return order


@lru_cache(maxsize=64)
def edition(name: str, edition_name: str | None) -> AnyEdition:
    """An edition ready for the rules (the game's first one for None), or Malformed."""
    known, broken = _shelf(name)
    if edition_name is None:
        edition_name = next(iter(known or broken))
    if edition_name in broken:
        raise broken[edition_name]
    if edition_name not in known:
        raise Malformed("edition", "edition_unknown", edition=edition_name[:40], known=tuple(known))
    return _built(name, edition_name, known[edition_name])


def edition_box(name: str, edition_name: str) -> AnyEdition:
    """What an edition's file says, in the form that the game declares."""
    data, parts, _ = _data_at(name, editions(name)[edition_name])
    return _box(game(name), data, parts)


def _box(found: AnyGame, data: Mapping[str, object], parts: Parts) -> object:
    return form.read_as(found.box, _with_null(found.options, data), part_words(parts))


@lru_cache(maxsize=64)
def _built(name: str, edition_name: str, path: Path) -> AnyEdition:
    """An edition from the shelf; Malformed with its path and the place in the file if it can't be used."""
    try:
        return edition_from(name, edition_name, path)
    except Malformed as fault:
        place = fault.place if fault.place.startswith(str(path.parent.parent)) else f"{path}, {fault.place}".removesuffix(", ")
        raise Malformed(place, fault.reason, **fault.args_) from None


def edition_from(
    name: str,
    edition_name: str,
    path: Path,
    extra: Mapping[str, Mapping[str, object]] | None = None,
    options: Mapping[str, object] | None = None,
) -> object:
    """An edition from a file anywhere, with further parts and other options. Its own parts lie beside it, in `../tracks` and the like."""
    data, parts, spoilt = _data_at(name, path)
    said = data.get("options", {})
    if options and isinstance(said, dict):
        data["options"] = {**said, **options}
    try:
        return edition_of(name, edition_name, data, {**parts, **(extra or {})})
    except Malformed as fault:
        # The deck or track that it misses may be there and unreadable: then that is what is wrong.
        raise spoilt.get(_part_at(data, fault.place), fault) from None


def _data_at(name: str, path: Path) -> tuple[dict[str, Json], _Parts, dict[str, Malformed]]:
    """The data of an edition's file, the parts that it may name, and the parts that can't be read."""
    data = {key: value for key, value in read_toml(path).items() if key != "order"}
    beside, spoilt = _parts_in(path.parent.parent) if path.parent.name == "editions" else ({}, {})
    spoilt = {**_read_parts(name)[1], **spoilt}
    return data, {key: part for key, part in {**_parts(name), **beside}.items() if key not in spoilt}, spoilt


def _part_at(data: Mapping[str, object], place: str) -> str:
    """The data file that an edition names at a place: "decks/mine" at "deck"."""
    found: AnyEdition = data
    for key in place.split("."):
        found = found.get(key) if isinstance(found, Mapping) else None
    return f"{place.rpartition('.')[2]}s/{found}"


def edition_of(name: str, edition_name: str, data: Mapping[str, Json], parts: Parts) -> Any:
    """An edition from a file's data, read as the game declares it; Malformed with the place if that fails."""
    found = game(name)
    return found.edition(edition_name, _box(found, data, parts), parts)


@lru_cache(maxsize=64)
def edition_content(name: str, edition_name: str | None) -> str:
    """An edition's whole content as text (the game's first edition for None). It is stored with each evening that begins with it."""
    edition_name = edition_name or next(iter(editions(name)), "")
    edition(name, edition_name)  # Malformed, where it can't be played
    data, parts, _ = _data_at(name, editions(name)[edition_name])
    read = _Read(parts)
    edition_of(name, edition_name, data, read)
    return json.dumps({"name": edition_name, "edition": data, "parts": {key: parts[key] for key in parts if key in read.keys_read}})


@lru_cache(maxsize=64)
def edition_in(name: str, text: str) -> AnyEdition:
    """The edition from such a text, or Malformed."""
    kept = json.loads(text)
    return edition_of(name, kept["name"], kept["edition"], kept["parts"])


class _Read(Mapping[str, Mapping[str, Json]]):
    """The parts that an edition may name. It notes which of them were read."""

    def __init__(self, parts: _Parts) -> None:
        self._parts = parts
        self.keys_read: set[str] = set()

    def __getitem__(self, key: str) -> Mapping[str, object]:
        self.keys_read.add(key)
        return self._parts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)


def _with_null(options: type, data: Mapping[str, object]) -> Mapping[str, object]:
    """Replace "any" by null in options that may be null, because TOML has no null."""
    given = data.get("options")
    if not isinstance(given, Mapping):
        return data
    free = {slot.key for slot in form.slots_of(options) if slot.null}
    return {**data, "options": {key: None if value == ANY and key in free else value for key, value in given.items()}}


def part_words(parts: Parts) -> Names:
    """The names that an edition's file may use: its game's data files by kind ("track" for those in tracks/). It names no seat."""
    found: dict[str, Vocabulary] = {"seat": vocabulary_of(())}
    for kind in {key.partition("/")[0].removesuffix("s") for key in parts}:
        found[kind] = vocabulary_of(key.partition("/")[2] for key in parts if key.startswith(f"{kind}s/"))
    return found


def rulings_of(found: AnyEdition) -> dict[str, bool]:
    """The edition's value for each option that decides what the rules of the box leave open."""
    rulings = getattr(getattr(found, "box", found), "rulings", None)
    return asdict(rulings) if rulings is not None else {}


def known_option_names(game: AnyGame, found: AnyEdition = None, seats: Iterable[str] = ()) -> Names:
    """The names that a game's options may use: who sits here, and what an edition brings (the game's first one if none is given)."""
    return {**game.option_names(found or edition(game.name, None)), "seat": vocabulary_of(seats)}


def option_fields(game: AnyGame, found: AnyEdition, seats: Iterable[str]) -> tuple[form.Field, ...]:
    """A game's options, as a screen asks for them."""
    return form.fields_of(game.options, known_option_names(game, found, seats))


def options_chosen(game: AnyGame, found: AnyEdition, changed: Mapping[str, object], seats: Iterable[str]) -> object:
    """The options as the setup will have them: the edition's, with these changes."""
    names = known_option_names(game, found, seats)
    return form.put_together(found.options, form.read_some(game.options, changed, names, "options"), names)


def option_values(found: AnyEdition, changed: Mapping[str, object]) -> dict[str, object]:
    """The options' values as a form shows them: the edition's, with these changes."""
    return {**form.write_shape(found.options), **changed}
