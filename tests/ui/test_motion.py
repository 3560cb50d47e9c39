"""What moves and sounds when something happens at the table, by a clock that the test sets."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from companion.cli.demo import playout
from companion.game import Envelope
from companion.kernel.command import Outcome
from companion.kernel.seat import TABLE
from companion.scene import Board
from companion.scene.moments import DieRolled, Grown, no_moments
from companion.table import catalogue
from companion.table.records import make_setup
from companion.table.room.settings import Settings
from tests.ui import records
from tests.ui.conftest import AT_ONCE, drawn_words
from ui.context import Extras
from ui.feel import figures_of, parts_of
from ui.widgets.note import NoteView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


@dataclass
class Felt:
    """A clock that stands, and what was heard."""

    now: float = 0.0
    heard: list[str] = field(default_factory=list)

    def extras(self, *, still: bool = False) -> Extras:
        """For a tablet that moves by this clock."""
        return Extras(language="fr", pace=replace(AT_ONCE, still=still), sound=self.heard.append, clock=lambda: self.now)


def shown(tablet: Tablet) -> str:
    """All words, to look for figures in."""
    return str(tablet.words())


async def sell(tablet: Tablet) -> None:
    """Bo takes the black car for 80 000."""
    await tablet.tap("close")
    await tablet.until(lambda: tablet.now.play.summary.balances["Bo"] == 120_000)
    await tablet.heard()


async def test_money_counts_down_to_what_is_left_and_rests(tablets: Tablets) -> None:
    """A sale: the gavel, a coin, and Bo's money on its way from 200 000 to 120 000, for six tenths of a second."""
    felt = Felt()
    tablet = await tablets(records.DRIVER_ON_OFFER, extras=felt.extras())
    await sell(tablet)
    assert felt.heard == ["gavel", "coin_paid"]
    assert tablet.app.motion.moving and "120 000 $" not in shown(tablet)
    felt.now = 0.3
    await tablet.frames(2)
    assert not {"120 000 $"} & set(shown(tablet).split("  ")) and tablet.app.motion.moving
    felt.now = 0.61
    await tablet.frames(2)
    assert "120 000 $" in shown(tablet) and not tablet.app.motion.moving


async def test_a_touch_ends_all_motion_at_its_goal(tablets: Tablets) -> None:
    felt = Felt()
    tablet = await tablets(records.DRIVER_ON_OFFER, extras=felt.extras())
    await sell(tablet)
    assert "120 000 $" not in shown(tablet)
    await tablet.touch(640, 790)
    assert "120 000 $" in shown(tablet) and not tablet.app.motion.moving


async def test_where_motion_is_off_everything_is_there_at_once(tablets: Tablets) -> None:
    felt = Felt()
    tablet = await tablets(records.DRIVER_ON_OFFER, extras=felt.extras(still=True))
    await sell(tablet)
    assert "120 000 $" in shown(tablet) and not tablet.app.motion.moving


async def test_what_changed_is_said_on_the_face_of_the_table(tablets: Tablets) -> None:
    """Who paid, and how much, beside that player's name, until the next line."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await sell(tablet)
    assert next(chip.change for chip in tablet.now.scene(TABLE).seats if chip.seat == "Bo") == -80_000
    assert "120 000 $" in shown(tablet)


async def test_a_car_drives_along_its_way(tablets: Tablets) -> None:
    """From where it stood, over the spaces it passed, to where it stands."""
    felt = Felt()
    tablet = await tablets(records.WHITE_MOVES, extras=felt.extras())
    board = tablet.app._board()
    start = board._standing["car:white"][0]
    await tablet.tap("end:white:a25")
    await tablet.until(lambda: tablet.app.motion.moving)
    came = tablet.app._board()._came["car:white"]
    assert (came.new[0] + came.shift.x, came.new[1] + came.shift.y) == pytest.approx(start, abs=0.5)
    felt.now = 0.2
    await tablet.frames(2)
    assert (came.shift.x, came.shift.y) != (0, 0)
    felt.now = 1.0
    await tablet.frames(2)
    assert (came.shift.x, came.shift.y) == (0, 0) and not tablet.app.motion.moving


async def test_what_is_taken_back_is_simply_back(tablets: Tablets) -> None:
    """No happening names it, so nothing counts."""
    felt = Felt()
    tablet = await tablets(records.DRIVER_ON_OFFER, extras=felt.extras())
    await sell(tablet)
    await tablet.tap("undo")
    await tablet.until(lambda: tablet.now.play.summary.balances["Bo"] == 200_000)
    await tablet.heard()
    assert not tablet.app.motion.moving


async def bet_on(tablets: Tablets, car: str) -> list[str]:
    """What is heard when Zoé bets on a car."""
    felt = Felt()
    tablet = await tablets(records.TWO_BETS_MISSING, extras=felt.extras())
    table = tablet.table
    game = tablet.now.play.game
    bet = next(each for each in game.legal(tablet.now.play.state, "Zoé") if getattr(each, "car", None) == car)
    table.wait(table.session.submit(Envelope(by="Zoé", command=bet)))
    await tablet.heard()
    assert not tablet.app.motion.moving
    return felt.heard


@pytest.mark.parametrize("car", ["black", "yellow"])
async def test_a_bet_sounds_and_moves_alike_whatever_was_chosen(tablets: Tablets, car: str) -> None:
    assert await bet_on(tablets, car) == ["wood"]


async def test_the_night_is_silent_until_sound_is_asked_for(tablets: Tablets) -> None:
    felt = Felt()
    tablet = await tablets(records.DRIVER_ON_OFFER, extras=felt.extras(), chosen=Settings(theme="night"))
    await sell(tablet)
    assert felt.heard == []
    tablet.table.wait(tablet.table.session.prefer(Settings(theme="night", sound="always")))
    await tablet.heard()
    await tablet.tap("undo")
    await tablet.until(lambda: felt.heard == ["wood"])


async def test_a_refusal_sounds(tablets: Tablets) -> None:
    felt = Felt()
    tablet = await tablets(records.DRIVER_ON_OFFER, extras=felt.extras())
    refusal = tablet.table.wait(tablet.table.session.draw()).refusal
    assert refusal is not None
    tablet.app.taps.refuse(refusal)
    assert felt.heard == ["refused"]


async def test_figures_are_painted_at_their_goal(tablets: Tablets) -> None:
    """Whoever looks away misses nothing."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    assert {figure.goal for figure in figures_of(tablet.app._base).values()} == {130_000, 140_000, 200_000}


