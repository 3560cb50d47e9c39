"""An edition of Mogul: its deck, its chips and its switches, from data; and the setup of one evening with it.

A group's own edition may have other colours, another deck, other figures. What cannot be played at all is `Malformed`; what is
only odd (an equal centre and border, a deck of another size) is accepted with a warning.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.mogul.commands import TurnOver
from companion.kernel.command import Malformed
from companion.kernel.game import Json, Option
from companion.kernel.seat import Seat
from companion.kernel.stock import Stock
from companion.kernel.text import Text, say

CRASH = "crash"
FEWEST, MOST = 3, 6  # MO-S1
MOST_AT_QUICK_START = 5  # MO-S6
SHARES_IN_THE_BOX = 31  # MO-S2
ANY_NUMBER = "any"  # TOML has no null

OPTIONS = (
    Option(name="quick_start", kind="flag"),
    Option(name="loan_cost", kind="number", least=1, most=99),
    Option(name="loans_per_auction", kind="number", least=0, most=99, nullable=True),
    Option(name="runner_up_must_take", kind="flag"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """The box: colours with their fill, cards with their number, how many of them are marked S, and the figures."""

    name: str
    colours: Mapping[str, str]
    deck: Mapping[str, int]
    marked: Mapping[str, int]
    centre: Mapping[str, str]
    border: Mapping[str, str]
    crash_among: int
    chips: int
    hand: int
    loan: int
    chips_a_point: int
    spaces: int
    start_colour: str
    options: Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Setup:
    """One evening: who sits where with which switches, and what the rules look up all the time."""

    seats: tuple[Seat, ...]
    edition_name: str
    options: Mapping[str, Json]
    edition: Edition
    box: Stock
    index: Mapping[Seat, int]
    hands: tuple[str, ...]  # the seats' accounts: a seat may be called "bank"
    seat_of: Mapping[str, int]
    turn_overs: Mapping[str, TurnOver]
    quick_start: bool
    loan_cost: int
    loan_limit: int
    must_take: bool


def edition(name: str, data: Mapping[str, Json], parts: Mapping[str, Mapping[str, Json]]) -> Edition:
    """An edition from its TOML file, or Malformed with the place."""
    for key in data:
        if key not in ("colours", "cards", "crash", "chips", "track", "options"):
            raise Malformed(key, "key_unknown")
    colours = {colour: _fill(colour, fill) for colour, fill in _table(data, "colours").items()}
    deck: dict[str, int] = {}
    marked: dict[str, int] = {}
    for card, numbers in _table(data, "cards").items():
        place = f"cards.{card}"
        if not isinstance(numbers, Mapping) or not set(numbers) <= {"count", "s"}:
            raise Malformed(place, "wrong_type", expected="{ count, s }")
        centre, slash, border = card.partition("/")
        if not slash or centre not in colours or border not in colours:
            raise Malformed(place, "card_unknown", known=tuple(colours))
        deck[card] = _whole(numbers, "count", place, least=1)
        marked[card] = _whole(numbers, "s", place, least=0, default=0)
        if marked[card] > deck[card]:
            raise Malformed(f"{place}.s", "number_too_large")
    figures = {table: _table(data, table) for table in ("crash", "chips", "track")}
    found = Edition(
        name=name,
        colours=colours,
        deck=deck,
        marked={card: number for card, number in marked.items() if number},
        centre={card: card.partition("/")[0] for card in deck},
        border={card: card.partition("/")[2] for card in deck},
        crash_among=_whole(figures["crash"], "among", "crash", least=1),
        chips=_whole(figures["chips"], "total", "chips", least=0),
        hand=_whole(figures["chips"], "hand", "chips", least=0),
        loan=_whole(figures["chips"], "loan", "chips", least=1),
        chips_a_point=_whole(figures["chips"], "point", "chips", least=1),
        spaces=_whole(figures["track"], "spaces", "track", least=1),
        start_colour=figures["track"].get("start", ""),
        options=_options(_table(data, "options")),
    )
    if found.chips < MOST * found.hand:  # MO-S4
        raise Malformed("chips.total", "number_too_small", least=MOST * found.hand)
    if sum(marked.values()) < FEWEST:  # MO-S3
        raise Malformed("cards", "too_few_marked", least=FEWEST)
    if type(found.start_colour) is not str or found.start_colour not in colours:
        raise Malformed("track.start", "colour_unknown", known=tuple(colours))
    return found


def _table(data: Mapping[str, Json], key: str) -> Mapping[str, Json]:
    found = data.get(key)
    if not isinstance(found, Mapping):
        raise Malformed(key, "key_missing" if found is None else "wrong_type")
    return found


def _fill(colour: str, fill: Json) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", colour) or colour == CRASH:
        raise Malformed(f"colours.{colour}", "colour_name")
    if type(fill) is not str or not re.fullmatch(r"#[0-9A-Fa-f]{6}", fill):
        raise Malformed(f"colours.{colour}", "wrong_type", expected="#RRGGBB")
    return fill


def _whole(table: Mapping[str, Json], key: str, place: str, *, least: int, default: int | None = None) -> int:
    number = table.get(key, default)
    if type(number) is not int:
        raise Malformed(f"{place}.{key}", "key_missing" if number is None else "wrong_type", expected="int")
    if number < least:
        raise Malformed(f"{place}.{key}", "number_too_small", least=least)
    return number


def _options(table: Mapping[str, Json]) -> Mapping[str, Json]:
    """The edition's own defaults, every switch named."""
    found: dict[str, Json] = {}
    for option in OPTIONS:
        if option.kind == "number":
            free = option.nullable and table.get(option.name) == ANY_NUMBER
            found[option.name] = None if free else _whole(table, option.name, "options", least=option.least or 0)
        elif type(table.get(option.name)) is bool:
            found[option.name] = table[option.name]
        else:
            raise Malformed(f"options.{option.name}", "wrong_type", expected="bool")
    for name in table:
        if name not in found:
            raise Malformed(f"options.{name}", "option_unknown", known=tuple(found))
    return found


