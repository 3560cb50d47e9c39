"""The tablet: one Kivy app on the main thread, showing the newest `Now` and sending what is tapped.

The app owns the stage and what people prefer for the screen; everything that is true lives in the session, on the loop thread.
Each new `Now` chooses the base screen (lobby or table), refreshes what lies over it, and tells what just happened in a toast.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.kernel.seat import Seat
from companion.languages import LANGUAGES
from companion.scene import Scene
from companion.table.session import Session
from companion.table.snapshots import Now
from companion.texts import speaker
from ui.asking import Asking
from ui.board import BoardView
from ui.context import Context, Extras
from ui.feel import sounds_of
from ui.look import Look
from ui.motion import Motion
from ui.paint import forget_lettering
from ui.screens.lobby import Lobby
from ui.screens.table import TableScreen
from ui.stage import Stage
from ui.store import Store
from ui.taps import TableTaps
from ui.theme import THEMES, Preferences, grid_for
from ui.widgets.curtain import Curtain
from ui.widgets.part import Part
from ui.widgets.toast import Toast

KEPT = "tablet"
ENTER = (13, 271)  # also the one beside the figures


class TabletApp(App):
    """The table's screen."""

    title = "Table"

    def __init__(self, store: Store, extras: Extras, preferences: Preferences) -> None:
        super().__init__()
        self.store = store
        self.extras = extras
        self.preferences = preferences
        self.motion = Motion(extras.clock)
        self.stage = Stage(self.repaint, self.motion.finish)
        self.taps = TableTaps(store, self.stage, self.look, self.draw_curtain, self._house)
        self.taps.board = self._board
        self.taps.sound = self.play
        self.context = Context(
            store=store,
            stage=self.stage,
            taps=self.taps,
            extras=extras,
            look=self.look,
            preferences=lambda: self.preferences,
            prefer=self.prefer,
            go=self.go,
            back=self.back,
            home=self.home,
            turn=self.turn,
        )
        self.asking = Asking(self.context, self.taps)
        self._pages: list[Part] = []
        self._base: Lobby | TableScreen | None = None
        self._look: Look | None = None
        self._told = self._sounded = store.now.play.last_line
        store.on_bug = self._bug

    def build(self) -> Stage:
        """The stage; it is filled with the first size it is given."""
        self.store.listen(self._heard)
        self.store.start()
        Window.bind(on_minimize=self._hidden, on_hide=self._hidden, on_key_down=self._key)
        return self.stage

    def _key(self, _: object, code: int, __: int, words: str | None, ___: object) -> bool:
        """A reader that types is heard whatever has the focus; the Enter that ends its tag is nobody else's."""
        hears = self.context.extras.key
        return hears is not None and hears("enter" if code in ENTER else words or "")

    def end(self) -> None:
        """Close the window soon; from any thread, also before it is open."""
        Clock.schedule_once(lambda _: self.stop())

    def on_stop(self) -> None:
        """Hear no more."""
        self.store.close()

    def on_pause(self) -> bool:
        """In the background nothing secret stays open."""
        self._hidden()
        return True

    def on_resume(self) -> None:
        """Letters and boards' grounds may have been lost with the GL context: all is painted anew."""
        forget_lettering()
        self._look = self._base = None
        self.repaint()

    # --- look

    def look(self) -> Look:
        """How things look now; the same object while nothing of it changes."""
        now, preferences = self.store.now, self.preferences
        game = now.play.game.name if now.play.game is not None else None
        look = Look(
            theme=THEMES[preferences.theme],
            grid=grid_for(int(self.stage.width), int(self.stage.height), Metrics.dpi),
            speaker=speaker(preferences.language, game),
            accents={place.name: place.accent for place in now.room.lobby.places},
            presence=dict(now.room.presence),
            pace=preferences.pace,
        )
        if look != self._look or self._look is None:
            self._look = look
        return self._look

    def prefer(self, preferences: Preferences) -> None:
        """Another language, theme, pace: shown at once, kept with the table."""
        if preferences.turned != self.preferences.turned:
            self.stage.turn(preferences.turned, preferences.pace.span(preferences.pace.turn))
        self.preferences = preferences
        kept = {"language": preferences.language, "theme": preferences.theme, "turned": preferences.turned, "still": preferences.pace.still}
        kept["sound"] = preferences.sound
        self.store.do(self.store.session.keep(KEPT, kept))
        self.repaint()

    def turn(self) -> None:
        """Everything the other way round."""
        self.prefer(replace(self.preferences, turned=not self.preferences.turned))

    # --- showing

    def repaint(self) -> None:
        """Everything anew, as it is now."""
        if self.stage.width < 2:
            return
        Window.clearcolor = self.look().rgba("ground")
        if self.stage.turned != self.preferences.turned:
            self.stage.turn(self.preferences.turned, 0)
        self._show(self.store.now)

    def _heard(self, now: Now) -> None:
        if self.stage.width < 2:
            return
        self._show(now)
        self._sound(now)
        self._tell(now)

    def _show(self, now: Now) -> None:
        look = self.look()
        base = self._base_for(now)
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

    def _base_for(self, now: Now) -> Lobby | TableScreen:
        if now.play.playing and not isinstance(self._base, TableScreen):
            self._drop_all()
            self._base = TableScreen(self.look(), self.taps, self.motion, self._undo, self.turn, self._menu)
        elif not now.play.playing and not isinstance(self._base, Lobby):
            self._drop_all()
            self._base = Lobby(self.context, self._menu, self._choose_game)
        assert self._base is not None
        return self._base

    def _drop_all(self) -> None:
        """Another evening begins or ends: nothing over the base screen stays."""
        self.stage.close()
        self.stage.drop_toast()
        self.open_curtain()
        self._pages.clear()
        self._told = self._sounded = self.store.now.play.last_line

    def _board(self) -> BoardView | None:
        return self._base.board() if isinstance(self._base, TableScreen) and not self._pages else None

    def _tell(self, now: Now) -> None:
        """What just happened, once."""
        if not now.play.told or now.play.told[-1].number <= self._told:
            self._told = min(self._told, now.play.last_line)
            return
        look, newest = self.look(), now.play.told[-1]
        self._told = newest.number
        said = [look.say(text) for text in newest.texts[:2]]
        if said and self.stage.curtain is None and not self.stage.sheets and not self._pages:
            self.stage.say(Toast(look, " ".join(said), self._undo if now.play.undo_to is not None else None, short=said[0]), look)

    def _sound(self, now: Now) -> None:
        """What the newest line sounds like, once; a line taken back sounds like a tap."""
        newest = now.play.last_line
        if now.play.playing and newest > self._sounded and self._sounded:
            for name in sounds_of(now.play.moments):
                self.play(name)
        self._sounded = newest

    def play(self, name: str) -> None:
        """A sound, where sounds are wanted."""
        if self.preferences.sounds:
            self.extras.sound(name)

    def _bug(self, _: BaseException) -> None:
        self.context.toast(self.look().word("tablet-bug"), sign="warning")

    # --- pages

    def go(self, page: Callable[[], Part]) -> None:
        """A page over what is shown."""
        self.stage.close()
        self.stage.drop_toast()
        self._pages.append(page())
        self._show(self.store.now)

    def back(self) -> None:
        """The page before, or the base screen."""
        self.stage.close()
        if self._pages:
            self._pages.pop()
        self._show(self.store.now)

    def home(self) -> None:
        """No page: the base screen."""
        del self._pages[1:]
        self.back()

    # Pages are read when they are first opened: the first frame does not wait for them.

    def _choose_game(self) -> None:
        from ui.screens.choice import ChoicePage

        self.go(lambda: ChoicePage(self.context))

    def _menu(self) -> None:
        from ui.screens.menu import MenuPage

        self.go(lambda: MenuPage(self.context))

    def _house(self) -> None:
        from ui.screens.house import HousePage

        self.go(lambda: HousePage(self.context))

    # --- the table

    def _undo(self) -> None:
        """Take back the newest line; over something shown, only by a house ruling."""
        self.stage.drop_toast()
        self.store.do(self.store.session.undo(), self.asking.undone)

    def draw_curtain(self, seat: Seat) -> None:
        """The tablet is passed to a player; a seat that a phone holds has to be taken from it first."""
        self.stage.close()
        if self.store.now.room.on_phone(seat):
            self.asking.take_seat(seat, self._pass_to)
        else:
            self._pass_to(seat)

    def _pass_to(self, seat: Seat) -> None:

        def scene() -> Scene:
            return self.store.now.scene(seat)

        self.taps.after = lambda _: self.open_curtain()
        self.stage.set_curtain(Curtain(self.look(), seat, scene, self.taps, self.open_curtain))

    def open_curtain(self) -> None:
        """The table's again."""
        if isinstance(self.stage.curtain, Curtain):
            self.stage.curtain.rest()
            self.stage.close()
        self.taps.after = lambda _: None
        self.stage.set_curtain(None)

    def _hidden(self, *_: Any) -> None:
        self.open_curtain()


def kept_preferences(kept: Any, extras: Extras) -> Preferences:
    """What was kept with the table; a language asked for on the command line wins."""
    found = extras.preferences or Preferences()
    if isinstance(kept, dict):
        theme = kept.get("theme") if kept.get("theme") in THEMES else found.theme
        language = kept.get("language") if kept.get("language") in LANGUAGES else found.language
        pace = replace(found.pace, still=bool(kept.get("still", found.pace.still)))
        sound = kept.get("sound")
        found = Preferences(
            language=str(language),
            theme=str(theme),
            turned=bool(kept.get("turned", found.turned)),
            pace=pace,
            sound=sound if isinstance(sound, bool) else found.sound,
        )
    return replace(found, language=extras.language) if extras.language in LANGUAGES else found


def tablet_app(loop: asyncio.AbstractEventLoop, session: Session, extras: Extras | None = None) -> TabletApp:
    """The app, ready to run on the main thread; the loop runs in its own."""
    extras = extras or Extras()
    kept = asyncio.run_coroutine_threadsafe(session.kept(KEPT), loop).result(timeout=10)
    return TabletApp(Store(loop, session), extras, kept_preferences(kept, extras))
