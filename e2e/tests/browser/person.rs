//! The person in front of the browser: looks at what the screen offers, and clicks or presses it.
//!
//! What to do next is read off the page as anyone could; what is done is a real click or key.

use caravanserai_e2e::{Browser, House};
use serde_json::{Value, json};

/// Opens the app as someone whose bots need not be watched.
pub(crate) fn visit(browser: &mut Browser, house: &House, path: &str) {
    browser.goto(house, "/");
    browser.wait_for("main *");
    let hasten = "localStorage.setItem('caravanserai.settings', JSON.stringify({ pace: 'quick' }))";
    browser.script(hasten, &[]);
    browser.goto(house, path);
    browser.reload();
    browser.wait_for("main *");
}

/// Sits down at a new table: who sits where, by the names of the choices (`person`, a level).
pub(crate) fn sit_down(browser: &mut Browser, house: &House, game: &str, chairs: &[&str]) {
    sit_down_with(browser, house, game, chairs, &[]);
}

/// The same with these options.
pub(crate) fn sit_down_with(
    browser: &mut Browser,
    house: &House,
    game: &str,
    chairs: &[&str],
    options: &[&str],
) {
    visit(browser, house, &format!("/#/new/{game}"));
    browser.click(&format!("seats-{}", chairs.len()));
    for (at, who) in chairs.iter().enumerate() {
        browser.click_on(&format!(
            "[data-test=\"seat-{at}-kind\"] option[value=\"{who}\"]"
        ));
    }
    browser.click("more");
    for option in options {
        browser.click(option);
    }
    browser.fill("seed", "7");
    browser.click("start");
    browser.wait_for(".play, [data-test=curtain]");
}

/// More than any game takes.
pub(crate) const ENOUGH: usize = 4000;

/// What the screen offers next.
#[derive(Debug)]
enum Next {
    Over,
    Wait,
    Click(String),
    Press(Vec<String>),
}

/// What to do as the number of things done so far has it; nothing more once `end` is on the page.
fn ask(browser: &Browser, script: &str, number: usize, end: &str) -> Next {
    let answer = browser.script(script, &[json!(number), json!(end)]);
    let keys = |keys: &Vec<Value>| {
        let keys = keys.iter().filter_map(Value::as_str);
        keys.map(str::to_owned).collect()
    };
    match (&answer["click"], &answer["press"]) {
        (Value::String(selector), _) => Next::Click(selector.clone()),
        (_, Value::Array(pressed)) => Next::Press(keys(pressed)),
        _ if answer["over"] == true => Next::Over,
        _ => Next::Wait,
    }
}

/// Does what the script says until `end` is on the page, or so many things are done; how many were.
/// Whether the end is there and what to do otherwise is looked at in one go, so that nothing can
/// come between.
fn play(browser: &mut Browser, script: &str, most: usize, end: &str) -> usize {
    let mut done = 0;
    let mut waited = 0;
    while done < most {
        match ask(browser, script, done, end) {
            Next::Over => return done,
            Next::Wait => {
                waited += 1;
                assert!(
                    waited < 2400,
                    "nothing to do for a minute: {}",
                    browser.source()
                );
                std::thread::sleep(std::time::Duration::from_millis(25));
                continue;
            }
            Next::Click(selector) => browser.click_on(&selector),
            Next::Press(keys) => {
                let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
                browser.press(&keys);
            }
        }
        done += 1;
        waited = 0;
    }
    // Whoever does so many things and sees no end is lost, and would look for the end in vain.
    assert!(
        done < ENOUGH,
        "{done} things done and no {end} seen: {}",
        browser.source()
    );
    done
}

/// The game is over.
const SUMMARY: &str = "[data-test=summary]";

/// Waits for what is on its way; stops at the end; lifts a curtain that is down.
const CURTAIN: &str = "
    if (document.querySelector('.play[data-busy=true]')) return { wait: true };
    if (document.querySelector(arguments[1])) return { over: true };
    if (document.querySelector('[data-test=lift-curtain]')) return { click: '[data-test=lift-curtain]' };
";

const DESERT: &str = "
    const table = document.querySelector('.desert');
    if (!table || table.dataset.acting !== 'true') return { wait: true };
    const pick = (all) => all[(arguments[0] * 7919) % all.length];
    const confirm = table.querySelector('[data-test=confirm]');
    const open = [...table.querySelectorAll('.space.open')];
    const pressed = table.querySelector('.desert-colour[aria-pressed=true]');
    const usable = [...table.querySelectorAll('.desert-colour:not(.unusable)')]
        .filter((colour) => colour !== pressed);
";

/// Plays Through the Desert by clicks, in some way or other.
pub(crate) fn click_through_desert(browser: &mut Browser, most: usize) -> usize {
    click_on_desert(browser, most, SUMMARY)
}

/// Plays Through the Desert by clicks until something is on the page. Bots do not play alike on fast
/// and slow machines: so many clicks are no certain place in a game.
pub(crate) fn click_desert_until(browser: &mut Browser, end: &str) {
    click_on_desert(browser, ENOUGH, end);
    browser.wait_for(end);
}

fn click_on_desert(browser: &mut Browser, most: usize, end: &str) -> usize {
    play(browser, &desert_by_clicks(), most, end)
}

/// How to play Through the Desert by clicks, in some way or other.
fn desert_by_clicks() -> String {
    format!(
        "{CURTAIN} {DESERT}
        if (confirm.getAttribute('aria-disabled') === 'false') return {{ click: '.desert [data-test=confirm]' }};
        if (pressed && open.length) return {{ click: '#' + pick(open).id }};
        return {{ click: `[data-test=${{pick(usable).dataset.test}}]` }};"
    )
}

