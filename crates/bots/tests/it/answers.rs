//! A bot answers with a legal move wherever its seat decides, and not elsewhere.

use crate::tables::{deserts, timbuktus};
use caravanserai_bots::{Bot, Budget, Roster, roster};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::{Study, Taken, at_random};
use caravanserai_kernel::{BySeat, Game, Seat, Step, Turn, Viewer};
use std::time::Duration;

/// Plays a game with one bot at every seat, asking everyone at every turn.
fn play<G: Roster>(game: &G, name: &str, budget: Budget, seed: u64) {
    let bot = |seed| roster::bot(name, seed).expect("a name of the roster");
    play_with(game, name, bot, budget, seed);
}

fn play_with<G: Roster>(
    game: &G,
    name: &str,
    bot: impl Fn(u64) -> Box<dyn Bot<G>>,
    budget: Budget,
    seed: u64,
) {
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(game.seats())
        .map(|seat| bot(seed + seat.index() as u64))
        .collect();
    // One alone, the others in twos and more: whoever cannot use threads does without.
    for (seat, bot) in bots.iter_mut().enumerate() {
        bot.think_on(1 + seat);
    }
    let mut position = game.start();
    let mut draws = 0;
    loop {
        let step = match game.turn(&position) {
            Turn::Over => break,
            Turn::Chance => {
                let mut luck = Seed::from_number(seed).luck_of_draw(draws);
                draws += 1;
                Step::Draw(game.draw(&position, &mut luck))
            }
            turn @ (Turn::One(_) | Turn::Several(_)) => {
                let answers = BySeat::from_fn(game.seats(), |seat| {
                    let view = game.view(&position, Viewer::Seat(seat));
                    let bot = &mut bots[seat.index()];
                    let choice = bot.choose(game, &view, seat, budget);
                    assert_eq!(choice.is_some(), turn.is_for(seat), "{name}, {seat:?}");
                    if let Some(choice) = &choice {
                        assert_eq!(choice.line[0], (seat, choice.the_move.clone()));
                        let shares: f32 = choice.considered.iter().map(|c| c.share).sum();
                        assert!(choice.considered.is_empty() || (shares - 1.0).abs() < 0.01);
                        let told = choice.considered.iter().filter_map(|c| c.expected.as_ref());
                        let mut told = told.flat_map(|e| [&e.scores, &e.wins]);
                        let finite = |sums: &BySeat<f32>| sums.iter().all(|(_, x)| x.is_finite());
                        assert!(told.all(finite), "{name}: {:?}", choice.considered);
                    }
                    choice.map(|choice| choice.the_move)
                });
                let (seat, chosen) = answers
                    .iter()
                    .find_map(|(seat, chosen)| Some((seat, chosen.clone()?)))
                    .expect("somebody decides");
                Step::Move(seat, chosen)
            }
        };
        game.play(&mut position, &step)
            .unwrap_or_else(|illegal| panic!("{name}: {step:?}: {illegal}"));
    }
    for (seat, bot) in Seat::all(game.seats()).zip(&mut bots) {
        let view = game.view(&position, Viewer::Seat(seat));
        assert!(bot.choose(game, &view, seat, budget).is_none());
    }
}

fn every_bot_plays<G: Roster>(games: &[G]) {
    let budgets = [
        Budget::NONE,
        Budget::Time(Duration::ZERO),
        Budget::Iterations(1),
        Budget::Iterations(7),
        Budget::Time(Duration::from_micros(20)),
    ];
    for listed in roster::all::<G>() {
        for (number, game) in games.iter().enumerate() {
            let budget = budgets[number % budgets.len()];
            play(game, listed.name, budget, number as u64);
        }
    }
}

#[test]
fn every_bot_plays_every_desert_to_its_end_on_the_smallest_budgets() {
    every_bot_plays(&deserts());
}

#[test]
fn every_bot_plays_every_timbuktu_to_its_end_on_the_smallest_budgets() {
    every_bot_plays(&timbuktus());
}

