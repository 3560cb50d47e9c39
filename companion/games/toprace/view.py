"""What a viewer may see of a Top Race, built up from nothing.

`view(state, viewer)` for a seat, "onlooker" or "table". All but `hand`, `bets.own` and `position` is the same for everybody, and
nothing in that common part depends on a secret: a bet before the race is over, a known hand. Cars, cards, spaces and seats go by
name; lists are in seat order, the edition's car order, deck order or track order unless said otherwise.

    viewer, phase, turn       phase: setup auction placing race moving bets settled over; turn: seat or null
    race, races               this race's number, how many there are
    depth                     "referee" | "bank"
    controller                seat
    bank                      int
    seats                     [{seat, money, cash, cards, drivers: [car], out}]  cash: what may be bid; cards: how many are held
                              (null before the deal); out: all of its cars are in, its cards are dropped
    hand                      a seat's own view only: {known: [card], unknown: n}; null elsewhere
    cars                      {car: {owner: seat|null, space: id|null, state, place: n|null, rank: n|null}}
                              state: "off" (not on the track, or bank depth) | "standing" | "beside" (broken down) | "finished"
    finish                    [car]  those that are in, in order
    order                     [car]  all cars best first as they stand now (TR-E2): in, then by rank; those that are off come last
    auction                   null but in phase auction: {style: "outcry"|"in_turn", offer: car|null, price: n|null, leader: seat|null,
                              least: n, step: n, awaited: seat|null, passed: [seat], bidders: [{seat, cash, may: bool, why}],
                              unsold: [{car, rounds}], forced: {seat, price}|null}
                              least: the least legal bid now; why (where may is false): "leads" | "cash" | "drivers" | "most" | "passed";
                              awaited: whose bid or pass it is (in turn only); rounds: how often it came up unsold since the last
                              sale; forced: who will get the next driver that is revealed, and for how much (TR-A6, TR-A7)
    placing                   null but in phase placing: {car, seat, spaces: [free start spaces]}
    card                      null, or the card being resolved: {card, seat, lines: [{car, number, state, why, named}]}
                              car: colour or "joker"; state: "done" | "now" | "todo" | "void"; why (void): "finished" | "broken" |
                              "blocked" | "nobody"; named: the joker's choice. A special card has no lines and is resolved at once.
    moves                     null, or what the line that is due may do:
                              {car: car|"joker", number, options: [{car, void: why|null, ends: [end]}]}  one option, or a joker's choices
                              end: {to, steps, changes, path: [space], suggested, dead_end}; to: id or "finish"; path: its own space first
    as_shown                  bool: `as_shown` would be accepted now
    returning                 null, or {car, spaces: [id], then: [car]}  a return that must be chosen, and those waiting behind it
    deck                      {left: [card, once for each copy not played yet this race], played: [card]}
    specials                  {card: [play]} for each special not played yet: the ways to play it now; play: {as, to, car, void: why|null}
                              with nulls left out; void: "finished" | "broken" | "level" | "line" | "blocked"
    bets                      null where the game is played without; else {open: tipp|null, waiting: [tipp], own: {"1": car|null}|null,
                              lines: [{tipp, state: "ahead"|"waiting"|"open"|"closed", in: [seat], declined: [seat], missing: [seat]}]}
                              in: has bet; own: one's own, as far as there are any (null: declined); waiting: not open yet
    results                   null, or once a race is over: {places: [{place, car, seat|null, prize}],
                              bets: [{seat, tipp, car|null, place|null, amount}], before: {seat: money before the payout}}
                              car is null where nobody knows the bet (declined, or not entered)
    winners                   [seat]
    position                  the table's view only: the table as it lies; any part of it may be given to `set_position`, see below

`position`:

    phase                     "setup" | "auction" | "race" | "settled" | "over"  the stage; what is finer follows from the rest
    race, turn, spent         number; seat or null (in the auction: the last buyer, who will start); whether it has played already
    money                     {seat: n}
    hands                     {seat: cards held}
    played                    [card]  this race, deck order
    owners                    {car: seat|null}
    cars                      {car: id|"finish"|null}
    finish                    [car]  in order
    reached                   [car]  those on the track, by who reached its rank first (TR-E2)
    broken                    [{car, partner, level}]  earlier broken first; level: until the partner's next move (TR-X4)
    returning                 [car]  breakdowns over, their return due
    lines                     [{state, in, declined}]  per TIPP; of a bet that is in only that it is in
    card                      null, or {card, line, named: [car], fates: [fate]}
    auction                   {offer, leader, amount, passed: [seat], last: seat|null, rounds: {car: n}, forcing: bool}
    placing                   car|null
    places                    [car]  once a race is over
"""

from __future__ import annotations

from typing import Any

from companion.games.toprace.commands import PlayCard
from companion.games.toprace.deck import JOKER, JOKER_LINE
from companion.games.toprace.going_on import return_spaces
from companion.games.toprace.legal import plays
from companion.games.toprace.paying import bets_paid, prizes, winners
from companion.games.toprace.position import position
from companion.games.toprace.racing import reach, special
from companion.games.toprace.selling import awaited, forced, free_starts, why_no_bid
from companion.games.toprace.setup import TURBO
from companion.games.toprace.state import BANK, DECLINED, NOBODY, OPEN, WAITING, State
from companion.kernel.seat import TABLE, Viewer

