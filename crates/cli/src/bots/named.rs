//! A bot as it is named on the command line: `guide`, or with weights of one's own `guide@FILE`.

use anyhow::{Context, anyhow};
use caravanserai_bots::Roster;
use caravanserai_bots::arena::Entrant;
use caravanserai_bots::bot::Budget;
use caravanserai_bots::roster;
use caravanserai_desert::Desert;
use caravanserai_kernel::text::without_controls;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

/// A bot of the roster, and what it weighs things by if not by what comes with the program.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    name: String,
    weights: Option<PathBuf>,
}

/// The names of all bots, the same for every game.
pub(crate) fn names() -> Vec<&'static str> {
    roster::all::<Desert>().map(|bot| bot.name).collect()
}

impl Named {
    /// The one of that name, as everybody knows it.
    pub(crate) fn plain(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            weights: None,
        }
    }

    /// Whether it is the plain one of that name.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.name == name
    }

    /// How much it thinks where nobody says otherwise, by one of the roster's functions.
    pub(crate) fn budget<B>(&self, seats: usize, roster: impl Fn(&str, usize) -> Option<B>) -> B {
        roster(&self.name, seats).expect("only names of the roster are parsed")
    }

    /// Someone who takes part at a table of so many seats. Reads the weights.
    pub(crate) fn entrant<G: Roster>(
        &self,
        seats: usize,
        budget: Option<Budget>,
    ) -> anyhow::Result<Entrant<G>> {
        let Some(file) = &self.weights else {
            let entrant = Entrant::named(&self.name, seats, budget);
            return Ok(entrant.expect("only names of the roster are parsed"));
        };
        // It goes into tables.
        let shown = without_controls(&file.display().to_string());
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {shown}"))?;
        let weights = G::read_weights(&text).map_err(|why| anyhow!("{shown}: {why}"))?;
        let level = roster::level(&self.name).expect("only levels are parsed with weights");
        let name = format!("{}@{shown}", self.name);
        Ok(Entrant::weighing((level, weights), name, seats, budget))
    }
}

/// Reads names as `clap` reads them, so that a wrong one is answered with those there are.
#[derive(Clone)]
pub(crate) struct NamedParser;

impl TypedValueParser for NamedParser {
    type Value = Named;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Named, clap::Error> {
        let wrong = |what: String| {
            clap::Error::raw(ErrorKind::ValueValidation, what + "\n").with_cmd(command)
        };
        let text = value.to_string_lossy();
        let (name, file) = match text.split_once('@') {
            Some((name, file)) => (name, Some(file)),
            None => (&*text, None),
        };
        let names = PossibleValuesParser::new(names());
        let name = names.parse_ref(command, argument, OsStr::new(name))?;
        if file.is_some() && roster::level(&name).is_none() {
            let what = format!("{name} weighs nothing: only levels take weights of your own");
            return Err(wrong(what));
        }
        if file == Some("") {
            let what = format!("expected a file of weights after {name}@");
            return Err(wrong(what));
        }
        Ok(Named {
            name,
            weights: file.map(PathBuf::from),
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names().into_iter().map(PossibleValue::new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_timbuktu::Timbuktu;

    #[test]
    fn the_same_names_play_every_game() {
        let timbuktu: Vec<_> = roster::all::<Timbuktu>().map(|bot| bot.name).collect();
        assert_eq!(names(), timbuktu);
    }
}
