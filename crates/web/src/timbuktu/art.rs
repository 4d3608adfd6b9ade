//! What is drawn: the signs of goods, pens and camels, defined once in the page and used by name.

use super::words;
use crate::marks;
use caravanserai_kernel::Seat;
use caravanserai_timbuktu::{Camel, Good, Load, Pen, Timbuktu};
use leptos::prelude::*;

/// The definitions, for one hidden drawing in the page.
pub const DEFS: &str = include_str!("art.svg");

/// The sign of a good; silent.
pub fn good(good: Good) -> impl IntoView {
    view! {
        <svg class="t-sign" viewBox="0 0 24 24" aria-hidden="true">
            <use href=format!("#t-{good}")/>
        </svg>
    }
}

/// A pen's symbol, or its number where the data gives it a name of its own; silent.
pub fn pen(game: &Timbuktu, pen: Pen) -> AnyView {
    match words::pen_symbol(game, pen) {
        Some(symbol) => view! {
            <svg class="t-sign t-pen-sign" viewBox="0 0 24 24" aria-hidden="true">
                <use href=format!("#t-pen-{symbol}")/>
            </svg>
        }
        .into_any(),
        None => view! {
            <span class="t-sign t-pen-sign" aria-hidden="true">{pen.number()}</span>
        }
        .into_any(),
    }
}

/// Any other sign; silent.
pub fn sign(id: &'static str) -> impl IntoView {
    view! {
        <svg class="t-sign" viewBox="0 0 24 24" aria-hidden="true"><use href=format!("#{id}")/></svg>
    }
}

/// A camel with its letter, its owner's mark and its goods, in a box of 64 by 40; silent.
pub fn camel(seat: Seat, camel: Camel, load: Load) -> impl IntoView {
    let goods: Vec<Good> = Good::ALL
        .into_iter()
        .flat_map(|good| std::iter::repeat_n(good, load.of(good) as usize))
        .collect();
    let first = 32.0 - goods.len() as f64 * 7.5;
    let signs = goods.into_iter().enumerate().map(|(at, good)| {
        view! {
            <use href=format!("#t-{good}") x=(first + at as f64 * 15.0 + 0.75).to_string() y="26"
                width="13.5" height="13.5"/>
        }
    });
    view! {
        <svg class=format!("t-camel {}", marks::class(seat)) viewBox="0 0 64 40" aria-hidden="true">
            <use class="t-beast" href="#t-camel" x="2" y="0.5" width="34" height="25.5"/>
            <path class="t-mark" d=marks::shape(seat) transform="translate(56 12.5) scale(.52)"/>
            <text class="t-letter" x="43.5" y="18.5">{camel.to_string()}</text>
            {signs.collect_view()}
        </svg>
    }
}
