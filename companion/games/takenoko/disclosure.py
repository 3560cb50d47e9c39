"""A game's lines as one viewer may have them: without other players' objectives that were not shown yet.

A deal names only the viewer's own hand, and others' draws have only the kind, as the backs show it. If a line without the name would do
something else to the table (the app names a card that was drawn before, TK-O2 puts one under), it is replaced by its effect: the
position after it. So every line keeps its number, and what others may do next is the same.
"""

from __future__ import annotations

from dataclasses import replace

from companion.game import Envelope
from companion.games.takenoko.commands import Deal, DrawObjective, Fulfil
from companion.games.takenoko.hands import hand_counts
from companion.games.takenoko.position import position
from companion.games.takenoko.rules import rule
from companion.games.takenoko.setup import KINDS
from companion.games.takenoko.state import State
from companion.kernel.command import Refusal, SetPosition
from companion.kernel.form import write_shape
from companion.kernel.seat import TABLE, Viewer

REASON = "a card that is not told here"


def told_to(final: State, before: State, envelope: Envelope, viewer: Viewer) -> Envelope:
    """The line for this viewer. A hand stays secret after the end too, because no rule shows objectives that were not fulfilled."""
    command, own = envelope.command, envelope.by == viewer
    match command:
        case Deal(objectives=hands) if hands:
            return replace(envelope, command=replace(command, objectives={viewer: hands[viewer]} if viewer in hands else None))
        case DrawObjective(card=str(), kind=kind) if not own and _drawn(before, envelope, kind) == 1:
            return replace(envelope, command=replace(command, card=None))
        case DrawObjective(card=str()) if not own:
            return _as_it_lies(before, envelope)
        case Fulfil(card=card) if not own:  # at bank depth perhaps a card that was drawn without being told, beside a known hand
            kind = KINDS[before.setup.cards[before.setup.card_numbers[card]].kind]
            if _drawn(before, envelope, kind) == 0 and position(before).hands[envelope.by][kind]:
                return _as_it_lies(before, envelope)
    return envelope


def _after(before: State, envelope: Envelope) -> State:
    """The state after the line, which was accepted."""
    answer = rule(before, envelope.by, envelope.command)
    assert not isinstance(answer, Refusal), envelope
    return answer.state


def _drawn(before: State, envelope: Envelope, kind: str) -> int:
    """How many cards of a kind were added to the hand."""
    setup, number, at = before.setup, before.setup.seats.index(envelope.by), KINDS.index(kind)
    after = _after(before, envelope)
    return hand_counts(setup, after.players[number])[at] - hand_counts(setup, before.players[number])[at]


def _as_it_lies(before: State, envelope: Envelope) -> Envelope:
    """What the line did to the table, without naming the card."""
    lay, lies = write_shape(position(before)), write_shape(position(_after(before, envelope)))
    done = {name: part for name, part in lies.items() if part != lay[name]}
    return Envelope(by=TABLE, command=SetPosition(position={**done, "hands": lies["hands"]}, reason=REASON))
