"""A group's own editions, which people put together at the table. Each is stored as a file where the catalogue looks, and can be deleted.

If every field of a game's box may be left out, people can begin an edition from nothing and see it as a form. A file holds only what
differs from the game's defaults, so that people can read it and change it by hand. A file is complete or not there at all. An evening
that was begun keeps its own copy of its edition.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from companion.game import AnyGame
from companion.kernel import form
from companion.kernel.form import Field, Json, Malformed
from companion.table import catalogue
from companion.table.file.newfile import file_anew

NAME = re.compile(r"[^\W_](?:[\w &’'+-]{0,28}\w)?")  # it is a file's name too, on every system


def can_be_made(game: AnyGame) -> bool:
    """Whether an edition of that game can be put together from nothing, and there is a folder to keep it in."""
    return catalogue.own_editions_dir(game.name) is not None and not any(slot.needed for slot in form.slots_of(game.box))


def is_own(name: str, edition: str) -> bool:
    """Whether this edition is the group's own, and did not come with the game."""
    path = catalogue.editions(name).get(edition)
    return path is not None and path.parent == catalogue.own_editions_dir(name)


def box_of(game: AnyGame, edition: str | None) -> dict[str, Json]:
    """An edition's box as plain data, including all defaults; an empty box for None."""
    return form.write_shape(game.box() if edition is None else catalogue.edition_box(game.name, edition))


def edition_fields(game: AnyGame, box: Mapping[str, Json]) -> tuple[Field, ...]:
    """The fields that a screen asks for; their choices include the names that the box itself has so far."""
    return form.fields_of(game.box, {**catalogue.part_words({}), **form.names_defined(game.box, box)})


def edition_faults(game: AnyGame, name: str, box: Mapping[str, Json], instead: str | None) -> tuple[Malformed, ...]:
    """Everything that keeps this from being an edition, each with its place; for a fault of the name the place is `name`."""
    found = [] if (why := _name_fault(game.name, name, instead)) is None else [Malformed("name", why)]
    wrong = form.troubles(game.box, box, catalogue.part_words({}))
    if not wrong:
        try:
            catalogue.edition_of(game.name, name, _said(edition_fields(game, box), box), {})
        except Malformed as fault:
            wrong = [fault]
    return (*found, *wrong)


def keep_edition(game: AnyGame, name: str, box: Mapping[str, Json], instead: str | None = None) -> None:
    """Store an edition under this name, in place of `instead`. If that fails, it raises Malformed and nothing is changed."""
    folder = catalogue.own_editions_dir(game.name)
    assert folder is not None
    for fault in edition_faults(game, name, box, instead):
        raise fault
    text = to_toml(_said(edition_fields(game, box), box))
    path = folder / f"{name}.toml"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with file_anew(path) as part:
            part.write_text(text, encoding="utf-8")
        if instead is not None and instead != name:
            (folder / f"{instead}.toml").unlink(missing_ok=True)
    except OSError as error:
        raise Malformed(str(path), "file_unwritable", why=catalogue.why_file_failed(error)) from None
    finally:
        catalogue.look_again()


def delete_edition(name: str, edition: str) -> None:
    """Delete an own edition's file; Malformed if that is impossible."""
    folder = catalogue.own_editions_dir(name)
    assert folder is not None
    path = folder / f"{edition}.toml"
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise Malformed(str(path), "file_unwritable", why=catalogue.why_file_failed(error)) from None
    finally:
        catalogue.look_again()


def _name_fault(game: str, name: str, instead: str | None) -> str | None:
    if not NAME.fullmatch(name):
        return "edition_name"
    others = {each.casefold() for each in catalogue.editions(game) if each != instead}
    return "edition_name_taken" if name.casefold() in others else None


def _said(of: Sequence[Field], box: Mapping[str, Json]) -> dict[str, Json]:
    """The values that differ from the defaults. TOML has no null: "any" stands for it."""
    found: dict[str, Json] = {}
    for field in of:
        value = box.get(field.name, field.begins)
        if value == field.begins:
            continue
        if value is None:
            found[field.name] = catalogue.ANY
        elif (inner := _within(field, value)) != {} or field.may_be_empty:
            found[field.name] = inner
    return found


def _within(field: Field, value: Json) -> Json:
    if field.asks == "shape" and isinstance(value, Mapping):
        return _said(field.of, value)
    if field.asks == "list" and isinstance(value, list):
        return [_within(field.of[0], each) for each in value]
    return value


# --- TOML, as much of it as an edition needs ----------------------------------------------------------------------------------


def to_toml(data: Mapping[str, Json]) -> str:
    """TOML text for plain values, tables and lists of tables; what lies deeper is written in one line."""
    plain, tables = [], []
    for key, value in data.items():
        if isinstance(value, Mapping):
            tables.append(f"[{_key(key)}]\n{_lines(value)}")
        elif isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
            tables += [f"[[{_key(key)}]]\n{_lines(each)}" for each in value]
        else:
            plain.append(f"{_key(key)} = {_value(value)}\n")
    return "\n".join(filter(None, ("".join(plain), *tables)))


def _lines(table: Mapping[str, Json]) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _value(key)


def _value(value: Json) -> str:
    match value:
        case Mapping():
            return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }" if value else "{}"
        case list():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:  # texts, whole numbers, flags: as in JSON, which escapes every control character but one
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
