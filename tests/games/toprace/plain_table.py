"""A second referee for whole evenings of Top Race, as simple as the rules: dictionaries, lists, one thing at a time.

`hear(line)` takes a record's line and returns None if it is allowed, or the rules that it breaks (any of them may be cited; an
empty set if the texts name none). A refusal changes nothing: everything is checked before anything is touched. `legal(seat)`
and `end()` say what the record format's `--legal` and last line would say. The table, the auction and the race have
modules of their own.
"""

from __future__ import annotations

from tests.games.toprace.plain_auction import PlainAuction
from tests.games.toprace.plain_evening import Line, Offends, offends_if
from tests.games.toprace.plain_race import PlainRace
from tests.games.toprace.plain_track import FINISH

HOUSE = {"adjust_money", "correct"}
OF_THE_TABLE = HOUSE | {
    "deal", "reveal_driver", "close_bidding", "sold", "tipp_crossed", "tipp_missed", "finished", "race_over", "close_bets", "end_race",
    "next_race",
}  # fmt: skip
OF_REFEREES = {"place_car", "play_card", "play_unlisted", "move", "as_shown", "return_car"}
OF_BANKS = {"turn_done", "tipp_crossed", "tipp_missed", "finished", "race_over"}


class PlainTable(PlainAuction, PlainRace):
    """A table of Top Race."""

    def hear(self, line: Line) -> set[str] | None:
        by, do = line["by"], line["do"]
        told = {name: value for name, value in line.items() if name not in ("by", "do")}
        try:
            offends_if(self.phase == "over" and do not in HOUSE, "KERNEL-OVER")
            offends_if((by == "table") != (do in OF_THE_TABLE), "KERNEL-SEAT")
            offends_if(do in (OF_BANKS if self.referee else OF_REFEREES), "KERNEL-PHASE")
            who = () if by == "table" else (by,)
            getattr(self, f"hear_{do}")(*who, **told)
        except Offends as no:
            return no.rules
        return None

    # --- bank depth ---------------------------------------------------------------------------------------------------------------

    def hear_turn_done(self, seat: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race")
        offends_if(seat != self.turn, "KERNEL-TURN")
        self.held[seat] -= 1
        self.turn = self.from_seat(self.after(seat))

    def check_line(self, tipp: int) -> None:
        """Whether it is the line that comes next."""
        offends_if(not self.option["bets"], "KERNEL-PHASE", "TR-B1")
        offends_if(self.phase == "bets", "TR-B3", "KERNEL-PHASE", "TR-B1")
        self.in_phase("race")
        offends_if(self.tipp[tipp] != "ahead" or any(self.tipp[each] == "ahead" for each in range(1, tipp)), "TR-B1")

    def hear_tipp_crossed(self, tipp: int) -> None:
        self.check_line(tipp)
        self.tipp[tipp] = "open"
        self.phase = "bets"

    def hear_tipp_missed(self, tipp: int) -> None:
        """TR-B7: nobody bets on it."""
        self.check_line(tipp)
        self.tipp[tipp] = "closed"

    def hear_finished(self, car: str) -> None:
        self.in_phase("race", "bets")
        offends_if(self.option["bets"] and "ahead" in self.tipp.values(), "TR-B7", *(("TR-R5",) if car in self.podium else ()))
        offends_if(car in self.podium, "TR-R5")
        self.podium.append(car)
        self.count_on()

    def count_on(self) -> None:
        """At bank depth: betting first, then the sixth car's end of the race, then whoever may still play."""
        if "open" in self.tipp.values():
            self.phase = "bets"
            return
        self.phase = "race"
        if len(self.podium) == 6:
            self.end_of_race()
        elif self.turn:
            self.turn = self.from_seat(self.turn)

    def hear_race_over(self, order: list[str]) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race")
        offends_if(sorted(order) != sorted(car for car in self.cars if car not in self.podium), "TR-E2", "TR-E1")
        self.end_of_race(order)

    # --- bets ---------------------------------------------------------------------------------------------------------------------

    def check_open(self, tipp: int) -> None:
        offends_if(self.phase != "bets" or self.tipp[tipp] != "open", "KERNEL-PHASE", "TR-B1", "TR-B2", "TR-B3")

    def hear_bet(self, seat: str, tipp: int, car: str) -> None:
        self.check_open(tipp)
        self.take_bet(seat, tipp, car)

    def hear_decline_bet(self, seat: str, tipp: int) -> None:
        self.check_open(tipp)
        offends_if(not self.option["bets_optional"], "TR-B3")
        self.take_bet(seat, tipp, None)

    def take_bet(self, seat: str, tipp: int, car: str | None) -> None:
        self.bets[tipp][seat] = car
        if len(self.bets[tipp]) == len(self.seats):
            self.betting_closed(tipp)

    def hear_close_bets(self, tipp: int) -> None:
        self.check_open(tipp)
        self.betting_closed(tipp)

    def betting_closed(self, tipp: int) -> None:
        self.tipp[tipp] = "closed"
        if self.referee:
            self.go_on()
        else:
            self.count_on()

    # --- the end ------------------------------------------------------------------------------------------------------------------

    def hear_end_race(self) -> None:
        offends_if(self.phase == "bets", "TR-B3", "KERNEL-PHASE")
        self.in_phase("race", "moving")
        offends_if(len(self.podium) < 5, "TR-E1")
        self.end_of_race()

    def hear_next_race(self) -> None:
        self.in_phase("settled")
        self.new_race()

    # --- house rulings ------------------------------------------------------------------------------------------------------------

    def hear_adjust_money(self, seat: str, amount: int, reason: str | None = None) -> None:
        offends_if(not (reason and reason.strip()), "KERNEL-REASON")
        self.pay(seat, amount)
        self.look_round()
        self.tell_winners()

    def hear_correct(self, piece: str, to: str, reason: str | None = None) -> None:
        """In the race: a car put elsewhere runs again if it was broken down; bets are not opened, breakdowns are tested."""
        offends_if(not (reason and reason.strip()), "KERNEL-REASON")
        others = {space for car, space in self.where.items() if car != piece and car not in self.broken}
        offends_if(to != FINISH and to in others, "KERNEL-STOCK")
        self.run_again(piece, to)
        if to == FINISH and piece not in self.podium:
            self.podium.append(piece)
        elif to != FINISH and piece in self.podium:
            self.podium.remove(piece)
        self.judge_breakdowns(piece)
        self.go_on()

    def lay(self, lies: Line) -> None:
        """A game taken up in mid-race, between two cards: the parts of a position that the rules speak of."""
        self.phase, self.turn = "race", lies["turn"]
        self.hands = dict.fromkeys(self.seats)
        self.held = dict(lies["hands"])
        self.played = list(lies["played"])
        self.unsold, self.owner = [], dict(lies["owners"])
        self.where = dict(lies["cars"])
        self.since = {car: next(self.clock) for car in lies["reached"]}
        self.podium = list(lies["finish"])
        self.broken = [broken["car"] for broken in lies["broken"]]
        self.level_at_play = {broken["car"]: broken["partner"] for broken in lies["broken"] if broken["level"]}
        self.tipp = {number: line["state"] for number, line in enumerate(lies["lines"], 1)}
        self.go_on()

    # --- what it shows ------------------------------------------------------------------------------------------------------------

    def legal(self, seat: str) -> list[Line]:
        match self.phase:
            case "auction" if self.offer:
                return self.legal_bids(seat)
            case "placing" if seat == self.buyer:
                free = [space for space in self.board.start if space not in self.where.values()]
                return [{"do": "place_car", "car": self.offer, "space": space} for space in free]
            case "race" if seat == self.turn:
                return self.legal_plays(seat) if self.referee else [{"do": "turn_done"}]
            case "moving" if seat == self.turn:
                return self.legal_moves()
            case "bets":
                tipp = next(line for line, state in self.tipp.items() if state == "open")
                decline: list[Line] = [{"do": "decline_bet", "tipp": tipp}] if self.option["bets_optional"] else []
                return decline + [{"do": "bet", "tipp": tipp, "car": car} for car in self.cars]
        return []

    def end(self) -> Line:
        return {
            "phase": self.phase,
            "turn": self.turn if self.phase in ("race", "moving") else None,
            "balances": self.cash,
            "bank": self.bank,
            "places": self.podium,
            "winners": self.winners,
        }
