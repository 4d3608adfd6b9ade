# À travers le désert : pièces et lieux.
desert-colour = { $colour ->
    [green] vert
    [pink] rose
    [yellow] jaune
    [purple] mauve
   *[turquoise] turquoise
}
# La lettre qui choisit une couleur au clavier ; chacune une seule fois.
desert-key = { $colour ->
    [green] V
    [pink] R
    [yellow] J
    [purple] M
   *[turquoise] T
}
desert-camel = { $colour ->
    [green] chameau vert
    [pink] chameau rose
    [yellow] chameau jaune
    [purple] chameau mauve
   *[turquoise] chameau turquoise
}
desert-leader = { $colour ->
    [green] meneur vert
    [pink] meneur rose
    [yellow] meneur jaune
    [purple] meneur mauve
   *[turquoise] meneur turquoise
}
desert-caravan = { $colour ->
    [green] caravane verte
    [pink] caravane rose
    [yellow] caravane jaune
    [purple] caravane mauve
   *[turquoise] caravane turquoise
}
desert-and = { $first } et { $second }

# Coups.
desert-move-return = rendre le { $piece }
desert-move-place = { $piece } en { $space }

# Ce qui s’est passé.
desert-event-laid-out = Les palmiers et les points d’eau sont en place. { $name } commence.
desert-event-returned = { $name } : le { $piece } retourne dans la boîte
desert-event-placed = { $name } : { $piece } en { $space }
desert-event-linked = { $name } : la { $caravan } atteint l’oasis { $space }, 5 points
desert-event-crossed = { $name } : la { $caravan } franchit le fleuve, 5 points
desert-event-enclosed = { $name } : la { $caravan } ferme une zone : { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
desert-event-water = { $name } : point d’eau en { $space }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}
desert-event-water-hidden = { $name } : point d’eau caché en { $space }
desert-event-ended-supply = Une couleur est épuisée, la partie est finie.
desert-event-ended-stuck = Plus aucun chameau ne peut être posé, la partie est finie.
desert-won = { $winners ->
    [one] { $names } gagne avec { $points } points.
   *[other] { $names } se partagent la victoire avec { $points } points chacun.
}

# Pourquoi pas.
desert-by-rule = { $why } Règle { $rule }.
desert-no-returned-already = Quelqu’un d’autre a déjà rendu le { $leader }.
desert-no-not-returning = On ne rend des meneurs qu’à cinq, avant d’en poser un seul.
desert-no-return-first = Chacun rend d’abord un meneur.
desert-no-leaders-first = On pose d’abord tous les meneurs, puis viennent les chameaux.
desert-no-leaders-done = Tous les meneurs sont déjà posés.
desert-no-such-leader = Il ne reste pas de { $leader } à poser.
desert-no-beyond = { $space } est au-delà de la ligne de hauteur, hors jeu à deux ou à trois.
desert-no-off-board = Il n’y a pas de case { $space } sur ce plateau.
desert-no-leader-on-waterhole = Un meneur ne commence pas sur un point d’eau, et il y en a un en { $space }.
desert-no-on-oasis = { $space } est une oasis : on n’y pose rien.
desert-no-leader-on-leader = Un meneur se tient déjà en { $space }.
desert-no-leader-near-oasis = { $space } touche l’oasis { $other } : les meneurs gardent leurs distances.
desert-no-leader-near-leader = { $space } touche le meneur en { $other } : les meneurs gardent leurs distances.
desert-no-first-colour = Ton premier meneur doit apporter une couleur nouvelle, et un { $leader } est déjà sur le plateau.
desert-no-not-your-turn = Ce n’est pas le tour de { $name }.
desert-no-not-near-own = { $space } ne touche pas ta { $colour ->
    [green] caravane verte
    [pink] caravane rose
    [yellow] caravane jaune
    [purple] caravane mauve
   *[turquoise] caravane turquoise
}.
desert-no-on-piece = { $space } est occupée.
desert-no-near-rival = { $space } touche en { $other } la { $caravan } de { $name } : deux caravanes d’une couleur ne se touchent jamais.
desert-no-inside = { $space } est dans la zone fermée par { $name }.
desert-no-camels-left = Il ne reste aucun { $camel }.
desert-no-over = La partie est finie.
desert-no-palms = Les palmiers ne sont pas placés comme il faut.
desert-no-waterholes = Les points d’eau ne sont pas placés comme il faut.
desert-no-first = Cette personne ne peut pas commencer.
desert-no-returns = Les meneurs rendus ne sont pas distribués comme il faut.
desert-no-nothing-to-draw = Les palmiers et les points d’eau sont déjà en place.
desert-no-not-laid-out = Les palmiers et les points d’eau ne sont pas encore en place.

