# Racebow in English.

game-title = Racebow
game-tagline = Five colours to gather and sort, through water, earth and air
edition-classic = Classic: 60 tiles
option-maximum = Maximum of the markers
option-orders = The order of colours on each board
warning-unlisted = The deck lists only { $listed } of { $tiles } tiles: the others are typed in as they turn up.
warning-colours = Colours are not equally many: { colour-of-most } { $often } times, { colour-of-least } { $seldom } times.
warning-features = Bonuses and actions are not equally many: { feature-of-most } { $often } times, { feature-of-least } { $seldom } times.
place-pad = the reader
place-discard = the discards
place-start = the start cells

## Names

colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { $colour }
 }
colour-of-most = { $most ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { $most }
 }
colour-of-least = { $least ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { $least }
 }
colour-one = { $one ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { $one }
 }
colour-other = { $other ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { $other }
 }
colour-letter = { $colour ->
    [red] R
    [yellow] Y
    [green] G
    [blue] B
    [violet] V
   *[other] { $colour }
 }
level = { $level ->
    [air] Air
    [water] Water
   *[earth] Earth
 }
level-letter = { $level ->
    [air] A
    [water] W
   *[earth] E
 }
cell = { level } { $column }
feature = { $feature ->
    [propeller] propeller
    [oxygen] oxygen
    [turbo] turbo
    [to_top] to the top
    [to_bottom] to the bottom
   *[swap] swap
 }
feature-of-most = { $most ->
    [propeller] propeller
    [oxygen] oxygen
    [turbo] turbo
    [to_top] to the top
    [to_bottom] to the bottom
   *[swap] swap
 }
feature-of-least = { $least ->
    [propeller] propeller
    [oxygen] oxygen
    [turbo] turbo
    [to_top] to the top
    [to_bottom] to the bottom
   *[swap] swap
 }
bonus = { $bonus ->
    [propeller] propeller
    [oxygen] oxygen
   *[turbo] turbo
 }
one-bonus = { $bonus ->
    [propeller] a propeller
    [oxygen] an oxygen
   *[turbo] a turbo
 }
tile-number = { $number }
tile-start = start
tile-new = next tile
tile-words-colour = { PART($tile, 1) ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { PART($tile, 1) }
 }
tile-words = { PART($tile, 2) ->
    [propeller] { tile-words-colour } + propeller ({ PART($tile, 3) })
    [oxygen] { tile-words-colour } + oxygen ({ PART($tile, 3) })
    [turbo] { tile-words-colour } + turbo ({ PART($tile, 3) })
    [to_top] { tile-words-colour } + to the top ({ PART($tile, 3) })
    [to_bottom] { tile-words-colour } + to the bottom ({ PART($tile, 3) })
    [swap] { tile-words-colour } + swap ({ PART($tile, 3) })
   *[other] { $tile }
 }
tile-called = tile { tile-words }
piece-marker = { $seat }’s marker: { $bonus ->
    [propeller] propeller
    [oxygen] oxygen
   *[other] turbo
 }
piece-in-stack = { $seat }’s stack: { colour }
refusal-action-without-pawn = Tile { $number } has an action, and no pawn stands on one.
pawn-of = { $seat }’s pawn
pawn-colour = a { colour } pawn
pawn-bonus = { $bonus ->
    [oxygen] an oxygen pawn
    [propeller] a propeller pawn
   *[turbo] a turbo pawn
 }
pawn-on = { $pawn } on { $cell }

## Phases and prompts

phase-setup = setting up
phase-turn-over = a tile to turn over
phase-move = moving
phase-choice = sort, turbo or end of turn
phase-over = game over
prompt-setup-tiles = { $number ->
    [one] Turn over one more tile
   *[other] Turn over the first { $number } tiles
 }
prompt-setup-tiles-short = { $number ->
    [one] One more tile
   *[other] { $number } tiles
 }
prompt-setup-cells = Who starts on which cell?
prompt-setup-cells-short = The start cells
prompt-setup-tiles-hint = Say which, in the order drawn.
prompt-setup-cells-hint = Cell 1 begins, then 2, 3 and 4, for the whole game.
prompt-turn-over = { $you ->
    [yes] { $number ->
        [one] Your turn: turn over a tile
       *[other] Your turn: turn over { $number } tiles
     }
   *[no] { $number ->
        [one] { $seat } turns over a tile
       *[other] { $seat } turns over { $number } tiles
     }
 }
