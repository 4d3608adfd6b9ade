//! What someone chooses before a game, as the form has it: kept for the next time, and turned into a
//! game or into everything that is wrong with it.

use crate::route::WhichGame;
use caravanserai_bots::roster;
use caravanserai_desert::map::Ground;
use caravanserai_desert::setup::OASES;
use caravanserai_desert::{Desert, Edition, Map, Returns, Space};
use caravanserai_kernel::Seat;
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::LONGEST_NAME;
use caravanserai_kernel::text::TextError;
use caravanserai_table::Seated;
use caravanserai_timbuktu::{Loading, Timbuktu};
use serde::{Deserialize, Serialize};

/// The most chairs a table has.
pub const CHAIRS: usize = 5;
/// The name of the board that a player brings as a file.
pub const OWN_BOARD: &str = "own";

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// A person, or else a bot.
    pub person: bool,
    /// The person's name; empty until one is written.
    pub name: String,
    /// The bot's level.
    pub level: String,
}

impl Chair {
    /// A person without a name yet.
    pub fn person() -> Self {
        Self {
            person: true,
            name: String::new(),
            level: "traveller".into(),
        }
    }

    /// A bot.
    pub fn bot(level: &str) -> Self {
        Self {
            person: false,
            name: String::new(),
            level: level.into(),
        }
    }

    /// The chair of someone who sat somewhere before.
    pub fn of(seated: &Seated) -> Self {
        match seated {
            Seated::Person(name) => Self {
                name: name.clone(),
                ..Self::person()
            },
            Seated::Bot(level) => Self::bot(level),
        }
    }
}

/// A map that a player brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnMap {
    /// The name of its file.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// What someone chose before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The game's name.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// Who sits where; those beyond the seats are kept for larger tables.
    pub chairs: Vec<Chair>,
    /// Who starts; drawn if nobody is named.
    pub first: Option<usize>,
    /// A seed; empty for a surprise.
    pub seed: String,
    /// Desert: the edition's name.
    pub edition: String,
    /// Desert: the name of an embedded map, or [`OWN_BOARD`].
    pub board: String,
    /// Desert: the map that goes with [`OWN_BOARD`].
    pub own_map: Option<OwnMap>,
    /// Desert, V2.
    pub serpentine: bool,
    /// Desert, V3.
    pub aquifers: bool,
    /// Desert, V4; as the edition has it if nothing is said.
    pub closed_scores: Option<bool>,
    /// Desert, S4: dealt instead of chosen.
    pub dealt_returns: bool,
    /// Desert, S6: the pools with palms, by name; drawn if there is no list.
    pub oases: Option<Vec<String>>,
    /// Timbuktu, V1.
    pub own_loads: bool,
}

/// What is wrong with a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Two people have this name; whoever is asked to come to the screen must know.
    SameName(String),
    /// A name is longer than this many characters.
    LongName(usize),
    /// The seed is neither a number nor 64 hexadecimal digits.
    Seed,
    /// No map was brought yet.
    NoMap,
    /// So many pools are chosen for palms instead of five.
    Oases(usize),
    /// Something about the map's text or the setup as a whole.
    Text(TextError),
}

/// A game that can begin.
#[derive(Debug)]
pub enum Ready {
    /// Through the Desert.
    Desert(Desert),
    /// Timbuktu.
    Timbuktu(Timbuktu),
}

impl Plan {
    /// What we would choose for someone who has not chosen yet.
    pub fn first_time(game: WhichGame) -> Self {
        let bots = (1..CHAIRS).map(|_| Chair::bot("traveller"));
        Self {
            game: game.name().into(),
            seats: 3,
            chairs: std::iter::once(Chair::person()).chain(bots).collect(),
            first: None,
            seed: String::new(),
            edition: Edition::Allplay2023.name().into(),
            board: "mountain".into(),
            own_map: None,
            serpentine: false,
            aquifers: false,
            closed_scores: None,
            dealt_returns: false,
            oases: None,
            own_loads: false,
        }
    }

