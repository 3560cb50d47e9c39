# Les écrans de la tablette.

## Ce qu'on touche partout
tablet-undo = Reprendre
tablet-cancel = Annuler
tablet-cancel-open = annuler
tablet-choose = Choisissez
tablet-where = { $what } : où ?
tablet-touch-lit = Touchez une place éclairée.
tablet-not-now = Pas maintenant. { $awaited }
tablet-allowed = { $place } : permis. { $why }
tablet-done = C’est bon
tablet-change = Changer
tablet-understood = Compris
tablet-later = Plus tard
tablet-bug = L’appli s’est trompée : rien n’a été noté. Recommencez ; si cela dure, relancez-la.
tablet-value-yes = oui
tablet-value-no = non
tablet-value-none = sans limite

## Avant la partie
tablet-scan = Visez ce carré avec l’appareil photo du téléphone.
tablet-who-sits-where = Qui s’assoit où ?
tablet-as-last = Comme la dernière fois
tablet-known-names = Déjà venus : touchez un nom, ou glissez-le à sa place
tablet-moving = { $seat } change de place
tablet-moving-hint = Lâchez sur la place verte. Deux places lâchées l’une sur l’autre s’échangent.
tablet-shuffle = Tirer au sort
tablet-accent-free = libre
tablet-or-code = ou le code
tablet-presence-short-connected = téléphone
tablet-presence-short-lost = endormi
tablet-presence-short-none = sans
tablet-no-lan = Pas de réseau : les téléphones ne peuvent pas venir. La table joue très bien sans eux.
tablet-players = { $number ->
    [0] Personne encore, { $free } places libres
    [one] Un joueur, { $free ->
        [0] plus de place libre
        [one] une place libre
       *[other] { $free } places libres
     }
   *[other] { $number } joueurs, { $free ->
        [0] plus de place libre
        [one] une place libre
       *[other] { $free } places libres
     }
 }
tablet-free-seat = Place libre
tablet-missing = { $number ->
    [one] Il manque un joueur
   *[other] Il manque { $number } joueurs
 }
tablet-missing-hint = Visez le carré avec un téléphone, ou touchez une place libre.
tablet-missing-hint-alone = Touchez une place libre.
tablet-asleep = { $number ->
    [one] Le téléphone { ELIDED("de", $seats) } dort
   *[other] Des téléphones dorment : { $seats }
 }
tablet-asleep-hint = La place attend : on le rallume, ou on joue ici.
tablet-ready = Tout le monde est là ?
tablet-ready-hint = Les places vont dans le sens des aiguilles d’une montre.
tablet-begin = Jouer
tablet-presence-connected = téléphone
tablet-presence-lost = téléphone endormi
tablet-presence-none = sans téléphone
tablet-presence-choosing-connected = choisit sur son téléphone
tablet-presence-choosing-lost = téléphone endormi
tablet-presence-choosing-none = sans téléphone
tablet-who-sits = Qui s’assoit ici ?
tablet-name = Nom
tablet-name-hint = Ana
tablet-sit = S’asseoir
tablet-leave = Quitter la table
tablet-free-phone = Libérer le téléphone

## Le choix du jeu
tablet-chosen-game = { $number ->
    [0] { $game }
    [one] { $game }, à un
   *[other] { $game }, à { $number }
 }
tablet-sit-down = S’asseoir
tablet-box-says = la boîte : { $value }
tablet-what-to-play = À quoi joue-t-on ?
tablet-what-to-play-hint = Chaque groupe a ses habitudes : tout se change ici.
tablet-options = Réglages
tablet-options-differ = { $number ->
    [0] comme dans l’édition
    [one] un réglage changé
   *[other] { $number } réglages changés
 }
tablet-options-reset = Comme dans l’édition
tablet-option-in-file = dans le fichier de l’édition

