# Takenoko en français.
game-title = Takenoko
game-tagline = Une bambouseraie, un jardinier qui la soigne, un panda qui la mange
edition-classic = Classique : 27 parcelles, 45 objectifs

## Couleurs et pièces
colour = { $colour ->
    [green] vert
    [yellow] jaune
    [pink] rose
   *[other] { $colour }
 }
    .f = { $colour ->
    [green] verte
    [yellow] jaune
    [pink] rose
   *[other] { $colour }
 }
    .fs = { $colour ->
    [green] vertes
    [yellow] jaunes
    [pink] roses
   *[other] { $colour }
 }
colour-letter = { $colour ->
    [green] V
    [yellow] J
    [pink] R
   *[other] { $colour }
 }
chip = { $chip ->
    [watershed] bassin
    [enclosure] enclos
    [fertilizer] engrais
   *[other] { $chip }
 }
    .of = { $chip ->
    [watershed] de bassin
    [enclosure] d’enclos
    [fertilizer] d’engrais
   *[other] { $chip }
 }
    .a = { $chip ->
    [watershed] un bassin
    [enclosure] un enclos
    [fertilizer] de l’engrais
   *[other] { $chip }
 }
improvement-tail = { $improvement ->
    [watershed] , bassin
    [enclosure] , enclos
    [fertilizer] , engrais
   *[other] { "" }
 }
plot-name = parcelle { colour.f }{ improvement-tail }
pond = l’étang
panda = le panda
gardener = le jardinier
bamboo-of = bambou { colour }
channels = { $number ->
    [one] canal
   *[other] canaux
 }
hex-plot = parcelle { colour.f }{ improvement-tail }, { $number ->
    [0] sans bambou
   *[other] bambou de { $number }
 }
spot = place { $number }
edge = entre { $one } et { $other }
with-chip = avec { chip.a } de son plateau
kind = { $kind ->
    [plot] Parcelles
    [gardener] Jardinier
    [panda] Panda
   *[other] { $kind }
 }
kind-of = { $kind ->
    [plot] parcelles
    [gardener] jardinier
    [panda] panda
   *[other] { $kind }
 }
objective-shape = { $shape ->
    [triangle] triangle
    [line] ligne
    [arc] arc
    [rhombus] losange
   *[other] { $shape }
 } { $other ->
    [none] { $shape ->
        [line] { colour.f }
       *[other] { colour }
     }
   *[other] { colour } et { colour-second }
 }
colour-second = { $other ->
    [green] vert
    [yellow] jaune
    [pink] rose
   *[other] { $other }
 }
objective-bamboo = { $number ->
    [1] bambou { colour } haut de { $height }
   *[other] { $number } bambous { colour-plural } hauts de { $height }
 }{ $improvement ->
    [watershed] {""}, sur un bassin
    [enclosure] {""}, dans un enclos
    [fertilizer] {""}, sur de l’engrais
    [none] {""}, sans aménagement
   *[any] { "" }
 }
show-card = Montrer
card-note = { $improvement ->
    [watershed] sur un bassin, { card-there }
    [enclosure] dans un enclos, { card-there }
    [fertilizer] sur de l’engrais, { card-there }
    [none] sans aménagement, { card-there }
   *[any] { card-there }
 }
card-there = { $fulfilled ->
    [yes] rempli
   *[no] { $there } sur { $number }
 }
colour-plural = { $colour ->
    [green] verts
    [yellow] jaunes
    [pink] roses
   *[other] { $colour }
 }
sections-eaten = { $number ->
    [1] { colour }
   *[other] { $number } { colour-plural }
 }
objective-eaten = mangé : { LIST($colours) }
place-pad = le lecteur

## Phases
phase-setup = avant la donne
phase-weather = la météo
phase-effect = l’effet de la météo
phase-actions = les actions
phase-over = la fin

