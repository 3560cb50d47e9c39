"""The plain referee in the race: cards, their lines, special cards, breakdowns, lines crossed."""

from __future__ import annotations

from collections import Counter

from tests.games.toprace.plain_evening import Line, PlainEvening, is_special, lines_of, offends_if, pair_of, same_card
from tests.games.toprace.plain_track import FINISH


class PlainRace(PlainEvening):
    """Cards moved by, line by line."""

    def taken(self) -> set[str]:
        return {space for car, space in self.where.items() if space != FINISH and car not in self.broken}

    def void(self, car: str) -> bool:
        """TR-R5, TR-X3, and TR-R4: can't take one step."""
        return car in self.podium or car in self.broken or not self.board.free_ahead(self.where[car], self.taken())

    def passed_over(self, colour: str) -> bool:
        """Whether a line is void; a joker is only where no car is left that it could name."""
        return self.named >= set(self.cars) if colour == "joker" else self.void(colour)

    def playable(self, seat: str) -> list[str]:
        """TR-R7. A hand that nobody has named may hold whatever has not been played."""
        hand = self.hands[seat]
        unplayed = Counter(self.deck) - Counter(self.played)
        return list(unplayed if hand is None or len(hand) < self.held[seat] else Counter(hand))

    def unplayed(self, card: str) -> int:
        return self.deck.count(card) - self.played.count(card)

    def idle(self, card: str, as_: str) -> bool:
        """TR-X1, TR-X6."""
        pair = pair_of(card)
        if any(car in self.podium or car in self.broken for car in pair):
            return True
        if not self.option["specials_after_tipp2"] and any(self.board.beyond(self.where[car], 2) for car in pair):
            return True
        return as_ == "turbo" and self.rank(pair[0]) == self.rank(pair[1])

    def by_rank(self, card: str) -> tuple[str, str]:
        """The rear car and the front one."""
        one, other = pair_of(card)
        return (one, other) if self.rank(one) <= self.rank(other) else (other, one)

    def special_ways(self, card: str) -> list[Line]:
        """Every complete way to play a special card."""
        rear, front = self.by_rank(card)
        ends = set() if self.idle(card, "turbo") else self.board.turbo_ends(self.where[rear], self.rank(front), self.taken())
        found: list[Line] = [{"as": "turbo", "to": end} for end in sorted(ends)] or [{"as": "turbo"}]
        if not self.idle(card, "breakdown") and self.rank(rear) == self.rank(front):
            return found + [{"as": "breakdown", "car": car} for car in pair_of(card)]
        return [*found, {"as": "breakdown"}]

    def way_of(self, card: str, how: Line) -> Line | None:
        """The way that is meant: `to` may be left out where there is only one end."""
        ways = self.special_ways(card)
        turbos = [way for way in ways if way["as"] == "turbo"]
        if how == {"as": "turbo"} and len(turbos) == 1:
            return turbos[0]
        return how if how in ways else None

    def hear_play_card(self, seat: str, card: str, **how: str) -> None:
        card = same_card(card, self.deck)
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race", own=("TR-R1", "TR-R2", "KERNEL-TURN") if self.phase == "moving" else ())
        offends_if(seat != self.turn, "KERNEL-TURN")
        offends_if(card not in self.playable(seat), "TR-R7")
        way = self.way_of(card, how) if is_special(card) else how
        offends_if(way is None or (how and not is_special(card)))
        hand = self.hands[seat]
        if hand and card in hand:
            hand.remove(card)
        self.held[seat] -= 1
        self.played.append(card)
        for thought in self.hands.values():  # the table is right: it was not there after all, but some other card is
            if thought and thought.count(card) > self.unplayed(card):
                thought.remove(card)
        self.card = card
        self.left = lines_of(card)
        self.named = {colour for colour, _ in self.left}
        if is_special(card):
            assert way
            self.play_special(card, way)
        self.go_on()

    def hear_play_unlisted(self, seat: str, lines: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race", own=("TR-R1", "TR-R2", "KERNEL-TURN") if self.phase == "moving" else ())
        offends_if(seat != self.turn, "KERNEL-TURN")
        if self.unplayed(lines) > 0:  # it is listed after all
            self.hear_play_card(seat, lines)
            return
        hand = self.hands[seat]
        offends_if(hand is not None and len(hand) >= self.held[seat], "TR-R7")
        self.held[seat] -= 1
        self.card = lines
        self.left = lines_of(lines)
        self.named = {colour for colour, _ in self.left}
        self.go_on()

    def play_special(self, card: str, way: Line) -> None:
        if self.idle(card, way["as"]):
            return
        rear, front = self.by_rank(card)
        if way["as"] == "breakdown":
            down = way.get("car", front)
            self.broken.append(down)  # TR-X3
            if self.rank(rear) == self.rank(front):
                self.level_at_play[down] = rear if down == front else front
        elif "to" in way:
            self.put(rear, way["to"])

    def hear_move(self, seat: str, car: str, to: str | None = None) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("moving", own=("TR-R2",))
        offends_if(seat != self.turn, "KERNEL-TURN")
        offends_if(self.returning, "KERNEL-PHASE", "TR-X5", "TR-R2")
        colour, points = self.left[0]
        if colour == "joker":
            offends_if(car in self.named, "TR-R6")
        else:
            offends_if(car != colour, "TR-R2")
        if self.void(car):
            offends_if(to is not None, "TR-R6", *(("TR-R3",) if car not in self.podium and car not in self.broken else ()))
        else:
            offends_if(to is None)
            assert to
            here = self.where[car]
            if to not in self.board.ends(here, points, self.taken(), self.option["blocked"]):
                early = self.board.too_early(here, points, self.taken())
                offends_if(True, *(("TR-R3", "TR-R4") if to == here else ("TR-R4",) if to in early else ("TR-R3",)))
        self.left.pop(0)
        self.named.add(car)
        if to:
            self.put(car, to)
        self.go_on()

    def hear_as_shown(self, seat: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("moving")
        offends_if(seat != self.turn, "KERNEL-TURN")
        offends_if(self.returning, "KERNEL-PHASE", "TR-X5")
        offends_if(self.left[0][0] == "joker", "KERNEL-PHASE", "TR-R6")
        while self.phase == "moving" and not self.returning and self.left[0][0] != "joker":
            car, points = self.left.pop(0)
            ends = self.board.ends(self.where[car], points, self.taken(), self.option["blocked"])
            self.put(car, self.board.suggested(self.where[car], ends))
            self.go_on()

    def put(self, car: str, space: str) -> None:
        """A single car move: where it goes, what it crosses, which breakdowns it ends."""
        before = self.where[car]
        self.where[car] = space
        self.since[car] = next(self.clock)
        if space == FINISH:
            self.podium.append(car)  # TR-R5
        self.note_lines(before, space)
        self.judge_breakdowns(car)

    def note_lines(self, before: str, after: str) -> None:
        for line in (1, 2, 3):  # TR-B1
            if (
                self.option["bets"]
                and self.tipp[line] == "ahead"
                and self.board.beyond(after, line)
                and not self.board.beyond(before, line)
            ):
                self.tipp[line] = "due"

    def judge_breakdowns(self, mover: str) -> None:
        """TR-X4; those that end together are decided together, the front car first (TR-X5)."""
        over = []
        for car in self.broken:
            if car in self.returning:
                continue
            other = next(each for pair in self.pairs() for each in pair if car in pair and each != car)
            if self.option["breakdown_until"] == "passed":
                running = [each for each in self.cars if each not in self.broken and each not in self.podium]
                if not any(self.rank(each) < self.rank(car) for each in running):
                    over.append(car)
            elif self.option["breakdown_until"] == "overtaken":
                if other in self.podium or self.rank(other) > self.rank(car):
                    over.append(car)
            else:
                if mover == self.level_at_play.get(car):
                    del self.level_at_play[car]
                if self.rank(other) >= self.rank(car) and car not in self.level_at_play:
                    over.append(car)
        self.returning += sorted(over, key=lambda car: -self.rank(car))

    def pairs(self) -> list[tuple[str, str]]:
        return [pair_of(card) for card in dict.fromkeys(self.deck) if is_special(card)]

    def run_again(self, car: str, space: str) -> None:
        """No longer broken down, and on a space."""
        for those in (self.broken, self.returning):
            if car in those:
                those.remove(car)
        self.level_at_play.pop(car, None)
        if car not in self.where or self.board.rank(space) != self.board.rank(self.where[car]):
            self.since[car] = next(self.clock)  # TR-E2
        self.where[car] = space

    def bring_back(self, car: str, space: str) -> None:
        before = self.where[car]
        self.run_again(car, space)
        self.note_lines(before, space)

    def hear_return_car(self, seat: str, car: str, space: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("moving", own=("TR-X5",))
        offends_if(seat != self.turn, "KERNEL-TURN", *(() if self.returning else ("KERNEL-PHASE",)))
        offends_if(not self.returning, "KERNEL-PHASE", "TR-X5")
        offends_if(car != self.returning[0], "TR-X5", *(() if car in self.broken else ("KERNEL-STOCK",)))
        offends_if(space not in self.board.nearest_free(self.where[car], self.taken()), "TR-X5")
        self.bring_back(car, space)
        self.go_on()

    def go_on(self) -> None:
        """What happens by itself until somebody has something to say again."""
        while self.phase in ("race", "moving", "bets"):
            due = [line for line, state in self.tipp.items() if state == "due"]
            if self.returning:
                spaces = self.board.nearest_free(self.where[self.returning[0]], self.taken())
                if len(spaces) > 1:
                    self.phase = "moving"
                    return
                self.bring_back(self.returning[0], spaces[0])
            elif "open" in self.tipp.values():
                self.phase = "bets"
                return
            elif len(self.podium) == 6:
                self.end_of_race()  # TR-E1
            elif due and (self.option["bets_when"] == "crossing" or not self.left):  # TR-B2
                self.tipp[due[0]] = "open"
            elif self.left and self.passed_over(self.left[0][0]):
                self.left.pop(0)
            elif self.left:
                self.phase = "moving"
                return
            else:
                assert self.turn
                self.phase = "race"
                self.turn = self.from_seat(self.after(self.turn) if self.card else self.turn)
                self.card = None
                self.nobody_plays()
                return

    def legal_plays(self, seat: str) -> list[Line]:
        found: list[Line] = []
        for card in self.playable(seat):
            ways = self.special_ways(card) if is_special(card) else [{}]
            found += [{"do": "play_card", "card": card, **way} for way in ways]
        return found

    def legal_moves(self) -> list[Line]:
        if self.returning:
            car = self.returning[0]
            spaces = self.board.nearest_free(self.where[car], self.taken())
            return [{"do": "return_car", "car": car, "space": space} for space in spaces]
        colour, points = self.left[0]
        cars = [car for car in self.cars if car not in self.named] if colour == "joker" else [colour]
        found: list[Line] = [] if colour == "joker" else [{"do": "as_shown"}]
        for car in cars:
            if self.void(car):
                found.append({"do": "move", "car": car})
            else:
                ends = self.board.ends(self.where[car], points, self.taken(), self.option["blocked"])
                found += [{"do": "move", "car": car, "to": end} for end in ends]
        return found