Json = Any


def view(state: State, viewer: Viewer) -> dict[str, Json]:
    """What this viewer may see: what everybody sees, made once a state, and what is this viewer's alone."""
    if state.public is None:
        state.public = _public(state)
    seen = {"viewer": viewer, **state.public}
    if viewer == TABLE:
        seen["position"] = position(state)
    elif (seat := state.setup.seat_index.get(viewer, NOBODY)) >= 0:
        seen["hand"] = _hand(state, seat)
        if seen["bets"]:
            seen["bets"] = {**seen["bets"], "own": _own_bets(state, seat)}
    return seen


def _public(state: State) -> dict[str, Json]:
    setup = state.setup
    return {
        "phase": state.phase,
        "turn": state.seat_name(state.on_turn),
        "race": state.race,
        "races": setup.races,
        "depth": "referee" if setup.referee else "bank",
        "controller": setup.seats[setup.controller],
        "bank": state.ledger.balance(BANK),
        "seats": [_seat(state, other) for other in range(len(setup.seats))],
        "hand": None,
        "cars": {colour: _car(state, car) for car, colour in enumerate(setup.colours)},
        "finish": [setup.colours[car] for car in state.finish],
        "order": [setup.colours[car] for car in state.order()],
        "auction": _auction(state) if state.phase == "auction" else None,
        "placing": _placing(state) if state.phase == "placing" else None,
        "card": _card(state) if state.card >= 0 else None,
        "moves": _moves(state),
        "as_shown": state.due() is not None and not state.due_is_joker(),
        "returning": _returning(state) if state.returning else None,
        "deck": _deck(state),
        "specials": _specials(state) if state.stage == "race" and setup.referee else {},
        "bets": _bets(state) if setup.bets else None,
        "results": _results(state) if state.places else None,
        "winners": list(winners(state)),
    }


def _seat(state: State, seat: int) -> dict[str, Json]:
    setup = state.setup
    name = setup.seats[seat]
    return {
        "seat": name,
        "money": state.ledger.balance(name),
        "cash": max(0, state.ledger.available(name)),
        "cards": None if state.stage == "setup" else 0 if state.dropped_out(seat) else state.held(seat),
        "drivers": [setup.colours[car] for car, owner in enumerate(state.owners) if owner == seat],
        "out": state.stage == "race" and state.dropped_out(seat),
    }


def _hand(state: State, seat: int) -> dict[str, Json]:
    if state.dropped_out(seat):
        return {"known": [], "unknown": 0}
    return {"known": [state.setup.cards[kind] for kind in state.known[seat]], "unknown": state.unknown[seat]}


def _car(state: State, car: int) -> dict[str, Json]:
    at, track = state.at[car], state.setup.track
    on_track = 0 <= at < track.finish
    what = "finished" if car in state.finish else "beside" if state.is_broken(car) else "standing" if on_track else "off"
    place = None
    if state.places or car in state.finish:
        place = (state.places or state.finish).index(car) + 1
    return {
        "owner": state.seat_name(state.owners[car]),
        "space": track.names[at] if on_track else None,
        "state": what,
        "place": place,
        "rank": track.rank[at] if on_track else None,
    }


