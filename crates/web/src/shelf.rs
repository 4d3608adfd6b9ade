//! The games kept on this device: each a record, with who sits where.

use crate::browser;
use crate::keep;
use crate::route::WhichGame;
use caravanserai_bots::roster::LEVELS;
use caravanserai_kernel::Game;
use caravanserai_kernel::record::{self, Record};
use caravanserai_kernel::text::TextError;
use caravanserai_table::{Match, Seated};
use serde::{Deserialize, Serialize};

/// A game as it lies on the shelf.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Its id, in addresses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The record, seed included.
    pub record: String,
    /// Who sits where, by seat: `person NAME` or `bot LEVEL`.
    pub seated: Vec<String>,
    /// When it was begun, in milliseconds since 1970.
    pub begun: f64,
    /// When it was last played.
    pub touched: f64,
    /// Whether it is over.
    pub finished: bool,
}

fn key(id: &str) -> String {
    format!("game.{id}")
}

impl Kept {
    /// A match put on the shelf under a new id.
    pub fn new<G: Game>(the_match: &Match<G>, seated: &[Seated]) -> Self {
        let now = browser::now();
        let mut kept = Self {
            id: format!("{:x}", browser::surprise() >> 16),
            game: G::NAME.into(),
            record: String::new(),
            seated: vec![],
            begun: now,
            touched: now,
            finished: false,
        };
        kept.update(the_match, seated);
        kept
    }

    /// Brings it up to date with the match.
    pub fn update<G: Game>(&mut self, the_match: &Match<G>, seated: &[Seated]) {
        let names = seated.iter().map(|seated| seated.name().to_owned());
        self.record = the_match.record(names.collect()).to_string();
        self.seated = seated.iter().map(Seated::to_string).collect();
        self.touched = browser::now();
        self.finished = the_match.scores().is_some();
    }

    /// Puts it on the shelf; false where the browser would not keep it.
    pub fn keep(&self) -> bool {
        keep::set(&key(&self.id), self)
    }

    /// Takes it off the shelf for good.
    pub fn forget(id: &str) {
        keep::forget(&key(id));
    }

    /// The game with this id.
    pub fn find(id: &str) -> Option<Self> {
        keep::get(&key(id))
    }

    /// All games, the last played first.
    pub fn all() -> Vec<Self> {
        let keys = keep::keys("game.");
        let mut all: Vec<Self> = keys.iter().filter_map(|key| keep::get(key)).collect();
        all.sort_by(|a, b| b.touched.total_cmp(&a.touched));
        all
    }

    /// Which game it is, if the app knows it.
    pub fn which(&self) -> Option<WhichGame> {
        WhichGame::named(&self.game)
    }

    /// Who sits where.
    pub fn seated(&self) -> Vec<Seated> {
        let seated = self.seated.iter();
        seated.filter_map(|text| text.parse().ok()).collect()
    }

    /// The match, taken up again; the errors are for the player.
    pub fn open<G: Game>(&self) -> Result<Match<G>, Vec<TextError>> {
        open_record(&self.record)
    }

    /// How many steps the record holds: one for each word of the lines that tell of them.
    pub fn moves(&self) -> usize {
        let lines = self.record.lines().skip_while(|line| !line.is_empty());
        let told = lines.filter(|line| !line.starts_with("draw") && !line.starts_with("result"));
        told.map(|line| line.split_whitespace().count().saturating_sub(1))
            .sum()
    }

    /// The final scores, by seat, if it is over.
    pub fn result(&self) -> Option<Vec<i32>> {
        let line = self.record.lines().rev().find(|line| !line.is_empty())?;
        let numbers = line.strip_prefix("result:")?.split_whitespace();
        numbers.map(|number| number.parse().ok()).collect()
    }

    /// A name for the file of its record.
    pub fn file_name(&self) -> String {
        format!("caravanserai-{}-{}.txt", self.game, self.id)
    }
}

/// The match of a record's text, or everything that is wrong with it and where.
pub fn open_record<G: Game>(text: &str) -> Result<Match<G>, Vec<TextError>> {
    let read = Record::<G>::parse(text)?;
    Match::resume(&read.record).map_err(|fault| {
        let place = fault.step.and_then(|step| read.places.get(step));
        let (line, column) = place.copied().unwrap_or_default();
        let told = TextError::at(line, column, fault.why.clone());
        vec![match fault.rule {
            Some(rule) => told.named(
                "against-rule",
                [("rule", rule.into()), ("detail", fault.why)],
            ),
            None => told.named("step-after-end", []),
        }]
    })
}

