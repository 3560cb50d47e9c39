# Started by MicroPython when the board has power. Which board it is, and what is wired to it, stands in config.py and boards/.
import asyncio
import io
import sys
import time

import machine
from link import pack


def watchdog():
    """If the program stands still for eight seconds, the chip starts it anew."""
    return machine.WDT(timeout=8000)


async def main():
    import config  # here, and not above: a slip of the pen in it is told like any other

    wired = __import__(config.BOARD, None, None, ("readers",))
    from signs import signs_of
    from tableboard import TableBoard

    ident = config.IDENT or "".join("%02x" % b for b in machine.unique_id())
    board = TableBoard(ident, wired.readers(), config.SIMULATED, signs_of(wired), watchdog)
    work = [board.run()]
    if config.BLUETOOTH:
        from ble import Uart

        work.append(Uart(board.name, board).pump())
    await asyncio.gather(*work)


def tell(error):
    """To the app in a frame, to human eyes in remarks."""
    text = io.StringIO()
    sys.print_exception(error, text)
    for line in text.getvalue().split("\n"):
        if line:
            print("#", line)
    why = "%s: %s" % (type(error).__name__, error)
    why = "".join(letter if " " <= letter <= "~" else "?" for letter in why[:100])
    sys.stdout.write(pack(1, "crash", {"why": why}).decode())


try:
    asyncio.run(main())
except Exception as error:  # a bug or a loose wire must not leave a dead board on the table
    tell(error)
    time.sleep(1)
    machine.reset()
