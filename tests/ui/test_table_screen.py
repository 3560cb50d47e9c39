"""Playing on the tablet: taps become commands, commands become a new screen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from kivy.clock import Clock
from kivy.graphics import Canvas

from companion.game import Envelope
from companion.games.toprace.commands import Bid
from companion.kernel.command import AdjustMoney
from companion.kernel.text import raw
from companion.scene import Confirm, Offer, Send, Target
from tests.ui import records
from tests.ui.drawn import drawn
from ui.painting.strokes import painting
from ui.widgets.cards import CardView, paint_card
from ui.widgets.note import StepsView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


async def test_a_bid_is_two_taps_and_the_screen_says_who_leads(tablets: Tablets) -> None:
    """Given a driver on offer, when an amount and a player are tapped, then that player leads with it."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("amount:90000")
    await tablet.tap("bid:Ana:90000")
    await tablet.until(lambda: "Ana mène" in tablet.words())
    assert "90 000 $" in tablet.words()


async def test_a_tap_on_a_player_is_the_next_bid_and_sold_ends_it(tablets: Tablets) -> None:
    """The usual raise is one tap on who spoke; one more tap sells."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("bid:Zoé:90000")
    await tablet.until(lambda: "Zoé mène" in tablet.words())
    await tablet.tap("close")
    await tablet.until(lambda: "Zoé place la noire" in tablet.words())


async def test_another_amount_is_set_by_steps_within_its_bounds(tablets: Tablets) -> None:
    """Any amount: who says it, then steps up to what that player has."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("other")
    await tablet.tap("other:Ana")
    for _ in range(8):  # no further than Ana's cash
        await tablet.tap("step:10000")
    assert "140 000 $" in tablet.words()
    await tablet.tap("amount-done")
    await tablet.until(lambda: tablet.now.play.last_line == len(records.ON_OFFER) + 2)
    await tablet.heard()
    assert "Ana mène" in tablet.words()


async def test_what_just_happened_can_be_taken_back_from_the_toast(tablets: Tablets) -> None:
    """A slip of the finger: the toast tells it and takes it back."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("bid:Ana:90000")
    await tablet.until(lambda: "Ana mise" in tablet.words())
    await tablet.tap("toast-undo")
    await tablet.until(lambda: "Bo mène" in tablet.words())


async def test_undo_at_the_rail_goes_back_line_by_line(tablets: Tablets) -> None:
    """The undo tool takes back a pass, then the bid before it."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("undo")
    await tablet.heard()
    await tablet.until(lambda: "passe" not in tablet.words().split())
    await tablet.tap("undo")
    await tablet.until(lambda: "Bo mène" not in tablet.words())


async def test_a_refusal_says_why_what_is_legal_and_shows_its_rule(tablets: Tablets) -> None:
    """Given a price that changed unseen, a lower bid is refused: cause, what may be done, the rule's text at a tap."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("other")
    await tablet.tap("other:Ana")
    tablet.table.wait(tablet.table.session.submit(Envelope(by="Zoé", command=await bid(tablet, 130_000))))
    await tablet.heard()
    await tablet.tap("amount-done")  # still 90 000
    await tablet.until(lambda: tablet.shows("refusal-rule"))
    assert "Possible :" in tablet.words()
    await tablet.tap("refusal-rule")
    await tablet.until(lambda: "Règle TR-A2" in tablet.words() and tablet.shows("rule-back"))
    assert "Possible" not in tablet.words()  # one sheet at a time, not one askew upon the other
    await tablet.tap("rule-back")
    await tablet.until(lambda: "Possible" in tablet.words())
    await tablet.tap("refusal-back")
    assert not tablet.app.stage.sheets
    assert "Zoé mène" in tablet.words()


async def bid(tablet: Tablet, amount: int) -> Any:
    """The bid command of the game that is on, as the table's screen holds it."""
    target = next(target for target in tablet.now.scene("table").main[1].targets if target.choices)
    return type(target.choices[0].sent.command)(amount=amount)


