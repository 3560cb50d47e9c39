"""Two referees at one table: every line is given to both, and they must agree on everything that can be seen.

`Both.say` compares whether a line is accepted, whether the cited rule is one that the line breaks, the last line and every seat's
list of legal commands. `wrong_line` makes lines that are well-formed and mostly not allowed; `taken_up` makes positions during a race.
"""

from __future__ import annotations

import dataclasses
import json
import random
from collections import Counter

from companion import wire
from companion.cli.demo import possible_commands
from companion.kernel.command import Outcome, Refusal
from companion.table import catalogue, records
from tests.games.toprace.plain_evening import Line, is_special, pair_of
from tests.games.toprace.plain_table import PlainTable
from tests.games.toprace.plain_track import FINISH, data

GAME = catalogue.game("toprace")

SWITCHES: dict[str, list[object]] = {
    "depth": ["referee", "referee", "bank"],
    "races": [1, 1, 3],
    "bets": [True, True, False],
    "bets_when": ["card", "crossing"],
    "bets_optional": [True, False],
    "auction": ["outcry", "in_turn"],
    "breakdown_until": ["overtaken", "level", "passed"],
    "blocked": ["stuck", "farthest"],
    "specials_after_tipp2": [True, False],
    "max_drivers": ["printed", "printed", None, 1, 2, 3],
}
NAMES = ["Ana", "Bo", "Cy", "Dan", "Eve", "Flo"]
SEEN = ("phase", "turn", "balances", "bank", "places", "winners")


def some_switches(lots: random.Random, seats: list[str]) -> dict[str, object]:
    found = {name: lots.choice(values) for name, values in SWITCHES.items() if lots.random() < 0.6}
    return {**found, "controller": lots.choice(seats)} if lots.random() < 0.4 else found


class Both:
    """A table that two referees watch."""

    def __init__(self, lots: random.Random, *, own_box: bool = False, **fixed: object) -> None:
        self.lots = lots
        self.seats = NAMES[: lots.choice([2, 2, 3, 3, 4, 5, 6])]
        edition = lots.choice(["a", "b"])
        options = {**some_switches(lots, self.seats), **fixed}
        self.record: list[Line] = [{"record": 1, "game": "toprace", "edition": edition, "seats": self.seats, "options": options}]
        if own_box:  # a track and a deck that nobody has seen before
            read, track, deck = data(f"editions/{edition}.toml"), some_track(lots), some_deck(lots, edition)
            box = {key: value for key, value in read.items() if key != "order"}
            made = catalogue.edition_of("toprace", edition, box, {"tracks/classic": track, "decks/classic": {"cards": deck}})
            self.setup = GAME.setup(made, tuple(self.seats), dataclasses.replace(made.options, **options))
            self.plain = PlainTable(self.seats, edition, options, track=track, deck=deck)
        else:
            self.setup = records.read_header(self.record[0]).setup
            self.plain = PlainTable(self.seats, edition, options)
        self.state = GAME.start(self.setup)
        self.accepted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def told(self) -> str:
        """The record so far, for a failing test's output."""
        return "\n".join(json.dumps(line) for line in self.record)

    def say(self, line: Line) -> None:
        """One line to both."""
        self.record.append(line)
        envelope = wire.read_envelope(GAME, self.setup, line)
        answer = GAME.rule(self.state, envelope.by, envelope.command)
        offended = self.plain.hear(line)
        assert isinstance(answer, Refusal) == (offended is not None), (answer, offended, self.told())
        if isinstance(answer, Refusal):
            assert not offended or answer.rule in offended, (answer, offended, self.told())
            self.refused[answer.rule] += 1
        else:
            self.state = answer.state
            self.accepted[line["do"]] += 1
        self.compare()

    def take_up(self, position: Line) -> None:
        """Right after the header, in the middle of a race."""
        line = {"by": "table", "do": "set_position", "position": position, "reason": "so it lies"}
        self.record.append(line)
        answer = GAME.rule(self.state, "table", wire.read_envelope(GAME, self.setup, line).command)
        assert isinstance(answer, Outcome), (answer, self.told())
        self.state = answer.state
        self.plain.lay(position)
        self.compare()

    def compare(self) -> None:
        end = records.end_json(GAME, self.state)
        assert {name: end[name] for name in SEEN} == self.plain.end(), self.told()
        for seat in self.seats:
            listed = [wire.write_command(command) for command in GAME.legal(self.state, seat)]
            assert spelt(listed) == spelt(self.plain.legal(seat)), (seat, self.told())

    def give_back(self) -> None:
        """The position shown, in whole or in part, changes nothing."""
        shown = json.loads(wire.dumps(wire.write_view(GAME.view(self.state, "table"))))["position"]
        some = self.lots.sample(sorted(shown), self.lots.randrange(1, 6))
        for part in (shown, {name: shown[name] for name in some}):
            line = {"by": "table", "do": "set_position", "position": part, "reason": "so it lies"}
            answer = GAME.rule(self.state, "table", wire.read_envelope(GAME, self.setup, line).command)
            assert isinstance(answer, Outcome), (answer, list(part), self.told())
            assert records.state_hash(GAME, answer.state) == records.state_hash(GAME, self.state), (list(part), self.told())

    def likely_line(self) -> Line | None:
        """A deal, a driver turned over, or one of the listed commands, chosen so that evenings are varied and come to their end."""
        lots, drawn = self.lots, GAME.chance(self.state, self.lots.randrange)
        if drawn is not None and lots.random() < 0.5:
            line = wire.write_envelope(drawn)
            return some_hands(lots, line) if line["do"] == "deal" else line
        possible = possible_commands(GAME, self.state)
        if not possible:
            return None
        chosen = lots.choice(possible)
        preferred = lots.choice(["as_shown", "special", "pass", "close_bidding", "any", "any"])
        for envelope in lots.sample(possible, len(possible)):
            line = wire.write_envelope(envelope)
            if line["do"] == preferred or (preferred == "special" and is_special(str(line.get("card", "")))):
                chosen = envelope
        line = wire.write_envelope(chosen)
        if line["do"] == "bid" and lots.random() < 0.2:
            line["amount"] = 10_000 * lots.randrange(1, 25)
        return line


