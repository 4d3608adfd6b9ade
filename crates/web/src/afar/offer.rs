//! What someone chooses when opening a table besides the game itself: kept for the next time, and
//! turned into what the house is asked for.

use super::setup::write_setup;
use crate::plan::{Plan, Problem, Ready};
use caravanserai_bots::roster::LEVELS;
use caravanserai_protocol::requests::OpenTable;
use caravanserai_protocol::{Clock, LONGEST_NAME, Lapse};
use serde::{Deserialize, Serialize};

/// How time is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockKind {
    /// Not at all.
    None,
    /// For every turn anew.
    Move,
    /// For the whole game.
    Game,
    /// In days.
    Days,
}

impl ClockKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::None, Self::Move, Self::Game, Self::Days];

    /// Its name in words and tests.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Move => "move",
            Self::Game => "game",
            Self::Days => "days",
        }
    }
}

/// What someone chooses when opening a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Offer {
    /// The table's name.
    pub name: String,
    /// Whether it is listed.
    pub public: bool,
    /// Whether whoever opens it plays too.
    pub join: bool,
    /// How time is counted.
    pub clock: ClockKind,
    /// Seconds for every turn.
    pub move_seconds: u32,
    /// Minutes for the whole game.
    pub game_minutes: u32,
    /// Seconds that every turn adds.
    pub increment: u32,
    /// Days for every turn.
    pub days: u32,
    /// The bot that takes the seat when time runs out; nobody passes by default.
    pub stand_in: Option<String>,
    /// Where to post when it is someone's turn; empty for nowhere.
    pub webhook: String,
}

impl Default for Offer {
    fn default() -> Self {
        Self {
            name: String::new(),
            public: false,
            join: true,
            clock: ClockKind::None,
            move_seconds: 120,
            game_minutes: 20,
            increment: 10,
            days: 2,
            stand_in: Some("traveller".into()),
            webhook: String::new(),
        }
    }
}

/// What is wrong with what was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Something about the game.
    Plan(Problem),
    /// The table's name is longer than this many characters.
    LongName(usize),
    /// The webhook is no address of the web.
    Webhook,
    /// The webhook's address holds a name or a password.
    WebhookPassword,
}

/// What the house would refuse at once, told in the player's language before it has to.
fn wrong_webhook(address: &str) -> Option<Wrong> {
    let rest = address.strip_prefix("https://");
    let rest = rest.or_else(|| address.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split(['/', '?', '#']).next());
    match host.filter(|host| !host.is_empty()) {
        Some(_) if address.contains(char::is_whitespace) => Some(Wrong::Webhook),
        Some(host) if host.contains('@') => Some(Wrong::WebhookPassword),
        Some(_) => None,
        None => Some(Wrong::Webhook),
    }
}

impl Offer {
    /// The same offer with everything in it that can be: an old version of the app, or a hand, may
    /// have written what was kept.
    #[must_use]
    pub fn mended(mut self) -> Self {
        self.move_seconds = self.move_seconds.clamp(5, 3_600);
        self.game_minutes = self.game_minutes.clamp(1, 1_440);
        self.increment = self.increment.min(3_600);
        self.days = self.days.clamp(1, 30);
        self.stand_in = self
            .stand_in
            .filter(|level| LEVELS.contains(&level.as_str()));
        self
    }

    fn clock(&self) -> Clock {
        match self.clock {
            ClockKind::None => Clock::None,
            ClockKind::Move => Clock::Move {
                seconds: self.move_seconds,
            },
            ClockKind::Game => Clock::Game {
                seconds: self.game_minutes * 60,
                increment: self.increment,
            },
            ClockKind::Days => Clock::Days { days: self.days },
        }
    }