    /// Which game.
    pub fn which(&self) -> WhichGame {
        WhichGame::named(&self.game).unwrap_or(WhichGame::Desert)
    }

    /// The numbers of seats the game can be played with.
    pub const fn tables(game: WhichGame) -> std::ops::RangeInclusive<usize> {
        match game {
            WhichGame::Desert => 2..=5,
            WhichGame::Timbuktu => 3..=5,
        }
    }

    /// The same plan with everything in it that can be: an old version of the app, or a hand, may
    /// have written what was kept.
    #[must_use]
    pub fn mended(mut self) -> Self {
        let tables = Self::tables(self.which());
        self.seats = self.seats.clamp(*tables.start(), *tables.end());
        self.chairs.truncate(CHAIRS);
        while self.chairs.len() < CHAIRS {
            self.chairs.push(Chair::bot("traveller"));
        }
        for chair in &mut self.chairs {
            if !roster::LEVELS.contains(&chair.level.as_str()) {
                chair.level = "traveller".into();
            }
        }
        self.first = self.first.filter(|first| *first < self.seats);
        if self.edition.parse::<Edition>().is_err() {
            self.edition = Edition::Allplay2023.name().into();
        }
        let known = Map::embedded_names().any(|name| name == self.board);
        if !known && self.board != OWN_BOARD {
            self.board = "mountain".into();
        }
        self
    }

    /// The edition.
    pub fn edition(&self) -> Edition {
        self.edition.parse().unwrap_or(Edition::Allplay2023)
    }

    /// Whether rivals' sums are hidden: as chosen, or as the edition has it.
    pub fn closed_scores(&self) -> bool {
        let usual = self.edition().rules().keeps_tokens_face_down;
        self.closed_scores.unwrap_or(usual)
    }

    /// The chairs that are at the table.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs[..self.seats.min(self.chairs.len())]
    }

    /// Who sits where. `unnamed` gives a name to the person on a chair who wrote none.
    pub fn seated(&self, unnamed: impl Fn(usize) -> String) -> Vec<Seated> {
        seated(self.chairs(), unnamed)
    }

    /// The map, or everything that is wrong with it.
    pub fn map(&self) -> Result<Map, Vec<Problem>> {
        if self.board != OWN_BOARD {
            return Map::embedded(&self.board).ok_or_else(|| vec![Problem::NoMap]);
        }
        let own = self.own_map.as_ref().ok_or_else(|| vec![Problem::NoMap])?;
        let texts = |texts: Vec<TextError>| texts.into_iter().map(Problem::Text).collect();
        Map::parse_for(&own.name, &own.text, self.seats).map_err(texts)
    }

    /// The large pools in use, where palms can stand.
    pub fn pools(&self) -> Vec<String> {
        let Ok(map) = self.map() else { return vec![] };
        let large = map
            .plots_for(self.seats)
            .filter(|(_, plot)| plot.ground == Ground::LargePool);
        large.map(|(space, _)| space.to_string()).collect()
    }

    /// The chosen oases that this board has.
    pub fn chosen_oases(&self) -> Option<Vec<String>> {
        let pools = self.pools();
        let chosen = self.oases.as_ref()?.iter();
        Some(
            chosen
                .filter(|name| pools.contains(name))
                .cloned()
                .collect(),
        )
    }

    /// The seed that was written, if one was.
    pub fn seed(&self) -> Result<Option<Seed>, Problem> {
        match self.seed.trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| Problem::Seed),
        }
    }

    /// The game, or everything that is wrong with the plan.
    pub fn ready(&self) -> Result<Ready, Vec<Problem>> {
        let mut problems = name_problems(self.chairs());
        problems.extend(self.seed().err());
        let ready = match self.which() {
            WhichGame::Desert => self.desert().map(Ready::Desert),
            WhichGame::Timbuktu => self.timbuktu().map(Ready::Timbuktu),
        };
        match ready {
            Ok(ready) if problems.is_empty() => Ok(ready),
            Ok(_) => Err(problems),
            Err(more) => {
                problems.extend(more);
                Err(problems)
            }
        }
    }

    fn first_seat(&self) -> Option<Seat> {
        self.first.filter(|at| *at < self.seats).and_then(Seat::new)
    }

    fn desert(&self) -> Result<Desert, Vec<Problem>> {
        let map = self.map()?;
        let mut setup = caravanserai_desert::Setup::preset(self.edition(), map, self.seats);
        setup.serpentine = self.serpentine;
        setup.aquifers = self.aquifers;
        setup.closed_scores = self.closed_scores();
        if self.dealt_returns && self.seats == 5 {
            setup.returns = Returns::Dealt;
        }
        setup.first = self.first_seat();
        if let Some(chosen) = self.chosen_oases() {
            let spaces: Vec<Space> = chosen.iter().filter_map(|name| name.parse().ok()).collect();
            let five: Result<[Space; OASES], _> = spaces.try_into();
            setup.oases = Some(five.map_err(|_| vec![Problem::Oases(chosen.len())])?);
        }
        Desert::new(setup).map_err(|texts| texts.into_iter().map(Problem::Text).collect())
    }

    fn timbuktu(&self) -> Result<Timbuktu, Vec<Problem>> {
        let mut setup = caravanserai_timbuktu::Setup::new(self.seats);
        if self.own_loads {
            setup = setup.loading(Loading::Own);
        }
        setup.first = self.first_seat();
        Timbuktu::new(setup).map_err(|texts| texts.into_iter().map(Problem::Text).collect())
    }
}

