"""`companion club`: the club's machine. It hears the tables through a broker, keeps the league, seats rounds and serves the hall's wall."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from companion.broker import Broker
from companion.cli.where import write_new
from companion.cli.words import BAD_INPUT, Teller, printable, teller
from companion.club.hall import STATES, Hall
from companion.club.league import League, LeagueFault, read_points
from companion.club.seating import Round
from companion.club.signed_results import RESULTS
from companion.club.standing import SHARES, points_figure, with_places
from companion.club.standing_files import as_csv, as_page
from companion.mqtt import BrokerLine, Message

FILE = "league.db"


def club(args: argparse.Namespace) -> int:
    """Do one action of `companion club`; returns the exit code."""
    words = teller(args.lang)
    folder = Path(args.data)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        league = League(folder / FILE, read_points(Path(args.points)) if args.points else SHARES)
        (folder / FILE).chmod(0o600)  # it holds the tables' keys
        try:
            return _do(league, args, words)
        finally:
            league.close()
    except LeagueFault as fault:
        print(words.say(f"club-fault-{fault}".replace("_", "-")), file=sys.stderr)
    except ValueError:
        print(words.say("club-fault-given", action=args.action), file=sys.stderr)
    return BAD_INPUT


def _do(league: League, args: argparse.Namespace, words: Teller) -> int:
    given: list[str] = args.given

    def admit(table: str, *name: str) -> None:
        print(words.say("club-admitted", table=table, key=league.admit(table, " ".join(name) or table)))

    def come(*names: str) -> None:
        for name in names:
            league.come(name, fixed=args.at - 1 if args.at else None)

    def tell(tables: Round) -> None:
        for number, table in enumerate(tables, 1):
            print(f"{number}: {', '.join(map(printable, table))}")

    def standing() -> None:
        for place, each in with_places(league.standing()):
            print(f"{place:3}  {printable(each.name):20}  {points_figure(each.points):>7}  {each.played:3}")
        for why, number in league.unbelieved().items():
            print(words.say("club-unbelieved", why=words.say(f"club-why-{why}".replace("_", "-")), number=number))
        names = league.tables()
        for said in league.otherwise():
            places = ", ".join(f"{each.place} {printable(each.name)}" for each in said.players)
            print(words.say("club-otherwise", table=printable(names[said.table]), evening=said.evening, line=said.line, places=places))
        for table, evening in league.reused_numbers():
            print(words.say("club-numbered-again", table=printable(names[table]), evening=evening))

    actions: dict[str, Callable[..., object]] = {
        "admit": admit,
        "dismiss": league.dismiss,
        "come": come,
        "drop": league.drop,
        "join": league.join,
        "seat": lambda: tell(league.seat(args.seed)),
        "publish": lambda *at: tell(league.publish(" ".join(at))),
        "swap": lambda number, one, other: league.swap(int(number), one, other, args.reason),
        "correct": lambda name, points: league.correct(name, Fraction(points), args.reason),
        "standing": standing,
        "csv": lambda file: write_new(Path(file), as_csv(league)),
        "page": lambda file: write_new(Path(file), as_page(league, words.say)),
        "run": lambda: _run(league, args, words),
    }
    try:
        actions[args.action](*given)
    except (TypeError, ZeroDivisionError):
        raise ValueError from None
    return 0


def _run(league: League, args: argparse.Namespace, words: Teller) -> None:
    if args.broker is None:
        raise ValueError
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve_club(league, Broker.named(args.broker), args.host, args.port, words))


async def serve_club(league: League, broker: Broker, host: str, port: int, words: Teller) -> None:
    """Hear the tables and serve the hall's wall until the process is asked to end."""
    import uvicorn

    from companion.club.wall import Wall

    loop = asyncio.get_running_loop()
    hall = Hall(league)
    wall = Wall(hall, words.language)

    def heard(message: Message) -> None:
        loop.call_soon_threadsafe(hall.hear, message.topic, message.payload)

    def link(linked: bool, said: str) -> None:
        print(said, flush=True)
        loop.call_soon_threadsafe(hall.link, linked)

    line = BrokerLine(
        broker,
        "",
        up=lambda: link(True, words.say("club-linked", where=broker.where)),
        down=lambda why: link(False, words.say(f"broker-{why}", detail=broker.where)),
        filters=(RESULTS, *STATES),
        heard=heard,
    )
    print(words.say("club-wall", port=str(port)), flush=True)
    drawing = asyncio.create_task(wall.work())
    try:
        config = uvicorn.Config(wall.app(), host=host, port=port, lifespan="off", log_level="error", access_log=False, server_header=False)
        config.timeout_graceful_shutdown = 2  # browsers that watch never go by themselves
        await uvicorn.Server(config).serve()
    finally:
        drawing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await drawing
        await asyncio.to_thread(line.close)
