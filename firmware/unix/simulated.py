# A board with as many PN532 as it has readers, each on a serial port of its own: TB_READERS=pad,tipp1,...
import os

from machine import UART
from sensors.pn532 import HSU, PN532


def readers():
    return [(name, PN532(HSU(UART(number)))) for number, name in enumerate(os.getenv("TB_READERS").split(","))]
