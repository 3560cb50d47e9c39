# MicroPython's `bluetooth` on a computer, as far as our firmware uses it: the radio is a local connection ($TB_AIR) that carries one
# JSON object a line to whoever plays the tablet's Bluetooth.
import asyncio
import json
import os
import socket
from binascii import hexlify, unhexlify


class UUID:
    def __init__(self, text):
        self.text = text.lower()
        self.reversed = bytes(reversed(unhexlify(text.replace("-", ""))))

    def __iter__(self):
        return iter(self.reversed)


class BLE:
    def __init__(self):
        self.values = {}
        self.air = None

    def active(self, on):
        self.air = socket.socket()
        self.air.connect(socket.getaddrinfo("127.0.0.1", int(os.getenv("TB_AIR")))[0][-1])
        self.air.setblocking(False)
        asyncio.create_task(self._receive())

    def irq(self, handler):
        self.handler = handler

    def gatts_register_services(self, services):
        handle = 16
        answer = []
        for uuid, characteristics in services:
            handles = []
            for _ in characteristics:
                handles.append(handle)
                handle += 3
            answer.append(tuple(handles))
            told = [[one, found[0].text, found[1]] for one, found in zip(handles, characteristics)]
            self._send({"op": "service", "uuid": uuid.text, "characteristics": told})
        return tuple(answer)

    def gatts_set_buffer(self, handle, size, append):
        self.values[handle] = b""

    def gap_advertise(self, interval_us, adv_data=b"", resp_data=b""):
        self._send({"op": "advertise", "data": hexlify(adv_data + resp_data).decode()})

    def gatts_read(self, handle):
        value, self.values[handle] = self.values[handle], b""
        return value

    def gatts_notify(self, connection, handle, data):
        self._send({"op": "notify", "handle": handle, "data": hexlify(data).decode()})

    def _send(self, message):
        self.air.setblocking(True)
        self.air.send((json.dumps(message) + "\n").encode())
        self.air.setblocking(False)

    async def _receive(self):
        rest = b""
        while True:
            try:
                data = self.air.recv(512)
            except OSError:
                await asyncio.sleep_ms(2)
                continue
            if not data:
                return
            rest += data
            while b"\n" in rest:
                line, rest = rest.split(b"\n", 1)
                self._happened(json.loads(line))

    def _happened(self, message):
        op = message["op"]
        if op == "connect":
            self.handler(1, (0, 0, b""))
        elif op == "mtu":
            self.handler(21, (0, message["size"]))
        elif op == "disconnect":
            self.handler(2, (0, 0, b""))
        elif op == "write":
            self.values[message["handle"]] += unhexlify(message["data"])
            self.handler(3, (0, message["handle"]))
