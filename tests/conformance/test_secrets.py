"""What every game owes to players with secrets, by its declarations: nobody else's view, screen, list, log or refusal shows a trace.

A sealed command is declared on its class. Two commands that look the same to everybody else are a secret, whether declared or not: then
the lines that others get of them are the same too.
"""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion import wire
from companion.cli.demo import possible_commands
from companion.game import AnyGame, Envelope, told_line
from companion.kernel import form
from companion.kernel.command import HOUSE_RULINGS, AdjustMoney, Command, Malformed, Outcome, Refusal, SetPosition
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.seat import ONLOOKER, TABLE
from companion.kernel.sighting import Sighting
from companion.scene import Open, Scene
from companion.table import catalogue, records
from companion.table.play import telling
from tests.conformance.played import (
    CASES,
    NAMES,
    dumped,
    game_played,
    is_well_formed,
    one_more,
    positions,
    shown_to,
    some_of,
    usual,
    variants,
)

MOST_TWINS = 4
EVENING = 120  # lines


def told_to(game: AnyGame, state: AnyState, viewer: str) -> bytes:
    """All that a viewer's screen is made from, and what the viewer may say."""
    listed = [wire.write_command(each) for each in game.legal(state, viewer)] if viewer != ONLOOKER else []
    return wire.canonical([wire.write_view(game.view(state, viewer)), listed])


def told_alike(game: AnyGame, one: AnyState, other: AnyState, viewer: str) -> bool:
    """Whether a viewer is told the same of two states."""
    return told_to(game, one, viewer) == told_to(game, other, viewer)


def look_alike(game: AnyGame, one: AnyState, other: AnyState, viewer: str) -> bool:
    """Whether a viewer sees the same of two states. Screens take longest: they are drawn where what is told is the same."""
    return told_alike(game, one, other, viewer) and shown_to(game, one, viewer) == shown_to(game, other, viewer)


def slot_of(command: Command) -> tuple[object, ...]:
    assert command.sealed is not None
    return (command.do, *(getattr(command, field) for field in command.sealed.slot))


Twin = tuple[str, Command, Outcome[AnyState], Command, Outcome[AnyState]]


