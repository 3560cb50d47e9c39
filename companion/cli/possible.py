"""What can be said now at the terminal, as lines that get numbers: answers to a reader's question, what the tablet offers without a form, a
draw by the app first, devices nearby, phones that ask for a seat.

It is made of the table's own scene, so it shows nobody's secret. An amount and an order are asked for by further questions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import assert_never

from companion.cli.offered import AskAmount, AskFirst, AskOrder, Doing, Offered, offered_lines
from companion.cli.sensed import AsyncCall, Sensed
from companion.cli.words import Teller
from companion.game import Envelope
from companion.kernel.seat import TABLE, Seat
from companion.scene import (
    Arrange,
    Ask,
    AtOnce,
    Call,
    Confirm,
    Does,
    Draw,
    Fill,
    Offer,
    Onward,
    Open,
    Read,
    Send,
    Sort,
    Spell,
    Target,
    Unveil,
    Write,
)
from companion.table.play import telling
from companion.table.session import Session
from companion.table.snapshots import Now


def choosing_secretly(now: Now) -> tuple[Seat, ...]:
    """Who is awaited for what can be said only on a screen that they alone may see."""
    if now.play.game is None or now.play.is_over:
        return ()
    scene = now.scene(TABLE)
    opens = {target.act.seat for target in telling.shown_targets(scene) if target.live and isinstance(target.act, Open)}
    return tuple(seat for seat in scene.prompt.waiting if seat in opens and not any(telling.shown_offers(scene, seat)))


class Possible:
    """Lists what can be said now, in one moment's words; `shelf` is what the end offers as the shelf."""

    def __init__(self, session: Session, sensed: Sensed, say: Teller, shelf: AsyncCall) -> None:
        self._session = session
        self._sensed = sensed
        self._say = say
        self._shelf = shelf

    def lines(self) -> list[tuple[str, Doing]]:
        """All of it, each line with what it does."""
        now = self._session.now
        return [*self._offers(now), *self._claims(now)]

    def _claims(self, now: Now) -> list[tuple[str, Doing]]:
        """The phones that ask for a seat, each with a yes and a no."""
        say = self._say
        return [
            (say.say(key, seat=claim.seat, digits=claim.digits), partial(self._decide, claim.id, allowed))
            for claim in now.room.claims
            for key, allowed in (("operator-claim", True), ("operator-claim-no", False))
        ]

    async def _decide(self, claim: str, allowed: bool) -> None:
        self._session.seating.decide(claim, allowed)

    def _offers(self, now: Now) -> list[tuple[str, Doing]]:
        """Answers to a reader's question, then what the tablet offers without a form, a draw by the app first, then devices nearby."""
        say = self._say
        found: dict[str, Doing] = {**self._sensed.answers(now, say)}
        shown = telling.shown_targets(now.scene(TABLE)) if now.play.game is not None else ()
        ordered = sorted(shown, key=lambda each: not isinstance(each.act, Draw))  # what saves all others is not below them
        for words, doing in offered_lines((each for target in ordered for each in self._does(now, (target,))), say):
            found.setdefault(words, doing)
        return list({**found, **self._sensed.devices(now, say)}.items())

    def _does(self, now: Now, path: tuple[Target, ...]) -> Iterator[Offered]:
        """What the last target does, in words; for a list, each of its choices."""
        target = path[-1]
        if not target.live or target.does is None:
            return
        sort = next((each for each in now.scene(TABLE).main if isinstance(each, Sort) and each.target is target), None)
        yield from self._acts(now, target.does if sort is None else Arrange(sort), path)

    def _acts(self, now: Now, does: Does, path: tuple[Target, ...]) -> Iterator[Offered]:
        say, session = self._say, self._session
        match does:
            case Confirm(question, inner):
                for each in self._acts(now, inner, path):
                    yield replace(each, doing=AskFirst(say(question), each.words, each.doing))
            case Send(command, by):
                envelope = Envelope(by=by, command=command)
                said = now.play.said(envelope)
                yield Offered(self._said(envelope), partial(session.submit, envelope, said), path, said)
            case Ask(Send(command, by)) as ask:
                envelope = Envelope(by=by, command=command)
                words = say.say("operator-or-more", words=self._said(envelope))
                yield Offered(words, AskAmount(words, ask), path, words)
            case Offer(choices):
                for choice in choices:
                    yield from self._does(now, (*path, choice))
            case Arrange(sort):
                sent = sort.target.sent
                assert sent is not None
                words = say(telling.offer(sent.command))
                yield Offered(words, AskOrder(sort), path, words)
            case Draw():
                yield Offered(say.say("operator-draw"), session.draw, path, "draw")
            case Onward(to):
                doing = {"revenge": session.revenge, "another": session.put_away, "shelf": self._shelf}[to]
                yield Offered(say.say(f"onward-{to}"), doing, path, to)
            case Spell() | Write() | Fill() | Open() | Read() | Call() | Unveil() | AtOnce():  # a form, a screen's own
                return
            case _:
                assert_never(does)

    def _said(self, envelope: Envelope) -> str:
        """A command in words, with the seat that gives it."""
        words = self._say(telling.offer(envelope.command))
        return words if envelope.by == TABLE else self._say.say("operator-says", seat=envelope.by, words=words)
