//! What a table agrees on before the game: seats, loads, who starts, which tables of data.

use crate::data::Data;
use caravanserai_kernel::Seat;
use caravanserai_kernel::text::TextError;

/// How camels get their goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Loading {
    /// As printed, the same for every seat (S4).
    #[default]
    Printed,
    /// Every seat loads its own caravan (V1).
    Own,
}

impl Loading {
    /// Its name in records and playthroughs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Own => "own",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Printed, Self::Own]
            .into_iter()
            .find(|loading| loading.name() == name)
    }
}

/// How many camels each seat has (S1).
pub const fn camels_of(seats: usize) -> usize {
    match seats {
        3 => 8,
        4 => 6,
        _ => 5,
    }
}

/// How many tokens of each good a seat gets to load its own caravan (V1).
pub const fn allowance_of(seats: usize) -> u32 {
    match seats {
        3 => 7,
        4 => 5,
        _ => 4,
    }
}

/// What a table agrees on; may be nonsense until [`crate::Timbuktu::new`] has looked at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many seats: 3 to 5 (S1).
    pub seats: usize,
    /// How camels get their goods.
    pub loading: Loading,
    /// Who starts, if the host says so; otherwise it is drawn (S5).
    pub first: Option<Seat>,
    /// The tables.
    pub data: Data,
}

impl Setup {
    /// The standard game: printed loads, the starting player drawn, the tables that come with it.
    pub fn new(seats: usize) -> Self {
        Self {
            seats,
            loading: Loading::Printed,
            first: None,
            data: Data::standard(),
        }
    }

    /// The same setup with this way of loading.
    #[must_use]
    pub fn loading(self, loading: Loading) -> Self {
        Self { loading, ..self }
    }

    /// The same setup with this seat starting.
    #[must_use]
    pub fn first(self, first: Seat) -> Self {
        Self {
            first: Some(first),
            ..self
        }
    }

    /// Everything that is wrong with the setup; empty if it can be played.
    pub fn problems(&self) -> Vec<TextError> {
        let mut problems = vec![];
        if !(3..=5).contains(&self.seats) {
            problems.push(TextError::whole("3 to 5 seats can play (rule S1)"));
        }
        problems.extend(self.problem_of_first().map(TextError::whole));
        problems
    }

    /// What is wrong with the host's choice of the starting player.
    pub(crate) fn problem_of_first(&self) -> Option<&'static str> {
        let wrong = self.first.is_some_and(|first| first.index() >= self.seats);
        wrong.then_some("the starting player does not sit at this table (rule S5)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_problems_of_a_setup_are_told_at_once() {
        let setup = Setup::new(2).first(Seat::new(4).expect("a seat"));
        assert_eq!(setup.problems().len(), 2);
        assert!(Setup::new(3).problems().is_empty());
    }
}