def some_track(lots: random.Random) -> Line:
    """Three lanes of spaces of any length; the outer and the inner one have gaps, lines may lie within a space."""
    columns = lots.randrange(14, 40)
    lanes: dict[str, list[tuple[int, int]]] = {lane: [(0, 0), (1, 1)] for lane in "abc"}
    for lane, its in lanes.items():
        first = 2
        while first <= columns:
            last = min(columns, first + lots.choice([0, 0, 0, 0, 1, 1, 2, 4]))
            if lane == "b" or lots.random() < 0.8:
                its.append((first, last))
            first = last + 1
    spaces: Line = {}
    for number, (lane, own) in enumerate(lanes.items()):
        for first, last in own:
            ahead = [
                f"{other}{begin}-{end}"
                for beside, other in enumerate("abc")
                for begin, end in lanes[other]
                if abs(beside - number) <= 1 and begin <= last + 1 <= end
            ]
            spaces[f"{lane}{first}-{last}"] = {"lane": lane, "first": first, "last": last, "next": [FINISH] if last == columns else ahead}
    first_columns = sorted({space["first"] for space in spaces.values()} - {0, 1})
    lines = [[first - 1, first] for first in sorted(lots.sample(first_columns, 3))]
    start = [f"{lane}{row}-{row}" for row in (1, 0) for lane in "abc"]
    return {"lanes": ["a", "b", "c"], "start": start, "lines": lines, "spaces": spaces}


def some_deck(lots: random.Random, edition: str) -> list[str]:
    """Cards of one to six lines with any number of jokers among them, and the special cards more than once."""
    cars = [car["name"] for car in data(f"editions/{edition}.toml")["cars"]]
    deck = []
    for _ in range(lots.randrange(50, 70)):
        named = lots.sample(cars, lots.randrange(7)) + ["joker"] * lots.choice([0, 0, 1, 1, 2, 3])
        lines = [f"{colour}{lots.randrange(1, 11)}" for colour in lots.sample(named, len(named))]
        deck.append(" ".join(lines) or "joker5")
    pairs = lots.sample(cars, 6)
    return deck + [f"{one}~{other}" for one, other in zip(pairs[:3], pairs[3:], strict=True) for _ in range(lots.choice([1, 3]))]


