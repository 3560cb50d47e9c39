"""Standard output and standard error that work on every terminal.

A terminal's encoding may lack letters. They are replaced by plain ones (’ by ', é by e), so that printing never fails because of a letter.
Records and JSON are always UTF-8, also when they are redirected on Windows. If standard output can't be written, the error is
`Unwritable`, so that it can be told from other errors of the system.
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
    """The words in ASCII, with similar letters; "?" if there is no similar one."""
    unspaced = words.replace("«\u00a0", "«").replace("\u00a0»", "»")  # as a plain quotation mark stands
    near = unicodedata.normalize("NFKD", unspaced).translate(PLAIN)
    return "".join(each for each in near if not unicodedata.combining(each)).encode("ascii", "replace").decode("ascii")


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return to_ascii(error.object[error.start : error.end]), error.end


def never_fail_on_letters() -> None:
    """From now on no letter makes standard output, standard error or standard input fail."""
    codecs.register_error(PLAINLY, _instead)
    for stream, errors in ((sys.stdout, PLAINLY), (sys.stderr, PLAINLY), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


class Unwritable(OSError):
    """Standard output can't be written: the disk is full, or the program that reads it has ended."""


class _Output:
    """Standard output whose errors are raised as Unwritable."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, words: str) -> int:
        """Write; raises Unwritable if that fails."""
        with _unwritable():
            return self.stream.write(words)

    def flush(self) -> None:
        """Flush; raises Unwritable if that fails."""
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
    """While inside, an error of standard output is raised as Unwritable. At the end everything is flushed."""
    if sys.stdout is None:
        yield
        return
    output = _Output(sys.stdout)
    with contextlib.redirect_stdout(cast(TextIO, output)):
        yield
        output.flush()


def silence_output() -> None:
    """Send standard output to nowhere, so that Python does not try again at its exit to write what failed."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def records_output() -> TextIO:
    """Standard output for records and JSON: UTF-8 and one line end, on every system."""
    stream = sys.stdout.stream if isinstance(sys.stdout, _Output) else sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", newline="\n")
    return sys.stdout
