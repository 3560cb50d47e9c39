"""Which games and editions there are: found by being there.

A game is a package under `companion/games` with a `GAME`. Its data lies beside its code (`editions/*.toml`, `tracks/*.toml`,
...); a group's own copies lie in the same folders under the user's data directory and win over ours of the same name.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import companion.games
from companion.kernel.command import Malformed
from companion.kernel.game import Game

GAMES_DIR = Path(companion.games.__file__).parent if companion.games.__file__ else Path()
_own_dir: Path | None = None


def use_own_data(folder: Path | None) -> None:
    """Where a group's own editions lie: FOLDER/<game>/editions/*.toml and so on."""
    global _own_dir
    _own_dir = folder
    _parts.cache_clear()
    edition.cache_clear()


@lru_cache(maxsize=1)
def game_names() -> tuple[str, ...]:
    """The games' names, in the order of the shelf."""
    found = [each.name for each in pkgutil.iter_modules([str(GAMES_DIR)]) if each.ispkg]
    return tuple(sorted(found, key=lambda name: (_ORDER.index(name) if name in _ORDER else len(_ORDER), name)))


_ORDER = ("toprace", "takenoko", "racebow", "mogul")  # only the shelf's order; a game not named here comes after


def is_loaded(name: str) -> bool:
    """Whether a game's code is there already: the first frame does not wait for it."""
    return f"companion.games.{name}" in sys.modules


@lru_cache(maxsize=32)
def game(name: str) -> Game:
    """A game by name, or Malformed."""
    if name not in game_names():
        raise Malformed("game", "game_unknown", game=name[:40], known=game_names())
    found = importlib.import_module(f"companion.games.{name}").GAME
    assert isinstance(found, Game), name
    return found


def _toml(path: Path) -> Mapping[str, Any]:
    """A data file, or Malformed with its name and line."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Malformed(path.name, "not_toml", detail=str(error)[:120]) from None


def _folders(name: str) -> tuple[Path, ...]:
    own = (_own_dir / name,) if _own_dir and (_own_dir / name).is_dir() else ()
    return (GAMES_DIR / name, *own)


@lru_cache(maxsize=32)
def _parts(name: str) -> Mapping[str, Mapping[str, Any]]:
    """A game's data files but its editions, by "folder/stem"."""
    found: dict[str, Mapping[str, Any]] = {}
    for folder in _folders(name):
        for path in sorted(folder.glob("*/*.toml")):
            if path.parent.name != "editions":
                found[f"{path.parent.name}/{path.stem}"] = _toml(path)
    return found


def part_names(name: str, folder: str) -> tuple[str, ...]:
    """The names of a game's data files in one folder: its tracks, its decks."""
    return tuple(key.removeprefix(f"{folder}/") for key in _parts(name) if key.startswith(f"{folder}/"))


def editions(name: str) -> dict[str, Path]:
    """A game's editions by name, shipped ones in their order first."""
    found: dict[str, Path] = {}
    for folder in _folders(name):
        paths = sorted((folder / "editions").glob("*.toml"), key=lambda path: (_toml(path).get("order", 99), path.stem))
        found.update((path.stem, path) for path in paths)
    return found


@lru_cache(maxsize=64)
def edition(name: str, edition_name: str | None) -> Any:
    """An edition ready for the rules (the game's first one for None), or Malformed."""
    known = editions(name)
    if edition_name is None:
        edition_name = next(iter(known))
    if edition_name not in known:
        raise Malformed("edition", "edition_unknown", edition=edition_name[:40], known=tuple(known))
    return edition_from(name, edition_name, known[edition_name])


def edition_from(
    name: str,
    edition_name: str,
    path: Path,
    extra: Mapping[str, Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Any:
    """An edition from a file anywhere, with further parts and other options; parts beside it in `../tracks` and the like are its own."""
    data = {key: value for key, value in _toml(path).items() if key != "order"}
    if options:
        data["options"] = {**data.get("options", {}), **options}
    return game(name).edition(edition_name, data, {**_parts(name), **_beside(path), **(extra or {})})


def _beside(path: Path) -> dict[str, Mapping[str, Any]]:
    if path.parent.name != "editions":
        return {}
    others = (other for other in path.parent.parent.glob("*/*.toml") if other.parent.name != "editions")
    return {f"{other.parent.name}/{other.stem}": _toml(other) for other in others}
