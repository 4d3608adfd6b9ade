//! The catalogue of rules: complete, named by every refusal, tested, and written to the docs.

use caravanserai_kernel::Refusal;
use caravanserai_kernel::catalogue::to_markdown;
use caravanserai_timbuktu::rules::{RULES, rule};
use caravanserai_timbuktu::{Camel, Good, Illegal, Pen, Phase};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn the_golden_page_of_the_rules_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/timbuktu.md");
    let page = to_markdown("Timbuktu", RULES);
    if std::env::var_os("BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(&path, &page).expect("docs/rules can be written");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == page,
        "docs/rules/timbuktu.md is not what rules.rs says: `cargo xtask bless` rewrites it"
    );
}

#[test]
fn every_id_stands_once_and_every_rule_says_something() {
    let ids: BTreeSet<&str> = RULES.iter().map(|rule| rule.id).collect();
    assert_eq!(ids.len(), RULES.len());
    for each in RULES {
        assert_eq!(rule(each.id), Some(each));
        assert!(
            each.text.ends_with('.') && each.text.len() > 15,
            "{}",
            each.id
        );
        assert!(
            each.ruling.is_empty() || each.ruling.ends_with('.'),
            "{}",
            each.id
        );
    }
    assert_eq!(rule("T3c"), None);
}

#[test]
fn chapters_stand_together_in_the_order_of_play() {
    let mut chapters: Vec<&str> = RULES.iter().map(|rule| rule.chapter).collect();
    chapters.dedup();
    assert_eq!(chapters, ["Setup", "A stage", "End", "Variant: own loads"]);
}

#[test]
fn every_rule_has_a_test_named_after_it() {
    let tests = [
        include_str!("clauses/setup.rs"),
        include_str!("clauses/stage.rs"),
        include_str!("clauses/thieves.rs"),
        include_str!("clauses/end.rs"),
    ]
    .concat();
    for rule in RULES {
        let name = format!("\nfn {}_", rule.id.to_lowercase());
        assert!(
            tests.contains(&name),
            "no test of the clauses begins with {}",
            rule.id
        );
    }
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
    for illegal in of_phases.chain(others) {
        assert!(rule(illegal.rule()).is_some(), "{illegal:?}");
        let told = illegal.to_string();
        assert!(
            told.ends_with(&format!(" (rule {})", illegal.rule())),
            "{told}"
        );
    }
}