    /// What to ask the house for, or everything that is wrong.
    pub fn request(&self, plan: &Plan) -> Result<OpenTable, Vec<Wrong>> {
        let mut wrong = vec![];
        let name = self.name.trim();
        if name.chars().count() > LONGEST_NAME {
            wrong.push(Wrong::LongName(LONGEST_NAME));
        }
        let webhook = Some(self.webhook.trim()).filter(|address| !address.is_empty());
        wrong.extend(webhook.and_then(wrong_webhook));
        // People sit down later, and the house draws seed and starting seat itself.
        let plan = Plan {
            chairs: vec![],
            seed: String::new(),
            first: None,
            ..plan.clone()
        };
        let setup = match plan.ready() {
            Ok(Ready::Desert(game)) => write_setup(&game),
            Ok(Ready::Timbuktu(game)) => write_setup(&game),
            Err(problems) => {
                wrong.extend(problems.into_iter().map(Wrong::Plan));
                String::new()
            }
        };
        if !wrong.is_empty() {
            return Err(wrong);
        }
        Ok(OpenTable {
            game: plan.game,
            setup,
            name: name.into(),
            public: self.public,
            clock: self.clock(),
            lapse: match &self.stand_in {
                Some(level) => Lapse::Bot {
                    level: level.clone(),
                },
                None => Lapse::Pass,
            },
            webhook: webhook.map(str::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::WhichGame;

    #[test]
    fn what_is_chosen_is_asked_for() {
        let plan = Plan::first_time(WhichGame::Timbuktu);
        let mut offer = Offer {
            name: " Friday ".into(),
            public: true,
            webhook: " https://example.org/turn ".into(),
            ..Offer::default()
        };
        let asked = offer.request(&plan).expect("a good offer");
        assert_eq!(
            (asked.game.as_str(), asked.name.as_str()),
            ("timbuktu", "Friday")
        );
        assert!(
            asked.public && asked.setup.starts_with("seats: 3\n"),
            "{asked:?}"
        );
        assert_eq!(asked.webhook.as_deref(), Some("https://example.org/turn"));
        assert_eq!(asked.clock, Clock::None);
        let level = "traveller".into();
        assert_eq!(asked.lapse, Lapse::Bot { level });
        offer.stand_in = None;
        let clocks = ClockKind::ALL.map(|clock| {
            offer.clock = clock;
            offer.request(&plan).expect("a good offer").clock
        });
        assert_eq!(
            clocks,
            [
                Clock::None,
                Clock::Move { seconds: 120 },
                Clock::Game {
                    seconds: 1200,
                    increment: 10
                },
                Clock::Days { days: 2 }
            ]
        );
        assert_eq!(
            offer.request(&plan).map(|asked| asked.lapse),
            Ok(Lapse::Pass)
        );
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once() {
        let mut plan = Plan::first_time(WhichGame::Desert);
        plan.oases = Some(vec![]);
        // Of no concern here: the house draws its own.
        plan.seed = "tomorrow".into();
        let offer = Offer {
            name: "x".repeat(LONGEST_NAME + 1),
            webhook: "ftp://example.org".into(),
            ..Offer::default()
        };
        assert_eq!(
            offer.request(&plan),
            Err(vec![
                Wrong::LongName(LONGEST_NAME),
                Wrong::Webhook,
                Wrong::Plan(Problem::Oases(0))
            ])
        );
    }

    #[test]
    fn an_address_to_call_is_one_of_the_web_without_a_password() {
        for good in ["https://example.org", "http://example.org:80/a@b?c"] {
            assert_eq!(wrong_webhook(good), None, "{good}");
        }
        for wrong in ["example.org", "https://", "https:///turn", "http://a b"] {
            assert_eq!(wrong_webhook(wrong), Some(Wrong::Webhook), "{wrong}");
        }
        let password = "https://ada:secret@example.org/turn";
        assert_eq!(wrong_webhook(password), Some(Wrong::WebhookPassword));
    }

    #[test]
    fn an_offer_that_was_kept_is_mended() {
        assert_eq!(Offer::default().mended(), Offer::default());
        let kept: Offer = serde_json::from_str(r#"{"days":0,"stand_in":"oracle"}"#).expect("reads");
        let mended = kept.mended();
        assert_eq!((mended.days, mended.stand_in), (1, None));
    }
}
