# NXP PN532, 13.56 MHz tags (NTAG, MIFARE). HSU is its serial port, Wire is I2C.
#
# A command is a frame 00 00 FF len -len D4 ... -sum 00; the chip says 00 00 FF 00 FF 00 that it has it, then answers in a frame
# that begins with D5 and the command's number plus one. MaxRetries is set low, or an empty field would only ever get the first. An
# answer is looked for again and again, letting others run in between: any sleep would last a whole tick of FreeRTOS, 10 ms.
import asyncio
import time

from sensors.number import told

ACK = b"\x00\x00\xff\x00\xff\x00"
WAKE = b"\x55\x55" + b"\x00" * 14
_SAM = b"\x14\x01"
_RETRIES = b"\x32\x05\xff\x01\x02"
_LIST_ONE = b"\x4a\x01\x00"
_LONGEST = 64  # bytes of an answer: a tag's number and its ATS, up to 45; on I2C, what is not fetched at once is lost


def frame(command):
    body = b"\xd4" + command
    return b"\x00\x00\xff" + bytes((len(body), -len(body) & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


def answer(buffer, command):
    """What the chip answered, or None as long as its frame is not complete."""
    start = buffer.find(b"\x00\xff")
    while start >= 0 and len(buffer) > start + 4:
        size = buffer[start + 2]
        end = start + 4 + size
        if (size + buffer[start + 3]) & 0xFF == 0 and size and len(buffer) > end:
            body = buffer[start + 4 : end]
            if (sum(body) + buffer[end]) & 0xFF == 0 and body[:2] == bytes((0xD5, command[0] + 1)):
                return body[2:]
        start = buffer.find(b"\x00\xff", start + 1)
    return None


class HSU:
    def __init__(self, uart):
        self.uart = uart

    def clear(self):
        self.uart.read()

    def write(self, data):
        self.uart.write(data)

    def wake(self):
        self.uart.write(WAKE)

    def read(self, count):
        return self.uart.read() or b""


class Wire:
    """I2C: a first byte says whether there is anything to read."""

    ADDRESS = 0x24

    def __init__(self, i2c):
        self.i2c = i2c

    def clear(self):
        pass

    def wake(self):
        pass

    def write(self, data):
        self.i2c.writeto(self.ADDRESS, data)

    def read(self, count):
        if not self.i2c.readfrom(self.ADDRESS, 1)[0] & 1:
            return b""
        return self.i2c.readfrom(self.ADDRESS, count + 1)[1:]


class PN532:
    def __init__(self, port):
        self.port = port

    async def command(self, command, ms=150):
        """The answer to a command, or None."""
        self.port.clear()
        self.port.write(frame(command))
        got = b""
        acknowledged = False
        began = time.ticks_ms()
        while time.ticks_diff(time.ticks_ms(), began) < ms:
            got += self.port.read(_LONGEST if acknowledged else len(ACK))
            if not acknowledged:
                at = got.find(ACK)
                if at >= 0:
                    acknowledged = True
                    got = got[at + len(ACK) :]
            if acknowledged:
                found = answer(got, command)
                if found is not None:
                    return found
            await asyncio.sleep_ms(0)
        self.port.write(ACK)  # never mind
        return None

    async def begin(self):
        self.port.wake()
        return await self.command(_SAM) is not None and await self.command(_RETRIES) is not None

    async def scan(self):
        """The tag in the field, as a list; None if the chip does not answer."""
        found = await self.command(_LIST_ONE)
        if found is None:
            return None
        if not found or not found[0] or len(found) < 6 + found[5]:
            return []
        return told(found[6 : 6 + found[5]])
