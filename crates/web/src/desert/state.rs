//! What the person at the desk is doing: the draft, the chosen colour, the space pointed at.

use super::geometry::Geometry;
use super::sheet::Sheet;
use super::steer::{self, Arrow};
use super::telling;
use crate::showing::{Desk, Hint};
use crate::words::{Voice, letters};
use caravanserai_desert::{Cell, Cells, Colour, Desert, Illegal, Move, Phase};
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// On narrower screens held upright the board is turned.
const UPRIGHT: &str = "(max-width: 44rem) and (max-aspect-ratio: 4/5)";

/// The table as one works at it.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) desk: Desk<Desert>,
    pub(super) voice: Voice,
    /// The moves drafted, for the match at that version only.
    draft: RwSignal<(usize, Vec<Move>)>,
    pub(super) chosen: RwSignal<Option<Colour>>,
    pub(super) pointed: RwSignal<Option<Cell>>,
    /// The space the keyboard is on.
    pub(super) cursor: RwSignal<Cell>,
    /// What just happened to the draft, read out.
    pub(super) said: RwSignal<String>,
    /// Why the last thing pressed was refused.
    pub(super) refused: RwSignal<Option<Illegal>>,
    pub(super) sheet: Memo<Arc<Sheet>>,
    pub(super) geometry: Memo<Arc<Geometry>>,
    /// Where the chosen colour may go, or any if none is chosen.
    pub(super) open: Memo<Cells>,
    /// Where a lesson wants something to go.
    pub(super) wanted: Memo<Cells>,
}

/// What can be said of putting something on a space.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Answer {
    /// There is nothing to put now.
    Nothing,
    /// The colour may go there.
    May(Colour),
    /// No colour is chosen; these may go there.
    Several(Vec<Colour>),
    /// Nothing may go there.
    No(Illegal),
    /// Legal, but not what the lesson asks for.
    NotGuided,
    /// No colour is chosen, and none may go there.
    ChooseFirst,
}

impl Table {
    pub(super) fn new(desk: Desk<Desert>) -> Self {
        let draft = RwSignal::new((0, vec![]));
        let chosen = RwSignal::new(None);
        let sheet = Memo::new(move |_| {
            let showing = desk.showing.get();
            let sheet = draft.with(|(version, moves): &(usize, Vec<Move>)| {
                let moves = if *version == showing.version {
                    &moves[..]
                } else {
                    &[]
                };
                Sheet::new(showing.clone(), moves)
            });
            Arc::new(sheet)
        });
        let turned = turned();
        let game = Memo::new(move |_| sheet.with(|sheet| sheet.game().clone()));
        let geometry =
            Memo::new(move |_| Arc::new(game.with(|game| Geometry::new(game, turned.get()))));
        let wanted = Memo::new(move |_| sheet.with(|sheet| wanted(desk, sheet)));
        let open = Memo::new(move |_| {
            let open = sheet.with(|sheet| match chosen.get() {
                Some(colour) => sheet.open_to(colour),
                None => Colour::ALL
                    .into_iter()
                    .fold(Cells::EMPTY, |all, colour| all | sheet.open_to(colour)),
            });
            if asks_for_something(desk) {
                open & wanted.get()
            } else {
                open
            }
        });
        forget_useless_colour(sheet, chosen);
        let first = sheet.with_untracked(|sheet| sheet.game().board().in_use().first());
        Self {
            desk,
            voice: Voice::of_page(),
            draft,
            chosen,
            pointed: RwSignal::new(None),
            cursor: RwSignal::new(first.unwrap_or(Cell::new(0))),
            said: RwSignal::new(String::new()),
            refused: RwSignal::new(None),
            sheet,
            geometry,
            open,
            wanted,
        }
    }

    /// Whether the lesson, if there is one, takes this move now.
    fn guided(self, the_move: Move) -> bool {
        self.desk.guide.with(|guide| {
            guide
                .as_ref()
                .is_none_or(|guide| guide.only.is_empty() || guide.only.contains(&the_move))
        })
    }

