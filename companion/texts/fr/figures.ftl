# La langue elle-même, et ses chiffres : ce qui sépare les milliers, où va le signe de l’argent, ce qui suit un rang.

language-name = Français
figures-group = {"\u00A0"}
money-dollar = { $figures }{"\u00A0"}$
money-plain = { $figures }
money-chip = { $figures }
figures-rank = { $form ->
    [one] { $figures }re
   *[other] { $figures }e
 }