def twins(game: AnyGame, state: AnyState, lots: random.Random) -> Iterator[Twin]:
    """Two sealed choices of a seat for the same slot, and what comes of each."""
    for seat in lots.sample(state.setup.seats, len(state.setup.seats)):
        by_slot: dict[tuple[object, ...], list[Command]] = defaultdict(list)
        for command in game.legal(state, seat):
            if command.sealed is not None:
                by_slot[slot_of(command)].append(command)
        for commands in by_slot.values():
            for one, other in itertools.pairwise(lots.sample(commands, min(MOST_TWINS, len(commands)))):
                first, second = game.rule(state, seat, one), game.rule(state, seat, other)
                assert isinstance(first, Outcome) and isinstance(second, Outcome)
                yield seat, one, first, other, second


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_sealed_choice_leaves_no_trace_in_what_others_see_and_are_told(name: str, count: int) -> None:
    """Each pair is told alike; the screens, which are made from what is told, are drawn for one pair a slot in each game."""
    lots, drawn = random.Random(7), set[Any]()
    for game, state in positions(name, count, 5):
        for seat, one, first, other, second in twins(game, state, lots):
            if game.opened(first.state, state):
                continue  # the last choice opens them all
            assert dumped(game, first.state) != dumped(game, second.state), "a choice that the state forgets is lost with the power"
            assert wire.to_json(first.happenings) == wire.to_json(second.happenings), f"happenings tell a sealed choice: {one}, {other}"
            slot = (id(state.setup), slot_of(one))
            alike = told_alike if slot in drawn else look_alike
            drawn.add(slot)
            for viewer in (*state.setup.seats, ONLOOKER, TABLE):
                if viewer != seat:
                    assert alike(game, first.state, second.state, viewer), f"{viewer} sees another's choice: {one}, {other}"
            assert not alike(game, first.state, second.state, seat), "one's own choice is shown to oneself"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_is_answered_does_not_depend_on_a_sealed_choice(name: str, count: int) -> None:
    """Whether somebody else's command is accepted, and every refusal, the seat's own too: the tablet shows it."""
    lots, game = random.Random(8), catalogue.game(name)
    pool: dict[str, list[Command]] = defaultdict(list)
    for step in game_played(name, count, 0, 1):
        for by in step.state.setup.seats:
            for command in random.Random(1).sample(listed := game.legal(step.state, by), min(3, len(listed))):
                pool[by].append(command)
    for game, state in positions(name, count, 11):
        for seat, one, first, other, second in twins(game, state, lots):
            if game.opened(first.state, state):
                continue
            for by in state.setup.seats:
                for command in lots.sample(pool[by], min(8, len(pool[by]))):
                    answers = [game.rule(made.state, by, command) for made in (first, second)]
                    accepted = [isinstance(answer, Outcome) for answer in answers]
                    if not any(accepted):
                        assert answers[0] == answers[1], "a refusal tells a sealed choice"
                    elif by != seat:
                        assert all(accepted), f"what {by} may say tells a sealed choice: {command}, {one}, {other}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_secret_that_is_refused_is_not_told_by_the_refusal(name: str, count: int) -> None:
    """Two that are refused for one reason are answered alike: others may stand at the tablet that shows it."""
    for game, state in positions(name, count, 17):
        for seat in state.setup.seats:
            listed: dict[tuple[Any, ...], Command] = {slot_of(each): each for each in game.legal(state, seat) if each.sealed is not None}
            for slot, command in listed.items():
                refused: dict[str, Refusal] = {}
                for beyond in (made for more in (1, 2, 3) for made in one_more(command, more)):
                    if slot_of(beyond) == slot and is_well_formed(game, state, seat, beyond):
                        answer = game.rule(state, seat, beyond)
                        if isinstance(answer, Refusal):
                            assert refused.setdefault(answer.reason, answer) == answer, f"a refusal tells what was refused: {beyond}"


@pytest.mark.parametrize("name", sorted({name for name, _ in CASES}))
def test_a_refusal_tells_nothing_of_money_that_others_do_not_see(name: str) -> None:
    """Who is short may be named; how much somebody has is in no refusal, also of their own: the tablet shows it."""
    lots = random.Random(19)
    for game, state in positions(name, len(usual(name)), 21):
        if game.money is None or (other := purses_otherwise(game, state, lots)) is None:
            continue
        seats = some_of(state.setup.seats, 3, lots)
        asked = [each for seat in (*seats, TABLE) for each in some_of(game.legal(state, seat), 3, lots)]
        for command in [*asked, *(more for each in asked for more in one_more(each))]:
            for by in (*seats, TABLE):
                if is_well_formed(game, state, by, command):
                    one, two = (game.rule(each, by, command) for each in (state, other))
                    if isinstance(one, Refusal) and isinstance(two, Refusal) and one.reason == two.reason:
                        named = [{key: value for key, value in each.args.items() if value not in state.setup.seats} for each in (one, two)]
                        assert named[0] == named[1], f"a refusal tells what somebody has: {by}, {command}, {one}, {two}"


