"""A second referee, as simple as the rules: lists and dictionaries, one for each piece of cardboard, without regard to speed.

It follows a game that is known to be legal and stores what lies on the table; the real referee's result must be the same.
"""

from __future__ import annotations

from companion.games.mogul import commands as said
from companion.kernel.command import Command


class PlainReferee:
    """What lies on the table, move by move."""

    def __init__(self, seats: tuple[str, ...], loan_cost: int = 1) -> None:
        self.seats = list(seats)
        self.loan_cost = loan_cost
        self.score = dict.fromkeys(seats, 0)
        self.chips = dict.fromkeys(seats, 6)
        self.bank = 45 - 6 * len(seats)
        self.pot = 0
        self.lying: dict[str, list[str]] = {seat: [] for seat in seats}
        self.discards: list[str] = []
        self.first = seats[0]
        self.card = ""
        self.taken_by = ""
        self.bidding: list[str] = []
        self.out: list[str] = []
        self.acted: list[str] = []
        self.over = False

    @property
    def turn(self) -> str | None:
        """Who is to speak."""
        if self.over or not any(self.lying.values()):
            return None
        if not self.card:
            return self.first
        if len(self.bidding) > 1:
            return self.bidding[0]
        return self.bidding[0] if not self.acted else self.out[-1]

    def follow(self, by: str, command: Command) -> None:
        """One more move."""
        match command:
            case said.Deal(shares=shares):
                for seat, share in shares.items():
                    self.lying[seat].append(share)
            case said.TurnOver(card="crash"):
                for seat in self.seats:
                    self.score[seat] += self.chips[seat] // 5
                self.over = True
            case said.TurnOver(card=card):
                self.card = card
                for seat in self.seats:
                    self.score[seat] += [share.split("/")[0] for share in self.lying[seat]].count(card.split("/")[0])
                start = self.seats.index(self.first)
                self.bidding = self.seats[start:] + self.seats[:start]
            case said.Borrow():
                self.bank -= 2
                self.chips[by] += 2
                self.score[by] -= self.loan_cost
            case said.Stay():
                self.chips[by] -= 1
                self.pot += 1
                self.bidding.append(self.bidding.pop(0))
            case said.Drop():
                self.chips[by] += self.pot
                self.pot = 0
                self.out.append(self.bidding.pop(0))
            case said.Take():
                self.lying[by].append(self.card)
                self.first = self.taken_by = by
                self._acted(by)
            case said.Sell(cards=cards):
                colour = self.card.split("/")[1]
                worth = sum(share.startswith(colour + "/") for own in self.lying.values() for share in own)
                for share in cards:
                    self.lying[by].remove(share)
                    self.discards.append(share)
                    self.score[by] += worth
                self._acted(by)
            case said.Decline():
                self._acted(by)

    def _acted(self, by: str) -> None:
        self.acted.append(by)
        if len(self.acted) == 2:
            if not self.taken_by:
                self.discards.append(self.card)
            self.card, self.taken_by, self.bidding, self.out, self.acted = "", "", [], [], []
