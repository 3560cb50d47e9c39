"""Tells what a house ruling changed when the table is put as it lies: each named part that lies otherwise now, with its new value.

The values are those of the position after it, which is open to everybody; what people named in the command is not repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.game import AnyGame
from companion.kernel import form
from companion.kernel.command import Happening
from companion.kernel.form import Field, Json
from companion.kernel.own import AnyState
from companion.kernel.text import Text, raw_number, say

MOST_MEMBERS = 8  # of a list; of a longer one it says how many more there are
MOST_SHAPES = 3  # of a list of shapes, each of which has several fields


class PartPut(Happening):
    """A house ruling put a part of the table as it lies."""

    part: str
    value: Text


def parts_put(game: AnyGame, before: AnyState, after: AnyState, named: Mapping[str, Json]) -> Iterator[PartPut]:
    """The named parts that changed. Of a mapping only what changed in it is told."""
    was, now = (form.write_shape(game.position(state)) for state in (before, after))
    for field in form.fields_of(game.position_shape, game.names(after.setup)):
        part = field.name
        if part in named and now.get(part) != was.get(part):  # what is None may be left out
            yield PartPut(part=part, value=_said(field, _changed(was.get(part), now.get(part)), part))


def _changed(was: Json, now: Json) -> Json:
    """What is new: of a mapping what changed in it, of a list of shapes those that were not there before."""
    match was, now:
        case dict(), dict():
            return {key: _changed(was.get(key), each) for key, each in now.items() if key not in was or each != was[key]} or now
        case _, dict():
            return {key: each for key, each in now.items() if each not in (None, [], {})} or now
        case list(), list() if any(isinstance(each, dict) for each in now):
            return [_changed(None, each) for each in now if each not in was] or now
        case _:
            return now


def _said(field: Field, value: Json, part: str, within: bool = False) -> Text:
    """A value in words, whatever language they are in."""
    match value:
        case None | "":
            return _word(field, "", part)
        case bool():
            return say("tablet-value-yes" if value else "tablet-value-no")
        case int():
            return say("part-money", amount=value) if field.money else raw_number(value)
        case dict():
            found = [say("part-within", part=key, value=_said(field.member(key), each, key, True)) for key, each in value.items()]
            return _together(found, within)
        case list():
            most = MOST_SHAPES if any(isinstance(each, dict) for each in value) else MOST_MEMBERS
            found = [_said(field.member(at), each, part, True) for at, each in enumerate(value[:most])]
            more = [say("offers-more", number=len(value) - most)] if len(value) > most else []
            return _together([*found, *more], within or bool(more) or field.asks == "pair") if found else _word(field, "", part)
        case _:
            return _word(field, str(value), part)


def _word(field: Field, word: str, part: str) -> Text:
    return say("part-word", word=word, part=part, asks=field.asks, names=field.kind)


def _together(said: list[Text], within: bool) -> Text:
    """Several as one: "Ana 3 and Bo 4"; within another part, or where there are more, "tile 3, cell 2"."""
    return said[0] if len(said) == 1 else Text("part-lists" if within else "parts-and", (("values", tuple(said)),))
