//! Secrets: two games that a viewer must not tell apart, and the very step at which it may.
//!
//! The laws of the test kit take a view's word for what is known; here two games differ in one thing
//! that is hidden, and everything the viewer sees and hears is compared.

use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_kernel::{Game, Seat, Step, Viewer};
use caravanserai_testkit::secrets::told_apart;
use caravanserai_timbuktu::{Draw, Loading, Move, Position, Setup, Timbuktu, ring};

fn game(setup: Setup) -> Timbuktu {
    Timbuktu::new(setup).expect("a sound setup")
}

/// The steps of a random game, and the position before each.
fn played(game: &Timbuktu, seed: u64) -> (Vec<Step<Timbuktu>>, Vec<Position>) {
    let study = Study::new(game, Seed::from_number(seed), at_random);
    study.map(|taken| (taken.step, taken.before)).unzip()
}

/// The number of steps after which the viewer can tell the two games apart; `None` for never.
fn told_after(
    game: &Timbuktu,
    viewer: Viewer,
    one: &[Step<Timbuktu>],
    two: &[Step<Timbuktu>],
) -> Option<usize> {
    let apart = told_apart(game, viewer, one, two).unwrap_or_else(|broken| panic!("{broken}"));
    apart.iter().position(|&apart| apart)
}

/// When a viewer first knows the pile dealt to that ring place: the number of steps.
fn seen_after(
    game: &Timbuktu,
    positions: &[Position],
    deal: usize,
    viewer: Viewer,
    place: usize,
) -> usize {
    let stage = positions[deal].open().stage();
    let knows = |position: &Position| {
        let open = position.open();
        if open.stage() != stage || !open.thieves_wait() {
            return true; // The theft has shown it.
        }
        let Viewer::Seat(seat) = viewer else {
            return viewer == Viewer::Everything;
        };
        let own = ring::place_of(seat, open.stage_start(), game.seats());
        let lies_at = (place + open.swaps() as usize) % 5;
        ring::has_seen(own, lies_at, open.swaps())
    };
    let after_deal = positions.iter().enumerate().skip(deal + 1);
    let first = after_deal.clone().find(|(_, position)| knows(position));
    first.map_or(positions.len(), |(number, _)| number)
}

#[test]
fn another_deal_shows_only_when_one_of_its_piles_comes_to_hand_or_is_turned_over() {
    for (seats, seed) in [(3, 1), (3, 2), (4, 3), (4, 4), (5, 5)] {
        let game = game(Setup::new(seats));
        let (steps, positions) = played(&game, seed);
        let deals = steps
            .iter()
            .enumerate()
            .filter(|(_, step)| matches!(step, Step::Draw(Draw::Deal(_))));
        for (deal, step) in deals {
            let Step::Draw(Draw::Deal(piles)) = step else {
                unreachable!("only deals are left")
            };
            for (one, two) in (0..5).flat_map(|one| (0..one).map(move |two| (one, two))) {
                // The same game up to the theft, with two goods cards exchanged.
                let mut other = *piles;
                (other[one].goods, other[two].goods) = (piles[two].goods, piles[one].goods);
                let end = (deal + 1 + 2 * seats * game.camels()).min(steps.len());
                let mut changed = steps[..end].to_vec();
                changed[deal] = Step::Draw(Draw::Deal(other));
                for viewer in Viewer::all(seats) {
                    let told = told_after(&game, viewer, &steps[..end], &changed);
                    let seen =
                        [one, two].map(|place| seen_after(&game, &positions, deal, viewer, place));
                    assert_eq!(
                        told,
                        Some(seen[0].min(seen[1])),
                        "{seats} seats, {viewer:?}, {one} and {two}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_choice_shows_only_when_the_camel_moves() {
    let game = game(Setup::new(4));
    let (steps, positions) = played(&game, 6);
    for (number, step) in steps.iter().enumerate() {
        let Step::Move(seat, Move::Choose(camel)) = step else {
            continue;
        };
        let mut listed = vec![];
        game.legal_moves(&positions[number], *seat, &mut listed);
        let Some(other) = listed.iter().find(|other| **other != Move::Choose(*camel)) else {
            continue;
        };
        let goes = |step: &Step<Timbuktu>| matches!(step, Step::Move(mover, Move::Go(..)) if mover == seat);
        let reveal = number + steps[number..].iter().position(goes).expect("it moves");
        let mut changed = steps[..reveal].to_vec();
        changed[number] = Step::Move(*seat, *other);
        for viewer in Viewer::all(4) {
            let told = told_after(&game, viewer, &steps[..reveal], &changed);
            let knows = viewer.shares_secrets_of(*seat);
            assert_eq!(told, knows.then_some(number + 1), "{viewer:?}");
        }
    }
}

#[test]
fn a_load_shows_only_when_all_have_loaded() {
    for seats in 3..=5 {
        let game = game(Setup::new(seats).loading(Loading::Own));
        let (steps, positions) = played(&game, 7);
        let loads = 1..=seats; // After the draw of the starting player.
        for number in loads.clone() {
            let Step::Move(seat, Move::Load(_)) = steps[number] else {
                panic!("everyone loads");
            };
            let luck = &mut Seed::from_number(99).luck_of_decision(number as u64);
            let other = at_random(&game, &positions[number], seat, luck);
            let mut changed = steps[..=seats].to_vec();
            changed[number] = Step::Move(seat, other);
            for viewer in Viewer::all(seats) {
                let told = told_after(&game, viewer, &steps[..=seats], &changed);
                let own = viewer.shares_secrets_of(seat);
                assert_eq!(
                    told,
                    Some(if own { number + 1 } else { seats + 1 }),
                    "{viewer:?}"
                );
            }
        }
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_sees_what_a_spectator_sees() {
    let game = game(Setup::new(3).loading(Loading::Own));
    let (_, positions) = played(&game, 9);
    for position in positions {
        let spectator = game.view(&position, Viewer::Spectator);
        let stranger = game.view(&position, Viewer::Seat(Seat::new(4).expect("a number")));
        assert_eq!(stranger.piles, spectator.piles);
        assert_eq!(stranger.choices, spectator.choices);
        assert_eq!(stranger.loads, spectator.loads);
    }
}

#[test]
fn a_spectator_hears_of_every_step_but_no_secret() {
    let game = game(Setup::new(3).loading(Loading::Own));
    let (steps, positions) = played(&game, 8);
    for (number, pair) in positions.windows(2).enumerate() {
        let events = game.events(&pair[0], &steps[number], &pair[1]);
        assert!(!events.is_empty(), "{:?}", steps[number]);
        for event in events {
            for viewer in [
                Viewer::Spectator,
                Viewer::Seat(Seat::new(0).expect("a seat")),
            ] {
                assert!(game.told(&event, viewer).is_some());
            }
        }
    }
}