## Options
option-depth = Ce que l’appli suit
option-depth-referee = tout, la bambouseraie comprise
option-depth-bank = les points et les tours
option-first = Qui commence
option-expert = Variante des pros : un objectif déjà rempli est remplacé
option-green-plots = Parcelles vertes dans la boîte
option-green-plots-6221 = 6 nues, 2 bassins, 2 enclos, 1 engrais
option-green-plots-5222 = 5 nues, 2 bassins, 2 enclos, 2 engrais
option-mirror-rhombus = Le losange à deux couleurs compte aussi dans le miroir
option-exact-height = Objectifs du jardinier : la hauteur doit être exacte
warning-few-objectives = Il n’y a que { $number } objectifs { kind-of } : trop peu pour quatre joueurs.
warning-plots = Cette boîte a { $number } parcelles ; celle du commerce en a 27.
malformed-names-not-distinct = ces noms doivent être là une fois chacun : { $names }.
malformed-too-few-objectives = cette boîte n’a que { $number } objectifs { kind-of } : pas un par joueur.

## Météo
face = { $face ->
    [sun] soleil
    [rain] pluie
    [wind] vent
    [storm] orage
    [clouds] nuages
    [any] au choix
   *[other] { $face }
 }
face-allows = { $face ->
    [sun] une action de plus
    [rain] un bambou pousse
    [wind] deux fois la même action
    [storm] le panda où l’on veut
    [clouds] un aménagement
    [any] l’effet qu’on veut
   *[other] { "" }
 }
weather-now = { $face ->
    [sun] Soleil
    [rain] Pluie
    [wind] Vent
    [storm] Orage
    [clouds] Nuages
   *[any] Au choix
 }
weather-skipped = laissée de côté
weather-roll = Le dé Météo montre
weather-choose = Quel effet ?
weather-allows = { $face ->
    [sun] Une action de plus, différente des deux autres.
    [rain] Un bambou pousse sur une parcelle irriguée au choix.
    [wind] Les deux actions peuvent être la même.
    [storm] Le panda va sur la parcelle de votre choix et y mange.
    [clouds] Un aménagement, gardé ou posé tout de suite.
    [any] Un effet au choix.
   *[other] { "" }
 }

## Ce qu’on peut dire
legal-deal = donner les objectifs
legal-roll = lancer le dé Météo
legal-rain = faire pousser un bambou sur une parcelle irriguée
legal-storm = déplacer le panda où l’on veut
legal-clouds = prendre un aménagement
legal-choose-weather = choisir un effet de la météo
legal-skip-weather = laisser la météo de côté
legal-lay-plot = poser une parcelle
legal-take-channel = prendre un canal
legal-move-gardener = déplacer le jardinier
legal-move-panda = déplacer le panda
legal-draw-objective = piocher un objectif { kind-of }
legal-lay-channel = poser un canal
legal-place-chip = poser un aménagement ({ chip })
legal-fulfil = montrer un objectif rempli
legal-end-turn = finir son tour

## Ce qui est arrivé
event-objectives-dealt = Chacun a ses trois objectifs. { $first } commence.
event-weather-rolled = { $seat } lance le dé : { face }.
event-weather-chosen = { $seat } choisit : { face }.
event-weather-skipped = { $seat } laisse la météo de côté.
event-plot-laid = { $seat } pose une parcelle { colour.f }{ improvement-tail }.
event-bamboo-grown = Le bambou { colour } pousse jusqu’à { $height }.
event-channel-taken = { $seat } prend un canal.
event-channel-laid = { $seat } pose un canal.
event-chip-taken = { $seat } prend { chip.a }.
event-chip-placed = { $seat } pose { chip.a }.
event-gardener-moved = { $seat } déplace le jardinier.
event-panda-moved = { $seat } déplace le panda.
event-bamboo-eaten = Le panda mange un bambou { colour }, pour { $seat }.
event-objective-drawn = { $seat } pioche un objectif { kind-of }.
event-objective-put-under = { $seat } pioche un objectif { kind-of } déjà rempli : il passe sous la pioche.
event-objective-fulfilled = { $seat } remplit un objectif { kind-of } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $number ->
    [one] { $number } objectif
   *[other] { $number } objectifs
 } en tout.
event-emperor-taken = { $seat } prend l’Empereur : { $points } points. Les autres ont encore un tour.
event-turn-begun = { $last ->
    [yes] Dernier tour pour { $seat }.
   *[no] À { $seat }.
 }
event-game-ended = Victoire : { LIST($winners) }.