/// The same on several screens at once, each with a person of its own, until the game is over on
/// all of them or so many things are done; how many were.
pub(crate) fn click_together(browsers: &mut [&mut Browser], most: usize) -> usize {
    let script = desert_by_clicks();
    let (mut done, mut waited) = (0, 0);
    while done < most {
        let before = done;
        let mut over = 0;
        for browser in browsers.iter_mut() {
            // Both may have something to do.
            if done == most {
                break;
            }
            match ask(browser, &script, done, SUMMARY) {
                Next::Over => over += 1,
                Next::Wait => {}
                Next::Click(selector) => {
                    browser.click_on(&selector);
                    done += 1;
                }
                Next::Press(keys) => unreachable!("clicks only, not {keys:?}"),
            }
        }
        if over == browsers.len() {
            break;
        }
        waited = if done > before { 0 } else { waited + 1 };
        assert!(waited < 1200, "nothing to do on any screen");
        if waited > 0 {
            std::thread::sleep(std::time::Duration::from_millis(25));
        }
    }
    done
}

/// Plays Through the Desert by keys alone: Tab to the board, letters and digits for colours, arrows,
/// space bar and Enter.
pub(crate) fn key_through_desert(browser: &mut Browser, most: usize) -> usize {
    let script = format!(
        "{CURTAIN} {DESERT}
        const here = document.activeElement;
        if (!here?.hasAttribute('data-cell')) return {{ press: ['Tab'] }};
        if (confirm.getAttribute('aria-disabled') === 'false') return {{ press: ['Enter'] }};
        if (!pressed || !open.length) {{
            // By its letter or by its number, in turn.
            const colour = pick(usable);
            if (arguments[0] % 2) return {{ press: [colour.querySelector('kbd').textContent.toLowerCase()] }};
            const all = [...table.querySelectorAll('.desert-colour')];
            return {{ press: [String(all.indexOf(colour) + 1)] }};
        }}
        if (open.includes(here)) return {{ press: ['Space'] }};
        const at = (element) => {{
            const box = element.getBoundingClientRect();
            return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }};
        }};
        const from = at(here);
        const far = (element) => Math.hypot(at(element).x - from.x, at(element).y - from.y);
        const to = at(open.reduce((one, other) => far(other) < far(one) ? other : one));
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const sideways = Math.abs(dx) > Math.abs(dy);
        // Now and then the other way, so as not to run against a mountain for ever.
        const other = arguments[0] % 5 === 4;
        const key = sideways !== other
            ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : (dy > 0 ? 'ArrowDown' : 'ArrowUp');
        return {{ press: [key] }};"
    );
    play(browser, &script, most, SUMMARY)
}

const TIMBUKTU: &str = "
    if (document.querySelector('[data-test=theft-next]')) return { theft: true };
    const table = document.querySelector('.timbuktu');
    const confirm = document.querySelector('.timbuktu [data-test=confirm]');
    if (!table || !confirm) return { wait: true };
    const pick = (all) => all[(arguments[0] * 7919) % all.length];
    const free = (kind) => [...table.querySelectorAll(`[data-choice=${kind}]`)]
        .filter((choice) => choice.getAttribute('aria-disabled') !== 'true' && !choice.disabled);
    const unchosen = (kind) => {
        const choices = free(kind);
        return choices.some((choice) => choice.getAttribute('aria-pressed') === 'true') ? [] : choices;
    };
    const ready = confirm.getAttribute('aria-disabled') !== 'true' && !confirm.disabled;
";

/// Plays Timbuktu by clicks, in some way or other, looking at every theft.
pub(crate) fn click_through_timbuktu(browser: &mut Browser, most: usize) -> usize {
    click_on_timbuktu(browser, most, SUMMARY)
}

/// Plays Timbuktu by clicks until something is on the page.
pub(crate) fn click_timbuktu_until(browser: &mut Browser, end: &str) {
    click_on_timbuktu(browser, ENOUGH, end);
    browser.wait_for(end);
}

fn click_on_timbuktu(browser: &mut Browser, most: usize, end: &str) -> usize {
    let script = format!(
        "{CURTAIN} {}
        if (ready) return {{ click: '.timbuktu [data-test=confirm]' }};
        for (const kind of ['camel', 'pen', 'good']) {{
            const choices = unchosen(kind);
            if (choices.length) return {{ click: `.timbuktu [data-test=${{pick(choices).dataset.test}}]` }};
        }}
        return {{ wait: true }};",
        TIMBUKTU.replace("{ theft: true }", "{ click: '[data-test=theft-next]' }")
    );
    play(browser, &script, most, end)
}

/// Plays Timbuktu by keys alone: letters for camels and goods, digits for pens, Enter and Escape.
pub(crate) fn key_through_timbuktu(browser: &mut Browser, most: usize) -> usize {
    let script = format!(
        "{CURTAIN} {}
        if (ready) return {{ press: ['Enter'] }};
        for (const kind of ['camel', 'pen', 'good']) {{
            const choices = unchosen(kind);
            if (choices.length) {{
                const choice = pick(choices);
                // A good shows its letter; camels and pens are called by theirs.
                const name = choice.querySelector('kbd')?.textContent ?? choice.dataset.test.split('-')[1];
                return {{ press: [name[0].toLowerCase()] }};
            }}
        }}
        return {{ wait: true }};",
        TIMBUKTU.replace("{ theft: true }", "{ press: ['Escape'] }")
    );
    play(browser, &script, most, SUMMARY)
}
