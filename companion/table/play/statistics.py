"""Figures about all of a group's evenings: who wins, the largest sums, what each likes to bet on, the longest auctions, hours at the table.

An evening is counted once it is over, because nothing that was sealed is secret then. This module knows no game: the commands themselves
say what is a bid and what is chosen under seal, which is the field of a sealed command that names a piece.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.kernel.form import Json
from companion.kernel.seat import Seat
from companion.kernel.text import Text
from companion.scene import Face

if TYPE_CHECKING:
    from companion.table.play.evening import Evening
    from companion.table.play.shelf import EveningTold

BID = "bid"  # every record calls a bid so


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningFigures:
    """The figures of one evening."""

    chosen: Mapping[Seat, Mapping[str, int]] = field(default_factory=dict)  # under seal: how often each piece
    pieces: Mapping[str, tuple[Text, Face | None]] = field(default_factory=dict)  # the names of those pieces, and how they are drawn
    most_bids: int = 0  # in one auction


@dataclass(frozen=True, slots=True, kw_only=True)
class MostChosen:
    """What somebody chose most often under seal."""

    seat: Seat
    game: str
    name: Text
    face: Face | None
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """The figures of all evenings that are over."""

    evenings: int = 0
    minutes: int = 0
    wins: tuple[tuple[Seat, int], ...] = ()  # most first; players without a win are there too
    best: tuple[tuple[str, Seat, int, bool], ...] = ()  # the largest result in each game: game, player, amount, whether it is money
    favourites: tuple[MostChosen, ...] = ()
    longest: tuple[EveningTold, int] | None = None  # the evening with the auction that had most bids, and how many


@dataclass(frozen=True, slots=True, kw_only=True)
class InGame:
    """One player's figures in one game: how often played and won, and the largest sum, if that is money."""

    game: str
    evenings: int
    wins: int
    best: int | None
    money: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait:
    """One player's figures in all evenings that are over."""

    seat: Seat
    minutes: int
    games: tuple[InGame, ...]  # the game played most often first
    favourite: MostChosen | None

    @property
    def evenings(self) -> int:
        """How many evenings the player played, in all games together."""
        return sum(each.evenings for each in self.games)

    @property
    def wins(self) -> int:
        """How many of them the player won."""
        return sum(each.wins for each in self.games)


def evening_figures(evening: Evening) -> EveningFigures:
    """Count one evening."""
    sealed = {each.do: each.sealed.slot for each in evening.game.commands if each.sealed is not None}
    pieces = {each.piece: (each.name, each.face) for each in evening.game.bindables(evening.setup)}
    chosen: dict[Seat, Counter[str]] = {}
    longest = run = 0
    for entry in evening.journal.lines(evening.number):
        body = entry.body
        do = str(body.get("do"))
        if do in sealed:
            for piece in _named(body, sealed[do], pieces):
                chosen.setdefault(str(body.get("by")), Counter())[piece] += 1
        run = run + 1 if do == BID else run if do == "pass" else 0
        longest = max(longest, run)
    seen = {piece for counts in chosen.values() for piece in counts}
    return EveningFigures(chosen=chosen, pieces={piece: pieces[piece] for piece in seen}, most_bids=longest)


def _named(body: Mapping[str, Json], key: Sequence[str], pieces: Mapping[str, object]) -> Iterable[str]:
    """The pieces that a sealed choice names: if its field `car` is "red", it names `car:red`."""
    found = (f"{name}:{each}" for name, each in body.items() if name not in ("do", "by", *key))
    return [piece for piece in found if piece in pieces]


def statistics(evenings: Iterable[EveningTold]) -> Statistics:
    """Add up the figures of all evenings."""
    over = [each for each in evenings if each.over and not each.binned]
    wins: Counter[Seat] = Counter({seat: 0 for each in over for seat in each.seats})
    best: dict[str, tuple[str, Seat, int, bool]] = {}
    favourites: dict[Seat, Counter[tuple[str, str]]] = {}
    for each in over:
        wins.update(each.winners)
        for seat, amount in each.amounts.items():
            if each.game is not None and (each.game not in best or amount > best[each.game][2]):
                best[each.game] = (each.game, seat, amount, each.money)
        for seat, counts in each.played.chosen.items():
            favourites.setdefault(seat, Counter()).update({(str(each.game), piece): number for piece, number in counts.items()})
    named = {(str(each.game), piece): look for each in over for piece, look in each.played.pieces.items()}
    liked = [(seat, *counts.most_common(1)[0]) for seat, counts in favourites.items()]
    longest = max(over, key=lambda each: each.played.most_bids, default=None)
    return Statistics(
        evenings=len(over),
        minutes=sum(each.minutes for each in over),
        wins=tuple(sorted(wins.items(), key=lambda each: (-each[1], each[0]))),
        best=tuple(best.values()),
        favourites=tuple(
            MostChosen(seat=seat, game=key[0], name=named[key][0], face=named[key][1], times=times)
            for seat, key, times in sorted(liked, key=lambda each: -each[2])
        ),
        longest=(longest, longest.played.most_bids) if longest is not None and longest.played.most_bids else None,
    )


def portrait(evenings: Iterable[EveningTold], seat: Seat) -> Portrait:
    """One player's figures."""
    there = [each for each in evenings if each.over and not each.binned and seat in each.seats]
    games: list[InGame] = []
    for game in dict.fromkeys(str(each.game) for each in there):
        own = [each for each in there if each.game == game]
        amounts = [each.amounts[seat] for each in own if seat in each.amounts]
        wins = sum(seat in each.winners for each in own)
        games.append(InGame(game=game, evenings=len(own), wins=wins, best=max(amounts, default=None), money=own[0].money))
    return Portrait(
        seat=seat,
        minutes=sum(each.minutes for each in there),
        games=tuple(sorted(games, key=lambda each: -each.evenings)),
        favourite=next((each for each in statistics(there).favourites if each.seat == seat), None),
    )


def spreadsheet_rows(evenings: Iterable[EveningTold]) -> list[list[str]]:
    """One row for each seat of each evening, for a spreadsheet; the first row has the columns' names."""
    rows = [["evening", "name", "date", "minutes", "game", "edition", "seat", "place", "amount", "unit", "won", "favourite", "most_bids"]]
    for each in evenings:
        for place, seat in enumerate(each.seats, 1):
            counts = each.played.chosen.get(seat)
            rows.append(
                [
                    str(each.id), each.name, each.started.date().isoformat() if each.started else "", str(each.minutes),
                    each.game or "", each.edition or "", seat, str(place) if each.over else "", str(each.amounts.get(seat, "")),
                    "money" if each.money else "points", str(int(seat in each.winners)),
                    max(counts, key=lambda piece: counts[piece]) if counts else "", str(each.played.most_bids or ""),
                ]
            )  # fmt: skip
    return rows