## Le rideau
tablet-your-turn = { $seat }, à vous
tablet-your-eyes = { $seat }, rien que pour vous
tablet-others-look-away = Prenez la tablette ; les autres regardent ailleurs.
tablet-open = Ouvrir
tablet-close-curtain = Refermer

## Les comptes
tablet-unveil-all = Tout ouvrir
tablet-unveil-next = { $seat ->
    [none] La suite
   *[other] Au suivant : { $seat }
 }
tablet-unveil-of = Les comptes { ELIDED("de", $seat) }
tablet-unveil-left = Il reste à ouvrir : { $seats }.
tablet-bet-closed = fermé
tablet-opened-had = avait
tablet-has-now = a maintenant
tablet-standing = Le classement
tablet-was = était { ORDINAL($place) }

## Refus, capteurs, téléphones
tablet-put-back = Remettre en place
tablet-house-ruling = Décision maison…
tablet-rule = Règle { $rule }
tablet-rule-unwritten = Cette règle n’a pas encore ses mots ici.
tablet-legal = Possible : { OR($offers) }.
tablet-bounds = de { $least } à { $most }
tablet-say-amount = Dire { $amount }
tablet-seen = Lu sur le lecteur : { $piece } ({ $place }).
tablet-which = De quoi s’agit-il ?
tablet-none-of-these = Rien de tout cela
tablet-learnt = Étiquette apprise : { $piece }.
tablet-learnt-instead = Étiquette apprise : { $piece }. Avant, c’était : { $before }.
tablet-claim = Un nouveau téléphone dit qu’il est à { $seat }
tablet-claim-hint = Il montre { $digits }. Si vous l’acceptez, l’ancien téléphone { ELIDED("de", $seat) } perd la place.
tablet-claim-yes = Accepter
tablet-claim-no = Refuser
tablet-take-seat = { $seat } joue sur son téléphone : prendre sa place sur la tablette ?
tablet-take-seat-hint = Le téléphone perd la place et le dit. Un choix scellé puis changé ici est signalé sur tous les téléphones.
tablet-take-seat-yes = La prendre sur la tablette
tablet-reason = Raison, en quelques mots
tablet-reason-hint = Le dé est tombé de la table
tablet-leave-it = Laisser ainsi
tablet-force = Revenir quand même

