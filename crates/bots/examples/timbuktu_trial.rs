//! One bot for Timbuktu against copies of another, seats rotated over the same deals: for trying
//! ideas. `timbuktu_trial SEATS GAMES ONE OTHERS [own]`; a bot is a name of the roster, or `static`,
//! `read`, `search` with `:iterations` and `,weight=number` after it.

use caravanserai_bots::timbuktu::caravaneer::{Caravaneer, Style};
use caravanserai_bots::timbuktu::weights::Weights;
use caravanserai_bots::{Bot, Budget, roster};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::{Game, Seat, Step, Turn, Viewer};
use caravanserai_timbuktu::{Loading, Setup, Timbuktu};

fn bot(spec: &str, seed: u64) -> (Box<dyn Bot<Timbuktu>>, Budget) {
    let mut parts = spec.split(',');
    let name = parts.next().expect("a name");
    let (name, budget) = match name.split_once(':') {
        Some((name, count)) => (
            name,
            Some(Budget::Iterations(count.parse().expect("iterations"))),
        ),
        None => (name, None),
    };
    if let Some(listed) = roster::listed::<Timbuktu>(name) {
        let bot = roster::bot(name, seed).expect("a listed bot");
        return (bot, budget.unwrap_or(listed.budget));
    }
    let mut weights = Weights::shipped();
    for part in parts {
        let (name, value) = part.split_once('=').expect("weight=number");
        *weights.number_mut(name).expect("a weight") = value.parse().expect("a number");
    }
    let style = Style {
        weights,
        ..Style::of_level(match name {
            "static" => 2,
            "read" => 3,
            _ => 4,
        })
    };
    (
        Box::new(Caravaneer::new(style, seed)),
        budget.unwrap_or(Budget::Iterations(2000)),
    )
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seats: usize = args[0].parse().expect("seats");
    let games: u64 = args[1].parse().expect("games");
    let loading = if args.get(4).is_some() {
        Loading::Own
    } else {
        Loading::Printed
    };
    let game = Timbuktu::new(Setup::new(seats).loading(loading)).expect("a sound setup");
    let base: u64 = std::env::var("SEED").map_or(1, |s| s.parse().expect("a seed"));
    let (mut wins, mut squares, mut lead, mut lead2, mut own) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut thought = std::time::Duration::ZERO;
    let mut decisions = 0;
    for number in 0..games {
        let deal = number / seats as u64;
        let hero = number as usize % seats;
        let mut bots: Vec<_> = (0..seats)
            .map(|s| {
                bot(
                    &args[if s == hero { 2 } else { 3 }],
                    base * 1_000_003 + number * 31 + s as u64,
                )
            })
            .collect();
        let mut position = game.start();
        let mut draws = 0;
        let seed = Seed::from_number(base * 1_000_000 + deal);
        loop {
            let step = match game.turn(&position) {
                Turn::Over => break,
                Turn::Chance => {
                    draws += 1;
                    Step::Draw(game.draw(&position, &mut seed.luck_of_draw(draws)))
                }
                turn @ (Turn::One(_) | Turn::Several(_)) => {
                    let seat = turn.seats().iter().next().expect("somebody");
                    let (bot, budget) = &mut bots[seat.index()];
                    let view = game.view(&position, Viewer::Seat(seat));
                    let start = std::time::Instant::now();
                    let choice = bot.choose(&game, &view, seat, *budget).expect("a move");
                    if seat.index() == hero {
                        thought += start.elapsed();
                        decisions += 1;
                    }
                    Step::Move(seat, choice.the_move)
                }
            };
            game.play(&mut position, &step).expect("legal");
        }
        let scores = game.scores(&position).expect("over");
        let winners = game.winners(&position).expect("over");
        let me = Seat::new(hero).expect("a seat");
        let won = if winners.contains(me) {
            1.0 / winners.len() as f64
        } else {
            0.0
        };
        wins += won;
        squares += won * won;
        let all: i32 = scores.as_slice().iter().sum();
        let ahead = f64::from(scores[me]) - f64::from(all - scores[me]) / (seats - 1) as f64;
        lead += ahead;
        lead2 += ahead * ahead;
        own += f64::from(scores[me]);
    }
    let n = games as f64;
    let mean = wins / n;
    let ci = 1.96 * ((squares / n - mean * mean) / n).sqrt();
    let ahead = lead / n;
    let aci = 1.96 * ((lead2 / n - ahead * ahead) / n).sqrt();
    println!(
        "{seats}s {n} games: {} vs {}: wins {:.1} ± {:.1} %, lead {ahead:.2} ± {aci:.2}, own {:.1}, {:.3} ms/decision",
        args[2],
        args[3],
        100.0 * mean,
        100.0 * ci,
        own / n,
        thought.as_secs_f64() * 1000.0 / f64::from(decisions.max(1)),
    );
}
