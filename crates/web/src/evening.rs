//! A match played on this screen: people take turns at it, bots think beside it, and the shelf keeps
//! it after every step.

use crate::browser;
use crate::curtain::{self, Around, Screen};
use crate::settings::Settings;
use crate::shelf;
use crate::showing::{Guide, Hint, Showing, Shown};
use crate::worker::messages::Advice;
use crate::worker::{Question, Thinkers};
use caravanserai_kernel::text::TextError;
use caravanserai_kernel::{Game, Seat, SeatSet, Step, Turn, Viewer};
use caravanserai_table::{Match, Seated};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Who gives hints, and how long it thinks about one.
const ADVISER: &str = "master";
const HINT_TIME: u32 = 1000;

/// A match on this screen.
pub struct Evening<G: Shown> {
    kept: StoredValue<shelf::Kept>,
    the_match: RwSignal<Match<G>>,
    seated: StoredValue<Vec<Seated>>,
    /// The person who has lifted the curtain, where there is one.
    uncovered: RwSignal<Option<Seat>>,
    thinking: RwSignal<SeatSet>,
    hint: RwSignal<Option<Arc<Hint<G>>>>,
    hint_wanted: RwSignal<bool>,
    /// By seat: what happened from this version on, its person has not answered yet.
    news_from: RwSignal<[usize; 5]>,
    /// Whether the browser refused to keep the match.
    unkept: RwSignal<bool>,
    /// The bot that gave no answer.
    silent: RwSignal<Option<Seat>>,
    hint_failed: RwSignal<bool>,
    /// Goes up when a move is taken back: answers to questions from before count no more.
    course: StoredValue<u64>,
    thinkers: Thinkers,
    settings: Settings,
}

#[allow(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived one would ask it of the game as well"
)]
impl<G: Shown> Clone for Evening<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for Evening<G> {}

impl<G: Shown> Evening<G> {
    /// Takes a match from the shelf. The errors are for the player.
    pub fn open(kept: shelf::Kept) -> Result<Self, Vec<TextError>> {
        let mut the_match = kept.open::<G>()?;
        // A record from elsewhere may have no seed: then it is played on with ours.
        the_match.reseed(browser::seed());
        let mut seated = kept.seated();
        let missing = seated.len()..the_match.game().seats();
        seated.extend(missing.map(|at| Seated::Person(format!("{}", at + 1))));
        let version = the_match.version();
        let unkept = !kept.keep();
        let evening = Self {
            kept: StoredValue::new(kept),
            the_match: RwSignal::new(the_match),
            seated: StoredValue::new(seated),
            uncovered: RwSignal::new(None),
            thinking: RwSignal::new(SeatSet::EMPTY),
            hint: RwSignal::new(None),
            hint_wanted: RwSignal::new(false),
            news_from: RwSignal::new([version; 5]),
            unkept: RwSignal::new(unkept),
            silent: RwSignal::new(None),
            hint_failed: RwSignal::new(false),
            course: StoredValue::new(0),
            thinkers: Thinkers::of_page(),
            settings: Settings::of_page(),
        };
        evening.let_bots_think();
        Ok(evening)
    }

    /// Its id on the shelf.
    pub fn id(self) -> String {
        self.kept.with_value(|kept| kept.id.clone())
    }

    /// The match as it lies on the shelf.
    pub fn kept(self) -> shelf::Kept {
        self.kept.get_value()
    }

    /// Whether the browser refused to keep the match.
    pub fn unkept(self) -> bool {
        self.unkept.get()
    }

    /// Who sits where.
    pub fn seated(self) -> Vec<Seated> {
        self.seated.get_value()
    }

