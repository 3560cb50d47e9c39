# Top Race en français.
game-title = Top Race
game-tagline = Six voitures aux enchères, une course, des paris secrets
edition-a = Règles A : voitures bleu clair et bleu foncé
edition-b = Règles B : voitures bleue et noire, trois courses

## Voitures. On dit « la noire » : la voiture est féminine, « bleu clair » ne change pas.
car-letter = { $car ->
    [light_blue] L
    [blue] B
    [red] R
    [dark_blue] F
    [black] N
    [yellow] J
    [white] C
    [green] V
   *[other] { $letter }
 }
car-name = { $car ->
    [light_blue] Bleu clair
    [blue] Bleue
    [red] Rouge
    [dark_blue] Bleu foncé
    [black] Noire
    [yellow] Jaune
    [white] Blanche
    [green] Verte
    [joker] Joker
   *[other] { $car }
 }
car-short = { $car ->
    [light_blue] Claire
    [dark_blue] Foncée
   *[other] { car-name }
 }
car-small = { $car ->
    [light_blue] bleu clair
    [blue] bleue
    [red] rouge
    [dark_blue] bleu foncé
    [black] noire
    [yellow] jaune
    [white] blanche
    [green] verte
    [joker] joker
   *[other] { $car }
 }
car-the = { $car ->
    [light_blue] la bleu clair
    [blue] la bleue
    [red] la rouge
    [dark_blue] la bleu foncé
    [black] la noire
    [yellow] la jaune
    [white] la blanche
    [green] la verte
    [joker] le joker
   *[other] la { $car }
 }
car-The = { $car ->
    [light_blue] La bleu clair
    [blue] La bleue
    [red] La rouge
    [dark_blue] La bleu foncé
    [black] La noire
    [yellow] La jaune
    [white] La blanche
    [green] La verte
    [joker] Le joker
   *[other] La { $car }
 }
# Une case, comme on la montre du doigt : tant de cases jusqu’à la ligne suivante, et la voie
space-start = départ { $number }
space-before = à { $number } { $tipp ->
    [0] de l’arrivée
   *[other] de TIPP { $tipp }
 }, { $lane ->
    [inner] voie intérieure
    [middle] voie du milieu
    [outer] voie extérieure
   *[other] voie { $lane }
 }
space-finish = l’arrivée
car-piece = voiture { car-small }
driver-name = conducteur { $car ->
    [light_blue] bleu clair
    [blue] bleu
    [red] rouge
    [dark_blue] bleu foncé
    [black] noir
    [yellow] jaune
    [white] blanc
    [green] vert
   *[other] { $car }
 }
due-the = { $due ->
    [light_blue] la bleu clair
    [blue] la bleue
    [red] la rouge
    [dark_blue] la bleu foncé
    [black] la noire
    [yellow] la jaune
    [white] la blanche
    [green] la verte
   *[other] la { $due }
 }
bought-the = { $bought ->
    [light_blue] la bleu clair
    [blue] la bleue
    [red] la rouge
    [dark_blue] la bleu foncé
    [black] la noire
    [yellow] la jaune
    [white] la blanche
    [green] la verte
   *[other] la { $bought }
 }
front-the = { $front ->
    [light_blue] la bleu clair
    [blue] la bleue
    [red] la rouge
    [dark_blue] la bleu foncé
    [black] la noire
    [yellow] la jaune
    [white] la blanche
    [green] la verte
   *[other] la { $front }
 }
rear-the = { $rear ->
    [light_blue] la bleu clair
    [blue] la bleue
    [red] la rouge
    [dark_blue] la bleu foncé
    [black] la noire
    [yellow] la jaune
    [white] la blanche
    [green] la verte
   *[other] la { $rear }
 }

## Cartes
card-line = { car-small } { $number }
card-lines = { $lines }
card-special = { $one } et { $other }
card-special-name = Turbo ou panne
card-count = { $number ->
    [0] 0 carte
    [one] { $number } carte
   *[other] { $number } cartes
 }
cards-held = { $number ->
    [0] c’est sa dernière
    [one] il en reste { $number } en main
   *[other] il en reste { $number } en main
 }
cards-left = { $number ->
    [0] toutes les cartes sont jouées
    [one] { $number } carte reste à jouer
   *[other] { $number } cartes restent à jouer
 }
card-of = Carte { $of }
of-seat = { ELIDED("de", $seat) }

## Lieux, lignes, places
place-pad = tapis à cartes
place-tipp1 = ligne TIPP 1
place-tipp2 = ligne TIPP 2
place-tipp3 = ligne TIPP 3
place-finish = ligne d’arrivée
podium-board = Arrivées
tipp-line = TIPP { $tipp }
course-start = Départ
course-finish = Arrivée
place-short = { ORDINAL($place) }
place-nth = { ORDINAL($place) }
owned-by = { $you ->
    [yes] à vous
   *[no] à { $seat }
 }
you = vous
race-name = { $races ->
    [1] La course
   *[other] { $race ->
        [1] Première course
        [2] Deuxième course
        [3] Troisième course
       *[other] Course { $race }
    }
 }

## Phases
phase-setup = Donne
phase-auction = Enchères
phase-placing = Mise en place
phase-race = Course
phase-moving = Carte en cours
phase-bets = Paris
phase-settled = Comptes
phase-over = Fin

## Donne
prompt-deal = Distribuez les cartes Mouvement
prompt-deal-short = Cartes à distribuer
hint-deal = { $spare ->
    [0] { $number } par personne.
    [one] { $number } par personne, une de côté sans la regarder.
   *[other] { $number } par personne, { $spare } de côté sans les regarder.
 }
deal-story = { $spare ->
    [0] Mélangez et donnez { $number } cartes à chacun. Mélangez aussi les six conducteurs, faces cachées.
    [one] Mélangez et donnez { $number } cartes à chacun ; celle qui reste est mise de côté sans la regarder. Mélangez aussi les six conducteurs, faces cachées.
   *[other] Mélangez et donnez { $number } cartes à chacun ; les { $spare } qui restent sont mises de côté sans les regarder. Mélangez aussi les six conducteurs, faces cachées.
 }
