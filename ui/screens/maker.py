"""Making an edition of the group's own at the table: its declared box as a form, with each fault beside its part."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from companion.game import AnyGame
from companion.kernel.form import Field, Json, Malformed
from companion.kernel.text import raw
from companion.scene import Target
from companion.table import own_editions
from companion.table.play import telling
from companion.table.trouble import Trouble
from companion.texts import Speaker, speaker
from ui.context import Context
from ui.screens.page import Page
from ui.walk import Path, Walk
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText

LOSE = "own-lose"
STEP = re.compile(r"[^.\[\]]+")  # a step of a place: "favourites[0].payer"


class BoxForm(Walk):
    """The form for an edition's name and its box."""

    kind = "box"

    def __init__(self, context: Context, again: Callable[[], None], game: AnyGame, name: str, box: Mapping[str, Json]) -> None:
        super().__init__(context, again, {"name": name, **box})
        self._game = game
        self.wrong: tuple[Malformed, ...] = ()
        self.asked = False  # the user wants to keep it: from then on an empty field is a fault

    @property
    def name(self) -> str:
        """The edition's name."""
        return str(self.value["name"])

    @property
    def box(self) -> dict[str, Json]:
        """The box, without the name."""
        return {key: value for key, value in self.value.items() if key != "name"}

    def whole(self) -> Field:
        """The box as its game declares it, with the names that it has so far."""
        return Field(name="", asks="shape", of=(Field(name="name", asks="text"), *own_editions.edition_fields(self._game, self.box)))

    def speaker(self) -> Speaker:
        """The words of the edition's game, which is not played yet."""
        return speaker(super().speaker().language, self._game.name)

    def faults(self) -> Mapping[Path, str]:
        """The faults by their fields; the name has none before anybody could type it."""
        say = self.speaker()
        told = (fault for fault in self.wrong if self.asked or self.name or fault.place != "name")
        return {_path(fault.place): say(telling.malformed_text(fault)) for fault in reversed(tuple(told))}

    def why_not(self) -> str | None:
        """The first fault that keeps it from being stored."""
        return self.speaker()(telling.malformed_text(self.wrong[0])) if self.wrong else None


class MakerPage(Page):
    """The page for an edition that is new or a copy; it is stored and chosen when nothing is wrong with it."""

    def __init__(self, context: Context, game: AnyGame, name: str, box: Mapping[str, Json], instead: str | None = None) -> None:
        super().__init__(context)
        self._game = game
        self._instead = instead
        self._form = BoxForm(context, lambda: self.refresh(context.look()), game, name, box)

    def title(self) -> str:
        """Its name, once it has one."""
        return self._form.name or self.look.word("tablet-own-new")

    def hint(self) -> str:
        """A sentence below the title: what to do."""
        return self.look.word("tablet-own-hint")

    def place(self) -> object:
        """Where in the form the user is."""
        return self._form.path

    def columns(self) -> list[list[Part]]:
        """The form."""
        form = self._form
        form.wrong = own_editions.edition_faults(self._game, form.name, form.box, self._instead)
        return [list(form.parts())]

    def bar(self) -> Sequence[Target]:
        """A button that keeps it, or the first fault."""
        why, label = self._form.why_not(), raw(self.look.word("tablet-own-keep"))
        return (Target(id="own-keep", label=label, icon="check", style="go", state="off" if why else "ready", why=raw(why or "")),)

    def leave(self) -> None:
        """Leave the page; ask first if something would be lost."""
        if not self._form.changed:
            super().leave()
            return
        look = self.look
        actions = [
            Action("own-lose-no", look.word("tablet-own-lose-no"), lambda: self.context.close(LOSE), icon="check", style="pri"),
            Action("own-lose-yes", look.word("tablet-own-lose-yes"), super().leave, icon="x"),
        ]
        words = TitledText(look, look.word("tablet-own-lose"), look.word("tablet-own-lose-hint"))
        self.context.sheet(LOSE, [words, ActionRow(look, actions)], wide=0.7)

    def act(self, target: Target) -> None:
        """Keep the edition and choose it."""
        if target.state == "off":
            self._form.asked = True
            self.refresh(self.look)
            super().act(target)
            return
        form, seating = self._form, self.context.store.session.seating
        self.context.store.do(seating.keep_edition(self._game.name, form.name, form.box, self._instead), self._kept)

    def _kept(self, trouble: Trouble | None) -> None:
        if trouble is None:
            self.context.back()
        self.context.tell(trouble)


def _path(place: str) -> Path:
    """The path in the form for a place like "favourites[0].payer"."""
    return tuple(int(step) if step.isdecimal() else step for step in STEP.findall(place))
