# The link's codec on the board: TB<seq> <kind> <json>*<CRC-32>\n, at most 240 bytes. What it means is told in hw/protocols/link.py;
# tests/vectors/link.json holds the two together. Runs in MicroPython and in Python.
import json
from binascii import crc32

PROTOCOL = 1
LONGEST_LINE = 240
HUMAN_WORDS = (b"?", b"who", b"how", b"help", b"test")


def pack(seq, kind, data):
    """One line, sum and newline included."""
    body = ("TB%d %s %s" % (seq, kind, json.dumps(data, separators=(",", ":")))).encode()
    line = body + ("*%08X\n" % (crc32(body) & 0xFFFFFFFF)).encode()
    if len(line) > LONGEST_LINE:
        raise ValueError("frame too long")
    return line


def parse(line):
    """(seq, kind, data), or None. Anything may stand before the frame on its line."""
    line = line.rstrip(b"\r \x00")
    star = len(line) - 9
    if star < 0 or line[star : star + 1] != b"*":
        return None
    total = line[star + 1 :].upper()
    start = line.find(b"TB", 0, star)
    while start >= 0:
        body = line[start:star]
        if ("%08X" % (crc32(body) & 0xFFFFFFFF)).encode() == total:
            try:
                head, kind, text = body.split(b" ", 2)
                data = json.loads(text)  # MicroPython's takes an object without its end
                if isinstance(data, dict) and text.endswith(b"}") and head[2:].isdigit():
                    return int(head[2:]), kind.decode(), data
            except ValueError:
                pass
            return None
        start = line.find(b"TB", start + 2, star)
    return None


class Splitter:
    """Bytes in, frames out, however the bytes were cut. Counts in `bad` what could not be read."""

    def __init__(self, human=True):
        self.bad = 0
        self.human = human
        self.rest = b""
        self.skipping = False

    def feed(self, data):
        out = []
        rest = self.rest + data
        while True:
            end = rest.find(b"\n", 0, LONGEST_LINE)
            if end < 0:
                if len(rest) < LONGEST_LINE:
                    self.rest = rest
                    return out
                rest = rest[LONGEST_LINE:]
                self.skipping = True
                self.bad += 1
                continue
            line = rest[:end]
            rest = rest[end + 1 :]
            if self.skipping:
                self.skipping = False
                continue
            frame = parse(line)
            words = line.strip(b"\r\t \x00")
            if frame:
                out.append(frame)
            elif self.human and words in HUMAN_WORDS:
                out.append((0, words.decode(), {}))
            elif words and not words.startswith(b"#"):
                self.bad += 1
