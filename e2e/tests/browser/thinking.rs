//! Bots and hints: the page never freezes while a bot thinks, and a hint is told whenever it is
//! asked for.

use crate::keeping::kept_record;
use crate::person::{click_desert_until, click_timbuktu_until, sit_down};
use caravanserai_e2e::{Browser, House, Look, Worked};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The person is to place camels, and has drafted none.
pub(crate) const TO_PLACE: &str =
    ".desert[data-acting=true][data-phase=camels][data-drafted=\"0\"]";

/// Both camels of the person's turn are drafted, and nothing is confirmed.
const WHOLE: &str = ".desert[data-acting=true][data-phase=camels][data-drafted=\"2\"]";

/// How long the hint took from the click to the answer, and how long the page was busy at a stretch
/// in the first part of that time, all in milliseconds. Looked at from inside the page: what the way
/// to the driver and back takes is no part of it.
const ASK: &str = "
    const first_part = 700;
    const hint = document.querySelector('[data-test=hint]');
    const long = [];
    const note = (list) => list.forEach((task) => long.push(task));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask', buffered: false });
    const busy = (so) => new Promise((done) => {
        const look = () => hint.getAttribute('aria-busy') === so && (watch.disconnect(), done());
        const watch = new MutationObserver(look);
        watch.observe(hint, { attributes: true });
        look();
    });
    const began = performance.now();
    const thinks = busy('true');
    hint.click();
    return thinks.then(() => busy('false')).then(() => {
        const ended = performance.now();
        // A task is told of only after its end, and this is still in one.
        return new Promise((done) => setTimeout(done, 200)).then(() => {
            note(observer.takeRecords());
            observer.disconnect();
            const early = long.filter((task) => task.startTime < began + first_part);
            return { took: ended - began, first_part, long: early.map((task) => task.duration) };
        });
    });
";

/// The top bot thinks about a hint for a second: had it thought in the page, the page would have been
/// busy for that second at a stretch.
#[test]
fn no_long_task_while_a_bot_thinks() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    click_desert_until(&mut browser, TO_PLACE);
    // What else the machine does can hold the page up; that it need not be held up is the point.
    let mut seen = Vec::new();
    let free = (0..8).any(|_| {
        let asked = browser.script(ASK, &[]);
        let times = |name: &str| asked[name].as_f64().expect("a time in milliseconds");
        assert!(
            times("took") > times("first_part"),
            "hardly any thinking: {asked}"
        );
        let long = asked["long"].as_array().expect("a list").iter();
        let free = long.filter_map(Value::as_f64).all(|time| time <= 50.0);
        seen.push(asked);
        free
    });
    assert!(free, "the page is held up while the bot thinks: {seen:?}");
    browser.wait_for("[data-test=hint-panel]");
    assert!(
        browser.count(".ghosts .ghost") > 0,
        "it is on the board too"
    );
    browser.assert_no_errors();
}

/// Watches until so many more of something are on the page, or the game is over: for each that came,
/// how many milliseconds the page was busy at a stretch since those before it, at most.
const WATCH: &str = "
    const [selector, more] = arguments;
    const count = () => document.querySelectorAll(selector).length;
    let longest = 0;
    const note = (list) => list.forEach((task) => longest = Math.max(longest, task.duration));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask', buffered: false });
    let [from, steps] = [count(), []];
    const end = from + more;
    return new Promise((done) => {
        const look = () => {
            note(observer.takeRecords());
            const now = count();
            if (now > from) {
                // On a quick machine several come between two looks.
                for (; from < now; from++) steps.push(longest);
                longest = 0;
            }
            const over = Boolean(document.querySelector('[data-test=summary]'));
            if (now < end && !over) return setTimeout(look, 20);
            observer.disconnect();
            done({ steps, over });
        };
        look();
    });
";

/// Late in a game of bots alone the page draws many pieces and has a long log: so many of their steps
/// need hold it up nowhere. Late is what comes last before the end, for a game of the desert may be long or short.
fn no_long_task_late_in(game: &str, grows: &str, late: usize, need: usize) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    let mut seen = Vec::new();
    // What else the machine does can hold the page up; that it need not be held up is the point.
    for _ in 0..3 {
        sit_down(&mut browser, &house, game, &["traveller"; 3]);
        let mut steps = Vec::new();
        let end = Instant::now() + Duration::from_mins(5);
        loop {
            let watched = browser.script(WATCH, &[json!(grows), json!(need)]);
            let more = watched["steps"].as_array().expect("a list").iter();
            steps.extend(more.filter_map(Value::as_f64));
            if watched["over"] == true {
                break;
            }
            assert!(Instant::now() < end, "the game does not end");
        }
        assert!(steps.len() > late, "hardly anything was seen: {steps:?}");
        seen.extend(steps.split_off(steps.len() - late));
        if seen.iter().filter(|longest| **longest <= 50.0).count() >= need {
            browser.assert_no_errors();
            return;
        }
    }
    panic!("the page is held up while bots play: {seen:?}");
}

#[test]
fn no_long_task_while_bots_play_late_in_the_desert() {
    no_long_task_late_in("desert", ".piece", 30, 20);
}

#[test]
fn no_long_task_while_bots_play_late_in_timbuktu() {
    no_long_task_late_in("timbuktu", "[data-test=log] li", 30, 10);
}

