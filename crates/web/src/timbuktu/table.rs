//! The table: what everything on the screen shares, and how its parts lie together.

use super::draft::{Acting, Asked, Draft};
use super::scene::Scene;
use super::{
    advice, art, board, hand, journey, keys, ledger, loader, notebook, robbery, round, words,
};
use crate::route::WhichGame;
use crate::rule::rule_link;
use crate::showing::{Desk, Showing};
use crate::words::Voice;
use caravanserai_kernel::{Refusal, Seat, Turn, Viewer};
use caravanserai_table::Seated;
use caravanserai_timbuktu::{Camel, Event, Good, Illegal, Move, Pen, Phase, Timbuktu};
use leptos::prelude::*;
use std::sync::Arc;

/// What lies on the table.
pub type Lying = Arc<Showing<Timbuktu>>;

/// What everything on the screen shares.
#[derive(Clone, Copy)]
pub struct Table {
    /// Who decides, and how.
    pub desk: Desk<Timbuktu>,
    /// What lies on the table, worked out once for all parts.
    pub showing: Memo<Lying>,
    /// Who sits where.
    pub seated: Memo<Vec<Seated>>,
    /// Who stands where.
    pub scene: Memo<Scene>,
    /// What is picked.
    pub draft: RwSignal<Draft>,
    /// The pen that is pointed at.
    pub pointed: RwSignal<Option<Pen>>,
    /// Why the last thing was refused.
    pub refused: RwSignal<Option<Refused>>,
    /// Whether the notebook is open.
    pub notes: RwSignal<bool>,
    /// Whether the notebook also says what follows.
    pub follows: RwSignal<bool>,
    /// Thefts told before this step have been watched.
    pub watched: RwSignal<usize>,
    /// The language.
    pub voice: Voice,
}

/// Why something was not taken.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Refused {
    /// By a rule.
    Rule(Illegal),
    /// The lesson wants something else.
    Lesson,
}

impl Table {
    fn new(desk: Desk<Timbuktu>) -> Self {
        // The showing is made anew for every reader; here it is made once for all.
        let showing = Memo::new_with_compare(
            move |_| desk.showing.get(),
            |old: Option<&Lying>, new: Option<&Lying>| match (old, new) {
                (Some(old), Some(new)) => !Arc::ptr_eq(old, new),
                _ => true,
            },
        );
        let watched = showing.with_untracked(|s| s.news_from.min(s.version));
        let table = Self {
            desk,
            showing,
            seated: Memo::new(move |_| showing.with(|s| s.seated.clone())),
            scene: Memo::new(move |_| showing.with(|s| Scene::of(s))),
            draft: RwSignal::default(),
            pointed: RwSignal::new(None),
            refused: RwSignal::new(None),
            notes: RwSignal::new(false),
            follows: RwSignal::new(false),
            watched: RwSignal::new(watched),
            voice: Voice::of_page(),
        };
        table.start_drafts_anew();
        table
    }

    /// A draft belongs to one decision. Others may put their cards face down meanwhile.
    fn start_drafts_anew(self) {
        let decision = Memo::new(move |_| {
            self.showing.with(|s| {
                let open = &s.view.open;
                let waiting = s.acting.map(|seat| open.waiting(seat).len());
                (s.acting, open.phase(), open.stage(), open.round(), waiting)
            })
        });
        Effect::new(move || {
            // Read, not merely tracked: a memo that nobody reads follows nothing.
            let _ = decision.get();
            self.draft.set(Draft::default());
            self.refused.set(None);
            self.pointed.set(None);
        });
        // Going back in a replay: what lies ahead is news again.
        Effect::new(move |before: Option<usize>| {
            let version = self.showing.with(|s| s.version);
            if before.is_some_and(|before| version < before) {
                self.watched.set(version);
            }
            version
        });
    }

