# Mogul en français.
game-title = Mogul
game-tagline = Des jetons pour des actions, et le krach au bout
edition-classic = Classique : 31 actions et le krach

## Couleurs et cartes
colour = { $colour ->
    [brown] marron
    [pink] rose
    [blue] bleu
    [green] vert
    [yellow] jaune
   *[other] { $colour }
 }
    .f = { $colour ->
    [brown] marron
    [pink] rose
    [blue] bleue
    [green] verte
    [yellow] jaune
   *[other] { $colour }
 }
    .fs = { $colour ->
    [brown] marron
    [pink] roses
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[other] { $colour }
 }
colour-letter = { $colour ->
    [brown] M
    [pink] R
    [blue] B
    [green] V
    [yellow] J
   *[other] { $colour }
 }
centre-is = { $centre ->
    [brown] marron
    [pink] rose
    [blue] bleue
    [green] verte
    [yellow] jaune
    [crash] krach
   *[other] { $centre }
 }
    .m = { $centre ->
    [brown] marron
    [pink] rose
    [blue] bleu
    [green] vert
    [yellow] jaune
    [crash] krach
   *[other] { $centre }
 }
border-is = { $border ->
    [brown] marron
    [pink] rose
    [blue] bleu
    [green] vert
    [yellow] jaune
    [crash] krach
   *[other] { $border }
 }
share = { $border ->
    [crash] { crash }
   *[other] { centre-is }, bord { border-is }
 }
crash = le krach
crash-short = krach
chip = jeton
bank = banque
pile = pioche
discards = défausse
place-pad = le lecteur de cartes

## Phases
phase-setup = avant les premières actions
phase-choosing = choix des deuxièmes actions
phase-turning = la carte suivante
phase-auction = enchère
phase-winner = le vainqueur agit
phase-runner-up = le second agit
phase-over = la fin

## Options
option-quick-start = Démarrage rapide : chacun commence avec une deuxième action (5 joueurs au plus)
option-loan-cost = Prix d’un emprunt, en cases
option-loans-per-auction = Emprunts par joueur et par enchère
option-loans-per-auction-none = autant qu’on veut
option-loans-until = Un emprunt se prend
option-loans-until-own-bid = jusqu’à ce qu’on reste ou se retire
option-loans-until-first-bid = jusqu’à ce que quelqu’un reste ou se retire
option-runner-up-must-take = Le second doit prendre la carte qui reste
warning-deck-size = Ce paquet a { $number } actions ; l’imprimé en a { $usual }.
warning-equal-colours = Une action a la même couleur au centre et au bord : { centre-is.m }.
warning-marked = { $number } actions sont marquées S ; le paquet imprimé en a { $usual }.
malformed-card-notation = une carte s’écrit centre/bord, aux couleurs de cette édition : { OR($known) }.
malformed-quick-start-seats = { $number } joueurs ; le démarrage rapide est pour { $most } au plus.
malformed-too-few-marked = il n’y a pas assez d’actions marquées S ; au moins { $least }.

## Ce qu’on peut dire
legal-deal = donner les premières actions
legal-choose-share = choisir une deuxième action
legal-turn-over = retourner la carte du dessus
legal-borrow = faire un emprunt
legal-stay = rester pour un jeton
legal-drop = se retirer avec le pot
legal-take = prendre la carte retournée
legal-sell = vendre des actions de la couleur du bord (ou aucune)
legal-decline = ne rien faire

## Ce qui est arrivé
event-share-given = { $seat } reçoit une action : { share }.
event-card-turned = Carte retournée : { share }.
event-premium-scored = { $seat } touche une prime : { SIGNED($points) }.
event-loan-taken = { $seat } emprunte { $chips } jetons et recule { $spaces ->
    [one] d’une case
   *[other] de { $spaces } cases
 }.
event-stayed = { $seat } reste ; { $pot ->
    [one] { $pot } jeton
   *[other] { $pot } jetons
 } au pot.
event-dropped = { $seat } se retire{ $pot ->
    [0] { "\u00A0" }; le pot était vide.
    [one] {" "}avec { $pot } jeton.
   *[other] {" "}avec { $pot } jetons.
 }
