## The game
game-title = Houses
game-tagline = Buy in turn, play in secret
edition-classic = Classic
place-pad = the reader
phase-dealing = dealing
phase-turning = the next lot
phase-bidding = the auction
phase-playing = playing
phase-over = the end
money-coin = { $figures }

## Options
option-lots = Lots
option-lots-whose = The table’s choice.

## What one may say
legal-deal = deal { $seat } a hand
legal-turn-over = turn over { $house }
legal-bid = bid { MONEY($amount) }
legal-pass = pass
legal-play-house = play { $house }

## What came about
event-hand-dealt = { $seat } has a hand.
event-lot-turned = House { $house } is for sale.
event-bid-made = { $seat } bids { MONEY($amount) }.
event-passed = { $seat } passes.
event-lot-sold = { KEY($seat) ->
    [none] Nobody wants house { $house }.
   *[other] House { $house } is { $seat }’s for { MONEY($amount) }.
 }
event-played = { $seat } has played.
event-opened = Round { $round }: { LIST($houses) }. { $scorer } scores { $round }.

## Refusals and rules
refusal-wrong-hand = A hand has { $number } houses.
refusal-dealt-already = { $seat } has a hand already.
refusal-other-lot = This is lot { $lot }.
refusal-other-round = This is round { $round }.
rule-HO-2 = Everybody is dealt two houses, face down.
rule-HO-3 = Each lot is sold in turn: bid higher or pass. The last one in pays the bank.
rule-HO-4 = Everybody plays a house in secret; the highest scores as many points as the round has.

## The screen
prompt-dealing = Deal the hands
prompt-turning = Turn over a lot
prompt-playing = Round { $round }: { LIST($seats) }
prompt-playing-short = Play a house
prompt-over-short = The end
prompt-over = The end: { LIST($winners) }
note-cards = { $number ->
    [one] one house
   *[other] { $number } houses
 }
note-dealing = Two houses each, face down.
note-turning = The next house comes under the hammer.
note-playing = Everybody plays a house of the hand, on the own screen.
note-over = The end.
do-open = { $seat }’s screen
lot-heading = House { $house }
title-hand = Your houses
title-last = Opened
title-scores = Players
header-points = points
header-coins = coins
confirm-play = Play house { $house }
over-heading = Most points
names = { LIST($names) }

## The table as it lies
position-coins = coins
position-first = begins
position-scores = points
