"""Standard output and standard error as every terminal takes them.

A terminal may have few letters: what its encoding lacks is put plainly (’ as ', é as e), so that nothing that is said ever fails on it.
Records and JSON are another matter: they are UTF-8 wherever they go, a redirect on Windows included. And what can't be written is
`Unwritable`, so that no other trouble of the system is taken for output's.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from typing import TextIO, cast

PLAINLY = "companion-plain"  # the errors handler by its name
PLAIN = str.maketrans(
    {
        **dict.fromkeys("’‘ʼ′", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("–—−‐‑", "-"),
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufe0f", ""),
        **dict(zip("→←…·•×✓✗⁄", ("->", "<-", "...", "-", "-", "x", "v", "x", "/"), strict=True)),
        **dict(zip("œŒæÆß€łŁøØ", ("oe", "OE", "ae", "AE", "ss", "EUR", "l", "L", "o", "O"), strict=True)),
    }
)


def to_ascii(words: str) -> str:
    """The same in ASCII, as near as can be; "?" where nothing is near."""
    unspaced = words.replace("«\u00a0", "«").replace("\u00a0»", "»")  # as a plain quotation mark stands
    near = unicodedata.normalize("NFKD", unspaced).translate(PLAIN)
    return "".join(each for each in near if not unicodedata.combining(each)).encode("ascii", "replace").decode("ascii")


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return to_ascii(error.object[error.start : error.end]), error.end


def never_fail_on_letters() -> None:
    """From now on no letter is too much for standard output and error, nor too odd for standard input."""
    codecs.register_error(PLAINLY, _instead)
    for stream, errors in ((sys.stdout, PLAINLY), (sys.stderr, PLAINLY), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


class Unwritable(OSError):
    """Standard output takes no more: its disk is full, or whoever read it has gone."""


class _Output:
    """Standard output, whose troubles are Unwritable."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, words: str) -> int:
        """Write, or Unwritable."""
        with _unwritable():
            return self.stream.write(words)

    def flush(self) -> None:
        """Send what was written on its way, or Unwritable."""
        with _unwritable():
            self.stream.flush()

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)


@contextlib.contextmanager
def _unwritable() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Unwritable(*error.args) from error


@contextlib.contextmanager
def output_faults_apart() -> Iterator[None]:
    """In here, standard output's own trouble is Unwritable. At the end everything is on its way."""
    if sys.stdout is None:
        yield
        return
    output = _Output(sys.stdout)
    with contextlib.redirect_stdout(cast(TextIO, output)):
        yield
        output.flush()


def silence_output() -> None:
    """Point standard output elsewhere, so that the interpreter's exit does not try again what could not be written."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def records_output() -> TextIO:
    """Standard output for records and JSON: UTF-8 and one line end, on every system."""
    stream = sys.stdout.stream if isinstance(sys.stdout, _Output) else sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", newline="\n")
    return sys.stdout
