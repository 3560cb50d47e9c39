"""One folder a game; each is found by being there."""

SHELF = ("toprace", "takenoko", "racebow", "mogul")  # in this order they are offered; a game that is not named here comes after
FIRST = SHELF[0]
