//! What came out as one web page that needs nothing else: tables and plots.

use crate::arena::plot;
use crate::arena::summary::{Line, Summary};
use std::fmt::Write;

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#222;--paper:#fff;--faint:#ddd;--mark:#999}\
@media(prefers-color-scheme:dark){:root{--ink:#ddd;--paper:#181818;--faint:#3a3a3a;--mark:#888}}\
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);\
max-width:58rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}\
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}\
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--faint)}\
th{vertical-align:bottom}td{white-space:nowrap}\
th:first-child,td:first-child{text-align:left}\
.key{display:inline-block;width:.8em;height:.8em;border-radius:50%;margin-right:.5em}\
svg{width:100%;min-width:32rem;max-width:46rem;height:auto}svg text{font:12px system-ui,sans-serif;fill:var(--ink)}\
.grid{stroke:var(--faint)}.fair{stroke:var(--mark);stroke-dasharray:4 4}\
.setup{font-size:.85rem}\
pre{white-space:pre-wrap;background:var(--faint);padding:.6rem;border-radius:.3rem}";

/// What the page says of a contest beside its results.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'a> {
    /// Who played what.
    pub title: &'a str,
    /// How to repeat it.
    pub command: &'a str,
    /// What it was played with, whether the command says it or not: the setup, the seed, the program.
    pub setup: &'a [String],
    /// How many games it was to have.
    pub asked: usize,
    /// The answer, if one was sought.
    pub answer: Option<&'a str>,
}

/// The page of a contest.
pub fn page(heading: &Heading, summary: &Summary) -> String {
    let title = escape(heading.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    let fair = 100.0 / summary.seats as f64;
    let _ = write!(page, "<p>{} games", summary.games);
    if summary.games < heading.asked {
        let _ = write!(page, " of {} asked for", heading.asked);
    }
    let setup: Vec<String> = heading.setup.iter().map(|line| escape(line)).collect();
    let _ = write!(
        page,
        " at {} seats, {}. The fair share of wins is {fair:.1} % (dashed).</p>\n\
         <pre>{}</pre>\n<p class=\"setup\">{}</p>\n<h2>Overall</h2>\n",
        summary.seats,
        if summary.is_fair {
            "in rounds: all games of a round have the same setup and shuffle, and everyone has every \
             seat once"
        } else {
            "no round of them whole: not everyone had every seat as often"
        },
        escape(heading.command),
        setup.join(" · "),
    );
    page += &overall(summary);
    if let Some(answer) = heading.answer {
        let _ = writeln!(page, "<p>{}</p>", escape(answer));
    }
    for (heading, plot) in [
        ("Share of wins, with 95 % interval", plot::shares(summary)),
        (
            "Share of wins after each round",
            legend(summary) + &plot::running(summary),
        ),
        ("Final scores", legend(summary) + &plot::scores(summary)),
    ] {
        let _ = writeln!(page, "<h2>{heading}</h2>\n<div class=\"wide\">{plot}</div>");
    }
    page += "<h2>By seat</h2>\n";
    page += &by_seat(summary);
    page + "</body>\n</html>\n"
}

fn overall(summary: &Summary) -> String {
    let mut rows = String::new();
    for (one, bot) in summary.bots.iter().enumerate() {
        let decisions = bot.thought.decisions.max(1) as f64;
        let _ = writeln!(
            rows,
            "<tr><td>{}</td><td>{:.1}</td><td>{:.1} %</td><td>{:.1} to {:.1} %</td><td>{:.1}{}</td>\
             <td>{:.1} ± {:.1}</td><td>{:.1} ms</td><td>{:.0}</td></tr>",
            name(one, bot),
            bot.wins,
            100.0 * bot.share.mean,
            100.0 * bot.share.low,
            100.0 * bot.share.high,
            bot.mean_score,
            bot.score_margin
                .map_or(String::new(), |margin| format!(" ± {margin:.1}")),
            bot.rating.mean,
            bot.rating.deviation,
            1e3 * bot.thought.time.as_secs_f64() / decisions,
            bot.thought.iterations as f64 / decisions,
        );
    }
    format!(
        "<div class=\"wide\"><table><thead><tr><th>bot</th><th>wins</th><th>share</th>\
         <th>95 % interval</th><th>mean score</th><th>rating</th><th>time a decision</th>\
         <th>iterations a decision</th></tr></thead>\n<tbody>{rows}</tbody></table></div>\n\
         <p class=\"setup\">Shares and scores are those of one seat. A score is given with its 95 % margin, a rating \
         (Weng and Lin; everyone begins at 25) with one standard deviation; ratings compare those of one \
         contest, nobody else.</p>\n"
    )
}

/// Whose colour is whose.
fn legend(summary: &Summary) -> String {
    let bots = summary.bots.iter().enumerate();
    let names: Vec<String> = bots.map(|(one, bot)| name(one, bot)).collect();
    format!("<p>{}</p>\n", names.join(" &emsp; "))
}

fn by_seat(summary: &Summary) -> String {
    let mut rows = String::new();
    for (one, bot) in summary.bots.iter().enumerate() {
        for line in &bot.by_seat {
            let _ = writeln!(
                rows,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.1}</td><td>{:.1} %</td>\
                 <td>{:.1} to {:.1} %</td><td>{:.1}</td><td>{:.1} ± {:.1}</td></tr>",
                name(one, bot),
                line.seat,
                line.games,
                line.wins,
                100.0 * line.share.mean,
                100.0 * line.share.low,
                100.0 * line.share.high,
                line.mean_score,
                line.rating.mean,
                line.rating.deviation,
            );
        }
    }
    format!(
        "<div class=\"wide\"><table><thead><tr><th>bot</th><th>seat</th><th>games</th><th>wins</th>\
         <th>share</th><th>95 % interval</th><th>mean score</th><th>rating</th></tr></thead>\n\
         <tbody>{rows}</tbody></table></div>\n"
    )
}

fn name(one: usize, bot: &Line) -> String {
    let copies = if bot.copies > 1 {
        format!(" × {}", bot.copies)
    } else {
        String::new()
    };
    format!(
        "<span class=\"key\" style=\"background:{}\"></span>{}{copies}",
        plot::colour(one),
        escape(&bot.name)
    )
}

/// A text as it may stand between tags and in quotes.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}