def spelt(lines: list[Line]) -> set[str]:
    """Commands to compare: a turbo with one end may be listed with and without it."""
    single = Counter(line["card"] for line in lines if line.get("as") == "turbo" and "to" in line)
    kept = [line for line in lines if line.get("as") != "turbo" or "to" in line or not single[line["card"]]]
    return {json.dumps(line, sort_keys=True) for line in kept}


def some_hands(lots: random.Random, deal: Line) -> Line:
    """An app's deal, or a physical one: nobody's hand known, some, or all; of the usual or another size."""
    hands = deal["hands"]
    match lots.randrange(5):
        case 0:
            return {"by": "table", "do": "deal"}
        case 1:
            return {"by": "table", "do": "deal", "hands": {seat: cards for seat, cards in hands.items() if lots.random() < 0.6}}
        case 2:
            return {"by": "table", "do": "deal", "hands": {seat: cards[: lots.randrange(len(cards) + 1)] for seat, cards in hands.items()}}
    return deal


def wrong_line(both: Both) -> Line | None:
    """Well-formed, and mostly not allowed."""
    lots, plain = both.lots, both.plain
    by = plain.turn if plain.turn and lots.random() < 0.4 else lots.choice([*both.seats, *both.seats, "table", "table"])
    cars, spaces = plain.cars, list(plain.board.spaces)
    car, seat, space, tipp = lots.choice(cars), lots.choice(both.seats), lots.choice([*spaces, *plain.board.start]), lots.randrange(1, 4)
    amount = lots.choice([-10_000, 0, 5_000, 10_000, 15_000, 20_000, 30_000, 200_000, 210_000, 10_000 * lots.randrange(25)])
    reason = lots.choice([{}, {"reason": " "}, {"reason": "so"}, {"reason": "so"}])
    unfinished = [each for each in cars if each not in plain.podium]
    lines: list[Line] = (
        [
            {"by": by, "do": do}
            for do in ("deal", "pass", "pass", "close_bidding", "as_shown", "turn_done", "end_race", "next_race")  # these take no more
        ]
        + [
            {"by": by, "do": "reveal_driver", "car": car},
            {"by": by, "do": "bid", "amount": amount},
            {"by": by, "do": "bid", "amount": amount},
            {"by": by, "do": "sold", "seat": seat, "amount": amount},
            {"by": by, "do": "place_car", "car": lots.choice([plain.offer or car, car]), "space": space},
            {"by": by, "do": "tipp_crossed", "tipp": tipp},
            {"by": by, "do": "tipp_missed", "tipp": tipp},
            {"by": by, "do": "finished", "car": car},
            *[{"by": "table", "do": "finished", "car": car}] * 2,
            {"by": by, "do": "race_over", "order": lots.sample(unfinished, len(unfinished))[: lots.choice([5, 6, 6])]},
            {"by": by, "do": "bet", "tipp": tipp, "car": car},
            {"by": by, "do": "decline_bet", "tipp": tipp},
            {"by": by, "do": "close_bets", "tipp": tipp},
            {"by": lots.choice([by, "table"]), "do": "adjust_money", "seat": seat, "amount": lots.choice([amount, -150_000]), **reason},
            {"by": by, "do": "return_car", "car": lots.choice([*plain.returning[:1], car]), "space": space},
            *[wrong_move(both, by)] * 4,
            *[wrong_play(both, by)] * 3,
            {"by": by, "do": "play_unlisted", "lines": some_lines(both)},
            {"by": plain.turn or by, "do": "play_unlisted", "lines": some_lines(both)},
        ]
    )
    if plain.referee and plain.phase in ("race", "moving", "bets"):
        to = lots.choice([*spaces, FINISH] if lots.random() < 0.7 else list(plain.where.values()))
        lines.append({"by": lots.choice([by, "table"]), "do": "correct", "piece": car, "to": to, **reason})
    return lots.choice(lines)


