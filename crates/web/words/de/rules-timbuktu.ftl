# Die Regeln von Timbuktu, wie sie das englische Verzeichnis hat; ein Test vergleicht die Nummern.
chapter-timbuktu-1 = Vorbereitung
rule-timbuktu-s1 = Drei bis fünf können spielen. Zu dritt führen alle acht Kamele (A bis H), zu viert sechs (A bis F), zu fünft fünf (A bis E). Die anderen bleiben in der Schachtel.
rule-timbuktu-s2 = Die Reise hat so viele Etappen wie Mitspielende. Jede führt von einem Ort zum nächsten: vom Startplatz durch die Oasen nach Timbuktu, wo ebenfalls Diebe zuschlagen.
rule-timbuktu-s3 = Jeder Ort hat fünf Pferche und jeder Pferch fünf Stellplätze mit den Nummern 1 bis 5. Auf einen Stellplatz passt ein Kamel.
rule-timbuktu-s3-ruling = Fünf Pferche mit je fünf Plätzen sind aus Rezensionen bekannt; die Namen der Pferche sind von uns.
rule-timbuktu-s4 = Ein Kamel bricht mit vier Waren aus Gold, Kaffee, Pfeffer, Salz und Wasser auf. Im Grundspiel ist die Ladung jedes Buchstabens aufgedruckt und für alle gleich. Von jeder Ware gibt es 21 Marken.
rule-timbuktu-s4-ruling = Keine Quelle zeigt die aufgedruckten Ladungen. Unsere sind ausgewogen und stehen in der Datendatei, wo sie ersetzen kann, wer die Schachtel besitzt.
rule-timbuktu-s5 = Bevor eine Diebeskarte ausgeteilt wird, stellen alle ihre Kamele am Startplatz auf, reihum je eins, im Uhrzeigersinn von der Startperson an, auf einen beliebigen freien Platz und für alle sichtbar.
rule-timbuktu-s5-ruling = Im Heft beginnt, wer am ältesten ist. An unseren Tischen entscheidet das Los, oder wer das Spiel vorbereitet, bestimmt es.
rule-timbuktu-s6 = Wenn alle Kamele stehen, müssen alle in jedem Pferch mindestens ein Kamel haben.
rule-timbuktu-s6-ruling = Ein Kamel darf also nicht so aufgestellt werden, dass das für irgendwen unmöglich würde. Ein Pferch hält einen Platz frei für alle, die noch nicht darin sind, und jeder hält ein Kamel zurück für jeden Pferch, in den er noch muss.
rule-timbuktu-s7 = Wo in seinem Pferch ein Kamel steht, wenn eine Etappe beginnt, ist für diese Etappe gleichgültig.

