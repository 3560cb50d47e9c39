# Takenoko in English.
game-title = Takenoko
game-tagline = A bamboo grove, a gardener who tends it, a panda who eats it
edition-classic = Classic: 27 plots, 45 objectives

## Colours and pieces
colour = { $colour ->
    [green] green
    [yellow] yellow
    [pink] pink
   *[other] { $colour }
 }
colour-letter = { $colour ->
    [green] G
    [yellow] Y
    [pink] P
   *[other] { $colour }
 }
chip = { $chip ->
    [watershed] watershed
    [enclosure] enclosure
    [fertilizer] fertilizer
   *[other] { $chip }
 }
    .of = { $chip ->
    [watershed] watershed
    [enclosure] enclosure
    [fertilizer] fertilizer
   *[other] { $chip }
 }
    .a = { $chip ->
    [watershed] a watershed
    [enclosure] an enclosure
    [fertilizer] fertilizer
   *[other] { $chip }
 }
improvement-tail = { $improvement ->
    [watershed] , watershed
    [enclosure] , enclosure
    [fertilizer] , fertilizer
   *[other] { "" }
 }
plot-name = { colour } plot{ improvement-tail }
pond = the pond
panda = the panda
gardener = the gardener
bamboo-of = { colour } bamboo
channels = { $number ->
    [one] channel
   *[other] channels
 }
hex-plot = { colour } plot{ improvement-tail }, { $number ->
    [0] no bamboo
   *[other] bamboo { $number } high
 }
spot = place { $number }
edge = between { $one } and { $other }
with-chip = with { chip.a } from the board
kind = { $kind ->
    [plot] Plots
    [gardener] Gardener
    [panda] Panda
   *[other] { $kind }
 }
kind-of = { $kind ->
    [plot] plot
    [gardener] gardener
    [panda] panda
   *[other] { $kind }
 }
objective-shape = { colour }{ $other ->
    [none] { "" }
   *[other] {""} and { colour-second }
 } { $shape ->
    [triangle] triangle
    [line] line
    [arc] arc
    [rhombus] rhombus
   *[other] { $shape }
 }
colour-second = { $other ->
    [green] green
    [yellow] yellow
    [pink] pink
   *[other] { $other }
 }
objective-bamboo = { $number ->
    [1] { colour } bamboo { $height } high
   *[other] { $number } { colour } bamboos { $height } high
 }{ $improvement ->
    [watershed] {""}, on a watershed
    [enclosure] {""}, in an enclosure
    [fertilizer] {""}, on fertilizer
    [none] {""}, no improvement
   *[any] { "" }
 }
show-card = Show
card-note = { $improvement ->
    [watershed] on a watershed, { card-there }
    [enclosure] in an enclosure, { card-there }
    [fertilizer] on fertilizer, { card-there }
    [none] no improvement, { card-there }
   *[any] { card-there }
 }
card-there = { $fulfilled ->
    [yes] fulfilled
   *[no] { $there } of { $number }
 }
colour-plural = { colour }
sections-eaten = { $number ->
    [1] { colour }
   *[other] { $number } { colour }
 }
objective-eaten = eaten: { LIST($colours) }
place-pad = the reader

## Phases
phase-setup = before the deal
phase-weather = the weather
phase-effect = the weather’s effect
phase-actions = the actions
phase-over = the end

## Options
option-depth = What the app follows
option-depth-referee = everything, the grove too
option-depth-bank = points and turns
option-first = Who begins
option-expert = Expert variant: an objective already fulfilled is replaced
option-green-plots = Green plots in the box
option-green-plots-6221 = 6 plain, 2 watersheds, 2 enclosures, 1 fertilizer
option-green-plots-5222 = 5 plain, 2 watersheds, 2 enclosures, 2 fertilizers
option-mirror-rhombus = The rhombus of two colours counts in the mirror too
option-exact-height = Gardener objectives: the height must be exact
warning-few-objectives = There are only { $number } { kind-of } objectives: too few for four players.
warning-plots = This box has { $number } plots; the printed one has 27.
malformed-names-not-distinct = these names must be there once each: { $names }.
malformed-too-few-objectives = this box has only { $number } { kind-of } objectives: not one for each player.

