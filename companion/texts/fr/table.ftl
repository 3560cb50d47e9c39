# Ce que dit la table elle-même : décisions communes à tous les jeux, pannes, saisies illisibles.
figures = { GROUPED($number) }
figures-of = { $figures } { $unit }
sheet-too-long = La feuille est longue : chacun remplit sa colonne, la tablette les remplit toutes.
app-draws = L’appli tire au sort
refusal-not-your-turn = { $turn ->
    [none] Ce n’est pas à { $seat } de jouer.
   *[other] C’est à { $turn } de jouer, pas à { $seat }.
 }
refusal-not-now = Ce n’est pas le moment. À présent : { $now }.
refusal-game-over = La partie est finie.
refusal-not-yours-to-say = { $by ->
    [table] Seul un joueur peut dire cela.
   *[other] { $by } ne peut pas le dire : c’est à la table.
 }
refusal-money-short = { $giver ->
    [bank] La banque a moins de { MONEY($amount) }.
   *[seat] { $seat } a moins de { MONEY($amount) }.
 }
refusal-not-in-stock = Impossible : la boîte n’en contient plus.
refusal-position-incomplete = La position n’est pas complète : il manque « { $part } ».
refusal-has-left = { $seat } a quitté la partie.
refusal-is-here = { $seat } est là.
refusal-too-few-stay = Il doit rester au moins { $least } joueurs à la table ; sinon, finissez la partie ici.
refusal-leave-not-now = { $seat } ne peut pas partir à cet instant : il faut d’abord finir ou annuler ce qui est commencé.
refusal-come-not-now = { $seat } ne peut pas entrer dans la partie à cet instant : attendez un peu.
refusal-no-seat-left = On ne peut pas jouer à plus de { $most }.
refusal-seats-are-fixed = Cette partie est jouée jusqu’au bout par ceux qui l’ont commencée.
refusal-name-blank = Il manque un nom.
refusal-name-too-long = Un nom a 20 caractères au plus.
refusal-name-reserved = La table elle-même porte ce nom.
refusal-name-twice = Quelqu’un ici s’appelle déjà ainsi.
refusal-reason-missing = Une décision maison se note avec sa raison, en quelques mots.
offers-or-more = { $offer } ou plus
offers-more = { $number ->
    [one] une autre chose
   *[other] { $number } autres choses
 }
