"""The way in for the next reader: the page on drivers, followed to the letter in a copy of the tree."""

from __future__ import annotations

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
