"""The messages of other makers' readers on an MQTT broker: one message in, a reading or None out. No connection, no clock, no thread.

    ESPHome      on_tag -> mqtt.publish, any topic: `74-10-37-94` (pn532, rc522), or a decimal number (rdm6300). On `.../removed`: gone
    HA tags      the same, the bare id
    Tasmota      tele/NAME/SENSOR {"Time": ..., "RC522": {"UID": "..."}}, PN532 and RDM6300 likewise
    Zigbee2MQTT  zigbee2mqtt/NAME {"action": "single"}: a button, each of its actions like a tag of its own; {"action": ..., "side": 1..6}:
                 a cube, like a die

One level of the topic is the reader's name. A tag's id has the same form whatever read it: hex in capitals without separators; the decimal
number of an rdm6300 becomes eight hex digits. Any other message is None: it is counted, and never shown as a tag.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from companion.kernel.form import Json

LONGEST = 2048
LONGEST_NAME = 40
_HEX = re.compile(r"(?:[0-9A-Fa-f]{2}[-: ]){3,9}[0-9A-Fa-f]{2}|[0-9A-Fa-f]{8}|[0-9A-Fa-f]{14}|[0-9A-Fa-f]{20}")
_DECIMAL = re.compile(r"0*[1-9]\d{4,9}")
_ACTION = re.compile(r"[a-z0-9_]{1,40}")
_TASMOTA = ("RC522", "PN532", "RDM6300")
_ENDS = ("tag", "removed", "tag_removed", "tag_scanned", "scanned", "state", "event")


@dataclass(frozen=True, slots=True)
class ReaderNews:
    """What a reader read, or that the tag is gone."""

    reader: str
    what: str
    gone: bool = False


def tag_id(text: str) -> str | None:
    """A tag's id in our form, or None if the text is not a tag's id."""
    text = text.strip()
    if _DECIMAL.fullmatch(text) and (len(text) != 8) and int(text) < 2**32:  # eight digits are hex as they stand
        return f"{int(text):08X}"
    if _HEX.fullmatch(text):
        return re.sub(r"[-: ]", "", text).upper()
    return None


def reader_news(topic: str, payload: bytes) -> ReaderNews | None:
    """The reading in a message, or None."""
    if len(payload) > LONGEST or len(topic) > 200:
        return None
    try:
        text = payload.decode("utf-8")
    except UnicodeDecodeError:
        return None
    levels = [each for each in topic.split("/") if each]
    reader = _reader(levels)
    if reader is None:
        return None
    if text.lstrip().startswith("{"):
        return _object(levels, reader, text)
    tag = tag_id(text)
    return ReaderNews(reader, tag, gone=levels[-1] in ("removed", "tag_removed")) if tag is not None else None


def _reader(levels: list[str]) -> str | None:
    """The level of the topic that names the reader."""
    if not levels:
        return None
    name = levels[-2] if len(levels) > 1 and (levels[-1] in _ENDS or levels[-1] == "SENSOR") else levels[-1]
    return name if 0 < len(name) <= LONGEST_NAME and name.isprintable() else None


def _object(levels: list[str], reader: str, text: str) -> ReaderNews | None:
    try:
        said: Json = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if type(said) is not dict:
        return None
    if levels[-1] == "SENSOR":
        for chip in _TASMOTA:
            part = said.get(chip)
            if type(part) is dict and type(part.get("UID")) is str and (tag := tag_id(part["UID"])) is not None:
                return ReaderNews(reader, tag)
        return None
    action, side = said.get("action"), said.get("side", said.get("action_side"))
    if type(action) is not str or not _ACTION.fullmatch(action):
        return None
    if type(side) is int:
        return ReaderNews(reader, f"face:d6:{side}") if 1 <= side <= 6 and action not in ("wakeup", "shake") else None
    return ReaderNews(reader, f"press:{reader}:{action}")
