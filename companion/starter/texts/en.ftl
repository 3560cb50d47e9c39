## The game
game-title = Starter
game-tagline = The highest number that nobody else chose
edition-classic = Classic
place-pad = the reader
phase-choosing = choosing
phase-over = the end

## Options
option-rounds = Rounds

## What one may say
legal-choose = choose { $number }

## What came about
event-chosen = { $seat } has chosen.
event-opened = Round { $round }: { LIST($numbers) }. { KEY($scorer) ->
    [none] Nobody scores.
   *[other] A point for { $scorer }.
 }

## Refusals and rules
refusal-other-round = This is round { $round }.
refusal-number-beyond = The numbers are 1 to { $highest }.
rule-ST-2 = Everybody secretly chooses a number; when all have, all is opened at once, and the highest number that nobody else chose scores a point.

## The screen
prompt-choosing = Round { $round }: { $number ->
    [one] one number is missing
   *[other] { $number } numbers are missing
 }
prompt-choosing-short = Choose a number
prompt-over-short = The end
prompt-over = The end: { LIST($winners) }
note-chosen = has chosen
do-choose = { $seat } chooses
confirm-number = Choose { $number }
title-choose = Your secret number
title-last = Opened
title-scores = Points
unit-points = { $number ->
    [one] point
   *[other] points
 }
over-story = { $count ->
    [one] { LIST($winners) } has the most points.
   *[other] { LIST($winners) } have the most points.
 }
chart-points = Everybody’s points, round after round.
first-heading = Choose in secret
first-figure = 1 to { $highest }

## The table as it lies
points-of = the points of { $seat }
position-scores = points
