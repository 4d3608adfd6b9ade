//! `caravanserai load`: how much a house can carry. Real clients play random legal moves over real
//! sockets, and check every view they are sent against a match of their own.

use anyhow::{Context, bail};
use clap::ValueEnum;
use serde::Serialize;
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

mod client;
mod contest;
mod house;
mod replica;

/// Play many matches at once against a house on this machine, and measure.
///
/// Every match is a table of its own with two seats of Through the Desert, both played by clients of
/// this program: random legal moves, each placement a command of its own, as fast as answers come.
/// Every view that arrives is compared with the client's own match. A move counts once it is
/// acknowledged; its time is from sending it until the opponent has it. Only houses on this machine
/// are loaded: any other address is refused.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai load --url http://127.0.0.1:8080
      against the house that `caravanserai serve` has opened
  caravanserai load --url http://127.0.0.1:8080 --matches 200 --seconds 10 --json

Exit codes: 0 if every view was right, 1 if one was not or the house could not be reached.")]
pub(crate) struct Args {
    /// Where the house is: an address of this machine
    #[arg(long, value_name = "URL")]
    url: String,
    /// How many matches at once
    #[arg(long, value_name = "M", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    matches: u32,
    /// For how long to measure
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// What the clients do
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = What::Play)]
    what: What,
    /// Readers without a seat at every table
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    watchers: u32,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Play as fast as answers come
    Play,
    /// Sit at open tables and do nothing: how much memory do they take?
    Sit,
}

/// What came out.
#[derive(Serialize)]
struct Measured {
    matches: u32,
    moves_per_s: f64,
    p50_ms: f64,
    p99_ms: f64,
    errors: usize,
    #[serde(skip)]
    moves: usize,
    #[serde(skip)]
    games: usize,
    #[serde(skip)]
    views: usize,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let address = loopback(&args.url)?;
    // One thread: what is left of the machine belongs to the house.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no thread to play with")?;
    let plan = contest::Plan {
        address,
        matches: args.matches,
        time: Duration::from_secs(args.seconds.into()),
        plays: args.what == What::Play,
        watchers: args.watchers,
    };
    let counted = runtime.block_on(contest::run(plan))?;
    let measured = measure(args.matches, &counted);
    if args.json {
        println!("{}", serde_json::to_string(&measured)?);
    } else {
        println!(
            "{} matches, {:.0} s: {} moves in {} games, {:.0} moves a second, {} views checked",
            measured.matches,
            counted.time.as_secs_f64(),
            measured.moves,
            measured.games,
            measured.moves_per_s,
            measured.views
        );
        println!(
            "the opponent has a move after {:.1} ms (half of them), {:.1} ms (99 of 100)",
            measured.p50_ms, measured.p99_ms
        );
    }
    for error in counted.errors.iter().take(5) {
        eprintln!("{error}");
    }
    if !counted.errors.is_empty() {
        bail!("{} errors", counted.errors.len());
    }
    Ok(())
}

fn measure(matches: u32, counted: &contest::Counted) -> Measured {
    let mut times = counted.latencies.clone();
    times.sort_unstable();
    let at = |percent: usize| {
        let place = (times.len() * percent).div_ceil(100);
        let time = times.get(place.saturating_sub(1)).copied();
        time.map_or(0.0, |time: Duration| {
            (time.as_secs_f64() * 1e5).round() / 100.0
        })
    };
    let seconds = counted.time.as_secs_f64().max(1e-9);
    Measured {
        matches,
        moves_per_s: (counted.moves as f64 / seconds * 10.0).round() / 10.0,
        p50_ms: at(50),
        p99_ms: at(99),
        errors: counted.errors.len(),
        moves: counted.moves,
        games: counted.games,
        views: counted.views,
    }
}

/// The address behind a URL, if it is one of this machine and no other.
fn loopback(url: &str) -> anyhow::Result<SocketAddr> {
    let rest = url.strip_prefix("http://").with_context(|| {
        format!("{url} is no address of a house: expected http://127.0.0.1:PORT")
    })?;
    let host = rest.trim_end_matches('/');
    if host.contains(['/', '@', '?', '#']) {
        bail!("{url} is no address of a house: expected http://127.0.0.1:PORT");
    }
    let with_port = if host.rsplit(']').next().is_some_and(|end| end.contains(':')) {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let found: Vec<SocketAddr> = with_port
        .to_socket_addrs()
        .with_context(|| format!("cannot find {host}"))?
        .collect();
    let Some(first) = found.first().copied() else {
        bail!("cannot find {host}");
    };
    if !found
        .iter()
        .all(|address| address.ip().to_canonical().is_loopback())
    {
        bail!("{host} is not on this machine: only houses on loopback addresses are loaded");
    }
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_loaded() {
        for good in [
            "http://127.0.0.1:8080",
            "http://127.0.0.1:8080/",
            "http://[::1]:9",
            "http://127.1.2.3:1",
        ] {
            assert!(loopback(good).is_ok(), "{good}");
        }
        for bad in [
            "http://192.0.2.1:80",
            "http://10.0.0.1",
            "https://127.0.0.1:8080",
            "http://127.0.0.1@192.0.2.1:80",
            "http://[2001:db8::1]:80",
            "127.0.0.1:8080",
            "",
        ] {
            assert!(loopback(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn ninety_nine_of_a_hundred() {
        let counted = contest::Counted {
            latencies: (1..=100).map(Duration::from_millis).collect(),
            moves: 100,
            time: Duration::from_secs(10),
            ..contest::Counted::default()
        };
        let measured = measure(1, &counted);
        assert!((measured.p50_ms - 50.0).abs() < 1e-9);
        assert!((measured.p99_ms - 99.0).abs() < 1e-9);
        assert!((measured.moves_per_s - 10.0).abs() < 1e-9);
    }
}
