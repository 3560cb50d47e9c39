# An ESP32 dev board with one RDM6300 (125 kHz) as the tap pad. Its TX gives 5 V: two resistors are needed, see firmware/README.md.
from machine import UART
from sensors.rdm6300 import RDM6300

CHIP = "ESP32"
MODULE = "RDM6300"
LIGHT = (2, 1)
BUZZER = 26  # its other contact to GND, if you like
DISPLAY = {"VCC": "3V3", "GND": "GND", "SDA": 32, "SCL": 33}  # if you like
WIRES = {"5V": "VIN", "GND": "GND", "TX": 16}
DIVIDER = "TX"  # 1 kΩ on the way, 2 kΩ from the pin to GND


def readers():
    return [("pad", RDM6300(UART(2, baudrate=9600, rx=WIRES["TX"])))]
