//! The numbers of a lesson itself, each with a name: how far to step, how often to look.
//!
//! They stand in one place for each game, so that whoever doubts one can learn with another (`caravanserai tune
//! --set NAME=NUMBER`) and let the outcomes play each other. What they measured: `docs/bots`.

/// Declares a struct of numbers: what each is for, its name and type, what it usually is, and what it may be.
macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $name:ident: $type:ty = $usual:expr, $bounds:expr;)+) => {
        /// The numbers of the lessons.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Settings {
            $($(#[doc = $doc])+ pub $name: $type,)+
        }

        impl Settings {
            /// What the shipped weights were learned with.
            pub const USUAL: Self = Self { $($name: $usual,)+ };

            /// All numbers and what they usually are, in order.
            pub fn usual() -> Vec<(&'static str, String)> {
                vec![$((stringify!($name), Self::USUAL.$name.to_string())),+]
            }

            /// Sets a number by its name; what is wrong if there is no such number, or it may not be that.
            pub fn set(&mut self, name: &str, number: &str) -> Result<(), String> {
                match name {
                    $(stringify!($name) => {
                        let bounds: std::ops::RangeInclusive<$type> = $bounds;
                        let read = number.parse().ok().filter(|number| bounds.contains(number));
                        self.$name = read.ok_or_else(|| format!(
                            "{name} is a {} from {} to {}, not {number:?}",
                            $crate::tune::settings::kind(stringify!($type)),
                            bounds.start(),
                            bounds.end(),
                        ))?;
                    })+
                    _ => {
                        let usual = Self::usual();
                        let all = usual.iter().map(|(name, usual)| format!("{name}={usual}"));
                        return Err(format!(
                            "no number of these lessons is called {name:?}; there are {}",
                            all.collect::<Vec<_>>().join(", "),
                        ));
                    }
                }
                Ok(())
            }

            /// The options that set what is not as usual, each after a space.
            pub fn options(&self) -> String {
                let mut options = String::new();
                $(
                    let usual = Self::USUAL.$name;
                    if !(usual..=usual).contains(&self.$name) {
                        options += &format!(" --set {}={}", stringify!($name), self.$name);
                    }
                )+
                options
            }
        }
    };
}

pub(crate) use settings;

/// How a type of numbers is called.
pub(crate) fn kind(of: &str) -> &'static str {
    if of.starts_with('f') {
        "number"
    } else {
        "whole number"
    }
}

#[cfg(test)]
#[allow(
    unreachable_pub,
    reason = "numbers of real lessons are named from outside"
)]
mod tests {
    settings! {
        /// A share.
        share: f32 = 0.5, 0.0..=1.0;
        /// A count.
        often: u32 = 3, 1..=9;
    }

    #[test]
    fn what_was_set_is_told_as_options_that_set_the_same() {
        let mut settings = Settings::USUAL;
        assert_eq!(settings.options(), "");
        settings.set("often", "4").expect("it may be 4");
        settings.set("share", "0.25").expect("it may be a quarter");
        assert_eq!(settings.options(), " --set share=0.25 --set often=4");
        let mut again = Settings::USUAL;
        for option in settings.options().split(" --set ").skip(1) {
            let (name, number) = option.split_once('=').expect("a name and a number");
            again.set(name, number).expect("it was told so");
        }
        assert_eq!(again, settings);
    }

    #[test]
    fn what_cannot_be_set_is_said_and_changes_nothing() {
        let mut settings = Settings::USUAL;
        let why = settings
            .set("often", "0.5")
            .expect_err("a half is no count");
        assert_eq!(why, "often is a whole number from 1 to 9, not \"0.5\"");
        for number in ["NaN", "-0.1", "1.5", "inf", "", "a half"] {
            let why = settings.set("share", number).expect_err("no share");
            assert!(why.starts_with("share is a number from 0 to 1"), "{why}");
        }
        let why = settings.set("shares", "0.5").expect_err("no such name");
        assert!(why.ends_with("there are share=0.5, often=3"), "{why}");
        assert_eq!(settings, Settings::USUAL);
    }
}