## Le menu
tablet-menu = Menu
tablet-settings = Réglages
tablet-settings-hint = Ils restent les mêmes d’une soirée à l’autre.
tablet-setting-language = Langue
tablet-setting-text-size = Taille des mots
tablet-setting-text-size-100 = normale
tablet-setting-text-size-115 = grande
tablet-setting-text-size-130 = très grande
tablet-setting-sound = Sons
tablet-setting-sound-day = le jour
tablet-setting-sound-always = toujours
tablet-setting-sound-never = jamais
tablet-setting-motion = Mouvements
tablet-setting-motion-yes = les montrer
tablet-setting-motion-no = aucun
tablet-setting-theme = Lumière
tablet-setting-theme-day = jour
tablet-setting-theme-night = soir
tablet-setting-theme-clock = selon l’heure
tablet-setting-preview = Voir l’écran comme
tablet-setting-preview-none = d’habitude
tablet-setting-preview-protan = sans le rouge
tablet-setting-preview-deutan = sans le vert
tablet-setting-preview-tritan = sans le bleu
tablet-setting-thinking-time = Temps de réflexion
tablet-setting-thinking-time-yes = le montrer
tablet-setting-thinking-time-no = sans
tablet-setting-keep-awake = Écran
tablet-setting-keep-awake-yes = reste allumé
tablet-setting-keep-awake-no = peut s’éteindre
tablet-setting-turned = Sens de la tablette
tablet-setting-turned-no = par ici
tablet-setting-turned-yes = en face
tablet-setting-wall = Le mur
tablet-setting-wall-yes = allumé
tablet-setting-wall-no = éteint
tablet-wall = Mur
tablet-wall-hint = Une télévision, ou n’importe quel navigateur de ce réseau, peut montrer la table à toute la pièce : ce que voit un spectateur. Rien de secret ne s’y voit, et il n’y a rien à toucher.
tablet-wall-how = Visez le carré, ou tapez dans le navigateur l’adresse écrite dessous.
tablet-history = Ce qui s’est passé
tablet-history-hint = Rien ne s’efface : ce qui est repris reste barré.
tablet-history-empty = Rien ne s’est encore passé depuis l’ouverture de la table.
tablet-history-line = ligne { $number }
tablet-back-to-here = Revenir ici
tablet-undone = repris
tablet-players-phones = Joueurs et téléphones
tablet-players-phones-hint = Libérer une place la rend à un autre téléphone
tablet-join-line = Pour revenir : { $address }, code { $code }
tablet-lead = Qui parle pour la table
tablet-lead-here = cet écran
tablet-lead-phones = les téléphones aussi
tablet-forget-phones = Oublier tous les téléphones
tablet-forget-phones-ask = Oublier tous les téléphones ?
tablet-forget-phones-hint = Plus aucun téléphone n’a de place, et le carré à viser est nouveau. La partie continue ; chacun le vise et reprend sa place.
tablet-forget-phones-yes = Les oublier
tablet-seat-change = Part, passe la main
tablet-seat-leaves = Part pour de bon
tablet-seat-leaves-hint = Pour de bon : les autres continuent, plus personne n’attend { $seat }. Ou bien quelqu’un d’autre continue avec tout ce qui est à { $seat }.
tablet-seat-left = a quitté la partie
tablet-seat-back = Est de retour
tablet-seat-to = Qui continue ?
tablet-seat-hand-over = Confier la place
tablet-seat-late = Quelqu’un arrive en cours de partie
tablet-seat-late-hint = Sa place est la dernière du tour, avec ce que le jeu donne au début.
tablet-seat-late-name = Qui arrive ?
tablet-seat-late-yes = Prend part
tablet-end-here = La finir ici
tablet-put-away = Ranger la partie
tablet-put-away-ask = Ranger cette partie ?
tablet-put-away-hint = Elle reste sur l’étagère, on peut la reprendre quand on veut. Finie ici, elle est comptée comme elle est.
tablet-put-away-yes = Ranger
tablet-shelf = L’étagère des soirées
tablet-shelf-hint = Touchez-en une : son nom, la reprendre ou la revoir, la corbeille.
tablet-shelf-number = { $number ->
    [0] Aucune soirée
    [one] Une soirée
   *[other] { $number } soirées
 }
tablet-shelf-all = Tout
tablet-shelf-copy = Copie
tablet-shelf-copied = Écrit à côté de la table : { $file }
tablet-bin = Corbeille ({ $number })
tablet-bin-put = Mettre à la corbeille
tablet-bin-back = Remettre sur l’étagère
tablet-bin-empty = Vider la corbeille…
tablet-bin-empty-ask = Vider la corbeille ?
tablet-bin-empty-hint = Ce qui s’y trouve disparaît pour de bon, avec ses comptes.
tablet-bin-empty-yes = { $number ->
    [one] Jeter une soirée
   *[other] Jeter { $number } soirées
 }
tablet-evening-name = Son nom
tablet-look-at = Revoir
tablet-long = { $minutes } min
tablet-when = { $minutes ->
    [0] { $day }
   *[other] { $day }, { $minutes } min
 }
tablet-won = { $number ->
    [one] { $seats } gagne
   *[other] { $seats } gagnent
 }
tablet-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
 }
tablet-wins = Victoires
tablet-won-of = { $wins } sur { $number }
tablet-shelf-each = Chacun
tablet-best-in = Record à { $game }
tablet-likes-to-bet = Parie sur : { $piece }
tablet-times = { $number } fois
tablet-longest-auction = Plus longue enchère, { $evening }
tablet-bids = { $number ->
    [one] une mise
   *[other] { $number } mises
 }
