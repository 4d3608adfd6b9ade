//! What came out of a contest, as tables for people and as JSON for programs.

use super::{Args, Contest, Summary};
use caravanserai_bots::Budget;
use caravanserai_bots::arena::estimate::Share;
use caravanserai_bots::arena::sprt::Answer;
use caravanserai_bots::arena::summary::Line;
use caravanserai_kernel::Game;
use serde_json::json;
use std::io::{self, Write};

/// Who played what.
pub(super) fn title<G: Game>(contest: &Contest<G>) -> String {
    let entrants = contest.entrants().iter().enumerate();
    let names: Vec<String> = entrants
        .map(|(one, entrant)| match contest.copies(one) {
            1 => entrant.name.clone(),
            copies => format!("{copies} × {}", entrant.name),
        })
        .collect();
    let seats = contest.game.seats();
    format!("{}, {seats} seats: {}", G::NAME, names.join(" against "))
}

/// What was played with, as records have it.
pub(super) fn setup<G: Game>(contest: &Contest<G>) -> Vec<String> {
    let headers = contest.game.headers().into_iter();
    headers
        .map(|header| format!("{}: {}", header.name, header.value))
        .collect()
}

pub(super) fn as_text<G: Game>(
    out: &mut dyn Write,
    contest: &Contest<G>,
    args: &Args,
    summary: &Summary,
) -> io::Result<()> {
    let games = summary.games;
    writeln!(out, "{}", title(contest))?;
    if summary.is_fair {
        let rounds = counted(games / summary.seats, "round");
        write!(out, "{games} games in {rounds} of one shuffle each")?;
    } else {
        let games = counted(games, "game");
        write!(
            out,
            "{games}, no round of them whole: not everyone had every seat as often"
        )?;
    }
    if games < contest.games() {
        write!(out, ", of {} asked for", contest.games())?;
    }
    let fair = 100.0 / summary.seats as f64;
    let names = summary.bots.iter().map(|bot| name(bot).chars().count());
    let width = names.max().unwrap_or(0).max(12);
    writeln!(out, "; the fair share of wins is {fair:.1} %\n")?;
    writeln!(
        out,
        "{:width$} {:>8} {:>8} {:>17} {:>14} {:>13} {:>9} {:>10}",
        "bot", "wins", "share", "95 % interval", "score", "rating", "time", "iterations"
    )?;
    for bot in &summary.bots {
        let decisions = bot.thought.decisions.max(1) as f64;
        writeln!(
            out,
            "{:width$} {:>8.1} {} {} {:>6.1} ± {:>4.1} {:>6.1} ms {:>10.0}",
            name(bot),
            bot.wins,
            share(&bot.share),
            score(bot),
            bot.rating.mean,
            bot.rating.deviation,
            1e3 * bot.thought.time.as_secs_f64() / decisions,
            bot.thought.iterations as f64 / decisions,
        )?;
    }
    writeln!(
        out,
        "\n{:width$} {:>4} {:>8} {:>8} {:>8} {:>17} {:>8} {:>13}",
        "by seat", "seat", "games", "wins", "share", "95 % interval", "score", "rating"
    )?;
    for bot in &summary.bots {
        for line in &bot.by_seat {
            writeln!(
                out,
                "{:width$} {:>4} {:>8} {:>8.1} {} {:>8.1} {:>6.1} ± {:>4.1}",
                name(bot),
                line.seat.to_string(),
                line.games,
                line.wins,
                share(&line.share),
                line.mean_score,
                line.rating.mean,
                line.rating.deviation,
            )?;
        }
    }
    let what = "Scores: ± with 95 % confidence. Ratings: ± one standard deviation.";
    writeln!(out, "\n{what}")?;
    if args.sprt {
        writeln!(out, "\n{}", answer(summary))?;
    }
    Ok(())
}

