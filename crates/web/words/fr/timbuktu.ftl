# Timbuktu: the table, what happens at it, and why something is not allowed.
t-pen-lamp = Lampe
t-pen-scimitar = Cimeterre
t-pen-star = Étoile
t-pen-moon = Lune
t-pen-palm = Palmier
t-good-gold = or
t-good-coffee = café
t-good-pepper = poivre
t-good-salt = sel
t-good-water = eau
t-some = { $count } { $good }
t-nothing = rien
t-and = { $most } et { $last }
t-start = Départ
t-oasis = Oasis { $number }
t-journey = La route de Tombouctou
t-spot = { $pen }, emplacement { $pitch }
t-pile = { $pen }, emplacements { $low } et { $high } : { $one } et { $other }
t-stage-round = Étape { $stage } sur { $stages } · manche { $round } sur { $rounds }
t-over = La partie est finie

# What is awaited.
t-todo-theft = Les voleurs frappent
t-todo-load = { $name }, charge tes chameaux
t-todo-place = { $name }, place un chameau
t-todo-choose = { $name }, choisis un chameau en secret
t-todo-go = { $name }, mène le chameau { $camel } dans un enclos
t-todo-over = { $winners ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
t-todo-chance = On distribue les cartes
t-wait-load = En train de charger : { $names }
t-wait-place = Placement d’un chameau : { $names }
t-wait-choose = On attend les cartes de { $names }
t-wait-move = À { $names } de jouer

# Deciding.
t-free = gratuit
t-costs = 1 bien
t-full = plein
t-preview-place = { $pen } : le chameau peut s’y installer.
t-preview-free = { $pen } : gratuit, emplacement { $pitch }.
t-preview-costs = { $pen } : coûte une marchandise, emplacement { $pitch }.
t-preview-swap = Emplacement d’échange : toutes les piles avancent.
t-preview-risk = Perte attendue : { $goods } marchandises ({ $points } points à la valeur du jour).
t-pay-with = Payer avec
t-pick-place = Choisis un chameau et un enclos
t-pick-camel = Choisis un chameau
t-pick-pen = Choisis un enclos
t-pick-good = Choisis de quoi payer
t-confirm-load = Partir avec ces charges
t-take-back = Reprendre
t-lesson = Pas maintenant : suis d’abord la leçon.
t-camels-of = Chameaux de { $name }
t-face-down = face cachée
t-card-unplaced = Chameau { $camel } : { $load }
t-card-waits = Chameau { $camel } : { $load }, encore à { $spot }
t-card-arrived = Chameau { $camel } : { $load }, arrivé à { $spot }
t-stands = emplacement { $pitch } : chameau { $camel } de { $name }, { $load }
t-pen-holds = Enclos { $number }, { $pen } : { $who }
t-nobody = personne
t-pile-of = Cartes voleur de { $name }
t-new-pile = Les piles ont avancé : tes nouvelles cartes voleur
t-round = Cartes chameau de cette manche, dans l’ordre où on les retourne
t-round-awaited = { $name } : pas encore de carte
t-round-down = { $name } : une carte face cachée
t-round-own = { $name } : chameau { $camel }, face cachée
t-round-turned = { $name } : chameau { $camel } vers { $spot }

# Loading.
t-load-how = Mets sur chaque chameau exactement quatre marchandises de trois ou quatre sortes. Les autres les verront quand tout le monde aura chargé.
t-left = Reste à charger
t-add-good = { $good }, il en reste { $count } : mettre sur le chameau { $camel }
t-remove-good = { $good } : retirer du chameau { $camel }
t-fill = Compléter au mieux
t-clear = Tout décharger

# Goods and worth.
t-goods = Marchandises en route
t-scores = Score final
t-tokens = Jetons
t-points = Points
t-worth = Valeur actuelle
t-worth-of = { $good } : valeur { $value }, dont { $paid } payés et { $stolen } volés
t-worth-why = Chaque jeton arrivé vaut autant de points qu’il y a eu de jetons de sa sorte payés ou volés.
t-starts-round = commence
t-thinks = réfléchit
t-has-chosen = a choisi
t-to-act = doit jouer
t-wins = victoire

# The notebook.
t-notebook = Carnet
t-notebook-empty = Il se remplit dès que les cartes voleur sont distribuées.
t-seen-how = Où sont les cinq piles ; celles que tu as eues en main sont visibles.
t-gap = vide
t-unseen-pile = une pile que tu n’as pas vue
t-follows = Montrer ce qui s’ensuit
t-follows-how = La chance que des voleurs viennent sur chaque emplacement, et ce qu’ils y prennent.
t-follows-camel = La chance que des voleurs viennent sur chaque emplacement, et ce que le chameau { $camel } y perdrait en moyenne ; à droite, ce qu’ils prennent.
t-percent = { $number } %
t-loss = −{ $goods }

# Thefts.
t-theft-next = Pile suivante
t-theft-skip = Passer
t-theft-done = Continuer
t-visit-empty = personne
t-visit-nothing = n’en a pas
t-visit-lost = perd { $lost }
t-theft = { $camel } de { $name } perd { $lost }.

# Hints.
t-hint = Ce que ferait le maître
t-hint-score = { $points ->
    [one] { $points } point attendu
   *[other] { $points } points attendus
}
t-hint-wins = gagne à { $percent } %
t-hint-try = Essayer : { $move }

# Moves.
t-move-load = charger { $loads }
t-move-place = placer { $camel } : { $pen }
t-move-choose = choisir { $camel }
t-move-go = aller à { $pen }
t-move-pay = aller à { $pen }, payé avec : { $good }

# What happened.
t-event-first = Le sort désigne { $name } pour commencer.
t-event-loaded = { $name } a chargé sa caravane.
t-event-loads-shown = Toutes les caravanes sont chargées et visibles.
t-event-placed = { $name } place le chameau { $camel } : { $pen }.
t-event-dealt = Étape { $stage }, vers { $place } : les cartes voleur sont distribuées. { $name } commence.
t-event-looks = { $name } regarde : { $pile }.
t-event-chose = { $name } pose une carte face cachée.
t-event-chose-camel = { $name } pose la carte du chameau { $camel } face cachée.
t-event-moved = { $name } mène { $camel } à { $pen }, emplacement { $pitch }.
t-event-moved-paid = { $name } mène { $camel } à { $pen }, emplacement { $pitch }, payé avec : { $good }.
t-event-swapped = Emplacement d’échange : toutes les piles avancent.
t-event-robbed = Les voleurs à { $place } : { $count ->
    [0] rien n’est volé.
    [one] une marchandise est volée.
   *[other] { $count } marchandises sont volées.
}
t-event-ended = { $winners ->
    [one] { $names } gagne avec { $points }.
   *[other] { $names } se partagent la victoire avec { $points }.
}

# Why not.
t-by-rule = { $text } (règle { $rule })
t-not-now-first = Il faut d’abord tirer au sort qui commence.
t-not-now-load = Il faut d’abord charger les caravanes.
t-not-now-place = On place maintenant les chameaux au départ.
t-not-now-deal = Il faut d’abord distribuer les cartes voleur.
t-not-now-choose = Chacun choisit maintenant un chameau ; l’enclos vient après.
t-not-now-move = Les chameaux choisis avancent maintenant.
t-not-now-over = La partie est finie.
t-not-your-turn = C’est à quelqu’un d’autre de jouer.
t-decided-load = Ta caravane est déjà chargée.
t-decided = Ta carte est déjà posée.
t-no-such-seat = Cette place n’existe pas à cette table.
t-camel-not-in-game = Le chameau { $camel } n’est pas en jeu à ce nombre de joueurs.
t-camel-without-load = Le chameau { $camel } n’est pas encore chargé.
t-not-four-goods = Le chameau { $camel } doit porter exactement quatre marchandises.
t-too-few-kinds = Le chameau { $camel } doit porter au moins trois sortes de marchandises.
t-too-many-of-a-good = Il n’en reste plus : { $good }.
t-camel-placed = Le chameau { $camel } est déjà placé.
t-start-pen-full = { $pen } : il n’y a plus de place.
t-place-of-another = { $pen } : les places libres sont gardées pour ceux qui n’y sont pas encore.
t-camel-needed-elsewhere = { $pen } : tu y es déjà ; tes derniers chameaux doivent aller dans les enclos où tu n’es pas encore.
t-not-a-deck = Une donne contient chaque carte une seule fois.
t-camel-moved = Le chameau { $camel } a déjà avancé dans cette étape.
t-pen-full = { $pen } : l’enclos est plein.
t-payment-due = { $pen } : aucune flèche n’y mène, il en coûte une marchandise.
t-nothing-due = { $pen } : une flèche y mène, c’est gratuit.
t-good-not-carried = Le chameau n’en porte pas : { $good }.
t-empty-pays-nothing = Un chameau sans marchandise ne paie rien.
