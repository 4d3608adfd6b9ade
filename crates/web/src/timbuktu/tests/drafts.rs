//! What is picked, loaded and meant by a key, held against the rules.

use super::{game, watch};
use crate::timbuktu::draft::{Acting, Asked, Draft};
use crate::timbuktu::keys::{Side, Wish, wish};
use crate::timbuktu::packing::Packing;
use crate::timbuktu::words;
use crate::words::{Language, Voice};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Seat, Viewer};
use caravanserai_timbuktu::moves::Price;
use caravanserai_timbuktu::{Camel, Good, Illegal, Loading, Move, Pen, Phase};
use std::collections::BTreeSet;

#[test]
fn a_draft_offers_exactly_what_the_rules_allow() {
    let mut seen = BTreeSet::new();
    for seats in 3..=5 {
        watch(seats, Loading::Printed, seats as u64, |the_match, seat| {
            let view = the_match.view(Viewer::Seat(seat));
            let game = the_match.game();
            let acting = Acting {
                game,
                view: &view,
                seat,
            };
            let asked = Asked::of(&view, seat).expect("the seat is asked for something");
            let mut legal = vec![];
            let world = game.guess(&view, &mut FastLuck::new(9));
            game.legal_moves(&world, seat, &mut legal);
            let legal: BTreeSet<Move> = legal.into_iter().collect();
            let mut drafted = BTreeSet::new();
            let mut keep = |draft: &Draft| {
                drafted.extend(draft.ready(acting, asked, &[]));
            };
            for camel in Camel::ALL {
                let mut draft = Draft::default();
                if draft.pick_camel(acting, asked, camel).is_err() {
                    continue;
                }
                keep(&draft);
                for pen in Pen::ALL {
                    let mut draft = draft.clone();
                    if draft.pick_pen(acting, asked, pen).is_err() {
                        continue;
                    }
                    keep(&draft);
                    for good in Good::ALL {
                        let mut draft = draft.clone();
                        if draft.pick_good(acting, good).is_ok() {
                            keep(&draft);
                        }
                    }
                }
            }
            assert_eq!(drafted, legal, "{asked:?}");
            seen.insert(view.open.phase());
        });
    }
    assert_eq!(
        seen,
        BTreeSet::from([Phase::Place, Phase::Choose, Phase::Move])
    );
}

#[test]
fn a_draft_made_of_a_decision_comes_to_it() {
    for loading in [Loading::Printed, Loading::Own] {
        watch(3, loading, 4, |the_match, seat| {
            let view = the_match.view(Viewer::Seat(seat));
            let game = the_match.game();
            let acting = Acting {
                game,
                view: &view,
                seat,
            };
            let asked = Asked::of(&view, seat).expect("the seat is asked for something");
            let mut luck = FastLuck::new(3);
            let world = game.guess(&view, &mut luck);
            let decision = game.random_move(&world, seat, &mut luck);
            let decision = decision.expect("who is to act has a move");
            let draft = Draft::of(&decision);
            assert_eq!(draft.ready(acting, asked, &[]), Some(decision));
        });
    }
}

#[test]
fn a_price_is_what_the_rules_ask_for_when_the_camel_goes() {
    let mut prices = [0; 3];
    watch(3, Loading::Printed, 5, |the_match, seat| {
        let view = the_match.view(Viewer::Seat(seat));
        let acting = Acting {
            game: the_match.game(),
            view: &view,
            seat,
        };
        let Some(Asked::Go(camel)) = Asked::of(&view, seat) else {
            return;
        };
        for pen in Pen::ALL {
            let unpaid = acting.check(&Move::Go(pen, None));
            match acting.price(camel, pen) {
                Ok(Price::Free) => assert_eq!(unpaid, Ok(())),
                Ok(Price::OneGood) => assert_eq!(unpaid, Err(Illegal::PaymentDue(pen))),
                Err(illegal) => assert_eq!(unpaid, Err(illegal)),
            }
            prices[match acting.price(camel, pen) {
                Ok(Price::Free) => 0,
                Ok(Price::OneGood) => 1,
                Err(_) => 2,
            }] += 1;
        }
    });
    assert!(prices.iter().all(|count| *count > 0), "{prices:?}");
}

#[test]
fn a_draft_is_taken_back_step_by_step_and_forgets_a_payment_with_its_pen() {
    let mut checked = false;
    watch(3, Loading::Printed, 7, |the_match, seat| {
        let view = the_match.view(Viewer::Seat(seat));
        let acting = Acting {
            game: the_match.game(),
            view: &view,
            seat,
        };
        let Some(asked @ Asked::Go(camel)) = Asked::of(&view, seat) else {
            return;
        };
        let priced = |price| {
            Pen::ALL
                .into_iter()
                .find(|pen| acting.price(camel, *pen) == Ok(price))
        };
        let (Some(free), Some(dear)) = (priced(Price::Free), priced(Price::OneGood)) else {
            return;
        };
        let load = acting.load(camel);
        let Some(good) = load.goods().next().filter(|_| load.kinds().len() > 1) else {
            return;
        };
        checked = true;
        let mut draft = Draft::default();
        draft
            .pick_pen(acting, asked, dear)
            .expect("it can be picked");
        assert!(draft.owes(acting, asked));
        assert_eq!(draft.ready(acting, asked, &[]), None);
        draft.pick_good(acting, good).expect("it is carried");
        let decision = Move::Go(dear, Some(good));
        assert_eq!(draft.ready(acting, asked, &[]), Some(decision));
        assert_eq!(
            draft.ready(acting, asked, &[Move::Go(free, None)]),
            None,
            "not in the lesson"
        );
        let mut back = draft.clone();
        assert!(back.take_back() && back.pay.is_none() && back.pen == Some(dear));
        assert!(back.take_back() && back.pen.is_none() && !back.take_back());
        draft
            .pick_pen(acting, asked, free)
            .expect("it can be picked");
        assert_eq!(draft.ready(acting, asked, &[]), Some(Move::Go(free, None)));
    });
    assert!(checked);
}

