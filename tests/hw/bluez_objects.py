"""What BlueZ puts on the bus, as far as bleak asks: an adapter, a device that was seen, its services and characteristics."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

from dbus_fast import DBusError, Variant
from dbus_fast.annotations import DBusBool, DBusBytes, DBusDict, DBusInt16, DBusObjectPath, DBusSignature, DBusStr, DBusUInt16
from dbus_fast.constants import PropertyAccess
from dbus_fast.service import ServiceInterface, dbus_property, method

if TYPE_CHECKING:
    from tests.hw.fake_bluez import FakeBluez


ADAPTER = "/org/bluez/hci0"
ADDRESS = "24:0A:C4:00:00:01"


def path_of(address: str) -> str:
    return f"{ADAPTER}/dev_{address.replace(':', '_')}"


DEVICE = path_of(ADDRESS)
READ = PropertyAccess.READ
Nothing = Annotated[None, DBusSignature("")]
Strings = Annotated[list[str], DBusSignature("as")]
Makers = Annotated[dict[int, Variant], DBusSignature("a{qv}")]
Services = Annotated[dict[str, Variant], DBusSignature("a{sv}")]
_FLAGS = {0x02: "read", 0x04: "write-without-response", 0x08: "write", 0x10: "notify"}


def _not_ready() -> DBusError:
    return DBusError("org.bluez.Error.NotReady", "Resource Not Ready")


class Adapter(ServiceInterface):
    def __init__(self, bluez: FakeBluez) -> None:
        super().__init__("org.bluez.Adapter1")
        self.bluez = bluez
        self.clients: set[str] = set()  # who discovers, by its name on the bus

    @property
    def discovering(self) -> bool:
        return bool(self.clients)

    def stop(self) -> None:
        """Switched off: nobody discovers any more."""
        self.clients.clear()
        self.emit_properties_changed({"Discovering": False})

    @dbus_property(access=READ)
    def Address(self) -> DBusStr:
        return "00:11:22:33:44:55"

    @dbus_property(access=READ)
    def Powered(self) -> DBusBool:
        return self.bluez.radio_on

    @dbus_property(access=READ)
    def Discovering(self) -> DBusBool:
        return self.discovering

    @dbus_property(access=READ)
    def Roles(self) -> Strings:
        return ["central"]

    @method()
    def SetDiscoveryFilter(self, properties: DBusDict) -> Nothing:
        pass

    @method()
    async def StartDiscovery(self) -> Nothing:
        if not self.bluez.radio_on:
            raise _not_ready()
        if self.bluez.caller in self.clients:
            raise DBusError("org.bluez.Error.InProgress", "Operation already in progress")
        self.bluez.discoveries += 1
        self.clients.add(self.bluez.caller)
        self.emit_properties_changed({"Discovering": True})
        asyncio.get_running_loop().call_later(0.05, self.bluez.show)
        await self.bluez.answering.wait()

    @method()
    def StopDiscovery(self) -> Nothing:
        if not self.bluez.radio_on:
            raise _not_ready()
        if self.bluez.caller not in self.clients:
            raise DBusError("org.bluez.Error.Failed", "No discovery started")
        self.clients.remove(self.bluez.caller)
        self.emit_properties_changed({"Discovering": self.discovering})


class Advertised:
    """What a device says of itself, as BlueZ hands it on."""

    def __init__(self, data: Mapping[int, bytes] | None = None, service_data: Mapping[str, bytes] | None = None) -> None:
        self.data = {company: Variant("ay", said) for company, said in (data or {}).items()}
        self.service_data = {service: Variant("ay", said) for service, said in (service_data or {}).items()}


class Device(ServiceInterface):
    """A device that was seen: the board, or a die that only advertises."""

    def __init__(self, bluez: FakeBluez, address: str, name: str, uuids: list[str], said: Advertised) -> None:
        super().__init__("org.bluez.Device1")
        self.bluez, self.address, self.alias, self.uuids = bluez, address, name, uuids
        self.said = said
        self.connected = False

    def advertise(self, said: Advertised) -> None:
        self.said = said
        self.emit_properties_changed({"ManufacturerData": said.data, "ServiceData": said.service_data, "RSSI": -50})

    @dbus_property(access=READ)
    def Address(self) -> DBusStr:
        return self.address

    @dbus_property(access=READ)
    def AddressType(self) -> DBusStr:
        return "public"

    @dbus_property(access=READ)
    def Name(self) -> DBusStr:
        return self.alias

    @dbus_property(access=READ)
    def Alias(self) -> DBusStr:
        return self.alias

    @dbus_property(access=READ)
    def ManufacturerData(self) -> Makers:
        return self.said.data

    @dbus_property(access=READ)
    def ServiceData(self) -> Services:
        return self.said.service_data

    @dbus_property(access=READ)
    def RSSI(self) -> DBusInt16:
        return -50

    @dbus_property(access=READ)
    def UUIDs(self) -> Strings:
        return self.uuids

    @dbus_property(access=READ)
    def Adapter(self) -> DBusObjectPath:
        return ADAPTER

    @dbus_property(access=READ)
    def Paired(self) -> DBusBool:
        return False

    @dbus_property(access=READ)
    def Connected(self) -> DBusBool:
        return self.connected

    @dbus_property(access=READ)
    def ServicesResolved(self) -> DBusBool:
        return self.connected

    @method()
    def Connect(self) -> Nothing:
        if not self.bluez.radio_on:
            raise _not_ready()
        if self.bluez.air is None:
            raise DBusError("org.bluez.Error.Failed", "le-connection-abort-by-local")
        self.bluez.say(op="connect")
        self.bluez.say(op="mtu", size=self.bluez.mtu)
        self.bluez.resolve()
        self.connected = True
        self.emit_properties_changed({"Connected": True, "ServicesResolved": True})

    @method()
    def Disconnect(self) -> Nothing:
        self.bluez.drop()


class Service(ServiceInterface):
    def __init__(self, uuid: str) -> None:
        super().__init__("org.bluez.GattService1")
        self.uuid = uuid

    @dbus_property(access=READ)
    def UUID(self) -> DBusStr:
        return self.uuid

    @dbus_property(access=READ)
    def Primary(self) -> DBusBool:
        return True

    @dbus_property(access=READ)
    def Device(self) -> DBusObjectPath:
        return DEVICE


class Characteristic(ServiceInterface):
    def __init__(self, bluez: FakeBluez, service: str, handle: int, uuid: str, flags: int) -> None:
        super().__init__("org.bluez.GattCharacteristic1")
        self.bluez, self.service, self.handle, self.uuid = bluez, service, handle, uuid
        self.flags = [name for flag, name in _FLAGS.items() if flags & flag]
        self.notifying = False
        self.value = b""

    @dbus_property(access=READ)
    def UUID(self) -> DBusStr:
        return self.uuid

    @dbus_property(access=READ)
    def Service(self) -> DBusObjectPath:
        return self.service

    @dbus_property(access=READ)
    def Flags(self) -> Strings:
        return self.flags

    @dbus_property(access=READ)
    def MTU(self) -> DBusUInt16:
        return self.bluez.mtu

    @dbus_property(access=READ)
    def Notifying(self) -> DBusBool:
        return self.notifying

    @dbus_property(access=READ)
    def Value(self) -> DBusBytes:
        return self.value

    @method()
    def WriteValue(self, value: DBusBytes, options: DBusDict) -> Nothing:
        if options.get("type", Variant("s", "")).value == "command" and len(value) > self.bluez.mtu - 3:
            raise DBusError("org.bluez.Error.InvalidValueLength", "Invalid value length")
        self.bluez.written.append(len(value))
        self.bluez.say(op="write", handle=self.handle, data=bytes(value).hex())

    @method()
    def StartNotify(self) -> Nothing:
        self.notifying = True
        self.emit_properties_changed({"Notifying": True})

    @method()
    def StopNotify(self) -> Nothing:
        self.notifying = False
