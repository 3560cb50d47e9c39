"""A reader that types is one more keyboard, whose letters land in whatever field has the focus, in the middle of a name.

Before each key the field's text is remembered, for as long as a tag takes to type. Once the keys turn out to have been a tag, they are
removed again: the name is as it was, with whatever a person has typed meanwhile. The tag itself is a reading like any other.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kivy.uix.textinput import TextInput
    from kivy.uix.widget import Widget

_KEYS_AT_MOST: Final = 48  # of one tag, with Shift before each letter


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stood:
    """A field's text at a moment."""

    at: float
    field: TextInput
    text: str
    cursor: int


class TypedIn:
    """The field with the focus, as it was before each of the last keys."""

    def __init__(self, root: Widget) -> None:
        self._root = root
        self._stood: deque[_Stood] = deque(maxlen=_KEYS_AT_MOST)

    def before_key(self) -> None:
        """Remember the text: a key is about to be typed."""
        field = next((each for each in self._root.walk() if getattr(each, "focus", False)), None)
        if field is not None:
            self._stood.append(_stands(field))

    def take_out(self, since: float, until: float) -> None:
        """Remove the keys from that moment to this one: they were a reader's."""
        before = next((each for each in reversed(self._stood) if each.at <= since), None)
        if before is None:
            return
        field = before.field
        after = next((each for each in self._stood if each.at > until and each.field is field), None) or _stands(field)
        typed = len(after.text) - len(before.text)
        start, end = before.cursor, before.cursor + typed
        if field.text == after.text:  # also if the first key had replaced a selection
            _set(field, before.text, before.cursor)
        elif typed > 0 and field.text[start:end] == after.text[start:end]:
            cursor = field.cursor_index()
            _set(field, field.text[:start] + field.text[end:], cursor - typed if cursor >= end else min(cursor, start))


def _stands(field: TextInput) -> _Stood:
    return _Stood(at=monotonic(), field=field, text=field.text, cursor=field.cursor_index())


def _set(field: TextInput, text: str, cursor: int) -> None:
    field.text = text
    field.cursor = field.get_cursor_from_index(cursor)