def warnings(found: Edition) -> tuple[Text, ...]:
    """What is odd about an edition, and played all the same."""
    odd: list[Text] = []
    if (size := sum(found.deck.values())) != SHARES_IN_THE_BOX:
        odd.append(say("warning-deck-size", number=size, usual=SHARES_IN_THE_BOX))
    odd.extend(
        say("warning-equal-colours", centre=found.centre[card], border=found.border[card])
        for card in found.deck
        if found.centre[card] == found.border[card]
    )
    if (number := sum(found.marked.values())) != MOST:
        odd.append(say("warning-marked", number=number, usual=MOST))
    return tuple(odd)


def option_defaults(found: Edition) -> Mapping[str, Json]:
    """The switches as the edition has them."""
    return found.options


def setup(found: Edition, seats: tuple[Seat, ...], options: Mapping[str, Any]) -> Setup:
    """An evening with this edition; Malformed where so many cannot play it so."""
    if options["quick_start"] and len(seats) > MOST_AT_QUICK_START:
        raise Malformed("options.quick_start", "quick_start_seats", most=MOST_AT_QUICK_START, number=len(seats))
    if len(seats) > sum(found.marked.values()):
        raise Malformed("seats", "too_few_marked", least=len(seats))
    limit = options["loans_per_auction"]
    hands = tuple(f"hand:{seat}" for seat in seats)
    return Setup(
        seats=seats,
        edition_name=found.name,
        options=dict(options),
        edition=found,
        box=Stock.of(found.deck),
        index={seat: index for index, seat in enumerate(seats)},
        hands=hands,
        seat_of={hand: index for index, hand in enumerate(hands)},
        turn_overs={card: TurnOver(card=card) for card in (*found.deck, CRASH)},
        quick_start=options["quick_start"],
        loan_cost=options["loan_cost"],
        loan_limit=found.chips if limit is None else limit,
        must_take=options["runner_up_must_take"],
    )
