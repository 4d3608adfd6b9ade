//! What holds for any bytes: the fuzz targets call these, and ordinary tests call them with bounded
//! noise. Each panics where its promise is broken.

use crate::playthrough;
use crate::{Colour, Desert, Edition, Map, Move, Position, Returns, Scene, Setup, Space};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::text::TextError;
use caravanserai_kernel::{Game, Seat, Step, Turn, Viewer};
use std::collections::BTreeSet;

/// A board where one camel does what elsewhere many must: rooms behind a single space, dead ends,
/// mountains of one space, a river that stops.
pub const CAVES: &str = "\
# caves: rooms, necks and dead ends
. . . . . . . # . . . . . . . .
. o . . . P . # . . o . . . . .
. . . . . . . # . . . . . . P .
. . . o . . . # . . . # . . . .
. . . . . . . . . . . . . . . .
. . P . . . . # . . . . o . . .
. . . . . # . # . . . . . . . .
. . . . . . . # . . . . . . . .
# # # . # # # # # # # # . # # #
. . . . . . . . . . # . . . . .
. . # # # # # # # . # . . . . .
. . . . . . . . # . # . . P . .
o . . . . # . . # . # . . . . .
. . . . . . . . # P # o . . . .
. . . . . . . . # # # # # # # .
, , , c , , , Q , , , , , , , ,
, , , , , , , , , , , c , , , ,
river 2,4 3,4
river 2,4 3,5
river 3,4 3,5
river 12,8 12,9
";

/// Any text is a map that suits its board, its record and its own text; or it is refused with places
/// within the text.
pub fn map(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for seats in 2..=5 {
        match Map::parse_for("any", &text, seats) {
            Ok(map) => {
                assert_eq!(Map::parse(map.name(), map.text()).as_ref(), Ok(&map));
                let setup = Setup::preset(Edition::Zman2017, map, seats);
                let game = Desert::new(setup).expect("its problems would have been told");
                let in_use = game.setup().map.plots_for(seats).count();
                assert_eq!(game.board().in_use().len() as usize, in_use);
                let headers = game.headers();
                assert_eq!(Desert::from_headers(&headers).as_ref(), Ok(&game));
            }
            Err(problems) => {
                assert!(!problems.is_empty() && problems.is_sorted());
                for problem in &problems {
                    lies_within(&text, problem);
                }
            }
        }
    }
}

fn lies_within(text: &str, problem: &TextError) {
    let line = text
        .lines()
        .nth(problem.line.wrapping_sub(1))
        .unwrap_or_default();
    let lines = text.lines().count().max(1);
    let columns = line.chars().count().max(1);
    let within = (1..=lines).contains(&problem.line) && (1..=columns).contains(&problem.column);
    assert!(within, "{problem:?}");
    assert!(!problem.message.is_empty() && !problem.message.contains('\n'));
}

/// Any text is a drawing that can be put up, and then obeys the laws of positions; or everything
/// wrong with it is told.
pub fn scene(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let scene = match Scene::parse(&text) {
        Ok(scene) => scene,
        Err(problems) => {
            assert!(!problems.is_empty() && problems.is_sorted());
            for problem in &problems {
                lies_within(&text, problem);
            }
            return;
        }
    };
    for seats in 2..=5 {
        let edition = Edition::ALL[seats % 3];
        let game = Desert::on_any_board(Setup::preset(edition, scene.map.clone(), seats));
        match game.put_up(&scene) {
            Ok(position) => {
                agrees(&game, &position, &all_moves(&game));
                shows_what_it_guesses(&game, &position);
            }
            Err(problems) => assert!(!problems.is_empty()),
        }
    }
}

/// Any text is a good playthrough or has a first wrong line.
pub fn playthrough(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Err(fault) = playthrough::verify(&text, None) {
        let lines = 1..=text.lines().count() + 1;
        assert!(lines.contains(&fault.line), "{fault}");
    }
}

