"""The page gets what a tap does under its class's name. It can do each of these acts, unless the act is only for the tablet."""

from __future__ import annotations

import re
import typing
from pathlib import Path

import companion.lan
from companion.scene.targets import Act, AtOnce, Confirm, Onward
from companion.wire import event_name

PAGE = Path(companion.lan.__file__).with_name("page")
TABLETS_OWN = {event_name(AtOnce), event_name(Onward)}


def test_the_page_has_a_way_for_each_act_by_its_name() -> None:
    """A class that is called otherwise is another name on the wire, at which a page would do nothing."""
    acts = {event_name(kind) for kind in (*typing.get_args(Act), Confirm)}
    done = set(re.findall(r'case "(\w+)":', (PAGE / "phone.js").read_text(encoding="utf-8")))
    made_elsewhere = re.search(r"isMade = \(target\) => !\[(.*?)\]", (PAGE / "buttons.js").read_text(encoding="utf-8"))
    assert made_elsewhere is not None
    named = done | set(re.findall(r'"(\w+)"', made_elsewhere[1]))
    assert acts - TABLETS_OWN <= named, f"the page knows none of these: {acts - TABLETS_OWN - named}"
