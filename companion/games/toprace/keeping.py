"""What the journal keeps: the position that everybody may know, and the two secrets, known hands and bets."""

from __future__ import annotations

from typing import Any

from companion.games.toprace.position import position, put_position
from companion.games.toprace.position_form import Form, check_position
from companion.games.toprace.setup import Setup
from companion.games.toprace.state import DECLINED, UNTOLD, State, start
from companion.kernel.command import Malformed

Json = Any


def dump(state: State) -> Json:
    """The state as JSON, its setup left out."""
    setup = state.setup
    words: dict[int | None, str | None] = {None: None, DECLINED: "declined", UNTOLD: "untold", **dict(enumerate(setup.colours))}
    return {
        **position(state),
        "known": {name: [setup.cards[kind] for kind in state.known[seat]] for seat, name in enumerate(setup.seats)},
        "bets": [[words[bet] for bet in bets] for bets in state.bets],
    }


def load(setup: Setup, data: Json) -> State:
    """A state from its JSON; raises Malformed."""
    check = Form(setup)
    check.keys("known bets", **{name: lambda place, value: None for name in (*position(start(setup)), "known", "bets")})("state", data)
    check.by(check.seat, check.each(check.card))("known", data["known"])
    state = start(setup)
    rest = {name: item for name, item in data.items() if name not in ("known", "bets")}
    check_position(setup, rest)
    if refusal := put_position(state, rest):
        raise Malformed(str(refusal.args["part"]), str(refusal.args["why"]))
    known = [tuple(sorted(setup.deck.index[card] for card in data["known"].get(name, ()))) for name in setup.seats]
    held = [state.held(seat) for seat in range(len(setup.seats))]
    state.known = tuple(known)
    state.unknown = tuple(count - len(hand) for count, hand in zip(held, known, strict=True))
    if min(state.unknown) < 0:
        raise Malformed("known", "more_than_held")
    words: dict[Any, int | None] = {None: None, "declined": DECLINED, "untold": UNTOLD, **setup.car_index}
    try:
        state.bets = tuple(tuple(words[bet] for bet in bets) for bets in data["bets"])
    except (KeyError, TypeError) as error:
        raise Malformed("bets", "unknown_bet") from error
    if [len(bets) for bets in state.bets] != [len(setup.seats)] * len(state.lines):
        raise Malformed("bets", "wrong_number")
    return state
