"""What can be tapped beside the grove and beside the prompt: the weather, the five actions, what costs no action, the turn's end.

Onlookers get the same blocks with nothing to tap in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from companion.games.takenoko.commands import (
    ChooseWeather,
    Clouds,
    DrawObjective,
    EndTurn,
    Face,
    Fulfil,
    LayPlot,
    MoveGardener,
    MovePanda,
    Roll,
    SkipWeather,
    TakeChannel,
)
from companion.games.takenoko.faces import (
    ACTION_ICONS,
    KIND_ICONS,
    chip_face,
    objective_card,
    objective_face,
    objective_name,
    weather_face,
)
from companion.games.takenoko.look import SceneSource
from companion.games.takenoko.setup import CHIPS, KINDS
from companion.games.takenoko.state import ACTIONS, Action
from companion.games.takenoko.wants import objective_wants
from companion.kernel.command import Command
from companion.kernel.frozen import replace
from companion.kernel.seat import TABLE
from companion.kernel.text import say
from companion.scene import Block, Buttons, Note, Offer, Prompt, Send, Target


def action_blocks(look: SceneSource) -> tuple[Block, ...]:
    """The weather, then what it asks for, or the actions, then what costs none."""
    blocks: list[Block] = list(_weather(look))
    if look.bank:
        blocks += (_shown(look), _to_draw(look)) if look.by else ()
    elif look.seen.phase == "actions":
        blocks.append(_actions(look))
    elif look.seen.phase == "effect" and look.effect == "clouds" and not look.seen.may.faces:
        blocks.append(_clouds(look))
    elif look.seen.phase == "effect" and look.effect in ("rain", "storm"):
        blocks.append(Note(text=say("touch-a-plot", effect=look.effect)))
    free = laying_targets(look)
    return (*blocks, *((Buttons(targets=free),) if free else ()))


# --- weather -------------------------------------------------------------------------------------------------------------------------


def _weather(look: SceneSource) -> tuple[Block, ...]:
    """The die: its face is asked, its effect is chosen, or what it allows is shown."""
    so_far = look.seen.so_far
    faces = look.setup.edition.box.faces if so_far.may_roll else look.seen.may.faces
    if look.by and faces:
        key = "roll" if so_far.may_roll else "choose"
        return (
            Buttons(targets=tuple(_face(look, key, face) for face in faces), columns=2 if look.bank else 1, title=say(f"weather-{key}")),
        )
    if so_far.weather is None:
        return ()
    face = look.effect or so_far.weather
    text = say("face-allows", face=face) if look.effect else say("weather-skipped")
    return (Note(title=say("weather-now", face=face), text=text, face=weather_face(face)),)


def _face(look: SceneSource, key: str, face: Face) -> Target:
    """A face of the die, with what it allows."""
    command: Command = Roll(face=face) if key == "roll" else ChooseWeather(face=face)
    label, sub = say("face", face=face), say("face-allows", face=face)
    return Target(id=f"{key}:{face}", does=look.send(command), label=label, sub=sub, face=weather_face(face))


def _clouds(look: SceneSource) -> Buttons:
    """Which chip, and whether it is kept or placed at once. TK-W6"""
    targets = []
    for chip, left in look.seen.supply.chips.items():
        label, sub = say("chip", chip=chip), say("left", number=left)
        tile = Target(id=f"clouds:{chip}", label=label, sub=sub, face=chip_face(chip))
        if left and look.by:
            keep = Target(id=f"clouds:{chip}:keep", does=look.send(Clouds(chip=chip)), label=say("keep-chip"), icon="hand-palm")
            targets.append(replace(tile, does=Offer((keep, *look.grove.chip_places(f"clouds:{chip}", look.by, chip)), _where(look, chip))))
        else:
            targets.append(replace(tile, state="off", why=say("no-chip-left")))
    return Buttons(targets=tuple(targets), title=say("take-a-chip"), look="tile")


# --- actions -----------------------------------------------------------------------------------------------------------------------


def _actions(look: SceneSource) -> Buttons:
    """The five actions: to do, done with a check, or not possible and why."""
    note = say("actions-left", number=look.left, limit=look.seen.so_far.limit)
    title = say("actions-of", seat=look.turn, you=look.you)
    return Buttons(targets=tuple(target for action in ACTIONS for target in _ways(look, action)), title=title, note=note)


def _ways(look: SceneSource, action: Action) -> tuple[Target, ...]:
    """An action's button; if the player names the drawn objective, there is a button for each deck, and the next tap names the card."""
    if action != "objective" or action not in look.seen.so_far.possible or not _names(look):
        return (_action(look, action),)
    label = say("action", action=action)
    return tuple(replace(draw, label=label, sub=draw.label) for draw in draw_targets(look, "act:objective"))