deal-hands-title = Sans cartes sous la main ?
deal-hands = { $depth ->
    [bank] Le carton suffit : l’appli compte seulement les cartes jouées.
   *[referee] L’appli peut tirer la donne : chacun voit alors sa main sur son téléphone, et personne d’autre.
 }
prizes-title = Les prix
dealt = C’est distribué
dealt-first = Distribué ? Touchez le premier conducteur retourné.

## Enchères
prompt-reveal = { $you ->
    [yes] À vous de retourner un conducteur
   *[no] À { $seat } de retourner un conducteur
 }
prompt-reveal-short = Conducteur suivant
touch-reveal = Touchez la voiture de la carte retournée.
hint-forced = Il revient à { $seat } pour { MONEY($price) }, sans enchères.
reveal-title = Quelle voiture est sur la carte ?
reveal-note = Les mises commencent dès que la carte est retournée.
reveal-forced = { $seat } n’a pas encore de conducteur : la carte retournée est pour lui ou elle, à { MONEY($price) }, quitte à s’endetter.
unsold-rounds = { $rounds ->
    [one] invendue
   *[other] invendue { $rounds } fois
 }
on-offer = en vente
driver-count = Conducteur { $number } sur { $total }
hint-in-turn = Au moins { MONEY($amount) }. Qui passe est hors jeu pour ce conducteur.
no-bid-close-sub = la carte va sous la pile
note-out = { $why ->
    [passed] passe
    [cash] trop cher
    [drivers] servi
    [most] complet
    [leads] mène
   *[other] –
 }
may-not-bid = { $why ->
    [leads] Vous menez. On ne surenchérit pas sur soi-même.
    [passed] Vous avez passé pour ce conducteur.
    [cash] La prochaine mise dépasse ce que vous avez.
    [drivers] Vous avez déjà un conducteur, et ceux qui restent sont pour les joueurs qui n’en ont pas.
    [most] Vous avez déjà autant de conducteurs que permis.
   *[other] Vous ne pouvez pas miser maintenant.
 }
you-would-keep = { $drivers ->
    [0] Il vous resterait { MONEY($amount) }. Vous n’avez pas encore de conducteur.
    [one] Il vous resterait { MONEY($amount) }. Vous avez déjà { $drivers } conducteur.
   *[other] Il vous resterait { MONEY($amount) }. Vous avez déjà { $drivers } conducteurs.
 }
prompt-place = { $you ->
    [yes] À vous de placer { $car }
   *[no] { $seat } place { $car }
 }
prompt-place-short = Placez la voiture
hint-place = Sur une case de départ libre, au choix.

## Course
prompt-play = { $you ->
    [yes] À vous de jouer une carte
   *[no] À { $seat } de jouer une carte
 }
prompt-play-short = Une carte à jouer
touch-bank = Jouez sur le plateau, puis touchez.
touch-card = Touchez la carte jouée, ou posez-la sur le tapis.
turn-done = Carte jouée
end-race = La course est finie
seat-in = fini
who-finishes = Qui passe l’arrivée ?
somebody-finishes = Arrivée…
next-prize = la prochaine est { ORDINAL($place) } : { MONEY($prize) }
tipp-crossed = TIPP { $tipp } franchie
tipp-missed = TIPP { $tipp } manquée
tipp-missed-then = personne ne parie dessus
prompt-order = Dans quel ordre sont les voitures ?
prompt-order-short = Dans quel ordre ?
hint-order = La meilleure d’abord.
sort-title = Les voitures encore en piste, la meilleure d’abord
race-over = L’ordre est bon
race-stops = La course s’arrête là
rare = Autre…
wait-for-order = On note l’ordre des voitures encore en piste.
my-hand = { $number ->
    [one] Ma main, { $number } carte
   *[other] Ma main, { $number } cartes
 }
which-card = Quelle carte jouez-vous ?
card-unlisted = Autre carte…
card-unlisted-sub = hors de la liste
card-unlisted-lines = Ligne par ligne
special-front = Panne de la { car-piece }
play-this = Jouer : { $card }
hand-over = Sa main…
special-as = { $way ->
    [turbo] Turbo
   *[breakdown] Panne
 }
special-void = { $why ->
    [finished] sans effet : une des deux est arrivée
    [broken] sans effet : une des deux est en panne
    [level] sans effet : elles sont à la même hauteur
    [line] sans effet : TIPP 2 est passée
   *[blocked] sans effet : la voie est bouchée
 }
turbo-to = Jusqu’en { $space }
prompt-move = { $you ->
    [yes] Avancez { $car } de { $number }
   *[no] { $seat } avance { $car } de { $number }
 }
prompt-move-short = { car-name } : { $number }
hint-ends = { $number ->
    [2] Finir en 1 ou 2.
   *[other] Finir en 1 à { $last }, au choix.
 }
hint-one-end = { $finish ->
    [yes] Elle passe l’arrivée.
   *[no] { $dead_end ->
        [yes] Elle va jusqu’à l’embouteillage.
       *[no] Une seule case possible.
    }
 }
notice-bets = { $number ->
    [one] Paris à TIPP { $tipps } après la carte
   *[other] Paris à TIPP { $tipps } après la carte
 }
prompt-joker = { $you ->
    [yes] À vous de nommer une voiture, joker { $number }
   *[no] { $seat } nomme une voiture : joker { $number }
 }
prompt-joker-short = Joker { $number } : laquelle ?
hint-joker = N’importe laquelle qui n’est pas sur la carte.
line-void = { $why ->
    [finished] arrivée
    [broken] en panne
    [blocked] bloquée
   *[nobody] personne à nommer
 }
to-finish = Arrivée
as-shown = Comme montré
prompt-return = { $you ->
    [yes] À vous de replacer { $car }
   *[no] { $seat } replace { $car }
 }
prompt-return-short = Retour en piste
hint-return = La panne est finie et sa case est prise : au choix, à la même hauteur ou juste derrière.

## Paris
prompt-bets = On attend { $seats }
prompt-bets-short = TIPP { $tipp } : { $number ->
    [one] 1 attendu
   *[other] { $number } attendus
 }
