# Mogul in English.
game-title = Mogul
game-tagline = Chips for shares, and the Crash in the end
edition-classic = Classic: 31 shares and the Crash

## Colours and cards
colour = { $colour ->
    [brown] brown
    [pink] pink
    [blue] blue
    [green] green
    [yellow] yellow
   *[other] { $colour }
 }
colour-letter = { $colour ->
    [brown] N
    [pink] P
    [blue] B
    [green] G
    [yellow] Y
   *[other] { $colour }
 }
centre-is = { $centre ->
    [brown] brown
    [pink] pink
    [blue] blue
    [green] green
    [yellow] yellow
    [crash] Crash
   *[other] { $centre }
 }
border-is = { $border ->
    [brown] brown
    [pink] pink
    [blue] blue
    [green] green
    [yellow] yellow
    [crash] Crash
   *[other] { $border }
 }
share = { $border ->
    [crash] { crash }
   *[other] { centre-is }, { border-is } border
 }
crash = the Crash
crash-short = Crash
chip = chip
bank = bank
pile = pile
discards = discards
place-pad = the card reader

## Phases
phase-setup = before the first shares
phase-choosing = choosing second shares
phase-turning = the next card
phase-auction = auction
phase-winner = the winner acts
phase-runner-up = the runner-up acts
phase-over = the end

## Options
option-quick-start = Quick start: everyone begins with a second share (up to 5 players)
option-loan-cost = Price of a loan, in spaces
option-loans-per-auction = Loans per player and auction
option-loans-per-auction-none = any number
option-loans-until = A loan may be taken
option-loans-until-own-bid = until one stays or drops out
option-loans-until-first-bid = until anybody stays or drops out
option-runner-up-must-take = A runner-up left with the card must take it
warning-deck-size = This deck has { $number } shares; the printed one has { $usual }.
warning-equal-colours = A share has the same colour in its centre and on its border: { centre-is }.
warning-marked = { $number } shares are marked S; the printed deck has { $usual }.
malformed-card-notation = a card is written centre/border, in colours of this edition: { OR($known) }.
malformed-quick-start-seats = { $number } players; a quick start is for { $most } at most.
malformed-too-few-marked = there are not enough shares marked S; at least { $least }.

## What one may say
legal-deal = deal the first shares
legal-choose-share = choose a second share
legal-turn-over = turn over the top card
legal-borrow = take a loan
legal-stay = stay for one chip
legal-drop = drop out with the pot
legal-take = take the turned card
legal-sell = sell shares of the border colour (or none)
legal-decline = do nothing

## What came about
event-share-given = { $seat } gets a share: { share }.
event-card-turned = Turned over: { share }.
event-premium-scored = { $seat } scores a premium: { SIGNED($points) }.
event-loan-taken = { $seat } borrows { $chips } chips and goes back { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
 }.
event-stayed = { $seat } stays; { $pot ->
    [one] one chip
   *[other] { $pot } chips
 } in the pot.
event-dropped = { $seat } drops out{ $pot ->
    [0] ; the pot was empty.
    [one] {" "}with one chip.
   *[other] {" "}with { $pot } chips.
 }
event-auction-won = { $seat } wins the auction; { $runner_up } is runner-up.
event-share-taken = { $seat } takes the card ({ share }) and begins the next round.
event-shares-sold = { $number ->
    [0] { $seat } sells nothing.
    [one] { $seat } sells one { colour } share: { SIGNED($points) }.
   *[other] { $seat } sells { $number } { colour } shares at { $each } each: { SIGNED($points) }.
 }
event-declined = { $seat } does nothing.
event-card-discarded = Nobody took the card ({ share }): it is discarded.
event-crashed = The Crash! The game is over.
event-chips-scored = { $seat } moves on for chips in hand: { SIGNED($points) }.
event-game-won = Furthest: { LIST($winners) }.
event-chips-adjusted = { $seat }’s chips: { SIGNED($amount) }.
event-marker-put = { $seat }’s marker is put on { $score }.
event-position-put = The table is put as it lies.

