//! One test or more for every rule, named after its id, on small boards drawn in the test.
//!
//! Columns count from `a`, rows from 1; the hexes have flat tops, and columns a, c, e sit half a hex
//! lower than b, d, f. So the six spaces round c3 are c2, d3, d4, c4, b4, b3, and those round d3
//! are d2, e2, e3, d4, c3, c2. A caravan alone on a board would enclose all of it (E1), so there is
//! always a rival somewhere.

#[path = "clauses/enclosing.rs"]
mod enclosing;
#[path = "clauses/end.rs"]
mod end;
#[path = "clauses/examples.rs"]
mod examples;
#[path = "clauses/leaders.rs"]
mod leaders;
#[path = "clauses/points.rs"]
mod points;
#[path = "clauses/setup.rs"]
mod setup;
#[path = "clauses/table.rs"]
mod table;
#[path = "clauses/turns.rs"]
mod turns;
#[path = "clauses/variants.rs"]
mod variants;

use caravanserai_desert::rules::RULES;
use caravanserai_testkit::catalogue::untested;

/// The ids of the catalogue that this house was built from; one that is dropped or added by mistake
/// shall not pass.
const IDS: &str = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10a S10b S10c S10d S11 S11r T1 T2 T3a T3b T3c T3d T3e \
                   T4 T5 P1 P2a P2b P3 P4 P5 E1 E2 E3 E4 E5 E6 N1 N2 N2t N2r N3 V1 V2 V3 V4";

#[test]
fn every_rule_of_the_catalogue_has_a_test_named_after_it() {
    let ids: Vec<&str> = RULES.iter().map(|rule| rule.id).collect();
    assert_eq!(ids, IDS.split_whitespace().collect::<Vec<_>>());
    let sources = [
        include_str!("clauses/setup.rs"),
        include_str!("clauses/leaders.rs"),
        include_str!("clauses/turns.rs"),
        include_str!("clauses/points.rs"),
        include_str!("clauses/enclosing.rs"),
        include_str!("clauses/end.rs"),
        include_str!("clauses/variants.rs"),
    ];
    assert_eq!(untested(ids, &sources), [""; 0]);
}
