# Racebow en français.

game-title = Racebow
game-tagline = Cinq couleurs à cueillir et à ranger, entre l’eau, la terre et l’air
edition-classic = Classique : 60 tuiles
option-maximum = Maximum des marqueurs
option-orders = L’ordre des couleurs de chaque plateau
warning-unlisted = Le paquet ne décrit que { $listed } tuiles sur { $tiles } : les autres se saisissent à la main.
warning-colours = Les couleurs ne reviennent pas aussi souvent : { colour-of-most } { $often } fois, { colour-of-least } { $seldom } fois.
warning-features = Bonus et actions ne reviennent pas aussi souvent : { feature-of-most } { $often } fois, { feature-of-least } { $seldom } fois.
place-pad = le lecteur
place-discard = la défausse
place-start = les cases de départ

## Noms

colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { $colour }
 }
colour-of-most = { $most ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { $most }
 }
colour-of-least = { $least ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { $least }
 }
colour-one = { $one ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { $one }
 }
colour-other = { $other ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { $other }
 }
colour-letter = { $colour ->
    [red] R
    [yellow] J
    [green] V
    [blue] B
    [violet] I
   *[other] { $colour }
 }
level = { $level ->
    [air] Air
    [water] Eau
   *[earth] Terre
 }
level-letter = { $level ->
    [air] A
    [water] E
   *[earth] T
 }
cell = { level } { $column }
feature = { $feature ->
    [propeller] hélice
    [oxygen] oxygène
    [turbo] turbo
    [to_top] au sommet
    [to_bottom] à la base
   *[swap] échange
 }
feature-of-most = { $most ->
    [propeller] hélice
    [oxygen] oxygène
    [turbo] turbo
    [to_top] au sommet
    [to_bottom] à la base
   *[swap] échange
 }
feature-of-least = { $least ->
    [propeller] hélice
    [oxygen] oxygène
    [turbo] turbo
    [to_top] au sommet
    [to_bottom] à la base
   *[swap] échange
 }
bonus = { $bonus ->
    [propeller] hélice
    [oxygen] oxygène
   *[turbo] turbo
 }
one-bonus = { $bonus ->
    [propeller] une hélice
    [oxygen] un oxygène
   *[turbo] un turbo
 }
tile-number = { $number }
tile-start = départ
tile-new = tuile suivante
tile-words-colour = { PART($tile, 1) ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { PART($tile, 1) }
 }
tile-words = { PART($tile, 2) ->
    [propeller] { tile-words-colour } + hélice ({ PART($tile, 3) })
    [oxygen] { tile-words-colour } + oxygène ({ PART($tile, 3) })
    [turbo] { tile-words-colour } + turbo ({ PART($tile, 3) })
    [to_top] { tile-words-colour } + au sommet ({ PART($tile, 3) })
    [to_bottom] { tile-words-colour } + à la base ({ PART($tile, 3) })
    [swap] { tile-words-colour } + échange ({ PART($tile, 3) })
   *[other] { $tile }
 }
tile-called = tuile { tile-words }
piece-marker = Marqueur { ELIDED("de", $seat) } : { $bonus ->
    [propeller] hélice
    [oxygen] oxygène
   *[other] turbo
 }
piece-in-stack = Pile { ELIDED("de", $seat) } : { colour }
refusal-action-without-pawn = La tuile { $number } porte une action, et aucun pion n’y va.
pawn-of = pion joueur : { $seat }
pawn-colour = un pion { colour }
pawn-bonus = un pion { bonus }
pawn-on = { $pawn } en { $cell }

## Phases et consignes

phase-setup = mise en place
phase-turn-over = tuile à retourner
phase-move = avancer
phase-choice = ranger, turbo ou fin du tour
phase-over = partie finie
prompt-setup-tiles = { $number ->
    [one] Retournez encore une tuile
   *[other] Retournez les { $number } premières tuiles
 }
prompt-setup-tiles-short = { $number ->
    [one] Encore une tuile
   *[other] { $number } tuiles
 }
