"""The notation of the records: names that exist in this box, in the spelling in which they are printed.

Several colours may be named in any order, and so may the two hexes of an edge. What does not exist is `Malformed`; what exists and
can't be is for the referee to refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.games.takenoko.commands import ChooseWeather, Clouds, Deal, DrawObjective, Fulfil, LayChannel, LayPlot, PlaceChip, Roll
from companion.games.takenoko.edition import CHIPS, FACES, KINDS
from companion.games.takenoko.hexes import At
from companion.games.takenoko.state import ACTIONS, Setup
from companion.kernel.command import AdjustMoney, Command, Correct, Malformed, SetPosition


def resolve(setup: Setup, command: Command) -> Command:
    """The command with its names as printed, or Malformed with the key."""
    match command:
        case Deal(objectives=Mapping() as objectives):
            for seat in objectives:
                _seat(setup, seat, "objectives")
            named = {seat: tuple(_card(setup, card, "objectives") for card in cards) for seat, cards in objectives.items()}
            return replace(command, objectives={seat: named[seat] for seat in setup.seats if seat in named})
        case Roll(face=face) | ChooseWeather(face=face):
            _one_of(face, FACES, "face")
        case Clouds(chip=chip) | PlaceChip(chip=chip):
            _one_of(chip, CHIPS, "chip")
        case LayPlot(plot=plot, chip=chip):
            _one_of(plot, setup.plot_names, "plot")
            if chip is not None:
                _one_of(chip, CHIPS, "chip")
        case DrawObjective(kind=kind, card=card):
            _one_of(kind, KINDS, "kind")
            if card is not None:
                return replace(command, card=_card(setup, card, "card"))
        case Fulfil(card=card):
            return replace(command, card=_card(setup, card, "card"))
        case LayChannel(between=between):
            return replace(command, between=(min(between), max(between)))
        case AdjustMoney(seat=seat):
            _seat(setup, seat, "seat")
        case Correct(piece=piece, to=to):
            _piece(setup, piece, to)
        case SetPosition(position=position):
            return replace(command, position=_position(setup, position))
    return command


def _one_of(name: str, known: tuple[str, ...], place: str) -> None:
    if name not in known:
        raise Malformed(place, "name_unknown", name=name[:40], known=known)


def _seat(setup: Setup, name: str, place: str) -> None:
    if name not in setup.seats:
        raise Malformed(place, "seat_unknown")


def _card(setup: Setup, card: str, place: str) -> str:
    """An objective's notation as printed: "plot:rhombus:yellow+green" is the green and yellow one."""
    order = setup.edition.colour_names()
    parts = card.split(":")
    for index, part in enumerate(parts):
        colours = part.split("+")
        if all(colour in order for colour in colours):
            parts[index] = "+".join(sorted(colours, key=order.index))
    printed = ":".join(parts)
    if printed not in setup.card_numbers:
        raise Malformed(place, "objective_unknown")
    return printed


# --- house rulings --------------------------------------------------------------------------------------------------------------------


def hex_name(at: Sequence[int]) -> str:
    """A hex as a key: "1,-1"."""
    return f"{at[0]},{at[1]}"


def parse_hex(name: str) -> At | None:
    """[q, r] of "1,-1", in exactly that spelling, or None."""
    q, _, r = name.partition(",")
    try:
        at = int(q), int(r)
    except ValueError:
        return None
    return at if hex_name(at) == name else None


def parse_piece(piece: str) -> tuple[str, tuple[At, ...]] | None:
    """("plot", ((1, -1),)) of "plot:1,-1", or None for what is no piece. The pieces are told in `rulings`."""
    name, *places = piece.split(":")
    if len(places) != {"panda": 0, "gardener": 0, "emperor": 0, "plot": 1, "bamboo": 1, "chip": 1, "channel": 2}.get(name):
        return None
    hexes = tuple(parse_hex(place) for place in places)
    return None if None in hexes else (name, tuple(at for at in hexes if at is not None))