hint-bets = La course reprend au dernier pari.
bets-title = { $number ->
    [0] Tous les paris sont là
    [one] On attend un pari
    [2] On attend deux paris
    [3] On attend trois paris
    [4] On attend quatre paris
    [5] On attend cinq paris
   *[other] On attend { $number } paris
 }
bets-figure = { $number } / { $total }
bets-story = { $optional ->
    [yes] Chacun nomme en secret la voiture qui gagnera, ou s’abstient. On peut changer d’avis jusqu’au dernier pari.
   *[no] Chacun nomme en secret la voiture qui gagnera. On peut changer d’avis jusqu’au dernier pari.
 }
pay-place = Elle finit
pay-amount = on touche
in-thousands = { SIGNED($amount) }
pay-in-thousands = en milliers de $, selon sa place à l’arrivée
has-bet = a parié
has-declined = ne parie pas
hand-over-tablet = Passer la tablette
change-bet = Changer
bets-close = Clore les paris
bets-close-confirm = { $number ->
    [one] Clore sans le pari manquant ({ $seats }) ?
   *[other] Clore sans les paris manquants ({ $seats }) ?
 }
prompt-your-bet = TIPP { $tipp } : qui gagnera ?
hint-secret = Personne d’autre ne voit votre choix.
bet-on = Parier sur { $car }
no-bet = Je ne parie pas
no-bet-confirm = Ne pas parier à TIPP { $tipp } ?
prompt-sealed = Pari scellé
own-bet = TIPP { $tipp }, gagnante
own-bet-sealed = Votre choix reste secret jusqu’à l’arrivée. Il peut changer jusqu’au dernier pari.
own-declined = Vous ne pariez pas à TIPP { $tipp }.
own-untold = Votre pari de TIPP { $tipp } est noté hors de l’appli.

## Comptes
prompt-accounts = { $race } : les comptes
accounts = Les comptes
hint-accounts = { $bets ->
    [yes] D’abord les prix, puis on ouvre les paris.
   *[no] Chaque voiture rapporte son prix.
 }
no-accounts = Il n’y a pas de comptes à montrer.
next-race = Course suivante
header-prize = prix
header-now = a maintenant
bets-were-in = Tous les paris étaient faits avant l’arrivée.
own-change = cette course : { SIGNEDMONEY($amount) }
opening-words = { $last ->
    [yes] { $seat } voyait gagner { car-the }, qui finit dernière.
   *[no] { $place ->
        [1] { $seat } voyait gagner { car-the }, et elle gagne.
       *[other] { $seat } voyait gagner { car-the }, qui finit { ORDINAL($place) }.
    }
 }
opening-told = { car-The } finit { ORDINAL($place) } : { $gain ->
    [gain] { $seat } gagne { MONEY($amount) }
    [none] rien pour { $seat }
   *[loss] { $seat } perd { MONEY($amount) }
 }

## La fin
prompt-won = { $number ->
    [one] { LIST($seats) } gagne avec { MONEY($money) }
   *[other] { LIST($seats) } se partagent la victoire
 }
prompt-won-short = { $number ->
    [one] { LIST($seats) } gagne
   *[other] Victoire partagée
 }
hint-races = { $races ->
    [one] Une course
   *[other] { $races } courses
 }
end-gained = course { $race } : { SIGNEDMONEY($amount) }
end-behind = à { MONEY($amount) }
end-shared = { LIST($seats) } ont autant d’argent à la fin et se partagent la victoire.
end-story = { $how ->
    [only] { $seat } devance { $second }
    [led] { $seat } menait avant la dernière course et reste devant { $second }
   *[passed] { $seat } passe { $leader } à la dernière course
 } : { $source ->
    [prizes] { MONEY($prizes) } de prix.
    [gained] { MONEY($prizes) } de prix, { MONEY($bets) } par les paris.
   *[lost] { MONEY($prizes) } de prix, { MONEY($bets) } perdus en paris.
 }
end-stopped = On s’arrête là : { $seat } devance { $second } de { MONEY($amount) }.
chart-so-far = { $number ->
    [one] { LIST($seats) } mène après cette course.
   *[other] { LIST($seats) } mènent ensemble après cette course.
 }
chart-money = L’argent de chacun, en milliers de $. Chaque creux est une enchère.
chart-race = course { $race }
own-balance = Vous avez

## Lectures
sighting-no-offer = Ce n’est pas le moment de retourner un conducteur.
sighting-offer-open = { car-The } est encore aux enchères.
sighting-sold-already = { car-The } a déjà son conducteur : { $seat }.
sighting-not-playing = Une carte Mouvement a été lue, mais personne n’en joue maintenant.
sighting-bets-open = Une carte a été lue, mais les paris de TIPP { $tipp } sont ouverts.
sighting-card-open = Une carte a été lue, mais celle { $of } n’est pas finie.
sighting-line-crossed = TIPP { $tipp } était déjà franchie.
sighting-line-later = TIPP { $next } vient avant TIPP { $tipp } : rien n’est noté.
sighting-no-bets = On joue sans paris : TIPP { $tipp } ne compte pas.
sighting-finished-already = { car-The } était déjà arrivée.
sighting-read-only = { car-The } a été vue sur la ligne. L’arbitre suit les cartes : rien n’est noté.
sighting-not-racing = { car-The } a été lue, mais la course n’est pas en cours.
sighting-play-as = { $way ->
    [turbo] En turbo
   *[breakdown] En panne
 }
sighting-play-to = Turbo jusqu’en { $space }
sighting-front = { car-The } est devant
sighting-move-to = { $to ->
    [finish] { car-The } passe l’arrivée
   *[other] { car-The } va en { $to }
 }
sighting-car-lifted = { car-The } : posez-la sur une case permise.
sighting-not-due = { car-The } n’est pas celle qui avance maintenant.

