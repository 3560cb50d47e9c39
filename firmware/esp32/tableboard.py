# The board itself: watches its readers, tells the app what came and went, keeps events until they are acknowledged, says `beat`.
#
# All readers are asked in turn, one field on at a time, so that neighbours don't disturb each other. A tag that has not been seen
# for 400 ms is gone; a time in which its chip did not answer tells nothing and does not count, or a chip that stumbles would read its
# tag twice. A chip that does not answer three times is told as trouble and started again every second.
#
# Once an app has spoken, the board is guarded: a stray Ctrl-C does not stop it, and a watchdog starts it anew if it stands still.
import asyncio
import os
import sys
import time

from link import PROTOCOL, Splitter, pack

VERSION = "1.2"
POLL_MS = 60
GONE_AFTER_MS = 400
SILENT_AFTER = 3
RETRY_MS = 1000
RESEND_AFTER_MS = 300
RESENDS = 8
BEAT_MS = 1000
KEPT_AT_MOST = 32
SHOWN_MS = 30_000  # the app says again what to show, every ten seconds
HELP = b"# table board. ? who how: tell about the board. test: try each reader. Lines it sends: hello, tag (on/off), trouble, beat.\n"


class Link:
    """One way to the app: a cable or Bluetooth."""

    def __init__(self, write):
        self.write = write
        self.splitter = Splitter()


class Spot:
    """A reader, and what is on it."""

    def __init__(self, name, sensor):
        self.name = name
        self.sensor = sensor
        self.here = {}
        self.failures = SILENT_AFTER - 1  # one failed start is enough to say so
        self.working = False
        self.silent = False
        self.retry_at = time.ticks_ms()