tablet-at-table = Temps à table
tablet-hours = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes }
 }
tablet-shelf-empty = L’étagère est vide : commencez une première partie.
tablet-evening-unreadable = La soirée { $number } est illisible. « companion doctor » dit ce qu’on peut encore en lire.
tablet-evening-now = sur la table
tablet-resume = Continuer

## Décisions maison
tablet-lies = Comme sur la table
tablet-lies-hint = { $money ->
    [yes] Glissez une pièce, touchez un solde.
   *[no] Glissez une pièce là où elle est.
 }
tablet-lies-hint-no-board = { $what ->
    [both] Touchez un solde, ou choisissez une pièce et dites ce que c’est.
    [pieces] Choisissez une pièce, puis dites ce que c’est.
   *[money] Touchez un solde.
 }
tablet-lies-confirm = { $number ->
    [0] Valider
    [one] Valider 1 changement
   *[other] Valider { $number } changements
 }
tablet-lies-nothing = Rien n’a changé encore.
tablet-had = avait { $amount }
tablet-house-hint = La table a raison : on note ce qui est, et pourquoi.
tablet-house-what = Que faut-il mettre d’accord avec la table ?
tablet-house-money = l’argent
tablet-house-piece = une pièce
tablet-house-position = toute la position
tablet-house-rule = Noter la décision
tablet-money-as-it-lies = Corriger l’argent
tablet-money-hint = Touchez un solde pour le taper. Rien ne compte avant de valider.
tablet-money-had = avait { $amount }
tablet-money-new = Nouveau solde { ELIDED("de", $seat) }
tablet-money-no-difference = inchangé
tablet-money-same = Aucun solde n’a changé.
tablet-money-rule = { $number ->
    [0] Valider
    [one] Valider
   *[other] Valider les { $number }
 }
tablet-reason-miscounted = mal compté
tablet-reason-forgotten = oublié
tablet-reason-agreed = convenu
tablet-reason-other = autre…
tablet-house-no-piece = Ce jeu n’a pas de pièce à déplacer en ce moment.
tablet-house-why = Pourquoi ?
tablet-house-which = Quelle pièce ?
tablet-house-where = Où est-elle ?
tablet-house-what-is = Qu’est-ce que c’est ?
tablet-house-elsewhere = Ou bien
tablet-position-add = Ajouter
tablet-position-remove = Enlever
tablet-position-none = rien
tablet-position-nobody = personne
tablet-position-empty = Rien ici
tablet-position-member = { $who } : { $what }
tablet-position-key-phase = moment
tablet-position-key-race = course
tablet-position-key-turn = au tour de
tablet-position-key-money = argent
tablet-position-key-hands = mains
tablet-position-key-played = cartes jouées
tablet-position-key-owners = propriétaires
tablet-position-key-cars = voitures
tablet-position-key-finish = arrivées
tablet-position-key-broken = pannes
tablet-position-key-places = places
tablet-position-key-card = carte
tablet-position-key-auction = enchère
tablet-position-key-lines = lignes
tablet-position-key-scores = points
tablet-position-key-shares = actions
tablet-position-key-discards = défausse
tablet-position-key-pot = pot
tablet-position-key-taken = prise
tablet-position-key-still-in = encore en lice
tablet-position-key-last-out = dernier sorti
tablet-position-key-bank = banque
tablet-position-key-first = premier joueur
tablet-position-key-plots = parcelles
tablet-position-key-channels = canaux
tablet-position-key-panda = panda
tablet-position-key-gardener = jardinier
tablet-position-key-boards = plateaux
tablet-position-key-chips = aménagements
tablet-position-key-bamboo = bambous
tablet-position-key-fulfilled = objectifs remplis
tablet-position-key-emperor = Empereur
tablet-position-key-players = joueurs
tablet-position-key-course = parcours
tablet-position-key-stack = pile
tablet-position-key-markers = marqueurs