def _auction(state: State) -> dict[str, Json]:
    setup, bidding, edition = state.setup, state.bidding, state.setup.edition
    must = forced(state)
    bidders = []
    for seat, name in enumerate(setup.seats):
        why = why_no_bid(state, seat) if bidding else None
        bidders.append({"seat": name, "cash": max(0, state.cash(seat)), "may": bidding is not None and why is None, "why": why})
    return {
        "style": "in_turn" if setup.in_turn else "outcry",
        "offer": setup.colours[state.offer] if state.offer >= 0 else None,
        "price": bidding.amount if bidding and bidding.leader is not None else None,
        "leader": bidding.leader if bidding else None,
        "least": bidding.next_amount if bidding else -(-edition.least_bid // edition.bid_step) * edition.bid_step,
        "step": edition.bid_step,
        "awaited": state.seat_name(awaited(state)),
        "passed": [name for name in setup.seats if name in bidding.passed] if bidding else [],
        "bidders": bidders,
        "unsold": [{"car": setup.colours[car], "rounds": state.rounds[car]} for car, owner in enumerate(state.owners) if owner == NOBODY],
        "forced": {"seat": setup.seats[must[0]], "price": must[1]} if must and bidding is None else None,
    }


def _placing(state: State) -> dict[str, Json]:
    setup = state.setup
    return {
        "car": setup.colours[state.placing],
        "seat": state.seat_name(state.owners[state.placing]),
        "spaces": [setup.track.names[space] for space in free_starts(state)],
    }


def _card(state: State) -> dict[str, Json]:
    setup = state.setup
    kind = setup.deck.kinds[state.card]
    named = list(state.named)
    lines = []
    for at, (who, number) in enumerate(kind.lines):
        fate = state.fates[at] if at < len(state.fates) else None
        choice = named.pop(0) if who == JOKER_LINE and fate not in (None, "nobody") and named else None
        lines.append(
            {
                "car": JOKER if who == JOKER_LINE else setup.colours[who],
                "number": number,
                "state": "done" if fate == "done" else "void" if fate else "now" if at == state.line else "todo",
                "why": None if fate == "done" else fate,
                "named": setup.colours[choice] if choice is not None else None,
            }
        )
    return {"card": kind.name, "seat": state.seat_name(state.turn), "lines": lines}


def _moves(state: State) -> dict[str, Json] | None:
    due = state.due()
    if due is None:
        return None
    who, number = due
    cars = state.joker_choices() if who == JOKER_LINE else [who]
    colours = state.setup.colours
    return {
        "car": JOKER if who == JOKER_LINE else colours[who],
        "number": number,
        "options": [_option(state, car, number) for car in cars],
    }


def _option(state: State, car: int, number: int) -> dict[str, Json]:
    track = state.setup.track
    why = state.void(car, number)
    ends = []
    if why is None:
        found = reach(state, car, number)
        for end, way in zip(found.ends, found.ways, strict=True):
            ends.append(
                {
                    "to": track.places[end],
                    "steps": way.steps,
                    "changes": way.changes,
                    "path": list(track.path(way.trail)),
                    "suggested": end == found.suggested,
                    "dead_end": end != track.finish and way.steps < number,
                }
            )
    return {"car": state.setup.colours[car], "void": why, "ends": ends}


def _returning(state: State) -> dict[str, Json]:
    setup = state.setup
    first, *then = (setup.colours[car] for car in state.returning)
    return {"car": first, "spaces": [setup.track.names[space] for space in return_spaces(state)], "then": then}


def _deck(state: State) -> dict[str, Json]:
    cards, copies = state.setup.cards, state.setup.deck.copies
    return {
        "left": [cards[kind] for kind, left in enumerate(state.left) for _ in range(left)],
        "played": [cards[kind] for kind, left in enumerate(state.left) for _ in range(copies[kind] - left)],
    }


def _specials(state: State) -> dict[str, Json]:
    setup = state.setup
    return {setup.cards[kind]: _plays(state, kind) for kind in sorted(setup.specials) if state.left[kind]}


def _plays(state: State, kind: int) -> list[dict[str, Json]]:
    now, found = special(state, kind), []
    for play in plays(state, kind):
        if play.as_ == TURBO and play.to is None and not now.turbo_void:
            continue  # the same as naming the only end
        found.append(_play(play, now.turbo_void if play.as_ == TURBO else now.breakdown_void))
    return found


def _play(play: PlayCard, void: str | None) -> dict[str, Json]:
    shown = {"as": play.as_, "to": play.to, "car": play.car, "void": void}
    return {key: value for key, value in shown.items() if value is not None}


def _bets(state: State) -> dict[str, Json]:
    setup = state.setup
    lines = []
    for line, what in enumerate(state.lines):
        bets = list(zip(setup.seats, state.bets[line], strict=True))
        lines.append(
            {
                "tipp": line + 1,
                "state": what,
                "in": [name for name, bet in bets if bet is not None and bet != DECLINED],
                "declined": [name for name, bet in bets if bet == DECLINED],
                "missing": [name for name, bet in bets if bet is None] if what == OPEN else [],
            }
        )
    return {
        "open": state.open_line + 1 if OPEN in state.lines else None,
        "waiting": [line + 1 for line, what in enumerate(state.lines) if what == WAITING],
        "own": None,
        "lines": lines,
    }


def _own_bets(state: State, seat: int) -> dict[str, Json]:
    colours = state.setup.colours
    own = {str(line + 1): bets[seat] for line, bets in enumerate(state.bets) if bets[seat] is not None}
    return {tipp: colours[bet] if bet is not None and bet >= 0 else None for tipp, bet in own.items()}


def _results(state: State) -> dict[str, Json]:
    setup = state.setup
    prize = {paid.car: paid.amount for paid in prizes(state)}
    places: list[dict[str, Json]] = [
        {
            "place": place + 1,
            "car": setup.colours[car],
            "seat": state.seat_name(state.owners[car]),
            "prize": prize.get(setup.colours[car], 0),
        }
        for place, car in enumerate(state.places)
    ]
    paid = {(bet.seat, bet.tipp): bet for bet in bets_paid(state)}
    bets = []
    before = {seat: state.ledger.balance(seat) for seat in setup.seats}
    for row in places:
        if row["seat"]:
            before[row["seat"]] -= row["prize"]
    for line, own in enumerate(state.bets):
        for seat, name in enumerate(setup.seats):
            if own[seat] is None:
                continue
            bet = paid.get((name, line + 1))
            amount = bet.amount if bet else 0
            before[name] -= amount
            shown = {"car": bet.car, "place": bet.place} if bet else {"car": None, "place": None}
            bets.append({"seat": name, "tipp": line + 1, **shown, "amount": amount})
    return {"places": places, "bets": bets, "before": before}