    /// The seats with people.
    pub fn people(self) -> SeatSet {
        let seated = self.seated.get_value();
        let seats = Seat::all(seated.len()).zip(&seated);
        seats
            .filter(|(_, seated)| seated.is_person())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// How it is with the screen now.
    fn screen(self) -> Screen {
        let uncovered = self.uncovered.get();
        self.the_match.with(|the_match| {
            curtain::screen(Around {
                turn: the_match.turn(),
                people: self.people(),
                uncovered,
                secretive: the_match.game().needs_curtain(),
                shared: the_match.game().shared_viewer(),
            })
        })
    }

    /// Whom to hand the screen over to, while the curtain is down.
    pub fn curtain(self) -> Option<Seat> {
        self.screen().curtain
    }

    /// The person says to be the one at the screen now.
    pub fn lift_curtain(self, seat: Seat) {
        self.uncovered.set(Some(seat));
    }

    /// What lies on the table for whoever looks now.
    pub fn showing(self) -> Arc<Showing<G>> {
        let Screen { viewer, acting, .. } = self.screen();
        let looking = match (acting, viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => Some(seat),
            (None, Viewer::Spectator | Viewer::Everything) => None,
        };
        let news_from = self.news_from.get();
        self.the_match.with(|the_match| {
            let version = the_match.version();
            Arc::new(Showing {
                game: the_match.game().clone(),
                version,
                viewer,
                view: the_match.view(viewer),
                turn: the_match.turn(),
                acting,
                thinking: self.thinking.get(),
                seated: self.seated.get_value(),
                told: the_match.told(0, version, viewer),
                news_from: looking
                    .map_or(version.saturating_sub(1), |seat| news_from[seat.index()]),
                outcome: the_match.scores().zip(the_match.winners()),
            })
        })
    }

    /// Carries out decisions of the acting seat, in order; stops at one that is refused, which the
    /// table never offers.
    pub fn decide(self, moves: &[G::Move]) {
        let Some(seat) = untrack(|| self.screen()).acting else {
            return;
        };
        for the_move in moves {
            if !self.play(seat, the_move) {
                break;
            }
        }
        self.let_bots_think();
    }

    fn play(self, seat: Seat, the_move: &G::Move) -> bool {
        let played = self.the_match.try_update(|the_match| {
            let version = the_match.version();
            the_match.play(seat, version, the_move).is_ok()
        });
        if played != Some(true) {
            return false;
        }
        let version = self.the_match.with_untracked(Match::version);
        if self.people().contains(seat) {
            self.news_from.update(|news| news[seat.index()] = version);
        }
        self.hint.set(None);
        self.hint_failed.set(false);
        self.keep();
        true
    }

    fn keep(self) {
        let kept = self.kept.try_update_value(|kept| {
            let seated = self.seated.get_value();
            self.the_match
                .with_untracked(|the_match| kept.update(the_match, &seated));
            kept.keep()
        });
        self.unkept.set(kept == Some(false));
    }

    /// Asks every bot that is to decide, one after the other, until a person is to decide.
    fn let_bots_think(self) {
        let idle = self.thinking.with_untracked(|seats| seats.is_empty());
        let to_act = self.the_match.with_untracked(Match::turn).seats();
        let bot = self.seated.with_value(|seated| {
            to_act
                .iter()
                .find_map(|seat| match seated.get(seat.index()) {
                    Some(Seated::Bot(level)) => Some((seat, level.clone())),
                    Some(Seated::Person(_)) | None => None,
                })
        });
        let Some((seat, level)) = bot.filter(|_| idle) else {
            return;
        };
        self.thinking.set(SeatSet::EMPTY.with(seat));
        self.silent.set(None);
        let course = self.course.get_value();
        spawn_local(async move {
            let pause = self.settings.now().pace.pause();
            let began = browser::now();
            let advice = self.ask(seat, level, None).await;
            let rest = f64::from(pause) - (browser::now() - began);
            if rest > 0.0 {
                browser::pause(rest as i32).await;
            }
            // The page may have been left meanwhile, or a move taken back: then nobody waits.
            if self.course.try_get_value() != Some(course) {
                return;
            }
            self.thinking.set(SeatSet::EMPTY);
            let Some(game) = self.the_match.try_with_untracked(|m| m.game().clone()) else {
                return;
            };
            let the_move = advice.and_then(|advice| game.read_move(&advice.the_move).ok());
            if the_move.is_some_and(|the_move| self.play(seat, &the_move)) {
                self.let_bots_think();
            } else {
                self.silent.set(Some(seat));
            }
        });
    }

    async fn ask(self, seat: Seat, bot: String, milliseconds: Option<u32>) -> Option<Advice> {
        let version = self.the_match.try_with_untracked(Match::version)?;
        let record = self.record_now()?;
        let salt = self.kept.try_with_value(|kept| salt(&kept.id))?;
        let question = Question {
            id: 0,
            record,
            seat: seat.index(),
            bot,
            seed: salt ^ (version as u64) << 3 ^ seat.index() as u64,
            milliseconds,
        };
        self.thinkers.ask(question).await
    }

    fn record_now(self) -> Option<String> {
        self.the_match
            .try_with_untracked(|the_match| the_match.record(vec![]).to_string())
    }

    /// Asks the top bot what it would do for the acting person.
    pub fn ask_for_hint(self) {
        let Some(seat) = untrack(|| self.screen()).acting else {
            return;
        };
        let version = self.the_match.with_untracked(Match::version);
        let course = self.course.get_value();
        self.hint_wanted.set(true);
        self.hint_failed.set(false);
        spawn_local(async move {
            let advice = self.ask(seat, ADVISER.into(), Some(HINT_TIME)).await;
            let none = advice.is_none();
            let hint = advice.and_then(|advice| self.read_hint(version, &advice));
            // Whoever left the page wants no hint any more, nor whoever has taken a move back.
            let _ = self.hint_wanted.try_set(false);
            if self.course.try_get_value() == Some(course) {
                let _ = self.hint_failed.try_set(none);
                let _ = self.hint.try_set(hint.map(Arc::new));
            }
        });
    }

    fn read_hint(self, version: usize, advice: &Advice) -> Option<Hint<G>> {
        self.the_match.try_with_untracked(|the_match| {
            let read = |text: &str| the_match.game().read_move(text).ok();
            let considered = advice.considered.iter().filter_map(|c| {
                let the_move = read(&c.the_move)?;
                Some((the_move, c.share, c.scores.clone(), c.wins.clone()))
            });
            let line = advice.line.iter();
            let mut considered: Vec<_> = considered.collect();
            if considered.is_empty() {
                considered.push((read(&advice.the_move)?, 1.0, vec![], vec![]));
            }
            (the_match.version() == version).then(|| Hint {
                version,
                considered,
                line: line
                    .filter_map(|(seat, text)| Some((Seat::new(*seat)?, read(text)?)))
                    .collect(),
            })
        })?
    }

    /// The hint that was asked for.
    pub fn hint(self) -> Signal<Option<Arc<Hint<G>>>> {
        self.hint.into()
    }

    /// Whether a hint is being thought about.
    pub fn hint_wanted(self) -> bool {
        self.hint_wanted.get()
    }

    /// No lesson.
    pub fn no_guide() -> Signal<Option<Arc<Guide<G>>>> {
        Signal::derive(|| None)
    }

    /// The bot that gave no answer, or none that can be played.
    pub fn silent(self) -> Option<Seat> {
        self.silent.get()
    }

    /// Asks that bot again.
    pub fn ask_again(self) {
        self.silent.set(None);
        self.let_bots_think();
    }

    /// Whether the last hint that was asked for did not come.
    pub fn hint_failed(self) -> bool {
        self.hint_failed.get()
    }

    /// The version before the last decision of someone who is alone with bots; `None` where there is
    /// nothing to take back, or where it would take something back from somebody else.
    pub fn can_take_back(self) -> Option<usize> {
        let mut people = self.people().iter();
        let (only, None) = (people.next()?, people.next()) else {
            return None;
        };
        self.the_match
            .with(|the_match| before_last(the_match, only))
    }

    /// Undoes decisions back to this version.
    pub fn take_back_to(self, version: usize) {
        self.course.update_value(|course| *course += 1);
        self.thinking.set(SeatSet::EMPTY);
        self.silent.set(None);
        self.the_match
            .update(|the_match| *the_match = the_match.back_to(version));
        self.news_from.set([version; 5]);
        self.hint.set(None);
        self.keep();
        self.let_bots_think();
    }
}

/// The version before the seat's last decision. What it placed in one go, without anyone coming
/// between, is one decision.
fn before_last<G: Game>(the_match: &Match<G>, seat: Seat) -> Option<usize> {
    let own = |step: &Step<G>| matches!(step, Step::Move(mover, _) if *mover == seat);
    let last = the_match.steps().iter().rposition(own)?;
    let alone = |version: usize| the_match.turn_at(version) == Turn::One(seat);
    let mut from = last;
    while from > 0 && alone(from) && alone(from - 1) && own(&the_match.steps()[from - 1]) {
        from -= 1;
    }
    Some(from)
}

/// A number that follows from a text, the same on every machine.
fn salt(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Desert, Edition, Map, Setup};
    use caravanserai_kernel::luck::{FastLuck, Seed};

