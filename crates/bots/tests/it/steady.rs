//! The same seed and iterations give the same moves, and hidden facts change none of them.

use crate::tables::{deserts, timbuktus};
use caravanserai_bots::{Bot, Budget, Choice, Roster, roster};
use caravanserai_desert::{Desert, Phase, Position};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::{Study, Taken, at_random};
use caravanserai_kernel::{Game, Seat, Step, Viewer};
use caravanserai_timbuktu::Loading;

/// So many decisions of a random game are put to each bot.
const DECISIONS: usize = 6;
const THINKING: Budget = Budget::Iterations(40);

/// Decisions spread over a random game: the position, and a seat that is to decide.
fn decisions<G: Roster>(game: &G, seed: u64) -> Vec<(G::Position, Seat)> {
    let study = Study::new(game, Seed::from_number(seed), at_random);
    let positions: Vec<_> = study.map(|Taken { before, .. }| before).collect();
    let asked = |position: &G::Position| {
        let seats = game.turn(position).seats();
        seats.iter().last().map(|seat| (*position, seat))
    };
    let all: Vec<_> = positions.iter().filter_map(asked).collect();
    let step = all.len().div_ceil(DECISIONS);
    let later = all.iter().skip(step / 2).step_by(step);
    // And the second of all: where caravans are loaded in secret, somebody has loaded one by then.
    all.get(1).into_iter().chain(later).copied().collect()
}

/// What a bot made with that seed says about the views of a game, one after the other.
fn said<G: Roster>(
    game: &G,
    name: &str,
    views: &[(G::View, Seat)],
    thinking: Budget,
) -> Vec<String> {
    let mut bot: Box<dyn Bot<G>> = roster::bot(name, 5).expect("a name of the roster");
    let tell = |choice: Choice<G>| format!("{choice:?}");
    views
        .iter()
        .map(|(view, seat)| {
            bot.choose(game, view, *seat, thinking)
                .map_or_else(String::new, tell)
        })
        .collect()
}

/// In how many worlds that differ from the truth every bot said the same.
fn bots_are_steady_and_blind<G: Roster>(games: &[G]) -> usize {
    let mut differ = 0;
    for (number, game) in games.iter().enumerate() {
        let decisions = decisions(game, number as u64);
        differ += steady_and_blind(game, &decisions, number as u64, THINKING);
    }
    differ
}

fn steady_and_blind<G: Roster>(
    game: &G,
    decisions: &[(G::Position, Seat)],
    seed: u64,
    thinking: Budget,
) -> usize {
    let see = |position: &G::Position, seat| game.view(position, Viewer::Seat(seat));
    let truth: Vec<_> = decisions
        .iter()
        .map(|(p, seat)| (see(p, *seat), *seat))
        .collect();
    // Other worlds with other secrets, of which the seat sees the same.
    let mut luck = FastLuck::new(seed);
    let worlds: Vec<_> = truth
        .iter()
        .map(|(view, _)| game.guess(view, &mut luck))
        .collect();
    let others: Vec<_> = worlds
        .iter()
        .zip(&truth)
        .map(|(world, (_, seat))| (see(world, *seat), *seat))
        .collect();
    for listed in roster::all::<G>() {
        let name = listed.name;
        let first = said(game, name, &truth, thinking);
        assert!(first.iter().all(|choice| !choice.is_empty()), "{name}");
        let again = said(game, name, &truth, thinking);
        assert_eq!(first, again, "{name} wavers");
        let other = said(game, name, &others, thinking);
        assert_eq!(first, other, "{name} peeps");
    }
    let differs = |((truth, _), world): &(&(G::Position, Seat), &G::Position)| truth != *world;
    decisions.iter().zip(&worlds).filter(differs).count()
}

#[test]
fn the_same_seed_gives_the_same_choice_in_the_desert_whatever_is_hidden() {
    // Only waterholes face down are hidden.
    let differ = bots_are_steady_and_blind(&deserts());
    assert!(differ >= 10, "{differ} worlds");
}

#[test]
fn the_same_seed_gives_the_same_choice_in_timbuktu_whatever_is_hidden() {
    let differ = bots_are_steady_and_blind(&timbuktus());
    assert!(differ >= 20, "{differ} worlds");
}

/// So often that the tree over leaders has grown by more than its root.
#[test]
fn nor_does_looking_on_beyond_the_first_leader_betray_what_is_hidden() {
    let mut differ = 0;
    for game in deserts().iter().filter(|game| game.setup().aquifers) {
        let leaders = |(position, _): &(Position, Seat)| position.phase() == Phase::Leaders;
        let first = decisions(game, 7).into_iter().find(leaders);
        let first = [first.expect("leaders are placed early in a game")];
        differ += steady_and_blind(game, &first, 7, Budget::Iterations(400));
    }
    assert!(differ >= 3, "{differ} worlds");
}

