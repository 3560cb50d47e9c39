"""Choosing the card to play at referee depth: the cards that were not played yet, or on a phone the player's own hand.

The table's screen shows the whole deck below the track, each card always at its place; one that was not played yet is one tap. For
a special card the screen first asks turbo or breakdown. A player whose hand the app knows plays from the phone, or behind the curtain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal

from companion.games.toprace.commands import PlayCard, PlayUnlisted
from companion.games.toprace.deck import JOKER
from companion.games.toprace.rules.racing import Special, special_of_standing
from companion.games.toprace.scene.bank import end_race_targets
from companion.games.toprace.scene.faces import by_family, car_face, car_tile, card_words, printed_card
from companion.games.toprace.scene.look import SceneSource, board_space, card_counts, seat_chips, track_board
from companion.games.toprace.setup import Setup
from companion.games.toprace.track import mask_of
from companion.games.toprace.view.seen import SpecialPlay
from companion.kernel.frozen import replace
from companion.kernel.text import Text, say
from companion.scene import Block, Buttons, Cards, Confirm, Offer, Open, Scene, Send, Target, Write
from companion.scene.look import present_part

TABLE_COLUMNS = 16  # the default deck lies in three rows
ICONS = {"turbo": "lightning", "breakdown": "warning"}  # of a special card's two ways
MOST_POINTS = 10  # the most that a line of any card of ours has


def choosing_scene(look: SceneSource) -> Scene:
    """Phase race at referee depth: the seat on turn plays a card."""
    seat = look.turn
    assert seat is not None
    prompt = look.prompt("prompt-play", seat, hint=say("touch-card") if look.at_table else None)
    seats = seat_chips(look, notes=card_counts(look), awaited=seat)
    if look.own:
        return Scene(prompt=prompt, seats=seats, main=_phone(look), seats_at="none", private=bool(present_part(look.seen.hand).known))
    if not look.at_table:
        return Scene(prompt=prompt, seats=seats, main=(track_board(look),), seats_at="side")
    hand = Target(id=f"hand:{seat}", label=say("hand-over"), icon="hand-palm", does=Open(seat))
    other = _unlisted(look)
    rare = tuple(Target(id="rare", label=say("rare"), icon="dots-three", does=Offer((end, other))) for end in end_race_targets(look))
    return Scene(prompt=prompt, seats=seats, main=(track_board(look), _deck(look)), bar=(*(rare or (other,)), hand), seats_at="line")


def _deck(look: SceneSource, title: Text | None = None) -> Cards:
    """All cards of the deck, each in its place, with as many lines as tell them apart; played ones are done."""
    left, lines = set(look.seen.deck.left), telling_lines(look.setup)
    shown = []
    for card in by_family(look.setup, look.setup.cards):
        printed = printed_card(look.setup, card)
        brief = replace(printed, kind="brief", note=None, rows=printed.rows[:lines])
        shown.append(replace(brief, target=_play(look, card)) if card in left else replace(brief, state="done"))
    return Cards(cards=tuple(shown), columns=TABLE_COLUMNS, title=title)


@lru_cache(maxsize=8)
def telling_lines(setup: Setup) -> int:
    """How many lines from the top are enough to tell all different cards of the deck apart."""
    printed = {kind.lines for kind in setup.deck.kinds if not kind.pair}
    longest = max((len(lines) for lines in printed), default=0)
    return next((lines for lines in range(1, longest) if len({each[:lines] for each in printed}) == len(printed)), longest)


def _phone(look: SceneSource) -> tuple[Block, ...]:
    """The player's hand, or the deck if the app does not know it."""
    mine = look.turn == look.viewer
    known = by_family(look.setup, present_part(look.seen.hand).known)
    taps = [_confirmed(look, card) for card in known] if mine else []
    main: list[Block] = [*_hand(look, known, taps)]
    if mine and present_part(look.seen.hand).unknown:
        main += (_deck(look, say("which-card") if known else None), Buttons(targets=(_unlisted(look),)))
    return (*main, track_board(look))


def _unlisted(look: SceneSource) -> Target:
    """A card of the box that is in no list, by its lines (TR-R7)."""
    setup = look.setup
    pieces = tuple((car, car_face(setup, car)) for car in (*setup.colours, JOKER))
    write = Write(send=look.send(PlayUnlisted(lines="")), field="lines", pieces=pieces, most=MOST_POINTS)
    lines = Target(id="unlisted:lines", label=say("card-unlisted-lines"), icon="cards", does=write)
    listed = {kind.pair for kind in setup.deck.kinds if kind.pair}
    pairs = [pair for pair in combinations(range(len(setup.colours)), 2) if not {pair, pair[::-1]} & listed]
    special = Offer(tuple(_unlisted_pair(look, *(setup.colours[car] for car in pair)) for pair in pairs))
    choices = (lines, Target(id="unlisted:special", label=say("card-special-name"), icon="lightning", does=special))
    return Target(id="unlisted", label=say("card-unlisted"), sub=say("card-unlisted-sub"), icon="cards", does=Offer(choices))


