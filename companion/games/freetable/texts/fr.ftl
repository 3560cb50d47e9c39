# La table libre en français.
game-title = Table libre
game-tagline = Banque, enchères, votes secrets et scores pour toute boîte
edition-trader = La banque d’un jeu de propriétés
edition-railway = Compagnies de chemin de fer
edition-auction_house = Une salle des ventes
edition-wine_estate = Le score d’un domaine viticole
edition-secret_orders = Ordres secrets
edition-poker_chips = Jetons, blindes et pots
edition-score_pad = Un bloc de score
place-pad = le lecteur

## Noms des feuilles fournies ; ceux du groupe se disent tels qu’ils sont écrits
name = { KEY($name) ->
    [money] argent
    [shares] actions
    [chips] jetons
    [points] points
    [parking] parc gratuit
    [pot] le pot
    [first-side-pot] annexe 1
    [second-side-pot] annexe 2
    [full-round] tour complet
    [rent] loyer
    [fine] amende
    [tax] impôt
    [birthday] anniversaire
    [red-line] ligne rouge
    [blue-line] ligne bleue
    [green-line] ligne verte
    [dividend] dividende
    [red-line-earns] la ligne rouge encaisse
    [blue-line-earns] la ligne bleue encaisse
    [green-line-earns] la ligne verte encaisse
    [what-is-it-worth] combien vaut-il ?
    [vines] vignes
    [casks] tonneaux
    [price-of-a-cask] prix du tonneau
    [cellar] cave
    [guests] visiteurs
    [medals] médailles
    [debts] dettes
    [order] l’ordre
    [vote] le vote
    [number] un nombre
    [bet] le pari
    [hold] tenir
    [advance] avancer
    [support] soutenir
    [retreat] reculer
    [red] rouge
    [black] noir
    [zero] zéro
    [small-blind] petite blinde
    [big-blind] grosse blinde
    [the-pot] prend le pot
    [half-of-the-pot] moitié du pot
    [bank] la banque
   *[other] { $name }
 }
name-titled = { CAPITAL(SAY("name", "name", $name)) }
grouped = { GROUPED($number) }
amount = { $unit ->
    [dollar] { money-dollar }
    [euro] { $figures } €
    [pound] { $figures } £
    [point] { $figures } pts
   *[other] { $figures }
 }
minus = −{ $amount }
the-bank = la banque
everybody = tous
hidden-purse = ···
purse = { $seat } : { $currency }
names = { LIST($names) }
thought = { $minutes } min { $seconds }

## Où en est la table
phase-setup = qui joue
phase-playing = la table est libre
phase-throwing = les dés roulent
phase-sale = un lot est en vente
phase-sale-outcry = les mises se crient
phase-sale-in-turn = les mises font le tour
phase-sale-sealed = les mises sont sous pli
phase-sale-second-price = les mises sont sous pli
phase-sale-all-pay = les mises sont sous pli
phase-sale-falling = le prix descend
phase-asking = chacun choisit
phase-settling = les paris sont ouverts
phase-over = la fin

## Options
option-bank-by = Se servent de la banque
option-bank-by-everybody = tous
option-bank-by-banker = le banquier
option-bank-by-table = la tablette seule
option-banker = Le banquier
option-banker-none = la première place
option-balances = Les bourses
option-balances-open = tous les voient
option-balances-own = chacun voit la sienne
option-turns = C’est le tour de quelqu’un
option-clock = Le temps de réflexion est compté
option-rounds = Manches
option-rounds-none = autant qu’on veut