event-auction-won = { $seat } remporte l’enchère ; { $runner_up } est second.
event-share-taken = { $seat } prend la carte ({ share }) et commencera le tour suivant.
event-shares-sold = { $number ->
    [0] { $seat } ne vend rien.
    [1] { $seat } vend une action { colour.f } : { SIGNED($points) }.
   *[other] { $seat } vend { $number } actions { colour.fs } à { $each } chacune : { SIGNED($points) }.
 }
event-declined = { $seat } ne fait rien.
event-card-discarded = Personne n’a pris la carte ({ share }) : elle est défaussée.
event-crashed = Krach ! La partie est finie.
event-chips-scored = { $seat } avance pour ses jetons : { SIGNED($points) }.
event-game-won = Le plus avancé : { LIST($winners) }.
event-chips-adjusted = Jetons { ELIDED("de", $seat) } : { SIGNED($amount) }.
event-marker-put = Le marqueur { ELIDED("de", $seat) } est mis sur { $score }.
event-position-put = La table est notée telle qu’elle est.

## Pourquoi pas
refusal-share-missing = Chacun reçoit une première action ; { $seat } n’en a pas encore.
refusal-not-marked = La première action est l’une de celles marquées S. Pour { $seat } : { share } n’en est pas une, ou elles sont toutes données.
refusal-not-a-share = Le krach n’est pas une action.
refusal-colour-chosen = Quelqu’un a déjà choisi le { centre-is.m } : prenez une autre couleur.
refusal-card-gone = { $number ->
    [0] La boîte n’a pas de telle carte : { share }.
    [1] La seule carte de cette sorte n’est plus dans la pioche : { share }.
   *[other] Les { $number } cartes de cette sorte sont déjà sorties : { share }.
 }
refusal-crash-too-early = Le krach est parmi les { $among } dernières cartes, et la pioche en compte { $pile }. Une carte oubliée ?
refusal-loan-too-late = Pour { $seat }, c’est trop tard : l’emprunt se fait avant de rester ou de se retirer.
refusal-loan-not-now = On emprunte une fois la carte retournée, avant de rester ou de se retirer dans son enchère.
refusal-loan-again = { $most ->
    [0] Dans cette partie, pas d’emprunt.
    [1] Un emprunt par enchère, et { $seat } l’a déjà fait.
   *[other] { $most } emprunts par enchère, et { $seat } les a déjà faits.
 }
refusal-loan-in-turn = { $seat } n’emprunte qu’à son tour.
refusal-loan-below-zero = Le score ne doit pas passer sous 0, et un emprunt en coûte { $spaces }.
refusal-bank-too-poor = Il reste { $bank ->
    [0] 0 jeton
    [one] { $bank } jeton
   *[other] { $bank } jetons
 } à la banque ; un emprunt est de { $loan } jetons.
refusal-no-chip = Sans jeton, { $seat } doit se retirer.
refusal-taken-already = Le vainqueur a pris la carte ; { $seat } peut vendre, ou ne rien faire.
refusal-sold-already = Le vainqueur a vendu ; { $seat } peut prendre la carte, ou ne rien faire.
refusal-must-take = La carte reste : { $seat } doit la prendre.
refusal-winner-acts = { $seat } a remporté l’enchère et prend la carte ou vend ; on peut ne rien vendre.
refusal-not-own = { $seat } n’a pas (ou plus) cette action : { share }.
refusal-wrong-colour = { share } : elle ne se vend pas maintenant, seules les { colour.fs } se vendent.
refusal-hand-too-small = { $seat } n’a pas autant de jetons.
refusal-bank-too-small = { $bank ->
    [0] La banque n’a plus de jeton.
    [one] La banque n’a que { $bank } jeton.
   *[other] La banque n’a que { $bank } jetons.
 }
refusal-card-not-now = { $phase ->
    [over] À la fin, c’est le krach qui est au milieu.
    [auction] Pendant une enchère, il y a une action au milieu.
    [winner] Une action reste au milieu tant que le vainqueur n’a pas agi.
    [runner_up] Jusqu’à la fin du tour une action est retournée, même prise par le vainqueur.
   *[other] Il n’y a pas de carte au milieu à ce moment-là. Mettez aussi le moment : « phase ».
 }