def purses_otherwise(game: AnyGame, state: AnyState, lots: random.Random) -> AnyState | None:
    """The same table where one has a little more and another as much less; None where an onlooker sees it."""
    assert game.money is not None
    after = state
    for seat, amount in zip(lots.sample(state.setup.seats, 2), (game.money.step, -game.money.step), strict=True):
        outcome = game.rule(after, TABLE, AdjustMoney(seat=seat, amount=amount, reason="otherwise"))
        if isinstance(outcome, Refusal):
            return None
        after = outcome.state
    return after if told_alike(game, state, after, ONLOOKER) else None


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_is_sealed_is_told_to_nobody_else_until_it_is_open_and_then_to_all(name: str, count: int) -> None:
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        final = steps[-1].state
        for at, step in enumerate(steps[:-1]):
            if step.envelope.command.sealed is None:
                continue
            after, others = steps[at + 1].state, (*set(step.state.setup.seats) - {step.envelope.by}, ONLOOKER, TABLE)
            for viewer in others:
                told = told_line(game, after, step.state, step.envelope, viewer)
                assert (told is not None) == game.opened(after, step.state), (viewer, step.envelope)
            if game.summary(final).phase == "over":
                assert told_line(game, final, step.state, step.envelope, ONLOOKER) == step.envelope


@pytest.mark.parametrize(("name", "count"), CASES)
def test_two_commands_that_others_can_not_tell_apart_are_told_to_them_alike(name: str, count: int) -> None:
    """Also where nobody declared that there is a secret."""
    lots = random.Random(9)
    for game, state in positions(name, count, 13):
        for seat in some_of(state.setup.seats, 3, lots):
            by_do: dict[str, list[Command]] = defaultdict(list)
            for command in game.legal(state, seat):
                by_do[command.do].append(command)
            for commands in by_do.values():
                for one, other in itertools.pairwise(some_of(commands, 3, lots)):
                    first, second = game.rule(state, seat, one), game.rule(state, seat, other)
                    assert isinstance(first, Outcome) and isinstance(second, Outcome)
                    if dumped(game, first.state) == dumped(game, second.state):
                        continue
                    if not look_alike(game, first.state, second.state, ONLOOKER):
                        continue
                    if one.sealed is not None and game.opened(first.state, state) and game.opened(second.state, state):
                        continue  # both lie open and are told to all, whatever a view keeps of them
                    lines = [
                        told_line(game, made.state, state, Envelope(by=seat, command=command), ONLOOKER)
                        for made, command in ((first, one), (second, other))
                    ]
                    assert lines[0] == lines[1], "a choice that nobody else sees is sealed, or left out of what others are told"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_the_app_alone_was_hiding_is_marked_as_shown(name: str, count: int) -> None:
    """Opened choices and what the app dealt or drew: taking that back is a house ruling."""
    game = catalogue.game(name)
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        sealed = [step for step in steps[:-1] if step.envelope.command.sealed is not None]
        for at, step in enumerate(steps[:-1]):
            outcome = game.rule(step.state, step.envelope.by, step.envelope.command)
            assert isinstance(outcome, Outcome)
            after = steps[at + 1].state
            opens = any(game.opened(after, each.state) and not game.opened(step.state, each.state) for each in sealed if each is not step)
            if opens and any(game.opened(after, each.state) for each in sealed):
                assert outcome.disclosed or not _was_before(sealed, steps, at), f"opened, and not disclosed: {step.envelope}"
            if getattr(step.envelope.command, "by_app", False):
                assert outcome.disclosed, f"drawn by the app, and not disclosed: {step.envelope}"


