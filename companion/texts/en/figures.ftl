# The language itself, and its figures: what parts the thousands, where the money’s sign stands, what comes after a rank.

language-name = English
figures-group = ,
money-dollar = ${ $figures }
money-plain = { $figures }
money-chip = { $figures }
figures-rank = { $form ->
    [one] { $figures }st
    [two] { $figures }nd
    [few] { $figures }rd
   *[other] { $figures }th
 }
