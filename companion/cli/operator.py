"""The terminal as the table's operator, if there is no screen: it tells what happens, lists the possible commands, and takes a number.

It lists what the tablet would offer, so it shows nobody's secret. It asks for an amount if a command needs one; a command that needs
another form (a position) is typed as a line of a record.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import assert_never

from companion import wire
from companion.cli import typed
from companion.cli.offered import AskAmount, AskFirst, AskOrder, AskWhich, Doing, Offered, offered_lines, which_lines
from companion.cli.sensed import Sensed
from companion.cli.words import Teller, teller
from companion.game import Envelope
from companion.kernel.command import Come, EndHere, HandOver, Leave, Malformed, Refusal, SeatRuling
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
from companion.sensing import DeviceSearch
from companion.table import catalogue
from companion.table.file.fault import JournalFault
from companion.table.play import story, telling
from companion.table.play.answer import Answer
from companion.table.room import seat_rulings
from companion.table.session import Session
from companion.table.snapshots import Now
from companion.table.trouble import Trouble

OF_SCREENS = "touch-"  # a hint whose key begins so says what to touch
LONGEST_NUMBER = 30  # nothing here has as many digits, and Python reads no number of thousands


def _choosing_secretly(now: Now) -> tuple[Seat, ...]:
    """Who is awaited for what can be said only on a screen that they alone may see."""
    if now.play.game is None or now.play.is_over:
        return ()
    scene = now.scene(TABLE)
    opens = {target.act.seat for target in telling.shown_targets(scene) if target.live and isinstance(target.act, Open)}
    return tuple(seat for seat in scene.prompt.waiting if seat in opens and not any(telling.shown_offers(scene, seat)))


class Operator:
    """Takes one typed line and returns what to print. Its coroutines run on the loop that owns the session."""

    def __init__(self, session: Session, language: str, search: DeviceSearch | None = None) -> None:
        self._session = session
        self._sensed = Sensed(session, search)
        self._language = language
        self._told = session.now.play.last_line
        self._evening = session.now.play.evening
        self._asked: set[str] = set()  # the claims that were told
        self._listed: list[tuple[str, Doing]] = []  # what a number means is what stood beside it
        self._amount: AskAmount | None = None  # or it is so much
        self._trouble = session.now.play.trouble

    def _words(self) -> Teller:
        now = self._session.now
        return teller(self._language, now.play.game.name if now.play.game is not None else now.room.lobby.game)

    # --- what comes about

    def news(self, now: Now) -> str:
        """The new lines of the story, who asks for a seat, what the readers say, and a disk's fault when it begins."""
        if now.play.evening != self._evening:
            self._evening, self._told = now.play.evening, 0
        fresh = [entry for entry in now.play.log if entry.number > self._told and not entry.undone]
        self._told = now.play.last_line
        say = self._words()
        asking = [claim for claim in now.room.claims if claim.id not in self._asked]
        self._asked = {claim.id for claim in now.room.claims}
        told = ["  " + say(text) for entry in fresh for text in entry.texts]
        told += [say.say("operator-asked", seat=claim.seat, digits=claim.digits) for claim in asking]
        before, self._trouble = self._trouble, now.play.trouble
        if now.play.trouble is not None and now.play.trouble != before:
            told.append(f"! {say(now.play.trouble.words)}")
        told += self._sensed.news(now, say)
        if (asked := self._sensed.asked(now, say)) is not None:
            told.append(self._list(asked, list(self._sensed.answers(now, say).items())))
        return "\n".join(told)

    async def waiting(self) -> str:
        """What the table waits for, and what can be said now, numbered."""
        now, say = self._session.now, self._words()
        if now.play.game is None:
            lobby = now.room.lobby
            game = teller(self._language, lobby.game).say("game-title")
            title = say.say("operator-lobby", game=game, seats=tuple(place.name for place in lobby.places))
        else:
            prompt = now.scene(TABLE).prompt
            hint = prompt.hint if prompt.hint is not None and not prompt.hint.key.startswith(OF_SCREENS) else None
            title = say(prompt.text) + (f" — {say(hint)}" if hint is not None else "")
        listed = [*self._offers(now), *self._claims(now)]
        if secretly := _choosing_secretly(now):
            title += "\n     " + say.say("operator-secret", seats=secretly, number=len(secretly))
        return self._list(title, listed)

    def _list(self, title: str, listed: list[tuple[str, Doing]]) -> str:
        """What can be said now, as a numbered list."""
        self._listed, self._amount = listed, None
        return "\n".join([title, *(f"{number:>3}  {words}" for number, (words, _) in enumerate(listed, 1))])

    def _claims(self, now: Now) -> list[tuple[str, Doing]]:
        """The phones that ask for a seat, each with a yes and a no."""
        say = self._words()
        return [
            (say.say(key, seat=claim.seat, digits=claim.digits), partial(self._decide, claim.id, allowed))
            for claim in now.room.claims
            for key, allowed in (("operator-claim", True), ("operator-claim-no", False))
        ]

    async def _decide(self, claim: str, allowed: bool) -> None:
        self._session.seating.decide(claim, allowed)

    async def _forget_phones(self) -> None:
        self._session.seating.forget_phones()

    def _offers(self, now: Now) -> list[tuple[str, Doing]]:
        """Answers to a reader's question, then what the tablet offers without a form, a draw by the app first, then devices nearby."""
        say = self._words()
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
        say, session = self._words(), self._session
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
                doing = {"revenge": session.revenge, "another": session.put_away, "shelf": self._evenings}[to]
                yield Offered(say.say(f"onward-{to}"), doing, path, to)
            case Spell() | Write() | Fill() | Open() | Read() | Call() | Unveil() | AtOnce():  # a form, a screen's own
                return
            case _:
                assert_never(does)

    def _said(self, envelope: Envelope) -> str:
        """A command in words, with the seat that gives it."""
        say, words = self._words(), self._words()(telling.offer(envelope.command))
        return words if envelope.by == TABLE else say.say("operator-says", seat=envelope.by, words=words)

    # --- what is said

    async def answer(self, line: str) -> str | None:
        """Do what a typed line says; returns the answer in words, or None if the line is not for the table."""
        try:
            return await self._done(line)
        except JournalFault as fault:
            return self._words()(fault.detail)

    async def _done(self, line: str) -> str | None:
        session, words = self._session, line.split()
        match words:
            case []:
                return await self.waiting()
            case ["game", name, *rest]:
                return await self._choose(name, rest) or await self.waiting()
            case ["sit", *name] if name:
                return self._why_not(await session.seating.sit(" ".join(name))) or await self.waiting()
            case ["begin"]:
                return self._why_not(await session.begin()) or await self.waiting()
            case ["phones", "lead" | "follow" as how]:
                return self._why_not(await session.lead_by_phones(how == "lead")) or await self.waiting()
            case ["forget", "phones"]:
                say = self._words()
                answers: list[tuple[str, Doing]] = [(say.say("operator-forget-yes"), self._forget_phones), (say.say("operator-no"), None)]
                return self._list(say.say("operator-forget"), answers)
            case ["leave", *name] if name:
                return await self._ruled(Leave(seat=" ".join(name), reason=self._words().say("reason-leaves")))
            case ["come", *name] if name:
                return await self._ruled(Come(seat=" ".join(name), reason=self._words().say("reason-comes")))
            case ["hand", *names] if "to" in names[1:-1]:
                at = names.index("to", 1)
                seat, to = " ".join(names[:at]), " ".join(names[at + 1 :])
                return await self._ruled(HandOver(seat=seat, to=to, reason=self._words().say("reason-hands-over")))
            case ["end", "here"]:
                return await self._end_here()
            case ["undo"]:
                return self._answered(await session.undo()) or await self.waiting()
            case ["away"]:
                return self._why_not(await session.put_away()) or await self.waiting()
            case ["evenings"]:
                return await self._evenings()
            case ["resume", number] if number.isdecimal():
                return self._why_not(await session.resume(int(number[:LONGEST_NUMBER]))) or await self.waiting()
            case ["teach", "stop"]:
                self._sensed.stop()
                return await self.waiting()
            case ["teach", *piece]:
                return await self._sensed.teach(" ".join(piece), self._words())
            case ["call", *device]:
                return await self._sensed.call(device, self._words())
            case ["die", *device]:
                return await self._sensed.name_die(device, self._words())
            case [number] if number.isdecimal():
                return await self._number(int(number[:LONGEST_NUMBER]))
            case _ if line.lstrip().startswith("{"):
                return await self._record_line(line)
        return None

    async def _ruled(self, ruling: SeatRuling) -> str:
        """Give a ruling on a seat (somebody leaves, comes or hands over), from the typed names."""
        seats = [place.name for place in self._session.now.room.lobby.places]
        if not isinstance(ruling, Come) and ruling.seat not in seats:
            return self._words().say("operator-no-such-seat", seat=ruling.seat)
        if isinstance(ruling, Leave) and not self._session.now.play.playing:  # whoever sat down in error
            return self._why_not(await self._session.seating.leave(ruling.seat)) or await self.waiting()
        return self._answered(await seat_rulings.note_ruling(self._session, ruling)) or await self.waiting()

    async def _choose(self, game: str, rest: list[str]) -> str:
        """Choose what is played. Whom an option names must sit here, unless nobody does yet: then `begin` asks for them."""
        edition = next((each for each in rest if "=" not in each), None)
        seats = [place.name for place in self._session.now.room.lobby.places]
        try:
            options = typed.option_pairs(game, edition, [each for each in rest if "=" in each])
            try:
                catalogue.options_chosen(catalogue.game(game), catalogue.edition(game, edition), options, seats)
            except Malformed as fault:
                if seats or fault.reason != "seat_unknown":
                    raise
            return self._why_not(await self._session.seating.choose(game, edition, options))
        except Malformed as fault:
            return f"{self._malformed(fault)} {self._still_chosen()}".rstrip()

    def _still_chosen(self) -> str:
        """What `begin` starts though another choice was refused; nothing while a game is on the table."""
        lobby = self._session.now.room.lobby
        say = teller(self._language, lobby.game)
        return say.say("operator-still-chosen", game=say.say("game-title")) if not self._session.now.play.playing else ""

    async def _end_here(self) -> str:
        """Ask whether to end the game as it lies; where it can't be ended, say so at once."""
        say, play = self._words(), self._session.now.play
        ruling = EndHere(reason=say.say("reason-ends"))
        if play.game is None or isinstance(play.game.rule(play.state, TABLE, ruling), Refusal):
            return self._answered(await seat_rulings.note_ruling(self._session, ruling))
        ending = partial(seat_rulings.note_ruling, self._session, ruling)
        return self._list(say.say("operator-end"), [(say.say("operator-end-yes"), ending), (say.say("operator-no"), None)])

    async def _evenings(self) -> str:
        """The evenings on the shelf, newest first, each with what is typed to go on with it: a number alone means what was listed last."""
        found = [each for each in await self._session.shelf.evenings() if not each.binned]
        lines = []
        for each in found:
            say = teller(self._language, each.game)
            game = say.say("game-title") if each.game in catalogue.game_names() else each.game or "?"
            lines.append(say.say("operator-evening", number=str(each.id), game=game, seats=each.seats))
        return "\n".join(lines) or teller(self._language).say("shelf-empty")

    def _how_much(self, amount: AskAmount) -> str:
        bounds = amount.ask.bounds
        self._amount = amount
        return self._words().say("operator-how-much", words=amount.words, least=bounds.least, most=bounds.most)

    async def _so_much(self, amount: AskAmount, number: int) -> str:
        ask = amount.ask
        if not ask.bounds.least <= number <= ask.bounds.most:
            return self._how_much(amount)
        envelope = Envelope(by=ask.send.by, command=ask.send.filled(ask.field, number).command)
        return self._answered(await self._session.submit(envelope, self._session.now.play.said(envelope))) or await self.waiting()

    async def _number(self, number: int) -> str:
        if self._amount is not None:
            return await self._so_much(self._amount, number)
        if not 1 <= number <= len(self._listed):
            return f"{self._words().say('operator-no-such-number', number=str(number))}\n{await self.waiting()}"
        doing = self._listed[number - 1][1]
        if doing is None:
            return await self.waiting()
        if isinstance(doing, AskWhich):
            return self._list(doing.words, which_lines(doing))
        if isinstance(doing, AskFirst):
            return self._list(doing.words, [(doing.yes, doing.doing), (self._words().say("operator-no"), None)])
        if isinstance(doing, AskOrder):
            return self._next(doing)
        if isinstance(doing, AskAmount):
            return self._how_much(doing)
        return self._answered(await doing()) or await self.waiting()

    def _next(self, order: AskOrder) -> str:
        """Ask which piece comes next; when two are left, one choice orders both."""
        say, now, sort = self._words(), self._session.now, order.sort
        left = [value for value, _ in sort.items if value not in order.chosen]
        listed: list[tuple[str, Doing]] = []
        for value, face in sort.items:
            if value in left:
                chosen = (*order.chosen, value, *((each for each in left if each != value) if len(left) < 3 else ()))
                doing: Doing = AskOrder(sort, chosen)
                if len(chosen) == len(sort.items) and (sent := sort.target.sent) is not None:
                    envelope = Envelope(by=sent.by, command=sent.filled(sort.field, chosen).command)
                    doing = partial(self._session.submit, envelope, now.play.said(envelope))
                listed.append((say(face.name) if face.name is not None else value, doing))
        return self._list(say(sort.title) if sort.title is not None else "", listed)

    async def _record_line(self, line: str) -> str:
        now = self._session.now
        if now.play.game is None:
            return await self.waiting()
        try:
            envelope = wire.read_envelope(now.play.game, now.play.setup, wire.read_json(line))
        except Malformed as fault:
            return self._malformed(fault)
        return self._answered(await self._session.submit(envelope, now.play.said(envelope))) or await self.waiting()

    # --- in words

    def _malformed(self, fault: Malformed) -> str:
        return story.malformed_words(fault, self._words())

    def _why_not(self, trouble: Trouble | None) -> str:
        return self._words()(trouble.detail) if trouble is not None else ""

    def _answered(self, answer: Answer | Trouble | str | None) -> str:
        if isinstance(answer, str):
            return answer
        if isinstance(answer, Trouble):
            return self._why_not(answer)
        if answer is None or answer.refusal is None:
            return ""
        say = self._words()
        offers = telling.in_words(answer.offers, say)
        refused = f"{say(telling.refusal_text(answer.refusal))} [{answer.refusal.rule}]"
        return "\n".join([refused, *(f"  {each}" for each in offers)])
