"""How boards, pieces and faces look: lowered to a few primitives with colours of the palette. Whatever shows them (the tablet, a phone,
a printed picture) draws only primitives.
"""
