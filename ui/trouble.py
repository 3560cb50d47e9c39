"""What is wrong with the disk or a device, in words. It is shown until it is right again, and does not get in the way."""

from __future__ import annotations

from companion.sensing import Fault
from companion.table.snapshots import Now
from ui.look import Look


def fault_words(look: Look, fault: Fault) -> str:
    """What is wrong with a device, and what people can do about it."""
    key = f"device-fault-{fault.kind}".replace("_", "-")
    words = look.word(key, **fault.args) if look.speaker.has(key) else look.word("tablet-device-fault", kind=fault.kind.replace("_", " "))
    remedy = f"remedy-{fault.args.get('remedy', '')}".replace("_", "-")
    return f"{words} {look.word(remedy)}" if look.speaker.has(remedy) else words


def worst_trouble(look: Look, now: Now) -> str:
    """The worst present trouble: the disk's, else a device's."""
    if now.play.trouble is not None:
        return look.say(now.play.trouble.words)
    broken = [device for device in now.room.devices.values() if device.fault is not None and not (device.forgotten or device.offer)]
    if not broken:
        return ""
    return look.word("tablet-devices-in-trouble", names=[device.name for device in broken])