/// Five bots play a whole game, watched with everything open: no task of the page works for longer than
/// 50 ms, on a machine like ours. So many may all the same, up to three times that: a page that lost the
/// processor to others finds its caches cold, and works longer for the same. One game of three is enough, as
/// above.
fn no_long_work_in_a_whole_game_of(game: &str, exceptions: usize) {
    let mut seen = Vec::new();
    for _ in 0..3 {
        let (tasks, bar) = work_in_a_whole_game_of(game);
        if tasks[exceptions] <= bar && tasks[0] <= 3.0 * bar {
            return;
        }
        seen.push((bar, tasks[..2 * exceptions].to_vec()));
    }
    panic!("the page works for too long: bars and tasks in ms {seen:?}");
}

/// How long the tasks of the page worked, the longest first, and how long they may.
fn work_in_a_whole_game_of(game: &str) -> (Vec<f64>, f64) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop().traced());
    sit_down(&mut browser, &house, game, &["traveller"; 5]);
    browser.watch_work();
    let end = Instant::now() + Duration::from_mins(5);
    // By a script in the page: five bots may be done with a stage before a driver has clicked.
    let go_on = "document.querySelector('[data-test=theft-next]')?.click();
        document.querySelector('[data-test=notebook][aria-expanded=false]')?.click();
        const follows = document.querySelector('[data-test=follows]');
        if (follows && !follows.checked) follows.click();
        const count = (selector) => document.querySelectorAll(selector).length;
        return [count('[data-test=summary]'), count('[data-test=notebook][aria-expanded=true]')]";
    let mut open = false;
    loop {
        let seen = browser.script(go_on, &[]);
        open |= seen[1] == 1;
        if seen[0] != 0 {
            break;
        }
        assert!(Instant::now() < end, "the game does not end");
        std::thread::sleep(Duration::from_millis(250));
    }
    assert_eq!(open, game == "timbuktu", "a notebook is open in Timbuktu");
    let Worked { tasks, slowness } = browser.worked();
    let longest = &tasks[..tasks.len().min(10)];
    println!(
        "{game}: {} tasks, the longest {longest:.1?} ms; slow: {slowness:.2}",
        tasks.len()
    );
    assert!(tasks.len() > 500, "hardly anything was done: {longest:?}");
    browser.assert_no_errors();
    (tasks, 50.0 * slowness)
}

#[test]
fn no_long_work_in_a_whole_game_of_the_desert() {
    no_long_work_in_a_whole_game_of("desert", 1);
}

#[test]
fn no_long_work_in_a_whole_game_of_timbuktu() {
    no_long_work_in_a_whole_game_of("timbuktu", 5);
}

/// A hint is about the whole turn: it is told when camels are drafted already, and taking it up begins
/// the draft anew.
#[test]
fn a_hint_is_told_with_the_turn_drafted_and_begins_it_anew() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    click_desert_until(&mut browser, WHOLE);
    assert_eq!(browser.count(".piece.drafted"), 2);
    browser.click("hint");
    browser.wait_for("[data-test=hint-panel]");
    assert_eq!(browser.count(".ghosts .ghost"), 0, "not over the draft");
    browser.click("advised");
    browser.wait_until("document.querySelector('.desert').dataset.drafted === '1'");
    assert_eq!(browser.count(".piece.drafted"), 1);
    browser.assert_no_errors();
}

/// A hint can be asked for: nobody else decides meanwhile and makes it old.
pub(crate) const HINT_READY: &str = "[data-test=hint]:not([disabled])";

/// Thief cards lie before the person, who is to decide.
pub(crate) const WITH_CARDS: &str = ".timbuktu:has([data-test=own-pile]) [data-test=confirm]";

#[test]
fn a_hint_in_timbuktu_can_be_taken_up() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    let chairs = ["person", "beginner", "beginner"];
    sit_down(&mut browser, &house, "timbuktu", &chairs);
    click_timbuktu_until(&mut browser, WITH_CARDS);
    browser.click_on(HINT_READY);
    browser.wait_for("[data-test=hint-shown]");
    browser.click("advised");
    browser.wait_for(".timbuktu [data-test=confirm][aria-disabled=false]");
    browser.click_on(".timbuktu [data-test=confirm]");
    browser.wait_gone("[data-test=hint-shown]");
    // The button may be gone, and the keyboard is still at the table.
    browser.wait_until("document.activeElement.closest('#timbuktu')");
    browser.assert_no_errors();
}

/// Iterations of the top bot in five seconds, in a worker of its own, on a record and for a seat.
const THINK: &str = "
    const [record, seat] = arguments;
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    const address = loaded.find((name) => /worker[^/]*\\.js$/.test(name));
    return new Promise((done) => {
        const worker = new Worker(address, { type: 'module' });
        const question = { id: 1, record, seat, bot: 'master', seed: 1, milliseconds: 5000 };
        worker.onmessage = ({ data }) => {
            if (data === 'ready') return worker.postMessage(JSON.stringify(question));
            worker.terminate();
            done(JSON.parse(data).advice.iterations);
        };
    });
";

/// `cargo test --workspace --test browser -- --ignored --nocapture how_fast`, on a quiet machine.
#[test]
#[ignore = "measures for people; asserts nothing"]
fn how_fast_the_top_bot_thinks_in_the_browser() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    let chairs = ["person", "beginner", "beginner"];
    for game in ["desert", "timbuktu"] {
        sit_down(&mut browser, &house, game, &chairs);
        match game {
            "desert" => click_desert_until(&mut browser, TO_PLACE),
            _ => click_timbuktu_until(&mut browser, WITH_CARDS),
        }
        let record = kept_record(&browser);
        for _ in 0..3 {
            let iterations = browser.script(THINK, &[json!(record), json!(0)]);
            println!("{game}: {iterations} iterations in 5 s");
        }
        browser.script("localStorage.clear()", &[]);
    }
}
