"""A day as people say it: "ven. 6 mars", with the year if it is another one."""

from __future__ import annotations

from datetime import date


def short_day(language: str, when: date, today: date) -> str:
    """A date in a few letters."""
    from babel.dates import format_date  # imported when somebody first opens the shelf: the first frame does not wait for it

    return str(format_date(when, "EEE d MMM" if when.year == today.year else "d MMM y", locale=language))


def long_day(language: str, when: date) -> str:
    """A date as on a wall: "vendredi 13 mars 2026"."""
    from babel.dates import format_date

    return str(format_date(when, "full", locale=language))
