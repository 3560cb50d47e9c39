"""The tablet's own NFC, with a simulated Java: tags held to its back are taps."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from companion.sensing import Reading
from hw import android
from hw.drivers import open_device
from tests.hw.ear import Ear

FLAGS = {"NFC_A": 1, "NFC_B": 2, "NFC_V": 8, "SKIP_NDEF_CHECK": 0x80, "NO_PLATFORM_SOUNDS": 0x100}
TAG = (0x04, -95, -78, -61, -44, -27, -128)
SAME = "04a1b2c3d4e580"


class Adapter:
    """Android's NfcAdapter."""

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self.callback: Any = None
        self.flags = 0

    def isEnabled(self) -> bool:
        return self.enabled

    def enableReaderMode(self, activity: object, callback: object, flags: int, extras: object) -> None:
        self.callback, self.flags = callback, flags

    def disableReaderMode(self, activity: object) -> None:
        self.callback = None

    def hold(self, *number: int) -> None:
        """A tag comes to the tablet's back."""
        self.callback.onTagDiscovered(SimpleNamespace(getId=lambda: list(number)))


@pytest.fixture
def tablet(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that makes this machine a tablet with that adapter."""

    def make(adapter: Adapter | None) -> None:
        kind = SimpleNamespace(getDefaultAdapter=lambda _: adapter, **{f"FLAG_READER_{name}": flag for name, flag in FLAGS.items()})
        java = {"android.nfc.NfcAdapter": kind, "org.kivy.android.PythonActivity": SimpleNamespace(mActivity="activity")}
        played = SimpleNamespace(autoclass=java.__getitem__, PythonJavaClass=object, java_method=lambda _: lambda method: method)
        monkeypatch.setitem(sys.modules, "jnius", played)
        monkeypatch.setenv("ANDROID_ARGUMENT", "/data")

    return make


def readings(ear: Ear) -> list[tuple[str, bool]]:
    return [(each.what, each.gone) for each in ear.heard if isinstance(each, Reading)]


def test_a_tag_is_a_tap_written_as_other_readers_write_it(tablet: Any) -> None:
    adapter, ear = Adapter(), Ear()
    tablet(adapter)
    device = open_device(android.NFC_PORT, ear)
    assert adapter.flags == sum(FLAGS.values())
    adapter.hold(*TAG)
    adapter.hold(*TAG)  # it trembled
    adapter.hold(0x08, 1, 2, 3)  # a phone
    adapter.hold(4, 5, 6, 7)
    ear.wait(lambda _: ("04050607", True) in readings(ear))
    device.close()
    assert readings(ear) == [(SAME, False), (SAME, True), ("04050607", False), ("04050607", True)]
    assert adapter.callback is None


@pytest.mark.parametrize(("adapter", "kind"), [(None, "nfc_missing"), (Adapter(enabled=False), "nfc_off")])
def test_a_tablet_that_can_not_says_why(tablet: Any, adapter: Adapter | None, kind: str) -> None:
    tablet(adapter)
    ear = Ear()
    open_device(android.NFC_PORT, ear).close()
    assert ear.until_fault(kind).args["remedy"]


def test_elsewhere_there_is_none_and_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    ear = Ear()
    open_device(android.NFC_PORT, ear).close()
    assert ear.until_fault("nfc_missing")
    assert android.Awake().begin() == ()


@pytest.mark.parametrize(
    ("version", "names"),
    [
        (26, {"ACCESS_FINE_LOCATION"}),
        (30, {"ACCESS_FINE_LOCATION"}),
        (34, {"BLUETOOTH_SCAN", "BLUETOOTH_CONNECT"}),
        (37, {"BLUETOOTH_SCAN", "BLUETOOTH_CONNECT", "ACCESS_LOCAL_NETWORK"}),
    ],
)
def test_each_version_is_asked_for_what_it_asks_for(version: int, names: set[str]) -> None:
    assert set(android.wanted_permissions(version)) == {f"android.permission.{name}" for name in names}
