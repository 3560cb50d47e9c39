"""The table during a game: its scene, with the tools at the rail's end. While accounts are opened, only their taps work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kivy.graphics import Canvas

from companion.kernel.seat import TABLE
from companion.kernel.text import Text, raw
from companion.scene import Opening, Podium, Prompt, Rows, Scene, Target, Unveil
from companion.scene.moments import BetOpened, Moment, StepStood
from companion.table.snapshots import Now
from ui.board.placing import scene_while_placing
from ui.board.view import BoardView
from ui.feel import FANFARE, figures_of, moves_of, sounds_of
from ui.layout import Box
from ui.look import Look
from ui.motion import Motion
from ui.painting.fitting import draw_fitted
from ui.painting.paint import STRONG, icon
from ui.painting.strokes import painting
from ui.scene import SceneView
from ui.thinking import Thinking
from ui.trouble import worst_trouble
from ui.widgets.openings import OpeningsView
from ui.widgets.rail import Tool
from ui.widgets.rows import RowsView
from ui.widgets.screen_part import FigureName, Part, Taps

TROUBLE_MOST = 0.5  # of the strip: how much a trouble may take


@dataclass(frozen=True, slots=True)
class _Seen:
    """The situation that was shown before."""

    evening: int | None
    line: int
    opened: int
    stands: bool  # whether the podium was there already


def _stands(scene: Scene) -> bool:
    return any(isinstance(block, Podium) for block in scene.main)


def _openings(scene: Scene) -> tuple[Opening, ...]:
    return next((block.openings for block in scene.main if isinstance(block, Rows) and block.openings), ())


class TableScreen(Part):
    """The screen with the table's scene."""

    def __init__(
        self,
        look: Look,
        taps: Taps,
        motion: Motion,
        play: Callable[[str], None],
        tools: Callable[[Now], Sequence[Tool]],
        placing: Callable[[], Target | None],
        calm: Callable[[Scene], Scene],
        thinking: Thinking | None = None,  # nobody thinks when an evening is shown again
    ) -> None:
        super().__init__(look)
        self.taps = taps
        self.view = SceneView(look, taps, thinking.of if thinking is not None else lambda _: None)
        self._thinking = thinking
        self.motion = motion
        self._tools = tools
        self._play = play
        self._seen: _Seen | None = None
        self._placing = placing
        self._calm = calm
        self.add_widget(self.view)
        self._trouble = Canvas(noadd=True)
        self._troubled = 0.0  # px that the trouble takes of the strip
        self.canvas.add(self._trouble)

    def show(self, look: Look, now: Now, box: Box) -> None:
        """Show the newest scene."""
        before = {name: figure.goal for name, figure in figures_of(self.view).items()} if self._seen is not None else {}
        self.motion.finish()
        self.look = look
        self.pos, self.size = box.pos, box.size
        scene = self._calm(now.scene(TABLE))
        if self._thinking is not None:
            self._thinking.heard(now)
        placing = self._placing()
        if placing is not None:
            scene = scene_while_placing(scene, placing, look)
        self.view.show(look, scene, self._tools(now), box)
        payout = self.view.payout()
        if payout is not None:
            self.view.show(look, self._unveiled(scene, payout), (), box)
        self._show_trouble(worst_trouble(look, now))
        seen, self._seen = self._seen, _Seen(now.play.evening, now.play.last_line, now.play.ceremony.opened, _stands(scene))
        if seen is not None and seen.evening == now.play.evening:
            self._move(now, seen, before)

    def _move(self, now: Now, seen: _Seen, before: Mapping[FigureName, int]) -> None:
        """Animate what has happened since the situation that was shown before."""
        moments: list[Moment] = list(now.play.moments) if now.play.last_line > seen.line else []
        opened = now.play.ceremony.opened
        if opened > seen.opened:
            moments += [BetOpened(each.seat, each.amount) for each in _openings(now.scene(TABLE))[seen.opened : opened]]
            self._play(sounds_of([BetOpened("", 0)])[0])
        stands = _stands(now.scene(TABLE)) and not seen.stands
        if stands:
            moments.append(StepStood())
        pace = self.look.pace
        if not pace.still:
            self.motion.start(moves_of(self.view, before, moments, pace))
        elif stands:
            self._play(FANFARE)

    def _show_trouble(self, words: str) -> None:
        """Show a trouble beside the far prompt until it is over; toasts are shown beside it."""
        self._trouble.clear()
        self._troubled = 0.0
        strip = self.view.free_strip()
        if not words or strip is None:
            return
        look, sign = self.look, self.look.px(44)
        box = strip.above(look.px(16)).from_left(strip.w * TROUBLE_MOST)
        with painting(self._trouble):
            icon(look, "warning", look.px(28), (box.x + sign / 2, box.cy), "loss")
            wide = draw_fitted(look, words, STRONG, look.size("small"), box.after(sign), "loss")
        self._troubled = sign + wide + look.px(16)

    def free_strip(self) -> Box | None:
        """The strip beside the far prompt and the trouble."""
        strip = self.view.free_strip()
        return strip.after(self._troubled) if strip is not None else None

    def board(self) -> BoardView | None:
        """The scene's board, or None."""
        return self.view.board()

    # --- accounts open row by row

    def _unveiled(self, scene: Scene, payout: RowsView | OpeningsView) -> Scene:
        """The scene with the rail for accounts that are still closed: open all, or the next one by name."""
        look, block, opened = self.look, payout.block, payout.opened
        owners = block.owners
        words = look.word("tablet-unveil-next", seat=owners[opened] or "none")
        bar = (
            Target(id="unveil-all", label=raw(look.word("tablet-unveil-all")), does=Unveil(block.steps)),
            Target(id="unveil-next", label=raw(words), icon="arrow-right", style="pri", does=Unveil(opened + 1)),
        )
        if not opened or (seat := owners[opened - 1]) is None:
            return replace(scene, bar=bar)
        left = list(dict.fromkeys(each for each in owners[opened:] if each))
        hint = raw(look.word("tablet-unveil-left", seats=left)) if left else None
        told: Text = block.openings[opened - 1].told if block.openings else raw(look.word("tablet-unveil-of", seat=seat))
        return replace(scene, prompt=Prompt(text=told, hint=hint, waiting=(seat,)), bar=bar)

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The scene's targets."""
        return self.view.spots()
