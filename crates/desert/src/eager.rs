//! Whole games of random legal moves by players who take what lies before them.
//!
//! In a uniformly random game hardly anyone links an oasis that is one camel away. Here a seat does,
//! and takes water next to it, as often as it is told to; else its camel is uniformly random. That
//! costs a quarter more time than a uniform game.

use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::COLOURS;
use crate::cpu::{Cpu, Work, on_this_machine};
use crate::playout::{Counts, Placement, place_leaders};
use crate::position::{End, Phase, Position};
use crate::setup::OASES;
use caravanserai_kernel::luck::FastLuck;

/// How often camels take what they can, out of 256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eager {
    /// Where one can link an oasis, it does: the first thing that is thought of.
    pub link: u16,
    /// Where one can take a token, it does.
    pub water: u16,
}

impl Desert {
    /// Plays a position to its end by random legal moves, leaders by chance and camels as eager as
    /// said. Palms and tokens must be laid out. Allocates nothing.
    pub fn eager_playout(&self, position: &mut Position, luck: &mut FastLuck, eager: Eager) {
        let work = Playout {
            game: self,
            position,
            luck,
            eager,
        };
        on_this_machine(self.board(), work);
    }
}

struct Playout<'a> {
    game: &'a Desert,
    position: &'a mut Position,
    luck: &'a mut FastLuck,
    eager: Eager,
}

impl Work for Playout<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, cpu: impl Cpu) {
        let Self {
            game,
            position,
            luck,
            eager,
        } = self;
        place_leaders(game, position, luck, cpu);
        let unlinked = by_links(game, position);
        while position.phase == Phase::Camels {
            let seat = position.mover as usize;
            let mood = luck.roughly_below(1 << 16);
            let mut drawn = None;
            if mood & 255 < u32::from(eager.link) {
                let wanted = |colour: usize| {
                    let linked = position.belongings[seat].caravans[colour].linked;
                    unlinked[usize::from(linked) % unlinked.len()]
                };
                drawn = draw_wanted(position, seat, wanted, luck, cpu);
            }
            if drawn.is_none() && mood >> 8 < u32::from(eager.water) {
                drawn = draw_wanted(position, seat, |_| position.tokens, luck, cpu);
            }
            let drawn = drawn.or_else(|| draw(position, &position.live[seat], luck, cpu));
            let Some(Placement { colour, cell }) = drawn else {
                position.phase = Phase::Over(End::Stuck);
                break;
            };
            game.place_camel(position, seat, colour.into(), cell, cpu);
            position.camels_left -= 1;
            if position.camels_left == 0 {
                game.end_turn(position);
            }
        }
    }
}

/// By the oases that a caravan is linked to, as bits: the cells next to any other.
#[inline(always)]
fn by_links(game: &Desert, position: &Position) -> [Cells; 1 << OASES] {
    let near = position.oases.map(|palm| {
        // A table put up by hand may have fewer palms than numbers for them.
        let palm = Cell(palm);
        if position.palms.contains(palm) {
            game.board().near(palm)
        } else {
            Cells::EMPTY
        }
    });
    let mut unlinked = [Cells::EMPTY; 1 << OASES];
    // Each set is one of fewer oases and one oasis more.
    for open in 1..1 << OASES {
        let rest: usize = open & (open - 1);
        let all = (1 << OASES) - 1;
        unlinked[all ^ open] = unlinked[all ^ rest] | near[open.trailing_zeros() as usize];
    }
    unlinked
}

/// Draws a legal placement on a wanted cell, if there is one.
#[inline(always)]
fn draw_wanted(
    position: &Position,
    seat: usize,
    wanted: impl Fn(usize) -> Cells,
    luck: &mut FastLuck,
    cpu: impl Cpu,
) -> Option<Placement> {
    let sets: [Cells; COLOURS] =
        std::array::from_fn(|colour| position.live[seat][colour] & wanted(colour));
    let all = sets.iter().fold(Cells::EMPTY, |all, set| all | *set);
    // Most of the time there is none, and that is cheaper to see than to count.
    if all.meets(position.free) {
        draw(position, &sets, luck, cpu)
    } else {
        None
    }
}