def _action(look: SceneSource, action: Action) -> Target:
    identity, by = f"act:{action}", look.by
    label, icon = say("action", action=action), ACTION_ICONS[action]
    done = action in look.seen.so_far.done
    if action not in look.seen.so_far.possible:
        wish = Send(_wish(look, action), by=by) if by is not None else None  # the rules say why not
        return Target(
            id=identity, label=label, icon=icon, state="done" if done else "off", why=None if done else say("action-off"), does=wish
        )
    if by is None:
        return Target(id=identity, label=label, icon=icon, state="off", why=say("not-your-turn", seat=look.turn))
    match action:
        case "plot":
            sub, spots = say("left", number=sum(look.seen.pile.values())), tuple(look.grove.spots(identity, by))
            return Target(id=identity, label=label, sub=sub, icon=icon, does=Offer(spots, _where(look, "plot")))
        case "channel":
            sub = say("left", number=look.seen.supply.channels)
            return Target(id=identity, does=look.send(TakeChannel()), label=label, sub=sub, icon=icon)
        case "objective":
            return Target(id=identity, label=label, icon=icon, does=Offer(draw_targets(look, identity)))
        case "gardener" | "panda":
            again = say("once-more") if done else None
            walks, shut = tuple(look.grove.walks(identity, by, action)), look.grove.closed_plots(by, action)
            return Target(id=identity, label=label, sub=again, icon=icon, does=Offer(walks, _where(look, action), shut))
        case _:
            assert_never(action)


def _wish(look: SceneSource, action: Action) -> Command:
    """The command for an action that is not possible, to ask the rules why."""
    wishes: Mapping[Action, Command] = {
        "plot": LayPlot(plot=look.setup.plot_names[0], at=(1, 0)),
        "channel": TakeChannel(),
        "objective": DrawObjective(kind=KINDS[0]),
        "gardener": MoveGardener(to=look.seen.grove.gardener),
        "panda": MovePanda(to=look.seen.grove.panda),
    }
    return wishes[action]


def _where(look: SceneSource, what: str) -> Prompt:
    """The prompt while places on the grove are lit for it."""
    return Prompt(
        text=say("where", what=what, seat=look.turn, you=look.you), short=say("where-short", what=what), hint=say("where-hint", what=what)
    )


def _names(look: SceneSource) -> bool:
    """Whether the player of this screen says which card was drawn."""
    hand = look.seen.hand
    return look.by is not None and hand is not None and hand.named and not hand.by_app


def draw_targets(look: SceneSource, identity: str) -> tuple[Target, ...]:
    """The choice of an objective's kind; on a phone whose hand people named, then of the card."""
    found = []
    hand = look.seen.hand
    for kind in look.seen.may.draw:
        label, icon, sub = say("kind", kind=kind), KIND_ICONS[kind], say("left", number=look.seen.decks[kind])
        name, bare = f"{identity}:{kind}", DrawObjective(kind=kind)
        if hand is not None and _names(look):
            unnamed = Target(id=f"{name}:unnamed", does=look.send(bare), label=say("draw-unnamed"), icon="eye-slash")
            cards = (
                _card(look, f"{identity}:{notation}", notation, DrawObjective(kind=kind, card=notation))
                for notation in hand.may_draw
                if notation.startswith(kind + ":")
            )
            found.append(Target(id=name, label=label, sub=sub, icon=icon, does=Offer((unnamed, *cards))))
        else:
            found.append(Target(id=name, does=look.send(bare), label=label, sub=sub, icon=icon))
    return tuple(found)


