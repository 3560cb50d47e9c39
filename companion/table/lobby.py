"""Before the game: who sits where, in which colour, and what is played how. Kept with the table, so a restart loses nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields

from companion.games import FIRST
from companion.kernel import form
from companion.kernel.form import Json
from companion.kernel.frozen import quick, replace
from companion.kernel.seat import folded, name_fault
from companion.table.lookalikes import alike, is_piled, is_unseen
from companion.table.trouble import Trouble, trouble

MOST_KNOWN = 24  # names that are offered
ACCENTS = ("lagon", "prune", "terre", "olive", "ardoise", "galet", "framboise", "cobalt", "sapin", "encre")


_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")  # control, format, nobody's, private, half a character, line ends
_JOINERS = "\u200c\u200d"  # unseen too, but part of how Persian and a family of emoji are written
_LOOKS = "\ufe0e\ufe0f"  # and these say how the sign before them is drawn


def unfit_name(name: str) -> str | None:
    """Why this can't be a name at our table: what nobody sees, which a record may say, and the faults of any name."""
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
class _Habit:
    """How a game was set when it was last looked at."""

    edition: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """What is kept of a lobby. What has a value here, tables of before did not keep."""

    places: tuple[tuple[str, str], ...]
    game: str
    edition: str | None
    options: Mapping[str, object]
    most: int
    phones_lead: bool = False
    known: tuple[tuple[str, str], ...] = ()
    last: tuple[str, ...] = ()
    habits: Mapping[str, _Habit] = field(default_factory=dict)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """The table before a game; each change answers a new lobby, or why not.

    Who sat here before is known, in the accent they wore; what was set for a game is kept while another is looked at.
    """

    places: tuple[LobbySeat, ...] = ()
    game: str = FIRST
    edition: str | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    most: int = 6
    phones_lead: bool = False  # no tablet in the middle: the phones say what the table says (`companion.table.leading`)
    known: tuple[LobbySeat, ...] = ()  # the last ones first
    last: tuple[str, ...] = ()  # the round of the last evening
    habits: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)  # edition and options by game

    def sit(self, name: str, accent: str | None = None, to: int | None = None) -> Lobby | Trouble:
        """One more player, at that place of the round or at its end."""
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
        """The same with this seat too, as an evening that goes on has it; in the accent asked for, if it is free."""
        used = {place.accent for place in self.places}
        free = [each for each in ACCENTS if each not in used]
        wished = accent or next((place.accent for place in self.known if folded(place.name) == folded(name)), None)
        chosen = wished if wished in free else free[0]
        return replace(self, places=(*self.places, LobbySeat(name, chosen)))

    def with_seats(self, names: Sequence[str]) -> Lobby:
        """The same round with these people, place by place: a new name has the accent of the one before."""
        if [place.name for place in self.places] == list(names):
            return self
        places = tuple(LobbySeat(name, place.accent) for name, place in zip(names, self.places, strict=False))
        lobby = replace(self, places=places)
        for name in names[len(places) :]:
            lobby = lobby.with_seat(name)
        return lobby

    def leave(self, name: str) -> Lobby:
        """A seat given up."""
        return replace(self, places=tuple(place for place in self.places if place.name != name))

    def rename(self, name: str, new: str) -> Lobby | Trouble:
        """Another name for a seat."""
        new = " ".join(new.split())
        if fault := unfit_name(new):
            return trouble(fault)
        if why_not := self._taken(new, (place for place in self.places if place.name != name)):
            return trouble(why_not)
        return replace(self, places=tuple(replace(place, name=new) if place.name == name else place for place in self.places))

    def recolour(self, name: str, accent: str) -> Lobby | Trouble:
        """Another accent; whoever wears it takes the old one in exchange."""
        if accent not in ACCENTS:
            return trouble("accent_unknown")
        old = next((place.accent for place in self.places if place.name == name), accent)
        swap = {name: accent, **{place.name: old for place in self.places if place.accent == accent and place.name != name}}
        return replace(self, places=tuple(replace(place, accent=swap.get(place.name, place.accent)) for place in self.places))

    def move(self, name: str, to: int) -> Lobby:
        """A seat moved in the round (clockwise order)."""
        moved = [place for place in self.places if place.name == name]
        others = [place for place in self.places if place.name != name]
        return replace(self, places=(*others[:to], *moved, *others[to:]))

    def exchange(self, name: str, other: str) -> Lobby:
        """Two seats change places."""
        by_name = {place.name: place for place in self.places}
        if not {name, other} <= set(by_name):
            return self
        swap = {name: other, other: name}
        return replace(self, places=tuple(by_name[swap.get(place.name, place.name)] for place in self.places))

    def in_order(self, names: Iterable[str]) -> Lobby:
        """The same seats in another round."""
        order = list(names)
        return replace(self, places=tuple(sorted(self.places, key=lambda place: order.index(place.name))))

    @property
    def guests(self) -> tuple[LobbySeat, ...]:
        """Who sat here before and does not now."""
        here = {folded(place.name) for place in self.places}
        return tuple(place for place in self.known if folded(place.name) not in here)

    def remembered(self) -> Lobby:
        """The same, with who sits here now known from now on."""
        return replace(self, known=(*self.places, *self.guests)[:MOST_KNOWN], last=tuple(place.name for place in self.places))

    @property
    def missing(self) -> tuple[LobbySeat, ...]:
        """Who of the last evening does not sit here, in its round; nobody where not all of them can."""
        guests = {place.name: place for place in self.guests}
        found = tuple(guests[name] for name in self.last if name in guests)
        return found if len(self.places) + len(found) <= min(self.most, len(ACCENTS)) else ()

    def seat_last_players(self) -> Lobby:
        """All of the last evening at the table again."""
        lobby = self
        for place in self.missing:
            lobby = lobby.with_seat(place.name, place.accent)
        return lobby

    def turn_to(self, game: str, most: int) -> Lobby:
        """Another game, as it was set when it was last looked at."""
        if game == self.game:
            return self
        habits = {**self.habits, self.game: {"edition": self.edition, "options": dict(self.options)}}
        habit = habits.get(game, {})
        return replace(self.choose(game, habit.get("edition"), habit.get("options") or {}, most), habits=habits)

    def of_evening(self, game: str, edition: str | None, options: Mapping[str, Json], most: int, seats: Iterable[str]) -> Lobby:
        """As an evening that is on the table has it: its seats, in the accents they wear here, or wore."""
        worn = {place.name: place.accent for place in self.places}
        lobby = replace(self.turn_to(game, most).choose(game, edition, options, most), places=())
        for seat in seats:
            lobby = lobby.with_seat(seat, worn.get(seat))
        return lobby.remembered()

    def choose(self, game: str, edition: str | None, options: Mapping[str, object], most: int) -> Lobby:
        """What is played, in which edition, with which switches."""
        return replace(self, game=game, edition=edition, options=dict(options), most=most)

    def as_json(self) -> dict[str, object]:
        """To keep beside the journal."""
        return {
            "places": [[place.name, place.accent] for place in self.places],
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "most": self.most,
            "phones_lead": self.phones_lead,
            "known": [[place.name, place.accent] for place in self.known],
            "last": list(self.last),
            "habits": {game: dict(habit) for game, habit in self.habits.items()},
        }

    @classmethod
    def from_json(cls, kept: object) -> Lobby:
        """As it was kept; Malformed where it is not what was written."""
        if kept is None:
            return cls()
        known = {each.name for each in fields(_Kept)}  # a later version may have kept more
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
            habits={game: {"edition": each.edition, "options": dict(each.options)} for game, each in found.habits.items()},
        )
