//! The seats' marks: a shape for each, so that nobody needs to tell them apart by colour.
//!
//! The colours are `--seat-0` to `--seat-4` (text and panels) and `--rider-0` to `--rider-4`
//! (pieces) of the base style sheet; the class `seat-N` puts them into `--seat` and `--rider`.

use crate::showing::seat_name;
use crate::words::Voice;
use caravanserai_kernel::Seat;
use caravanserai_table::Seated;
use leptos::prelude::*;

/// By seat: circle, square, triangle, diamond, star, each within a circle of radius 10 around the
/// origin, of about the same weight to the eye.
const SHAPES: [&str; 5] = [
    "M0 -8.5A8.5 8.5 0 1 1 0 8.5A8.5 8.5 0 1 1 0 -8.5Z",
    "M-7.5 -7.5H7.5V7.5H-7.5Z",
    "M0 -9.5L9 7.5H-9Z",
    "M0 -10L8.5 0L0 10L-8.5 0Z",
    "M0 -10L2.6 -3.6L9.5 -3.1L4.2 1.4L5.9 8.1L0 4.4L-5.9 8.1L-4.2 1.4L-9.5 -3.1L-2.6 -3.6Z",
];

/// The outline of a seat's mark as an SVG path around the origin, within radius 10.
pub fn shape(seat: Seat) -> &'static str {
    SHAPES[seat.index()]
}

/// The class that gives a seat's colours to what is in it.
pub fn class(seat: Seat) -> &'static str {
    ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4"][seat.index()]
}

/// A seat's mark in its colour, as large as the text around it; silent, since the name says it.
pub fn mark(seat: Seat) -> impl IntoView {
    view! {
        <svg class=format!("seat-mark {}", class(seat)) viewBox="-11 -11 22 22" aria-hidden="true">
            <path d=shape(seat)/>
        </svg>
    }
}

