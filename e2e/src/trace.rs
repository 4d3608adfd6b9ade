//! How long the page's thread worked at a stretch: time of the processor, not of the clock. What else
//! the machine does at the same time can hold a page up, but is no work of its.

use crate::browser::Browser;
use serde_json::{Value, json};
use std::collections::HashSet;

/// What a page worked between [`Browser::watch_work`] and [`Browser::worked`].
pub struct Worked {
    /// Milliseconds of the processor that each task took, the longest first.
    pub tasks: Vec<f64>,
    /// How slow the machine is: 1 for the one on which this was written, two virtual cores of an Intel
    /// Xeon at 1.7 to 2.8 GHz; never less.
    pub slowness: f64,
}

/// A loop whose time tells how slow the machine is, and what it takes on the one of [`Worked::slowness`].
const COUNT: &str = "performance.mark('count');
    let sum = 0;
    for (let i = 0; i < 1e7; i++) sum = (sum * 31 + i) | 0;
    return sum";
const COUNT_TAKES: f64 = 60.0;

impl Browser {
    /// Work is of interest from now on; for browsers that are [`crate::Look::traced`].
    pub fn watch_work(&self) {
        self.script("performance.mark('watch')", &[]);
    }

    /// What was worked since. Can be asked once: chromedriver begins anew afterwards, but not at once.
    pub fn worked(&self) -> Worked {
        for _ in 0..3 {
            self.script(COUNT, &[]);
        }
        let log = self
            .driver
            .post("/se/log", &json!({ "type": "performance" }));
        let log = log.unwrap_or_else(|refused| panic!("the log: {}", refused.message));
        let lines = log.as_array().map(Vec::as_slice).unwrap_or_default();
        let events: Vec<Value> = lines.iter().filter_map(traced).collect();
        let tasks = tasks(&events);
        let marks = |name: &str| -> Vec<f64> {
            let marks = events.iter().filter(|event| event["name"] == name);
            marks.filter_map(|mark| mark["ts"].as_f64()).collect()
        };
        let counts = marks("count");
        let counting = counts.iter().filter_map(|count| {
            let task = tasks.iter().find(|task| task.holds(*count))?;
            Some(task.worked)
        });
        let fastest = counting.fold(f64::INFINITY, f64::min);
        assert!(
            fastest.is_finite(),
            "nothing was traced: {} lines",
            lines.len()
        );
        // A long log loses its oldest lines.
        let from = marks("watch").first().copied().unwrap_or(0.0);
        let to = counts[0];
        let mut tasks: Vec<f64> = tasks
            .iter()
            .filter(|task| task.begins >= from && task.ends < to)
            .map(|task| task.worked)
            .collect();
        tasks.sort_by(|one, other| other.total_cmp(one));
        Worked {
            tasks,
            slowness: (fastest / COUNT_TAKES).max(1.0),
        }
    }
}

/// A task of a page's thread: when by the clock, in microseconds, and how much work, in milliseconds.
struct Task {
    begins: f64,
    ends: f64,
    worked: f64,
}

impl Task {
    fn holds(&self, moment: f64) -> bool {
        (self.begins..=self.ends).contains(&moment)
    }
}

fn tasks(events: &[Value]) -> Vec<Task> {
    let thread = |event: &Value| Some((event["pid"].as_u64()?, event["tid"].as_u64()?));
    let named = events
        .iter()
        .filter(|event| event["args"]["name"] == "CrRendererMain");
    let pages: HashSet<_> = named.filter_map(thread).collect();
    let of_pages = events.iter().filter(|event| {
        let page = thread(event).is_some_and(|thread| pages.contains(&thread));
        page && event["name"] == "RunTask" && event["ph"] == "X"
    });
    let read = |task: &Value| {
        let begins = task["ts"].as_f64()?;
        Some(Task {
            begins,
            ends: begins + task["dur"].as_f64()?,
            worked: task["tdur"].as_f64()? / 1000.0,
        })
    };
    of_pages.filter_map(read).collect()
}

/// What Chromium traced, out of a line of chromedriver's log.
fn traced(line: &Value) -> Option<Value> {
    let line: Value = serde_json::from_str(line["message"].as_str()?).ok()?;
    let message = &line["message"];
    (message["method"] == "Tracing.dataCollected").then(|| message["params"].clone())
}