# Une case que l’on montre.
desert-ground-sand = sable
desert-ground-small = petite mare
desert-ground-large = grande mare
desert-ground-oasis = oasis
desert-token = point d’eau de valeur { $value }
desert-token-hidden = point d’eau caché
desert-piece = { $piece } de { $name }
desert-area = dans la zone de { $name }
desert-drafted = pas encore confirmé
desert-may = libre pour le { $piece }
desert-may-any = libre pour { $count ->
    [one] une de tes couleurs
   *[other] { $count } de tes couleurs
}
desert-not-guided = Pas celui-ci : la leçon demande autre chose.
desert-choose-first = Choisis d’abord une couleur.
desert-point-at = Survole ou touche une case : ce qu’il faut en savoir s’affiche ici.
desert-gain-water = point d’eau, { $count ->
    [one] { $count } point
   *[other] { $count } points
}
desert-gain-hidden = un point d’eau caché
desert-gain-oasis = oasis { $space }, 5 points
desert-gain-river = franchit le fleuve, 5 points
desert-gain-area = ferme une zone : { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
desert-gain-end = termine la partie

# Que faire maintenant.
desert-prompt-return = Choisis le meneur à rendre
desert-prompt-leader = Choisis une couleur et pose un meneur
desert-prompt-camels = { $left ->
    [one] { $left } chameau à poser
   *[other] { $left } chameaux à poser
}
desert-prompt-confirm = Confirme ou reprends
desert-prompt-ends = Ce coup termine la partie. Confirme ou reprends
desert-last-turn = Une couleur est épuisée : c’est le dernier tour.
desert-confirm = Confirmer
desert-take-back = Reprendre
desert-take-all-back = Tout reprendre
desert-drafted-said = { $move }. { $left ->
    [0] Le tour est complet : confirme ou reprends.
    [one] Encore un à poser.
   *[other] Encore { $left } à poser.
}
desert-taken-back-said = Repris : { $move }

# Panneaux.
desert-table = Plateau et panneaux
desert-board = Plateau. Les flèches parcourent les cases, Entrée pose, les lettres choisissent une couleur, Retour arrière reprend.
desert-colours = Couleurs des chameaux
desert-supply = { $colour }, { $count ->
    [0] aucun en réserve
    [one] { $count } en réserve
   *[other] { $count } en réserve
}
desert-supply-low = bientôt épuisé
# Les couleurs dont il reste le moins, chacune comme le dit desert-supply.
desert-low = Bientôt épuisé : { $supplies }
desert-key-said = touche { $key }
desert-scores = Points
desert-scores-hint = Zones et plus longues caravanes telles qu’elles sont maintenant.
desert-seat = Joueur
desert-water = Points d’eau
desert-oases = Oasis
desert-river = Fleuve
desert-areas = Zones
desert-longest = Plus longues caravanes
desert-total = Total
desert-closed = caché
desert-at-least = { $count } et ce qui est caché
desert-more-hidden = et { $count } cachés
desert-caravans = Caravanes
desert-caravan-said = { $count ->
    [one] { $count } chameau
   *[other] { $count } chameaux
}
desert-leads = la plus longue
desert-ties = à égalité pour la plus longue
desert-links-said = { $count ->
    [one] { $count } oasis
   *[other] { $count } oasis
}
desert-crossed-said = fleuve franchi
desert-none = pas de caravane de cette couleur
desert-result = Score final
desert-winner = gagne

# Le conseil.
desert-hint = Le conseil du maître
desert-hint-points = s’attend à { $own } contre { $rival }
desert-hint-wins = { $percent } % de victoires
desert-hint-try = Essayer : { $move }
desert-hint-whole-turn = Le conseil vaut pour tout le tour : l’essayer reprend ce que tu as déjà posé.
desert-hint-line = Ensuite peut-être : { $line }
desert-hint-step = { $name } : { $move }