refusal-bidders-not-so = { $phase ->
    [auction] Pendant une enchère, au moins deux restent (« still_in »), et le dernier sorti n’en est pas.
   *[other] Après une enchère, un seul reste (« still_in »), et un autre est sorti en dernier (« last_out »).
 }
refusal-chips-astray = Pot et banque doivent faire { $together ->
    [one] { $together } jeton
   *[other] { $together } jetons
 } ensemble : les autres sont dans les mains. Rectifiez d’abord une main, par une décision maison sur les jetons.

## Les règles en une phrase
rule-MO-S1 = De 3 à 6 joueurs ; chacun a un marqueur sur la case de départ de la piste de 32 cases et 6 jetons cachés dans la main.
rule-MO-S2 = Le centre dit de quoi la carte est une action ; le bord dit ce qui se vend quand elle est retournée.
rule-MO-S3 = Chacun commence avec une action marquée S, visible ; celles qui restent vont dans la pioche.
rule-MO-S4 = Il y a 45 jetons en tout : ce qui n’est ni en main ni au pot est à la banque.
rule-MO-S5 = Le krach est l’une des cinq dernières cartes de la pioche.
rule-MO-S6 = Démarrage rapide, 5 joueurs au plus : chacun choisit aussi l’une de cinq actions de cinq couleurs, le dernier d’abord, chacun une autre couleur.
rule-MO-R1 = Un tour commence par la carte du dessus de la pioche.
rule-MO-R2 = Chaque action qu’on possède de la couleur du centre retourné rapporte un point.
rule-MO-R3 = Un emprunt donne 2 jetons de la banque contre un recul d’une ou deux cases, sans remboursement ; quand, combien de fois et de combien de cases, les options le disent.
rule-MO-R4 = À son tour : un jeton au pot, ou dehors. Sans jeton, on sort.
rule-MO-R5 = Qui se retire prend tout le pot.
rule-MO-R6 = Le dernier en lice gagne et ne paie rien de plus. Aucun jeton ne naît ni ne se perd.
rule-MO-R7 = Le vainqueur prend la carte retournée ou vend, l’un des deux.
rule-MO-R8 = Le second peut faire l’autre chose, ou rien ; selon l’option, il doit prendre la carte qui reste. Une carte que personne ne prend est défaussée.
rule-MO-R9 = Qui prend la carte est premier joueur du tour suivant.
rule-MO-R10 = On ne vend que ses actions de la couleur du bord retourné ; chacune rapporte autant de points qu’il y en a chez tous les joueurs.
rule-MO-R11 = Les actions vendues sont défaussées.
rule-MO-E1 = Le krach finit la partie : 5 jetons en main valent une case.
rule-MO-E2 = Le plus avancé gagne ; à égalité, celui d’entre eux qui a le plus d’actions ; sinon, la victoire se partage.

## Ce qu’on attend
prompt-setup = Donnez à chacun une action marquée S
prompt-setup-short = Les actions marquées S
prompt-setup-hint = Dites qui a reçu laquelle. Les autres vont dans la pioche ; le krach parmi ses cinq dernières cartes.
setup-how = Mélangez les six actions marquées S et donnez-en une à chacun, visible. Mélangez le krach aux quatre dernières cartes de la pioche.
title-deal = Première action { ELIDED("de", $seat) }
for-seat = pour { $seat }
prompt-choosing = { $you ->
    [yes] Choisissez une deuxième action
   *[no] { $seat } choisit une deuxième action
 }
prompt-choosing-short = Une deuxième action
prompt-choosing-hint = L’une des cinq posées, d’une couleur que personne n’a choisie.
choosing-how = Cinq actions de cinq couleurs sont posées. Le dernier choisit d’abord, puis à rebours ; le reste retourne dans la pioche.
prompt-turning = { $you ->
    [yes] À vous de commencer : retournez la carte
   *[no] { $seat } commence : retournez la carte
 }
prompt-turning-short = Retournez la carte
prompt-turning-hint = Posez-la sur le lecteur, ou dites laquelle c’est. Pioche : { $pile }.
notice-crash = Krach : parmi les { $pile } dernières
prompt-auction = { $you ->
    [yes] Rester ou se retirer ?
   *[no] { $seat } : rester ou se retirer ?
 }
