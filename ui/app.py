"""The tablet: one Kivy app on the main thread, which shows the newest `Now` and sends what is tapped.

The app owns the stage; its `appearance` follows the settings of the screen. Everything else is in the session, on the
loop thread. Each new `Now` chooses the base screen (lobby or table), refreshes what lies over it, and tells in a toast what happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import assert_never

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.kernel.seat import TABLE, Seat
from companion.scene import Next, Open, Scene
from companion.table.play import telling
from companion.table.session import Session
from companion.table.snapshots import Now
from ui.appearance import Appearance
from ui.asking import Asking
from ui.board.view import BoardView
from ui.context import Context, Extras
from ui.feel import sounds_of
from ui.guide import Guide
from ui.motion import Motion
from ui.painting.pages import TexturePage, pages
from ui.painting.pictures import forget_textures
from ui.screens.lobby import LobbyScreen
from ui.screens.rules import RulesAtHand, RulesPage, has_rules
from ui.screens.table import TableScreen
from ui.stage import Stage
from ui.store import Store
from ui.sweeping import Sweeping
from ui.taps import TableTaps
from ui.thinking import Thinking
from ui.typed import TypedIn
from ui.widgets.curtain import Curtain
from ui.widgets.rail import Tool
from ui.widgets.screen_part import Part
from ui.widgets.toast import Toast

CLOCK_S = 60  # how often to look at the clock, if it decides between day and night
ENTER = (13, 271)  # also the one of the number pad


class TabletApp(App):
    """The app that shows a table."""

    title = "Table"

    def __init__(self, store: Store, extras: Extras) -> None:
        super().__init__()
        self.store = store
        self.extras = extras
        self.motion = Motion(extras.clock, self.play)
        self.stage = Stage(self.repaint, self.motion.finish)
        self.appearance = Appearance(store, self.stage, extras, self.repaint)
        self.look, self.settings, self.prefer = self.appearance.look, self.appearance.settings, self.appearance.prefer
        self.taps = TableTaps(store, self.stage, self.look, self.draw_curtain, self._house)
        self.taps.board = self._board
        self.taps.show = self.repaint
        self.taps.sound = self.play
        self.taps.onward = self._onward
        self.context = Context(
            store=store,
            stage=self.stage,
            taps=self.taps,
            extras=extras,
            look=self.look,
            settings=self.settings,
            prefer=self.prefer,
            go=self.go,
            back=self.back,
            home=self.home,
            turn=self.appearance.turn,
            sound=self.play,
            again=self.repaint,
            learn=self._learn,
        )
        self._typed_in = TypedIn(self.stage)
        self.guide = Guide(self.context, self._visit, self._at_rest)
        self.thinking = Thinking(extras.clock)
        self.sweeping = Sweeping(lambda: store.waits)
        self.rules_at_hand = RulesAtHand(self.context)
        self.asking = Asking(self.context, self.taps)
        self._pages: list[Part] = []
        self._page: TexturePage | None = None  # the page of words and shapes
        self._base: LobbyScreen | TableScreen | None = None
        self._told = self._sounded = store.now.play.last_line
        self._evening = store.now.play.evening
        store.on_bug = self._bug

    def build(self) -> Stage:
        """Make the stage; its content is made when it gets its first size."""
        self.store.listen(self._heard)
        self.store.start()
        self.sweeping.begin()
        self._clocks = (
            Clock.schedule_interval(lambda _: self.appearance.by_the_clock(), CLOCK_S),
            Clock.schedule_interval(lambda _: self.tick(), 1.0),
        )
        Window.bind(on_minimize=self._hidden, on_hide=self._hidden, on_key_down=self._key)
        return self.stage

    def _key(self, _: object, code: int, usage: int, words: str | None, __: object) -> bool:
        """Give a key to the reader that types, whatever has the focus; the Enter that ends its tag is for nobody else."""
        hears = self.context.extras.key
        if hears is None:
            return False
        self._typed_in.before_key()
        return hears("enter" if code in ENTER else words or "", usage, self._typed)

    def _typed(self, since: float, until: float) -> None:
        """The last keys were a tag. Called from any thread."""
        Clock.schedule_once(lambda _: self._typed_in.take_out(since, until))

    def end(self) -> None:
        """Close the window soon; from any thread, also before it is open."""
        Clock.schedule_once(lambda _: self.stop())

    def on_stop(self) -> None:
        """Stop listening to the table."""
        for clock in self._clocks:
            clock.cancel()
        self.sweeping.end()
        self.guide.stop()
        self.store.close()

    def on_pause(self) -> bool:
        """Close everything secret when the app goes into the background."""
        self._hidden()
        return True

    def on_resume(self) -> None:
        """Paint everything again, because letters and the boards' grounds may have been lost with the GL context."""
        forget_textures()
        self.appearance.forget()
        self._base = None
        self.repaint()

    def tick(self) -> None:
        """Do what is due every second."""
        if isinstance(self._base, TableScreen):
            self._base.view.tick()

    # --- showing

    def repaint(self) -> None:
        """Paint everything again, as it is now."""
        if self.stage.width < 2:
            return
        self._settle(0)
        self._show(self.store.now)

    def _settle(self, seconds: float) -> None:
        """Apply the settings that concern the window itself."""
        settings = self.settings()
        Window.clearcolor = self.look().rgba("ground")
        Window.allow_screensaver = not settings.keep_awake
        if self.stage.turned != settings.turned:
            self.stage.turn(settings.turned, seconds)

    def _heard(self, now: Now) -> None:
        if self.stage.width < 2:
            return
        pace = self.look().pace
        self._settle(pace.span(pace.turn))
        self._show(now)
        self._sound(now)
        self._tell(now)

    def _show(self, now: Now) -> None:
        another_page = pages.newest is not self._page  # one page was full: it is dropped, and what is still drawn from it is painted again
        if another_page:
            self._page = pages.newest
            self.appearance.forget()
        look = self.look()
        before, base = self._base, self._base_for(now)
        self.sweeping.painted(settled=base is not before or another_page)
        if self._pages:
            self.stage.set_screen(self._pages[-1])
            self._pages[-1].refresh(look)
        else:
            self.stage.set_screen(base)
            base.show(look, now, self.stage.box)
        if isinstance(self.stage.curtain, Curtain):
            seat = self.stage.curtain.seat
            if now.play.playing and seat in now.play.setup.seats and not now.room.on_phone(seat):
                self.stage.curtain.refresh(look)
            else:
                self.open_curtain()
        self.asking.show(now)
        if self._pages or isinstance(base, LobbyScreen):
            self.stage.set_panel(None)
        else:
            self.rules_at_hand.show()
        self.guide.look()

    def _tools(self, now: Now) -> list[Tool]:
        return [
            *([Tool("rules", "question", self.rules_at_hand.switch)] if has_rules(self.context) else []),
            Tool("undo", "arrow-u-up-left", self._undo, now.play.undo_to is not None),
            Tool("turn", "device-rotate", self.appearance.turn),
            Tool("menu", "list", self._menu),
        ]

    def _whole_booklet(self) -> None:
        self.go(lambda: RulesPage(self.context))

    def _visit(self, session: Session) -> None:
        """Show another table on the screen, or the tablet's own again."""
        self.store.show(session)
        self.context.leave_lesson = self.guide.leave if self.guide.on else None
        self._base = None
        self._drop_all()
        self.repaint()

    def _learn(self, game: str) -> None:
        self.guide.begin(game)

    def _at_rest(self) -> bool:
        """Whether nothing lies over the table."""
        return not (self._pages or self.stage.sheets or self.stage.curtain)

    def _base_for(self, now: Now) -> LobbyScreen | TableScreen:
        if now.play.playing and not isinstance(self._base, TableScreen):
            self._drop_all()
            self._base = TableScreen(
                self.look(),
                self.taps,
                self.motion,
                self.play,
                self._tools,
                lambda: self.taps.placing,
                self.guide.calm,
                self.thinking,
            )
        elif not now.play.playing and not isinstance(self._base, LobbyScreen):
            self._drop_all()
            self._base = LobbyScreen(self.context, self._menu, self._choose_game, self._whole_booklet)
        elif now.play.evening != self._evening:  # a revenge: close what belonged to the evening before
            self._drop_all()
        self._evening = now.play.evening
        assert self._base is not None
        return self._base

    def _drop_all(self) -> None:
        """Close everything over the base screen, because another evening begins or ends."""
        self.stage.close()
        self.stage.drop_toast()
        self.open_curtain()
        self.rules_at_hand.close()
        self._pages.clear()
        self._told = self._sounded = self.store.now.play.last_line

    def _board(self) -> BoardView | None:
        return self._base.board() if isinstance(self._base, TableScreen) and not self._pages else None

    def _tell(self, now: Now) -> None:
        """Tell in a toast what just happened, once."""
        if not now.play.told or now.play.told[-1].number <= self._told:
            self._told = min(self._told, now.play.last_line)
            return
        look, newest = self.look(), now.play.told[-1]
        self._told = newest.number
        said = [look.say(text) for text in newest.texts[:2]]
        if said and self.stage.curtain is None and not self.stage.sheets and not self._pages:
            undo = self._undo if now.play.undo_to is not None and not self.guide.on else None
            self.stage.say(Toast(look, " ".join(said), undo, short=said[0]), look)

    def _sound(self, now: Now) -> None:
        """Play the newest line's sounds, once; a line that was taken back sounds like a tap."""
        newest = now.play.last_line
        if now.play.playing and newest > self._sounded and self._sounded:
            for name in sounds_of(now.play.moments):
                self.play(name)
        self._sounded = newest

    def play(self, name: str) -> None:
        """Play a sound, if the settings allow sounds."""
        if self.settings().is_heard(self.extras.hour()):
            self.extras.sound(name)

    def _bug(self, _: BaseException) -> None:
        self.context.toast(self.look().word("tablet-bug"), sign="warning")

    # --- pages

    def go(self, page: Callable[[], Part]) -> None:
        """Show a page over the base screen."""
        self.stage.close()
        self.stage.drop_toast()
        self._pages.append(page())
        self._show(self.store.now)

    def back(self) -> None:
        """Go back to the page before, or to the base screen."""
        self.stage.close()
        if self._pages:
            self._pages.pop()
        self._show(self.store.now)

    def home(self) -> None:
        """Close all pages."""
        del self._pages[1:]
        self.back()

    # Pages are imported when they are first opened: the first frame does not wait for them.

    def _choose_game(self) -> None:
        from ui.screens.choice import ChoicePage

        self.go(lambda: ChoicePage(self.context))

    def _onward(self, to: Next) -> None:
        """After the end: play again, choose another game for the same seats, or open the shelf."""
        store = self.store
        match to:
            case "revenge":
                store.do(store.session.revenge(), self.context.tell)
            case "another":
                store.do(store.session.put_away(), lambda why_not: self.context.tell(why_not) if why_not else self._choose_game())
            case "shelf":
                from ui.screens.shelf import ShelfPage

                self.go(lambda: ShelfPage(self.context))
            case _:
                assert_never(to)

    def _menu(self) -> None:
        from ui.screens.menu import MenuPage

        self.go(lambda: MenuPage(self.context))

    def _house(self) -> None:
        from ui.screens.house import HousePage

        self.go(lambda: HousePage(self.context))

    # --- the table

    def _undo(self) -> None:
        """Take back the newest line; if something secret was shown since, only as a house ruling."""
        self.stage.drop_toast()
        self.store.do(self.store.session.undo(), self.asking.undone)

    def draw_curtain(self, seat: Seat) -> None:
        """Draw the curtain for a player, to whom the tablet is passed. A seat that a phone holds is taken from the phone first."""
        self.stage.close()
        if self.store.now.room.on_phone(seat):
            self.asking.take_seat(seat, self._pass_to)
        else:
            self._pass_to(seat)

    def _pass_to(self, seat: Seat) -> None:

        def scene() -> Scene:
            return self.store.now.scene(seat)

        waiting = self.store.now.scene(TABLE).prompt.waiting
        self.taps.after = lambda _: self._pass_on(seat, waiting)

        def awaited() -> bool:
            return seat in self.store.now.scene(TABLE).prompt.waiting

        self.stage.set_curtain(Curtain(self.look(), seat, scene, self.taps, self.open_curtain, awaited=awaited, guided=self.guide.on))

    def _pass_on(self, seat: Seat, waiting: Sequence[Seat]) -> None:
        """Open the curtain. If others must still choose and have no phone, draw it for the next of them."""
        self.open_curtain()
        if seat not in waiting or self.guide.on:
            return
        now, at = self.store.now, waiting.index(seat)
        scene = now.scene(TABLE)
        asked = {target.act.seat for target in telling.shown_targets(scene) if isinstance(target.act, Open)}.intersection(
            scene.prompt.waiting
        )
        others = (*waiting[at + 1 :], *waiting[:at])
        if (following := next((each for each in others if each in asked and not now.room.on_phone(each)), None)) is not None:
            self._pass_to(following)

    def open_curtain(self) -> None:
        """Show the table again, without a curtain."""
        if isinstance(self.stage.curtain, Curtain):
            self.stage.curtain.rest()
            self.stage.close()
        self.taps.after = lambda _: None
        self.stage.set_curtain(None)

    def _hidden(self, *_: object) -> None:
        self.open_curtain()


def tablet_app(loop: asyncio.AbstractEventLoop, session: Session, extras: Extras | None = None) -> TabletApp:
    """The app, ready to run on the main thread; the loop runs in another thread."""
    return TabletApp(Store(loop, session), extras or Extras())
