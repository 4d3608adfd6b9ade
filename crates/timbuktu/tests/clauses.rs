//! One test at least for every rule of the catalogue, named after its id.

#[path = "clauses/end.rs"]
mod end;
#[path = "clauses/placing.rs"]
mod placing;
#[path = "clauses/setup.rs"]
mod setup;
#[path = "clauses/stage.rs"]
mod stage;
#[path = "clauses/table.rs"]
mod table;
#[path = "clauses/thieves.rs"]
mod thieves;

use caravanserai_testkit::catalogue::untested;
use caravanserai_timbuktu::rules::RULES;

/// The ids of the catalogue that this house was built from; one that is dropped or added by mistake
/// shall not pass.
const IDS: &str = "S1 S2 S3 S4 S5 S6 S7 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13 G14 N1 N2 V1 V2";

#[test]
fn every_rule_of_the_catalogue_has_a_test_named_after_it() {
    let ids: Vec<&str> = RULES.iter().map(|rule| rule.id).collect();
    assert_eq!(ids, IDS.split_whitespace().collect::<Vec<_>>());
    let sources = [
        include_str!("clauses/setup.rs"),
        include_str!("clauses/placing.rs"),
        include_str!("clauses/stage.rs"),
        include_str!("clauses/thieves.rs"),
        include_str!("clauses/end.rs"),
    ];
    assert_eq!(untested(ids, &sources), [""; 0]);
}
