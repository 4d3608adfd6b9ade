//! Plots as inline SVG: no script, nothing fetched.

use crate::arena::summary::{Line, Summary};
use std::fmt::Write;

/// Colours that are told apart by everyone (Okabe and Ito), one for each who took part.
const COLOURS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00"];

const WIDTH: f64 = 640.0;
const LEFT: f64 = 120.0;
const RIGHT: f64 = WIDTH - 20.0;

/// The colour of the one with this number.
pub(super) fn colour(one: usize) -> &'static str {
    COLOURS[one % COLOURS.len()]
}

/// Win shares with their intervals, and the fair share as a line.
pub(super) fn shares(summary: &Summary) -> String {
    let top = 24.0;
    let row = 36.0;
    let height = top + row * summary.bots.len() as f64 + 30.0;
    let mut svg = open(height, "Share of wins with 95 % interval");
    percent_axis(&mut svg, top - 6.0, height - 30.0);
    let fair = across(1.0 / summary.seats as f64);
    line(&mut svg, [fair, top - 6.0], [fair, height - 30.0], "fair");
    for (one, bot) in summary.bots.iter().enumerate() {
        let y = top + row * (one as f64 + 0.7);
        let (low, mean, high) = (
            across(bot.share.low),
            across(bot.share.mean),
            across(bot.share.high),
        );
        let colour = colour(one);
        // Above its share, where there is room for the longest name.
        label(&mut svg, [0.0, y - 12.0], "start", &bot.name);
        let _ = write!(
            svg,
            "<line x1=\"{low:.1}\" y1=\"{y:.1}\" x2=\"{high:.1}\" y2=\"{y:.1}\" \
             stroke=\"{colour}\" stroke-width=\"5\" stroke-linecap=\"round\" opacity=\".45\"/>\
             <circle cx=\"{mean:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{colour}\"/>"
        );
    }
    close(svg)
}

/// How each one's share of wins settled, round by round.
pub(super) fn running(summary: &Summary) -> String {
    let (top, bottom, height) = (16.0, 216.0, 246.0);
    let mut svg = open(height, "Share of wins after each round");
    let up = |share: f64| bottom - (bottom - top) * share;
    for percent in [0, 25, 50, 75, 100] {
        let y = up(f64::from(percent) / 100.0);
        line(&mut svg, [LEFT, y], [RIGHT, y], "grid");
        label(
            &mut svg,
            [LEFT - 10.0, y + 4.0],
            "end",
            &format!("{percent} %"),
        );
    }
    let fair = up(1.0 / summary.seats as f64);
    line(&mut svg, [LEFT, fair], [RIGHT, fair], "fair");
    let rounds = summary.bots.iter().map(|bot| bot.running.len()).max();
    let rounds = rounds.unwrap_or(0);
    for (one, bot) in summary.bots.iter().enumerate() {
        // More points than pixels say nothing more.
        let step = (rounds / 600).max(1);
        let points: Vec<String> = bot
            .running
            .iter()
            .enumerate()
            .filter(|(round, _)| round % step == 0 || round + 1 == rounds)
            .map(|(round, share)| {
                let x = LEFT + (RIGHT - LEFT) * (round + 1) as f64 / rounds as f64;
                format!("{x:.1},{:.1}", up(*share))
            })
            .collect();
        let _ = write!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
            points.join(" "),
            colour(one)
        );
        // A single round is no line.
        let end = up(bot.running.last().copied().unwrap_or(0.0));
        let _ = write!(
            svg,
            "<circle cx=\"{RIGHT}\" cy=\"{end:.1}\" r=\"3\" fill=\"{}\"/>",
            colour(one)
        );
    }
    // A round stands where it ends.
    let games = (summary.games / rounds.max(1)) as f64;
    for part in 1..=4_usize {
        let round = rounds * part / 4;
        // Few rounds have fewer marks than four.
        if round > rounds * (part - 1) / 4 {
            let x = LEFT + (RIGHT - LEFT) * round as f64 / rounds as f64;
            let games = format!("{:.0} games", games * round as f64);
            let anchor = if part == 4 { "end" } else { "middle" };
            label(&mut svg, [x, height - 8.0], anchor, &games);
        }
    }
    close(svg)
}

/// How often each one had which score.
pub(super) fn scores(summary: &Summary) -> String {
    let (top, bottom, height) = (16.0, 176.0, 222.0);
    let mut svg = open(height, "Final scores");
    let all = || summary.bots.iter().flat_map(|bot| &bot.scores).copied();
    let (Some(least), Some(most)) = (all().min(), all().max()) else {
        return close(svg);
    };
    let above = |score: i32| score.abs_diff(least) as usize;
    let width = (above(most) / 24).max(1);
    let bins = above(most) / width + 1;
    let histogram = |bot: &Line| {
        let mut counts = vec![0.0; bins];
        for &score in &bot.scores {
            counts[above(score) / width] += 1.0 / bot.scores.len() as f64;
        }
        counts
    };
    let histograms: Vec<Vec<f64>> = summary.bots.iter().map(histogram).collect();
    let highest = histograms.iter().flatten().copied().fold(1e-9, f64::max);
    let x = |bin: f64| LEFT + (RIGHT - LEFT) * bin / bins as f64;
    for part in [0.0, 0.5, 1.0] {
        let y = bottom - (bottom - top) * part;
        line(&mut svg, [LEFT, y], [RIGHT, y], "grid");
        let percent = format!("{:.1} %", 100.0 * highest * part);
        label(&mut svg, [LEFT - 10.0, y + 4.0], "end", &percent);
    }
    for (one, histogram) in histograms.iter().enumerate() {
        let points: Vec<String> = histogram
            .iter()
            .enumerate()
            .map(|(bin, share)| {
                let y = bottom - (bottom - top) * share / highest;
                format!("{:.1},{y:.1}", x(bin as f64 + 0.5))
            })
            .collect();
        let _ = write!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
            points.join(" "),
            colour(one)
        );
    }
    for part in 0..=4 {
        let bin = (bins - 1) * part / 4;
        // What a bin holds, as a person would say it.
        let from = f64::from(least) + (width * bin) as f64;
        let held = if width == 1 {
            format!("{from:.0}")
        } else {
            format!("{from:.0} to {:.0}", from + width as f64 - 1.0)
        };
        // The last one must not lean out.
        let (middle, anchor) = match part {
            4 => (bins as f64, "end"),
            _ => (bin as f64 + 0.5, "middle"),
        };
        label(&mut svg, [x(middle), bottom + 18.0], anchor, &held);
    }
    let axis = "points (below), and how often (left)";
    label(&mut svg, [RIGHT, height - 4.0], "end", axis);
    close(svg)
}

fn across(share: f64) -> f64 {
    LEFT + (RIGHT - LEFT) * share
}

fn percent_axis(svg: &mut String, top: f64, bottom: f64) {
    for percent in [0, 25, 50, 75, 100] {
        let x = across(f64::from(percent) / 100.0);
        line(svg, [x, top], [x, bottom], "grid");
        label(svg, [x, bottom + 18.0], "middle", &format!("{percent} %"));
    }
}

fn open(height: f64, title: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title>"
    )
}

fn close(svg: String) -> String {
    svg + "</svg>"
}

fn line(svg: &mut String, from: [f64; 2], to: [f64; 2], class: &str) {
    let ([x1, y1], [x2, y2]) = (from, to);
    let _ = write!(
        svg,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
}

fn label(svg: &mut String, [x, y]: [f64; 2], anchor: &str, text: &str) {
    let text = super::page::escape(text);
    let _ = write!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}