prompt-turn-over-short = { $number ->
    [one] Turn over a tile
   *[other] Turn over { $number }
 }
prompt-turn-over-hint = Say which: five tiles lie ahead of the leader.
prompt-move = { $you ->
    [yes] Your move
   *[no] { $seat } moves one tile on
 }
prompt-move-short = One tile on
touch-move = Touch a lit cell; the figure is its price.
prompt-choice-sort = { $you ->
    [yes] Sort your stack, or don’t
   *[no] { $seat } may sort the stack
 }
prompt-choice-sort-short = Sort the stack?
prompt-choice-turbo = { $you ->
    [yes] A turbo?
   *[no] A turbo for { $seat }?
 }
prompt-choice-turbo-short = A turbo?
prompt-choice-hint = { $turbo ->
    [yes] A lit cell costs a turbo; otherwise end the turn.
   *[no] Otherwise end the turn.
 }
prompt-over = { $seat } wins!
prompt-over-none = Nobody can move any more
prompt-over-short = The end
notice-pile = { $number ->
    [0] The pile is empty
    [one] 1 tile in the pile
   *[other] { $number } tiles in the pile
 }
note-markers = P{ $propeller } O{ $oxygen } T{ $turbo }
note-place = { ORDINAL($place) } place

## What can be tapped

do-end-turn = End of turn
do-step = { $number ->
    [0] { cell }, for free
   *[other] { cell }, for { LIST($cost) }
 }
do-start-in-order = In seating order
do-start-sub = Cell 1, 2…: { LIST($seats) }
title-start = Or { $seat } starts on…
start-cell = cell { $number }
title-which-tile = Which tile?
tiles-left = { $number ->
    [one] 1 tile
   *[other] { $number } tiles
 }
tile-feature = { feature } on { cell }
tile-colour = { colour } on { cell }
tile-other = Another tile
tile-other-sub = by its two cells
title-sort = { $action ->
    [to_top] Which to the top?
    [to_bottom] Which to the bottom?
   *[swap] Which to swap?
 }
do-sort = { $action ->
    [to_top] { colour } to the top
   *[to_bottom] { colour } to the bottom
 }
in-its-place = in its place
place-of = here should be: { colour }
do-swap = { colour } with…
do-swap-with = { colour-one } and { colour-other }

## Beside the course



why-not = Forbidden: { LIST($lines) }.
why-nothing-to-pay = { level } (needs { one-bonus })
why-colour-owned = { cell } ({ colour }: already in the stack)
why-bonus-full = { cell } ({ bonus } already at its maximum)
why-cell-taken = { cell } (somebody stands there)
title-chores = To do on the table
sentences = { $one } { $two }
chore-clear = { $number ->
    [0] Discard tile { $tile }.
   *[other] Discard tile { $tile }; put back { LIST($pawns) }.
 }
chore-lay-many = Tiles { $first } to { $last }: put out the pawns as on the screen.
chore-lay = Tile { $tile }: put out { LIST($pawns) }.
chore-lay-bare = { $number ->
    [0] Tile { $tile }: no pawn left. Nothing to collect, nothing forbidden: { LIST($bare) }.
   *[other] Tile { $tile }: put out { LIST($pawns) }. No pawn left, nothing to collect: { LIST($bare) }.
 }
chore-shuffle = The pile is empty: shuffle the discards ({ $number ->
    [one] 1 tile
   *[other] { $number } tiles
 }) into a new one.
unit-colours = { $number ->
    [one] colour
   *[other] colours
 }
over-story = { $left ->
    [0] { $seat } is the first with all colours in order.
    [one] { $seat } has all colours in order; one was missing for the next.
   *[other] { $seat } has all colours in order; { $left } were missing for the next.
 }
chart-colours = Each player’s colours in their places, turn after turn.
over-none = Nobody has a legal cell left. Whoever has not finished gets no place.
title-over = Game over
no-place = no place

## Sensors

sensed-throw-again = The start tile has four cells: throw again.
sensed-start-given = Everybody has a start cell already.
sensed-no-tile-wanted = Tile { tile-words } was read, but five tiles already lie ahead.
sensed-discarded = Tile { tile-words } is on the discards.
sensed-still-lies = Tile { $number } is still needed: somebody stands on it or has yet to pass.
sensed-tiles-first = { $number ->
    [one] Turn over a tile first.
   *[other] Turn over { $number } tiles first.
 }