# Où il n’y a pas de plateau à regarder : un lieu s’appelle comme dans une partie notée, l’étang 0,0
told-plot-laid = { $seat } pose une parcelle { colour.f } en { $at-1 },{ $at-2 }{ improvement-tail }.
told-bamboo-grown = Le bambou { colour } en { $at-1 },{ $at-2 } pousse jusqu’à { $height }.
told-chip-placed = { $seat } place { chip.a } en { $at-1 },{ $at-2 }.
told-gardener-moved = { $seat } déplace le jardinier en { $to-1 },{ $to-2 }.
told-panda-moved = { $seat } déplace le panda en { $to-1 },{ $to-2 }.

## Refus
refusal-one-of-each-kind = Il faut à { $seat } un objectif de chaque sorte.
refusal-no-weather-yet = Premier tour, pas de météo : { $seat } choisit ses actions.
refusal-chips-left = Il reste des aménagements : prenez-en un, ou laissez la météo de côté.
refusal-name-an-effect = Dites lequel : soleil, pluie, vent, orage ou nuages.
refusal-no-chips-left = Il n’y a plus d’aménagement. Choisissez un autre effet.
refusal-no-plot-there = Il n’y a pas de parcelle là.
refusal-storm-stays = L’orage doit déplacer le panda.
refusal-storm-on-pond = L’orage pousse le panda sur une parcelle, pas à l’étang.
refusal-plot-is-dry = Cette parcelle n’est pas irriguée.
refusal-plot-has-bamboo = Il y a du bambou sur cette parcelle : un aménagement ne va que sur une parcelle sans bambou.
refusal-plot-improved-already = Cette parcelle a déjà un aménagement ; une seule place par parcelle.
refusal-draw-another = L’objectif était déjà rempli : il faut d’abord en piocher un autre.
refusal-no-action-left = Les { $number } actions sont faites.
refusal-weather-first = D’abord la météo : le dé se lance avant les actions.
refusal-same-action = Cette action est déjà faite. Les actions d’un tour sont différentes, sauf quand il y a du vent.
refusal-no-plots-left = Il n’y a plus de parcelle à piocher.
refusal-place-taken = Il y a déjà une parcelle là.
refusal-plot-needs-neighbours = Une parcelle touche l’étang, ou au moins deux parcelles.
refusal-chip-not-on-board = { $seat } n’a pas { chip.of } sur son plateau.
refusal-no-channels-left = Il n’y a plus de canal en réserve.
refusal-must-move = Il doit bouger : une parcelle au moins.
refusal-gap-in-the-way = Il y a un trou sur le chemin.
refusal-not-straight = Seulement en ligne droite.
refusal-hand-full = { $seat } a déjà { $most } objectifs en main. Remplissez-en un d’abord.
refusal-not-in-deck = La pioche des objectifs { kind-of } ne peut pas contenir cet objectif.
refusal-not-in-hand = { $seat } n’a pas cet objectif en main.
refusal-cannot-lie-so = La table ne peut pas être ainsi : { $what ->
    [plots] les parcelles ne vont pas
    [channels] un canal se pose entre deux parcelles, et la boîte en a vingt
    [bamboo] il n’y a pas tant de bambous
    [chips] il n’y a pas tant d’aménagements
    [objectives] il n’y a pas tant d’objectifs, ou pas ceux-là
    [boards] les plateaux ne vont pas
    [panda] le panda se tient sur une parcelle ou sur l’étang
    [gardener] le jardinier se tient sur une parcelle ou sur l’étang
    [turn] le tour ne va pas
   *[other] { $what } ne va pas là
 }.
refusal-deck-empty = Il n’y a plus d’objectif { kind-of }.
refusal-no-channel-on-board = { $seat } n’a pas de canal sur son plateau.
refusal-no-such-edge = Ces deux parcelles ne se touchent pas.
refusal-edge-of-the-pond = Pas de canal au bord de l’étang.
refusal-channel-needs-two-plots = Un canal se pose entre deux parcelles.
refusal-edge-taken = Il y a déjà un canal là.
refusal-channel-not-connected = Le réseau part de l’étang : ce canal ne touche ni l’étang ni un autre canal.
refusal-shape-missing = Cette disposition n’est pas là, ou pas entièrement irriguée.
refusal-bamboo-missing = Ces bambous ne sont pas là, à cette hauteur, avec cet aménagement.
refusal-sections-missing = Ces sections ne sont pas toutes sur le plateau.
refusal-actions-left = { $number ->
    [one] Encore une action à faire : elle est possible.
   *[other] Encore { $number } actions à faire : elles sont possibles.
 }