refusal-no-such-line = Il n’y a pas de ligne { $to } où revenir. Possible : { OR($possible) }.
refusal-shown-since = Quelque chose de caché a été montré depuis la ligne { $to }. Seule une décision maison, avec sa raison, permet d’y revenir.
refusal-nothing-to-undo = Il n’y a rien à reprendre.
refusal-another-phone-leads = C’est un autre téléphone qui parle maintenant pour la table.
refusal-not-for-a-phone = Cela se fait à l’écran de la table.
said-for-table = { $seat }, pour la table :
unveil-next = Ouvrir le suivant
unveil-all = Tout ouvrir
refusal-nothing-to-draw = Il n’y a rien à tirer maintenant.
refusal-no-game-yet = Aucune partie n’a commencé.
refusal-disk-full = Le disque est plein : ce n’est pas enregistré. Libérez de la place, puis recommencez.
refusal-journal-read-only = Le fichier de la table n’est pas modifiable : ce n’est pas enregistré. Vérifiez les droits du dossier, puis recommencez.
refusal-journal-failed = Le disque ne l’a pas enregistré. Recommencez ; si cela dure, relancez l’appli : ce qui a été accepté n’est pas perdu.
refusal-journal-gone = Le fichier de la table a disparu : ce n’est pas enregistré. Remettez-le à sa place ; ou fermez l’appli, qui sauve tout ce qui a été accepté, et rouvrez-la.
refusal-journal-damaged = Le fichier de la table est abîmé : ce n’est pas enregistré. Fermez l’appli et lancez : companion doctor.
refusal-evening-damaged = La ligne { $line } de cette soirée est abîmée sur le disque : on ne retrouve plus l’état de la partie à ce moment, et rien n’a changé. Remontez moins loin, ou notez la table telle qu’elle est.
refusal-evening-otherwise = La ligne { $line } de cette soirée a été jugée par d’autres règles ou une autre édition que celles d’aujourd’hui : on ne retrouve plus l’état de la partie à ce moment, et rien n’a changé. Remontez moins loin, ou notez la table telle qu’elle est.
refusal-evening-only-shown = Cette soirée a été jouée avec d’autres règles que celles de cette version : elle se regarde, mais ne se continue pas.
refusal-journal-in-use = Un autre programme utilise le fichier de la table.
fault-journal-in-use = Cette table est déjà ouverte dans une autre fenêtre. Fermez-la d’abord.
fault-journal-newer = Cette table vient d’une version plus récente de l’appli. Mettez l’appli à jour ; le fichier est resté tel quel.
fault-journal-damaged = Le fichier de la table est abîmé. Il est resté tel quel. Lancez « companion doctor » pour sauver ce qui se lit.
fault-journal-foreign = Ce fichier n’est pas une de nos tables. Il est resté tel quel. Choisissez un autre endroit avec --data.
fault-journal-read-only = Le dossier de la table n’est pas modifiable. Donnez-lui le droit d’écriture ou choisissez-en un autre avec --data.
fault-disk-full = Le disque est plein : plus rien ne peut être gardé. Libérez de la place ; ce qui a été accepté n’est pas perdu.
fault-journal-failed = Le disque n’a pas enregistré la dernière étape. Recommencez ; ce qui a été accepté n’est pas perdu.
fault-journal-unsettled = Le disque a un problème : patientez. Personne n’a de réponse avant qu’on sache s’il a enregistré la dernière étape. Si cela dure, relancez l’appli : ce qui a été accepté n’est pas perdu.
fault-journal-gone = Le fichier de la table a disparu : remettez-le, ou fermez l’appli, qui sauve tout ce qui a été accepté (dans table-saved.db, si un autre fichier a pris sa place). D’ici là, rien n’est enregistré.
fault-kept-damaged = Ce que le fichier de la table garde à côté des soirées est en partie illisible. « companion doctor » sauve le reste.
fault-evening-unknown = La soirée en cours n’est plus dans le fichier de la table. Commencez-en une autre, ou reprenez-en une de l’étagère.
fault-evening-unreadable = La soirée en cours ne s’ouvre pas : son édition manque ou elle est abîmée. Elle reste sur l’étagère ; on peut en commencer une autre.
fault-evening-damaged = La soirée en cours est abîmée. Elle reste sur l’étagère ; on peut en commencer une autre. « companion doctor » sauve ce qui se lit.
fault-evening-older = La soirée en cours vient d’une autre version de l’appli, qui la jouait autrement : celle-ci ne peut ni la continuer ni la montrer. Elle reste entière sur l’étagère.
fault-evening-only-shown = Cette soirée a été jouée avec d’autres règles que celles de cette version : elle se regarde, mais ne se continue pas.
fault-evening-otherwise = Cette soirée a été jouée avec d’autres règles ou une autre édition que celles d’aujourd’hui.
fault-evening-not-told = On ne sait plus ce que chacun peut voir de cette soirée.
evening-other-rules = La soirée { $evening } a été commencée avec la version { $program } de l’appli ; depuis, les règles de ce jeu ont changé. Elle est montrée dans son dernier état gardé, mais ne se continue pas. « companion export { $evening } --raw » en écrit toutes les lignes.
evening-otherwise = La soirée { $evening } est entière, mais les règles ou l’édition d’aujourd’hui la mènent ailleurs que ce qui s’est joué. Elle est montrée dans son dernier état gardé, mais ne se continue pas. « companion export { $evening } --raw » en écrit toutes les lignes.
rule-KERNEL-TURN = Chacun attend son tour.
rule-KERNEL-PHASE = Chaque chose a son moment dans la partie.
rule-KERNEL-OVER = Après la fin, on ne joue plus.
rule-KERNEL-SEAT = Certaines choses, seul un joueur les dit ; d’autres, seule la table.
rule-KERNEL-COMPANY = Un joueur qui quitte la partie n’y joue plus et ne peut pas gagner ; il garde ce qui est à lui. Qui reprend une place reprend tout ce qui va avec.
rule-KERNEL-STOCK = On ne joue, ne paie et ne pose que ce qu’il y a : dans la boîte, une main, la pile ou la banque. Cela vaut aussi pour une décision maison.
rule-KERNEL-UNDO = On peut reprendre ce que les joueurs ont saisi ; mais ce que l’appli cachait et a montré, chacun l’a vu.
rule-KERNEL-REASON = Une décision maison est notée avec sa raison.
rule-KERNEL-DISK = Ce qui n’est pas écrit sur le disque ne compte pas.
event-taken-back = { $forced ->
    [yes] Décision maison : retour à la ligne { $to } ({ $reason }).
   *[no] Repris jusqu’à la ligne { $to }.
 }
