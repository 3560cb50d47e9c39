"""The box (`box`), and an evening with it (`evening`)."""

from companion.games.toprace.setup.edition import CARS as CARS
from companion.games.toprace.setup.edition import BoxFile as BoxFile
from companion.games.toprace.setup.edition import CarLook as CarLook
from companion.games.toprace.setup.edition import Edition as Edition
from companion.games.toprace.setup.edition import Options as Options
from companion.games.toprace.setup.edition import explain as explain
from companion.games.toprace.setup.edition import option_names as option_names
from companion.games.toprace.setup.edition import warnings as warnings
from companion.games.toprace.setup.evening import BREAKDOWN as BREAKDOWN
from companion.games.toprace.setup.evening import MONEY as MONEY
from companion.games.toprace.setup.evening import SEATS as SEATS
from companion.games.toprace.setup.evening import TURBO as TURBO
from companion.games.toprace.setup.evening import Setup as Setup
from companion.games.toprace.setup.evening import names as names
from companion.games.toprace.setup.evening import next_options as next_options