## Appareils et étiquettes
tablet-devices = Appareils
tablet-devices-count = { $number ->
    [0] aucun
    [one] un appareil
   *[other] { $number } appareils
 }{ $faults ->
    [0] {""}
    [one] , une panne
   *[other] , { $faults } pannes
 }{ $offers ->
    [0] {""}
    [one] , un inconnu tout près
   *[other] , { $offers } inconnus tout près
 }
tablet-devices-hint = Rien n’en dépend : tout se fait aussi en touchant l’écran.
tablet-devices-none = Aucun appareil branché
tablet-devices-none-hint = Branchez une carte de lecteurs en USB : elle apparaît ici.
tablet-device-connected = branché, rien lu encore
tablet-device-lost = débranché
tablet-device-last = { $reader } : { $what }, il y a { $age }
tablet-device-rolled = { $roll }, il y a { $age }
tablet-device-passed-kept = ignorés, car dits avant : { $number }
tablet-device-passed-rubbish = ignorés, car ce ne sont pas des lectures : { $number }
tablet-device-passed-crowd = ignorés, car trop à la fois : { $number }
tablet-device-fault = Cet appareil a un problème : { $kind }.
tablet-offer-die = Un dé tout près, pas le nôtre : ses jets ne comptent pas.
tablet-offer-board = Une carte de lecteurs toute proche, pas la nôtre : ses étiquettes ne comptent pas.
tablet-offer-port = Sur { $port }, pas ouvert : ce peut être n’importe quoi, et l’ouvrir peut le redémarrer.
tablet-choose-die = Ce dé est à nous
tablet-choose-board = Cette carte est à nous
tablet-choose-port = Essayer
tablet-chosen-die = { $name } est à nous : lancez-le une fois, et il sera ici.
tablet-chosen-board = { $name } est à nous.
tablet-chosen-port = Est-ce que { $name } est une de nos cartes ? On lui demande…
tablet-offer-reader = Un lecteur de cartes du système, qui ne sert pas ici.
tablet-offer-keys = Un lecteur qui tape, s’il y en a un : ses étiquettes ne comptent pas encore.
tablet-choose-reader = Ce lecteur est à nous
tablet-choose-keys = L’utiliser
tablet-chosen-reader = { $name } est à nous.
tablet-chosen-keys = Présentez-lui une étiquette : on l’entend dès qu’il a tapé la première.
tablet-choose-else = Autre chose
tablet-choose-else-hint = Qu’y a-t-il sur { $port } ? C’est retenu, et ouvert ainsi désormais.
tablet-device-reads = { $number ->
    [one] une lecture
   *[other] { $number } lectures
 }
tablet-device-battery = pile { $level } %
tablet-devices-usable = Ce qui peut servir
tablet-devices-usable-hint = Un suffit, aucun n’est nécessaire.
tablet-die-role = Ce dé sert à :
tablet-die-role-any = la partie
tablet-device-call = Nommer…
tablet-device-name = Le nom de cet appareil
tablet-not-ours = Pas à nous
tablet-look-cables = Chercher des cartes de lecteurs sur les câbles USB
tablet-look-air = Chercher cartes de lecteurs et dés par Bluetooth
tablet-yes = oui
tablet-no = non
tablet-simulated = { $name } (simulé)
tablet-reader-stands = Le lecteur « { $reader } » est ici :
tablet-seconds = { $number } s
tablet-minutes = { $number } min

## Les lecteurs simulés
tablet-board = Lecteurs simulés
tablet-board-hint = Choisissez un lecteur, puis posez-y une pièce.
tablet-board-readers = Lecteurs
tablet-board-put-on = À poser : { $reader }
tablet-board-put = Poser
tablet-board-lift = Enlever la pièce
tablet-board-cable = Câble
tablet-board-unplug = Débrancher
tablet-board-plug = Rebrancher
tablet-board-noise = Des parasites sur la ligne

