//! What a view tells about the thieves: exactly as much as follows from it.

use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Game, Seat, Step, Viewer};
use caravanserai_testkit::play_random;
use caravanserai_timbuktu::belief::Belief;
use caravanserai_timbuktu::knowledge::{self, Knowledge};
use caravanserai_timbuktu::{
    ByGood, Draw, Good, Loading, Pen, Piles, Pitch, Position, Setup, Spot, Timbuktu,
};
use std::collections::{BTreeMap, BTreeSet};

fn game(seats: usize) -> Timbuktu {
    Timbuktu::new(Setup::new(seats)).expect("a sound setup")
}

/// A random game's positions, one for each number of swaps in each stage and kind of phase.
fn positions(game: &Timbuktu, seed: u64) -> Vec<Position> {
    let mut kept = BTreeMap::new();
    play_random(game, Seed::from_number(seed), 1000, |before, _, _| {
        let open = before.open();
        kept.insert((open.stage(), open.swaps(), open.phase()), *before);
        Ok(())
    })
    .expect("a whole game");
    kept.into_values()
        .filter(|position| position.open().thieves_wait())
        .collect()
}

#[test]
fn a_seat_has_576_36_and_4_plans_and_13824_216_and_8_worlds() {
    for seats in 3..=5 {
        let game = game(seats);
        let mut swaps_seen = BTreeSet::new();
        for position in positions(&game, 1) {
            let swaps = position.open().swaps() as usize;
            swaps_seen.insert(swaps);
            for seat in Seat::all(seats) {
                let view = game.view(&position, Viewer::Seat(seat));
                assert_eq!(
                    view.worth(),
                    view.values().map(|_, value| f64::from(*value))
                );
                let known = Knowledge::of(&game, &view).expect("thieves wait");
                assert_eq!(known.plan_count(), [576, 36, 4][swaps]);
                assert_eq!(known.world_count(), [13_824, 216, 8][swaps]);
                assert_eq!(
                    known.plans().collect::<BTreeSet<_>>().len(),
                    known.plan_count()
                );
            }
        }
        assert_eq!(swaps_seen, [0, 1, 2].into());
    }
}

#[test]
fn a_spectator_has_every_world_and_the_referee_one() {
    let game = game(4);
    for position in positions(&game, 2) {
        let known = |viewer| Knowledge::of(&game, &game.view(&position, viewer)).expect("waiting");
        assert_eq!(known(Viewer::Spectator).plan_count(), 14_400);
        assert_eq!(known(Viewer::Spectator).world_count(), 1_728_000);
        assert_eq!(
            known(Viewer::Everything).worlds().collect::<Vec<_>>(),
            [*position.piles().expect("dealt")]
        );
    }
}

#[test]
fn no_thieves_wait_before_a_deal_and_after_the_theft() {
    let game = game(3);
    play_random(&game, Seed::from_number(3), 1000, |before, step, _| {
        let view = game.view(before, Viewer::Spectator);
        let waits = before.open().thieves_wait();
        assert_eq!(Knowledge::of(&game, &view).is_some(), waits);
        assert!(!(waits && matches!(step, Step::Draw(_))));
        Ok(())
    })
    .expect("a whole game");
}

/// The worlds by the plain definition: every deal of the deck whose view for the seat is the same.
fn worlds_by_brute_force(game: &Timbuktu, position: &Position, seat: Seat) -> BTreeSet<Piles> {
    let view = game.view(position, Viewer::Seat(seat));
    let everything = Knowledge::from_piles(game, [None; 5]);
    let same = |piles: &Piles| {
        let agrees = |place: usize| view.piles[place].is_none_or(|pile| pile == piles[place]);
        (0..5).all(agrees)
    };
    everything.worlds().filter(same).collect()
}

#[test]
fn listed_worlds_are_all_deals_that_look_the_same() {
    let game = game(3);
    for position in positions(&game, 4).into_iter().take(3) {
        let seat = Seat::new(1).expect("a seat");
        let view = game.view(&position, Viewer::Seat(seat));
        let known = Knowledge::of(&game, &view).expect("thieves wait");
        let listed: BTreeSet<Piles> = known.worlds().collect();
        assert_eq!(listed.len(), known.world_count());
        assert_eq!(listed, worlds_by_brute_force(&game, &position, seat));
        assert!(listed.contains(position.piles().expect("dealt")));
    }
}

/// Chances counted over worlds.
fn counted(game: &Timbuktu, worlds: &[Piles], spot: Spot, good: Good) -> f64 {
    let robs = |world: &&Piles| {
        world.iter().any(|pile| {
            pile.pen == spot.pen()
                && game.data().pitches(pile.pitches).contains(&spot.pitch())
                && game.data().goods(pile.goods).contains(&good)
        })
    };
    worlds.iter().filter(robs).count() as f64 / worlds.len() as f64
}

