"""The log, for people who look for a fault: on the terminal with -v, in a file with --log, which keeps the newest few hundred kilobytes.

It says that something came, from whom, and what became of it, but never its content: no command's fields, no tag, no key, no
invitation. So people can give it to others.
"""

from __future__ import annotations

import argparse
import logging
import os
import platform
import sys
from collections import Counter
from logging.handlers import RotatingFileHandler
from typing import Final

from companion import __version__
from companion.sensing import DeviceChoices, DeviceState, Fault, Reading
from companion.table.session import Session
from companion.table.snapshots import Now

OURS: Final = ("companion", "hw", "ui", "uvicorn.error")
LONGEST: Final = 500_000
_log = logging.getLogger(__name__)


def begin_log(args: argparse.Namespace) -> None:
    """Write a log from now on, as the command line asks; OSError if the file can't be written."""
    handlers: list[logging.Handler] = []
    if args.verbose:
        handlers.append(logging.StreamHandler(sys.stderr))
    if args.log:
        os.close(os.open(args.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))  # its user's alone
        handlers.append(RotatingFileHandler(args.log, maxBytes=LONGEST, backupCount=1, encoding="utf-8"))
    for handler in handlers:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        for name in OURS:
            logging.getLogger(name).addHandler(handler)
            logging.getLogger(name).setLevel(logging.INFO)
    _log.info("Table companion %s, Python %s, %s", __version__, platform.python_version(), platform.platform())
    _log.info("companion %s, data in %s", args.command, args.data)


def log_device(said: Reading | Fault | DeviceState | DeviceChoices) -> None:
    """Log that a device reported something."""
    match said:
        case Reading():
            _log.info("%s read something on %s", said.device, said.reader)
        case Fault():
            _log.info("%s: %s %s", said.device, said.kind, dict(said.args))
        case DeviceState():
            _log.debug("%s is %s", said.device, "there" if said.connected else "not there")
        case DeviceChoices():
            _log.info("devices were chosen")


def log_session(session: Session) -> None:
    """Log lines, seats and troubles from now on. Call it on the loop."""
    before: list[tuple[object, ...]] = [()]

    def tell(now: Now) -> None:
        trouble = now.play.trouble.words.key if now.play.trouble is not None else "none"
        game = now.play.game.name if now.play.game is not None else "none"
        served = now.room.lan is not None and now.room.lan.trouble is None
        phones = Counter(now.room.presence.values())
        known = (game, now.play.evening, now.play.last_line, trouble, served, phones["connected"], phones["lost"])
        if known != before[0]:
            before[0] = known
            _log.info("game %s, evening %s, line %s, trouble %s, phones served %s: %s here, %s lost", *known)

    session.subscribe(tell)
    tell(session.now)
