//! A browser and the person in front of it.

use crate::driver::{Driver, Refused};
use crate::house::{House, target_folder};
use crate::keys;
use crate::look::Look;
use base64::Engine as _;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long anything may take to appear; a machine that is busy otherwise needs its time.
const PATIENCE: Duration = Duration::from_mins(1);
const PAUSE: Duration = Duration::from_millis(25);

/// What chromedriver says of elements that are not there, or not there any more.
const GONE: [&str; 2] = ["no such element", "stale element reference"];

/// The key under which `WebDriver` hands out elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// One browser, with a profile of its own that nobody has used before. Closed with the value.
pub struct Browser {
    pub(crate) driver: Driver,
    errors: Vec<String>,
}

impl Browser {
    /// Starts Chromium.
    pub fn start(look: &Look) -> Self {
        Self {
            driver: Driver::start(look),
            errors: Vec::new(),
        }
    }

    /// Goes to a path of the house and waits for the page to be loaded, not yet for the app in it.
    pub fn goto(&mut self, house: &House, path: &str) {
        self.goto_url(&house.url(path));
    }

    /// Goes to a full address.
    pub fn goto_url(&mut self, url: &str) {
        self.note_errors();
        let went = self.driver.post("/url", &json!({ "url": url }));
        went.unwrap_or_else(|refused| panic!("{url}: {}", refused.message));
    }

    /// Reloads the page, as F5 does.
    pub fn reload(&mut self) {
        self.note_errors();
        let went = self.driver.post("/refresh", &json!({}));
        went.unwrap_or_else(|refused| panic!("reload: {}", refused.message));
    }

    /// The page's title.
    pub fn title(&self) -> String {
        let title = self.driver.get("/title").expect("a page has a title");
        title.as_str().unwrap_or_default().into()
    }

    /// Waits until something matches the CSS selector.
    pub fn wait_for(&mut self, selector: &str) {
        self.until(&format!("{selector} to appear"), |browser| {
            browser.find(selector).map(drop)
        });
    }

    /// Waits until nothing matches the CSS selector any more.
    pub fn wait_gone(&mut self, selector: &str) {
        self.until(&format!("{selector} to go"), |browser| {
            (browser.count(selector) == 0).then_some(())
        });
    }

    /// Waits until the text of the first match holds `text`.
    pub fn wait_for_text(&mut self, selector: &str, text: &str) {
        self.until(&format!("{selector} to say {text:?}"), |browser| {
            let said = browser.try_text(selector)?;
            said.contains(text).then_some(())
        });
    }

    /// Waits until the text of the first match holds `text`, be it for ears alone.
    pub fn wait_for_text_anywhere(&mut self, selector: &str, text: &str) {
        self.until(&format!("{selector} to hold {text:?}"), |browser| {
            let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
            let held = browser.script(script, &[json!(selector)]);
            held.as_str()?.contains(text).then_some(())
        });
    }

    /// Waits until this JavaScript expression is true.
    pub fn wait_until(&mut self, expression: &str) {
        self.until(expression, |browser| {
            let value = browser.script(&format!("return Boolean({expression})"), &[]);
            (value == true).then_some(())
        });
    }

    /// How many elements match the CSS selector right now.
    pub fn count(&self, selector: &str) -> usize {
        let script = "return document.querySelectorAll(arguments[0]).length";
        let count = self.script(script, &[json!(selector)]);
        usize::try_from(count.as_u64().unwrap_or(0)).expect("a page fits into memory")
    }

    /// Clicks what has this `data-test`, once it is there and can be clicked.
    pub fn click(&mut self, test: &str) {
        self.click_on(&format!("[data-test=\"{test}\"]"));
    }

    /// Clicks the first match of the CSS selector, once it is there and can be clicked.
    pub fn click_on(&mut self, selector: &str) {
        self.act(selector, "click", &json!({}));
    }

    /// Replaces what stands in the field with this `data-test`.
    pub fn fill(&mut self, test: &str, words: &str) {
        let selector = format!("[data-test=\"{test}\"]");
        self.act(&selector, "clear", &json!({}));
        self.act(&selector, "value", &json!({ "text": words }));
    }