## Ce qu’on peut dire
legal-pay = payer { $amount } : { account-of } à { payee-of }
account-of = { ACCOUNT($payer) }
payee-of = { ACCOUNT($payee) }
legal-claim = demander { $amount } à { $payer }
legal-allow = dire oui à la demande { $claim }
legal-deny = dire non à la demande { $claim }
legal-all-pay = tous paient { $amount } à { payee-of }
legal-all-receive = tous reçoivent { $amount } ({ account-of })
legal-reverse = annuler l’écriture { $entry }
legal-name-favourite = nommer un paiement favori
legal-drop-favourite = oublier le favori « { $name } »
legal-lay = poser la bourse : { account-name }
legal-lay-favourite = poser la carte « { $name } »
legal-put-up = mettre un lot en vente : { sale-kind }
legal-bid = miser { $amount }
legal-pass = passer
legal-set-ceiling = fixer un plafond secret
legal-drop-ceiling = retirer le plafond
legal-seal-bid = miser en secret
legal-lower = baisser le prix
legal-take = prendre à ce prix
legal-close-bidding = clore les enchères
legal-ask-all = demander à tous : { question-name }
question-name = { SAY("name", "name", $question) }
legal-choose = choisir en secret
legal-open-answers = ouvrir les réponses
legal-settle = c’est { SAY("name", "name", $answer) }
legal-score = remplir { SAY("name", "name", $row) } pour { $seat }
legal-begin = { $seat } commence
legal-end-turn = finir le tour
legal-next-round = commencer la manche suivante
legal-run-clock = { $on ->
    [yes] lancer le chronomètre
   *[no] arrêter le chronomètre
 }
legal-take-dice = prendre les dés
legal-throw = les dés montrent { LIST($dice) }
legal-finish = finir la partie

## Ce qui s’est passé
event-paid = { account-of } → { payee-of } : { amount-said }{ event-reason }
amount-said = { $unit ->
    [plain] { GROUPED($amount) } { SAY("name", "name", $currency) }
   *[other] { SAY("amount", "unit", $unit, "figures", GROUPED($amount)) }
 }
price-said = { $unit ->
    [plain] { GROUPED($price) } { SAY("name", "name", $currency) }
   *[other] { SAY("amount", "unit", $unit, "figures", GROUPED($price)) }
 }
event-reason = { KEY($reason) ->
    [none] {""}
   *[other] {" "}({ SAY("name", "name", $reason) })
 }
event-all-paid = Tous → { payee-of } : { amount-said } chacun{ event-reason }
event-all-received = { account-of } → tous : { amount-said } chacun{ event-reason }
event-claimed = { $payee } demande { amount-said } à { $payer }{ event-reason }
event-denied = { $payee } ne reçoit rien de { $payer } : la demande est retirée.
event-reversed = L’écriture { $entry } est annulée{ event-reason }.
event-favourite-named = Un paiement favori : { $name }, { amount-said }.
event-favourite-dropped = Le favori « { $name } » est oublié.
event-purse-laid = { $receives ->
    [yes] { account-name } reçoit.
   *[no] { account-name } paie.
 }
event-favourite-laid = { $waits_for ->
    [payer] { SAY("name-titled", "name", $name) } : posez la bourse de qui paie.
    [payee] { SAY("name-titled", "name", $name) } : posez la bourse de qui reçoit.
   *[other] { SAY("name-titled", "name", $name) } : carte retirée.
 }
account-name = { ACCOUNT($account) }
event-lot-put-up = { lot-said } est en vente : { sale-kind }.
lot-said = { KEY($lot) ->
    [none] Un lot
   *[other] { SAY("name", "name", $lot) }
 }
event-bid-made = { $for_it ->
    [yes] La table mise { amount-said } pour { $seat }.
   *[no] { $seat } mise { amount-said }.
 }
event-passed = { $short ->
    [yes] { $seat } ne peut pas payer plus et passe.
   *[no] { $seat } passe.
 }
event-ceiling-set = { $seat } a dit quelque chose à la table.
event-ceiling-dropped = La table ne mise plus pour { $seat }.
event-bid-sealed = { $seat } a misé en secret.
event-price-fell = Le prix est de { price-said }.
event-bids-opened = Mises : { LIST($bids) }.
event-lot-sold = { lot-said } : à { $seat } pour { price-said }.
event-lot-unsold = { lot-said } : pas vendu.
event-asked = Chacun choisit : { question-name }.
event-answered = { $seat } a choisi.
event-answers-opened = { question-name } : { LIST($answers) }.
event-bets-settled = { question-name } : { SAY("name", "name", $answer) }. { KEY($won) ->
    [none] Personne ne gagne.
   *[other] { LIST($won) }.
 }
