# An ESP32 dev board with one PN532 (switches set to HSU) as the tap pad, and a button. See firmware/README.md for the wires.
from machine import UART, Pin
from sensors.button import Button
from sensors.pn532 import HSU, PN532


def readers():
    return [
        ("pad", PN532(HSU(UART(2, baudrate=115200, tx=17, rx=16)))),
        ("button", Button(Pin(27, Pin.IN, Pin.PULL_UP))),
    ]
