## Le jeu
game-title = Maisons
game-tagline = Acheter chacun son tour, jouer en secret
edition-classic = Classique
place-pad = le lecteur
phase-dealing = donne
phase-turning = le lot suivant
phase-bidding = l’enchère
phase-playing = jeu
phase-over = la fin
money-coin = { $figures }

## Options
option-lots = Lots
option-lots-whose = Choix de la table.

## Ce que l’on peut dire
legal-deal = donner une main à { $seat }
legal-turn-over = retourner { $house }
legal-bid = miser { MONEY($amount) }
legal-pass = passer
legal-play-house = jouer { $house }

## Ce qui s’est passé
event-hand-dealt = { $seat } a une main.
event-lot-turned = La maison { $house } est à vendre.
event-bid-made = { $seat } mise { MONEY($amount) }.
event-passed = { $seat } passe.
event-lot-sold = { KEY($seat) ->
    [none] Personne ne veut la maison { $house }.
   *[other] La maison { $house } est à { $seat } pour { MONEY($amount) }.
 }
event-played = { $seat } a joué.
event-opened = Manche { $round } : { LIST($houses) }. { $scorer } marque { $round }.

## Refus et règles
refusal-wrong-hand = Une main a { $number } maisons.
refusal-dealt-already = { $seat } a déjà une main.
refusal-other-lot = C’est le lot { $lot }.
refusal-other-round = C’est la manche { $round }.
rule-HO-2 = Chacun reçoit deux maisons, face cachée.
rule-HO-3 = Chaque lot se vend chacun son tour : miser plus ou passer. Le dernier en jeu paie la banque.
rule-HO-4 = Chacun joue une maison en secret ; la plus haute marque autant de points que la manche a de rang.

## L’écran
prompt-dealing = Donnez les mains
prompt-turning = Retournez un lot
prompt-playing = Manche { $round } : { LIST($seats) }
prompt-playing-short = Jouez une maison
prompt-over-short = Fin
prompt-over = Fin : { LIST($winners) }
note-cards = { $number ->
    [one] une maison
   *[other] { $number } maisons
 }
note-dealing = Deux maisons chacun, face cachée.
note-turning = La maison suivante est mise à l’enchère.
note-playing = Chacun joue une maison de sa main, sur son propre écran.
note-over = Fin.
do-open = L’écran { ELIDED("de", $seat) }
lot-heading = Maison { $house }
title-hand = Vos maisons
title-last = Ouvert
title-scores = Joueurs
header-points = points
header-coins = pièces
confirm-play = Jouer la maison { $house }
over-heading = Le plus de points
names = { LIST($names) }

## La table comme elle est
position-coins = pièces
position-first = commence
position-scores = points
