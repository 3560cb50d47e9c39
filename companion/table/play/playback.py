"""An evening shown again, line by line: what was said and done, what came of it, and how the table stood after each line.

It is read from the journal and ruled on again, so it can settle a dispute and changes nothing. For each line the table's screen shows
what it showed then: what was secret at that moment stays secret. It is made in the journal's thread, and the result is immutable.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from companion import wire
from companion.game import AnyGame, Bindable
from companion.kernel.command import Happening, Malformed, Retract
from companion.kernel.form import Name
from companion.kernel.own import AnyState
from companion.kernel.text import Text
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.play import telling
from companion.table.play.evening import Evening
from companion.table.play.history import History
from companion.table.play.ruling import Ruling, judge
from companion.table.snapshots import Play


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayedLine:
    """A line of an evening: its number, who spoke, what happened, the state after it; and whether it was taken back later."""

    number: int
    by: str
    happenings: tuple[Happening, ...]
    state: AnyState
    said: Text | None = None  # the command in words, if nothing in it may be somebody's secret
    undone: bool = False

    @property
    def texts(self) -> tuple[Text, ...]:
        """What happened, in words."""
        return telling.happening_texts(self.happenings)


@dataclass(frozen=True, slots=True, kw_only=True)
class Playback:
    """A whole evening."""

    evening: int
    game: AnyGame
    lines: tuple[PlayedLine, ...]

    def play(self, index: int) -> Play:
        """What there was to show just after this line."""
        line = self.lines[index]
        return Play(
            evening=self.evening,
            game=self.game,
            setup=line.state.setup,
            state=line.state,
            summary=self.game.summary(line.state),
            last_line=line.number,
            happenings=line.happenings,
        )

    def pieces(self, line: PlayedLine) -> tuple[Bindable, ...]:
        """The cards, objectives, cars and places that a line is about: their names, and how they look."""
        known = {each.piece: each for each in self.game.bindables(line.state.setup)}
        found = (each for happening in line.happenings for each in _named(happening))
        return tuple(dict.fromkeys(known[name] for name in found if name in known))


def _named(happening: Happening) -> list[str]:
    """The pieces that a happening's fields may name: "car:red" for car="red"."""
    found: list[str] = []
    for name, declared in _kinds(type(happening)).items():
        value = getattr(happening, name)
        values: Sequence[object] = value if isinstance(value, tuple) else (value,)
        kind = declared or (name.removesuffix("_").removesuffix("s") if isinstance(value, tuple) else name.removesuffix("_"))
        found.extend(f"{kind}:{one}" for one in values if isinstance(one, (str, int)))
    return found


@cache
def _kinds(happening: type[Happening]) -> Mapping[str, str]:
    """By field, the kind that its annotation names ("space" for `Annotated[str, Name("space")]`), or "": then the field's name is it."""
    hints = typing.get_type_hints(happening, include_extras=True)
    said = {each.name: getattr(hints[each.name], "__metadata__", ()) for each in dataclasses.fields(happening)}
    return {name: next((one.kind for one in extras if isinstance(one, Name)), "") for name, extras in said.items()}


def read_playback(journal: Journal, number: int) -> Playback:
    """Read an evening from its first line to its last; JournalFault if that fails. It blocks."""
    evening = Evening(journal, number)
    if evening.only_shown is not None or evening.since > 1:
        raise JournalFault("evening_not_told", journal.path, evening=number)
    history = History(evening.game.start(evening.begun_with))
    found: list[PlayedLine] = []
    for entry in journal.lines(number):
        try:
            envelope = wire.read_envelope(evening.game, history.state.setup, entry.body)
            ruling = judge(evening.game, history, envelope)
        except Malformed:
            raise evening.otherwise(entry.number) from None
        if not isinstance(ruling, Ruling):
            raise evening.otherwise(entry.number)
        ruling.enter(history)
        if isinstance(envelope.command, Retract):
            back = envelope.command.to
            found = [dataclasses.replace(each, undone=True) if each.number > back else each for each in found]
        plain = telling.offer(envelope.command) if not dataclasses.fields(envelope.command) else None
        found.append(PlayedLine(number=entry.number, by=envelope.by, happenings=ruling.happenings, state=history.state, said=plain))
    return Playback(evening=number, game=evening.game, lines=tuple(found))
