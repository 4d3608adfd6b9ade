# Woher Pläne und Tabellen kommen.
origin-board-mountain = Teil für 2 und 3: die Felder des Plans vor 2017, wie sie in öffentlichem Programmtext stehen (189 Felder, 6 große und 32 kleine Tümpel). Den Teil jenseits der Höhenlinie haben wir selbst entworfen: Keine öffentliche Quelle zeigt ihn. Sein 1 großer und seine 11 kleinen Tümpel sind die veröffentlichten Summen (7 und 43) abzüglich der übrigen.
origin-board-river = Unser eigener Entwurf auf demselben Umriss: Keine öffentliche Quelle zeigt den gedruckten. Dieselben Anzahlen: 7 große, 43 kleine Tümpel, davon 1 und 11 jenseits der Linie.
origin-pens = Fünf Pferche an jedem Ort: unabhängige Rezensionen. Namen: VON UNS.
origin-loads = Vier Waren auf jedem Kamel A bis H, 21 Marken jeder Ware: Regelheft. Welche Waren: VON UNS, gleichmäßig im Ring Gold, Kaffee, Pfeffer, Salz, Wasser.
origin-pitch-cards = Fünf Karten mit je zwei Plätzen: unabhängige Rezensionen. Welche Paare: VON UNS, Nachbarn in einem Ring.
origin-goods-cards = Fünf Karten mit je zwei Waren: unabhängige Rezensionen. Welche Paare: VON UNS, Nachbarn im Ring der Waren.
origin-routes = Drei, vier und fünf Orte, die erreicht werden: Regelheft. Welche: VON UNS, immer die ersten der Tabelle.
origin-arrows = Zwei freie Pferche des nächsten Ortes von jedem Pferch aus: Regelheft. Welche: VON UNS, überall dieselben.
origin-swaps = Dass manche Plätze die Diebeskarten wandern lassen: Regelheft. Zwei an jedem Ort: unabhängige Rezensionen. Welche: VON UNS.
