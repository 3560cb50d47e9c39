"""Editions as data: the cars, the deck, the money and the switches a box comes with, checked before anybody plays with them.

What makes no sense is `Malformed`, with the place: a colour that is there twice, a card that names no car, a table that lacks a
place. What is merely odd is accepted and told (`warnings`), never silently: a deck that favours a colour, two cars of one shape.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from companion.games.toprace.deck import JOKER, JOKER_LINE, Deck, make_deck
from companion.games.toprace.options import DEFAULTS, check_option
from companion.games.toprace.track import FINISH, Track
from companion.games.toprace.track_data import explain_track, make_track, track_warnings
from companion.kernel.command import Malformed
from companion.kernel.text import Text, say

CARS = 6
LARGEST = 2**53
NAME = re.compile(r"[a-z]+(?:_[a-z]+)*")
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class CarLook:
    """How a car looks and is lettered. The texts of a language may call it better (`car-letter`, `car-name`)."""

    name: str
    fill: str
    shape: str
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A box of the game."""

    name: str
    cars: tuple[CarLook, ...]
    joker: CarLook
    deck: Deck
    tracks: Mapping[str, Mapping[str, Any]]  # as data: a circuit is worked out when somebody races on it
    start_money: int
    least_bid: int
    bid_step: int
    last_driver: int
    unsold_driver: int
    prizes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]  # by line, by place
    unsold_rounds: int
    options: Mapping[str, Any]
    proposed: int  # cards of the deck that nobody has confirmed
    built: dict[str, Track] = field(default_factory=dict, compare=False, repr=False)  # circuits worked out so far

    @property
    def colours(self) -> tuple[str, ...]:
        """The cars' names in order."""
        return tuple(car.name for car in self.cars)

    def track(self, name: str) -> Track:
        """A circuit by its name, checked: the bets need a row for each of its lines."""
        if name not in self.built:
            track = make_track(f"tracks/{name}", self.tracks[name])
            if len(track.lines) != len(self.bets):
                raise Malformed(f"tracks/{name}.lines", "wrong_number", count=len(track.lines), expected=len(self.bets))
            self.built[name] = track
        return self.built[name]


def table(place: str, data: Any, required: set[str], optional: Set[str] = frozenset()) -> Mapping[str, Any]:
    """A table with exactly these keys."""
    if not isinstance(data, Mapping):
        raise Malformed(place, "not_a_table")
    for key in data:
        if key not in required and key not in optional:
            raise Malformed(f"{place}.{key}" if place else key, "unknown_key")
    for key in sorted(required):
        if key not in data:
            raise Malformed(f"{place}.{key}" if place else key, "missing_key")
    return data


def whole(place: str, value: Any, least: int | None = None) -> int:
    """A whole number, not less than `least`, and none that a record could not hold."""
    if type(value) is not int:
        raise Malformed(place, "not_a_whole_number")
    if not -LARGEST <= value <= LARGEST:
        raise Malformed(place, "number_too_large")
    if least is not None and value < least:
        raise Malformed(place, "too_small", least=least)
    return value


def words(place: str, value: Any) -> str:
    """A string."""
    if type(value) is not str:
        raise Malformed(place, "not_a_text")
    return value


def numbers(place: str, value: Any, count: int) -> tuple[int, ...]:
    """So many whole numbers."""
    if not isinstance(value, (list, tuple)):
        raise Malformed(place, "not_a_list")
    if len(value) != count:
        raise Malformed(place, "wrong_number", count=len(value), expected=count)
    return tuple(whole(f"{place}[{at}]", item) for at, item in enumerate(value))


def texts(place: str, value: Any) -> list[str]:
    """A list of strings."""
    if not isinstance(value, (list, tuple)):
        raise Malformed(place, "not_a_list")
    return [words(f"{place}[{at}]", item) for at, item in enumerate(value)]


def _look(place: str, data: Any, name: str | None) -> CarLook:
    data = table(place, data, {"fill", "shape", "letter"} | (set() if name else {"name"}))
    found = name or words(f"{place}.name", data["name"])
    if name is None and (not NAME.fullmatch(found) or found in (JOKER, FINISH)):
        raise Malformed(f"{place}.name", "bad_name", name=found)
    fill = words(f"{place}.fill", data["fill"])
    if not COLOUR.fullmatch(fill):
        raise Malformed(f"{place}.fill", "not_a_colour", fill=fill)
    letter = words(f"{place}.letter", data["letter"])
    if len(letter) != 1:
        raise Malformed(f"{place}.letter", "not_a_letter")
    return CarLook(name=found, fill=fill.upper(), shape=words(f"{place}.shape", data["shape"]), letter=letter)


def _cars(data: Any) -> tuple[CarLook, ...]:
    if not isinstance(data, (list, tuple)):
        raise Malformed("cars", "not_a_list")
    cars = tuple(_look(f"cars[{at}]", item, None) for at, item in enumerate(data))
    names = [car.name for car in cars]
    for at, name in enumerate(names):
        if name in names[:at]:
            raise Malformed(f"cars[{at}].name", "colour_twice", colour=name)
    if len(cars) != CARS:
        raise Malformed("cars", "wrong_number", count=len(cars), expected=CARS)
    return cars