#[test]
fn chances_and_losses_are_those_counted_over_all_worlds() {
    let values = ByGood::from_fn(|good| 3.0 + good.index() as f64);
    for seats in 3..=5 {
        let game = game(seats);
        for position in positions(&game, 5).into_iter().take(4) {
            let seat = Seat::new(seats - 1).expect("a seat");
            let view = game.view(&position, Viewer::Seat(seat));
            let known = Knowledge::of(&game, &view).expect("thieves wait");
            let worlds: Vec<Piles> = known.worlds().collect();
            let odds = Belief::even(&known).odds(&game);
            let load = game.data().load(caravanserai_timbuktu::Camel::A);
            for spot in knowledge::spots() {
                let mut loss = 0.0;
                for good in Good::ALL {
                    let chance = counted(&game, &worlds, spot, good);
                    assert!((known.robbed(spot, good) - chance).abs() < 1e-9);
                    assert!((odds.robbed(spot, good) - chance).abs() < 1e-9);
                    loss += chance * f64::from(load.of(good)) * values[good];
                }
                assert!((known.expected_loss(spot, load, &values) - loss).abs() < 1e-9);
                assert!((odds.expected_loss(spot, load, &values) - loss).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn knowledge_uses_no_more_than_the_view() {
    // Two worlds with the same view give the same knowledge.
    let game = Timbuktu::new(Setup::new(4).loading(Loading::Own)).expect("a sound setup");
    let mut luck = FastLuck::new(6);
    for position in positions(&game, 6) {
        for viewer in Viewer::all(4) {
            let view = game.view(&position, viewer);
            let world = game.guess(&view, &mut luck);
            let again = Knowledge::of(&game, &game.view(&world, viewer));
            assert_eq!(Knowledge::of(&game, &view), again);
        }
    }
}

#[test]
fn a_guess_is_every_possible_world_equally_often() {
    let game = game(3);
    let position = positions(&game, 7)
        .into_iter()
        .find(|position| position.open().swaps() == 2)
        .expect("two swaps in every stage");
    let view = game.view(&position, Viewer::Seat(Seat::new(0).expect("a seat")));
    let known = Knowledge::of(&game, &view).expect("thieves wait");
    let mut luck = FastLuck::new(8);
    let mut times: BTreeMap<Piles, u32> = BTreeMap::new();
    for _ in 0..8000 {
        *times
            .entry(*game.guess(&view, &mut luck).piles().expect("dealt"))
            .or_default() += 1;
    }
    assert_eq!(times.len(), known.world_count());
    // Five standard deviations of 1,000.
    assert!(
        times.values().all(|&times| times.abs_diff(1000) < 150),
        "{times:?}"
    );
}

#[test]
fn evidence_moves_the_odds_and_a_swap_drops_what_it_disproves() {
    let game = game(5);
    let mut luck = FastLuck::new(9);
    let seat = Viewer::Seat(Seat::new(2).expect("a seat"));
    let mut swaps = 0;
    play_random(&game, Seed::from_number(9), 1000, |before, _, after| {
        if after.open().swaps() == before.open().swaps() + 1 && after.open().thieves_wait() {
            let [known, then] = [before, after]
                .map(|p| Knowledge::of(&game, &game.view(p, seat)).expect("waiting"));
            let mut belief = Belief::even(&known);
            let truth = *before.piles().expect("dealt");
            // Someone gives away the pen of the pile at ring place 0.
            belief.weigh(|world| {
                if world[0].pen == truth[0].pen {
                    0.9
                } else {
                    0.1
                }
            });
            belief.swap(&then);
            assert_eq!(belief.worlds().len(), then.world_count());
            let total: f64 = belief.worlds().iter().map(|(_, weight)| weight).sum();
            assert!((total - 1.0).abs() < 1e-9);
            let world = *belief.draw(&mut luck).expect("worlds are left");
            assert!(then.allows(&world));
            let right: f64 = belief
                .worlds()
                .iter()
                .filter(|(world, _)| world[1].pen == truth[0].pen)
                .map(|(_, weight)| weight)
                .sum();
            assert!(
                right > 0.74,
                "0.9 against 0.1 for each of three others: {right}"
            );
            swaps += 1;
        }
        Ok(())
    })
    .expect("a whole game");
    assert!(swaps > 3);
}

#[test]
fn what_is_impossible_everywhere_is_no_evidence() {
    let known = Knowledge::from_piles(
        &game(3),
        *Knowledge::from_piles(&game(3), [None; 5]).piles(),
    );
    let mut belief = Belief::even(&Knowledge::from_piles(&game(3), known.world(77).map(Some)));
    let before = belief.clone();
    belief.weigh(|_| 0.0);
    assert_eq!(belief, before);
}

#[test]
fn deals_of_the_record_and_spots_of_the_notebook_are_whole() {
    assert_eq!(knowledge::spots().collect::<BTreeSet<_>>().len(), 25);
    let spot = Spot::new(Pen::ALL[2], Pitch::ALL[4]);
    assert!(knowledge::spots().any(|other| other == spot));
    let game = game(3);
    let everything = Knowledge::from_piles(&game, [None; 5]);
    let mut position = game.start();
    // Any world is a deal that a referee would accept.
    while !position.open().thieves_wait() {
        let step = match game.turn(&position).seats().iter().next() {
            Some(seat) => Step::Move(
                seat,
                game.random_move(&position, seat, &mut FastLuck::new(1))
                    .expect("on turn"),
            ),
            None if position.open().phase() == caravanserai_timbuktu::Phase::Deal => {
                Step::Draw(Draw::Deal(everything.world(1_234_567)))
            }
            None => Step::Draw(game.draw(&position, &mut FastLuck::new(1))),
        };
        game.play(&mut position, &step).expect("legal");
    }
}
