//! Timbuktu in words: places, goods, what happened, and why not.

use crate::showing::Showing;
use crate::words::{Voice, letters};
use caravanserai_kernel::{Game, Refusal, Seat, SeatSet, Viewer};
use caravanserai_timbuktu::theft::Theft;
use caravanserai_timbuktu::{
    Camel, Event, Good, Illegal, Load, Move, Pen, Phase, Pile, Spot, Timbuktu, ring,
};

/// Pens that have a drawn symbol and a name in every language; others keep the data's name.
const DRAWN: [&str; 5] = ["lamp", "scimitar", "star", "moon", "palm"];

/// The drawn symbol of a pen, if the data calls it by a name that has one.
pub fn pen_symbol(game: &Timbuktu, pen: Pen) -> Option<&'static str> {
    let name = game.data().pen_name(pen).to_ascii_lowercase();
    DRAWN.into_iter().find(|drawn| *drawn == name)
}

/// A pen's name.
pub fn pen_name(voice: Voice, game: &Timbuktu, pen: Pen) -> String {
    match pen_symbol(game, pen) {
        Some(symbol) => voice.say(&format!("t-pen-{symbol}")),
        None => game.data().pen_name(pen).to_owned(),
    }
}

/// A good's name.
pub fn good_name(voice: Voice, good: Good) -> String {
    voice.say(&format!("t-good-{good}"))
}

/// The key that names a good: its first letter in the page's language, as a capital.
pub fn good_key(voice: Voice, good: Good) -> String {
    let name = good_name(voice, good);
    let first: String = name.chars().take(1).collect();
    letters::capitals(&first)
}

/// The good that a key names.
pub fn good_lettered(voice: Voice, key: &str) -> Option<Good> {
    let key = letters::capitals(key);
    Good::ALL
        .into_iter()
        .find(|good| good_key(voice, *good) == key)
}

/// What a camel carries, or nothing.
pub fn load_words(voice: Voice, load: Load) -> String {
    let kinds = Good::ALL.into_iter().filter(|good| load.of(*good) > 0);
    let parts: Vec<String> = kinds
        .map(|good| {
            let values = [
                ("count", load.of(good).into()),
                ("good", good_name(voice, good).into()),
            ];
            voice.tell("t-some", &values)
        })
        .collect();
    if parts.is_empty() {
        voice.say("t-nothing")
    } else {
        parts.join(", ")
    }
}

/// A place on the way: 0 the start area, the last one Timbuktu.
pub fn place_name(voice: Voice, game: &Timbuktu, place: usize) -> String {
    if place == 0 {
        voice.say("t-start")
    } else if place == game.stage_count() {
        voice.say("game-timbuktu")
    } else {
        voice.tell("t-oasis", &[("number", place.into())])
    }
}

/// What a pile of thief cards says.
pub fn pile_words(voice: Voice, game: &Timbuktu, pile: Pile) -> String {
    let [low, high] = game.data().pitches(pile.pitches);
    let [one, other] = game.data().goods(pile.goods);
    voice.tell(
        "t-pile",
        &[
            ("pen", pen_name(voice, game, pile.pen).into()),
            ("low", low.number().into()),
            ("high", high.number().into()),
            ("one", good_name(voice, one).into()),
            ("other", good_name(voice, other).into()),
        ],
    )
}

/// Names in a row.
pub fn names(voice: Voice, showing: &Showing<Timbuktu>, seats: SeatSet) -> String {
    let names: Vec<String> = seats.iter().map(|s| showing.name(voice, s)).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => voice.tell(
            "t-and",
            &[
                ("most", most.join(", ").into()),
                ("last", last.as_str().into()),
            ],
        ),
    }
}

/// The same words as the beginning of a sentence.
pub fn sentence(words: &str) -> String {
    let first = words.chars().next().map_or(0, char::len_utf8);
    let (first, rest) = words.split_at(first);
    letters::capitals(first) + rest
}

