# Les enchères à l’écran (`companion.scene.bidding`). Un jeu peut en dire mieux.

leads = { $you ->
    [yes] Vous menez
   *[no] { $seat } mène
 }
nobody-bid = Personne n’a encore misé
least-bid = mise minimale
would-keep = { $you ->
    [yes] il vous resterait { MONEY($amount) }
   *[no] il lui resterait { MONEY($amount) }
 }
prompt-open = Qui ouvre pour { $lot } ?
prompt-open-short = Qui ouvre ?
prompt-higher = Qui dit mieux { ELIDED("que", $seat) } ?
prompt-higher-short = Qui dit mieux ?
prompt-nobody-short = Plus de mise
prompt-in-turn = { $you ->
    [yes] À vous de miser ou de passer
   *[no] À { $seat } de miser ou de passer
 }
prompt-in-turn-short = Miser ou passer
prompt-may-bid = { $you ->
    [yes] { $number ->
        [1] Vous pouvez miser
       *[other] { $seats } pouvez miser
    }
   *[no] { $number ->
        [0] Plus personne ne peut miser
        [1] { $seats } peut miser
       *[other] { $seats } peuvent miser
    }
 }
touch-outcry = Touchez qui parle : sa mise monte à { MONEY($amount) }. Ou choisissez le montant.
who-says = Qui dit { MONEY($amount) } ?
other-amount = Autre…
other-amount-long = Autre montant…
raises = { $seat } dit { MONEY($amount) }
i-raise = Je mise
passes = { $you ->
    [yes] Je passe
   *[no] { $seat } passe
 }
sell-at-once = Adjuger d’un coup…
somebody-passes = Quelqu’un passe…
call-once = Une fois…
call-twice = Deux fois…
once = une fois
twice = deux fois
sold-step = adjugé
sold = Adjugé !
sold-to = à { $seat }, { MONEY($amount) }
no-bid-close = Personne n’en veut
note-leads = mène
wait-for-seat = On attend { $seat }.
hint-in-turn = { $lot } : au moins { MONEY($amount) }. Qui passe est hors jeu.
note-out = { $why ->
    [passed] passe
    [cash] trop cher
    [leads] mène
   *[other] –
 }
may-not-bid = { $why ->
    [leads] Vous menez. On ne surenchérit pas sur soi-même.
    [passed] Vous avez passé.
    [cash] La prochaine mise dépasse ce que vous avez.
   *[other] Vous ne pouvez pas miser maintenant.
 }