event-scored = { $seat }, { SAY("name", "name", $row) } : { KEY($value) ->
    [none] effacé
   *[other] { $value }
 }.
event-begun = { $seat } commence.
event-turn-ended = { $seat } a fini ; à { $next }.
event-round-begun = Manche { $round }.
event-clock-runs = { $on ->
    [yes] Le temps de réflexion est compté.
   *[no] Le temps de réflexion n’est plus compté.
 }
event-dice-taken = On lance les dés.
event-thrown = { $dice }
event-finished = { KEY($winners) ->
    [none] La partie est finie.
   *[other] La partie est finie : { LIST($winners) }.
 }
event-money-adjusted = Décision maison : { $seat } { SIGNED($amount) }.
event-account-put = Décision maison : { $account } a { amount-said }.
event-position-put = La table est notée comme elle est.

## Refus
refusal-no-money = Cette feuille n’a pas d’argent.
refusal-off-step = On compte de { $step } en { $step }.
refusal-to-oneself = Personne ne se paie soi-même.
refusal-short = { CAPITAL(ACCOUNT($account)) } n’a pas assez.
refusal-ask-the-payer = C’est l’argent de { $payer } : il faut demander.
refusal-not-the-banker = { $bank_by ->
    [banker] { $banker } tient la banque.
   *[other] La banque se tient à la tablette.
 }
refusal-too-many-claims = Il y a déjà { $most } demandes : répondez d’abord.
refusal-no-such-claim = Cette demande n’est plus là.
refusal-name-taken = « { $name } » est déjà un favori : prenez un autre nom.
refusal-too-many-favourites = Il y a déjà { $most } favoris : oubliez-en un d’abord.
refusal-no-such-favourite = Aucun favori de ce nom n’a été nommé à cette table.
refusal-waits-for-nobody = On sait déjà qui paie et qui reçoit : la carte paie aussitôt.
refusal-at-the-table = L’argent de tous se déplace à la tablette, ou par qui tient la banque.
refusal-no-such-entry = Le livre a { $entries } écritures.
refusal-reversed-already = L’écriture { $entry } a déjà été annulée.
refusal-not-sold-so = Cette feuille ne vend pas ainsi.
refusal-sell-your-own = Un lot se met en vente à la tablette, ou par qui le vend.
refusal-seller-bids = Qui vend ne mise pas.
refusal-beyond-cash = C’est plus que ce que vous avez.
refusal-ceiling-too-low = Un plafond est au moins la mise suivante, { $least }.
refusal-no-ceiling = Il n’y a pas de plafond.
refusal-no-such-bid = Une mise est d’au moins { $least }, de { $step } en { $step }, et pas plus qu’on n’a.
refusal-ends-by-itself = Les enchères finissent d’elles-mêmes. { KEY($turn) ->
    [none] {""}
   *[other] La parole est à { $turn }.
 }
refusal-other-matter = C’était pour un lot ou une question d’avant.
refusal-not-to-choose = { KEY($known) ->
    [none] De { $least } à { $most }.
   *[other] Au choix : { LIST($known) }.
 }
refusal-stake-wanted = Un pari veut une mise : dites combien.
refusal-no-stake = Ce n’est pas un pari : il n’y a pas de mise.
refusal-own-column = Chacun remplit sa colonne ; la tablette les remplit toutes.
refusal-no-such-round = Il y a { $rounds } manches jusqu’ici.
refusal-out-of-bounds = { SAY("name", "name", $row) } : de { $least } à { $most }.
refusal-off-row-step = { SAY("name", "name", $row) } va de { $step } en { $step }.
refusal-no-turns = Ici, on ne compte pas les tours.
refusal-begun-already = C’est déjà le tour de { $seat }.
refusal-nobody-began = Dites d’abord qui commence.
refusal-no-clock = Le temps de réflexion n’est pas compté.
refusal-clock-so-already = { $on ->
    [yes] Le chronomètre tourne déjà.
   *[no] Le chronomètre est déjà arrêté.
 }
