"""What looks alike and what looks like nothing, from Unicode's own files, as one small table.

    python scripts/vendor_unicode.py confusables.txt DerivedCoreProperties.txt

Both as Unicode publishes them (Public/security and Public/UCD, of one version). Prints the new table's hash for its README.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections import defaultdict
from pathlib import Path

TABLE = Path(__file__).parents[1] / "companion" / "assets" / "unicode" / "lookalikes.json"


def letters(codes: str) -> str:
    """The characters that these numbers are."""
    return "".join(chr(int(each, 16)) for each in codes.split())


def main(confusables: str, properties: str) -> None:
    """Read both, write one."""
    said = Path(confusables).read_text(encoding="utf-8-sig")
    alike: dict[str, str] = defaultdict(str)
    for source, shown in re.findall(r"^([0-9A-F]+) ;\t([0-9A-F ]+?) ;\tMA", said, re.MULTILINE):
        alike[letters(shown)] += letters(source)
    ranges = re.findall(
        r"^([0-9A-F]+)(?:\.\.([0-9A-F]+))? *; Default_Ignorable_Code_Point", Path(properties).read_text(encoding="utf-8"), re.MULTILINE
    )
    found = re.search(r"^# Version: (\S+)", said, re.MULTILINE)
    assert found and alike and ranges
    table = {
        "version": found[1],
        "unseen": [[int(first, 16), int(last or first, 16)] for first, last in ranges],
        "alike": dict(sorted(alike.items())),
    }
    TABLE.write_text(json.dumps(table, ensure_ascii=True, indent=0, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"    sha256  {hashlib.sha256(TABLE.read_bytes()).hexdigest()}  {TABLE.name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
