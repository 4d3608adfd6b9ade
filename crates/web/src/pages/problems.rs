//! What is wrong with a setup, a map or a record, in words.

use crate::plan::Problem;
use crate::words::{Language, Voice};
use caravanserai_kernel::text::TextError;
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

/// A fault in a text with its place. What is wrong there comes from the rules and readers
/// themselves, which speak English.
pub fn say_text_error(voice: Voice, error: &TextError) -> String {
    let message = error.message.as_str();
    match (error.line, error.column) {
        (0, _) => message.to_owned(),
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

/// A word of warning where the language of the page and that of a fault differ.
pub fn in_english(voice: Voice) -> impl IntoView {
    move || {
        let other = voice.language() != Language::English;
        other.then(|| view! { <p class="small soft">{voice.say("fault-in-english")}</p> })
    }
}

/// Faults of a text as a list, under a heading.
pub fn text_errors(voice: Voice, heading: &'static str, errors: Vec<TextError>) -> impl IntoView {
    let foreign = {
        let ours = untrack(|| voice.say("not-a-record"));
        errors.iter().any(|error| error.message != ours)
    };
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
