//! Node counts from a seeded setup: stable numbers, by which other engines can be compared.

use caravanserai_kernel::Game;
use caravanserai_kernel::count::{Root, TooManyToList};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_timbuktu::{Loading, Phase, Setup, Timbuktu};

const SEED: u64 = 7;

fn root(game: &Timbuktu) -> Root<Timbuktu> {
    Root {
        position: game.start(),
        seed: Seed::from_number(SEED),
        draws: 0,
    }
}

#[test]
fn lines_from_the_start_are_as_many_as_ever() {
    for (seats, counts) in [
        (3, [40, 1_600, 64_000, 2_240_000]),
        (4, [30, 900, 27_000, 810_000]),
        (5, [25, 625, 15_625, 390_625]),
    ] {
        let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                root(&game).count(&game, depth),
                Ok(count),
                "{seats} seats, depth {depth}"
            );
        }
    }
}

#[test]
fn lines_from_the_first_stage_on_are_as_many_as_ever() {
    // From the first choice: 8, 6 or 5 camels a seat, then 11 ways with three kinds of goods and 14
    // with four.
    for (seats, counts) in [
        (3, [8, 64, 512, 6_208, 75_272, 912_673]),
        (4, [6, 36, 216, 1_296, 14_904, 171_396]),
        (5, [5, 25, 125, 625, 3_125, 34_375]),
    ] {
        let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
        let mut study = Study::new(&game, Seed::from_number(SEED), at_random);
        while study.position().open().phase() != Phase::Choose {
            study.next().expect("a stage begins");
        }
        let root = Root {
            position: *study.position(),
            seed: Seed::from_number(SEED),
            draws: study.draws(),
        };
        let found: Vec<u64> = (1..=6)
            .map(|depth| root.count(&game, depth).expect("listed"))
            .collect();
        assert_eq!(found, counts, "{seats} seats");
    }
}

#[test]
fn own_loads_are_too_many_to_count() {
    let game = Timbuktu::new(Setup::new(3).loading(Loading::Own)).expect("a sound setup");
    assert_eq!(root(&game).count(&game, 1), Err(TooManyToList));
}
