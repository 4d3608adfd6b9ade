# Les tables en ligne : la liste, en ouvrir une, s’asseoir, jouer, après la partie.
play-online = Jouer en ligne
title-online = Jouer en ligne
title-table = Table

# La liste.
online-about = Joue avec des gens au loin, tout de suite ou sur plusieurs jours. Des bots occupent les places vides.
online-no-house = Cette copie de l’application n’a pas de maison derrière elle : ici, on ne joue que sur cet écran.
online-open = Ouvrir une table
online-open-about = Choisis le jeu, envoie le lien à tes amis et commence quand tout le monde est là.
online-own-tables = Tes tables
online-public-tables = Tables publiques
online-no-tables = Aucune table publique en ce moment. Ouvres-en une !
online-seat-free = libre
online-state-gathering = On s’installe
online-state-playing = Partie en cours
online-state-finished = Terminée
online-go-sit = S’asseoir
online-go-watch = Regarder
online-go-look = Voir
online-go-to = { $what } : { $name }

# Ouvrir une table.
online-seats-about = Chacun prend place en arrivant ; avant le départ, tu peux mettre des bots aux autres places.
online-who-comes = Qui vient ?
online-your-name = Ton nom
online-join = Je joue aussi
online-join-about = Tu auras la première place.
online-public = Table publique
online-public-about = Elle figure dans la liste de tous. Sinon, seuls ceux qui ont le lien la trouvent.
online-table-name = Nom de la table
online-clock = Temps de réflexion
online-clock-none = Sans pendule
online-clock-move = Par décision
online-clock-game = Par partie
online-clock-days = En jours
online-no-clock = sans pendule
online-clock-is-move = { $time } par décision
online-clock-is-game = { $time } par partie + { $increment } s par tour
online-clock-is-days = { $count ->
    [one] { $count } jour par décision
   *[other] { $count } jours par décision
}
online-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
online-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
online-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
online-days-and-hours = { $days } j { $hours } h
online-time-per-move = Pour chaque décision
online-time-per-game = Pour toute la partie
online-increment = En plus à chaque tour
online-lapse = Quand le temps est écoulé
online-lapse-bot = Un bot prend la place : { $level }
online-lapse-pass = Le coup le plus faible est joué
online-lapse-about = Personne ne peut bloquer la table. Qui revient retrouve sa place.
online-lapse-is-bot = ensuite un bot prend le relais : { $level }
online-lapse-is-pass = ensuite le coup le plus faible est joué
online-webhook = Appeler cette adresse quand c’est à quelqu’un de jouer
online-webhook-about = Pour les parties sur plusieurs jours : la maison y envoie un court message JSON.
online-wrong-webhook = L’adresse à appeler commence par https:// ou http://.
online-webhook-password = L’adresse à appeler ne contient pas de mot de passe : ceux qui tiennent la maison pourraient le lire.
online-cannot-open = Avant que la table puisse ouvrir :

# Une table que l’on cherche.
online-looking = Un instant …
online-no-table = Pas de table ici
online-no-table-about = Ce lien ne mène à aucune table. Peut-être est-il incomplet, ou la table a-t-elle été débarrassée.
online-try-again = Réessayer

# S’asseoir.
online-invite = Inviter
online-invite-public = La table figure dans la liste publique. Qui a ce lien peut s’asseoir ou regarder.
online-invite-private = Qui a ce lien peut s’asseoir ou regarder.
online-invitation = Lien d’invitation
online-copy = Copier
online-copied = Copié.
online-copy-yourself = Sélectionné : copie-le au clavier.
online-sit = S’asseoir
online-sit-here = S’asseoir ici
online-full = Toutes les places sont prises. Reste sur cette page pour regarder.
online-you = toi
online-away = absent
online-leave = Quitter la place
online-free-seat = Libérer la place
online-fill-seat = Qui joue à la place { $number }
online-wait-for-person = Garder pour quelqu’un
online-fill-first = { $count ->
    [one] Une place est encore libre : attends quelqu’un ou mets-y un bot.
   *[other] { $count } places sont encore libres : attends du monde ou mets-y des bots.
}
online-waiting-for = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
online-host-starts = Toutes les places sont prises. Qui a ouvert la table lance la partie.
online-come-back = Revenir à tout moment
online-come-back-about = Ce navigateur retrouve sa place tout seul. Pour un autre appareil, il y a un lien privé.