prompt-setup-cells = Qui part de quelle case ?
prompt-setup-cells-short = Les cases de départ
prompt-setup-tiles-hint = Dites lesquelles, dans l’ordre du tirage.
prompt-setup-cells-hint = La case 1 commence, puis 2, 3 et 4, toute la partie.
prompt-turn-over = { $you ->
    [yes] { $number ->
        [one] À vous : retournez une tuile
       *[other] À vous : retournez { $number } tuiles
     }
   *[no] { $number ->
        [one] { $seat } retourne une tuile
       *[other] { $seat } retourne { $number } tuiles
     }
 }
prompt-turn-over-short = { $number ->
    [one] Une tuile à retourner
   *[other] { $number } à retourner
 }
prompt-turn-over-hint = Dites laquelle : cinq tuiles restent devant le premier.
prompt-move = { $you ->
    [yes] À vous d’avancer
   *[no] { $seat } avance d’une case
 }
prompt-move-short = Avancer d’une case
touch-move = Touchez une case éclairée ; le chiffre est son prix.
prompt-choice-sort = { $you ->
    [yes] Rangez votre pile, ou pas
   *[no] { $seat } range sa pile, ou pas
 }
prompt-choice-sort-short = Ranger la pile ?
prompt-choice-turbo = { $you ->
    [yes] Un turbo ?
   *[no] Un turbo pour { $seat } ?
 }
prompt-choice-turbo-short = Un turbo ?
prompt-choice-hint = { $turbo ->
    [yes] Une case éclairée coûte un turbo ; sinon, fin du tour.
   *[no] Sinon, fin du tour.
 }
prompt-over = { $seat } gagne !
prompt-over-none = Plus personne ne peut avancer
prompt-over-short = Fin
notice-pile = { $number ->
    [0] Pioche vide
    [one] 1 tuile dans la pioche
   *[other] { $number } tuiles dans la pioche
 }
note-markers = H{ $propeller } O{ $oxygen } T{ $turbo }
note-place = { ORDINAL($place) } place

## Ce qu’on peut toucher

do-end-turn = Fin du tour
do-step = { $number ->
    [0] { cell }, gratuit
   *[other] { cell }, pour { LIST($cost) }
 }
do-start-in-order = Dans l’ordre des places
do-start-sub = Case 1, 2… : { LIST($seats) }
title-start = Ou bien { $seat } part de…
start-cell = case { $number }
title-which-tile = Quelle tuile ?
tiles-left = { $number ->
    [one] 1 tuile
   *[other] { $number } tuiles
 }
tile-feature = { feature } en { cell }
tile-colour = { colour } en { cell }
tile-other = Autre tuile
tile-other-sub = par ses deux cases
title-sort = { $action ->
    [to_top] Lequel au sommet ?
    [to_bottom] Lequel à la base ?
   *[swap] Lesquels échanger ?
 }
do-sort = { $action ->
    [to_top] { colour } au sommet
   *[to_bottom] { colour } à la base
 }
in-its-place = à sa place
place-of = ici devrait être : { colour }
do-swap = { colour } avec…
do-swap-with = { colour-one } et { colour-other }

## À côté du parcours



why-not = Interdit : { LIST($lines) }.
why-nothing-to-pay = { level } (il manque { one-bonus })
why-colour-owned = { cell } ({ colour } : déjà dans la pile)
why-bonus-full = { cell } ({ bonus } déjà au maximum)
why-cell-taken = { cell } (quelqu’un s’y trouve)
title-chores = À faire sur la table
sentences = { $one } { $two }
chore-clear = { $number ->
    [0] Défaussez la tuile { $tile }.
   *[other] Défaussez la tuile { $tile } ; rendez { LIST($pawns) }.
 }
chore-lay-many = Tuiles { $first } à { $last } : posez les pions comme à l’écran.
chore-lay = Tuile { $tile } : posez { LIST($pawns) }.
chore-lay-bare = { $number ->
    [0] Tuile { $tile } : plus de pion en réserve. Rien à cueillir, rien d’interdit : { LIST($bare) }.
   *[other] Tuile { $tile } : posez { LIST($pawns) }. Plus de pion en réserve, rien à cueillir : { LIST($bare) }.
 }
chore-shuffle = La pioche est vide : mélangez la défausse ({ $number ->
    [one] 1 tuile
   *[other] { $number } tuiles
 }) pour en faire une nouvelle.
