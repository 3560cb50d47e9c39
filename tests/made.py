"""For whom the games have made a view and a scene, so that a test can check that none was made, or none for anybody else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from companion.table import catalogue


@dataclass
class Made:
    """The viewers, one for each time."""

    views: list[str] = field(default_factory=list)
    scenes: list[str] = field(default_factory=list)

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Every game of the catalogue is watched from now on; evenings that are open already are not."""
        found = catalogue.game

        def watched(name: str) -> object:
            game = found(name)

            def view(state: Any, viewer: str) -> Any:
                self.views.append(viewer)
                return game.view(state, viewer)

            def scene(setup: Any, view: Any) -> Any:
                self.scenes.append(self.views[-1])
                return game.scene(setup, view)

            return replace(game, view=view, scene=scene)

        monkeypatch.setattr(catalogue, "game", watched)