prompt-auction-short = Rester ou se retirer ?
prompt-auction-hint = Rester coûte un jeton. Qui se retire prend le pot : { $pot }.
prompt-winner = { $you ->
    [yes] Gagné : prendre ou vendre
   *[no] { $seat } a gagné : prendre ou vendre
 }
prompt-winner-short = Prendre ou vendre
prompt-winner-hint = Prendre la carte, ou vendre des actions { colour.fs }. On peut n’en vendre aucune.
prompt-may-sell = { $you ->
    [yes] Second : vendre, ou rien
   *[no] { $seat } peut encore vendre
 }
prompt-may-sell-short = Vendre, ou rien
prompt-may-take = { $you ->
    [yes] Second : prendre la carte ?
   *[no] { $seat } peut prendre la carte
 }
prompt-may-take-short = Prendre la carte ?
prompt-must-take = { $you ->
    [yes] La carte est pour vous
   *[no] { $seat } prend la carte
 }
prompt-must-take-short = La carte à prendre
prompt-runner-up-hint = Le second fait ce que le vainqueur n’a pas fait.
prompt-over = { $number ->
    [1] Krach ! { LIST($winners) } gagne
   *[other] Krach ! { LIST($winners) } se partagent la victoire
 }
prompt-over-short = Krach !

## Sur la table
pot-heading = Au pot
pot-note = { $number ->
    [1] un seul en lice
   *[other] { $number } encore en lice
 }
wins-auction = Remporte l’enchère
is-runner-up = Second de l’enchère
winner-took = { $seat } a pris la carte
winner-sold = { $seat } a vendu
runner-up-is = second : { $seat }
pile-heading = Dans la pioche
pile-note = { $first } commence ce tour
cards-left = reste { $number }
card-sells = Bord : les { colour.fs } se vendent, { $worth } chacune
card-taken = prise par { $seat }
over-crash = Les jetons en main ont compté : cinq font une case.
title-premium = Prime des { colour.fs }
premiums = { LIST($paid) }
premium-of = { $seat } { SIGNED($points) }
premiums-none = Personne n’en a : pas de prime.
do-stay = Je reste
do-stay-sub = un jeton au pot
do-drop = Je me retire
do-drop-sub = { $pot ->
    [0] le pot est vide
    [1] avec un jeton
   *[other] avec { $pot } jetons
 }
do-take = Prendre la carte
do-take-sub = et commencer le tour suivant
do-sell = Vendre
do-sell-sub = { $worth } par action
do-sell-none = Ne rien vendre
do-sell-none-sub = pas d’action { colour.f } à vendre
do-decline = Ne rien faire
do-borrow = Emprunter
loan-sub = +{ $chips } jetons, −{ $spaces } { $spaces ->
    [1] case
   *[other] cases
 }
title-loan = Emprunt : { $terms } (banque : { $bank })
title-sell = Vendre des { colour.fs }, { $worth } chacune
title-turned = Quelle carte est-ce ?
title-shares = Actions
title-own = { $number ->
    [1] Mon action
   *[other] Mes { $number } actions
 }
row-shares = { $number ->
    [0] aucune action
    [1] 1 action
   *[other] { $number } actions
 }
over-tie = { $number ->
    [1] À égalité de cases : le plus d’actions décide.
   *[other] À égalité de cases et d’actions.
 }
over-spaces = { $number ->
    [one] case
   *[other] cases
 }
over-ahead = { $number ->
    [1] Au krach, { $seat } a une case d’avance.
   *[other] Au krach, { $seat } a { $number } cases d’avance.
 }
chart-spaces = Le marqueur de chacun, carte après carte.
hand-heading = { $number ->
    [0] Jeton en main
    [1] Jeton en main
   *[other] Jetons en main
 }
hand-note = sur la case { $score }
see-hand = Jetons { ELIDED("de", $seat) }
note-first = 1er
note-winner = gagne
note-runner-up = second
note-out = retiré
note-loan = emprunt
why-chosen = déjà choisie
why-gone = il n’y en a plus
why-no-chip = sans jeton, on se retire
why-no-crash-yet = seulement parmi les { $among } dernières