/// A move in words.
pub fn move_words(voice: Voice, game: &Timbuktu, the_move: &Move) -> String {
    let pen_words = |pen: &Pen| pen_name(voice, game, *pen);
    match the_move {
        Move::Load(loads) => {
            let camels = Camel::ALL.into_iter().zip(loads);
            let parts: Vec<String> = camels
                .filter(|(_, load)| !load.is_empty())
                .map(|(camel, load)| format!("{camel}: {}", load_words(voice, *load)))
                .collect();
            voice.tell("t-move-load", &[("loads", parts.join("; ").into())])
        }
        Move::Place(camel, pen) => voice.tell(
            "t-move-place",
            &[
                ("camel", camel.to_string().into()),
                ("pen", pen_words(pen).into()),
            ],
        ),
        Move::Choose(camel) => voice.tell("t-move-choose", &[("camel", camel.to_string().into())]),
        Move::Go(pen, None) => voice.tell("t-move-go", &[("pen", pen_words(pen).into())]),
        Move::Go(pen, Some(good)) => voice.tell(
            "t-move-pay",
            &[
                ("pen", pen_words(pen).into()),
                ("good", good_name(voice, *good).into()),
            ],
        ),
    }
}

/// What one camel lost.
pub fn theft_words(voice: Voice, showing: &Showing<Timbuktu>, theft: Theft) -> String {
    voice.tell(
        "t-theft",
        &[
            ("camel", theft.camel.to_string().into()),
            ("name", showing.name(voice, theft.seat).into()),
            ("lost", load_words(voice, theft.lost).into()),
        ],
    )
}

/// What happened, in words.
pub fn say_event(voice: Voice, showing: &Showing<Timbuktu>, event: &Event) -> String {
    let name = |seat: Seat| ("name", showing.name(voice, seat).into());
    let game = &showing.game;
    match event {
        Event::First(seat) => voice.tell("t-event-first", &[name(*seat)]),
        Event::Loaded(seat, _) => voice.tell("t-event-loaded", &[name(*seat)]),
        Event::LoadsShown(_) => voice.say("t-event-loads-shown"),
        Event::Placed(seat, camel, spot) => voice.tell(
            "t-event-placed",
            &[
                name(*seat),
                ("camel", camel.to_string().into()),
                ("pen", pen_name(voice, game, spot.pen()).into()),
            ],
        ),
        Event::Dealt {
            stage,
            start,
            piles,
        } => {
            let dealt = voice.tell(
                "t-event-dealt",
                &[
                    name(*start),
                    ("stage", (stage + 1).into()),
                    ("place", place_name(voice, game, stage + 1).into()),
                ],
            );
            with_own_pile(voice, showing, dealt, *start, piles)
        }
        Event::Chose(seat, None) => voice.tell("t-event-chose", &[name(*seat)]),
        Event::Chose(seat, Some(camel)) => voice.tell(
            "t-event-chose-camel",
            &[name(*seat), ("camel", camel.to_string().into())],
        ),
        Event::Moved {
            seat,
            camel,
            spot,
            paid,
        } => {
            let mut values = vec![
                name(*seat),
                ("camel", camel.to_string().into()),
                ("pen", pen_name(voice, game, spot.pen()).into()),
                ("pitch", spot.pitch().number().into()),
            ];
            match paid {
                None => voice.tell("t-event-moved", &values),
                Some(good) => {
                    values.push(("good", good_name(voice, *good).into()));
                    voice.tell("t-event-moved-paid", &values)
                }
            }
        }
        Event::Swapped { start, piles } => {
            with_own_pile(voice, showing, voice.say("t-event-swapped"), *start, piles)
        }
        Event::Robbed { stage, thefts, .. } => {
            let count: u32 = thefts.iter().map(|theft| theft.lost.count()).sum();
            let place = place_name(voice, game, stage + 1);
            let robbed = voice.tell(
                "t-event-robbed",
                &[("place", place.into()), ("count", count.into())],
            );
            let told = thefts.iter().map(|t| theft_words(voice, showing, *t));
            std::iter::once(robbed)
                .chain(told)
                .collect::<Vec<_>>()
                .join(" ")
        }
        Event::Ended {
            scores, winners, ..
        } => {
            let best = scores.iter().map(|(_, score)| *score).max().unwrap_or(0);
            voice.tell(
                "t-event-ended",
                &[
                    ("names", names(voice, showing, *winners).into()),
                    ("winners", winners.len().into()),
                    (
                        "points",
                        voice.tell("points", &[("count", best.into())]).into(),
                    ),
                ],
            )
        }
    }
}