## Ce qui arrive
event-dealt = Course { $race } : les cartes sont distribuées.
event-driver-revealed = { car-The } est en vente.
event-bid-placed = { $seat } mise { MONEY($amount) } sur { car-the }.
event-passed = { $seat } passe.
event-driver-unsold = Personne ne veut de { car-the } : elle va sous la pile.
event-driver-sold = { $how ->
    [last] { $seat } prend { car-the }, la dernière, pour { MONEY($amount) }.
    [unsold] { $seat } prend { car-the }, dont personne ne voulait, pour { MONEY($amount) }.
   *[bid] Adjugé ! { $seat } paie { MONEY($amount) } pour { car-the }.
 }
event-car-placed = { $seat } place { car-the } au départ.
event-race-started = Course { $race } : c’est parti ! { $seat } commence.
event-card-played = { $as ->
    [turbo] { $seat } joue une carte spéciale : turbo !
    [breakdown] { $seat } joue une carte spéciale : panne !
   *[none] { $seat } joue une carte.
 }
event-turn-done-said = { $seat } a joué.
event-special-void = { $why ->
    [finished] La carte spéciale ne fait rien : une des deux voitures est arrivée.
    [broken] La carte spéciale ne fait rien : une des deux voitures est en panne.
    [level] Le turbo ne fait rien : les deux voitures sont à la même hauteur.
    [line] La carte spéciale ne fait plus rien : TIPP 2 est passée.
   *[blocked] Le turbo ne fait rien : la voie est bouchée.
 }
event-line-void = { $why ->
    [finished] { car-The } est arrivée : son { $number } ne compte pas.
    [broken] { car-The } est en panne : son { $number } ne compte pas.
    [blocked] { car-The } est bloquée : son { $number } est perdu.
   *[nobody] Le joker { $number } n’a plus de voiture à nommer.
 }
event-joker-named = { $seat } nomme { car-the } pour le joker { $number }.
event-car-moved = { $to ->
    [finish] { $how ->
        [turbo] Turbo : { car-the } fonce jusqu’à l’arrivée.
       *[card] { car-The } fonce jusqu’à l’arrivée.
    }
   *[other] { $how ->
        [turbo] Turbo : { car-the } avance { spaces-on }.
       *[card] { car-The } avance { spaces-on }.
    }
 }
spaces-on = { STEPS($path) ->
    [one] d’une case
   *[other] de { STEPS($path) } cases
 }
event-car-finished = { car-The } est arrivée : { ORDINAL($place) } !
event-broken-down = Panne ! { car-The } est poussée au bord de la piste.
event-breakdown-over = La panne de { car-the } est finie.
event-car-returned = { car-The } revient en piste.
event-line-crossed = { $car ->
    [none] TIPP { $tipp } est franchie.
   *[other] { car-The } franchit TIPP { $tipp }.
 }
event-line-missed = La ligne TIPP { $tipp } a été manquée : personne ne parie dessus.
event-betting-opened = Les paris de TIPP { $tipp } sont ouverts.
event-bet-placed = { $seat } a parié à TIPP { $tipp }.
event-bet-declined = { $seat } ne parie pas à TIPP { $tipp }.
event-betting-closed = { $absent ->
    [none] Les paris de TIPP { $tipp } sont clos.
   *[other] Les paris de TIPP { $tipp } sont clos. Sans pari : { $absent }.
 }
event-dropped-out = Toutes les voitures { ELIDED("de", $seat) } sont arrivées : ses cartes sont posées.
event-turn-came = À { $seat } de jouer.
event-all-cards-played = Toutes les cartes sont jouées.
event-race-ended = { $why ->
    [all_in] La course { $race } est finie : tout le monde est arrivé.
    [cards] La course { $race } est finie : il n’y a plus de cartes.
    [controller] La course { $race } est finie : la dernière place est certaine.
   *[other] La course { $race } est finie.
 }
event-prize-paid = { car-The } finit { ORDINAL($place) } : { SIGNEDMONEY($amount) } pour { $seat }.
event-bet-paid = TIPP { $tipp }, { $seat } avait parié sur { car-the }, { ORDINAL($place) } : { SIGNEDMONEY($amount) }.
event-payments-reckoned-again = Les comptes de la course { $race } sont refaits.
event-game-ended = Fin de la partie. En tête : { $winners }.
event-race-opened = On passe à la course { $race }.
event-car-corrected = { $to ->
    [finish] Correction : { car-the } est arrivée.
   *[other] Correction : { car-the } est mise ailleurs.
 }

# Où il n’y a pas de plateau à regarder, une case s’appelle comme dans une partie notée
told-car-placed = { $seat } place { car-the } au départ, en { $space }.
told-car-moved = { $to ->
    [finish] { event-car-moved }
   *[other] { $how ->
        [turbo] Turbo : { car-the } va en { $to }.
       *[card] { car-The } va en { $to }.
    }
 }
told-car-corrected = { $to ->
    [finish] { event-car-corrected }
   *[other] Correction : { car-the } est mise en { $to }.
 }
told-broken-down = Panne ! { car-The } est poussée à côté de { $space }.
told-car-returned = { car-The } revient en piste, en { $space }.
event-position-set = La table est notée comme elle est.

## Ce qu’on peut faire
legal-deal = distribuer les cartes
legal-reveal-driver = retourner { car-the }
legal-bid = miser { MONEY($amount) }
legal-pass = passer
legal-close-bidding = clore les enchères
legal-sold = adjuger à { $seat } pour { MONEY($amount) }
legal-place-car = placer { car-the } en { $space }
legal-play-card = jouer une carte
legal-play-unlisted = jouer une carte qui n’est sur aucune liste : { $lines }
legal-move = { $to ->
    [none] nommer { car-the } pour le joker
    [finish] { car-the } jusqu’à l’arrivée
   *[other] { car-the } en { $to }
 }
legal-as-shown = avancer comme montré
legal-return-car = remettre { car-the } en { $space }
legal-turn-done = dire que la carte est jouée
legal-tipp-crossed = dire que TIPP { $tipp } est franchie
legal-tipp-missed = dire que la ligne TIPP { $tipp } a été manquée : personne ne parie dessus
legal-finished = dire que { car-the } est arrivée
legal-race-over = donner l’ordre des voitures en piste
legal-bet = parier à TIPP { $tipp }
legal-decline-bet = ne pas parier à TIPP { $tipp }
legal-close-bets = clore les paris de TIPP { $tipp }
legal-end-race = finir la course
legal-next-race = passer à la course suivante

