"""`companion run` and `companion serve`: open the table, with its phones, its devices and, for `run`, its screen.

One thread runs the loop that owns all state (session, phones' server, discovery). Devices pass their readings to it with
call_soon_threadsafe. Kivy, if there is a screen, has the main thread. They are closed in this order: screen, devices, phones, journal.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import threading
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from companion.cli import log
from companion.cli.devices import Troubles, typing_ports
from companion.cli.displays import keep_shown
from companion.cli.ending import Ending
from companion.cli.network import TableNetwork, club_of
from companion.cli.where import ALL_ADDRESSES, table_file, use_own_data_folder
from companion.cli.words import Teller, report_journal_fault, teller
from companion.table.file.fault import JournalFault
from companion.table.room.intake import Intake, kept_choices
from companion.table.session import Session
from companion.table.snapshots import LanInfo, Now
from companion.texts import Speaker

if TYPE_CHECKING:
    from hw.devices import Devices

T = TypeVar("T")
JOIN = "join.txt"  # beside the table, while it is served to nobody who looks


def new_loop() -> asyncio.AbstractEventLoop:
    """A uvloop loop, which is faster, if it is installed; else (on Android, on Windows) asyncio's own."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def freeze_collected() -> None:
    """Tell the garbage collector to skip the objects of now, which stay all evening: looking through them delayed a command by 26 ms.
    It looks for new ones when there are twenty thousand, not seven hundred, which is what a single command makes."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


class LoopThread:
    """The loop that owns all state, in a thread of its own."""

    def __init__(self) -> None:
        self.loop = new_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, name="table", daemon=True)
        self._thread.start()

    def do(self, work: Coroutine[object, object, T]) -> T:
        """Run a coroutine on the loop and wait for it. Never call it from the loop's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def stop(self) -> None:
        """Cancel what still runs on the loop, and end the loop and its thread."""
        self.do(_cancel_all())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(5)
        if not self.loop.is_running():
            self.loop.close()


async def _cancel_all() -> None:
    """Cancel the tasks that libraries left running, and wait for them."""
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def has_screen() -> bool:
    """Whether there is a screen to ask for a window."""
    if sys.platform != "linux" or os.environ.get("SDL_VIDEODRIVER") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_table(args: argparse.Namespace) -> int:
    """Run the table with its screen; without a display, say so and serve it without a screen."""
    screen = has_screen()
    if not screen:
        print(teller(args.lang).say("run-no-screen"), flush=True)
    return _open(args, screen)


def serve_table(args: argparse.Namespace) -> int:
    """Run the table without a screen."""
    return _open(args, False)


def _open(args: argparse.Namespace, screen: bool) -> int:
    from hw.android import Awake
    from hw.devices import DeviceMessage, Devices
    from hw.hub import named_ports

    words, end = teller(args.lang), Ending()
    use_own_data_folder(args)
    thread = LoopThread()
    try:
        session = thread.do(Session.open(table_file(args.data)))
    except JournalFault as fault:
        thread.stop()
        return report_journal_fault(args, fault)
    thread.loop.call_soon_threadsafe(log.log_session, session)
    intake = Intake(thread.loop, session)
    tablet = Awake()
    ports = (*named_ports(), *args.device, *tablet.begin())
    troubles = Troubles(ports, words)

    def tell(said: DeviceMessage) -> None:
        log.log_device(said)
        troubles.tell(said)
        intake.put(said)

    devices = Devices(tell, ports, choices=thread.do(kept_choices(session)), scan=not args.no_scan, window=screen)
    lan, network = None, None
    code = 0
    try:
        if not args.no_phones:
            from companion.lan.server import LanServer

            lan = thread.do(LanServer.open(session, host=args.host, port=args.port, names=tuple(args.name)))
        if args.wall:
            thread.do(session.prefer(replace(session.now.room.settings, wall=True)))
        if args.phones_lead:
            thread.do(session.lead_by_phones(True))
        session.readers.on_answer = devices.hub.answer
        thread.loop.call_soon_threadsafe(keep_shown, session, devices.hub, args.lang)
        devices.start(simulate=not args.no_simulator)
        if devices.simulation is not None:
            thread.loop.call_soon_threadsafe(_bind_simulated, session)
        try:
            finish = thread.do(club_of(session, args.club))
        except ValueError:
            print(words.say("club-key-wrong"), file=sys.stderr, flush=True)
            finish = thread.do(club_of(session, None))
        network = TableNetwork(session, devices.hub, args.lang, finish)
        try:
            thread.do(network.open(args.broker))
        except ValueError:
            print(words.say("broker-address"), file=sys.stderr, flush=True)
        _announce(args, session, devices)
        freeze_collected()
        if screen and _window(args):
            _show(args, thread, session, devices, network, end)
        else:
            for port in typing_ports(ports):
                print(words.say("devices-keyboard-unheard", port=port), flush=True)
            _wait(thread, session, devices, words, end)
    except JournalFault as fault:  # what is kept of the phones can't be read
        code = report_journal_fault(args, fault)
    finally:
        devices.stop()
        tablet.end()
        intake.stop()
        if network is not None:
            thread.do(network.close())
        if lan is not None:
            thread.do(lan.close())
            table_file(args.data).with_name(JOIN).unlink(missing_ok=True)
        try:
            thread.do(session.close())
        except JournalFault as fault:
            code = report_journal_fault(args, fault)
        thread.stop()
    return code