/// A game from the first two bytes; what is left of them may choose its moves.
pub fn setup(bytes: &[u8]) -> (Desert, &[u8]) {
    let (head, rest) = bytes.split_at(bytes.len().min(2));
    let head = head
        .iter()
        .fold(0, |all, byte| all << 8 | usize::from(*byte));
    let on = |bit: usize| head >> (8 + bit) & 1 == 1;
    let seats = 2 + head % 4;
    let map = match head / 4 % 3 {
        0 => Map::embedded("mountain"),
        1 => Map::embedded("river"),
        _ => Map::parse("caves", CAVES).ok(),
    };
    let edition = Edition::ALL[head / 12 % 3];
    let setup = Setup {
        serpentine: on(0),
        aquifers: on(1),
        closed_scores: on(2),
        returns: if on(3) {
            Returns::Dealt
        } else {
            Returns::Chosen
        },
        first: if on(4) { Seat::new(head % seats) } else { None },
        ..Setup::preset(edition, map.expect("a sound map"), seats)
    };
    (Desert::new(setup).expect("a sound setup"), rest)
}

/// A game whose setup and moves the bytes choose: no step panics, and whoever is to decide has a
/// move. Now and then the list and the judge are compared over all moves there are, and the law of
/// views is tried; the bytes say when.
pub fn moves(bytes: &[u8]) {
    let (game, rest) = setup(bytes);
    let all = all_moves(&game);
    let mut position = game.start();
    let mut listed = vec![];
    for pair in rest.chunks_exact(2) {
        let choice = usize::from(u16::from_le_bytes([pair[0], pair[1]]));
        let step = match game.turn(&position) {
            Turn::Chance => Step::Draw(game.draw(&position, &mut FastLuck::new(choice as u64))),
            Turn::One(seat) => {
                game.legal_moves(&position, seat, &mut listed);
                Step::Move(seat, listed[choice % listed.len()])
            }
            Turn::Several(_) | Turn::Over => break,
        };
        match pair[1] % 16 {
            0 => shows_what_it_guesses(&game, &position),
            1 => agrees(&game, &position, &all),
            _ => {}
        }
        game.play(&mut position, &step)
            .expect("a listed move is legal");
    }
    agrees(&game, &position, &all);
    shows_what_it_guesses(&game, &position);
}

/// Every move that can be written on this map, and some that lie off it; sorted.
fn all_moves(game: &Desert) -> Vec<Move> {
    let plots = game.setup().map.plots_for(5);
    let spaces: BTreeSet<Space> = plots
        .flat_map(|(space, _)| space.around().into_iter().flatten().chain([space]))
        .collect();
    let placed = |place: fn(Colour, Space) -> Move| {
        let spaces = &spaces;
        let of_colour = move |colour| spaces.iter().map(move |space| place(colour, *space));
        Colour::ALL.into_iter().flat_map(of_colour)
    };
    let returned = Colour::ALL.into_iter().map(Move::Return);
    returned
        .chain(placed(Move::Leader))
        .chain(placed(Move::Camel))
        .collect()
}

/// The list is what the judge accepts, for whoever is to decide and for nobody else; and whoever is
/// to decide has a move.
fn agrees(game: &Desert, position: &Position, all: &[Move]) {
    let mut listed = vec![];
    for seat in Seat::all(game.seats()) {
        game.legal_moves(position, seat, &mut listed);
        assert_eq!(!listed.is_empty(), game.turn(position).is_for(seat));
        listed.sort_unstable();
        let judged = |the_move: &&Move| game.check(position, seat, the_move).is_ok();
        assert!(all.iter().filter(judged).eq(&listed), "{seat:?}");
    }
}

/// A world guessed from a view looks the same and has the same moves.
fn shows_what_it_guesses(game: &Desert, position: &Position) {
    let moves = |position: &Position| {
        let mut moves = vec![];
        if let Turn::One(seat) = game.turn(position) {
            game.legal_moves(position, seat, &mut moves);
        }
        moves
    };
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(position, viewer);
        let world = game.guess(&view, &mut FastLuck::new(7));
        assert_eq!(game.view(&world, viewer), view);
        assert_eq!(moves(&world), moves(position), "{viewer:?}");
    }
}