## Weather
face = { $face ->
    [sun] sun
    [rain] rain
    [wind] wind
    [storm] storm
    [clouds] clouds
    [any] any
   *[other] { $face }
 }
face-allows = { $face ->
    [sun] one more action
    [rain] a bamboo grows
    [wind] the same action twice
    [storm] the panda anywhere
    [clouds] an improvement
    [any] any effect
   *[other] { "" }
 }
weather-now = { $face ->
    [sun] Sun
    [rain] Rain
    [wind] Wind
    [storm] Storm
    [clouds] Clouds
   *[any] Any
 }
weather-skipped = left aside
weather-roll = The weather die shows
weather-choose = Which effect?
weather-allows = { $face ->
    [sun] One more action, different from the other two.
    [rain] Bamboo grows on an irrigated plot of your choice.
    [wind] The two actions may be the same.
    [storm] The panda goes to any plot and eats there.
    [clouds] An improvement, kept or placed at once.
    [any] Any effect.
   *[other] { "" }
 }

## What may be said
legal-deal = deal the objectives
legal-roll = roll the weather die
legal-rain = let bamboo grow on an irrigated plot
legal-storm = move the panda anywhere
legal-clouds = take an improvement
legal-choose-weather = choose an effect of the weather
legal-skip-weather = leave the weather aside
legal-lay-plot = lay a plot
legal-take-channel = take a channel
legal-move-gardener = move the gardener
legal-move-panda = move the panda
legal-draw-objective = draw a { kind-of } objective
legal-lay-channel = lay a channel
legal-place-chip = place an improvement ({ chip })
legal-fulfil = show a fulfilled objective
legal-end-turn = end the turn

## What came about
event-objectives-dealt = Everybody has three objectives. { $first } begins.
event-weather-rolled = { $seat } rolls the die: { face }.
event-weather-chosen = { $seat } chooses: { face }.
event-weather-skipped = { $seat } leaves the weather aside.
event-plot-laid = { $seat } lays a { colour } plot{ improvement-tail }.
event-bamboo-grown = The { colour } bamboo grows to { $height }.
event-channel-taken = { $seat } takes a channel.
event-channel-laid = { $seat } lays a channel.
event-chip-taken = { $seat } takes { chip.a }.
event-chip-placed = { $seat } places { chip.a }.
event-gardener-moved = { $seat } moves the gardener.
event-panda-moved = { $seat } moves the panda.
event-bamboo-eaten = The panda eats a { colour } bamboo, for { $seat }.
event-objective-drawn = { $seat } draws a { kind-of } objective.
event-objective-put-under = Fulfilled already: { $seat }’s { kind-of } objective goes under its deck.
event-objective-fulfilled = { $seat } fulfils a { kind-of } objective: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $number ->
    [one] { $number } objective
   *[other] { $number } objectives
 } in all.
event-emperor-taken = { $seat } takes the Emperor: { $points } points. Everyone else has one more turn.
event-turn-begun = { $last ->
    [yes] { $seat }’s last turn.
   *[no] { $seat } to play.
 }
event-game-ended = Won by { LIST($winners) }.

# Where there is no board to look at: a place is called as in a record, the pond 0,0
told-plot-laid = { $seat } lays a { colour } plot at { $at-1 },{ $at-2 }{ improvement-tail }.
told-bamboo-grown = The { colour } bamboo at { $at-1 },{ $at-2 } grows to { $height }.
told-chip-placed = { $seat } places { chip.a } at { $at-1 },{ $at-2 }.
told-gardener-moved = { $seat } moves the gardener to { $to-1 },{ $to-2 }.
told-panda-moved = { $seat } moves the panda to { $to-1 },{ $to-2 }.

