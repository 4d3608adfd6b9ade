# The rules of Timbuktu as the catalogue in the game's crate has them; a test compares.
chapter-timbuktu-1 = Setup
rule-timbuktu-s1 = Three to five can play. Everyone leads eight camels (A to H) with three players, six (A to F) with four, five (A to E) with five. Other camels stay in the box.
rule-timbuktu-s2 = The journey has as many stages as players. Each leads from one place to the next: from the start area through the oases to Timbuktu, where thieves strike as well.
rule-timbuktu-s3 = Every place has five pens, and every pen five pitches with the numbers 1 to 5. A pitch holds one camel.
rule-timbuktu-s3-ruling = Five pens of five are known from reviews; the names of the pens are ours.
rule-timbuktu-s4 = A camel sets out with four goods out of gold, coffee, pepper, salt and water. In the standard game the load of each letter is printed and the same for everyone. There are 21 tokens of each good.
rule-timbuktu-s4-ruling = No source shows the printed loads. Ours are balanced and stand in the data file, where the owner of a box can replace them.
rule-timbuktu-s5 = Before any thief card is dealt, the players place their camels in the start area, one camel each in turn, clockwise from the starting player, on any free place and for all to see.
rule-timbuktu-s5-ruling = The book lets the oldest start. At our tables chance draws the starting player, or the host sets one.
rule-timbuktu-s6 = When all camels are placed, every player must have at least one camel in every pen.
rule-timbuktu-s6-ruling = So a placement that would make this impossible, for whomever, is not allowed. A pen keeps a free place for every player who is not in it yet, and a player keeps a camel for every pen still to enter.
rule-timbuktu-s7 = Where in its pen a camel stands when a stage begins makes no difference to that stage.

chapter-timbuktu-2 = A stage
rule-timbuktu-g1 = A stage begins with a deal. Pen cards, pitch cards and goods cards, five of each kind, are shuffled apart and dealt to five piles, one card of each kind to a pile.
rule-timbuktu-g2 = A pen card names one pen, each of the five another. A pitch card names two pitches. A goods card names two goods. Everyone may know what cards there are; in whose pile a card lies is secret.
rule-timbuktu-g2-ruling = That pitch and goods cards name two is known from reviews, which pairs there are is not. Ours are neighbours round a ring and stand in the data file.
rule-timbuktu-g3 = The piles lie in a ring: one in front of each player, the rest in gaps. With four players the gap is to the right of the stage's starting player; with three there is one on either side of that player. Everyone looks at their own pile and at no other; nobody looks at a pile in a gap.
rule-timbuktu-g4 = A stage has as many rounds as a player has camels, and every camel moves once in it.
rule-timbuktu-g5 = A round begins with everyone choosing, at the same time and face down, one of their camels that has not moved in this stage.
rule-timbuktu-g6 = Then, clockwise from the round's starting player, each turns the card over and moves that camel at once. Where it goes is decided only now.
rule-timbuktu-g7 = The camel goes to a pen of the next place that is not full. There it takes, of the pitches still free, the one numbered lowest.
rule-timbuktu-g8 = From each pen two arrows lead to pens of the next place; going there is free of charge. Every other pen costs one of the goods the camel carries, chosen by its owner and laid aside for all to see, also when both free pens are full.
rule-timbuktu-g8-ruling = Arrows belong to the pen a camel leaves, not to its pitch. No source shows where they lead; ours are the same in every place and stand in the data file.
rule-timbuktu-g9 = A camel that carries nothing goes anywhere without paying.
rule-timbuktu-g10 = When a camel lands on a swap pitch, every pile moves one place to the left at once, piles in gaps too, and everyone looks at what they now have. Whoever still moves in this round keeps the chosen camel but may use the news.
rule-timbuktu-g10-ruling = It also happens in the last move of a stage, and in Timbuktu. No source shows the swap pitches; ours are two in each place and stand in the data file.
rule-timbuktu-g11 = What was seen stays known: everyone may take notes of all piles that passed through their hands in this stage.
rule-timbuktu-g12 = After each round the next player to the left starts the next one.
rule-timbuktu-g13 = When all camels have arrived, the thieves strike. All five piles are turned over; in the pen of a pile, the camels on both its pitches lose all they carry of both its goods. An empty pitch and a camel without these goods lose nothing. What was stolen lies open.
rule-timbuktu-g14 = The next stage is started, and its first round too, by the next player to the left of who started the last stage. All cards are shuffled anew.

chapter-timbuktu-3 = End
rule-timbuktu-n1 = The theft in Timbuktu ends the game. Each token that arrived is worth as many points as tokens of its good were stolen or paid. Tokens that were never in the game do not count.
rule-timbuktu-n2 = Whoever has most points wins; among equals, whoever brought most tokens; equals in that too share the victory.

chapter-timbuktu-4 = Variant: own loads
rule-timbuktu-v1 = Everyone gets the same number of tokens of every good: seven with three players, five with four, four with five. With them they load their own camels, each with exactly four goods of three or four kinds.
rule-timbuktu-v1-ruling = All load at the same time and in secret, before the first camel is placed.
rule-timbuktu-v2 = Of what each player got, three tokens stay over with three players and one with four. Which ones is the player's choice; they leave the game.
rule-timbuktu-v2-ruling = They were neither stolen nor paid, so they make nothing more valuable (N1).