/// What `--sprt` found out, as a sentence.
pub(super) fn answer(summary: &Summary) -> String {
    let first = &summary.bots[0].name;
    match summary.answer {
        Answer::Ahead => format!("{first} is better than its fair share."),
        Answer::Behind => format!("{first} is worse than its fair share."),
        Answer::Even => format!("{first} has its fair share, or nearly."),
        Answer::Open => format!("Not enough games to tell whether {first} is better or worse."),
    }
}

/// So many of something.
pub(super) fn counted(count: usize, one: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {one}s"),
    }
}

fn name(bot: &Line) -> String {
    match bot.copies {
        1 => bot.name.clone(),
        copies => format!("{} × {copies}", bot.name),
    }
}

fn score(bot: &Line) -> String {
    let margin = bot.score_margin;
    let margin = margin.map_or("    ?".to_owned(), |margin| format!("{margin:>5.1}"));
    format!("{:>6.1} ± {margin}", bot.mean_score)
}

fn share(share: &Share) -> String {
    let Share { mean, low, high } = share;
    let interval = format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high);
    format!("{:>6.1} % {interval:>17}", 100.0 * mean)
}

/// By hand: the fields in this order, whatever a map would make of it.
pub(super) fn as_json<G: Game>(
    out: &mut dyn Write,
    contest: &Contest<G>,
    args: &Args,
    summary: &Summary,
) -> io::Result<()> {
    let bots: Vec<String> = summary.bots.iter().map(bot_as_json).collect();
    let setup = setup(contest);
    write!(
        out,
        "{{\"games\":{},\"bots\":[{}],\"game\":{},\"seats\":{},\"seed\":{},\"asked\":{},\
         \"whole_rounds\":{},\"setup\":{}",
        summary.games,
        bots.join(","),
        json!(G::NAME),
        contest.game.seats(),
        args.seed,
        contest.games(),
        summary.is_fair,
        json!(setup)
    )?;
    match args.budget.budget() {
        Some(Budget::Time(time)) => write!(out, ",\"milliseconds\":{}", 1e3 * time.as_secs_f64())?,
        Some(Budget::Iterations(count)) => write!(out, ",\"iterations\":{count}")?,
        None => {}
    }
    if args.budget.search_threads() > 1 {
        let threads = args.budget.search_threads();
        write!(out, ",\"search_threads\":{threads}")?;
    }
    if args.sprt {
        let answer = summary.answer.name();
        write!(out, ",\"sprt\":\"{answer}\"")?;
    }
    writeln!(out, "}}")
}

fn bot_as_json(bot: &Line) -> String {
    let decisions = bot.thought.decisions.max(1) as f64;
    let by_seat = bot.by_seat.iter().map(|line| {
        format!(
            "{{\"seat\":{},\"games\":{},\"wins\":{:.4},{},\"mean_score\":{:.4},\
             \"rating\":{:.2},\"rating_deviation\":{:.2}}}",
            line.seat,
            line.games,
            line.wins,
            share_as_json(&line.share),
            line.mean_score,
            line.rating.mean,
            line.rating.deviation,
        )
    });
    let mean = bot.mean_score;
    let score = bot.score_margin.map_or("null".to_owned(), |margin| {
        format!("[{:.4},{:.4}]", mean - margin, mean + margin)
    });
    // No times: what is told is the same on any machine, where iterations were asked for.
    format!(
        "{{\"name\":{},{},\"mean_score\":{:.4},\"mean_score_ci95\":{score},\"wins\":{:.4},\
         \"copies\":{},\"rating\":{:.2},\"rating_deviation\":{:.2},\
         \"iterations_per_decision\":{:.1},\"by_seat\":[{}]}}",
        json!(bot.name),
        share_as_json(&bot.share),
        bot.mean_score,
        bot.wins,
        bot.copies,
        bot.rating.mean,
        bot.rating.deviation,
        bot.thought.iterations as f64 / decisions,
        by_seat.collect::<Vec<_>>().join(",")
    )
}

fn share_as_json(share: &Share) -> String {
    let Share { mean, low, high } = share;
    format!("\"win_share\":{mean:.4},\"ci95\":[{low:.4},{high:.4}]")
}
