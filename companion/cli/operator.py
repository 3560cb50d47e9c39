"""The terminal as the table's operator, if there is no screen: it tells what happens, lists the possible commands, and takes a number.

It asks for an amount if a command needs one; a command that needs another form (a position) is typed as a line of a record. What came
from elsewhere, a phone or a reader, is followed by the new list: a number means what stood beside it last.
"""

from __future__ import annotations

from functools import partial

from companion import wire
from companion.cli import standing, typed
from companion.cli.offered import AskAmount, AskFirst, AskOrder, AskWhich, Doing, which_lines
from companion.cli.possible import Possible, choosing_secretly
from companion.cli.sensed import Sensed
from companion.cli.words import Teller, teller
from companion.game import Envelope
from companion.kernel.command import Come, EndHere, HandOver, Leave, Malformed, Refusal, Retract, SeatRuling
from companion.kernel.seat import TABLE
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
WORDS = (
    *("game", "sit", "begin", "undo", "stand", "leave", "come", "hand", "end", "away", "evenings", "resume"),
    *("phones", "forget", "teach", "call", "die", "place"),
)  # what can be typed; the text `operator-use-sit` says how
LONGEST_NUMBER = 30  # nothing here has as many digits, and Python reads no number of thousands


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
        self._asking = False  # what was said last is a question
        self._answering = False
        self._own = self._told  # up to this line everything was told, with what can be said then
        self._over = session.now.play.is_over
        self._trouble = session.now.play.trouble

    def _words(self) -> Teller:
        now = self._session.now
        return teller(self._language, now.play.game.name if now.play.game is not None else now.room.lobby.game)

    # --- what comes about

    def news(self, now: Now) -> str:
        """The new lines of the story, who asks for a seat, what the readers say, a disk's fault when it begins.

        After lines that came from elsewhere also what can be said now.
        """
        elsewhere = now.play.evening != self._evening and not self._answering
        if now.play.evening != self._evening:
            self._evening, self._told, self._own, self._over = now.play.evening, 0, 0, False
        fresh = [entry for entry in now.play.log if entry.number > self._told and not entry.undone]
        elsewhere = not self._answering and (elsewhere or now.play.last_line > max(self._told, self._own))
        self._told = now.play.last_line
        say = self._words()
        asking = [claim for claim in now.room.claims if claim.id not in self._asked]
        self._asked = {claim.id for claim in now.room.claims}
        told = ["  " + say(text) for entry in fresh for text in entry.texts]
        if now.play.is_over and not self._over and now.play.summary is not None:
            told += [f"  {line}" for line in story.figure_lines(now.play.summary, say)]
        self._over = now.play.is_over
        told += [say.say("operator-asked", seat=claim.seat, digits=claim.digits) for claim in asking]
        before, self._trouble = self._trouble, now.play.trouble
        if now.play.trouble is not None and now.play.trouble != before:
            told.append(f"! {say(now.play.trouble.words)}")
        told += self._sensed.news(now, say)
        if (asked := self._sensed.asked(now, say)) is not None:
            told.append(self._list(asked, list(self._sensed.answers(now, say).items())))
        elif elsewhere:
            told.append(self._prompt())
        return "\n".join(told)

    async def waiting(self) -> str:
        """What the table waits for, and what can be said now, numbered."""
        return self._prompt()

    def _prompt(self) -> str:
        now, say = self._session.now, self._words()
        if now.play.game is None:
            lobby = now.room.lobby
            game = teller(self._language, lobby.game).say("game-title")
            title = say.say("operator-lobby", game=game, seats=tuple(place.name for place in lobby.places))
        else:
            prompt = now.scene(TABLE).prompt
            hint = prompt.hint if prompt.hint is not None and not prompt.hint.key.startswith(OF_SCREENS) else None
            title = say(prompt.text) + (f" — {say(hint)}" if hint is not None else "")
        if secretly := choosing_secretly(now):
            title += "\n     " + say.say("operator-secret", seats=secretly, number=len(secretly))
        self._own = now.play.last_line
        return self._list(title, Possible(self._session, self._sensed, say, self._evenings).lines())

    def _list(self, title: str, listed: list[tuple[str, Doing]]) -> str:
        """What can be said now, as a numbered list."""
        self._listed, self._amount, self._asking = listed, None, False
        return "\n".join([title, *(f"{number:>3}  {words}" for number, (words, _) in enumerate(listed, 1))])

    def _question(self, title: str, listed: list[tuple[str, Doing]]) -> str:
        """A question, with its answers as a numbered list; `undo` leaves it."""
        asked = self._list(title, listed)
        self._asking = True
        return asked

    # --- what is said

    def help(self) -> str:
        """Everything that can be typed."""
        say = self._words()
        return say.say("operator-help", uses=", ".join(say.say(f"operator-use-{word}") for word in WORDS))

    def use(self, word: str) -> str | None:
        """How one of the words is used, or None if it is none of ours."""
        say = self._words()
        return say.say("operator-use", use=say.say(f"operator-use-{word}")) if word in WORDS else None

    async def answer(self, line: str) -> str | None:
        """Do what a typed line says; returns the answer in words, or None if the line is not for the table."""
        self._answering = True
        try:
            return await self._done(line)
        except JournalFault as fault:
            return self._words()(fault.detail)
        finally:
            self._answering = False

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
                return self._question(say.say("operator-forget"), answers)
            case ["leave", *name] if name:
                return await self._ruled(Leave(seat=" ".join(name), reason=self._words().say("reason-leaves")))
            case ["come", *name] if name:
                return await self._ruled(self._come(" ".join(name)))
            case ["hand", *names] if "to" in names[1:-1]:
                at = names.index("to", 1)
                seat, to = " ".join(names[:at]), " ".join(names[at + 1 :])
                return await self._ruled(HandOver(seat=seat, to=to, reason=self._words().say("reason-hands-over")))
            case ["end", "here"]:
                return await self._end_here()
            case ["undo"] if self._asking or session.now.room.question is not None:
                return await self._leave_question()
            case ["undo"]:
                return self._answered(await session.undo()) or await self.waiting()
            case ["undo", "because", *reason] if reason:
                return self._answered(await session.undo(" ".join(reason))) or await self.waiting()
            case ["undo", number] if number.isdecimal():
                return await self._undo_to(int(number[:LONGEST_NUMBER]))
            case ["undo", number, "because", *reason] if number.isdecimal() and reason:
                return await self._undo_to(int(number[:LONGEST_NUMBER]), " ".join(reason))
            case ["stand"]:
                return "\n".join(standing.standing_lines(session.now, self._words()))
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
            case ["place", *reader]:
                return await self._sensed.place(reader, self._words())
            case [number] if number.isdecimal():
                return await self._number(int(number[:LONGEST_NUMBER]))
            case _ if line.lstrip().startswith("{"):
                return await self._record_line(line)
            case [word, *_]:
                return self.use(word)
        return None

    async def _leave_question(self) -> str:
        """Leave the open question, by an undo that takes back no line."""
        if self._session.now.room.question is not None:
            await self._session.readers.answer(None)
        return f"{self._words().say('operator-left')}\n{await self.waiting()}"

    async def _undo_to(self, line: int, reason: str | None = None) -> str:
        """Go back to a line; with a reason as a house ruling, also over what was shown."""
        back = Retract(to=line, force=reason is not None, reason=reason)
        return self._answered(await self._session.submit(Envelope(by=TABLE, command=back))) or await self.waiting()

    async def _forget_phones(self) -> None:
        self._session.seating.forget_phones()

    def _come(self, name: str) -> Come:
        """Somebody comes: back to a seat of this game, or late."""
        play = self._session.now.play
        again = play.playing and name in play.setup.seats
        return Come(seat=name, reason=self._words().say("reason-is-back" if again else "reason-comes"))

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
        return self._question(say.say("operator-end"), [(say.say("operator-end-yes"), ending), (say.say("operator-no"), None)])

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
        self._amount, self._asking = amount, True
        return self._words().say("operator-how-much", words=amount.words, least=bounds.least, most=bounds.most)

    async def _so_much(self, amount: AskAmount, number: int) -> str:
        ask = amount.ask
        if not ask.bounds.least <= number <= ask.bounds.most:
            wrong = "operator-too-little" if number < ask.bounds.least else "operator-too-much"
            return f"{self._words().say(wrong, number=str(number))} {self._how_much(amount)}"
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
            return self._question(doing.words, which_lines(doing))
        if isinstance(doing, AskFirst):
            return self._question(doing.words, [(doing.yes, doing.doing), (self._words().say("operator-no"), None)])
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
        return self._question(say(sort.title) if sort.title is not None else "", listed)

    async def _record_line(self, line: str) -> str:
        now = self._session.now
        if now.play.game is None:
            return f"{self._words().say('operator-no-game')}\n{await self.waiting()}"
        try:
            envelope = wire.read_envelope(now.play.game, now.play.setup, wire.read_json(line))
        except Malformed as fault:
            known = sorted(kind.do for kind in now.play.game.commands) if fault.reason == "command_unknown" else []
            return " ".join([self._malformed(fault), *([self._words().say("story-legal", offers=known)] if known else [])])
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
        if answer.refusal.reason == "shown_since":
            offers = [say.say("operator-force", line=str(answer.refusal.args["to"]))]
        return "\n".join([refused, *(f"  {each}" for each in offers)])
