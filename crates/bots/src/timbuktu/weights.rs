//! The numbers the bots of Timbuktu play by, learned by self-play: a small text with its provenance.

use crate::arithmetic::power;

/// The text that comes with the bots.
pub const SHIPPED: &str = include_str!("weights.txt");

macro_rules! weights {
    ($($(#[doc = $doc:literal])* $name:ident),* $(,)?) => {
        /// The numbers a bot plays by.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[doc = $doc])* pub $name: f32,)*
        }

        impl Weights {
            /// Their names, in order.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// All of them, in order.
            pub fn numbers(&self) -> Vec<f32> {
                vec![$(self.$name),*]
            }

            const ZERO: Self = Self { $($name: 0.0,)* };

            /// The number of that name.
            pub fn number_mut(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// How much a rival's camel may lose, in goods, before it is clearly the worse way (evidence).
    temperature,
    /// How often a rival moves anyhow (evidence).
    noise,
    /// How much the mean cost of moving a camel later counts against its cost now.
    later,
    /// How much crowded free pens make a camel urgent, in goods.
    crowd,
    /// How much own holdings against the rivals' count in what a good is worth.
    scarcity,
    /// Which share of the goods gets through a stage, with three seats.
    survive_3,
    /// Which share of the goods gets through a stage, with four seats.
    survive_4,
    /// Which share of the goods gets through a stage, with five seats.
    survive_5,
    /// How many worlds the static cost counts for in the search.
    prior,
    /// How much a rival's camel card may differ from the best one, in goods (evidence).
    card_temperature,
    /// How many points of margin a stage to come is worth in doubt (chance to win).
    doubt,
    /// Which share of the reward is the lead over the mean of the rivals, not over the best (search).
    field,
    /// How many points a win is worth beside the margin (search).
    win,
    /// How much a caravan is liked whose losses differ from goods card to goods card (own loads).
    spread,
    /// How much rivals are taken to have found out about piles they have not seen (search).
    insight,
}

impl Weights {
    /// Those that come with the bots.
    pub fn shipped() -> Self {
        Self::parse(SHIPPED).expect("the weights that come with the bots: a test reads them")
    }

    /// Reads lines of a name and a number; `#` begins a comment. Every weight must be there.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut weights = Self::ZERO;
        let mut missing: Vec<&str> = Self::NAMES.to_vec();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let wrong = |what: &str| format!("line {}: {what}", number + 1);
            let (name, value) = line
                .split_once(' ')
                .ok_or_else(|| wrong("expected a name and a number"))?;
            let slot = weights
                .number_mut(name)
                .ok_or_else(|| wrong("no such weight"))?;
            let value: f32 = value
                .trim()
                .parse()
                .map_err(|_| wrong("expected a number"))?;
            let (least, most) = range(name);
            if !(least..=most).contains(&value) {
                return Err(wrong(&format!("{name} is a number from {least} to {most}")));
            }
            *slot = value;
            if !missing.contains(&name) {
                return Err(wrong(&format!("{name} stands there twice")));
            }
            missing.retain(|other| *other != name);
        }
        if missing.is_empty() {
            Ok(weights)
        } else {
            Err(format!("missing: {}", missing.join(", ")))
        }
    }

    /// The number of that name set to a value, or to the nearest that it may be.
    pub fn set(&mut self, name: &str, value: f32) -> Option<()> {
        let (least, most) = range(name);
        *self.number_mut(name)? = value.clamp(least, most);
        Some(())
    }

    /// Which share of the goods gets through that many stages.
    pub fn through(&self, seats: usize, stages: usize) -> f32 {
        let survive = match seats {
            3 => self.survive_3,
            4 => self.survive_4,
            _ => self.survive_5,
        };
        power(survive, stages as u32)
    }
}

/// What a weight may be, so that whatever is worked out with it is a number still.
fn range(name: &str) -> (f32, f32) {
    match name {
        "noise" | "survive_3" | "survive_4" | "survive_5" | "field" | "insight" => (0.0, 1.0),
        // Something is divided by it.
        "temperature" | "card_temperature" | "doubt" | "prior" => (1e-3, 1e6),
        _ => (0.0, 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_whole() {
        let weights = Weights::shipped();
        assert!(weights.temperature > 0.0 && weights.noise < 1.0);
    }

    #[test]
    fn a_bad_text_is_refused_with_its_line() {
        assert!(Weights::parse("noise 1").is_err_and(|e| e.starts_with("missing")));
        assert_eq!(
            Weights::parse("nose 1"),
            Err("line 1: no such weight".into())
        );
        for nothing in ["doubt 0", "prior 0", "temperature 0"] {
            assert!(Weights::parse(nothing).is_err_and(|e| e.ends_with("from 0.001 to 1000000")));
        }
        assert_eq!(
            Weights::parse("insight 1.5"),
            Err("line 1: insight is a number from 0 to 1".into())
        );
        assert_eq!(
            Weights::parse("noise 0.1\ndoubt 8\nnoise 0.1"),
            Err("line 3: noise stands there twice".into())
        );
        assert_eq!(
            Weights::parse("\nnoise x"),
            Err("line 2: expected a number".into())
        );
    }
}
