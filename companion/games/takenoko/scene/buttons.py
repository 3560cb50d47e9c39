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
from companion.games.takenoko.scene.board import SceneSource
from companion.games.takenoko.scene.faces import (
    ACTION_ICONS,
    KIND_ICONS,
    chip_face,
    objective_card,
    objective_face,
    objective_name,
    weather_face,
)
from companion.games.takenoko.scene.wants import objective_wants
from companion.games.takenoko.setup import CHIPS, KINDS
from companion.games.takenoko.state import ACTIONS, Action
from companion.games.takenoko.view import Hand
from companion.kernel.command import Command
from companion.kernel.frozen import replace
from companion.kernel.text import say
from companion.scene import Block, Buttons, Note, Offer, Prompt, Target


def action_blocks(look: SceneSource) -> tuple[Block, ...]:
    """The weather, then what it asks for, or the actions, then what costs none."""
    blocks: list[Block] = list(_weather(look))
    if look.bank:
        blocks += (_shown(look), _to_draw(look)) if look.by else ()
    elif look.seen.phase == "actions":
        blocks.append(_actions(look))
    elif look.under_clouds and not look.seen.may.faces:
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
        targets = tuple(_face(look, key, face) for face in faces)
        return (Buttons(targets=targets, columns=2 if look.bank else 1, title=say(f"weather-{key}")),)
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
            targets.append(replace(tile, does=Offer((keep, *look.chip_places(f"clouds:{chip}", chip)), _where(look, chip))))
        else:
            targets.append(replace(tile, state="off", why=say("not-your-turn", seat=look.turn) if left else say("no-chip-left")))
    return Buttons(targets=tuple(targets), title=say("take-a-chip"), look="tile")


# --- actions -----------------------------------------------------------------------------------------------------------------------


def _actions(look: SceneSource) -> Buttons:
    """The five actions: to do, done with a check, or not possible and why."""
    note = say("actions-left", number=look.left, limit=look.seen.so_far.limit)
    title = say("actions-of", seat=look.turn, you=look.you)
    return Buttons(targets=tuple(target for action in ACTIONS for target in _ways(look, action)), title=title, note=note)


def _ways(look: SceneSource, action: Action) -> tuple[Target, ...]:
    """An action's button; if the player names the drawn objective, there is a button for each deck, and the next tap names the card."""
    if action != "objective" or action not in look.seen.so_far.possible or _named_hand(look) is None:
        return (_action(look, action),)
    label = say("action", action=action)
    return tuple(replace(draw, label=label, sub=draw.label) for draw in draw_targets(look, "act:objective"))


def _action(look: SceneSource, action: Action) -> Target:
    done = action in look.seen.so_far.done
    button = Target(id=f"act:{action}", label=say("action", action=action), icon=ACTION_ICONS[action])
    if action not in look.seen.so_far.possible:
        wish = look.send(_wish(look, action)) if look.by is not None else None  # the rules say why not
        return replace(button, state="done" if done else "off", why=None if done else say("action-off"), does=wish)
    if look.by is None:
        return replace(button, state="off", why=say("not-your-turn", seat=look.turn))
    match action:
        case "plot":
            sub = say("left", number=sum(look.seen.pile.values()))
            return replace(button, sub=sub, does=Offer(look.spots(button.id), _where(look, "plot")))
        case "channel":
            return replace(button, sub=say("left", number=look.seen.supply.channels), does=look.send(TakeChannel()))
        case "objective":
            return replace(button, does=Offer(draw_targets(look, button.id)))
        case "gardener" | "panda":
            walks = Offer(look.walks(button.id, action), _where(look, action), look.closed_plots(action))
            return replace(button, sub=say("once-more") if done else None, does=walks)
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
    text = say("where", what=what, seat=look.turn, you=look.you)
    return Prompt(text=text, short=say("where-short", what=what), hint=say("where-hint", what=what))


