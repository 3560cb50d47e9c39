"""Top Race: six cars for sale, movement cards that move everybody's, secret bets on the winner.

options, edition, deck, track, track_data    what is played with, as data, checked
setup, state                                 what is fixed for an evening, and one moment of it
commands, happenings                         what is said and done, and what comes about
selling, racing, counting, betting, house    the rules by what they are about; `rules` is the way in
going_on, paying                             what happens by itself
legal, view, summary, position               what may be said, seen and kept
"""

from companion.games.toprace.commands import COMMANDS
from companion.games.toprace.disclosure import told_to
from companion.games.toprace.edition import edition_warnings, explain_edition, make_edition
from companion.games.toprace.geometry import ground
from companion.games.toprace.keeping import dump, load
from companion.games.toprace.legal import chance, legal
from companion.games.toprace.options import OPTIONS
from companion.games.toprace.rules import resolve, rule
from companion.games.toprace.scene import scene
from companion.games.toprace.sensing import PLACES, bindables, interpret
from companion.games.toprace.setup import FEWEST, MOST, make_setup
from companion.games.toprace.state import start
from companion.games.toprace.summary import summary
from companion.games.toprace.view import view
from companion.kernel.game import Game

GAME = Game(
    name="toprace",
    seats=(FEWEST, MOST),
    commands=COMMANDS,
    options=OPTIONS,
    edition=make_edition,
    warnings=edition_warnings,
    option_defaults=lambda edition: edition.options,
    setup=make_setup,
    start=start,
    resolve=resolve,
    rule=rule,
    legal=legal,
    view=view,
    scene=scene,
    summary=summary,
    dump=dump,
    load=load,
    chance=chance,
    interpret=interpret,
    bindables=bindables,
    places=PLACES,
    unveils=("settled", "over"),
    told_to=told_to,
    explain=explain_edition,
    ground=lambda setup: ground(setup.track, len(setup.colours)),
)

__all__ = ["GAME"]