event-seat-left = { $seat } quitte la partie pour de bon ; les autres continuent.
event-seat-taken = { $seat } joue à partir de maintenant.
event-seat-handed-over = { $to } continue à la place de { $seat }.
seat-left = est parti
reason-leaves = doit partir
reason-comes = arrive en cours de partie
reason-is-back = est de retour
reason-hands-over = quelqu’un d’autre continue
reason-ends = c’est assez pour aujourd’hui
event-ended-here = La partie est finie comme elle est.
event-position-put = La table est notée comme elle est.
event-part-put = { CAPITAL(PARTNAME($part)) } : { $value }.
part-within = { PARTNAME($part) } { $value }
part-word = { PARTVALUE($word, $part, $asks, $names) }
part-money = { MONEY($amount) }
parts-and = { LIST($values) }
part-lists = { COMMAS($values) }
event-money-adjusted = Correction : { SIGNEDMONEY($amount) } pour { $seat }.
event-game-won = { KEY($winners) ->
    [none] La partie est finie : personne n’a gagné.
   *[other] Victoire : { LIST($winners) }.
 }
event-house-ruled = { $reason ->
    [lesson-skips] La leçon saute plus loin.
   *[other] Décision maison ({ $reason }).
 }
legal-retract = revenir à la ligne { $to }
legal-adjust-money = corriger l’argent
legal-correct = remettre une pièce en place
legal-leave = noter que { $seat } quitte la partie
legal-come = noter que { $seat } arrive
legal-hand-over = confier la place de { $seat } à { $to }
legal-end-here = finir la partie ici
legal-set-position = noter la table comme elle est
sighting-nothing = Cela ne veut rien dire pour l’instant.
sighting-die = { $number }{ $die ->
    [other] {""}
   *[d6] { " " }({ $die })
 }
die-begins = { $seat } commence.
die-begins-nobody = Ce numéro n’est la place de personne : relancez.
die-begins-later = Ce dé dit qui commence, avant une partie.
place-begins = qui commence
tag-unknown = Étiquette inconnue lue ({ $place }). Faites-la apprendre dans le menu, sous Étiquettes.
tag-other-game = Cette étiquette est une pièce de { $game }.
tag-other-game-do = { $playing ->
    [no] Elle compte quand ce jeu est sur la table.
   *[yes] Pour qu’elle serve aussi à ce jeu-ci, faites-la apprendre.
 }
tag-other-evening = Étiquette d’une autre soirée : sans rôle ici. Pour qu’elle en ait un, faites-la réapprendre.
malformed-line = Ligne { $line } : { $words }
malformed-at = { $place } : { $words }
malformed-not-json = ce n’est pas du JSON ({ $detail }).
malformed-not-an-object = il faut ici un objet JSON.
malformed-not-text = ces octets ne sont pas du texte UTF-8.
malformed-not-toml = ce n’est pas du TOML ({ $detail }).
malformed-too-deep = trop d’imbrications.
malformed-key-twice = cette clé est là deux fois.
malformed-key-unknown = { KEY($known) ->
    [none] cette clé est inconnue.
   *[other] cette clé est inconnue. Possible : { OR($known) }.
 }
malformed-wrong-number = { KEY($expected) ->
    [none] ce n’est pas le bon nombre.
   *[other] il en faut { $expected }, pas { $count }.
 }
malformed-key-missing = cette clé manque.
malformed-wrong-type = { KEY($expected) ->
    [none] mauvais genre de valeur.
   *[other] mauvais genre de valeur ; attendu : { value-expected }.
 }