sensed-not-on-turn = It is not { $seat }’s turn.

## What may be said

to-cell = { $to-1 ->
    [air] Air
    [water] Water
   *[earth] Earth
 } { $to-2 }
first-pawn = { $pawns-1 ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { $pawns-1 }
 }
second-pawn = { $pawns-2 ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[other] { $pawns-2 }
 }
legal-start-cells = give out the start cells: { LIST($cells) }
legal-turn-over = { $tile ->
    [none] turn over an unlisted tile
   *[other] turn over tile { tile-words }
 }
legal-move = move to { to-cell }
legal-turbo = turbo: move to { to-cell }
legal-use-action = { $pawn ->
    [none] swap { first-pawn } and { second-pawn }
   *[other] move the { $pawn } pawn
 }
legal-end-turn = end the turn

## What comes about

colour-cell = { $colour_level ->
    [air] Air
    [water] Water
   *[earth] Earth
 } { $colour_column }
feature-cell = { $feature_level ->
    [air] Air
    [water] Water
   *[earth] Earth
 } { $feature_column }
event-start-cells-given = Turn order: { LIST($order) }.
feature-lies = { $feature ->
    [propeller] propeller
    [oxygen] oxygen
    [turbo] turbo
    [to_top] the action “to the top”
    [to_bottom] the action “to the bottom”
   *[swap] the action “swap”
 }
event-tile-turned-over = Tile { $number }: { colour } on { colour-cell }{ $colour_pawn ->
    [none_left] {" "}(no pawn left)
   *[placed] {""}
 }, { feature-lies } on { feature-cell }{ $feature_pawn ->
    [none_left] {" "}(no pawn left)
   *[placed] {""}
 }.
event-moved = { $seat }: tile { $number }, { cell }.
event-bonus-spent = { $seat } pays { one-bonus }: { $left } left.
event-bonus-collected = { $seat } gains { one-bonus }: { $now }.
event-colour-collected = { $seat } collects { colour }, place { $place }.
event-stack-sorted = { $action ->
    [to_top] { $seat } puts { first-pawn } on top.
    [to_bottom] { $seat } puts { first-pawn } at the bottom.
   *[swap] { $seat } swaps { first-pawn } and { second-pawn }.
 }
event-tile-discarded = Tile { $number } to the discards{ $colour_pawn ->
    [none] {""}
   *[other] , a { $colour_pawn } pawn put back
 }{ $bonus_pawn ->
    [none] {""}
    [propeller] , a propeller pawn put back
    [oxygen] , an oxygen pawn put back
   *[turbo] , a turbo pawn put back
 }.
event-pile-ran-out = The pile is empty: shuffle the discards ({ $discards }) into a new one.
event-passed-over = { $seat } has no legal cell{ $rules ->
    [none] {""}
   *[other] {" "}({ LIST($rules) })
 } and is passed over.
event-finished = { $place ->
    [1] { $seat } has all colours in order and wins!
   *[other] { $seat } takes { ORDINAL($place) } place.
 }
event-game-ended = The game is over.

## Refusals

refusal-start-cell-missing = No start cell yet for { LIST($seats) }.
refusal-start-cell-twice = Two players on cell { $number }: { LIST($seats) }. Everybody has their own.
refusal-enough-tiles = { $ahead } tiles lie ahead of the leader already: nothing to turn over.
refusal-cell-twice = Colour and bonus can’t be in the same cell ({ cell }).
refusal-tiles-missing = { $number ->
    [one] Turn over a tile first: there must be { $ahead } ahead of the leader.
   *[other] Turn over { $number } tiles first: there must be { $ahead } ahead of the leader.
 }
refusal-moved-already = { $seat } has moved already; one more cell costs a turbo.
refusal-must-move = { $seat } must first move to the next tile.
refusal-move-first = The turbo comes after the move: { $seat } moves first.
refusal-turbo-twice = One turbo a turn, and { $seat } has used it.
refusal-no-turbo = { $seat } has no turbo left.
from-cell = { $from_level ->
    [air] Air
    [water] Water
   *[earth] Earth
 } { $from_column }