## Refus
refusal-offer-open = { car-The } est encore aux enchères. Adjugez-la d’abord, ou remettez-la sous la pile.
refusal-driver-sold = { car-The } est déjà vendue, à { $seat }.
refusal-passed-already = Qui a passé ne revient plus pour ce conducteur.
refusal-drivers-needed = { $left ->
    [one] Le dernier conducteur est pour qui n’en a pas : { $without }.
   *[other] Les { $left } conducteurs qui restent sont pour qui n’en a pas : { $without }.
 }
refusal-most-drivers = { $most ->
    [one] { $seat } a déjà son conducteur : un par personne.
   *[other] { $seat } a déjà { $most } conducteurs : pas plus par personne.
 }
refusal-own-bid = Cette mise mène déjà, avec { MONEY($amount) } : on ne surenchérit pas sur soi-même.
refusal-bid-too-low = { MONEY($amount) }, c’est trop peu. Il faut dire au moins { MONEY($least) }.
refusal-bid-off-step = { MONEY($amount) } ne se dit pas : les mises montent de { MONEY($step) } en { MONEY($step) }.
refusal-bid-beyond-cash = On ne mise pas plus que ce que l’on a : { MONEY($amount) }, c’est trop.
refusal-ends-by-itself = À tour de rôle, les enchères se closent toutes seules. On mise ou on passe.
refusal-not-the-buyer = C’est { $buyer } qui vient d’acheter, et qui place la voiture.
refusal-not-bought-now = C’est { bought-the } qui vient d’être achetée. C’est elle qu’on place.
refusal-start-taken = La case { $space } est prise. Libres : { $free }.
refusal-no-start-space = { $space } n’est pas une case de départ. Libres : { $free }.
refusal-bets-open = On parie d’abord à TIPP { $tipp }. Il manque : { $missing }.
refusal-already-played = Cette carte a déjà été jouée dans cette course.
refusal-not-in-hand = { $seat } n’a pas cette carte en main.
refusal-no-special = Ce n’est pas une carte spéciale : ni turbo, ni panne.
refusal-turbo-or-breakdown = Carte spéciale : dites turbo ou panne.
refusal-no-effect = { $why ->
    [finished] La carte ne fait rien, car une des deux voitures est arrivée : il n’y a rien à préciser.
    [broken] La carte ne fait rien, car une des deux voitures est en panne : il n’y a rien à préciser.
    [level] Le turbo ne fait rien, car elles sont à la même hauteur : il n’y a rien à préciser.
    [line] La carte ne fait plus rien après TIPP 2 : il n’y a rien à préciser.
   *[blocked] Le turbo ne fait rien, car la voie est bouchée : il n’y a rien à préciser.
 }
refusal-turbo-names-no-car = Le turbo emmène { rear-the }, qui est derrière. Il n’y a pas de voiture à nommer.
refusal-turbo-where = Le turbo de { car-the } peut finir à plusieurs endroits : { $ends }. Dites où.
refusal-turbo-not-there = Le turbo de { car-the } ne va pas en { $to }. Possible : { OR($ends) }.
refusal-breakdown-names-no-space = Une panne ne va nulle part : il n’y a pas de case à nommer.
refusal-front-is-plain = C’est { front-the } qui est devant, et qui tombe en panne. Il n’y a rien à choisir.
refusal-which-is-in-front = Les deux voitures sont à la même hauteur. Dites laquelle est devant.
refusal-joker-named-before = { car-The } a déjà été nommée par un joker de cette carte. Nommez-en une autre.
refusal-joker-on-card = { car-The } est déjà sur la carte. Le joker en veut une autre.
refusal-joker-void = { $why ->
    [finished] { car-The } est arrivée : le joker est perdu, elle ne va nulle part.
   *[broken] { car-The } est en panne : le joker est perdu, elle ne va nulle part.
 }
refusal-not-its-line = C’est { due-the } qui avance maintenant, de { $number }.
refusal-must-move = { car-The } peut avancer de { $number }. Dites jusqu’où : { OR($ends) }.
refusal-stopped-too-early = { car-The } s’arrête trop tôt. Avec { $number } points, elle peut finir en : { OR($ends) }.
refusal-space-taken = La case { $to } est prise. { car-The } peut finir en : { OR($ends) }.
refusal-space-occupied = Sur la case { $space } il y a { car-the }. Déplacez-la d’abord.
refusal-not-reached = { car-The } n’arrive pas en { $to } avec { $number ->
    [one] { $number } point
   *[other] { $number } points
 }. Elle peut finir en : { OR($ends) }.
refusal-joker-first = Le joker attend une voiture. Nommez-la d’abord.
refusal-return-first = { car-The } revient d’abord en piste. Possible : { OR($spaces) }.
refusal-no-such-tipp = Il n’y a que { $lines } lignes TIPP.
refusal-crossed-before = TIPP { $tipp } est déjà franchie.
refusal-lines-in-order = TIPP { $next } vient d’abord.
refusal-finished-before = { car-The } est déjà arrivée, { ORDINAL($place) }.
refusal-tipp-not-told = Avant l’arrivée de { car-the } : la ligne TIPP { $tipp } est-elle franchie, ou manquée ?
refusal-order-of-the-unfinished = Il faut nommer chaque voiture encore en piste, une fois chacune.
refusal-more-than-one-out = { $finished } voitures sont arrivées. Il en faut { $needed } pour que la dernière place soit certaine.
refusal-sixth-plays-on = La course continue jusqu’à l’arrivée de la sixième voiture.
refusal-betting-closed = Les paris de TIPP { $tipp } sont clos.
refusal-not-this-line = On parie à TIPP { $open } maintenant.
refusal-bets-are-not-optional = Ici chacun parie. S’abstenir est une option de la partie.

