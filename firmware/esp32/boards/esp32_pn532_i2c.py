# An ESP32 dev board with one PN532 (switches set to I2C) as the tap pad; a display has the other I2C.
from machine import I2C, Pin
from sensors.pn532 import PN532, Wire

CHIP = "ESP32"
MODULE = "PN532"
LIGHT = (2, 1)
BUZZER = 26  # its other contact to GND, if you like
DISPLAY = {"VCC": "3V3", "GND": "GND", "SDA": 32, "SCL": 33}  # if you like
WIRES = {"VCC": "3V3", "GND": "GND", "SDA": 21, "SCL": 22}


def readers():
    return [("pad", PN532(Wire(I2C(1, scl=Pin(WIRES["SCL"]), sda=Pin(WIRES["SDA"]), freq=100_000))))]
