"""What a viewer may see of a Top Race, built from nothing.

Everything but `hand`, `bets.own` and `position` is the same for everybody, and nothing in that common part depends on a secret (a bet
before the race is over, a known hand). Lists are in seat order, the edition's car order, deck order or track order unless said otherwise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from companion.auctions.seen import BidderSeen, bidding_seen
from companion.games.toprace.deck import JOKER_LINE
from companion.games.toprace.happenings import BetPaid, PrizePaid
from companion.games.toprace.legal import told_plays
from companion.games.toprace.position import line_lies, played_cards, position_of
from companion.games.toprace.rules.going_on import return_spaces
from companion.games.toprace.rules.paying import bets_paid, prizes, winners
from companion.games.toprace.rules.racing import reachable_ends, special_in_situation
from companion.games.toprace.rules.selling import awaited_seat, forced_buyer, free_starts, new_bidding, why_no_bid
from companion.games.toprace.setup import BREAKDOWN, TURBO, Setup
from companion.games.toprace.state import BANK, DONE, NOBODY, OPEN, WAITING, Breakdown, LineState, State
from companion.games.toprace.track import Track, Way
from companion.games.toprace.view.seen import (
    AuctionSeen,
    BetLine,
    BetResult,
    Bets,
    CardLine,
    CardSeen,
    CarSeen,
    DeckSeen,
    End,
    Forced,
    Hand,
    LineSeen,
    MoveOption,
    Moves,
    PlaceSeen,
    Placing,
    Results,
    Returning,
    SeatSeen,
    SpecialPlay,
    Unsold,
    View,
)
from companion.kernel.frozen import replace
from companion.kernel.seat import ONLOOKER, TABLE, Seat, Viewer
from companion.kernel.shared import remembering_parts
from companion.kernel.state import public_view


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see: what everybody sees, computed once for a state, and the viewer's own."""
    common = public_view(state, _public)
    if viewer == TABLE:
        return replace(common, viewer=viewer, position=position_of(state))
    seat = state.setup.index.get(viewer, NOBODY)
    if seat == NOBODY:
        return common
    bets = replace(common.bets, own=_own_bets(state, seat)) if common.bets is not None else None
    return replace(common, viewer=viewer, hand=_hand(state, seat), bets=bets)


def _public(state: State) -> View:
    setup = state.setup
    return View(
        viewer=ONLOOKER,
        phase=state.phase,
        turn=state.seat_name(state.on_turn),
        race=state.race,
        races=setup.options.races,
        depth="referee" if setup.referee else "bank",
        controller=setup.seats[setup.controller],
        bank=state.ledger.balance(BANK),
        seats=tuple(_seat(state, other) for other in range(len(setup.seats))),
        hand=None,
        cars=_cars(setup, state.at, state.owners, state.broken, state.returning, state.places or state.finish, state.finish),
        finish=setup.named(state.finish),
        order=setup.named(state.order()),
        auction=_auction(state) if state.phase == "auction" else None,
        placing=_placing(state) if state.phase == "placing" else None,
        card=_card(state) if state.card is not None else None,
        moves=_moves(state),
        as_shown=state.due() is not None and not state.due_is_joker(),
        returning=_returning(state) if state.returning else None,
        deck=_deck(setup, state.left, state.unlisted),
        specials=_specials(state) if state.stage == "race" and setup.referee else {},
        bets=_bets(setup, state.lines, state.bets) if setup.options.bets else None,
        results=_results(state) if state.places else None,
        winners=winners(state),
    )


def _seat(state: State, seat: int) -> SeatSeen:
    setup, ledger, out = state.setup, state.ledger, state.dropped_out(seat)
    name = setup.seats[seat]
    return SeatSeen(
        seat=name,
        money=ledger.balance(name),
        cash=max(0, ledger.available(name)),
        cards=None if state.stage == "setup" else 0 if out else state.held(seat),
        drivers=tuple([setup.colours[car] for car, owner in enumerate(state.owners) if owner == seat]),
        out=out and state.stage == "race",
    )