value-expected = { KEY($expected) ->
    [a_label] un nom : une lettre ou un chiffre, puis jusqu’à 29 signes
    [a_word] un mot
    [str] un texte
    [str-int] un texte ou un nombre entier
    [int] un nombre entier
    [bool] oui ou non (true ou false)
    [array] une liste
    [list] une liste
    [array-of-str] une liste de textes
    [array-of-2] une liste de deux valeurs
    [array-of-3] une liste de trois valeurs
    [array-of-2-array-of-3] une liste de deux ou trois valeurs
    [array-of-colours] une liste de couleurs
    [array-of-plots] une liste de parcelles
    [array-of-edges] une liste de canaux, chacun entre deux places
    [object] un objet, entre accolades
    [dict] une table
    [table] une table
    [place] une place
    [tile] une tuile
    [null] rien (null)
   *[other] { $expected }
 }
malformed-number-too-large = { KEY($most) ->
    [none] le nombre est trop grand.
   *[other] nombre trop grand ; au plus { $most }.
 }
malformed-number-too-small = nombre trop petit ; au moins { $least }.
malformed-number-off-step = on compte ici par { $step }.
malformed-name-unknown = { $number ->
    [0] il n’y a rien à nommer ici.
   *[other] { KEY($known) ->
        [none] rien ne porte ce nom.
       *[other] rien ne porte ce nom. Possible : { OR($known) }.
    }
 }
malformed-piece-unknown = ce n’est pas une pièce que l’on peut déplacer.
malformed-state-unreadable = cet état ne peut pas être lu ({ $detail }).
malformed-command-unknown = la commande « { $do } » est inconnue.
malformed-seat-unknown = { KEY($known) ->
    [none] personne de ce nom n’est assis ici.
   *[other] personne de ce nom n’est assis ici. Possible : { OR($known) }.
 }
malformed-record-version = seuls les enregistrements de version 1 se lisent.
malformed-game-unknown = il n’y a pas de jeu « { $game } ». Possible : { OR($known) }.
malformed-game-broken = { $detail }.
malformed-game-broken-at = { $file }, ligne { $line } : { $detail }.
malformed-edition-unknown = il n’y a pas d’édition « { $edition } ». Possible : { OR($known) }.
malformed-edition-changed = l’édition avec laquelle elle a été commencée a changé depuis, et ce qui en était gardé est perdu.
malformed-seats-number = { $number ->
    [0] personne n’est assis
    [one] un joueur
   *[other] { $number } joueurs
 } ; ce jeu se joue de { $fewest } à { $most }.
malformed-name-blank = il manque un nom.
malformed-name-too-long = ce nom dépasse 20 caractères.
malformed-name-reserved = ce nom est celui de la table elle-même.
malformed-name-twice = ce nom est là deux fois.
malformed-edition-name = un nom de lettres, de chiffres et d’espaces, 30 caractères au plus.
malformed-edition-name-taken = une édition porte déjà ce nom.
malformed-file-unwritable = impossible de l’écrire : { $why }.
name-blank = Donnez un nom, s’il vous plaît.
name-too-long = 20 caractères au plus, s’il vous plaît.
name-unprintable = Ce nom a des caractères qui ne s’affichent pas.
name-reserved = La table elle-même porte ce nom. Choisissez-en un autre.
name-alike = Quelqu’un ici a un nom qui se lit pareil.
name-twice = Quelqu’un s’appelle déjà ainsi.
table-full = Toutes les places sont prises.
shelf-not-written = La copie n’a pas pu être écrite : { $detail }.
game-running = La partie est en cours ; rangez-la d’abord.
accent-unknown = Cette couleur n’existe pas.
scan-count = { $number ->
    [0] aucune carte
    [one] une carte
   *[other] { $number } cartes
 }
scan-start = Lire
scan-now = On lit…
refusal-own-bid = La plus haute enchère est déjà la vôtre.
refusal-bid-too-low = { $amount }, c’est trop peu : au moins { $least }.
refusal-bid-off-step = Les mises montent par pas de { $step }.
refusal-bid-beyond-cash = { $amount }, c’est plus qu’il n’y a pour payer.
refusal-passed-already = Qui a passé ne mise plus.
refusal-price-at-end = Le prix ne descend pas plus bas que { $least }.
refusal-called-already = Quelqu’un a déjà pris à ce prix.