# Pendant la partie.
online-people = À la table
online-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
online-spectator = Tu regardes. Tu vois ce qui est à découvert.
online-stand-in = { $level } remplace
online-let-stand-in = Faire jouer un bot
online-too-early = Pas encore : un bot ne remplace que quelqu’un d’absent depuis quelques minutes, ou qui fait attendre tout le monde depuis une heure.
online-stood-in = Un bot ({ $level }) joue pour toi.
online-take-seat-back = Reprendre ma place
online-meanwhile = { $count ->
    [one] Un coup a été joué en ton absence. Il est marqué sous « Ce qui s’est passé ».
   *[other] { $count } coups ont été joués en ton absence. Ceux auxquels tu n’as pas répondu sont marqués sous « Ce qui s’est passé ».
}
online-understood = OK
online-title-your-turn = ● À toi de jouer · { $title }
online-watch-link = Lien pour regarder
online-other-device = Jouer sur un autre appareil
online-other-device-about = Qui a ce lien joue à ta place : garde-le pour toi.
online-private-link = Ton lien privé
online-to-tables = Vers les tables
online-leave-game = Quitter la partie
online-leave-game-question = Partir pour de bon ? Un bot continue à ta place, et tu ne fais plus que regarder.
online-leave-for-good = Partir pour de bon
online-stay = Rester

# La connexion.
online-connecting = Connexion …
online-lost = La connexion est perdue. Nouvel essai …
online-lost-with-decision = La connexion est perdue. Ton coup partira dès qu’elle sera rétablie.
online-ended = La maison a fermé cette table pour toi.

# Après la partie, et le mélange.
online-new-table = Nouvelle table
online-replay-about = La relecture montre la partie par les yeux de chacun. Depuis n’importe quel coup, tu peux continuer contre des bots.
online-shuffle = Vérifier le mélange
online-shuffle-about = Tout ce que décide le hasard découle d’une graine. La maison l’a fixée avant le premier coup et en montre ici le sceau.
online-commitment = Sceau de la graine
online-shuffle-later = Après la partie, la graine est montrée ici et figure dans l’enregistrement. Cette commande vérifie alors le sceau, le mélange et chaque coup :
online-shuffle-check = Télécharge l’enregistrement ; cette commande vérifie le sceau, le mélange et chaque coup :

# Ce que la maison refuse, et pourquoi.
house-unreachable = La maison ne répond pas. Es-tu en ligne ?
house-strange = La maison a donné une réponse que cette page ne comprend pas ({ $status }). Recharger peut aider.
trouble-stale = La partie a avancé entre-temps. Regarde de nouveau et décide.
trouble-not-your-turn = Ce n’est pas à toi de jouer.
trouble-illegal = Ce coup est contraire à la règle { $rule }.
trouble-finished = La partie est terminée.
trouble-not-started = La partie n’a pas encore commencé.
trouble-started = La partie a déjà commencé.
trouble-not-seated = Tu n’as pas de place à cette table.
trouble-taken = Cette place ou ce nom est déjà pris.
trouble-not-host = Seul qui a ouvert la table peut le faire.
trouble-unknown = Cette table, cette place ou ce lien n’existe pas.
trouble-malformed = La maison ne peut pas lire ceci : { $text }
trouble-too-large = C’est plus que la maison n’accepte.
trouble-too-fast = C’était trop à la fois. Attends un instant.
trouble-full = La maison est pleine en ce moment. Réessaie plus tard.
trouble-foreign = Cette page appartient à une autre maison.
trouble-unsaved = La maison n’a pas pu le conserver, donc cela n’a pas eu lieu. Réessaie dans un instant.
trouble-closing = La maison ferme un instant. Ta table est gardée.
trouble-slow = La connexion était trop lente et a été refaite.
trouble-internal = Quelque chose ne va pas dans la maison. Réessaie dans un instant.
