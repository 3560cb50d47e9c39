"""Choosing what to play: the games as boxes, their editions as spines, and their options, with the edition's values and the group's."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from itertools import chain

from companion.game import AnyGame
from companion.kernel.command import Malformed
from companion.kernel.form import Field
from companion.kernel.text import raw
from companion.scene import Bounds, Target
from companion.table import catalogue, own_editions
from companion.table.play import telling
from companion.texts import Speaker, speaker
from ui.screens.maker import MakerPage
from ui.screens.options import option_key, option_words
from ui.screens.page import Page
from ui.widgets.amount import Amount
from ui.widgets.boxes import GameBox, Lids, Spines
from ui.widgets.listing import Do, Heading, ListLine, Paragraph, Selector
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText

OWN, DEPTH = "own", "depth"
SMALLEST = 2  # the smallest of the grids


class ChoicePage(Page):
    """The page with boxes, the chosen game's editions, and its options."""

    _swept = 0.0  # px by which the shelf of games was swept
    _brought: str | None = None  # the game that was brought in sight there

    def title(self) -> str:
        """The game and how many can play it."""
        lobby = self.context.store.now.room.lobby
        return self.look.word("tablet-chosen-game", game=self._say(lobby.game).say("game-title"), number=len(lobby.places))

    def hint(self) -> str:
        """A sentence below the title: the group decides about options."""
        return self.look.word("tablet-what-to-play-hint")

    def bar(self) -> Sequence[Target]:
        """Buttons: back to the table, and back to the edition's values."""
        look, lobby = self.look, self.context.store.now.room.lobby
        done = Target(id="choice-done", label=raw(look.word("tablet-sit-down")), icon="arrow-right", style="go")
        reset = Target(id="options-reset", label=raw(look.word("tablet-options-reset")), icon="arrow-u-up-left")
        return (reset, done) if lobby.options else (done,)

    def act(self, target: Target) -> None:
        """Do what a button beside the title says."""
        lobby = self.context.store.now.room.lobby
        if target.id == "options-reset":
            self._choose(lobby.game, lobby.edition, {})
        else:
            self.context.back()

    def columns(self) -> list[list[Part]]:
        """The columns, from the box to the last option."""
        lobby = self.context.store.now.room.lobby
        look = self.look
        crowded = look.grid.kind == SMALLEST and look.grid.text > 1
        title = [] if crowded else [Heading(look, look.word("tablet-what-to-play"), large=True)]
        bring, self._brought = lobby.game != self._brought, lobby.game
        seated = len(lobby.places)
        lids = Lids(look, self._boxes(), lobby.game, seated, self._turn_to, swept=self._swept, tell=self._was_swept, bring=bring)
        return [[*title, lids, *self._options(lobby.game)]]

    def _was_swept(self, by: float) -> None:
        self._swept = by

    def _say(self, game: str) -> Speaker:
        return speaker(self.look.speaker.language, game)

    def _boxes(self) -> list[GameBox]:
        """The games that can be played."""
        found = []
        for name in catalogue.game_names():
            say = self._say(name)
            with contextlib.suppress(Malformed):
                fewest, most = catalogue.game(name).seats
                found.append(GameBox(name=name, title=say.say("game-title"), tagline=say.say("game-tagline"), fewest=fewest, most=most))
        return found

    def _turn_to(self, name: str) -> None:
        self.context.store.do(self.context.store.session.seating.turn_to(name), self.context.tell)

    def _options(self, name: str) -> list[Part]:
        look, lobby, say = self.look, self.context.store.now.room.lobby, self._say(name)
        editions = list(catalogue.editions(name))
        words = [(each, say.say(f"edition-{each}") if say.has(f"edition-{each}") else each) for each in editions]
        chosen = lobby.edition or next(iter(editions), "")
        parts: list[Part] = [Spines(look, "edition", words, chosen, lambda each: self._choose(name, each, {}))] if editions else []
        try:
            game = catalogue.game(name)
            edition = catalogue.edition(name, lobby.edition)
        except Malformed as fault:
            return [*parts, Paragraph(look, say(telling.malformed_text(fault)), tone="loss")]
        printed, values = catalogue.option_values(edition, {}), catalogue.option_values(edition, lobby.options)
        seats = [place.name for place in lobby.places]
        switches: dict[str, list[Part]] = {}
        for field in catalogue.option_fields(game, edition, seats):
            differs = field.name in lobby.options
            note = look.word("tablet-box-says", value=option_words(say, field.name, printed.get(field.name))) if differs else ""
            whose = f"option-{field.name}-whose".replace("_", "-")
            said = [Paragraph(look, say.say(whose), role="small", tone="ink2")] if say.has(whose) else []
            switches[field.name] = [self._option(game, field, values.get(field.name), say, note), *said]
        parts += [
            *switches.pop(DEPTH, []),  # how much the app does is seen before anybody scrolls
            *self._own(game, chosen),
            Heading(look, look.word("tablet-options"), look.word("tablet-options-differ", number=len(lobby.options))),
            *chain.from_iterable(switches.values()),
        ]
        parts += [Paragraph(look, say(warning), role="small", tone="wait") for warning in game.warnings(edition)]
        if rulings := say.rulings():
            parts.append(Heading(look, look.word("rulings")))
            parts += [Paragraph(look, f"{rule}\u2003{say.rule(rule, catalogue.rulings_of(edition))}", role="small") for rule in rulings]
        return parts

    def _own(self, game: AnyGame, chosen: str) -> list[Part]:
        """Buttons for an edition of the group's own, if it can be made for this game: make one, change or delete the chosen one."""
        look = self.look
        if not own_editions.can_be_made(game):
            return []
        actions = [Action("own-new", look.word("tablet-own-new"), lambda: self._new(game, chosen), icon="plus")]
        if own_editions.is_own(game.name, chosen):
            actions += [
                Action(
                    "own-change", look.word("tablet-change"), lambda: self._make(game, chosen, chosen, chosen), icon="sliders-horizontal"
                ),
                Action("own-drop", look.word("tablet-own-drop"), lambda: self._drop(game, chosen), icon="x"),
            ]
        return [ActionRow(look, actions, spread=False)]

    def _make(self, game: AnyGame, name: str, begun_with: str | None, instead: str | None = None) -> None:
        self.context.close(OWN)
        box = own_editions.box_of(game, begun_with)
        self.context.go(lambda: MakerPage(self.context, game, name, box, instead))

    def _new(self, game: AnyGame, chosen: str) -> None:
        """Begin an edition: an empty one, or a copy of the chosen one."""
        look, say = self.look, self._say(game.name)
        like = say.say(f"edition-{chosen}") if say.has(f"edition-{chosen}") else chosen
        actions = [
            Action("own-like", look.word("tablet-own-like", edition=like), lambda: self._make(game, "", chosen)),
            Action("own-empty", look.word("tablet-own-empty"), lambda: self._make(game, "", None)),
            Action("own-cancel", look.word("tablet-cancel"), lambda: self.context.close(OWN)),
        ]
        words = TitledText(look, look.word("tablet-own-new"), look.word("tablet-own-new-hint"))
        self.context.sheet(OWN, [words, ActionRow(look, actions)], wide=0.7)

    def _drop(self, game: AnyGame, chosen: str) -> None:
        """Ask whether to delete an edition's file."""
        look, store = self.look, self.context.store

        def drop() -> None:
            self.context.close(OWN)
            store.do(store.session.seating.let_edition_go(game.name, chosen), self.context.tell)

        actions = [
            Action("own-drop-no", look.word("tablet-leave-it"), lambda: self.context.close(OWN), icon="check", style="pri"),
            Action("own-drop-yes", look.word("tablet-own-drop-yes"), drop, icon="x"),
        ]
        words = TitledText(look, look.word("tablet-own-drop-sure", edition=chosen), look.word("tablet-own-drop-hint"))
        self.context.sheet(OWN, [words, ActionRow(look, actions)], wide=0.7)

    def _option(self, game: AnyGame, field: Field, value: object, say: Speaker, note: str) -> Part:
        """An option, as its declaration says."""
        look, name = self.look, f"option:{field.name}"
        label = say.say(f"option-{field.name}".replace("_", "-"))

        def put(chosen: object) -> None:
            self._put(game, field.name, chosen)

        match field.asks:
            case "flag" | "choice" | "name":
                offered = (True, False) if field.asks == "flag" else (*((None,) if field.may_be_empty else ()), *field.values)
                known = {option_key(each): each for each in offered}
                values = [(key, option_words(say, field.name, each)) for key, each in known.items()]
                return Selector(look, name, label, values, option_key(value), lambda key: put(known[key]), note=note)
            case "whole" | "either":
                whole = next((each for each in (field, *field.of) if each.asks == "whole"), field)
                others = [*(each for inner in field.of for each in inner.values), *((None,) if field.may_be_empty else ())]
                does = [
                    Do(f"{name}:{option_key(each)}", option_words(say, field.name, each), partial(put, each))
                    for each in others
                    if each != value
                ]
                does.append(Do(name, look.word("tablet-change"), partial(self._ask, game, whole, value, label)))
                says = option_words(say, field.name, value)
                return ListLine(look, label, f"{says} ({note})" if note else says, does=does)
            case _:
                return ListLine(look, label, look.word("tablet-option-in-file"))

    def _ask(self, game: AnyGame, field: Field, value: object, label: str) -> None:
        look, context = self.look, self.context
        bounds = Bounds(least=field.least, step=field.step, most=min(field.most, field.least + 99))

        def said(number: int) -> None:
            context.close("option")
            self._put(game, field.name, number)

        cancel = ActionRow(look, [Action("no", look.word("tablet-cancel"), lambda: context.close("option"))])
        context.sheet(
            "option",
            [Amount(look, bounds, label, said, start=value if isinstance(value, int) else field.least, money=field.money), cancel],
            wide=0.6,
        )

    def _put(self, game: AnyGame, name: str, value: object) -> None:
        """Set an option; a value that is the edition's is not stored."""
        lobby = self.context.store.now.room.lobby
        options = {**lobby.options, name: value}
        if catalogue.option_values(catalogue.edition(game.name, lobby.edition), {}).get(name) == value:
            del options[name]
        self._choose(game.name, lobby.edition, options)

    def _choose(self, name: str, edition: str | None, options: dict[str, object]) -> None:
        self.context.store.do(self.context.store.session.seating.choose(name, edition, options), self.context.tell)
