# La ligne de commande.
story-opening = { $game } ({ $edition }) : { $seats }
story-table = La table
story-said = { $who } : { $what }
story-refused = Refusé ({ $rule }) : { $why }
story-rule = { $rule } : { $words }
story-legal = Possible : { $offers }.
story-nothing-legal = Rien n’est possible à cette place pour l’instant.
story-phase = { $phase }
story-score = { $seat } : { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
 }
story-balance = { $seat } : { $amount }
story-winners = { $number ->
    [one] Gagne : { $seats }.
   *[other] Ex æquo : { $seats }.
 }
file-unreadable = { $file } ne se lit pas : { $detail }.
file-unwritable = { $file } ne s’écrit pas : { $detail }.
file-exists = { $file } existe déjà et est resté tel quel. Donnez un nom nouveau avec -o.
file-not-there = il n’y a pas de fichier ni de dossier de ce nom
file-folder = c’est un dossier
file-denied = vous n’en avez pas le droit
file-read-only = le disque ne peut qu’être lu
file-full = le disque est plein
file-too-large = il dépasse 64 Mo, ce que n’atteint aucune partie
file-trouble = le système dit { $name }
output-unwritable = Ce qu’il y a à dire ne s’écrit pas : { $detail }.
viewer-unknown = Personne du nom de « { $viewer } » ici. Possible : { $known }.
shelf-empty = Il n’y a encore aucune soirée sur cette table.
export-unknown = Il n’y a pas de soirée { $evening } ici. Il y a : { $known }.
export-secrets = Attention : la partie n’est pas finie et cet export complet contient des secrets (paris, mains). Ne le montrez à aucun joueur.
imported = Soirée { $evening } : rangée sur l’étagère de cette table.
tags-none = Aucune étiquette n’est encore apprise pour ce jeu.
doctor-whole = Soirée { $evening } : entière, { $kept ->
    [one] { $kept } ligne
   *[other] { $kept } lignes
 }.
doctor-broken = Soirée { $evening } : { $kept ->
    [one] { $kept } ligne valable
   *[other] { $kept } lignes valables
 } sur { $found } ; ensuite { $trouble }.
doctor-broken-uncounted = Soirée { $evening } : { $kept ->
    [one] { $kept } ligne valable
   *[other] { $kept } lignes valables
 } sur au moins { $found } ; ensuite { $trouble }.
doctor-unjudged = Soirée { $evening } : { $kept ->
    [one] { $kept } ligne lisible
   *[other] { $kept } lignes lisibles
 }.
doctor-not-judged = Pas vérifiée par les règles : son édition « { $edition } » est inutilisable. { $why } Remettez-la et recommencez ; « --into » copie les lignes telles quelles.
doctor-line-unreadable = une ligne qui ne veut rien dire
doctor-line-unread = une partie illisible du fichier
doctor-line-refused = une ligne que les règles refusent
doctor-line-hash = une ligne dont l’empreinte ne correspond pas
doctor-line-lost = des lignes perdues
doctor-header-unreadable = sa première ligne, qui dit à quoi l’on jouait, est illisible ; rien n’en a été sauvé
doctor-evenings-lost = Une partie illisible du fichier contenait la liste des soirées : il y en avait peut-être d’autres.
doctor-kept-lost = Une partie illisible du fichier contenait des places, des étiquettes ou la clé des téléphones : il en manque peut-être.
doctor-kept-damaged = Ce qui est gardé sous « { $key } » est illisible : c’est laissé de côté.
doctor-pages-damaged = Toutes les lignes se lisent, mais le fichier est abîmé ailleurs. Sauvez-le dans un fichier nouveau.
doctor-saved = Ce qui se lit est maintenant dans { $file }. L’original n’a pas été touché. Pour continuer avec : fermez la table, mettez { $original } de côté avec { $original }-wal s’il existe, et donnez son nom au nouveau fichier.
doctor-advice = Pour sauver ce qui se lit : { $command } --into NOUVEAU_FICHIER
fault-at-doctor-target-exists = { $file } existe déjà. Donnez un nom nouveau à --into.
fault-at-doctor-no-file = Il n’y a pas de fichier { $file }. Nommez le fichier de la table, ou son dossier avec --data.
fault-at-doctor-unreadable = Rien ne se lit dans { $file } ({ $found }).
fault-at-doctor-folder = { $file } est un dossier. Nommez le fichier de table qu’il contient ({ $file }/table.db), ou donnez le dossier avec --data.
fault-at-doctor-not-written = { $file } ne s’écrit pas. Donnez à --into un endroit où il y a de la place et le droit d’écrire.
fault-at-journal-in-use = Cette table est déjà ouverte dans une autre fenêtre : { $file }. Fermez-la d’abord.
fault-at-journal-newer = { $file } vient d’une version plus récente de l’appli. Mettez l’appli à jour ; le fichier est resté tel quel.
fault-at-journal-damaged = Le fichier de la table { $file } est abîmé. Il est resté tel quel. Pour sauver ce qui se lit : companion doctor --data { $folder }
fault-at-journal-foreign = { $file } n’est pas une de nos tables. Il est resté tel quel. Choisissez un autre endroit avec --data.
fault-at-journal-read-only = { $file } ne s’écrit pas. Donnez le droit d’écriture à son dossier ou choisissez-en un autre avec --data.
fault-at-disk-full = Le disque est plein : { $file } ne peut plus rien garder. Libérez de la place ; rien d’accepté n’est perdu.
fault-at-journal-failed = Le disque n’a pas pris la dernière étape dans { $file } ({ $found }). Recommencez ; rien d’accepté n’est perdu.
fault-at-evening-unknown = Il n’y a pas de soirée { $evening } dans { $file }.
fault-at-evening-unreadable = La soirée { $evening } de { $file } ({ $game }, édition « { $edition } ») ne s’ouvre pas : { $why } Elle reste sur l’étagère ; remettez son édition et relancez.
fault-at-evening-damaged = La soirée { $evening } de { $file } est abîmée à la ligne { $line }. Pour sauver ce qui se lit : companion doctor --data { $folder }
fault-at-kept-damaged = Ce que { $file } garde sous « { $key } » est illisible. Pour sauver le reste : companion doctor --data { $folder }
check-good = ✓ { $what } : rien à redire.
check-odd = ✓ { $what } : jouable, avec { $number ->
    [one] une remarque
   *[other] { $number } remarques
 }.