refusal-last-round = La manche { $rounds } est la dernière : finissez la partie.
refusal-rounds-by-turns = La manche suivante vient quand chacun a eu son tour.
refusal-no-dice = Cette feuille n’a pas de dés.
refusal-so-many-dice = Il y a { $number } dés.
refusal-no-such-face = Ce dé va de 1 à { $sides }.
refusal-money-astray = La banque et les pots doivent faire { $together } ensemble, et aucun ne descend sous zéro.
refusal-no-such-row = La feuille n’a pas de ligne « { SAY("name", "name", $row) } ».

## Règles
rule-FT-S1 = On joue de deux à dix.
rule-FT-S2 = Qui a quitté sa place n’a plus ni tour, ni mise, ni réponse ; sa bourse et ses chiffres restent, et c’est la tablette qui reverse son argent.
rule-FT-S3 = Qui arrive en cours de partie reçoit de la banque l’argent du début, autant qu’elle en a.
rule-FT-B1 = Un paiement va d’un compte à un autre : un nombre entier de pas, et pas à soi-même.
rule-FT-B2 = Qui n’a pas assez ne peut pas payer, sauf si la feuille permet les dettes ; une banque limitée non plus.
rule-FT-B3 = Chacun paie de son argent ; la banque et les pots servent à qui le réglage le dit, toujours à la tablette.
rule-FT-B4 = Qui veut l’argent d’un autre le demande ; il bouge quand celui-ci dit oui.
rule-FT-B5 = Quand tous paient ou reçoivent, c’est tous ou personne.
rule-FT-B6 = Toute écriture du livre peut être annulée une fois par une écriture inverse, et chacun le voit.
rule-FT-B7 = Les pots sont des comptes comme les autres.
rule-FT-B8 = Un favori est un paiement nommé une fois : un montant, ou un pourcentage de ce qu’a le payeur.
rule-FT-B9 = Les bourses sont ouvertes, ou chacune à son joueur jusqu’à la fin ; banque et pots sont toujours ouverts.
rule-FT-A1 = Un lot à la fois, vendu comme la feuille le dit ; une place peut vendre le sien, et ne mise pas dessus.
rule-FT-A2 = À la criée : chaque mise est plus haute de pas entiers, d’un autre, et peut être payée ; « adjugé » y met fin.
rule-FT-A3 = Tour à tour : une mise plus haute ou « je passe », et qui a passé ne mise plus ; cela finit quand il n’en reste qu’un.
rule-FT-A4 = Sous pli : chacun mise une fois en secret, tout s’ouvre à la fois ; à égalité, à qui est le plus tôt au tour.
rule-FT-A5 = Prix qui descend : jusqu’à ce que quelqu’un dise « à moi ».
rule-FT-A6 = La table mise pour qui a fixé un plafond secret, jusque-là et pas plus ; il s’ouvre avec le lot.
rule-FT-A7 = Le gagnant paie la place qui vend, sinon le compte que la feuille nomme.
rule-FT-A8 = Tour à tour, qui ne peut pas payer la mise suivante passe d’office, et la table le dit.
rule-FT-V1 = Chacun choisit dans ce que la question propose.
rule-FT-V2 = Une réponse secrète peut être changée jusqu’à l’ouverture.
rule-FT-V3 = Tout s’ouvre à la fois, et chaque téléphone prouve que personne n’a changé après le sceau.
rule-FT-V4 = Un pari a une mise qu’on peut payer ; ce qui est sorti se paie selon la cote, tous ou personne.
rule-FT-P1 = Les chiffres restent dans les bornes et les pas de leur ligne ; chacun remplit sa colonne.
rule-FT-P2 = Une ligne peut être la somme d’autres, multipliée par une autre ; chacune compte tant de points l’unité.
rule-FT-P3 = Le plus ou le moins gagne, comme la feuille le dit ; à égalité, le plus de la ligne du départage ; sinon, on partage.
rule-FT-T1 = Les tours vont dans le sens des aiguilles d’une montre, à partir de qui commence.
rule-FT-T2 = Une manche est finie quand le tour revient à qui a commencé.
rule-FT-T3 = Les dés sont ceux de la feuille.
rule-FT-T4 = Le chronomètre compte ce que prend chaque tour, et n’interdit rien.
rule-FT-E1 = La tablette finit la partie ; rien ne doit être en vente ni demandé.
rule-FT-G1 = Une carte-bourse posée sur le lecteur paie ; une autre après elle reçoit.
rule-FT-G2 = La carte d’un favori paie pour la bourse posée, sinon pour qui c’est le tour, sinon pour la prochaine bourse posée ; celle d’un lot le met en vente ; le jeton du tour finit le tour.