unit-colours = { $number ->
    [one] couleur
   *[other] couleurs
 }
over-story = { $left ->
    [0] { $seat } a d’abord toutes ses couleurs en ordre.
    [one] { $seat } a toutes ses couleurs en ordre ; il en manquait une au suivant.
   *[other] { $seat } a toutes ses couleurs en ordre ; il en manquait { $left } au suivant.
 }
chart-colours = Les couleurs de chacun à leur place, tour après tour.
over-none = Personne n’a plus de case permise. Qui n’a pas fini n’a pas de place.
title-over = Partie finie
no-place = sans place

## Capteurs

sensed-throw-again = La tuile de départ a quatre cases : relancez.
sensed-start-given = Chacun a déjà sa case de départ.
sensed-no-tile-wanted = La tuile { tile-words } a été lue, mais cinq tuiles sont déjà devant.
sensed-discarded = La tuile { tile-words } est à la défausse.
sensed-still-lies = La tuile { $number } sert encore : quelqu’un s’y tient ou doit y passer.
sensed-tiles-first = { $number ->
    [one] Retournez d’abord une tuile.
   *[other] Retournez d’abord { $number } tuiles.
 }
sensed-not-on-turn = Ce n’est pas à { $seat } de jouer.

## Ce qu’on peut dire

to-cell = { $to-1 ->
    [air] Air
    [water] Eau
   *[earth] Terre
 } { $to-2 }
first-pawn = { $pawns-1 ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { $pawns-1 }
 }
second-pawn = { $pawns-2 ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[other] { $pawns-2 }
 }
legal-start-cells = donner les cases de départ : { LIST($cells) }
legal-turn-over = { $tile ->
    [none] retourner une tuile hors liste
   *[other] retourner la tuile { tile-words }
 }
legal-move = avancer en { to-cell }
legal-turbo = turbo : avancer en { to-cell }
legal-use-action = { $pawn ->
    [none] échanger le { first-pawn } et le { second-pawn }
    [red] déplacer le pion rouge
    [yellow] déplacer le pion jaune
    [green] déplacer le pion vert
    [blue] déplacer le pion bleu
    [violet] déplacer le pion violet
   *[other] déplacer le pion { $pawn }
 }
legal-end-turn = finir le tour

## Ce qui arrive

colour-cell = { $colour_level ->
    [air] Air
    [water] Eau
   *[earth] Terre
 } { $colour_column }
feature-cell = { $feature_level ->
    [air] Air
    [water] Eau
   *[earth] Terre
 } { $feature_column }
event-start-cells-given = Ordre du tour : { LIST($order) }.
feature-lies = { $feature ->
    [propeller] hélice
    [oxygen] oxygène
    [turbo] turbo
    [to_top] action « au sommet »
    [to_bottom] action « à la base »
   *[swap] action « échange »
 }
event-tile-turned-over = Tuile { $number } : { colour } en { colour-cell }{ $colour_pawn ->
    [none_left] {" "}(plus de pion)
   *[placed] {""}
 }, { feature-lies } en { feature-cell }{ $feature_pawn ->
    [none_left] {" "}(plus de pion)
   *[placed] {""}
 }.
event-moved = { $seat } : tuile { $number }, { cell }.
event-bonus-spent = { $seat } paie { one-bonus } : il en reste { $left }.
event-bonus-collected = { $seat } gagne { one-bonus } : { $now }.
event-colour-collected = { $seat } cueille le { colour }, place { $place }.
event-stack-sorted = { $action ->
    [to_top] { $seat } met le { first-pawn } au sommet.
    [to_bottom] { $seat } met le { first-pawn } à la base.
   *[swap] { $seat } échange le { first-pawn } et le { second-pawn }.
 }
event-tile-discarded = Tuile { $number } à la défausse{ $colour_pawn ->
    [none] {""}
    [red] , un pion rouge rendu
    [yellow] , un pion jaune rendu
    [green] , un pion vert rendu
    [blue] , un pion bleu rendu
    [violet] , un pion violet rendu
   *[other] , un pion { $colour_pawn } rendu
 }{ $bonus_pawn ->
    [none] {""}
    [propeller] , un pion hélice rendu
    [oxygen] , un pion oxygène rendu
   *[turbo] , un pion turbo rendu
 }.
