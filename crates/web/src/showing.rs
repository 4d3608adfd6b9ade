//! What lies on the table for whoever looks at the screen now, and the desk on which that person
//! decides. A game's own part of the app gets these and nothing else: it neither knows nor cares
//! whether the match is played here, replayed, taught or far away.

use crate::words::Voice;
use caravanserai_bots::Roster;
use caravanserai_kernel::{BySeat, Game, Seat, SeatSet, Turn, Viewer};
use caravanserai_table::{Seated, Told};
use leptos::prelude::*;
use std::sync::Arc;

/// What lies on the table for one viewer.
#[derive(Clone, Debug)]
pub struct Showing<G: Game> {
    /// The rules, with everything public that never changes.
    pub game: G,
    /// How many steps were taken.
    pub version: usize,
    /// Who looks.
    pub viewer: Viewer,
    /// What the viewer may know.
    pub view: G::View,
    /// Whose decision is next.
    pub turn: Turn,
    /// The seat whose person may decide on this screen now; `None` while one can only look.
    pub acting: Option<Seat>,
    /// The bots at work.
    pub thinking: SeatSet,
    /// Who sits where, by seat.
    pub seated: Vec<Seated>,
    /// All the viewer has heard since the start.
    pub told: Vec<Told<G>>,
    /// What happened from this version on is news to the viewer, and marked.
    pub news_from: usize,
    /// Final scores and winners, once the game is over.
    pub outcome: Option<(BySeat<i32>, SeatSet)>,
}

impl<G: Game> Showing<G> {
    /// The name to show for a seat; bots of one level are told apart by their number.
    pub fn name(&self, voice: Voice, seat: Seat) -> String {
        seat_name(voice, &self.seated, seat)
    }
}

/// The name to show for a seat; bots of one level are told apart by their number.
pub fn seat_name(voice: Voice, seated: &[Seated], seat: Seat) -> String {
    let same = |other: &&Seated| **other == seated[seat.index()];
    match seated.get(seat.index()) {
        None => voice.tell("seat-number", &[("number", (seat.index() + 1).into())]),
        Some(Seated::Person(name)) => name.clone(),
        Some(Seated::Bot(level)) => {
            let name = voice.say(&format!("bot-{level}"));
            if seated.iter().filter(same).count() < 2 {
                return name;
            }
            let number = seated[..=seat.index()].iter().filter(same).count();
            voice.tell(
                "bot-numbered",
                &[("name", name.into()), ("number", number.into())],
            )
        }
    }
}

/// A considered move: share of thinking, expected scores and wins by seat.
pub type Considered<G> = (<G as Game>::Move, f32, Vec<f32>, Vec<f32>);

/// A hint from the top bot.
#[derive(Clone, Debug)]
pub struct Hint<G: Game> {
    /// For the match at this version only.
    pub version: usize,
    /// Considered moves, best first: move, share of thinking, expected scores and wins by seat.
    pub considered: Vec<Considered<G>>,
    /// How it expects play to go on.
    pub line: Vec<(Seat, G::Move)>,
}

/// What a lesson asks for: only these moves are taken, and these are pointed at.
#[derive(Clone, Debug)]
pub struct Guide<G: Game> {
    /// The moves that may be tried now; any legal one if empty.
    pub only: Vec<G::Move>,
}

/// Where the person at the screen looks and decides.
pub struct Desk<G: Game> {
    /// What lies on the table.
    pub showing: Signal<Arc<Showing<G>>>,
    /// Carries out the acting seat's decisions, in order: a whole turn at once.
    pub decide: Callback<Vec<G::Move>>,
    /// The hint that was asked for, if any.
    pub hint: Signal<Option<Arc<Hint<G>>>>,
    /// What a lesson asks for, if this is one.
    pub guide: Signal<Option<Arc<Guide<G>>>>,
}

#[allow(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived one would ask it of the game as well"
)]
impl<G: Game> Clone for Desk<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Desk<G> {}

/// A game the app can show.
pub trait Shown: Roster {
    /// The table: board, panels and everything one decides with, in an element whose id is the
    /// game's name and which hears its keys.
    fn table(desk: Desk<Self>) -> AnyView;

    /// What happened, in words with names; nothing for what is told elsewhere.
    fn say_event(voice: Voice, showing: &Showing<Self>, event: &Self::Event) -> Option<String>;

    /// The name of the edition that is played, where the game has several.
    fn edition(&self) -> Option<&'static str> {
        None
    }

    /// Whether what one person at the screen sees must be hidden from the next.
    fn needs_curtain(&self) -> bool;

    /// Who looks at a screen that several people share, while nothing needs a curtain.
    fn shared_viewer(&self) -> Viewer {
        Viewer::Spectator
    }
}