def _was_before(sealed: list[Any], steps: tuple[object, ...], at: int) -> bool:
    """Whether something sealed had been said by then."""
    return any(each is step for each in sealed for step in steps[: at + 1])


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_the_app_draws_says_so(name: str, count: int) -> None:
    """`by_app` on what hides something: without it the table could take it back unseen."""
    for game, state in positions(name, count, 9):
        drawn = game.chance(state, random.Random(3).randrange)
        if drawn is None:
            continue
        assert drawn.by == TABLE or drawn.by in state.setup.seats
        outcome = game.rule(state, drawn.by, drawn.command)
        assert isinstance(outcome, Outcome)
        assert getattr(drawn.command, "by_app", False), f"drawn by the app, and not marked by_app: {drawn}"
        assert outcome.disclosed, f"drawn by the app, and not disclosed: {drawn}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_what_the_app_deals_face_down_leaves_no_trace_and_what_it_lays_open_is_told_alike(name: str, count: int) -> None:
    """Two draws at the same moment: who gets the same line of both sees the same of both, and the other way round."""
    for game, state in positions(name, count, 9):
        drawn = [game.chance(state, random.Random(seed).randrange) for seed in range(MOST_TWINS)]
        for one, other in itertools.pairwise(each for each in drawn if each is not None):
            if one == other or one.by != other.by:
                continue
            first, second = game.rule(state, one.by, one.command), game.rule(state, other.by, other.command)
            assert isinstance(first, Outcome) and isinstance(second, Outcome)
            if dumped(game, first.state) == dumped(game, second.state):
                continue
            told_same = wire.to_json(first.happenings) == wire.to_json(second.happenings)
            for viewer in (*state.setup.seats, ONLOOKER, TABLE):
                lines = [told_line(game, made.state, state, said, viewer) for made, said in ((first, one), (second, other))]
                same = told_same and look_alike(game, first.state, second.state, viewer)
                if lines[0] == lines[1]:
                    assert same, f"{viewer} is not told of the draw, and sees it: {one}, {other}"
                else:
                    assert not same, f"{viewer} can't see what was drawn, and is told of it: {one}, {other}"


@pytest.mark.parametrize(("name", "count"), CASES)
def test_who_has_no_phone_has_a_way_to_a_secret_choice(name: str, count: int) -> None:
    """The tablet opens the own screen of everybody who may choose in secret, or can say something only on a screen that is private."""
    for game, state in positions(name, count, 9):
        scene = game.scene(state.setup, game.view(state, TABLE))
        opened = {target.act.seat for target in telling.all_targets(scene) if isinstance(target.act, Open)}
        choosing = {seat for seat in state.setup.seats if any(each.sealed is not None for each in game.legal(state, seat))}
        for seat in state.setup.seats:
            own = game.scene(state.setup, game.view(state, seat))
            if own.private and said_on(own, seat) - said_on(scene, seat):
                choosing.add(seat)
        assert choosing <= opened, f"no way behind the curtain: {sorted(choosing - opened)}"


def said_on(scene: Scene, seat: str) -> set[str]:
    """The commands that a scene gives for a seat."""
    sends = [target.sent for target in telling.all_targets(scene) if target.sent is not None]
    return {each.command.do for each in sends if each.by == seat}


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_private_screen_is_behind_the_curtain(name: str, count: int) -> None:
    """The tablet offers no secret choice in the open: a sealed command's target is on its seat's own screen only."""
    for game, state in positions(name, count, 9):
        scene = game.scene(state.setup, game.view(state, TABLE))
        for target in telling.all_targets(scene):
            assert target.sent is None or target.sent.command.sealed is None, target.id


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_reading_that_may_be_a_secret_does_not_name_its_piece(name: str, count: int) -> None:
    """The table says what it read, and asks what is meant, unless the piece is declared as secret."""
    lots = random.Random(23)
    for game, state in positions(name, count, 9):
        for worn in some_of(game.may_wear(state), 12, lots):
            for place in game.places:
                meant = game.interpret(state, Sighting(piece=worn.piece, place=place))
                choices = meant.choices if meant is not None else ()
                if any(choice.command.sealed is not None for choice in choices):
                    assert worn.secret, f"{worn.piece} is a secret choice, and the table names it: it is not declared as secret"
                if worn.secret and len(choices) > 1:
                    assert all(choice.label is not None for choice in choices), f"the words of a choice may name {worn.piece}"


# --- hands ----------------------------------------------------------------------------------------------------------------------------


def by_seat(command: Command) -> str | None:
    """The field that says what each seat was dealt, where it may be left unsaid."""
    unsaid = (each.name for each in dataclasses.fields(command) if each.default is None)
    return next((name for name in unsaid if isinstance(getattr(command, name), Mapping)), None)