    /// Asks of the acting seat, with what it sees.
    pub fn acting<T>(self, ask: impl FnOnce(Acting<'_>, Asked) -> T) -> Option<T> {
        self.showing.with(|showing| {
            let seat = showing.acting?;
            let asked = Asked::of(&showing.view, seat)?;
            let acting = Acting {
                game: &showing.game,
                view: &showing.view,
                seat,
            };
            Some(ask(acting, asked))
        })
    }

    /// What the acting seat is asked for.
    pub fn asked(self) -> Option<Asked> {
        self.acting(|_, asked| asked)
    }

    /// The moves a lesson takes now; any if empty.
    pub fn only(self) -> Vec<Move> {
        let guide = self.desk.guide.get();
        guide.map(|guide| guide.only.clone()).unwrap_or_default()
    }

    /// The decision that could be confirmed now.
    pub fn ready(self) -> Option<Move> {
        let only = self.only();
        self.acting(|acting, asked| self.draft.with(|d| d.ready(acting, asked, &only)))
            .flatten()
    }

    /// The camel that the board and the notebook look at: the one picked or about to move.
    pub fn in_hand(self) -> Option<(Seat, Camel)> {
        self.acting(|acting, asked| {
            let camel = self.draft.with(|d| d.moving(asked))?;
            Some((acting.seat, camel))
        })
        .flatten()
    }

    /// Changes the draft as the acting seat wishes, and remembers why not.
    pub fn pick(self, change: impl FnOnce(&mut Draft, Acting<'_>, Asked) -> Result<(), Illegal>) {
        if self.theft().is_some() {
            return;
        }
        let mut draft = self.draft.get_untracked();
        let picked = untrack(|| self.acting(|acting, asked| change(&mut draft, acting, asked)));
        match picked {
            Some(Ok(())) => {
                let strays = untrack(|| self.strays(&draft));
                self.refused.set(strays.then_some(Refused::Lesson));
                if !strays {
                    self.draft.set(draft);
                }
            }
            Some(Err(illegal)) => self.refused.set(Some(Refused::Rule(illegal))),
            None => {}
        }
    }

    /// Whether no move a lesson takes can still come of the draft.
    fn strays(self, draft: &Draft) -> bool {
        let only = self.only();
        let fits = |the_move: &Move| match the_move {
            Move::Load(_) => true,
            Move::Place(camel, pen) => {
                draft.camel.is_none_or(|c| c == *camel) && draft.pen.is_none_or(|p| p == *pen)
            }
            Move::Choose(camel) => draft.camel.is_none_or(|c| c == *camel),
            Move::Go(pen, pay) => {
                draft.pen.is_none_or(|p| p == *pen)
                    && draft.pay.is_none_or(|good| *pay == Some(good))
            }
        };
        !only.is_empty() && !only.iter().any(fits)
    }

    /// Picks everything as in this move, instead of whatever was picked.
    pub fn pick_move(self, the_move: &Move) {
        self.pick(|draft, _, _| {
            *draft = Draft::of(the_move);
            Ok(())
        });
    }

    /// Picks a camel.
    pub fn pick_camel(self, camel: Camel) {
        self.pick(|draft, acting, asked| draft.pick_camel(acting, asked, camel));
    }

    /// Points at a pen; what was refused before is no longer the matter then.
    pub fn point(self, pen: Option<Pen>) {
        if pen.is_some() {
            self.refused.set(None);
        }
        self.pointed.set(pen);
    }

    /// Picks a pen.
    pub fn pick_pen(self, pen: Pen) {
        self.pointed.set(Some(pen));
        self.pick(|draft, acting, asked| draft.pick_pen(acting, asked, pen));
    }

    /// Picks the good to pay with, or puts it on the camel being loaded.
    pub fn pick_good(self, good: Good) {
        self.pick(|draft, acting, asked| match asked {
            Asked::Load => {
                let spent = draft.packing.left(acting.game)[good] == 0;
                if !draft.packing.add(acting.game, good) {
                    let camel = draft.packing.current;
                    return Err(if spent {
                        Illegal::TooManyOfAGood(good)
                    } else {
                        Illegal::NotFourGoods(camel)
                    });
                }
                Ok(())
            }
            Asked::Place | Asked::Choose | Asked::Go(_) => draft.pick_good(acting, good),
        });
    }

    /// Takes back the last thing picked.
    pub fn take_back(self) {
        self.refused.set(None);
        let loading = untrack(|| self.asked()) == Some(Asked::Load);
        self.draft.update(|draft| {
            if loading {
                draft.packing.remove_last();
            } else {
                draft.take_back();
            }
        });
    }

    /// Confirms the draft, or says what is still missing.
    pub fn confirm(self) {
        if self.theft().is_some() {
            return;
        }
        match untrack(|| self.ready()) {
            Some(decision) => {
                // The button, or the good that was in focus, may go now. Asked for first, so that
                // whatever comes of the decision and wants the keyboard gets it.
                crate::browser::focus_quietly_soon("timbuktu");
                self.desk.decide.run(vec![decision]);
            }
            None => self.refused.set(untrack(|| self.problem())),
        }
    }

    /// Why the draft cannot be confirmed.
    pub fn problem(self) -> Option<Refused> {
        self.acting(|acting, asked| {
            let decision = self.draft.with(|d| d.decision(acting, asked))?;
            match acting.check(&decision) {
                Err(illegal) => Some(Refused::Rule(illegal)),
                Ok(()) => Some(Refused::Lesson).filter(|_| self.ready().is_none()),
            }
        })
        .flatten()
    }

    /// The theft that is being shown, by the step it was told in: nothing has moved since, and it was
    /// not watched to its end.
    pub fn theft(self) -> Option<usize> {
        let watched = self.watched.get();
        self.showing.with(|showing| {
            let mut back = showing.told.iter().rev();
            let last =
                back.find(|told| matches!(told.event, Event::Robbed { .. } | Event::Moved { .. }))?;
            let robbed = matches!(last.event, Event::Robbed { .. });
            (robbed && last.step >= watched).then_some(last.step)
        })
    }

    /// The name of a seat.
    pub fn name(self, seat: Seat) -> String {
        self.showing.with(|s| s.name(self.voice, seat))
    }
}

/// A link to the rule that the last thing was refused by.
pub fn refused_by(table: Table) -> impl IntoView {
    move || match table.refused.get()? {
        Refused::Rule(illegal) => Some(rule_link(table.voice, WhichGame::Timbuktu, illegal.rule())),
        Refused::Lesson => None,
    }
}

/// The whole table.
#[component]
pub fn Whole(desk: Desk<Timbuktu>) -> impl IntoView {
    let table = Table::new(desk);
    keys::listen(table);
    let phase = move || table.showing.with(|s| phase_name(s.view.open.phase()));
    let turn = move || {
        let acting = table.showing.with(|s| s.acting);
        acting.map_or_else(|| "none".to_owned(), |seat| seat.index().to_string())
    };
    let stealing = Memo::new(move |_| table.theft().is_some());
    let phase_now = Memo::new(move |_| table.showing.with(|s| s.view.open.phase()));
    let loading = Memo::new(move |_| table.asked() == Some(Asked::Load));
    let in_round =
        Memo::new(move |_| !stealing.get() && table.showing.with(|s| s.view.open.thieves_wait()));
    view! {
        <section class="timbuktu" id="timbuktu" tabindex="-1" data-turn=turn data-phase=phase
            aria-label=say!(table.voice, "game-timbuktu")>
            <svg class="t-defs" aria-hidden="true" inner_html=art::DEFS></svg>
            <journey::Journey table/>
            <header class="t-status">
                <Status table/>
                {move || in_round.get().then(|| view! { <round::Round table/> })}
            </header>
            {move || if stealing.get() {
                view! { <robbery::Robbery table/> }.into_any()
            } else if loading.get() {
                view! { <loader::Loader table/> }.into_any()
            } else if phase_now.get() == Phase::Load || phase_now.get() == Phase::First {
                ().into_any()
            } else {
                view! { <board::Board table/> <hand::Hand table/> <hand::Actions table/> }.into_any()
            }}
            <advice::Advice table/>
            <div class="t-panels">
                <ledger::Ledger table/>
                <notebook::Notebook table/>
            </div>
        </section>
    }
}

/// Whose turn it is, and for what.
#[component]
fn Status(table: Table) -> impl IntoView {
    let voice = table.voice;
    let where_now = move || {
        table.showing.with(|s| {
            let open = &s.view.open;
            match open.phase() {
                Phase::First | Phase::Load | Phase::Place => String::new(),
                Phase::Deal | Phase::Choose | Phase::Move => voice.tell(
                    "t-stage-round",
                    &[
                        ("stage", (open.stage() + 1).into()),
                        ("stages", s.game.stage_count().into()),
                        ("round", (open.round() + 1).into()),
                        ("rounds", s.game.camels().into()),
                    ],
                ),
                Phase::Over => voice.say("t-over"),
            }
        })
    };
    view! {
        <p class="t-where">{where_now}</p>
        <h2 class="t-todo" data-test="todo">{move || table.showing.with(|s| todo(table, s))}</h2>
    }
}

/// What is awaited, of whom.
fn todo(table: Table, showing: &Showing<Timbuktu>) -> String {
    let voice = table.voice;
    if table.theft().is_some() {
        return voice.say("t-todo-theft");
    }
    let phase = showing.view.open.phase();
    if let Some(seat) = showing.acting {
        let name = [("name", showing.name(voice, seat).into())];
        return match Asked::of(&showing.view, seat) {
            Some(Asked::Load) => voice.tell("t-todo-load", &name),
            Some(Asked::Place) => voice.tell("t-todo-place", &name),
            Some(Asked::Choose) => voice.tell("t-todo-choose", &name),
            Some(Asked::Go(camel)) => voice.tell(
                "t-todo-go",
                &[name[0].clone(), ("camel", camel.to_string().into())],
            ),
            None => voice.say("t-over"),
        };
    }
    match showing.turn {
        Turn::Over => match &showing.outcome {
            Some((_, winners)) => voice.tell(
                "t-todo-over",
                &[
                    ("names", words::names(voice, showing, *winners).into()),
                    ("winners", winners.len().into()),
                ],
            ),
            None => voice.say("t-over"),
        },
        Turn::Chance => voice.say("t-todo-chance"),
        Turn::One(_) | Turn::Several(_) => {
            let names = words::names(voice, showing, showing.turn.seats());
            let key = match phase {
                Phase::Load => "t-wait-load",
                Phase::Place => "t-wait-place",
                Phase::Choose => "t-wait-choose",
                Phase::First | Phase::Deal | Phase::Move | Phase::Over => "t-wait-move",
            };
            voice.tell(key, &[("names", names.into())])
        }
    }
}

/// The phase, for tests and style sheets.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::First => "first",
        Phase::Load => "load",
        Phase::Place => "place",
        Phase::Deal => "deal",
        Phase::Choose => "choose",
        Phase::Move => "move",
        Phase::Over => "over",
    }
}

/// The seat whose secrets the screen shows.
pub fn own_seat(showing: &Showing<Timbuktu>) -> Option<Seat> {
    match showing.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Everything => showing.acting,
    }
}
