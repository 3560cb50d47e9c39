"""What every game is made of: seats, commands, outcomes, texts, stocks, scenes and the shape of a game itself. Imports nothing of ours."""
