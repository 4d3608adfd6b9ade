//! From a refusal to the rule it names.

use crate::route::{Route, WhichGame};
use crate::words::Voice;
use leptos::prelude::*;

/// A link to a rule, in a page of its own: the draft on the table stays as it is.
pub fn rule_link(voice: Voice, game: WhichGame, id: &'static str) -> impl IntoView {
    view! {
        <a class="rule-link small" data-test="rule-link" target="_blank" rel="noopener"
            href=Route::Rule(game, id.into()).to_string()>
            {move || voice.tell("read-rule", &[("rule", id.into())])}
        </a>
    }
}