## Règles
rule-TK-S1 = De deux à quatre joueurs autour de l’étang, où se tiennent le jardinier et le panda ; 27 parcelles en pioche.
rule-TK-S2 = Trois pioches de quinze objectifs, l’Empereur à côté, et en réserve bambous, canaux et aménagements.
rule-TK-S3 = Chacun reçoit un plateau, deux jetons d’action et un objectif secret de chaque sorte.
rule-TK-W1 = On lance le dé Météo avant ses actions, sauf à son premier tour ; son effet se prend ou se laisse.
rule-TK-W2 = Soleil : une troisième action, différente des deux autres.
rule-TK-W3 = Pluie : un bambou pousse sur une parcelle irriguée au choix.
rule-TK-W4 = Vent : les deux actions peuvent être la même.
rule-TK-W5 = Orage : le panda va où l’on veut et y mange une section.
rule-TK-W6 = Nuages : un aménagement de la réserve, gardé ou posé ; sans réserve, un autre effet.
rule-TK-W7 = « ? » : l’effet de son choix.
rule-TK-T1 = Deux actions différentes par tour, l’une finie avant l’autre ; on n’en fait moins que si rien n’est possible.
rule-TK-P1 = On pioche trois parcelles et on en pose une, contre l’étang ou contre deux parcelles au moins ; les autres vont sous la pioche, faces cachées.
rule-TK-P2 = Posée contre l’étang ou avec un bassin, une parcelle est irriguée et son bambou pousse ; on peut l’aménager juste avant.
rule-TK-I1 = Irrigation : un canal de la réserve va sur son plateau.
rule-TK-I2 = Un canal va entre deux parcelles, jamais au bord de l’étang, et prolonge un réseau qui part de l’étang.
rule-TK-I3 = Est irriguée la parcelle qui touche l’étang ou un canal, ou qui porte un bassin.
rule-TK-I4 = Quand une parcelle reçoit l’eau pour la première fois, son bambou pousse une fois.
rule-TK-G1 = Le jardinier se déplace en ligne droite ; le bambou pousse sur sa parcelle et ses voisines de même couleur, si elles sont irriguées.
rule-TK-N1 = Le panda se déplace en ligne droite et mange une section là où il s’arrête.
rule-TK-N2 = L’étang se traverse et s’occupe ; rien n’y pousse, rien ne s’y mange.
rule-TK-O1 = On pioche un objectif de la sorte voulue ; jamais plus de cinq en main.
rule-TK-O2 = Variante des pros : un objectif déjà rempli sur la table passe sous sa pioche et on en pioche un autre.
rule-TK-B1 = Une pousse ajoute une section, deux sur l’engrais, jamais au-delà de quatre ni de la réserve.
rule-TK-C1 = L’enclos protège du panda, l’engrais double la pousse, le bassin irrigue sa parcelle.
rule-TK-C2 = Un aménagement va sur une parcelle sans bambou et sans autre aménagement, et n’en bouge plus.
rule-TK-F1 = À tout moment de son tour, on pose des canaux et des aménagements de son plateau.
rule-TK-F2 = À tout moment de son tour, on montre les objectifs remplis ; ils sont acquis.
rule-TK-J1 = Objectif parcelles : la disposition est là, et toutes ses parcelles sont irriguées.
rule-TK-J2 = Objectif jardinier : les bambous ont la hauteur et l’aménagement de la carte.
rule-TK-J3 = Objectif panda : les sections sont sur le plateau, et retournent à la réserve.
rule-TK-J4 = Les dispositions comptent dans toutes leurs rotations ; au losange à deux couleurs, chaque couleur est un côté.
rule-TK-E1 = Qui remplit son 9e, 8e ou 7e objectif (à 2, 3 ou 4 joueurs) prend l’Empereur et finit son tour ; les autres ont encore un tour.
rule-TK-E2 = Le plus de points gagne ; à égalité, le plus de points panda ; sinon, victoire partagée.