def wrong_move(both: Both, by: str) -> Line:
    lots, plain = both.lots, both.plain
    due = [plain.left[0][0]] if plain.left and plain.left[0][0] != "joker" else plain.cars
    car = lots.choice(due if lots.random() < 0.8 else plain.cars)
    here = plain.where.get(car, FINISH)
    near = [space for space in plain.board.spaces if here != FINISH and -2 <= plain.board.rank(space) - plain.board.rank(here) <= 12]
    line = {"by": by, "do": "move", "car": car}
    return {**line, "to": lots.choice([*near, FINISH])} if lots.random() < 0.9 else line


def wrong_play(both: Both, by: str) -> Line:
    lots, plain = both.lots, both.plain
    hand = plain.hands.get(plain.turn or "") or plain.deck
    card = lots.choice(hand if lots.random() < 0.5 else [card for card in plain.deck if is_special(card)])
    line = {"by": by, "do": "play_card", "card": card}
    if is_special(card) and lots.random() < 0.2:
        line["card"] = "~".join(reversed(pair_of(card)))
    if is_special(card) == (lots.random() < 0.85):
        line["as"] = lots.choice(["turbo", "breakdown"])
    if lots.random() < 0.3:
        line["to"] = lots.choice(list(plain.board.spaces))
    if lots.random() < 0.3:
        line["car"] = lots.choice(pair_of(card) if is_special(card) else tuple(plain.cars))
    return line


def some_lines(both: Both) -> str:
    """A card of the deck, or one that nobody has listed."""
    lots, plain = both.lots, both.plain
    listed = [card for card in plain.deck if not is_special(card)]
    cars = lots.sample([*plain.cars, "joker"], lots.randrange(1, 5))
    return lots.choice(listed) if lots.random() < 0.3 else " ".join(f"{car}{lots.randrange(1, 11)}" for car in cars)


def taken_up(both: Both) -> Line:
    """A position in mid-race: cars close together, some in, some broken down with others on their spaces, few cards left."""
    lots, plain = both.lots, both.plain
    board, cars = plain.board, plain.cars
    while True:
        least, most = lots.choice([(0, 20), (8, 30), (24, 45), (40, 68), (55, 68), (50, 60), (0, 68)])
        spaces = [space for space in board.spaces if least <= board.rank(space) <= most]
        finish = lots.sample(cars, lots.choice([0, 0, 0, 1, 2, 3, 4]))
        racing = [car for car in cars if car not in finish]
        if len(spaces) < len(racing):
            continue
        where = dict(zip(racing, lots.sample(spaces, len(racing)), strict=True))
        broken: list[Line] = []
        for pair in plain.pairs():
            if all(car in racing for car in pair) and lots.random() < 0.25:
                car, partner = lots.sample(pair, 2)
                level = board.rank(where[car]) == board.rank(where[partner]) and plain.option["breakdown_until"] == "level"
                broken.append({"car": car, "partner": partner, "level": level})
                if lots.random() < 0.5:
                    where[lots.choice(racing)] = where[car]
        beside = [each["car"] for each in broken]
        running = [where[car] for car in racing if car not in beside]
        if len(set(running)) == len(running):
            break
    closed = [bool(finish) or any(board.beyond(where[car], line) for car in racing) for line in (1, 2, 3)]
    owners = {car: both.seats[at % len(both.seats)] for at, car in enumerate(cars)}
    held = {seat: lots.choice([0, 1, 1, 2, 3, 5]) for seat in both.seats}
    turn = lots.choice(both.seats)
    states = ["closed" if passed and plain.option["bets"] else "ahead" for passed in closed]
    return {
        "phase": "race",
        "turn": turn,
        "hands": {**held, turn: max(1, held[turn])},
        "played": lots.sample(plain.deck, lots.choice([0, 10, 18])),
        "owners": {car: owner if lots.random() < 0.6 else lots.choice(both.seats) for car, owner in owners.items()},
        "cars": {**where, **dict.fromkeys(finish, FINISH)},
        "finish": finish,
        "reached": lots.sample(racing, len(racing)),
        "broken": lots.sample(broken, len(broken)),
        "lines": [{"state": state, "in": [], "declined": []} for state in states],
    }
