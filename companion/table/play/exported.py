"""An evening as a record: whole, or as one viewer may have it."""

from __future__ import annotations

from collections.abc import Mapping

from companion import wire
from companion.defaults import choices_opened
from companion.game import Envelope, told_line
from companion.kernel.command import Malformed
from companion.kernel.seat import Viewer
from companion.table.file.fault import JournalFault
from companion.table.play.evening import Evening
from companion.table.play.history import History
from companion.table.play.ruling import Ruling, judge
from companion.table.records import state_hash, write_record


def export_evening(evening: Evening, viewer: Viewer | None) -> str:
    """An evening as a record. For one viewer: only what that viewer may know, up to the first line that is still secret.

    With no viewer: every line, with the secrets of an unfinished game.
    """
    entries = evening.journal.lines(evening.number)
    if viewer is None:
        return write_record(evening.header, (entry.body for entry in entries))
    if evening.only_shown is not None or evening.since > 1:
        raise JournalFault("evening_not_told", evening.journal.path, evening=evening.number)
    game, told = evening.game, list[Mapping[str, object]]()
    history, unshown = History(game.start(evening.begun_with)), dict[int, Envelope]()
    # A round of `choices` that is over does not say which of them were shown; a game with an `opened` of its own says it itself.
    asks_which = game.opened is choices_opened and game.summary(evening.state).phase != "over"
    for entry in entries:
        before = history.state
        try:
            envelope = wire.read_envelope(game, before.setup, entry.body)
            ruling = judge(game, history, envelope)
        except Malformed:
            raise evening.otherwise(entry.number) from None
        if not isinstance(ruling, Ruling):
            raise evening.otherwise(entry.number)
        ruling.enter(history)
        shown = told_line(game, evening.state, before, envelope, viewer)
        if shown is None:
            break
        if asks_which and envelope.command.sealed is not None and envelope.by != viewer:
            unshown[len(told)] = envelope
        told.append(wire.write_envelope(shown))
        for secret in game.secrets(history.state) if unshown else ():
            if secret.revealed:
                unshown = {at: each for at, each in unshown.items() if (each.by, each.command) != (secret.seat, secret.command)}
        if state_hash(game, history.state) != entry.hash:
            raise evening.otherwise(entry.number)
    del told[min(unshown, default=len(told)) :]  # a choice that was changed or dropped before the others were opened
    return write_record(evening.header, told)
