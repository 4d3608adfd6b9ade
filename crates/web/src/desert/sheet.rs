//! What one sees while deciding: the table with the draft of a turn laid on top of it.
//!
//! A draft is played on a guessed world, which is as good as the real one: what is legal never
//! depends on what is hidden. What the guess made up is masked again before anything is drawn, so a
//! face-down token taken in a draft stays face down.

use crate::showing::Showing;
use caravanserai_desert::{
    Cell, Cells, Colour, Desert, Event, Illegal, Move, Phase, Position, View,
};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step};
use std::sync::Arc;

/// The table with the draft of a turn laid on top.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) showing: Arc<Showing<Desert>>,
    /// Who drafts, if anyone may decide here now.
    pub(super) seat: Option<Seat>,
    /// The moves drafted so far; each is legal after the ones before it.
    pub(super) moves: Vec<Move>,
    /// What is on the table with the draft, as the viewer may know it.
    pub(super) view: View,
    /// Tokens of unknown value that the draft takes.
    pub(super) face_down_taken: u32,
    /// A world with the draft carried out.
    world: Position,
    /// How many moves make the turn.
    needed: usize,
}

/// Sheets are worth comparing by what they were made from.
impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.showing, &other.showing) && self.moves == other.moves
    }
}

impl Sheet {
    /// Lays a draft on the table. Moves that are not legal, and those after them, are left out.
    pub(super) fn new(showing: Arc<Showing<Desert>>, draft: &[Move]) -> Self {
        let game = &showing.game;
        let mut world = game.guess(&showing.view, &mut FastLuck::new(showing.version as u64));
        let seat = showing.acting.filter(|seat| showing.turn.is_for(*seat));
        let needed = match showing.view.phase {
            Phase::Returning | Phase::Leaders => 1,
            Phase::Camels => usize::from(showing.view.camels_left),
            Phase::Dealing | Phase::Over(_) => 0,
        };
        let mut moves = vec![];
        for the_move in draft.iter().take(needed) {
            let Some(step) = seat.map(|seat| Step::Move(seat, *the_move)) else {
                break;
            };
            if game.play(&mut world, &step).is_err() {
                break;
            }
            moves.push(*the_move);
        }
        let (view, face_down_taken) = masked(&showing, &world);
        Self {
            showing,
            seat,
            moves,
            view,
            face_down_taken,
            world,
            needed,
        }
    }

    pub(super) fn game(&self) -> &Desert {
        &self.showing.game
    }

    /// A world with the draft carried out. Only what is open may be shown from it.
    pub(super) fn world(&self) -> &Position {
        &self.world
    }

    /// How many moves the whole turn has.
    pub(super) fn needed(&self) -> usize {
        self.needed
    }

    /// Whether the draft ends the game before the turn is whole (T5) or with it.
    pub(super) fn ends_game(&self) -> bool {
        !self.moves.is_empty() && matches!(self.world.phase(), Phase::Over(_))
    }

    /// Whether the draft is a whole turn that may be confirmed.
    pub(super) fn is_whole(&self) -> bool {
        !self.moves.is_empty() && (self.moves.len() == self.needed || self.ends_game())
    }

    /// The seat that may still add to the draft.
    pub(super) fn drafting(&self) -> Option<Seat> {
        self.seat.filter(|_| !self.is_whole())
    }

    /// Putting this colour on this cell, as a move of the phase.
    pub(super) fn placing(&self, colour: Colour, cell: Cell) -> Move {
        let space = self.game().board().space(cell);
        match self.showing.view.phase {
            Phase::Leaders => Move::Leader(colour, space),
            Phase::Dealing | Phase::Returning | Phase::Camels | Phase::Over(_) => {
                Move::Camel(colour, space)
            }
        }
    }

    /// Judges a move on top of the draft; nothing to judge where nobody drafts.
    pub(super) fn judge(&self, the_move: Move) -> Option<Result<(), Illegal>> {
        let seat = self.drafting()?;
        Some(self.game().check(&self.world, seat, &the_move))
    }

    /// Whether a move may be added to the draft.
    pub(super) fn allows(&self, the_move: Move) -> bool {
        matches!(self.judge(the_move), Some(Ok(())))
    }

