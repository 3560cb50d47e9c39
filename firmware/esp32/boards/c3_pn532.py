# An ESP32-C3 "super mini" with one PN532 (switches set to HSU) as the tap pad, and a button. See firmware/README.md for the wires.
from machine import UART, Pin
from sensors.button import Button
from sensors.pn532 import HSU, PN532

CHIP = "ESP32-C3"
MODULE = "PN532"
LIGHT = (8, 0)
BUZZER = 0  # its other contact to GND, if you like
DISPLAY = {"VCC": "3V3", "GND": "GND", "SDA": 4, "SCL": 5}  # if you like
WIRES = {"VCC": "3V3", "GND": "GND", "SDA/TXD": 20, "SCL/RXD": 21}
BUTTON = 3  # to GND, if you like


def readers():
    port = UART(1, baudrate=115200, tx=WIRES["SCL/RXD"], rx=WIRES["SDA/TXD"])
    return [("pad", PN532(HSU(port))), ("button", Button(Pin(BUTTON, Pin.IN, Pin.PULL_UP)))]
