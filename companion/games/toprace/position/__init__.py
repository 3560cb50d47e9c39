"""The table as it lies (`lies`), how it is set (`putting`), and the house rulings that set it (`rulings`)."""

from companion.games.toprace.position.lies import Position as Position
from companion.games.toprace.position.lies import line_lies as line_lies
from companion.games.toprace.position.lies import played_cards as played_cards
from companion.games.toprace.position.lies import position as position
from companion.games.toprace.position.lies import position_of as position_of
from companion.games.toprace.position.rulings import adjust as adjust
from companion.games.toprace.position.rulings import correct as correct
from companion.games.toprace.position.rulings import end_here as end_here
from companion.games.toprace.position.rulings import movables as movables
from companion.games.toprace.position.rulings import place_type as place_type
from companion.games.toprace.position.rulings import put as put
