"""The parts that every game uses: seats, commands, outcomes, texts, stocks, declared shapes. It imports no other package of ours."""
