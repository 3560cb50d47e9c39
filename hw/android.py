"""What the app needs from Android for an evening: it asks for permissions at run time, and it holds locks.

Android drops multicast packets unless an app holds a lock for them, and a processor that sleeps answers no phone. From Android 17 on, an
app must even ask before it listens on the local network. A refused permission is not a fault here: the part of the app that needs it
reports the trouble and tries again. bleak asks for a location that we do not use, so we replace its request by ours.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Sequence
from typing import Any

_log = logging.getLogger(__name__)
NFC_PORT = "nfc_android@tablet"
_ASKED_FROM = {  # the version of the system that asks, up to the one that does so no more
    "ACCESS_FINE_LOCATION": (23, 30),  # where a scan for Bluetooth counts as asking where one is
    "BLUETOOTH_SCAN": (31, None),
    "BLUETOOTH_CONNECT": (31, None),
    "ACCESS_LOCAL_NETWORK": (37, None),
}


def is_here() -> bool:
    """Whether this is Android."""
    return "ANDROID_ARGUMENT" in os.environ


def wanted_permissions(version: int) -> list[str]:
    """The permissions to ask for on a version of the system."""
    return [
        f"android.permission.{name}" for name, (since, until) in _ASKED_FROM.items() if since <= version and version <= (until or version)
    ]


class Awake:
    """Asks for the permissions and holds the locks, from `begin` to `end`. On other systems it does nothing."""

    def __init__(self) -> None:
        self._locks: list[Any] = []

    def begin(self) -> tuple[str, ...]:
        """Ask for permissions and take the locks; returns the ports that only an Android tablet has (NFC)."""
        if not is_here():
            return ()
        from android.permissions import request_permissions
        from jnius import autoclass

        version = int(autoclass("android.os.Build$VERSION").SDK_INT)
        request_permissions(wanted_permissions(version))
        _let_bleak_ask(lambda heard: request_permissions(wanted_permissions(version), heard))
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        context = autoclass("android.content.Context")
        wifi = activity.getApplicationContext().getSystemService(context.WIFI_SERVICE)
        power = activity.getSystemService(context.POWER_SERVICE)
        manager, kinds = autoclass("android.os.PowerManager"), autoclass("android.net.wifi.WifiManager")
        for make in (
            lambda: wifi.createMulticastLock("table"),
            lambda: wifi.createWifiLock(kinds.WIFI_MODE_FULL_LOW_LATENCY, "table"),
            lambda: power.newWakeLock(manager.PARTIAL_WAKE_LOCK, "table:evening"),
        ):
            self._hold(make)
        return (NFC_PORT,) if autoclass("android.nfc.NfcAdapter").getDefaultAdapter(activity) is not None else ()

    def _hold(self, make: Callable[[], Any]) -> None:
        try:
            lock = make()
            lock.setReferenceCounted(False)
            lock.acquire()
        except Exception:  # whatever Java says: the evening goes on without
            _log.exception("a lock can't be had")
        else:
            self._locks.append(lock)

    def end(self) -> None:
        """Release the locks."""
        while self._locks:
            self._locks.pop().release()


def _let_bleak_ask(ask: Callable[[object], None]) -> None:
    """Make bleak's scanner ask only for what a scan needs, not for the tablet's location."""
    try:
        from bleak.backends.p4android import scanner
    except ImportError:  # a bleak without it knows better already
        return

    def instead(_: Sequence[str], heard: object) -> None:
        ask(heard)

    vars(scanner)["request_permissions"] = instead
