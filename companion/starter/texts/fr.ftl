## Le jeu
game-title = Premier jeu
game-tagline = Le plus grand nombre que personne d’autre n’a choisi
edition-classic = Classique
place-pad = le lecteur
phase-choosing = choix
phase-over = la fin

## Options
option-rounds = Manches

## Ce que l’on peut dire
legal-choose = choisir { $number }

## Ce qui s’est passé
event-chosen = { $seat } a choisi.
event-opened = Manche { $round } : { LIST($numbers) }. { KEY($scorer) ->
    [none] Personne ne marque.
   *[other] Un point pour { $scorer }.
 }

## Refus et règles
refusal-other-round = C’est la manche { $round }.
refusal-number-beyond = Les nombres vont de 1 à { $highest }.
rule-ST-2 = Chacun choisit un nombre en secret ; quand tous l’ont fait, tout s’ouvre à la fois, et le plus grand nombre que personne d’autre n’a choisi marque un point.

## L’écran
prompt-choosing = Manche { $round } : il manque { $number ->
    [one] un nombre
   *[other] { $number } nombres
 }
prompt-choosing-short = Choisissez un nombre
prompt-over-short = Fin
prompt-over = Fin : { LIST($winners) }
note-chosen = a choisi
do-choose = { $seat } choisit
confirm-number = Choisir { $number }
title-choose = Votre nombre secret
title-last = Ouvert
title-scores = Points
unit-points = { $number ->
    [one] point
   *[other] points
 }
over-story = { $count ->
    [one] { LIST($winners) } a le plus de points.
   *[other] { LIST($winners) } ont le plus de points.
 }
chart-points = Les points de chacun, manche après manche.
first-heading = Choisissez en secret
first-figure = 1 à { $highest }

## La table comme elle est
points-of = les points { ELIDED("de", $seat) }
position-scores = points