/// The same, and what the viewer now has in hand, by name.
fn with_own_pile(
    voice: Voice,
    showing: &Showing<Timbuktu>,
    said: String,
    start: Seat,
    piles: &[Option<Pile>; ring::PILES],
) -> String {
    let Viewer::Seat(seat) = showing.viewer else {
        return said;
    };
    let place = ring::place_of(seat, start, showing.game.seats());
    let Some(pile) = piles[place] else {
        return said;
    };
    let looks = voice.tell(
        "t-event-looks",
        &[
            ("name", showing.name(voice, seat).into()),
            ("pile", pile_words(voice, &showing.game, pile).into()),
        ],
    );
    format!("{said} {looks}")
}

/// Why not, in words with the rule's id.
pub fn say_illegal(voice: Voice, game: &Timbuktu, illegal: Illegal) -> String {
    let pen = |pen: Pen| [("pen", pen_name(voice, game, pen).into())];
    let camel = |camel: Camel| [("camel", camel.to_string().into())];
    let good = |good: Good| [("good", good_name(voice, good).into())];
    let text = match illegal {
        Illegal::NotNow(phase) => voice.say(match phase {
            Phase::First => "t-not-now-first",
            Phase::Load => "t-not-now-load",
            Phase::Place => "t-not-now-place",
            Phase::Deal => "t-not-now-deal",
            Phase::Choose => "t-not-now-choose",
            Phase::Move => "t-not-now-move",
            Phase::Over => "t-not-now-over",
        }),
        Illegal::NotYourTurn(_) => voice.say("t-not-your-turn"),
        Illegal::Decided(Phase::Load) => voice.say("t-decided-load"),
        Illegal::Decided(_) => voice.say("t-decided"),
        Illegal::NoSuchSeat => voice.say("t-no-such-seat"),
        Illegal::CamelNotInGame(c) => voice.tell("t-camel-not-in-game", &camel(c)),
        Illegal::CamelWithoutLoad(c) => voice.tell("t-camel-without-load", &camel(c)),
        Illegal::NotFourGoods(c) => voice.tell("t-not-four-goods", &camel(c)),
        Illegal::TooFewKinds(c) => voice.tell("t-too-few-kinds", &camel(c)),
        Illegal::TooManyOfAGood(g) => voice.tell("t-too-many-of-a-good", &good(g)),
        Illegal::CamelPlaced(c) => voice.tell("t-camel-placed", &camel(c)),
        Illegal::StartPenFull(p) => voice.tell("t-start-pen-full", &pen(p)),
        Illegal::PlaceOfAnother(p) => voice.tell("t-place-of-another", &pen(p)),
        Illegal::CamelNeededElsewhere(p) => voice.tell("t-camel-needed-elsewhere", &pen(p)),
        Illegal::NotADeck => voice.say("t-not-a-deck"),
        Illegal::CamelMoved(c) => voice.tell("t-camel-moved", &camel(c)),
        Illegal::PenFull(p) => voice.tell("t-pen-full", &pen(p)),
        Illegal::PaymentDue(p) => voice.tell("t-payment-due", &pen(p)),
        Illegal::NothingDue(p) => voice.tell("t-nothing-due", &pen(p)),
        Illegal::GoodNotCarried(g) => voice.tell("t-good-not-carried", &good(g)),
        Illegal::EmptyPaysNothing => voice.say("t-empty-pays-nothing"),
    };
    let values = [("text", text.into()), ("rule", illegal.rule().into())];
    voice.tell("t-by-rule", &values)
}

/// Where a camel stands, in words.
pub fn spot_words(voice: Voice, game: &Timbuktu, spot: Spot) -> String {
    voice.tell(
        "t-spot",
        &[
            ("pen", pen_name(voice, game, spot.pen()).into()),
            ("pitch", spot.pitch().number().into()),
        ],
    )
}