async def test_a_house_ruling_is_one_tap_from_a_refusal(tablets: Tablets) -> None:
    """The cardboard may still be right: from a refusal straight to a house ruling."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("other")
    await tablet.tap("other:Ana")
    tablet.table.wait(tablet.table.session.submit(Envelope(by="Zoé", command=await bid(tablet, 130_000))))
    await tablet.heard()
    await tablet.tap("amount-done")
    await tablet.tap("refusal-house")
    await tablet.until(lambda: tablet.shows("house:money", "house:position"))


async def test_a_refused_house_ruling_says_why_and_no_move_instead(tablets: Tablets) -> None:
    """More chips than the bank has: what may be played now is not the answer."""
    tablet = await tablets(records.MOGUL)
    for name in ("menu", "menu-money", "balance", "key:9", "key:9", "key:9", "amount-done", "house-rule"):
        await tablet.tap(name)
    await tablet.until(lambda: tablet.shows("refusal-rule", "refusal-back"))
    assert "La banque n’a que" in tablet.words() and "Possible :" not in tablet.words()


async def test_a_race_at_bank_depth_ends_in_the_order_on_the_table(tablets: Tablets) -> None:
    """At any time: the cars are tapped in their order on a sheet, and a button says that it is so."""
    tablet = await tablets(records.BANK_RACE)
    await tablet.tap("rare")
    await tablet.tap("race_stops")
    for car in ("white", "green", "red", "black", "blue", "yellow"):
        await tablet.tap(f"race_over:{car}")
    await tablet.tap("race_over")
    await tablet.until(lambda: tablet.now.play.summary.phase in ("settled", "over"))
    assert tablet.now.play.summary.places == ("white", "green", "red", "black", "blue", "yellow")


@pytest.mark.parametrize("record", [records.RACE, records.WHITE_MOVES])
async def test_money_owners_and_track_are_in_sight_all_through_a_referees_race(tablets: Tablets, record: str) -> None:
    """While a card is chosen, and while it is resolved."""
    tablet = await tablets(record)
    assert "140 000 $" in tablet.words() and tablet.app._board() is not None
    assert [len(chip.faces) for chip in tablet.now.scene("table").seats] == [1, 1, 1, 2, 1]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
async def test_whose_car_a_line_moves_is_written_on_it(tablets: Tablets, size: tuple[int, int]) -> None:
    """An arch on a low bar is no more than a colour: its owner's name is read beside it."""
    tablet = await tablets(records.WHITE_MOVES, size=size)
    view = next(part for part in tablet.app.stage.walk() if isinstance(part, CardView))
    canvas = Canvas()
    with painting(canvas):  # on the stage it is a picture, whose words are not told any more
        paint_card(view.look, view.block, view.box)
    for owner in ("Ana", "Bo", "Mamie", "Zoé"):
        assert any(each.words == owner and each.box.h >= 18 for each in drawn(canvas)), owner


async def test_the_next_step_stays_where_it_is_whatever_stands_above(tablets: Tablets) -> None:
    """A line with two ends, then one with fewer: the green button is under the same finger."""
    tablet = await tablets(records.WHITE_MOVES)
    before = tablet.spots()["as_shown"]
    await tablet.tap("end:white:a25")
    await tablet.until(lambda: "Hugo avance la jaune" in tablet.words())
    after = tablet.spots()["as_shown"]
    assert (after.x, after.y) == pytest.approx((before.x, before.y))


async def test_as_shown_moves_the_rest_of_the_card(tablets: Tablets) -> None:
    """A player's turn at referee depth is two taps when the suggested paths are taken."""
    tablet = await tablets(records.WHITE_MOVES)
    await tablet.tap("as_shown")
    await tablet.until(lambda: "de jouer une carte" in tablet.words())