## Refusals
refusal-one-of-each-kind = { $seat } needs one objective of each kind.
refusal-no-weather-yet = No weather on { $seat }’s first turn.
refusal-chips-left = There are improvements left: take one, or leave the weather aside.
refusal-name-an-effect = Say which: sun, rain, wind, storm or clouds.
refusal-no-chips-left = There is no improvement left. Choose another effect.
refusal-no-plot-there = There is no plot there.
refusal-storm-stays = The storm has to move the panda.
refusal-storm-on-pond = The storm drives the panda to a plot, not to the pond.
refusal-plot-is-dry = That plot is not irrigated.
refusal-plot-has-bamboo = There is bamboo on that plot: an improvement goes only where there is none.
refusal-plot-improved-already = That plot has an improvement already; there is room for one.
refusal-draw-another = The objective was fulfilled already: another has to be drawn first.
refusal-no-action-left = All { $number } actions are done.
refusal-weather-first = First the weather: the die is rolled before the actions.
refusal-same-action = That action is done already. The actions of a turn are different, except when there is wind.
refusal-no-plots-left = There is no plot left to draw.
refusal-place-taken = There is a plot there already.
refusal-plot-needs-neighbours = A plot touches the pond, or at least two plots.
refusal-chip-not-on-board = { $seat } has no { chip.of } on the board.
refusal-no-channels-left = There is no channel left in the supply.
refusal-must-move = It has to move, by one plot at least.
refusal-gap-in-the-way = There is a gap in the way.
refusal-not-straight = Only in a straight line.
refusal-hand-full = { $seat } has { $most } objectives in hand already. Fulfil one first.
refusal-not-in-deck = The { kind-of } deck can’t hold that objective.
refusal-not-in-hand = { $seat } doesn’t have that objective in hand.
refusal-cannot-lie-so = The table can’t be like that: { $what ->
    [plots] the plots don’t fit
    [channels] a channel lies between two plots, and the box has twenty
    [bamboo] there is not so much bamboo
    [chips] there are not so many improvements
    [objectives] there are not so many objectives, or not those
    [boards] the boards don’t fit
    [panda] the panda stands on a plot or on the pond
    [gardener] the gardener stands on a plot or on the pond
    [turn] the turn doesn’t fit
   *[other] { $what } doesn’t go there
 }.
refusal-deck-empty = There is no { kind-of } objective left.
refusal-no-channel-on-board = { $seat } has no channel on the board.
refusal-no-such-edge = Those two plots don’t touch.
refusal-edge-of-the-pond = No channel along the pond.
refusal-channel-needs-two-plots = A channel lies between two plots.
refusal-edge-taken = There is a channel there already.
refusal-channel-not-connected = The network starts at the pond: this channel touches neither the pond nor another channel.
refusal-shape-missing = That shape is not there, or not all of it is irrigated.
refusal-bamboo-missing = That bamboo is not there, of that height, with that improvement.
refusal-sections-missing = Those sections are not all on the board.
refusal-actions-left = { $number ->
    [one] One action is still to be done: it is possible.
   *[other] { $number } actions are still to be done: they are possible.
 }

