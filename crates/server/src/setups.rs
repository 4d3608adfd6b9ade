//! Games that were read from their setups lately. Reading one, a map with all its checks, takes as long
//! as some hundred moves, and most tables play one of a few.

use caravanserai_protocol::Trouble;
use std::sync::Mutex;

/// How many are remembered.
const MOST: usize = 32;

/// The longest setup that is remembered; maps of one's own are longer and rare.
const LONGEST: usize = 1024;

/// Games by their setups, the last used first.
#[derive(Debug)]
pub(crate) struct Setups<G>(Mutex<Vec<(String, G)>>);

impl<G> Default for Setups<G> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<G: Clone> Setups<G> {
    /// The game of a setup, read if it is not remembered.
    pub(crate) fn game(
        &self,
        setup: &str,
        read: impl FnOnce(&str) -> Result<G, Trouble>,
    ) -> Result<G, Trouble> {
        if let Some(game) = self.remembered(setup) {
            return Ok(game);
        }
        let game = read(setup)?;
        if setup.len() <= LONGEST {
            let mut known = self.0.lock().expect("nobody panics in here");
            known.insert(0, (setup.to_owned(), game.clone()));
            known.truncate(MOST);
        }
        Ok(game)
    }

    fn remembered(&self, setup: &str) -> Option<G> {
        let mut known = self.0.lock().expect("nobody panics in here");
        let at = known.iter().position(|(text, _)| text == setup)?;
        known[..=at].rotate_right(1);
        Some(known[0].1.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_protocol::Code;

    #[test]
    fn a_setup_is_read_once_and_a_bad_one_is_never_remembered() {
        let setups = Setups::default();
        let mut reads = 0;
        for setup in ["a", "b", "a", "a", "b"] {
            let game = setups.game(setup, |text| {
                reads += 1;
                Ok(text.to_owned())
            });
            assert_eq!(game, Ok(setup.to_owned()));
        }
        assert_eq!(reads, 2);
        let bad = || Trouble::new(Code::Malformed, "no");
        assert_eq!(setups.game("c", |_| Err(bad())), Err(bad()));
        assert_eq!(setups.game("c", |_| Ok("c".to_owned())), Ok("c".to_owned()));
    }

    #[test]
    fn only_so_many_are_remembered() {
        let setups = Setups::default();
        for number in 0..2 * MOST {
            assert!(setups.game(&number.to_string(), |_| Ok(number)).is_ok());
        }
        assert_eq!(setups.0.lock().expect("sound").len(), MOST);
        assert_eq!(setups.remembered("0"), None);
    }
}