    /// Presses keys, one after another: letters, or names like `ArrowLeft`, `Enter`, `Space`.
    pub fn press(&mut self, names: &[&str]) {
        let actions: Vec<Value> = names
            .iter()
            .map(|name| keys::sign(name))
            .flat_map(|sign| {
                ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": sign }))
            })
            .collect();
        let body = json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] });
        let pressed = self.driver.post("/actions", &body);
        pressed.unwrap_or_else(|refused| panic!("keys {names:?}: {}", refused.message));
    }

    /// The visible text of the first match, once there is one.
    pub fn text(&mut self, selector: &str) -> String {
        self.until(&format!("{selector} to appear"), |browser| {
            browser.try_text(selector)
        })
    }

    /// An attribute of the first match, once there is one; empty where the element has none.
    pub fn attribute(&mut self, selector: &str, name: &str) -> String {
        self.wait_for(selector);
        let script =
            "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ''";
        let value = self.script(script, &[json!(selector), json!(name)]);
        value.as_str().unwrap_or_default().into()
    }

    /// The whole page as the browser holds it now, secrets and all: what is not in here is not there.
    pub fn source(&self) -> String {
        let source = self.script("return document.documentElement.outerHTML", &[]);
        source.as_str().unwrap_or_default().into()
    }

    /// Runs the body of a JavaScript function with these `arguments` and gives back what it returns; a
    /// promise is waited for.
    pub fn script(&self, body: &str, arguments: &[Value]) -> Value {
        let call = json!({ "script": body, "args": arguments });
        let answer = self.driver.post("/execute/sync", &call);
        answer.unwrap_or_else(|refused| panic!("{body}: {}", refused.message))
    }

    /// A command of Chromium's own protocol (`Network.enable`, say).
    pub fn chromium(&self, command: &str, parameters: &Value) -> Value {
        self.driver.chromium(command, parameters)
    }

    /// Takes this page's network away, or gives it back. Workers keep theirs: where that matters,
    /// [`House::close`] is the honest way.
    pub fn offline(&self, offline: bool) {
        let conditions = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.chromium("Network.enable", &json!({}));
        self.chromium("Network.emulateNetworkConditions", &conditions);
    }

    /// Takes a picture of the window into `target/screenshots/NAME.png` and tells where it is.
    pub fn screenshot(&self, name: &str) -> PathBuf {
        let picture = self.driver.get("/screenshot").expect("a page can be seen");
        let bytes = base64::engine::general_purpose::STANDARD
            .decode(picture.as_str().unwrap_or_default())
            .expect("a picture in base64");
        let folder = target_folder().join("screenshots");
        let path = folder.join(format!("{name}.png"));
        std::fs::create_dir_all(&folder)
            .and_then(|()| std::fs::write(&path, bytes))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        path
    }

    /// All errors in the console so far: exceptions, what could not be loaded, what the content
    /// security policy forbade.
    pub fn errors(&mut self) -> Vec<String> {
        self.note_errors();
        self.errors.clone()
    }

    /// Asserts that the console holds no error.
    pub fn assert_no_errors(&mut self) {
        let errors = self.errors();
        assert!(errors.is_empty(), "errors in the console: {errors:#?}");
    }

    fn note_errors(&mut self) {
        let log = self.driver.post("/se/log", &json!({ "type": "browser" }));
        let log = log.unwrap_or_else(|refused| panic!("console: {}", refused.message));
        let severe = log.as_array().into_iter().flatten();
        let severe = severe.filter(|entry| entry["level"] == "SEVERE");
        self.errors
            .extend(severe.map(|entry| entry["message"].as_str().unwrap_or_default().into()));
    }

    fn find(&self, selector: &str) -> Option<String> {
        let by = json!({ "using": "css selector", "value": selector });
        match self.driver.post("/element", &by) {
            Ok(element) => Some(element[ELEMENT].as_str()?.into()),
            // A page that was redrawn or loaded anew meanwhile is looked at again.
            Err(refused) if GONE.contains(&refused.error.as_str()) => None,
            Err(refused) => panic!("{selector}: {}", refused.message),
        }
    }

    fn try_text(&self, selector: &str) -> Option<String> {
        let element = self.find(selector)?;
        let text = self.driver.get(&format!("/element/{element}/text"));
        Some(text.ok()?.as_str()?.into())
    }

    /// Does it once the element is there, and again where the page was redrawn in between.
    fn act(&mut self, selector: &str, what: &str, body: &Value) {
        self.until(&format!("{what} on {selector}"), |browser| {
            let element = browser.find(selector)?;
            // As a person scrolls: into the middle, not under a bar that sticks to an edge.
            let middle = "document.querySelector(arguments[0])
                ?.scrollIntoView({ block: 'center', inline: 'center' })";
            browser.script(middle, &[json!(selector)]);
            match browser
                .driver
                .post(&format!("/element/{element}/{what}"), body)
            {
                Ok(_) => Some(()),
                Err(Refused { error, .. })
                    if [
                        "stale element reference",
                        "element not interactable",
                        "element click intercepted",
                        "invalid element state",
                    ]
                    .contains(&error.as_str()) =>
                {
                    None
                }
                Err(refused) => panic!("{what} on {selector}: {}", refused.message),
            }
        });
    }

    fn until<T>(&mut self, what: &str, mut look: impl FnMut(&Self) -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = look(self) {
                return found;
            }
            if Instant::now() > end {
                let picture = self.screenshot("failed");
                let text = self.script("return document.body.innerText", &[]);
                let errors = self.errors();
                panic!(
                    "waited {} s for {what}.\nThe page says: {text}\nThe console: {errors:#?}\nA picture: {}",
                    PATIENCE.as_secs(),
                    picture.display()
                );
            }
            std::thread::sleep(PAUSE);
        }
    }
}