async def test_a_question_comes_before_its_list_and_what_is_done_does_nothing(tablets: Tablets) -> None:
    """As on a phone and in the terminal."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    line = tablet.now.play.last_line
    tablet.app.taps.tap(Target(id="said", label=raw("dit"), state="done", does=Send(Bid(amount=100_000), by="Ana")))
    one, other = (Send(Bid(amount=amount), by="Zoé") for amount in (110_000, 120_000))
    choices = (Target(id="one", label=raw("un"), does=one), Target(id="other", label=raw("autre"), does=other))
    tablet.app.taps.tap(Target(id="list", label=raw("liste"), does=Confirm(raw("Vraiment ?"), Offer(choices))))
    await tablet.frames(2)
    assert "Vraiment ?" in tablet.words() and not tablet.shows("one")
    await tablet.tap("list:yes")
    assert tablet.shows("one", "other") and not tablet.shows("list:yes")
    await tablet.tap("other")
    await tablet.until(lambda: tablet.now.scene("table").main[0].money == 120_000)
    assert tablet.now.play.last_line == line + 1


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_a_list_says_what_it_is_and_has_a_way_out_in_sight(tablets: Tablets, size: tuple[int, int]) -> None:
    """Which plot is laid on a place that was touched: a title, and a button that leaves it."""
    dealt = records.record([records.table("deal")], game="takenoko", edition="classic", seats=("Ana", "Bo"))
    tablet = await tablets(dealt, size=size)
    line = tablet.now.play.last_line
    await tablet.tap("at:1,0")
    await tablet.until(lambda: tablet.shows("choices-close"))
    assert "Choisissez" in tablet.words() and "Annuler" in tablet.words()
    await tablet.tap("choices-close")
    await tablet.until(lambda: tablet.app.stage.sheet("choices") is None)
    assert tablet.now.play.last_line == line


async def test_closing_without_a_bet_is_asked_first(tablets: Tablets) -> None:
    """What can't be wanted by accident asks once more."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("close_bets")
    await tablet.tap("no")
    assert not tablet.app.stage.sheets
    await tablet.tap("close_bets")
    await tablet.tap("close_bets:yes")
    await tablet.until(lambda: "de jouer une carte" in tablet.words())


async def test_the_app_deals_by_lot_when_asked(tablets: Tablets) -> None:
    """Where the app may draw, one button does."""
    tablet = await tablets(records.MOGUL)
    await tablet.tap("draw")
    await tablet.until(lambda: tablet.now.play.summary.phase == "turning")


async def test_bets_open_one_by_one(tablets: Tablets) -> None:
    """Each stays under its lock until its turn: one by one, with its sentence, or all at once."""
    tablet = await tablets(records.ACCOUNTS)
    assert "−10 000" not in tablet.words()
    await tablet.tap("unveil-next")
    await tablet.until(lambda: "Ana voyait gagner la noire, et elle gagne." in tablet.words())
    assert "−10 000" not in tablet.words() and "+90 000 $" in tablet.words()
    await tablet.tap("unveil-all")
    await tablet.until(lambda: tablet.shows("next_race", "menu"))
    assert "−10 000" in tablet.words()


async def test_how_many_are_left_stands_beside_an_action_that_is_too_low_for_two_lines(tablets: Tablets) -> None:
    """On the smallest screen; nothing is squeezed to its rim."""
    tablet = await tablets(records.by_lot("takenoko", 25), size=(800, 480))
    found = {each.words: each.box for each in drawn(tablet.app.root.canvas)}
    assert abs(found["Canal"].cy - found["reste 20"].cy) < found["Canal"].h / 3
    assert found["Canal"].right < found["reste 20"].x


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
async def test_what_the_small_bets_brought_is_as_large_as_the_words_beside_it(tablets: Tablets, size: tuple[int, int]) -> None:
    """Above the stage: the sum of an opened bet and the word of a closed one."""
    tablet = await tablets(records.ACCOUNTS, size=size)
    await tablet.tap("unveil-next")
    await tablet.until(lambda: "+90 000" in tablet.words())
    found = {each.words: each.box.h for each in drawn(tablet.app.root.canvas)}
    assert found["+90\u00a0000"] >= found["fermé"] * 0.8, "figures stand lower in their line than words"


