"""What is chosen before the game: who sits where, in which colour, and what is played how. It is stored with the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields

from companion.games import FIRST
from companion.kernel import form
from companion.kernel.form import Json
from companion.kernel.frozen import quick, replace
from companion.kernel.seat import folded, name_fault
from companion.table.room.lookalikes import alike, is_piled, is_unseen
from companion.table.trouble import Trouble, trouble

MOST_KNOWN = 24  # how many names are offered
ACCENTS = ("lagon", "prune", "terre", "olive", "ardoise", "galet", "framboise", "cobalt", "sapin", "encre")


_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")  # control, format, unassigned, private use, half a character, line ends
_JOINERS = "\u200c\u200d"  # unseen too, but Persian and families of emoji are written with them
_LOOKS = "\ufe0e\ufe0f"  # they only say how the sign before them is drawn


def unfit_name(name: str) -> str | None:
    """Why this can't be a name at our table, or None: a fault of any name, or characters that nobody sees, which a record may have."""
    if name and all(is_unseen(letter) or letter.isspace() for letter in name):
        return "name_blank"
    for at, letter in enumerate(name):
        before, after = name[at - 1 : at] if at else "", name[at + 1 : at + 2]
        if letter in _LOOKS and before and unicodedata.category(before) == "So":
            continue
        if unicodedata.category(letter) in _UNSEEN or is_unseen(letter):
            if letter not in _JOINERS or any(each <= "\x7f" or each in _JOINERS for each in (before, after)):
                return "name_unprintable"
    return "name_unprintable" if is_piled(name) else name_fault(name)