#[test]
fn camels_are_filled_up_to_a_legal_caravan_whatever_was_loaded_before() {
    for seats in 3..=5 {
        let game = game(seats, Loading::Own);
        let view = game.view(
            &{
                let mut position = game.start();
                let draw = game.draw(&position, &mut FastLuck::new(1));
                game.apply(&mut position, &caravanserai_kernel::Step::Draw(draw));
                position
            },
            Viewer::Seat(Seat::new(0).expect("a seat")),
        );
        let acting = Acting {
            game: &game,
            view: &view,
            seat: Seat::new(0).expect("a seat"),
        };
        let mut luck = FastLuck::new(seats as u64);
        let mut filled = 0;
        for tries in 0..200 {
            let mut packing = Packing::default();
            for _ in 0..tries % 12 {
                packing.current = Camel::ALL[luck.below(game.camels() as u32) as usize];
                packing.add(&game, Good::ALL[luck.below(5) as usize]);
            }
            let before = packing.clone();
            if packing.fill(&game) {
                filled += 1;
                assert_eq!(
                    acting.check(&Move::Load(packing.loads())),
                    Ok(()),
                    "{packing:?}"
                );
                for camel in game.caravan() {
                    assert!(packing.goods(camel).starts_with(before.goods(camel)));
                }
            } else {
                assert_eq!(packing, before, "nothing changes where it cannot be");
            }
        }
        assert!(filled > 100, "{filled}");
        let mut hopeless = Packing::default();
        for _ in 0..3 {
            hopeless.current = Camel::A;
            assert!(hopeless.add(&game, Good::Gold));
        }
        assert!(
            !hopeless.fill(&game),
            "three gold leave no room for two more kinds"
        );
    }
}

#[test]
fn a_camel_takes_four_goods_and_a_good_runs_out() {
    let game = game(5, Loading::Own);
    let mut packing = Packing::default();
    for _ in 0..4 {
        assert!(packing.add(&game, Good::Salt));
    }
    assert_eq!(packing.current, Camel::B, "the next camel that has room");
    assert!(
        !packing.add(&game, Good::Salt),
        "four are given with five seats"
    );
    packing.remove(Camel::A, 0);
    assert_eq!(
        (packing.current, packing.left(&game)[Good::Salt]),
        (Camel::A, 1)
    );
}

#[test]
fn keys_name_camels_pens_and_goods() {
    let owner = leptos::prelude::Owner::new();
    owner.set();
    let voice = Voice::new(Language::German);
    let wish = |key: &str, shift: bool, asked: Option<Asked>, owes: bool| {
        wish(key, shift, asked, owes, |key| {
            words::good_lettered(voice, key)
        })
    };
    let go = Some(Asked::Go(Camel::A));
    assert_eq!(
        wish("c", false, Some(Asked::Choose), false),
        Some(Wish::Camel(Camel::C))
    );
    assert_eq!(wish("k", false, go, true), Some(Wish::Good(Good::Coffee)));
    assert_eq!(
        wish("C", true, Some(Asked::Load), false),
        Some(Wish::Camel(Camel::C))
    );
    assert_eq!(
        wish("k", false, Some(Asked::Load), false),
        Some(Wish::Good(Good::Coffee))
    );
    assert_eq!(wish("4", false, go, false), Pen::numbered(4).map(Wish::Pen));
    assert_eq!(wish("6", false, go, false), None);
    assert_eq!(wish("Enter", false, go, false), Some(Wish::Confirm));
    assert_eq!(wish("Escape", false, go, false), Some(Wish::TakeBack));
    assert_eq!(wish("F5", false, go, false), None);
    let left = wish("ArrowLeft", false, go, false);
    assert_eq!(left, Some(Wish::Beside(Side::Before)));
    assert_eq!((Side::Before.of(0, 5), Side::After.of(4, 5)), (4, 0));
}

#[test]
fn each_good_has_a_letter_of_its_own_in_every_language() {
    let owner = leptos::prelude::Owner::new();
    owner.set();
    for language in Language::ALL {
        let voice = Voice::new(language);
        for good in Good::ALL {
            let letter = words::good_key(voice, good);
            assert_eq!(letter.chars().count(), 1);
            assert_eq!(
                words::good_lettered(voice, &letter.to_lowercase()),
                Some(good),
                "{language:?}"
            );
        }
    }
}
