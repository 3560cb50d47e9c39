"""Looking at an evening again on the tablet, and the history that settles a dispute: by touch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.kernel.seat import TABLE
from companion.table.file.journal import Journal
from companion.table.play.playback import read_playback
from companion.table.snapshots import Now
from tests.ui import records
from tests.ui.table_of import with_record

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


async def _replay(tablet: Tablet) -> None:
    """From the history page."""
    await tablet.tap("menu")
    await tablet.tap("menu-history")
    await tablet.tap("replay")
    await tablet.until(lambda: tablet.shows("replay-play"))


async def test_an_evening_is_played_again_step_by_step_and_nothing_is_touched(tablets: Tablets) -> None:
    """One on, one back; the evening's own buttons do nothing; closed, the table is as it was."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    before = tablet.table.session.now.play
    await _replay(tablet)
    whole = len(records.ON_OFFER)
    await tablet.until(lambda: f"Ligne 1 sur {whole}." in tablet.words())
    await tablet.tap("replay-on")
    await tablet.until(lambda: "La rouge est en vente." in tablet.words())
    await tablet.tap("replay-on")
    await tablet.until(lambda: "Zoé mise 70 000 $ sur la rouge." in tablet.words())
    await tablet.tap("replay-back")
    await tablet.until(lambda: f"Ligne 2 sur {whole}." in tablet.words())
    assert all(name.startswith("replay") for name in tablet.spots())
    box = next(box for name, box in tablet.app.stage.screen._screen.spots() if name.startswith("bid:"))
    await tablet.touch(box.cx, box.cy)
    await tablet.tap("replay-close")
    assert tablet.table.session.now.play is before


async def test_it_goes_on_by_itself_at_three_speeds_and_rests_at_the_end(tablets: Tablets) -> None:
    """Four times, sixteen times; pause; on to the last line."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await _replay(tablet)
    await tablet.tap("replay-speed")
    await tablet.until(lambda: "4×" in tablet.words())
    await tablet.tap("replay-speed")
    await tablet.until(lambda: "16×" in tablet.words())
    await tablet.tap("replay-play")
    whole = len(records.ON_OFFER)
    await tablet.until(lambda: f"Ligne {whole} sur {whole}." in tablet.words() and "Lecture" in tablet.words())
    assert "Mamie passe." in tablet.words()


async def test_a_line_is_jumped_to(tablets: Tablets) -> None:
    """From the list of all of them."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await _replay(tablet)
    await tablet.tap("replay-lines")
    await tablet.tap("replay-at:5")
    await tablet.until(lambda: "Adjugé" in tablet.words() and f"Ligne 4 sur {len(records.ON_OFFER)}." in tablet.words())


async def test_an_evening_on_the_shelf_is_played_again_without_being_taken_from_it(tablets: Tablets) -> None:
    """Put away: its sheet has the way."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("menu")
    await tablet.tap("menu-away")
    await tablet.tap("away-yes")
    await tablet.until(lambda: tablet.shows("begin"))
    await tablet.tap("menu")
    await tablet.tap("menu-shelf")
    await tablet.tap(await tablet.until(lambda: next((name for name in tablet.spots() if name.startswith("evening:")), None)))
    await tablet.tap("evening-replay")
    await tablet.until(lambda: "Ligne 1 sur" in tablet.words())
    await tablet.tap("replay-on")
    await tablet.until(lambda: "La rouge est en vente." in tablet.words())
    assert not tablet.table.session.now.play.playing


def test_a_replay_shows_no_more_than_the_table_showed_then(tmp_path: Path) -> None:
    """Bets that are still sealed: at no line does what is shown, told or named differ by what was chosen."""
    cars = zip(records.THREE_BETS, ("white", "red", "blue"), strict=True)
    other = records.record([*records.BETS_OPEN, *({**bet, "car": car} for bet, car in cars)], depth="bank")
    seen = []
    for number, record in enumerate((records.TWO_BETS_MISSING, other)):
        path = tmp_path / f"{number}.db"
        with_record(path, record.encode())
        journal = Journal(path)
        said = read_playback(journal, 1)
        journal.close()
        scenes = [Now(play=said.play(index)).scene(TABLE) for index in range(len(said.lines))]
        seen.append((scenes, [line.texts for line in said.lines], [said.pieces(line) for line in said.lines]))
    assert seen[0] == seen[1]


async def test_the_history_names_cards_and_shows_what_it_is_about_from_the_first_line_on(tablets: Tablets) -> None:
    """After the table was opened anew: the card that was played is named, line by line, and what was taken back stays struck."""
    tablet = await tablets(records.WHITE_MOVES)
    await tablet.tap("menu")
    await tablet.tap("menu-history")
    await tablet.until(lambda: "Hugo joue une carte." in tablet.words())
    assert "noire 6" in tablet.words()
    words = tablet.words()  # where a car went as one points at it: "b34" stands on no board
    assert "La noire avance de 6 cases." in words and "à 5 de TIPP 3, voie du milieu" in words and "b34" not in words
    assert "place la verte au départ." in words and "départ 6" in words
