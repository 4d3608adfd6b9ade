//! What is wrong with a setup, a map or a record, in words.

use crate::plan::Problem;
use crate::words::{Language, Voice};
use caravanserai_kernel::text::{Fault, TextError};
use leptos::prelude::*;

/// A problem of a plan, in words.
pub fn say_problem(voice: Voice, problem: &Problem) -> String {
    match problem {
        Problem::SameName(name) => {
            voice.tell("problem-same-name", &[("name", name.as_str().into())])
        }
        Problem::LongName(most) => voice.tell("problem-long-name", &[("most", (*most).into())]),
        Problem::Seed => voice.say("problem-seed"),
        Problem::NoMap => voice.say("problem-no-map"),
        Problem::Oases(count) => voice.tell("problem-oases", &[("count", (*count).into())]),
        Problem::Text(error) => say_text_error(voice, error),
    }
}

/// A fault in a text with its place. What the readers of files name is told in the page's language;
/// the rest, and details, come from the rules themselves, which speak English.
pub fn say_text_error(voice: Voice, error: &TextError) -> String {
    let message = match &error.fault {
        Some(fault) => {
            let values = fault.values.iter();
            let values: Vec<_> = values
                .map(|(name, value)| (*name, value.as_str().into()))
                .collect();
            voice.tell(&format!("fault-{}", fault.name), &values)
        }
        None => error.message.clone(),
    };
    match (error.line, error.column) {
        (0, _) => message,
        (line, 0) => voice.tell(
            "fault-in-line",
            &[("line", line.into()), ("fault", message.into())],
        ),
        (line, column) => voice.tell(
            "fault-at-place",
            &[
                ("line", line.into()),
                ("column", column.into()),
                ("fault", message.into()),
            ],
        ),
    }
}

/// Whether some of a fault comes from the rules themselves.
pub fn speaks_english(error: &TextError) -> bool {
    let detail = |fault: &Fault| fault.values.iter().any(|(name, _)| *name == "detail");
    error.fault.as_ref().is_none_or(detail)
}

/// A word of warning where the language of the page and that of a fault differ.
pub fn in_english(voice: Voice) -> impl IntoView {
    move || {
        let other = voice.language() != Language::English;
        other.then(|| view! { <p class="small soft">{voice.say("fault-in-english")}</p> })
    }
}

/// Faults of a text as a list, under a heading.
pub fn text_errors(voice: Voice, heading: &'static str, errors: Vec<TextError>) -> impl IntoView {
    let foreign = errors.iter().any(speaks_english);
    let lines = errors.into_iter().map(move |error| {
        view! { <li>{move || say_text_error(voice, &error)}</li> }
    });
    view! {
        <div class="problem" role="alert" data-test="faults">
            <p>{move || voice.say(heading)}</p>
            <ul>{lines.collect_view()}</ul>
            {foreign.then(|| in_english(voice))}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::open_record;
    use crate::shelf::tests::played;
    use caravanserai_desert::{Desert, Map};

    /// Everything that can be wrong with a map, and much that can with a record.
    fn faults() -> Vec<TextError> {
        let wide = ". ".repeat(200);
        let large = format!("{}\n", ". ".repeat(16)).repeat(17);
        let maps = [
            "one two\n",
            "x .\n",
            &wide,
            ". .\nriver\n",
            ". .\nriver a 1,0\n",
            ". .\nriver 0,0 9,9\n",
            ". . .\nriver 0,0 2,0\n",
            ". .\nriver 0,0 1,0\nriver 1,0 0,0\n",
            "",
            &large,
            ". # .\n",
        ];
        let mut found: Vec<TextError> = maps
            .iter()
            .flat_map(|map| Map::parse("own", map).expect_err("a bad map"))
            .collect();
        let small = Map::parse("own", ". o\n").expect("small, but a map");
        found.extend(small.problems_for(2));
        let pools = format!(". {}\n", "o ".repeat(15)).repeat(8);
        let pools = Map::parse("own", &pools).expect("wet, but a map");
        found.extend(pools.problems_for(2));
        let start = "caravanserai-record 1\ngame: desert\n";
        let many: Vec<String> = (0..2000).map(|at| format!("a{at}: 1\n")).collect();
        let many = many.concat();
        for record in [
            "\u{feff}",
            "caravanserai",
            "caravanserai-record 1\ngame: timbuktu\n",
            &format!("{start}| more\n"),
            &format!("{start}edition\n"),
            &format!("{start}seats: 2\nseats: 2\n"),
            &format!("{start}colour: red\n"),
            &format!("{start}{many}"),
        ] {
            found.extend(open_record::<Desert>(record).expect_err("a bad record"));
        }
        let whole = "edition: zman2017\nseats: 2\nmap: mountain\n";
        for end in [
            "commitment: 7\n",
            "player 1: Ada\n",
            "player 0:\n",
            "\nresult: 1\nresult: 1\n",
            "\nresult: x\n",
            "\nnobody: x\n",
            "\n0:\n",
            "aquifers: perhaps\n",
            "first: 4\n",
            "seed: seven\n",
            "\n0: zzz\n",
            "\ndraw zzz\n",
        ] {
            let record = format!("{start}{whole}{end}");
            found.extend(open_record::<Desert>(&record).expect_err("a bad record"));
        }
        let played = played().record(vec![]).to_string();
        let (begun, _) = played.split_once("\n0: ").expect("the first move");
        // Against a rule, and after the end.
        let (all, _) = played.split_once("\nresult:").expect("a whole game");
        for steps in [format!("{begun}\n1: Ga1\n"), format!("{all}\n1: Ga1\n")] {
            found.extend(open_record::<Desert>(&steps).expect_err("a bad step"));
        }
        found
    }

    #[test]
    fn faults_of_maps_and_records_are_told_in_every_language() {
        let owner = Owner::new();
        owner.set();
        let typed: Vec<TextError> = faults()
            .into_iter()
            .filter(|error| error.fault.is_some())
            .collect();
        let mut names: Vec<&str> = typed
            .iter()
            .filter_map(|error| error.fault.as_ref())
            .map(|fault| fault.name)
            .collect();
        names.sort_unstable();
        names.dedup();
        // Whatever the words have, a reader can say; the shelf says that a file is no record at all.
        let english = include_str!("../../words/en/faults.ftl");
        let words = english.lines().filter_map(|line| line.split(" = ").next());
        let mut words: Vec<&str> = words
            .filter_map(|key| key.strip_prefix("fault-"))
            .filter(|name| *name != "not-a-record")
            .collect();
        words.sort_unstable();
        assert_eq!(names, words);
        for language in Language::ALL {
            let voice = Voice::new(language);
            for error in &typed {
                let fault = error.fault.as_ref().expect("named");
                assert!(voice.knows(&format!("fault-{}", fault.name)), "{fault:?}");
                let said = say_text_error(voice, error);
                for (name, value) in &fault.values {
                    assert!(said.contains(value), "{name} in {said} ({language:?})");
                }
            }
        }
    }
}