refusal-impossible-position = Cette position est impossible : { $why ->
    [no_such_race] il n’y a pas de telle course
    [last_race] après la dernière course la partie est finie
    [not_the_last_race] il reste des courses
    [twice] une voiture y est deux fois
    [elsewhere] une voiture ne peut pas être à la fois arrivée et en piste
    [not_listed] une voiture arrivée manque à la liste
    [two_on_a_space] deux voitures sur une même case
    [not_the_cars_on_the_track] ce ne sont pas les voitures en piste
    [not_on_the_track] une voiture hors piste ne peut pas être en panne
    [more_than_the_deck] il n’y a pas tant de cartes
    [two_open] les paris ne sont ouverts qu’à une ligne à la fois
    [leader_and_amount] un meneur et un montant vont ensemble
    [offer_is_sold] ce conducteur est vendu
    [nothing_to_place] il n’y a pas de voiture à placer
    [not_every_car] chaque voiture a une place
    [not_played] la carte n’a pas été jouée
    [no_such_line] la carte n’a pas autant de lignes
    [fates_and_lines] chaque ligne finie de la carte a une issue
    [its_own_partner] une voiture ne peut pas attendre elle-même
    [wrong_number] chaque ligne TIPP y est une fois
    [in_and_declined] qui ne parie pas n’a pas de pari
    [open_without_a_race] on ne parie que pendant la course
    [offer_while_placing] une voiture achetée se place avant la vente suivante
   *[other] « { $part } » ne va pas
 }.

## Règles
rule-TR-S1 = Chacun reçoit son argent de départ une seule fois, avant la première course.
rule-TR-S2 = Le contrôleur de course retourne les conducteurs et clôt les enchères.
rule-TR-S3 = Les cartes Mouvement sont partagées également avant les enchères ; le reste est mis de côté sans être vu.
rule-TR-S4 = Les six conducteurs sont mélangés, faces cachées.
rule-TR-A1 = Le contrôleur retourne un conducteur après l’autre : un seul est en vente à la fois.
rule-TR-A2 = Une mise monte d’au moins un pas, reste dans ce qu’on a, et l’on ne surenchérit pas sur soi-même.
rule-TR-A3 = À la criée, chacun mise quand il veut jusqu’à « adjugé » ; à tour de rôle, qui passe est hors jeu et la vente s’arrête d’elle-même.
rule-TR-A4 = L’acheteur paie la banque et pose la voiture sur une case de départ libre de son choix.
rule-TR-A5 = Chacun doit avoir un conducteur : qui en a un ne mise que s’il en reste plus que de joueurs sans conducteur, et selon l’option dans la limite d’un maximum par personne.
rule-TR-A6 = Si un joueur n’a rien quand vient la dernière carte, il la prend à prix fixe, quitte à s’endetter.
rule-TR-A7 = Un conducteur sans mise va sous la pile ; si tous reviennent deux fois sans vente, ils vont à prix fixe à ceux qui n’en ont pas, et si tous en ont, chacun en prend un.
rule-TR-R1 = L’acheteur du dernier conducteur commence, puis on joue dans le sens des aiguilles d’une montre, une carte par tour.
rule-TR-R2 = Les voitures de la carte avancent de haut en bas, et chaque ligne valable compte.
rule-TR-R3 = Un pas va tout droit ou en diagonale vers l’avant, sur une case libre ; jamais de côté ni en arrière.
rule-TR-R4 = On avance de tous ses points, ou jusqu’à ce que plus aucune case ne soit libre devant ; selon l’option, aussi loin que possible.
rule-TR-R5 = Qui passe l’arrivée prend la place suivante du podium, et ses nombres ne comptent plus.
rule-TR-R6 = Le joker fait avancer une voiture qui n’est pas sur la carte ; arrivée ou en panne, elle n’en profite pas.
rule-TR-R7 = On joue ses propres cartes, et chaque carte une fois par course.
rule-TR-R8 = Qui a toutes ses voitures à l’arrivée pose ses cartes et saute son tour.
rule-TR-X1 = Une carte spéciale ne fait rien si une des deux voitures est arrivée ou déjà en panne, et un turbo rien si elles sont à la même hauteur.
rule-TR-X2 = Turbo : la voiture de derrière rejoint celle de devant, ou va aussi loin que la voie est libre.
rule-TR-X3 = Panne : la voiture de devant est posée à côté de sa case et ne bouge plus tant que la panne dure.
rule-TR-X4 = La panne finit quand l’autre voiture de la paire l’a dépassée, quand elle arrive à sa hauteur, ou quand tout le monde est passé, selon l’option.
rule-TR-X5 = La voiture revient sur sa case, sinon à la même hauteur, sinon juste derrière.
rule-TR-X6 = Par option, les cartes spéciales ne font plus rien dès qu’une des deux voitures a franchi TIPP 2.
rule-TR-P1 = Le rang d’une case est sa dernière colonne : c’est lui qui dit qui est devant.
rule-TR-P2 = Une ligne est franchie quand la case de la voiture commence après elle.
rule-TR-B1 = Quand la première voiture franchit une ligne TIPP, chacun nomme en secret la voiture qui gagnera la course.
rule-TR-B2 = On parie à la ligne même ou une fois la carte finie, selon l’option.
rule-TR-B3 = Un pari se change jusqu’au dernier ; la course ne reprend qu’après.
rule-TR-B4 = Les paris restent secrets jusqu’à la fin de la course.
rule-TR-B5 = À l’arrivée, chaque pari rapporte ou coûte selon la place de la voiture nommée.
rule-TR-B6 = Une ligne que personne n’a franchie n’a pas de paris.
rule-TR-B7 = Une voiture n’est arrivée que lorsque chaque ligne TIPP qui attend des paris a été dite franchie ou manquée : personne ne parie sur une voiture du podium.
rule-TR-E1 = La course finit avec la sixième arrivée ou la dernière carte ; à cinq arrivées, le contrôleur peut l’arrêter.
rule-TR-E2 = Les voitures restées en piste sont classées par rang, puis par qui y était d’abord.
rule-TR-E3 = Chaque voiture rapporte son prix à qui la possède, puis les paris sont réglés.
rule-TR-E4 = Sur trois courses, l’argent reste ; cartes et conducteurs sont remis en jeu.
rule-TR-E5 = Qui a le plus d’argent à la fin gagne ; l’égalité se partage.

