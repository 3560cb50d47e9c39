"""A game for the tests of the phones: it has no real rules, and every kind of block.

Anybody may `bid`, higher each time; everybody may `hide` a colour that nobody else sees until the table `opens` them; a seat may
`order` pieces, `gather` cards and `step` to a place. The option `room` says which blocks a seat's scene shows.
"""
