# Die Sprache selbst und ihre Zahlen: was die Tausender trennt, wo das Geldzeichen steht, was nach einem Rang kommt.

language-name = Deutsch
figures-group = .
money-dollar = { $figures }{"\u00A0"}$
money-plain = { $figures }
money-chip = { $figures }
figures-rank = { $form ->
   *[other] { $figures }.
 }
