"""The messages by which a table tells the house it stands in how the game stands and what happened, also to Home Assistant.

They are made from the table's public side (`companion.table.public`). There are three, under `tablecompanion/TABLE/`:

    availability   online, or offline by the last will; retained
    state          how the game stands: whose turn and in which colour, what is waited for, the phase, everybody's money; retained
    event          what happened, once for each happening that has a name here; never retained, so that no lamp blinks for yesterday

One more retained message describes all of it to Home Assistant as one device; it is sent again when Home Assistant starts again.

An event's id is made of the table, the evening, the line, its place in the line and a hash of its text, so whoever hears an event twice
can notice it. (It has no hash of the table's state: a state holds secrets, and with that hash a guess could be checked.)
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence

from companion import wire
from companion.drawing.palette import JOUR, rgb
from companion.game import AnyGame
from companion.kernel.command import Happening
from companion.kernel.form import Json
from companion.kernel.seat import Seat
from companion.kernel.text import say
from companion.scene.moments import CardOpened, DieRolled, EndCame, GavelFell, MoneyMoved, PointsMoved, Travelled
from companion.table import catalogue
from companion.table.play import telling
from companion.table.public import Public
from companion.texts import Speaker

ROOT = "tablecompanion"
EVENTS = ("sold", "paid", "points", "crossed", "moved", "card", "die", "crashed", "turn", "won", "refused", "said")


def topic(table: str, what: str) -> str:
    """The topic of one kind of message."""
    return f"{ROOT}/{table}/{what}"


def state_of(seen: Public, says: Speaker) -> dict[str, Json]:
    """The message that says how the game stands."""
    accents = {each.name: JOUR.get(each.accent, JOUR["slab"]) for each in seen.people}
    colour = accents.get(seen.turn or "", "#000000")
    chips = {chip.seat: chip for chip in seen.scene.seats} if seen.scene is not None else {}
    ends = {each.name: each for each in seen.result if each.amount is not None}

    def worth(name: Seat) -> dict[str, Json]:
        """A player's money and score as the scene shows them; at the end, if it shows neither, what decided the game."""
        chip, end = chips.get(name), ends.get(name)
        found: dict[str, Json] = {}
        if chip is not None and chip.money is not None:
            found["money"] = chip.money
        if chip is not None and chip.score is not None:
            found["score"] = says(chip.score)
        if end is not None and not found:
            found = {"money": end.amount} if end.money else {"score": str(end.amount)}
        return found

    seats: list[Json] = [{"name": name, "colour": accents[name], **worth(name)} for name in accents]
    return {
        "game": says(say("game-title")),
        "kind": seen.game,
        "playing": "ON" if seen.scene is not None and not seen.over else "OFF",
        "phase": seen.phase or "none",
        "round": says(seen.part) if seen.part is not None else "",
        "turn": seen.turn or "",
        "leads": seen.ahead or "",
        "colour": colour,
        "rgb": [round(part * 255) for part in rgb(colour)],
        "waiting": ", ".join(seen.scene.prompt.waiting) if seen.scene is not None else "",
        "prompt": says(seen.scene.prompt.text)[:250] if seen.scene is not None else "",
        "line": seen.line,
        "evening": seen.evening,
        "since": f"{seen.started.replace(' ', 'T')}Z" if seen.started else "",
        "seats": seats,
        "winners": list(seen.winners),
    }


def _named(seen_game: AnyGame, happening: Happening) -> Iterator[tuple[str, dict[str, Json]]]:
    """The events of a happening: one for each moment in it, and one if a piece crosses a line."""
    for moment in seen_game.moments(happening):
        match moment:
            case GavelFell():
                yield "sold", {}
            case MoneyMoved(seat, amount):
                yield "paid", {"seat": seat, "amount": amount}
            case PointsMoved(seat, points):
                yield "points", {"seat": seat, "amount": points}
            case Travelled(piece):
                yield "moved", {"piece": piece}
            case CardOpened():
                yield "card", {}
            case DieRolled():
                yield "die", {}
            case EndCame():
                yield "crashed", {}
            case _:
                pass
    if wire.event_name(type(happening)).endswith("crossed"):
        yield "crossed", {}


def events_of(
    table: str, seen: Public, line: int, happenings: tuple[Happening, ...], says: Speaker, winners: Sequence[Seat] | None = None
) -> list[dict[str, Json]]:
    """The events of a line; a happening without a name here has none. `winners`: the evening is over with this line."""
    found, game = list[dict[str, Json]](), catalogue.game(seen.game)
    for happening in happenings:
        words = " ".join(says(text) for text in telling.happening_texts((happening,)))
        named = list(_named(game, happening))
        if not named and words:
            named = [("said", {})]
        for kind, more in named:
            found.append({"event_type": kind, **more, "words": words[:250]})
    if winners is not None:
        found.append({"event_type": "won", "seats": list(winners), "words": ", ".join(winners)})
    return [_identified(table, seen, line, place, each) for place, each in enumerate(found)]


def _identified(table: str, seen: Public, line: int, place: int, said: Mapping[str, Json]) -> dict[str, Json]:
    """The event with its id."""
    where: dict[str, Json] = {"table": table, "evening": seen.evening, "born": seen.born, "line": line, "place": place}
    digest = hashlib.sha256(wire.canonical({**where, **said})).hexdigest()[:16]
    return {**said, "evening": seen.evening, "line": line, "id": f"{table}:{seen.evening}:{line}:{place}:{digest}"}


def device_of(table: str, says: Speaker) -> dict[str, Json]:
    """The description of the table for Home Assistant: one device, with everything that it tells."""
    state, event = topic(table, "state"), topic(table, "event")

    def part(key: str, platform: str, **more: Json) -> dict[str, Json]:
        return {"p": platform, "unique_id": f"{ROOT}_{table}_{key}", "name": says.say(f"house-{key}"), **more}

    def sensor(key: str, icon: str, **more: Json) -> dict[str, Json]:
        return part(key, "sensor", state_topic=state, value_template=f"{{{{ value_json.{key} }}}}", icon=icon, **more)

    return {
        "dev": {"ids": [f"{ROOT}_{table}"], "name": f"{says.say('house-table')} {table[:4]}", "mf": "Table companion"},
        "o": {"name": "table-companion"},
        "cmps": {
            "turn": sensor("turn", "mdi:account-arrow-right", json_attributes_topic=state),
            "colour": sensor("colour", "mdi:palette"),
            "waiting": sensor("waiting", "mdi:timer-sand"),
            "prompt": sensor("prompt", "mdi:message-text"),
            "phase": sensor("phase", "mdi:flag-variant"),
            "round": sensor("round", "mdi:flag-checkered"),
            "leads": sensor("leads", "mdi:crown"),
            "game": sensor("game", "mdi:dice-multiple"),
            "playing": part("playing", "binary_sensor", state_topic=state, value_template="{{ value_json.playing }}"),
            "event": part("event", "event", state_topic=event, event_types=list(EVENTS)),
        },
        "availability_topic": topic(table, "availability"),
        "qos": 1,
    }
