//! The catalogue of rules: complete, consistent with editions and refusals, and written to the docs.

use caravanserai_desert::rules::{RULES, rule};
use caravanserai_desert::{Colour, Edition, Illegal, Space};
use caravanserai_kernel::Seat;
use caravanserai_testkit::catalogue;
use std::path::Path;

#[test]
fn the_golden_page_of_the_rules_is_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/desert.md");
    catalogue::page_is_up_to_date(&page, "Through the Desert", RULES);
}

#[test]
fn every_id_stands_once_and_every_rule_says_something() {
    catalogue::is_sound(RULES);
    assert!(RULES.iter().all(|each| rule(each.id) == Some(each)));
    assert_eq!(rule("T9"), None);
}

#[test]
fn chapters_stand_together_in_the_order_of_play() {
    assert_eq!(
        catalogue::chapters(RULES),
        ["Setup", "Turns", "Points", "Enclosing", "End", "Variants"]
    );
    for rule in RULES {
        let initial = match rule.chapter {
            "End" => 'N',
            chapter => chapter.chars().next().expect("a chapter has a name"),
        };
        assert!(rule.id.starts_with(initial), "{}", rule.id);
    }
}

#[test]
fn every_ruling_is_argued_in_the_docs_and_told_in_the_catalogue() {
    let page = include_str!("../../../docs/rulings.md");
    let (ours, _) = page.split_once("\n# Timbuktu\n").expect("two parts");
    catalogue::rulings_are_argued(ours, RULES);
}

#[test]
fn differences_name_editions_oldest_first() {
    let names = Edition::ALL.map(Edition::name);
    for rule in RULES {
        let places: Vec<_> = rule
            .editions
            .iter()
            .map(|(edition, _)| names.iter().position(|name| name == edition))
            .collect();
        assert!(!places.contains(&None), "{}", rule.id);
        assert!(places.is_sorted_by(|a, b| a < b), "{}", rule.id);
    }
}

#[test]
fn every_refusal_names_a_rule_of_the_catalogue_and_tells_it() {
    let space: Space = "m7".parse().expect("a space");
    let other: Space = "m8".parse().expect("a space");
    let seat = Seat::new(1).expect("a seat");
    let colour = Colour::Green;
    let all = [
        Illegal::ReturnedAlready(colour),
        Illegal::NotReturning,
        Illegal::ReturnFirst,
        Illegal::LeadersFirst,
        Illegal::LeadersDone,
        Illegal::NoSuchLeader(colour),
        Illegal::BeyondTheLine(space),
        Illegal::LeaderOffBoard(space),
        Illegal::LeaderOnWaterhole(space),
        Illegal::LeaderOnOasis(space),
        Illegal::LeaderOnLeader(space),
        Illegal::LeaderNextToOasis(space, other),
        Illegal::LeaderNextToLeader(space, other),
        Illegal::FirstLeaderColour(colour),
        Illegal::NotYourTurn(seat),
        Illegal::NotNextToOwn(colour, space),
        Illegal::CamelOffBoard(space),
        Illegal::CamelOnOasis(space),
        Illegal::CamelOnPiece(space),
        Illegal::NextToRival {
            space,
            colour,
            rival: seat,
            piece: other,
        },
        Illegal::InsideArea(space, seat),
        Illegal::NoCamelsLeft(colour),
        Illegal::GameOver,
        Illegal::PalmsWrong,
        Illegal::WaterholesWrong,
        Illegal::FirstWrong,
        Illegal::ReturnsWrong,
        Illegal::NothingToDraw,
        Illegal::NotLaidOut,
    ];
    catalogue::refusals_name_rules(all, RULES);
    let rival = all[19].to_string();
    assert_eq!(rival, "m7 is next to seat 1's green camel at m8 (rule T3c)");
}