chapter-timbuktu-2 = Eine Etappe
rule-timbuktu-g1 = Eine Etappe beginnt mit dem Austeilen. Pferchkarten, Platzkarten und Warenkarten, je fünf, werden getrennt gemischt und zu fünf Stapeln ausgeteilt, in jeden eine Karte jeder Art.
rule-timbuktu-g2 = Eine Pferchkarte nennt einen Pferch, jede der fünf einen anderen. Eine Platzkarte nennt zwei Stellplätze. Eine Warenkarte nennt zwei Waren. Welche Karten es gibt, dürfen alle wissen; in wessen Stapel eine Karte liegt, ist geheim.
rule-timbuktu-g2-ruling = Dass Platz- und Warenkarten zwei nennen, ist aus Rezensionen bekannt, welche Paare es gibt, nicht. Unsere sind Nachbarn in einem Ring und stehen in der Datendatei.
rule-timbuktu-g3 = Die Stapel liegen im Kreis: einer vor jeder Person, die übrigen in Lücken. Zu viert ist die Lücke rechts von der Startperson der Etappe, zu dritt ist auf beiden Seiten eine. Alle sehen ihren eigenen Stapel an und keinen anderen; einen Stapel in einer Lücke sieht niemand an.
rule-timbuktu-g4 = Eine Etappe hat so viele Runden, wie jeder Kamele hat, und jedes Kamel zieht in ihr einmal.
rule-timbuktu-g5 = Eine Runde beginnt damit, dass alle gleichzeitig und verdeckt eines ihrer Kamele wählen, das in dieser Etappe noch nicht gezogen ist.
rule-timbuktu-g6 = Dann decken alle, im Uhrzeigersinn von der Startperson der Runde an, ihre Karte auf und ziehen das Kamel sofort. Wohin es geht, wird erst jetzt entschieden.
rule-timbuktu-g7 = Das Kamel geht in einen Pferch des nächsten Ortes, der nicht voll ist. Dort nimmt es von den freien Stellplätzen den mit der niedrigsten Nummer.
rule-timbuktu-g8 = Aus jedem Pferch führen zwei Pfeile zu Pferchen des nächsten Ortes; dorthin zu gehen ist frei. Jeder andere Pferch kostet eine der Waren, die das Kamel trägt; welche, entscheidet, wem es gehört, und sie wird für alle sichtbar beiseitegelegt, auch wenn beide freien Pferche voll sind.
rule-timbuktu-g8-ruling = Pfeile gehören zu dem Pferch, den ein Kamel verlässt, nicht zu seinem Platz. Keine Quelle zeigt, wohin sie führen; unsere sind an jedem Ort gleich und stehen in der Datendatei.
rule-timbuktu-g9 = Ein Kamel, das nichts trägt, geht überallhin, ohne zu bezahlen.
rule-timbuktu-g10 = Kommt ein Kamel auf einen Tauschplatz, wandert sofort jeder Stapel einen Platz nach links, auch die in Lücken, und alle sehen an, was sie nun haben. Wer in dieser Runde noch zieht, bleibt beim gewählten Kamel, darf die Neuigkeit aber nutzen.
rule-timbuktu-g10-ruling = Das geschieht auch beim letzten Zug einer Etappe und in Timbuktu. Keine Quelle zeigt die Tauschplätze; bei uns sind es zwei an jedem Ort, und sie stehen in der Datendatei.
rule-timbuktu-g11 = Was man gesehen hat, bleibt bekannt: Alle dürfen sich alle Stapel notieren, die in dieser Etappe durch ihre Hände gingen.
rule-timbuktu-g12 = Nach jeder Runde beginnt die nächste Person links die folgende.
rule-timbuktu-g13 = Wenn alle Kamele angekommen sind, schlagen die Diebe zu. Alle fünf Stapel werden aufgedeckt; im Pferch eines Stapels verlieren die Kamele auf seinen beiden Plätzen alles, was sie von seinen beiden Waren tragen. Ein leerer Platz und ein Kamel ohne diese Waren verlieren nichts. Gestohlenes liegt offen.
rule-timbuktu-g14 = Die nächste Etappe, und ihre erste Runde, beginnt die nächste Person links von der, die die letzte Etappe begann. Alle Karten werden neu gemischt.

chapter-timbuktu-3 = Ende
rule-timbuktu-n1 = Der Diebstahl in Timbuktu beendet das Spiel. Jede angekommene Marke ist so viele Punkte wert, wie Marken ihrer Ware gestohlen oder bezahlt wurden. Marken, die nie im Spiel waren, zählen nicht.
rule-timbuktu-n2 = Wer die meisten Punkte hat, gewinnt; bei Gleichstand, wer die meisten Marken brachte; wer auch darin gleich ist, teilt sich den Sieg.

chapter-timbuktu-4 = Variante: eigene Ladung
rule-timbuktu-v1 = Alle bekommen gleich viele Marken jeder Ware: zu dritt sieben, zu viert fünf, zu fünft vier. Damit beladen sie ihre Kamele, jedes mit genau vier Waren aus drei oder vier Sorten.
rule-timbuktu-v1-ruling = Alle beladen gleichzeitig und geheim, bevor das erste Kamel aufgestellt wird.
rule-timbuktu-v2 = Von dem, was alle bekamen, bleiben zu dritt drei Marken übrig und zu viert eine. Welche, entscheidet jeder selbst; sie gehen aus dem Spiel.
rule-timbuktu-v2-ruling = Sie wurden weder gestohlen noch bezahlt und machen also nichts wertvoller (N1).
