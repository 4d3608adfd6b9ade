//! The figures of the game, drawn once and used by name: camels with their marks, riders, palms,
//! tokens. Colours come from style sheets, so that light and dark are theirs alone.

use crate::marks;
use caravanserai_desert::Colour;
use caravanserai_kernel::Seat;
use leptos::prelude::*;

/// A camel, looking right, round the origin: about 30 wide and 28 high.
const CAMEL: &str = "M-13.2 2.6C-13.6 -1.6 -11.2 -4.6 -7.6 -5C-6.4 -9.4 -1.2 -10.2 1 -5.6C2.4 -3.6 \
    4.6 -3.6 6 -5.4C7.4 -7.2 7.2 -9.6 7.8 -11.6C8.4 -13.4 10.4 -14 12.2 -13.2L15.2 -11.6C16.2 -11 16.1 \
    -9.2 14.8 -9L11.8 -8.7C11.4 -5.6 11.2 -2.6 9.3 0.4C8.6 1.6 8.2 2.4 8.1 3.6L8.8 12.6H5.6L4.9 \
    5.4C2 6.4 -2.6 6.4 -5.4 5.2L-6.8 12.6H-10L-9.4 5.6C-11.4 5.4 -12.9 4.4 -13.2 2.6Z";
/// The two legs on its far side.
const FAR_LEGS: &str = "M4.2 5L4.9 11.4H2.4L1.6 5.4ZM-4.6 4.8L-4.4 11.4H-6.8L-7.2 5Z";
/// A rider in a wide cloak, to sit on a camel's hump.
const CLOAK: &str = "M-3.2 -15.6C-5.6 -12.4 -8.4 -6.4 -9 -1.8C-6.4 0.4 0 0.6 2.8 -1.6C2.2 -6.4 -0.2 -12.4 -3.2 -15.6Z";

/// By colour: leaf, heart, sun, crescent, waves; within 4 of the origin.
const MARKS: [&str; 5] = [
    "M-4 3C-4.2 -1.4 -1 -4 4 -4C4 0.8 1.2 3.8 -2.6 3.4L-4 4.6Z",
    "M0 4L-3.6 0.2C-5 -1.6 -3.8 -4 -1.8 -4C-0.8 -4 -0.2 -3.4 0 -2.8C0.2 -3.4 0.8 -4 1.8 -4C3.8 -4 5 -1.6 3.6 0.2Z",
    "M0 -4.6L1 -2.2L3.3 -3.3L2.2 -1L4.6 0L2.2 1L3.3 3.3L1 2.2L0 4.6L-1 2.2L-3.3 3.3L-2.2 1L-4.6 0L-2.2 -1L-3.3 -3.3L-1 -2.2Z",
    "M1.6 -4.2A4.4 4.4 0 1 0 3.6 2.6A3.6 3.6 0 0 1 1.6 -4.2Z",
    "M-4.6 -1.9C-3 -4.9 -1 -4.9 0 -2.9S3 -0.9 4.6 -3.9V-2C3 1 1 1 0 -1S-3 -3 -4.6 0ZM-4.6 1.7C-3 -1.3 -1 -1.3 0 0.7S3 2.7 4.6 -0.3V1.6C3 4.6 1 4.6 0 2.6S-3 0.6 -4.6 3.6Z",
];

/// The class that gives a camel colour to what is in it.
pub(super) fn class(colour: Colour) -> &'static str {
    [
        "camel-green",
        "camel-pink",
        "camel-yellow",
        "camel-purple",
        "camel-turquoise",
    ][colour.index()]
}

/// The outline of a colour's mark, within 5 of the origin.
pub(super) fn mark(colour: Colour) -> &'static str {
    MARKS[colour.index()]
}

