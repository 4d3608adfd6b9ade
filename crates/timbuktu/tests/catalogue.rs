//! The catalogue of rules: complete, named by every refusal, tested, and written to the docs.

use caravanserai_testkit::catalogue;
use caravanserai_timbuktu::rules::{RULES, rule};
use caravanserai_timbuktu::{Camel, Good, Illegal, Pen, Phase};
use std::path::Path;

#[test]
fn the_golden_page_of_the_rules_is_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/timbuktu.md");
    catalogue::page_is_up_to_date(&page, "Timbuktu", RULES);
}

#[test]
fn every_id_stands_once_and_every_rule_says_something() {
    catalogue::is_sound(RULES);
    assert!(RULES.iter().all(|each| rule(each.id) == Some(each)));
    assert_eq!(rule("T3c"), None);
}

#[test]
fn chapters_stand_together_in_the_order_of_play() {
    let chapters = catalogue::chapters(RULES);
    assert_eq!(chapters, ["Setup", "A stage", "End", "Variant: own loads"]);
}

#[test]
fn every_ruling_is_argued_in_the_docs_and_told_in_the_catalogue() {
    let page = include_str!("../../../docs/rulings.md");
    let (_, ours) = page.split_once("\n# Timbuktu\n").expect("its part");
    catalogue::rulings_are_argued(ours, RULES);
}

#[test]
fn every_refusal_names_a_rule_of_the_catalogue_and_tells_it() {
    let phases = [
        Phase::First,
        Phase::Load,
        Phase::Place,
        Phase::Deal,
        Phase::Choose,
        Phase::Move,
        Phase::Over,
    ];
    let of_phases = phases.into_iter().flat_map(|phase| {
        [
            Illegal::NotNow(phase),
            Illegal::NotYourTurn(phase),
            Illegal::Decided(phase),
        ]
    });
    let pen = Pen::ALL[2];
    let others = [
        Illegal::NoSuchSeat,
        Illegal::CamelNotInGame(Camel::C),
        Illegal::CamelWithoutLoad(Camel::C),
        Illegal::NotFourGoods(Camel::C),
        Illegal::TooFewKinds(Camel::C),
        Illegal::TooManyOfAGood(Good::Salt),
        Illegal::CamelPlaced(Camel::C),
        Illegal::StartPenFull(pen),
        Illegal::PlaceOfAnother(pen),
        Illegal::CamelNeededElsewhere(pen),
        Illegal::NotADeck,
        Illegal::CamelMoved(Camel::C),
        Illegal::PenFull(pen),
        Illegal::PaymentDue(pen),
        Illegal::NothingDue(pen),
        Illegal::GoodNotCarried(Good::Salt),
        Illegal::EmptyPaysNothing,
    ];
    catalogue::refusals_name_rules(of_phases.chain(others), RULES);
}
