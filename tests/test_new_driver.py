"""How somebody adds a reader: the page on drivers, followed exactly in a copy of the tree."""

from __future__ import annotations

import contextlib
import os
import pty
import subprocess
import sys
import threading
from pathlib import Path

from tests.docs_blocks import blocks, put
from tests.new_tree import ROOT, ran
from tests.test_new_game import tree

__all__ = ["tree"]  # a fixture

PAGE = (ROOT / "docs" / "makers" / "en" / "drivers.md").read_text(encoding="utf-8")
CODE = b"4006381333931*44\r\n"


def test_a_driver_of_the_page_is_found_held_to_conformance_and_reads(tree: Path) -> None:
    written = dict(blocks(PAGE))
    texts = [f"companion/texts/{language}/devices.ftl" for language in ("en", "fr", "de")]
    assert list(written) == ["hw/protocols/barcode.py", "hw/drivers/barcode.py", "hw/drivers/barcode.toml", *texts]
    for file, text in written.items():
        if file in texts:
            put(tree, file, text)
        else:
            (tree / file).write_text(text, encoding="utf-8")
    tested = ran(tree, "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "tests/conformance/test_drivers.py", "-k", "barcode")
    assert tested.returncode == 0 and "passed" in tested.stdout, tested.stdout[-4000:]
    linted = ran(tree, "ruff", "check", "--no-cache", "hw/protocols/barcode.py", "hw/drivers/barcode.py")
    assert linted.returncode == 0, linted.stdout
    reads = f"from hw.protocols.barcode import Decoder as D; d = D(); print(d.feed({CODE[:7]!r}), d.feed({CODE[7:]!r} + b'1*9\\n'), d.bad)"
    (tree / "reads.py").write_text(reads, encoding="utf-8")
    assert ran(tree, "reads").stdout == "[] ['4006381333931'] 1\n"
    assert "companion devices --device barcode@/dev/ttyUSB0" in PAGE
    assert "4006381333931" in heard(tree)


def heard(tree: Path) -> str:
    """The line that `companion devices`, as the page says, writes of a code that comes in by a port."""
    scanner, port = pty.openpty()
    os.set_blocking(scanner, False)
    lines: list[str] = []
    command = ["-m", "companion", "--data", "data", "--lang", "en", "devices", "--device", f"barcode@{os.ttyname(port)}", "--seconds", "60"]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen([sys.executable, *command], cwd=tree, env=environment, stdout=subprocess.PIPE, text=True) as listening:
        assert listening.stdout is not None
        said = listening.stdout
        read = threading.Thread(target=lambda: lines.append(next((line for line in said if "4006381333931" in line), "")))
        read.start()
        while read.is_alive():  # scanned again until it is heard: what comes before the port is open is nobody's
            with contextlib.suppress(BlockingIOError):
                os.write(scanner, CODE)
            read.join(0.1)
        listening.terminate()
    os.close(scanner)
    os.close(port)
    return lines[0]