    /// What can be said of putting the chosen colour, or any, on a cell.
    pub(super) fn answer(self, sheet: &Sheet, cell: Cell) -> Answer {
        if sheet.drafting().is_none() {
            return Answer::Nothing;
        }
        let judge = |colour| sheet.judge(sheet.placing(colour, cell));
        let guided = |colour: &Colour| self.guided(sheet.placing(*colour, cell));
        if let Some(colour) = self.chosen.get() {
            return match judge(colour) {
                None => Answer::Nothing,
                Some(Err(illegal)) => Answer::No(illegal),
                Some(Ok(())) if guided(&colour) => Answer::May(colour),
                Some(Ok(())) => Answer::NotGuided,
            };
        }
        let fits = Colour::ALL
            .into_iter()
            .filter(|c| judge(*c) == Some(Ok(())));
        let fits: Vec<Colour> = fits.collect();
        let taken: Vec<Colour> = fits.iter().copied().filter(guided).collect();
        match (&fits[..], &taken[..]) {
            (_, [colour]) => Answer::May(*colour),
            (_, [_, ..]) => Answer::Several(taken),
            ([_, ..], []) => Answer::NotGuided,
            ([], []) => {
                // What is wrong with every colour alike is worth saying; the rest depends on the choice.
                let why = Colour::ALL.map(judge);
                match why[0] {
                    Some(Err(illegal)) if why.iter().all(|other| *other == why[0]) => {
                        Answer::No(illegal)
                    }
                    _ => Answer::ChooseFirst,
                }
            }
        }
    }

    /// A space was clicked, tapped or entered: puts the piece there, takes a drafted one back, or
    /// says why not.
    pub(super) fn press(self, cell: Cell) {
        self.cursor.set(cell);
        self.pointed.set(Some(cell));
        let sheet = self.sheet.get_untracked();
        if let Some(at) = sheet.drafted().iter().position(|drafted| *drafted == cell) {
            self.take_back_to(at);
            return;
        }
        match untrack(|| self.answer(&sheet, cell)) {
            Answer::May(colour) => self.add(sheet.placing(colour, cell)),
            Answer::Nothing => {}
            Answer::Several(_) | Answer::ChooseFirst => {
                self.say(self.voice.say("desert-choose-first"));
            }
            Answer::NotGuided => self.say(self.voice.say("desert-not-guided")),
            Answer::No(illegal) => self.refuse(&sheet, illegal),
        }
    }

    /// Says what just happened.
    fn say(self, said: String) {
        self.said.set(said);
        self.refused.set(None);
    }

    /// Says why not.
    fn refuse(self, sheet: &Sheet, illegal: Illegal) {
        self.say(telling::illegal(self.voice, &sheet.showing, illegal));
        self.refused.set(Some(illegal));
    }

    /// Adds a move to the draft, if it is legal and the lesson takes it.
    pub(super) fn add(self, the_move: Move) {
        let sheet = self.sheet.get_untracked();
        if !sheet.allows(the_move) || !untrack(|| self.guided(the_move)) {
            return;
        }
        let mut moves = sheet.moves.clone();
        moves.push(the_move);
        self.draft.set((sheet.showing.version, moves));
        let sheet = self.sheet.get_untracked();
        let left = if sheet.is_whole() {
            0
        } else {
            sheet.needed() - sheet.moves.len()
        };
        let said = telling::the_move(self.voice, the_move);
        let values = [("move", said.into()), ("left", left.into())];
        self.say(self.voice.tell("desert-drafted-said", &values));
    }

    /// Begins the draft anew with a move: advice is about the whole turn, not about half a draft.
    pub(super) fn draft_anew(self, the_move: Move) {
        let version = self.sheet.with_untracked(|sheet| sheet.showing.version);
        self.draft.set((version, vec![]));
        self.add(the_move);
    }

    /// The hint, while it is about the turn on the table, drafted or not.
    pub(super) fn hint(self) -> Option<Arc<Hint<Desert>>> {
        let version = self.sheet.with(|sheet| sheet.showing.version);
        self.desk.hint.get().filter(|hint| hint.version == version)
    }

    /// Takes back the drafted moves from this one on.
    pub(super) fn take_back_to(self, at: usize) {
        let sheet = self.sheet.get_untracked();
        let Some(the_move) = sheet.moves.get(at) else {
            return;
        };
        let said = telling::the_move(self.voice, *the_move);
        let said = self
            .voice
            .tell("desert-taken-back-said", &[("move", said.into())]);
        self.draft
            .set((sheet.showing.version, sheet.moves[..at].to_vec()));
        self.say(said);
    }

    /// Takes back the last drafted move.
    pub(super) fn take_back(self) {
        let drafted = self.sheet.with_untracked(|sheet| sheet.moves.len());
        if drafted > 0 {
            self.take_back_to(drafted - 1);
        }
    }

    /// Makes the drafted turn final, if it is whole.
    pub(super) fn confirm(self) {
        let sheet = self.sheet.get_untracked();
        if sheet.is_whole() {
            self.say(String::new());
            self.pointed.set(None);
            self.desk.decide.run(sheet.moves.clone());
        }
    }