def _hand(state: State, seat: int) -> Hand:
    if state.dropped_out(seat):
        return Hand(known=(), unknown=0)
    return Hand(known=tuple(state.setup.cards[kind] for kind in state.known[seat]), unknown=state.unknown[seat])


@remembering_parts  # while drivers are bid for no car moves
def _cars(
    setup: Setup,
    at: tuple[int, ...],
    owners: tuple[int, ...],
    broken: tuple[Breakdown, ...],
    returning: tuple[int, ...],
    ranking: tuple[int, ...],
    finish: tuple[int, ...],
) -> dict[str, CarSeen]:
    beside, track, found = {*returning, *(each.car for each in broken)}, setup.track, dict[str, CarSeen]()
    for car, colour in enumerate(setup.colours):
        on_track = 0 <= at[car] < track.finish
        what: Literal["off", "standing", "beside", "finished"]
        what = "finished" if car in finish else "beside" if car in beside else "standing" if on_track else "off"
        found[colour] = CarSeen(
            owner=setup.seats[owners[car]] if owners[car] >= 0 else None,
            space=track.names[at[car]] if on_track else None,
            state=what,
            place=ranking.index(car) + 1 if car in ranking else None,
            rank=track.rank[at[car]] if on_track else None,
        )
    return found


def _auction(state: State) -> AuctionSeen:
    setup, bidding = state.setup, state.bidding or new_bidding(state.setup)
    must = forced_buyer(state) if state.bidding is None else None
    seen = bidding_seen(bidding, state.seat_name(awaited_seat(state)), [_bidder(state, seat) for seat in range(len(setup.seats))])
    return AuctionSeen.over(
        seen,
        style="in_turn" if setup.in_turn else "outcry",
        offer=setup.colours[state.offer] if state.offer >= 0 else None,
        unsold=tuple(Unsold(car=setup.colours[car], rounds=state.rounds[car]) for car, owner in enumerate(state.owners) if owner == NOBODY),
        forced=Forced(seat=setup.seats[must[0]], price=must[1]) if must else None,
    )


def _bidder(state: State, seat: int) -> BidderSeen:
    why = why_no_bid(state, seat) if state.bidding else None
    may = state.bidding is not None and why is None
    return BidderSeen(seat=state.setup.seats[seat], cash=max(0, state.purse(seat)), may=may, why=why)


def _placing(state: State) -> Placing:
    setup = state.setup
    spaces = tuple(setup.track.names[space] for space in free_starts(state))
    return Placing(car=setup.colours[state.placing], seat=setup.seats[state.owners[state.placing]], spaces=spaces)


def _card(state: State) -> CardSeen:
    setup, kind, lines = state.setup, state.kind, list[CardLine]()
    named, fates = iter(setup.named(state.named)), (*state.fates, *(None,) * len(state.kind.lines))
    for at, ((who, number), fate) in enumerate(zip(kind.lines, fates, strict=False)):
        choice = next(named, None) if who == JOKER_LINE and fate not in (None, "nobody") else None
        what: LineSeen = "done" if fate == DONE else "void" if fate else "now" if at == state.line else "todo"
        why = None if fate == DONE else fate
        lines.append(CardLine(car=setup.on_line(who), number=number, state=what, why=why, named=choice))
    return CardSeen(card=kind.name, seat=setup.seats[state.turn], lines=tuple(lines))


def _moves(state: State) -> Moves | None:
    due = state.due()
    if due is None:
        return None
    who, number = due
    cars = state.joker_choices() if who == JOKER_LINE else [who]
    return Moves(car=state.setup.on_line(who), number=number, options=tuple(_option(state, car, number) for car in cars))


def _option(state: State, car: int, number: int) -> MoveOption:
    why, found = state.void(car, number), list[End]()
    if why is None:
        ends = reachable_ends(state, car, number)
        found = [_end(state.setup.track, end, way, ends.suggested, number) for end, way in zip(ends.ends, ends.ways, strict=True)]
    return MoveOption(car=state.setup.colours[car], void=why, ends=tuple(found))


