//! Links to give away: shown in full, and copied by one click.

use crate::browser;
use crate::words::Voice;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A link in a field, with a button that copies it. `id` is the field's in the page.
pub fn link_field(
    voice: Voice,
    id: &'static str,
    label: &'static str,
    link: String,
) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let text = link.clone();
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            let done = browser::copy(&text).await;
            if !done {
                // By hand, then.
                browser::select_all(id);
            }
            let _ = copied.try_set(Some(done));
        });
    };
    let select = move |event: leptos::ev::FocusEvent| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        field.select();
    };
    let said = move || match copied.get() {
        None => String::new(),
        Some(true) => voice.say("online-copied"),
        Some(false) => voice.say("online-copy-yourself"),
    };
    view! {
        <div class="link-field">
            <label class="field grow">
                <span>{move || voice.say(label)}</span>
                <input type="text" id=id readonly=true prop:value=link data-test=id
                    on:focus=select/>
            </label>
            <button type="button" data-test=format!("copy-{id}") on:click=copy>{say!(voice, "online-copy")}</button>
            <span class="small soft" role="status">{said}</span>
        </div>
    }
}
