//! Every lesson can be walked to its end, meets every rule, and says something at every beat.

use super::Taught;
use super::script::{Beat, Walk};
use crate::words::{Language, Voice};
use caravanserai_desert::Desert;
use caravanserai_kernel::catalogue::Rule;
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::Owner;
use std::collections::BTreeSet;

fn walk_to_the_end<G: Taught>() -> usize {
    let mut walk = Walk::<G>::new(G::lesson());
    let mut decisions = 0;
    for _ in 0..100 {
        match walk.beat() {
            None => return decisions,
            Some(Beat::Read) => walk.go_on(),
            Some(Beat::Do(_)) => {
                let example = walk.example();
                assert!(walk.decide(&example), "{}: {example:?}", walk.text());
                decisions += 1;
            }
        }
    }
    panic!("the lesson has no end");
}

#[test]
fn both_lessons_lead_to_their_end() {
    assert!(walk_to_the_end::<Desert>() >= 7);
    assert!(walk_to_the_end::<Timbuktu>() >= 7);
}

#[test]
fn a_lesson_takes_only_what_it_asks_for() {
    let mut walk = Walk::<Desert>::new(Desert::lesson());
    assert!(!walk.decide(&[]), "nothing is asked for at a text");
    for _ in 0..100 {
        if walk.text() == "lesson-desert-oasis-1" {
            break;
        } else if walk.only_reads() {
            walk.go_on();
        } else {
            walk.decide(&walk.example());
        }
    }
    assert_eq!(walk.text(), "lesson-desert-oasis-1");
    let elsewhere: caravanserai_desert::Move = "camel green b1".parse().expect("a move");
    assert!(!walk.decide(&[elsewhere]), "legal, but not the point");
    assert_eq!(walk.text(), "lesson-desert-oasis-1");
    walk.go_back();
    assert_eq!(walk.text(), "lesson-desert-water-1");
}

#[test]
fn every_rule_is_met_in_its_lesson() {
    fn met<G: Taught>(catalogue: &[Rule]) {
        let lesson = G::lesson();
        let met: BTreeSet<&str> = lesson.iter().flat_map(|c| c.rules).copied().collect();
        let all: BTreeSet<&str> = catalogue.iter().map(|rule| rule.id).collect();
        assert_eq!(met, all);
    }
    met::<Desert>(caravanserai_desert::rules::RULES);
    met::<Timbuktu>(caravanserai_timbuktu::rules::RULES);
}

#[test]
fn every_beat_has_a_text_in_every_language() {
    fn said<G: Taught>() {
        for language in Language::ALL {
            let voice = Voice::new(language);
            for chapter in G::lesson() {
                assert!(voice.knows(chapter.key), "{} in {language:?}", chapter.key);
                for beat in 1..=chapter.beats.len() {
                    let key = format!("{}-{beat}", chapter.key);
                    assert!(voice.knows(&key), "{key} in {language:?}");
                }
            }
        }
    }
    let owner = Owner::new();
    owner.set();
    said::<Desert>();
    said::<Timbuktu>();
}