## Why not
refusal-share-missing = Everybody gets a first share; { $seat } has none yet.
refusal-not-marked = The first share is one of those marked S. { share }, for { $seat }, is not one, or they are all given out.
refusal-not-a-share = The Crash is not a share.
refusal-colour-chosen = Somebody has chosen { centre-is } already: choose another colour.
refusal-card-gone = { $number ->
    [0] The box has no card like that: { share }.
    [one] The only card like that is no longer in the pile: { share }.
   *[other] All { $number } cards like that are out already: { share }.
 }
refusal-crash-too-early = The Crash is among the last { $among } cards, and { $pile } lie in the pile. Was a card forgotten?
refusal-loan-too-late = { $seat } has stayed or dropped out already: loans come before that.
refusal-loan-not-now = Loans come once a card is turned over, before one stays or drops out in its auction.
refusal-loan-again = { $most ->
    [0] There are no loans in this game.
    [one] One loan per auction, and { $seat } has had it.
   *[other] { $most } loans per auction, and { $seat } has had them.
 }
refusal-loan-in-turn = { $seat } takes a loan only in their own turn.
refusal-loan-below-zero = The score must not fall below 0, and a loan costs { $spaces } of it.
refusal-bank-too-poor = The bank has { $bank ->
    [one] { $bank } chip
   *[other] { $bank } chips
 } left; a loan is { $loan } chips.
refusal-no-chip = Without a chip { $seat } must drop out.
refusal-taken-already = The winner took the card; { $seat } may sell, or do nothing.
refusal-sold-already = The winner sold; { $seat } may take the card, or do nothing.
refusal-must-take = The card is left over: { $seat } must take it.
refusal-winner-acts = { $seat } won the auction and takes the card or sells; selling nothing is allowed.
refusal-not-own = { $seat } has no such share (left): { share }.
refusal-wrong-colour = { share } can’t be sold now: only { colour } shares can.
refusal-hand-too-small = { $seat } does not have that many chips.
refusal-bank-too-small = { $bank ->
    [0] The bank has no chip left.
    [one] The bank has only { $bank } chip.
   *[other] The bank has only { $bank } chips.
 }
refusal-card-not-now = { $phase ->
    [over] At the end the Crash lies in the middle.
    [auction] In an auction a share lies in the middle.
    [winner] A share lies in the middle until the winner has acted.
    [runner_up] A share is turned over until the round is over, also when the winner has taken it.
   *[other] No card lies in the middle now. Put the moment too: “phase”.
 }
refusal-bidders-not-so = { $phase ->
    [auction] In an auction at least two are still in (“still_in”), and whoever dropped out last is none of them.
   *[other] After an auction one is in (“still_in”), and somebody else dropped out last (“last_out”).
 }
refusal-chips-astray = Pot and bank must hold { $together ->
    [one] { $together } chip
   *[other] { $together } chips
 } together: the others are in the hands. Set a hand right first, as a house ruling on chips.

## Rules in a sentence
rule-MO-S1 = 3 to 6 players; everybody has a marker on the start space of the 32-space track and 6 chips hidden in the hand.
rule-MO-S2 = A share’s centre says what it is a share of; its border says what may be sold when it is turned over.
rule-MO-S3 = Everybody starts with one share marked S, face up; the other marked ones go into the pile.
rule-MO-S4 = There are 45 chips in all: what is not in a hand or in the pot is in the bank.
rule-MO-S5 = The Crash is one of the last five cards of the pile.
rule-MO-S6 = Quick start, up to 5 players: everybody also chooses one of five shares in five colours, the last seat first, each another colour.
rule-MO-R1 = A round begins with the pile’s top card.
rule-MO-R2 = Each own share of the turned card’s centre colour is one point.
rule-MO-R3 = A loan is 2 chips from the bank for one or two spaces back, and never repaid; when, how often and for how many spaces the options say.
rule-MO-R4 = In turn: one chip into the pot, or out. Without a chip one is out.
rule-MO-R5 = Whoever drops out takes the whole pot.
rule-MO-R6 = The last one in wins and pays nothing more. No chip is ever made or lost.
rule-MO-R7 = The winner takes the turned card or sells, one of the two.
rule-MO-R8 = The runner-up may do the other, or nothing; by option they must take a card that is left. A card nobody takes is discarded.
rule-MO-R9 = Whoever takes the card is first player of the next round.
rule-MO-R10 = Only own shares of the turned card’s border colour are sold; each brings as many points as all players hold of that colour.
rule-MO-R11 = Sold shares are discarded.
rule-MO-E1 = The Crash ends the game: 5 chips in hand are one more space.
rule-MO-E2 = The furthest wins; if tied, whoever of them has most shares; if still tied, it is shared.

