"""The entry that python-for-android insists on."""

from companion.cli import main

raise SystemExit(main(["run"]))