## Après la fin
onward-shelf = Étagère
onward-another = Autre jeu
onward-revenge = Revanche
place-reached = { $place ->
    [1] 1er
   *[other] { $place }e
 }

## A card that no list holds, written line by line

written-line = { $piece } { $number }
written = { $lines }
written-next = Encore une ligne, ou est-ce tout ?
winners = { LIST($seats) }

## Rules that the box does not give

rulings = Ce que nous avons tranché là où la boîte se tait
broker-unreachable = Le courtier { $detail } ne répond pas. On le cherche encore ; la partie continue.
broker-login = Le courtier { $detail } refuse ce nom et ce mot de passe. Menu, Appareils, Réseau.
broker-certificate = Le courtier { $detail } ne prouve pas qui il est : son certificat porte un autre nom, ou n’est pas d’aujourd’hui. La date de cette machine est-elle juste ?
broker-forgets = Le courtier { $detail } prend ce que la table dit et ne transmet rien. Laissez cet utilisateur lire et écrire tablecompanion/# ; voir docs/makers/fr/network.md.
house-table = Table
house-turn = Tour
house-colour = Couleur
house-waiting = On attend
house-prompt = Ce qui est demandé
house-phase = Phase
house-round = Manche
house-leads = En tête
house-game = Jeu
house-playing = Partie en cours
house-event = Ce qui arrive
broker-address = Ce n’est pas l’adresse d’un courtier : hôte, hôte:port, ou mqtts://nom:motdepasse@hôte.
club-title = Le club
club-standing = Classement
club-place = Place
club-name = Nom
club-points = Points
club-played = Parties
club-wins = Victoires
club-round = Ronde
club-seed = graine
club-corrections = Corrections
club-evening = Soirée du club, ronde { $number }
club-over = fini
club-winner = { $number ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
club-leads = { $name } mène
club-turn = À { $name } de jouer
club-seats = Qui est assis où
club-round-number = Ronde { $number }
club-round-at = Ronde { $number } à { $at }
club-away = hors ligne
club-between = entre deux parties
club-unlinked = on n’entend pas les tables : pas de courtier
club-not-admitted = pas admise :
club-admitted = La table { $table } est admise. Sur elle, une fois : companion serve --club { $key }
club-key-wrong = Ce n’est pas la clé d’un club : companion club admit donne celle d’une table. Celle d’avant vaut toujours.
club-linked = On entend les tables par { $where }.
club-wall = Le mur de la salle : port { $port }.
club-unbelieved = Pas cru ({ $why }) : { $number }
club-why-too-long = trop long
club-why-no-result = pas un résultat
club-why-not-admitted = d’une table qui n’est pas admise
club-why-forged = pas signé par cette table
club-why-too-old = plus ancien que ce qui est connu
club-why-otherwise = raconté autrement qu’avant
club-why-no-state = pas l’état d’une table
club-why-no-clock = une horloge qui se trompe
club-otherwise = { $table } : soirée { $evening } racontée autrement qu’avant, depuis une copie plus ancienne (ligne { $line } : { $places }). Cela ne compte pas ; companion club correct dit ce qui compte.
club-numbered-again = { $table } : plus d’une soirée { $evening }, depuis une copie plus ancienne ou parce qu’une a été jetée. Toutes comptent.
club-fault-reason-missing = Une correction veut sa raison : --reason.
club-fault-round-unknown = Cette ronde n’existe pas.
club-fault-player-unknown = Personne de ce nom n’est dans cette ronde.
club-fault-name-unusable = Cela ne peut pas être un nom.
club-fault-name-circle = Ces noms sont déjà une seule personne.
club-fault-points-unreadable = Le fichier des points veut une liste pour chaque taille de table : 4 = [11, 7, 4, 2].
club-fault-league-damaged = league.db, dans ce dossier, est abîmé. Remettez-en une copie.
club-fault-league-foreign = league.db, dans ce dossier, n’est pas une ligue de cette version.
club-fault-given = « { $action } » veut autre chose : companion club --help.

handbook-own = Chez vous – { $switch } : { $value }
