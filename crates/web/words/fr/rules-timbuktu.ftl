# Les règles de Tombouctou, comme dans le catalogue anglais ; un test compare les numéros.
chapter-timbuktu-1 = Préparation
rule-timbuktu-s1 = On joue de trois à cinq. Chacun mène huit chameaux (A à H) à trois, six (A à F) à quatre, cinq (A à E) à cinq. Les autres restent dans la boîte.
rule-timbuktu-s2 = Le voyage compte autant d’étapes que de joueurs. Chacune mène d’un lieu au suivant : du départ, par les oasis, jusqu’à Tombouctou, où les voleurs frappent aussi.
rule-timbuktu-s3 = Chaque lieu a cinq enclos, et chaque enclos cinq emplacements numérotés de 1 à 5. Un emplacement reçoit un chameau.
rule-timbuktu-s3-ruling = Cinq enclos de cinq sont connus par des critiques ; les noms des enclos sont les nôtres.
rule-timbuktu-s4 = Un chameau part avec quatre marchandises parmi or, café, poivre, sel et eau. Dans le jeu normal, le chargement de chaque lettre est imprimé et le même pour tous. Il y a 21 jetons de chaque marchandise.
rule-timbuktu-s4-ruling = Aucune source ne montre les chargements imprimés. Les nôtres sont équilibrés et figurent dans le fichier de données, où qui possède la boîte peut les remplacer.
rule-timbuktu-s5 = Avant toute distribution de cartes voleur, les joueurs placent leurs chameaux au départ, un chacun à tour de rôle, dans le sens horaire à partir du premier joueur, sur n’importe quelle place libre et au vu de tous.
rule-timbuktu-s5-ruling = Dans le livret, le plus âgé commence. À nos tables le sort désigne le premier joueur, ou l’hôte le fixe.
rule-timbuktu-s6 = Quand tous les chameaux sont placés, chaque joueur doit avoir au moins un chameau dans chaque enclos.
rule-timbuktu-s6-ruling = Un placement qui rendrait cela impossible, pour qui que ce soit, n’est donc pas permis. Un enclos garde une place libre pour chaque joueur qui n’y est pas encore, et un joueur garde un chameau pour chaque enclos où il doit encore entrer.
rule-timbuktu-s7 = Où, dans son enclos, un chameau se tient au début d’une étape ne change rien à cette étape.

chapter-timbuktu-2 = Une étape
rule-timbuktu-g1 = Une étape commence par une distribution. Cartes d’enclos, cartes d’emplacement et cartes de marchandises, cinq de chaque sorte, sont mélangées séparément et réparties en cinq piles, une carte de chaque sorte par pile.
rule-timbuktu-g2 = Une carte d’enclos nomme un enclos, chacune des cinq un autre. Une carte d’emplacement nomme deux emplacements. Une carte de marchandises nomme deux marchandises. Tous peuvent savoir quelles cartes existent ; dans quelle pile se trouve une carte est secret.
rule-timbuktu-g2-ruling = Que ces cartes en nomment deux est connu par des critiques, quelles paires existent ne l’est pas. Les nôtres sont voisines sur un anneau et figurent dans le fichier de données.
rule-timbuktu-g3 = Les piles sont en cercle : une devant chaque joueur, les autres dans des intervalles. À quatre, l’intervalle est à droite du premier joueur de l’étape ; à trois, il y en a un de chaque côté. Chacun regarde sa pile et aucune autre ; personne ne regarde une pile dans un intervalle.
rule-timbuktu-g4 = Une étape a autant de manches qu’un joueur a de chameaux, et chaque chameau y avance une fois.
rule-timbuktu-g5 = Une manche commence quand tous choisissent, en même temps et face cachée, un de leurs chameaux qui n’a pas encore avancé dans cette étape.
rule-timbuktu-g6 = Puis, dans le sens horaire à partir du premier joueur de la manche, chacun retourne sa carte et avance aussitôt ce chameau. Où il va ne se décide que maintenant.
rule-timbuktu-g7 = Le chameau va dans un enclos du lieu suivant qui n’est pas plein. Il y prend, des emplacements encore libres, celui au plus petit numéro.
rule-timbuktu-g8 = De chaque enclos, deux flèches mènent à des enclos du lieu suivant ; y aller est gratuit. Tout autre enclos coûte une des marchandises du chameau, choisie par son propriétaire et mise de côté au vu de tous, même si les deux enclos gratuits sont pleins.
rule-timbuktu-g8-ruling = Les flèches tiennent à l’enclos qu’un chameau quitte, non à son emplacement. Aucune source ne montre où elles mènent ; les nôtres sont les mêmes en chaque lieu et figurent dans le fichier de données.
rule-timbuktu-g9 = Un chameau qui ne porte rien va partout sans payer.
rule-timbuktu-g10 = Quand un chameau arrive sur un emplacement d’échange, chaque pile passe aussitôt d’une place à gauche, celles des intervalles aussi, et chacun regarde ce qu’il a maintenant. Qui doit encore avancer dans cette manche garde le chameau choisi mais peut user de la nouvelle.
rule-timbuktu-g10-ruling = Cela arrive aussi au dernier coup d’une étape, et à Tombouctou. Aucune source ne montre les emplacements d’échange ; les nôtres sont deux en chaque lieu et figurent dans le fichier de données.
rule-timbuktu-g11 = Ce qu’on a vu reste connu : chacun peut noter toutes les piles passées entre ses mains dans cette étape.
rule-timbuktu-g12 = Après chaque manche, le joueur suivant à gauche commence la prochaine.
rule-timbuktu-g13 = Quand tous les chameaux sont arrivés, les voleurs frappent. Les cinq piles sont retournées ; dans l’enclos d’une pile, les chameaux sur ses deux emplacements perdent tout ce qu’ils portent de ses deux marchandises. Un emplacement vide et un chameau sans ces marchandises ne perdent rien. Ce qui est volé reste visible.
rule-timbuktu-g14 = L’étape suivante, et sa première manche, est commencée par le joueur suivant à gauche de celui qui a commencé la précédente. Toutes les cartes sont mélangées à nouveau.

chapter-timbuktu-3 = Fin
rule-timbuktu-n1 = Le vol à Tombouctou finit la partie. Chaque jeton arrivé vaut autant de points que de jetons de sa marchandise ont été volés ou payés. Les jetons qui n’ont jamais été en jeu ne comptent pas.
rule-timbuktu-n2 = Qui a le plus de points gagne ; à égalité, qui a apporté le plus de jetons ; encore à égalité, la victoire est partagée.

chapter-timbuktu-4 = Variante : chargement libre
rule-timbuktu-v1 = Chacun reçoit autant de jetons de chaque marchandise : sept à trois, cinq à quatre, quatre à cinq. Il en charge ses chameaux, chacun d’exactement quatre marchandises de trois ou quatre sortes.
rule-timbuktu-v1-ruling = Tous chargent en même temps et en secret, avant que le premier chameau soit placé.
rule-timbuktu-v2 = De ce que chacun a reçu, il reste trois jetons à trois et un à quatre. Lesquels, le joueur le choisit ; ils quittent la partie.
rule-timbuktu-v2-ruling = Ils n’ont été ni volés ni payés, donc ils ne rendent rien plus précieux (N1).