event-pile-ran-out = La pioche est vide : mélangez la défausse ({ $discards }) pour en faire une nouvelle.
event-passed-over = { $seat } n’a aucune case permise{ $rules ->
    [none] {""}
   *[other] {" "}({ LIST($rules) })
 } et passe son tour.
event-finished = { $place ->
    [1] { $seat } a toutes les couleurs en ordre et gagne !
   *[other] { $seat } prend la { ORDINAL($place) } place.
 }
event-game-ended = La partie est finie.

## Refus

refusal-start-cell-missing = Il manque une case de départ pour { LIST($seats) }.
refusal-start-cell-twice = Deux joueurs en case { $number } : { LIST($seats) }. Chacun la sienne.
refusal-enough-tiles = { $ahead } tuiles sont déjà devant le premier : rien à retourner.
refusal-cell-twice = Couleur et bonus ne tiennent pas dans la même case ({ cell }).
refusal-tiles-missing = { $number ->
    [one] Retournez d’abord une tuile : il en faut { $ahead } devant le premier.
   *[other] Retournez d’abord { $number } tuiles : il en faut { $ahead } devant le premier.
 }
refusal-moved-already = { $seat } a déjà avancé ; une case de plus coûte un turbo.
refusal-must-move = { $seat } doit d’abord avancer sur la tuile suivante.
refusal-move-first = Le turbo vient après le déplacement : { $seat } avance d’abord.
refusal-turbo-twice = Un seul turbo par tour, et { $seat } l’a utilisé.
refusal-no-turbo = { $seat } n’a plus de turbo.
from-cell = { $from_level ->
    [air] Air
    [water] Eau
   *[earth] Terre
 } { $from_column }
refusal-too-far = { cell } est trop loin de { from-cell } : un niveau et une colonne d’écart, pas plus.
refusal-nothing-to-pay = Entrer en { cell } coûte { one-bonus }, et { $seat } n’en a plus.
refusal-colour-owned = { cell } porte un pion { colour }, et { $seat } en a déjà un.
refusal-bonus-full = { cell } porte un bonus { bonus }, et { $seat } en a déjà { $maximum }, le maximum.
refusal-no-action-here = Il n’y a pas d’action en { cell }.
refusal-action-used = { $seat } s’est déjà servi de cette action.
refusal-action-first = { $seat } doit d’abord se servir de l’action.
refusal-cell-taken = Quelqu’un s’y trouve déjà.
refusal-other-action = { $action ->
    [to_top] Cette case met un seul pion au sommet.
    [to_bottom] Cette case met un seul pion à la base.
   *[swap] Cette case échange deux pions.
 }
refusal-not-in-stock = { $what ->
    [pawn] Ce pion n’est pas dans la pile.
   *[other] Impossible : la boîte n’en contient plus.
 }
refusal-same-pawn = Il faut deux pions différents à échanger.
refusal-course-broken = Les numéros des tuiles se suivent, à partir de 1 au moins.
refusal-tile-twice = La tuile { tile-words } ne peut pas être à deux endroits.
refusal-too-many-tiles = La boîte n’a que { $tiles } tuiles.
refusal-shuffled-too-many = Seules les { $discards } tuiles déjà parties peuvent être remélangées.
refusal-start-cells-clash = Au départ, chacun est sur la tuile de départ, sur sa propre case de 1 à 4.
refusal-tile-not-there = { $seat } ne peut pas être sur la tuile { $number } : elle n’est pas là.
refusal-colour-twice = { $seat } ne peut pas avoir deux fois la même couleur.
refusal-marker-beyond = { $seat } : le marqueur ({ bonus }) va de 0 à { $maximum }.
refusal-too-many-pawns = La boîte n’a pas assez de pions : { $pawn ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
    [propeller] hélice
    [oxygen] oxygène
    [turbo] turbo
   *[other] { $pawn }
 }.
refusal-place-unearned = Une place se gagne avec toutes les couleurs en ordre.
refusal-turn-of-finished = { $seat } a fini et ne joue plus.
refusal-steps-beyond = Dans un tour : aucun pas, un pas, ou deux avec le turbo.