/// Who sits where in a record made by anyone: names of bots are bots again, everyone else is a
/// person. `unnamed` gives a name where the record has none.
pub fn seated_in<G: Game>(text: &str, unnamed: impl Fn(usize) -> String) -> Vec<Seated> {
    let Ok(read) = Record::<G>::parse(text) else {
        return vec![];
    };
    let name = |at: usize| read.record.players.get(at).filter(|name| !name.is_empty());
    let seats = 0..read.record.game.seats();
    seats
        .map(|at| match name(at) {
            Some(name) if LEVELS.contains(&name.as_str()) => Seated::Bot(name.clone()),
            Some(name) => Seated::Person(name.clone()),
            None => Seated::Person(unnamed(at)),
        })
        .collect()
}

/// Which game a record's text is of, if it is a record of a game the app knows.
pub fn game_of_record(text: &str) -> Option<WhichGame> {
    record::game_name(text).and_then(WhichGame::named)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use caravanserai_desert::{Desert, Edition, Map, Setup};
    use caravanserai_kernel::luck::{FastLuck, Seed};
    use caravanserai_kernel::{Turn, Viewer};

    pub(crate) fn played() -> Match<Desert> {
        let map = Map::embedded("mountain").expect("embedded");
        let game = Desert::new(Setup::preset(Edition::Zman2017, map, 2)).expect("a good setup");
        let mut the_match = Match::open(game, Seed::from_number(3));
        let mut luck = FastLuck::new(3);
        while let Turn::One(seat) = the_match.turn() {
            let view = the_match.view(Viewer::Seat(seat));
            let world = the_match.game().guess(&view, &mut luck);
            let the_move = the_match.game().random_move(&world, seat, &mut luck);
            let version = the_match.version();
            the_match
                .play(seat, version, &the_move.expect("a move"))
                .expect("legal");
        }
        the_match
    }

    fn kept(record: String) -> Kept {
        Kept {
            id: "a".into(),
            game: "desert".into(),
            record,
            seated: vec![],
            begun: 0.0,
            touched: 0.0,
            finished: true,
        }
    }

    #[test]
    fn a_kept_game_tells_its_length_and_result_without_being_played_again() {
        let the_match = played();
        let kept = kept(the_match.record(vec![]).to_string());
        let moves = the_match.steps().iter();
        let moves = moves.filter(|step| matches!(step, caravanserai_kernel::Step::Move(..)));
        assert_eq!(kept.moves(), moves.count());
        let scores = the_match.scores().expect("it is over");
        assert_eq!(kept.result().expect("a result"), scores.as_slice());
    }

    #[test]
    fn who_sat_where_is_read_from_a_record() {
        let names = vec!["Ada".to_owned(), "guide".to_owned()];
        let text = played().record(names).to_string();
        let seated = seated_in::<Desert>(&text, |at| format!("Guest {at}"));
        assert_eq!(
            seated,
            [Seated::Person("Ada".into()), Seated::Bot("guide".into())]
        );
        let text = played().record(vec![]).to_string();
        let seated = seated_in::<Desert>(&text, |at| format!("Guest {at}"));
        assert_eq!(seated[1], Seated::Person("Guest 1".into()));
    }

    #[test]
    fn a_move_against_the_rules_is_told_with_its_place() {
        let text = played().record(vec![]).to_string();
        let first_turn = text.lines().position(|line| line.contains(": *"));
        let line = first_turn.expect("a leader is placed") + 2;
        // The second leader goes where the first one stands.
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let space = lines[line - 2].split('*').nth(1).expect("a leader")[1..].to_owned();
        let seat = lines[line - 1]
            .split(':')
            .next()
            .expect("a seat")
            .to_owned();
        lines[line - 1] = format!("{seat}: *P{space}");
        let errors = open_record::<Desert>(&lines.join("\n")).expect_err("taken");
        assert_eq!(errors[0].line, line, "{errors:?}");
        assert_eq!(errors[0].column, 4);
        assert!(errors[0].message.contains("(rule S"), "{errors:?}");
    }
}