refusal-too-far = { cell } is too far from { from-cell }: one level and one column at most.
refusal-nothing-to-pay = Entering { cell } costs { one-bonus }, and { $seat } has none left.
refusal-colour-owned = { cell } holds a { colour } pawn, and { $seat } has one already.
refusal-bonus-full = { cell } holds a { bonus } bonus, and { $seat } has { $maximum } already, the maximum.
refusal-no-action-here = There is no action on { cell }.
refusal-action-used = { $seat } has used this action already.
refusal-action-first = { $seat } has to use the action first.
refusal-cell-taken = Somebody stands there already.
refusal-other-action = { $action ->
    [to_top] This cell puts one pawn on top.
    [to_bottom] This cell puts one pawn at the bottom.
   *[swap] This cell swaps two pawns.
 }
refusal-not-in-stock = { $what ->
    [pawn] That pawn is not in the stack.
   *[other] That can’t be: the box does not hold it any more.
 }
refusal-same-pawn = It takes two different pawns to swap.
refusal-course-broken = Tiles are numbered one after the other, from 1 at least.
refusal-tile-twice = Tile { tile-words } can’t be in two places.
refusal-too-many-tiles = The box has only { $tiles } tiles.
refusal-shuffled-too-many = Only the { $discards } tiles that are gone can be shuffled again.
refusal-start-cells-clash = At the start everybody is on the start tile, on a cell of their own from 1 to 4.
refusal-tile-not-there = { $seat } can’t be on tile { $number }: it does not lie there.
refusal-colour-twice = { $seat } can’t have the same colour twice.
refusal-marker-beyond = { $seat }’s marker ({ bonus }) goes from 0 to { $maximum }.
refusal-too-many-pawns = The box has not enough pawns: { $pawn }.
refusal-place-unearned = A place is earned with all colours in order.
refusal-turn-of-finished = { $seat } has finished and plays no more.
refusal-steps-beyond = In a turn there are no steps, one, or two with a turbo.

## Input that can't be read

malformed-cell-twice = colour and bonus can’t be in the same cell.
malformed-tile-twice = tile “{ $tile }” is listed twice.
malformed-too-few-colours = it takes at least { $least } colours.
malformed-order-incomplete = every colour once: { LIST($known) }.

## Rules

rule-RB-S1 = Two to four play; the start tile has four cells.
rule-RB-S2 = A tile has twelve cells: one holds a colour, another a bonus or an action, ten are empty.
rule-RB-S3 = The deck has 60 tiles; yours can be described tile by tile.
rule-RB-S4 = There are 8 pawns of each colour and 5 of each bonus; every pawn put out comes from this supply.
rule-RB-S5 = Five tiles are laid after the start, in the order drawn, with their pawns.
rule-RB-S6 = Everybody starts with propeller 3, oxygen 3 and turbo 2.
rule-RB-S7 = A marker never goes above its maximum, which can be set before the game.
rule-RB-S8 = Everybody has a start cell of their own; turns go by these cells for the whole game.
rule-RB-S9 = The start tile counts as earth.
rule-RB-T1 = Five tiles always lie face up ahead of the leader; they are turned over before anybody goes on.
rule-RB-T2 = The last to leave a tile discards it; whoever has finished does not count.
rule-RB-T3 = When the pile is empty, the shuffled discards become the pile.
rule-RB-T4 = If no pawn is left for a cell, it gives nothing and forbids nothing.
rule-RB-T5 = A discarded tile gives its pawns back to the supply.
rule-RB-M1 = On a turn one moves to the next tile, at most one level and one column away.
rule-RB-M2 = Entering air costs a propeller, entering water an oxygen.
rule-RB-M3 = After the move a turbo allows one step more, once a turn.
rule-RB-M4 = A cell with a pawn of a colour one has already is forbidden.
rule-RB-M5 = A cell with a bonus whose marker is at its maximum is forbidden; the way in is paid for first.
rule-RB-M6 = Several may stand on one cell.
rule-RB-M7 = Whoever has no legal cell is passed over; if nobody can move, the game ends.
rule-RB-C1 = The first to arrive takes the colour pawn and puts it on the lowest free place of the stack.
rule-RB-C2 = The first to arrive gains the bonus: the marker goes up by one.
rule-RB-C3 = Later visitors collect nothing.
rule-RB-C4 = An action cell works for every visitor, once a visit, if they like.
rule-RB-C5 = To the top: a pawn comes out of the stack and goes on top.
rule-RB-C6 = To the bottom: a pawn comes out of the stack and goes to the base.
rule-RB-C7 = Swap: two pawns of the stack change places.
rule-RB-E1 = Whoever has all colours in the order of their board wins at once.
rule-RB-E2 = Whoever has finished takes no more turns; the others play for the next places, and the last one left takes the last.
rule-RB-E3 = Every board has its order; usually red, yellow, green, blue, violet from bottom to top.

