//! What lies open is taken apart and put together again; parts that fit no table are refused.

use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::{Game, Seat, SeatSet, Viewer};
use caravanserai_testkit::play_random;
use caravanserai_timbuktu::parts::Parts;
use caravanserai_timbuktu::{Few, Loading, Open, Phase, Setup, Timbuktu};

fn games() -> impl Iterator<Item = Timbuktu> {
    let setups = (3..=5).flat_map(|seats| {
        let loadings = [Loading::Printed, Loading::Own];
        loadings.map(|loading| Setup::new(seats).loading(loading))
    });
    setups.map(|setup| Timbuktu::new(setup).expect("a sound setup"))
}

fn watch(game: &Timbuktu, seed: u64, mut look: impl FnMut(Open)) {
    look(game.view(&game.start(), Viewer::Spectator).open);
    let played = play_random(game, Seed::from_number(seed), 400, |_, _, after| {
        look(*after.open());
        Ok(())
    });
    played.expect("a game that ends");
}

#[test]
fn what_was_taken_apart_is_put_together_again() {
    for game in games() {
        for seed in 0..5 {
            watch(&game, seed, |open| {
                assert_eq!(game.put_together(&game.take_apart(&open)), Ok(open));
            });
        }
    }
}

/// The parts of a random game's first moment in that phase.
fn parts_in(game: &Timbuktu, phase: Phase) -> Parts {
    let mut found = None;
    watch(game, 1, |open| {
        if open.phase() == phase {
            found.get_or_insert(game.take_apart(&open));
        }
    });
    found.expect("every game comes to this phase")
}

#[test]
fn parts_that_fit_no_table_are_refused_with_what_was_expected() {
    let game = Timbuktu::new(Setup::new(3)).expect("a sound setup");
    let refused = |phase, change: fn(&mut Parts)| {
        let mut parts = parts_in(&game, phase);
        change(&mut parts);
        game.put_together(&parts).expect_err("parts of no table")
    };
    let seat = |number: usize| Seat::new(number).expect("a seat");
    assert_eq!(
        refused(Phase::Choose, |p| p.stage = 3),
        "a stage of the way"
    );
    assert_eq!(
        refused(Phase::Choose, |p| p.round = 8),
        "a round of the stage"
    );
    assert_eq!(
        refused(Phase::Over, |p| p.round = 0),
        "a round of the stage"
    );
    assert_eq!(
        refused(Phase::Move, |p| p.swaps = 256),
        "no more swaps than camels that move"
    );
    assert_eq!(
        refused(Phase::Move, |p| p.to_act = Seat::new(3).expect("a seat")),
        "seats of this table"
    );
    assert_eq!(
        refused(Phase::Move, |p| p.face_down = SeatSet::EMPTY),
        "a camel card face down of whoever moves"
    );
    assert_eq!(
        refused(Phase::Place, |p| p.caravans
            [Seat::new(0).expect("a seat")]
        .waiting = Few::EMPTY),
        "a place for each camel on the board and for no other"
    );
    assert_eq!(
        refused(Phase::Over, |p| {
            let caravan = &mut p.caravans[Seat::new(0).expect("a seat")];
            caravan.spots[1] = caravan.spots[0];
        }),
        "one camel on a pitch"
    );
    assert_eq!(
        refused(Phase::Over, |p| {
            p.caravans[Seat::new(1).expect("a seat")].went[7] = None;
        }),
        "a way for each camel that has moved and for no other"
    );
    assert_eq!(
        refused(Phase::Choose, |p| p.round = 3),
        "as many camels of each seat waiting as there are rounds to come"
    );
    let five = Timbuktu::new(Setup::new(5)).expect("a sound setup");
    let mut parts = parts_in(&five, Phase::Deal);
    parts.caravans[seat(4)].waiting = Few::below(6);
    assert_eq!(
        five.put_together(&parts),
        Err("camels that are in the game")
    );
    assert_eq!(game.put_together(&parts), Err("seats of this table"));
}
