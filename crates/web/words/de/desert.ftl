# Durch die Wüste: Figuren und Orte.
desert-colour = { $colour ->
    [green] grün
    [pink] rosa
    [yellow] gelb
    [purple] lila
   *[turquoise] türkis
}
# Der Buchstabe, der auf der Tastatur eine Farbe wählt; jeder nur einmal.
desert-key = { $colour ->
    [green] G
    [pink] R
    [yellow] E
    [purple] L
   *[turquoise] T
}
desert-camel = { $colour ->
    [green] grünes Kamel
    [pink] rosa Kamel
    [yellow] gelbes Kamel
    [purple] lila Kamel
   *[turquoise] türkises Kamel
}
desert-leader = { $colour ->
    [green] grünes Leitkamel
    [pink] rosa Leitkamel
    [yellow] gelbes Leitkamel
    [purple] lila Leitkamel
   *[turquoise] türkises Leitkamel
}
desert-caravan = { $colour ->
    [green] grüne Karawane
    [pink] rosa Karawane
    [yellow] gelbe Karawane
    [purple] lila Karawane
   *[turquoise] türkise Karawane
}
desert-and = { $first } und { $second }

# Züge.
desert-move-return = { $piece } zurückgeben
desert-move-place = { $piece } auf { $space }

# Was geschah.
desert-event-laid-out = Palmen und Wasserlöcher liegen aus. { $name } beginnt.
desert-event-returned = { $name }: { $piece } kommt zurück in die Schachtel
desert-event-placed = { $name }: { $piece } auf { $space }
desert-event-linked = { $name }: { $caravan } erreicht die Oase { $space }, 5 Punkte
desert-event-crossed = { $name }: { $caravan } überquert den Fluss, 5 Punkte
desert-event-enclosed = { $name }: { $caravan } umschließt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
desert-event-water = { $name }: Wasserloch auf { $space }, { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
desert-event-water-hidden = { $name }: verdecktes Wasserloch auf { $space }
desert-event-ended-supply = Eine Farbe ist aufgebraucht, das Spiel ist zu Ende.
desert-event-ended-stuck = Kein Kamel findet mehr Platz, das Spiel ist zu Ende.
desert-won = { $winners ->
    [one] { $names } gewinnt mit { $points } Punkten.
   *[other] { $names } teilen sich den Sieg mit je { $points } Punkten.
}

# Warum nicht.
desert-by-rule = { $why } Regel { $rule }.
desert-no-returned-already = Diese Farbe hat schon jemand anders zurückgegeben: { $leader }.
desert-no-not-returning = Leitkamele gibt man nur zu fünft zurück, bevor das erste steht.
desert-no-return-first = Erst gibt jeder ein Leitkamel zurück.
desert-no-leaders-first = Erst stehen alle Leitkamele, dann kommen die Kamele.
desert-no-leaders-done = Alle Leitkamele stehen schon.
desert-no-such-leader = Nicht mehr zu setzen: { $leader }.
desert-no-beyond = { $space } liegt jenseits der Höhenlinie und ist zu zweit und zu dritt nicht im Spiel.
desert-no-off-board = Ein Feld { $space } gibt es auf diesem Plan nicht.
desert-no-leader-on-waterhole = Auf { $space } liegt ein Wasserloch, dort beginnt kein Leitkamel.
desert-no-on-oasis = { $space } ist eine Oase, darauf steht nie ein Kamel.
desert-no-leader-on-leader = Auf { $space } steht schon ein Leitkamel.
desert-no-leader-near-oasis = { $space } liegt neben der Oase { $other }, Leitkamele halten Abstand.
desert-no-leader-near-leader = { $space } liegt neben dem Leitkamel auf { $other }, Leitkamele halten Abstand.
desert-no-first-colour = Dein erstes Leitkamel braucht eine Farbe, die noch fehlt. Auf dem Plan steht schon: { $leader }.
desert-no-not-your-turn = { $name } ist nicht am Zug.
desert-no-not-near-own = { $space } liegt nicht neben deiner { $colour ->
    [green] grünen Karawane
    [pink] rosa Karawane
    [yellow] gelben Karawane
    [purple] lila Karawane
   *[turquoise] türkisen Karawane
}.
desert-no-on-piece = { $space } ist besetzt.
desert-no-near-rival = Auf { $other } steht { $name } ({ $caravan }), direkt neben { $space }: Karawanen einer Farbe berühren sich nie.
desert-no-inside = { $space } liegt in dem Gebiet, das { $name } umschlossen hat.
desert-no-camels-left = Aufgebraucht: { $camel }.
desert-no-over = Das Spiel ist zu Ende.
desert-no-palms = Die Palmen liegen nicht so aus, wie sie sollten.
desert-no-waterholes = Die Wasserlöcher liegen nicht so aus, wie sie sollten.
desert-no-first = Diese Person kann nicht beginnen.
desert-no-returns = Die zurückgegebenen Leitkamele sind nicht so verteilt, wie sie sollten.
desert-no-nothing-to-draw = Palmen und Wasserlöcher liegen schon aus.
desert-no-not-laid-out = Palmen und Wasserlöcher liegen noch nicht aus.

# Ein Feld, auf das man zeigt.
desert-ground-sand = Sand
desert-ground-small = kleiner Tümpel
desert-ground-large = großer Tümpel
desert-ground-oasis = Oase
desert-token = Wasserloch mit { $value }
desert-token-hidden = verdecktes Wasserloch
desert-piece = { $piece } ({ $name })
desert-area = im Gebiet von { $name }
desert-drafted = noch nicht bestätigt
desert-may = frei: { $piece }
desert-may-any = frei für { $count ->
    [one] eine deiner Farben
   *[other] { $count } deiner Farben
}
desert-not-guided = Das nicht: Die Lektion möchte etwas anderes.
desert-choose-first = Wähle zuerst eine Farbe.
desert-point-at = Zeig auf ein Feld oder tipp es an: Hier steht, was es dort zu wissen gibt.
desert-gain-water = Wasserloch, { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
desert-gain-hidden = ein verdecktes Wasserloch
desert-gain-oasis = Oase { $space }, 5 Punkte
desert-gain-river = über den Fluss, 5 Punkte
desert-gain-area = umschließt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
desert-gain-end = beendet das Spiel

# Was jetzt zu tun ist.
desert-prompt-return = Welches Leitkamel gibst du zurück?
desert-prompt-leader = Wähle eine Farbe und setze ein Leitkamel
desert-prompt-camels = Noch { $left ->
    [one] { $left } Kamel
   *[other] { $left } Kamele
} zu setzen
desert-prompt-confirm = Bestätigen oder zurücknehmen
desert-prompt-ends = Das beendet das Spiel. Bestätigen oder zurücknehmen
desert-last-turn = Eine Farbe ist aufgebraucht: Das ist der letzte Zug.
desert-confirm = Bestätigen
desert-take-back = Zurücknehmen
desert-take-all-back = Alles zurücknehmen
desert-drafted-said = { $move }. { $left ->
    [0] Der Zug ist fertig: bestätigen oder zurücknehmen.
    [one] Noch eins zu setzen.
   *[other] Noch { $left } zu setzen.
}
desert-taken-back-said = Zurückgenommen: { $move }

# Tafeln.
desert-table = Spielplan und Tafeln
desert-board = Spielplan. Die Pfeiltasten führen über die Felder, Eingabe setzt, Buchstaben wählen eine Farbe, die Rücktaste nimmt zurück.
desert-colours = Kamelfarben
desert-supply = { $colour }, { $count ->
    [0] keins mehr da
    [one] noch eins da
   *[other] noch { $count } da
}
desert-supply-low = wird knapp
# Die Farben, von denen am wenigsten da ist, jede wie in desert-supply.
desert-low = Wird knapp: { $supplies }
desert-key-said = Taste { $key }
desert-scores = Punkte
desert-scores-hint = Gebiete und längste Karawanen nach jetzigem Stand.
desert-seat = Spieler
desert-water = Wasserlöcher
desert-oases = Oasen
desert-river = Fluss
desert-areas = Gebiete
desert-longest = Längste Karawanen
desert-total = Summe
desert-closed = verdeckt
desert-at-least = { $count } und was verdeckt ist
desert-more-hidden = und { $count } verdeckt
desert-caravans = Karawanen
desert-caravan-said = { $count ->
    [one] { $count } Kamel
   *[other] { $count } Kamele
}
desert-leads = die längste
desert-ties = teilt die längste
desert-links-said = { $count ->
    [one] { $count } Oase
   *[other] { $count } Oasen
}
desert-crossed-said = über den Fluss
desert-none = keine Karawane dieser Farbe
desert-result = Endstand
desert-winner = gewonnen

# Der Tipp.
desert-hint = Was der Meister rät
desert-hint-points = erwartet { $own } zu { $rival }
desert-hint-wins = Siegchance { $percent } %
desert-hint-try = Ausprobieren: { $move }
desert-hint-whole-turn = Der Rat gilt für den ganzen Zug: Wenn du ihn ausprobierst, wird zurückgenommen, was du schon gesetzt hast.
desert-hint-line = Danach vielleicht: { $line }
desert-hint-step = { $name }: { $move }
