//! The page's side: an `async` question to the worker.

use super::messages::{Advice, Answer, Question};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// How long an answer is waited for, in milliseconds: far longer than any bot means to think, also
/// on a slow phone.
const PATIENCE: i32 = 60_000;

/// The worker, started with the first question.
#[derive(Default)]
struct Office {
    address: String,
    worker: Option<web_sys::Worker>,
    ready: bool,
    next: u32,
    /// Questions asked before the worker was ready.
    early: Vec<String>,
    waiting: BTreeMap<u32, js_sys::Function>,
}

/// Whom the page asks for a bot's choice.
#[derive(Clone, Copy)]
pub struct Thinkers(StoredValue<Rc<RefCell<Office>>, LocalStorage>);

impl Thinkers {
    /// Thinkers in a worker that runs the script at this address.
    pub fn new(address: String) -> Self {
        let office = Office {
            address,
            ..Office::default()
        };
        Self(StoredValue::new_local(Rc::new(RefCell::new(office))))
    }

    /// The thinkers of the page.
    pub fn of_page() -> Self {
        expect_context()
    }

    /// Asks; `None` if there is no answer to be had.
    pub async fn ask(self, mut question: Question) -> Option<Advice> {
        let office = self.0.try_get_value()?;
        question.id = {
            let mut office = office.borrow_mut();
            office.next += 1;
            office.next
        };
        let text = serde_json::to_string(&question).ok()?;
        let promise = js_sys::Promise::new(&mut |done, _| {
            office.borrow_mut().waiting.insert(question.id, done);
        });
        Office::send(&office, text)?;
        let first = js_sys::Promise::race(&js_sys::Array::of2(&promise, &after(PATIENCE)));
        let answer = JsFuture::from(first).await.ok().and_then(|a| a.as_string());
        let Some(answer) = answer else {
            // It is stuck or broken: whoever asks next gets a new one.
            Office::dismiss(&office);
            return None;
        };
        serde_json::from_str::<Answer>(&answer).ok()?.advice
    }
}

/// A promise that is kept after so many milliseconds, with nothing in it.
fn after(milliseconds: i32) -> js_sys::Promise {
    js_sys::Promise::new(&mut |done, _| {
        if let Some(window) = web_sys::window() {
            let _ =
                window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
        }
    })
}

impl Office {
    /// Ends the worker; everyone who still waits for it gets no answer.
    fn dismiss(office: &Rc<RefCell<Self>>) {
        let (worker, waiting) = {
            let mut office = office.borrow_mut();
            office.ready = false;
            office.early.clear();
            (office.worker.take(), std::mem::take(&mut office.waiting))
        };
        if let Some(worker) = worker {
            worker.terminate();
        }
        for done in waiting.into_values() {
            let _ = done.call1(&JsValue::NULL, &JsValue::NULL);
        }
    }

    fn send(office: &Rc<RefCell<Self>>, text: String) -> Option<()> {
        if office.borrow().worker.is_none() {
            let worker = Self::hire(office).ok()?;
            office.borrow_mut().worker = Some(worker);
        }
        let mut office = office.borrow_mut();
        if office.ready {
            let worker = office.worker.as_ref()?;
            worker.post_message(&JsValue::from_str(&text)).ok()
        } else {
            office.early.push(text);
            Some(())
        }
    }

    fn hire(office: &Rc<RefCell<Self>>) -> Result<web_sys::Worker, JsValue> {
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&office.borrow().address, &options)?;
        let desk = Rc::clone(office);
        let listener =
            Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
                let text = event.data().as_string().unwrap_or_default();
                if text == "ready" {
                    let mut office = desk.borrow_mut();
                    office.ready = true;
                    let early = std::mem::take(&mut office.early);
                    for text in early {
                        if let Some(worker) = &office.worker {
                            let _ = worker.post_message(&JsValue::from_str(&text));
                        }
                    }
                    return;
                }
                let id = serde_json::from_str::<Answer>(&text).map(|answer| answer.id);
                let done = id.ok().and_then(|id| desk.borrow_mut().waiting.remove(&id));
                if let Some(done) = done {
                    let _ = done.call1(&JsValue::NULL, &JsValue::from_str(&text));
                }
            });
        worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        // The worker lives as long as the page, or until something in it breaks.
        listener.forget();
        let desk = Rc::clone(office);
        let broken = Closure::<dyn Fn()>::new(move || Self::dismiss(&desk));
        worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
        broken.forget();
        Ok(worker)
    }
}