def _named_hand(look: SceneSource) -> Hand | None:
    """The hand of whoever looks and says which card it drew."""
    hand = look.seen.hand if look.by is not None else None
    return hand if hand is not None and hand.named and not hand.by_app else None


def draw_targets(look: SceneSource, identity: str) -> tuple[Target, ...]:
    """The choice of an objective's kind; on a phone whose hand people named, then of the card."""
    found, hand = list[Target](), _named_hand(look)
    for kind in look.seen.may.draw:
        bare, left = look.send(DrawObjective(kind=kind)), say("left", number=look.seen.decks[kind])
        deck = Target(id=f"{identity}:{kind}", label=say("kind", kind=kind), sub=left, icon=KIND_ICONS[kind], does=bare)
        if hand is not None:
            unnamed = Target(id=f"{deck.id}:unnamed", label=say("draw-unnamed"), icon="eye-slash", does=bare)
            cards = [card for card in hand.may_draw if card.startswith(kind + ":")]
            named = (_card(look, f"{identity}:{card}", card, DrawObjective(kind=kind, card=card)) for card in cards)
            deck = replace(deck, does=Offer((unnamed, *named)))
        found.append(deck)
    return tuple(found)


def _shown(look: SceneSource) -> Buttons:
    """At bank depth: an objective fulfilled, by its kind."""
    cards, targets = _cards_to_show(look), list[Target]()
    for kind in KINDS:
        if choices := tuple(target for notation, target in cards.items() if notation.startswith(kind + ":")):
            targets.append(Target(id=f"fulfil:{kind}", label=say("kind", kind=kind), icon=KIND_ICONS[kind], does=Offer(choices)))
    return Buttons(targets=tuple(targets), columns=3, title=say("fulfil"))


def _to_draw(look: SceneSource) -> Buttons:
    """At bank depth: one card more in hand, for players who record their hand on the phone."""
    return Buttons(targets=draw_targets(look, "draw"), columns=3, title=say("draw-a-card"))


def laying_targets(look: SceneSource) -> tuple[Target, ...]:
    """What costs no action: channels and chips from the player's board, if they can be laid. TK-F1"""
    if look.by is None or look.bank:
        return ()
    board, found = look.seen.players[look.turn], list[Target]()
    if edges := look.edges("channel"):
        label, sub = say("lay-channel"), say("without-action", number=board.channels)
        found.append(Target(id="free:channel", label=label, sub=sub, icon="drop", does=Offer(edges, _where(look, "channel"))))
    for chip in CHIPS if not look.under_clouds else ():  # then the places are for the chip from the supply
        if board.chips[chip] and (places := look.chip_places(f"chip:{chip}", chip)):
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
        found.append(Target(id="skip", label=say("skip-weather", bank=look.bank), icon="x", style="pri", does=look.send(SkipWeather())))
    if look.seen.may.end:
        found.append(Target(id="end", does=look.send(EndTurn()), label=say("end-turn"), icon="arrow-right", style="go"))
    return tuple(found)


def _cards_to_show(look: SceneSource) -> dict[str, Target]:
    """The cards to show: on a phone those that may be in that hand, on the tablet all that are fulfilled now and not shown yet."""
    hand = look.seen.hand
    worn = {each.card for each in hand.cards} if hand and not look.bank else set()  # these have a button on the card
    notations = dict.fromkeys(notation for notation in (hand.may_show if hand else look.seen.may.show) if notation not in worn)
    return {notation: _card(look, f"fulfil:{notation}", notation, Fulfil(card=notation)) for notation in notations}


def _card(look: SceneSource, identity: str, notation: str, command: Command) -> Target:
    """An objective by its name, with its points."""
    card = look.setup.cards[look.setup.card_numbers[notation]]
    name, points, face = objective_name(look.setup, card), say("points", number=card.points), objective_face(look.setup, card)
    shown = objective_card(look.setup, notation, identity, objective_wants(look.setup, look.seen, notation, look.by))
    return Target(id=identity, does=look.send(command), label=name, sub=points, face=face, card=shown)
