//! What the host chooses before a match.

use crate::edition::Edition;
use crate::map::Map;
use crate::space::Space;
use caravanserai_kernel::Seat;
use caravanserai_kernel::text::TextError;

/// S6: how many palms there are.
pub const OASES: usize = 5;
/// S7: how many waterhole tokens there are.
pub const TOKENS: usize = 45;
/// S7: how many waterhole tokens there are of each value (1, 2 and 3).
pub const TOKENS_OF_EACH_VALUE: usize = 15;

/// S3: camels of each colour in the supply, leaders not counted.
pub const fn supply(seats: usize) -> u8 {
    match seats {
        2 => 22,
        3 => 26,
        _ => 30,
    }
}

/// S9: how many leaders are placed in all.
pub const fn leaders_to_place(seats: usize) -> usize {
    seats * if seats == 5 { 4 } else { 5 }
}

/// The most leaders ever placed.
pub(crate) const MOST_LEADERS: usize = 20;

/// S4: how the leaders returned with five seats are found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Returns {
    /// Each seat chooses, in turn order.
    #[default]
    Chosen,
    /// Dealt at random.
    Dealt,
}

/// Everything a match is set up from. An edition is data, a variant is a switch of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which edition's rules hold.
    pub edition: Edition,
    /// The board.
    pub map: Map,
    /// S1: 2 to 5.
    pub seats: usize,
    /// V2: leaders are placed back and forth instead of always clockwise.
    pub serpentine: bool,
    /// V3: waterhole tokens lie face down.
    pub aquifers: bool,
    /// V4: rivals' waterhole sums are hidden.
    pub closed_scores: bool,
    /// S4: only with five seats.
    pub returns: Returns,
    /// S8: set by the host, or drawn.
    pub first: Option<Seat>,
    /// S6: chosen by the host, or drawn.
    pub oases: Option<[Space; OASES]>,
}

impl Setup {
    /// The edition's own preset on a map.
    pub fn preset(edition: Edition, map: Map, seats: usize) -> Self {
        Self {
            edition,
            map,
            seats,
            serpentine: false,
            aquifers: false,
            closed_scores: edition.rules().keeps_tokens_face_down,
            returns: Returns::Chosen,
            first: None,
            oases: None,
        }
    }

    /// S9: how far round from the first player each leader's owner sits. V2: every second round
    /// goes back the way the last one came.
    pub(crate) fn leader_order(&self) -> [u8; MOST_LEADERS] {
        std::array::from_fn(|number| {
            let (round, turn) = (number / self.seats, number % self.seats);
            let backwards = self.serpentine && round % 2 == 1;
            (if backwards {
                self.seats - 1 - turn
            } else {
                turn
            }) as u8
        })
    }

    /// Everything that is wrong with the setup; empty if it can be played.
    pub fn problems(&self) -> Vec<TextError> {
        if !(2..=5).contains(&self.seats) {
            return vec![TextError::whole("2 to 5 seats can play (rule S1)")];
        }
        let mut problems = self.map.problems_for(self.seats);
        let of_choices = self
            .problems_of_first()
            .into_iter()
            .chain(self.problems_of_oases());
        problems.extend(of_choices.map(TextError::whole));
        problems
    }

    /// What is wrong with the host's choice of the first player.
    pub(crate) fn problems_of_first(&self) -> Option<String> {
        let last = self.seats - 1;
        let wrong = self.first.is_some_and(|first| first.index() > last);
        wrong.then(|| format!("the first player sits at one of the seats 0 to {last} (rule S8)"))
    }

    /// What is wrong with the host's choice of oases.
    pub(crate) fn problems_of_oases(&self) -> Vec<String> {
        let mut problems = vec![];
        let oases = self.oases.as_ref().map_or(&[][..], |oases| oases);
        for (number, oasis) in oases.iter().enumerate() {
            let large_pool = self.map.plots_for(self.seats).any(|(space, plot)| {
                space == *oasis && plot.ground == crate::map::Ground::LargePool
            });
            if !large_pool {
                problems.push(format!(
                    "{oasis} is no large pool in use, so no palm can stand there (rule S6)"
                ));
            }
            if oases[..number].contains(oasis) {
                problems.push(format!("two palms cannot both stand on {oasis} (rule S6)"));
            }
        }
        problems
    }
}