/// Several threads share the budget out, come to one answer whichever is done first, and keep secrets.
#[test]
fn on_several_threads_the_same_iterations_give_the_same_choice_too() {
    let mut others = 0;
    for (number, game) in deserts().iter().enumerate() {
        let mut luck = FastLuck::new(number as u64);
        for (truth, seat) in decisions(game, number as u64) {
            let choice = |position: &Position, threads| {
                let mut bot: Box<dyn Bot<Desert>> = roster::bot("guide", 5).expect("a level");
                bot.think_on(threads);
                let view = game.view(position, Viewer::Seat(seat));
                let choice = bot.choose(game, &view, seat, THINKING);
                choice.expect("the seat decides")
            };
            let other_world = game.guess(&game.view(&truth, Viewer::Seat(seat)), &mut luck);
            let three = choice(&truth, 3);
            assert_eq!(format!("{three:?}"), format!("{:?}", choice(&truth, 3)));
            assert_eq!(
                format!("{three:?}"),
                format!("{:?}", choice(&other_world, 3))
            );
            let one = choice(&truth, 1);
            assert_eq!(three.iterations, one.iterations);
            assert_eq!(three.line[0], (seat, three.the_move));
            assert_eq!(three.considered.len(), one.considered.len());
            let shares: f32 = three.considered.iter().map(|c| c.share).sum();
            assert!(three.considered.is_empty() || (shares - 1.0).abs() < 0.01);
            others += u32::from(format!("{three:?}") != format!("{one:?}"));
        }
    }
    // Three who look less far each do not find just what one finds.
    assert!(others > 5, "{others}");
}

#[test]
fn guessed_worlds_do_differ_so_that_the_test_above_means_something() {
    for game in timbuktus() {
        some_world_differs(&game, DECISIONS / 2);
        // The second decision: caravans that rivals have loaded are not shown yet.
        if game.setup().loading == Loading::Own {
            some_world_differs(&game, 0);
        }
    }
    for seats in 2..=5 {
        let hidden = |game: &Desert| game.setup().aquifers && game.seats() == seats;
        let hidden = deserts().into_iter().find(hidden);
        some_world_differs(&hidden.expect("a table with aquifers"), DECISIONS / 2);
    }
}

fn some_world_differs<G: Roster>(game: &G, decision: usize) {
    let (position, seat) = &decisions(game, 0)[decision];
    let view = game.view(position, Viewer::Seat(*seat));
    let mut luck = FastLuck::new(1);
    assert!((0..10).any(|_| game.guess(&view, &mut luck) != *position));
}

/// The second camel is looked for in the first one's tree: no secret of the true world is in there.
#[test]
fn the_second_camel_of_a_turn_does_not_depend_on_what_is_hidden_either() {
    second_camels_are_blind(1);
}

/// Of several trees some have looked at the first camel of the turn, and some begin anew.
#[test]
fn neither_does_it_on_several_threads() {
    second_camels_are_blind(3);
}

fn second_camels_are_blind(threads: usize) {
    let mut compared = 0;
    for game in deserts().iter().filter(|game| game.setup().aquifers) {
        let mut luck = FastLuck::new(3);
        let of_two = |(position, _): &(Position, Seat)| {
            position.phase() == Phase::Camels && position.camels_left_in_turn() == 2
        };
        for (truth, seat) in decisions(game, 3).into_iter().filter(of_two) {
            let see = |position: &Position| game.view(position, Viewer::Seat(seat));
            let other = game.guess(&see(&truth), &mut luck);
            let turn = |mut position: Position| {
                let mut bot: Box<dyn Bot<Desert>> = roster::bot("master", 5).expect("a level");
                bot.think_on(threads);
                let mut choose = |position: &Position| {
                    let choice = bot.choose(game, &see(position), seat, THINKING);
                    choice.expect("the seat decides")
                };
                let first = choose(&position);
                let step = Step::Move(seat, first.the_move);
                game.apply(&mut position, &step);
                let seen = see(&position);
                let goes_on = game.turn(&position).is_for(seat);
                let second = goes_on.then(|| choose(&position));
                (
                    format!("{first:?}"),
                    seen,
                    second.map(|choice| format!("{choice:?}")),
                )
            };
            let (first, seen, second) = turn(truth);
            let (other_first, other_seen, other_second) = turn(other);
            assert_eq!(first, other_first);
            // A first camel may turn a token up: then there is something new to know.
            if truth != other && seen == other_seen && second.is_some() {
                assert_eq!(second, other_second, "the second camel peeps");
                compared += 1;
            }
        }
    }
    assert!(compared >= 5, "{compared} turns were compared");
}