## What we wait for
prompt-setup = Deal everybody a share marked S
prompt-setup-short = The shares marked S
prompt-setup-hint = Say who got which. The rest of them go into the pile; the Crash among its last five cards.
setup-how = Shuffle the six shares marked S and give one to each player, face up. Shuffle the Crash into the last four cards of the pile.
title-deal = First share of { $seat }
for-seat = for { $seat }
prompt-choosing = { $you ->
    [yes] Choose a second share
   *[no] { $seat } chooses a second share
 }
prompt-choosing-short = A second share
prompt-choosing-hint = One of the five laid out, in a colour nobody has chosen.
choosing-how = Five shares in five colours lie open. The last seat chooses first, then on against the clock; what is left goes back into the pile.
prompt-turning = { $you ->
    [yes] You begin: turn over the top card
   *[no] { $seat } begins: turn over the top card
 }
prompt-turning-short = Turn over the top card
prompt-turning-hint = Lay it on the reader, or say which it is. Pile: { $pile }.
notice-crash = Crash: among the last { $pile }
prompt-auction = { $you ->
    [yes] Stay or drop out?
   *[no] { $seat }: stay or drop out?
 }
prompt-auction-short = Stay or drop out?
prompt-auction-hint = Staying costs one chip. Whoever drops out takes the pot: { $pot }.
prompt-winner = { $you ->
    [yes] You won: take or sell
   *[no] { $seat } won: take or sell
 }
prompt-winner-short = Take or sell
prompt-winner-hint = Take the card, or sell { colour } shares. Selling none is allowed.
prompt-may-sell = { $you ->
    [yes] Runner-up: sell, or nothing
   *[no] { $seat } may still sell
 }
prompt-may-sell-short = Sell, or nothing
prompt-may-take = { $you ->
    [yes] Runner-up: take the card?
   *[no] { $seat } may take the card
 }
prompt-may-take-short = Take the card?
prompt-must-take = { $you ->
    [yes] You take the card
   *[no] { $seat } takes the card
 }
prompt-must-take-short = Take the card
prompt-runner-up-hint = The runner-up does what the winner did not.
prompt-over = { $number ->
    [one] Crash! { LIST($winners) } wins
   *[other] Crash! { LIST($winners) } share it
 }
prompt-over-short = Crash!

## On the table
pot-heading = In the pot
pot-note = { $number ->
    [one] one still in
   *[other] { $number } still in
 }
wins-auction = Wins the auction
is-runner-up = Runner-up
winner-took = { $seat } took the card
winner-sold = { $seat } sold
runner-up-is = runner-up: { $seat }
pile-heading = In the pile
pile-note = { $first } begins this round
cards-left = { $number } left
card-sells = Border: { colour } shares sell, { $worth } each
card-taken = taken by { $seat }
over-crash = Chips in hand have counted: five are a space.
title-premium = Premium for { colour }
premiums = { LIST($paid) }
premium-of = { $seat } { SIGNED($points) }
premiums-none = Nobody has one: no premium.
do-stay = I stay
do-stay-sub = one chip into the pot
do-drop = I’m out
do-drop-sub = { $pot ->
    [0] the pot is empty
    [one] and take one chip
   *[other] and take { $pot } chips
 }
do-take = Take the card
do-take-sub = and begin the next round
do-sell = Sell
do-sell-sub = { $worth } for each
do-sell-none = Sell nothing
do-sell-none-sub = no { colour } share to sell
do-decline = Do nothing
do-borrow = Borrow
loan-sub = +{ $chips } chips, −{ $spaces } { $spaces ->
    [one] space
   *[other] spaces
 }
title-loan = Loan: { $terms } (bank: { $bank })
title-sell = Sell { colour } shares, { $worth } each
title-turned = Which card is it?
title-shares = Shares
title-own = { $number ->
    [one] My share
   *[other] My { $number } shares
 }