    /// Where this colour may be put next.
    pub(super) fn open_to(&self, colour: Colour) -> Cells {
        let Some(seat) = self.drafting() else {
            return Cells::EMPTY;
        };
        match self.showing.view.phase {
            Phase::Camels => self.world.legal_camels(seat, colour),
            Phase::Leaders => {
                let spaces = self.world.open_to_leaders();
                let fits = spaces
                    .first()
                    .is_some_and(|cell| self.allows(self.placing(colour, cell)));
                if fits { spaces } else { Cells::EMPTY }
            }
            Phase::Dealing | Phase::Returning | Phase::Over(_) => Cells::EMPTY,
        }
    }

    /// What a move on top of the draft would bring, as far as the viewer may know.
    pub(super) fn gains(&self, the_move: Move) -> Vec<Event> {
        let Some(seat) = self.drafting().filter(|_| self.allows(the_move)) else {
            return vec![];
        };
        let step = Step::Move(seat, the_move);
        let mut after = self.world;
        self.game().apply(&mut after, &step);
        let mut events = self.game().events(&self.world, &step, &after);
        for event in &mut events {
            if let Event::WaterTaken(_, space, value) = event {
                let cell = self.game().board().cell(*space);
                *value = cell.and_then(|cell| self.showing.view.token_value(cell));
            }
        }
        events
    }

    /// The cells of the drafted moves, in order.
    pub(super) fn drafted(&self) -> Vec<Cell> {
        let cell = |the_move: &Move| match the_move {
            Move::Return(_) => None,
            Move::Leader(_, space) | Move::Camel(_, space) => self.game().board().cell(*space),
        };
        self.moves.iter().filter_map(cell).collect()
    }
}

