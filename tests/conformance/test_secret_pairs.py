"""Two tables that differ in only one secret, side by side: whoever may not know it can't tell them apart by anything they see or are told.

The secret is a sealed choice, or what was dealt into a hand: the hands of two seats that are not asked are exchanged, or the app deals
another hand face down. Then the same commands are played at both tables. After each, everything that another viewer has is compared: view,
scene, list, log, offers, and the answers to legal and illegal commands. Every viewer of every such moment is one pair. `make test` tries a
few, `make torture` many.

Three more things are the same at both tables: what a refusal says, also to those who know the secret, as the tablet shows it to
everybody; the length of everything that goes to any phone, also to those that know; and how much work it is to refuse somebody who may
not know it, counted in calls and not in time.
"""

from __future__ import annotations

import contextlib
import dataclasses
import gc
import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import FrameType
from typing import Any

import pytest

from companion import wire
from companion.cli.demo import possible_commands
from companion.defaults import told_to_all
from companion.game import AnyGame, Envelope, told_line
from companion.kernel.command import Command, Malformed, Outcome, Refusal
from companion.kernel.own import AnyState
from companion.kernel.seat import ONLOOKER, TABLE
from companion.lan.pictures import Shared
from companion.languages import LANGUAGES
from companion.table import catalogue, records
from companion.table.play import telling
from tests.conformance.played import CASES, NAMES, dumped, is_well_formed, one_more, some_of, variants
from tests.conformance.test_sizes import now_of, on_the_air
from tests.torture import SEED, Count, points

BLOCK = 1_000  # pairs
TOGETHER = 12  # so many commands the two are played on
LATER = 40  # so many they are played on unseen, at most
REFUSED = 4  # evenings in which refusals alone are compared
DRAWS = 4  # so often is one looked for that can be drawn at both


@dataclasses.dataclass
class Pair:
    """Two states, and whose secret keeps them apart."""

    game: AnyGame
    one: AnyState
    other: AnyState
    knowing: frozenset[str]
    together: int = TOGETHER
    dealt: tuple[Envelope, ...] = ()  # by which they came to be two, where that was no choice

    def viewers(self) -> list[str]:
        return [each for each in (*self.one.setup.seats, ONLOOKER, TABLE) if each not in self.knowing]

    def same_to(self, viewer: str, asked: list[Envelope]) -> None:
        """All that this viewer has of either."""
        found = [self._had(state, viewer, asked) for state in (self.one, self.other)]
        assert found[0] == found[1], f"{viewer} can tell what only {sorted(self.knowing)} may know"

    def refused_alike(self, asked: Iterable[Envelope]) -> None:
        """Who knows may be refused for another reason, or not at all; for one reason everybody is refused in the same words."""
        for envelope in asked:
            one, other = (self.game.rule(state, envelope.by, envelope.command) for state in (self.one, self.other))
            if isinstance(one, Refusal) and isinstance(other, Refusal) and (one.rule, one.reason) == (other.rule, other.reason):
                assert one == other, f"a refusal tells what only {sorted(self.knowing)} may know: {envelope}, {one}, {other}"

    def behind_the_curtain(self) -> None:
        """What only they may know is on no screen that lies open on the table."""
        for seat in self.knowing & set(self.one.setup.seats):
            scenes = [self.game.scene(state.setup, self.game.view(state, seat)) for state in (self.one, self.other)]
            assert scenes[0].private or scenes[0] == scenes[1], (
                f"{seat}'s own screen shows a secret and is not `private`: {scenes[0].prompt}"
            )

    def as_long(self) -> None:
        """Every message to every phone, whoever knows."""
        for language in LANGUAGES:
            shared = [Shared.of(now_of(self.game, state), language, "1.1", {}) for state in (self.one, self.other)]
            for seat in self.one.setup.seats:
                one, other = (on_the_air(each, seat) for each in shared)
                assert one == other, f"what {seat}'s phone is sent is not as long"

    def as_much_work(self, viewer: str, asked: list[Envelope]) -> None:
        """To refuse this viewer, with what is legal then: the same functions, as often."""
        for envelope in asked:
            if envelope.by == viewer and not isinstance(self.game.rule(self.one, viewer, envelope.command), Outcome):
                one, other = (calls(self.game, state, envelope) for state in (self.one, self.other))
                assert one == other, f"refusing {envelope} takes {sum((one - other).values()) or sum((other - one).values())} calls more"

    def _had(self, state: AnyState, viewer: str, asked: list[Envelope]) -> bytes:
        game = self.game
        view = game.view(state, viewer)
        had: list[object] = [game.summary(state).phase, wire.write_view(view), wire.write_scene(game.scene(state.setup, view), repr)]
        if viewer != ONLOOKER:
            had.append([wire.write_command(each) for each in game.legal(state, viewer)])
            had.append([repr(each) for each in telling.offers(game, state, viewer)])
        for envelope in asked:
            if envelope.by == viewer:
                answer = game.rule(state, viewer, envelope.command)
                if not isinstance(answer, Outcome):
                    had.append(wire.write_refusal(answer))
                elif self.together and not answer.disclosed:  # else it is open then, for whatever it hangs on
                    had.append(wire.to_json(answer.happenings))
        return wire.canonical(had)


