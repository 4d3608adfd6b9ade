//! Every refusal of the house, in words.

use super::ask::Failure;
use crate::words::Voice;
use caravanserai_protocol::{Code, Trouble};

const fn key(code: Code) -> &'static str {
    match code {
        Code::Stale => "trouble-stale",
        Code::NotYourTurn => "trouble-not-your-turn",
        Code::Illegal => "trouble-illegal",
        Code::Finished => "trouble-finished",
        Code::NotStarted => "trouble-not-started",
        Code::Started => "trouble-started",
        Code::NotSeated => "trouble-not-seated",
        Code::Taken => "trouble-taken",
        Code::NotHost => "trouble-not-host",
        Code::Unknown => "trouble-unknown",
        Code::Malformed => "trouble-malformed",
        Code::TooLarge => "trouble-too-large",
        Code::TooFast => "trouble-too-fast",
        Code::Full => "trouble-full",
        Code::Foreign => "trouble-foreign",
        Code::Unsaved => "trouble-unsaved",
        Code::Closing => "trouble-closing",
        Code::Slow => "trouble-slow",
        Code::Internal => "trouble-internal",
    }
}

/// A refusal, in words. What exactly cannot be read comes from the house, which speaks English.
pub fn say_trouble(voice: Voice, trouble: &Trouble) -> String {
    let values = [
        ("text", trouble.text.as_str().into()),
        ("rule", trouble.rule.as_deref().unwrap_or("?").into()),
    ];
    voice.tell(key(trouble.code), &values)
}

/// Why there is no answer as hoped, in words.
pub fn say_failure(voice: Voice, failure: &Failure) -> String {
    match failure {
        Failure::Unreachable => voice.say("house-unreachable"),
        Failure::Refused(trouble) => say_trouble(voice, trouble),
        Failure::TooEarly => voice.say("online-too-early"),
        Failure::Strange(status) => voice.tell("house-strange", &[("status", (*status).into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use leptos::prelude::Owner;

    #[test]
    fn every_refusal_has_words_in_every_language() {
        let owner = Owner::new();
        owner.set();
        let mut rule = Trouble::new(Code::Illegal, "no");
        rule.rule = Some("T3c".into());
        for language in Language::ALL {
            let voice = Voice::new(language);
            for &code in Code::ALL {
                assert!(voice.knows(key(code)), "{code:?} in {language:?}");
            }
            assert!(say_trouble(voice, &rule).contains("T3c"));
            for failure in [
                Failure::Unreachable,
                Failure::TooEarly,
                Failure::Strange(500),
            ] {
                assert!(!say_failure(voice, &failure).contains('['));
            }
        }
    }
}