## Au lecteur
choice-sell = { $number ->
    [1] Cette action seule est vendue
   *[other] Les { $number } de cette couleur sont vendues
 }
sensor-nothing = Une carte a été lue ({ $card }), mais il n’y a rien à en faire maintenant.

## La table comme elle est : moments et valeurs
position-value-setup = avant la donne
position-value-choosing = choix de la deuxième action
position-value-turning = carte à retourner
position-value-auction = enchère
position-value-winner = au vainqueur d’agir
position-value-runner-up = au second d’agir
position-value-over = fin
position-value-crash = Krach
position-value-brown = marron
position-value-pink = rose
position-value-blue = bleu
position-value-green = vert
position-value-yellow = jaune

## Whose word a switch is: the box's, or ours

option-quick-start-whose = La boîte : une variante à elle. Qui choisit le premier est notre choix.
option-loan-cost-whose = La boîte : une case.
option-loans-per-auction-whose = Notre choix : la boîte ne dit pas combien de fois.
option-loans-until-whose = La boîte dit avant l’enchère. Jusqu’à ce qu’on reste ou se retire est notre lecture.
option-runner-up-must-take-whose = La boîte : le second peut refuser. Qu’il doive prendre vient du jeu en ligne.

## What we ruled where the box is silent, under the rule it belongs to

ruling-MO-S6 = { $last_chooses_first ->
    *[yes] Notre choix : la dernière place choisit d’abord, puis en sens inverse, et le reste retourne dans la pioche.
     [no] Dans cette édition, la première place choisit d’abord, puis dans le sens horaire ; le reste retourne dans la pioche.
 }
ruling-MO-R3 = { $loans_out_of_turn ->
    *[yes] Notre choix : aussi hors de son tour.
     [no] Dans cette édition, seulement à son tour.
 } { $scores_below_zero ->
    *[yes] Notre choix : le score peut passer sous 0.
     [no] Dans cette édition, le score ne passe jamais sous 0.
 }
ruling-MO-R8 = { $first_stays ->
    *[yes] Notre choix : le premier joueur le reste alors.
     [no] Dans cette édition, le vainqueur de l’enchère devient premier joueur.
 }
ruling-MO-E2 = Notre choix : une égalité que les actions ne tranchent pas est partagée.

# La première partie guidée

lesson-first-goal-title = Avancer sur la piste
lesson-first-goal = Vous achetez des actions avec des jetons, puis les vendez. Qui est le plus loin sur la piste gagne.
lesson-first-turn-title = Une carte
lesson-first-turn = On retourne la première carte de la pioche : marron au centre, bord vert. Montrez-la : marron, puis bord vert.
lesson-first-stay-title = La prime, puis l’enchère
lesson-first-stay = Centre marron : chaque action marron vient de rapporter 1 point. À vous : un jeton au pot pour rester.
lesson-first-pot-title = Zoé se retire
lesson-first-pot = Qui se retire prend tout le pot. Bo reste, et vous : encore un jeton ?
lesson-first-take-title = Vous gagnez
lesson-first-take = Bo s’est retiré, il ne reste que vous. Le vainqueur prend la carte ou vend. Prenez-la.
lesson-first-loan-title = Un emprunt
lesson-first-loan = Le deuxième peut faire l’autre chose. Nouvelle carte. Avant de miser, la banque prête deux jetons contre un recul d’une case : empruntez.
lesson-first-again-title = Encore une enchère
lesson-first-again = Restez : un jeton au pot.
lesson-first-sell-title = Vendre
lesson-first-sell = Les autres se retirent. Le bord est marron : chaque marron vaut autant qu’il y en a sur la table. Touchez les vôtres, puis Vendre.
lesson-first-end-title = La fin
lesson-first-end = Parmi les cinq dernières cartes se cache le krach : la partie s’arrête, vos jetons valent encore quelques cases.
lesson-first-now-title = C’est tout
lesson-first-now = Vos jetons sont secrets : touchez votre place, ou prenez un téléphone. Le reste, « ? » vous l’explique. Bonne partie !