async def happens(tablets: Tablets, name: str, kind: type, do: str) -> tuple[Felt, Any, Any]:
    """A game by lot, up to and with the first such line that this moment comes with: its clock, the tablet, the moment."""
    game = catalogue.game(name)
    setup = make_setup(game, None, ("Ana", "Bo", "Zoé", "Hugo"), {})
    state, lines = game.start(setup), 0
    for envelope, after in playout(game, state, random.Random(1).randrange):
        outcome = game.rule(state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome)
        found = [moment for told in outcome.happenings for moment in game.moments(told) if type(moment) is kind]
        if found and envelope.command.do == do and getattr(envelope.command, "face", None) != "any":
            break
        state, lines = after, lines + 1
    felt = Felt()
    tablet = await tablets(records.by_lot(name, lines), extras=felt.extras())
    tablet.table.wait(tablet.table.session.submit(envelope))
    await tablet.until(lambda: tablet.app.motion.moving)
    return felt, tablet, found[0]


async def test_thinking_time_counts_up_under_whoever_is_awaited_where_it_is_wanted(tablets: Tablets) -> None:
    """Nobody sees it unasked; asked for, it stands beside the prompt, and begins anew with the next player."""
    felt = Felt()
    tablet = await tablets(records.by_lot("mogul", 2, seats=("Ana", "Bo", "Cy")), extras=felt.extras())
    assert tablet.now.scene(TABLE).prompt.waiting == ("Ana",) and "0:00" not in shown(tablet)
    tablet.table.wait(tablet.table.session.prefer(Settings(language="fr", thinking_time=True)))
    await tablet.until(lambda: "0:00" in shown(tablet))
    felt.now = 75.0
    tablet.app.tick()
    assert "1:15" in shown(tablet) and "0:00" not in shown(tablet)
    await tablet.tap("stay")
    await tablet.until(lambda: tablet.now.scene(TABLE).prompt.waiting == ("Bo",))
    await tablet.until(lambda: "0:00" in shown(tablet))


async def test_what_changes_by_itself_is_there_once_wherever_it_is_laid(tablets: Tablets) -> None:
    """A column that begins to scroll lays its parts anew: nothing of where they lay before is left."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    figure = next(part for part in parts_of(tablet.app._base) if part.figures)
    words = sorted(drawn_words(figure.canvas))
    for higher in (10, 20):
        figure.lay(figure.box.shift(up=higher))
        assert sorted(drawn_words(figure.canvas)) == words


async def test_bamboo_grows_from_below(tablets: Tablets) -> None:
    felt, tablet, moment = await happens(tablets, "takenoko", Grown, "move_gardener")
    came = tablet.app._board()._came[moment.piece]
    assert came.size.y < 1 and "leaf" in felt.heard
    felt.now = 1.0
    await tablet.frames(2)
    assert came.size.y == 1 and not tablet.app.motion.moving


async def test_the_weather_die_falls_and_rests_on_its_face(tablets: Tablets) -> None:
    felt, tablet, moment = await happens(tablets, "takenoko", DieRolled, "roll")
    assert len(moment.faces) == 4 and "die" in felt.heard
    note = next(part for part in parts_of(tablet.app._base) if isinstance(part, NoteView) and part.block.face is not None)
    assert note.block.face not in moment.faces
    felt.now = 0.5
    await tablet.frames(2)
    assert not tablet.app.motion.moving


@pytest.mark.parametrize("name", sorted(catalogue.game_names()))
def test_moments_name_seats_and_pieces_of_the_board(name: str) -> None:
    """Of a whole game by lot: whatever moves is a seat of it, or lies on the table's board before or after."""
    game = catalogue.game(name)
    setup = make_setup(game, None, ("Ana", "Bo", "Zoé", "Hugo"), {})
    state, kinds = game.start(setup), set()
    for envelope, after in islice(playout(game, state, random.Random(2).randrange), 160):
        outcome = game.rule(state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome)
        boards = [block for each in (state, after) for block in game.scene(setup, game.view(each, TABLE)).main if isinstance(block, Board)]
        pieces = {piece.id for board in boards for piece in board.pieces}
        for moment in (moment for told in outcome.happenings for moment in game.moments(told)):
            kinds.add(type(moment))
            assert getattr(moment, "seat", "Ana") in setup.seats
            assert len(boards) < 2 or getattr(moment, "piece", None) in (None, *pieces), moment
        state = after
    assert kinds or game.moments is no_moments
