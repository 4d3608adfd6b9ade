//! A simple sensible player makes about the points that an independent simulation with the same tables
//! made: 136, 109 and 95 with three, four and five seats, give or take a few.

use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::Study;
use caravanserai_kernel::{Game, Luck, Seat, Viewer};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{
    ByGood, Camel, Good, Move, Pen, Position, Setup, Spot, Timbuktu, View,
};

/// Moves to where the camel loses fewest tokens on average, what it pays counted in, by what the
/// seat's view tells and no more; chooses the camel that can move at the least such cost. Places at
/// random.
fn avoider(game: &Timbuktu, position: &Position, seat: Seat, luck: &mut dyn Luck) -> Move {
    let mut moves = vec![];
    game.legal_moves(position, seat, &mut moves);
    luck.shuffle(&mut moves);
    let view = game.view(position, Viewer::Seat(seat));
    let Some(known) = Knowledge::of(game, &view) else {
        return moves[0];
    };
    let cost = |the_move: &Move| match *the_move {
        Move::Go(pen, pay) => {
            let camel = view.choices[seat].expect("a seat knows its own card");
            cost_of_way(&view, &known, (seat, camel), pen, pay)
        }
        Move::Choose(camel) => {
            let from = view.open.spot(seat, camel).expect("placed").pen();
            let arrows = game.arrows(view.open.stage(), from);
            let pens = view.open.pens_with_room().iter().map(|pen| Pen::ALL[pen]);
            let costs = pens.map(|pen| {
                let free = arrows.contains(pen.index()) || view.load(seat, camel).is_empty();
                cost_of_pen(&view, &known, (seat, camel), pen, free)
            });
            costs.fold(f64::INFINITY, f64::min)
        }
        Move::Load(_) | Move::Place(..) => 0.0,
    };
    let cheapest = moves.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)));
    *cheapest.expect("who is asked is on turn")
}

fn cost_of_pen(view: &View, known: &Knowledge, who: (Seat, Camel), pen: Pen, free: bool) -> f64 {
    if free {
        return cost_of_way(view, known, who, pen, None);
    }
    let kinds = view.load(who.0, who.1).kinds().iter();
    let costs = kinds.map(|kind| cost_of_way(view, known, who, pen, Some(Good::ALL[kind])));
    costs.fold(f64::INFINITY, f64::min)
}

fn cost_of_way(
    view: &View,
    known: &Knowledge,
    (seat, camel): (Seat, Camel),
    pen: Pen,
    pay: Option<Good>,
) -> f64 {
    let spot = Spot::new(pen, view.open.landing(pen).expect("it has room"));
    let load = view.load(seat, camel);
    let (load, paid) = pay.map_or((load, 0.0), |good| (load.less(good), 1.0));
    paid + known.expected_loss(spot, load, &ByGood::from_fn(|_| 1.0))
}

fn average(seats: usize, games: u64) -> f64 {
    let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
    let mut points = 0;
    for number in 0..games {
        let mut study = Study::new(&game, Seed::from_number(number), avoider);
        while study.next().is_some() {}
        let scores = game.scores(study.position()).expect("over");
        points += scores.as_slice().iter().sum::<i32>();
    }
    f64::from(points) / (games * seats as u64) as f64
}

#[test]
fn a_simple_sensible_player_makes_the_expected_points() {
    for (seats, expected) in [(3, 136.0), (4, 109.0), (5, 95.0)] {
        let average = average(seats, 200);
        assert!((average - expected).abs() < 5.0, "{seats} seats: {average}");
    }
}
