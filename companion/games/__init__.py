"""One folder for each game; whatever game lies here is found."""

SHELF = ("toprace", "takenoko", "racebow", "mogul")  # in this order they are offered; a game that is not named here comes after
FIRST = SHELF[0]
