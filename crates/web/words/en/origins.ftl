# Where boards and tables come from, as the data files say; a test compares.
origin-board-mountain = 2-3 player part: the spaces of the pre-2017 board as found in public code (189 spaces, 6 large and 32 small pools). The part beyond the elevation line is our own design: no public source shows it. Its 1 large and 11 small pools are the published totals (7 and 43) less the rest.
origin-board-river = Our own design on the same outline: no public source shows the printed one. Same counts: 7 large, 43 small pools, of which 1 and 11 beyond the line.
origin-pens = Five pens in every place: independent reviews. Names: OWN.
origin-loads = Four goods on each camel A to H, 21 tokens of each good: rulebook. Which goods: OWN, symmetric round the ring gold, coffee, pepper, salt, water.
origin-pitch-cards = Five cards with two pitches each: independent reviews. Which pairs: OWN, neighbours round a ring.
origin-goods-cards = Five cards with two goods each: independent reviews. Which pairs: OWN, neighbours round the ring of goods.
origin-routes = Three, four and five places to reach: rulebook. Which ones: OWN, always the first of the table.
origin-arrows = Two free pens of the next place from each pen: rulebook. Which ones: OWN, the same everywhere.
origin-swaps = That some pitches swap the thief cards: rulebook. Two in every place: independent reviews. Which ones: OWN.