## L’écran
till-sentence = {"{payer}"} paie {"{amount}"} à {"{payee}"}
till-all = Tous paient {"{amount}"} à {"{payee}"}
till-claim = Demander {"{amount}"} à {"{payer}"}
till-paying = Payer {"{amount}"} à {"{payee}"}
till-receiving = {"{payer}"} me paie {"{amount}"}
till-with-word = Payer, en disant pourquoi
till-with-name = Garder comme favori
forget-it = Oublier ce favori
lot-typed = Écrire son nom
title-favourites = Paiements favoris
title-own-purses = À chacun sa bourse
title-book = Le livre
older-entries = Écritures plus anciennes
entries-from-to = { $first } à { $last }
title-standing = Où en est chacun
title-dice = Lancé
title-column = Vos chiffres
earlier-rounds = Manches passées
title-column-long = Vos chiffres ({ $filled } / { $rows })
pays-whom = { $payer } paie…
pays-to = à { $payee }
claimed = { $payee } demande { $amount } à { $payer }
claim-yes = Payer
claim-no = Non
claim-back = Laisser tomber
reverse-sure = Annuler l’écriture
entry = { $payer } → { $payee }
entry-why = { $payer } → { $payee } : { $reason }
entry-back = retour : { $payer } → { $payee }
nothing-on-sheet = Cette feuille n’a rien à compter. Le menu a un autre jeu, ou une feuille à vous.
see-own = { $seat }, derrière le rideau
prompt-turn = { $you ->
    [yes] À vous
   *[no] À { $seat }
 }
prompt-turn-short = À jouer
prompt-begins = Qui commence ?
prompt-begins-short = Qui commence ?
hint-begins = L’appli tire au sort, ou vous le dites.
prompt-free = La table est libre
prompt-free-short = La table est libre
touch-pay = Touchez qui paie, qui reçoit, et combien ; ou un favori.
round = manche { $round }
you-have = Vous avez
do-sale = Enchère
do-ask = Question secrète
app-draws = { $phase ->
    [throwing] L’appli lance
   *[other] L’appli tire au sort
 }
do-dice = Dés
do-clock = { $on ->
    [yes] Chronomètre
   *[no] Arrêter le chrono
 }
do-next-round = Manche suivante
do-finish = Finir la partie
finish-sure = Finir et voir qui a gagné
do-end-turn = Tour fini
sale-kind = { $kind ->
    [outcry] à la criée
    [in_turn] tour à tour
    [sealed] sous pli, on paie sa mise
    [second_price] sous pli, on paie la deuxième
    [all_pay] sous pli, tous paient
   *[falling] prix qui descend
 }
lot-nameless = Un autre lot
sold-by = Un joueur vend
the-lot = Le lot
prompt-throw = Lancez les dés
prompt-throw-short = Lancez les dés
hint-throw = Dites ce qu’ils montrent, ou l’appli lance.
throw-how = { $number ->
    [one] Un dé à { $sides } faces.
   *[other] { $number } dés.
 }
