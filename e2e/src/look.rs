//! What kind of browser it is: how large, in which language, light or dark.

use serde_json::{Value, json};

/// A browser to be; begins as a desktop window, English, light.
#[derive(Clone, Debug)]
pub struct Look {
    pub(crate) width: u32,
    pub(crate) height: u32,
    phone: bool,
    language: String,
    dark: bool,
    still: bool,
    traced: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            width: 1280,
            height: 800,
            phone: false,
            language: "en".into(),
            dark: false,
            still: true,
            traced: false,
        }
    }
}

impl Look {
    /// A desktop window, English, light, without motion so that tests need not wait for it.
    pub fn desktop() -> Self {
        Self::default()
    }

    /// A phone held upright.
    pub fn phone() -> Self {
        Self {
            width: 390,
            height: 844,
            phone: true,
            ..Self::default()
        }
    }

    /// A phone held sideways.
    pub fn phone_sideways() -> Self {
        Self {
            width: 844,
            height: 390,
            ..Self::phone()
        }
    }

    /// A window of this size.
    #[must_use]
    pub fn size(self, width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            ..self
        }
    }

    /// The person's language, like `de` or `fr-CH`.
    #[must_use]
    pub fn language(self, language: &str) -> Self {
        Self {
            language: language.into(),
            ..self
        }
    }

    /// Prefers dark pages.
    #[must_use]
    pub fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// Does not mind motion.
    #[must_use]
    pub fn moving(self) -> Self {
        Self {
            still: false,
            ..self
        }
    }

    /// Notes how long the page's thread is at work, for [`crate::Browser::worked`].
    #[must_use]
    pub fn traced(self) -> Self {
        Self {
            traced: true,
            ..self
        }
    }

    /// What the new session asks of chromedriver.
    pub(crate) fn capabilities(&self, profile: &str, chromium: &str) -> Value {
        let mut arguments: Vec<String> = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
        ]
        .map(String::from)
        .into();
        arguments.push(format!("--user-data-dir={profile}"));
        arguments.push(format!("--window-size={},{}", self.width, self.height));
        arguments.push(format!("--lang={}", self.language));
        arguments.push(format!("--accept-lang={}", self.language));
        let mut wanted = json!({
            "goog:chromeOptions": {
                "binary": chromium,
                "args": arguments,
                "prefs": { "intl.accept_languages": self.language },
            },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        if self.traced {
            wanted["goog:loggingPrefs"]["performance"] = json!("ALL");
            wanted["goog:chromeOptions"]["perfLoggingPrefs"] = json!({
                "enableNetwork": false,
                "enablePage": false,
                "traceCategories": "-*,disabled-by-default-devtools.timeline,blink.user_timing",
            });
        }
        json!({ "capabilities": { "alwaysMatch": wanted } })
    }

    /// What is emulated once the session is there: commands of Chromium's, with their parameters.
    pub(crate) fn emulation(&self) -> Vec<(&'static str, Value)> {
        let scheme = if self.dark { "dark" } else { "light" };
        let motion = if self.still {
            "reduce"
        } else {
            "no-preference"
        };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        let metrics = json!({
            "width": self.width,
            "height": self.height,
            "deviceScaleFactor": if self.phone { 2 } else { 1 },
            "mobile": self.phone,
        });
        vec![
            (
                "Emulation.setEmulatedMedia",
                json!({ "media": "", "features": features }),
            ),
            ("Emulation.setDeviceMetricsOverride", metrics),
            (
                "Emulation.setTouchEmulationEnabled",
                json!({ "enabled": self.phone }),
            ),
        ]
    }
}
