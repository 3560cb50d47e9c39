"""Lines found in the bytes of a table's file, where the pages that lead to them are lost.

SQLite reaches a line from the root of its table down. Where a page on the way is damaged, what hangs below it is out of reach, and yet
there. A line's record looks like nothing else: values of which the hash has 64 letters and the date 19. So the bytes are
searched for such records (https://www.sqlite.org/fileformat2.html, 2.1 and 1.6). What is found proves nothing by itself, it may be
old: whoever uses it holds it against the rules and the hash.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

Row = tuple[Any, ...]

_NUMBER_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
_HASH = re.compile("[0-9a-f]{64}")
# The head of a record of `lines`, by the types of its values: its own length, evening, n, command_id (or null), body, hash, disclosed, at,
# and, but for version 1, its link.
_HEAD = re.compile(
    rb"(?=([\x08-\x0e])([\x01-\x06\x08\x09])([\x01-\x06])(\x00|[\x0d-\x7f]|[\x81-\xff][\x00-\x7f])"
    rb"([\x0d-\x7f]|[\x81-\xff]{1,2}[\x00-\x7f])(\x81\x0d)([\x08\x09])(\x33)(\x81\x0d|))",
    re.DOTALL,
)


def carved(db: sqlite3.Connection) -> dict[tuple[int, int], Row]:
    """Every line that lies anywhere in the file, by evening and number: number, command id, body, hash, disclosed, at."""
    page_size = int(db.execute("PRAGMA page_size").fetchone()[0])
    data = db.serialize()
    return {(evening, row[0]): row for evening, row in _records(data, page_size)}


def _records(data: bytes, page_size: int) -> Iterator[tuple[int, Row]]:
    for head in _HEAD.finditer(data):
        types = [_varint(part) for part in head.groups()[1:] if part]
        length = sum(map(len, head.groups()))
        if head.group(1)[0] != length:
            continue
        sizes = [_size(kind) for kind in types]
        payload = _payload(data, page_size, head.start(), length + sum(sizes))
        if payload is None:
            continue
        values: list[Any] = []
        at = length
        try:
            for kind, size in zip(types, sizes, strict=True):
                values.append(_value(kind, payload[at : at + size]))
                at += size
        except UnicodeDecodeError:
            continue
        evening, number, command_id, body, hashed, disclosed, when = values[:7]
        if _HASH.fullmatch(hashed):
            yield evening, (number, command_id, body, hashed, disclosed, when)


def _varint(part: bytes) -> int:
    value = 0
    for byte in part:
        value = value << 7 | byte & 0x7F
    return value


def _size(kind: int) -> int:
    """A value's bytes by its type: from 12 on blobs and texts, by turns."""
    return (kind - 12) // 2 if kind >= 12 else _NUMBER_BYTES.get(kind, 0)


def _value(kind: int, raw: bytes) -> int | str | None:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    return raw.decode() if kind >= 12 else int.from_bytes(raw, "big", signed=True)


def _payload(data: bytes, page_size: int, start: int, length: int) -> bytes | None:
    """A record's bytes, followed over its overflow pages; None where they lead nowhere."""
    most, least = ((page_size - 12) * share // 255 - 23 for share in (64, 32))
    here = length
    if length > most:
        here = least + (length - least) % (page_size - 4)
        here = here if here <= most else least
    end = start + here
    if end > (start // page_size + 1) * page_size:
        return None  # a cell never leaves its page
    found = data[start:end]
    following = int.from_bytes(data[end : end + 4], "big")
    while len(found) < length:
        page = data[(following - 1) * page_size : following * page_size] if following > 0 else b""
        if len(page) < page_size:
            return None
        found += page[4 : 4 + length - len(found)]
        following = int.from_bytes(page[:4], "big")
    return found