## Écran
prompt-setup = Donnez les objectifs
prompt-setup-short = Objectifs
prompt-setup-hint = Un de chaque sorte à chacun, en secret.
setup-title = Mise en place
setup-help = L’étang au milieu, le jardinier et le panda dessus. Les parcelles et les trois sortes d’objectifs en pioches. Chacun prend un objectif de chaque sorte.
deal-cards = Chacun a ses objectifs
prompt-roll = { $you ->
    [yes] Lancez le dé Météo
   *[no] { $seat } lance le dé Météo
 }
prompt-roll-short = Le dé Météo
touch-roll = Touchez la face, ou posez le dé.
prompt-effect = { $effect ->
    [rain] { $you ->
        [yes] Pluie : choisissez une parcelle
       *[no] Pluie : { $seat } choisit une parcelle
     }
    [storm] { $you ->
        [yes] Orage : placez le panda
       *[no] Orage : { $seat } place le panda
     }
    [clouds] { $you ->
        [yes] Nuages : prenez un aménagement
       *[no] Nuages : { $seat } prend un aménagement
     }
   *[any] { $you ->
        [yes] Choisissez un effet
       *[no] { $seat } choisit un effet
     }
 }
prompt-effect-short = { $effect ->
    [rain] Pluie : où ?
    [storm] Orage : où ?
    [clouds] Nuages : lequel ?
   *[any] Un effet au choix
 }
prompt-actions = { $you ->
    [yes] À vous : { $number ->
        [one] une action
       *[other] { $number } actions
     }
   *[no] À { $seat } : { $number ->
        [one] une action
       *[other] { $number } actions
     }
 }
prompt-actions-short = { $number ->
    [one] Une action
   *[other] { $number } actions
 }
prompt-another = { $you ->
    [yes] Déjà rempli : piochez un autre objectif
   *[no] { $seat } pioche un autre objectif
 }
prompt-another-short = Un autre objectif
prompt-done = { $you ->
    [yes] Vous pouvez finir votre tour
   *[no] { $seat } peut finir son tour
 }
prompt-done-short = Le tour à finir
prompt-bank = { $you ->
    [yes] À vous de jouer
   *[no] À { $seat } de jouer
 }
prompt-bank-short = Le tour à jouer
prompt-over = { $number ->
    [one] { LIST($winners) } gagne
   *[other] { LIST($winners) } gagnent ensemble
 }
prompt-over-short = Fin
notice-last = dernier tour
hint-owed = L’appli doit encore tirer un objectif { kind-of }.
note-emperor = Empereur
note-objectives = { $number } obj.
see-hand = Main { of-seat }
touch-a-plot = { $effect ->
    [rain] Touchez une parcelle irriguée : un bambou y pousse.
   *[storm] Touchez la parcelle où va le panda. Il peut rester où il est.
 }
take-a-chip = Prendre un aménagement
keep-chip = Garder sur le plateau
left = reste { $number }
no-chip-left = Il n’y en a plus.
of-seat = { ELIDED("de", $seat) }
actions-of = { $you ->
    [yes] Vos actions
   *[no] Actions { of-seat }
 }
actions-left = { $number } sur { $limit }
action = { $action ->
    [plot] Parcelle
    [channel] Canal
    [gardener] Jardinier
    [panda] Panda
    [objective] Objectif
   *[other] { $action }
 }
where = { $you ->
    [yes] { where-short }
   *[no] { $seat } : { $what ->
        [panda] où va le panda ?
        [gardener] où va le jardinier ?
        [plot] où va la parcelle ?
        [channel] où va le canal ?
       *[other] où va l’aménagement ?
     }
 }
where-short = { $what ->
    [panda] Où va le panda ?
    [gardener] Où va le jardinier ?
    [plot] Où va la parcelle ?
    [channel] Où va le canal ?
   *[other] Où va l’aménagement ?
 }