def _bind_simulated(session: Session) -> None:
    """Give every piece of the game its simulated tag from the start. Call it on the loop."""
    from hw.simulator import tag_of

    tasks: set[asyncio.Task[None]] = set()
    bound: list[object] = [None]

    def bind(now: Now) -> None:
        if now.play.game is None:
            return
        pieces = [each.piece for each in now.play.game.may_wear(now.play.state)]
        if bound[0] != (now.play.evening, pieces):
            bound[0] = (now.play.evening, pieces)
            task = asyncio.get_running_loop().create_task(session.readers.bind({tag_of(piece): piece for piece in pieces}))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    session.subscribe(bind)
    bind(session.now)


def _announce(args: argparse.Namespace, session: Session, devices: Devices) -> None:
    """Print what runs: where phones join, which board is simulated."""
    info, words = session.now.room.lan, teller(args.lang)
    if session.now.play.trouble is not None and session.now.room.heard is not None and session.now.room.heard.note is not None:
        print(words(session.now.room.heard.note), flush=True)
    if info is not None and info.trouble is not None and info.trouble.key == "lan_no_network" and args.host != ALL_ADDRESSES:
        print(words.say("lan-host-unusable", host=args.host), flush=True)
    elif info is not None and info.trouble is not None:
        print(words(info.trouble.detail), flush=True)
    if args.wall and info is not None and info.trouble is None:
        print(words.say("run-wall", address=info.wall), flush=True)
    _invite(session, words, table_file(args.data).with_name(JOIN))
    if devices.simulation is not None:
        print(words.say("run-simulated", path=devices.simulation.path), flush=True)
    if devices.unsimulated:
        print(words.say("run-unsimulated"), flush=True)


def _invite(session: Session, words: Teller, beside: Path) -> None:
    """Print where phones join, now and when it changes. The invitation is only printed on a terminal or to a file of this user."""
    known: list[LanInfo | None] = [None]

    def invite(now: Now) -> None:
        info = now.room.lan
        if info is None or info.trouble is not None or info == known[0]:
            return
        known[0] = info
        said = words.say("run-join", address=info.address, code=info.code, join=info.join)
        if not sys.stdout.isatty():
            with open(beside, "w", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
                file.write(said + "\n")
            said = words.say("run-join-logged", address=info.address, path=str(beside))
        print(said, flush=True)

    session.subscribe(invite)
    invite(session.now)


def _converse(thread: LoopThread, session: Session, devices: Devices, language: str, operating: bool) -> None:
    """Read lines: who types them plays the simulated board and, if there is no screen, is the table's operator.

    Lines from a pipe or a file do the same, without the help that greets people; a service has none, and hears nothing of it.
    """
    if not sys.stdin or not (operating or (devices.simulation and sys.stdin.isatty())):
        return
    from companion.cli.operator import Operator

    words, board = teller(language), None
    if devices.simulation is not None:  # Windows has none, nor what it is made with
        from hw.simulator.prompt import Console

        board = Console(devices.simulation, language=language)
    operator = Operator(session, language, devices.hub) if operating else None

    def follow(now: Now) -> None:
        if operator is not None and (news := operator.news(now)):
            print(news, flush=True)

    def helped() -> str:
        said = [operator.help()] if operator is not None else []
        return "\n".join([*said, *([words.say("operator-help-board")] if board is not None else [])])

    def answered(line: str) -> str:
        match line.split():
            case ["help", "board"] if board is not None:
                return board.answer("help")
            case ["help", *about] if operator is not None:
                return (operator.use(about[0]) if about else None) or helped()
            case ["quit" | "exit"]:  # a board by itself ends with it
                return words.say("run-stop")
        said = thread.do(operator.answer(line)) if operator is not None else None
        if said is None:
            return board.answer(line) if board is not None else helped()
        return said

    def converse() -> None:
        typing = sys.stdin.isatty()
        if operator is not None and typing:
            print(helped(), thread.do(operator.waiting()), sep="\n", flush=True)
        for line in sys.stdin:
            typing = True
            if answer := answered(line):
                print(answer, flush=True)
        if operator is not None and typing:
            print(words.say("operator-lines-over"), flush=True)

    session.subscribe(follow)
    threading.Thread(target=converse, name="keys", daemon=True).start()


def _window(args: argparse.Namespace) -> bool:
    """Open the tablet's window; if that fails, print why in one sentence."""
    from ui.window import open_window

    width, height = args.size
    why_not = open_window(width, height, fullscreen=args.fullscreen)
    if why_not is not None:
        print(teller(args.lang)(why_not), flush=True)
    return why_not is None


def _show(args: argparse.Namespace, thread: LoopThread, session: Session, devices: Devices, network: TableNetwork, end: Ending) -> None:
    """Run the tablet's screen on this thread until its window closes or somebody asks to end."""
    _converse(thread, session, devices, args.lang, operating=False)
    from ui.app import tablet_app
    from ui.context import Extras

    extras = Extras(
        asked=args.asked_language,
        language=args.lang,
        board=devices.simulation,
        key=devices.hub.key,
        search=devices.hub,
        network=network,
    )
    app = tablet_app(thread.loop, session, extras)

    def until_asked() -> None:
        end.wait()
        app.end()

    threading.Thread(target=until_asked, name="end", daemon=True).start()
    app.run()


def _wait(thread: LoopThread, session: Session, devices: Devices, words: Speaker, end: Ending) -> None:
    """Wait until somebody asks to end."""
    print(words.say("run-stop"), flush=True)
    _converse(thread, session, devices, words.language, operating=True)
    end.wait()