/// The view of a world with the draft, without anything the viewer did not know before; and how many
/// tokens of unknown value the draft takes.
fn masked(showing: &Showing<Desert>, world: &Position) -> (View, u32) {
    let before = &showing.view;
    let mut view = showing.game.view(world, before.viewer);
    view.known = before.known;
    view.values = before.values;
    let taken = before.tokens.without(view.tokens);
    let sum: u16 = taken
        .iter()
        .filter_map(|cell| before.token_value(cell))
        .map(u16::from)
        .sum();
    for seat in Seat::all(showing.game.seats()) {
        let gained = if seat == before.mover { sum } else { 0 };
        view.seats[seat].water_points = before.seats[seat].water_points.map(|w| w + gained);
    }
    (view, taken.without(before.known).len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Edition, Map, Scene, Setup};
    use caravanserai_kernel::{Turn, Viewer};

    /// The lone person's table of a scene.
    fn showing(scene: &str, change: impl Fn(&mut Setup)) -> Arc<Showing<Desert>> {
        let scene = Scene::parse(scene).expect("a scene");
        let mut setup = Setup::preset(Edition::Zman2017, scene.map.clone(), 2);
        change(&mut setup);
        let game = Desert::on_any_board(setup);
        let position = game.put_up(&scene).expect("it could stand on a table");
        let viewer = Viewer::Seat(scene.mover);
        Arc::new(Showing {
            version: 7,
            viewer,
            view: game.view(&position, viewer),
            turn: game.turn(&position),
            acting: Some(scene.mover),
            thinking: caravanserai_kernel::SeatSet::EMPTY,
            seated: vec![],
            told: vec![],
            news_from: 7,
            outcome: None,
            game,
        })
    }

    const WELL: &str = "
        G0 .  3  .  .
        .  .  .  .  .
        .  .  .  .  G1
        ";

    fn green(space: &str) -> Move {
        Move::Camel(Colour::Green, space.parse().expect("a name"))
    }

    fn cell(sheet: &Sheet, space: &str) -> Cell {
        let space = space.parse().expect("a name");
        sheet.game().board().cell(space).expect("in use")
    }

    #[test]
    fn a_draft_is_laid_on_the_table_move_by_move_until_the_turn_is_whole() {
        let table = showing(WELL, |_| ());
        let sheet = Sheet::new(table.clone(), &[]);
        assert_eq!((sheet.needed(), sheet.is_whole()), (2, false));
        assert!(!sheet.allows(green("c1")) && sheet.allows(green("b1")));
        let sheet = Sheet::new(table.clone(), &[green("b1")]);
        assert!(!sheet.is_whole() && sheet.allows(green("c1")));
        assert_eq!(sheet.view.seats[sheet.view.mover].lengths[0], 1);
        let sheet = Sheet::new(table, &[green("b1"), green("c1"), green("d1")]);
        assert!(sheet.is_whole() && sheet.moves.len() == 2);
        assert_eq!(sheet.judge(green("d1")), None);
        assert_eq!(sheet.open_to(Colour::Green), Cells::EMPTY);
        assert_eq!(sheet.drafted(), [cell(&sheet, "b1"), cell(&sheet, "c1")]);
    }

    #[test]
    fn what_is_not_legal_never_enters_a_draft() {
        let sheet = Sheet::new(showing(WELL, |_| ()), &[green("d2"), green("b1")]);
        assert!(sheet.moves.is_empty());
        assert!(matches!(
            sheet.judge(green("d2")),
            Some(Err(Illegal::NotNextToOwn(Colour::Green, _)))
        ));
    }

    #[test]
    fn face_up_tokens_count_in_the_draft() {
        let sheet = Sheet::new(showing(WELL, |_| ()), &[green("b1"), green("c1")]);
        assert_eq!(
            sheet.view.seats[sheet.seat.expect("one drafts")].water_points,
            Some(3)
        );
        assert_eq!(sheet.face_down_taken, 0);
    }

    #[test]
    fn aquifers_turn_only_when_the_turn_is_confirmed() {
        let table = showing(WELL, |setup| setup.aquifers = true);
        let before = Sheet::new(table.clone(), &[green("b1")]);
        let gains = before.gains(green("c1"));
        assert!(
            gains
                .iter()
                .any(|e| matches!(e, Event::WaterTaken(_, _, None)))
        );
        let sheet = Sheet::new(table, &[green("b1"), green("c1")]);
        let well = cell(&sheet, "c1");
        assert!(!sheet.view.tokens.contains(well));
        assert_eq!(sheet.view.token_value(well), None);
        assert_eq!(
            sheet.view.seats[sheet.seat.expect("one drafts")].water_points,
            Some(0)
        );
        assert_eq!(sheet.face_down_taken, 1);
    }

    #[test]
    fn a_draft_that_ends_the_game_shows_no_more_than_before() {
        // One free space is left: after the first camel nobody can place a second.
        let table = showing("G0 1 G1", |setup| setup.aquifers = true);
        let over = Sheet::new(table, &[green("b1")]);
        assert!(over.moves.is_empty(), "next to the rival");
        let table = showing("G0 1 P1", |setup| setup.aquifers = true);
        let over = Sheet::new(table, &[green("b1")]);
        assert!(over.ends_game() && over.is_whole());
        assert_eq!((over.moves.len(), over.needed()), (1, 2));
        assert_eq!(over.view.known, Cells::EMPTY);
        let rival = Seat::new(1).expect("a seat");
        assert_eq!(over.view.seats[rival].water_points, None);
    }

    #[test]
    fn nobody_drafts_where_nobody_acts() {
        let mut table = (*showing(WELL, |_| ())).clone();
        table.acting = None;
        let sheet = Sheet::new(Arc::new(table), &[green("b1")]);
        assert!(sheet.moves.is_empty() && sheet.drafting().is_none());
    }

    #[test]
    fn a_leader_is_a_draft_of_its_own() {
        let map = Map::embedded("mountain").expect("an embedded map");
        let game = Desert::new(Setup::preset(Edition::Zman2017, map, 2)).expect("a good setup");
        let mut position = game.start();
        let draw = game.draw(&position, &mut FastLuck::new(1));
        game.apply(&mut position, &Step::Draw(draw));
        let Turn::One(first) = game.turn(&position) else {
            panic!("leaders are placed one by one")
        };
        let table = Arc::new(Showing {
            version: 1,
            viewer: Viewer::Spectator,
            view: game.view(&position, Viewer::Spectator),
            turn: game.turn(&position),
            acting: Some(first),
            thinking: caravanserai_kernel::SeatSet::EMPTY,
            seated: vec![],
            told: vec![],
            news_from: 0,
            outcome: None,
            game,
        });
        let sheet = Sheet::new(table.clone(), &[]);
        let open = sheet.open_to(Colour::Pink);
        assert_eq!(open, sheet.world().open_to_leaders());
        let cell = open.first().expect("an open space");
        let sheet = Sheet::new(table, &[sheet.placing(Colour::Pink, cell)]);
        assert!(sheet.is_whole() && sheet.view.seats[first].leaders[1] == Some(cell));
    }
}
