//! What one decides with beside the board: the colours, and confirming or taking back.

use super::board::about;
use super::figures;
use super::sheet::Sheet;
use super::state::{Answer, Table};
use super::telling;
use crate::route::WhichGame;
use crate::rule::rule_link;
use crate::words::Voice;
use caravanserai_desert::{Colour, Move, Phase};
use caravanserai_kernel::Refusal;
use leptos::prelude::*;

/// So many camels or fewer of a colour may be gone before one's next turn is over.
fn low(seats: usize) -> u8 {
    u8::try_from(2 * seats).unwrap_or(u8::MAX)
}

/// The colours of which the least is left, if that is little: the first to run out ends the game.
fn scarcest(supply: [u8; 5], seats: usize) -> Vec<(Colour, u8)> {
    let left = Colour::ALL.into_iter().zip(supply);
    let least = supply.into_iter().min().unwrap_or(0);
    left.filter(|(_, left)| *left == least && least <= low(seats))
        .collect()
}

fn seats(sheet: &Sheet) -> usize {
    sheet.game().setup().seats
}

/// How much is left of a colour, in words.
fn supply(voice: Voice, colour: Colour, left: u8) -> String {
    let name = telling::colour(voice, colour);
    let values = [("colour", name.into()), ("count", left.into())];
    voice.tell("desert-supply", &values)
}

/// What there is to do.
pub(super) fn prompt(table: Table) -> impl IntoView {
    let voice = table.voice;
    // Whose turn it is otherwise, the page says.
    let text = move || {
        table.sheet.with(|sheet| {
            sheet.seat?;
            let left = sheet.needed() - sheet.moves.len();
            Some(match sheet.showing.view.phase {
                _ if sheet.ends_game() => voice.say("desert-prompt-ends"),
                _ if sheet.is_whole() => voice.say("desert-prompt-confirm"),
                Phase::Returning => voice.say("desert-prompt-return"),
                Phase::Leaders => voice.say("desert-prompt-leader"),
                Phase::Camels | Phase::Dealing | Phase::Over(_) => {
                    voice.tell("desert-prompt-camels", &[("left", left.into())])
                }
            })
        })
    };
    let seat = move || table.sheet.with(|sheet| sheet.seat);
    view! {
        <p class="desert-prompt" data-test="prompt">
            {move || seat().map(crate::marks::mark)}
            <span>{text}</span>
        </p>
    }
}

/// That the game nears its end. It stands with the colours: above the board it would push the board away
/// as soon as a camel is drafted.
pub(super) fn warnings(table: Table) -> impl IntoView {
    let voice = table.voice;
    let last = move || {
        table
            .sheet
            .with(|sheet| matches!(sheet.view.phase, Phase::Camels) && sheet.view.last_turn)
    };
    let running_low = move || {
        let scarce = table.sheet.with(|sheet| match sheet.view.phase {
            Phase::Camels => scarcest(sheet.view.supply, seats(sheet)),
            Phase::Dealing | Phase::Returning | Phase::Leaders | Phase::Over(_) => vec![],
        });
        let said = scarce.into_iter().map(|(c, left)| supply(voice, c, left));
        let said = said.collect::<Vec<_>>().join("; ");
        (!said.is_empty()).then(|| voice.tell("desert-low", &[("supplies", said.into())]))
    };
    view! {
        <div class="desert-warnings">
            <Show when=last>
                <p class="desert-last-turn">{say!(voice, "desert-last-turn")}</p>
            </Show>
            {move || running_low().map(|said| view! {
                <p class="desert-low small" data-test="running-low">{said}</p>
            })}
        </div>
    }
}

/// What there is to say of the space pointed at; seen, while screen readers have the space's label.
pub(super) fn pointing(table: Table) -> impl IntoView {
    let voice = table.voice;
    let text = move || {
        let cell = table.pointed.get()?;
        table.sheet.with(|sheet| {
            let space = telling::space(voice, sheet, cell);
            // The link beside it names the rule already.
            let refused = table.refused.get();
            let linked = refused.filter(|why| table.answer(sheet, cell) == Answer::No(*why));
            let about = match linked {
                Some(illegal) => Some(telling::why(voice, &sheet.showing, illegal)),
                None => about(table, sheet, cell),
            };
            Some((space, about))
        })
    };
    // What was just done, and otherwise where to look.
    let said = move || Some(table.said.get()).filter(|said| !said.is_empty());
    let said = move || said().unwrap_or_else(|| voice.say("desert-point-at"));
    view! {
        <div class="desert-pointing" data-test="pointing" aria-hidden="true">
            {move || match text() {
                None => view! { <span class="soft">{said}</span> }.into_any(),
                Some((space, about)) => view! {
                    <span>{space}</span>
                    {about.map(|about| view! { <br/><strong>{about}</strong> })}
                }
                .into_any(),
            }}
        </div>
        <p class="unseen" role="status" data-test="said">{move || table.said.get()}</p>
        {move || {
            let refused = table.refused.get()?;
            Some(rule_link(voice, WhichGame::Desert, refused.rule()))
        }}
    }
}

