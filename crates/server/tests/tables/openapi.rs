//! The document for machines says what the house does.

use crate::house::Open;
use crate::visitor::Visitor;
use caravanserai_storekit::Place;
use caravanserai_testkit::golden;
use serde_json::Value;
use std::path::Path;

fn document(house: &Open) -> Value {
    Visitor::new(house).get("/api/openapi.json").ok().json()
}

#[test]
fn the_document_is_the_golden_one() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let text = serde_json::to_string_pretty(&document(&house)).expect("JSON") + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    golden::holds(&path, &text);
}

#[test]
fn every_address_of_the_document_is_there() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let mut visitor = Visitor::new(&house);
    let document = document(&house);
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 12);
    for (path, methods) in paths {
        let here = path
            .replace("{id}", "AAAAAAAAAAAAAAAAAAAAAA")
            .replace("{seat}", "0");
        for method in methods.as_object().expect("methods").keys() {
            let reply = match method.as_str() {
                "get" => visitor.get(&here),
                _ => visitor.post(&here, &Value::Null),
            };
            // An address that is not there answers with the page for lost browsers, not with JSON.
            let there = reply.status == 200 || !reply.code().is_empty();
            assert!(there, "{method} {path}: {reply:?}");
        }
    }
}
