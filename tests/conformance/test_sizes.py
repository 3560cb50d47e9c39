"""A listener on the Wi-Fi learns nothing about a player's secrets from lengths.

Each kind of box that may hold a player's secret has one length, so nothing that is chosen, dealt or asked can be read from it.
That is true as long as everything fits. So the largest box that random games find is told, for every game, any number of players and every
language, and it must leave half as much again in reserve.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import Mock

import pytest
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from companion import wire
from companion.cli.demo import playout
from companion.game import AnyGame, Envelope
from companion.kernel.command import Outcome
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.lan.pictures import LOG_LINES, Shared
from companion.lan.promises import mark_of, receipt
from companion.lan.routes import refusal_json
from companion.lan.seal import ANSWER, PICTURE, REQUEST, Channel, from_base64, pressed
from companion.lan.seats import Held
from companion.lan.streams import PhoneLine, Stream
from companion.languages import LANGUAGES
from companion.scene import Standing
from companion.table import catalogue
from companion.table.play import telling
from companion.table.play.answer import Answer
from companion.table.play.looking_back import MOST_POINTS
from companion.table.records import make_setup
from companion.table.room.lobby import Lobby
from companion.table.snapshots import LogLine, Now, Play, Room
from companion.texts import Speaker, speaker
from tests.conformance.played import CASES, NAMES, SEATS, game_played, variants
from tests.lan.wirephone import whole

TAG = 16  # what the seal itself adds
ID, STAMP, SALT, TOKEN = "i" * 16, "123.45678", "s" * 43, "t" * 22  # as the page makes and keeps them


def now_of(game: AnyGame, state: AnyState, log: tuple[LogLine, ...] = (), leads: bool = False) -> Now:
    """A table on which that is played, with a phone at every seat."""
    seats = state.setup.seats
    lobby = Lobby(game=game.name, phones_lead=leads)
    for seat in seats:
        lobby = lobby.with_seat(seat)
    play = Play(evening=123, game=game, setup=state.setup, state=state, summary=game.summary(state), last_line=45_678, log=log)
    return Now(version=123_456, play=play, room=Room(lobby=lobby, presence=dict.fromkeys(seats, "connected")))


def all_promised(count: int) -> dict[str, object]:
    """Three rounds' marks of all seats, opened: more than any game has."""
    lots = random.Random(1)
    told = []
    for seat in NAMES[:count]:
        for round_ in range(3):
            mark = mark_of("t", 1, seat, {"n": round_}, str(lots.random()))
            opened = {"command": {"do": "bet"}, "salt": lots.randbytes(33).hex()[:43]}
            told.append({"n": 4567, "seat": seat, "round": 45, "what": f"bet:{round_}", "mark": mark, **opened})
    return {"round": 45, "promises": told}


def some(name: str, count: int) -> Iterator[tuple[AnyGame, AnyState]]:
    """A few positions of a few games, with switches by lot."""
    game = catalogue.game(name)
    for variant in {0, *(random.Random(count * turn).randrange(len(variants(game))) for turn in (1, 2))}:
        for step in game_played(name, count, variant, 1)[::23]:
            yield game, step.state


def channel() -> Channel:
    key = ChaCha20Poly1305(bytes(32))
    return Channel("id", "table", key, key)


def on_the_air(shared: Shared, seat: str) -> list[tuple[str, int]]:
    """Every message of a new line: what it is, how long. The real ones."""
    held = Held(id="seat", name=seat, epoch=1)
    stream = Stream(seats=[held], channel=channel(), number=1, language=shared.language, sizes={}, line=Mock(PhoneLine))
    messages, rest = whole(stream.sealed(stream.news(held, shared)))
    assert not rest
    return [(kind, len(box)) for kind, _, _, box in messages]