/// Everything that is drawn more than once; the page holds it once, unseen.
pub(super) fn definitions() -> impl IntoView {
    let patterns = Seat::all(5).map(|seat| {
        let (size, path) = [
            (6, "M-1 1L1 -1M0 6L6 0M5 7L7 5"),
            (6, "M0 3H6"),
            (6, "M-1 5L1 7M0 0L6 6M5 -1L7 1"),
            (6, "M3 0V6"),
            (6, "M0 0L6 6M6 0L0 6"),
        ][seat.index()];
        view! {
            <pattern id=format!("area-{}", seat.index()) class=marks::class(seat)
                width=size height=size patternUnits="userSpaceOnUse">
                <path class="hatch" d=path/>
            </pattern>
        }
    });
    view! {
        <svg class="desert-figures" width="0" height="0" aria-hidden="true" focusable="false">
            <defs>
                <linearGradient id="desert-light" x1="0" y1="0" x2="1" y2="1">
                    <stop class="light-from" offset="0"/>
                    <stop class="light-to" offset="1"/>
                </linearGradient>
                <radialGradient id="desert-pool" cx="0.4" cy="0.3" r="0.9">
                    <stop class="pool-light" offset="0"/>
                    <stop class="pool-deep" offset="1"/>
                </radialGradient>
                <g id="desert-camel">
                    <path class="camel-far" d=FAR_LEGS/>
                    <path class="camel-body" d=CAMEL/>
                    <circle class="camel-eye" cx="11.6" cy="-11.3" r="0.8"/>
                </g>
                <g id="desert-rider">
                    <path class="cloak" d=CLOAK/>
                    <circle class="face" cx="-3" cy="-15.4" r="3.3"/>
                    <path class="cloak" d="M-6.6 -15.4C-6.8 -19.4 0.6 -19.8 0.7 -15.6C-1.4 -16.8 -4.4 -16.8 -6.6 -15.4Z"/>
                </g>
                <g id="desert-palm">
                    <ellipse class="palm-shade" cx="1" cy="11.4" rx="6.5" ry="1.9"/>
                    <path class="trunk" d="M-1.4 11.6C-1 5 -0.4 0 2.4 -5L4.6 -4.2C2.4 0.4 2.2 5.4 2.6 11.6Z"/>
                    <path class="frond" d="M3.2 -5.4C-2 -10.6 -8.6 -9.4 -11.2 -4.4C-6.8 -6.6 -1.8 -6.4 3.2 -5.4Z"/>
                    <path class="frond" d="M3.2 -5.4C2.4 -12.4 -3.4 -15.8 -8.6 -14C-3.8 -12.4 0 -9.6 3.2 -5.4Z"/>
                    <path class="frond" d="M3.2 -5.4C4.2 -12.4 9.6 -15.6 14 -13C9.8 -11.8 6.2 -9.2 3.2 -5.4Z"/>
                    <path class="frond" d="M3.2 -5.4C8.2 -9.8 14.2 -8 15.6 -3C11.6 -5.6 7.6 -6 3.2 -5.4Z"/>
                    <path class="frond dark" d="M3.2 -5.4C-1.6 -5.4 -6.8 -2.6 -7.4 2.6C-4.6 -1.6 -0.8 -3.8 3.2 -5.4Z"/>
                    <path class="frond dark" d="M3.2 -5.4C7.6 -4.8 11.4 -2 11.4 2.8C9.4 -1.2 6.6 -3.6 3.2 -5.4Z"/>
                </g>
                <path id="desert-drop" d="M0 -6C3 -2 4.6 0.2 4.6 2.4A4.6 4.4 0 0 1 -4.6 2.4C-4.6 0.2 -3 -2 0 -6Z"/>
                <g id="desert-mountain">
                    <path class="rock" d="M-17 11L-7 -8L-1 2L5 -13L17 11Z"/>
                    <path class="rock-light" d="M-17 11L-7 -8L-6 0L-9 4L-7 11ZM-3 6L5 -13L4 -2L0 4L2 11H-5Z"/>
                    <path class="rock-top" d="M5 -13L9.2 -4.4L6 -6L3.6 -3.4L1.4 -4ZM-7 -8L-4.4 -3.6L-7 -4.4L-9.2 -3.8Z"/>
                </g>
                {patterns.collect_view()}
            </defs>
        </svg>
    }
}

/// A camel with its colour's mark on its blanket.
pub(super) fn camel(colour: Colour) -> impl IntoView {
    view! {
        <use href="#desert-camel"/>
        <path class="camel-mark" transform="translate(-2.4 -0.6)" d=mark(colour)/>
    }
}

/// A leader: a camel with a rider, and the rider's mark.
pub(super) fn leader(seat: Seat, colour: Colour) -> impl IntoView {
    view! {
        <g transform="translate(0 2)">
            <use href="#desert-camel"/>
            <use href="#desert-rider"/>
            <path class="rider-mark" transform="translate(-3 -5.6) scale(0.4)" d=marks::shape(seat)/>
            <path class="camel-mark small" transform="translate(4.6 0.8) scale(0.72)" d=mark(colour)/>
        </g>
    }
}

/// A small picture of a camel for panels and buttons, silent.
pub(super) fn camel_icon(colour: Colour) -> impl IntoView {
    view! {
        <svg class=format!("camel-icon {}", class(colour)) viewBox="-16 -16 34 31" aria-hidden="true">
            {camel(colour)}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_a_mark_and_a_class_of_its_own() {
        for one in Colour::ALL {
            for other in Colour::ALL.into_iter().filter(|other| *other != one) {
                assert_ne!(mark(one), mark(other));
                assert_ne!(class(one), class(other));
            }
            assert!(class(one).ends_with(one.name()));
        }
    }
}
