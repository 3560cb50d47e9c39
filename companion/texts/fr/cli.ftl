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
viewer-unknown = Personne du nom de « { $viewer } » ici. Possible : { $known }.
shelf-empty = Il n’y a encore aucune soirée sur cette table.
export-secrets = Attention : la partie n’est pas finie et cet export complet contient des secrets (paris, mains). Ne le montrez à aucun joueur.
imported = Soirée { $evening } : rangée sur l’étagère de cette table.
tags-none = Aucune étiquette n’est encore apprise pour ce jeu.
doctor-whole = Soirée { $evening } : entière, { $kept } lignes.
doctor-broken = Soirée { $evening } : { $kept } lignes valables sur { $found } ; ensuite { $trouble }.
doctor-line-unreadable = une ligne illisible
doctor-line-refused = une ligne que les règles refusent
doctor-line-hash = une ligne dont l’empreinte ne correspond pas
doctor-line-lost = des lignes perdues
doctor-none = rien
doctor-saved = Ce qui se lit est maintenant dans { $file }. L’original n’a pas été touché.
doctor-advice = Pour sauver ce qui se lit : companion doctor --into NOUVEAU_FICHIER
fault-doctor-target-exists = Le fichier de destination existe déjà. Donnez un nom nouveau.
fault-doctor-no-file = Il n’y a pas de fichier de table à cet endroit.
fault-doctor-unreadable = Rien ne se lit dans ce fichier ({ $detail }).
check-good = ✓ { $what } : rien à redire.
check-odd = ✓ { $what } : jouable, avec { $number ->
    [one] une remarque
   *[other] { $number } remarques
 }.
malformed-no-such-file = ce fichier n’existe pas.
track-no-picture = Ce jeu n’a pas de piste à montrer.
track-shown = Image écrite : { $file }
run-no-screen = Pas d’écran ici : la table est servie aux téléphones, sans fenêtre.
run-join = Téléphones : { $address }, code { $code } ({ $join })
run-simulated = Lecteurs simulés sur { $path }. Tapez help pour les commandes.
run-stop = Ctrl-C pour arrêter ; la soirée reprendra où elle en est.
lan-port-in-use = Le port des téléphones est pris ({ $detail }). La soirée continue sans téléphones ; choisissez un autre port avec --port.
lan-no-network = Pas de réseau : la soirée continue sans téléphones. Branchez le Wi-Fi : ils viendront d’eux-mêmes.
devices-port = port { $port }
devices-found = { $name } ({ $device }) : lecteurs { $readers }
devices-read = { $reader } a lu { $what }
devices-none = Aucun lecteur trouvé. Branchez-en un, ou nommez son port dans COMPANION_DEVICES.

## Le terminal mène la table, là où il n’y a pas d’écran
operator-help = Ce terminal mène la table. Entrée : ce qu’on attend. Un numéro : le dire. game NOM [ÉDITION] [OPTION=VALEUR …], sit NOM, begin,
    undo, away (ranger la partie). Le reste comme une ligne de partie, entre accolades.
operator-lobby = { $game }. { $seats ->
    [none] Personne n’est encore assis : par téléphone, ou tapez sit NOM.
   *[other] À table : { $seats }. Tapez begin quand tout le monde y est.
 }
operator-draw = l’appli tire au sort
operator-claim = { $seat } a un nouveau téléphone : lui donner la place