row-round = { $row }, { $round }
row-total = En tout
fill-in = { $row }, { $seat }
wipe-out = effacer
not-filled = –
prompt-over = La fin{ KEY($winners) ->
    [none] {""}
   *[other] {"\u00A0"}: { LIST($winners) }
 }
prompt-over-short = La fin
over-heading = La fin
over-points = { $number ->
    [one] point
   *[other] points
 }
over-ahead = { $seat } a { $figures } d’avance.
over-by-tie = { $seat } l’emporte à égalité.
over-shared = À égalité : { LIST($seats) }.
chart-note = Où en était chacun, tour après tour.
sale-how = { $kind ->
    [outcry] Chacun peut miser plus haut, jusqu’à « adjugé ». Sur un téléphone on peut fixer un plafond secret : la table mise alors pour lui.
    [in_turn] Tour à tour : miser plus haut ou passer. Qui a passé ne mise plus.
    [sealed] Chacun mise une fois en secret. La plus haute paie sa mise.
    [second_price] Chacun mise une fois en secret. La plus haute paie la mise d’après.
    [all_pay] Chacun mise une fois en secret. La plus haute l’emporte ; tous paient.
   *[falling] Le prix descend jusqu’à ce que quelqu’un dise « à moi ».
 }
says-it = { $seat } mise { $amount }
touch-bid = Touchez un joueur : il mise le pas suivant.
touch-take = Touchez qui prend.
sale-hint = Le prix va à { $payee }.
prompt-seal = { $lot } : { $number ->
    [one] une mise manque
   *[other] { $number } mises manquent
 }
prompt-seal-short = Misez en secret
prompt-in-turn = { $you ->
    [yes] À vous de parler
   *[no] La parole est à { $seat }
 }
prompt-falling = { $lot } : qui prend ?
prompt-falling-short = Qui prend ?
prompt-bids = { $lot } : qui mise ?
prompt-higher = Qui mise plus que { $seat } ?
prompt-higher-short = Qui mise plus ?
sealed-so-far = mises secrètes jusqu’ici
falls-by = descend de { $amount }
least-bid = la moindre mise
call-once = Une fois
call-twice = Deux fois
takes-it = { $seat } prend
do-lower = Baisser le prix
open-bids = Ouvrir les mises
open-bids-sure = Ouvrir sans qui manque
sold = Adjugé
sold-to = { $seat }, { $amount }
unsold = Personne n’en veut
passes = { $seat } passe
note-sells = vend
note-passed = passe
note-chosen = a choisi
you-sell = Vous vendez : le prix est à vous.
mine = À moi !
cannot-pay = Vous ne pouvez pas payer cela.
i-bid = Miser { $amount }
i-pass = Je passe
wait-for-seat = La parole est à { $seat }.
set-ceiling = Plafond secret
no-ceiling = Plus de plafond
ceiling-is = La table mise pour vous jusqu’à { $amount }.
ceiling-how = La table mise pour vous, jusqu’à ce que vous dites ici. Personne d’autre ne le sait.
seal-bid = Mise secrète
no-bid-sure = Ne rien miser
seal-how = { $kind ->
    [all_pay] Tous paient ce qu’ils misent.
    [second_price] La plus haute paie la mise d’après.
   *[other] La plus haute paie sa mise.
 }
sealed-own = Votre mise : { $amount }. Elle peut changer jusqu’à l’ouverture.
prompt-ask = { $question } : { $number ->
    [one] une réponse manque
   *[other] { $number } réponses manquent
 }
prompt-ask-short = Choisir en secret
hint-ask = Sur son téléphone, ou derrière le rideau.
answered-so-far = ont choisi
ask-how = { $odds ->
    [yes] Chacun parie en secret : un choix et une mise. Tout s’ouvre à la fois.
   *[no] Chacun choisit en secret. Tout s’ouvre à la fois.
 }