where-hint = { $what ->
    [panda] Touchez une parcelle éclairée : il y mange un bambou.
    [gardener] Touchez une parcelle éclairée : le bambou y pousse.
    [plot] Touchez une place libre éclairée.
    [channel] Touchez un bord éclairé entre deux parcelles.
   *[other] Touchez une parcelle éclairée, sans bambou.
 }
touch-actions = Touchez une action, ou une parcelle éclairée.
action-off = Pas possible maintenant.
not-your-turn = C’est à { $seat }.
once-more = encore une fois, grâce au vent
panda-here = Le panda ici
gardener-here = Le jardinier ici
chip-here = { chip } ici
chip-on = { chip }, parcelle { $number }
draw-unnamed = Sans la nommer
draw-a-card = Piocher un objectif
lay-channel = Poser un canal
without-action = { $number }, sans action
place-chip = Poser : { chip }
fulfil = Objectif rempli
show-it = Montrer cet objectif à tous ?
skip-weather = { $bank ->
    [yes] Météo réglée
   *[no] Sans effet
 }
end-turn = Fin du tour
points = { $number ->
    [one] { $number } point
   *[other] { $number } points
 }
in-front-of = Devant { $seat }
scores = Points
objectives-to-end = La partie finit au { ORDINAL($number) } objectif rempli d’un joueur.
unit-points = { $number ->
    [one] point
   *[other] points
 }
chart-points = Les points de chacun, tour après tour.
result-nobody = La partie s’arrête là, sans gagnant.
result-lead = { $number ->
    [one] { $seat } a un point d’avance.
   *[other] { $seat } a { $number } points d’avance.
 }
result-emperor = { $how ->
    [own] { $seat } atteint { $objectives } objectifs, prend l’Empereur
   *[other] { $emperor } prend l’Empereur, mais { $seat } répond au dernier tour
 } { $number ->
    [one] et a un point d’avance.
   *[other] et a { $number } points d’avance.
 }
result-panda = { LIST($seats) } ont { $score } points : les points panda départagent.
result-shared = Autant de points et autant de points panda : la victoire est partagée.
own-objectives = Vos objectifs
hidden-cards = { $number ->
    [one] Vous avez { $number } objectif que l’appli ne connaît pas.
   *[other] Vous avez { $number } objectifs que l’appli ne connaît pas.
 }
no-cards = Aucun objectif en main.
shown-by = { $seat } le montre : rempli
drawn-by = { $seat } vient de le piocher
sensor-not-now = Rien n’est attendu du lecteur pour l’instant.
sensor-no-roll = Le dé n’est pas attendu : { $seat } joue.
place-weather = la météo
sensor-throw-again = La météo a six faces : relancez.
sensor-wrong-die = { $die ->
    [dF] Le dé météo est un d6, pas un dé Fudge (dF).
    [other] Le dé météo est un d6, pas ce dé.
   *[d20] Le dé météo est un d6, pas un { $die }.
 }
sensor-no-plot = { $seat } ne peut pas poser de parcelle maintenant.
sensor-no-chip = { $seat } ne peut pas poser cet aménagement maintenant.
sensor-no-objective = Cet objectif ne peut être ni pioché ni montré maintenant.

## La table comme elle est
position-plots = parcelles
position-channels = canaux
position-panda = panda
position-gardener = jardinier
position-boards = plateaux
position-hands = objectifs en main
position-fulfilled = objectifs remplis
position-emperor = Empereur
position-turn = tour
position-at = place
position-plot = parcelle
position-chip = aménagement posé
position-chips = aménagements
position-bamboo = bambou
position-watershed = bassin
position-enclosure = enclos
position-fertilizer = engrais
position-green = vert
position-yellow = jaune
position-pink = rose
position-seat = qui joue
position-first = premier tour
position-weather = dé Météo
position-effect = effet
position-awaited = effet attendu
position-done = actions faites
position-another = doit piocher encore