def calls(game: AnyGame, state: AnyState, envelope: Envelope) -> Counter[str]:
    """Which functions are called, how often, to refuse this; after once before, so that what is kept is kept already.

    Python clears its memory now and then, and tells who wants to know: not meanwhile.
    """
    found: Counter[str] = Counter()

    def count(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            found[frame.f_code.co_qualname] += 1

    gc.disable()
    try:
        for counted in (None, count):
            sys.setprofile(counted)
            answer = game.rule(state, envelope.by, envelope.command)
            assert not isinstance(answer, Outcome)
            telling.refusal_text(answer)
            telling.offers(game, state, envelope.by)
    finally:
        sys.setprofile(None)
        gc.enable()
    return found


def begun(lots: random.Random, games: Sequence[str]) -> tuple[AnyGame, AnyState]:
    """One of these games, in any edition, with any switches and seats."""
    name, count = lots.choice([each for each in CASES if each[0] in games])
    game, edition = catalogue.game(name), lots.choice(sorted(catalogue.editions(name)))
    for options in (lots.choice(variants(game)), {}):
        with contextlib.suppress(Malformed):
            return game, game.start(records.make_setup(game, edition, NAMES[:count], options))
    return game, game.start(records.make_setup(game, None, NAMES[:count], {}))


def has_secrets(name: str) -> bool:
    game = catalogue.game(name)
    return any(kind.sealed or kind.private_to for kind in game.commands) or game.told_to is not told_to_all


SECRETIVE = tuple(name for name in catalogue.game_names() if has_secrets(name))


def exchanged(game: AnyGame, state: AnyState, dealt: Envelope, lots: random.Random) -> tuple[Envelope, frozenset[str]] | None:
    """The same deal with the hands of two seats exchanged, where an onlooker is not told whose is which."""
    if told_line(game, after(game, state, dealt), state, dealt, ONLOOKER) == dealt:
        return None
    for field in dataclasses.fields(dealt.command):
        hands = getattr(dealt.command, field.name)
        if isinstance(hands, Mapping) and len(hands) > 1:
            one, other = lots.sample(sorted(hands), 2)
            changed = {**hands, one: hands[other], other: hands[one]}
            return dataclasses.replace(dealt, command=dataclasses.replace(dealt.command, **{field.name: changed})), frozenset((one, other))
    return None


def dealt_otherwise(game: AnyGame, state: AnyState, dealt: Envelope, lots: random.Random) -> tuple[Envelope, frozenset[str]] | None:
    """The same deal face down with another hand."""
    owner = dealt.command.private_to
    other = game.chance(state, lots.randrange)
    if owner is None or other is None or other.command.do != dealt.command.do:
        return None
    seats = {getattr(each.command, owner) for each in (dealt, other)}
    return (other, frozenset(seats)) if len(seats) == 1 else None


def dealt_to_each_other(game: AnyGame, state: AnyState, first: Envelope, lots: random.Random) -> Pair | None:
    """Two hands dealt face down one after the other, to two seats, and the same two exchanged."""
    owner = first.command.private_to
    second = game.chance(after(game, state, first), lots.randrange)
    if owner is None or second is None or second.command.do != first.command.do:
        return None
    seats = [getattr(each.command, owner) for each in (first, second)]
    hands = [dataclasses.replace(each.command, **{owner: seat}) for each, seat in zip((second, first), seats, strict=True)]
    exchanged = [dataclasses.replace(each, command=hand) for each, hand in zip((first, second), hands, strict=True)]
    made = [state, state]
    for lines in ((first, exchanged[0]), (second, exchanged[1])):
        outcomes = [game.rule(each, line.by, line.command) for each, line in zip(made, lines, strict=True)]
        if not all(isinstance(outcome, Outcome) for outcome in outcomes):
            return None
        made = [outcome.state for outcome in outcomes if isinstance(outcome, Outcome)]
    if len(set(seats)) < len(seats) or dumped(game, made[0]) == dumped(game, made[1]):
        return None
    return Pair(game, made[0], made[1], frozenset(seats), dealt=(first, second))


def after(game: AnyGame, state: AnyState, envelope: Envelope) -> AnyState:
    """The state after a command that is legal."""
    outcome = game.rule(state, envelope.by, envelope.command)
    assert isinstance(outcome, Outcome), envelope
    return outcome.state


def slot(envelope: Envelope) -> tuple[object, ...]:
    """What a sealed choice is for."""
    command = envelope.command
    assert command.sealed is not None
    return (envelope.by, command.do, *(getattr(command, name) for name in command.sealed.slot))


def other_amounts(game: AnyGame, state: AnyState, sealed: Envelope, lots: random.Random) -> Iterator[Envelope]:
    """The same choice with another figure: of an open amount only the least is listed."""
    command = sealed.command
    assert command.sealed is not None
    for field in dataclasses.fields(command):
        value = getattr(command, field.name)
        if type(value) is int and field.name not in command.sealed.slot:
            other = dataclasses.replace(sealed, command=dataclasses.replace(command, **{field.name: value + lots.choice((1, 5, 10, 1000))}))
            if isinstance(game.rule(state, other.by, other.command), Outcome):
                yield other


def pairs(lots: random.Random, games: Sequence[str] = SECRETIVE) -> Iterator[Pair]:
    """Of one of these games by lot: its deals, and each sealed choice."""
    game, state = begun(lots, games)
    for _ in range(lots.randrange(20, 200)):
        if game.summary(state).phase == "over":
            return
        offered = possible_commands(game, state)
        sealed = [each for each in offered if each.command.sealed is not None]
        if sealed:
            first = lots.choice(sealed)
            like = [each for each in sealed if slot(each) == slot(first) and each != first]
            one = after(game, state, first)
            for other in lots.sample(like, min(3, len(like))):
                if not game.opened(one, state):
                    yield Pair(game, one, after(game, state, other), frozenset((first.by,)))
            for other in other_amounts(game, state, first, lots):  # how far somebody goes may show when others go as far
                if not game.opened(one, state):
                    yield Pair(game, one, after(game, state, other), frozenset((first.by,)), together=0)
        drawn = game.chance(state, lots.randrange)
        twin = None if drawn is None else exchanged(game, state, drawn, lots) or dealt_otherwise(game, state, drawn, lots)
        if drawn is not None and twin is not None:
            made = [after(game, state, each) for each in (drawn, twin[0])]
            if dumped(game, made[0]) != dumped(game, made[1]):
                yield later(Pair(game, made[0], made[1], twin[1], dealt=(drawn, twin[0])), lots)
        if drawn is not None and (both := dealt_to_each_other(game, state, drawn, lots)) is not None:
            yield later(both, lots)
        move = drawn if drawn is not None and (not offered or lots.random() < 0.8) else lots.choice(offered)
        state = after(game, state, move)


def later(pair: Pair, lots: random.Random) -> Pair:
    """Perhaps some lines after the deal: what is in a hand is asked for much later."""
    for _ in range(lots.choice((0, 4, LATER))):
        listed = {by: pair.game.legal(pair.one, by) for by in (*pair.one.setup.seats, TABLE)}
        if (came := gone_on(pair, listed, lots)) is None:
            break
        pair.one, pair.other = (each.state for each in came)
    return pair


def gone_on(pair: Pair, listed: Mapping[str, Sequence[Command]], lots: random.Random) -> list[Outcome[AnyState]] | None:
    """The same said at both; None where nothing can be, or where it opens what keeps them apart, or something that hangs on it."""
    if (said := said_at_both(pair, listed, lots)) is None:
        return None
    came = [pair.game.rule(state, said.by, said.command) for state in (pair.one, pair.other)]
    outcomes = [each for each in came if isinstance(each, Outcome)]
    assert len(outcomes) == len(came), f"only one of the two takes {said}"
    if any(each.disclosed for each in outcomes) and not still_alike(pair, *outcomes):
        return None
    assert wire.to_json(outcomes[0].happenings) == wire.to_json(outcomes[1].happenings), (
        f"{said} tells what only {sorted(pair.knowing)} may know, and is not disclosed"
    )
    return outcomes


def compared(pair: Pair, lots: random.Random) -> int:
    """Side by side from here on; answers how many pairs that were."""
    number = 0
    for pool in moments(pair, lots):
        asked = [
            Envelope(by=by, command=each.command)
            for each in lots.sample(pool, min(6, len(pool)))
            for by in pair.viewers()
            if by != ONLOOKER
        ]
        for viewer in pair.viewers():
            pair.same_to(viewer, asked)
            if viewer != ONLOOKER:
                pair.as_much_work(viewer, asked)
        number += len(pair.viewers())
        pair.behind_the_curtain()
        pair.as_long()
    return number


def moments(pair: Pair, lots: random.Random) -> Iterator[list[Envelope]]:
    """From here on, as far as the same can be said at both; each time what may be asked there, some of it said before."""
    pool: list[Envelope] = list(pair.dealt)
    for step in range(max(1, pair.together)):
        listed = {by: pair.game.legal(pair.one, by) for by in (*pair.one.setup.seats, TABLE)}
        for by, commands in listed.items():
            pool += [Envelope(by=by, command=each) for each in lots.sample(commands, min(2, len(commands)))]
        pool = pool[-60:]
        yield pool
        if step + 1 >= pair.together or (came := gone_on(pair, listed, lots)) is None:
            return
        pair.one, pair.other = (each.state for each in came)


def still_alike(pair: Pair, one: Outcome[AnyState], other: Outcome[AnyState]) -> bool:
    """Whether what was shown is the same at both."""
    views = [[pair.game.view(each.state, viewer) for viewer in pair.viewers()] for each in (one, other)]
    return views[0] == views[1] and wire.to_json(one.happenings) == wire.to_json(other.happenings)


def awkward(pair: Pair, pool: Sequence[Envelope]) -> Iterator[Envelope]:
    """What was once said, by anybody and with another number; a hand, to anybody. Most of it is refused."""
    setup, draws = pair.one.setup, (pair.game.chance(pair.one, random.Random(seed).randrange) for seed in range(DRAWS))
    for each in (*pool, *mixed(pair.dealt), *(drawn for drawn in draws if drawn is not None)):
        owner = each.command.private_to
        said = [each.command] if owner is None else [dataclasses.replace(each.command, **{owner: seat}) for seat in setup.seats]
        for command in (*said, *one_more(each.command), *naming(each.command, pair.dealt)):
            for by in (*setup.seats, TABLE):
                if command is each.command or is_well_formed(pair.game, pair.one, by, command):
                    yield Envelope(by=by, command=command)


def naming(command: Command, dealt: Sequence[Envelope]) -> Iterator[Command]:
    """The same with what lies in those hands."""
    hands = [getattr(each.command, field.name) for each in dealt for field in dataclasses.fields(each.command)]
    held = dict.fromkeys(piece for hand in hands if isinstance(hand, tuple) for piece in hand[:2])
    for field in dataclasses.fields(command):
        for piece in held:
            if type(piece) is type(getattr(command, field.name)):
                yield dataclasses.replace(command, **{field.name: piece})


def mixed(dealt: Sequence[Envelope]) -> Iterator[Envelope]:
    """A hand made of two: half of the one, half of the other."""
    if len({each.command.do for each in dealt}) == 1:
        one, other = (each.command for each in dealt)
        lists = [name for name in (field.name for field in dataclasses.fields(one)) if isinstance(getattr(one, name), tuple)]
        halves = {name: (*getattr(one, name)[::2], *getattr(other, name)[1::2]) for name in lists}
        yield dataclasses.replace(dealt[0], command=dataclasses.replace(one, **halves))


def said_at_both(pair: Pair, listed: Mapping[str, Sequence[Command]], lots: random.Random) -> Envelope | None:
    """What somebody says who can't know; where they all wait, what is next dealt, or what the one who knows may say at either table.

    After a deal the others don't always come first: a choice that they may change for ever would keep a hand from being played.
    """
    game = pair.game
    told = [Envelope(by=by, command=each) for by, commands in listed.items() if by not in pair.knowing for each in commands]
    if told and (not pair.dealt or lots.random() < 0.6):
        return lots.choice(told)
    dealt = [each for each in (game.chance(pair.one, lots.randrange) for _ in range(DRAWS)) if each is not None]
    knowing = [Envelope(by=by, command=each) for by in sorted(pair.knowing) for each in listed[by]]
    asked = [each for each in (*dealt, *some_of(knowing, 8, lots)) if pair.dealt or each.command.sealed is None]
    found = [each for each in asked if isinstance(game.rule(pair.other, each.by, each.command), Outcome)] or told
    return lots.choice(found) if found else None


def many(asked: int, seed: int, games: Sequence[str] = SECRETIVE) -> None:
    count = Count("secret pairs", asked, BLOCK, seed)
    for first, number, lots in count.left():
        done = secrets = tried = 0
        while done < number:
            tried += 1
            assert done or tried < 60, f"a secret is declared in {games}, and in no evening by lot is there one"
            for pair in itertools.islice(pairs(lots, games), 8):
                done += compared(pair, lots)
                secrets += 1
        count.held(first, **{"secrets side by side": secrets})
    print(f"\n{count}; 0 told apart", flush=True)


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_few_pairs(name: str) -> None:
    many(100, 1, (name,))


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_refusal_tells_no_hand_and_no_choice(name: str) -> None:
    """Whoever is refused: the tablet shows it to all."""
    lots = random.Random(2)
    for pair in [pair for _ in range(REFUSED) for pair in itertools.islice(pairs(lots, (name,)), 8)]:
        for pool in moments(pair, lots):
            pair.refused_alike(awkward(pair, lots.sample(pool, min(4, len(pool)))))


@pytest.mark.torture
def test_very_many_pairs() -> None:
    many(points(100_000), SEED)