async def test_the_leader_stands_on_top_at_every_moment(tablets: Tablets) -> None:
    """Whoever moved says from where."""
    tablet = await tablets(records.ACCOUNTS)
    stands: list[list[str]] = []
    while "unveil-next" in tablet.spots():
        view = tablet.app._base.view.payout()
        money = [(figure.name[1], figure.goal) for figure in view.figures if figure.name[0] == "money"]
        assert [amount for _, amount in money] == sorted((amount for _, amount in money), reverse=True)
        stands.append([seat for seat, _ in money])
        opened = tablet.now.play.ceremony.opened
        await tablet.tap("unveil-next")
        await tablet.until(lambda opened=opened: tablet.now.play.ceremony.opened > opened)
        await tablet.heard()
        if stands[-1].index("Ana") > 1 and "↑" in tablet.words():
            assert "était" in tablet.words()
    assert len(stands) > 3 and len({tuple(each) for each in stands}) > 1


async def test_everything_turns_round_with_one_tap(tablets: Tablets) -> None:
    """Turned, the same targets are tapped at the other side, and do the same."""
    tablet = await tablets(records.BANK_RACE)
    before = tablet.spots()["turn_done"]
    await tablet.tap("turn")
    await tablet.until(lambda: tablet.app.stage.turned)
    after = tablet.spots()["turn_done"]
    assert (round(after.cx), round(after.cy)) == (round(1280 - before.cx), round(800 - before.cy))
    line = tablet.now.play.last_line
    await tablet.tap("turn_done")
    await tablet.until(lambda: tablet.now.play.last_line == line + 1)


async def test_a_burst_of_changes_reaches_the_screen_as_the_newest(tablets: Tablets) -> None:
    """A hundred commands from elsewhere: the screen is handed the newest picture, at most once a frame."""
    tablet = await tablets(records.BANK_RACE)
    handed: list[int] = []
    tablet.app.store.listen(lambda now: handed.append(now.version))
    session = tablet.table.session

    async def burst() -> None:
        for number in range(100):
            amount = 10_000 if number % 2 == 0 else -10_000
            await session.submit(Envelope(by="table", command=AdjustMoney(seat="Ana", amount=amount, reason="burst")))

    future = asyncio.run_coroutine_threadsafe(burst(), tablet.table.loop)
    frames = list[float]()  # those that are drawn: this test may sleep through some of them
    counting = Clock.schedule_interval(frames.append, 0)
    await tablet.until(future.done)
    await tablet.heard()
    counting.cancel()
    assert tablet.app.store.now is session.now
    assert len(handed) <= len(frames) + 1
    assert handed == sorted(set(handed))


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "fr"), ((1024, 600), "en"), ((800, 480), "fr"), ((1920, 1200), "en")])
async def test_the_light_and_the_dark_blue_are_told_apart_by_their_whole_names(
    tablets: Tablets, size: tuple[int, int], language: str
) -> None:
    """Edition A, a joker: no button's word is cut, and each wears its car's letter and shape besides."""
    tablet = await tablets(records.JOKER_TO_NAME, size=size, language=language)
    await tablet.until(lambda: tablet.shows("joker:light_blue", "joker:dark_blue"))
    words = tablet.words()
    for name in {"fr": ("Claire", "Foncée", "Blanche"), "en": ("Light", "Dark", "White")}[language]:
        assert name in words, words
    assert "…" not in words


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
async def test_how_a_garden_ended_can_be_read_whole(tablets: Tablets, size: tuple[int, int], language: str) -> None:
    """Every score, what it is made of, the Emperor: no word and no figure is cut, and none lies over another."""
    tablet = await tablets(records.GARDEN_DONE, size=size, language=language)
    await tablet.until(lambda: "Barthélemy" in tablet.words())
    words = tablet.words().split()
    assert "…" not in tablet.words()
    for seat, score in tablet.now.play.summary.scores.items():
        assert seat in words and str(score) in words, (seat, score, words)