/// Draws a legal placement from sets of cells by colour, if there is one.
#[inline(always)]
fn draw(
    position: &Position,
    sets: &[Cells; COLOURS],
    luck: &mut FastLuck,
    cpu: impl Cpu,
) -> Option<Placement> {
    let counts = Counts::among(position, sets, cpu);
    let all = counts.all();
    (all > 0).then(|| counts.pick_among(sets, &position.free, luck.roughly_below(all), cpu))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Portable;
    use crate::{Breakdown, Edition, Map, Setup};
    use caravanserai_kernel::luck::Seed;
    use caravanserai_kernel::{Game, Step, Turn, Viewer};

    const ALWAYS: Eager = Eager {
        link: 256,
        water: 256,
    };
    const NEVER: Eager = Eager { link: 0, water: 0 };

    fn laid_out(edition: Edition, map: &str, seats: usize) -> (Desert, Position) {
        let map = Map::embedded(map).expect("an embedded map");
        let game = Desert::new(Setup::preset(edition, map, seats)).expect("a sound setup");
        let mut position = game.start();
        let draw = game.draw(&position, &mut Seed::from_number(1).luck_of_draw(0));
        game.apply(&mut position, &Step::Draw(draw));
        (game, position)
    }

    #[test]
    fn a_game_is_the_same_on_every_machine_and_ends_where_the_board_says() {
        for (edition, map, seats) in [
            (Edition::Zman2017, "mountain", 2),
            (Edition::Kosmos1998, "river", 4),
            (Edition::Allplay2023, "mountain", 5),
        ] {
            let (game, start) = laid_out(edition, map, seats);
            let (mut luck, mut portable_luck) = (FastLuck::new(2), FastLuck::new(2));
            for eager in [ALWAYS, NEVER, ALWAYS] {
                let (mut position, mut portable) = (start, start);
                game.eager_playout(&mut position, &mut luck, eager);
                let work = Playout {
                    game: &game,
                    position: &mut portable,
                    luck: &mut portable_luck,
                    eager,
                };
                work.run(Portable);
                assert_eq!(position, portable);
                assert_eq!(game.turn(&position), Turn::Over);
                let view = game.view(&position, Viewer::Everything);
                assert_eq!(game.guess(&view, &mut luck), position);
                let _ = game.guess(&view, &mut portable_luck);
            }
        }
    }

    /// The mean of something over many games, and the variance of that mean.
    fn mean(
        (game, start): &(Desert, Position),
        of: fn(&Breakdown) -> u16,
        mut play: impl FnMut(&Desert, &mut Position),
    ) -> (f64, f64) {
        let games = 2_000;
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..games {
            let mut position = *start;
            play(game, &mut position);
            let points = game.breakdown(&position);
            let points: f64 = points.iter().map(|(_, points)| f64::from(of(points))).sum();
            sum += points;
            squares += points * points;
        }
        let (games, mean) = (f64::from(games), sum / f64::from(games));
        (mean, (squares / games - mean * mean) / games)
    }

    /// Bounds are five standard errors.
    #[test]
    fn who_is_never_eager_plays_uniformly_and_who_is_takes_more() {
        let table = laid_out(Edition::Zman2017, "mountain", 4);
        let mut luck = FastLuck::new(3);
        let parts: [fn(&Breakdown) -> u16; 3] = [|p| p.oases, |p| p.waterholes, |p| p.longest];
        for (number, part) in parts.into_iter().enumerate() {
            let uniform = mean(&table, part, |game, position| {
                game.random_playout(position, &mut luck);
            });
            let never = mean(&table, part, |game, position| {
                game.eager_playout(position, &mut luck, NEVER);
            });
            let always = mean(&table, part, |game, position| {
                game.eager_playout(position, &mut luck, ALWAYS);
            });
            let bound = 5.0 * (uniform.1 + never.1).sqrt();
            assert!(
                (uniform.0 - never.0).abs() < bound,
                "{number}: {uniform:?}, {never:?}"
            );
            if number < 2 {
                let bound = 5.0 * (uniform.1 + always.1).sqrt();
                assert!(
                    always.0 > uniform.0 + bound,
                    "{number}: {uniform:?}, {always:?}"
                );
            }
        }
    }
}
