# Ce qui entoure chaque écran, et ce que les deux jeux partagent.
app-name = Caravanserai
tagline = Deux voyages à travers le désert. Joue tout de suite, en solo ou autour d’un écran.
skip-to-main = Aller au jeu
navigation = Pages
language = Langue
theme = Clair ou sombre
theme-system = Auto
theme-light = Clair
theme-dark = Sombre
more = Plus
to-start = À la page d’accueil

# Les jeux.
game-desert = À travers le désert
game-timbuktu = Tombouctou
about-game-desert = Mène cinq caravanes de point d’eau en oasis, coupe la route aux autres et enferme le sable qui rapporte le plus.
about-game-timbuktu = Amène tes chameaux et leurs marchandises à Tombouctou, et devine à temps où les voleurs frapperont.
facts-desert = 2 à 5 places · plus de hasard une fois le plateau prêt
facts-timbuktu = 3 à 5 places · des secrets à percer
new-game = Nouvelle partie
play-now = Jouer
play-now-what = { $game } avec { $names }
continue = Continuer
continue-last = Continuer { $game }
learn = Apprendre à jouer

# Titres.
title-play = Partie
title-replay = Revoir
title-shelf = Tes parties
title-rules = Règles
title-about = À propos

# Noms.
default-name = Invité
default-name-number = Invité { $number }
seat-number = Place { $number }
bot-numbered = { $name } { $number }
person = Personne
name = Nom
bot-of-level = Bot : { $level }

# Introuvable, illisible.
page-not-found = Cette page n’existe pas.
game-not-found = Cette partie n’est pas conservée sur cet appareil.
game-not-found-about = Les parties restent dans le navigateur où elles ont été jouées. Peut-être a-t-elle été supprimée, ou jouée ailleurs.
game-does-not-read = Cette partie ne peut pas être ouverte :
record-does-not-read = Ce fichier ne peut pas être ouvert :
fault-in-line = Ligne { $line } : { $fault }
fault-at-place = Ligne { $line }, colonne { $column } : { $fault }
fault-in-english = Les détails sont en anglais.

# Préparer une partie.
which-game = Quel jeu ?
who-plays = Qui joue ?
how-many-seats = Nombre de places
edition = Édition
edition-kosmos1998 = Qui ferme une zone peut continuer à y construire. Les points sont visibles.
edition-zman2017 = Une zone fermée l’est à tout le monde. Les points des points d’eau restent secrets.
edition-allplay2023 = Comme Z-Man 2017, avec une réponse aux dernières questions ouvertes. Un bon choix pour commencer.
board = Plateau
board-mountain = Montagne
board-river = Fleuve
board-own = Ma propre carte
own-map-about = Un fichier texte avec un signe par case : . sable, o petite mare, P grande mare, # pas de case ; , c Q au-delà de la ligne de hauteur.
own-map-file = Fichier de carte
own-map-is = Carte choisie : { $name }
more-options = Autres options
variant-serpentine = Serpentin
variant-serpentine-about = Les meneurs sont placés en aller-retour plutôt que toujours dans le sens horaire.
variant-aquifers = Nappes d’eau
variant-aquifers-about = Les points d’eau sont face cachée ; seul qui en prend un apprend sa valeur.
variant-closed-scores = Scores cachés
variant-closed-scores-about = Les points d’eau des autres ne sont pas montrés en somme. Un écran partagé n’en montre à personne ; avec les nappes d’eau, on se le passe entre les tours, et chacun voit les siens.
variant-dealt-returns = Tirer au sort les meneurs rendus
variant-dealt-returns-about = À cinq places, le hasard décide qui mène quelles quatre couleurs.
variant-chosen-oases = Choisir les oasis
variant-chosen-oases-about = Désigne les cinq mares avec palmiers au lieu de les tirer au sort.
variant-own-loads = Charger sa propre caravane
variant-own-loads-about = Chacun charge ses chameaux en secret avant le voyage.
first-player = Qui commence
first-drawn = Le hasard décide
seed = Graine
seed-empty = Vide : une surprise
seed-about = La même graine mélange de la même façon : pour une revanche à armes égales.
start = Commencer la partie
cannot-start = Avant de commencer :
problem-same-name = Deux personnes s’appellent { $name }. Donne un autre nom à l’une d’elles.
problem-long-name = Un nom a au plus { $most } lettres.
problem-seed = Une graine est un nombre entier ou 64 chiffres hexadécimaux.
problem-no-map = Choisis un fichier de carte, ou un autre plateau.
problem-oases = Cinq mares reçoivent un palmier ; { $count ->
    [one] { $count } est choisie.
   *[other] { $count } sont choisies.
}