## Options
option-depth = Ce que fait l’appli
option-depth-referee = arbitre de tout
option-depth-bank = banque et paris
option-races = Nombre de courses
option-races-1 = une
option-races-3 = trois
option-bets = Paris aux lignes TIPP
option-bets-when = Quand on parie
option-bets-when-card = une fois la carte finie
option-bets-when-crossing = dès que la ligne est franchie
option-bets-optional = On peut s’abstenir de parier
option-auction = Enchères
option-auction-outcry = à la criée
option-auction-in-turn = à tour de rôle
option-breakdown-until = Une panne finit
option-breakdown-until-overtaken = quand l’autre voiture de la paire l’a dépassée
option-breakdown-until-passed = quand tout le monde est passé
option-breakdown-until-level = quand l’autre voiture de la paire est à sa hauteur
option-blocked = Devant un embouteillage
option-blocked-stuck = on peut s’y enfermer
option-blocked-farthest = on va le plus loin possible
option-specials-after-tipp2 = Cartes spéciales encore valables après TIPP 2
option-max-drivers = Conducteurs par personne, au plus
option-max-drivers-printed = comme imprimé : deux de trois à cinq joueurs
option-max-drivers-none = autant qu’on veut
option-track = Circuit
option-track-classic = celui de la boîte
option-controller = Contrôleur de course
option-controller-none = le premier siège

## Éditions et circuits : ce qui est curieux
warning-no-card = { car-The } n’est sur aucune carte.
warning-no-special = { car-The } n’a pas de carte spéciale.
warning-unbalanced = Les cartes ne sont pas égales : { $low } a { $least } points en tout, { $high } en a { $most }.
warning-no-specials = Il n’y a pas de cartes spéciales.
warning-few-cards = Il n’y a que { $number } cartes.
warning-proposed-cards = { $number } cartes sont proposées par nous, faute de source. Comparez avec votre jeu : une carte qui manque peut être saisie.
warning-same-look = { $what ->
    [fill] { $one } et { $other } ont la même couleur.
    [shape] { $one } et { $other } ont la même forme.
   *[letter] { $one } et { $other } ont la même lettre.
 }
warning-prizes-order = Les prix ne vont pas en baissant.
warning-bets-order = À TIPP { $tipp }, les gains ne vont pas en baissant de place en place.
warning-least-bid = La première mise, { MONEY($least) }, n’est pas un multiple de { MONEY($step) }.
warning-unreached-space = Circuit { $track } : on n’arrive jamais en { $space }.
warning-jumps-lanes = Circuit { $track } : de { $space } à { $to }, on saute une voie.
warning-skips-columns = Circuit { $track } : de { $space } à { $to }, on saute une colonne.
warning-same-rank = Circuit { $track } : { $space } et { $to } ont le même rang.
warning-overlap = Circuit { $track } : { $space } et { $to } se chevauchent.
explain-edition = Édition { $edition }, voitures : { $cars }.
explain-deck = { $cards } cartes Mouvement, dont { $specials } spéciales.
explain-prize = { MONEY($prize) }
explain-money = Départ à { MONEY($start) } ; prix : { $prizes }.
explain-track = Circuit { $track } : { $spaces } cases, { $lanes } voies, { $columns } colonnes.
explain-start = Départ : { $spaces }.
explain-line = TIPP { $tipp } est entre les colonnes { $before } et { $after }.
explain-single-file = { $number ->
    [0] Deux voitures passent partout de front.
   *[other] En file indienne : { $spaces }.
 }

## Données illisibles
malformed-card-unreadable = cette carte ne se lit pas.
malformed-colour-twice = une couleur est là deux fois.
malformed-not-two-columns = il faut ici deux colonnes voisines.
malformed-lines-out-of-order = les lignes ne se suivent pas.
malformed-nobody-crosses = aucune case ne commence après cette ligne.
malformed-start-beyond-line = une case de départ est après cette ligne.
malformed-step-leads-back = un pas mène en arrière.
malformed-cycle = le circuit revient sur lui-même.
malformed-dead-end = cette case ne mène nulle part.
malformed-empty = il n’y a rien ici.
malformed-too-few = il en faut au moins { $expected }, pas { $count }.

scan-hands = Mains lues au lecteur
scan-hands-note = Pour que l’appli connaisse les mains : touchez un joueur, posez ses cartes une à une sur le tapis.
dealt-as-read = Distribué, comme lu

## La table comme elle est : moments et valeurs
position-value-setup = avant les enchères
position-value-auction = enchères
position-value-race = course
position-value-settled = course payée
position-value-over = fin
position-value-finish = arrivée

## La table comme elle est : ses parts et leurs valeurs
position-amount = montant
position-car = voiture
position-declined = sans pari
position-fates = lignes jouées
position-forcing = achats forcés
position-in = pari fait
position-last = dernière enchère
position-leader = mène l’enchère
position-level = à égalité
position-line = ligne en cours
position-named = couleurs du joker
position-offer = conducteur proposé
position-partner = l’autre voiture
position-passed = ont passé
position-placing = voiture à placer
position-reached = ordre d’arrivée au rang
position-returning = retours à faire
position-rounds = tours sans preneur
position-spent = a déjà joué
position-unlisted = cartes hors liste
position-state = état
position-value-ahead = pas encore passée
position-value-waiting = attend son tour
position-value-open = ouverte
position-value-closed = close
position-value-done = faite
position-value-finished = voiture arrivée
position-value-broken = voiture en panne
position-value-blocked = voiture bloquée
position-value-nobody = aucune voiture
position-value-light-blue = bleu clair
position-value-blue = bleue
position-value-red = rouge
position-value-dark-blue = bleu foncé
position-value-black = noire
position-value-yellow = jaune
position-value-white = blanche
position-value-green = verte
position-value-joker = joker

## Whose word a switch is: the box's, or ours

