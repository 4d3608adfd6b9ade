//! What a camel would enclose is told without placing it: the same comes true when it is placed.

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

/// How many camels enclosed something.
fn look_ahead(game: &Desert, position: &Position) -> u32 {
    let seat = position.mover();
    let mut seen = 0;
    for colour in Colour::ALL {
        for cell in position.legal_camels(seat, colour).iter() {
            let area = encloses(game, &mut position.clone(), seat, colour, cell);
            let told = game.would_enclose(position, seat, colour, cell);
            assert_eq!(told, area, "{colour} on {cell:?}");
            seen += u32::from(!area.is_empty());
        }
    }
    seen
}

#[test]
fn what_is_told_before_comes_true() {
    let mut seen = 0;
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
            if position.phase() == Phase::Camels {
                seen += look_ahead(&game, &position);
            }
            let seat = position.mover();
            moves.clear();
            game.legal_moves(&position, seat, &mut moves);
            let chosen = moves[luck.below(moves.len() as u32) as usize];
            game.apply(&mut position, &Step::Move(seat, chosen));
        }
    }
    assert!(seen > 200, "hardly any areas");
}
