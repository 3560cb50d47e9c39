"""How boards, pieces and faces look, said once: lowered to a few primitives in the palette's tokens. Who shows them (the tablet, a
phone, a printed picture) draws primitives only."""
