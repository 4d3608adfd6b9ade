//! What the frames of a match add up to: the newest view, and everything heard since the start.
//!
//! A frame may skip versions, come twice, or come late: none of that loses or doubles a line.

use caravanserai_kernel::{BySeat, Game, Seat, SeatSet, Turn};
use caravanserai_protocol::Wired;
use caravanserai_protocol::frames::Sight;
use caravanserai_table::Told;

/// A game's sight as it travels.
pub type SentSight<G> = Sight<<G as Wired>::SentView, <G as Wired>::SentEvent>;

/// What is known of a match.
#[derive(Clone, Debug)]
pub struct Memory<G: Game> {
    /// The newest view, with its version and whose decision is next.
    pub now: Option<Now<G>>,
    /// Everything heard in the steps before `heard_to`.
    pub told: Vec<Told<G>>,
    /// The first step nothing was heard of yet.
    pub heard_to: usize,
}

/// What lies on the table.
#[derive(Clone, Debug)]
pub struct Now<G: Game> {
    /// How many steps were taken.
    pub version: usize,
    /// Whose decision is next.
    pub turn: Turn,
    /// What the viewer may know.
    pub view: G::View,
    /// Final scores and winners, once the game is over.
    pub outcome: Option<(BySeat<i32>, SeatSet)>,
}

/// What a frame brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brought {
    /// Everything up to its version is known now.
    All,
    /// The newest view, but nothing of some steps before it: ask from this version on.
    Gap(usize),
    /// Nothing that was not known.
    Old,
}

impl<G: Game> Default for Memory<G> {
    fn default() -> Self {
        Self {
            now: None,
            told: vec![],
            heard_to: 0,
        }
    }
}

impl<G: Wired> Memory<G> {
    /// The newest version.
    pub fn version(&self) -> usize {
        self.now.as_ref().map_or(0, |now| now.version)
    }

    /// Takes a frame in. The error says what of it could not be read; then nothing has changed.
    pub fn take(&mut self, game: &G, sight: &SentSight<G>) -> Result<Brought, String> {
        let known = self.now.is_some() && self.heard_to >= sight.version;
        if sight.version < self.version() || known && sight.version == self.version() {
            return Ok(Brought::Old);
        }
        let view = game.read_view(&sight.view)?;
        let mut news = vec![];
        for heard in &sight.told {
            let event = game.read_event(&heard.event)?;
            news.push(Told {
                step: heard.step,
                event,
            });
        }
        self.now = Some(Now {
            version: sight.version,
            turn: turn(sight),
            view,
            outcome: outcome(game, sight),
        });
        if sight.from > self.heard_to {
            return Ok(Brought::Gap(self.heard_to));
        }
        self.told.retain(|told| told.step < sight.from);
        self.told.extend(news);
        self.heard_to = sight.version;
        Ok(Brought::All)
    }
}

fn seats(numbers: &[usize]) -> SeatSet {
    let seats = numbers.iter().filter_map(|number| Seat::new(*number));
    seats.collect()
}

fn turn<V, E>(sight: &Sight<V, E>) -> Turn {
    let seats = seats(&sight.turn);
    let mut one_by_one = seats.iter();
    match (one_by_one.next(), one_by_one.next()) {
        (None, _) => Turn::Over,
        (Some(one), None) => Turn::One(one),
        (Some(_), Some(_)) => Turn::Several(seats),
    }
}