def _is_at(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(type(number) is int for number in value)


def _is_edge(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(map(_is_at, value))


def _piece(setup: Setup, piece: str, to: Any) -> None:
    parsed = parse_piece(piece)
    if parsed is None:
        raise Malformed("piece", "piece_unknown")
    if parsed[0] == "emperor":
        if to is not None and to not in setup.seats:
            raise Malformed("to", "seat_unknown")
    elif not {"bamboo": _is_count, "channel": _is_edge}.get(parsed[0], _is_at)(to):
        raise Malformed("to", "wrong_type", expected="place")


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


Check = Callable[[Setup, Any, str], Any]


def _position(setup: Setup, position: Mapping[str, Any]) -> dict[str, Any]:
    """A position, or any part of one, in the form in which the table's view shows it."""
    return _fields(setup, position, "position", {
        "plots": _plots, "channels": _channels, "panda": _place, "gardener": _place, "emperor": _seat_or_none,
        "boards": _by_seat({"channels": _count, "chips": _by_name(lambda _: CHIPS), "bamboo": _by_name(_colours)}),
        "hands": _by_seat(dict.fromkeys(KINDS, _count)),
        "fulfilled": _cards_by_seat,
        "turn": _turn,
    })  # fmt: skip


def _fields(setup: Setup, value: Any, place: str, checks: Mapping[str, Check]) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise Malformed(place, "wrong_type", expected="object")
    for key in value:
        if key not in checks:
            raise Malformed(f"{place}.{key[:40]}", "key_unknown")
    return {key: checks[key](setup, item, f"{place}.{key}") for key, item in value.items()}


def _by_seat(checks: Mapping[str, Check]) -> Check:
    def check(setup: Setup, value: Any, place: str) -> Any:
        return _fields(setup, value, place, {seat: lambda setup, item, place: _fields(setup, item, place, checks) for seat in setup.seats})

    return check


def _by_name(names: Callable[[Setup], tuple[str, ...]]) -> Check:
    return lambda setup, value, place: _fields(setup, value, place, dict.fromkeys(names(setup), _count))


def _colours(setup: Setup) -> tuple[str, ...]:
    return setup.edition.colour_names()


def _count(setup: Setup, value: Any, place: str) -> int:
    if type(value) is not int:
        raise Malformed(place, "wrong_type", expected="int")
    return value


def _place(setup: Setup, value: Any, place: str) -> At:
    if not _is_at(value):
        raise Malformed(place, "wrong_type", expected="place")
    return value[0], value[1]


def _plots(setup: Setup, value: Any, place: str) -> tuple[dict[str, Any], ...]:
    """All plots of the grove: each with its place, and with what else is to be said of it."""
    if not isinstance(value, (list, tuple)):
        raise Malformed(place, "wrong_type", expected="array of plots")
    checks: dict[str, Check] = {
        "at": _place,
        "plot": lambda setup, name, place: _named(name, setup.plot_names, place),
        "chip": lambda setup, name, place: None if name is None else _named(name, CHIPS, place),
        "bamboo": _count,
    }
    found = tuple(_fields(setup, item, f"{place}[{index}]", checks) for index, item in enumerate(value))
    for index, item in enumerate(found):
        if "at" not in item:
            raise Malformed(f"{place}[{index}].at", "key_missing")
    return found


def _channels(setup: Setup, value: Any, place: str) -> tuple[tuple[At, At], ...]:
    if not isinstance(value, (list, tuple)) or not all(map(_is_edge, value)):
        raise Malformed(place, "wrong_type", expected="array of edges")
    return tuple((_place(setup, one, place), _place(setup, other, place)) for one, other in value)


def _named(name: Any, known: tuple[str, ...], place: str) -> str:
    if not isinstance(name, str):
        raise Malformed(place, "wrong_type", expected="str")
    _one_of(name, known, place)
    return name


def _seat_or_none(setup: Setup, value: Any, place: str) -> str | None:
    return None if value is None else _named(value, setup.seats, place)


def _cards_by_seat(setup: Setup, value: Any, place: str) -> dict[str, tuple[str, ...]]:
    def cards(setup: Setup, item: Any, place: str) -> tuple[str, ...]:
        if not isinstance(item, (list, tuple)) or not all(isinstance(card, str) for card in item):
            raise Malformed(place, "wrong_type", expected="array of str")
        return tuple(_card(setup, card, place) for card in item)

    return _fields(setup, value, place, dict.fromkeys(setup.seats, cards))


def _flag(setup: Setup, value: Any, place: str) -> bool:
    if type(value) is not bool:
        raise Malformed(place, "wrong_type", expected="bool")
    return value


def _turn(setup: Setup, value: Any, place: str) -> dict[str, Any]:
    def face(setup: Setup, item: Any, place: str) -> str | None:
        return None if item is None else _named(item, FACES, place)

    def done(setup: Setup, item: Any, place: str) -> tuple[str, ...]:
        if not isinstance(item, (list, tuple)):
            raise Malformed(place, "wrong_type", expected="array of str")
        return tuple(_named(action, ACTIONS, place) for action in item)

    def first(setup: Setup, item: Any, place: str) -> Any:
        return _fields(setup, item, place, dict.fromkeys(setup.seats, _flag))

    return _fields(setup, value, place, {
        "seat": _seat_or_none, "first": first, "weather": face, "effect": face, "awaited": _flag, "done": done, "another": _flag,
    })  # fmt: skip