class TableBoard:
    def __init__(self, ident, readers, simulated=False, signs=(), watchdog=None):
        self.ident = ident
        self.name = "TB-" + ident[-4:].upper()
        self.simulated = simulated
        self.spots = [Spot(name, sensor) for name, sensor in readers]
        self.boot = "".join("%02x" % b for b in os.urandom(4))
        self.started = time.ticks_ms()
        self.links = []
        self.seq = 0
        self.kept = []  # [seq, line, last sent, times sent again]
        self.heard = False
        self.signs = signs
        self.told_at = None  # when the app last said what to show
        self.show(self.name)
        self.watchdog = watchdog
        self.dog = None
        self.to_test = None

    def up_ms(self):
        return time.ticks_diff(time.ticks_ms(), self.started)

    # --- what it answers with ---

    def tell(self, mood):
        for sign in self.signs:
            sign.tell(mood)

    def show(self, words):
        for sign in self.signs:
            sign.show(words)

    def mind_signs(self, now):
        if self.told_at is not None and time.ticks_diff(now, self.told_at) >= SHOWN_MS:
            self.told_at = None  # what it showed may be true no more
            self.show(self.name)
        state = self.state()
        for sign in self.signs:
            sign.mind(state)

    # --- sending ---

    def send(self, kind, data, links=None):
        self.seq += 1
        line = pack(self.seq, kind, data)
        for link in self.links if links is None else links:
            link.write(line)
        return line

    def event(self, kind, data):
        """An event goes every way there is, and is kept until acknowledged."""
        line = self.send(kind, data)
        self.kept.append([self.seq, line, time.ticks_ms(), 0])
        self.kept = self.kept[-KEPT_AT_MOST:]

    def hello(self, links=None):
        data = {"proto": PROTOCOL, "fw": VERSION, "id": self.ident, "boot": self.boot, "readers": [spot.name for spot in self.spots]}
        if self.simulated:
            data["sim"] = True
        if any(sign.shows for sign in self.signs):
            data["show"] = True
        self.send("hello", data, links)

    def health(self, link):
        self.send("health", {"up": self.up_ms(), "bad": link.splitter.bad, "kept": len(self.kept)}, [link])

    # --- hearing ---

    def feed(self, link, data):
        for seq, kind, fields in link.splitter.feed(data):
            self.heard = self.heard or seq > 0
            if kind == "ack":
                self.kept = [event for event in self.kept if event[0] != fields.get("of")]
            elif kind == "who":
                self.hello([link])
                self.tell_all()
            elif kind == "how":
                self.health(link)
            elif kind == "echo":
                self.send("echo", {"words": fields.get("words", "")}, [link])
            elif kind == "?":
                self.hello([link])
                self.health(link)
            elif kind == "help":
                link.write(HELP)
            elif kind == "test":
                self.to_test = link
            elif kind == "answer":
                self.tell(fields.get("mood"))
            elif kind == "show":
                self.told_at = time.ticks_ms()
                self.show(str(fields.get("words", "")))
            else:
                self.send("nak", {"of": seq, "why": "kind"}, [link])

    def tell_all(self):
        """Somebody new listens: what lies here, and what is wrong."""
        for spot in self.spots:
            if spot.silent:
                self.event("trouble", {"r": spot.name, "why": "silent"})
            for what in spot.here:
                self.event("tag", {"r": spot.name, "u": what, "on": True})

    # --- the readers ---

    async def look(self, spot):
        now = time.ticks_ms()
        if not spot.working:
            if time.ticks_diff(now, spot.retry_at) < 0:
                return
            spot.retry_at = time.ticks_add(now, RETRY_MS)
        found = None
        try:
            spot.working = spot.working or await spot.sensor.begin()
            if spot.working:
                found = await spot.sensor.scan()
        except OSError:  # nobody answers on its bus
            pass
        now = time.ticks_ms()
        if found is None:
            spot.failures += 1
            if spot.failures >= SILENT_AFTER:
                spot.working = False
                if not spot.silent:
                    spot.silent = True
                    self.event("trouble", {"r": spot.name, "why": "silent"})
            return
        stumbled = spot.failures
        spot.failures = 0
        if spot.silent:
            spot.silent = False
            self.event("trouble", {"r": spot.name, "why": ""})
        for what in found:
            if what not in spot.here:
                self.tell("read")
                self.event("tag", {"r": spot.name, "u": what, "on": True})
            spot.here[what] = now
        for what in list(spot.here):
            if stumbled:
                spot.here[what] = now
            elif time.ticks_diff(now, spot.here[what]) > GONE_AFTER_MS:
                del spot.here[what]
                self.event("tag", {"r": spot.name, "u": what, "on": False})

    async def test(self, link):
        """For whoever solders: each reader's chip is started anew, and passes or fails."""
        passed = 0
        for spot in self.spots:
            try:
                spot.working = bool(await spot.sensor.begin()) and await spot.sensor.scan() is not None
            except OSError:
                spot.working = False
            passed += spot.working
            link.write(("# %s: %s\n" % (spot.name, "pass" if spot.working else "FAIL, look at its wires")).encode())
        link.write(("# %d of %d pass\n" % (passed, len(self.spots))).encode())

    async def watch(self):
        while True:
            began = time.ticks_ms()
            if self.to_test:
                link, self.to_test = self.to_test, None
                await self.test(link)
            for spot in self.spots:
                await self.look(spot)
                await asyncio.sleep_ms(0)  # a reader may look without a pause; others have something to do too
            await asyncio.sleep_ms(max(1, POLL_MS - time.ticks_diff(time.ticks_ms(), began)))

    # --- time ---

    def state(self):
        """For the signs."""
        if any(spot.silent for spot in self.spots):
            return "trouble"
        return "well" if self.heard else "alone"

    async def mind(self):
        beat_at = time.ticks_ms()
        while True:
            await asyncio.sleep_ms(50)
            now = time.ticks_ms()
            self.mind_signs(now)
            if self.dog:
                self.dog.feed()
            elif self.heard and self.watchdog:
                self.dog = self.watchdog()
            if time.ticks_diff(now, beat_at) >= BEAT_MS:
                beat_at = now
                self.send("beat", {"up": self.up_ms()})
            for event in self.kept:
                if time.ticks_diff(now, event[2]) >= RESEND_AFTER_MS:
                    event[2] = now
                    event[3] += 1
                    for link in self.links:
                        link.write(event[1])
            self.kept = [event for event in self.kept if event[3] < RESENDS]

    # --- the cable ---

    async def listen(self):
        """The cable is the board's own console. Once an app has spoken, a stray Ctrl-C in the noise must not stop us."""
        import micropython

        console = sys.stdin.buffer
        stream = asyncio.StreamReader(console)
        link = Link(sys.stdout.buffer.write)
        self.links.append(link)
        self.hello([link])
        guarded = False
        while True:
            data = await stream.read(1)
            if data:
                self.feed(link, data)
            else:  # readable and yet empty: nobody there just now
                await asyncio.sleep_ms(20)
            if self.heard and not guarded:
                guarded = True
                micropython.kbd_intr(-1)

    async def run(self):
        """For ever: an error in any part ends all, and main.py starts the board anew."""
        await asyncio.gather(self.watch(), self.mind(), self.listen())
