//! The catalogue of rules: complete, consistent with editions and refusals, and written to the docs.

use caravanserai_desert::rules::{RULES, rule};
use caravanserai_desert::{Colour, Edition, Illegal, Space};
use caravanserai_kernel::catalogue::to_markdown;
use caravanserai_kernel::{Refusal, Seat};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn the_golden_page_of_the_rules_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/desert.md");
    let page = to_markdown("Through the Desert", RULES);
    if std::env::var_os("BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(&path, &page).expect("docs/rules can be written");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == page,
        "docs/rules/desert.md is not what rules.rs says: `cargo xtask bless` rewrites it"
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
    assert_eq!(rule("T9"), None);
}

#[test]
fn chapters_stand_together_in_the_order_of_play() {
    let mut chapters: Vec<&str> = RULES.iter().map(|rule| rule.chapter).collect();
    chapters.dedup();
    assert_eq!(
        chapters,
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
    let headings = page.split("\n\n**").skip(1);
    let argued: BTreeSet<&str> = headings
        .filter_map(|rest| rest.split(',').next())
        .flat_map(|ids| ids.split(" and "))
        .collect();
    let ruled = RULES.iter().filter(|rule| !rule.ruling.is_empty());
    let ruled: BTreeSet<&str> = ruled.map(|rule| rule.id).collect();
    assert_eq!(argued, ruled);
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
    for illegal in all {
        assert!(rule(illegal.rule()).is_some(), "{illegal:?}");
        let told = illegal.to_string();
        assert!(
            told.ends_with(&format!(" (rule {})", illegal.rule())),
            "{told}"
        );
    }
    let rival = all[19].to_string();
    assert_eq!(rival, "m7 is next to seat 1's green camel at m8 (rule T3c)");
}
