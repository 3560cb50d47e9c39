"""What the journal stores: the position that everybody may know, and the two secrets (known hands and bets); and a record's last line."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Summary
from companion.games.toprace.position.lies import Position, position_of
from companion.games.toprace.position.putting import put_position
from companion.games.toprace.rules.paying import winners
from companion.games.toprace.setup import Setup, names
from companion.games.toprace.state import BANK, DECLINED, UNTOLD, State, start
from companion.kernel.form import Json, given_paths, read_as, read_shape, write_shape
from companion.kernel.frozen import maker
from companion.kernel.shared import remembering
from companion.ledger import Ledger

RULES = 1  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown

_said = maker(Summary)


def _told(ledger: Ledger) -> tuple[dict[str, int], int]:
    """The money of the seats, and of the bank."""
    balances = dict(zip(ledger.accounts, ledger.balances, strict=True))
    bank = balances.pop(BANK)
    return balances, bank


_money = remembering(_told, kept=4)  # in a race no money moves


def summary(state: State) -> Summary:
    """The last line of a record: phase, turn, money, the cars' places so far, and who has won."""
    balances, bank = _money(state.ledger)
    places = state.places or state.finish
    return _said(
        phase=state.phase,
        turn=state.seat_name(state.on_turn),
        balances=balances,
        bank=bank,
        places=state.setup.named(places) if places else (),
        winners=winners(state),
    )


def dump(state: State) -> dict[str, Json]:
    """The state as JSON, without its setup."""
    setup = state.setup
    words: dict[int | None, str | None] = {None: None, DECLINED: "declined", UNTOLD: "untold", **dict(enumerate(setup.colours))}
    return {
        **write_shape(position_of(state)),
        "known": {name: [setup.cards[kind] for kind in state.known[seat]] for seat, name in enumerate(setup.seats)},
        "bets": [[words[bet] for bet in bets] for bets in state.bets],
        **({"took": list(state.took)} if state.took else {}),
    }


def load(setup: Setup, data: Mapping[str, Json]) -> State:
    """The state from its stored JSON; raises if that is no state."""
    state = start(setup)
    rest = {name: item for name, item in data.items() if name not in ("known", "bets", "took")}
    put_position(state, read_shape(Position, rest, names(setup), "position"), given_paths(rest))
    named = read_as(Mapping[str, tuple[str, ...]], data["known"], {})
    known = [tuple(sorted(setup.deck.index[card] for card in named.get(name, ()))) for name in setup.seats]
    held = [state.held(seat) for seat in range(len(setup.seats))]
    state.known = tuple(known)
    state.unknown = tuple(count - len(hand) for count, hand in zip(held, known, strict=True))
    if min(state.unknown) < 0:
        raise ValueError("known")
    words = {"declined": DECLINED, "untold": UNTOLD, **setup.car_index}
    told = read_as(tuple[tuple[str | None, ...], ...], data["bets"], {})
    state.bets = tuple(tuple(None if bet is None else words[bet] for bet in bets) for bets in told)
    state.took = read_as(tuple[int, ...], data.get("took", ()), {})
    if [len(bets) for bets in state.bets] != [len(setup.seats)] * len(state.lines):
        raise ValueError("bets")
    return state