# À table.
hand-over = Passe l’écran à { $name }
hand-over-about = La suite est destinée à une seule paire d’yeux. Les autres regardent ailleurs.
i-am = Je suis { $name }
meanwhile = { $name }, voici ce qui s’est passé entre-temps : { $news }
turn-of = À { $name } de décider
turn-thinking = { $name } réfléchit …
turn-of-nobody = Un instant …
turn-of-chance = Le hasard décide
won-by = { $count ->
    [one] { $names } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $names } partagent la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } chacun.
}
won = gagné
game-over = La partie est finie
rematch = Revanche
like-this = Nouvelle partie semblable
beside-table = À côté de la table
hint = Conseil
hint-thinking = Réflexion …
hint-failed = Aucun conseil n’est venu. Réessaie.
undo-move = Annuler le coup
menu = Menu
replay = Revoir
download = Télécharger
log = Ce qui s’est passé
pace = Rythme des bots
pace-quick = Rapide
pace-calm = Calme
pace-slow = Lent
unkept = Le navigateur refuse de conserver cette partie : elle sera perdue si tu fermes la page. Télécharge-la pour continuer plus tard.
bot-silent = { $name } ne répond pas.
ask-again = Redemander
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# L’étagère.
shelf-about = Toutes les parties de ce navigateur. Elles restent sur cet appareil et personne d’autre ne les voit.
shelf-empty = Pas encore de partie. La première est à un clic.
open-record = Ouvrir un enregistrement
kept-finished = { $moves ->
    [one] { $moves } coup, terminée. { $when }
   *[other] { $moves } coups, terminée. { $when }
}
kept-going-on = { $moves ->
    [one] { $moves } coup jusqu’ici. { $when }
   *[other] { $moves } coups jusqu’ici. { $when }
}
delete = Supprimer
deleted = La partie est supprimée.
undo = Annuler

# Revoir.
replay-first = Au début
replay-back = Un coup en arrière
replay-run = Lire
replay-stop = Arrêter
replay-forward = Un coup en avant
replay-last = À la fin
replay-slider = Quel coup
replay-place = Coup { $at } sur { $last }
replay-going-on = Cette partie n’est pas finie. D’autres yeux que les tiens peuvent voir ce qui est secret.
eyes = Point de vue
eyes-of = Avec les yeux de { $name }
eyes-of-spectator = En spectateur
eyes-of-all = Tout visible
play-on = Rejouer à partir d’ici
play-on-about = Commence une nouvelle partie au coup que tu regardes. L’ancienne reste telle quelle.
play-on-start = Rejouer

# Les règles et la page à propos.
rules-search = Chercher dans les règles
rules-none = Aucune règle ne le dit.
rules-edition-all = Toutes les éditions
rules-ruling = Notre décision
rules-about = Les règles dans nos propres mots. Chacune a un numéro, et tout refus d’un coup le nomme. Ce que les livrets laissent ouvert et que nous avons tranché est marqué comme décision.
read-rule = Lire la règle { $rule }
rules-count = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
about-what = Ce que c’est
about-what-text = Un caravansérail est l’auberge où les caravanes se reposent. On joue ici à deux jeux du désert selon des règles vérifiables : chaque règle est numérotée, chaque partie peut être téléchargée et vérifiée, et le mélange peut être prouvé.
about-authors = De qui sont ces jeux
about-authors-text = À travers le désert est un jeu de Reiner Knizia ; Tombouctou est un jeu de Dirk Henn. Joues-y à une vraie table : les boîtes en valent la peine.
about-not-affiliated = Ceci est une réalisation indépendante, avec nos mots et nos dessins. Les noms des jeux, des éditions et des éditeurs appartiennent à leurs propriétaires, qui n’ont aucun lien avec ce projet et ne l’ont pas approuvé.
about-keys = Au clavier
about-keys-desert = Tab mène au plateau ; les flèches déplacent, une lettre (ou 1 à 5) choisit la couleur, Espace ou Entrée pose, Entrée confirme le tour entier, Retour arrière ou Échap reprend.
about-keys-timbuktu = Les lettres choisissent les chameaux, 1 à 5 les enclos, les initiales la marchandise à payer ; Entrée confirme, Retour arrière ou Échap reprend. Au chargement, les minuscules sont les marchandises ; les majuscules et les flèches haut et bas choisissent le chameau.
about-keys-replay = Les flèches reculent et avancent, Début et Fin vont au premier et au dernier coup.
about-own-data = Quels plateaux et tables sont de notre invention
about-own-data-text = Là où aucune source publique ne montre un plateau ou une table, nous avons créé les nôtres, avec les quantités publiées. Qui possède une boîte peut apporter ses données.
about-boards = Plateaux de À travers le désert
about-tables = Tables de Tombouctou
about-sources = Sources
about-sources-text = Les livrets publiés de Kosmos 1998 (trois traductions), Z-Man Games 2017 et Allplay 2023 ; pour Tombouctou, son livret et des critiques indépendantes. Rien de leurs textes ni de leurs images n’est repris.
about-privacy = Tes parties
about-privacy-text = Tout se passe dans cette page, les bots aussi. Rien n’est envoyé nulle part, sauf si tu joues en ligne : la maison où tu joues reçoit alors ton nom et tes coups.
about-licence = Licence
about-licence-text = Logiciel libre sous licence MIT ou Apache-2.0, à ton choix.
about-version = Version { $version }
table-pens = Enclos
table-loads = Chargements
table-pitch-cards = Cartes d’emplacement
table-goods-cards = Cartes de marchandises
table-routes = Routes
table-arrows = Flèches
table-swaps = Emplacements d’échange
