//! The few things asked of the browser itself.

use crate::words::Language;
use caravanserai_kernel::luck::Seed;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Lets the console say what went wrong where the program breaks off, for whoever reports it.
pub fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let told = || {
            let console = js_sys::Reflect::get(&js_sys::global(), &"console".into())?;
            let error = js_sys::Reflect::get(&console, &"error".into())?;
            let error: js_sys::Function = error.dyn_into()?;
            error.call1(&console, &JsValue::from_str(&panic.to_string()))
        };
        // Without a console there is nobody to tell.
        let _ = told();
    }));
}

/// The language the browser's user likes best, of those the app speaks.
pub fn language() -> Language {
    let list = web_sys::window().map(|window| window.navigator().languages());
    let tags: Vec<String> = list
        .iter()
        .flat_map(js_sys::Array::iter)
        .filter_map(|tag| tag.as_string())
        .collect();
    Language::preferred(tags.iter().map(String::as_str))
}

fn document() -> Option<web_sys::Document> {
    web_sys::window()?.document()
}

/// Sets the page's language and theme, for style sheets and screen readers.
pub fn dress_page(language: &str, theme: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        let _ = root.set_attribute("lang", language);
        let _ = root.set_attribute("data-theme", theme);
    }
}

/// Sets the title in the browser's tab.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Waits so many milliseconds.
pub async fn pause(milliseconds: i32) {
    let timer = js_sys::Promise::new(&mut |done, _| {
        if let Some(window) = web_sys::window() {
            let _ =
                window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
        }
    });
    let _ = JsFuture::from(timer).await;
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Whether nobody can see the page now: another tab is in front, or the window is away.
pub fn is_hidden() -> bool {
    document().is_some_and(|document| document.hidden())
}

/// Puts a text where it can be pasted from; false where the browser does not let us.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else {
        return false;
    };
    // Over plain HTTP from another machine there is no clipboard, and asking would throw.
    let navigator = window.navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return false;
    }
    let copied = JsFuture::from(navigator.clipboard().write_text(text));
    copied.await.is_ok()
}

/// Takes the place of the page's address, so that the way back does not lead there.
pub fn replace_address(hash: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().replace(hash);
    }
}

/// Selects all of a field's text, for whoever wants to copy it by hand.
pub fn select_all(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    let input = element.and_then(|element| element.dyn_into::<web_sys::HtmlInputElement>().ok());
    if let Some(input) = input {
        let _ = input.focus();
        input.select();
    }
}

/// A number nobody can foresee, for seeds and ids.
#[allow(
    clippy::cast_sign_loss,
    reason = "neither chance nor the time is negative"
)]
pub fn surprise() -> u64 {
    // 53 random bits of each call; two calls fill the number.
    let bits = || (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64;
    bits() ^ bits() << 32 ^ (now() as u64) << 17
}

/// A seed nobody can foresee.
pub fn seed() -> Seed {
    let mut bytes = [0; 32];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    let filled = crypto.map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    match filled {
        Some(Ok(_)) => Seed::from_bytes(bytes),
        Some(Err(_)) | None => Seed::from_number(surprise()),
    }
}

/// A moment (milliseconds since 1970) as the language writes day and time.
pub fn written_moment(milliseconds: f64, language: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date.to_locale_string(language, &options).into()
}

/// The text of the file that was picked in an input, with its name.
pub async fn picked_file(input: web_sys::HtmlInputElement) -> Option<(String, String)> {
    let file = input.files()?.get(0)?;
    let text = JsFuture::from(file.text()).await.ok()?.as_string()?;
    // So that picking the same file again is told as well.
    input.set_value("");
    Some((file.name(), text))
}

/// Offers a text as a file to save.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let document = document().ok_or("there is no page")?;
    let link: web_sys::HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address)
}

/// Puts the keyboard on the element with this id, once the page has drawn it.
pub fn focus_soon(id: &'static str) {
    leptos::prelude::request_animation_frame(move || focus(id));
}

/// Puts the keyboard on the element with this id, once the page has drawn it, without scrolling
/// there.
pub fn focus_quietly_soon(id: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        let Some(element) = document().and_then(|document| document.get_element_by_id(id)) else {
            return;
        };
        let options = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&options, &"preventScroll".into(), &JsValue::TRUE);
        let focus = js_sys::Reflect::get(&element, &"focus".into());
        let focus = focus.and_then(JsCast::dyn_into::<js_sys::Function>);
        // Every element of a page has it.
        let _ = focus.map(|focus| focus.call1(&element, &options));
    });
}

/// Puts the keyboard on the element with this id, if there is one.
pub fn focus(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Scrolls to the element with this id and puts the keyboard there, once the page has drawn it.
pub fn show_soon(id: String) {
    leptos::prelude::request_animation_frame(move || {
        if let Some(element) = document().and_then(|document| document.get_element_by_id(&id)) {
            element.scroll_into_view();
        }
        focus(&id);
    });
}

/// Scrolls to the top of the page and puts the keyboard on the element with this id, unless something
/// in it has it already.
pub fn begin_at_top(id: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        let inside = || {
            let document = document()?;
            let active = document.active_element()?;
            Some(active.id() != id && active.closest(&format!("#{id}")).ok()?.is_some())
        };
        if inside() != Some(true) {
            focus(id);
        }
        if let Some(window) = web_sys::window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
}