## Étiquettes
tablet-tags = Étiquettes
tablet-tags-hint = Choisissez une pièce, puis posez-la sur un lecteur.
tablet-tags-no-game = Commencez d’abord une partie.
tablet-tags-no-reader = Aucun lecteur n’est branché. Les étiquettes s’apprennent dès qu’il y en a un.
tablet-tag-known = a son étiquette
tablet-learn = Apprendre
tablet-learn-again = Autre étiquette
tablet-stop-learning = Arrêter
tablet-learning = Posez sur un lecteur : { $piece }
tablet-learning-hint = La prochaine étiquette lue sera la sienne.
tablet-devices-in-trouble = En panne : { $names }. Voyez le menu, sous Appareils.

## La caisse
tablet-till-pays = paie
tablet-till-receives = reçoit
tablet-till-missing = Qui paie qui, et combien ?
tablet-till-missing-payer = Qui paie ?
tablet-till-missing-payee = Qui reçoit ?
tablet-till-missing-amount = Combien ?
tablet-till-not-so = Ce n’est pas à cet écran de le dire.

# Une première partie guidée
lesson-first-game = Première partie guidée
lesson-learn = Apprendre
lesson-leave = Quitter la leçon
lesson-understood = Compris
lesson-known = Je connais déjà
lesson-done = À vous de jouer
refusal-lesson-waits = La leçon attend ce qui est entouré.
tablet-network = Réseau
tablet-network-hint = Un courtier MQTT de la maison. Rien n’en a besoin.
tablet-network-none = Pas de courtier. Celui qui s’annonce apparaît ici ; tout autre peut être nommé.
tablet-network-told = Envoyé en dernier
tablet-network-untold = Rien n’est envoyé.
tablet-broker-found = s’annonce ici
tablet-broker-take = Prendre
tablet-broker-name = Nommer un courtier
tablet-broker-forget = L’oublier
tablet-broker-tells = Dire à la maison à qui est le tour
tablet-broker-hears = Entendre ses lecteurs et boutons
tablet-broker-hint = Son adresse, et le nom et le mot de passe qu’il demande, s’il en demande.
tablet-broker-address = Adresse
tablet-broker-user = Nom
tablet-broker-password = Mot de passe
tablet-broker-plain = Relier
tablet-broker-tls = Chiffré (TLS)

## Une édition à soi
tablet-own-new = Une feuille à nous
tablet-own-new-hint = Composée ici en une minute, et gardée pour d’autres soirées.
tablet-own-like = Comme « { $edition } »
tablet-own-empty = Une feuille vide
tablet-own-hint = La table n’aura que ce qui est écrit ici.
tablet-own-keep = La garder et jouer
tablet-own-lose = Quitter sans la garder ?
tablet-own-lose-hint = Ce qui a été changé ici serait perdu.
tablet-own-lose-no = Continuer
tablet-own-lose-yes = Quitter
tablet-own-drop = Supprimer
tablet-own-drop-sure = Supprimer « { $edition } » ?
tablet-own-drop-hint = Son fichier disparaît. Les soirées jouées avec elle restent comme elles sont.
tablet-own-drop-yes = La supprimer
tablet-box-key-name = nom

# Les règles de ce moment
rules-whole = Tout le livret
rules-of = Les règles : { $game }
rules-hint = Telles que votre groupe les joue. Un refus cite ces numéros.
rules-none = Ce jeu n’a pas de règles à consulter.

# Une soirée revue
replay-open = Revoir
replay-play = Lecture
replay-pause = Pause
replay-here = D’ici
replay-earlier = Page précédente
replay-later = Page suivante
replay-where = { $undone ->
    [yes] Ligne { $number } sur { $whole }, reprise ensuite.
   *[no] Ligne { $number } sur { $whole }.
 }
replay-said = { $who } : { $what }.
