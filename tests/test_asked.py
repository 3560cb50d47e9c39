"""Which of a game's keys only its own messages ask for."""

from __future__ import annotations

from pathlib import Path

from tests.asked import helpers_of


def test_what_only_messages_ask_for_is_each_languages_own(tmp_path: Path) -> None:
    """French may need `cube-of` where English has no such word; what code asks for is nobody's helper."""
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "en.ftl").write_text("event-rolled-zz = It falls.\nphase-zz = Play\n", encoding="utf-8")
    (texts / "fr.ftl").write_text(
        'event-rolled-zz = { cube-of } { SAY("cube-by-zz") }\ncube-of = Il tombe\ncube-by-zz = tôt\n'
        "phase-zz = { legal-zz }\nlegal-zz = Jouer\n",
        encoding="utf-8",
    )
    (tmp_path / "commands.py").write_text('KEY = "legal-zz"\n', encoding="utf-8")
    assert helpers_of(tmp_path) == {"cube-of", "cube-by-zz"}