def dealt(envelope: Envelope, how: str, lots: random.Random) -> Envelope:
    """A deal as the app knows it: every hand, some, or none."""
    command = envelope.command
    field = by_seat(command)
    if how == "known" or field is None:
        return envelope
    told = {seat: hand for seat, hand in getattr(command, field).items() if how == "mixed" and lots.random() < 0.5}
    return dataclasses.replace(envelope, command=dataclasses.replace(command, **{field: told or None, "by_app": False}))


def any_commands(game: AnyGame, setup: AnySetup, number: int, lots: random.Random) -> Iterator[Command]:
    """Whatever can be asked by naming things, legal or not."""
    names = game.names(setup)
    for kind in lots.choices([each for each in game.commands if each not in HOUSE_RULINGS], k=number):
        said: dict[str, Any] = {"do": kind.do}
        for field in form.fields_of(kind, names):
            if values := field.values if field.asks in ("name", "choice") else ():  # `by_app` is for the app to say
                said[field.name] = lots.choice(values)
        with contextlib.suppress(Malformed):
            yield wire.read_command(game, setup, said)


def evening_with(game: AnyGame, count: int, how: str, lots: random.Random) -> list[tuple[AnyState, Envelope]]:
    """Some lines of a game by lot, and the states they were said in."""
    state, lines = game.start(records.make_setup(game, None, NAMES[:count], {})), []
    for _ in range(EVENING):
        if game.summary(state).phase == "over":
            break
        drawn, listed = game.chance(state, lots.randrange), possible_commands(game, state)
        envelope = dealt(drawn, how, lots) if drawn is not None and (by_seat(drawn.command) or not listed) else lots.choice(listed)
        outcome = game.rule(state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome), (envelope, outcome)
        lines.append((state, envelope))
        state = outcome.state
    return [*lines, (state, Envelope(by=TABLE, command=SetPosition(position={}, reason="end")))]


def answered(game: AnyGame, state: AnyState, by: str, command: Command) -> bytes:
    """All that is told of an answer: what came about, or the rule, the reason and its words."""
    answer = game.rule(state, by, command)
    if isinstance(answer, Outcome):
        return wire.canonical([wire.write_happening(each) for each in answer.happenings])
    return wire.canonical([wire.write_refusal(answer), repr(telling.refusal_text(answer))])


@pytest.mark.parametrize("how", ["known", "mixed", "unknown"])
@pytest.mark.parametrize("name", sorted({name for name, _ in CASES}))
def test_answers_and_offers_depend_on_nothing_that_the_asker_can_not_see(name: str, how: str) -> None:
    """Against the same table played from what an export tells that asker: nobody else's hand is in it."""
    game, asked = catalogue.game(name), 0
    for seed in range(3):
        lots = random.Random(f"{how}{seed}")
        lines = evening_with(game, len(usual(name)), how, lots)
        final, setup = lines[-1][0], lines[-1][0].setup
        pool = [each for state, _ in lines[::7] for by in setup.seats for each in some_of(game.legal(state, by), 3, lots)]
        known = {viewer: game.start(setup) for viewer in setup.seats}
        for at, (state, envelope) in enumerate(lines):
            for viewer in tuple(known) if at % 11 == 0 or at == len(lines) - 1 else ():
                assert game.legal(state, viewer) == game.legal(known[viewer], viewer), (viewer, at)
                for command in (*some_of(pool, 12, lots), *any_commands(game, setup, 60, lots)):
                    assert answered(game, state, viewer, command) == answered(game, known[viewer], viewer, command), (viewer, command)
                    asked += 1
            for viewer in tuple(known):
                told = told_line(game, final, state, envelope, viewer)
                if told is None:  # somebody else's choice, still sealed
                    del known[viewer]
                    continue
                outcome = game.rule(known[viewer], told.by, told.command)
                assert isinstance(outcome, Outcome), (told, outcome)
                known[viewer] = outcome.state
    assert asked > 100