## The table as it lies: its parts and their values
position-action = action possible
position-cell = cell
position-chores = to do on the table
position-colour = colour
position-colour-pawn = colour pawn
position-do = what to do
position-feature = bonus or action
position-feature-pawn = bonus pawn
position-gone = tiles gone
position-number = number
position-pawns = pawns
position-shuffled = shuffles
position-start-cells = start cells
position-steps = steps left
position-tile = tile
position-value-air = Air
position-value-earth = Earth
position-value-water = Water
position-value-clear = clear a tile
position-value-lay = lay the pawns
position-value-shuffle = shuffle
position-value-there = there
position-value-taken = taken
position-value-inert = none, the supply had run out
position-value-oxygen = oxygen
position-value-propeller = propeller
position-value-turbo = turbo
position-value-swap = swap
position-value-to-bottom = to the bottom
position-value-to-top = to the top
position-value-red = red
position-value-yellow = yellow
position-value-green = green
position-value-blue = blue
position-value-violet = violet

## Whose word a switch is: the box's, or ours

option-maximum-whose = The box has a maximum and does not say which: this figure is ours.
option-orders-whose = The box: as each board shows it. The order here is ours.

## What we ruled where the box is silent, under the rule it belongs to

ruling-RB-S3 = Ours: how the 60 tiles of the default deck are printed.
ruling-RB-S7 = Ours: the box does not say which.
ruling-RB-S9 = Ours: the box does not say which level it is.
ruling-RB-T2 = Ours: who has finished neither holds a tile nor leads.
ruling-RB-T5 = Ours: the box does not say what becomes of them.
ruling-RB-M3 = { $paid_first ->
    *[yes] Ours: it is paid before the cell is entered.
     [no] In this edition it is paid at the end: a full turbo marker forbids a turbo cell.
 }
ruling-RB-M5 = { $paid_first ->
    *[yes] Ours: what the cell costs is paid first.
     [no] In this edition the marker is looked at before anything is paid.
 }
ruling-RB-M6 = { $cells_shared ->
    *[yes] Ours: the box does not say.
     [no] In this edition a cell on which somebody stands is forbidden.
 }
ruling-RB-M7 = Ours: the box does not say what happens then.
ruling-RB-C2 = Ours: the pawn goes back to the supply.
ruling-RB-C4 = { $actions_optional ->
    *[yes] Ours: it need not be used.
     [no] In this edition an action that can be used has to be.
 }
ruling-RB-E3 = Ours: the order to reach where a board shows none.

# The guided first game

lesson-first-goal-title = Five colours in order
lesson-first-goal = You fly, drive and dive from tile to tile and collect pawns. All five colours stacked in the order of your board: you win.
lesson-first-start-title = At the start
lesson-first-start = Five tiles lie ahead. Everyone starts on a cell: touch In the order of the seats.
lesson-first-move-title = The next tile
lesson-first-move = You move one tile on, at most one level and one column aside. Take the yellow pawn: touch its cell.
lesson-first-turbo-title = A turbo
lesson-first-turbo = Yellow is yours. For a turbo you take one more step, once a turn. Red is right ahead: touch it.
lesson-first-action-title = Sort the stack
lesson-first-action = Red should lie below. The swap cell of the next tile is for that: go there.
lesson-first-sort-title = Swap
lesson-first-sort = Two pawns of your stack change places. Touch them: red goes down, yellow up.
lesson-first-stop-title = End of turn
lesson-first-stop = The checks say it: both are in their place. Keep your last turbo and end the turn.
lesson-first-air-title = Into the air
lesson-first-air = Flying costs a propeller, diving an oxygen. The blue pawn is up there: take it.
lesson-first-end-title = Forbidden
lesson-first-end = A colour you have already, a bonus at its maximum: such cells don’t light up.
lesson-first-now-title = That is all
lesson-first-now = The first with five colours in order wins. The rest “?” explains. Have fun!
