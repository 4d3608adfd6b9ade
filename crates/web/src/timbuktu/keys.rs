//! The keyboard: letters for camels, digits for pens, first letters for goods, Enter and Escape.

use super::draft::Asked;
use super::table::Table;
use super::words;
use caravanserai_timbuktu::{Camel, Good, Pen};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Something a key asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Wish {
    /// A camel.
    Camel(Camel),
    /// A pen.
    Pen(Pen),
    /// A good.
    Good(Good),
    /// The next camel to load, or the one before.
    Row(Side),
    /// The pen beside the one in focus.
    Beside(Side),
    /// Confirm.
    Confirm,
    /// Take back.
    TakeBack,
}

/// Which way round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Side {
    /// The one before.
    Before,
    /// The one after.
    After,
}

impl Side {
    /// The neighbour on this side, of so many that lie round a ring.
    pub fn of(self, at: usize, count: usize) -> usize {
        match self {
            Self::Before => (at + count - 1) % count,
            Self::After => (at + 1) % count,
        }
    }
}

/// What a key asks for. Letters name camels; where a good is due they name goods, and while a
/// caravan is being loaded both are due: small letters name goods, capital letters camels. `letter`
/// gives the good that a letter names in the page's language.
pub fn wish(
    key: &str,
    shift: bool,
    asked: Option<Asked>,
    owes: bool,
    letter: impl Fn(&str) -> Option<Good>,
) -> Option<Wish> {
    let loading = asked == Some(Asked::Load);
    match key {
        "Enter" => return Some(Wish::Confirm),
        "Escape" | "Backspace" => return Some(Wish::TakeBack),
        "ArrowUp" if loading => return Some(Wish::Row(Side::Before)),
        "ArrowDown" if loading => return Some(Wish::Row(Side::After)),
        "ArrowUp" | "ArrowLeft" => return Some(Wish::Beside(Side::Before)),
        "ArrowDown" | "ArrowRight" => return Some(Wish::Beside(Side::After)),
        _ => {}
    }
    let mut signs = key.chars();
    let (sign, None) = (signs.next()?, signs.next()) else {
        return None;
    };
    let good = letter(key).map(Wish::Good);
    let camel = Camel::lettered(sign.to_ascii_uppercase()).map(Wish::Camel);
    match sign.to_digit(10) {
        Some(digit) => Pen::numbered(digit as usize).map(Wish::Pen),
        None if loading && shift => camel,
        None if loading || owes => good,
        None => camel,
    }
}

/// Listens as long as the table is shown.
pub fn listen(table: Table) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
            return;
        }
        let target = event
            .target()
            .and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        let is = |selector: &str| {
            target
                .as_ref()
                .is_some_and(|t| t.matches(selector).unwrap_or(false))
        };
        // Fields have their own keys; so have dialogs in front of the table.
        if is("input, select, textarea, dialog *, [role=dialog] *") {
            return;
        }
        let owes = untrack(|| {
            let owes =
                table.acting(|a, asked| table.draft.with(|d| d.pay.is_some() || d.owes(a, asked)));
            owes.unwrap_or(false)
        });
        let Some(wish) = wish(
            &event.key(),
            event.shift_key(),
            untrack(|| table.asked()),
            owes,
            |key| untrack(|| words::good_lettered(table.voice, key)),
        ) else {
            return;
        };
        if untrack(|| table.theft()).is_some() {
            if wish == Wish::TakeBack {
                event.prevent_default();
                table
                    .watched
                    .set(untrack(|| table.showing.with(|s| s.version)));
            }
            return;
        }
        match wish {
            // What a key has picked gets the focus, so that Enter then confirms it.
            Wish::Camel(camel) => {
                table.pick_camel(camel);
                crate::browser::focus(&format!("t-camel-{camel}"));
            }
            Wish::Pen(pen) => {
                table.pick_pen(pen);
                crate::browser::focus(&format!("t-pen-{pen}"));
            }
            Wish::Good(good) => {
                table.pick_good(good);
                crate::browser::focus(&format!("t-good-{good}"));
            }
            Wish::Confirm => {
                // A button in focus is pressed, unless it is one of the choices and chosen already.
                let chosen = is("[data-choice][aria-pressed=true]");
                if !chosen && is("a, button, summary") {
                    return;
                }
                event.prevent_default();
                table.confirm();
            }
            Wish::TakeBack => table.take_back(),
            Wish::Row(side) => {
                event.prevent_default();
                table.draft.update(|draft| {
                    let camels = table.showing.with_untracked(|s| s.game.camels());
                    let next = side.of(draft.packing.current.index(), camels);
                    draft.packing.current = Camel::ALL[next];
                });
            }
            Wish::Beside(side) => {
                if !is("[data-choice], #timbuktu") {
                    return;
                }
                event.prevent_default();
                let number = |id: String| id.strip_prefix("t-pen-")?.parse::<usize>().ok();
                let pen = target.as_ref().and_then(|t| Pen::numbered(number(t.id())?));
                let next = pen.map_or(0, |pen| side.of(pen.index(), Pen::ALL.len()));
                crate::browser::focus(&format!("t-pen-{}", Pen::ALL[next]));
            }
        }
    });
    on_cleanup(move || handle.remove());
}
