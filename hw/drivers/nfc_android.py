"""The tablet's own NFC: a tag held to its back is a tap. Open it as `nfc_android@tablet`, which the app does by itself on Android.

Android's reader mode (NfcAdapter.enableReaderMode) reports a tag when it comes, on a thread of its own, with its number as signed bytes. It
never reports when the tag leaves. So each tag is a reading of its own and is reported as gone at once; the same tag again within 400 ms is
the same tap. The system ends reader mode when the app goes to the background, and starts it again when the app comes back.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from companion.sensing import Listener
from hw.drivers import PAD, Device, Driver, TagTaps, Voice
from hw.presence import TagPresence
from hw.protocols.pn532 import is_random


def tag_number(signed: Iterable[int]) -> bytes:
    """A tag's number: Java's bytes are signed."""
    return bytes(byte & 0xFF for byte in signed)


class AndroidNfc:
    """The tablet's NFC, heard until closed."""

    def __init__(self, port: str, listener: Listener, clock: Callable[[], float] = time.monotonic) -> None:
        self._voice = Voice(port=port, name="NFC", listener=listener, clock=clock)
        self._clock = clock
        self._taps = TagTaps(self._voice)
        self._tags: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._adapter: Any = None
        self._callback: object = None  # Java holds it weakly
        self._thread = threading.Thread(target=self._run, name=port, daemon=True)
        fault = self._begin()
        if fault is None:
            self._voice.device_known(device=self._voice.port, name="NFC", readers=(PAD,))
            self._thread.start()
        else:
            self._voice.fault(fault)

    def _begin(self) -> str | None:
        """Enter reader mode; returns the fault that prevents it, or None."""
        if "ANDROID_ARGUMENT" not in os.environ:
            return "nfc_missing"
        from jnius import PythonJavaClass, autoclass, java_method

        kind = autoclass("android.nfc.NfcAdapter")
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        adapter = kind.getDefaultAdapter(self._activity)
        if adapter is None:
            return "nfc_missing"
        if not adapter.isEnabled():
            return "nfc_off"
        tags = self._tags

        class Callback(PythonJavaClass):  # type: ignore[misc]
            __javainterfaces__ = ("android/nfc/NfcAdapter$ReaderCallback",)
            __javacontext__ = "app"

            @java_method("(Landroid/nfc/Tag;)V")  # type: ignore[untyped-decorator]
            def onTagDiscovered(self, tag: Any) -> None:
                tags.put(tag_number(tag.getId()))

        self._adapter, self._callback = adapter, Callback()
        kinds = (kind.FLAG_READER_NFC_A, kind.FLAG_READER_NFC_B, kind.FLAG_READER_NFC_V)
        quiet = kind.FLAG_READER_SKIP_NDEF_CHECK | kind.FLAG_READER_NO_PLATFORM_SOUNDS
        adapter.enableReaderMode(self._activity, self._callback, sum(kinds) | quiet, None)
        return None

    def _run(self) -> None:
        while (uid := self._tags.get()) is not None:
            if not is_random(uid):
                self._taps.tap(uid.hex(), self._clock())

    def close(self) -> None:
        """Leave reader mode and hear no more."""
        adapter, self._adapter = self._adapter, None
        if adapter is not None:
            adapter.disableReaderMode(self._activity)
            self._tags.put(None)
            if self._thread is not threading.current_thread():
                self._thread.join()


class AndroidNfcDriver(Driver):
    """Opens the tablet's own reader."""

    name = "nfc_android"

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """Any name will do for the tablet."""
        return AndroidNfc(port, listener)


DRIVER = AndroidNfcDriver()
