# Runs the readers' vectors in MicroPython: run_reader_vectors.py FIRMWARE VECTORS. Prints how many held.
import asyncio
import json
import sys
from binascii import unhexlify

sys.path.insert(0, sys.argv[1])
from sensors import pn532, rdm6300

with open(sys.argv[2]) as file:
    vectors = json.load(file)


def to_bytes(text):
    return unhexlify(text.replace(" ", ""))


class Line:
    """A serial port that has something to read, once."""

    def __init__(self, data):
        self.data = data

    def read(self):
        data, self.data = self.data, None
        return data


def holds(name, vector, got, expected):
    if got == expected:
        return 1
    print(name, vector, got)
    return 0


held = 0
for vector in vectors["rdm6300"]["tags"]:
    reader = rdm6300.RDM6300(Line(to_bytes(vector["bytes"])))
    held += holds("rdm6300", vector, asyncio.run(reader.scan()), [vector["printed"]])
for vector in vectors["rdm6300"]["streams"]:
    reader = rdm6300.RDM6300(Line(to_bytes(vector["bytes"])))
    held += holds("rdm6300", vector, asyncio.run(reader.scan()), vector["printed"][-1:])
for vector in vectors["pn532"]["commands"]:
    held += holds("command", vector, pn532.frame(to_bytes(vector["data"])), to_bytes(vector["bytes"]))
for vector in vectors["pn532"]["answers"]:
    data = to_bytes(vector["data"])
    got = pn532.answer(to_bytes(vector["bytes"]), bytes((data[0] - 1,)))
    held += holds("answer", vector, got, data[1:])
print("held", held)
