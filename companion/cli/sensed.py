"""The readers on a terminal: what was read and what it may mean, which tag is which piece, which devices are near.

The tablet shows the same in sheets and toasts, mostly in the same words.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from functools import partial

from companion.cli.words import Teller, printable, teller
from companion.game import Bindable
from companion.kernel.sighting import Interpretation, Sighting, place_key
from companion.sensing import DeviceSearch, DeviceState
from companion.table import catalogue
from companion.table.play import telling
from companion.table.play.answer import Answer
from companion.table.room.readers import BEGINS
from companion.table.session import Session
from companion.table.snapshots import Heard, Now
from companion.table.trouble import Trouble

AsyncCall = Callable[[], Awaitable[Answer | Trouble | str | None]]  # a str is an answer in words


class Sensed:
    """Follows the readers of a session."""

    def __init__(self, session: Session, search: DeviceSearch | None) -> None:
        self._session = session
        self._search = search
        self._heard = session.now.room.heard
        self._question = session.now.room.question

    def news(self, now: Now, say: Teller) -> list[str]:
        """Lines about what was read since the last call."""
        if now.room.heard is self._heard:
            return []
        self._heard = now.room.heard
        return self._told(now, now.room.heard, say) if now.room.heard is not None else []

    def asked(self, now: Now, say: Teller) -> str | None:
        """What is asked about what was read since the last call, or None; `answers` are the answers to it."""
        if now.room.question is self._question:
            return None
        self._question = now.room.question
        return self._asked(now, now.room.question, say) if now.room.question is not None else None

    def _told(self, now: Now, heard: Heard, say: Teller) -> list[str]:
        if heard.refusal is not None:
            return [f"{say(telling.refusal_text(heard.refusal))} [{heard.refusal.rule}]", *telling.in_words(heard.offers, say)]
        if heard.learnt is not None:
            learnt = _name(now, heard.learnt, say)
            if heard.instead_of is not None:
                return [say.say("tablet-learnt-instead", piece=learnt, before=_name(now, heard.instead_of, say))]
            return [say.say("tablet-learnt", piece=learnt)]
        if heard.game is not None:
            title = teller(say.language, heard.game).say("game-title")
            do = say.say("tag-other-game-do", playing="yes" if now.play.playing else "no")
            return [f"{say.say('tag-other-game', game=title)} {do}"]
        if heard.tag is not None:
            return [say.say("operator-tag-unknown", tag=heard.tag)]
        if heard.note is None:
            return []
        seen = [_seen(now, heard.sighting, say)] if heard.sighting is not None else []
        return [" ".join([*seen, say(heard.note)])]

    def _asked(self, now: Now, question: Interpretation, say: Teller) -> str:
        seen = [_seen(now, now.room.heard.sighting, say)] if now.room.heard is not None and now.room.heard.sighting is not None else []
        title = say(question.note) if question.note is not None else say.say("tablet-which")
        return " ".join([*seen, title])

    def answers(self, now: Now, say: Teller) -> dict[str, AsyncCall]:
        """The answers to the present question of a reader."""
        if now.room.question is None:
            return {}
        answer = self._session.readers.answer
        found: dict[str, AsyncCall] = {say(choice.words): partial(answer, choice) for choice in now.room.question.choices}
        return {**found, say.say("tablet-none-of-these"): partial(answer, None)}

    def devices(self, now: Now, say: Teller) -> dict[str, AsyncCall]:
        """Devices that are near and can be chosen."""
        if self._search is None:
            return {}
        offers = [device for device in now.room.devices.values() if device.offer]
        words = [(device, say.say(f"tablet-choose-{device.offer}")) for device in offers]
        return {
            say.say("operator-device", name=printable(device.name), where=device.device, words=chosen): partial(self._choose, device.key)
            for device, chosen in words
        }

    async def _choose(self, key: str) -> None:
        if self._search is not None:
            self._search.choose(key)

    # --- what devices are called, and what dice are for

    def _ours(self) -> dict[str, DeviceState]:
        devices = self._session.now.room.devices.values()
        return {device.device: device for device in devices if not device.offer and not device.forgotten}

    async def call(self, words: list[str], say: Teller) -> str:
        """Give a device, by its id, another name; without an argument, list all devices."""
        if words:
            device = self._ours().get(words[0])
            if device is None:
                return say.say("operator-no-such-device", device=printable(words[0]))
            await self._session.readers.call(device, " ".join(words[1:]))
        return "\n".join(f"  {name}  {printable(each.name)}" for name, each in self._ours().items()) or say.say("tablet-devices-none")

    async def name_die(self, words: list[str], say: Teller) -> str:
        """Give a die, by its id, a role; without a role, the game decides what its throws are for."""
        game, readers = self._session.now.play.game, self._session.readers
        roles = (*(game.roles if game is not None else ()), BEGINS)
        if words and words[0] not in self._ours():
            return say.say("operator-no-such-device", device=printable(words[0]))
        if words[1:] and words[1] not in roles:
            return say.say("operator-no-such-role", roles=roles)
        if words:
            await readers.name_die(words[0], words[1] if words[1:] else "")
        named = [f"  {name}  {say.say(place_key(role))}" for name, role in readers.roles.items() if role in roles]
        return "\n".join(named) or say.say("operator-no-die-named")

    # --- at which place a reader stands

    async def place(self, words: list[str], say: Teller) -> str:
        """Put a reader at a place of the game; without one, list all readers and where they stand."""
        session, now = self._session, self._session.now
        places = (now.play.game or catalogue.game(now.room.lobby.game)).places
        words_of = teller(say.language, now.play.game.name if now.play.game is not None else now.room.lobby.game)
        readers = {f"{name}/{reader}": (name, reader) for name, each in self._ours().items() for reader in each.readers}
        if words:
            meant = [each for each in readers if words[0] in (each, readers[each][1])]
            if len(meant) != 1:
                return say.say("operator-no-such-reader", reader=printable(words[0]))
            if words[1:] and words[1] in places:
                await session.readers.place(*readers[meant[0]], words[1])
            else:
                named = [f"{place} ({words_of.say(place_key(place))})" for place in places]
                return say.say("operator-no-such-place", places=named)
        standing = session.readers.places
        stands = {each: standing.get(each, reader) for each, (_, reader) in readers.items()}
        lines = [f"  {printable(each)}  {_place(place, places, words_of)}" for each, place in stands.items()]
        return "\n".join(lines) or say.say("tablet-devices-none")

    # --- which tag is which piece

    async def teach(self, piece: str, say: Teller) -> str:
        """Make the next tag that is read that piece's tag; without a piece, list all pieces."""
        now = self._session.now
        if now.play.game is None:
            return say.say("tablet-tags-no-game")
        pieces = now.play.game.may_wear(now.play.state)
        if not piece:
            return "\n".join(self._piece(each, say) for each in pieces)
        if piece not in {each.piece for each in pieces}:
            return say.say("operator-no-such-piece", piece=printable(piece))
        self._session.readers.learn(piece)
        return say.say("tablet-learning", piece=_name(now, piece, say))

    def _piece(self, each: Bindable, say: Teller) -> str:
        known = say.say("tablet-tag-known") if each.piece in self._session.readers.bound else ""
        return f"  {each.piece}  {say(each.name)}" + (f" ({known})" if known else "")

    def stop(self) -> None:
        """Stop teaching tags."""
        self._session.readers.learn(None)


def _name(now: Now, piece: str, say: Teller) -> str:
    """A piece's name in its game; for a die the face and the kind of die."""
    kind, _, roll = piece.partition(":")
    if kind == "face":
        die, _, number = roll.partition(":")
        return say.say("sighting-die", die=die, number=number)
    known = now.play.game.may_wear(now.play.state) if now.play.game is not None else ()
    return next((say(each.name) for each in known if each.piece == piece), piece.partition(":")[2] or piece)


def _seen(now: Now, sighting: Sighting, say: Teller) -> str:
    places = (*now.play.game.places, *now.play.game.roles, BEGINS) if now.play.game is not None else (BEGINS,)
    return say.say("tablet-seen", piece=_name(now, sighting.piece, say), place=_place(sighting.place, places, say))


def _place(place: str, places: Collection[str], say: Teller) -> str:
    """A place in words; a reader that stands at none of the game's is called by its own name."""
    return say.say(place_key(place)) if place in places else say.say("operator-reader", reader=place)