## Saisies illisibles

malformed-cell-twice = couleur et bonus ne tiennent pas dans la même case.
malformed-tile-twice = la tuile « { $tile } » est décrite deux fois.
malformed-too-few-colours = il faut au moins { $least } couleurs.
malformed-order-incomplete = chaque couleur une fois : { LIST($known) }.

## Règles

rule-RB-S1 = On joue de deux à quatre ; la tuile de départ a quatre cases.
rule-RB-S2 = Une tuile a douze cases : une porte une couleur, une autre un bonus ou une action, dix sont vides.
rule-RB-S3 = Le paquet compte 60 tuiles ; le vôtre peut être décrit tuile par tuile.
rule-RB-S4 = Il y a 8 pions de chaque couleur et 5 de chaque bonus ; tout pion posé vient de cette réserve.
rule-RB-S5 = Cinq tuiles sont posées après le départ, dans l’ordre du tirage, avec leurs pions.
rule-RB-S6 = Chacun commence avec 3 hélices, 3 oxygènes et 2 turbos.
rule-RB-S7 = Un marqueur ne dépasse pas son maximum, réglable avant la partie.
rule-RB-S8 = Chacun sa case de départ ; on joue dans l’ordre des cases, toute la partie.
rule-RB-S9 = La tuile de départ compte comme de la terre.
rule-RB-T1 = Cinq tuiles restent toujours visibles devant le premier ; on les retourne avant de continuer.
rule-RB-T2 = Le dernier à quitter une tuile la défausse ; qui a fini ne compte plus.
rule-RB-T3 = Quand la pioche est vide, la défausse mélangée devient la pioche.
rule-RB-T4 = S’il n’y a plus de pion pour une case, elle ne donne rien et n’interdit rien.
rule-RB-T5 = Une tuile défaussée rend ses pions à la réserve.
rule-RB-M1 = À son tour, on avance sur la tuile suivante, à un niveau et une colonne d’écart au plus.
rule-RB-M2 = Entrer dans l’air coûte une hélice, entrer dans l’eau un oxygène.
rule-RB-M3 = Après le déplacement, un turbo permet d’avancer encore une fois, une seule par tour.
rule-RB-M4 = Une case avec un pion d’une couleur qu’on a déjà est interdite.
rule-RB-M5 = Une case avec un bonus dont le marqueur est au maximum est interdite ; le prix d’entrée se paie d’abord.
rule-RB-M6 = On peut être plusieurs sur une case.
rule-RB-M7 = Qui n’a aucune case permise passe son tour ; si plus personne ne peut avancer, la partie finit.
rule-RB-C1 = Le premier arrivé prend le pion de couleur et le met à la place libre la plus basse de sa pile.
rule-RB-C2 = Le premier arrivé gagne le bonus : le marqueur monte d’un cran.
rule-RB-C3 = Les suivants ne cueillent rien.
rule-RB-C4 = Une case action sert à chaque visiteur, une fois par visite, s’il le veut.
rule-RB-C5 = Au sommet : un pion sort de la pile et se pose tout en haut.
rule-RB-C6 = À la base : un pion sort de la pile et se glisse tout en bas.
rule-RB-C7 = Échange : deux pions de la pile changent de place.
rule-RB-E1 = Qui a toutes les couleurs dans l’ordre de son plateau gagne aussitôt.
rule-RB-E2 = Qui a fini ne joue plus ; les autres jouent pour les places suivantes, et le dernier restant prend la dernière.
rule-RB-E3 = Chaque plateau a son ordre ; d’habitude rouge, jaune, vert, bleu, violet de bas en haut.

