//! The end and the variant: N1, N2, V1, V2.

use crate::table::{Table, seat};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, SeatSet, Step, Turn};
use caravanserai_timbuktu::{Camel, Draw, Good, Load, Loading, Phase, Setup, Timbuktu, playout};

#[test]
fn n1_a_token_is_worth_what_was_lost_of_its_good() {
    let mut twelve_coffee = 0;
    for luck in 0..40 {
        let mut table = Table::new(3);
        table.until(luck, |open| open.phase() == Phase::Over);
        let lost = |good: Good| {
            let printed: u32 = table
                .game
                .caravan()
                .map(|camel| table.game.data().load(camel).of(good))
                .sum();
            let arrived: u32 = Seat::all(3)
                .map(|owner| table.game.holdings(&table.at, owner)[good])
                .sum();
            3 * printed - arrived
        };
        let scores = table.game.scores(&table.at).expect("over");
        for owner in Seat::all(3) {
            let points: u32 = Good::ALL
                .map(|good| table.game.holdings(&table.at, owner)[good] * lost(good))
                .iter()
                .sum();
            assert_eq!(scores[owner], i32::try_from(points).expect("few points"));
        }
        if lost(Good::Coffee) == 12 {
            // The book's example: each coffee that arrives is worth 12.
            assert_eq!(table.game.values(&table.at)[Good::Coffee], 12);
            twelve_coffee += 1;
        }
        assert_eq!(table.refuses(0, "choose A"), "N1");
    }
    assert!(twelve_coffee > 0);
}

#[test]
fn n2_points_win_then_tokens_then_all_who_are_equal() {
    let (mut clear, mut by_tokens, mut shared) = (0, 0, 0);
    for seats in [3, 5] {
        let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
        let mut luck = FastLuck::new(1);
        for _ in 0..10_000 {
            let mut at = game.start();
            game.random_playout(&mut at, &mut luck);
            let scores = game.scores(&at).expect("over");
            let tokens = game.tokens(&at);
            let winners = game.winners(&at).expect("over");
            let best = *scores.as_slice().iter().max().expect("some seats");
            let is_leader = |seat: &Seat| scores[*seat] == best;
            let leaders: Vec<Seat> = Seat::all(seats).filter(is_leader).collect();
            let most = leaders.iter().map(|&seat| tokens[seat]).max();
            let has_most = |seat: &Seat| Some(tokens[*seat]) == most;
            assert_eq!(winners, leaders.iter().copied().filter(has_most).collect());
            match (leaders.len(), winners.len()) {
                (1, 1) => clear += 1,
                (_, 1) => by_tokens += 1,
                _ => shared += 1,
            }
        }
    }
    assert!(
        clear.min(by_tokens).min(shared) > 0,
        "{clear} {by_tokens} {shared}"
    );
}

/// Every camel leaves out another good, in turn: legal at every seat count.
fn plain_caravan(camels: usize) -> String {
    let load = |camel: &Camel| {
        let goods = Good::ALL
            .into_iter()
            .filter(|good| good.index() != camel.index() % 5);
        format!(
            "{camel}:{}",
            Load::new(&goods.collect::<Vec<_>>()).expect("four goods")
        )
    };
    let loads: Vec<String> = Camel::ALL[..camels].iter().map(load).collect();
    format!("load {}", loads.join(" "))
}

#[test]
fn v1_all_load_in_secret_and_at_the_same_time() {
    let mut table = Table::own_loads(4);
    assert_eq!(table.turn(), Turn::Several(SeatSet::all(4)));
    assert_eq!(table.refuses(0, "place A 1"), "V1");
    let caravan = plain_caravan(6);
    table.must(2, &caravan);
    assert_eq!(table.refuses(2, &caravan), "V1");
    assert!(table.view(2).loads[seat(2)].is_some());
    assert_eq!(table.view(0).loads[seat(2)], None);
    for mover in [3, 0, 1] {
        table.must(mover, &caravan);
    }
    assert!(
        table.view(0).loads.iter().all(|(_, loads)| loads.is_some()),
        "now they are open"
    );
    assert_eq!(table.turn(), Turn::One(seat(0)), "the first player places");
}

#[test]
fn v1_each_camel_carries_four_goods_of_three_or_four_kinds_within_the_allowance() {
    for (seats, allowance) in [(3, 7), (4, 5), (5, 4)] {
        let table = Table::own_loads(seats);
        let good = plain_caravan(table.game.camels());
        assert_eq!(caravanserai_timbuktu::setup::allowance_of(seats), allowance);
        let mut luck = FastLuck::new(2);
        for _ in 0..50 {
            let chosen = table
                .game
                .random_move(&table.at, seat(0), &mut luck)
                .expect("on turn");
            assert_eq!(table.game.check(&table.at, seat(0), &chosen), Ok(()));
        }
        let a = "A:coffee+pepper+salt+water";
        let wrong = [
            "A:coffee+pepper+salt",
            "A:coffee+coffee+salt+salt",
            "A:gold+gold+gold+gold",
            "A:nothing",
        ];
        for wrong in wrong {
            assert_eq!(table.refuses(0, &good.replace(a, wrong)), "V1", "{wrong}");
        }
        let hoard = good
            .replace("coffee", "gold")
            .replace("gold+gold", "coffee+gold");
        assert_eq!(table.refuses(0, &hoard), "V1", "{hoard}");
        assert_eq!(
            Table::new(seats).refuses(0, &good),
            "S5",
            "printed loads are not chosen"
        );
    }
    let table = Table::own_loads(5);
    assert_eq!(table.refuses(0, &plain_caravan(6)), "S1");
}

#[test]
fn v2_what_stays_over_leaves_the_game_and_raises_no_value() {
    for (seats, over) in [(3, 3), (4, 1), (5, 0)] {
        let mut table = Table::with(Setup::new(seats).first(seat(0)).loading(Loading::Own));
        table.until(3, |open| open.phase() == Phase::Place);
        for owner in Seat::all(seats) {
            let loaded: u32 = table
                .game
                .holdings(&table.at, owner)
                .iter()
                .map(|(_, count)| count)
                .sum();
            let given = 5 * caravanserai_timbuktu::setup::allowance_of(seats);
            assert_eq!(given - loaded, over);
        }
        assert!(
            Good::ALL
                .into_iter()
                .all(|good| table.open().value(good) == 0)
        );
        let before: Vec<u32> = Good::ALL
            .map(|good| {
                Seat::all(seats)
                    .map(|owner| table.game.holdings(&table.at, owner)[good])
                    .sum()
            })
            .to_vec();
        let mut at = table.at;
        table.game.random_playout(&mut at, &mut FastLuck::new(4));
        for (good, before) in Good::ALL.into_iter().zip(before) {
            let after: u32 = Seat::all(seats)
                .map(|owner| table.game.holdings(&at, owner)[good])
                .sum();
            assert_eq!(table.game.values(&at)[good], before - after);
        }
        assert_eq!(
            playout::random_game(&table.game, &at, &mut FastLuck::new(4)).decisions,
            0
        );
    }
    // A step of nobody's: the starting player is not drawn twice.
    let mut table = Table::own_loads(3);
    let first = Step::Draw(Draw::First(seat(1)));
    assert!(table.game.play(&mut table.at, &first).is_err());
}