fn legal<G: Roster>(game: &G, position: &G::Position, seat: Seat) -> Vec<G::Move> {
    let mut moves = vec![];
    game.legal_moves(position, seat, &mut moves);
    moves
}

/// Somebody of a random game who has a single legal move.
fn no_choice<G: Roster>(game: &G) -> Option<(G::Position, Seat)> {
    (0..300).find_map(|seed| {
        let mut study = Study::new(game, Seed::from_number(seed), at_random);
        study.find_map(|Taken { before, .. }| {
            let deciding = game.turn(&before).seats();
            let forced = deciding
                .iter()
                .find(|&seat| legal(game, &before, seat).len() == 1)?;
            Some((before, forced))
        })
    })
}

fn who_has_no_choice_answers_at_once<G: Roster>(games: &[G]) {
    let found = games.iter().find_map(|game| Some((game, no_choice(game)?)));
    let (game, (position, seat)) = found.expect("now and then there is no choice");
    let view = game.view(&position, Viewer::Seat(seat));
    for listed in roster::all::<G>() {
        let mut bot = roster::bot::<G>(listed.name, 1).expect("a name of the roster");
        let choice = bot.choose(game, &view, seat, Budget::Time(Duration::from_mins(10)));
        let choice = choice.expect("a move");
        let wanted = legal(game, &position, seat);
        assert_eq!([choice.the_move], wanted.as_slice(), "{}", listed.name);
        // Greed counts the moves it looks at.
        assert!(choice.iterations <= 1, "{}", listed.name);
    }
}

#[test]
fn who_has_no_choice_in_the_desert_does_not_think_for_minutes() {
    who_has_no_choice_answers_at_once(&deserts());
}

#[test]
fn who_has_no_choice_in_timbuktu_does_not_think_for_minutes() {
    who_has_no_choice_answers_at_once(&timbuktus());
}

#[test]
fn the_levels_have_the_same_names_in_every_game_and_are_listed_first() {
    fn names<G: Game + Roster>() -> Vec<&'static str> {
        roster::all::<G>().map(|listed| listed.name).collect()
    }
    let desert = names::<caravanserai_desert::Desert>();
    assert_eq!(desert, names::<caravanserai_timbuktu::Timbuktu>());
    assert_eq!(desert[..5], roster::LEVELS);
    assert_eq!(desert[5..], ["random", "greedy", "uct"]);
}

/// A text of weights with other numbers.
fn with_numbers(text: &str, number: impl Fn(&str) -> &'static str) -> String {
    let line = |line: &str| match line.split_once(' ') {
        Some((name, old)) if old.parse::<f32>().is_ok() => format!("{name} {}", number(name)),
        _ => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn play_by<G: Roster>(game: &G, text: &str) {
    let weights = G::read_weights(text).expect("within bounds");
    for level in 0..roster::LEVELS.len() {
        for budget in [Budget::NONE, Budget::Iterations(3)] {
            let bot = |seed| G::level(level, &weights, seed);
            play_with(game, roster::LEVELS[level], bot, budget, 1);
        }
    }
}

#[test]
fn weights_as_large_and_small_as_they_may_be_play_to_the_end() {
    let desert = include_str!("../../src/desert/weights.txt");
    for number in ["1000000", "-1000000", "0"] {
        let text = with_numbers(desert, |_| number);
        for game in deserts().iter().step_by(5) {
            play_by(game, &text);
        }
    }
    let timbuktu = include_str!("../../src/timbuktu/weights.txt");
    let numbers = |share, divisor, other| {
        with_numbers(timbuktu, |name| match name {
            "noise" | "survive_3" | "survive_4" | "survive_5" | "field" | "insight" => share,
            "temperature" | "card_temperature" | "doubt" | "prior" => divisor,
            _ => other,
        })
    };
    for text in [
        numbers("0", "0.001", "0"),
        numbers("1", "1000000", "1000000"),
        numbers("0", "0.001", "1000000"),
        numbers("0", "1000000", "0"),
    ] {
        for game in &timbuktus() {
            play_by(game, &text);
        }
    }
}
