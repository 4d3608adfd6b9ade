//! The rules in our own words, one by one; `docs/rules/timbuktu.md` is written from here.
//!
//! An id never changes its meaning: refusals, tests, records of old disputes and links name it.

use caravanserai_kernel::catalogue::Rule;

const SETUP: &str = "Setup";
const STAGES: &str = "A stage";
const END: &str = "End";
const VARIANT: &str = "Variant: own loads";

/// Every rule of Timbuktu, in order.
pub const RULES: &[Rule] = &[
    Rule::new(
        "S1",
        SETUP,
        "Three to five can play. Everyone leads eight camels (A to H) with three players, six (A to \
         F) with four, five (A to E) with five. Other camels stay in the box.",
    ),
    Rule::new(
        "S2",
        SETUP,
        "The journey has as many stages as players. Each leads from one place to the next: from the \
         start area through the oases to Timbuktu, where thieves strike as well.",
    ),
    Rule::new(
        "S3",
        SETUP,
        "Every place has five pens, and every pen five pitches with the numbers 1 to 5. A pitch \
         holds one camel.",
    )
    .ruled("Five pens of five are known from reviews; the names of the pens are ours."),
    Rule::new(
        "S4",
        SETUP,
        "A camel sets out with four goods out of gold, coffee, pepper, salt and water. In the \
         standard game the load of each letter is printed and the same for everyone. There are 21 \
         tokens of each good.",
    )
    .ruled(
        "No source shows the printed loads. Ours are balanced and stand in the data file, where the \
         owner of a box can replace them.",
    ),
    Rule::new(
        "S5",
        SETUP,
        "Before any thief card is dealt, the players place their camels in the start area, one \
         camel each in turn, clockwise from the starting player, on any free place and for all to \
         see.",
    )
    .ruled(
        "The book lets the oldest start. At our tables chance draws the starting player, or the \
         host sets one.",
    ),
    Rule::new(
        "S6",
        SETUP,
        "When all camels are placed, every player must have at least one camel in every pen.",
    )
    .ruled(
        "So a placement that would make this impossible, for whomever, is not allowed. A pen keeps \
         a free place for every player who is not in it yet, and a player keeps a camel for every \
         pen still to enter.",
    ),
    Rule::new(
        "S7",
        SETUP,
        "Where in its pen a camel stands when a stage begins makes no difference to that stage.",
    ),
    Rule::new(
        "G1",
        STAGES,
        "A stage begins with a deal. Pen cards, pitch cards and goods cards, five of each kind, are \
         shuffled apart and dealt to five piles, one card of each kind to a pile.",
    ),
    Rule::new(
        "G2",
        STAGES,
        "A pen card names one pen, each of the five another. A pitch card names two pitches. A \
         goods card names two goods. Everyone may know what cards there are; in whose pile a card \
         lies is secret.",
    )
    .ruled(
        "That pitch and goods cards name two is known from reviews, which pairs there are is not. \
         Ours are neighbours round a ring and stand in the data file.",
    ),
    Rule::new(
        "G3",
        STAGES,
        "The piles lie in a ring: one in front of each player, the rest in gaps. With four players \
         the gap is to the right of the stage's starting player; with three there is one on either \
         side of that player. Everyone looks at their own pile and at no other; nobody looks at a \
         pile in a gap.",
    ),
    Rule::new(
        "G4",
        STAGES,
        "A stage has as many rounds as a player has camels, and every camel moves once in it.",
    ),
    Rule::new(
        "G5",
        STAGES,
        "A round begins with everyone choosing, at the same time and face down, one of their camels \
         that has not moved in this stage.",
    ),
    Rule::new(
        "G6",
        STAGES,
        "Then, clockwise from the round's starting player, each turns the card over and moves that \
         camel at once. Where it goes is decided only now.",
    ),
    Rule::new(
        "G7",
        STAGES,
        "The camel goes to a pen of the next place that is not full. There it takes, of the pitches \
         still free, the one numbered lowest.",
    ),
    Rule::new(
        "G8",
        STAGES,
        "From each pen two arrows lead to pens of the next place; going there is free of charge. \
         Every other pen costs one of the goods the camel carries, chosen by its owner and laid \
         aside for all to see, also when both free pens are full.",
    )
    .ruled(
        "Arrows belong to the pen a camel leaves, not to its pitch. No source shows where they \
         lead; ours are the same in every place and stand in the data file.",
    ),
    Rule::new("G9", STAGES, "A camel that carries nothing goes anywhere without paying."),
    Rule::new(
        "G10",
        STAGES,
        "When a camel lands on a swap pitch, every pile moves one place to the left at once, piles \
         in gaps too, and everyone looks at what they now have. Whoever still moves in this round \
         keeps the chosen camel but may use the news.",
    )
    .ruled(
        "It also happens in the last move of a stage, and in Timbuktu. No source shows the swap \
         pitches; ours are two in each place and stand in the data file.",
    ),
    Rule::new(
        "G11",
        STAGES,
        "What was seen stays known: everyone may take notes of all piles that passed through their \
         hands in this stage.",
    ),
    Rule::new("G12", STAGES, "After each round the next player to the left starts the next one."),
    Rule::new(
        "G13",
        STAGES,
        "When all camels have arrived, the thieves strike. All five piles are turned over; in the \
         pen of a pile, the camels on both its pitches lose all they carry of both its goods. An \
         empty pitch and a camel without these goods lose nothing. What was stolen lies open.",
    ),
    Rule::new(
        "G14",
        STAGES,
        "The next stage is started, and its first round too, by the next player to the left of who \
         started the last stage. All cards are shuffled anew.",
    ),
    Rule::new(
        "N1",
        END,
        "The theft in Timbuktu ends the game. Each token that arrived is worth as many points as \
         tokens of its good were stolen or paid. Tokens that were never in the game do not count.",
    ),
    Rule::new(
        "N2",
        END,
        "Whoever has most points wins; among equals, whoever brought most tokens; equals in that \
         too share the victory.",
    ),
    Rule::new(
        "V1",
        VARIANT,
        "Everyone gets the same number of tokens of every good: seven with three players, five with \
         four, four with five. With them they load their own camels, each with exactly four goods of \
         three or four kinds.",
    )
    .ruled("All load at the same time and in secret, before the first camel is placed."),
    Rule::new(
        "V2",
        VARIANT,
        "Of what each player got, three tokens stay over with three players and one with four. \
         Which ones is the player's choice; they leave the game.",
    )
    .ruled("They were neither stolen nor paid, so they make nothing more valuable (N1)."),
];

/// The rule with this id.
pub fn rule(id: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.id == id)
}