    #[test]
    fn a_turn_is_taken_back_whole_and_never_someone_elses_alone() {
        let map = Map::embedded("mountain").expect("embedded");
        let game = Desert::new(Setup::preset(Edition::Zman2017, map, 3)).expect("a good setup");
        let mut the_match = Match::open(game, Seed::from_number(5));
        let me = Seat::new(0).expect("a seat");
        assert_eq!(before_last(&the_match, me), None);
        let mut luck = FastLuck::new(5);
        let mut whole_turns = 0;
        while let Turn::One(seat) = the_match.turn() {
            let world = the_match
                .game()
                .guess(&the_match.view(Viewer::Seat(seat)), &mut luck);
            let the_move = the_match.game().random_move(&world, seat, &mut luck);
            let version = the_match.version();
            the_match
                .play(seat, version, &the_move.expect("a move"))
                .expect("legal");
            if let Some(back) = before_last(&the_match, me) {
                assert_eq!(the_match.turn_at(back), Turn::One(me));
                let mine = the_match.steps()[back..].iter();
                let mine = mine.take_while(|s| matches!(s, Step::Move(mover, _) if *mover == me));
                assert!((1..=2).contains(&mine.clone().count()));
                whole_turns += usize::from(mine.count() == 2);
            }
        }
        assert!(whole_turns > 10);
    }
}
