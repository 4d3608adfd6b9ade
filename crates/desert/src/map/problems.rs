//! What can be wrong with a map whose signs all read well.

use super::{Ground, Map};
use crate::cells::MAX_CELLS;
use crate::setup::{OASES, TOKENS, leaders_to_place};
use crate::space::Space;
use caravanserai_kernel::text::TextError;
use std::collections::BTreeSet;

impl Map {
    /// Problems that no number of seats can mend.
    pub(super) fn shape_problems(&self) -> Vec<TextError> {
        let mut problems = vec![];
        if self.plots.is_empty() {
            let fault = TextError::at(1, 1, "there is no space at all");
            problems.push(fault.named("map-empty", []));
        }
        if let Some((space, plot)) = self.plots.iter().nth(MAX_CELLS) {
            let (line, column) = plot.place;
            let message = format!(
                "{} spaces, and a map has at most {MAX_CELLS}: {space} is one too many",
                self.plots.len()
            );
            let values = [
                ("count", self.plots.len().to_string()),
                ("most", MAX_CELLS.to_string()),
                ("space", space.to_string()),
            ];
            problems.push(TextError::at(line, column, message).named("map-too-large", values));
        }
        problems.extend(self.stray_spaces(2));
        problems.extend(self.stray_spaces(4));
        problems.sort();
        problems.dedup();
        problems
    }

    /// Why the map does not suit that many seats; empty if it does.
    pub fn problems_for(&self, seats: usize) -> Vec<TextError> {
        let mut problems = vec![];
        let small = self.count(seats, Ground::SmallPool);
        let large = self.count(seats, Ground::LargePool);
        let (line, column) = self
            .plots
            .values()
            .map(|plot| plot.place)
            .min()
            .unwrap_or((1, 1));
        let at = |message: String| TextError::at(line, column, message);
        let text = |number: usize| number.to_string();
        if large < OASES {
            let fault = at(format!(
                "{large} large pools in the part in use with {seats} seats: {OASES} palms need {OASES}"
            ));
            let values = [
                ("count", text(large)),
                ("seats", text(seats)),
                ("palms", text(OASES)),
            ];
            problems.push(fault.named("map-large-pools", values));
        }
        let pools = (small + large).saturating_sub(OASES);
        if pools > TOKENS {
            let fault = at(format!(
                "{pools} pools without a palm with {seats} seats, and there are only {TOKENS} tokens"
            ));
            let values = [
                ("count", text(pools)),
                ("seats", text(seats)),
                ("tokens", text(TOKENS)),
            ];
            problems.push(fault.named("map-pools", values));
        }
        let (room, need) = (self.room_for_leaders(seats), room_needed(seats));
        if room < need {
            let fault = at(format!(
                "too small for the leaders of {seats} seats: {room} spaces are sure to be open to \
                 them, and {need} are needed so that nobody can be left without one"
            ));
            let values = [
                ("seats", text(seats)),
                ("room", text(room)),
                ("need", text(need)),
            ];
            problems.push(fault.named("map-leaders", values));
        }
        problems
    }

    fn count(&self, seats: usize, ground: Ground) -> usize {
        self.plots_for(seats)
            .filter(|(_, plot)| plot.ground == ground)
            .count()
    }

    /// Spaces in use that cannot be reached from the first one.
    fn stray_spaces(&self, seats: usize) -> Vec<TextError> {
        let spaces: BTreeSet<Space> = self.plots_for(seats).map(|(space, _)| space).collect();
        let mut reached: BTreeSet<Space> = BTreeSet::new();
        let mut queue: Vec<Space> = spaces.first().copied().into_iter().collect();
        while let Some(space) = queue.pop() {
            if reached.insert(space) {
                queue.extend(
                    space
                        .around()
                        .into_iter()
                        .flatten()
                        .filter(|s| spaces.contains(s)),
                );
            }
        }
        let start = spaces.first().map_or(String::new(), ToString::to_string);
        let strays = spaces.difference(&reached).map(|space| {
            let (line, column) = self.plots[space].place;
            let message = format!("{space} is not connected with {start} ({seats} seats)");
            let values = [
                ("space", space.to_string()),
                ("start", start.clone()),
                ("seats", seats.to_string()),
            ];
            TextError::at(line, column, message).named("map-stray", values)
        });
        strays.collect()
    }

    /// How many spaces are open to leaders whichever large pools get the palms.
    fn room_for_leaders(&self, seats: usize) -> usize {
        let desert: BTreeSet<Space> = self
            .plots_for(seats)
            .filter(|(_, plot)| plot.ground == Ground::Desert)
            .map(|(space, _)| space)
            .collect();
        let mut lost: Vec<usize> = self
            .plots_for(seats)
            .filter(|(_, plot)| plot.ground == Ground::LargePool)
            .map(|(pool, _)| {
                pool.around()
                    .into_iter()
                    .flatten()
                    .filter(|space| desert.contains(space))
                    .count()
            })
            .collect();
        lost.sort_unstable_by(|a, b| b.cmp(a));
        desert.len().saturating_sub(lost.iter().take(OASES).sum())
    }
}

/// Every leader placed closes at most seven spaces to the next: its own and the six round it.
fn room_needed(seats: usize) -> usize {
    (leaders_to_place(seats) - 1) * 7 + 1
}