## La table comme elle est : moments et valeurs
position-value-sun = soleil
position-value-rain = pluie
position-value-wind = vent
position-value-storm = orage
position-value-clouds = nuages
position-value-any = au choix
position-value-watershed = bassin
position-value-enclosure = enclos
position-value-fertilizer = engrais
emperor = l’Empereur
piece-bamboo = Bambou de { $at } ({ colour })
piece-chip = { chip } en { $at }
option-first-none = le premier siège
malformed-too-many-colours = une couleur pour cette forme, deux au plus pour un losange.
malformed-too-few-colours = il faut une couleur.
position-value-channel = canal
position-value-gardener = jardinier
position-value-objective = objectif
position-value-panda = panda
position-value-plot = parcelle
position-value-triangle = triangle
position-value-line = ligne
position-value-arc = arc
position-value-rhombus = losange
position-value-none = sans aménagement
position-value-green = vert
position-value-yellow = jaune
position-value-pink = rose

## Whose word a switch is: the box's, or ours

option-depth-whose = Notre choix : l’appli à la table. Banque, elle croit la table ; arbitre, elle vérifie chaque coup.
option-first-whose = La boîte : le plus grand commence.
option-expert-whose = La boîte : une variante à elle.
option-green-plots-whose = La boîte : regardez la vôtre, il y en a deux.
option-mirror-rhombus-whose = Notre choix : l’appli ne peut pas savoir dans quel sens vos cartes l’impriment.
option-exact-height-whose = Notre choix : la boîte montre une hauteur ; que plus ne suffise pas est notre lecture.

## What we ruled where the box is silent, under the rule it belongs to

ruling-TK-W5 = { $storm_may_stay ->
    *[yes] Notre choix : il peut rester sur place et manger.
     [no] Dans cette édition, il doit bouger.
 } { $storm_to_the_pond ->
    *[yes] Notre choix : il peut aller à l’étang.
     [no] Dans cette édition, il ne va que sur une parcelle.
 }
ruling-TK-B1 = Notre choix : quand le bambou manque, la parcelle du jardinier passe d’abord, puis ses voisines dans l’ordre.

# La première partie guidée

lesson-first-goal-title = Marquer des points
lesson-first-goal = Vous remplissez des objectifs : des parcelles, des bambous, ou ce que le panda a mangé. Qui a le plus de points gagne.
lesson-first-plot-title = Une parcelle
lesson-first-plot = À chaque tour, deux actions différentes. D’abord Parcelle : posez-en une verte contre l’étang, là où c’est entouré.
lesson-first-gardener-title = Le jardinier
lesson-first-gardener = Près de l’étang, elle est irriguée : un bambou pousse. Envoyez le jardinier dessus, tout droit : il en fait pousser un de plus.
lesson-first-turn-title = Deux actions faites
lesson-first-turn = Chaque action n’est permise qu’une fois par tour. Finissez le vôtre.
lesson-first-others-title = Les autres de même
lesson-first-others = Passons quelques tours : la bambouseraie a grandi, et le panda a déjà mangé une section verte pour vous.
lesson-first-weather-title = La météo
lesson-first-weather = Dès le deuxième tour, on lance le dé météo avant de jouer. C’est la pluie : touchez-la.
lesson-first-rain-title = La pluie
lesson-first-rain = Un bambou pousse sur une parcelle irriguée. Touchez celle que vous voulez.
lesson-first-panda-title = Le panda
lesson-first-panda = Lui aussi va tout droit, et mange une section là où il s’arrête. Envoyez-le chez les bambous verts.
lesson-first-show-title = Un objectif rempli
lesson-first-show = Deux vertes mangées : votre carte le demandait. Montrez-la : Objectif rempli, puis deux vertes.
lesson-first-channel-title = De l’eau
lesson-first-channel = La parcelle verte du fond est sèche : rien n’y pousse. Il vous reste une action : prenez un canal.
lesson-first-water-title = Posez le canal
lesson-first-water = Il part de l’étang ou d’un autre canal, entre deux parcelles. Posez-le : la parcelle boit et le bambou pousse.
lesson-first-end-title = Et ensuite
lesson-first-end = La cinquième action pioche un objectif. Quand un joueur en a rempli assez, chacun joue encore une fois.
lesson-first-now-title = C’est tout
lesson-first-now = Vos cartes restent secrètes sur votre téléphone ou derrière le rideau. Le reste, « ? » vous l’explique. Bonne partie !
