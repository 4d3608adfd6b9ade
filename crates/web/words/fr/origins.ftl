# D’où viennent plateaux et tables.
origin-board-mountain = Partie pour 2 et 3 : les cases du plateau d’avant 2017, telles qu’on les trouve dans du code public (189 cases, 6 grandes et 32 petites mares). La partie au-delà de la ligne de hauteur est de notre invention : aucune source publique ne la montre. Ses 1 grande et 11 petites mares sont les totaux publiés (7 et 43) moins le reste.
origin-board-river = De notre invention, sur le même contour : aucune source publique ne montre l’imprimé. Mêmes nombres : 7 grandes, 43 petites mares, dont 1 et 11 au-delà de la ligne.
origin-pens = Cinq enclos en chaque lieu : critiques indépendantes. Noms : DE NOUS.
origin-loads = Quatre marchandises par chameau de A à H, 21 jetons de chacune : livret. Lesquelles : DE NOUS, symétriques sur l’anneau or, café, poivre, sel, eau.
origin-pitch-cards = Cinq cartes de deux emplacements : critiques indépendantes. Quelles paires : DE NOUS, voisines sur un anneau.
origin-goods-cards = Cinq cartes de deux marchandises : critiques indépendantes. Quelles paires : DE NOUS, voisines sur l’anneau des marchandises.
origin-routes = Trois, quatre et cinq lieux à atteindre : livret. Lesquels : DE NOUS, toujours les premiers de la table.
origin-arrows = Deux enclos gratuits du lieu suivant depuis chaque enclos : livret. Lesquels : DE NOUS, les mêmes partout.
origin-swaps = Que certains emplacements font tourner les cartes voleur : livret. Deux en chaque lieu : critiques indépendantes. Lesquels : DE NOUS.
