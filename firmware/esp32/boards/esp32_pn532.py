# An ESP32 dev board with one PN532 (switches set to HSU) as the tap pad, and a button. See firmware/README.md for the wires.
from machine import UART, Pin
from sensors.button import Button
from sensors.pn532 import HSU, PN532

CHIP = "ESP32"
MODULE = "PN532"
LIGHT = (2, 1)
BUZZER = 26  # its other contact to GND, if you like
DISPLAY = {"VCC": "3V3", "GND": "GND", "SDA": 32, "SCL": 33}  # if you like
WIRES = {"VCC": "3V3", "GND": "GND", "SDA/TXD": 16, "SCL/RXD": 17}
BUTTON = 27  # to GND, if you like


def readers():
    port = UART(2, baudrate=115200, tx=WIRES["SCL/RXD"], rx=WIRES["SDA/TXD"])
    return [("pad", PN532(HSU(port))), ("button", Button(Pin(BUTTON, Pin.IN, Pin.PULL_UP)))]