## La table comme elle est : ses parts et leurs valeurs
position-action = action possible
position-cell = case
position-chores = à faire sur la table
position-colour = couleur
position-colour-pawn = pion de couleur
position-do = quoi faire
position-feature = bonus ou action
position-feature-pawn = pion bonus
position-gone = tuiles parties
position-number = numéro
position-pawns = pions
position-shuffled = mélanges
position-start-cells = cases de départ
position-steps = pas restants
position-tile = tuile
position-value-air = Air
position-value-earth = Terre
position-value-water = Eau
position-value-clear = ranger une tuile
position-value-lay = poser les pions
position-value-shuffle = mélanger
position-value-there = là
position-value-taken = pris
position-value-inert = aucun, la réserve manquait
position-value-oxygen = oxygène
position-value-propeller = hélice
position-value-turbo = turbo
position-value-swap = échange
position-value-to-bottom = à la base
position-value-to-top = au sommet
position-value-red = rouge
position-value-yellow = jaune
position-value-green = vert
position-value-blue = bleu
position-value-violet = violet

## Whose word a switch is: the box's, or ours

option-maximum-whose = La boîte a un maximum sans le dire : ce chiffre est notre choix.
option-orders-whose = La boîte : comme chaque plateau le montre. L’ordre ici est notre choix.

## What we ruled where the box is silent, under the rule it belongs to

ruling-RB-S3 = Notre choix : l’impression des 60 tuiles du paquet par défaut.
ruling-RB-S7 = Notre choix : la boîte ne dit pas lequel.
ruling-RB-S9 = Notre choix : la boîte ne dit pas quel niveau c’est.
ruling-RB-T2 = Notre choix : qui a fini ne retient aucune tuile et ne mène plus.
ruling-RB-T5 = Notre choix : la boîte ne dit pas ce qu’ils deviennent.
ruling-RB-M3 = { $paid_first ->
    *[yes] Notre choix : il se paie avant d’entrer sur la case.
     [no] Dans cette édition, il se paie après coup : un marqueur turbo plein interdit une case turbo.
 }
ruling-RB-M5 = { $paid_first ->
    *[yes] Notre choix : ce que coûte la case se paie d’abord.
     [no] Dans cette édition, le marqueur est regardé avant tout paiement.
 }
ruling-RB-M6 = { $cells_shared ->
    *[yes] Notre choix : la boîte ne le dit pas.
     [no] Dans cette édition, une case occupée est interdite.
 }
ruling-RB-M7 = Notre choix : la boîte ne dit pas ce qui se passe alors.
ruling-RB-C2 = Notre choix : le pion retourne à la réserve.
ruling-RB-C4 = { $actions_optional ->
    *[yes] Notre choix : on peut s’en passer.
     [no] Dans cette édition, une action possible est obligatoire.
 }
ruling-RB-E3 = Notre choix : l’ordre à atteindre quand un plateau n’en montre pas.

# La première partie guidée

lesson-first-goal-title = Cinq couleurs en ordre
lesson-first-goal = Vous volez, roulez et plongez pour prendre des pions. Les cinq couleurs empilées dans l’ordre de votre plateau : gagné.
lesson-first-start-title = Au départ
lesson-first-start = Cinq tuiles sont devant. Chacun part d’une case : touchez Dans l’ordre des places.
lesson-first-move-title = La tuile suivante
lesson-first-move = Vous avancez d’une tuile, au plus d’un niveau et d’une colonne de côté. Prenez le pion jaune : touchez sa case.
lesson-first-turbo-title = Un turbo
lesson-first-turbo = Le jaune est à vous. Avec un turbo vous rejouez un pas, une fois par tour. Le rouge est juste devant : touchez-le.
lesson-first-action-title = Trier la pile
lesson-first-action = Le rouge devrait être dessous. La case Échange de la tuile suivante sert à cela : allez-y.
lesson-first-sort-title = Échangez
lesson-first-sort = Deux pions de votre pile changent de place. Touchez-les : le rouge descend, le jaune monte.
lesson-first-stop-title = Fin du tour
lesson-first-stop = Les coches le disent : les deux sont à leur place. Gardez votre dernier turbo et finissez le tour.
lesson-first-air-title = Dans l’air
lesson-first-air = Voler coûte une hélice, plonger un oxygène. Le pion bleu est en l’air : prenez-le.
lesson-first-end-title = Interdit
lesson-first-end = Une couleur que vous avez déjà, un bonus déjà au maximum : ces cases ne s’allument pas.
lesson-first-now-title = C’est tout
lesson-first-now = Le premier avec ses cinq couleurs en ordre gagne. Le reste, « ? » vous l’explique. Bonne partie !