option-depth-whose = Notre choix : l’appli à la table. Banque, elle croit la table ; arbitre, elle vérifie chaque coup.
option-races-whose = La boîte : une course, ou trois, de Grand Prix en Grand Prix.
option-bets-whose = La boîte : une variante, dont on peut se passer.
option-bets-when-whose = La boîte : une édition arrête la course à la ligne, l’autre finit d’abord la carte.
option-bets-optional-whose = La boîte veut un pari de chacun ; y renoncer est notre choix.
option-auction-whose = La boîte : une édition est à la criée, l’autre laisse le choix.
option-breakdown-until-whose = La boîte : une édition dit dépassée, l’autre rejointe. Quand tout le monde est passé est une autre lecture de la première.
option-blocked-whose = La boîte dit aussi loin que possible, et qu’un embouteillage arrête. Qu’on puisse s’y engager est notre lecture.
option-specials-after-tipp2-whose = La boîte : une variante maison d’une édition supprime les cartes spéciales après TIPP 2.
option-max-drivers-whose = La boîte : une édition dit deux de trois à cinq joueurs, l’autre ne limite pas.
option-track-whose = La boîte a un circuit ; les autres sont ceux d’un groupe.
option-controller-whose = La boîte : un joueur est contrôleur de course. Que ce soit la première place est notre choix.

## What we ruled where the box is silent, under the rule it belongs to

ruling-TR-A2 = { $bids_within_cash ->
    *[yes] Notre choix : personne ne mise plus que sa caisse.
     [no] Dans cette édition, on peut miser à crédit.
 }
ruling-TR-A6 = { $forced_into_debt ->
    *[yes] Notre choix : il s’achète à crédit s’il le faut.
     [no] Dans cette édition, on paie ce qu’on a, au plus.
 }
ruling-TR-A7 = Notre choix : la boîte ne dit pas ce que deviennent les conducteurs dont personne ne veut.
ruling-TR-R6 = { $joker_names_once ->
    *[yes] Notre choix : une voiture nommée par un joker compte comme figurant sur la carte pour le joker suivant.
     [no] Dans cette édition, le second joker d’une carte peut nommer la même voiture.
 }
ruling-TR-X1 = Notre choix : ni quand l’une des deux est en panne, ni un turbo quand elles sont à égalité.
ruling-TR-X2 = { $turbo_falls_short ->
    *[yes] Notre choix : si aucune case à sa hauteur n’est accessible, le turbo va aussi loin qu’il peut derrière elle.
     [no] Dans cette édition, un turbo qui ne peut pas arriver à hauteur ne fait rien.
 }
ruling-TR-X4 = Notre choix : de deux voitures à égalité, le joueur dit laquelle est devant.
ruling-TR-X5 = Notre choix : la boîte ne dit pas où va une voiture dont la case est prise.
ruling-TR-B6 = Notre choix : la boîte ne dit pas ce que devient une telle ligne.
ruling-TR-B7 = Notre choix : l’appli ne voit aucune ligne d’elle-même.
ruling-TR-E1 = { $five_may_end ->
    *[yes] Notre choix : avec cinq à l’arrivée, la dernière place est certaine.
     [no] Dans cette édition, la course continue pour la sixième voiture.
 }
ruling-TR-E2 = Notre choix : la première arrivée passe avant celle qui l’a rejointe.
ruling-TR-E3 = Notre choix : ce qui est dû s’affiche comme une dette.
ruling-TR-E5 = Notre choix : à argent égal, la victoire est partagée.

# La première partie guidée
lesson-first-goal-title = Gagner de l’argent
lesson-first-goal = Six voitures font la course. Vous en possédez, vous pariez sur une. Le plus riche à la fin gagne.
lesson-first-reveal-title = Les enchères
lesson-first-reveal = Les six conducteurs sont vendus l’un après l’autre. Retournez le premier : touchez la rouge.
lesson-first-bid-title = Bo mise
lesson-first-bid = Bo dit 50 000. Vous voulez la rouge ? Touchez votre place : vous misez 60 000.
lesson-first-sold-title = Une fois, deux fois…
lesson-first-sold = Personne ne dit mieux. Touchez Adjugé : la banque prend l’argent.
lesson-first-place-title = Au départ
lesson-first-place = La voiture est à vous. Posez-la sur une case libre du départ : touchez une case éclairée.
lesson-first-others-title = Les autres de même
lesson-first-others = Chacun reçoit un conducteur. Passons à la course : la bleu foncé est aussi à vous.
lesson-first-card-title = Jouez une carte
lesson-first-card = Vous choisissez une carte de votre main et la posez. Montrez-la ici : rouge 6, jaune 4, bleu clair 2, vert 1.
lesson-first-move-title = La rouge avance de 6
lesson-first-move = Tout droit ou en biais, sur des cases libres. Touchez son arrivée ; les points montrent le chemin.
lesson-first-shown-title = Toute la carte
lesson-first-shown = Chaque voiture de la carte avance, à qui qu’elle soit, de haut en bas. Comme montré joue le reste.
lesson-first-undo-title = Une étourderie
lesson-first-undo = Oh : Bo a posé le 10 blanc, pas le vert. Reprenez : touchez la flèche.
lesson-first-bet-title = Un pari secret
lesson-first-bet = La blanche passe une ligne TIPP : chacun parie sur le vainqueur. Prenez la tablette, choisissez une voiture, personne ne regarde.
lesson-first-lies-title = La table a raison
lesson-first-lies = Une manche a poussé une voiture ? Menu, puis Comme sur la table : glissez une voiture ailleurs et validez.
lesson-first-end-title = Et ensuite
lesson-first-end = La course finit avec la dernière voiture. Les voitures rapportent des prix à leurs propriétaires, les paris selon la place.
lesson-first-now-title = C’est tout
lesson-first-now = Le reste, « ? » vous l’explique quand il vient. Bonne partie !

# Ce qu’un déplacement peut être, en images
picture-ahead-title = Devant, droit ou en biais
picture-ahead = Jamais de côté ni en arrière.
picture-round-title = Sur des cases libres
picture-round = On contourne, on ne saute pas.
picture-jam-title = Tous ses points
picture-jam = Sauf devant un embouteillage.