open-answers = Ouvrir les réponses
open-answers-sure = Ouvrir sans qui manque
your-answer = { $question }
own-answer = Votre réponse : { $answer }. Elle peut changer jusqu’à l’ouverture.
own-bet = Votre pari : { $answer }, { $stake }. Il peut changer jusqu’à l’ouverture.
set-answer = Choisir
answer-sure = Sceller : { $answer }
odds = × { $times }
other-stake = Une autre mise
prompt-settle = { $question } : qu’est-ce qui est sorti ?
prompt-settle-short = Qu’est-il sorti ?
hint-settle = Les mises sont à la banque ; qui avait raison est payé selon la cote.
what-came-true = Qu’est-ce qui est sorti ?
tag-nothing = « { $tag } » ne sert à rien maintenant.
favourite-waits = { $name } : posez la bourse de qui paie ou reçoit.
tag-nothing-to-pay = { $name } : il n’y a rien à payer.
tag-purse-of = la bourse de { $seat }
tag-turn = Mon tour est fini

## La table telle qu’elle est
position-turn = tour
position-round = manche
position-pots = banque et pots
position-scores = feuille de score

## Feuilles inutilisables
malformed-no-currency = cette feuille n’a pas de monnaie.
malformed-name-twice = ce nom y est deux fois, ou veut dire autre chose ici.
malformed-to-oneself = c’est aussi qui paie.
malformed-amount-or-percent = un montant ou un pourcentage : l’un des deux.
malformed-percent-of-whom = un pourcentage est de ce qu’a une place ou un pot.
malformed-list-empty = au moins un.
malformed-too-few-choices = au moins deux choix.
malformed-no-list = seule une question « list » a des choix.
malformed-odds-for-each = une cote pour chaque choix d’une liste, et rien d’autre.
malformed-reckoned-from-itself = cette ligne se calcule à partir d’elle-même.
malformed-seat-is-account = « { $seat } » est un compte de cette feuille. Choisissez un autre nom.

## Une feuille à soi
box-written = { SAY("name", "name", $name) }
box-currencies = monnaies
box-pots = pots
box-favourites = paiements favoris
box-sales = enchères
box-questions = questions secrètes
box-rows = lignes de la feuille de score
box-by-round = chaque ligne une fois par manche
box-scores = qui gagne
box-dice = dés, par leurs faces
box-options = réglages
box-unit = signe
box-unit-dollar = dollar
box-unit-euro = euro
box-unit-pound = livre
box-unit-chip = jetons
box-unit-point = points
box-unit-plain = sans signe
box-step = pas
box-start = au départ
box-bank = la banque a (rien : sans limite)
box-debts = dettes permises
box-notes = billets à toucher
box-payer = qui paie
box-payer-seat = le joueur choisi
box-payer-bank = la banque
box-payer-everybody = chacun
box-payee = qui reçoit
box-payee-seat = le joueur choisi
box-payee-bank = la banque
box-payee-everybody = chacun
box-amount = montant
box-percent = ou tant pour cent
box-currency = monnaie
box-kinds = façons de vendre
box-kinds-outcry = à la criée
box-kinds-in-turn = tour à tour
box-kinds-sealed = sous pli, on paie sa mise
box-kinds-second-price = sous pli, on paie la deuxième
box-kinds-all-pay = sous pli, tous paient
box-kinds-falling = prix qui descend
box-least = au moins
box-most = au plus
box-pays = le prix va à
box-pays-bank = la banque
box-lots = lots nommés
box-falls-from = le prix part de
box-falls-by = et baisse de
box-kind = on choisit
box-kind-list = les mots d’une liste
box-kind-number = un nombre
box-kind-player = un joueur
box-kind-amount = un montant
box-choices = choix
box-odds = cotes, pour un pari
box-each = points pour un
box-sum-of = la somme de
box-times = multipliée par
box-wins = gagne
box-wins-highest = le plus
box-wins-lowest = le moins
box-counts = on compte
box-counts-rows = la feuille
box-counts-money = l’argent
box-counts-nothing = rien
box-tie = à égalité, le plus de
