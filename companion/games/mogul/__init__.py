"""Mogul (M. Schacht, 2002): players pay chips for the right to take a share or to sell some, until the Crash."""