/// What is wrong with the names people wrote.
pub fn name_problems(chairs: &[Chair]) -> Vec<Problem> {
    let mut problems = vec![];
    let people = chairs.iter().filter(|chair| chair.person);
    let names: Vec<String> = people.map(|chair| tidy(&chair.name)).collect();
    for (at, name) in names.iter().enumerate() {
        let before = &names[..at];
        if !name.is_empty() && before.contains(name) {
            problems.push(Problem::SameName(name.clone()));
        }
        if name.chars().count() > LONGEST_NAME {
            problems.push(Problem::LongName(LONGEST_NAME));
        }
    }
    problems.dedup();
    problems
}

/// Who sits where. `unnamed` gives a name to the person on a chair who wrote none.
pub fn seated(chairs: &[Chair], unnamed: impl Fn(usize) -> String) -> Vec<Seated> {
    let chairs = chairs.iter().enumerate();
    let sit = |(at, chair): (usize, &Chair)| match chair {
        Chair { person: false, .. } => Seated::Bot(chair.level.clone()),
        Chair { name, .. } => Seated::Person(
            Some(tidy(name))
                .filter(|n| !n.is_empty())
                .unwrap_or_else(|| unnamed(at)),
        ),
    };
    chairs.map(sit).collect()
}

/// A name as a record can keep it: on one line, without white space around it.
fn tidy(name: &str) -> String {
    let plain: String = name.chars().filter(|sign| !sign.is_control()).collect();
    plain.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_kernel::Game;

    fn guest(at: usize) -> String {
        format!("Guest {}", at + 1)
    }

    fn desert() -> Plan {
        Plan::first_time(WhichGame::Desert)
    }

    #[test]
    fn what_we_choose_can_be_played_in_both_games() {
        for game in WhichGame::ALL {
            let plan = Plan::first_time(game);
            assert_eq!(plan.clone().mended(), plan);
            assert!(plan.ready().is_ok());
            let seated = plan.seated(guest);
            assert_eq!(seated.len(), 3);
            assert_eq!(seated[0], Seated::Person("Guest 1".into()));
        }
    }

    #[test]
    fn every_choice_arrives_in_the_setup() {
        let mut plan = desert();
        plan.seats = 5;
        plan.edition = "kosmos1998".into();
        plan.board = "river".into();
        plan.serpentine = true;
        plan.aquifers = true;
        plan.closed_scores = Some(true);
        plan.dealt_returns = true;
        plan.first = Some(4);
        let pools = plan.pools();
        assert_eq!(pools.len(), 7);
        plan.oases = Some(pools[1..6].to_vec());
        let Ok(Ready::Desert(game)) = plan.ready() else {
            panic!("a good plan: {:?}", plan.ready());
        };
        let setup = game.setup();
        assert_eq!(setup.edition, Edition::Kosmos1998);
        assert_eq!(setup.map.name(), "river");
        assert_eq!(setup.seats, 5);
        assert!(setup.serpentine && setup.aquifers && setup.closed_scores);
        assert_eq!(setup.returns, Returns::Dealt);
        assert_eq!(setup.first, Seat::new(4));
        let oases = setup.oases.expect("chosen").map(|oasis| oasis.to_string());
        assert_eq!(oases[..], pools[1..6]);

        let mut plan = Plan::first_time(WhichGame::Timbuktu);
        plan.seats = 4;
        plan.own_loads = true;
        plan.first = Some(2);
        let Ok(Ready::Timbuktu(game)) = plan.ready() else {
            panic!("a good plan: {:?}", plan.ready());
        };
        assert_eq!(game.seats(), 4);
        assert_eq!(game.setup().loading, Loading::Own);
        assert_eq!(game.setup().first, Seat::new(2));
    }

    #[test]
    fn scores_are_open_or_closed_as_the_edition_has_it_until_someone_says() {
        let mut plan = desert();
        assert!(plan.closed_scores());
        plan.edition = "kosmos1998".into();
        assert!(!plan.closed_scores());
        plan.closed_scores = Some(true);
        assert!(plan.closed_scores());
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once() {
        let mut plan = desert();
        plan.chairs[0].name = "Ada".into();
        plan.chairs[1] = Chair {
            name: " Ada ".into(),
            ..Chair::person()
        };
        plan.chairs[2] = Chair {
            name: "x".repeat(LONGEST_NAME + 1),
            ..Chair::person()
        };
        plan.seed = "tomorrow".into();
        plan.board = OWN_BOARD.into();
        let problems = plan.ready().expect_err("much is wrong");
        assert_eq!(
            problems,
            [
                Problem::SameName("Ada".into()),
                Problem::LongName(LONGEST_NAME),
                Problem::Seed,
                Problem::NoMap
            ]
        );
        plan.own_map = Some(OwnMap {
            name: "mine".into(),
            text: ". . x\n. ? .\n".into(),
        });
        let places: Vec<(usize, usize)> = plan
            .map()
            .expect_err("two unknown signs")
            .iter()
            .filter_map(|problem| {
                let Problem::Text(text) = problem else {
                    return None;
                };
                Some((text.line, text.column))
            })
            .collect();
        assert!(places.contains(&(1, 5)) && places.contains(&(2, 3)));
    }

    #[test]
    fn five_palms_and_no_fewer() {
        let mut plan = desert();
        plan.oases = Some(plan.pools()[..4].to_vec());
        assert_eq!(plan.ready().expect_err("four"), [Problem::Oases(4)]);
        // A pool beyond the line is none with three seats, and so not counted.
        plan.oases = Some(vec!["z99".into()]);
        assert_eq!(plan.ready().expect_err("none"), [Problem::Oases(0)]);
    }

    #[test]
    fn a_plan_that_was_kept_is_mended() {
        let mut plan = Plan::first_time(WhichGame::Timbuktu);
        plan.seats = 2;
        plan.chairs.truncate(1);
        plan.chairs[0].level = "oracle".into();
        plan.first = Some(4);
        plan.board = "moon".into();
        plan.edition = "2050".into();
        let mended = plan.mended();
        assert_eq!(mended.seats, 3);
        assert_eq!(mended.chairs.len(), CHAIRS);
        assert_eq!(mended.chairs[0].level, "traveller");
        assert_eq!(mended.first, None);
        assert!(mended.ready().is_ok());
    }

    #[test]
    fn a_game_like_the_last_one_has_the_same_people() {
        let seated = [Seated::Person("Ada".into()), Seated::Bot("guide".into())];
        let chairs: Vec<Chair> = seated.iter().map(Chair::of).collect();
        assert_eq!(super::seated(&chairs, guest), seated);
    }
}
