//! What a camel or two would enclose is told without placing them: the same comes true when they are
//! placed.

use caravanserai_desert::{
    Cell, Cells, Colour, Desert, Edition, Map, Move, Phase, Position, Setup,
};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Seat, Step};

/// What placing the camel really encloses.
fn encloses(
    game: &Desert,
    position: &mut Position,
    seat: Seat,
    colour: Colour,
    cell: Cell,
) -> Cells {
    let before = position.enclosed(seat);
    let camel = Move::Camel(colour, game.board().space(cell));
    game.apply(position, &Step::Move(seat, camel));
    position.enclosed(seat).without(before)
}

/// How often one camel and how often the second of two enclosed something.
#[derive(Default)]
struct Seen {
    alone: u32,
    together: u32,
}

fn look_ahead(game: &Desert, position: &Position, seen: &mut Seen) {
    let seat = position.mover();
    for colour in Colour::ALL {
        for one in position.legal_camels(seat, colour).iter() {
            let mut after = *position;
            let area = encloses(game, &mut after, seat, colour, one);
            let told = game.would_enclose(position, seat, colour, one);
            assert_eq!(told, area, "{colour} on {one:?}");
            seen.alone += u32::from(!area.is_empty());
            if !area.is_empty() || after.mover() != seat || after.phase() != Phase::Camels {
                continue;
            }
            for other in after.legal_camels(seat, colour).iter() {
                let area = encloses(game, &mut after.clone(), seat, colour, other);
                let told = game.would_enclose_after(position, seat, colour, Some(one), other);
                assert_eq!(told, area, "{colour} on {one:?}, then {other:?}");
                seen.together += u32::from(!area.is_empty());
            }
        }
    }
}

#[test]
fn what_is_told_before_comes_true() {
    let mut seen = Seen::default();
    for number in 0..24 {
        let edition = Edition::ALL[number % 3];
        let name = ["mountain", "river"][number / 3 % 2];
        let map = Map::embedded(name).expect("an embedded map");
        let game = Desert::new(Setup::preset(edition, map, 2 + number % 4)).expect("a sound setup");
        let mut luck = FastLuck::new(number as u64);
        let mut position = game.start();
        let draw = game.draw(&position, &mut luck);
        game.apply(&mut position, &Step::Draw(draw));
        let mut moves = vec![];
        while !matches!(position.phase(), Phase::Over(_)) {
            if position.phase() == Phase::Camels && position.camels_left_in_turn() == 2 {
                look_ahead(&game, &position, &mut seen);
            }
            let seat = position.mover();
            moves.clear();
            game.legal_moves(&position, seat, &mut moves);
            let chosen = moves[luck.below(moves.len() as u32) as usize];
            game.apply(&mut position, &Step::Move(seat, chosen));
        }
    }
    assert!(seen.alone > 100 && seen.together > 1000, "hardly any areas");
}