@quick
@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat at the table: a name and an accent colour."""

    name: str
    accent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """How a game was set up when it was last chosen."""

    edition: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """A lobby as it is stored. Fields with a default value were not stored by older versions."""

    places: tuple[tuple[str, str], ...]
    game: str
    edition: str | None
    options: Mapping[str, object]
    most: int
    phones_lead: bool = False
    known: tuple[tuple[str, str], ...] = ()
    last: tuple[str, ...] = ()
    habits: Mapping[str, Habit] = field(default_factory=dict)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """The table before a game. Each change returns a new lobby, or why it is impossible.

    It remembers who sat here before and in which accent, and how each game was set up while another is chosen.
    """

    places: tuple[LobbySeat, ...] = ()
    game: str = FIRST
    edition: str | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    most: int = 6
    phones_lead: bool = False  # no tablet in the middle: phones give the table's commands (`companion.table.room.leading`)
    known: tuple[LobbySeat, ...] = ()  # the latest guests first
    last: tuple[str, ...] = ()  # who played in the last evening, in their round
    habits: Mapping[str, Habit] = field(default_factory=dict)  # by game

    def sit(self, name: str, accent: str | None = None, to: int | None = None) -> Lobby | Trouble:
        """Add a player, at this place of the round or at its end."""
        name = " ".join(name.split())
        if fault := unfit_name(name):
            return trouble(fault)
        if why_not := self._taken(name, self.places):
            return trouble(why_not)
        if len(self.places) >= min(self.most, len(ACCENTS)):
            return trouble("table_full")
        seated = self.with_seat(name, accent)
        return seated if to is None else seated.move(name, to)

    def _taken(self, name: str, by: Iterable[LobbySeat]) -> str | None:
        others = [place.name for place in by]
        if any(folded(other) == folded(name) for other in others):
            return "name_twice"
        return "name_alike" if any(alike(other, name) for other in others) else None

    def with_seat(self, name: str, accent: str | None = None) -> Lobby:
        """Add a seat of an evening that goes on, in the accent asked for if that is free."""
        used = {place.accent for place in self.places}
        free = [each for each in ACCENTS if each not in used]
        wished = accent or next((place.accent for place in self.known if folded(place.name) == folded(name)), None)
        chosen = wished if wished in free else free[0]
        return replace(self, places=(*self.places, LobbySeat(name, chosen)))

    def with_seats(self, names: Sequence[str]) -> Lobby:
        """Put these people into the round, place by place: a new name gets the accent of the one it replaces."""
        if [place.name for place in self.places] == list(names):
            return self
        places = tuple(LobbySeat(name, place.accent) for name, place in zip(names, self.places, strict=False))
        lobby = replace(self, places=places)
        for name in names[len(places) :]:
            lobby = lobby.with_seat(name)
        return lobby

    def leave(self, name: str) -> Lobby:
        """Remove a player."""
        return replace(self, places=tuple(place for place in self.places if place.name != name))

    def rename(self, name: str, new: str) -> Lobby | Trouble:
        """Change a player's name."""
        new = " ".join(new.split())
        if fault := unfit_name(new):
            return trouble(fault)
        if why_not := self._taken(new, (place for place in self.places if place.name != name)):
            return trouble(why_not)
        return replace(self, places=tuple(replace(place, name=new) if place.name == name else place for place in self.places))

    def recolour(self, name: str, accent: str) -> Lobby | Trouble:
        """Change a player's accent; whoever has it already gets the old one in exchange."""
        if accent not in ACCENTS:
            return trouble("accent_unknown")
        old = next((place.accent for place in self.places if place.name == name), accent)
        swap = {name: accent, **{place.name: old for place in self.places if place.accent == accent and place.name != name}}
        return replace(self, places=tuple(replace(place, accent=swap.get(place.name, place.accent)) for place in self.places))

    def move(self, name: str, to: int) -> Lobby:
        """Move a seat in the round (clockwise order)."""
        moved = [place for place in self.places if place.name == name]
        others = [place for place in self.places if place.name != name]
        return replace(self, places=(*others[:to], *moved, *others[to:]))

    def exchange(self, name: str, other: str) -> Lobby:
        """Let two seats change places."""
        by_name = {place.name: place for place in self.places}
        if not {name, other} <= set(by_name):
            return self
        swap = {name: other, other: name}
        return replace(self, places=tuple(by_name[swap.get(place.name, place.name)] for place in self.places))

    def in_order(self, names: Iterable[str]) -> Lobby:
        """Put the same seats into another order."""
        order = list(names)
        return replace(self, places=tuple(sorted(self.places, key=lambda place: order.index(place.name))))

    @property
    def guests(self) -> tuple[LobbySeat, ...]:
        """Who sat here before and does not now."""
        here = {folded(place.name) for place in self.places}
        return tuple(place for place in self.known if folded(place.name) not in here)

    def remembered(self) -> Lobby:
        """Remember those who sit here now as known."""
        return replace(self, known=(*self.places, *self.guests)[:MOST_KNOWN], last=tuple(place.name for place in self.places))

    def after_leaving(self, gone: Collection[str], options: Mapping[str, Json]) -> Lobby:
        """The lobby after an evening that these left: they are guests who may sit down again, and not of its round any more."""
        known = self.remembered()
        here = tuple(place for place in self.places if place.name not in gone)
        return replace(known, places=here, last=tuple(place.name for place in here), options=options)

    @property
    def missing(self) -> tuple[LobbySeat, ...]:
        """Who of the last evening does not sit here, in that evening's order; nobody if there is no room for all of them."""
        guests = {place.name: place for place in self.guests}
        found = tuple(guests[name] for name in self.last if name in guests)
        return found if len(self.places) + len(found) <= min(self.most, len(ACCENTS)) else ()

    def seat_last_players(self) -> Lobby:
        """Seat everybody of the last evening again."""
        lobby = self
        for place in self.missing:
            lobby = lobby.with_seat(place.name, place.accent)
        return lobby

    def turn_to(self, game: str, most: int) -> Lobby:
        """Choose another game, set up as it was when it was last chosen."""
        if game == self.game:
            return self
        habits = {**self.habits, self.game: Habit(edition=self.edition, options=dict(self.options))}
        habit = habits.get(game, Habit())
        return replace(self.choose(game, habit.edition, habit.options, most), habits=habits)

    def of_evening(self, game: str, edition: str | None, options: Mapping[str, Json], most: int, seats: Iterable[str]) -> Lobby:
        """The lobby that fits an evening on the table: its seats, in the accents that they have here or had before."""
        worn = {place.name: place.accent for place in self.places}
        lobby = replace(self.turn_to(game, most).choose(game, edition, options, most), places=())
        for seat in seats:
            lobby = lobby.with_seat(seat, worn.get(seat))
        return lobby.remembered()

    def choose(self, game: str, edition: str | None, options: Mapping[str, object], most: int) -> Lobby:
        """Choose what is played, in which edition, with which options."""
        return replace(self, game=game, edition=edition, options=dict(options), most=most)

    def as_json(self) -> dict[str, object]:
        """The lobby as JSON, to store beside the journal."""
        return {
            "places": [[place.name, place.accent] for place in self.places],
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "most": self.most,
            "phones_lead": self.phones_lead,
            "known": [[place.name, place.accent] for place in self.known],
            "last": list(self.last),
            "habits": {game: form.write_value(habit) for game, habit in self.habits.items()},
        }

    @classmethod
    def from_json(cls, kept: object) -> Lobby:
        """Read a stored lobby; Malformed if it is not what was written."""
        if kept is None:
            return cls()
        known = {each.name for each in fields(_Kept)}  # a later version may have stored more
        found = form.read_shape(_Kept, {key: kept[key] for key in kept if key in known} if type(kept) is dict else kept, {})
        return cls(
            places=tuple(LobbySeat(*each) for each in found.places),
            game=found.game,
            edition=found.edition,
            options=dict(found.options),
            most=found.most,
            phones_lead=found.phones_lead,
            known=tuple(LobbySeat(*each) for each in found.known),
            last=found.last,
            habits=found.habits,
        )
