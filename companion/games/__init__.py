"""One folder a game; each is found by being there."""
