//! Leaders that are likely to come: quick enough for playouts.

use super::features::Camel;
use super::leaders::{judged, unit};
use super::scene::Scene;
use super::search::place;
use super::weights::Table;
use crate::arithmetic::exp;
use caravanserai_desert::{Desert, Phase, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step};

/// So many of a seat's leaders are remembered.
const MOST: usize = 200;
/// So many are drawn before one is placed by chance.
const TRIES: usize = 6;

/// By seat: leaders as they were judged before the first was placed, each with the sum of the
/// chances up to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Likely([Vec<(f32, Camel)>; 5]);

impl Likely {
    /// Judges the leaders of all seats. `points` of judgement make one e times as likely.
    pub(crate) fn fill(&mut self, scene: &Scene, table: &Table, position: &Position, points: f32) {
        for list in &mut self.0 {
            list.clear();
        }
        if points <= 0.0 {
            return;
        }
        for seat in Seat::all(scene.game.seats()) {
            let leaders = judged(scene, table, position, seat);
            let best = leaders.first().map_or(0.0, |leader| leader.points);
            let list = &mut self.0[seat.index()];
            let mut all = 0.0;
            for leader in leaders.iter().take(MOST) {
                all += exp((leader.points - best) / points);
                list.push((all, leader.camel()));
            }
        }
    }

    /// Places all leaders that are still to come.
    #[inline]
    pub(crate) fn place(&self, game: &Desert, position: &mut Position, luck: &mut FastLuck) {
        while position.phase() == Phase::Leaders {
            let seat = position.mover();
            let list = &self.0[seat.index()];
            let all = list.last().map_or(0.0, |(all, _)| *all);
            let open = position.open_to_leaders();
            let colours = game.leaders_to_come(position, seat);
            let drawn = (0..TRIES).find_map(|_| {
                let sought = unit(luck) * all;
                let number = list.partition_point(|(up_to, _)| *up_to <= sought);
                let (_, camel) = list.get(number)?;
                let may = open.contains(camel.cell) && colours.clone().any(|c| c == camel.colour);
                may.then_some(*camel)
            });
            if let Some(camel) = drawn {
                place(game, position, camel);
            } else if let Some(the_move) = game.random_move(position, seat, luck) {
                game.apply(position, &Step::Move(seat, the_move));
            } else {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desert::leaders::{countries, lead};
    use crate::desert::weights::Weights;
    use caravanserai_desert::{Edition, Map, Setup};
    use caravanserai_kernel::luck::Seed;
    use caravanserai_kernel::{Turn, Viewer};

    /// With every seat to its liking nobody is ahead, so one seat's leaders are likely ones and the
    /// others' are placed by chance.
    #[test]
    fn likely_leaders_are_legal_and_better_than_those_of_chance() {
        for seats in [2, 4, 5] {
            let map = Map::embedded("mountain").expect("an embedded map");
            let setup = Setup::preset(Edition::Zman2017, map, seats);
            let game = Desert::new(setup).expect("a sound setup");
            let mut start = game.start();
            let draw = game.draw(&start, &mut Seed::from_number(1).luck_of_draw(0));
            game.apply(&mut start, &Step::Draw(draw));
            let mut luck = FastLuck::new(1);
            while start.phase() == Phase::Returning {
                let seat = start.mover();
                let the_move = game.random_move(&start, seat, &mut luck);
                game.apply(&mut start, &Step::Move(seat, the_move.expect("a move")));
            }
            let view = game.view(&start, Viewer::Everything);
            let scene = Scene::new(&game, &view, &start);
            let table = Weights::shipped().table(seats);
            let mut likely = Likely::default();
            likely.fill(&scene, table, &start, 4.0);
            let own = start.mover();
            for list in likely.0.iter_mut().skip(own.index() + 1) {
                list.clear();
            }
            for list in likely.0.iter_mut().take(own.index()) {
                list.clear();
            }
            let mut sum = 0.0;
            for _ in 0..50 {
                let mut position = start;
                likely.place(&game, &mut position, &mut luck);
                assert!(matches!(game.turn(&position), Turn::One(_)));
                assert_eq!(position.phase(), Phase::Camels);
                let view = game.view(&position, Viewer::Everything);
                assert_eq!(game.guess(&view, &mut luck), position);
                for sums in countries(&scene, &position) {
                    sum += lead(table, &sums[..seats], own);
                }
            }
            assert!(sum / 50.0 > 3.0, "{seats} seats: {} points", sum / 50.0);
        }
    }
}