def _deck(data: Mapping[str, Any], parts: Mapping[str, Mapping[str, Any]], colours: Sequence[str]) -> tuple[Deck, int]:
    """The deck, and how many of its cards are our proposal."""
    rename = dict(data.get("rename", {})) if isinstance(data.get("rename", {}), Mapping) else None
    if rename is None:
        raise Malformed("rename", "not_a_table")
    for old, new in rename.items():
        if words(f"rename.{old}", new) not in colours:
            raise Malformed(f"rename.{old}", "unknown_colour", colour=new)
    name = words("deck", data["deck"])
    place = f"decks/{name}"
    if place not in parts:
        raise Malformed("deck", "unknown_deck", deck=name)
    cards = table(place, parts[place], {"cards"}, {"proposed"})
    proposed = texts(f"{place}.proposed", cards.get("proposed", []))
    known = texts(f"{place}.cards", cards["cards"])
    return make_deck(f"{place}.cards", [*known, *proposed], colours, rename), len(proposed)


def make_edition(name: str, data: Mapping[str, Any], parts: Mapping[str, Mapping[str, Any]]) -> Edition:
    """An edition from its file and the decks and tracks beside it."""
    table("", data, {"cars", "joker", "deck", "money", "auction", "options"}, {"order", "name", "rename"})
    cars = _cars(data["cars"])
    colours = tuple(car.name for car in cars)
    joker = _look("joker", data["joker"], JOKER)
    deck, proposed = _deck(data, parts, colours)
    tracks = {key.removeprefix("tracks/"): part for key, part in parts.items() if key.startswith("tracks/")}
    options = {**DEFAULTS, **table("options", data["options"], set(), set(DEFAULTS))}
    for option, value in options.items():
        check_option(f"options.{option}", option, value, tuple(tracks))
    money = table("money", data["money"], {"start", "least_bid", "bid_step", "last_driver", "unsold_driver", "prizes", "bets"})
    rows = money["bets"]
    if not isinstance(rows, (list, tuple)):
        raise Malformed("money.bets", "not_a_list")
    auction = table("auction", data["auction"], {"unsold_rounds"})
    edition = Edition(
        name=name,
        cars=cars,
        joker=joker,
        deck=deck,
        tracks=tracks,
        start_money=whole("money.start", money["start"], 0),
        least_bid=whole("money.least_bid", money["least_bid"], 1),
        bid_step=whole("money.bid_step", money["bid_step"], 1),
        last_driver=whole("money.last_driver", money["last_driver"], 0),
        unsold_driver=whole("money.unsold_driver", money["unsold_driver"], 0),
        prizes=numbers("money.prizes", money["prizes"], CARS),
        bets=tuple(numbers(f"money.bets[{at}]", row, CARS) for at, row in enumerate(rows)),
        unsold_rounds=whole("auction.unsold_rounds", auction["unsold_rounds"], 1),
        options=options,
        proposed=proposed,
    )
    edition.track(options["track"])
    return edition


def edition_warnings(edition: Edition) -> tuple[Text, ...]:
    """What is odd about an edition and its tracks."""
    found: list[Text] = []
    deck = edition.deck
    points = [0] * CARS
    cards = [0] * CARS
    paired: set[int] = set()
    for kind, copies in zip(deck.kinds, deck.copies, strict=True):
        for who, number in kind.lines:
            if who != JOKER_LINE:
                points[who] += number * copies
                cards[who] += copies
        paired.update(kind.pair or ())
    for who, colour in enumerate(edition.colours):
        if not cards[who]:
            found.append(say("warning-no-card", car=colour))
        if paired and who not in paired:
            found.append(say("warning-no-special", car=colour))
    if len(set(points)) > 1:
        low, high = points.index(min(points)), points.index(max(points))
        found.append(say("warning-unbalanced", low=edition.colours[low], least=points[low], high=edition.colours[high], most=points[high]))
    if not paired:
        found.append(say("warning-no-specials"))
    if deck.size < CARS:
        found.append(say("warning-few-cards", number=deck.size))
    if edition.proposed:
        found.append(say("warning-proposed-cards", number=edition.proposed))
    for what in ("fill", "shape", "letter"):
        seen: dict[str, str] = {}
        for car in edition.cars:
            value = getattr(car, what)
            if value in seen:
                found.append(say("warning-same-look", one=seen[value], other=car.name, what=what))
            seen.setdefault(value, car.name)
    if list(edition.prizes) != sorted(edition.prizes, reverse=True):
        found.append(say("warning-prizes-order"))
    for line, row in enumerate(edition.bets):
        if list(row) != sorted(row, reverse=True):
            found.append(say("warning-bets-order", tipp=line + 1))
    if edition.least_bid % edition.bid_step:
        found.append(say("warning-least-bid", least=edition.least_bid, step=edition.bid_step))
    found.extend(track_warnings(edition.track(edition.options["track"])))
    return tuple(found)


def explain_edition(edition: Edition) -> tuple[Text, ...]:
    """An edition in words: what the app understood of it, for whoever transcribed it."""
    kinds = zip(edition.deck.kinds, edition.deck.copies, strict=True)
    specials = sum(copies for kind, copies in kinds if kind.pair)
    return (
        say("explain-edition", edition=edition.name, cars=edition.colours),
        say("explain-deck", cards=edition.deck.size, specials=specials),
        say("explain-money", start=edition.start_money, prizes=tuple(say("explain-prize", prize=prize) for prize in edition.prizes)),
        *explain_track(edition.track(edition.options["track"])),
    )