def log_of(game: AnyGame, name: str, count: int) -> tuple[LogLine, ...]:
    """The longest lines of the log that a game of it made."""
    found: list[LogLine] = []
    for number, step in enumerate(game_played(name, count, 0, 1)[:-1], 1):
        outcome = game.rule(step.state, step.envelope.by, step.envelope.command)
        assert isinstance(outcome, Outcome)
        found.append(LogLine(number, step.envelope.by, telling.happening_texts(outcome.happenings)))
    said = speaker(LANGUAGES[0], name)
    return tuple(sorted(found, key=lambda line: sum(len(said(text)) for text in line.texts))[-LOG_LINES:])


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_picture_has_one_length_and_room_for_half_as_much_again(name: str, count: int) -> None:
    """Whoever leads, whatever hand, whatever is chosen, in whatever language."""
    largest, game = 0, catalogue.game(name)
    log, promised = log_of(game, name, count), all_promised(count)
    for at, (_, state) in enumerate(some(name, count)):
        now = now_of(game, state, log, leads=bool(at % 2))
        for language in LANGUAGES:
            shared = Shared.of(now, language, STAMP, promised)
            for seat in state.setup.seats:
                largest = max(largest, len(pressed(shared.picture(seat), 1)))
                assert [size for kind, size in on_the_air(shared, seat) if kind == "view"] == [PICTURE + TAG]
    print(f"\npictures of {name}, {count} players: at most {largest:,} of {PICTURE:,}", flush=True)
    assert largest * 3 <= PICTURE * 2


@pytest.mark.parametrize(("name", "most"), [(name, most) for name, (_, most) in SEATS.items()])
def test_so_has_the_end_with_its_chart(name: str, most: int) -> None:
    """As many points as a chart has, everybody's figures long."""
    game, lots = catalogue.game(name), random.Random(1)
    setup = make_setup(game, None, NAMES[:most], {})
    *_, (_, state) = playout(game, game.start(setup), lots.randrange)
    points = tuple(
        Standing(step=str(at), figures=tuple((seat, lots.randrange(10**6)) for seat in setup.seats)) for at in range(MOST_POINTS)
    )
    now = now_of(game, state)
    now = replace(now, play=replace(now.play, standings=points))
    shared = Shared.of(now, LANGUAGES[0], STAMP, all_promised(most))
    largest = max(len(pressed(shared.picture(seat), 1)) for seat in setup.seats)
    print(f"\nthe end of {name}: {largest:,} of {PICTURE:,}", flush=True)
    assert largest * 3 <= PICTURE * 2


@pytest.mark.parametrize(("name", "count"), CASES)
def test_every_request_and_every_answer_has_one_length_and_room_for_twice_as_much(name: str, count: int) -> None:
    """Of whatever a seat may say, and of whatever it says at the wrong time."""
    lots, game = random.Random(3), catalogue.game(name)
    said = [speaker(language, name) for language in LANGUAGES]
    pool = [step.envelope.command for step in game_played(name, count, 0, 1) if step.envelope.by != TABLE]
    asked, answered = 0, 0
    for _, state in some(name, count):
        for seat in state.setup.seats:
            listed = game.legal(state, seat)
            for command in (*lots.sample(listed, min(8, len(listed))), *lots.sample(pool, min(4, len(pool)))):
                proof = {"seat": "s" * 8, "epoch": 12345, "token": TOKEN, "language": "en", "id": ID, "stamp": STAMP, "salt": SALT}
                asked = max(asked, len(wire.dumps({**proof, "command": wire.write_command(command)}).encode()))
                for speaks in said:
                    words = wire.dumps(answer(game, state, Envelope(by=seat, command=command), speaks))
                    assert len(from_base64(channel().answer("command", 1, words))) == ANSWER + TAG
                    answered = max(answered, len(words.encode()))
    print(f"\n{name}, {count} players: requests at most {asked:,} of {REQUEST:,}, answers {answered:,} of {ANSWER:,}", flush=True)
    assert asked <= REQUEST // 2
    assert answered <= ANSWER // 2


def answer(game: AnyGame, state: AnyState, envelope: Envelope, said: Speaker) -> dict[str, object]:
    """What a phone hears of its command: that it was taken, with a receipt, or why not and what would be legal."""
    outcome = game.rule(state, envelope.by, envelope.command)
    if not isinstance(outcome, Outcome):
        return refusal_json(Answer(None, outcome, offers=telling.offers(game, state, envelope.by)), said)
    mark = mark_of("t", 1, envelope.by, {}, SALT)
    told = [said(text) for text in telling.happening_texts(outcome.happenings)]
    return {"accepted": True, "n": 45_678, "mark": mark, "receipt": receipt(mark), "round": 45, "what": "bet", "told": told}


def test_what_is_pressed_ends_where_it_says() -> None:
    box = pressed('{"a":"é"}', 64)
    assert len(box) == 64 and zlib.decompressobj(-zlib.MAX_WBITS).decompress(box) == '{"a":"é"}'.encode()