def lit_steps(tablet: Tablet) -> object:
    """Which of once, twice, sold are lit."""
    part = next(each for each in tablet.app.stage.walk() if isinstance(each, StepsView))
    return [reached for _, reached in part.block.steps]


async def test_once_and_twice_are_said_by_a_button_and_a_bid_begins_anew(tablets: Tablets) -> None:
    """A newcomer sees how to say it; undo takes the last word back; nothing of it is a line."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    line = tablet.now.play.last_line
    assert "Une fois…" in tablet.words()
    assert lit_steps(tablet) == [False, False, False]
    await tablet.tap("call:1")
    await tablet.until(lambda: tablet.shows("call:2"))
    assert "Deux fois…" in tablet.words() and lit_steps(tablet) == [True, False, False]
    await tablet.tap("call:2")
    await tablet.until(lambda: lit_steps(tablet) == [True, True, False])
    await tablet.tap("call:2")
    assert lit_steps(tablet) == [True, True, False] and tablet.now.play.last_line == line
    await tablet.tap("undo")
    await tablet.until(lambda: lit_steps(tablet) == [True, False, False])
    assert tablet.now.play.last_line == line
    await tablet.tap("amount:90000")
    await tablet.tap("bid:Zoé:90000")
    await tablet.until(lambda: tablet.now.play.last_line == line + 1 and tablet.shows("call:1"))
    assert lit_steps(tablet) == [False, False, False]
    await tablet.tap("close")
    await tablet.until(lambda: tablet.now.play.last_line == line + 2)


async def test_accounts_that_lie_open_stay_open_in_another_language_and_theme(tablets: Tablets) -> None:
    """How far they are is the table's, not the screen's."""
    tablet = await tablets(records.ACCOUNTS)
    await tablet.tap("unveil-next")
    await tablet.until(lambda: "voyait gagner" in tablet.words())
    tablet.app.prefer(replace(tablet.app.settings(), language="en", theme="night"))
    await tablet.until(lambda: "saw the black car win" in tablet.words())
    await tablet.tap("unveil-all")
    await tablet.until(lambda: tablet.shows("menu", "undo"))
    tablet.app.prefer(replace(tablet.app.settings(), language="fr"))
    await tablet.until(lambda: "compte" in tablet.words())
    assert tablet.shows("menu", "undo") and not tablet.shows("unveil-all")
    assert "−10 000" in tablet.words()


async def test_no_toast_tells_what_the_accounts_will(tablets: Tablets) -> None:
    """The line that ends the race is told when the last row lies open."""
    tablet = await tablets(records.RACE_BUT_FOR_THE_END)
    await tablet.tap("end_race")
    await tablet.until(lambda: tablet.shows("unveil-all"))
    assert tablet.app.stage.toast is None
    await tablet.tap("unveil-all")
    await tablet.until(lambda: tablet.app.stage.toast is not None)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
async def test_nothing_is_cut_while_bets_are_open(tablets: Tablets, size: tuple[int, int], language: str) -> None:
    """The prompt takes its short form, the buttons beside it and the rows are short enough; "…" is there only where a list follows."""
    tablet = await tablets(records.TWO_LAST_BETS_MISSING, size=size, language=language)
    await tablet.until(lambda: tablet.shows("close_bets", "finished", "opens:Zoé"))
    cut = [word for word in tablet.words().split() if word.endswith("…")]
    assert cut == [{"fr": "Arrivée…", "en": "Finish…"}[language]]
