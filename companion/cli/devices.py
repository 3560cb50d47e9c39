"""`companion devices`: what can be heard on the ports and in the air, for whoever solders."""

from __future__ import annotations

import argparse
import time

from companion.sensing import DeviceState, Fault, Reading
from companion.texts import speaker


def devices(args: argparse.Namespace) -> int:
    """Look for a few seconds, and say what was found."""
    from hw.hub import Hub, listed_ports, named_ports

    words = speaker(args.lang)
    heard: list[Reading | Fault | DeviceState] = []
    for port in listed_ports():
        print(words.say("devices-port", port=port.path))
    hub = Hub(heard.append, ports=named_ports())
    hub.start()
    try:
        time.sleep(max(0.0, min(args.seconds, 60.0)))
    finally:
        found = hub.states()
        hub.stop()
    for state in found:
        print(words.say("devices-found", name=state.name, device=state.device, readers=list(state.readers)))
        if state.fault is not None:
            kind, fault = state.fault.kind.replace("_", "-"), state.fault.args
            remedy = str(fault.get("remedy", "")).replace("_", "-")
            said = [words.say(f"device-fault-{kind}", **fault), words.say(f"remedy-{remedy}", **fault) if remedy else ""]
            print("  " + " ".join(said).strip())
    for item in heard:
        if isinstance(item, Reading) and not item.gone:
            print("  " + words.say("devices-read", reader=item.reader, what=item.what))
    if not found:
        print(words.say("devices-none"))
    return 0