## Rules
rule-TK-S1 = Two to four players around the pond, where gardener and panda stand; 27 plots in a pile.
rule-TK-S2 = Three decks of fifteen objectives, the Emperor aside, and supplies of bamboo, channels and improvements.
rule-TK-S3 = Everybody gets a board, two action tokens and one secret objective of each kind.
rule-TK-W1 = The weather die is rolled before the actions, except on one’s first turn; its effect is used or left.
rule-TK-W2 = Sun: a third action, different from the other two.
rule-TK-W3 = Rain: bamboo grows on an irrigated plot of choice.
rule-TK-W4 = Wind: the two actions may be the same.
rule-TK-W5 = Storm: the panda goes anywhere and eats a section there.
rule-TK-W6 = Clouds: an improvement from the supply, kept or placed; with none left, another effect.
rule-TK-W7 = “?”: the effect of one’s choice.
rule-TK-T1 = Two different actions a turn, one finished before the next; fewer only when nothing is possible.
rule-TK-P1 = Three plots are drawn and one is laid, next to the pond or to at least two plots; the others go face down under the pile.
rule-TK-P2 = Laid next to the pond or with a watershed, a plot is irrigated and its bamboo grows; it may be improved just before.
rule-TK-I1 = Irrigation: a channel from the supply goes onto one’s board.
rule-TK-I2 = A channel lies between two plots, never along the pond, and continues a network that starts at the pond.
rule-TK-I3 = Irrigated is what touches the pond or a channel, or carries a watershed.
rule-TK-I4 = The first time a plot gets water, its bamboo grows once.
rule-TK-G1 = The gardener moves in a straight line; bamboo grows on his plot and its neighbours of the same colour, where irrigated.
rule-TK-N1 = The panda moves in a straight line and eats one section where it stops.
rule-TK-N2 = The pond may be crossed and stopped on; nothing grows and nothing is eaten there.
rule-TK-O1 = One objective is drawn, of the kind one likes; never more than five in hand.
rule-TK-O2 = Expert variant: an objective already fulfilled on the table goes under its deck and another is drawn.
rule-TK-B1 = A growth adds one section, two on fertilizer, never beyond four nor beyond the supply.
rule-TK-C1 = An enclosure keeps the panda from eating, fertilizer doubles growth, a watershed irrigates its plot.
rule-TK-C2 = An improvement goes on a plot with no bamboo and no other improvement, and stays there.
rule-TK-F1 = At any time in one’s turn channels and improvements from one’s board may be laid.
rule-TK-F2 = At any time in one’s turn fulfilled objectives may be shown; they are safe from then on.
rule-TK-J1 = Plot objective: the shape is there, and all its plots are irrigated.
rule-TK-J2 = Gardener objective: the bamboo has the height and the improvement of the card.
rule-TK-J3 = Panda objective: the sections are on the board, and go back to the supply.
rule-TK-J4 = Shapes count in all their rotations; in a rhombus of two colours each colour is a side.
rule-TK-E1 = Whoever fulfils objective 9, 8 or 7 (with 2, 3 or 4 players) takes the Emperor and finishes the turn; everyone else has one more.
rule-TK-E2 = Most points win; on a tie most panda points; still tied, it is shared.

## Screen
prompt-setup = Deal the objectives
prompt-setup-short = Objectives
prompt-setup-hint = One of each kind to everybody, in secret.
setup-title = Setting up
setup-help = The pond in the middle with the gardener and the panda on it. Plots and the three kinds of objectives in piles. Everybody takes one objective of each kind.
deal-cards = Everybody has theirs
prompt-roll = { $you ->
    [yes] Roll the weather die
   *[no] { $seat } rolls the weather die
 }
prompt-roll-short = The weather die
touch-roll = Tap the face, or put the die down.
prompt-effect = { $effect ->
    [rain] { $you ->
        [yes] Rain: choose a plot
       *[no] Rain: { $seat } chooses a plot
     }
    [storm] { $you ->
        [yes] Storm: place the panda
       *[no] Storm: { $seat } places the panda
     }
    [clouds] { $you ->
        [yes] Clouds: take an improvement
       *[no] Clouds: { $seat } takes an improvement
     }
   *[any] { $you ->
        [yes] Choose an effect
       *[no] { $seat } chooses an effect
     }
 }
prompt-effect-short = { $effect ->
    [rain] Rain: where?
    [storm] Storm: where?
    [clouds] Clouds: which?
   *[any] Choose an effect
 }
prompt-actions = { $you ->
    [yes] Your turn: { $number ->
        [one] one action
       *[other] { $number } actions
     }
   *[no] { $seat }: { $number ->
        [one] one action
       *[other] { $number } actions
     }
 }
prompt-actions-short = { $number ->
    [one] One action
   *[other] { $number } actions
 }
prompt-another = { $you ->
    [yes] Fulfilled already: draw another objective
   *[no] { $seat } draws another objective
 }
prompt-another-short = Another objective
prompt-done = { $you ->
    [yes] You may end your turn
   *[no] { $seat } may end the turn
 }
prompt-done-short = End the turn
prompt-bank = { $you ->
    [yes] Your turn
   *[no] { $seat } to play
 }
prompt-bank-short = A turn to play
prompt-over = { $number ->
    [one] { LIST($winners) } wins
   *[other] { LIST($winners) } win together
 }
prompt-over-short = The end
notice-last = last turn
hint-owed = The app still has to draw a { kind-of } objective.
note-emperor = Emperor
note-objectives = { $number } obj.
see-hand = { $seat }’s hand
touch-a-plot = { $effect ->
    [rain] Touch an irrigated plot: bamboo grows there.
   *[storm] Touch the plot where the panda goes. It may stay where it is.
 }