/// The colours to choose from, with what is left of them.
pub(super) fn colours(table: Table) -> impl IntoView {
    let voice = table.voice;
    let button = move |colour: Colour| {
        let left = Memo::new(move |_| table.sheet.with(|s| s.view.supply[colour.index()]));
        let low = move || table.sheet.with(|sheet| left.get() <= low(seats(sheet)));
        let placing = move || {
            table
                .sheet
                .with(|s| matches!(s.showing.view.phase, Phase::Camels | Phase::Over(_)))
        };
        let returning = move || {
            table
                .sheet
                .with(|sheet| sheet.moves.contains(&Move::Return(colour)))
        };
        let acting = move || table.sheet.with(|sheet| sheet.seat.is_some());
        let pressed = move || acting() && (table.chosen.get() == Some(colour) || returning());
        let usable = Memo::new(move |_| {
            table.sheet.with(|sheet| match sheet.showing.view.phase {
                Phase::Returning => {
                    sheet.drafting().is_none() || sheet.allows(Move::Return(colour))
                }
                Phase::Dealing | Phase::Leaders | Phase::Camels | Phase::Over(_) => {
                    sheet.drafting().is_none() || !sheet.open_to(colour).is_empty()
                }
            })
        });
        let label = move || {
            let mut parts = vec![if placing() {
                supply(voice, colour, left.get())
            } else {
                telling::colour(voice, colour)
            }];
            if low() && placing() {
                parts.push(voice.say("desert-supply-low"));
            }
            let key = telling::key(voice, colour);
            parts.push(voice.tell("desert-key-said", &[("key", key.into())]));
            parts.join(", ")
        };
        view! {
            <button class=format!("desert-colour {}", figures::class(colour))
                class:low=move || low() && placing() class:unusable=move || !usable.get()
                data-test=format!("colour-{colour}") aria-pressed=move || pressed().to_string()
                title=move || telling::colour(voice, colour) on:click=move |_| table.choose(colour)>
                <span class="unseen">{label}</span>
                {figures::camel_icon(colour)}
                <span class="count" aria-hidden="true">{move || if placing() { left.get().to_string() } else { String::new() }}</span>
                <kbd aria-hidden="true">{move || telling::key(voice, colour)}</kbd>
            </button>
        }
    };
    view! {
        <div class="desert-colours" role="group" aria-label=say!(voice, "desert-colours")>
            {Colour::ALL.map(button).collect_view()}
        </div>
    }
}

/// Confirming and taking back.
pub(super) fn actions(table: Table) -> impl IntoView {
    let voice = table.voice;
    let whole = move || table.sheet.with(|sheet| sheet.is_whole());
    let drafted = move || table.sheet.with(|sheet| sheet.moves.len());
    let waiting = move || table.sheet.with(|sheet| sheet.seat.is_none());
    // Never really disabled: whoever has the keyboard on a button keeps it there.
    view! {
        <div class="desert-actions" class:waiting=waiting>
            <button class="primary" data-test="confirm" aria-disabled=move || (!whole()).to_string()
                on:click=move |_| {
                    // Hidden while others decide, the button would take the keyboard with it.
                    if untrack(whole) {
                        crate::browser::focus_quietly_soon("desert");
                    }
                    table.confirm();
                }>
                {say!(voice, "desert-confirm")}
            </button>
            <button data-test="take-back" aria-disabled=move || (drafted() == 0).to_string()
                on:click=move |_| table.take_back()>
                {say!(voice, "desert-take-back")}
            </button>
            <button class="quiet" data-test="take-all-back" class:gone=move || { drafted() < 2 }
                aria-disabled=move || (drafted() == 0).to_string()
                on:click=move |_| table.take_back_to(0)>
                {say!(voice, "desert-take-all-back")}
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_low_when_it_may_be_gone_before_ones_next_turn_is_over() {
        let supply = [9, 4, 12, 4, 30];
        let scarce = vec![(Colour::Pink, 4), (Colour::Purple, 4)];
        assert_eq!(scarcest(supply, 2), scarce);
        assert_eq!(scarcest([9, 5, 12, 6, 30], 2), vec![]);
        // With five seats eight camels go between one's turns, and two in one's own.
        assert_eq!(scarcest([12, 10, 12, 16, 30], 5), [(Colour::Pink, 10)]);
    }
}