fn outcome<G: Game, V, E>(game: &G, sight: &Sight<V, E>) -> Option<(BySeat<i32>, SeatSet)> {
    let (scores, winners) = sight.scores.as_ref().zip(sight.winners.as_ref())?;
    let score = |seat: Seat| scores.get(seat.index()).copied().unwrap_or_default();
    Some((BySeat::from_fn(game.seats(), score), seats(winners)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Desert, Edition, Map, Setup};
    use caravanserai_kernel::Viewer;
    use caravanserai_kernel::luck::{FastLuck, Seed};
    use caravanserai_protocol::frames::Heard;
    use caravanserai_table::Match;
    use caravanserai_timbuktu::Timbuktu;

    fn desert() -> Desert {
        let map = Map::embedded("mountain").expect("embedded");
        Desert::new(Setup::preset(Edition::Zman2017, map, 2)).expect("a good setup")
    }

    fn play<G: Game>(game: G, most: usize) -> Match<G> {
        let mut the_match = Match::open(game, Seed::from_number(4));
        let mut luck = FastLuck::new(4);
        while let Some(seat) = the_match.turn().seats().iter().next() {
            if the_match.version() >= most {
                break;
            }
            let view = the_match.view(Viewer::Seat(seat));
            let world = the_match.game().guess(&view, &mut luck);
            let picked = the_match.game().random_move(&world, seat, &mut luck);
            let version = the_match.version();
            the_match
                .play(seat, version, &picked.expect("a move"))
                .expect("legal");
        }
        the_match
    }

    /// The frame a house would send at this version to someone who has heard up to `from`.
    fn frame<G: Wired>(
        the_match: &Match<G>,
        from: usize,
        to: usize,
        viewer: Viewer,
    ) -> SentSight<G> {
        let game = the_match.game();
        let turn = the_match.turn_at(to);
        let over = turn == Turn::Over;
        let told = the_match.told(from, to, viewer).into_iter();
        let heard = told.map(|told| Heard {
            step: told.step,
            event: game.write_event(&told.event),
        });
        let outcome = the_match.scores().zip(the_match.winners());
        let outcome = outcome.filter(|_| over);
        Sight {
            version: to,
            turn: turn.seats().iter().map(Seat::index).collect(),
            view: game.write_view(&the_match.view_at(to, viewer)),
            from,
            told: heard.collect(),
            clocks: None,
            scores: outcome.map(|(scores, _)| scores.as_slice().to_vec()),
            winners: outcome.map(|(_, winners)| winners.iter().map(Seat::index).collect()),
        }
    }

    /// Steps and events, which compare whether or not the rules themselves do.
    fn heard<G: Wired>(told: &[Told<G>]) -> Vec<(usize, G::Event)> {
        let told = told.iter();
        told.map(|told| (told.step, told.event.clone())).collect()
    }

    fn whole<G: Wired>(the_match: &Match<G>, viewer: Viewer) {
        let game = the_match.game();
        let mut memory = Memory::<G>::default();
        let mut luck = FastLuck::new(9);
        let mut to = 0;
        let last = the_match.version();
        while to < last {
            // Some frames are skipped, some reach back too far, some come twice.
            let luck: &mut dyn caravanserai_kernel::luck::Luck = &mut luck;
            to = (to + 1 + luck.below(4) as usize).min(last);
            let from = memory.heard_to - (luck.below(3) as usize).min(memory.heard_to);
            let sent = frame(the_match, from, to, viewer);
            // As it travels: a text.
            let text = serde_json::to_string(&sent).expect("JSON");
            let read: SentSight<G> = serde_json::from_str(&text).expect("reads back");
            assert_eq!(memory.take(game, &read), Ok(Brought::All));
            assert_eq!(memory.take(game, &read), Ok(Brought::Old));
            assert_eq!(memory.version(), to);
            let now = memory.now.as_ref().expect("a view");
            assert_eq!(now.view, the_match.view_at(to, viewer));
            assert_eq!(now.turn.seats(), the_match.turn_at(to).seats());
            assert_eq!(heard(&memory.told), heard(&the_match.told(0, to, viewer)));
        }
        let now = memory.now.expect("a view");
        assert_eq!(now.outcome, the_match.scores().zip(the_match.winners()));
    }

    #[test]
    fn however_the_frames_fall_the_log_is_whole() {
        let seat = Viewer::Seat(Seat::new(1).expect("a seat"));
        for viewer in [seat, Viewer::Spectator] {
            whole(&play(desert(), usize::MAX), viewer);
            let timbuktu = Timbuktu::new(caravanserai_timbuktu::Setup::new(3));
            whole(&play(timbuktu.expect("a good setup"), usize::MAX), viewer);
        }
    }

    #[test]
    fn a_gap_is_seen_and_closed_without_losing_the_newest_view() {
        let the_match = play(desert(), 30);
        let game = the_match.game();
        let mut memory = Memory::default();
        let early = frame(&the_match, 0, 5, Viewer::Spectator);
        assert_eq!(memory.take(game, &early), Ok(Brought::All));
        let late = frame(&the_match, 12, 14, Viewer::Spectator);
        assert_eq!(memory.take(game, &late), Ok(Brought::Gap(5)));
        assert_eq!(memory.version(), 14);
        assert_eq!(memory.told, the_match.told(0, 5, Viewer::Spectator));
        // What was asked for comes with the newest version, which may be the same one.
        let asked = frame(&the_match, 5, 14, Viewer::Spectator);
        assert_eq!(memory.take(game, &asked), Ok(Brought::All));
        assert_eq!(memory.told, the_match.told(0, 14, Viewer::Spectator));
        // A frame from before, held up on its way, changes nothing.
        assert_eq!(memory.take(game, &early), Ok(Brought::Old));
        assert_eq!(memory.version(), 14);
    }
}
