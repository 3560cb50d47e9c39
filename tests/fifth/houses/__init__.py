"""Houses: lots are bought in an auction in turn, then played in secret from the hand; the highest house of a round scores the prize."""