take-a-chip = Take an improvement
keep-chip = Keep it on the board
left = { $number } left
no-chip-left = There is none left.
of-seat = of { $seat }
actions-of = { $you ->
    [yes] Your actions
   *[no] { $seat }’s actions
 }
actions-left = { $number } of { $limit }
action = { $action ->
    [plot] Plot
    [channel] Channel
    [gardener] Gardener
    [panda] Panda
    [objective] Objective
   *[other] { $action }
 }
where = { $you ->
    [yes] { where-short }
   *[no] { $seat }: { $what ->
        [panda] where does the panda go?
        [gardener] where does the gardener go?
        [plot] where does the plot go?
        [channel] where does the channel go?
       *[other] where does the improvement go?
     }
 }
where-short = { $what ->
    [panda] Where does the panda go?
    [gardener] Where does the gardener go?
    [plot] Where does the plot go?
    [channel] Where does the channel go?
   *[other] Where does the improvement go?
 }
where-hint = { $what ->
    [panda] Touch a lit plot: there it eats a bamboo.
    [gardener] Touch a lit plot: there bamboo grows.
    [plot] Touch a lit free place.
    [channel] Touch a lit edge between two plots.
   *[other] Touch a lit plot without bamboo.
 }
touch-actions = Touch an action, or a lit plot.
action-off = Not possible now.
not-your-turn = It is { $seat }’s turn.
once-more = once more, thanks to the wind
panda-here = The panda here
gardener-here = The gardener here
chip-here = { chip } here
chip-on = { chip }, plot { $number }
draw-unnamed = Without naming it
draw-a-card = Draw an objective
lay-channel = Lay a channel
without-action = { $number }, without an action
place-chip = Place: { chip }
fulfil = Objective fulfilled
show-it = Show this objective to everybody?
skip-weather = { $bank ->
    [yes] Weather done
   *[no] Skip it
 }
end-turn = End of turn
points = { $number ->
    [one] { $number } point
   *[other] { $number } points
 }
in-front-of = In front of { $seat }
scores = Points
objectives-to-end = The game ends with a player’s { ORDINAL($number) } objective.
unit-points = { $number ->
    [one] point
   *[other] points
 }
chart-points = Everybody’s points, turn after turn.
result-nobody = The game ends as it lies, and nobody has won.
result-lead = { $number ->
    [one] { $seat } is one point ahead.
   *[other] { $seat } is { $number } points ahead.
 }
result-emperor = { $how ->
    [own] { $seat } was first to { $objectives } objectives, took the Emperor
   *[other] { $emperor } took the Emperor, yet { $seat } answers with the last turn
 } { $number ->
    [one] and is one point ahead.
   *[other] and is { $number } points ahead.
 }
result-panda = { LIST($seats) } have { $score } points each: panda points decide.
result-shared = As many points and as many panda points: the win is shared.
own-objectives = Your objectives
hidden-cards = { $number ->
    [one] You have { $number } objective that the app doesn’t know.
   *[other] You have { $number } objectives that the app doesn’t know.
 }
no-cards = No objective in hand.
shown-by = { $seat } shows it: fulfilled
drawn-by = { $seat } has just drawn it
sensor-not-now = Nothing is awaited from the reader now.
sensor-no-roll = The die is not awaited: { $seat } is playing.
place-weather = the weather
sensor-throw-again = The weather has six faces: throw again.
sensor-wrong-die = { $die ->
    [dF] The weather die is a d6, not a Fudge die (dF).
    [other] The weather die is a d6, not this die.
   *[d20] The weather die is a d6, not a { $die }.
 }
sensor-no-plot = { $seat } can’t lay a plot now.
sensor-no-chip = { $seat } can’t place that improvement now.
sensor-no-objective = That objective can be neither drawn nor shown now.