/// A seat's mark and name, in its colour.
pub fn marked_name(voice: Voice, seated: &[Seated], seat: Seat) -> impl IntoView + use<> {
    let seated = seated.to_vec();
    view! {
        <span class=format!("seat-name {}", class(seat))>
            {mark(seat)} " " {move || seat_name(voice, &seated, seat)}
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_kernel::Seat;

    const SHEETS: &str = concat!(
        include_str!("../static/style/00-base.css"),
        include_str!("../static/style/20-desert.css"),
        include_str!("../static/style/30-timbuktu.css"),
    );

    /// What the style sheets write between two pieces of text.
    fn written(start: &str, end: &str) -> &'static str {
        let (_, rest) = SHEETS.split_once(start).expect(start);
        rest.split(end).next().expect("a value")
    }

    /// The shares of red, green and blue in the colour with this name, light and dark.
    fn colour(name: &str) -> [[f64; 3]; 2] {
        let value = written(&format!("--{name}: "), ";");
        let read = |text: &str| {
            let digits = text.trim().trim_start_matches('#');
            [0, 2, 4].map(|at| {
                let part = u8::from_str_radix(&digits[at..at + 2], 16).expect(name);
                f64::from(part) / 255.0
            })
        };
        match value.strip_prefix("light-dark(") {
            Some(both) => {
                let (light, dark) = both.trim_end_matches(')').split_once(',').expect("two");
                [read(light), read(dark)]
            }
            None => [read(value), read(value)],
        }
    }

    /// The contrast of two colours, as the Web Content Accessibility Guidelines count it; the worse
    /// of both themes.
    fn contrast(one: &str, other: &str) -> f64 {
        contrast_of(colour(one), colour(other))
    }

    fn contrast_of(one: [[f64; 3]; 2], other: [[f64; 3]; 2]) -> f64 {
        let strength = |share: f64| {
            if share <= 0.03928 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        };
        let light = |shares: [f64; 3]| {
            let [red, green, blue] = shares.map(strength);
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (ones, others) = (one.map(light), other.map(light));
        let ratios = ones.iter().zip(others).map(|(a, b)| {
            let (dark, bright) = (a.min(b), a.max(b));
            (bright + 0.05) / (dark + 0.05)
        });
        ratios.fold(f64::MAX, f64::min)
    }

    #[test]
    fn words_can_be_read_on_every_ground_in_both_themes() {
        let mut words: Vec<String> = (0..5).map(|at| format!("seat-{at}")).collect();
        words.extend(
            [
                "ink",
                "ink-soft",
                "accent",
                "accent-deep",
                "good",
                "bad",
                "warn",
            ]
            .map(String::from),
        );
        for word in &words {
            for ground in ["sand", "paper", "raised", "sunken", "accent-tint"] {
                let contrast = contrast(word, ground);
                assert!(contrast >= 4.5, "{word} on {ground}: {contrast:.2}");
            }
        }
        assert!(contrast("on-accent", "accent") >= 4.5);
        assert!(contrast("bad", "bad-tint") >= 4.5 && contrast("ink", "bad-tint") >= 4.5);
        assert!(contrast("warn", "warn-tint") >= 4.5 && contrast("ink", "warn-tint") >= 4.5);
    }

    /// So much of one colour over another, light and dark.
    fn over(name: &str, share: f64, ground: &str) -> [[f64; 3]; 2] {
        let (tops, grounds) = (colour(name), colour(ground));
        std::array::from_fn(|theme| {
            std::array::from_fn(|part| {
                tops[theme][part] * share + grounds[theme][part] * (1.0 - share)
            })
        })
    }

    /// The share that stands in the sheets behind this.
    fn share(start: &str, end: &str) -> f64 {
        written(start, end).parse::<f64>().expect(start)
    }

    #[test]
    fn numbers_are_read_on_the_hottest_pitch_and_in_the_notebook() {
        let heat = "color-mix(in srgb, var(--t-thieves) calc(var(--heat) * ";
        let pitch = share(&format!(".t-hot {{ background: {heat}"), "%") / 100.0;
        let cell = share(&format!(".t-cell {{ background: {heat}"), "%") / 100.0;
        let gold = "color-mix(in srgb, var(--t-gold) calc(var(--heat) * ";
        let goods = share(&format!(".t-goods-cell {{ background: {gold}"), "%") / 100.0;
        for (ground, what) in [
            (over("t-thieves", pitch, "t-pitch"), "pitch"),
            (over("t-thieves", cell, "paper"), "cell"),
            (over("t-gold", goods, "paper"), "good"),
            (colour("t-pitch"), "cool pitch"),
        ] {
            let contrast = contrast_of(colour("ink"), ground);
            assert!(contrast >= 4.5, "{what}: {contrast:.2}");
        }
    }

    #[test]
    fn open_spaces_stand_out_of_the_sand() {
        let outline = share(".space.open { stroke: var(--accent); stroke-opacity: ", ";");
        for sand in ["sand-0", "sand-1", "sand-2"] {
            let contrast = contrast_of(over("accent", outline, sand), colour(sand));
            assert!(contrast >= 3.0, "{sand}: {contrast:.2}");
        }
    }

    #[test]
    fn riders_are_seen_on_every_camel_and_camels_on_sand() {
        for camel in ["green", "pink", "yellow", "purple", "turquoise"] {
            let body = format!("camel-{camel}");
            for rider in 0..5 {
                assert!(
                    contrast(&format!("rider-{rider}"), &body) >= 3.0,
                    "{rider} on {camel}"
                );
            }
            assert!(contrast(&format!("{body}-line"), &body) >= 3.0, "{camel}");
        }
        for seat in 0..5 {
            assert!(contrast("on-seat", &format!("seat-{seat}")) >= 4.5);
            assert!(contrast("on-rider", &format!("rider-{seat}")) >= 4.5);
        }
        assert!(contrast("line-strong", "paper") >= 3.0);
    }

    #[test]
    fn every_seat_has_a_shape_of_its_own() {
        for (at, one) in SHAPES.iter().enumerate() {
            assert!(!SHAPES[..at].contains(one));
        }
        assert_eq!(Seat::new(4).map(class), Some("seat-4"));
    }
}
