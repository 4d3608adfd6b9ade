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

    #[test]
    fn every_seat_has_a_shape_of_its_own() {
        for (at, one) in SHAPES.iter().enumerate() {
            assert!(!SHAPES[..at].contains(one));
        }
        assert_eq!(Seat::all(5).map(class).last(), Some("seat-4"));
    }
}