def _unlisted_pair(look: SceneSource, one: str, other: str) -> Target:
    """A special card of two cars that no list pairs: its ways, as far as the board shows them. The rules say the rest."""
    card, now = f"{one}~{other}", _special_now(look, one, other)

    def way(as_: Literal["turbo", "breakdown"], label: Text, to: str | None = None, car: str | None = None) -> Target:
        play = PlayUnlisted(lines=card, as_=as_, to=to, car=car)
        ids = [each for each in (card, as_, to, car) if each]
        return Target(id=f"unlisted:{':'.join(ids)}", label=label, does=look.send(play), space=board_space(look, to) if to else None)

    ends = [look.setup.track.names[end] for end in now.ends] if now else []
    turbos = [way("turbo", say("turbo-to", space=end), end) for end in ends] or [way("turbo", say("special-as", way="turbo"))]
    level = now is not None and now.turbo_void == "level"
    fronts = [way("breakdown", say("special-front", car=car), car=car) for car in (one, other)] if level else []
    broken = fronts or [way("breakdown", say("special-as", way="breakdown"))]
    return Target(id=f"pair:{card}", label=card_words(look.setup, card), does=Offer((*turbos, *broken)))


def _special_now(look: SceneSource, one: str, other: str) -> Special | None:
    """What the special card of two cars would do, as everybody sees it; None if they do not both stand on the track (TR-X1)."""
    index, cars = look.setup.track.index, look.seen.cars
    standing = {car: index[each.space] for car, each in cars.items() if each.state == "standing" and each.space}
    if one not in standing or other not in standing:
        return None
    pair = look.setup.car_index[one], look.setup.car_index[other]
    return special_of_standing(look.setup, pair, (standing[one], standing[other]), mask_of(standing.values()))


def own_hand(look: SceneSource) -> tuple[Block, ...]:
    """A player's own cards, if the app knows them, only to look at."""
    return _hand(look, present_part(look.seen.hand).known, ())


def _hand(look: SceneSource, known: Sequence[str], taps: Sequence[Target]) -> tuple[Cards, ...]:
    """These cards of the player's hand, with their targets."""
    if not known:
        return ()
    cards = [printed_card(look.setup, card, number) for number, card in enumerate(known)]
    cards = [replace(card, target=tap) for card, tap in zip(cards, taps, strict=True)] if taps else cards
    return (Cards(title=say("my-hand", number=len(cards) + present_part(look.seen.hand).unknown), cards=tuple(cards)),)


# --- playing one --------------------------------------------------------------------------------------------------------------


def _confirmed(look: SceneSource, card: str) -> Target:
    """A card of the player's hand: first chosen, then played with a button that names it."""
    target = _play(look, card)
    if isinstance(target.does, Send):
        return replace(target, does=Confirm(say("play-this", card=card_words(look.setup, card)), target.does))
    return target


def _play(look: SceneSource, card: str) -> Target:
    """The target that plays a card; a special one as a turbo or as a breakdown."""
    plays = look.seen.specials.get(card)
    words = card_words(look.setup, card)
    if plays is None:
        return Target(id=f"play:{card}", label=words, does=look.send(PlayCard(card=card)))
    groups = {way: [play for play in plays if play.as_ == way] for way in ICONS}
    choices = tuple(_special(look, card, way, found) for way, found in groups.items() if found)
    return Target(id=f"play:{card}", label=words, does=Offer(choices))


def _special(look: SceneSource, card: str, way: str, plays: Sequence[SpecialPlay]) -> Target:
    """Turbo or breakdown: at once if there is one way, else the choice of a space or car."""
    target = Target(id=f"play:{card}:{way}", label=say("special-as", way=way), icon=ICONS[way])
    if len(plays) > 1:
        return replace(target, does=Offer(tuple(_way(look, card, play) for play in plays)))
    sub = say("special-void", why=plays[0].void) if plays[0].void else None
    return replace(target, sub=sub, does=look.send(_command(card, plays[0])))


def _way(look: SceneSource, card: str, play: SpecialPlay) -> Target:
    """One of several ways: a space to go to, or the car that is in front."""
    send, to = look.send(_command(card, play)), play.to
    if to is not None:
        return Target(id=f"{card}:to:{to}", label=say("turbo-to", space=to), does=send, space=board_space(look, to))
    return replace(car_tile(look.setup, f"{card}:front", present_part(play.car)), does=send)


def _command(card: str, play: SpecialPlay) -> PlayCard:
    return PlayCard(card=card, as_=play.as_, to=play.to, car=play.car)