row-shares = { $number ->
    [one] 1 share
   *[other] { $number } shares
 }
over-tie = { $number ->
    [one] Tied on spaces: most shares decide.
   *[other] Tied on spaces and shares.
 }
over-spaces = { $number ->
    [one] space
   *[other] spaces
 }
over-ahead = { $number ->
    [one] { $seat } is one space ahead when it crashes.
   *[other] { $seat } is { $number } spaces ahead when it crashes.
 }
chart-spaces = Where everybody’s marker was, card after card.
hand-heading = { $number ->
    [one] Chip in hand
   *[other] Chips in hand
 }
hand-note = on space { $score }
see-hand = { $seat }’s chips
note-first = 1st
note-winner = won
note-runner-up = runner-up
note-out = out
note-loan = loan
why-chosen = chosen already
why-gone = none left
why-no-chip = no chip: drop out
why-no-crash-yet = only among the last { $among }

## At the reader
choice-sell = { $number ->
    [one] This share alone is sold
   *[other] All { $number } of that colour are sold
 }
sensor-nothing = A card was read ({ $card }), but nothing is to be done with it now.

## The table as it lies: moments and values
position-value-setup = before the deal
position-value-choosing = choosing the second share
position-value-turning = a card to turn over
position-value-auction = auction
position-value-winner = the winner acts
position-value-runner-up = the runner-up acts
position-value-over = end
position-value-crash = Crash
position-value-brown = brown
position-value-pink = pink
position-value-blue = blue
position-value-green = green
position-value-yellow = yellow

## Whose word a switch is: the box's, or ours

option-quick-start-whose = The box: a variant of its own. Who chooses first is ours.
option-loan-cost-whose = The box: one space.
option-loans-per-auction-whose = Ours: the box does not say how often.
option-loans-until-whose = The box says before the auction. Until one stays or drops out is our reading.
option-runner-up-must-take-whose = The box: a runner-up may decline. That they must take it is how it is played online.

## What we ruled where the box is silent, under the rule it belongs to

ruling-MO-S6 = { $last_chooses_first ->
    *[yes] Ours: the last seat chooses first, then on against the clock, and what is left goes back into the pile.
     [no] In this edition the first seat chooses first, then clockwise; what is left goes back into the pile.
 }
ruling-MO-R3 = { $loans_out_of_turn ->
    *[yes] Ours: also out of turn.
     [no] In this edition only in one’s own turn.
 } { $scores_below_zero ->
    *[yes] Ours: the score may fall below 0.
     [no] In this edition the score never falls below 0.
 }
ruling-MO-R8 = { $first_stays ->
    *[yes] Ours: the first player stays then.
     [no] In this edition the winner of the auction is first player then.
 }
ruling-MO-E2 = Ours: a tie that shares do not break is shared.

# The guided first game

lesson-first-goal-title = Move ahead on the track
lesson-first-goal = You buy shares with chips, then you sell them. Whoever is furthest on the track wins.
lesson-first-turn-title = A card
lesson-first-turn = The top card is turned over: brown in the middle, green round it. Show it: brown, then the green border.
lesson-first-stay-title = Premium, then auction
lesson-first-stay = A brown middle: each brown share has just scored 1 point. Your word: one chip into the pot to stay.
lesson-first-pot-title = Zoé is out
lesson-first-pot = Whoever drops out takes the whole pot. Bo stays. And you: one more chip?
lesson-first-take-title = You win
lesson-first-take = Bo is out too, you are the last one in. The winner takes the card or sells. Take it.
lesson-first-loan-title = A loan
lesson-first-loan = The runner-up may do the other thing. A new card. Before you bid, the bank lends two chips for one space back: borrow.
lesson-first-again-title = One more auction
lesson-first-again = Stay: one chip into the pot.
lesson-first-sell-title = Sell
lesson-first-sell = The others are out. The border is brown: each brown share brings as many points as there are on the table. Touch yours, then Sell.
lesson-first-end-title = The end
lesson-first-end = Among the last five cards hides the Crash: the game is over, and your chips are still worth some spaces.
lesson-first-now-title = That is all
lesson-first-now = Your chips are secret: touch your place, or take a phone. The rest “?” explains. Have fun!