## The table as it lies
position-plots = plots
position-channels = channels
position-panda = panda
position-gardener = gardener
position-boards = boards
position-hands = objectives in hand
position-fulfilled = fulfilled objectives
position-emperor = Emperor
position-turn = turn
position-at = place
position-plot = plot
position-chip = improvement put on
position-chips = improvements
position-bamboo = bamboo
position-watershed = watershed
position-enclosure = enclosure
position-fertilizer = fertilizer
position-green = green
position-yellow = yellow
position-pink = pink
position-seat = on turn
position-first = first turn
position-weather = weather die
position-effect = effect
position-awaited = effect awaited
position-done = actions done
position-another = must draw again

## The table as it lies: moments and values
position-value-sun = sun
position-value-rain = rain
position-value-wind = wind
position-value-storm = storm
position-value-clouds = clouds
position-value-any = any
position-value-watershed = watershed
position-value-enclosure = enclosure
position-value-fertilizer = fertilizer
emperor = the Emperor
piece-bamboo = Bamboo at { $at } ({ colour })
piece-chip = { chip } at { $at }
option-first-none = the first seat
malformed-too-many-colours = one colour for this shape, two at most for a rhombus.
malformed-too-few-colours = it takes a colour.
position-value-channel = channel
position-value-gardener = gardener
position-value-objective = objective
position-value-panda = panda
position-value-plot = plot
position-value-triangle = triangle
position-value-line = line
position-value-arc = arc
position-value-rhombus = rhombus
position-value-none = no improvement
position-value-green = green
position-value-yellow = yellow
position-value-pink = pink

## Whose word a switch is: the box's, or ours

option-depth-whose = Ours: the app at the table. As bank it believes the table, as referee it checks every move.
option-first-whose = The box: the tallest begins.
option-expert-whose = The box: a variant of its own.
option-green-plots-whose = The box: look at yours, there are two.
option-mirror-rhombus-whose = Ours: the app cannot know which way round your printed cards have it.
option-exact-height-whose = Ours: the box shows a height; that more will not do is our reading.

## What we ruled where the box is silent, under the rule it belongs to

ruling-TK-W5 = { $storm_may_stay ->
    *[yes] Ours: it may stay where it is and eat.
     [no] In this edition it has to move.
 } { $storm_to_the_pond ->
    *[yes] Ours: it may go to the pond.
     [no] In this edition it goes to a plot only.
 }
ruling-TK-B1 = Ours: where bamboo runs out, the gardener’s plot comes first, then its neighbours in turn.

# The guided first game

lesson-first-goal-title = Score points
lesson-first-goal = You fulfil objectives: plots, bamboo, or what the panda has eaten. Whoever has most points wins.
lesson-first-plot-title = A plot
lesson-first-plot = Each turn you take two different actions. First Plot: lay a green one beside the pond, where the ring is.
lesson-first-gardener-title = The gardener
lesson-first-gardener = Beside the pond it has water: bamboo grows. Send the gardener there, straight on: he grows one more.
lesson-first-turn-title = Two actions done
lesson-first-turn = Each action is allowed once a turn. End yours.
lesson-first-others-title = The others likewise
lesson-first-others = Let’s jump ahead some turns: the grove has grown, and the panda has eaten one green section for you.
lesson-first-weather-title = The weather
lesson-first-weather = From your second turn on you roll the weather die first. It shows rain: touch it.
lesson-first-rain-title = Rain
lesson-first-rain = Bamboo grows on one irrigated plot. Touch the one you like.
lesson-first-panda-title = The panda
lesson-first-panda = It walks straight on too, and eats one section where it stops. Send it to the green bamboo.
lesson-first-show-title = An objective fulfilled
lesson-first-show = Two green ones eaten: just what your card wants. Show it: Objective fulfilled, then two green.
lesson-first-channel-title = Water
lesson-first-channel = The green plot at the back is dry: nothing grows there. You have one action left: take a channel.
lesson-first-water-title = Lay the channel
lesson-first-water = It starts at the pond or at another channel, between two plots. Lay it: the plot drinks and bamboo grows.
lesson-first-end-title = And then
lesson-first-end = The fifth action draws an objective. When somebody has fulfilled enough, everyone else has one more turn.
lesson-first-now-title = That is all
lesson-first-now = Your cards stay secret on your phone or behind the curtain. The rest “?” explains. Have fun!
