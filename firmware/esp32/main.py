# Started by MicroPython when the board has power. Which board it is, and what is wired to it, stands in config.py and boards/.
import asyncio
import sys
import time

import config
import machine
from tableboard import Link, TableBoard


async def main():
    readers = __import__(config.BOARD, None, None, ("readers",)).readers()
    board = TableBoard(config.IDENT or "".join("%02x" % b for b in machine.unique_id()), readers, config.SIMULATED)
    work = [board.run()]
    if config.BLUETOOTH:
        from ble import Uart

        uart = Uart("TB-" + board.ident[-4:].upper())
        link = Link(uart.write)
        board.links.append(link)
        work.append(uart.pump(lambda data: board.feed(link, data)))
    await asyncio.gather(*work)


try:
    asyncio.run(main())
except Exception as error:  # a bug or a loose wire must not leave a dead board on the table
    print("#", end=" ")
    sys.print_exception(error)
    time.sleep(1)
    machine.reset()