    /// Chooses a colour, or in the phase of returning drafts giving that leader back.
    pub(super) fn choose(self, colour: Colour) {
        let sheet = self.sheet.get_untracked();
        if sheet.showing.view.phase == Phase::Returning {
            if sheet.is_whole() {
                self.take_back();
            }
            match self.sheet.with_untracked(|s| s.judge(Move::Return(colour))) {
                Some(Err(illegal)) => self.refuse(&sheet, illegal),
                _ => self.add(Move::Return(colour)),
            }
            return;
        }
        let same = self.chosen.get_untracked() == Some(colour);
        self.chosen.set((!same).then_some(colour));
        let said = untrack(|| telling::colour(self.voice, colour));
        self.say(if same { String::new() } else { said });
    }

    /// A key was pressed at the table; whether it meant something.
    pub(super) fn key(self, key: &str, on_board: bool) -> bool {
        if let Some(arrow) = Arrow::of_key(key).filter(|_| on_board) {
            let sheet = self.sheet.get_untracked();
            let turned = self.geometry.with_untracked(|g| g.turned());
            let to = steer::next(
                sheet.game().board(),
                self.cursor.get_untracked(),
                arrow,
                turned,
            );
            self.cursor.set(to);
            self.pointed.set(Some(to));
            focus_space(&sheet, to);
            return true;
        }
        match key {
            "Enter" | " " if on_board => {
                if key == "Enter" && self.sheet.with_untracked(|sheet| sheet.is_whole()) {
                    self.confirm();
                } else {
                    self.press(self.cursor.get_untracked());
                }
            }
            "Backspace" | "Escape" => self.take_back(),
            "1" | "2" | "3" | "4" | "5" => {
                let number = usize::from(key.as_bytes()[0] - b'1');
                self.choose(Colour::ALL[number]);
            }
            _ => {
                let upper = letters::capitals(key);
                let letter = |colour: &Colour| telling::key(self.voice, *colour) == upper;
                let Some(colour) = untrack(|| Colour::ALL.into_iter().find(letter)) else {
                    return false;
                };
                self.choose(colour);
            }
        }
        true
    }
}

/// Whether a lesson takes certain moves only.
fn asks_for_something(desk: Desk<Desert>) -> bool {
    let guide = desk.guide.get();
    guide.is_some_and(|guide| !guide.only.is_empty())
}

/// Where a lesson wants something to go.
fn wanted(desk: Desk<Desert>, sheet: &Sheet) -> Cells {
    let board = sheet.game().board();
    let guide = desk.guide.get();
    let moves = guide.iter().flat_map(|guide| guide.only.iter());
    let fits = moves.filter(|the_move| sheet.allows(**the_move));
    let cell = |the_move: &Move| match the_move {
        Move::Return(_) => None,
        Move::Leader(_, space) | Move::Camel(_, space) => board.cell(*space),
    };
    fits.filter_map(cell).collect()
}

/// A colour chosen for one turn stays chosen for the next, unless nothing of it can be placed then.
fn forget_useless_colour(sheet: Memo<Arc<Sheet>>, chosen: RwSignal<Option<Colour>>) {
    let version = Memo::new(move |_| sheet.with(|sheet| sheet.showing.version));
    Effect::new(move || {
        version.get();
        let useless = sheet.with_untracked(|sheet| {
            let colour = chosen.get_untracked();
            let acting = sheet.drafting().is_some();
            acting && colour.is_some_and(|colour| sheet.open_to(colour).is_empty())
        });
        if useless {
            chosen.set(None);
        }
    });
}

/// The id of a space in the page.
pub(super) fn space_id(name: &str) -> String {
    format!("space-{name}")
}

fn focus_space(sheet: &Sheet, cell: Cell) {
    let name = sheet.game().board().space(cell).to_string();
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|d| d.get_element_by_id(&space_id(&name)));
    if let Some(element) = element.and_then(|e| e.dyn_into::<web_sys::SvgElement>().ok()) {
        let _ = element.focus();
    }
}

/// Whether the board is to be turned, followed as the window changes.
fn turned() -> RwSignal<bool> {
    let asked = || {
        let query = web_sys::window().and_then(|window| window.match_media(UPRIGHT).ok()?);
        query.is_some_and(|query| query.matches())
    };
    let turned = RwSignal::new(asked());
    let handle = window_event_listener(leptos::ev::resize, move |_| {
        if turned.get_untracked() != asked() {
            turned.set(asked());
        }
    });
    on_cleanup(move || handle.remove());
    turned
}