def _shown(look: SceneSource) -> Buttons:
    """At bank depth: an objective fulfilled, by its kind."""
    return Buttons(targets=_by_kind(look, _cards_to_show(look)), columns=3, title=say("fulfil"))


def _to_draw(look: SceneSource) -> Buttons:
    """At bank depth: one card more in hand, for players who record their hand on the phone."""
    return Buttons(targets=draw_targets(look, "draw"), columns=3, title=say("draw-a-card"))


def laying_targets(look: SceneSource) -> tuple[Target, ...]:
    """What costs no action: channels and chips from the player's board, if they can be laid. TK-F1"""
    if look.by is None or look.bank:
        return ()
    by, board = look.by, look.seen.players[look.turn]
    found = []
    if edges := tuple(look.grove.edges("channel", by)):
        label, sub = say("lay-channel"), say("without-action", number=board.channels)
        found.append(Target(id="free:channel", label=label, sub=sub, icon="drop", does=Offer(edges, _where(look, "channel"))))
    clouds = look.seen.phase == "effect" and look.effect == "clouds"  # then the places are for the chip from the supply
    for chip in CHIPS:
        places = tuple(look.grove.chip_places(f"chip:{chip}", by, chip)) if board.chips[chip] and not clouds else ()
        if places:
            label, sub = say("place-chip", chip=chip), say("without-action", number=board.chips[chip])
            found.append(Target(id=f"free:{chip}", label=label, sub=sub, face=chip_face(chip), does=Offer(places, _where(look, chip))))
    return tuple(found)


# --- beside the prompt ------------------------------------------------------------------------------------------------------------------


def bar_targets(look: SceneSource) -> tuple[Target, ...]:
    """An objective fulfilled, the weather left unused, the end of the turn."""
    if look.by is None:
        return ()
    found = []
    if not look.bank and (shown := _cards_to_show(look)):
        found.append(Target(id="fulfil", label=say("fulfil"), icon="seal-check", does=Offer(tuple(shown.values()))))
    if look.seen.phase == "effect" or (look.bank and look.effect):
        label = say("skip-weather", bank="yes" if look.bank else "no")
        found.append(Target(id="skip", does=look.send(SkipWeather()), label=label, icon="x", style="pri"))
    if look.seen.may.end:
        found.append(Target(id="end", does=look.send(EndTurn()), label=say("end-turn"), icon="arrow-right", style="go"))
    return tuple(found)


def _cards_to_show(look: SceneSource) -> dict[str, Target]:
    """The cards to show: on a phone those that may be in that hand, on the tablet all that are fulfilled now and not shown yet."""
    hand = look.seen.hand
    worn = {each.card for each in hand.cards} if hand and not look.bank else set()  # these have a button on the card
    notations = dict.fromkeys(notation for notation in (hand.may_show if hand else look.seen.may.show) if notation not in worn)
    return {notation: _card(look, f"fulfil:{notation}", notation, Fulfil(card=notation)) for notation in notations}


def _by_kind(look: SceneSource, cards: Mapping[str, Target]) -> tuple[Target, ...]:
    groups = []
    for kind in KINDS:
        if choices := tuple(target for notation, target in cards.items() if notation.startswith(kind + ":")):
            label, icon = say("kind", kind=kind), KIND_ICONS[kind]
            groups.append(Target(id=f"fulfil:{kind}", label=label, icon=icon, does=Offer(choices)))
    return tuple(groups)


def _card(look: SceneSource, identity: str, notation: str, command: Command) -> Target:
    """An objective by its name, with its points."""
    card = look.setup.cards[look.setup.card_numbers[notation]]
    name, points = objective_name(look.setup, card), say("points", number=card.points)
    shown = objective_card(look.setup, notation, identity, objective_wants(look.setup, look.seen, notation, look.by))
    face = objective_face(look.setup, card)
    return Target(id=identity, does=Send(command, by=look.by or TABLE), label=name, sub=points, face=face, card=shown)