check-bad = ✗ { $what } : { $words }
malformed-no-such-file = ce fichier n’existe pas.
malformed-file-unreadable = ne se lit pas : { $why }.
malformed-name-unprintable = ce nom a des caractères qui ne se voient pas.
malformed-empty = il n’y a rien dedans. Une partie enregistrée commence par son en-tête.
track-no-picture = Ce jeu n’a pas de piste à montrer.
track-shown = Image écrite : { $file }
run-no-screen = Pas d’écran ici : la table est servie aux téléphones, sans fenêtre.
run-join = Téléphones : { $address }, code { $code } ({ $join })
run-simulated = Lecteurs simulés sur { $path }. Tapez help pour les commandes.
run-stop = Ctrl-C pour arrêter ; la soirée reprendra où elle en est.
lan-port-in-use = Le port des téléphones est pris ({ $detail }). La soirée continue sans téléphones ; choisissez un autre port avec --port.
lan-no-network = Pas de réseau : la soirée continue sans téléphones. Branchez le Wi-Fi : ils viendront d’eux-mêmes.
lan-host-unusable = Rien ne peut être servi sur { $host } : cet ordinateur n’a pas cette adresse. La soirée continue sans téléphones ; changez --host ou enlevez-le.
devices-port = port { $port }
devices-found = { $readers ->
    [none] { $name } ({ $device })
   *[other] { $name } ({ $device }) : lecteurs { $readers }
 }
devices-read = { $reader } a lu { $what }
devices-none = Aucun lecteur trouvé. Branchez-en un, ou nommez son port dans COMPANION_DEVICES.
devices-not-a-port = { $port } n’est pas un port : aucun lecteur ne peut s’y trouver. Nommez-en un autre, comme /dev/ttyUSB0.
devices-keyboard = { $port } : un lecteur qui tape au clavier. Il s’entend dans la fenêtre de l’appli, à sa première étiquette.

## Le terminal mène la table, là où il n’y a pas d’écran
operator-help = Ce terminal mène la table. Entrée : ce qu’on attend. Un numéro : le dire. game NOM [ÉDITION] [OPTION=VALEUR …], sit NOM, begin,
    undo, away (ranger la partie). Le reste comme une ligne de partie, entre accolades.
operator-lobby = { $game }. { $seats ->
    [none] Personne n’est encore assis : par téléphone, ou tapez sit NOM.
   *[other] À table : { $seats }. Tapez begin quand tout le monde y est.
 }
operator-says = { $seat } : { $words }
operator-draw = l’appli tire au sort
operator-claim = { $seat } a un nouveau téléphone : lui donner la place

## Ce qui se tape avec une commande, et ce qu’en dit argparse (`args-` et les lettres de son anglais)
typed-folder = il faut ici le nom d’un dossier, et non « { $word } »
typed-host = « { $word } » n’est ni une adresse ni le nom d’un ordinateur
typed-port = « { $word } » n’est pas un port : il faut ici un nombre entier de 0 à 65535
typed-size = « { $word } » n’est pas une taille : il faut ici largeur et hauteur, comme 1280x800
typed-whole = « { $word } » n’est pas un nombre entier
typed-seconds = « { $word } » n’est pas un nombre de secondes
args-usage = usage :
args-positional-arguments = à donner{ "\u00A0" }
args-options = options{ "\u00A0" }
args-show-this-help-message-and-exit = montrer cette aide, rien de plus
args-prog-s-error-message-s = %(prog)s : erreur : %(message)s
args-argument-argument-name-s-message-s = %(argument_name)s : %(message)s
args-the-following-arguments-are-required-s = il manque : %s
args-unrecognized-arguments-s = mots inconnus : %s
args-expected-one-argument = il manque une valeur
args-invalid-choice-value-r-choose-from-choices-s = choix impossible : %(value)r (possible : %(choices)s)
args-ambiguous-option-option-s-could-match-matches-s = option ambiguë : %(option)s peut être %(matches)s
args-ignored-explicit-argument-r = valeur de trop : %r