def _end(track: Track, end: int, way: Way, suggested: int, number: int) -> End:
    path, changes = way
    steps = len(path) - 1
    return End(
        to=track.places[end],
        steps=steps,
        changes=changes,
        path=path,
        suggested=end == suggested,
        dead_end=end != track.finish and steps < number,
    )


def _returning(state: State) -> Returning:
    setup = state.setup
    first, *then = setup.named(state.returning)
    return Returning(car=first, spaces=tuple(setup.track.names[space] for space in return_spaces(state)), then=tuple(then))


@lru_cache(maxsize=16)
def _deck(setup: Setup, left: tuple[int, ...], unlisted: tuple[str, ...]) -> DeckSeen:
    """The cards left and played, remembered while a card's lines are resolved."""
    unplayed = tuple(card for card, number in zip(setup.cards, left, strict=True) for _ in range(number))
    return DeckSeen(left=unplayed, played=(*played_cards(setup, left), *unlisted))


def _specials(state: State) -> dict[str, tuple[SpecialPlay, ...]]:
    setup = state.setup
    return {setup.cards[kind]: _plays(state, kind) for kind in setup.specials if state.left[kind]}


def _plays(state: State, kind: int) -> tuple[SpecialPlay, ...]:
    pair = state.setup.deck.kinds[kind].pair
    assert pair is not None
    now = special_in_situation(state, pair)
    void = {TURBO: now.turbo_void, BREAKDOWN: now.breakdown_void}
    found = told_plays(state, kind)
    return tuple([SpecialPlay(as_=play.as_, to=play.to, car=play.car, void=void[play.as_ or TURBO]) for play in found])


@remembering_parts
def _bets(setup: Setup, lines: tuple[LineState, ...], bets: tuple[tuple[int | None, ...], ...]) -> Bets:
    return Bets(
        open=lines.index(OPEN) + 1 if OPEN in lines else None,
        waiting=tuple([tipp for tipp, what in enumerate(lines, 1) if what == WAITING]),
        own=None,
        lines=tuple([_bet_line(setup.seats, tipp, *line) for tipp, line in enumerate(zip(lines, bets, strict=True), 1)]),
    )


def _bet_line(seats: tuple[Seat, ...], tipp: int, what: LineState, bets: tuple[int | None, ...]) -> BetLine:
    lies = line_lies(seats, what, bets)
    missing = tuple(name for name, bet in zip(seats, bets, strict=True) if bet is None) if what == OPEN else ()
    return BetLine(tipp=tipp, state=what, in_=lies.in_ or (), declined=lies.declined or (), missing=missing)


def _own_bets(state: State, seat: int) -> dict[str, str | None]:
    colours, own = state.setup.colours, ((str(tipp), bets[seat]) for tipp, bets in enumerate(state.bets, 1))
    return {tipp: colours[bet] if bet >= 0 else None for tipp, bet in own if bet is not None}


def _results(state: State) -> Results:
    setup = state.setup
    prize = {won.car: won.amount for won in prizes(state)}
    owners = dict(zip(setup.colours, map(state.seat_name, state.owners), strict=True))
    places = enumerate(setup.named(state.places), 1)
    ranking = tuple(PlaceSeen(place=place, car=car, seat=owners[car], prize=prize.get(car, 0)) for place, car in places)
    brought = {(bet.seat, bet.tipp): bet for bet in bets_paid(state)}
    made = ((tipp, zip(setup.seats, bets, strict=True)) for tipp, bets in enumerate(state.bets, 1))
    in_ = [(seat, tipp) for tipp, bets in made for seat, bet in bets if bet is not None]
    before = {seat: state.ledger.balance(seat) for seat in setup.seats}
    payments: list[PrizePaid | BetPaid] = [*prizes(state), *brought.values()]
    for paid in payments:
        before[paid.seat] -= paid.amount
    return Results(places=ranking, bets=tuple(_bet_result(*each, brought.get(each)) for each in in_), before=before)


def _bet_result(seat: Seat, tipp: int, paid: BetPaid | None) -> BetResult:
    if paid is None:  # declined, or nobody knows it
        return BetResult(seat=seat, tipp=tipp, car=None, place=None, amount=0)
    return BetResult.over(paid)
