//! Timbuktu in six moments of a game of three. The learner is seat 0.

use super::Taught;
use super::script::{Beat, Chapter, learner};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step, Turn};
use caravanserai_timbuktu::{Move, Phase, Position, Setup, Spot, Timbuktu};

/// So many games of random play are looked at for a moment; a test knows that they are enough.
const MOST_GAMES: u64 = 200;

/// The first moment of random play, always the same, that is as asked for.
fn moment(game: &Timbuktu, wanted: impl Fn(&Position) -> bool) -> Position {
    let found = (0..MOST_GAMES).map(FastLuck::new).find_map(|mut luck| {
        let mut position = game.start();
        loop {
            // Of those who decide at once the learner comes last, so as to be asked at all.
            let seats = game.turn(&position).seats().iter();
            let seat = seats.max_by_key(|seat| (*seat != learner(), seat.index()));
            let learners_turn = seat == Some(learner());
            if learners_turn && wanted(&position) {
                return Some(position);
            }
            let step = match (seat, game.turn(&position)) {
                (Some(seat), _) => Step::Move(seat, game.random_move(&position, seat, &mut luck)?),
                (None, Turn::Chance) => Step::Draw(game.draw(&position, &mut luck)),
                (None, _) => return None,
            };
            game.apply(&mut position, &step);
        }
    });
    found.expect("some game comes to it")
}

fn moves(game: &Timbuktu, position: &Position) -> Vec<Move> {
    let mut moves = vec![];
    game.legal_moves(position, learner(), &mut moves);
    moves
}

/// The learner's ways that lead to a swap pitch.
fn swaps(game: &Timbuktu, position: &Position) -> Vec<Move> {
    let open = position.open();
    let swaps = |the_move: &Move| match the_move {
        Move::Go(pen, _) => open
            .landing(*pen)
            .is_some_and(|pitch| game.is_swap(open.stage(), Spot::new(*pen, pitch))),
        Move::Load(_) | Move::Place(..) | Move::Choose(_) => false,
    };
    let mut ways = moves(game, position);
    ways.retain(swaps);
    ways
}

fn paying(game: &Timbuktu, position: &Position, pays: bool) -> Vec<Move> {
    let mut ways = moves(game, position);
    ways.retain(|way| matches!(way, Move::Go(_, good) if good.is_some() == pays));
    ways
}

/// Whether the learner's move is the last before the thieves come.
fn is_last_of_stage(game: &Timbuktu, position: &Position) -> bool {
    let waiting = Seat::all(game.seats()).map(|seat| position.open().waiting(seat).len());
    position.open().phase() == Phase::Move && waiting.sum::<u32>() == 1
}

impl Taught for Timbuktu {
    fn lesson() -> Vec<Chapter<Self>> {
        let game = Timbuktu::new(Setup::new(3).first(learner())).expect("three can play");
        let in_phase = |position: &Position, phase: Phase| position.open().phase() == phase;
        let place = moment(&game, |position| {
            in_phase(position, Phase::Place) && position.open().waiting(learner()).len() == 2
        });
        let choose = moment(&game, |position| {
            in_phase(position, Phase::Choose) && position.open().stage() == 0
        });
        let free = moment(&game, |position| {
            in_phase(position, Phase::Move)
                && position.open().stage() == 0
                && position.open().round() == 0
                && !paying(&game, position, false).is_empty()
        });
        let pay = moment(&game, |position| {
            in_phase(position, Phase::Move)
                && position.open().round() > 2
                && !paying(&game, position, true).is_empty()
        });
        let swap = moment(&game, |position| {
            in_phase(position, Phase::Move)
                && position.open().swaps() == 0
                && !swaps(&game, position).is_empty()
        });
        let theft = moment(&game, |position| {
            is_last_of_stage(&game, position) && position.open().stage() == 0
        });
        // The seat that starts is not the learner's, so that the game's last move can be.
        let second = Seat::all(3).nth(1).expect("three seats");
        let other = Timbuktu::new(Setup::new(3).first(second)).expect("three can play");
        let end = moment(&other, |position| {
            is_last_of_stage(&other, position) && position.open().stage() + 1 == other.stage_count()
        });
        let free_ways = paying(&game, &free, false);
        let paid_ways = paying(&game, &pay, true);
        let swap_ways = swaps(&game, &swap);
        let chapter_of = |game: &Timbuktu, key, rules, start, beats| Chapter {
            key,
            rules,
            game: game.clone(),
            start,
            beats,
        };
        let chapter = |key, rules, start, beats| chapter_of(&game, key, rules, start, beats);
        vec![
            chapter(
                "lesson-timbuktu-start",
                &["S1", "S2", "S3", "S4", "S5", "S6", "S7", "V1", "V2"],
                place,
                vec![Beat::Read, Beat::Do(vec![])],
            ),
            chapter(
                "lesson-timbuktu-thieves",
                &["G1", "G2", "G3", "G4", "G5", "G11"],
                choose,
                vec![Beat::Read, Beat::Do(vec![])],
            ),
            chapter(
                "lesson-timbuktu-go",
                &["G6", "G7", "G12"],
                free,
                vec![Beat::Do(free_ways)],
            ),
            chapter(
                "lesson-timbuktu-pay",
                &["G8", "G9"],
                pay,
                vec![Beat::Do(paid_ways)],
            ),
            chapter(
                "lesson-timbuktu-swap",
                &["G10"],
                swap,
                vec![Beat::Do(swap_ways), Beat::Read],
            ),
            chapter(
                "lesson-timbuktu-theft",
                &["G13", "G14"],
                theft,
                vec![Beat::Do(vec![]), Beat::Read],
            ),
            chapter_of(
                &other,
                "lesson-timbuktu-end",
                &["N1", "N2"],
                end,
                vec![Beat::Do(vec![]), Beat::Read],
            ),
        ]
    }
}
